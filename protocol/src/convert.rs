//! Raw numbers off a wire become values that the rules know. Once, here, and nowhere else.

use rules_core::{Cents, Die, Refusal, Roll, Seat, VoidCause, Wager};
use serde::{Deserialize, Serialize};

use crate::field_bus::{self, Seen};
use crate::host::{PART, Request, Role, Tilt};
use crate::session::Key;

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
    /// Pass the dice, or decline them.
    PassDice,
    /// Sit down at the seat.
    LogIn,
    /// Leave it.
    LogOut,
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
            field_bus::Touch::LogIn => Self::LogIn,
            field_bus::Touch::LogOut => Self::LogOut,
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
    /// A seat's credit for money.
    CashOut(Seat, Cents),
    /// Credit from a seat to another.
    Transfer(Seat, Seat, Cents),
    /// Open for bets.
    Enable,
    /// No more play, once the throw under way has been settled.
    Disable,
    /// The throw is void.
    NoRoll(VoidCause),
    /// These faces are uppermost.
    NameFaces(Roll),
    /// The shooter gives up the dice.
    PassDice,
    /// A new set of dice is in use.
    DiceChanged,
    /// The set is to be changed.
    DiceDamaged,
    /// A tilt was seen to.
    ClearTilt(Tilt),
    /// Hand every wager back.
    VoidWagers(u16),
    /// Events up to this one were heard.
    Acknowledge(u32),
    /// The time of day.
    SetClock(u64),
    /// Betting stays open for so many seconds.
    OpenBetting(u16),
    /// Betting closes now.
    CloseBetting,
    /// A part of a new submission, and where it goes.
    SubmissionPart(u16, Part),
    /// Put the submission with this checksum into force.
    SetSubmission(u32),
    /// A new key for a role.
    ChangeKey(Role, Key),
}

/// Some bytes of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    length: u8,
    bytes: [u8; PART],
}

impl Part {
    /// These bytes; none of them when they are too many.
    pub fn new(from: &[u8]) -> Self {
        let mut bytes = [0; PART];
        let length = match bytes.get_mut(..from.len()) {
            Some(place) => {
                place.copy_from_slice(from);
                u8::try_from(from.len()).unwrap_or(0)
            }
            None => 0,
        };
        Self { length, bytes }
    }

    /// The bytes.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or_default()
    }
}

/// A host's request for a look at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// How does it stand?
    Status,
    /// What went in and out?
    Meters,
    /// What did wagers with codes above this take and pay?
    WagerMeters(u16),
    /// Which events tell of a decision?
    Recall(u8),
    /// Which events came after this one?
    Events(u32),
    /// What can it do?
    Hello,
    /// Which submission is in force?
    Submission,
    /// What is the digest of this seed and the program?
    Digest([u8; 32]),
    /// What do the lamps show?
    Lamps,
    /// What went wrong on the wires, and with chance?
    Counters,
    /// What is known of the last crash?
    Crash,
    /// Which roles have a key?
    Keys,
}

/// A host's request, sorted: a look at the table, what it is to be told, or an order that changes the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Show this.
    Look(Look),
    /// Tell events after this one as they happen; or none any more.
    Listen(Option<u32>),
    /// Do this, or here is why it cannot even be asked.
    Order(Result<Order, Refusal>),
}

impl From<Request> for Asked {
    fn from(raw: Request) -> Self {
        let order = match raw {
            Request::Status => return Self::Look(Look::Status),
            Request::Meters => return Self::Look(Look::Meters),
            Request::WagerMeters { above } => return Self::Look(Look::WagerMeters(above)),
            Request::Recall { back } => return Self::Look(Look::Recall(back)),
            Request::Events { after } => return Self::Look(Look::Events(after)),
            Request::Hello => return Self::Look(Look::Hello),
            Request::Submission => return Self::Look(Look::Submission),
            Request::Digest { seed } => return Self::Look(Look::Digest(seed)),
            Request::Lamps => return Self::Look(Look::Lamps),
            Request::Counters => return Self::Look(Look::Counters),
            Request::Crash => return Self::Look(Look::Crash),
            Request::Keys => return Self::Look(Look::Keys),
            Request::Listen { after } => return Self::Listen(Some(after)),
            Request::StopListening => return Self::Listen(None),
            Request::Credit { seat: at, cents } => {
                seat(at).map(|seat| Order::Credit(seat, Cents::new(cents)))
            }
            Request::CashOut { seat: at, cents } => {
                seat(at).map(|seat| Order::CashOut(seat, Cents::new(cents)))
            }
            Request::Transfer { from, to, cents } => {
                seat(from).and_then(|from| Ok(Order::Transfer(from, seat(to)?, Cents::new(cents))))
            }
            Request::Enable => Ok(Order::Enable),
            Request::Disable => Ok(Order::Disable),
            Request::NoRoll { cause } => called(cause).map(Order::NoRoll),
            Request::NameFaces { faces } => roll(faces).map(Order::NameFaces).ok_or(Refusal::NoSuchFace),
            Request::PassDice => Ok(Order::PassDice),
            Request::DiceChanged => Ok(Order::DiceChanged),
            Request::DiceDamaged => Ok(Order::DiceDamaged),
            Request::ClearTilt(tilt) => Ok(Order::ClearTilt(tilt)),
            Request::VoidWagers { reason } => Ok(Order::VoidWagers(reason)),
            Request::Acknowledge { number } => Ok(Order::Acknowledge(number)),
            Request::SetClock { unix_millis } => Ok(Order::SetClock(unix_millis)),
            Request::OpenBetting { seconds } => Ok(Order::OpenBetting(seconds)),
            Request::CloseBetting => Ok(Order::CloseBetting),
            Request::SubmissionPart { offset, bytes } => Ok(Order::SubmissionPart(offset, Part::new(&bytes))),
            Request::SetSubmission { checksum } => Ok(Order::SetSubmission(checksum)),
            Request::ChangeKey { role, key } => Ok(Order::ChangeKey(role, key)),
        };
        Self::Order(order)
    }
}

