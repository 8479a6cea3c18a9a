//! The rules submission: a casino's choices, validated whole (G1).

use serde::{Deserialize, Serialize};

use crate::dice::CombinationSet;
use crate::jurisdiction::{Jurisdiction, Rulebook, StateRules};
use crate::money::{Cents, Ratio, Share};
use crate::payout::HigherOdds;
use crate::point::{ByPoint, Point, PointSet};
use crate::power::Weights;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::variant::Variant;
use crate::wager::{Bounds, ByFamily, Family, FamilySet, PayTable, Wager};

mod check;
mod edge;
mod restored;
mod terms;

pub use check::{Part, SubmissionError};
pub use edge::PlayerEdge;
pub use terms::{Limits, TableKind, Timers, VigorishTerms};

pub use crate::variant::GameKind;

/// A submission as written, unchecked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionDraft {
    /// The state whose rules are played.
    pub jurisdiction: Jurisdiction,
    /// The game.
    pub game: GameKind,
    /// How automated the table is.
    pub table_kind: TableKind,
    /// Player positions, from 1.
    pub seats: u8,
    /// The wagers offered; `None` offers all that the table may have.
    pub offered: Option<FamilySet>,
    /// Stakes are whole multiples of this.
    pub chip_unit: Cents,
    /// Payments are rounded to whole multiples of this.
    pub smallest_credit: Cents,
    /// Limits of every wager that has none of its own.
    pub limits: Limits,
    /// Limits of single families; `None` for those of every wager.
    pub limits_by_family: ByFamily<Option<Limits>>,
    /// Odds behind a line or Come Bet, as a multiple of it.
    pub odds_multiple: ByPoint<u8>,
    /// Vigorish, as a part of a whole: `(1, 20)` for 5%.
    pub vigorish_rate: (u32, u32),
    /// When vigorish is collected on Buy Bets.
    pub buy: VigorishTerms,
    /// When vigorish is collected on Lay Bets.
    pub lay: VigorishTerms,
    /// Whether Hardways work on come-out rolls unless called off (30-2305(5)).
    pub hardways_on_come_out: bool,
    /// Payouts above the listed odds (30-2306(1)).
    pub pays: HigherOdds,
    /// The codes of the pay tables chosen; `None` takes the first that the state has.
    pub pay_tables: ByFamily<Option<u8>>,
    /// Families that may lack an area and have none on this layout.
    pub without_area: FamilySet,
    /// The combinations printed on the layout for the wagers that cover a part of it (PH1).
    pub printed: ByFamily<CombinationSet>,
    /// How Power Odds are drawn; `None` if they are not offered.
    pub power_odds: Option<Weights>,
    /// Winnings on a single bet from which on the host gets a notice; zero for never.
    pub big_win: Cents,
    /// Time limits.
    pub timers: Timers,
}

impl Default for SubmissionDraft {
    /// One seat, fully automated, all wagers offered, dollar chips, $1 to $10,000, triple odds, 5% on a win, the first
    /// pay table of each side wager, a layout with all areas, no Power Odds, a notice from $1,200 on.
    fn default() -> Self {
        Self {
            jurisdiction: Jurisdiction::Pennsylvania,
            game: GameKind::Craps,
            table_kind: TableKind::Automated,
            seats: 1,
            offered: None,
            chip_unit: Cents::new(100),
            smallest_credit: Cents::new(1),
            limits: Limits { least: Cents::new(100), most: Cents::new(1_000_000) },
            limits_by_family: ByFamily::default(),
            odds_multiple: ByPoint::from_fn(|_| 3),
            vigorish_rate: (1, 20),
            buy: VigorishTerms::OnWin(PointSet::TEN),
            lay: VigorishTerms::OnWin(PointSet::TEN),
            hardways_on_come_out: false,
            pays: HigherOdds::NONE,
            pay_tables: ByFamily::default(),
            without_area: FamilySet::NONE,
            printed: ByFamily::default(),
            power_odds: None,
            big_win: Cents::new(120_000),
            timers: Timers::default(),
        }
    }
}

/// A submission that the regulation allows. It is made from a draft, which is checked whole.
///
/// ```
/// use rules_core::{Submission, SubmissionDraft};
///
/// let draft = SubmissionDraft { seats: 12, ..SubmissionDraft::default() };
/// assert_eq!(Submission::try_from(draft)?.seats().count(), 12);
///
/// let error = Submission::try_from(SubmissionDraft { seats: 17, ..draft }).unwrap_err();
/// assert_eq!(error.field, "seats");
/// # Ok::<(), rules_core::submission::SubmissionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Submission {
    jurisdiction: Jurisdiction,
    game: GameKind,
    table_kind: TableKind,
    seats: u8,
    offered: FamilySet,
    chip_unit: Cents,
    smallest_credit: Cents,
    limits: Limits,
    limits_by_family: ByFamily<Option<Limits>>,
    odds_multiple: ByPoint<u8>,
    vigorish_rate: Share,
    buy: VigorishTerms,
    lay: VigorishTerms,
    hardways_on_come_out: bool,
    pays: HigherOdds,
    /// The code of every family that has pay tables; 0 for the others.
    pay_tables: ByFamily<u8>,
    without_area: FamilySet,
    printed: ByFamily<CombinationSet>,
    power_odds: Option<Weights>,
    big_win: Cents,
    timers: Timers,
}

