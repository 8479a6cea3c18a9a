//! A throw: valid, 668a.3(i) to (k) and 625a.5(e), or void, 668a.3(g), (h) and 625a.7(a), (c).

use serde_json::{Value, json};

use super::props::{End, SIXES_AND_EIGHTS, Shake};
use super::rules::won;
use super::wager::{Game, Wager};
use super::why::Why;
use super::{Refusal, Table, sic_bo};

/// A bet that is decided, and the cents credited.
struct Line {
    seat: u8,
    wager: Wager,
    end: &'static str,
    credit: u128,
}

impl Table {
    pub(super) fn roll(&mut self, argument: &Value) -> Result<Value, Refusal> {
        let dice = self.dice(argument)?;
        let lines = match self.rules.game {
            Game::PropsAndHops => self.roll_two(dice[0].min(dice[1]), dice[0].max(dice[1])),
            Game::SicBo => self.roll_three(&dice),
        };
        self.open = true;
        Ok(self.settle(lines))
    }

    fn dice(&self, argument: &Value) -> Result<Vec<u8>, Why> {
        let faces = argument.as_array().ok_or(Why::NumberOfDice)?;
        if faces.len() != self.rules.game.dice() {
            return Err(Why::NumberOfDice);
        }
        let face = |face: &Value| face.as_u64().and_then(|face| u8::try_from(face).ok());
        let known = faces.iter().map(|one| face(one).filter(|face| (1..=6).contains(face)));
        known.collect::<Option<Vec<u8>>>().ok_or(Why::NoSuchFace)
    }

    /// Props & Hops.
    fn roll_two(&mut self, low: u8, high: u8) -> Vec<Line> {
        // 668a.3(i): a lammer that lies there is collected; PH2: whether or not any seat has the wager.
        if SIXES_AND_EIGHTS.contains(&(low, high)) {
            self.lammers.insert((low, high));
        }
        let shake = Shake { low, high, lammers: &self.lammers };
        let mut lines = Vec::new();
        for ((seat, wager), stake) in &self.bets {
            match shake.decide(&self.rules, *wager) {
                End::Stand => {}
                End::Lose => lines.push(lost(*seat, *wager)),
                End::Win(odds) => lines.push(Line {
                    seat: *seat,
                    wager: *wager,
                    end: "win",
                    credit: stake + won(*stake, odds),
                }),
            }
        }
        // PH2: a 7 or the sixth of them starts anew.
        if low + high == 7 || self.lammers.len() == SIXES_AND_EIGHTS.len() {
            self.lammers.clear();
        }
        // 668a.3(k): after every 7.
        if low + high == 7 {
            self.shaker = Some(self.to_the_left());
        }
        lines
    }

    fn roll_three(&self, dice: &[u8]) -> Vec<Line> {
        let decide = |((seat, wager), stake): (&(u8, Wager), &u128)| match sic_bo::pays(*wager, dice) {
            None => lost(*seat, *wager),
            Some(odds) => Line { seat: *seat, wager: *wager, end: "win", credit: stake + stake * odds },
        };
        self.bets.iter().map(decide).collect()
    }

    /// G9: nothing changes, and the dice are shaken again. 625a.7(a), S3: at Sic Bo every wager is returned and the
    /// round is over. There is a throw to void only after "no more bets".
    pub(super) fn no_roll(&mut self) -> Result<Value, Refusal> {
        if self.open {
            return Err(Why::NothingThrown.into());
        }
        if self.rules.game == Game::PropsAndHops {
            return Ok(json!({ "ok": true }));
        }
        let returned = self.bets.iter();
        let returned = returned.map(|((seat, wager), stake)| Line {
            seat: *seat,
            wager: *wager,
            end: "push",
            credit: *stake,
        });
        let returned = returned.collect();
        self.open = true;
        Ok(self.settle(returned))
    }

    /// 668a.3(i), 625a.5(e), G4: all losing wagers first, then the others, each in seat order. All come down (G8).
    fn settle(&mut self, mut lines: Vec<Line>) -> Value {
        lines.sort_by_key(|line| (line.end != "lose", line.seat, line.wager));
        let mut answer = Vec::new();
        for Line { seat, wager, end, credit } in lines {
            self.bets.remove(&(seat, wager));
            self.credit(seat, credit);
            answer.push(json!([seat, wager.name(), end, credit]));
        }
        json!({ "settles": answer })
    }
}

fn lost(seat: u8, wager: Wager) -> Line {
    Line { seat, wager, end: "lose", credit: 0 }
}
