//! Raw numbers off a wire become values that the rules know. Once, here, and nowhere else.

use rules_core::{Cents, Die, Refusal, Roll, Seat, Wager};
use serde::{Deserialize, Serialize};

use crate::field_bus;
use crate::host::{Request, VoidReason};

/// What a player asked for, in the vocabulary of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Touch {
    /// Put so much on a wager.
    Place(Wager, Cents),
    /// Take so much of a wager back.
    Reduce(Wager, Cents),
    /// Take a wager off the layout.
    Remove(Wager),
    /// Call a wager on or off for come out rolls.
    Call(Wager, bool),
    /// Take the dice for a throw.
    TakeDice,
    /// Pass the dice.
    PassDice,
}

impl TryFrom<field_bus::Touch> for Touch {
    type Error = Refusal;

    fn try_from(raw: field_bus::Touch) -> Result<Self, Refusal> {
        Ok(match raw {
            field_bus::Touch::Place { wager, cents } => Self::Place(known(wager)?, Cents::new(cents)),
            field_bus::Touch::Reduce { wager, cents } => Self::Reduce(known(wager)?, Cents::new(cents)),
            field_bus::Touch::Remove { wager } => Self::Remove(known(wager)?),
            field_bus::Touch::Call { wager, on } => Self::Call(known(wager)?, on),
            field_bus::Touch::TakeDice => Self::TakeDice,
            field_bus::Touch::PassDice => Self::PassDice,
        })
    }
}

fn known(code: u16) -> Result<Wager, Refusal> {
    Wager::try_from(code).map_err(|_| Refusal::UnknownWager)
}

/// A host's request that changes something, in the vocabulary of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Credit for a seat.
    Credit(Seat, Cents),
}

/// A host's request, sorted: a look at the table, or an order that changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// How does the table stand?
    Status,
    /// Do this, or here is why it cannot even be asked.
    Order(Result<Order, Refusal>),
}

impl From<Request> for Asked {
    fn from(raw: Request) -> Self {
        match raw {
            Request::Status => Self::Status,
            Request::Credit { seat, cents } => Self::Order(
                Seat::try_from(seat)
                    .map(|seat| Order::Credit(seat, Cents::new(cents)))
                    .map_err(|_| Refusal::NoSuchSeat),
            ),
        }
    }
}

/// What one reader saw of a throw at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reading {
    /// One uppermost face on each die.
    Faces(Roll),
    /// No single uppermost face on one of them.
    Unreadable,
}

impl From<[u8; 2]> for Reading {
    fn from([first, second]: [u8; 2]) -> Self {
        match (Die::try_from(first), Die::try_from(second)) {
            (Ok(first), Ok(second)) => Self::Faces(Roll(first, second)),
            (Err(_), Ok(_) | Err(_)) | (Ok(_), Err(_)) => Self::Unreadable,
        }
    }
}

impl Reading {
    /// What two readers of the same throw make of it (D4): both must see the same faces.
    pub fn agree(self, other: Self) -> Result<Roll, VoidReason> {
        match (self, other) {
            (Self::Faces(one), Self::Faces(two)) if one == two => Ok(one),
            (Self::Faces(_), Self::Faces(_)) => Err(VoidReason::ReadersDiffer),
            (Self::Unreadable, Self::Faces(_) | Self::Unreadable) | (Self::Faces(_), Self::Unreadable) => {
                Err(VoidReason::Unreadable)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rules_core::wager::pass::Pass;

    use super::*;

    #[test]
    fn touches_with_codes_we_do_not_know_are_refused() {
        let raw = field_bus::Touch::Place { wager: 1100, cents: 1000 };
        assert_eq!(Touch::try_from(raw), Ok(Touch::Place(Wager::Pass(Pass), Cents::new(1000))));
        for raw in [
            field_bus::Touch::Place { wager: 999, cents: 1000 },
            field_bus::Touch::Reduce { wager: 0, cents: 1 },
            field_bus::Touch::Remove { wager: u16::MAX },
        ] {
            assert_eq!(Touch::try_from(raw), Err(Refusal::UnknownWager));
        }
    }

    #[test]
    fn a_seat_that_cannot_exist_is_refused_not_misread() {
        assert_eq!(
            Asked::from(Request::Credit { seat: 17, cents: 1 }),
            Asked::Order(Err(Refusal::NoSuchSeat))
        );
    }

    #[test]
    fn two_readers_agree_only_on_the_same_readable_faces() {
        let (hard_six, soft_six, nothing) =
            (Reading::from([3, 3]), Reading::from([4, 2]), Reading::from([0, 3]));
        assert_eq!(hard_six.agree(hard_six).map(|roll| roll.0.pips()), Ok(3));
        assert_eq!(hard_six.agree(soft_six), Err(VoidReason::ReadersDiffer));
        assert_eq!(nothing, Reading::Unreadable);
        assert_eq!(hard_six.agree(nothing), Err(VoidReason::Unreadable));
        assert_eq!(nothing.agree(hard_six), Err(VoidReason::Unreadable));
        assert_eq!(nothing.agree(nothing), Err(VoidReason::Unreadable));
    }
}
