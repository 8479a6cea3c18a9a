//! The lammers of the Six Eight Shake.

use serde::{Deserialize, Serialize};

use crate::dice::{Die, Roll};

/// The lammers collected since the last 7 or win, a bit for each combination of 6 and of 8 (668a.3(i)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lammers(pub(super) u8);

impl Lammers {
    /// The combinations of 6 and of 8, in the order of the regulation (668a.3(e)).
    pub const COMBINATIONS: [Roll; 6] = [
        Roll(Die::One, Die::Five),
        Roll(Die::Two, Die::Four),
        Roll(Die::Three, Die::Three),
        Roll(Die::Two, Die::Six),
        Roll(Die::Three, Die::Five),
        Roll(Die::Four, Die::Four),
    ];
    const ALL_SIX: u8 = 0b11_1111;

    /// Returns whether any lammer is collected.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Returns whether all six are collected.
    pub const fn all_six(self) -> bool {
        self.0 & Self::ALL_SIX == Self::ALL_SIX
    }

    /// Returns whether the lammer of a combination is collected.
    pub fn has(self, roll: Roll) -> bool {
        self.0 & Self::of(roll).0 != 0
    }

    /// Returns the lammer that a roll collects; none if it is no combination of 6 or 8.
    pub(super) fn of(roll: Roll) -> Self {
        let bits = (0u32..).zip(Self::COMBINATIONS).filter(|(_, lammer)| *lammer == roll.sorted());
        Self(bits.fold(0, |all, (slot, _)| all | 1u8.wrapping_shl(slot)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_combination_of_six_and_eight_has_its_lammer_and_no_other_roll() {
        let mut collected = Lammers::default();
        for roll in Roll::all() {
            let (lammer, total) = (Lammers::of(roll), roll.0.pips() + roll.1.pips());
            assert_eq!(lammer.any(), total == 6 || total == 8, "{roll}");
            assert_eq!(lammer, Lammers::of(Roll(roll.1, roll.0)));
            assert!(lammer.0.count_ones() <= 1);
            collected.0 |= lammer.0;
        }
        assert!(collected.all_six());
        for roll in Lammers::COMBINATIONS {
            assert!(!Lammers(collected.0 & !Lammers::of(roll).0).all_six() && collected.has(roll));
        }
    }
}
