//! The reports of a node: numbered, and repeated until they are acknowledged.

use std::collections::VecDeque;

use protocol::field_bus::Numbered;

/// The reports that wait, and the one under way.
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
    /// Queues a report.
    pub fn push(&mut self, what: T) {
        self.waiting.push_back(what);
    }

    /// Returns whether every report has been acknowledged.
    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty() && self.under_way.is_none()
    }

    /// Returns whether this report was sent already and is repeated until it is acknowledged.
    pub fn is_under_way(&self, report: &Numbered<T>) -> bool
    where
        T: PartialEq,
    {
        self.under_way.as_ref() == Some(report)
    }

    /// Returns the report for this turn; `None` if there is none. `acknowledged` is the last number that the
    /// controller
    /// took.
    pub fn turn(&mut self, acknowledged: u16) -> Option<Numbered<T>> {
        let repeated = self.under_way.filter(|report| report.number != acknowledged);
        let what = repeated.map(|report| report.what).or_else(|| self.waiting.pop_front());
        // Numbered anew: a controller with another memory starts at another number.
        self.under_way = what.map(|what| Numbered { number: acknowledged.wrapping_add(1), what });
        self.under_way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn report_is_repeated_until_its_number_is_acknowledged() {
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
    fn report_is_renumbered_for_a_controller_at_another_number() {
        let mut outbox = Outbox::default();
        outbox.push('a');
        assert_eq!(outbox.turn(41), Some(Numbered { number: 42, what: 'a' }));
        assert_eq!(outbox.turn(0), Some(Numbered { number: 1, what: 'a' }));
        assert_eq!(outbox.turn(1), None);
    }

    #[test]
    fn report_numbers_wrap_around() {
        let mut outbox = Outbox::default();
        outbox.push('a');
        assert_eq!(outbox.turn(u16::MAX), Some(Numbered { number: 0, what: 'a' }));
    }
}
