//! The critical state, kept across a power cut.

use protocol::convert::Reading;
use protocol::frame::CHECKSUM;
use protocol::host::{Crash, MAX_SUBMISSION, Phase, Role};
use protocol::session::Key;
use rules_core::hand::{DiceAge, DiceSet};
use rules_core::{Bug, BySeat, Cents, Dice, Game, Refusal, Seat, Submission, Window};
use serde::{Deserialize, Serialize};

use crate::entropy;
use crate::event::{ByReader, Event, Millis};
use crate::log::Log;
use crate::meters::Meters;
use crate::node::NodeSet;
use crate::shaker::{Equipment, Lid};
use crate::tilt::TiltSet;

mod kept;
mod orders;

pub(crate) use kept::Kept;
pub use orders::{Orders, OrdersOfRole, OrdersOfSession, REMEMBERED_ORDERS, SESSIONS_OF_ROLE};

/// The critical state of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The game, with all the money in it.
    pub game: Game,
    /// The time of the last event.
    pub time: Millis,
    /// Whether the table is enabled.
    pub service: Service,
    /// The alarms that are on.
    pub alarms: TiltSet,
    /// The lost nodes of the field bus; the alarms of panels and readers follow from them.
    pub lost: NodeSet,
    /// The tilts that are not cleared yet.
    pub tilts: TiltSet,
    /// The seats with a player logged in.
    pub seated: BySeat<bool>,
    /// The current offer of the dice to a seat (D1).
    pub offer: Option<Offer>,
    /// The time at which betting closes.
    pub bets_close: Option<Millis>,
    /// Whether the boxperson has set that time, so that the timer must not.
    pub bets_held: bool,
    /// The shooter last reported to the host.
    pub shooter_told: Option<Seat>,
    /// The stage of the throw, once betting has closed.
    pub throw: Throw,
    /// The seed of this throw's Power Odds: a new draw from it gives the same odds.
    pub drawn_from: Option<[u8; 32]>,
    /// Each reader's result of the throw under way.
    pub readings: ByReader<Option<Reading>>,
    /// The deadline for the second reader.
    pub second_reader: Option<Millis>,
    /// The last roll.
    pub last_roll: Option<Dice>,
    /// The lid of the shaker.
    pub lid: Lid,
    /// The deadline for the table's own shaker.
    pub shaker_due: Option<Millis>,
    /// What the connected readers and shaker can play.
    pub equipment: Equipment,
    /// The set of dice in use (D5).
    pub dice: DiceSet,
    /// The last notice of the age of the dice.
    pub dice_told: DiceTold,
    /// The last number taken from each wire, so that nothing is taken twice.
    pub taken: Taken,
    /// The refusal of each seat's last touch, if it was refused, for its panel.
    pub refused: BySeat<Option<Refusal>>,
    /// The digests of the accepted and of the running program.
    pub image: Image,
    /// The keys of the roles.
    pub keys: Keys,
    /// The time of day minus the table's own, in milliseconds; `None` if no host has set it since power-on.
    pub clock: Option<u64>,
    /// The received parts of a new submission.
    pub draft: heapless::Vec<u8, MAX_SUBMISSION>,
    /// The record of the controller's last crash.
    pub crash: Option<Crash>,
    /// The meters of the table.
    pub meters: Meters,
    /// The index of the log.
    pub log: Log,
}

/// An offer of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The seat.
    pub seat: Seat,
    /// The end of the offer; `None` while no bet waits for the throw.
    pub until: Option<Millis>,
    /// Whether the offer was reported to the host.
    pub told: bool,
}

/// Whether the host has enabled the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Service {
    /// Enabled.
    #[default]
    Enabled,
    /// Disabled once the throw under way is settled.
    Disabling,
    /// Disabled.
    Disabled,
}

/// The stage of a throw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throw {
    /// No result is known.
    #[default]
    Unknown,
    /// Power Odds must be drawn before the dice may be thrown (623b.5(c)).
    Drawing,
    /// The result is known, and held for review until this time (D4).
    Held(Dice, Millis),
    /// The readers differ: the boxperson must name the faces (623a.9(c)).
    Disputed,
}

/// A notice of the age of the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum DiceTold {
    /// No notice yet.
    #[default]
    Nothing,
    /// They must be changed soon.
    Soon,
    /// They must be changed now.
    Now,
}

