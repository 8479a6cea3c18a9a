//! The state for a page: only what is visible at the table, or on its link.

use protocol::Faces;
use protocol::field_bus::{Dice, PanelCoupons, View};
use protocol::host::Phase;
use protocol::words::Declined;
use rules_core::jurisdiction::Rulebook;
use rules_core::riders::CouponBet;
use rules_core::variant::Thrower;
use rules_core::{Refusal, Seat};
use serde::Serialize;
use table::lamps::Frame;

use super::chronicle::{Decision, LogLine};
use super::countdown::Left;
use super::faults::Broken;
use super::load::Loaded;
use super::pace::Pace;
use super::player::Player;
use super::save::Saved;
use super::tossing::ShakerShown;
use crate::bench::Panel;
use crate::trace::hex_colour;

#[derive(Debug, Serialize)]
pub(super) struct Snapshot<'a> {
    target: String,
    on: bool,
    notice: Option<&'a str>,
    pace: Pace,
    /// Seats played by bots.
    bots: u8,
    /// The phase of the table, as a phrase.
    phase: String,
    bets_open: bool,
    suspended: bool,
    /// Whether the dice may be thrown.
    dice_out: bool,
    /// The shaker; `None` in a game whose dice are thrown by hand.
    shaker: Option<ShakerShown>,
    timer: Option<Left>,
    /// Newest first.
    rolls: Vec<Faces>,
    decision: Option<Decision>,
    seats: Vec<SeatShown>,
    /// The dealers' tips, in cents.
    tip_account: u64,
    /// Colours in the order of the chain.
    lamps: Vec<String>,
    /// Newest first.
    log: Vec<LogLine>,
    broken: &'a Broken,
    /// Faults that the table has not met yet, as phrases.
    armed: Vec<String>,
    saved: Option<&'a Saved>,
    loaded: Option<&'a Loaded>,
}

#[derive(Debug, Serialize)]
struct SeatShown {
    number: u8,
    /// Its panel is dark.
    dark: bool,
    /// In cents.
    credit: u64,
    seated: bool,
    bot: bool,
    /// The code of the wager, the stake in cents, and whether it is working on the next roll.
    bets: Vec<(u16, u64, bool)>,
    /// The tips that ride with its wagers: the code of the wager, and the stake in cents.
    tips: Vec<(u16, u64)>,
    /// The match-play coupons on its wagers: the code of the wager, and the value in cents.
    coupons: Vec<(u16, u64)>,
    /// The value of coupons that it may still play, in cents.
    coupon_balance: u64,
    /// `free`, `offered`, `here` or `elsewhere`.
    dice: &'static str,
    refused: Option<String>,
}

impl<'a> Snapshot<'a> {
    pub(super) fn of(player: &'a mut Player) -> Self {
        let lamps = player.bench.lamps().ok().flatten().filter(|_| player.on);
        let player = &*player;
        // Lamps of another game than the page draws: the submission has just changed, and its reply is under way.
        let lamps = lamps.filter(|_| player.bench.game() == player.terms.game());
        let lamps = lamps.unwrap_or(Frame::dark(player.terms.game()));
        let panels = player.bench.panels();
        let stopped = player.chronicle.stopped();
        // A stopped table leaves its last view on its panels.
        let first = panels.iter().find_map(Panel::view).filter(|_| stopped.is_none());
        let count = u8::try_from(panels.len()).unwrap_or(u8::MAX);
        let rulebook = player.terms.rulebook();
        let thrower = player.terms.rules().thrower;
        let shown =
            |(at, panel): (Seat, &Panel)| seat(at, player.bots.play_at(at, count), panel.view(), rulebook);
        Self {
            target: player.bench.kind().to_string(),
            on: player.on,
            notice: player.notice.as_deref(),
            pace: player.pace,
            bots: player.bots.seats,
            phase: stopped.or(first.map(|view| phase_words(view.phase, thrower))).unwrap_or_default(),
            bets_open: first.is_some_and(|view| view.bets_open),
            suspended: first.is_some_and(|view| view.phase == Phase::Suspended),
            dice_out: first.is_some_and(|view| view.phase == Phase::DiceOut),
            shaker: thrower.has_shaker().then(|| player.tosser.shown()),
            timer: player.countdown.left(&player.terms, player.bench.micros()),
            rolls: player.chronicle.rolls(),
            decision: player.chronicle.decision(),
            seats: Seat::all().zip(panels).map(shown).collect(),
            tip_account: player.chronicle.tips(),
            lamps: lamps.colours().map(hex_colour).collect(),
            log: player.chronicle.log(),
            broken: &player.broken,
            armed: player.bench.unfired().into_iter().chain(player.tosser.armed()).collect(),
            saved: player.saved.as_ref(),
            loaded: player.loaded.as_ref(),
        }
    }
}

/// Returns the phase as a phrase that fits the game.
fn phase_words(phase: Phase, thrower: Thrower) -> String {
    match (phase, thrower) {
        (Phase::DiceOut, Thrower::Shaker) => "no more bets, the shaker is out".into(),
        (Phase::DiceOut, Thrower::House) => "no more bets, the table shakes the dice".into(),
        (Phase::Review, Thrower::House) => "no more bets, the winning areas are lit".into(),
        (phase, Thrower::Shooter | Thrower::Shaker | Thrower::House) => phase.to_string(),
    }
}

/// Returns the coupons on the layout, by the codes of their wagers.
fn coupons(PanelCoupons { pass, dont_pass, .. }: PanelCoupons) -> Vec<(u16, u64)> {
    let code = |bet: CouponBet| bet.wager().code().0;
    let all = [(code(CouponBet::Pass), pass), (code(CouponBet::DontPass), dont_pass)];
    all.into_iter().filter(|(_, cents)| *cents > 0).collect()
}

fn seat(seat: Seat, bot: bool, shown: Option<&View>, rulebook: Rulebook) -> SeatShown {
    let blank = View::default();
    let view = shown.unwrap_or(&blank);
    SeatShown {
        number: seat.number(),
        dark: shown.is_none(),
        credit: view.credit,
        seated: view.seated,
        bot,
        bets: view.bets.iter().map(|bet| (bet.wager, bet.stake, bet.working)).collect(),
        tips: view.tips.iter().map(|tip| (tip.wager, tip.stake)).collect(),
        coupons: coupons(view.coupons),
        coupon_balance: view.coupons.balance,
        dice: match view.dice {
            Dice::Free => "free",
            Dice::Offered => "offered",
            Dice::Here => "here",
            Dice::Elsewhere => "elsewhere",
        },
        refused: view.refused.map(|code| why(code, rulebook)),
    }
}

/// Returns why a touch was refused, with the paragraph of the table's regulation.
fn why(code: u8, rulebook: Rulebook) -> String {
    match Refusal::try_from(code).map(|refusal| (refusal.text(), refusal.cite(rulebook))) {
        Ok((text, cite)) => format!("{text} ({cite})"),
        Err(_) => Declined(code).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusal_cites_the_paragraph_of_the_tables_regulation() {
        let refused = |rulebook| why(Refusal::NoSuchBet.code(), rulebook);
        assert_eq!(refused(Rulebook::PennsylvaniaCraps), "no such wager stands at this seat (623a.4(c))");
        assert_eq!(refused(Rulebook::Colorado), "no such wager stands at this seat (30-2305(3))");
        assert_eq!(why(200, Rulebook::Colorado), "declined, reason 200");
    }
}
