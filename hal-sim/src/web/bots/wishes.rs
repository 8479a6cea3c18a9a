//! The wagers that bots like, game by game.

use protocol::field_bus::View;
use rand::Rng as _;
use rand::seq::IndexedRandom as _;
use rules_core::submission::GameKind;
use rules_core::wager::Family;
use rules_core::{Submission, Wager};

use crate::scenario::words::wager_named;

/// How often a bot picks another wager, if the game does not have the one it picked.
const TRIES: u8 = 4;

/// Their line bets.
const LINE: [&str; 6] = ["pass", "pass", "pass", "pass", "pass", "dont_pass"];

/// Their wagers before a come-out roll, beside a line bet, and once a point is on.
const COME_OUT: [&str; 14] = [
    "ride_the_line",
    "sharp_shooter",
    "put_6",
    "under_7",
    "fire",
    "all_small",
    "all_tall",
    "make_em_all",
    "hot_roller",
    "lucky_shooter",
    "hot_shooter",
    "field",
    "hard_6",
    "hard_8",
];
const POINT_ON: [&str; 28] = [
    "big_6",
    "big_8",
    "put_8",
    "over_7",
    "place_2",
    "place_12",
    "buy_3",
    "buy_11",
    "come",
    "come",
    "dont_come",
    "place_5",
    "place_6",
    "place_8",
    "place_9",
    "buy_4",
    "buy_10",
    "lay_4",
    "place_lose_6",
    "field",
    "field",
    "six_seven_eight",
    "hard_4",
    "hard_10",
    "any_craps",
    "eleven",
    "horn",
    "hop_15",
];

/// Their wagers at Props & Hops, and at Sic Bo.
const PROPS_AND_HOPS: [&str; 20] = [
    "six_eight_shake",
    "six_eight_shake",
    "field",
    "field",
    "one_six_under",
    "three_four_over",
    "hop_top",
    "hop_left",
    "hop_right",
    "hop_center",
    "combo_16",
    "combo_25",
    "combo_34",
    "combo_15",
    "combo_26",
    "combo_33",
    "combo_44",
    "combo_11",
    "combo_66",
    "combo_56",
];
const SIC_BO: [&str; 20] = [
    "small",
    "small",
    "big",
    "big",
    "single_1",
    "single_3",
    "single_6",
    "total_7",
    "total_9",
    "total_10",
    "total_11",
    "total_12",
    "total_14",
    "pair_12",
    "pair_34",
    "pair_56",
    "double_2",
    "double_5",
    "any_triple",
    "triple_6",
];

/// Returns the next wager and stake, at Craps a line bet first; `None` if there is none.
pub(super) fn wish(view: &View, terms: &Submission, first: bool, collected: bool) -> Option<(Wager, u64)> {
    let mut chance = rand::rng();
    let has = |wager: Wager| view.bets.iter().any(|bet| bet.wager == wager.code().0);
    let names = names(view, terms, first);
    // PH2: a Six Eight Shake is not made while a lammer is collected.
    let may = |wager: &Wager| !(collected && wager.family() == Family::SixEightShake);
    let plays = |wager: &Wager| terms.offers_wager(*wager) && !has(*wager) && may(wager);
    let mut tries = (0..TRIES).filter_map(|_| wager_named(names.choose(&mut chance)?));
    let wager = tries.find(plays)?;
    Some((wager, stake(wager, terms, rand::rng().random_range(1..=3))))
}

/// Returns the names of wagers from which a bot picks.
fn names(view: &View, terms: &Submission, first: bool) -> &'static [&'static str] {
    let has =
        |name| wager_named(name).is_some_and(|wager| view.bets.iter().any(|bet| bet.wager == wager.code().0));
    match (terms.game(), view.point) {
        (GameKind::PropsAndHops, _) => &PROPS_AND_HOPS,
        (GameKind::SicBo, _) => &SIC_BO,
        (_, None) if first && !has("pass") && !has("dont_pass") => &LINE,
        (_, None) => &COME_OUT,
        (_, Some(_)) if first && has("pass") => &["pass_odds"],
        (_, Some(_)) => &POINT_ON,
    }
}

/// Returns `times` times the casino's minimum, in steps that the wager allows.
fn stake(wager: Wager, terms: &Submission, times: u64) -> u64 {
    let bounds = terms.bounds(wager.family());
    let chips = match wager.family() {
        Family::CAndE => 2,
        Family::Horn => 4,
        Family::HornHigh | Family::Whirl => 5,
        _ => 1,
    };
    let step = bounds.unit.get() * chips;
    let least = bounds.least.get().max(step).div_ceil(step) * step;
    (least * times).min(bounds.most.get() / step * step)
}
