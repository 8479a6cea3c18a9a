//! Denied attempts, counted and reported together: a flood must neither fill the log nor wear out the memory.

use crate::board::Instant;

/// The shortest time between two reports of one kind.
const SHORTEST: u64 = 60 * 1_000_000;

/// The longest. Each report while the attempts continue doubles the time to the next one, up to this.
const LONGEST: u64 = 60 * SHORTEST;

/// Attempts of one kind.
#[derive(Debug)]
pub(super) struct Trail<T> {
    /// The last unreported attempt, and their number.
    seen: Option<(T, u32)>,
    /// The earliest time of the next report.
    due: Instant,
    /// The time between the last report and `due`.
    pause: u64,
}

impl<T> Default for Trail<T> {
    fn default() -> Self {
        Self { seen: None, due: Instant::default(), pause: 0 }
    }
}

impl<T> Trail<T> {
    /// Counts an attempt.
    pub(super) fn note(&mut self, what: T) {
        self.note_many(what, 1);
    }

    /// Counts several attempts.
    pub(super) fn note_many(&mut self, what: T, more: u32) {
        let count = self.seen.as_ref().map_or(0, |(_, count)| *count);
        self.seen = Some((what, count.saturating_add(more)));
    }

    /// Returns the last attempt and the number of attempts, if a report is due.
    pub(super) fn take(&mut self, now: Instant) -> Option<(T, u32)> {
        if now < self.due {
            return None;
        }
        let seen = self.seen.take()?;
        let quiet = now >= self.due.plus_micros(self.pause);
        self.pause = if quiet { SHORTEST } else { self.pause.saturating_mul(2).min(LONGEST) };
        self.due = now.plus_micros(self.pause);
        Some(seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60 * 1_000_000;

    #[test]
    fn first_attempt_is_reported_at_once_and_later_ones_together() {
        let mut trail = Trail::default();
        let at = |seconds: u64| Instant::from_micros(seconds.saturating_mul(1_000_000));
        assert_eq!(trail.take(at(5)), None);
        trail.note('a');
        assert_eq!(trail.take(at(5)), Some(('a', 1)));
        trail.note('b');
        trail.note('c');
        assert_eq!(trail.take(at(64)), None);
        assert_eq!(trail.take(at(65)), Some(('c', 2)));
        assert_eq!(trail.take(at(200)), None);
    }

    #[test]
    fn day_of_attempts_gives_thirty_reports_and_the_next_attempt_one_at_once() {
        let mut trail = Trail::default();
        let (mut reports, mut attempts) = (0u32, 0u32);
        for minute in 0..24 * 60 {
            trail.note(());
            if let Some(((), count)) = trail.take(Instant::from_micros(minute * MINUTE)) {
                (reports, attempts) = (reports + 1, attempts + count);
            }
        }
        assert!(attempts > 23 * 60 && (28..=30).contains(&reports), "{reports} of {attempts}");
        let later = Instant::from_micros(30 * 60 * MINUTE);
        assert!(trail.take(later).is_some(), "the rest of the flood");
        trail.note(());
        let next_day = Instant::from_micros(54 * 60 * MINUTE);
        assert_eq!(trail.take(next_day), Some(((), 1)));
        trail.note(());
        assert_eq!(trail.take(next_day.plus_micros(MINUTE)), Some(((), 1)), "a minute later, as at first");
    }
}
