//! Every wager of the table: one file each, and the one list of them.
//!
//! To add a wager, write its file with a type that implements [`Rule`], and add a line to the list at the end
//! of this one. The list makes the closed [`Family`] and [`Wager`] enums, sends each question to the right file,
//! and fails the build when two wagers share a code.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::markers::MarkerSet;
use crate::money::Cents;
use crate::power::PowerRow;
use crate::refusal::Refusal;
use crate::submission::Submission;
use crate::verdict::Verdict;

mod as_paid;
pub mod buy;
pub mod come;
mod context;
pub mod dont_come;
pub mod dont_pass;
pub mod field;
pub mod hardway;
pub mod hop;
pub mod lay;
pub mod odds;
pub mod one_roll;
pub mod pass;
pub mod place;
pub mod place_lose;
pub mod side;
pub mod six_seven_eight;
mod spots;
mod touched;

pub use as_paid::{AsPaid, Side, WithOdds};
pub use context::{Bounds, Change, ComeOut, Moment, Throw, Vigorish};
pub use spots::{SPOTS, Spot, SpotSet};
pub(crate) use touched::Thrown;
pub use touched::Touched;

/// The number that stands for a wager on the wire and in the journal, for good. Never reuse one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(pub u16);

/// A code that no wager has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchWager(pub Code);

impl fmt::Display for NoSuchWager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no wager has the code {}", self.0.0)
    }
}

impl core::error::Error for NoSuchWager {}

/// The life of a wager, from the felt to its decision. All methods are pure.
pub trait Rule: Copy + PartialEq + Sized + 'static {
    /// The paragraph that authorises it.
    const CITE: &'static str;
    /// The paragraph that lists what it pays.
    const PAYS_CITE: &'static str;
    /// Whether it works on come out rolls.
    const COME_OUT: ComeOut = ComeOut::Works;
    /// Whether what it has lived through bears on what a throw does to it.
    const REMEMBERS: bool = false;
    /// The markers that it waits for, if it waits for any: it looks at no others.
    const MARKERS: Option<MarkerSet> = None;
    /// Every one of its kind, as it is when newly made, in the order of their numbers.
    const KINDS: &'static [Self];

    /// Which of [`Rule::KINDS`] this is, whatever it has lived through.
    fn kind(self) -> usize {
        0
    }
    /// The number it is on, or the two faces.
    fn number(self) -> Option<u8> {
        None
    }
    /// The wager that this one supports, if it supports one.
    fn supports(self) -> Option<Wager> {
        None
    }
    /// Whether it may be made now. Most wagers "may be made at any time" (623a.3(a)).
    fn may_make(self, _: &Moment<'_>) -> Result<(), Refusal> {
        Ok(())
    }
    /// Whether what was made may be raised or cut now. Most may, until the roll that decides them (623a.4(c)).
    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Ok(())
    }
    /// Whether what was made may be taken off the layout now.
    fn may_remove(self, at: &Moment<'_>) -> Result<(), Refusal> {
        self.may_change(Change::Cut, at)
    }
    /// What to say when it is to be made and already stands.
    fn stands_already(self) -> Refusal {
        Refusal::AlreadyStands
    }
    /// How much it may be.
    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        at.terms.bounds(family)
    }
    /// How a roll decides it.
    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self>;
    /// The vigorish that it owes, if any.
    fn vigorish(self, _: &Submission) -> Option<Vigorish> {
        None
    }
    /// How it is paid, rounding included, from which its smallest safe stake follows (G3). Most wagers are paid in whole
    /// multiples of what they are made in. Odds are judged with the wager that they support.
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::Whole
    }
    /// Its rows of the Power Odds table (623b.5(d)).
    fn power_rows(self) -> &'static [PowerRow] {
        &[]
    }
}

/// The kinds of a wager that is made on each of the six points, for use inside its `Rule`.
macro_rules! on_each_point {
    () => {
        const KINDS: &'static [Self] = &[
            Self(Point::Four),
            Self(Point::Five),
            Self(Point::Six),
            Self(Point::Eight),
            Self(Point::Nine),
            Self(Point::Ten),
        ];

        fn kind(self) -> usize {
            self.0.index()
        }

        fn number(self) -> Option<u8> {
            Some(self.0.number())
        }
    };
}
pub(crate) use on_each_point;

