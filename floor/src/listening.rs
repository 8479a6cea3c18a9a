//! Puts events in the order of their numbers, each once, despite lost and repeated messages.

use std::collections::VecDeque;

use protocol::host::{Numbered, Request, RequestId};

/// Received and missing events of a table.
#[derive(Debug)]
pub(crate) struct Listening {
    /// The last event without a gap before it.
    last: u32,
    /// The last event returned by [`Self::pop`].
    given: u32,
    /// The event after which others are missing, once the table was asked for them twice.
    doubted: Option<u32>,
    /// Events not returned yet, oldest first.
    ready: VecDeque<Numbered>,
    /// The state of catching up; `None` if there is no gap.
    catching_up: Option<CatchingUp>,
}

/// The wait under way while catching up.
#[derive(Debug, PartialEq, Eq)]
enum CatchingUp {
    /// A session, in order to ask.
    Behind,
    /// The answer to `Events`: it starts with the oldest event that the table still keeps.
    Events(RequestId),
    /// The answer to `Listen`: afterwards, events arrive as they happen.
    Listen(RequestId),
}

impl Listening {
    /// Requests events after this one.
    pub(crate) fn new(after: u32) -> Self {
        Self {
            last: after,
            given: after,
            doubted: None,
            ready: VecDeque::new(),
            catching_up: Some(CatchingUp::Behind),
        }
    }

    /// Returns the oldest event not returned yet.
    pub(crate) fn pop(&mut self) -> Option<Numbered> {
        let event = self.ready.pop_front()?;
        self.given = event.number;
        Some(event)
    }

    /// Returns whether the table sends events as they happen.
    pub(crate) const fn is_up(&self) -> bool {
        self.catching_up.is_none()
    }

    /// Starts anew in a new session, of which the table knows nothing. Events not returned yet are requested again,
    /// so that every event comes from the session that is open when it is returned.
    pub(crate) fn begin_anew(&mut self) {
        self.ready.clear();
        self.last = self.given;
        self.catching_up = Some(CatchingUp::Behind);
    }

    /// Notes the number of the table's last event. If we have not received it, it was lost.
    pub(crate) fn last_event_is(&mut self, number: u32) {
        if self.is_up() && number > self.last {
            self.catching_up = Some(CatchingUp::Behind);
        }
    }

    /// Returns the request to make now with this id; `None` if nothing is missing.
    pub(crate) fn next_request(&mut self, id: RequestId) -> Option<Request> {
        if self.catching_up != Some(CatchingUp::Behind) {
            return None;
        }
        self.catching_up = Some(CatchingUp::Events(id));
        Some(Request::Events { after: self.last })
    }

    /// Adds events that the table has sent. Starts to catch up if some are missing.
    pub(crate) fn received(&mut self, events: &[Numbered]) {
        for event in events.iter().filter(|event| event.number > self.last).collect::<Vec<_>>() {
            if event.number - self.last > 1 {
                if self.catching_up.is_none() {
                    self.catching_up = Some(CatchingUp::Behind);
                }
                return;
            }
            self.take(*event);
        }
    }

    /// Adds the answer to `Events`. Missing events are requested once more; if they are missing again, the table no
    /// longer keeps them. Returns the next request, to be made with this id, or `None` if the answer was not
    /// expected.
    pub(crate) fn answered(&mut self, to: RequestId, events: &[Numbered], id: RequestId) -> Option<Request> {
        if self.catching_up != Some(CatchingUp::Events(to)) {
            return None;
        }
        let after = self.last;
        for event in events.iter().filter(|event| event.number > after) {
            if event.number - self.last > 1 && self.doubted != Some(self.last) {
                self.doubted = Some(self.last);
                self.catching_up = Some(CatchingUp::Events(id));
                return Some(Request::Events { after: self.last });
            }
            self.take(*event);
        }
        self.catching_up = Some(CatchingUp::Listen(id));
        Some(Request::Listen { after: self.last })
    }

    /// Notes the answer to `Listen`.
    pub(crate) fn listens(&mut self, to: RequestId) {
        if self.catching_up == Some(CatchingUp::Listen(to)) {
            self.catching_up = None;
        }
    }

