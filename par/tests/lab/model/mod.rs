//! A second reading of 58 Pa. Code chapters 623a and 623b and of Colorado Rule 23 (and, in `shaken`, of chapters 668a and
//! 625a), written from their text and the rulings on it,
//! without sight of the rules it is compared with. It is meant to be read beside the regulation: slow,
//! plain, one function a wager family. It may allocate and panic; the table may not.

mod accept;
mod edge;
pub(crate) mod game;
mod line;
mod money;
mod numbers;
mod odds;
mod one_roll;
mod pays;
mod power;
mod roll;
mod rules;
pub(crate) mod shaken;
mod side;
mod tips;
pub(crate) mod wager;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use self::rules::Rules;
use self::wager::Wager;

/// One wager of one seat.
#[derive(Clone, Default)]
pub(crate) struct Bet {
    pub(crate) stake: u128,
    /// The part of the stake put down since the window opened, which may be taken back (G5).
    fresh: u128,
    /// Vigorish collected up front for this wager so far, and the part of it that came with `fresh` (L7).
    vig: u128,
    fresh_vig: u128,
    /// The player's call for come-out rolls, if any (G7).
    call: Option<bool>,
    /// 623a.4(d): reduced after it was made, so not to be increased.
    cut: bool,
    /// The part of the stake from a broken-down wager, to which Power Odds do not apply (L6).
    parts: u128,
    /// Valid throws since it was made.
    throws: u32,
    /// SS1: points made since it was made.
    passes: u32,
    /// 30-2399.01(4): a point was established since it was made.
    pointed: bool,
    /// LS1: the Lucky Shooter's own point and the others it has hit.
    lucky: Option<(u8, BTreeSet<u8>)>,
}

pub(crate) struct Table {
    pub(crate) rules: Rules,
    balance: BTreeMap<u8, u128>,
    pub(crate) bets: BTreeMap<(u8, Wager), Bet>,
    /// T2: the dealers' wagers, by the seat that made them.
    pub(crate) tips: BTreeMap<(u8, Wager), Bet>,
    /// T3: match-play coupons on line wagers.
    pub(crate) coupons: BTreeMap<(u8, Wager), u128>,
    pub(crate) point: Option<u8>,
    pub(crate) shooter: u8,
    pub(crate) open: bool,
    /// Valid throws of this shooter: zero before the first.
    shooter_throws: u32,
    /// 623a.4(d): a Don't wager removed after it was made, not to be replaced before the next throw.
    barred: BTreeSet<(u8, Wager)>,
    /// 623b.5(c): the figures drawn since the window closed.
    draw: Option<power::Draw>,
    /// Markers on the layout: unique points (623a.11(a)(4)), numbers (623a.12(3)), dice (623b.1(d)).
    fire_points: BTreeSet<u8>,
    bonus_marks: BTreeSet<u8>,
    hot_marks: BTreeSet<(u8, u8)>,
    /// 30-2399.04(14): this shooter's come-out 7s and 11s and points made.
    ride_count: u32,
    /// The last valid throw since the table opened.
    last_total: Option<u8>,
}

/// Why a request was declined, with the paragraph.
pub(crate) type Refusal = String;

#[derive(Default)]
pub(crate) struct Model {
    /// A table of Craps.
    pub(crate) table: Option<Table>,
    /// A table with a shaker, instead of one of Craps.
    pub(crate) shaken: Option<shaken::Table>,
}

/// The law of a table, which its refusals cite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Law {
    /// 58 Pa. Code 623a and 623b, and of a tape without a table.
    PennsylvaniaCraps,
    Colorado,
    PropsAndHops,
    SicBo,
}

impl Model {
    /// Answers one line of the tape.
    pub(crate) fn answer(&mut self, line: &str) -> Value {
        self.obey(line).unwrap_or_else(|why| json!({ "refused": why }))
    }