/// Digests of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// The accepted program: the first one, or the last that a technician accepted.
    pub accepted: Option<[u8; 32]>,
    /// The running program.
    pub seen: [u8; 32],
}

/// The key of each role that has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    auditor: Option<Key>,
    floor: Option<Key>,
    boxperson: Option<Key>,
    technician: Option<Key>,
}

impl Keys {
    /// Returns the key of a role; `None` if it has none.
    pub const fn get(&self, role: Role) -> Option<&Key> {
        match role {
            Role::Auditor => self.auditor.as_ref(),
            Role::Floor => self.floor.as_ref(),
            Role::Boxperson => self.boxperson.as_ref(),
            Role::Technician => self.technician.as_ref(),
        }
    }

    pub(crate) const fn set(&mut self, role: Role, key: Key) {
        let slot = match role {
            Role::Auditor => &mut self.auditor,
            Role::Floor => &mut self.floor,
            Role::Boxperson => &mut self.boxperson,
            Role::Technician => &mut self.technician,
        };
        *slot = Some(key);
    }
}

/// The last numbers taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// From each panel.
    pub touches: BySeat<u16>,
    /// From each reader.
    pub throws: ByReader<u16>,
    /// From the shaker.
    pub acts: u16,
    /// From each role, with the answers given.
    pub orders: Orders,
}

