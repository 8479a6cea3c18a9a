//! Every wager: one file each, and the one list of them.
//!
//! To add a wager, write its file with a type that implements [`Rule`], add a line to the list at the end of this
//! file, and name its family in the file of each game that has it ([`crate::variant`]). The list makes the closed
//! [`Family`] and [`Wager`] enums and their dispatch. Its order means nothing: families are sorted by their ids. The
//! build fails when two families share an id, or two wagers a code or a name. Families of different games may share a
//! name: the Big of Sic Bo is one wager, the Big of Craps is on 6 or 8.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::{Dice, Roll, Triple};
use crate::jurisdiction::{Cite, Jurisdiction, Rulebook};
use crate::lamp::Lamp;
use crate::markers::{MarkerSet, Markers};
use crate::money::Cents;
use crate::payout::Row;
use crate::point::Point;
use crate::power::PowerRow;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::Submission;
use crate::verdict::Verdict;

mod as_paid;
pub mod big;
pub mod buy;
mod by_family;
mod codes;
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
pub mod over_under;
pub mod pass;
mod pay_table;
pub mod place;
pub mod place_lose;
pub mod props;
pub mod put;
pub mod sic_bo;
pub mod side;
pub mod six_seven_eight;
mod spots;

pub use as_paid::{AsPaid, Side, WithOdds};
pub use by_family::{ByFamily, FAMILIES, FamilySet};
pub use context::{Bounds, Change, ComeOut, Moment, Needs, SideLimits, Throw, Vigorish};
pub use pay_table::{Choice, PayTable};
pub(crate) use pay_table::{for_one, to_one};
pub use spots::{SPOTS, Spot, SpotSet};

/// The number that stands for a wager on the wire and in the journal, for good. Never reuse one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Code(pub u16);

/// A code that no wager has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchWager(pub Code);

impl core::error::Error for NoSuchWager {}

impl fmt::Display for NoSuchWager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no wager has the code {}", self.0.0)
    }
}

