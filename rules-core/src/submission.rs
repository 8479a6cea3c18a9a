//! What a casino may choose: the rules submission, validated whole (G1).

use serde::{Deserialize, Serialize};

use crate::money::{Cents, Share};
use crate::point::{ByPoint, Point, PointSet};
use crate::power::Weights;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::wager::side::{bonus, fire, hot_roller, hot_shooter, lucky_shooter};
use crate::wager::{Bounds, Family};

mod check;
mod edge;
mod terms;

pub use check::{Part, SubmissionError};
pub use edge::PlayerEdge;
pub use terms::{FamilySet, GameKind, Limits, TableKind, Timers, VigorishTerms};

const FAMILIES: usize = Family::ALL.len();

/// A submission as someone wrote it. Nothing about it is known to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SubmissionDraft {
    /// The game.
    pub game: GameKind,
    /// How much of the table is machine.
    pub table_kind: TableKind,
    /// Player positions, from 1.
    pub seats: u8,
    /// The wagers offered; none named: all that may be.
    pub offered: Option<FamilySet>,
    /// Wagers are whole multiples of this.
    pub chip_unit: Cents,
    /// Payments are rounded to whole multiples of this.
    pub smallest_credit: Cents,
    /// Limits of every wager that has none of its own.
    pub limits: Limits,
    /// Limits of single kinds of wagers, in the order of [`Family::ALL`].
    pub limits_by_family: [Option<Limits>; FAMILIES],
    /// Odds behind a line or Come Bet, as a multiple of it.
    pub odds_multiple: ByPoint<u8>,
    /// Vigorish, as a part of a whole.
    pub vigorish_rate: (u32, u32),
    /// When it is collected on Buy Bets.
    pub buy: VigorishTerms,
    /// When it is collected on Lay Bets.
    pub lay: VigorishTerms,
    /// What Fire Bets pay.
    pub fire: fire::Payout,
    /// What Bonus Craps wagers pay.
    pub bonus: bonus::Paytable,
    /// What Hot Roller wagers pay.
    pub hot_roller: hot_roller::Paytable,
    /// What Lucky Shooter wagers pay.
    pub lucky_shooter: lucky_shooter::Paytable,
    /// Which throws count for Hot Shooter Jackpot wagers.
    pub hot_shooter_count: hot_shooter::Counting,
    /// Whether the layout has areas for Horn High Bets.
    pub horn_high_area: bool,
    /// Whether the layout has an area for Whirl Bets.
    pub whirl_area: bool,
    /// How Power Odds are drawn; none: they are not offered.
    pub power_odds: Option<Weights>,
    /// Winnings on a single wager from which the host gets a notice; nothing: never.
    pub big_win: Cents,
    /// How long things take.
    pub timers: Timers,
}

impl Default for SubmissionDraft {
    /// One seat, fully automated, everything offered, dollar chips, $1 to $10,000, triple odds, 5% on a win, the first
    /// pay table of each side wager, a layout with all areas, no Power Odds, a notice from $1,200 on.
    fn default() -> Self {
        let every_number = Point::ALL.into_iter().fold(PointSet::EMPTY, PointSet::with);
        Self {
            game: GameKind::Craps,
            table_kind: TableKind::Automated,
            seats: 1,
            offered: None,
            chip_unit: Cents::new(100),
            smallest_credit: Cents::new(1),
            limits: Limits { least: Cents::new(100), most: Cents::new(1_000_000) },
            limits_by_family: [None; FAMILIES],
            odds_multiple: ByPoint::from_fn(|_| 3),
            vigorish_rate: (1, 20),
            buy: VigorishTerms::OnWin(every_number),
            lay: VigorishTerms::OnWin(every_number),
            fire: fire::Payout::A,
            bonus: bonus::Paytable::One,
            hot_roller: hot_roller::Paytable::A,
            lucky_shooter: lucky_shooter::Paytable::A,
            hot_shooter_count: hot_shooter::Counting::AfterComeOut,
            horn_high_area: true,
            whirl_area: true,
            power_odds: None,
            big_win: Cents::new(120_000),
            timers: Timers::default(),
        }
    }
}

