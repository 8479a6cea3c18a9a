//! A rules submission in the format of protocol 4. Frozen: a journal may hold one that is not in force yet.

use heapless::Vec;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, TableKind, Timers, VigorishTerms};
use rules_core::wager::Family;
use rules_core::{Jurisdiction, Point};
use serde::Deserialize;

use super::{ChosenTable, OwnLimits, PointMultiple, five};

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

impl Submission {
    /// Returns the same submission in the format of protocol 5.
    pub(super) fn five(self) -> five::Submission {
        let multiples = Point::SIX.into_iter().zip(self.odds_multiple);
        let tables = CHOICES.into_iter().zip(self.pay_tables).flat_map(|(families, chosen)| {
            let table = chosen.saturating_add(1);
            families.iter().map(move |family| ChosenTable { family: family.id(), table })
        });
        let areas = [(Family::HornHigh, self.horn_high_area), (Family::Whirl, self.whirl_area)];
        five::Submission {
            jurisdiction: Jurisdiction::Pennsylvania,
            game: self.game,
            table_kind: self.table_kind,
            seats: self.seats,
            offered: self.offered.into_iter().collect(),
            chip_unit: self.chip_unit,
            smallest_credit: self.smallest_credit,
            limits: self.limits,
            own_limits: self.own_limits.into_iter().collect(),
            odds_multiple: multiples
                .map(|(point, multiple)| PointMultiple { point: point.number(), multiple })
                .collect(),
            vigorish_rate: self.vigorish_rate,
            buy: self.buy,
            lay: self.lay,
            pay_tables: tables.collect(),
            without_area: areas.into_iter().filter(|(_, has)| !has).map(|(family, _)| family.id()).collect(),
            power_odds: self.power_odds,
            timers: self.timers,
            big_win: self.big_win,
        }
    }
}
