//! Journal 6: one memory of orders for all roles; records that hold the number of the last reported event in their
//! fingerprint only.

use heapless::Deque;
use protocol::convert::{Order, Reading, Touch};
use protocol::host::{Crash, MAX_SUBMISSION, RequestId, ResetCause, Role, Tilt};
use protocol::session::Key;
use rules_core::hand::DiceSet;
use rules_core::{Bug, BySeat, Dice, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::effect::Answer;
use crate::event::{self, Asker, ByReader, Millis, Reader};
use crate::node::{Node, NodeSet};
use crate::older::fingerprint;
use crate::state::{self, DiceTold, Image, Keys, Offer, Service, State, Throw};
use crate::tilt::TiltSet;

/// The largest difference between event numbers of two programs for the same causes: more than one roll reports.
const APART: u32 = 2_048;

/// A record.
#[derive(Serialize, Deserialize)]
pub(crate) struct Record {
    pub(crate) event: Event,
    pub(crate) at: Millis,
    fingerprint: u32,
}

impl Record {
    /// Returns the number of the last event reported before this record; `None` if the state differs from the record's. The
    /// number is part of the fingerprint, so the nearest number that gives the same fingerprint is the right one.
    pub(crate) fn told(&self, state: &State) -> Result<Option<u32>, Bug> {
        let own = state.log.last();
        let fingerprint = fingerprint::six(state)?;
        let near = (0..=APART).flat_map(|by| [own.checked_sub(by), own.checked_add(by)]);
        Ok(near.flatten().find(|told| fingerprint.with(*told) == self.fingerprint))
    }
}

/// An event.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) enum Event {
    Started,
    Touched { seat: Seat, number: u16, touch: Result<Touch, Refusal> },
    DiceRead { reader: Reader, number: u16, reading: Reading },
    Ordered { id: RequestId, order: Result<Order, Refusal> },
    TimeUp,
    Entropy(Option<[u8; 32]>),
    Alarm { tilt: Tilt, on: bool },
    Image([u8; 32]),
    Provisioned { role: Role, key: Key },
    Node { node: Node, lost: bool },
    Restarted(ResetCause),
    Crashed(Crash),
}

impl From<Event> for event::Event {
    fn from(event: Event) -> Self {
        match event {
            Event::Started => Self::Started,
            Event::Touched { seat, number, touch } => Self::Touched { seat, number, touch },
            Event::DiceRead { reader, number, reading } => Self::DiceRead { reader, number, reading },
            Event::Ordered { id, order } => Self::Ordered { by: asker(order), id, order },
            Event::TimeUp => Self::TimeUp,
            Event::Entropy(seed) => Self::Entropy(seed),
            Event::Alarm { tilt, on } => Self::Alarm { tilt, on },
            Event::Image(digest) => Self::Image(digest),
            Event::Provisioned { role, key } => Self::Provisioned { role, key },
            Event::Node { node, lost } => Self::Node { node, lost },
            Event::Restarted(cause) => Self::Restarted(cause),
            Event::Crashed(crash) => Self::Crashed(crash),
        }
    }
}

/// Returns the giver of an order: the only role that could give it. Sessions and refused orders were not recorded.
fn asker(order: Result<Order, Refusal>) -> Asker {
    let role = match order {
        Ok(
            Order::Credit(..)
            | Order::CashOut(..)
            | Order::Transfer(..)
            | Order::Enable
            | Order::Disable
            | Order::SetClock(_)
            | Order::Acknowledge(_)
            | Order::GiveCoupon(..),
        ) => Role::Floor,
        Ok(
            Order::OpenBetting(_)
            | Order::CloseBetting
            | Order::NoRoll(_)
            | Order::NameFaces(_)
            | Order::PassDice
            | Order::DiceChanged
            | Order::DiceDamaged,
        ) => Role::Boxperson,
        Ok(
            Order::ClearTilt(_)
            | Order::VoidWagers(_)
            | Order::SubmissionPart(..)
            | Order::SetSubmission(_)
            | Order::ChangeKey(..),
        ) => Role::Technician,
        Err(_) => Role::Auditor,
    };
    Asker { role, session: Asker::NOT_NOTED }
}

/// The page of the rest of the state, without the parts that have their own pages.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    time: Millis,
    service: Service,
    alarms: TiltSet,
    lost: NodeSet,
    tilts: TiltSet,
    seated: BySeat<bool>,
    offer: Option<Offer>,
    bets_close: Option<Millis>,
    bets_held: bool,
    shooter_told: Option<Seat>,
    throw: Throw,
    drawn_from: Option<[u8; 32]>,
    readings: ByReader<Option<Reading>>,
    second_reader: Option<Millis>,
    last_roll: Option<Dice>,
    dice: DiceSet,
    dice_told: DiceTold,
    taken: Taken,
    refused: BySeat<Option<Refusal>>,
    image: Image,
    pub(crate) keys: Keys,
    clock: Option<u64>,
    draft: heapless::Vec<u8, MAX_SUBMISSION>,
    crash: Option<Crash>,
}

/// The last numbers taken.
#[derive(Serialize, Deserialize)]
struct Taken {
    touches: BySeat<u16>,
    throws: ByReader<u16>,
    orders: Deque<(RequestId, Answer), 16>,
}

impl Kept {
    /// Restores the fields of the page.
    pub(crate) fn restore(self, state: &mut State) {
        state.taken.orders.set_of_any_role(self.taken.orders.iter().copied());
        state.restore(self.into());
    }
}

impl From<Kept> for state::Kept {
    fn from(kept: Kept) -> Self {
        Self {
            time: kept.time,
            service: kept.service,
            alarms: kept.alarms,
            lost: kept.lost,
            tilts: kept.tilts,
            seated: kept.seated,
            offer: kept.offer,
            bets_close: kept.bets_close,
            bets_held: kept.bets_held,
            shooter_told: kept.shooter_told,
            throw: kept.throw,
            drawn_from: kept.drawn_from,
            readings: kept.readings,
            second_reader: kept.second_reader,
            last_roll: kept.last_roll,
            dice: kept.dice,
            dice_told: kept.dice_told,
            touches: kept.taken.touches,
            throws: kept.taken.throws,
            refused: kept.refused,
            image: kept.image,
            keys: kept.keys,
            clock: kept.clock,
            draft: kept.draft,
            crash: kept.crash,
        }
    }
}