impl State {
    /// Makes the state of a table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self {
            game: Game::new(submission),
            time: Millis::default(),
            service: Service::default(),
            alarms: TiltSet::NONE,
            lost: NodeSet::NONE,
            tilts: TiltSet::NONE,
            seated: BySeat::default(),
            offer: None,
            bets_close: None,
            bets_held: false,
            shooter_told: None,
            throw: Throw::default(),
            drawn_from: None,
            readings: ByReader::default(),
            second_reader: None,
            last_roll: None,
            lid: Lid::default(),
            shaker_due: None,
            equipment: Equipment::default(),
            dice: DiceSet::new_at(0),
            dice_told: DiceTold::default(),
            taken: Taken::default(),
            refused: BySeat::default(),
            image: Image::default(),
            keys: Keys::default(),
            clock: None,
            draft: heapless::Vec::new(),
            crash: None,
            meters: Meters::default(),
            log: Log::default(),
        }
    }

    /// Returns the phase of the table.
    pub fn phase(&self) -> Phase {
        if !self.tilts.is_empty() {
            Phase::Suspended
        } else if self.service == Service::Disabled {
            if self.nothing_stands() { Phase::Closed } else { Phase::Disabled }
        } else if self.game.window() == Window::Open {
            Phase::Betting
        } else {
            match self.throw {
                Throw::Unknown => Phase::DiceOut,
                Throw::Drawing => Phase::NoMoreBets,
                Throw::Held(..) | Throw::Disputed => Phase::Review,
            }
        }
    }

    /// Returns whether any host may provision keys: the technician has none, and no order was ever taken.
    pub fn is_blank(&self) -> bool {
        self.keys.get(Role::Technician).is_none() && self.taken.orders.is_empty()
    }

    /// Returns whether no bet, tip or coupon is on the layout.
    pub fn nothing_stands(&self) -> bool {
        let mut seats = self.game.submission().seats();
        self.game.riders().is_empty() && seats.all(|seat| self.game.bets().get(seat).taken().is_empty())
    }

    /// Returns whether a seat is occupied: a player is logged in, or it has money at the table.
    pub fn is_occupied(&self, seat: Seat) -> bool {
        *self.seated.get(seat)
            || !self.game.accounts().credit(seat).is_zero()
            || !self.game.bets().get(seat).taken().is_empty()
    }

    /// Returns whether the dice in the shaker are to be shaken now.
    pub fn shakes(&self) -> bool {
        self.game.submission().rules().thrower.has_shaker()
            && self.phase() == Phase::DiceOut
            && !self.lid.is_tossed()
    }

    /// Returns the notice that the age of the dice requires.
    pub const fn dice_age(&self) -> DiceAge {
        self.dice.age(self.time.seconds(), self.game.submission().dice_life())
    }

    /// Repeats the draw of Power Odds for the throw under way, if there was one. The same seed gives the same odds.
    pub(crate) fn draw_again(&mut self) -> Result<(), Bug> {
        match self.drawn_from {
            Some(seed) if self.game.window() == Window::Closed => {
                let drawn = entropy::draw(seed, self.game.submission())?;
                self.game.draw(drawn).map_err(|_| Bug::DrawRefused)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Checks that money and meters add up, with every stake and every meter. Fails if they do not.
    pub fn check(&self) -> Result<(), Bug> {
        self.game.check()?;
        self.meters.check()?;
        self.balances()
    }

    /// Checks the same with running sums, fast enough for every event.
    pub(crate) fn balances(&self) -> Result<(), Bug> {
        self.game.balances()?;
        self.meters.balances(self.game.accounts())
    }

    /// Returns a checksum of the most important state: money, round, tilts. Kept with each event, it shows at replay that the
    /// state before the event is the same.
    pub fn fingerprint(&self) -> Result<u32, Bug> {
        let mut digest = self.fingerprint_of_play(self.game.accounts())?;
        digest.update(&self.fingerprint_of_riders().to_le_bytes());
        digest.update(&self.fingerprint_of_table()?);
        Ok(digest.finalize())
    }

    /// Returns the tips and coupons of all seats in one number.
    fn fingerprint_of_riders(&self) -> u64 {
        let riders = self.game.riders();
        let tips = riders.tips().map(|(_, tip)| tip.stake);
        let coupons = self.game.submission().seats().map(|seat| riders.coupons(seat).balance());
        let add = |sum: u64, cents: Cents| sum.wrapping_mul(31).wrapping_add(cents.get());
        coupons.fold(if riders.is_empty() { 0 } else { tips.fold(0, add) }, add)
    }

    /// Starts a fingerprint with the play. `accounts` are those of the game, as its version keeps them.
    pub(crate) fn fingerprint_of_play(
        &self,
        accounts: &impl Serialize,
    ) -> Result<crc::Digest<'static, u32>, Bug> {
        let game = &self.game;
        let mut staked = 0u64;
        for seat in game.submission().seats() {
            staked = staked.wrapping_mul(31).wrapping_add(game.bets().get(seat).total().get());
        }
        let play = (accounts, game.round(), game.window(), game.hand(), staked);
        let mut buffer = [0; 512];
        let mut digest = CHECKSUM.digest();
        digest.update(postcard::to_slice(&play, &mut buffer).map_err(|_| Bug::MessageTooLong)?);
        Ok(digest)
    }

    /// Returns the rest of a fingerprint: service, tilts and throw.
    pub(crate) fn fingerprint_of_table(&self) -> Result<heapless::Vec<u8, 32>, Bug> {
        let mut buffer = [0; 32];
        let table = (self.service, self.tilts, self.throw);
        let bytes = postcard::to_slice(&table, &mut buffer).map_err(|_| Bug::MessageTooLong)?;
        heapless::Vec::from_slice(bytes).map_err(|_| Bug::MessageTooLong)
    }
}

impl Taken {
    /// Returns whether an event was already taken. Repetitions on a wire must not be taken twice.
    pub fn has(&self, event: &Event) -> bool {
        if let Event::Ordered { by, id, .. } = event {
            return self.orders.answer(by.role, *id).is_some();
        }
        self.numbers(event).is_some_and(|(last, number)| number == last)
    }

    /// Returns whether a node's report is the one after the last one taken. A delayed report that later ones have overtaken
    /// must not be taken again.
    pub fn is_next(&self, event: &Event) -> bool {
        self.numbers(event).is_none_or(|(last, number)| number == last.wrapping_add(1))
    }

    /// Returns the last number taken from a node and the number of its report; `None` if the event is no report.
    fn numbers(&self, event: &Event) -> Option<(u16, u16)> {
        match event {
            Event::Touched { seat, number, .. } => Some((*self.touches.get(*seat), *number)),
            Event::DiceRead { reader, number, .. } => Some((*self.throws.get(*reader), *number)),
            Event::Shaker { number, .. } => Some((self.acts, *number)),
            Event::Ordered { .. }
            | Event::Started
            | Event::TimeUp
            | Event::Entropy(_)
            | Event::Alarm { .. }
            | Event::Image(_)
            | Event::Provisioned { .. }
            | Event::Node { .. }
            | Event::Restarted(_)
            | Event::Crashed(_)
            | Event::HostsDenied { .. }
            | Event::WrongRole { .. }
            | Event::Stopped(_)
            | Event::Equipped(_)
            | Event::MemoryRepaired { .. } => None,
        }
    }
}