/// The kinds of a wager that travels to one of the six points, for use inside its `Rule`.
macro_rules! travels_to_a_point {
    () => {
        const KINDS: &'static [Self] = &[
            Self { on: None },
            Self { on: Some(Point::Four) },
            Self { on: Some(Point::Five) },
            Self { on: Some(Point::Six) },
            Self { on: Some(Point::Eight) },
            Self { on: Some(Point::Nine) },
            Self { on: Some(Point::Ten) },
        ];

        fn kind(self) -> usize {
            self.on.map_or(0, |point| point.index().saturating_add(1))
        }

        fn number(self) -> Option<u8> {
            self.on.map(Point::number)
        }
    };
}
pub(crate) use travels_to_a_point;

/// Writes the closed enums of families and wagers and their dispatch from the list.
macro_rules! wagers {
    ($($id:literal $variant:ident $name:literal $rule:ty),+ $(,)?) => {
        /// A kind of wager: all those that differ only in their number.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Family {
            $(#[doc = concat!("See [`", stringify!($rule), "`].")] $variant,)+
        }

        impl Family {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// Its name in submissions; a wager's name without its number.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
            /// The first two or three digits of its wagers' codes.
            pub const fn id(self) -> u16 {
                match self { $(Self::$variant => $id,)+ }
            }
            /// Its place in the list.
            #[expect(clippy::as_conversions, reason = "the discriminant of an enum without fields, nothing is cut")]
            pub(crate) const fn index(self) -> usize {
                self as usize
            }
            /// How many wagers it has.
            const fn size(self) -> usize {
                match self { $(Self::$variant => <$rule as Rule>::KINDS.len(),)+ }
            }
        }

        /// A wager on the layout, with what it has lived through. Encoded as its code alone: as one newly made.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub enum Wager {
            $(#[doc = concat!("See [`", stringify!($rule), "`].")] $variant($rule),)+
        }

        impl Wager {
            /// Its family.
            #[inline]
            pub const fn family(self) -> Family {
                match self { $(Self::$variant(_) => Family::$variant,)+ }
            }
            /// The number it is on, or the two faces.
            pub fn number(self) -> Option<u8> {
                match self { $(Self::$variant(rule) => rule.number(),)+ }
            }
            /// Its place on the layout.
            #[inline(always)]
            pub fn spot(self) -> Spot {
                match self {
                    $(Self::$variant(rule) => const { Spot::first_of(Family::$variant) }.further(rule.kind()),)+
                }
            }
            /// A family's wager by its place in it.
            const fn of_kind(family: Family, kind: usize) -> Option<Self> {
                match family {
                    $(Family::$variant => match <$rule as Rule>::KINDS.split_at_checked(kind) {
                        Some((_, [rule, ..])) => Some(Self::$variant(*rule)),
                        Some((_, [])) | None => None,
                    },)+
                }
            }
            /// The paragraph that authorises it.
            pub const fn cite(self) -> &'static str {
                match self { $(Self::$variant(_) => <$rule as Rule>::CITE,)+ }
            }
            /// The paragraph that lists what it pays.
            pub const fn pays_cite(self) -> &'static str {
                match self { $(Self::$variant(_) => <$rule as Rule>::PAYS_CITE,)+ }
            }
            /// The markers that it waits for, if it waits for any.
            pub const fn markers(self) -> Option<MarkerSet> {
                match self { $(Self::$variant(_) => <$rule as Rule>::MARKERS,)+ }
            }
            /// Whether it works on come out rolls.
            #[inline]
            pub const fn come_out(self) -> ComeOut {
                match self { $(Self::$variant(_) => <$rule as Rule>::COME_OUT,)+ }
            }
            /// Whether more than the round decides what a throw does to it: markers, or what it has lived through.
            pub const fn remembers(self) -> bool {
                match self { $(Self::$variant(_) => <$rule as Rule>::REMEMBERS || <$rule as Rule>::MARKERS.is_some(),)+ }
            }
            /// The wager that this one supports, if it supports one.
            #[inline(always)]
            pub fn supports(self) -> Option<Self> {
                match self { $(Self::$variant(rule) => rule.supports(),)+ }
            }
            /// Whether it may be made now.
            #[inline(always)]
            pub fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_make(at),)+ }
            }
            /// Whether what was made may be raised or cut now.
            pub fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_change(change, at),)+ }
            }
            /// Whether what was made may be taken off the layout now.
            pub fn may_remove(self, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_remove(at),)+ }
            }
            /// What to say when it is to be made and already stands.
            pub fn stands_already(self) -> Refusal {
                match self { $(Self::$variant(rule) => rule.stands_already(),)+ }
            }
            /// How much it may be.
            #[inline(always)]
            pub fn bounds(self, at: &Moment<'_>) -> Bounds {
                match self { $(Self::$variant(rule) => rule.bounds(Family::$variant, at),)+ }
            }
            /// How a roll decides it.
            #[inline(always)]
            pub fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
                match self { $(Self::$variant(rule) => rule.on_roll(throw).map(Self::$variant),)+ }
            }
            /// The vigorish that it owes, if any.
            #[inline(always)]
            pub fn vigorish(self, terms: &Submission) -> Option<Vigorish> {
                match self { $(Self::$variant(rule) => rule.vigorish(terms),)+ }
            }
            /// How it is paid, rounding included (G3).
            pub fn as_paid(self, terms: &Submission) -> AsPaid {
                match self { $(Self::$variant(rule) => rule.as_paid(terms),)+ }
            }
            /// Its rows of the Power Odds table (623b.5(d)).
            pub fn power_rows(self) -> &'static [PowerRow] {
                match self { $(Self::$variant(rule) => rule.power_rows(),)+ }
            }
        }
    };
}