/// The rule of a wager, from the felt to its decision. All methods are pure.
pub trait Rule: Copy + PartialEq + Sized + 'static {
    /// The paragraph that authorises the wager.
    const CITE: Cite;
    /// The paragraph that lists what it pays.
    const PAYS_CITE: Cite;
    /// Every wager of this kind, as newly made, from the lowest number.
    const KINDS: &'static [Self];
    /// The number of each wager, or its faces as digits; 0 for none. Its code ends in these.
    const NUMBERS: &'static [u8] = &[0];
    /// Whether the outcome depends on the bet's history, which is then kept in [`Rule::memory`].
    const REMEMBERS: bool = false;
    /// Whether a part of a broken-down wager may stand on it (L6).
    const TAKES_PARTS: bool = false;
    /// Whether it may owe vigorish (623a.5(g)(3)).
    const OWES_VIGORISH: bool = false;
    /// The markers that decide it, if any. It depends on no others.
    const MARKERS: Option<MarkerSet> = None;
    /// The lamps of its markers. A game's lamp chain gives their order.
    const LAMPS: &'static [Lamp] = &[];
    /// Its pay tables, if a casino chooses among several.
    const CHOICE: Option<&'static Choice> = None;
    /// Limits that the regulation sets, if it does.
    const LIMITS: Option<SideLimits> = None;
    /// The kinds of table that may offer it, if not all may.
    const NEEDS: Option<Needs> = None;
    /// Whether a seat needs a Pass or Don't Pass Bet to make it. Until it is made, it goes back with that bet (RL1).
    const NEEDS_LINE_BET: bool = false;
    /// Whether a layout may lack its area, and the wager is then broken down on acceptance (L6).
    const OPTIONAL_AREA: bool = false;
    /// Whether it covers the combinations that the submission lists for it, as they are printed on the layout (PH1).
    const LISTED_ON_LAYOUT: bool = false;

    /// Returns the slot among [`Rule::KINDS`], whatever the history.
    fn kind(self) -> usize {
        0
    }
    /// Returns the point that a game must have for it; `None` if any game with the wager does.
    fn point(self) -> Option<Point> {
        None
    }
    /// Returns the bet's history in 16 bits; 0 for one newly made.
    fn memory(self) -> u16 {
        0
    }
    /// Returns the wager with this history; `None` if [`Rule::memory`] never gives it.
    fn with_memory(self, memory: u16) -> Option<Self> {
        (memory == 0).then_some(self)
    }
    /// Returns whether it works on a come-out roll (G7).
    fn come_out(self, _: &Submission) -> ComeOut {
        ComeOut::Works
    }
    /// Returns the wager that it supports, if it supports one.
    fn supports(self) -> Option<Wager> {
        None
    }
    /// Returns the wager on which a fifth of it goes when it is broken down: the rest is a Horn Bet (L6).
    fn fifth(self) -> Option<Wager> {
        None
    }
    /// Checks that it may be made now. Most wagers "may be made at any time" (623a.3(a)).
    fn may_make(self, _: &Moment<'_>) -> Result<(), Refusal> {
        Ok(())
    }
    /// Checks that it may be raised or cut now, once made. Most may, until the roll that decides them (623a.4(c)).
    fn may_change(self, _: Change, _: &Moment<'_>) -> Result<(), Refusal> {
        Ok(())
    }
    /// Checks that it may be removed now, once made.
    fn may_remove(self, at: &Moment<'_>) -> Result<(), Refusal> {
        self.may_change(Change::Cut, at)
    }
    /// Returns whether a bet that was cut or removed is not put back until its decision (623a.4(d)).
    fn is_not_put_back(self) -> bool {
        false
    }
    /// Returns whether it may be put back after a roll that leaves the round in this state.
    fn may_be_put_back(self, _: Round) -> bool {
        true
    }
    /// Returns the refusal to make it while it stands.
    fn stands_already(self) -> Refusal {
        Refusal::AlreadyStands
    }
    /// Returns the bounds of a stake on it.
    fn bounds(self, family: Family, at: &Moment<'_>) -> Bounds {
        at.terms.bounds(family)
    }
    /// Decides it by a roll of two dice.
    fn on_roll(self, _: Roll, _: &Throw<'_>) -> Verdict<Self> {
        Verdict::Stand(self)
    }
    /// Decides it by a roll of three dice.
    fn on_triple(self, _: Triple, _: &Throw<'_>) -> Verdict<Self> {
        Verdict::Stand(self)
    }
    /// Returns the vigorish that it owes, if any.
    fn vigorish(self, _: &Submission) -> Option<Vigorish> {
        None
    }
    /// Returns how it is paid, rounding included: its smallest safe stake follows from that (G3). Most wagers are paid
    /// in whole multiples of their unit. Odds are judged with the wager that they support.
    fn as_paid(self, _: &Submission) -> AsPaid {
        AsPaid::Whole
    }
    /// Returns its rows of the Power Odds table (623b.5(d)).
    fn power_rows(self) -> &'static [PowerRow] {
        &[]
    }
    /// Returns its rows in the list of payout odds that a house may raise (30-2306(1)). None if a pay table, true odds or
    /// the wagers that it is made of decide.
    fn rows(self) -> &'static [Row] {
        &[]
    }
    /// Returns whether winners are paid in a last sweep of their own (G4).
    fn is_paid_last(self, _: &Submission) -> bool {
        false
    }
    /// Decides it when the dice pass without a seven-out (W1). `terms` and `markers` are those of the table.
    fn on_dice_passed(self, _: &Markers, _: &Submission) -> Verdict<Self> {
        Verdict::Stand(self)
    }
}

/// The kinds of a wager that is made on each point of the six, or of the ten, for use inside its `Rule`. The game says
/// which of the ten it has.
macro_rules! on_each_point {
    (six) => {
        const KINDS: &'static [Self] = &[
            Self(Point::Four),
            Self(Point::Five),
            Self(Point::Six),
            Self(Point::Eight),
            Self(Point::Nine),
            Self(Point::Ten),
        ];
        const NUMBERS: &'static [u8] = &[4, 5, 6, 8, 9, 10];

        fn kind(self) -> usize {
            crate::wager::slot_among_six(self.0)
        }
    };
    (ten) => {
        const KINDS: &'static [Self] = &[
            Self(Point::Two),
            Self(Point::Three),
            Self(Point::Four),
            Self(Point::Five),
            Self(Point::Six),
            Self(Point::Eight),
            Self(Point::Nine),
            Self(Point::Ten),
            Self(Point::Eleven),
            Self(Point::Twelve),
        ];
        const NUMBERS: &'static [u8] = &[2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

        fn kind(self) -> usize {
            self.0.index()
        }

        fn point(self) -> Option<Point> {
            Some(self.0)
        }
    };
}
pub(crate) use on_each_point;

/// Returns the slot of a point among the six of Craps.
#[inline]
const fn slot_among_six(point: Point) -> usize {
    point.index().saturating_sub(2)
}

