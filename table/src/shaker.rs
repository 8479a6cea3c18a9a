//! The shaker, and what the connected dice equipment can play.

use protocol::field_bus::ShakerAct;
use rules_core::Refusal;
use rules_core::variant::Variant;
use serde::{Deserialize, Serialize};

/// What the connected readers and shaker can play. Until they are heard, a table counts as one for two thrown dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Equipment {
    /// The most dice that both readers read.
    pub dice: u8,
    /// Whether a shaker answers.
    pub shaker: bool,
}

impl Default for Equipment {
    fn default() -> Self {
        Self { dice: 2, shaker: false }
    }
}

impl Equipment {
    /// Readers of three dice, and a shaker.
    pub const OF_EVERY_GAME: Self = Self { dice: 3, shaker: true };

    /// Checks that a game can be played; refuses with the part that is missing.
    pub fn can_play(self, rules: &Variant) -> Result<(), Refusal> {
        if usize::from(self.dice) < rules.dice.number() {
            Err(Refusal::NeedsThreeDice)
        } else if rules.thrower.has_shaker() && !self.shaker {
            // 668a.3(b), 625a.1(d)
            Err(Refusal::NeedsShaker)
        } else {
            Ok(())
        }
    }
}

/// The lid of the shaker, and whether the dice under it count (668a.3(f), (g)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lid {
    /// On, and the dice were not shaken since betting closed.
    #[default]
    Covered,
    /// On, and the dice were shaken since betting closed.
    Shaken,
    /// Off, after the dice were shaken: they may be read.
    Uncovered,
    /// Off, and the dice do not count: they were not shaken, or their result is settled.
    Opened,
}

impl Lid {
    /// Returns the lid after an act of the shaker.
    #[must_use]
    pub const fn after(self, act: ShakerAct) -> Self {
        match (self, act) {
            (_, ShakerAct::Covered) => Self::Covered,
            (Self::Covered | Self::Shaken, ShakerAct::Shaken) => Self::Shaken,
            (Self::Shaken | Self::Uncovered, ShakerAct::Uncovered) => Self::Uncovered,
            (Self::Covered | Self::Opened, ShakerAct::Uncovered) => Self::Opened,
            (Self::Uncovered | Self::Opened, ShakerAct::Shaken) | (_, ShakerAct::Failed) => self,
        }
    }

    /// Returns the lid at the beginning of another throw: the dice must be shaken anew.
    #[must_use]
    pub const fn anew(self) -> Self {
        match self {
            Self::Covered | Self::Shaken => Self::Covered,
            Self::Uncovered | Self::Opened => Self::Opened,
        }
    }

    /// Returns whether the dice were tossed in this throw.
    pub const fn is_tossed(self) -> bool {
        match self {
            Self::Shaken | Self::Uncovered => true,
            Self::Covered | Self::Opened => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_count_only_once_shaken_under_the_lid_and_uncovered() {
        use ShakerAct::{Covered, Failed, Shaken, Uncovered};
        let after = |acts: &[ShakerAct]| acts.iter().fold(Lid::Covered, |lid, act| lid.after(*act));
        assert_eq!(after(&[Shaken, Uncovered]), Lid::Uncovered);
        assert_eq!(after(&[Uncovered]), Lid::Opened);
        assert_eq!(after(&[Uncovered, Shaken, Uncovered]), Lid::Opened);
        assert_eq!(after(&[Uncovered, Covered, Shaken, Uncovered]), Lid::Uncovered);
        assert_eq!(after(&[Shaken, Covered, Uncovered]), Lid::Opened);
        assert_eq!(after(&[Shaken, Failed]), Lid::Shaken);
        assert_eq!(after(&[Shaken, Uncovered]).anew(), Lid::Opened);
        assert_eq!(after(&[Shaken]).anew(), Lid::Covered);
    }

    #[test]
    fn games_name_the_part_that_is_missing() {
        use rules_core::submission::GameKind;
        let can = |dice, shaker, game: GameKind| Equipment { dice, shaker }.can_play(game.rules());
        assert_eq!(can(2, false, GameKind::Craps), Ok(()));
        assert_eq!(can(3, true, GameKind::Craps), Ok(()));
        assert_eq!(can(2, false, GameKind::PropsAndHops), Err(Refusal::NeedsShaker));
        assert_eq!(can(2, true, GameKind::PropsAndHops), Ok(()));
        assert_eq!(can(2, true, GameKind::SicBo), Err(Refusal::NeedsThreeDice));
        assert_eq!(can(3, false, GameKind::SicBo), Err(Refusal::NeedsShaker));
        assert_eq!(can(3, true, GameKind::SicBo), Ok(()));
    }
}
