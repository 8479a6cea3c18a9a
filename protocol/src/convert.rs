//! Converts raw numbers off a wire into values of the rules. The only place that does.

use rules_core::{Cents, Dice, Refusal, Seat, VoidCause, Wager};
use serde::{Deserialize, Serialize};

use crate::field_bus::{self, Seen};
use crate::host::{PART, Request, Role, Tilt};
use crate::session::Key;

/// A player's touch, in values of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Touch {
    /// Add this stake to a wager.
    Place(Wager, Cents),
    /// Take this part of a wager's stake back.
    Reduce(Wager, Cents),
    /// Take a wager off the layout.
    Remove(Wager),
    /// Call a wager on or off for come-out rolls.
    Call(Wager, bool),
    /// Take the dice for a throw.
    TakeDice,
    /// Pass the dice, or decline them.
    PassDice,
    /// Sit down at the seat.
    LogIn,
    /// Leave the seat.
    LogOut,
    /// Make a tip that rides with a wager of the seat.
    Tip(Wager, Cents),
    /// Play a match-play coupon with a line bet of the seat.
    Coupon(Wager, Cents),
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
            field_bus::Touch::Tip { wager, cents } => Self::Tip(known(wager)?, Cents::new(cents)),
            field_bus::Touch::Coupon { wager, cents } => Self::Coupon(known(wager)?, Cents::new(cents)),
        })
    }
}

fn known(code: u16) -> Result<Wager, Refusal> {
    Wager::try_from(code).map_err(|_| Refusal::UnknownWager)
}

/// A host's request that changes the table, in values of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// Credit a seat.
    Credit(Seat, Cents),
    /// Cash out a seat's credit.
    CashOut(Seat, Cents),
    /// Move credit from a seat to another.
    Transfer(Seat, Seat, Cents),
    /// Open for bets.
    Enable,
    /// Disable the table once the throw under way is settled.
    Disable,
    /// The throw is void.
    NoRoll(VoidCause),
    /// These faces are uppermost.
    NameFaces(Dice),
    /// The shooter gives up the dice.
    PassDice,
    /// A new set of dice is in use.
    DiceChanged,
    /// The set is to be changed.
    DiceDamaged,
    /// Clear a tilt whose cause was repaired.
    ClearTilt(Tilt),
    /// Return every wager, for a reason in the casino's own numbers.
    VoidWagers(u16),
    /// The host has stored the events up to this one.
    Acknowledge(u32),
    /// Set the time of day, in milliseconds since 1970.
    SetClock(u64),
    /// Keep betting open for this many seconds.
    OpenBetting(u16),
    /// Close betting now.
    CloseBetting,
    /// A part of a new submission, with its offset.
    SubmissionPart(u16, Part),
    /// Put the submission with this checksum into force.
    SetSubmission(u32),
    /// Give a role a new key.
    ChangeKey(Role, Key),
    /// Give a seat match-play coupons to play.
    GiveCoupon(Seat, Cents),
}

/// Some bytes of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    length: u8,
    bytes: [u8; PART],
}

impl Part {
    /// Copies the bytes; empty if there are more than [`PART`].
    pub fn new(from: &[u8]) -> Self {
        let mut bytes = [0; PART];
        let length = match bytes.get_mut(..from.len()) {
            Some(slot) => {
                slot.copy_from_slice(from);
                u8::try_from(from.len()).unwrap_or(0)
            }
            None => 0,
        };
        Self { length, bytes }
    }

    /// Returns the bytes.
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.length)).unwrap_or_default()
    }
}

/// A host's request that only reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// The status of the table.
    Status,
    /// The meters of the table.
    Meters,
    /// The meters of the wagers with codes above this one.
    WagerMeters(u16),
    /// The numbers of a decision's events; 0 is the last decision.
    Recall(u8),
    /// The events after this one.
    Events(u32),
    /// The capabilities of the table.
    Hello,
    /// The submission in force.
    Submission,
    /// The digest of this seed and the program.
    Digest([u8; 32]),
    /// The colours of the lamps.
    Lamps,
    /// The error counters of the wires and of the source of chance.
    Counters,
    /// The record of the last crash.
    Crash,
    /// The roles that have a key.
    Keys,
}

/// A host's request by its kind: a look at the table, a change of what the session listens to, or an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Reply with this.
    Look(Look),
    /// Report the events after this one as they happen. `None`: report no more.
    Listen(Option<u32>),
    /// Carry out this order. `Err`: a number in it has no meaning.
    Order(Result<Order, Refusal>),
    /// Serve a table out of service.
    Rescue(Rescue),
}