/// Writes the closed enums of families and wagers and their dispatch from the list.
macro_rules! wagers {
    ($($id:literal $variant:ident $name:literal $rule:ty),+ $(,)?) => {
        /// Wagers that differ only in their number. The discriminant is the id, so no two families share one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Family {
            $(#[doc = concat!("See [`", stringify!($rule), "`].")] $variant = $id,)+
        }

        /// The families as listed.
        const LISTED: [Family; [$($id),+].len()] = [$(Family::$variant),+];

        const _: () = {
            $(assert!(codes::ascend(<$rule as Rule>::NUMBERS), "two wagers share a code, or numbers do not ascend");)+
            $(assert!(<$rule as Rule>::NUMBERS.len() == <$rule as Rule>::KINDS.len(), "a wager has no number");)+
            assert!(codes::differ(&[$(($name, <$rule as Rule>::NUMBERS)),+]), "two wagers share a name");
        };

        impl Family {
            /// Returns the name in submissions: a wager's name without its number.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)+ }
            }
            /// Returns how many wagers it has.
            pub(crate) const fn size(self) -> usize {
                match self { $(Self::$variant => <$rule as Rule>::KINDS.len(),)+ }
            }
            /// Returns its pay tables, if a casino chooses among several.
            pub const fn choice(self) -> Option<&'static Choice> {
                match self { $(Self::$variant => <$rule as Rule>::CHOICE,)+ }
            }
            /// Returns the limits that the regulation sets, in whichever state; `None` if it sets none.
            const fn listed_limits(self) -> Option<SideLimits> {
                match self { $(Self::$variant => <$rule as Rule>::LIMITS,)+ }
            }
            /// Returns whether a seat needs a Pass or Don't Pass Bet to make it (RL1).
            pub const fn needs_line_bet(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::NEEDS_LINE_BET,)+ }
            }
            /// Returns the kinds of table that may offer it, if not all may.
            pub const fn needs(self) -> Option<Needs> {
                match self { $(Self::$variant => <$rule as Rule>::NEEDS,)+ }
            }
            /// Returns whether a layout may lack its area (L6).
            pub const fn has_optional_area(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::OPTIONAL_AREA,)+ }
            }
            /// Returns whether it covers the combinations that the submission lists for it (PH1).
            pub const fn is_listed_on_layout(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::LISTED_ON_LAYOUT,)+ }
            }
            /// Returns the lamps of its markers.
            pub const fn lamps(self) -> &'static [Lamp] {
                match self { $(Self::$variant => <$rule as Rule>::LAMPS,)+ }
            }
            /// Returns the paragraph that authorises it.
            pub const fn cite(self, rulebook: Rulebook) -> &'static str {
                match self { $(Self::$variant => <$rule as Rule>::CITE.of(rulebook),)+ }
            }
            /// Returns the markers that decide it, if markers do.
            pub const fn markers(self) -> Option<MarkerSet> {
                match self { $(Self::$variant => <$rule as Rule>::MARKERS,)+ }
            }
            /// Returns whether its outcome depends on the bet's history.
            pub const fn remembers(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::REMEMBERS,)+ }
            }
            pub(crate) const fn takes_parts(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::TAKES_PARTS,)+ }
            }
            pub(crate) const fn owes_vigorish(self) -> bool {
                match self { $(Self::$variant => <$rule as Rule>::OWES_VIGORISH,)+ }
            }
        }

        /// A wager on the layout, with its history. Encoded as its code alone: as one newly made.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u16", into = "u16")]
        pub enum Wager {
            $(#[doc = concat!("See [`", stringify!($rule), "`].")] $variant($rule),)+
        }

        impl Wager {
            /// Returns its family.
            #[inline]
            pub const fn family(self) -> Family {
                match self { $(Self::$variant(_) => Family::$variant,)+ }
            }
            /// Returns the number it is on, or its faces as digits; 0 for none.
            fn digits(self) -> u8 {
                match self {
                    $(Self::$variant(rule) => <$rule as Rule>::NUMBERS.get(rule.kind()).copied().unwrap_or(0),)+
                }
            }
            /// Returns its spot on the layout.
            #[inline(always)]
            pub fn spot(self) -> Spot {
                match self {
                    $(Self::$variant(rule) => const { Spot::first_of(Family::$variant) }.plus(rule.kind()),)+
                }
            }
            /// Returns a family's wager by its slot in the family; `None` if the family is smaller.
            const fn of_kind(family: Family, kind: usize) -> Option<Self> {
                match family {
                    $(Family::$variant => match <$rule as Rule>::KINDS.split_at_checked(kind) {
                        Some((_, [rule, ..])) => Some(Self::$variant(*rule)),
                        Some((_, [])) | None => None,
                    },)+
                }
            }
            /// Returns the paragraph that lists what it pays.
            pub const fn pays_cite(self, rulebook: Rulebook) -> &'static str {
                match self { $(Self::$variant(_) => <$rule as Rule>::PAYS_CITE.of(rulebook),)+ }
            }
            /// Returns the bet's history in 16 bits; 0 for one newly made.
            pub fn memory(self) -> u16 {
                match self { $(Self::$variant(rule) => rule.memory(),)+ }
            }
            /// Returns the wager with this history; `None` if it never has that history.
            pub fn with_memory(self, memory: u16) -> Option<Self> {
                match self { $(Self::$variant(rule) => rule.with_memory(memory).map(Self::$variant),)+ }
            }
            /// Returns whether it works on a come-out roll (G7).
            #[inline]
            pub fn come_out(self, terms: &Submission) -> ComeOut {
                match self { $(Self::$variant(rule) => rule.come_out(terms),)+ }
            }
            /// Returns the wager that it supports, if it supports one.
            #[inline(always)]
            pub fn supports(self) -> Option<Self> {
                match self { $(Self::$variant(rule) => rule.supports(),)+ }
            }
            /// Returns the wager on which a fifth of it goes when it is broken down (L6).
            pub fn fifth(self) -> Option<Self> {
                match self { $(Self::$variant(rule) => rule.fifth(),)+ }
            }
            /// Checks that it may be made now.
            #[inline(always)]
            pub fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_make(at),)+ }
            }
            /// Checks that it may be raised or cut now, once made.
            pub fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_change(change, at),)+ }
            }
            /// Checks that it may be removed now, once made.
            pub fn may_remove(self, at: &Moment<'_>) -> Result<(), Refusal> {
                match self { $(Self::$variant(rule) => rule.may_remove(at),)+ }
            }
            /// Returns whether it is not put back until its decision once cut or removed (623a.4(d)).
            pub fn is_not_put_back(self) -> bool {
                match self { $(Self::$variant(rule) => rule.is_not_put_back(),)+ }
            }
            /// Returns whether it may be put back after a roll that leaves the round in this state.
            pub fn may_be_put_back(self, after: Round) -> bool {
                match self { $(Self::$variant(rule) => rule.may_be_put_back(after),)+ }
            }
            /// Returns the refusal to make it while it stands.
            pub fn stands_already(self) -> Refusal {
                match self { $(Self::$variant(rule) => rule.stands_already(),)+ }
            }
            /// Returns the bounds of a stake on it.
            #[inline(always)]
            pub fn bounds(self, at: &Moment<'_>) -> Bounds {
                match self { $(Self::$variant(rule) => rule.bounds(Family::$variant, at),)+ }
            }
            /// Decides it by a roll.
            #[inline(always)]
            pub fn on_throw(self, throw: &Throw<'_>) -> Verdict<Self> {
                match throw.dice {
                    Dice::Two(roll) => match self {
                        $(Self::$variant(rule) => rule.on_roll(roll, throw).map(Self::$variant),)+
                    },
                    Dice::Three(triple) => match self {
                        $(Self::$variant(rule) => rule.on_triple(triple, throw).map(Self::$variant),)+
                    },
                }
            }
            /// Returns the vigorish that it owes, if any.
            #[inline(always)]
            pub fn vigorish(self, terms: &Submission) -> Option<Vigorish> {
                match self { $(Self::$variant(rule) => rule.vigorish(terms),)+ }
            }
            /// Returns how it is paid, rounding included (G3).
            pub fn as_paid(self, terms: &Submission) -> AsPaid {
                match self { $(Self::$variant(rule) => rule.as_paid(terms),)+ }
            }
            /// Returns its rows of the Power Odds table (623b.5(d)).
            pub fn power_rows(self) -> &'static [PowerRow] {
                match self { $(Self::$variant(rule) => rule.power_rows(),)+ }
            }
            /// Returns its rows in the list of payout odds that a house may raise (30-2306(1)).
            pub fn rows(self) -> &'static [Row] {
                match self { $(Self::$variant(rule) => rule.rows(),)+ }
            }
            /// Returns whether winners are paid in a last sweep of their own (G4).
            pub fn is_paid_last(self, terms: &Submission) -> bool {
                match self { $(Self::$variant(rule) => rule.is_paid_last(terms),)+ }
            }
            /// Decides it when the dice pass without a seven-out (W1).
            pub fn on_dice_passed(self, markers: &Markers, terms: &Submission) -> Verdict<Self> {
                match self {
                    $(Self::$variant(rule) => rule.on_dice_passed(markers, terms).map(Self::$variant),)+
                }
            }
            /// Returns the point that a game must have for it; `None` if any game with the wager does.
            pub fn point(self) -> Option<Point> {
                match self { $(Self::$variant(rule) => rule.point(),)+ }
            }
        }
    };
}

