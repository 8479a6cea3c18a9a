//! What stops a table until somebody has seen to it.
//!
//! Two sets: *alarms* are what is wrong at this moment; *tilts* are what has been wrong and nobody has cleared yet. A
//! tilt stops new bets and freezes the layout; it is cleared by a technician, and only once its alarm has gone.

use protocol::host::Tilt;
use serde::{Deserialize, Serialize};

/// Some of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TiltSet(u16);

impl TiltSet {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one is among them.
    pub const fn has(self, tilt: Tilt) -> bool {
        self.0 & bit(tilt) != 0
    }

    /// Puts one among them, or takes it out.
    pub const fn set(&mut self, tilt: Tilt, on: bool) {
        if on {
            self.0 |= bit(tilt);
        } else {
            self.0 &= !bit(tilt);
        }
    }

    /// Those that are in it.
    pub fn iter(self) -> impl Iterator<Item = Tilt> {
        Tilt::ALL.into_iter().filter(move |tilt| self.has(*tilt))
    }
}

const fn bit(tilt: Tilt) -> u16 {
    match tilt {
        Tilt::Door => 1,
        Tilt::DiceReader => 2,
        Tilt::Panel => 4,
        Tilt::LampChain => 8,
        Tilt::Memory => 16,
        Tilt::Image => 32,
        Tilt::Link => 64,
        Tilt::Bus => 128,
        Tilt::Crash => 256,
        Tilt::ServiceKey => 512,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_tilt_has_a_place_of_its_own() {
        let mut set = TiltSet::NONE;
        for tilt in Tilt::ALL {
            assert!(!set.has(tilt));
            set.set(tilt, true);
        }
        assert_eq!(set.iter().count(), Tilt::ALL.len());
        for tilt in Tilt::ALL {
            set.set(tilt, false);
            assert!(!set.has(tilt));
        }
        assert!(set.is_empty());
    }
}
