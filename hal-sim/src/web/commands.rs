//! What waits for the table: so much and no more. A page or a host that sends faster than the table takes waits.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// So many things that were done on pages may wait.
pub(super) const ACTS: usize = 256;

/// So many bytes may be on their way from hosts to the table.
pub(super) const LINE: usize = 64 << 10;

/// Something for the table.
pub(super) enum Command {
    /// Done on the page, as JSON.
    Act {
        text: String,
        /// Its room among what waits, until it is done.
        _room: OwnedSemaphorePermit,
    },
    /// Bytes from a host.
    Link(Sent),
}

/// Bytes from a host.
pub(super) struct Sent {
    pub(super) bytes: Vec<u8>,
    /// Their room on the line, until the table has taken them.
    pub(super) room: OwnedSemaphorePermit,
}

/// The way to the table.
#[derive(Clone)]
pub(super) struct Commands {
    sender: Sender<Command>,
    acts: Arc<Semaphore>,
    line: Arc<Semaphore>,
}

impl Commands {
    /// The way to a table, and its end there.
    pub(super) fn new() -> (Self, Receiver<Command>) {
        let (sender, receiver) = channel();
        let [acts, line] = [ACTS, LINE].map(|room| Arc::new(Semaphore::new(room)));
        (Self { sender, acts, line }, receiver)
    }

    /// Something was done on a page. Answers whether there is a table that takes it.
    pub(super) async fn act(&self, text: String) -> bool {
        let Ok(room) = self.acts.clone().acquire_owned().await else { return false };
        self.sender.send(Command::Act { text, _room: room }).is_ok()
    }

    /// A host sends bytes, [`LINE`] at most. Answers whether there is a table that takes them.
    pub(super) async fn link(&self, bytes: &[u8]) -> bool {
        let room = u32::try_from(bytes.len().min(LINE)).unwrap_or(u32::MAX);
        let Ok(room) = self.line.clone().acquire_many_owned(room).await else { return false };
        self.sender.send(Command::Link(Sent { bytes: bytes.to_vec(), room })).is_ok()
    }

    /// How many more bytes may be on their way.
    #[cfg(test)]
    pub(super) fn line_left(&self) -> usize {
        self.line.available_permits()
    }
}
