//! The lines of a settlement, as they are answered.

use rules_core::game::HandedBack;
use rules_core::{Bug, Cents, Line, Outcome, Owner, Seat};

use super::Refused;
use super::names::Names;

/// Decided and returned bets, one after the other.
#[derive(Default)]
pub(super) struct Lines {
    text: String,
    failed: Option<Bug>,
}

impl Lines {
    /// Adds a decided bet.
    pub(super) fn push(&mut self, line: &Line, names: &Names) {
        let outcome = match line.outcome {
            Outcome::Lose => "lose",
            Outcome::Push => "push",
            Outcome::Win { .. } => "win",
        };
        self.write((line.owner, line.seat), names.name(line.wager.spot()), outcome, line.credit());
    }

    /// Adds a bet that a void throw returned.
    pub(super) fn push_returned(&mut self, back: &HandedBack, names: &Names) {
        let credit = back.stake.plus(back.vigorish);
        self.write((back.owner, back.seat), names.name(back.wager.spot()), "push", credit);
    }

    fn write(&mut self, (owner, seat): (Owner, Seat), wager: &str, outcome: &str, credit: Option<Cents>) {
        let Some(credit) = credit.map(Cents::get) else {
            self.failed = Some(Bug::AmountOverflow);
            return;
        };
        if !self.is_empty() {
            self.text.push(',');
        }
        let seat = seat.number();
        self.text.push_str(&match owner {
            Owner::Player => format!("[{seat},\"{wager}\",\"{outcome}\",{credit}]"),
            Owner::Dealers => format!("[\"tips\",\"{wager}\",\"{outcome}\",{credit}]"),
            Owner::Coupon => format!("[{seat},\"coupon_{wager}\",\"{outcome}\",{credit}]"),
        });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Returns the answer; a bug if an amount left the range.
    pub(super) fn finish(self) -> Result<String, Refused> {
        match self.failed {
            Some(bug) => Err(bug.into()),
            None => Ok(format!("{{\"settles\":[{}]}}", self.text)),
        }
    }
}
