//! A rules submission on the wire: states, games, families and pay tables by their codes, amounts in cents.

use heapless::Vec;
use rules_core::dice::CombinationSet;
use rules_core::jurisdiction::Jurisdiction;
use rules_core::payout::{HigherOdds, MOST_RAISED, Payout};
use rules_core::point::{Point, PointSet};
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::variant::MOST_FAMILIES;
use rules_core::wager::{ByFamily, Code, Family, FamilySet};
use rules_core::{ByPoint, Cents, Refusal, SubmissionDraft};

use crate::describe::described;

mod five;
mod four;
mod six;

/// The number of numbers that can be a point.
const POINTS: usize = Point::ALL.len();

/// Number of families that have a choice of pay tables, of those that may lack an area, and of those whose combinations
/// are printed on the layout.
const COUNTS: (usize, usize, usize) = {
    let (mut choices, mut areas, mut printed, mut families) =
        (0usize, 0usize, 0usize, Family::ALL.as_slice());
    while let [family, others @ ..] = families {
        if family.choice().is_some() {
            choices = choices.saturating_add(1);
        }
        if family.has_optional_area() {
            areas = areas.saturating_add(1);
        }
        if family.is_listed_on_layout() {
            printed = printed.saturating_add(1);
        }
        families = others;
    }
    (choices, areas, printed)
};
const CHOICES: usize = COUNTS.0;
const AREAS: usize = COUNTS.1;
const PRINTED: usize = COUNTS.2;

described! {
    /// A rules submission.
    pub struct Submission {
        /// The state.
        pub jurisdiction: Jurisdiction,
        /// The game.
        pub game: GameKind,
        /// Automated, hybrid or live.
        pub table_kind: TableKind,
        /// The number of seats.
        pub seats: u8,
        /// The offered families of wagers: the first digits of their codes.
        pub offered: Vec<u16, MOST_FAMILIES>,
        /// Stakes are whole multiples of this.
        pub chip_unit: u64,
        /// Payments are rounded to whole multiples of this.
        pub smallest_credit: u64,
        /// The least and the most stake on wagers of families without limits of their own.
        pub limits: (u64, u64),
        /// The limits of families that have their own.
        pub own_limits: Vec<OwnLimits, MOST_FAMILIES>,
        /// Odds behind a line or Come Bet, as a multiple of it, for each point of the game.
        pub odds_multiple: Vec<PointMultiple, POINTS>,
        /// The vigorish, as a fraction.
        pub vigorish_rate: (u32, u32),
        /// When vigorish is collected on Buy Bets.
        pub buy: VigorishTerms,
        /// When vigorish is collected on Lay Bets.
        pub lay: VigorishTerms,
        /// The pay table of every family with a choice.
        pub pay_tables: Vec<ChosenTable, CHOICES>,
        /// The families without an area on this layout, of those that may lack one.
        pub without_area: Vec<u16, AREAS>,
        /// The weights of the draw of Power Odds, if they are offered.
        pub power_odds: Option<Weights>,
        /// The timers, in seconds.
        pub timers: Timers,
        /// The least winnings on one wager that are reported to the host; 0 for never.
        pub big_win: u64,
        /// Whether Hardways work on come-out rolls unless they are called off; only in Colorado.
        pub hardways_on_come_out: bool,
        /// The payouts above the listed odds; only in Colorado.
        pub pays: Vec<RaisedPayout, MOST_RAISED>,
        /// The combinations printed on the layout; only at Props & Hops.
        pub printed: Vec<Printed, PRINTED>,
    }
}

described! {
    /// The limits of one family.
    pub struct OwnLimits: Copy {
        /// The first digits of its codes.
        pub family: u16,
        /// The least stake, in cents. 32 bits, which hold every stake: with 64, replies would be a third longer in memory.
        pub least: u32,
        /// The most, in cents.
        pub most: u32,
    }
}

described! {
    /// The odds multiple on one point.
    pub struct PointMultiple: Copy {
        /// The number of the point.
        pub point: u8,
        /// The multiple.
        pub multiple: u8,
    }
}

described! {
    /// The pay table of one family.
    pub struct ChosenTable: Copy {
        /// The first digits of its codes.
        pub family: u16,
        /// The code of the table.
        pub table: u8,
    }
}

described! {
    /// A payout above the odds that the state lists.
    pub struct RaisedPayout: Copy {
        /// The code of the wager.
        pub wager: u16,
        /// The row of the wager in the list, from 0.
        pub row: u8,
        /// It pays this,
        pub pays: u16,
        /// to this.
        pub per: u16,
    }
}

described! {
    /// The combinations printed on the layout for one family.
    pub struct Printed: Copy {
        /// The first digits of its codes.
        pub family: u16,
        /// A bit for each combination: 1-1 is 1, 1-2 is 2, 2-2 is 4, then 1-3 and so on.
        pub combinations: u32,
    }
}

impl Submission {
    /// Decodes and checks a submission, also one of protocol 4, 5 or 6, which a journal may hold.
    pub fn read(bytes: &[u8]) -> Result<rules_core::Submission, Refusal> {
        let raw = match bytes.first() {
            // In protocol 4 the first byte is the game, 0 or 1.
            Some(0 | 1) => postcard::from_bytes::<four::Submission>(bytes).ok().map(|old| old.five().into()),
            Some(_) | None => {
                let six = || six::Submission::read(bytes).map(Self::from);
                let five = || five::Submission::read(bytes).map(Self::from);
                postcard::from_bytes(bytes).ok().or_else(six).or_else(five)
            }
        };
        (&raw.ok_or(Refusal::BadSubmission)?).try_into()
    }
}