/// A request that only a table out of service answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// The cause, and the state of the memory.
    Service,
    /// The raw memory from this address.
    Part(u32),
    /// Clear the memory with this digest.
    Clear([u8; 32]),
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
            Request::Service => return Self::Rescue(Rescue::Service),
            Request::MemoryPart { at } => return Self::Rescue(Rescue::Part(at)),
            Request::ClearMemory { digest } => return Self::Rescue(Rescue::Clear(digest)),
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
            Request::NoRoll { cause } => void_cause(cause).map(Order::NoRoll),
            Request::NameFaces { faces } => {
                Dice::try_from(faces).map(Order::NameFaces).map_err(|_| Refusal::NoSuchFace)
            }
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
            Request::GiveCoupon { seat: at, cents } => {
                seat(at).map(|seat| Order::GiveCoupon(seat, Cents::new(cents)))
            }
        };
        Self::Order(order)
    }
}

fn seat(number: u8) -> Result<Seat, Refusal> {
    Seat::try_from(number).map_err(|_| Refusal::NoSuchSeat)
}

/// Returns the cause of a called no roll. The machine knows which ones may be called in its game.
fn void_cause(code: u8) -> Result<VoidCause, Refusal> {
    let cause = VoidCause::ALL.iter().find(|cause| cause.code() == code);
    cause.copied().ok_or(Refusal::NotACalledCause)
}

/// One reader's result of a throw at rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reading {
    /// One uppermost face on each die.
    Faces(Dice),
    /// The throw is void.
    Void(VoidCause),
}

impl From<Seen> for Reading {
    fn from(seen: Seen) -> Self {
        match seen {
            // A face outside 1 to 6 could not be read.
            Seen::Faces(faces) => Dice::try_from(faces).map_or(Self::Void(VoidCause::Cocked), Self::Faces),
            Seen::OffTable => Self::Void(VoidCause::OffTable),
            Seen::Stacked => Self::Void(VoidCause::Stacked),
            Seen::Cocked => Self::Void(VoidCause::Cocked),
        }
    }
}

impl Reading {
    /// Combines the results of two readers of the same throw (D4). Returns the faces if both saw the same, otherwise the cause
    /// of the void throw.
    pub fn agree(self, other: Self) -> Result<Dice, VoidCause> {
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
    use rules_core::Total;
    use rules_core::wager::pass::Pass;

    use super::*;

    #[test]
    fn touches_with_unknown_codes_are_refused() {
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
    fn seat_out_of_range_is_refused() {
        assert_eq!(
            Asked::from(Request::Credit { seat: 17, cents: 1 }),
            Asked::Order(Err(Refusal::NoSuchSeat))
        );
    }

    #[test]
    fn no_roll_is_taken_only_for_known_causes() {
        for cause in VoidCause::ALL {
            let asked = Asked::from(Request::NoRoll { cause: cause.code() });
            assert_eq!(asked, Asked::Order(Ok(Order::NoRoll(*cause))));
        }
        assert_eq!(Asked::from(Request::NoRoll { cause: 0 }), Asked::Order(Err(Refusal::NotACalledCause)));
    }

    #[test]
    fn each_order_belongs_to_one_role() {
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
        let faces = |faces: [u8; 2]| Reading::from(Seen::Faces(faces.into()));
        let (hard_six, soft_six, nothing) = (faces([3, 3]), faces([4, 2]), faces([0, 3]));
        assert_eq!(hard_six.agree(hard_six).map(|dice| dice.total()), Ok(Some(Total::Six)));
        assert_eq!(hard_six.agree(soft_six), Err(VoidCause::Disputed));
        // D4 compares each die: the same faces on swapped dice differ.
        assert_eq!(soft_six.agree(faces([2, 4])), Err(VoidCause::Disputed));
        assert_eq!(nothing, Reading::Void(VoidCause::Cocked));
        assert_eq!(hard_six.agree(nothing), Err(VoidCause::Cocked));
        assert_eq!(nothing.agree(hard_six), Err(VoidCause::Cocked));
        let (off, stacked) = (Reading::from(Seen::OffTable), Reading::from(Seen::Stacked));
        assert_eq!(off.agree(stacked), Err(VoidCause::OffTable));
        assert_eq!(soft_six.agree(stacked), Err(VoidCause::Stacked));
    }
}
