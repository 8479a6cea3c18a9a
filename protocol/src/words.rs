//! Messages as sentences, for logs and pages.

use core::fmt;

use rules_core::{Cents, Refusal, Wager};

use crate::host::{Event, Outcome, Reply, Status, StopReason, VoidReason};

/// A wager by its code, also one that this version does not know.
struct Named(u16);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Wager::try_from(self.0) {
            Ok(wager) => write!(f, "{wager}"),
            Err(_) => write!(f, "wager {}", self.0),
        }
    }
}

/// Why something was declined, by its code, also one that this version does not know.
pub struct Declined(pub u8);

impl fmt::Display for Declined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Refusal::try_from(self.0) {
            Ok(refusal) => write!(f, "{refusal}"),
            Err(_) => write!(f, "declined, reason {}", self.0),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Started { version } => write!(f, "the table has started (protocol {version})"),
            Self::Credited { seat, cents, credit } => {
                write!(f, "seat {seat} buys in for {}, has {}", Cents::new(cents), Cents::new(credit))
            }
            Self::BetChanged { seat, wager, stake: 0 } => {
                write!(f, "seat {seat} takes down {}", Named(wager))
            }
            Self::BetChanged { seat, wager, stake } => {
                write!(f, "seat {seat} has {} on {}", Cents::new(stake), Named(wager))
            }
            Self::BetCalled { seat, wager, on } => {
                write!(f, "seat {seat} calls {} {}", Named(wager), if on { "on" } else { "off" })
            }
            Self::DicePassed { shooter } => write!(f, "seat {shooter} passes the dice"),
            Self::BetsClosed { shooter } => write!(f, "no more bets: seat {shooter} throws"),
            Self::Rolled { faces: [one, two], point } => {
                write!(f, "rolled {one}-{two}, ")?;
                match point {
                    Some(point) => write!(f, "the point is {point}"),
                    None => f.write_str("come out"),
                }
            }
            Self::FourthFirePoint => f.write_str("surveillance: the fourth Fire point is made"),
            Self::Settled { seat, wager, stake, outcome: Outcome::Lost } => {
                write!(f, "seat {seat} loses {} on {}", Cents::new(stake), Named(wager))
            }
            Self::Settled { seat, wager, stake, outcome: Outcome::Pushed } => {
                write!(f, "seat {seat} gets back {} on {}", Cents::new(stake), Named(wager))
            }
            Self::Settled { seat, wager, outcome: Outcome::Won { winnings, vigorish, .. }, .. } => {
                write!(f, "seat {seat} wins {} on {}", Cents::new(winnings), Named(wager))?;
                if vigorish > 0 { write!(f, " less {} vigorish", Cents::new(vigorish)) } else { Ok(()) }
            }
            Self::ThrowVoid { reason } => write!(f, "no roll: {reason}; throw again"),
        }
    }
}

impl fmt::Display for VoidReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ReadersDiffer => "the readers differ (623a.9(c))",
            Self::Unreadable => "no single face is uppermost (623a.9(b))",
        })
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fault => "a part has failed: call a technician",
            Self::Bug => "the controller found an error of its own: call the manufacturer",
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(status) => write!(f, "{status}"),
            Self::Credited { seat, credit } => write!(f, "seat {seat} has {}", Cents::new(*credit)),
            Self::Refused(code) => write!(f, "refused: {}", Declined(*code)),
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.bets_open { "bets are open" } else { "no more bets" })?;
        match self.point {
            Some(point) => write!(f, ", the point is {point}")?,
            None => f.write_str(", come out")?,
        }
        match self.shooter {
            Some(seat) => write!(f, ", seat {seat} has the dice")?,
            None => f.write_str(", nobody has the dice")?,
        }
        if let Some([one, two]) = self.last_roll {
            write!(f, ", last roll {one}-{two}")?;
        }
        writeln!(f)?;
        for (number, seat) in (1u8..).zip(&self.seats) {
            let (credit, staked) = (Cents::new(seat.credit), Cents::new(seat.staked));
            writeln!(f, "  seat {number:>2}  credit {credit}, on the layout {staked}")?;
        }
        let sign = if self.house < 0 { "behind" } else { "ahead" };
        write!(
            f,
            "the house is {} {sign}; {} events so far",
            Cents::new(self.house.unsigned_abs()),
            self.last_event
        )
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn events_read_as_sentences() {
        let cases = [
            (
                Event::Credited { seat: 1, cents: 10_000, credit: 10_050 },
                "seat 1 buys in for $100, has $100.50",
            ),
            (Event::BetChanged { seat: 1, wager: 1100, stake: 1_000 }, "seat 1 has $10 on pass"),
            (Event::BetChanged { seat: 1, wager: 1100, stake: 0 }, "seat 1 takes down pass"),
            (Event::BetChanged { seat: 1, wager: 999, stake: 100 }, "seat 1 has $1 on wager 999"),
            (Event::Rolled { faces: [4, 2], point: Some(6) }, "rolled 4-2, the point is 6"),
            (Event::Rolled { faces: [3, 4], point: None }, "rolled 3-4, come out"),
            (
                Event::Settled {
                    seat: 2,
                    wager: 1100,
                    stake: 1_000,
                    outcome: Outcome::Won { winnings: 1_000, vigorish: 50, stays: false },
                },
                "seat 2 wins $10 on pass less $0.50 vigorish",
            ),
        ];
        for (event, sentence) in cases {
            assert_eq!(event.to_string(), sentence);
        }
    }

    #[test]
    fn unknown_refusals_still_say_something() {
        assert_eq!(Declined(200).to_string(), "declined, reason 200");
        assert!(Declined(1).to_string().contains("623a.4(a)"));
    }
}
