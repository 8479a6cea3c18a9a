//! All that is kept across a power cut.

use heapless::Deque;
use protocol::convert::Reading;
use protocol::frame::CHECKSUM;
use protocol::host::RequestId;
use rules_core::{Bug, BySeat, Game, Refusal, Roll, Submission};
use serde::{Deserialize, Serialize};

use crate::effect::Answer;
use crate::event::{ByReader, Event};

/// How many of the host's last orders are remembered with their answers. A host waits for one answer before
/// it sends the next order, so a handful covers several hosts that take turns on the line.
pub const REMEMBERED_ORDERS: usize = 16;

/// The critical state of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The game, with all the money in it.
    pub game: Game,
    /// The last valid throw.
    pub last_roll: Option<Roll>,
    /// What each reader saw of the throw that is under way.
    pub readings: ByReader<Option<Reading>>,
    /// What was taken from each wire last, so that nothing is taken twice.
    pub taken: Taken,
    /// Why each seat's last touch was declined, if it was: its panel says so.
    pub refused: BySeat<Option<Refusal>>,
    /// The number of the last event told to the host.
    pub last_told: u32,
}

/// The numbers taken last.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taken {
    /// From each panel.
    pub touches: BySeat<u16>,
    /// From each reader.
    pub throws: ByReader<u16>,
    /// From the host, oldest first, with the answers given.
    pub orders: Deque<(RequestId, Answer), REMEMBERED_ORDERS>,
}

impl State {
    /// A table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self {
            game: Game::new(submission),
            last_roll: None,
            readings: ByReader::default(),
            taken: Taken::default(),
            refused: BySeat::default(),
            last_told: 0,
        }
    }
}

impl State {
    /// A short value that differs when what matters most does: money, round and what was told. Kept with each event,
    /// it shows at replay that the event meets the state that it met.
    pub fn fingerprint(&self) -> Result<u32, Bug> {
        let game = &self.game;
        let mut staked = 0u64;
        for seat in game.submission().seats() {
            let total = game.bets().get(seat).total().ok_or(Bug::AmountOverflow)?;
            staked = staked.wrapping_mul(31).wrapping_add(total.get());
        }
        let matters = (game.accounts(), game.round(), game.window(), game.hand(), self.last_told, staked);
        let mut buffer = [0; 512];
        let bytes = postcard::to_slice(&matters, &mut buffer).map_err(|_| Bug::MessageTooLong)?;
        Ok(CHECKSUM.checksum(bytes))
    }
}

impl Taken {
    /// Whether an event was already taken. What a wire repeats must not happen twice.
    pub fn has(&self, event: &Event) -> bool {
        match event {
            Event::Started => false,
            Event::Touched { seat, number, .. } => self.touches.get(*seat) == number,
            Event::DiceRead { reader, number, .. } => self.throws.get(*reader) == number,
            Event::Ordered { id, .. } => self.answer(*id).is_some(),
        }
    }

    /// The answer given to an order, if it is one of the last.
    pub fn answer(&self, id: RequestId) -> Option<Answer> {
        self.orders.iter().find(|(taken, _)| *taken == id).map(|(_, answer)| *answer)
    }

    /// Remembers an order with its answer, in place of the oldest.
    pub(crate) fn remember(&mut self, id: RequestId, answer: Answer) {
        if self.orders.is_full() {
            self.orders.pop_front();
        }
        let _full = self.orders.push_back((id, answer)); // never: room was made above
    }
}
