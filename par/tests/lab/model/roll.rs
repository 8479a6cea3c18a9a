//! A valid throw: its decisions, the order of their settlement, and the state after it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::line::Verdict;
use super::wager::Wager::{self, *};
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

/// Whose stake it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Owner {
    Player,
    /// T3.
    Coupon,
    /// T2.
    Dealers,
}

#[derive(Clone)]
pub(super) struct Decided {
    pub(super) seat: u8,
    pub(super) wager: Wager,
    pub(super) owner: Owner,
    pub(super) stake: u128,
    pub(super) verdict: Verdict,
}

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
        let decided = self.decide_all(&throw);
        let lines = self.lines(&decided);
        self.apply(&decided, &throw);
        self.next_round(&throw);
        Ok(json!({ "settles": lines }))
    }

    fn decide_all(&self, throw: &Throw) -> Vec<Decided> {
        let mut decided = Vec::new();
        for ((seat, wager), bet) in &self.bets {
            let verdict = self.decide(*wager, bet, throw);
            decided.push(Decided {
                seat: *seat,
                wager: *wager,
                owner: Owner::Player,
                stake: bet.stake,
                verdict,
            });
        }
        decided.extend(self.decide_coupons(throw));
        decided.extend(self.decide_tips(throw));
        decided
    }

    /// 623a.8(a): the shooter makes a line wager before the come-out roll. 623a.10(b), D3: none is needed if no seat
    /// has one and Come or Don't Come Bets remain; then returns true.
    fn may_throw(&self) -> Result<bool, Refusal> {
        if self.point.is_some()
            || self.bets.keys().any(|(seat, wager)| *seat == self.shooter && wager.is_line())
        {
            return Ok(false);
        }
        let mut all = self.bets.keys().chain(self.tips.keys());
        let remain = all.clone().any(|(_, wager)| matches!(wager, ComeOn(_) | DontComeOn(_)));
        let anyone = all.any(|(_, wager)| wager.is_line());
        if remain && !anyone {
            Ok(true)
        } else {
            Err("the shooter has no line wager, 623a.8(a), 30-2310 (D1)".to_string())
        }
    }

    pub(super) fn decide(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        match wager {
            Pass | DontPass | Come | DontCome | ComeOn(_) | DontComeOn(_) | Put(_) => {
                self.decide_line(wager, bet.stake, throw)
            }
            _ if wager.is_odds() => self.decide_odds(wager, bet, throw),
            Place(_) | PlaceLose(_) | Buy(_) | Lay(_) | Hard(_) | Big(_) => {
                self.decide_number(wager, bet, throw)
            }
            Fire | AllSmall | AllTall | MakeEmAll | HotRoller | LuckyShooter | HotShooter | SharpShooter
            | RideTheLine => self.decide_side(wager, bet, throw),
            _ => self.decide_one_roll(wager, bet, throw),
        }
    }

    /// 623a.11(a)(3), G4: all losing wagers first, then the others, each in seat order. 30-2399.01(10): in Colorado the
    /// winning Fire Bets come last. In each, the dealers' wagers follow those of the seat they ride with (T2).
    pub(super) fn lines(&self, decided: &[Decided]) -> Vec<Value> {
        let sweep = |one: &Decided| match one.verdict {
            Verdict::Lose => 0,
            _ if one.wager == Fire && self.rules.game.is_colorado() => 2,
            _ => 1,
        };
        let mut ended: Vec<&Decided> =
            decided.iter().filter(|one| !matches!(one.verdict, Verdict::Stand | Verdict::Travel)).collect();
        ended.sort_by_key(|one| (sweep(one), one.seat, one.owner == Owner::Dealers, one.wager, one.owner));
        ended.into_iter().map(line_of).collect()
    }

    pub(super) fn apply(&mut self, decided: &[Decided], throw: &Throw) {
        let mut travelling = Vec::new();
        for one in decided {
            let key = (one.seat, one.wager);
            if one.owner == Owner::Coupon {
                self.apply_coupon(one);
                continue;
            }
            let tip = one.owner == Owner::Dealers;
            let credit = match one.verdict {
                Verdict::Down(credit) | Verdict::Up(credit) => credit,
                Verdict::Push => one.stake,
                _ => 0,
            };
            self.credit_owner(one, credit);
            let bets = if tip { &mut self.tips } else { &mut self.bets };
            match one.verdict {
                Verdict::Stand | Verdict::Up(_) => live_on(bets, key, throw, self.rules.game.points()),
                Verdict::Travel => travelling.push((tip, key, bets.remove(&key).expect("it stands"))),
                _ => drop(bets.remove(&key)),
            }
        }
        // L3: after the wager that stood on that number was decided.
        for (tip, (seat, wager), bet) in travelling {
            let to = if wager == Come { ComeOn(throw.total) } else { DontComeOn(throw.total) };
            let bets = if tip { &mut self.tips } else { &mut self.bets };
            assert!(bets.insert((seat, to), bet).is_none(), "the number was not cleared");
        }
    }

    /// T2: what the dealers win goes to the tip meter.
    pub(super) fn credit_owner(&mut self, one: &Decided, cents: u128) {
        if one.owner == Owner::Player {
            self.credit(one.seat, cents);
        }
    }

    /// Markers, puck and dice for the next throw.
    fn next_round(&mut self, throw: &Throw) {
        self.take_markers(throw);
        self.shooter_throws += 1;
        self.last_total = Some(throw.total);
        let points = self.rules.game.points();
        self.point = match throw.point {
            // 623a.10(b), 30-2313(2), D3: such a throw sets no point.
            None if throw.without_line => None,
            None => Some(throw.total).filter(|total| points.contains(total)),
            Some(point) if throw.total == 7 || throw.total == point => None,
            on => on,
        };
        // 623a.10(a)(1), 30-2313(1)(a): a seven-out passes the dice.
        if throw.is_loser_seven() {
            self.hand_dice_to(self.next_seat());
        }
        // 623a.4(d), 30-2305(4): a decided wager, or one that might have been, may be put back.
        self.barred.clear();
        self.draw = None;
        self.open = true;
    }
}

fn line_of(one: &Decided) -> Value {
    let name = one.wager.name();
    let (end, credit) = match one.verdict {
        Verdict::Lose => ("lose", 0),
        Verdict::Push => ("push", one.stake),
        Verdict::Down(credit) | Verdict::Up(credit) => ("win", credit),
        other => unreachable!("{other:?} is no end"),
    };
    match one.owner {
        Owner::Player => json!([one.seat, name, end, credit]),
        Owner::Dealers => json!(["tips", name, end, credit]),
        // T3: never the coupon itself.
        Owner::Coupon => {
            let winnings = if end == "win" { credit - one.stake } else { 0 };
            json!([one.seat, format!("coupon_{name}"), end, winnings])
        }
    }
}

/// Counts the throw for a wager that was not taken down.
fn live_on(bets: &mut BTreeMap<(u8, Wager), Bet>, key: (u8, Wager), throw: &Throw, points: &[u8]) {
    let bet = bets.get_mut(&key).expect("it stands");
    bet.throws += 1;
    bet.passes += u32::from(throw.point == Some(throw.total));
    bet.pointed |= throw.point.is_none() && !throw.without_line && points.contains(&throw.total);
    if key.1 == LuckyShooter {
        side::lucky_progress(bet, throw.total);
    }
}
