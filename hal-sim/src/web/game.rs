//! The game for the page: the offered wagers with their limits, and every lamp by its name.

use rules_core::wager::ComeOut;
use rules_core::{Submission, Wager};
use serde::Serialize;
use submission::choices::{self, TABLE_KIND};
use table::lamps::chain;

use super::samples;
use crate::trace::lamp_words;

#[derive(Debug, Serialize)]
pub(super) struct Game {
    /// Title of the sample, or of the kind of submission.
    title: String,
    /// `craps`, `mini_craps` or `crapless`.
    game: &'static str,
    /// Whether a player may bet for the dealers, and play match-play coupons.
    tips: bool,
    coupons: bool,
    /// `automated`, `hybrid` or `live`.
    table: &'static str,
    seats: u8,
    power_odds: bool,
    wagers: Vec<WagerShown>,
    /// All lamps in the order of the chain: kind, and name within the kind.
    lamps: Vec<(&'static str, String)>,
    samples: Vec<samples::Listed>,
}

#[derive(Debug, Serialize)]
struct WagerShown {
    code: u16,
    name: String,
    offered: bool,
    /// In cents.
    least: u64,
    most: u64,
    /// Whether it may be called on or off.
    callable: bool,
    /// The paragraph that authorises it.
    cite: &'static str,
}

impl Game {
    pub(super) fn of(submission: &Submission) -> Self {
        let wagers = submission.rules().wagers(submission.jurisdiction());
        Self {
            title: title(submission),
            game: submission.game().name(),
            tips: submission.state().tips,
            coupons: submission.state().coupons,
            table: choices::name(submission.table_kind(), &TABLE_KIND).unwrap_or_default(),
            seats: submission.seat_count(),
            power_odds: submission.power_odds().is_some(),
            wagers: wagers.map(|wager| wager_shown(wager, submission)).collect(),
            lamps: chain(submission.rules()).map(lamp_words).collect(),
            samples: samples::list(),
        }
    }
}

fn title(submission: &Submission) -> String {
    let standard = (*submission == Submission::standard()).then(|| "Craps, as delivered".into());
    samples::title_of(submission)
        .or(standard)
        .unwrap_or_else(|| format!("{}, own submission", submission.game().title()))
}

fn wager_shown(wager: Wager, submission: &Submission) -> WagerShown {
    let bounds = submission.bounds(wager.family());
    WagerShown {
        code: wager.code().0,
        name: wager.to_string(),
        offered: submission.offers(wager.family()),
        least: bounds.least.get(),
        most: bounds.most.get(),
        callable: wager.come_out(submission) != ComeOut::Works,
        cite: wager.cite(submission.rulebook()),
    }
}
