//! Random tapes of Props & Hops and Sic Bo.

mod dice;
mod submissions;

use serde_json::{Value, json};

use self::dice::Dice;
use super::amounts::small;
use super::rng::Rng;
use crate::model::Model;
use crate::model::shaken::Table;
use crate::model::shaken::wager::{Game, Wager};

pub(crate) struct ShakenGen {
    rng: Rng,
    dice: Dice,
}

impl ShakenGen {
    pub(crate) fn new(seed: u64) -> ShakenGen {
        let mut rng = Rng::new(seed);
        let dice = Dice::new(&mut rng);
        ShakenGen { rng, dice }
    }

    /// Returns the next line, given the expected state of the table.
    pub(crate) fn next(&mut self, model: &Model) -> String {
        let request = match &model.shaken {
            None if self.rng.percent(20) => submissions::refused_opening(&mut self.rng),
            None => submissions::opening(&mut self.rng),
            Some(table) => match self.rng.below(400) {
                // Another table, of either game, or one that is refused and must not affect this one.
                0 => submissions::opening(&mut self.rng),
                1..=3 => submissions::refused_opening(&mut self.rng),
                4..=9 => self.nonsense(table),
                10..=30 => json!({ "state": true }),
                _ if table.open => self.while_open(table),
                _ => self.while_closed(table),
            },
        };
        request.to_string()
    }

    fn while_open(&mut self, table: &Table) -> Value {
        match self.rng.below(100) {
            0..60 => self.place(table),
            60..66 => self.change("raise", table),
            66..72 => self.change("reduce", table),
            72..76 => self.remove(table),
            76..84 => json!({ "close": true }),
            84 => json!({ "no_roll": true }),
            85 => self.pass_shaker(table),
            _ => self.roll(table),
        }
    }

    fn while_closed(&mut self, table: &Table) -> Value {
        match self.rng.below(100) {
            0..20 => json!({ "no_roll": true }),
            20..24 => self.place(table),
            24 => self.change("raise", table),
            25 => self.change("reduce", table),
            26 => self.remove(table),
            27 => json!({ "close": true }),
            28 => self.pass_shaker(table),
            _ => self.roll(table),
        }
    }

    fn roll(&mut self, table: &Table) -> Value {
        json!({ "roll": self.dice.throw(&mut self.rng, table) })
    }

    fn place(&mut self, table: &Table) -> Value {
        let (seat, wager) = (self.seat(table), self.wager(table));
        json!({ "place": [seat, wager.name(), self.amount(table, wager)] })
    }

    /// Families first, so that the many combinations do not crowd out the Six Eight Shake.
    fn wager(&mut self, table: &Table) -> Wager {
        let game = table.rules.game;
        if self.rng.percent(1) {
            let other = if game == Game::SicBo { Game::PropsAndHops } else { Game::SicBo };
            return self.rng.pick(&other.wagers());
        }
        // PH2: there is little time to make it.
        if game == Game::PropsAndHops && table.lammers.is_empty() && self.rng.percent(20) {
            return Wager::SixEightShake;
        }
        let family = self.rng.pick(&game.families());
        let of_family = game.wagers().into_iter().filter(|wager| wager.family() == family);
        let of_family: Vec<Wager> = of_family.collect();
        self.rng.pick(&of_family)
    }

    /// Returns an amount that the table takes, mostly; now and then one at a limit or just past it.
    fn amount(&mut self, table: &Table, wager: Wager) -> u64 {
        let unit = small(table.rules.chip_unit);
        let (least, most) = table.rules.limits_of(wager);
        let least = small(least).next_multiple_of(unit);
        let most = small(most) / unit * unit;
        match self.rng.below(30) {
            0 => most,
            1 => most + unit,
            2 => least - unit.min(least),
            3 => least + 1,
            4 => u64::MAX - self.rng.below(1_000),
            5 => 0,
            _ => least + unit * self.rng.below(12),
        }
    }

    /// Raises or reduces a bet on the layout.
    fn change(&mut self, command: &str, table: &Table) -> Value {
        let (seat, wager) = self.standing(table);
        let unit = small(table.rules.chip_unit);
        let stake = table.bets.get(&(seat, wager)).map_or(0, |stake| small(*stake));
        let cents = match self.rng.below(12) {
            0 => stake,
            1 => stake + unit,
            2 => unit + 1,
            3 => 0,
            4 => (stake / 2).next_multiple_of(unit),
            _ => unit * self.rng.between(1, 6),
        };
        json!({ command: [seat, wager.name(), cents] })
    }

    fn remove(&mut self, table: &Table) -> Value {
        let (seat, wager) = self.standing(table);
        json!({ "remove": [seat, wager.name()] })
    }

    /// Returns a wager on the layout, or sometimes one that is not. A Six Eight Shake seldom stands for so long.
    fn standing(&mut self, table: &Table) -> (u8, Wager) {
        let standing: Vec<_> = table.bets.keys().copied().collect();
        if standing.is_empty() || self.rng.percent(8) {
            return (self.seat(table), self.wager(table));
        }
        let shakes: Vec<_> =
            standing.iter().copied().filter(|(_, wager)| *wager == Wager::SixEightShake).collect();
        if !shakes.is_empty() && self.rng.percent(15) {
            return self.rng.pick(&shakes);
        }
        self.rng.pick(&standing)
    }

    fn seat(&mut self, table: &Table) -> u8 {
        match self.rng.below(60) {
            0 => self.rng.pick(&[0, 17, 255]),
            1 => table.rules.seats + 1,
            _ => u8::try_from(self.rng.between(1, table.rules.seats.into())).expect("a seat"),
        }
    }

    fn pass_shaker(&mut self, table: &Table) -> Value {
        match self.rng.below(10) {
            0..5 => json!({ "pass_dice": [] }),
            5 => json!({ "pass_dice": [1, 1] }),
            _ => json!({ "pass_dice": [self.seat(table)] }),
        }
    }

    fn nonsense(&mut self, table: &Table) -> Value {
        let (seat, wager) = self.standing(table);
        let name = wager.name();
        self.rng.pick(&[
            json!({"roll": [0, 3]}),
            json!({"roll": [7, 1]}),
            json!({"roll": [1, 2, 7]}),
            json!({"roll": [0, 2, 6]}),
            json!({"roll": []}),
            json!({"roll": [4]}),
            json!({"roll": [3, 4]}),
            json!({"roll": [2, 2, 3]}),
            json!({"roll": [1, 2, 3, 4]}),
            json!({"place": [1, "pass", 1_000]}),
            json!({"place": [1, "big_6", 1_000]}),
            json!({"place": [1, "combo_21", 1_000]}),
            json!({"place": [1, "pair_11", 1_000]}),
            json!({"place": [1, "total_3", 1_000]}),
            json!({"place": [1, "total_18", 1_000]}),
            json!({"place": [1, "single_7", 1_000]}),
            json!({"place": [1, "field", -500]}),
            json!({"working": [seat, name, true]}),
            json!({"tip": [seat, name, 100]}),
            json!({"coupon": [seat, name, 100]}),
            json!({"power": {"field": 3}}),
            json!({"power": {}}),
            json!({"shuffle": true}),
        ])
    }
}
