//! A rules submission on the wire: states, games, families and pay tables by their codes, amounts in cents.

use heapless::Vec;
use rules_core::jurisdiction::Jurisdiction;
use rules_core::point::{Point, PointSet};
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, FAMILIES, Family, FamilySet};
use rules_core::{ByPoint, Cents, Refusal, SubmissionDraft};

use crate::describe::described;

mod four;

/// The number of numbers that can be a point.
const POINTS: usize = Point::ALL.len();

/// Number of families that have a choice of pay tables, and of those that may lack an area.
const COUNTS: (usize, usize) = {
    let (mut choices, mut areas, mut families) = (0usize, 0usize, Family::ALL.as_slice());
    while let [family, others @ ..] = families {
        if family.choice().is_some() {
            choices = choices.saturating_add(1);
        }
        if family.has_optional_area() {
            areas = areas.saturating_add(1);
        }
        families = others;
    }
    (choices, areas)
};
const CHOICES: usize = COUNTS.0;
const AREAS: usize = COUNTS.1;

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
        pub offered: Vec<u16, FAMILIES>,
        /// Stakes are whole multiples of this.
        pub chip_unit: u64,
        /// Payments are rounded to whole multiples of this.
        pub smallest_credit: u64,
        /// The least and the most stake on wagers of families without limits of their own.
        pub limits: (u64, u64),
        /// The limits of families that have their own.
        pub own_limits: Vec<OwnLimits, FAMILIES>,
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
    }
}

described! {
    /// The limits of one family.
    pub struct OwnLimits: Copy {
        /// The first digits of its codes.
        pub family: u16,
        /// The least stake, in cents.
        pub least: u64,
        /// The most, in cents.
        pub most: u64,
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

impl Submission {
    /// Decodes and checks a submission, also one of protocol 4, which a journal may hold.
    pub fn read(bytes: &[u8]) -> Result<rules_core::Submission, Refusal> {
        let raw = match bytes.first() {
            // In protocol 4 the first byte is the game, 0 or 1.
            Some(0 | 1) => postcard::from_bytes::<four::Submission>(bytes).map(Self::from),
            Some(_) | None => postcard::from_bytes(bytes),
        };
        (&raw.map_err(|_| Refusal::BadSubmission)?).try_into()
    }
}

impl From<&rules_core::Submission> for Submission {
    fn from(terms: &rules_core::Submission) -> Self {
        let draft = SubmissionDraft::from(terms);
        let own = draft.limits_by_family.iter().filter_map(|(family, limits)| {
            let Limits { least, most } = limits?;
            Some(OwnLimits { family: family.id(), least: least.get(), most: most.get() })
        });
        let multiples = terms
            .rules()
            .points
            .iter()
            .map(|point| PointMultiple { point: point.number(), multiple: terms.odds_multiple(point) });
        let tables = draft.pay_tables.iter();
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
        }
    }
}

impl TryFrom<&Submission> for rules_core::Submission {
    type Error = Refusal;

    /// Checks the whole submission. The refusal has no details: a host finds them by the same check.
    fn try_from(raw: &Submission) -> Result<Self, Refusal> {
        let mut limits_by_family = ByFamily::default();
        for own in &raw.own_limits {
            limits_by_family.set(family(own.family)?, Some(limits((own.least, own.most))));
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
            ..SubmissionDraft::default()
        };
        draft.try_into().map_err(|_| Refusal::BadSubmission)
    }
}

fn family(id: u16) -> Result<Family, Refusal> {
    Family::with_id(id).ok_or(Refusal::BadSubmission)
}

fn families(ids: &[u16]) -> Result<FamilySet, Refusal> {
    ids.iter().try_fold(FamilySet::NONE, |set, id| Ok(set.with(family(*id)?)))
}

/// Drops bits that belong to no number.
fn terms(raw: VigorishTerms) -> VigorishTerms {
    match raw {
        VigorishTerms::UpFront => VigorishTerms::UpFront,
        VigorishTerms::OnWin(numbers) => VigorishTerms::OnWin(PointSet::from_bits(numbers.bits())),
    }
}

fn limits((least, most): (u64, u64)) -> Limits {
    Limits { least: Cents::new(least), most: Cents::new(most) }
}