impl From<&rules_core::Submission> for Submission {
    fn from(terms: &rules_core::Submission) -> Self {
        let draft = SubmissionDraft::from(terms);
        let own = draft.limits_by_family.iter().filter_map(|(family, limits)| {
            let Limits { least, most } = limits?;
            Some(OwnLimits { family: family.id(), least: narrow(least), most: narrow(most) })
        });
        let multiples = terms
            .rules()
            .points
            .iter()
            .map(|point| PointMultiple { point: point.number(), multiple: terms.odds_multiple(point) });
        let tables = draft.pay_tables.iter();
        let raised = draft.pays.iter().map(|(payout, pays, per)| {
            let Code(wager) = payout.wager.code();
            RaisedPayout { wager, row: payout.row, pays, per }
        });
        Self {
            jurisdiction: draft.jurisdiction,
            game: draft.game,
            table_kind: draft.table_kind,
            seats: draft.seats,
            offered: terms.offered().iter().map(Family::id).collect(),
            chip_unit: draft.chip_unit.get(),
            smallest_credit: draft.smallest_credit.get(),
            limits: (draft.limits.least.get(), draft.limits.most.get()),
            own_limits: own.collect(),
            odds_multiple: multiples.collect(),
            vigorish_rate: draft.vigorish_rate,
            buy: draft.buy,
            lay: draft.lay,
            pay_tables: tables
                .filter_map(|(family, table)| Some(ChosenTable { family: family.id(), table: table? }))
                .collect(),
            without_area: draft.without_area.iter().map(Family::id).collect(),
            power_odds: draft.power_odds,
            timers: draft.timers,
            big_win: draft.big_win.get(),
            hardways_on_come_out: draft.hardways_on_come_out,
            pays: raised.collect(),
            printed: draft.printed.iter().map(|(family, set)| Printed::new(family, set)).collect(),
        }
    }
}

impl TryFrom<&Submission> for rules_core::Submission {
    type Error = Refusal;

    /// Checks the whole submission. The refusal has no details: a host finds them by the same check.
    fn try_from(raw: &Submission) -> Result<Self, Refusal> {
        let mut limits_by_family = ByFamily::default();
        for own in &raw.own_limits {
            limits_by_family.set(family(own.family)?, Some(limits((own.least.into(), own.most.into()))));
        }
        let mut pay_tables = ByFamily::default();
        for chosen in &raw.pay_tables {
            pay_tables.set(family(chosen.family)?, Some(chosen.table));
        }
        let mut odds_multiple = ByPoint::default();
        for given in &raw.odds_multiple {
            let point = Point::try_from(given.point).map_err(|_| Refusal::BadSubmission)?;
            odds_multiple.set(point, given.multiple);
        }
        let mut printed = ByFamily::default();
        for Printed { family: id, combinations } in &raw.printed {
            let set = CombinationSet::try_from(*combinations).map_err(|_| Refusal::BadSubmission)?;
            printed.set(family(*id)?, set);
        }
        let draft = SubmissionDraft {
            jurisdiction: raw.jurisdiction,
            game: raw.game,
            table_kind: raw.table_kind,
            seats: raw.seats,
            offered: Some(families(&raw.offered)?),
            chip_unit: Cents::new(raw.chip_unit),
            smallest_credit: Cents::new(raw.smallest_credit),
            limits: limits(raw.limits),
            limits_by_family,
            odds_multiple,
            vigorish_rate: raw.vigorish_rate,
            buy: terms(raw.buy),
            lay: terms(raw.lay),
            pay_tables,
            without_area: families(&raw.without_area)?,
            power_odds: raw.power_odds,
            timers: raw.timers,
            big_win: Cents::new(raw.big_win),
            hardways_on_come_out: raw.hardways_on_come_out,
            pays: higher_odds(&raw.pays)?,
            printed,
        };
        draft.try_into().map_err(|_| Refusal::BadSubmission)
    }
}

impl Printed {
    fn new(family: Family, set: CombinationSet) -> Self {
        Self { family: family.id(), combinations: set.into() }
    }
}

fn family(id: u16) -> Result<Family, Refusal> {
    Family::with_id(id).ok_or(Refusal::BadSubmission)
}

fn families(ids: &[u16]) -> Result<FamilySet, Refusal> {
    ids.iter().try_fold(FamilySet::NONE, |set, id| Ok(set.with(family(*id)?)))
}

/// Refuses a payout that no wager has, and one that is raised twice.
fn higher_odds(raised: &[RaisedPayout]) -> Result<HigherOdds, Refusal> {
    let mut higher = HigherOdds::NONE;
    for RaisedPayout { wager, row, pays, per } in raised {
        let payout = Payout::with_code(*wager, *row).ok_or(Refusal::BadSubmission)?;
        higher.raise(payout, *pays, *per).ok_or(Refusal::BadSubmission)?;
    }
    Ok(higher)
}

/// Drops bits that belong to no number.
fn terms(raw: VigorishTerms) -> VigorishTerms {
    match raw {
        VigorishTerms::UpFront => VigorishTerms::UpFront,
        VigorishTerms::OnWin(numbers) => VigorishTerms::OnWin(PointSet::from_bits(numbers.bits())),
    }
}

/// Returns a limit in 32 bits. Limits in force fit: stakes are kept in as many.
fn narrow(limit: Cents) -> u32 {
    u32::try_from(limit.get()).unwrap_or(u32::MAX)
}

fn limits((least, most): (u64, u64)) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}