    /// Returns whether this answer is expected.
    pub(crate) fn awaits(&self, id: RequestId) -> bool {
        matches!(self.catching_up, Some(CatchingUp::Events(wanted) | CatchingUp::Listen(wanted)) if wanted == id)
    }

    fn take(&mut self, event: Numbered) {
        self.last = event.number;
        self.ready.push_back(event);
    }
}

#[cfg(test)]
mod tests {
    use protocol::host::Event;

    use super::*;

    fn events(numbers: &[u32]) -> Vec<Numbered> {
        numbers.iter().map(|number| Numbered { number: *number, at: 0, event: Event::Enabled }).collect()
    }

    fn taken(listening: &mut Listening) -> Vec<u32> {
        std::iter::from_fn(|| listening.pop()).map(|event| event.number).collect()
    }

    fn up(after: u32) -> Listening {
        let mut listening = Listening::new(after);
        assert_eq!(listening.next_request(1), Some(Request::Events { after }));
        assert_eq!(listening.answered(1, &[], 2), Some(Request::Listen { after }));
        listening.listens(2);
        assert!(listening.is_up());
        listening
    }

    #[test]
    fn events_are_returned_once_and_in_order() {
        let mut listening = up(4);
        listening.received(&events(&[3, 4, 5, 6]));
        listening.received(&events(&[5, 6, 7]));
        assert_eq!(taken(&mut listening), [5, 6, 7]);
        assert!(listening.is_up());
    }

    #[test]
    fn gap_is_filled_before_later_events_are_returned() {
        let mut listening = up(0);
        listening.received(&events(&[1, 4]));
        assert_eq!(taken(&mut listening), [1]);
        assert_eq!(listening.next_request(3), Some(Request::Events { after: 1 }));
        listening.received(&events(&[5])); // still behind, and asked already
        assert_eq!(listening.next_request(9), None);
        assert_eq!(listening.answered(3, &events(&[2, 3, 4]), 4), Some(Request::Listen { after: 4 }));
        listening.received(&events(&[5]));
        listening.listens(4);
        assert_eq!(taken(&mut listening), [2, 3, 4, 5]);
    }

    #[test]
    fn missing_events_are_skipped_after_two_requests() {
        let mut listening = Listening::new(0);
        listening.next_request(1);
        let again = Some(Request::Events { after: 2 });
        assert_eq!(listening.answered(1, &events(&[1, 2, 4]), 2), again);
        assert_eq!(listening.answered(2, &events(&[4, 5]), 3), Some(Request::Listen { after: 5 }));
        assert_eq!(taken(&mut listening), [1, 2, 4, 5]);
    }

    #[test]
    fn missing_events_still_kept_are_returned() {
        let mut listening = Listening::new(0);
        listening.next_request(1);
        assert_eq!(listening.answered(1, &events(&[1, 3]), 2), Some(Request::Events { after: 1 }));
        assert_eq!(listening.answered(2, &events(&[2, 3]), 3), Some(Request::Listen { after: 3 }));
        assert_eq!(taken(&mut listening), [1, 2, 3]);
    }

    #[test]
    fn lost_last_event_is_requested() {
        let mut listening = up(4);
        listening.last_event_is(4);
        assert_eq!(listening.next_request(3), None);
        listening.last_event_is(5);
        assert_eq!(listening.next_request(3), Some(Request::Events { after: 4 }));
    }

    #[test]
    fn unreturned_events_are_requested_again_in_new_session() {
        let mut listening = up(0);
        listening.received(&events(&[1, 2, 3]));
        assert_eq!(listening.pop().map(|event| event.number), Some(1));
        listening.begin_anew();
        assert_eq!(listening.next_request(3), Some(Request::Events { after: 1 }));
        assert_eq!(taken(&mut listening), [] as [u32; 0]);
    }

    #[test]
    fn unexpected_answers_change_nothing() {
        let mut listening = up(0);
        assert_eq!(listening.answered(1, &events(&[7]), 8), None);
        listening.begin_anew();
        listening.listens(2);
        assert!(!listening.is_up());
        assert_eq!(taken(&mut listening), [] as [u32; 0]);
    }
}
