//! What a node still has to report: numbered, and repeated until it is acknowledged.

use std::collections::VecDeque;

use protocol::field_bus::Numbered;

/// Reports waiting for their turn, and the one under way.
#[derive(Clone, Debug)]
pub struct Outbox<T> {
    waiting: VecDeque<T>,
    under_way: Option<Numbered<T>>,
}

impl<T> Default for Outbox<T> {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), under_way: None }
    }
}

impl<T: Copy> Outbox<T> {
    /// One more to report.
    pub fn push(&mut self, what: T) {
        self.waiting.push_back(what);
    }

    /// Whether everything has been acknowledged.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.under_way.is_none()
    }

    /// Whether this was reported already, and is to be repeated.
    pub fn is_under_way(&self, report: &Numbered<T>) -> bool
    where
        T: PartialEq,
    {
        self.under_way.as_ref() == Some(report)
    }

    /// What to report in this turn, after hearing which number the controller took last.
    pub fn turn(&mut self, acknowledged: u16) -> Option<Numbered<T>> {
        let unheard = self.under_way.filter(|report| report.number != acknowledged);
        let what = unheard.map(|report| report.what).or_else(|| self.waiting.pop_front());
        // Numbered anew: a controller with another memory begins at another number.
        self.under_way = what.map(|what| Numbered { number: acknowledged.wrapping_add(1), what });
        self.under_way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_repeated_until_its_number_comes_back() {
        let mut outbox = Outbox::default();
        assert_eq!(outbox.turn(41), None);
        outbox.push('a');
        outbox.push('b');
        let first = Some(Numbered { number: 42, what: 'a' });
        assert_eq!(outbox.turn(41), first);
        assert_eq!(outbox.turn(41), first);
        assert_eq!(outbox.turn(42), Some(Numbered { number: 43, what: 'b' }));
        assert!(!outbox.is_empty());
        assert_eq!(outbox.turn(43), None);
        assert!(outbox.is_empty());
    }

    #[test]
    fn a_controller_that_counts_from_elsewhere_is_followed() {
        let mut outbox = Outbox::default();
        outbox.push('a');
        assert_eq!(outbox.turn(41), Some(Numbered { number: 42, what: 'a' }));
        assert_eq!(outbox.turn(0), Some(Numbered { number: 1, what: 'a' }));
        assert_eq!(outbox.turn(1), None);
    }

    #[test]
    fn numbers_go_round() {
        let mut outbox = Outbox::default();
        outbox.push('a');
        assert_eq!(outbox.turn(u16::MAX), Some(Numbered { number: 0, what: 'a' }));
    }
}
