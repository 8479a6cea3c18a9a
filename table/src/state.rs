//! All that is kept across a power cut.

use protocol::convert::Reading;
use protocol::frame::CHECKSUM;
use protocol::host::{Crash, MAX_SUBMISSION, Phase, Role};
use protocol::session::Key;
use rules_core::hand::{DiceAge, DiceSet};
use rules_core::{Bug, BySeat, Game, Refusal, Roll, Seat, Submission, Window};
use serde::{Deserialize, Serialize};

use crate::entropy;
use crate::event::{ByReader, Event, Millis};
use crate::log::Log;
use crate::meters::Meters;
use crate::node::NodeSet;
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
    /// Whether the host lets it play.
    pub service: Service,
    /// What is wrong at this moment, as far as the events tell.
    pub alarms: TiltSet,
    /// The nodes of the field bus that are silent; the alarms for panels and readers follow from them.
    pub lost: NodeSet,
    /// What was wrong and nobody has cleared.
    pub tilts: TiltSet,
    /// Who is logged in.
    pub seated: BySeat<bool>,
    /// Which seat is asked whether it wants the dice (D1).
    pub offer: Option<Offer>,
    /// When betting closes by itself.
    pub bets_close: Option<Millis>,
    /// The timer is not to set that: the boxperson has.
    pub bets_held: bool,
    /// The shooter that the host was last told of.
    pub shooter_told: Option<Seat>,
    /// Where the throw stands, once betting has closed.
    pub throw: Throw,
    /// What the Power Odds of this throw were drawn from: drawn again from it, they are the same.
    pub drawn_from: Option<[u8; 32]>,
    /// What each reader saw of the throw that is under way.
    pub readings: ByReader<Option<Reading>>,
    /// Until when the second reader is waited for.
    pub second_reader: Option<Millis>,
    /// The last valid throw.
    pub last_roll: Option<Roll>,
    /// The dice in use, and what was last said of their age (D5).
    pub dice: DiceSet,
    /// Whether a change of dice was asked for already.
    pub dice_told: DiceTold,
    /// What was taken from each wire last, so that nothing is taken twice.
    pub taken: Taken,
    /// Why each seat's last touch was declined, if it was: its panel says so.
    pub refused: BySeat<Option<Refusal>>,
    /// The digest of the program that was accepted, and of the one that runs.
    pub image: Image,
    /// The keys by which the host's roles are known.
    pub keys: Keys,
    /// The time of day, less the table's own, in milliseconds: while a host has told it since the power came on.
    pub clock: Option<u64>,
    /// What has come in of a new submission.
    pub draft: heapless::Vec<u8, MAX_SUBMISSION>,
    /// What is known of the last crash of the controller.
    pub crash: Option<Crash>,
    /// What went in and out.
    pub meters: Meters,
    /// What the host was told.
    pub log: Log,
}

/// The dice are offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// To this seat.
    pub seat: Seat,
    /// Until then; without an end while nobody waits for the throw.
    pub until: Option<Millis>,
    /// Whether the host was told.
    pub told: bool,
}

/// Whether the host lets a table play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Service {
    /// It plays.
    #[default]
    Enabled,
    /// It will not, when the throw under way has been settled.
    Disabling,
    /// It does not.
    Disabled,
}

/// Where a throw stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throw {
    /// Nothing is known.
    #[default]
    Unknown,
    /// Power Odds are to be drawn before the dice may be thrown (623b.5(c)).
    Drawing,
    /// The result is known, and held until then (D4).
    Held(Roll, Millis),
    /// The readers differ: somebody must say what is uppermost (623a.9(c)).
    Disputed,
}

/// What was said of the age of the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum DiceTold {
    /// Nothing yet.
    #[default]
    Nothing,
    /// That they are to be changed soon.
    Soon,
    /// That they are to be changed now.
    Now,
}

/// Digests of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Image {
    /// That of the program which a technician accepted, or which first ran.
    pub accepted: Option<[u8; 32]>,
    /// That of the program which runs.
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
    /// The key of a role.
    pub const fn get(&self, role: Role) -> Option<&Key> {
        match role {
            Role::Auditor => self.auditor.as_ref(),
            Role::Floor => self.floor.as_ref(),
            Role::Boxperson => self.boxperson.as_ref(),
            Role::Technician => self.technician.as_ref(),
        }
    }

    pub(crate) const fn set(&mut self, role: Role, key: Key) {
        let place = match role {
            Role::Auditor => &mut self.auditor,
            Role::Floor => &mut self.floor,
            Role::Boxperson => &mut self.boxperson,
            Role::Technician => &mut self.technician,
        };
        *place = Some(key);
    }
}

/// The numbers taken last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// From each panel.
    pub touches: BySeat<u16>,
    /// From each reader.
    pub throws: ByReader<u16>,
    /// From each role, with the answers given.
    pub orders: Orders,
}

impl State {
    /// A table that has just been set up.
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

    /// What the table is doing.
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

