//! A rules submission as it travels: kinds of wagers by their numbers, amounts in cents.

use heapless::Vec;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{FamilySet, GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::Family;
use rules_core::wager::side::{bonus, fire, hot_roller, hot_shooter, lucky_shooter};
use rules_core::{ByPoint, Cents, Point, Refusal, SubmissionDraft};

use crate::describe::described;

/// How many kinds of wagers there are.
const FAMILIES: usize = Family::ALL.len();

described! {
    /// A rules submission.
    pub struct Submission {
        /// Craps or Mini-Craps.
        pub game: GameKind,
        /// Automated, hybrid or live.
        pub table_kind: TableKind,
        /// Player positions.
        pub seats: u8,
        /// The kinds of wagers that are offered: the first digits of their codes.
        pub offered: Vec<u16, FAMILIES>,
        /// Wagers are whole multiples of this.
        pub chip_unit: u64,
        /// Payments are rounded to whole multiples of this.
        pub smallest_credit: u64,
        /// The least and the most of every wager that has no limits of its own.
        pub limits: (u64, u64),
        /// Those that have.
        pub own_limits: Vec<OwnLimits, FAMILIES>,
        /// Odds behind a line or Come Bet, as a multiple of it, by point.
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
        /// How Power Odds are drawn, where they are offered.
        pub power_odds: Option<Weights>,
        /// How long things take, in seconds.
        pub timers: Timers,
        /// Winnings on one wager from which the host gets a notice; 0 for never.
        pub big_win: u64,
    }
}

described! {
    /// The limits of one kind of wagers.
    pub struct OwnLimits: Copy {
        /// The first digits of their codes.
        pub family: u16,
        /// The least.
        pub least: u64,
        /// The most.
        pub most: u64,
    }
}

impl From<&rules_core::Submission> for Submission {
    fn from(terms: &rules_core::Submission) -> Self {
        let draft = SubmissionDraft::from(terms);
        let offered = Family::ALL.iter().filter(|family| terms.offers(**family));
        let own = Family::ALL.iter().filter_map(|family| {
            let Limits { least, most } = terms.own_limits(*family)?;
            Some(OwnLimits { family: family.id(), least: least.get(), most: most.get() })
        });
        Self {
            game: draft.game,
            table_kind: draft.table_kind,
            seats: draft.seats,
            offered: offered.map(|family| family.id()).collect(),
            chip_unit: draft.chip_unit.get(),
            smallest_credit: draft.smallest_credit.get(),
            limits: (draft.limits.least.get(), draft.limits.most.get()),
            own_limits: own.collect(),
            odds_multiple: draft.odds_multiple,
            vigorish_rate: draft.vigorish_rate,
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
            timers: draft.timers,
            big_win: draft.big_win.get(),
        }
    }
}

impl TryFrom<&Submission> for rules_core::Submission {
    type Error = Refusal;

    /// Checked whole, as any submission. Why it is refused, a host finds out by checking it itself.
    fn try_from(raw: &Submission) -> Result<Self, Refusal> {
        let mut limits_by_family = [None; FAMILIES];
        for own in &raw.own_limits {
            let wanted = family(own.family)?;
            for (slot, _) in
                limits_by_family.iter_mut().zip(Family::ALL).filter(|(_, family)| **family == wanted)
            {
                *slot = Some(limits((own.least, own.most)));
            }
        }
        let mut offered = FamilySet::NONE;
        for id in &raw.offered {
            offered = offered.with(family(*id)?);
        }
        let draft = SubmissionDraft {
            game: raw.game,
            table_kind: raw.table_kind,
            seats: raw.seats,
            offered: Some(offered),
            chip_unit: Cents::new(raw.chip_unit),
            smallest_credit: Cents::new(raw.smallest_credit),
            limits: limits(raw.limits),
            limits_by_family,
            odds_multiple: raw.odds_multiple,
            vigorish_rate: raw.vigorish_rate,
            buy: terms(raw.buy),
            lay: terms(raw.lay),
            fire: raw.fire,
            bonus: raw.bonus,
            hot_roller: raw.hot_roller,
            lucky_shooter: raw.lucky_shooter,
            hot_shooter_count: raw.hot_shooter_count,
            horn_high_area: raw.horn_high_area,
            whirl_area: raw.whirl_area,
            power_odds: raw.power_odds,
            timers: raw.timers,
            big_win: Cents::new(raw.big_win),
        };
        Self::try_from(draft).map_err(|_| Refusal::BadSubmission)
    }
}

fn family(id: u16) -> Result<Family, Refusal> {
    Family::ALL.iter().copied().find(|family| family.id() == id).ok_or(Refusal::BadSubmission)
}

/// Only bits that stand for a number.
fn terms(raw: VigorishTerms) -> VigorishTerms {
    match raw {
        VigorishTerms::UpFront => VigorishTerms::UpFront,
        VigorishTerms::OnWin(numbers) => {
            let known = Point::ALL.into_iter().filter(|point| numbers.has(*point));
            VigorishTerms::OnWin(known.fold(PointSet::EMPTY, PointSet::with))
        }
    }
}

fn limits((least, most): (u64, u64)) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}
