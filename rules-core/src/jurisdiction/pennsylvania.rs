//! # Pennsylvania
//!
//! 58 Pa. Code, chapters 623a and 623b.

use super::{BonusOpens, OddsCap, Rulebook, StateRules};
use crate::wager::ComeOut;

pub(super) static RULES: StateRules = StateRules {
    rulebook: Rulebook::PennsylvaniaCraps,
    line_bets_rise: false,
    most_multiple: 10,
    multiple_cite: "623a.6(e)",
    multiple_remedy: "odds of 1 to 10 times the wager they support",
    odds_cap: OddsCap::RaisedToWholeChips,
    place_lose: ComeOut::OffUnlessCalled,
    lay: ComeOut::OnUnlessCalled,
    hardways_by_house_rule: false,
    pays_more: false,
    coarse_credit: false,
    fire_ends_with_six: false,
    bonus_opens: BonusOpens::NewShooter,
    tips: false,
    coupons: false,
};
