//! The seat that has the dice, and whether it has thrown yet (D1, D2).

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::submission::Submission;

/// A shooter's hand: from taking the dice to passing them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    shooter: Option<Seat>,
    /// The seat that had the dice last.
    last: Option<Seat>,
    thrown: bool,
}

impl Hand {
    /// Returns the seat that has the dice; `None` if no seat has.
    #[inline]
    pub const fn shooter(self) -> Option<Seat> {
        self.shooter
    }

    /// Returns whether the next throw is the first of a new shooter.
    #[inline]
    pub const fn is_new(self) -> bool {
        !self.thrown
    }

    /// Returns the seat that is offered the dice first: seat 1 at the commencement of play (623a.7(b)), later the seat
    /// to the left of the last shooter (623a.10(c)). If it declines, the offer moves to the next seat clockwise.
    pub fn first_offer(self, submission: &Submission) -> Option<Seat> {
        match self.last {
            None => submission.seats().next(), // 623a.7(b), 30-2309(2), 668a.3(f)
            Some(last) => submission.clockwise_of(last), // 623a.10(c), 30-2313(3), 668a.3(k)
        }
    }

    /// Returns the hand of a seat that accepts the dice (623a.7(c), 623a.10(d)).
    #[must_use]
    pub const fn taken_by(self, seat: Seat) -> Self {
        // 623a.7(c), 623a.10(d), 30-2309(3), 30-2313(4)
        Self { shooter: Some(seat), last: Some(seat), thrown: false }
    }

    /// Returns the hand after the dice were given up (623a.10(a)).
    #[inline]
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { shooter: None, last: self.last, thrown: false }
    }

    /// Returns the hand after a roll.
    #[inline]
    #[must_use]
    pub const fn threw(self) -> Self {
        Self { thrown: true, ..self }
    }
}

/// Seconds between the warning and the end of the dice's life (D5).
pub const DICE_WARNING_SECONDS: u64 = 60 * 60;

/// The action that the age of the dice calls for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceAge {
    /// Nothing.
    Fit,
    /// Change them within the hour.
    ChangeSoon,
    /// Change them before the next throw.
    ChangeNow,
}

/// The set of dice in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceSet {
    /// When the set was put into use, in seconds on a clock that never goes back. `None` if a change is due whatever
    /// the age: the table reopened, or a die was lost or damaged (623a.7(d)).
    since: Option<u64>,
}

impl DiceSet {
    /// No set: a change is due.
    pub const DUE: Self = Self { since: None };

    /// Puts a new set into use.
    pub const fn new_at(seconds: u64) -> Self {
        Self { since: Some(seconds) }
    }

    /// Returns when a warning and when the change is due, in seconds on the same clock, for a set that lasts `life`
    /// seconds ([`Variant::dice_life`](crate::variant::Variant::dice_life)). `None` if a change is due anyway.
    pub const fn due(self, life: u64) -> Option<(u64, u64)> {
        match self.since {
            None => None,
            Some(since) => {
                let limit = since.saturating_add(life);
                Some((limit.saturating_sub(DICE_WARNING_SECONDS), limit))
            }
        }
    }

    /// Returns what to do about the age of a set that lasts `life` seconds. If the clock seems to have gone back, no
    /// time counts as passed.
    pub const fn age(self, now: u64, life: u64) -> DiceAge {
        let Some(since) = self.since else { return DiceAge::ChangeNow };
        let age = now.saturating_sub(since);
        if age >= life {
            DiceAge::ChangeNow
        } else if age >= life.saturating_sub(DICE_WARNING_SECONDS) {
            DiceAge::ChangeSoon
        } else {
            DiceAge::Fit
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::GameKind;

    #[test]
    fn dice_warn_at_23_hours_and_are_due_at_24() {
        let set = DiceSet::new_at(1_000);
        let day = GameKind::Craps.rules().dice_life;
        let at = |hours: u64, seconds: u64| set.age(1_000 + hours * 3600 + seconds, day);
        assert_eq!((at(0, 0), at(22, 3599)), (DiceAge::Fit, DiceAge::Fit));
        assert_eq!((at(23, 0), at(23, 3599)), (DiceAge::ChangeSoon, DiceAge::ChangeSoon));
        assert_eq!((at(24, 0), at(100, 0)), (DiceAge::ChangeNow, DiceAge::ChangeNow));
        assert_eq!(set.age(0, day), DiceAge::Fit);
        assert_eq!(DiceSet::DUE.age(0, day), DiceAge::ChangeNow);
        let month = 30 * day;
        assert_eq!(
            (set.age(1_000 + day, month), set.due(month)),
            (DiceAge::Fit, Some((1_000 + month - 3600, 1_000 + month)))
        );
    }

    #[test]
    fn dice_are_offered_clockwise_from_seat_one() {
        let submission = crate::submission::tests::with_seats(3);
        let seat = |number| Seat::try_from(number).unwrap();
        let hand = Hand::default();
        assert_eq!(hand.first_offer(&submission), Some(seat(1)));
        let hand = hand.taken_by(seat(2)).threw();
        assert!(!hand.is_new());
        assert_eq!(hand.passed().first_offer(&submission), Some(seat(3)));
        assert_eq!(hand.taken_by(seat(3)).passed().first_offer(&submission), Some(seat(1)));
        assert!(hand.passed().is_new() && hand.taken_by(seat(2)).is_new());
    }
}