impl Wager {
    /// Its code on the wire and in the journal: the family's id, then two digits of its number.
    pub fn code(self) -> Code {
        let number = u16::from(self.number().unwrap_or(0));
        Code(self.family().id().saturating_mul(100).saturating_add(number))
    }

    /// The least stake from which on every stake returns less than 100% as paid (G3). `None`: no stake does.
    pub fn smallest_safe(self, terms: &Submission) -> Option<Cents> {
        self.as_paid(terms).smallest_safe(terms)
    }

    /// Every wager, as it is when newly made.
    pub fn all() -> impl Iterator<Item = Self> {
        Spot::all().map(Spot::wager)
    }
}

impl From<Wager> for u16 {
    fn from(wager: Wager) -> Self {
        wager.code().0
    }
}

impl TryFrom<u16> for Wager {
    type Error = NoSuchWager;

    fn try_from(code: u16) -> Result<Self, NoSuchWager> {
        let code = Code(code);
        Self::all().find(|wager| wager.code() == code).ok_or(NoSuchWager(code))
    }
}

impl fmt::Display for Wager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.family().name();
        match self.number() {
            None => f.write_str(name),
            Some(number) => write!(f, "{name}_{number}"),
        }
    }
}

wagers! {
    11 Pass          "pass"            pass::Pass,
    12 DontPass      "dont_pass"       dont_pass::DontPass,
    13 Come          "come"            come::Come,
    14 DontCome      "dont_come"       dont_come::DontCome,
    15 PassOdds      "pass_odds"       odds::PassOdds,
    16 DontPassOdds  "dont_pass_odds"  odds::DontPassOdds,
    17 ComeOdds      "come_odds"       odds::ComeOdds,
    18 DontComeOdds  "dont_come_odds"  odds::DontComeOdds,
    21 Place         "place"           place::Place,
    22 PlaceLose     "place_lose"      place_lose::PlaceLose,
    23 Buy           "buy"             buy::Buy,
    24 Lay           "lay"             lay::Lay,
    31 Hard          "hard"            hardway::Hardway,
    41 Field         "field"           field::Field,
    42 SixSevenEight "six_seven_eight" six_seven_eight::SixSevenEight,
    51 AnySeven      "any_seven"       one_roll::AnySeven,
    52 AnyCraps      "any_craps"       one_roll::AnyCraps,
    53 Craps         "craps"           one_roll::Craps,
    54 Eleven        "eleven"          one_roll::Eleven,
    55 CAndE         "c_and_e"         one_roll::CAndE,
    56 Horn          "horn"            one_roll::Horn,
    57 HornHigh      "horn_high"       one_roll::HornHigh,
    58 Whirl         "whirl"           one_roll::Whirl,
    61 Hop           "hop"             hop::Hop,
    71 Fire          "fire"            side::fire::Fire,
    72 AllSmall      "all_small"       side::bonus::AllSmall,
    73 AllTall       "all_tall"        side::bonus::AllTall,
    74 MakeEmAll     "make_em_all"     side::bonus::MakeEmAll,
    75 HotRoller     "hot_roller"      side::hot_roller::HotRoller,
    76 LuckyShooter  "lucky_shooter"   side::lucky_shooter::LuckyShooter,
    77 HotShooter    "hot_shooter"     side::hot_shooter::HotShooter,
}

#[cfg(test)]
mod tests;
