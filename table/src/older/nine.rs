//! Journal 9: the submission before it held the combinations of a layout, and the markers before there were lammers.

use rules_core::accounts::Accounts;
use rules_core::game::KeptGame;
use rules_core::hand::Hand;
use rules_core::markers::{self, BonusNumbers, Combinations};
use rules_core::money::Share;
use rules_core::payout::HigherOdds;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, FamilySet};
use rules_core::{Bug, ByPoint, Cents, Jurisdiction, Round, Submission, SubmissionDraft, VoidCause, Window};
use serde::Deserialize;

/// A submission.
#[derive(Deserialize)]
pub(crate) struct Terms {
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
    pay_tables: ByFamily<u8>,
    without_area: FamilySet,
    power_odds: Option<Weights>,
    big_win: Cents,
    timers: Timers,
}

impl TryFrom<Terms> for Submission {
    type Error = Bug;

    /// Fails if no submission has these terms, which is a bug: the program that kept them had checked them.
    fn try_from(terms: Terms) -> Result<Self, Bug> {
        let mut pay_tables = ByFamily::default();
        for (family, code) in terms.pay_tables.iter() {
            pay_tables.set(family, Some(code));
        }
        let draft = SubmissionDraft {
            jurisdiction: terms.jurisdiction,
            game: terms.game,
            table_kind: terms.table_kind,
            seats: terms.seats,
            offered: Some(terms.offered),
            chip_unit: terms.chip_unit,
            smallest_credit: terms.smallest_credit,
            limits: terms.limits,
            limits_by_family: terms.limits_by_family,
            odds_multiple: terms.odds_multiple,
            vigorish_rate: terms.vigorish_rate.figures(),
            buy: terms.buy,
            lay: terms.lay,
            hardways_on_come_out: terms.hardways_on_come_out,
            pays: terms.pays,
            pay_tables,
            without_area: terms.without_area,
            power_odds: terms.power_odds,
            big_win: terms.big_win,
            timers: terms.timers,
            printed: ByFamily::default(),
        };
        Self::restored(&draft).ok_or(Bug::ReplayDiverged)
    }
}

/// The page of the game without its bets.
#[derive(Deserialize)]
pub(crate) struct Game {
    round: Round,
    window: Window,
    hand: Hand,
    markers: Markers,
    void_throws: u32,
    last_void: Option<VoidCause>,
    accounts: Accounts,
}

impl From<Game> for KeptGame {
    fn from(game: Game) -> Self {
        Self {
            round: game.round,
            window: game.window,
            hand: game.hand,
            markers: game.markers.into(),
            void_throws: game.void_throws,
            last_void: game.last_void,
            accounts: game.accounts,
        }
    }
}

/// The marker buttons.
#[derive(Deserialize)]
struct Markers {
    fire: PointSet,
    bonus: BonusNumbers,
    hot_roller: Combinations,
    ride_the_line: u8,
    sharp_shooter: u8,
}

impl From<Markers> for markers::Markers {
    fn from(Markers { fire, bonus, hot_roller, ride_the_line, sharp_shooter }: Markers) -> Self {
        Self { fire, bonus, hot_roller, ride_the_line, sharp_shooter, ..Self::default() }
    }
}
