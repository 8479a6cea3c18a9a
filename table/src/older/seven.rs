//! Journals 6 and 7: the formats of the submission and of a seat's bets.

use rules_core::bets::{Bet, Collected, SeatBets};
use rules_core::money::Share;
use rules_core::payout::HigherOdds;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::dont_come::DontCome;
use rules_core::wager::dont_pass::DontPass;
use rules_core::wager::side::hot_shooter::HotShooter;
use rules_core::wager::side::lucky_shooter::LuckyShooter;
use rules_core::wager::{ByFamily, Family, FamilySet};
use rules_core::{Bug, ByPoint, Cents, Jurisdiction, Point, Submission, SubmissionDraft, Wager};
use serde::Deserialize;

use crate::page::PageReader;

/// The families, in the order of the bits of sets and of the list of limits.
const FAMILIES: [Family; 31] = [
    Family::Pass,
    Family::DontPass,
    Family::Come,
    Family::DontCome,
    Family::PassOdds,
    Family::DontPassOdds,
    Family::ComeOdds,
    Family::DontComeOdds,
    Family::Place,
    Family::PlaceLose,
    Family::Buy,
    Family::Lay,
    Family::Hard,
    Family::Field,
    Family::SixSevenEight,
    Family::AnySeven,
    Family::AnyCraps,
    Family::Craps,
    Family::Eleven,
    Family::CAndE,
    Family::Horn,
    Family::HornHigh,
    Family::Whirl,
    Family::Hop,
    Family::Fire,
    Family::AllSmall,
    Family::AllTall,
    Family::MakeEmAll,
    Family::HotRoller,
    Family::LuckyShooter,
    Family::HotShooter,
];

/// The families of each choice, in the order of the kept pay tables.
const CHOICES: [&[Family]; 5] = [
    &[Family::Fire],
    &[Family::AllSmall, Family::AllTall, Family::MakeEmAll],
    &[Family::HotRoller],
    &[Family::LuckyShooter],
    &[Family::HotShooter],
];

/// A submission.
#[derive(Deserialize)]
pub(crate) struct Terms {
    game: GameKind,
    table_kind: TableKind,
    seats: u8,
    /// A bit for each family.
    offered: u64,
    chip_unit: Cents,
    smallest_credit: Cents,
    limits: Limits,
    limits_by_family: [Option<Limits>; 31],
    odds_multiple: [u8; 6],
    vigorish_rate: Share,
    buy: VigorishTerms,
    lay: VigorishTerms,
    /// From 0.
    pay_tables: [u8; 5],
    horn_high_area: bool,
    whirl_area: bool,
    power_odds: Option<Weights>,
    big_win: Cents,
    timers: Timers,
}

impl TryFrom<Terms> for Submission {
    type Error = Bug;

    /// Fails if no submission has these terms, which is a bug: the program that kept them had checked them.
    fn try_from(terms: Terms) -> Result<Self, Bug> {
        let mut limits_by_family = ByFamily::default();
        for (family, limits) in FAMILIES.into_iter().zip(terms.limits_by_family) {
            limits_by_family.set(family, limits);
        }
        let offered = (0u32..).zip(FAMILIES).filter(|(bit, _)| terms.offered.wrapping_shr(*bit) & 1 == 1);
        let mut pay_tables = ByFamily::default();
        for (chosen, families) in terms.pay_tables.iter().zip(CHOICES) {
            families.iter().for_each(|family| pay_tables.set(*family, Some(chosen.saturating_add(1))));
        }
        let mut odds_multiple = ByPoint::default();
        for (point, multiple) in Point::SIX.into_iter().zip(terms.odds_multiple) {
            odds_multiple.set(point, multiple);
        }
        let areas = [(Family::HornHigh, terms.horn_high_area), (Family::Whirl, terms.whirl_area)];
        let without = areas.into_iter().filter(|(_, has)| !has).map(|(family, _)| family);
        let draft = SubmissionDraft {
            jurisdiction: Jurisdiction::Pennsylvania,
            game: terms.game,
            table_kind: terms.table_kind,
            seats: terms.seats,
            offered: Some(offered.map(|(_, family)| family).fold(FamilySet::NONE, FamilySet::with)),
            chip_unit: terms.chip_unit,
            smallest_credit: terms.smallest_credit,
            limits: terms.limits,
            limits_by_family,
            odds_multiple,
            vigorish_rate: terms.vigorish_rate.figures(),
            buy: terms.buy,
            lay: terms.lay,
            pay_tables,
            without_area: without.fold(FamilySet::NONE, FamilySet::with),
            power_odds: terms.power_odds,
            big_win: terms.big_win,
            timers: terms.timers,
            hardways_on_come_out: false,
            pays: HigherOdds::NONE,
            printed: ByFamily::default(),
        };
        Self::restored(&draft).ok_or(Bug::ReplayDiverged)
    }
}

/// A bet.
#[derive(Deserialize)]
struct ListedBet {
    code: u16,
    stake: Cents,
    fresh: Cents,
    plain: Cents,
    vigorish: Collected,
    called: Option<bool>,
    history: History,
}

/// The history of a bet.
#[derive(Deserialize)]
enum History {
    None,
    LuckyShooter { thrown: bool, run: Option<(Point, PointSet)> },
    HotShooter { throws: u8 },
}

impl TryFrom<ListedBet> for Bet {
    type Error = Bug;

    fn try_from(listed: ListedBet) -> Result<Self, Bug> {
        let ListedBet { code, stake, fresh, plain, vigorish, called, history } = listed;
        let wager = match history {
            History::None => Wager::try_from(code).map_err(|_| Bug::ReplayDiverged)?,
            History::LuckyShooter { thrown, run } => Wager::LuckyShooter(LuckyShooter { thrown, run }),
            History::HotShooter { throws } => Wager::HotShooter(HotShooter { throws }),
        };
        Ok(Self { wager, stake, fresh, plain, vigorish, called })
    }
}

/// Replaces a seat's bets by those on a page.
pub(crate) fn restore_bets(bets: &mut SeatBets, page: &mut PageReader<'_>) -> Result<(), Bug> {
    *bets = SeatBets::EMPTY;
    let (dont_pass_cut, dont_come_cut, count): (bool, bool, u8) = page.take()?;
    if dont_pass_cut {
        bets.note_cut(Wager::DontPass(DontPass));
    }
    if dont_come_cut {
        bets.note_cut(Wager::DontCome(DontCome { on: None }));
    }
    for _ in 0..count {
        bets.set(&page.take::<ListedBet>()?.try_into()?)?;
    }
    Ok(())
}
