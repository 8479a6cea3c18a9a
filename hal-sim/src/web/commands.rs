//! The queue of commands for the table, with bounds. A page or a host that sends faster than the table takes waits.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most waiting actions of pages.
pub(super) const ACTS: usize = 256;

/// Most waiting bytes of hosts.
pub(super) const LINE: usize = 64 << 10;

/// A command for the table.
pub(super) enum Command {
    /// An action on the page, as JSON.
    Act {
        text: String,
        /// Counts against [`ACTS`] until it is done.
        _room: OwnedSemaphorePermit,
    },
    /// Bytes from a host.
    Link(Sent),
}

/// Bytes from a host.
pub(super) struct Sent {
    pub(super) bytes: Vec<u8>,
    /// Counts against [`LINE`] until the table has taken the bytes.
    pub(super) room: OwnedSemaphorePermit,
}

/// The sending end of the queue.
#[derive(Clone)]
pub(super) struct Commands {
    sender: Sender<Command>,
    acts: Arc<Semaphore>,
    line: Arc<Semaphore>,
}

impl Commands {
    /// Makes a queue: the sending and the receiving end.
    pub(super) fn new() -> (Self, Receiver<Command>) {
        let (sender, receiver) = channel();
        let [acts, line] = [ACTS, LINE].map(|room| Arc::new(Semaphore::new(room)));
        (Self { sender, acts, line }, receiver)
    }

    /// Queues an action. Returns `false` if the table has ended.
    pub(super) async fn act(&self, text: String) -> bool {
        let Ok(room) = self.acts.clone().acquire_owned().await else { return false };
        self.sender.send(Command::Act { text, _room: room }).is_ok()
    }

    /// Queues bytes of a host, [`LINE`] at most. Returns `false` if the table has ended.
    pub(super) async fn link(&self, bytes: &[u8]) -> bool {
        let room = u32::try_from(bytes.len().min(LINE)).unwrap_or(u32::MAX);
        let Ok(room) = self.line.clone().acquire_many_owned(room).await else { return false };
        self.sender.send(Command::Link(Sent { bytes: bytes.to_vec(), room })).is_ok()
    }

    /// Returns how many more bytes may wait.
    #[cfg(test)]
    pub(super) fn line_left(&self) -> usize {
        self.line.available_permits()
    }
}
