//! The parameters of steps: amounts, dice, seats, wagers, and lists of throws.
//!
//! They are not checked against a table: a scenario may name a seat or a wager that does not exist, to see it
//! refused.

use protocol::Faces;
use std::fmt;
use std::str::FromStr;

use anyhow::Result as Tried;
use protocol::field_bus::READER_NODES;
use protocol::host::{Request, Role, Tilt};
use protocol::session::Key;
use rules_core::dice::{DiceCount, Triple};
use rules_core::money::{Cents, NotAnAmount};
use rules_core::{Die, Roll, Seat, VoidCause, Wager};

use crate::faults::Copies;
use crate::trace::tilt_name;

/// An amount: `$10`, `$1,000`, `$2.50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "dollars", regex = r"\$\d[\d,]*(?:\.\d\d)?")]
pub struct Dollars(
    /// In cents.
    pub u64,
);

impl FromStr for Dollars {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let cents: Result<Cents, NotAnAmount> = text.parse();
        cents.map(|cents| Self(cents.get())).map_err(|error| format!("{text:?} is {error}"))
    }
}

/// Dice: `4-2`; `1-2-3` in a game with three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "dice", regex = "[1-6]-[1-6](?:-[1-6])?")]
pub struct Dice(
    /// The roll.
    pub rules_core::Dice,
);

impl Dice {
    /// Returns all ways that so many dice can land: 36 or 216.
    pub fn all(count: DiceCount) -> impl Iterator<Item = Self> {
        rules_core::Dice::all(count).map(Self)
    }

    /// Returns the faces, as a reader reports them.
    pub fn faces(self) -> Faces {
        self.0.into()
    }

    /// Returns the pips of each die.
    pub fn pips(self) -> Vec<u8> {
        self.0.faces().map(Die::pips).collect()
    }

    /// Returns whether no die shows fewer pips than the one before it.
    pub fn is_sorted(self) -> bool {
        self.0.faces().is_sorted()
    }

    /// Returns one way to throw a total with two dice: the one with the highest die, so a pair only for 2 and 12.
    /// `None` if no throw has this total.
    pub fn of_total(total: u8) -> Option<Self> {
        let high = total.checked_sub(1)?.min(6);
        let low = total.checked_sub(high)?;
        let roll = Roll(Die::try_from(high).ok()?, Die::try_from(low).ok()?);
        Some(Self(roll.into()))
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Dice {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let face = |face: &str| face.parse().ok().and_then(|pips: u8| Die::try_from(pips).ok());
        let faces: Option<Vec<Die>> = text.split('-').map(face).collect();
        match faces.as_deref() {
            Some([one, two]) => Ok(Self(Roll(*one, *two).into())),
            Some([one, two, three]) => Ok(Self(Triple(*one, *two, *three).into())),
            _ => Err(format!("{text:?} is not a throw like 4-2 or 1-2-3")),
        }
    }
}

/// A seat by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "seat", regex = r"seat \d+")]
pub struct AtSeat(
    /// From 1.
    pub u8,
);

impl FromStr for AtSeat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.trim_start_matches("seat ").parse().map(Self).map_err(|error| format!("{text:?}: {error}"))
    }
}

impl AtSeat {
    /// Converts it to a seat. `Err` if no table has a seat of this number.
    pub fn seat(self) -> Tried<Seat> {
        Ok(Seat::try_from(self.0)?)
    }
}

/// A wager: `Don't Pass`, `Come Odds 6`, `Make 'em All`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, cucumber::Parameter)]
#[param(name = "wager", regex = r"[A-Z][a-z]*(?:'t)?(?: (?:[A-Z][a-z]*|and [A-Z]|'em|\d+))*")]
pub struct On(
    /// Its name on tapes and in submissions, such as `dont_pass`.
    pub String,
);

impl FromStr for On {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(Self(text.to_lowercase().replace('\'', "").replace(' ', "_")))
    }
}

impl On {
    /// Returns the code of the wager; 0, which no wager has, for an unknown name.
    pub fn code(&self) -> u16 {
        wager_named(&self.0).map_or(0, |wager| wager.code().0)
    }

