//! Who has the dice, and whether they have thrown yet (D1, D2).

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::submission::Submission;

/// A shooter's hand: from taking the dice to passing them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    shooter: Option<Seat>,
    /// Who had the dice last.
    last: Option<Seat>,
    thrown: bool,
}

impl Hand {
    /// Who has the dice.
    #[inline]
    pub const fn shooter(self) -> Option<Seat> {
        self.shooter
    }

    /// Whether the next throw is the first of a new shooter.
    #[inline]
    pub const fn is_new(self) -> bool {
        !self.thrown
    }

    /// To whom the dice are offered first: seat 1 at the commencement of play (623a.7(b)), later the seat to the
    /// left of the last shooter (623a.10(c)). Whoever declines, it is the next seat's turn, clockwise.
    pub fn first_offer(self, submission: &Submission) -> Option<Seat> {
        match self.last {
            None => submission.seats().next(),
            Some(last) => submission.clockwise_of(last),
        }
    }

    /// A seat accepts the dice (623a.7(c), 623a.10(d)).
    #[must_use]
    pub const fn taken_by(self, seat: Seat) -> Self {
        Self { shooter: Some(seat), last: Some(seat), thrown: false }
    }

    /// The dice are given up (623a.10(a)).
    #[inline]
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { shooter: None, last: self.last, thrown: false }
    }

    /// A valid throw was made.
    #[inline]
    #[must_use]
    pub const fn threw(self) -> Self {
        Self { thrown: true, ..self }
    }
}

/// How old a set of dice may get: a day (623a.7(d)).
pub const DICE_LIFE_SECONDS: u64 = 24 * 60 * 60;

/// How long before that somebody is warned (D5).
pub const DICE_WARNING_SECONDS: u64 = 60 * 60;

/// What the age of the dice asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiceAge {
    /// Nothing.
    Fit,
    /// They are to be changed within the hour.
    ChangeSoon,
    /// No throw before they are changed.
    ChangeNow,
}

/// The set of dice in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceSet {
    /// When it was put into use, in seconds on a clock that never goes back; none while a change is due whatever
    /// the age: the table reopened, or a die was lost or damaged (623a.7(d)).
    since: Option<u64>,
}

impl DiceSet {
    /// A change is due.
    pub const DUE: Self = Self { since: None };

    /// A new set, put into use now.
    pub const fn new_at(seconds: u64) -> Self {
        Self { since: Some(seconds) }
    }

    /// When a warning is due, and when the change is, in seconds on the same clock; none while it is due anyway.
    pub const fn due(self) -> Option<(u64, u64)> {
        match self.since {
            None => None,
            Some(since) => {
                let limit = since.saturating_add(DICE_LIFE_SECONDS);
                Some((limit.saturating_sub(DICE_WARNING_SECONDS), limit))
            }
        }
    }

    /// What its age asks for. A clock that seems to have gone back counts as no time passed.
    pub const fn age(self, now: u64) -> DiceAge {
        let Some(since) = self.since else { return DiceAge::ChangeNow };
        let age = now.saturating_sub(since);
        if age >= DICE_LIFE_SECONDS {
            DiceAge::ChangeNow
        } else if age >= DICE_LIFE_SECONDS - DICE_WARNING_SECONDS {
            DiceAge::ChangeSoon
        } else {
            DiceAge::Fit
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_warned_of_at_23_hours_and_due_at_24() {
        let set = DiceSet::new_at(1_000);
        let at = |hours: u64, seconds: u64| set.age(1_000 + hours * 3600 + seconds);
        assert_eq!((at(0, 0), at(22, 3599)), (DiceAge::Fit, DiceAge::Fit));
        assert_eq!((at(23, 0), at(23, 3599)), (DiceAge::ChangeSoon, DiceAge::ChangeSoon));
        assert_eq!((at(24, 0), at(100, 0)), (DiceAge::ChangeNow, DiceAge::ChangeNow));
        assert_eq!(set.age(0), DiceAge::Fit);
        assert_eq!(DiceSet::DUE.age(0), DiceAge::ChangeNow);
    }

    #[test]
    fn the_dice_go_round_from_seat_one() {
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
