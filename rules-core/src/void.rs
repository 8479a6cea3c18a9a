//! Causes of void throws (D4). A void throw changes nothing but a counter and a log entry (G9).

use serde::{Deserialize, Serialize};

use crate::cited::cited;

cited! {
    /// Why a throw is void.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    VoidCause {
        1 OffTable       "623a.8(b)" / "30-2311(1)"    "a die went off the table"
        2 Stacked        "623a.8(b)" / "30-2311(1)"    "one die rests on the other"
        3 NotTogether    "623a.8(c)(1)" / "30-2311(2)(a)" "the dice did not leave the hand together"
        4 ShortThrow     "623a.8(c)(2)" / "30-2311(2)(b)" "a die did not strike the far end of the table"
        5 OnTheBank      "623a.8(c)(3)" / "30-2311(2)(c)" "a die rests on the bank of chips"
        6 OutOfPlay      "623a.8(c)(4)" / "30-2311(2)(d)" "a die rests in the dice cup or on a rail"
        7 CheatingDevice "623a.8(c)(5)" / "30-2311(2)(e)" "a cheating device or technique was used"
        8 Improper       "623a.8(c)(6)" / "30-2311(2)(f)" "the throw was considered improper"
        9 Cocked         "623a.9(b)" / "30-2312(2)"    "no single face of a die is uppermost"
        10 Disputed      "623a.9(c)" / "30-2312(1)"    "the readers differ on the uppermost face"
    }
}

impl VoidCause {
    /// Returns whether staff may call "no roll" for this cause (623a.8(c)). The table detects the others itself.
    pub const fn may_be_called(self) -> bool {
        match self {
            Self::NotTogether
            | Self::ShortThrow
            | Self::OnTheBank
            | Self::OutOfPlay
            | Self::CheatingDevice
            | Self::Improper => true,
            Self::OffTable | Self::Stacked | Self::Cocked | Self::Disputed => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jurisdiction::Jurisdiction;

    #[test]
    fn six_causes_may_be_called_and_each_has_its_own_code() {
        let called = VoidCause::ALL.iter().filter(|cause| cause.may_be_called());
        assert!(called.clone().all(|cause| cause.cite(Jurisdiction::Pennsylvania).starts_with("623a.8(c)(")));
        assert_eq!(called.count(), 6);
        for cause in VoidCause::ALL {
            assert_eq!(VoidCause::ALL.iter().filter(|other| other.code() == cause.code()).count(), 1);
        }
    }
}