/// Writes a plain getter for each field.
macro_rules! getters {
    ($($field:ident $getter:ident $type:ty, $doc:literal;)+) => {
        $(#[doc = $doc] pub const fn $getter(&self) -> $type { self.$field })+
    };
}

impl Submission {
    /// Returns Pennsylvania Craps with eight seats and the standard choices, for a table that is not set up yet.
    pub fn standard() -> Self {
        let draft = SubmissionDraft { seats: 8, ..SubmissionDraft::default() };
        let offered = draft.game.rules().families(draft.jurisdiction);
        Self::assemble(&draft, offered, Share::FIVE_PERCENT)
    }

    /// Makes a submission from a checked draft. Values for points that the game does not play for are dropped, and with
    /// them all about vigorish in a game without points.
    fn assemble(draft: &SubmissionDraft, offered: FamilySet, rate: Share) -> Self {
        let points = draft.game.rules().points;
        let multiple = |point| if points.has(point) { *draft.odds_multiple.get(point) } else { 0 };
        let none = VigorishTerms::OnWin(PointSet::EMPTY);
        let (vigorish_rate, buy, lay) = if points.is_empty() {
            (Share::FIVE_PERCENT, none, none)
        } else {
            (rate, draft.buy.among(points), draft.lay.among(points))
        };
        Self {
            jurisdiction: draft.jurisdiction,
            game: draft.game,
            table_kind: draft.table_kind,
            seats: draft.seats,
            offered,
            chip_unit: draft.chip_unit,
            smallest_credit: draft.smallest_credit,
            limits: draft.limits,
            limits_by_family: draft.limits_by_family,
            odds_multiple: ByPoint::from_fn(multiple),
            vigorish_rate,
            buy,
            lay,
            hardways_on_come_out: draft.hardways_on_come_out,
            pays: draft.pays,
            pay_tables: check::tables(draft),
            without_area: draft.without_area,
            printed: draft.printed,
            power_odds: draft.power_odds,
            big_win: draft.big_win,
            timers: draft.timers,
        }
    }

    getters! {
        jurisdiction jurisdiction Jurisdiction, "Returns the state whose rules are played.";
        game game GameKind, "Returns the game that is played.";
        table_kind table_kind TableKind, "Returns how automated the table is.";
        seats seat_count u8, "Returns the number of seats.";
        offered offered FamilySet, "Returns the families of wagers that are offered.";
        limits limits Limits, "Returns the limits of every family that has none of its own.";
        chip_unit chip_unit Cents, "Returns the chip unit: stakes are whole multiples of it.";
        smallest_credit smallest_credit Cents, "Returns the smallest credit: payments are rounded to whole multiples of it.";
        vigorish_rate vigorish_rate Share, "Returns the rate of vigorish on Buy and Lay Bets.";
        buy buy VigorishTerms, "Returns when vigorish is collected on Buy Bets.";
        lay lay VigorishTerms, "Returns when vigorish is collected on Lay Bets.";
        hardways_on_come_out hardways_on_come_out bool, "Returns whether Hardways work on come-out rolls unless called off (30-2305(5)).";
        pays higher_odds HigherOdds, "Returns the payouts above the listed odds (30-2306(1)).";
        without_area without_area FamilySet, "Returns the families that may lack an area and have none on this layout.";
        power_odds power_odds Option<Weights>, "Returns how Power Odds are drawn; `None` if they are not offered.";
        big_win big_win Cents, "Returns the winnings on a single bet from which on the host gets a notice; zero for never.";
        timers timers Timers, "Returns the time limits.";
    }

    /// Returns the seats of this table, in seat order.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::up_to(self.seats)
    }

    /// Returns the next seat in seat order; `None` after the last.
    #[inline]
    pub fn seat_after(&self, seat: Seat) -> Option<Seat> {
        seat.next().filter(|next| self.has(*next))
    }

    /// Returns whether the table has this seat.
    #[inline]
    pub const fn has(&self, seat: Seat) -> bool {
        seat.number() <= self.seats
    }

    /// Returns the next seat clockwise: the one to the left (623a.10(c)).
    pub fn clockwise_of(&self, seat: Seat) -> Option<Seat> {
        self.seat_after(seat).or_else(|| self.seats().next())
    }

    /// Returns whether a family of wagers is offered.
    pub fn offers(&self, family: Family) -> bool {
        self.offered.has(family)
    }

    /// Returns whether a wager is offered: its family is, and the game has its number.
    pub fn offers_wager(&self, wager: Wager) -> bool {
        self.offers(wager.family()) && self.rules().has_number(wager)
    }

    /// Returns the wagers that are offered, as newly made, from the lowest code.
    pub fn wagers(&self) -> impl Iterator<Item = Wager> {
        Wager::all().filter(|wager| self.offers_wager(*wager))
    }

    /// Returns the rules of the state.
    #[inline]
    pub const fn state(&self) -> &'static StateRules {
        self.jurisdiction.rules()
    }

    /// Returns the odds that the house pays on a row of a wager: higher ones, or those listed.
    #[inline]
    pub fn odds(&self, wager: Wager, row: u8, listed: Ratio) -> Ratio {
        self.pays.of(wager, row, listed)
    }

    /// Returns whether the house pays the listed odds on every wager.
    pub const fn pays_as_listed(&self) -> bool {
        self.pays.is_empty()
    }

    /// Returns the rules of the game.
    #[inline]
    pub const fn rules(&self) -> &'static Variant {
        self.game.rules()
    }

    /// Returns the bounds of a stake on a wager of a family.
    pub fn bounds(&self, family: Family) -> Bounds {
        let own = self.own_limits(family);
        if let Some(side) = family.side_limits(self.jurisdiction) {
            let Limits { least, most } = own.unwrap_or(side.limits);
            return Bounds { least, most, unit: side.unit, not_whole: side.refusal, too_much: side.refusal };
        }
        let Limits { least, most } = own.unwrap_or(self.limits);
        Bounds {
            least,
            most,
            unit: self.chip_unit,
            not_whole: Refusal::NotWholeChips,
            too_much: Refusal::AboveMaximum,
        }
    }

    /// Returns a family's own limits; `None` if it has none.
    pub fn own_limits(&self, family: Family) -> Option<Limits> {
        self.limits_by_family.get(family)
    }

    /// Returns the pay table of a family; `None` if it has no choice of them.
    pub fn pay_table(&self, family: Family) -> Option<&'static PayTable> {
        family.choice()?.table(self.pay_tables.get(family))
    }

    /// Returns the figures of a family's pay table; none if it has no choice of them.
    pub fn pays(&self, family: Family) -> &'static [Ratio] {
        self.pay_table(family).map_or(&[], |table| table.pays)
    }

    /// Returns whether the layout has an area for a family.
    pub const fn has_area(&self, family: Family) -> bool {
        !self.without_area.has(family)
    }

    /// Returns the combinations printed on the layout for a family; none if it covers no part of the layout (PH1).
    pub fn printed(&self, family: Family) -> CombinationSet {
        self.printed.get(family)
    }

    /// Returns the regulation that is played by.
    #[inline]
    pub const fn rulebook(&self) -> Rulebook {
        self.game.rulebook(self.jurisdiction)
    }

    /// Returns how long a set of dice may be in use, in seconds (D5).
    pub const fn dice_life(&self) -> u64 {
        match self.table_kind {
            TableKind::Automated => self.rules().dice_life_automated,
            TableKind::Hybrid | TableKind::Live => self.rules().dice_life,
        }
    }

    /// Returns how long a known result is held before it is settled, in seconds: for review (D4), or to be seen.
    pub fn held_for(&self) -> u16 {
        self.timers.review.max(self.rules().shown_for)
    }

    /// Returns the most odds behind a wager on a point, as a multiple of it (623a.6(e)).
    pub const fn odds_multiple(&self, point: Point) -> u8 {
        *self.odds_multiple.get(point)
    }
}

impl From<&Submission> for SubmissionDraft {
    /// Writes the draft that gives this submission, with every field, also those that were left out.
    fn from(submission: &Submission) -> Self {
        let mut pay_tables = ByFamily::default();
        for (family, code) in submission.pay_tables.iter() {
            pay_tables.set(family, Some(code));
        }
        Self {
            jurisdiction: submission.jurisdiction,
            game: submission.game,
            table_kind: submission.table_kind,
            seats: submission.seats,
            offered: Some(submission.offered),
            chip_unit: submission.chip_unit,
            smallest_credit: submission.smallest_credit,
            limits: submission.limits,
            limits_by_family: submission.limits_by_family,
            odds_multiple: submission.odds_multiple,
            vigorish_rate: submission.vigorish_rate.figures(),
            buy: submission.buy,
            lay: submission.lay,
            hardways_on_come_out: submission.hardways_on_come_out,
            pays: submission.pays,
            pay_tables,
            without_area: submission.without_area,
            printed: submission.printed,
            power_odds: submission.power_odds,
            big_win: submission.big_win,
            timers: submission.timers,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
