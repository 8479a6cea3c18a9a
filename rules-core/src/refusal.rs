//! Why a request was declined. A refusal changes nothing.

use core::fmt;

use serde::{Deserialize, Serialize};

/// Writes the closed list of refusals from one table: code, name, source, what to tell the player.
macro_rules! refusals {
    ($($code:literal $name:ident $cite:literal $text:literal)+) => {
        /// A request that the rules do not allow, with its reason.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub enum Refusal {
            $(#[doc = concat!($text, " (", $cite, ")")] $name,)+
        }

        impl Refusal {
            /// Every refusal.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The number that stands for it on the wire, for good.
            pub const fn code(self) -> u8 {
                match self { $(Self::$name => $code,)+ }
            }
            /// The paragraph or ruling behind it.
            pub const fn cite(self) -> &'static str {
                match self { $(Self::$name => $cite,)+ }
            }
            /// What was wrong and what to do about it, for a person.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}

refusals! {
    1  WindowClosed        "623a.4(a)"     "no more bets: wait until the dice have been settled"
    2  PassLockedByPoint   "623a.4(c)(1)"  "a Pass Bet is fixed once a come out point is on: wait for the come out roll"
    3  BelowMinimum        "623a.3(b)(1)"  "less than the table minimum: bet more"
    4  AboveMaximum        "623a.3(b)(2)"  "more than the table maximum: bet less"
    5  NotWholeChips       "G1"            "not a whole number of chips: bet a multiple of the chip unit"
    6  NotEnoughCredit     "623a.4(b)"     "more than the seat's credit: buy in first or bet less"
    7  NoSuchBet           "623a.4(c)"     "no such wager stands at this seat"
    8  MoreThanStaked      "623a.4(c)"     "more than is staked: take back less, or remove the wager"
    9  NoSuchSeat          "623a.2"        "the table has no such seat"
    10 NeedsLineBet        "623a.8(a)"     "the shooter needs a Pass Bet before a come out throw: make one first"
    11 NotTheShooter       "623a.10(a)"    "another seat has the dice"
    12 AlreadyThrowing     "623a.4(a)"     "the dice are already out"
    13 NothingAsked        "G2"            "an amount of nothing: name an amount"
    14 SeatIsFull          "G2"            "the seat cannot hold that much credit"
    15 UnknownWager        "623a.3(a)"     "the table knows no such wager"
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.text(), self.cite())
    }
}

impl From<Refusal> for u8 {
    fn from(refusal: Refusal) -> Self {
        refusal.code()
    }
}

/// A code that no refusal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchRefusal(pub u8);

impl fmt::Display for NoSuchRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no refusal has the code {}", self.0)
    }
}

impl TryFrom<u8> for Refusal {
    type Error = NoSuchRefusal;

    fn try_from(code: u8) -> Result<Self, NoSuchRefusal> {
        Self::ALL.iter().copied().find(|refusal| refusal.code() == code).ok_or(NoSuchRefusal(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_leads_back_to_its_refusal_and_no_other() {
        for refusal in Refusal::ALL {
            assert_eq!(Refusal::try_from(refusal.code()), Ok(*refusal));
        }
        assert_eq!(Refusal::try_from(0), Err(NoSuchRefusal(0)));
    }
}
