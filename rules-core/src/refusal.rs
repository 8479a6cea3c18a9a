//! Why a request was declined. A refusal changes nothing.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::cited::cited;

cited! {
    /// A request that the rules do not allow, with its reason.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    #[serde(try_from = "u8", into = "u8")]
    Refusal {
        1  WindowClosed       "623a.4(a)" / "30-2305(2)" / "668a.2(a)" / "625a.5(c)" "no more bets: wait until the dice have been settled"
        2  PassLocked         "623a.4(c)(1)" / "30-2305(3)"    "a Pass Bet is fixed once a come out point is on: wait for the come out roll"
        3  BelowMinimum       "623a.3(b)(1)" / "G1" / "G1" / "G1" "less than the minimum: bet more, or take the wager down"
        4  AboveMaximum       "623a.3(b)(2)" / "G1" / "G1" / "G1" "more than the maximum: bet less"
        5  NotWholeChips      "G1"              "not a whole number of chips: bet a multiple of the chip unit"
        6  NotEnoughCredit    "623a.4(b)" / "30-2305(1)" / "668a.2(b)" / "625a.4(a)" "more than the seat's credit: buy in first or bet less"
        7  NoSuchBet          "623a.4(c)" / "30-2305(3)" / "G5" / "G5" "no such wager stands at this seat"
        8  MoreThanStaked     "623a.4(c)" / "30-2305(3)" / "G5" / "G5" "more than is staked: take back less, or remove the wager"
        9  NoSuchSeat         "623a.2" / "G1" / "668a.1(a)" / "G1" "the table has no such seat"
        10 NeedsLineBet       "623a.8(a)" / "30-2310"       "the shooter needs a Pass or Don't Pass Bet before a come out throw: make one first"
        11 NotTheShooter      "623a.10(a)" / "30-2313(1)" / "668a.3(k)" / "625a.5(b)" "another seat has the dice"
        12 AlreadyClosed      "623a.4(a)" / "30-2305(2)" / "668a.3(e)" / "625a.5(c)" "betting is closed already"
        13 NothingAsked       "G2"              "an amount of nothing: name an amount"
        14 SeatIsFull         "G2"              "the seat cannot hold that much credit"
        15 UnknownWager       "623a.3(a)" / "30-2304"       "the table knows no such wager"
        16 NotOffered         "G1"              "this table does not offer that wager"
        17 AlreadyStands      "G5"              "the wager stands already: raise it instead"
        18 NeedsPoint         "623a.3(a)(3)" / "30-2304(3)"    "Come Bets are made after the come out roll: wait for a point"
        19 ComeLocked         "623a.4(c)(2)" / "30-2305(3)"    "a Come Bet is fixed once it is on its number"
        20 DontNotReplaced    "623a.4(d)" / "30-2305(4)"       "a Don't Pass or Don't Come Bet that was cut or removed is not put back before its decision"
        21 DontComeOutOnly    "623a.3(a)(2)" / "30-2304(2)"    "a Don't Pass Bet is made or raised before a come out roll: wait for it"
        22 DontComeLocked     "623a.3(a)(4)" / "30-2304(4)"    "a Don't Come Bet is not raised once its number is on"
        23 NeedsFlatBet       "623a.6" / "30-2308"          "odds support a line, Come or Don't Come Bet whose point is on: make that first"
        24 AboveOddsCap       "623a.6(e)" / "30-2308"       "more than the odds allowed behind this wager: bet less"
        25 FireNewShooterOnly "623a.3(a)(40)" / "30-2399.01(2)"   "a Fire Bet is made before a new shooter's first throw: wait for one"
        26 FirePending        "623a.11(a)(2)" / "F1"   "a Fire Bet of an earlier shooter is still pending: wait for its decision"
        27 FireLocked         "623a.4(c)(3)" / "30-2399.01(4)"    "a Fire Bet is neither changed nor removed"
        28 FireSteps          "623a.11(b)(1)"   "a Fire Bet is $1 to $5 in whole dollars"
        29 BonusNewShooterOnly "623a.12(1)" / "30-2399.05(3)"     "Bonus Craps wagers are made before a new shooter's first throw: wait for one"
        30 BonusMarkersUp     "623a.12(1)" / "30-2399.05(3)"      "Bonus Craps wagers are not made while a number is marked: wait for a 7"
        31 BonusLocked        "623a.4(c)(4)" / "W1"    "Bonus Craps wagers are neither changed nor removed"
        32 HotRollerComeOutOnly "623b.1(b)"     "a Hot Roller wager is made before a come out roll: wait for it"
        33 HotRollerMarkersUp "H1"              "a Hot Roller wager is not made while a combination is marked: wait for a 7"
        34 HotRollerLocked    "623b.1(b)"       "a Hot Roller wager is neither changed nor removed"
        35 LuckyComeOutOnly   "623b.2(c)"       "a Lucky Shooter wager is made before a come out roll: wait for it"
        36 LuckyLocked        "LS1"             "a Lucky Shooter wager is locked from its come out throw"
        37 HotShooterComeOutOnly "623b.4(c)"    "a Hot Shooter Jackpot wager is made before a come out roll: wait for it"
        38 HotShooterLocked   "W1"              "a Hot Shooter Jackpot wager is locked from its come out throw"
        39 UnitsOfTwo         "L6"              "a C and E Bet is made in twos: bet an even number of chips"
        40 UnitsOfFour        "623a.3(a)(19)" / "30-2304(19)"   "a Horn Bet is made in fours: bet a multiple of four chips"
        41 UnitsOfFive        "623a.3(a)(20)" / "30-2304(20)"   "a Horn High Bet is made in fives: bet a multiple of five chips"
        42 CannotBeCalled     "G7"              "this wager always works: it cannot be called on or off"
        43 WindowOpen         "623a.8(a)" / "30-2305(2)" / "668a.3(e)" / "625a.5(c)" "betting is open: close it first"
        44 NobodyHasDice      "623a.7(c)" / "30-2309(3)" / "668a.3(f)" / "625a.5(b)" "nobody has the dice: somebody must take them first"
        45 NoPowerOdds        "623b.5(a)" / "30-2304"       "this table does not offer Power Odds"
        46 PowerOddsTiming    "623b.5(c)"       "Power Odds are drawn after betting has closed and before the throw, once"
        47 PowerOddsFigure    "623b.5(d)"       "not a figure of the Power Odds table for this wager"
        48 BonusStays         "623a.12(2)" / "W1"      "Bonus Craps wagers remain until they are collected or paid"
        49 WhirlUnitsOfFive   "623a.3(a)(21)" / "30-2304(21)"   "a Whirl Bet is made in fives: bet a multiple of five chips"
        50 DontComeNeedsPoint "623a.3(a)(4)" / "30-2304(4)"    "Don't Come Bets are made after the come out roll: wait for a point"
        51 OneHotShooter      "HS1"             "one Hot Shooter Jackpot wager a seat at a time: wait for its decision"
        52 NotSeated          "623a.4(e)" / "30-2304" / "668a.2(c)" "only players seated at the table may wager: log in at the seat first"
        53 MoreThanCredit     "G10"             "more than the seat's credit: ask for less"
        54 SameSeat           "G2"              "from a seat to itself: name two seats"
        55 NotYourDice        "623a.10(c)" / "30-2313(3)" / "668a.3(k)" / "625a.5(b)" "the dice are offered to another seat first: wait for your turn"
        56 DiceTooOld         "623a.7(d)" / "D5" / "668a.3(b)(1)" / "625a.2(b)" "the dice are to be changed before the next throw: wait for new dice"
        57 Suspended          "623a.8(c)" / "G10" / "G10" / "G10" "the table is suspended: wait until the tilt is cleared"
        58 Disabled           "G10"             "the table is disabled: wait until the floor enables it"
        59 NoThrowToJudge     "623a.8(c)" / "30-2311(2)" / "668a.3(g)" / "625a.7(a)" "there is no throw to be judged: call it while the dice are out or under review"
        60 NotACalledCause    "623a.8(c)" / "30-2311(2)" / "668a.3(g)-(h)" / "625a.7(a)" "no roll is called only for a cause that the paragraph lists"
        61 NoDispute          "623a.9(c)" / "30-2312(2)" / "D4" / "D4" "the readers agree: there are no faces to be named"
        62 WrongRole          "G10"             "this is not yours to order: ask whoever has the role"
        63 NoSuchTilt         "G10"             "no such tilt is on"
        64 StillFaulty        "G10"             "what caused the tilt is still there: mend it first"
        65 NothingStands      "G10"             "no wager stands on the layout"
        66 NoSuchFace         "623a.9(a)" / "30-2312(1)" / "668a.3(h)" / "625a.5(d)" "no die shows that: faces are 1 to 6"
        67 NotRecalled        "G10"             "there is no such decision: it was never made, or is no longer kept"
        68 BadSubmission      "G1"              "the submission is incomplete or not allowed: check it and send it again"
        69 TableNotClosed     "G1"              "a submission is set while the table is closed: disable it and let every wager be decided"
        70 SeatHasCredit      "G1"              "a seat that the submission leaves out has credit: cash it out first"
        71 NobodyThrows       "G5"              "there is nobody to take the dice: wait for a player who may throw"
        72 BettingClosed      "G5"              "betting is closed already"
        73 ClockTooLate       "G10"             "the clock is later than the year 9999: send milliseconds since 1970, UTC"
        74 NotPaidExactly     "G3" / "30-2306(4)" "a win would not be paid in whole credits: bet an amount that is"
        75 BonusAfterSevenOnly "623a.12(1)" / "30-2399.05(3)" "Bonus Craps wagers are made before a come out roll that follows a 7: wait for one"
        76 SharpShooterNewShooterOnly "SS1" / "30-2399.02(2)" "a Sharp Shooter wager is made before a new shooter's first throw: wait for one"
        77 SharpShooterLocked "W1"              "a Sharp Shooter wager is neither changed nor removed once it is made"
        78 RideTheLineClosed  "RL1" / "30-2399.04(6)" "Ride The Line is made before the shooter's first 7, 11 or point: wait for a new shooter"
        79 RideTheLineNeedsLineBet "RL1" / "30-2399.04(5)" "Ride The Line needs a Pass or Don't Pass Bet: make one first"
        80 RideTheLineLocked  "RL1" / "30-2399.04(7)" "Ride The Line is neither changed nor removed once it is made"
        81 NoTips             "T2" / "30-2317(2)" "this table takes no tips"
        82 TooManyTips        "T2"              "the layout has no room for more tips: wait until some are decided"
        83 NoCoupons          "T3" / "30-2305(1)" "this table takes no match play coupons"
        84 CouponOnLineBetsOnly "T3" / "30-2305(1)" "a match play coupon is played with a Pass or Don't Pass Bet only"
        85 CouponComeOutOnly  "T3"              "a match play coupon is played before a come out roll: wait for it"
        86 OneCoupon          "T3"              "a match play coupon is on this wager already: wait for its decision"
        87 MoreThanCoupons    "T3"              "more than the seat's match play coupons: play less"
        88 ShakeLammersUp     "PH2"             "Six Eight Shake is made or raised while no lammer is collected: wait for a 7, or for all six"
        89 HouseThrows        "" / "" / "" / "625a.5(b)" "the table itself shakes the dice: there is nothing to take or to pass"
        90 NeedsThreeDice     "G1"              "this game has three dice, and the dice readers read two: connect readers of three dice"
        91 NeedsShaker        "G1"              "this game needs a dice shaker, and none answers on the field bus: connect one"
        110 OutOfService      "G10"             "the table is out of service: only its memory can be read and cleared"
        111 NotOutOfService   "G10"             "the table is in service: its memory is read and cleared only while it is not"
        112 ServiceKeyOff     "G10"             "the service key is not turned: turn it and ask again"
        113 DumpIncomplete    "G10"             "the memory was not read whole since the table went out of service: take the dump first"
        114 DumpDiffers       "G10"             "the digest is not that of the memory: take the dump again"
        115 MemoryFails       "G10"             "the memory does not answer or does not keep its bytes: check its wires or replace the board"
        116 NoSuchPart        "G10"             "the memory has no such part: name the address of a whole part"
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

impl core::error::Error for NoSuchRefusal {}

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