/// A submission that the regulation allows. It comes from a draft, which is checked whole.
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
    game: GameKind,
    table_kind: TableKind,
    seats: u8,
    offered: FamilySet,
    chip_unit: Cents,
    smallest_credit: Cents,
    limits: Limits,
    limits_by_family: [Option<Limits>; FAMILIES],
    odds_multiple: ByPoint<u8>,
    vigorish_rate: Share,
    buy: VigorishTerms,
    lay: VigorishTerms,
    fire: fire::Payout,
    bonus: bonus::Paytable,
    hot_roller: hot_roller::Paytable,
    lucky_shooter: lucky_shooter::Paytable,
    hot_shooter_count: hot_shooter::Counting,
    horn_high_area: bool,
    whirl_area: bool,
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
    /// Pennsylvania Craps with eight seats and the standard choices, for a table that nobody has set up yet.
    pub fn standard() -> Self {
        let draft = SubmissionDraft { seats: 8, ..SubmissionDraft::default() };
        Self::assemble(&draft, FamilySet::ALL, Share::FIVE_PERCENT)
    }

    /// A draft of which all has been checked.
    fn assemble(draft: &SubmissionDraft, offered: FamilySet, vigorish_rate: Share) -> Self {
        Self {
            game: draft.game,
            table_kind: draft.table_kind,
            seats: draft.seats,
            offered,
            chip_unit: draft.chip_unit,
            smallest_credit: draft.smallest_credit,
            limits: draft.limits,
            limits_by_family: draft.limits_by_family,
            odds_multiple: draft.odds_multiple,
            vigorish_rate,
            buy: draft.buy,
            lay: draft.lay,
            fire: draft.fire,
            bonus: draft.bonus,
            hot_roller: draft.hot_roller,
            lucky_shooter: draft.lucky_shooter,
            hot_shooter_count: draft.hot_shooter_count,
            horn_high_area: draft.horn_high_area,
            whirl_area: draft.whirl_area,
            power_odds: draft.power_odds,
            big_win: draft.big_win,
            timers: draft.timers,
        }
    }

    getters! {
        game game GameKind, "The game that is played.";
        table_kind table_kind TableKind, "How much of the table is machine.";
        seats seat_count u8, "How many seats there are.";
        offered offered FamilySet, "The kinds of wagers that are offered.";
        limits limits Limits, "The limits of every kind of wager that has none of its own.";
        chip_unit chip_unit Cents, "Wagers are whole multiples of this.";
        smallest_credit smallest_credit Cents, "Payments are rounded to whole multiples of this.";
        vigorish_rate vigorish_rate Share, "The vigorish on Buy and Lay Bets.";
        buy buy VigorishTerms, "When it is collected on Buy Bets.";
        lay lay VigorishTerms, "When it is collected on Lay Bets.";
        fire fire_payout fire::Payout, "What Fire Bets pay.";
        bonus bonus_paytable bonus::Paytable, "What Bonus Craps wagers pay.";
        hot_roller hot_roller_paytable hot_roller::Paytable, "What Hot Roller wagers pay.";
        lucky_shooter lucky_shooter_paytable lucky_shooter::Paytable, "What Lucky Shooter wagers pay.";
        hot_shooter_count hot_shooter_count hot_shooter::Counting, "Which throws count for Hot Shooter Jackpot wagers.";
        horn_high_area has_horn_high_area bool, "Whether the layout has areas for Horn High Bets.";
        whirl_area has_whirl_area bool, "Whether the layout has an area for Whirl Bets.";
        power_odds power_odds Option<Weights>, "How Power Odds are drawn, where they are offered.";
        big_win big_win Cents, "Winnings on a single wager from which the host gets a notice; nothing: never.";
        timers timers Timers, "How long things take at the table.";
    }

    /// The seats of this table, in seat order.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::up_to(self.seats)
    }

    /// The next seat in seat order, if there is one.
    #[inline]
    pub fn seat_after(&self, seat: Seat) -> Option<Seat> {
        seat.next().filter(|next| self.has(*next))
    }

    /// Whether the table has this seat.
    #[inline]
    pub const fn has(&self, seat: Seat) -> bool {
        seat.number() <= self.seats
    }

    /// The next seat clockwise: to the left of whoever sits there (623a.10(c)).
    pub fn clockwise_of(&self, seat: Seat) -> Option<Seat> {
        self.seat_after(seat).or_else(|| self.seats().next())
    }

    /// Whether a kind of wager is offered.
    pub fn offers(&self, family: Family) -> bool {
        self.offered.has(family)
    }

    /// How much a wager of a kind may be.
    pub fn bounds(&self, family: Family) -> Bounds {
        let Limits { least, most } = self.own_limits(family).unwrap_or(self.limits);
        Bounds {
            least,
            most,
            unit: self.chip_unit,
            not_whole: Refusal::NotWholeChips,
            too_much: Refusal::AboveMaximum,
        }
    }

    /// The limits that a kind of wager has of its own, if it has any.
    pub fn own_limits(&self, family: Family) -> Option<Limits> {
        self.limits_by_family.get(family.index()).copied().flatten()
    }

    /// The most odds behind a wager on a point, as a multiple of it (623a.6(e)).
    pub const fn odds_multiple(&self, point: Point) -> u8 {
        *self.odds_multiple.get(point)
    }
}

impl From<&Submission> for SubmissionDraft {
    /// What somebody would have to write to get this submission: every field, also those that were left out.
    fn from(submission: &Submission) -> Self {
        Self {
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
            fire: submission.fire,
            bonus: submission.bonus,
            hot_roller: submission.hot_roller,
            lucky_shooter: submission.lucky_shooter,
            hot_shooter_count: submission.hot_shooter_count,
            horn_high_area: submission.horn_high_area,
            whirl_area: submission.whirl_area,
            power_odds: submission.power_odds,
            big_win: submission.big_win,
            timers: submission.timers,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
