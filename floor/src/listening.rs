//! Events in the order of their numbers, each once, whatever the line does to the messages that carry them.

use std::collections::VecDeque;

use protocol::host::{Numbered, Request, RequestId};

/// What is known of a table's events.
#[derive(Debug)]
pub(crate) struct Listening {
    /// The last event without a gap before it.
    last: u32,
    /// The last event that was taken out.
    given: u32,
    /// The event behind which others are missing, if the table was asked for them twice.
    doubted: Option<u32>,
    /// Those that nobody has taken yet, oldest first.
    ready: VecDeque<Numbered>,
    /// Where we are with catching up, if we have to.
    catching_up: Option<CatchingUp>,
}

/// What we wait for.
#[derive(Debug, PartialEq, Eq)]
enum CatchingUp {
    /// To ask, as soon as there is a session.
    Behind,
    /// For the answer to `Events`: it begins with the oldest event that the table still keeps.
    Events(RequestId),
    /// For the answer to `Listen`: from then on, events come as they happen.
    Listen(RequestId),
}

impl Listening {
    /// Wants events after this one.
    pub(crate) fn new(after: u32) -> Self {
        Self {
            last: after,
            given: after,
            doubted: None,
            ready: VecDeque::new(),
            catching_up: Some(CatchingUp::Behind),
        }
    }

    /// The oldest event that nobody has taken yet.
    pub(crate) fn pop(&mut self) -> Option<Numbered> {
        let event = self.ready.pop_front()?;
        self.given = event.number;
        Some(event)
    }

    /// Whether the table tells events as they happen.
    pub(crate) const fn is_up(&self) -> bool {
        self.catching_up.is_none()
    }

    /// There is a new session: the table knows nothing of what we want. Events that nobody has taken are asked for again,
    /// so that every event comes from the session that is open when it is taken.
    pub(crate) fn begin_anew(&mut self) {
        self.ready.clear();
        self.last = self.given;
        self.catching_up = Some(CatchingUp::Behind);
    }

    /// The table has told events up to this one. When we have not heard it, it was lost.
    pub(crate) fn has_told(&mut self, number: u32) {
        if self.is_up() && number > self.last {
            self.catching_up = Some(CatchingUp::Behind);
        }
    }

    /// What is to be asked now, if anything, in a request with this id.
    pub(crate) fn wish(&mut self, id: RequestId) -> Option<Request> {
        if self.catching_up != Some(CatchingUp::Behind) {
            return None;
        }
        self.catching_up = Some(CatchingUp::Events(id));
        Some(Request::Events { after: self.last })
    }

    /// The table tells events. When some are missing, they have to be asked for.
    pub(crate) fn told(&mut self, events: &[Numbered]) {
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

    /// The answer to `Events`. Missing events are asked for once more; when they are missing again, the table does not keep
    /// them any more. Returns the next request, to be sent with this id, or `None` if the answer was not awaited.
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

    /// The answer to `Listen`.
    pub(crate) fn listens(&mut self, to: RequestId) {
        if self.catching_up == Some(CatchingUp::Listen(to)) {
            self.catching_up = None;
        }
    }

    /// Whether this answer is awaited.
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
        assert_eq!(listening.wish(1), Some(Request::Events { after }));
        assert_eq!(listening.answered(1, &[], 2), Some(Request::Listen { after }));
        listening.listens(2);
        assert!(listening.is_up());
        listening
    }

    #[test]
    fn events_come_once_and_in_order() {
        let mut listening = up(4);
        listening.told(&events(&[3, 4, 5, 6]));
        listening.told(&events(&[5, 6, 7]));
        assert_eq!(taken(&mut listening), [5, 6, 7]);
        assert!(listening.is_up());
    }

    #[test]
    fn a_gap_is_filled_before_anything_behind_it_is_given() {
        let mut listening = up(0);
        listening.told(&events(&[1, 4]));
        assert_eq!(taken(&mut listening), [1]);
        assert_eq!(listening.wish(3), Some(Request::Events { after: 1 }));
        listening.told(&events(&[5])); // still behind, and asked already
        assert_eq!(listening.wish(9), None);
        assert_eq!(listening.answered(3, &events(&[2, 3, 4]), 4), Some(Request::Listen { after: 4 }));
        listening.told(&events(&[5]));
        listening.listens(4);
        assert_eq!(taken(&mut listening), [2, 3, 4, 5]);
    }

    #[test]
    fn missing_events_are_asked_for_twice_before_they_are_left_out() {
        let mut listening = Listening::new(0);
        listening.wish(1);
        let again = Some(Request::Events { after: 2 });
        assert_eq!(listening.answered(1, &events(&[1, 2, 4]), 2), again);
        assert_eq!(listening.answered(2, &events(&[4, 5]), 3), Some(Request::Listen { after: 5 }));
        assert_eq!(taken(&mut listening), [1, 2, 4, 5]);
    }

    #[test]
    fn missing_events_that_the_table_still_keeps_are_given() {
        let mut listening = Listening::new(0);
        listening.wish(1);
        assert_eq!(listening.answered(1, &events(&[1, 3]), 2), Some(Request::Events { after: 1 }));
        assert_eq!(listening.answered(2, &events(&[2, 3]), 3), Some(Request::Listen { after: 3 }));
        assert_eq!(taken(&mut listening), [1, 2, 3]);
    }

    #[test]
    fn a_last_event_that_was_lost_is_asked_for() {
        let mut listening = up(4);
        listening.has_told(4);
        assert_eq!(listening.wish(3), None);
        listening.has_told(5);
        assert_eq!(listening.wish(3), Some(Request::Events { after: 4 }));
    }

    #[test]
    fn events_that_nobody_took_are_asked_for_again_in_a_new_session() {
        let mut listening = up(0);
        listening.told(&events(&[1, 2, 3]));
        assert_eq!(listening.pop().map(|event| event.number), Some(1));
        listening.begin_anew();
        assert_eq!(listening.wish(3), Some(Request::Events { after: 1 }));
        assert_eq!(taken(&mut listening), [] as [u32; 0]);
    }

    #[test]
    fn answers_that_are_not_awaited_change_nothing() {
        let mut listening = up(0);
        assert_eq!(listening.answered(1, &events(&[7]), 8), None);
        listening.begin_anew();
        listening.listens(2);
        assert!(!listening.is_up());
        assert_eq!(taken(&mut listening), [] as [u32; 0]);
    }
}
