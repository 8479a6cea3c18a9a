//! The running program: read piece by piece, so that neither players nor hosts wait for it.

use protocol::host::{Reply, RequestId};
use sha2::{Digest as _, Sha256};

use super::Controller;
use crate::board::Board;
use crate::event::Event;
use crate::fault::Stop;

/// The time between two checks of the program: an hour.
pub(super) const EVERY_MICROS: u64 = 60 * 60 * 1_000_000;

/// The bytes read in one round of the loop: a tenth of a millisecond's work.
const PIECE: usize = 1024;

/// A digest that is being computed.
#[derive(Debug)]
pub(super) struct Reading {
    hash: Sha256,
    at: usize,
}

impl Reading {
    /// Starts the digest of a seed and the program.
    pub(super) fn new(seed: &[u8]) -> Self {
        Self { hash: Sha256::new_with_prefix(seed), at: 0 }
    }

    /// Reads the next piece. Returns the digest once all is read.
    fn go_on<B: Board>(&mut self, board: &mut B) -> Option<[u8; 32]> {
        let mut part = [0; 256];
        for _ in 0..PIECE.div_euclid(part.len()) {
            let count = board.read_image(self.at, &mut part);
            match part.get(..count) {
                Some(bytes) if count > 0 => self.hash.update(bytes),
                Some(_) | None => return Some(self.hash.finalize_reset().into()),
            }
            self.at = self.at.saturating_add(count);
        }
        None
    }

    /// Reads the rest and returns the digest.
    pub(super) fn finish<B: Board>(&mut self, board: &mut B) -> [u8; 32] {
        loop {
            board.alive();
            if let Some(digest) = self.go_on(board) {
                return digest;
            }
        }
    }
}

/// The request for a digest.
#[derive(Debug)]
pub(super) struct Asked {
    session: u32,
    id: RequestId,
    reading: Reading,
}

impl Controller<'_> {
    /// Starts the digest of a host's seed and the program. One at a time: an earlier request is answered first.
    pub(super) async fn ask_digest<B: Board>(
        &mut self,
        board: &mut B,
        id: RequestId,
        seed: &[u8; 32],
    ) -> Result<(), Stop> {
        if let Some(mut before) = self.watch.asked.take() {
            let digest = before.reading.finish(board);
            self.answer_digest(board, &before, digest).await?;
        }
        if let Some(session) = self.hosts.asker {
            self.watch.asked = Some(Asked { session, id, reading: Reading::new(seed) });
        }
        Ok(())
    }

    /// Returns whether the program is being read.
    pub(super) const fn reads_program(&self) -> bool {
        self.watch.looking.is_some() || self.watch.asked.is_some()
    }

    /// Reads the next piece of the program, if a host has asked or a check is due.
    pub(super) async fn read_program<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        if board.now() >= self.watch.image_due {
            self.watch.image_due = board.now().plus_micros(EVERY_MICROS);
            self.watch.looking = Some(Reading::new(&[]));
        }
        if let Some(digest) = self.watch.looking.as_mut().and_then(|reading| reading.go_on(board)) {
            self.watch.looking = None;
            self.look_at_image(board, digest).await?;
        }
        if let Some(mut asked) = self.watch.asked.take() {
            match asked.reading.go_on(board) {
                Some(digest) => self.answer_digest(board, &asked, digest).await?,
                None => self.watch.asked = Some(asked),
            }
        }
        Ok(())
    }

    async fn answer_digest<B: Board>(
        &mut self,
        board: &mut B,
        asked: &Asked,
        digest: [u8; 32],
    ) -> Result<(), Stop> {
        let asker = self.hosts.asker.replace(asked.session);
        let answered = self.hosts.answer(board, asked.id, Reply::Digest(digest)).await;
        self.hosts.asker = asker;
        answered
    }

    /// Takes a digest of the program. A change becomes an event.
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
}