    pub(crate) fn in_colorado(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.rules.game.is_colorado())
    }

    pub(crate) fn law(&self) -> Law {
        match self.shaken.as_ref().map(|table| table.rules.game) {
            Some(shaken::wager::Game::PropsAndHops) => Law::PropsAndHops,
            Some(shaken::wager::Game::SicBo) => Law::SicBo,
            None if self.in_colorado() => Law::Colorado,
            None => Law::PennsylvaniaCraps,
        }
    }

    fn obey(&mut self, line: &str) -> Result<Value, Refusal> {
        let request: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let (command, argument) = match request.as_object().and_then(|fields| fields.iter().next()) {
            Some(pair) => pair,
            None => return Err("not a command".to_string()),
        };
        if command == "new" {
            *self = Model::open(argument)?;
            return Ok(json!({ "ok": true }));
        }
        if let Some(table) = &mut self.shaken {
            return table.obey(command, argument);
        }
        let table = self.table.as_mut().ok_or("no table is open (G1)")?;
        match command.as_str() {
            "state" => Ok(table.state()),
            "roll" => table.roll(argument),
            "pass_dice" => table.pass_dice(argument.get(0)),
            _ => table.change(command, argument).map(|()| json!({ "ok": true })),
        }
    }

    fn open(argument: &Value) -> Result<Model, Refusal> {
        Ok(match shaken::Table::game_of(argument) {
            Some(game) => Model { table: None, shaken: Some(shaken::Table::open(game, argument)?) },
            None => Model { table: Some(Table::open(argument)?), shaken: None },
        })
    }
}

impl Table {
    fn open(argument: &Value) -> Result<Table, Refusal> {
        let rules = Rules::read(argument.get("submission").unwrap_or(&json!({})))?;
        let mut balance: BTreeMap<u8, u128> = (1..=rules.seats).map(|seat| (seat, 0)).collect();
        for (seat, cents) in argument.get("bank").and_then(Value::as_object).into_iter().flatten() {
            let seat =
                seat.parse().ok().filter(|seat| balance.contains_key(seat)).ok_or("bank: no such seat")?;
            balance.insert(seat, cents.as_u64().ok_or("bank: not cents (G2)")?.into());
        }
        Ok(Table {
            rules,
            balance,
            bets: BTreeMap::new(),
            tips: BTreeMap::new(),
            coupons: BTreeMap::new(),
            point: None,
            shooter: 1,
            open: true,
            shooter_throws: 0,
            barred: BTreeSet::new(),
            draw: None,
            fire_points: BTreeSet::new(),
            bonus_marks: BTreeSet::new(),
            hot_marks: BTreeSet::new(),
            ride_count: 0,
            last_total: None,
        })
    }

    /// Carries out the requests that settle nothing.
    fn change(&mut self, command: &str, argument: &Value) -> Result<(), Refusal> {
        match command {
            "place" => self.place(seat_of(argument)?, wager_of(argument)?, amount_of(argument)?),
            "raise" => self.raise(seat_of(argument)?, wager_of(argument)?, amount_of(argument)?),
            "reduce" => self.reduce(seat_of(argument)?, wager_of(argument)?, amount_of(argument)?),
            "remove" => self.remove(seat_of(argument)?, wager_of(argument)?),
            "working" => self.call(seat_of(argument)?, wager_of(argument)?, argument.get(2)),
            "close" if !self.open => Err("the window is closed already (G5)".to_string()),
            "close" => {
                self.close();
                Ok(())
            }
            // G9: a void throw changes nothing. There is a throw to void only when the window is closed.
            "no_roll" if self.open => Err("nothing was thrown (G9, 623a.8)".to_string()),
            "no_roll" => Ok(()),
            "tip" => self.tip(seat_of(argument)?, wager_of(argument)?, amount_of(argument)?),
            "coupon" => self.coupon(seat_of(argument)?, wager_of(argument)?, amount_of(argument)?),
            "power" => self.power(argument),
            other => Err(format!("no command {other}")),
        }
    }

    /// 623a.4(a), G5: no more bets. Every stake put down is now made.
    fn close(&mut self) {
        self.open = false;
        for bet in self.bets.values_mut().chain(self.tips.values_mut()) {
            bet.fresh = 0;
            bet.fresh_vig = 0;
        }
    }

