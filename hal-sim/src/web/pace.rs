//! The speed of the table's time.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

/// Most time that passes at once, before page and host are read again, in microseconds.
const SLICE: u64 = 20_000;

/// How long the table may run without reading the page's actions.
const TURN: Duration = Duration::from_millis(15);

/// The speed of the table's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pace {
    /// Time stands still.
    Paused,
    /// Real time.
    #[default]
    Real,
    /// Four times as fast.
    Four,
    /// Sixteen times as fast.
    Sixteen,
    /// As fast as this machine can.
    Most,
}

impl Pace {
    /// Lets the table's time pass for `time` of real time. After a sleep, or on a slow machine, the table does not
    /// race to catch up.
    pub(super) fn pass<E>(
        self,
        time: Duration,
        mut advance: impl FnMut(u64) -> Result<(), E>,
    ) -> Result<(), E> {
        let passed = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).min(100_000);
        let mut left = match self {
            Self::Paused => 0,
            Self::Real => passed,
            Self::Four => passed * 4,
            Self::Sixteen => passed * 16,
            Self::Most => u64::MAX,
        };
        let end = Instant::now() + TURN;
        while left > 0 {
            let slice = left.min(SLICE);
            advance(slice)?;
            left -= slice;
            if Instant::now() > end {
                break;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passed(pace: Pace, millis: u64) -> u64 {
        let mut sum = 0;
        pace.pass(Duration::from_millis(millis), |micros| {
            sum += micros;
            Ok::<(), ()>(())
        })
        .unwrap();
        sum
    }

    #[test]
    fn time_passes_at_the_chosen_pace_and_never_races() {
        assert_eq!(passed(Pace::Paused, 5), 0);
        assert_eq!(passed(Pace::Real, 5), 5_000);
        assert_eq!(passed(Pace::Four, 5), 20_000);
        assert_eq!(passed(Pace::Sixteen, 5), 80_000);
        assert_eq!(passed(Pace::Real, 5_000), 100_000);
        assert!(passed(Pace::Most, 5) >= SLICE);
    }
}