    /// Returns the name of the wager with a code.
    pub fn named(code: u16) -> Self {
        Self(Wager::try_from(code).map_or_else(|_| format!("wager {code}"), |wager| wager.to_string()))
    }
}

/// Returns the wager with this name on tapes and in submissions; `None` if there is none.
pub fn wager_named(name: &str) -> Option<Wager> {
    Wager::all().find(|wager| wager.to_string() == name)
}

/// A tilt, by its name on the lamps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "tilt", regex = "door|dice reader|panel|lamp chain|memory|image|link|bus|crash|service key")]
pub struct TiltName(
    /// Which.
    pub Tilt,
);

impl FromStr for TiltName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let tilt = Tilt::ALL.into_iter().find(|tilt| tilt_name(*tilt) == text);
        tilt.map(Self).ok_or_else(|| format!("there is no tilt {text:?}"))
    }
}

/// A role, by its name in key files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "role", regex = "auditor|floor|boxperson|technician")]
pub struct RoleName(
    /// Which.
    pub Role,
);

impl FromStr for RoleName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let role = Role::ALL.into_iter().find(|role| role.name() == text);
        role.map(Self).ok_or_else(|| format!("there is no role {text:?}"))
    }
}

/// An order by its purpose. Its arguments do not matter, because it is sent to be refused.
#[derive(Clone, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(
    name = "order",
    regex = "move credit|give coupons|enable the table|disable the table|set the clock|acknowledge events|keep betting open|close betting|\
             call no roll|name the faces|pass the dice|report new dice|report a damaged die|clear a tilt|void all wagers|\
             put a submission into force|ask for a digest|change a key"
)]
pub struct OrderName(
    /// The order.
    pub Request,
);

impl FromStr for OrderName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(Self(match text {
            "move credit" => Request::Transfer { from: 1, to: 2, cents: 100 },
            "give coupons" => Request::GiveCoupon { seat: 1, cents: 100 },
            "enable the table" => Request::Enable,
            "disable the table" => Request::Disable,
            "set the clock" => Request::SetClock { unix_millis: 0 },
            "acknowledge events" => Request::Acknowledge { number: 1 },
            "keep betting open" => Request::OpenBetting { seconds: 60 },
            "close betting" => Request::CloseBetting,
            "call no roll" => Request::NoRoll { cause: VoidCause::Improper.code() },
            "name the faces" => Request::NameFaces { faces: [6, 5].into() },
            "pass the dice" => Request::PassDice,
            "report new dice" => Request::DiceChanged,
            "report a damaged die" => Request::DiceDamaged,
            "clear a tilt" => Request::ClearTilt(Tilt::Door),
            "void all wagers" => Request::VoidWagers { reason: 1 },
            "put a submission into force" => Request::SetSubmission { checksum: 0 },
            "ask for a digest" => Request::Digest { seed: [0; 32] },
            "change a key" => Request::ChangeKey { role: Role::Floor, key: Key::new([1; 32]) },
            other => return Err(format!("there is no order to {other}")),
        }))
    }
}

/// A dice reader, by its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "reader", regex = "first|second")]
pub struct ReaderName(
    /// Its node.
    pub u8,
);

impl FromStr for ReaderName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let [first, second] = READER_NODES;
        Ok(Self(if text == "first" { first } else { second }))
    }
}

/// Copies of the critical state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, cucumber::Parameter)]
#[param(name = "copies", regex = "the first copy|the second copy|both copies")]
pub struct CopiesName(
    /// Which.
    pub Copies,
);

impl FromStr for CopiesName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(Self(match text {
            "the first copy" => Copies::First,
            "the second copy" => Copies::Second,
            _ => Copies::Both,
        }))
    }
}

/// Throws in a list: dice in any order, of which some may show any face, or a total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Throw {
    /// These faces, in any order; `None` for a die that may show any face.
    Faces(Vec<Option<u8>>),
    /// This total.
    Total(u8),
}