impl Family {
    /// Every family, from the lowest id.
    pub const ALL: [Self; FAMILIES] = codes::sorted(LISTED);

    /// Returns the first digits of its wagers' codes, for good. Never reuse one.
    #[expect(clippy::as_conversions, reason = "the discriminant of an enum without fields, nothing is cut")]
    pub const fn id(self) -> u16 {
        self as u16
    }

    /// Returns the slot among [`Family::ALL`].
    pub(crate) const fn index(self) -> usize {
        codes::slot(self)
    }

    /// Returns the limits that a state sets; `None` if it sets none.
    pub fn side_limits(self, state: Jurisdiction) -> Option<SideLimits> {
        self.listed_limits().filter(|side| side.state == state)
    }

    /// Returns the family with this id; `None` if there is none.
    pub fn with_id(id: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|family| family.id() == id)
    }

    /// Returns its wagers, as newly made.
    pub fn wagers(self) -> impl Iterator<Item = Wager> {
        (0..self.size()).filter_map(move |kind| Wager::of_kind(self, kind))
    }
}

impl Wager {
    /// Returns the code on the wire and in the journal: the family's id, then two digits of its number.
    pub fn code(self) -> Code {
        Code(self.family().id().saturating_mul(100).saturating_add(u16::from(self.digits())))
    }

