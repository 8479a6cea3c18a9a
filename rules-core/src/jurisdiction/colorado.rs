//! # Colorado
//!
//! Gaming regulations, Rule 23.

use super::{BonusOpens, OddsCap, Rulebook, StateRules};
use crate::wager::ComeOut;

pub(super) static RULES: StateRules = StateRules {
    rulebook: Rulebook::Colorado,
    line_bets_rise: true, // 30-2305(3), last sentence
    most_multiple: u8::MAX,
    multiple_cite: "30-2308",
    multiple_remedy: "odds of 1 to 255 times the wager they support",
    odds_cap: OddsCap::WithinTableMaximum, // 30-2308(1)-(4)
    place_lose: ComeOut::Works,            // 30-2305(5): not among the wagers that are inactive
    lay: ComeOut::Works,                   // 30-2305(5)
    hardways_by_house_rule: true,          // 30-2305(5), last sentence
    pays_more: true,                       // 30-2306(1)
    coarse_credit: true,                   // 30-2306(4)
    fire_ends_with_six: true,              // 30-2399.01(9)
    bonus_opens: BonusOpens::AfterSeven,   // 30-2399.05(3)
    tips: true,                            // 30-2317(2)
    coupons: true,                         // 30-2305(1)
};