impl Throw {
    /// Returns whether dice match this throw.
    pub fn is(&self, dice: Dice) -> bool {
        let mut left = dice.pips();
        match self {
            Self::Total(total) => left.iter().sum::<u8>() == *total,
            Self::Faces(faces) if faces.len() != left.len() => false,
            Self::Faces(faces) => faces.iter().flatten().all(|face| {
                let found = left.iter().position(|pips| pips == face);
                found.map(|at| left.swap_remove(at)).is_some()
            }),
        }
    }
}

impl FromStr for Throw {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is neither dice like 4-2, 1-2-3 or 1-1-x nor a total");
        let face = |word: &str| match word {
            "x" => Some(None),
            pips => pips.parse().ok().filter(|pips| (1..=6).contains(pips)).map(Some),
        };
        if text.contains('-') {
            let faces: Option<Vec<_>> = text.split('-').map(face).collect();
            return faces.filter(|faces| (2..=3).contains(&faces.len())).map(Self::Faces).ok_or_else(wrong);
        }
        let total = text.parse().ok().filter(|total| (2..=18).contains(total));
        total.map(Self::Total).ok_or_else(wrong)
    }
}

/// Parses a list: `4, 5 and 6`.
pub fn list<T: FromStr<Err = String>>(text: &str) -> Result<Vec<T>, String> {
    text.split([',', ' ']).filter(|word| !["", "and", "or"].contains(word)).map(str::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wager_in_a_step_becomes_its_name_on_the_tape() {
        for (words, name) in [
            ("Don't Come Odds 10", "dont_come_odds_10"),
            ("C and E", "c_and_e"),
            ("Make 'em All", "make_em_all"),
            ("Hop 13", "hop_13"),
        ] {
            assert_eq!(words.parse(), Ok(On(name.to_owned())));
        }
    }

    #[test]
    fn list_with_commas_and_words_is_parsed() {
        let throws = list::<Throw>("2, 3-3 and 12");
        assert_eq!(throws, Ok(vec![Throw::Total(2), Throw::Faces(vec![Some(3), Some(3)]), Throw::Total(12)]));
        assert!(list::<Throw>("2, 19").is_err() && list::<Throw>("1-2-3-4").is_err());
        assert!(list::<Dice>("4-7").is_err() && list::<Dice>("4").is_err());
    }

    #[test]
    fn throw_of_three_dice_matches_in_any_order_and_a_face_once() {
        let is = |throw: &str, dice: &str| throw.parse::<Throw>().unwrap().is(dice.parse().unwrap());
        assert!(is("1-2-3", "3-1-2") && !is("1-2-3", "3-3-2"));
        assert!(is("1-1-x", "1-6-1") && is("1-1-x", "1-1-1") && !is("1-1-x", "1-6-6"));
        assert!(is("1-2-x", "2-1-2") && !is("1-2-x", "2-2-2") && is("x-x-5", "5-5-1"));
        assert!(is("10", "1-3-6") && !is("10", "1-3-5"));
        assert!(is("1-2", "2-1") && !is("1-2", "2-1-1") && !is("1-2-x", "2-1"));
    }

    #[test]
    fn every_tilt_and_role_has_a_name_in_steps() {
        let words = <TiltName as cucumber::Parameter>::REGEX.split('|');
        assert_eq!(words.collect::<Vec<_>>(), Tilt::ALL.map(tilt_name));
        let words = <RoleName as cucumber::Parameter>::REGEX.split('|');
        assert_eq!(words.collect::<Vec<_>>(), Role::ALL.map(Role::name));
    }

    #[test]
    fn every_order_in_steps_needs_a_role_above_auditor() {
        let orders: Vec<_> = <OrderName as cucumber::Parameter>::REGEX.split('|').collect();
        assert!(orders.len() > 15, "{orders:?}");
        for words in orders {
            let OrderName(request) = words.parse().unwrap();
            assert_ne!(request.role(), Role::Auditor, "{words}: every role may");
        }
    }

    #[test]
    fn every_total_has_a_throw() {
        assert_eq!(Dice::of_total(8), "6-2".parse().ok());
        assert!((2..=12).all(|total| Throw::Total(total).is(Dice::of_total(total).unwrap())));
        assert_eq!((Dice::of_total(1), Dice::of_total(13)), (None, None));
    }
}
