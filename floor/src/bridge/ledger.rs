//! Published messages that are not settled, in the order in which they are published, and published again.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

struct Entry<M> {
    message: Arc<M>,
    /// When the broker confirmed it in this connection; `None` until then.
    confirmed: Option<Instant>,
}

/// All messages on their way. Indexes count from the first message ever.
pub(super) struct Ledger<M> {
    entries: VecDeque<Entry<M>>,
    /// Index of the first entry.
    first: u64,
    /// Index of the next message to hand to the client in this connection.
    next: u64,
    /// Index of the next message that the client will write.
    wire: u64,
    /// Indexes by the packet ids that the client gave them.
    by_packet_id: HashMap<u16, u64>,
}

impl<M> Default for Ledger<M> {
    fn default() -> Self {
        Self { entries: VecDeque::new(), first: 0, next: 0, wire: 0, by_packet_id: HashMap::new() }
    }
}

impl<M> Ledger<M> {
    /// Adds a message.
    pub(super) fn push(&mut self, message: M) {
        self.entries.push_back(Entry { message: Arc::new(message), confirmed: None });
    }

    /// Returns the next message for the client, which publishes in this order. `None` if it has all of them.
    pub(super) fn take_next(&mut self) -> Option<Arc<M>> {
        let index = usize::try_from(self.next - self.first).ok()?;
        let message = self.entries.get(index)?.message.clone();
        self.next += 1;
        Some(message)
    }

    /// Notes that the client has written the next message, under this packet id.
    pub(super) fn published(&mut self, id: u16) {
        self.by_packet_id.insert(id, self.wire);
        self.wire += 1;
    }

    /// Notes that the broker has confirmed the message with this packet id.
    pub(super) fn confirmed(&mut self, id: u16, now: Instant) {
        let Some(number) = self.by_packet_id.remove(&id) else { return };
        let index = number.checked_sub(self.first).and_then(|index| usize::try_from(index).ok());
        if let Some(entry) = index.and_then(|index| self.entries.get_mut(index)) {
            entry.confirmed = Some(now);
        }
    }

    /// Removes, in order, the messages that were confirmed at least `after` ago, and returns them.
    pub(super) fn settle(&mut self, now: Instant, after: Duration) -> Vec<Arc<M>> {
        let mut settled = Vec::new();
        while let Some(entry) = self.entries.front()
            && entry.confirmed.is_some_and(|at| at + after <= now)
            && let Some(entry) = self.entries.pop_front()
        {
            self.first += 1;
            settled.push(entry.message);
        }
        settled
    }

    /// Starts a new connection with a new client: all unsettled messages are published again, also confirmed ones,
    /// because a broker that crashed may have forgotten them.
    pub(super) fn begin_again(&mut self) {
        self.next = self.first;
        self.wire = self.first;
        self.by_packet_id.clear();
        for entry in &mut self.entries {
            entry.confirmed = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTLE: Duration = Duration::from_secs(5);

    fn filled(count: u32) -> Ledger<u32> {
        let mut ledger = Ledger::default();
        (1..=count).for_each(|message| ledger.push(message));
        ledger
    }

    fn sent(ledger: &mut Ledger<u32>) -> Vec<u32> {
        std::iter::from_fn(|| ledger.take_next()).map(|message| *message).collect()
    }

    fn settled(ledger: &mut Ledger<u32>, now: Instant) -> Vec<u32> {
        ledger.settle(now, SETTLE).iter().map(|message| **message).collect()
    }

    #[test]
    fn confirmed_messages_settle_in_order_after_the_delay() {
        let (mut ledger, now) = (filled(3), Instant::now());
        assert_eq!(sent(&mut ledger), [1, 2, 3]);
        (1..=3).for_each(|id| ledger.published(id));
        ledger.confirmed(2, now);
        assert_eq!(settled(&mut ledger, now + SETTLE), [] as [u32; 0], "1 is not confirmed");
        ledger.confirmed(1, now + SETTLE);
        assert_eq!(settled(&mut ledger, now + SETTLE), [] as [u32; 0], "too early");
        assert_eq!(settled(&mut ledger, now + 2 * SETTLE), [1, 2]);
        ledger.confirmed(3, now);
        ledger.confirmed(9, now); // unknown, and harmless
        assert_eq!(settled(&mut ledger, now + SETTLE), [3]);
    }

    #[test]
    fn unsettled_messages_are_published_again_with_new_ids() {
        let (mut ledger, now) = (filled(4), Instant::now());
        sent(&mut ledger);
        (1..=3).for_each(|id| ledger.published(id));
        (1..=2).for_each(|id| ledger.confirmed(id, now));
        assert_eq!(settled(&mut ledger, now + SETTLE), [1, 2]);
        ledger.confirmed(3, now + SETTLE);
        ledger.begin_again();
        assert_eq!(settled(&mut ledger, now + 9 * SETTLE), [] as [u32; 0], "3 is published again");
        ledger.push(5);
        assert_eq!(sent(&mut ledger), [3, 4, 5]);
        (1..=3).for_each(|id| ledger.published(id));
        (1..=3).for_each(|id| ledger.confirmed(id, now));
        assert_eq!(settled(&mut ledger, now + SETTLE), [3, 4, 5]);
        assert_eq!(sent(&mut ledger), [] as [u32; 0]);
    }
}