    /// Returns the number it is on, or its two faces as digits; `None` if it has neither.
    pub fn number(self) -> Option<u8> {
        Some(self.digits()).filter(|digits| *digits > 0)
    }

    /// Returns the paragraph that authorises it.
    pub const fn cite(self, rulebook: Rulebook) -> &'static str {
        self.family().cite(rulebook)
    }

    /// Returns the markers that decide it, if markers do.
    pub const fn markers(self) -> Option<MarkerSet> {
        self.family().markers()
    }

    /// Returns the least stake from which on every stake returns less than 100% as paid (G3). `None` if no stake is
    /// safe.
    pub fn smallest_safe(self, terms: &Submission) -> Option<Cents> {
        self.as_paid(terms).smallest_safe(terms)
    }

    /// Returns every wager, as newly made, from the lowest code.
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
        let family = code.checked_div(100).and_then(Family::with_id);
        let wager = family.and_then(|family| family.wagers().find(|wager| wager.code().0 == code));
        wager.ok_or(NoSuchWager(Code(code)))
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
    25 Big           "big"             big::Big,
    26 Put           "put"             put::Put,
    27 PutOdds       "put_odds"        put::PutOdds,
    31 Hard          "hard"            hardway::Hardway,
    41 Field         "field"           field::Field,
    42 SixSevenEight "six_seven_eight" six_seven_eight::SixSevenEight,
    43 Over7         "over_7"          over_under::Over7,
    44 Under7        "under_7"         over_under::Under7,
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
    78 SharpShooter  "sharp_shooter"   side::sharp_shooter::SharpShooter,
    79 RideTheLine   "ride_the_line"   side::ride_the_line::RideTheLine,
    81 Combo         "combo"           props::combo::Combo,
    83 HopTop        "hop_top"         props::hop_the::HopTop,
    84 HopLeft       "hop_left"        props::hop_the::HopLeft,
    85 HopRight      "hop_right"       props::hop_the::HopRight,
    86 HopCenter     "hop_center"      props::hop_the::HopCenter,
    87 OneSixUnder   "one_six_under"   props::under_over::OneSixUnder,
    88 ThreeFourOver "three_four_over" props::under_over::ThreeFourOver,
    89 SixEightShake "six_eight_shake" props::six_eight_shake::SixEightShake,
    91 Triple        "triple"          sic_bo::triple::Triple,
    92 AnyTriple     "any_triple"      sic_bo::any_triple::AnyTriple,
    93 Double        "double"          sic_bo::double::Double,
    94 Sum           "total"           sic_bo::sum::Sum,
    95 Pair          "pair"            sic_bo::pair::Pair,
    96 Small         "small"           sic_bo::small_big::Small,
    97 BigTotal      "big"             sic_bo::small_big::Big,
    98 Single        "single"          sic_bo::single::Single,
}

#[cfg(test)]
pub(crate) mod tests;
