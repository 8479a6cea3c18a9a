//! Causes of void throws (D4). A void throw changes nothing but a counter and a log entry (G9).

use serde::{Deserialize, Serialize};

use crate::cited::cited;
use crate::variant::Thrower;

cited! {
    /// Why a throw is void.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    VoidCause {
        1 OffTable       "623a.8(b)" / "30-2311(1)" / "668a.3(g)" / "625a.7(a)" "a die went off the table"
        2 Stacked        "623a.8(b)" / "30-2311(1)" / "668a.3(h)" / "625a.7(a)" "one die rests on the other"
        3 NotTogether    "623a.8(c)(1)" / "30-2311(2)(a)" "the dice did not leave the hand together"
        4 ShortThrow     "623a.8(c)(2)" / "30-2311(2)(b)" "a die did not strike the far end of the table"
        5 OnTheBank      "623a.8(c)(3)" / "30-2311(2)(c)" "a die rests on the bank of chips"
        6 OutOfPlay      "623a.8(c)(4)" / "30-2311(2)(d)" "a die rests in the dice cup or on a rail"
        7 CheatingDevice "623a.8(c)(5)" / "30-2311(2)(e)" "a cheating device or technique was used"
        8 Improper       "623a.8(c)(6)" / "30-2311(2)(f)" "the throw was considered improper"
        9 Cocked         "623a.9(b)" / "30-2312(2)" / "668a.3(h)" / "625a.7(a)" "no single face of a die is uppermost"
        10 Disputed      "623a.9(c)" / "30-2312(1)" / "D4" / "D4" "the readers differ on the uppermost face"
        11 FellOut       "" / "" / "668a.3(g)" / "625a.7(a)" "a die fell out of the shaker"
        12 ShakerFailed  "" / "" / "G9" / "625a.7(c)" "the shaker did not work"
    }
}

impl VoidCause {
    /// Returns whether staff may call "no roll" for this cause: 623a.8(c) lists six for thrown dice, 668a.3(g) and (h) and
    /// 625a.7 those of a shaker. The table detects all others itself.
    pub const fn may_be_called(self, thrower: Thrower) -> bool {
        match self {
            Self::NotTogether
            | Self::ShortThrow
            | Self::OnTheBank
            | Self::OutOfPlay
            | Self::CheatingDevice
            | Self::Improper => !thrower.has_shaker(),
            Self::FellOut | Self::ShakerFailed | Self::Stacked | Self::Cocked => thrower.has_shaker(),
            Self::OffTable | Self::Disputed => false,
        }
    }

    /// Returns the cause as it is named in a game: a die that leaves a shaker has fallen out of it.
    #[must_use]
    pub const fn in_game(self, thrower: Thrower) -> Self {
        match self {
            Self::OffTable if thrower.has_shaker() => Self::FellOut,
            Self::OffTable
            | Self::Stacked
            | Self::NotTogether
            | Self::ShortThrow
            | Self::OnTheBank
            | Self::OutOfPlay
            | Self::CheatingDevice
            | Self::Improper
            | Self::Cocked
            | Self::Disputed
            | Self::FellOut
            | Self::ShakerFailed => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jurisdiction::Rulebook;

    #[test]
    fn listed_causes_may_be_called_and_each_has_its_own_code() {
        let called = VoidCause::ALL.iter().filter(|cause| cause.may_be_called(Thrower::Shooter));
        let cite = |cause: &VoidCause| cause.cite(Rulebook::PennsylvaniaCraps);
        assert!(called.clone().all(|cause| cite(cause).starts_with("623a.8(c)(")));
        assert_eq!(called.count(), 6);
        for (thrower, rulebook, cited) in [
            (Thrower::Shaker, Rulebook::PropsAndHops, "668a.3("),
            (Thrower::House, Rulebook::SicBo, "625a.7("),
        ] {
            let called = VoidCause::ALL.iter().filter(|cause| cause.may_be_called(thrower));
            let by_ruling = called.clone().filter(|cause| !cause.cite(rulebook).starts_with(cited));
            assert!(by_ruling.eq([VoidCause::ShakerFailed].iter().filter(|_| thrower == Thrower::Shaker)));
            assert_eq!(called.count(), 4);
        }
        for cause in VoidCause::ALL {
            assert_eq!(VoidCause::ALL.iter().filter(|other| other.code() == cause.code()).count(), 1);
        }
    }
}
