//! Random tapes. The generator looks at the model to choose a sensible next line, so that most requests are accepted
//! and play goes on; some requests make no sense on purpose.

mod amounts;
mod colorado;
mod dice;
mod rng;
mod shaken;
mod submissions;

use serde_json::{Value, json};

use self::amounts::{small, step};
use self::dice::Dice;
use self::rng::Rng;
pub(crate) use self::shaken::ShakenGen;
use crate::model::game::Game;
use crate::model::wager::{BOXES, HOPS, Wager};
use crate::model::{Model, Table};

pub(crate) struct TapeGen {
    rng: Rng,
    dice: Dice,
    /// The dice hardly ever pass but by a seven-out, so that long hands are played to their end.
    patient: bool,
}

impl TapeGen {
    pub(crate) fn new(seed: u64) -> TapeGen {
        let mut rng = Rng::new(seed);
        let dice = Dice::new(&mut rng);
        let patient = rng.percent(60);
        TapeGen { rng, dice, patient }
    }

    /// Returns the next line, given the expected state of the table.
    pub(crate) fn next(&mut self, model: &Model) -> String {
        if self.rng.below(2_000) == 0 {
            return self.rng.pick(&["", "{}", "[]", "null", "craps", r#"{"state":true"#]).to_string();
        }
        let request = match &model.table {
            None if self.rng.percent(20) => submissions::refused_opening(&mut self.rng),
            None => submissions::opening(&mut self.rng),
            Some(table) => match self.rng.below(400) {
                // Now and then another table, or one that is refused and must not affect this one.
                0 => submissions::opening(&mut self.rng),
                1 => submissions::refused_opening(&mut self.rng),
                2 | 3 => self.nonsense(),
                4..=30 => json!({ "state": true }),
                _ if table.open => self.while_open(table),
                _ => self.while_closed(table),
            },
        };
        request.to_string()
    }

    fn while_open(&mut self, table: &Table) -> Value {
        match self.rng.below(100) {
            0..50 => self.place(table),
            50..58 => self.change("raise", table),
            58..65 => self.change("reduce", table),
            65..71 => self.remove(table),
            71..75 => self.working(table),
            75 | 76 if table.rules.game.is_colorado() || self.rng.percent(10) => self.tip_or_coupon(table),
            75 | 76 => self.working(table),
            77..83 => json!({ "close": true }),
            83 => self.pass_dice(table),
            84 if self.rng.percent(30) => json!({ "no_roll": true }),
            84 => self.power(),
            _ => self.roll_or_line(table),
        }
    }

    fn while_closed(&mut self, table: &Table) -> Value {
        match self.rng.below(100) {
            0..25 => self.power(),
            25..32 => json!({ "no_roll": true }),
            32..37 => self.pass_dice(table),
            37..41 => self.place(table),
            41 => self.change("reduce", table),
            42 => self.working(table),
            43 => json!({ "close": true }),
            _ => self.roll(table),
        }
    }

    fn roll(&mut self, table: &Table) -> Value {
        let (one, other) = self.dice.throw(&mut self.rng, table);
        json!({ "roll": [one, other] })
    }

    /// Makes up for a missing line wager of the shooter, mostly; without one there would be no throw.
    fn roll_or_line(&mut self, table: &Table) -> Value {
        let line = |wager| table.bets.contains_key(&(table.shooter, wager));
        let ready = table.point.is_some() || line(Wager::Pass) || line(Wager::DontPass);
        if ready || self.rng.percent(20) {
            return self.roll(table);
        }
        if self.rng.percent(10) {
            return self.pass_dice(table);
        }
        let wager = self.line(table);
        json!({ "place": [table.shooter, wager.name(), self.amount(table, wager)] })
    }

    fn place(&mut self, table: &Table) -> Value {
        let mut seat = self.seat(table);
        let wager = self.wager(table, seat);
        let lines = table.bets.keys().filter(|(_, wager)| wager.is_line());
        let with_line: Vec<u8> = lines.map(|(seat, _)| *seat).collect();
        // RL1: it needs a line wager.
        if wager == Wager::RideTheLine && !with_line.is_empty() && self.rng.percent(90) {
            seat = self.rng.pick(&with_line);
        }
        let cents = if wager.is_odds() { self.odds(table, seat, wager) } else { self.amount(table, wager) };
        json!({ "place": [seat, wager.name(), cents] })
    }

    fn line(&mut self, table: &Table) -> Wager {
        if table.rules.game == Game::Crapless {
            return Wager::Pass;
        }
        self.rng.pick(&[Wager::Pass, Wager::DontPass])
    }

    /// Classes first, so that the seventeen hops do not crowd out the four line wagers.
    fn wager(&mut self, table: &Table, seat: u8) -> Wager {
        use Wager::*;
        let (number, game) = (self.rng.pick(&BOXES), table.rules.game);
        match self.rng.below(16) {
            // A shooter's hand begins only so often.
            0..=4 if table.is_first_throw() => self.side_wager(game),
            // Ten numbers need more of them.
            0..=2 if table.point.is_some() && game == Game::Crapless => Come,
            0 => self.line(table),
            1 | 2 if table.point.is_some() => self.rng.pick(&[Come, DontCome]),
            1 | 2 => self.line(table),
            3 | 4 => self.odds_wager(table, seat),
            5 | 6 if game == Game::Crapless => {
                let number = self.rng.pick(game.points());
                self.rng.pick(&[Place, Buy])(number)
            }
            7 | 8 if game.is_colorado() => {
                let big = Big(self.rng.pick(&[6, 8]));
                self.rng.pick(&[
                    big,
                    Put(number),
                    Put(number),
                    Over,
                    Under,
                    Hard(4),
                    Hard(6),
                    Hard(8),
                    Hard(10),
                ])
            }
            5..7 => self.rng.pick(&[Place, PlaceLose, Buy, Lay])(number),
            7 => self.rng.pick(&[Buy, Lay])(number),
            8 => Hard(self.rng.pick(&[4, 6, 8, 10])),
            9..=12 => self.one_roll_wager(),
            13 | 14 if table.point.is_none() => self.side_wager(game),
            _ if self.rng.percent(80) => {
                let here: Vec<Wager> = Wager::all().into_iter().filter(|wager| game.has(*wager)).collect();
                self.rng.pick(&here)
            }
            _ => self.rng.pick(&Wager::all()),
        }
    }

    fn one_roll_wager(&mut self) -> Wager {
        use Wager::*;
        match self.rng.below(4) {
            0 => self.rng.pick(&[Field, AnySeven, AnyCraps, Eleven, CAndE, SixSevenEight]),
            1 => self.rng.pick(&[Horn, Whirl, HornHigh(2), HornHigh(3), HornHigh(11), HornHigh(12), CAndE]),
            2 => self.rng.pick(&[Craps(2), Craps(3), Craps(12)]),
            _ => {
                let (low, high) = self.rng.pick(&HOPS);
                Hop(low, high)
            }
        }
    }

    fn side_wager(&mut self, game: Game) -> Wager {
        use Wager::*;
        match game {
            Game::Pennsylvania => {
                self.rng.pick(&[Fire, AllSmall, AllTall, MakeEmAll, HotRoller, LuckyShooter, HotShooter])
            }
            Game::Colorado => self.rng.pick(&[
                Fire,
                AllSmall,
                AllTall,
                MakeEmAll,
                SharpShooter,
                SharpShooter,
                RideTheLine,
                RideTheLine,
            ]),
            Game::Crapless => self.rng.pick(&[AllSmall, AllTall, MakeEmAll]),
        }
    }

    /// T2, T3: rides mostly on a bet of the layout.
    fn tip_or_coupon(&mut self, table: &Table) -> Value {
        let lines: Vec<_> = table.bets.keys().filter(|(_, wager)| wager.is_line()).copied().collect();
        if self.rng.percent(25) && !lines.is_empty() {
            let (seat, wager) = self.rng.pick(&lines);
            return json!({ "coupon": [seat, wager.name(), self.part(table, wager)] });
        }
        let (seat, wager) = self.standing(table);
        let command = if self.rng.percent(95) { "tip" } else { "coupon" };
        json!({ command: [seat, wager.name(), self.part(table, wager)] })
    }

    /// Returns an amount from the least step on; now and then one that is refused.
    fn part(&mut self, table: &Table, wager: Wager) -> u64 {
        let step = step(table, wager);
        match self.rng.below(20) {
            0 => small(table.rules.chip_unit),
            1 => small(table.rules.limits_of(wager.family()).1) / step * step,
            2 => small(table.rules.limits_of(wager.family()).1) + step,
            3 => step + 1,
            4 => 0,
            _ => step * self.rng.between(1, 5),
        }
    }

    /// Returns odds that the seat could have, if any.
    fn odds_wager(&mut self, table: &Table, seat: u8) -> Wager {
        let of_seat = table.bets.keys().filter(|(at, _)| *at == seat);
        let possible: Vec<Wager> = of_seat.filter_map(|(_, wager)| wager.its_odds()).collect();
        if possible.is_empty() { Wager::PassOdds } else { self.rng.pick(&possible) }
    }

    /// Returns an amount around the cap or anywhere below it.
    fn odds(&mut self, table: &Table, seat: u8, wager: Wager) -> u64 {
        let unit = if self.rng.percent(80) { step(table, wager) } else { small(table.rules.chip_unit) };
        if table.rules.game.is_colorado() && self.rng.percent(30) {
            return small(table.most_odds(seat, wager)) + self.rng.pick(&[0, 0, unit]);
        }
        let flat = wager.its_flat().and_then(|flat| table.bets.get(&(seat, flat)));
        let times = self.rng.between(1, 10);
        let cap = flat.map_or(unit, |bet| small(bet.stake) * times);
        let cap = cap * self.rng.pick(&[1, 1, 2]) * self.rng.pick(&[10, 15, 12]) / 10;
        let near = (cap / unit + self.rng.below(8)).saturating_sub(self.rng.below(4)) * unit;
        match self.rng.below(10) {
            0 => unit,
            1 => near + 1,
            2..5 => unit * self.rng.between(1, 9),
            _ => near,
        }
    }

    /// Returns an amount that the table takes, mostly; now and then one at a limit or just past it.
    fn amount(&mut self, table: &Table, wager: Wager) -> u64 {
        if wager == Wager::Fire && !table.rules.game.is_colorado() {
            return self.rng.pick(&[100, 200, 300, 400, 500, 500, 600, 150]);
        }
        let unit = small(table.rules.chip_unit * wager.units());
        let step = step(table, wager);
        let (least, most) = table.rules.limits_of(wager.family());
        let least = small(least).next_multiple_of(step);
        let most = small(most) / step * step;
        match self.rng.below(40) {
            0 => most,
            1 => most + step,
            2 => least - step.min(least),
            3 => least + small(table.rules.chip_unit),
            4 => least + 1,
            5 => u64::MAX - self.rng.below(1000),
            6 | 7 => least + unit * self.rng.below(12),
            _ => least + step * self.rng.below(12),
        }
    }

    /// Raises or reduces a bet on the layout.
    fn change(&mut self, command: &str, table: &Table) -> Value {
        let (seat, wager) = self.standing(table);
        let exact = step(table, wager);
        let step = if self.rng.percent(90) { exact } else { small(table.rules.chip_unit * wager.units()) };
        let stake = table.bets.get(&(seat, wager)).map_or(0, |bet| small(bet.stake));
        let cents = match self.rng.below(12) {
            0 => stake,
            1 => stake + step,
            2 => step + 1,
            3 => 0,
            4 => (stake / 2).next_multiple_of(step),
            5 if wager.is_odds() => self.odds(table, seat, wager),
            _ => step * self.rng.between(1, 6),
        };
        json!({ command: [seat, wager.name(), cents] })
    }

    fn remove(&mut self, table: &Table) -> Value {
        let (seat, wager) = self.standing(table);
        json!({ "remove": [seat, wager.name()] })
    }

    fn working(&mut self, table: &Table) -> Value {
        let callable = |wager: &Wager| table.rules.works_on_come_out(*wager).is_some();
        let possible: Vec<_> = table.bets.keys().filter(|(_, wager)| callable(wager)).copied().collect();
        let (seat, wager) = match possible.as_slice() {
            [] => self.standing(table),
            _ if self.rng.percent(15) => self.standing(table),
            possible => self.rng.pick(possible),
        };
        json!({ "working": [seat, wager.name(), self.rng.percent(60)] })
    }

    /// Returns a wager on the layout, or sometimes one that is not.
    fn standing(&mut self, table: &Table) -> (u8, Wager) {
        let standing: Vec<_> = table.bets.keys().copied().collect();
        if standing.is_empty() || self.rng.percent(8) {
            let seat = self.seat(table);
            return (seat, self.wager(table, seat));
        }
        self.rng.pick(&standing)
    }

    fn seat(&mut self, table: &Table) -> u8 {
        match self.rng.below(60) {
            0 => self.rng.pick(&[0, 17, 255]),
            1 => table.rules.seats + 1,
            2..20 => table.shooter,
            _ => u8::try_from(self.rng.between(1, table.rules.seats.into())).expect("a seat"),
        }
    }

    fn pass_dice(&mut self, table: &Table) -> Value {
        let line = |wager| table.bets.contains_key(&(table.shooter, wager));
        let goes_on = table.point.is_some() || line(Wager::Pass) || line(Wager::DontPass);
        if self.patient && goes_on && self.rng.percent(95) {
            return self.roll(table);
        }
        if self.rng.percent(60) {
            json!({ "pass_dice": [] })
        } else {
            json!({ "pass_dice": [self.seat(table)] })
        }
    }

    /// Returns a draw as the table would make it, or with one figure that it could not have made.
    fn power(&mut self) -> Value {
        let mut draw = serde_json::Map::new();
        let mut draw_area = |rows: &[(String, u64, u64)], rng: &mut Rng| {
            let level = rng.below(3);
            for (row, lower, higher) in rows.iter().filter(|_| level > 0) {
                draw.insert(row.clone(), json!(if level == 1 { lower } else { higher }));
            }
        };
        for (row, lower, higher) in [("any_craps", 10, 14), ("any_seven", 6, 8), ("eleven", 22, 30)] {
            draw_area(&[(row.to_string(), lower, higher)], &mut self.rng);
        }
        for (low, high) in HOPS {
            let (lower, higher) = if low == high { (45, 60) } else { (22, 30) };
            draw_area(&[(Wager::Hop(low, high).name(), lower, higher)], &mut self.rng);
        }
        for (number, lower, higher) in [(4, 10, 14), (6, 13, 18), (8, 13, 18), (10, 10, 14)] {
            draw_area(&[(Wager::Hard(number).name(), lower, higher)], &mut self.rng);
        }
        draw_area(&[("horn_3_11".to_string(), 22, 30), ("horn_2_12".to_string(), 45, 60)], &mut self.rng);
        draw_area(&[("c_and_e_craps".to_string(), 4, 6), ("c_and_e_11".to_string(), 10, 14)], &mut self.rng);
        let (row, figure) =
            self.rng.pick(&[("any_seven", 7), ("craps_2", 60), ("whirl", 6), ("pass", 2), ("hop_13", 45)]);
        if self.rng.percent(10) {
            draw.insert(row.to_string(), json!(figure));
        }
        json!({ "power": draw })
    }

    fn nonsense(&mut self) -> Value {
        self.rng.pick(&[
            json!({"roll": [0, 3]}),
            json!({"roll": [7, 1]}),
            json!({"place": [1, "come_6", 1000]}),
            json!({"place": [1, "dont_come_5", 1000]}),
            json!({"place": [1, "put_6", 1000]}),
            json!({"place": [1, "put_2", 1000]}),
            json!({"place": [1, "big_7", 1000]}),
            json!({"place": [1, "place_2", 1000]}),
            json!({"place": [1, "sharp_shooter", 1000]}),
            json!({"tip": [1, "fire", 100]}),
            json!({"coupon": [1, "field", 100]}),
            json!({"coupon": [1, "pass", 100]}),
            json!({"place": [1, "hop_12", 1000]}),
            json!({"place": [1, "place_7", 1000]}),
            json!({"place": [1, "pass", -500]}),
            json!({"place": [1, "pass", 0]}),
            json!({"raise": [1, "come_6", 100]}),
            json!({"working": [1, "field", true]}),
            json!({"pass_dice": [17]}),
            json!({"shuffle": true}),
        ])
    }
}
