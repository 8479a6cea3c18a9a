//! A rules submission in the format of protocol 4. Frozen: a journal may hold one that is not in force yet.

use heapless::Vec;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, TableKind, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, Family, FamilySet};
use rules_core::{ByPoint, Cents, Point, Refusal, SubmissionDraft};
use serde::Deserialize;

use super::{OwnLimits, families, family, limits, terms};

/// The families that protocol 4 knew.
const FAMILIES: usize = 31;

#[derive(Deserialize)]
pub(super) struct Submission {
    game: GameKind,
    table_kind: TableKind,
    seats: u8,
    offered: Vec<u16, FAMILIES>,
    chip_unit: u64,
    smallest_credit: u64,
    limits: (u64, u64),
    own_limits: Vec<OwnLimits, FAMILIES>,
    odds_multiple: [u8; 6],
    vigorish_rate: (u32, u32),
    buy: VigorishTerms,
    lay: VigorishTerms,
    /// From 0: Fire, Bonus Craps, Hot Roller, Lucky Shooter, Hot Shooter.
    pay_tables: [u8; 5],
    horn_high_area: bool,
    whirl_area: bool,
    power_odds: Option<Weights>,
    timers: Timers,
    big_win: u64,
}

/// The families of each entry of `pay_tables`.
const CHOICES: [&[Family]; 5] = [
    &[Family::Fire],
    &[Family::AllSmall, Family::AllTall, Family::MakeEmAll],
    &[Family::HotRoller],
    &[Family::LuckyShooter],
    &[Family::HotShooter],
];

impl TryFrom<&Submission> for SubmissionDraft {
    type Error = Refusal;

    fn try_from(raw: &Submission) -> Result<Self, Refusal> {
        let mut limits_by_family = ByFamily::default();
        for own in &raw.own_limits {
            limits_by_family.set(family(own.family)?, Some(limits((own.least, own.most))));
        }
        let mut pay_tables = ByFamily::default();
        for (chosen, families) in raw.pay_tables.iter().zip(CHOICES) {
            families.iter().for_each(|family| pay_tables.set(*family, Some(chosen.saturating_add(1))));
        }
        let mut odds_multiple = ByPoint::default();
        for (point, multiple) in Point::SIX.into_iter().zip(raw.odds_multiple) {
            odds_multiple.set(point, multiple);
        }
        let areas = [(Family::HornHigh, raw.horn_high_area), (Family::Whirl, raw.whirl_area)];
        let without = areas.into_iter().filter(|(_, has)| !has).map(|(family, _)| family);
        Ok(Self {
            jurisdiction: rules_core::Jurisdiction::Pennsylvania,
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
            without_area: without.fold(FamilySet::NONE, FamilySet::with),
            power_odds: raw.power_odds,
            timers: raw.timers,
            big_win: Cents::new(raw.big_win),
        })
    }
}
