//! A valid throw: its decisions, the order of their settlement, and the state after it.

use serde_json::{Value, json};

use super::line::Verdict;
use super::wager::{
    BOXES,
    Wager::{self, *},
};
use super::{Bet, Refusal, Table, side};

/// The dice, and the round they were thrown in.
pub(crate) struct Throw {
    pub(crate) low: u8,
    pub(crate) high: u8,
    pub(crate) total: u8,
    /// The point that was on; `None` on a come-out roll.
    pub(crate) point: Option<u8>,
    /// 623a.10(b), D3: thrown only to decide the Come and Don't Come Bets that remain.
    without_line: bool,
}

impl Throw {
    pub(crate) fn is_pair(&self) -> bool {
        self.low == self.high
    }

    pub(crate) fn is_loser_seven(&self) -> bool {
        self.total == 7 && self.point.is_some()
    }
}

type Decided = (u8, Wager, Verdict);

impl Table {
    pub(super) fn roll(&mut self, dice: &Value) -> Result<Value, Refusal> {
        let face = |index: usize| {
            let face = dice.get(index).and_then(Value::as_u64).and_then(|face| u8::try_from(face).ok());
            face.filter(|face| (1..=6).contains(face)).ok_or("a die has six faces, 623a.9(a)")
        };
        let (one, other) = (face(0)?, face(1)?);
        let throw = Throw {
            low: one.min(other),
            high: one.max(other),
            total: one + other,
            point: self.point,
            without_line: self.may_throw()?,
        };
        self.close();
        self.put_markers(&throw);
        let decided: Vec<Decided> = self
            .bets
            .iter()
            .map(|((seat, wager), bet)| (*seat, *wager, self.decide(*seat, *wager, bet, &throw)))
            .collect();
        let lines = self.lines(&decided);
        self.apply(&decided, &throw);
        self.next_round(&throw);
        Ok(json!({ "settles": lines }))
    }

    /// 623a.8(a): the shooter makes a line wager before the come-out roll. 623a.10(b), D3: none is needed if no seat
    /// has one and Come or Don't Come Bets remain; then returns true.
    fn may_throw(&self) -> Result<bool, Refusal> {
        let line = |wager: &Wager| matches!(wager, Pass | DontPass);
        if self.point.is_some() || self.bets.keys().any(|(seat, wager)| *seat == self.shooter && line(wager))
        {
            return Ok(false);
        }
        let anyone = self.bets.keys().any(|(_, wager)| line(wager));
        let remain = self.bets.keys().any(|(_, wager)| matches!(wager, ComeOn(_) | DontComeOn(_)));
        if remain && !anyone {
            Ok(true)
        } else {
            Err("the shooter has no line wager, 623a.8(a) (D1)".to_string())
        }
    }

    fn decide(&self, seat: u8, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        match wager {
            Pass | DontPass | Come | DontCome | ComeOn(_) | DontComeOn(_) => {
                self.decide_line(seat, wager, throw)
            }
            PassOdds | DontPassOdds | ComeOdds(_) | DontComeOdds(_) => self.decide_odds(seat, wager, throw),
            Place(_) | PlaceLose(_) | Buy(_) | Lay(_) | Hard(_) => self.decide_number(wager, bet, throw),
            Fire | AllSmall | AllTall | MakeEmAll | HotRoller | LuckyShooter | HotShooter => {
                self.decide_side(wager, bet, throw)
            }
            _ => self.decide_one_roll(wager, bet, throw),
        }
    }

    /// 623a.11(a)(3), G4: all losing wagers first, then the others, each in seat order. The keys of the layout are in
    /// seat order already.
    fn lines(&self, decided: &[Decided]) -> Vec<Value> {
        let mut lost = Vec::new();
        let mut others = Vec::new();
        for (seat, wager, verdict) in decided {
            let name = wager.name();
            match verdict {
                Verdict::Stand | Verdict::Travel => {}
                Verdict::Lose => lost.push(json!([seat, name, "lose", 0])),
                Verdict::Push => others.push(json!([seat, name, "push", self.bets[&(*seat, *wager)].stake])),
                Verdict::Down(credit) | Verdict::Up(credit) => {
                    others.push(json!([seat, name, "win", credit]))
                }
            }
        }
        lost.extend(others);
        lost
    }

    fn apply(&mut self, decided: &[Decided], throw: &Throw) {
        let mut travelling = Vec::new();
        for (seat, wager, verdict) in decided {
            let key = (*seat, *wager);
            match verdict {
                Verdict::Stand => self.live_on(key, throw),
                Verdict::Up(credit) => {
                    self.credit(*seat, *credit);
                    self.live_on(key, throw);
                }
                Verdict::Travel => {
                    travelling.push((*seat, *wager, self.bets.remove(&key).expect("it stands")))
                }
                Verdict::Lose => drop(self.bets.remove(&key)),
                Verdict::Push => {
                    let bet = self.bets.remove(&key).expect("it stands");
                    self.credit(*seat, bet.stake);
                }
                Verdict::Down(credit) => {
                    self.bets.remove(&key);
                    self.credit(*seat, *credit);
                }
            }
        }
        // L3: after the wager that stood on that number was decided.
        for (seat, wager, bet) in travelling {
            let to = if wager == Come { ComeOn(throw.total) } else { DontComeOn(throw.total) };
            assert!(self.bets.insert((seat, to), bet).is_none(), "the number was not cleared");
        }
    }

    /// Counts the throw for every wager that was not taken down.
    fn live_on(&mut self, key: (u8, Wager), throw: &Throw) {
        let bet = self.bets.get_mut(&key).expect("it stands");
        bet.throws += 1;
        if key.1 == LuckyShooter {
            side::lucky_progress(bet, throw.total);
        }
    }

    /// Markers, puck and dice for the next throw.
    fn next_round(&mut self, throw: &Throw) {
        self.take_markers(throw);
        self.shooter_throws += 1;
        self.point = match throw.point {
            // 623a.10(b), D3: such a throw sets no point.
            None if throw.without_line => None,
            None => Some(throw.total).filter(|total| BOXES.contains(total)),
            Some(point) if throw.total == 7 || throw.total == point => None,
            on => on,
        };
        // 623a.10(a)(1): a seven-out passes the dice.
        if throw.is_loser_seven() {
            self.hand_dice_to(self.next_seat());
        }
        // 623a.4(d): a decided wager, or one that might have been, may be put back.
        self.barred.clear();
        self.draw = None;
        self.open = true;
    }
}
