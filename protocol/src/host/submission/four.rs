//! A rules submission in the format of protocol 4. Frozen: a journal may hold one that is not in force yet.

use heapless::Vec;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, TableKind, Timers, VigorishTerms};
use rules_core::wager::Family;
use rules_core::{Jurisdiction, Point};
use serde::Deserialize;

use super::{ChosenTable, OwnLimits, PointMultiple};

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

impl From<Submission> for super::Submission {
    fn from(old: Submission) -> Self {
        let multiples = Point::SIX.into_iter().zip(old.odds_multiple);
        let tables = CHOICES.into_iter().zip(old.pay_tables).flat_map(|(families, chosen)| {
            let table = chosen.saturating_add(1);
            families.iter().map(move |family| ChosenTable { family: family.id(), table })
        });
        let areas = [(Family::HornHigh, old.horn_high_area), (Family::Whirl, old.whirl_area)];
        Self {
            jurisdiction: Jurisdiction::Pennsylvania,
            game: old.game,
            table_kind: old.table_kind,
            seats: old.seats,
            offered: old.offered.into_iter().collect(),
            chip_unit: old.chip_unit,
            smallest_credit: old.smallest_credit,
            limits: old.limits,
            own_limits: old.own_limits.into_iter().collect(),
            odds_multiple: multiples
                .map(|(point, multiple)| PointMultiple { point: point.number(), multiple })
                .collect(),
            vigorish_rate: old.vigorish_rate,
            buy: old.buy,
            lay: old.lay,
            pay_tables: tables.collect(),
            without_area: areas.into_iter().filter(|(_, has)| !has).map(|(family, _)| family.id()).collect(),
            power_odds: old.power_odds,
            timers: old.timers,
            big_win: old.big_win,
        }
    }
}
