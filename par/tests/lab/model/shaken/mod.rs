//! A second reading of 58 Pa. Code chapters 668a (Props & Hops) and 625a (Sic Bo), the games of which the dice are
//! shaken, written from their text and the rulings on it, without sight of the rules it is compared with.

mod accept;
pub(crate) mod props;
pub(crate) mod rules;
mod settle;
mod sic_bo;
pub(crate) mod wager;
pub(crate) mod why;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use self::rules::Rules;
use self::wager::{Game, Wager};
use self::why::Why;
use super::Refusal;

#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) balance: BTreeMap<u8, u128>,
    pub(crate) bets: BTreeMap<(u8, Wager), u128>,
    pub(crate) open: bool,
    /// 668a.3(k): the seat that shakes the dice. At Sic Bo the dealer does, 625a.5(b).
    pub(crate) shaker: Option<u8>,
    /// 668a.3(i): the combinations whose lammers were collected since the last 7 or win (PH2).
    pub(crate) lammers: BTreeSet<(u8, u8)>,
}

impl Table {
    /// Returns the game that a `new` request names; `None` if it is another than these.
    pub(super) fn game_of(argument: &Value) -> Option<Game> {
        argument.pointer("/submission/game").and_then(Value::as_str).and_then(Game::named)
    }

    pub(super) fn open(game: Game, argument: &Value) -> Result<Table, Refusal> {
        let rules = Rules::read(game, &argument["submission"])?;
        let mut balance: BTreeMap<u8, u128> = (1..=rules.seats).map(|seat| (seat, 0)).collect();
        for (seat, cents) in argument.get("bank").and_then(Value::as_object).into_iter().flatten() {
            let seat = seat.parse().ok().filter(|seat| balance.contains_key(seat)).ok_or(Why::NoSuchSeat)?;
            balance.insert(seat, cents.as_u64().ok_or(Why::NoAmount)?.into());
        }
        // 668a.3(f): the player farthest to the dealer's left, who is at seat 1.
        let shaker = (game == Game::PropsAndHops).then_some(1);
        Ok(Table { rules, balance, bets: BTreeMap::new(), open: true, shaker, lammers: BTreeSet::new() })
    }

    pub(super) fn obey(&mut self, command: &str, argument: &Value) -> Result<Value, Refusal> {
        match command {
            "state" => Ok(self.state()),
            "roll" => self.roll(argument),
            "no_roll" => self.no_roll(),
            _ => {
                self.change(command, argument)?;
                Ok(json!({ "ok": true }))
            }
        }
    }

    /// Carries out the requests that settle nothing.
    fn change(&mut self, command: &str, argument: &Value) -> Result<(), Why> {
        match command {
            "place" => self.place(argument),
            "raise" => self.raise(argument),
            "reduce" => self.reduce(argument),
            "remove" => self.remove(argument),
            "close" if !self.open => Err(Why::NoMoreBets),
            "close" => {
                self.open = false;
                Ok(())
            }
            "pass_dice" => self.pass_shaker(argument),
            // G7 names the wagers that are called, T2 and T3 are Colorado's, 623b.5 is for Craps.
            "working" => Err(Why::NotCalled),
            "tip" => Err(Why::NoTips),
            "coupon" => Err(Why::NoCoupons),
            "power" => Err(Why::NoPowerOdds),
            _ => Err(Why::NoCommand),
        }
    }

    /// D2, 668a.3(k): to the left, or to the seat that takes it; that opens the window (G9). The lammers stay.
    fn pass_shaker(&mut self, argument: &Value) -> Result<(), Why> {
        if self.shaker.is_none() {
            return Err(Why::HouseShakes);
        }
        let to = argument.as_array().ok_or(Why::OneSeatAtMost)?;
        let next = match to.as_slice() {
            [] => self.to_the_left(),
            [seat] => self.seat(Some(seat))?,
            _ => return Err(Why::OneSeatAtMost),
        };
        self.shaker = Some(next);
        self.open = true;
        Ok(())
    }

    /// The seats are numbered clockwise, so the next player to the left has the next number.
    fn to_the_left(&self) -> u8 {
        self.shaker.map_or(1, |seat| seat % self.rules.seats + 1)
    }

    fn seat(&self, seat: Option<&Value>) -> Result<u8, Why> {
        let seat = seat.and_then(Value::as_u64).and_then(|seat| u8::try_from(seat).ok());
        seat.filter(|seat| (1..=self.rules.seats).contains(seat)).ok_or(Why::NoSuchSeat)
    }

    fn credit(&mut self, seat: u8, cents: u128) {
        *self.balance.get_mut(&seat).expect("a seat of this table") += cents;
    }

    fn state(&self) -> Value {
        let mut layout: BTreeMap<String, BTreeMap<String, u128>> = BTreeMap::new();
        for ((seat, wager), stake) in &self.bets {
            layout.entry(seat.to_string()).or_default().insert(wager.name(), *stake);
        }
        let balance: BTreeMap<String, u128> =
            self.balance.iter().map(|(seat, cents)| (seat.to_string(), *cents)).collect();
        let window = if self.open { "open" } else { "closed" };
        let mut state = json!({ "balance": balance, "layout": layout, "window": window });
        if self.rules.game == Game::PropsAndHops {
            let collected = props::SIXES_AND_EIGHTS.iter().filter(|dice| self.lammers.contains(dice));
            let collected: Vec<String> = collected.map(|(low, high)| format!("{low}-{high}")).collect();
            state["lammers"] = json!(collected);
            state["shaker"] = json!(self.shaker);
        }
        json!({ "state": state })
    }
}