    /// 623a.10, 30-2313: the dice pass, and with that the window opens (G9).
    fn pass_dice(&mut self, to: Option<&Value>) -> Result<Value, Refusal> {
        let next = match to {
            None => self.next_seat(),
            Some(seat) => self.known_seat(seat.as_u64())?,
        };
        let lines = self.settle_ride();
        self.hand_dice_to(next);
        // G9: an open window voids the draw for the throw that did not come.
        self.open = true;
        self.draw = None;
        Ok(if lines.is_empty() { json!({ "ok": true }) } else { json!({ "settles": lines }) })
    }

    /// Clockwise is upwards: the last seat is to the right of the first (623a.2(d)(4)(i)).
    fn next_seat(&self) -> u8 {
        self.shooter % self.rules.seats + 1
    }

    /// Starts the hand of a shooter, who may be the same player again.
    fn hand_dice_to(&mut self, seat: u8) {
        self.shooter = seat;
        self.shooter_throws = 0;
        self.ride_count = 0;
        // F1: with no Fire Bet pending the count starts anew.
        if !self.bets.keys().chain(self.tips.keys()).any(|(_, wager)| *wager == Wager::Fire) {
            self.fire_points.clear();
        }
    }

    /// PO1, 623b.5(c): after the window closes, before the throw, once.
    fn power(&mut self, argument: &Value) -> Result<(), Refusal> {
        if !self.rules.power_odds {
            return Err("Power Odds are not in the submission, 623b.5(a)".to_string());
        }
        if self.open {
            return Err("drawn after all wagers have been placed, 623b.5(c)".to_string());
        }
        if self.draw.is_some() {
            return Err("already drawn for this throw (G9, PO1)".to_string());
        }
        let mut draw = power::Draw::new();
        for (row, figure) in argument.as_object().ok_or("power: not an object")? {
            draw.insert(row.clone(), figure.as_u64().ok_or("power: not a figure")?.into());
        }
        power::check_draw(&draw)?;
        self.draw = Some(draw);
        Ok(())
    }

    fn known_seat(&self, seat: Option<u64>) -> Result<u8, Refusal> {
        match seat.and_then(|seat| u8::try_from(seat).ok()) {
            Some(seat) if (1..=self.rules.seats).contains(&seat) => Ok(seat),
            _ => Err("no such seat (G1)".to_string()),
        }
    }

    fn stands(&self, seat: u8, wager: Wager) -> bool {
        self.bets.contains_key(&(seat, wager))
    }

    fn credit(&mut self, seat: u8, cents: u128) {
        *self.balance.get_mut(&seat).expect("a seat of this table") += cents;
    }

    fn state(&self) -> Value {
        let mut layout: BTreeMap<String, BTreeMap<String, u128>> = BTreeMap::new();
        for ((seat, wager), bet) in &self.bets {
            layout.entry(seat.to_string()).or_default().insert(wager.name(), bet.stake);
        }
        let balance: BTreeMap<String, u128> =
            self.balance.iter().map(|(seat, cents)| (seat.to_string(), *cents)).collect();
        let window = if self.open { "open" } else { "closed" };
        json!({ "state": {
            "balance": balance,
            "layout": layout,
            "point": self.point,
            "shooter": self.shooter,
            "window": window,
        }})
    }
}

fn seat_of(argument: &Value) -> Result<u64, Refusal> {
    argument.get(0).and_then(Value::as_u64).ok_or("which seat?".to_string())
}

fn wager_of(argument: &Value) -> Result<Wager, Refusal> {
    let name = argument.get(1).and_then(Value::as_str).ok_or("which wager?")?;
    Wager::named(name).ok_or(format!("{name} is no wager of 623a.3"))
}

fn amount_of(argument: &Value) -> Result<u128, Refusal> {
    match argument.get(2).and_then(Value::as_u64) {
        Some(0) | None => Err("how many cents? (G2)".to_string()),
        Some(cents) => Ok(cents.into()),
    }
}