fn seat(number: u8) -> Result<Seat, Refusal> {
    Seat::try_from(number).map_err(|_| Refusal::NoSuchSeat)
}

/// 623a.8(c): no roll is called for the causes listed there, and for no other.
fn called(code: u8) -> Result<VoidCause, Refusal> {
    let cause = VoidCause::ALL.iter().find(|cause| cause.code() == code && cause.may_be_called());
    cause.copied().ok_or(Refusal::NotACalledCause)
}

fn roll([first, second]: [u8; 2]) -> Option<Roll> {
    Some(Roll(Die::try_from(first).ok()?, Die::try_from(second).ok()?))
}

/// What one reader saw of a throw at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reading {
    /// One uppermost face on each die.
    Faces(Roll),
    /// The throw counts for nothing.
    Void(VoidCause),
}

impl From<Seen> for Reading {
    fn from(seen: Seen) -> Self {
        match seen {
            // A face that no die has is one that could not be read.
            Seen::Faces(faces) => roll(faces).map_or(Self::Void(VoidCause::Cocked), Self::Faces),
            Seen::OffTable => Self::Void(VoidCause::OffTable),
            Seen::Stacked => Self::Void(VoidCause::Stacked),
            Seen::Cocked => Self::Void(VoidCause::Cocked),
        }
    }
}

impl Reading {
    /// What two readers of the same throw make of it (D4): both must see the same faces.
    pub fn agree(self, other: Self) -> Result<Roll, VoidCause> {
        match (self, other) {
            (Self::Faces(one), Self::Faces(two)) if one == two => Ok(one),
            (Self::Faces(_), Self::Faces(_)) => Err(VoidCause::Disputed),
            (Self::Void(cause), Self::Faces(_) | Self::Void(_)) | (Self::Faces(_), Self::Void(cause)) => {
                Err(cause)
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
    fn no_roll_is_called_only_for_the_causes_of_the_paragraph() {
        for cause in VoidCause::ALL {
            let asked = Asked::from(Request::NoRoll { cause: cause.code() });
            let expected =
                if cause.may_be_called() { Ok(Order::NoRoll(*cause)) } else { Err(Refusal::NotACalledCause) };
            assert_eq!(asked, Asked::Order(expected));
        }
        assert_eq!(Asked::from(Request::NoRoll { cause: 0 }), Asked::Order(Err(Refusal::NotACalledCause)));
    }

    #[test]
    fn what_changes_something_is_one_roles_to_ask() {
        for (request, role) in [
            (Request::Enable, Role::Floor),
            (Request::PassDice, Role::Boxperson),
            (Request::ClearTilt(Tilt::Door), Role::Technician),
        ] {
            assert!(Role::ALL.into_iter().all(|asker| request.may_be_asked_by(asker) == (asker == role)));
        }
        assert!(Role::ALL.into_iter().all(|asker| Request::Meters.may_be_asked_by(asker)));
    }

    #[test]
    fn two_readers_agree_only_on_the_same_readable_faces() {
        let faces = |faces| Reading::from(Seen::Faces(faces));
        let (hard_six, soft_six, nothing) = (faces([3, 3]), faces([4, 2]), faces([0, 3]));
        assert_eq!(hard_six.agree(hard_six).map(|roll| roll.0.pips()), Ok(3));
        assert_eq!(hard_six.agree(soft_six), Err(VoidCause::Disputed));
        // D4: on each die. The same faces on the other dice are other faces.
        assert_eq!(soft_six.agree(faces([2, 4])), Err(VoidCause::Disputed));
        assert_eq!(nothing, Reading::Void(VoidCause::Cocked));
        assert_eq!(hard_six.agree(nothing), Err(VoidCause::Cocked));
        assert_eq!(nothing.agree(hard_six), Err(VoidCause::Cocked));
        let (off, stacked) = (Reading::from(Seen::OffTable), Reading::from(Seen::Stacked));
        assert_eq!(off.agree(stacked), Err(VoidCause::OffTable));
        assert_eq!(soft_six.agree(stacked), Err(VoidCause::Stacked));
    }
}
