//! Alarms and tilts.
//!
//! An *alarm* is on while its cause lasts. A *tilt* stays on until it is cleared. A tilt suspends the table: no new bets, and
//! the layout is frozen. A technician clears it, and only after its alarm is off.

use protocol::host::Tilt;
use serde::{Deserialize, Serialize};

/// A set of tilts or alarms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TiltSet(u16);

impl TiltSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set has a tilt.
    pub const fn has(self, tilt: Tilt) -> bool {
        self.0 & bit(tilt) != 0
    }

    /// Returns whether the set has this tilt and no other.
    pub const fn is_only(self, tilt: Tilt) -> bool {
        self.0 == bit(tilt)
    }

    /// Adds or removes a tilt.
    pub const fn set(&mut self, tilt: Tilt, on: bool) {
        if on {
            self.0 |= bit(tilt);
        } else {
            self.0 &= !bit(tilt);
        }
    }

    /// Returns the tilts in the set.
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
    fn each_tilt_has_its_own_bit() {
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
