//! Journal 8: the submission before it held Colorado's choices. Journals 6 to 8: game, meters and fingerprints before there
//! were tips and coupons.

use rules_core::game::KeptGame;
use rules_core::hand::Hand;
use rules_core::markers::{self, BonusNumbers, Combinations};
use rules_core::money::Share;
use rules_core::payout::HigherOdds;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, FamilySet};
use rules_core::{
    Bug, ByPoint, BySeat, Cents, Jurisdiction, Round, Seat, Submission, SubmissionDraft, VoidCause, Window,
    accounts,
};
use serde::{Deserialize, Serialize};

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
    /// Codes; none for families without pay tables.
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
            pay_tables,
            without_area: terms.without_area,
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
            accounts: game.accounts.into(),
        }
    }
}

/// The marker buttons.
#[derive(Deserialize)]
struct Markers {
    fire: PointSet,
    bonus: BonusNumbers,
    hot_roller: Combinations,
}

impl From<Markers> for markers::Markers {
    fn from(Markers { fire, bonus, hot_roller }: Markers) -> Self {
        Self { fire, bonus, hot_roller, ..Self::default() }
    }
}

/// The accounts, in the page of the game and in the fingerprints of records.
#[derive(Serialize, Deserialize)]
pub(crate) struct Accounts {
    credits: BySeat<Cents>,
    bought_in: Cents,
    cashed_out: Cents,
    house: i64,
}

impl From<Accounts> for accounts::Accounts {
    fn from(Accounts { credits, bought_in, cashed_out, house }: Accounts) -> Self {
        Self::restored(credits, bought_in, cashed_out, house)
    }
}

impl From<&accounts::Accounts> for Accounts {
    fn from(accounts: &accounts::Accounts) -> Self {
        let mut credits = BySeat::default();
        for seat in Seat::all() {
            *credits.get_mut(seat) = accounts.credit(seat);
        }
        let (bought_in, cashed_out) = (accounts.bought_in(), accounts.cashed_out());
        Self { credits, bought_in, cashed_out, house: accounts.house() }
    }
}