    /// Whether keys may be given over the line by anybody: the technician has none, and no order was ever taken.
    pub fn is_blank(&self) -> bool {
        self.keys.get(Role::Technician).is_none() && self.taken.orders.is_empty()
    }

    /// Whether no wager is on the layout.
    pub fn nothing_stands(&self) -> bool {
        let mut seats = self.game.submission().seats();
        seats.all(|seat| self.game.bets().get(seat).taken().is_empty())
    }

    /// Whether somebody is at a seat: logged in, or with money at the table.
    pub fn is_occupied(&self, seat: Seat) -> bool {
        *self.seated.get(seat)
            || !self.game.accounts().credit(seat).is_zero()
            || !self.game.bets().get(seat).taken().is_empty()
    }

    /// What the age of the dice asks for.
    pub const fn dice_age(&self) -> DiceAge {
        self.dice.age(self.time.seconds())
    }

    /// Draws the Power Odds of the throw under way, if they were drawn: from the same seed they are the same.
    pub(crate) fn draw_again(&mut self) -> Result<(), Bug> {
        match self.drawn_from {
            Some(seed) if self.game.window() == Window::Closed => {
                let drawn = entropy::draw(seed, self.game.submission())?;
                self.game.draw(drawn).map_err(|_| Bug::DrawRefused)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Money and meters must add up; every stake and every meter is looked at.
    pub fn check(&self) -> Result<(), Bug> {
        self.game.check()?;
        self.meters.check()?;
        self.balances()
    }

    /// The same by sums that are kept, for after every event.
    pub(crate) fn balances(&self) -> Result<(), Bug> {
        self.game.balances()?;
        self.meters.balances(self.game.accounts())
    }

    /// A short value that differs when what matters most does: money, round, what stops the table. Kept with each
    /// event, it shows at replay that the event meets the state that it met.
    pub fn fingerprint(&self) -> Result<u32, Bug> {
        let mut digest = self.fingerprint_of_play()?;
        digest.update(&self.fingerprint_of_table()?);
        Ok(digest.finalize())
    }

    /// The fingerprint of journal 6, but for the number of the last event.
    pub(crate) fn fingerprint_six(&self) -> Result<FingerprintSix, Bug> {
        Ok(FingerprintSix { play: self.fingerprint_of_play()?, table: self.fingerprint_of_table()? })
    }

    fn fingerprint_of_play(&self) -> Result<crc::Digest<'static, u32>, Bug> {
        let game = &self.game;
        let mut staked = 0u64;
        for seat in game.submission().seats() {
            staked = staked.wrapping_mul(31).wrapping_add(game.bets().get(seat).total().get());
        }
        let play = (game.accounts(), game.round(), game.window(), game.hand(), staked);
        let mut buffer = [0; 512];
        let mut digest = CHECKSUM.digest();
        digest.update(postcard::to_slice(&play, &mut buffer).map_err(|_| Bug::MessageTooLong)?);
        Ok(digest)
    }

    fn fingerprint_of_table(&self) -> Result<heapless::Vec<u8, 32>, Bug> {
        let mut buffer = [0; 32];
        let table = (self.service, self.tilts, self.throw);
        let bytes = postcard::to_slice(&table, &mut buffer).map_err(|_| Bug::MessageTooLong)?;
        heapless::Vec::from_slice(bytes).map_err(|_| Bug::MessageTooLong)
    }
}

/// A fingerprint of journal 6: the number of the last event stood in its middle.
pub(crate) struct FingerprintSix {
    play: crc::Digest<'static, u32>,
    table: heapless::Vec<u8, 32>,
}

impl FingerprintSix {
    /// The fingerprint, if this was the last event.
    pub(crate) fn with(&self, told: u32) -> u32 {
        let mut digest = self.play.clone();
        let mut buffer = [0; 5];
        digest.update(postcard::to_slice(&told, &mut buffer).unwrap_or_default());
        digest.update(&self.table);
        digest.finalize()
    }
}

impl Taken {
    /// Whether an event was already taken. What a wire repeats must not happen twice.
    pub fn has(&self, event: &Event) -> bool {
        if let Event::Ordered { by, id, .. } = event {
            return self.orders.answer(by.role, *id).is_some();
        }
        self.numbers(event).is_some_and(|(last, number)| number == last)
    }

    /// Whether a node's report is the one after that which was taken last. One that was delayed on its way, and was
    /// overtaken by others, must not happen again.
    pub fn is_next(&self, event: &Event) -> bool {
        self.numbers(event).is_none_or(|(last, number)| number == last.wrapping_add(1))
    }

    /// Of a node's report: the number taken from that node last, and its own.
    fn numbers(&self, event: &Event) -> Option<(u16, u16)> {
        match event {
            Event::Touched { seat, number, .. } => Some((*self.touches.get(*seat), *number)),
            Event::DiceRead { reader, number, .. } => Some((*self.throws.get(*reader), *number)),
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
            | Event::Stopped(_) => None,
        }
    }
}
