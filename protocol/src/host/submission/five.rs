//! A rules submission in the format of protocol 5. Frozen: a journal may hold one that is not in force yet.

use heapless::Vec;
use rules_core::Jurisdiction;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, TableKind, Timers, VigorishTerms};
use rules_core::variant::MOST_FAMILIES;
use serde::Deserialize;

use super::{AREAS, CHOICES, ChosenTable, OwnLimits, POINTS, PointMultiple};

#[derive(Deserialize)]
pub(super) struct Submission {
    pub(super) jurisdiction: Jurisdiction,
    pub(super) game: GameKind,
    pub(super) table_kind: TableKind,
    pub(super) seats: u8,
    pub(super) offered: Vec<u16, MOST_FAMILIES>,
    pub(super) chip_unit: u64,
    pub(super) smallest_credit: u64,
    pub(super) limits: (u64, u64),
    pub(super) own_limits: Vec<OwnLimits, MOST_FAMILIES>,
    pub(super) odds_multiple: Vec<PointMultiple, POINTS>,
    pub(super) vigorish_rate: (u32, u32),
    pub(super) buy: VigorishTerms,
    pub(super) lay: VigorishTerms,
    pub(super) pay_tables: Vec<ChosenTable, CHOICES>,
    pub(super) without_area: Vec<u16, AREAS>,
    pub(super) power_odds: Option<Weights>,
    pub(super) timers: Timers,
    pub(super) big_win: u64,
}

impl Submission {
    /// Decodes a submission. Returns `None` if the bytes are none, or more follow it: a later submission whose end is damaged
    /// must not be taken without its end.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let (submission, rest) = postcard::take_from_bytes::<Self>(bytes).ok()?;
        // Its programs took submissions of Pennsylvania only, which have no choices to lose.
        let known = submission.jurisdiction == Jurisdiction::Pennsylvania;
        (rest.is_empty() && known).then_some(submission)
    }
}

impl From<Submission> for super::Submission {
    fn from(old: Submission) -> Self {
        Self {
            jurisdiction: old.jurisdiction,
            game: old.game,
            table_kind: old.table_kind,
            seats: old.seats,
            offered: old.offered,
            chip_unit: old.chip_unit,
            smallest_credit: old.smallest_credit,
            limits: old.limits,
            own_limits: old.own_limits,
            odds_multiple: old.odds_multiple,
            vigorish_rate: old.vigorish_rate,
            buy: old.buy,
            lay: old.lay,
            pay_tables: old.pay_tables,
            without_area: old.without_area,
            power_odds: old.power_odds,
            timers: old.timers,
            big_win: old.big_win,
            hardways_on_come_out: false,
            pays: Vec::new(),
            printed: Vec::new(),
        }
    }
}
