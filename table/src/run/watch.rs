//! What the table watches by itself: doors, silence and babble on the wires, the lamp chain, the program, and time.

use protocol::host::{Phase, Tilt};
use sha2::{Digest as _, Sha256};

use super::Controller;
use crate::board::{Board, Instant};
use crate::entropy;
use crate::event::Event;
use crate::fault::Stop;

/// How often the program is looked at: every hour.
const IMAGE_MICROS: u64 = 60 * 60 * 1_000_000;

/// What was noticed, and when.
#[derive(Debug)]
pub(super) struct Watch {
    /// The lamp chain could not be driven.
    pub(super) lamps_dark: bool,
    /// Both copies of the state were damaged when they were last checked.
    pub(super) copies_bad: bool,
    /// When the host was last heard, if it ever was.
    pub(super) host_heard: Option<Instant>,
    /// When the program is to be looked at again.
    image_due: Instant,
}

impl Watch {
    pub(super) const fn new(now: Instant) -> Self {
        let image_due = now.plus_micros(IMAGE_MICROS);
        Self { lamps_dark: false, copies_bad: false, host_heard: None, image_due }
    }
}

/// The digest of a seed and the program that runs.
pub(super) fn digest<B: Board>(board: &mut B, seed: &[u8]) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(seed);
    let (mut at, mut part) = (0usize, [0; 256]);
    loop {
        let count = board.read_image(at, &mut part);
        match part.get(..count) {
            Some(bytes) if count > 0 => hash.update(bytes),
            Some(_) | None => return hash.finalize().into(),
        }
        at = at.saturating_add(count);
    }
}

impl Controller<'_> {
    /// Once around: what is wrong or right again becomes an event, and so does a moment that has come.
    pub(super) async fn look_around<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        for (tilt, wrong) in self.conditions(board) {
            if self.machine.state().alarms.has(tilt) != wrong {
                self.take(board, Event::Alarm { tilt, on: wrong }).await?;
            }
        }
        while let Some(node) = self.bus.lost().first_difference(self.machine.state().lost) {
            let lost = self.bus.lost().has(node);
            self.take(board, Event::Node { node, lost }).await?;
        }
        if self.watch.lamps_dark {
            self.lit = None; // tried again with every look around
            let frame = crate::lamps::Frame::of(self.machine.state());
            self.light(board, frame).await;
        }
        if self.watch.copies_bad {
            // They were written anew; when they are found whole, a technician may clear the tilt.
            self.watch.copies_bad = !self.journal.verify(board.fram(), self.machine.state()).await?;
        }
        if board.now() >= self.watch.image_due {
            self.watch.image_due = board.now().plus_micros(IMAGE_MICROS);
            let image = digest(board, &[]);
            self.look_at_image(board, image).await?;
        }
        if self.machine.state().phase() == Phase::NoMoreBets {
            self.draw(board).await?;
        }
        let now = self.millis(board);
        if self.machine.deadline().is_some_and(|deadline| deadline <= now) {
            self.take(board, Event::TimeUp).await?;
        }
        Ok(())
    }

    fn conditions<B: Board>(&self, board: &mut B) -> [(Tilt, bool); 5] {
        let (now, terms) = (board.now(), self.machine.state().game.submission());
        let patience = u64::from(terms.timers().link).saturating_mul(1_000_000);
        let late = self.watch.host_heard.is_some_and(|heard| heard.plus_micros(patience) < now);
        [
            (Tilt::Door, board.door_open()),
            (Tilt::LampChain, self.watch.lamps_dark),
            (Tilt::Memory, self.watch.copies_bad),
            (Tilt::Link, patience > 0 && late),
            (Tilt::Bus, self.bus.babbling(now)),
        ]
    }

    /// A program that is not the one seen last is an event.
    pub(super) async fn look_at_image<B: Board>(
        &mut self,
        board: &mut B,
        digest: [u8; 32],
    ) -> Result<(), Stop> {
        let image = self.machine.state().image;
        if image.accepted.is_some() && image.seen == digest {
            return Ok(());
        }
        self.take(board, Event::Image(digest)).await
    }

    /// Power Odds wait for entropy (623b.5(c)). Without a healthy source there are none for this throw.
    async fn draw<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let mut raw = [0; entropy::RAW];
        let seed = match board.noise(&mut raw).await {
            Ok(()) => entropy::seed(&raw),
            Err(_) => None,
        };
        self.take(board, Event::Entropy(seed)).await
    }
}
