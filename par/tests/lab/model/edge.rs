//! G3: no least amount, and none above it, may leave the house nothing once winnings are rounded up and vigorish down.
//! 30-2306(1): nor may the odds that a Colorado casino chooses to pay.

use super::game::Game;
use super::money::{Odds, true_odds, true_odds_against};
use super::rules::{Rules, Vig};
use super::wager::{
    BOXES, HOPS,
    Wager::{self, *},
};

/// Amounts tried from the least on, in the units the wager comes in. The last amount at which a Place Bet can lose its
/// edge is 25 cents, a vigorish above zero stays above zero, and the remainders of true odds repeat after six chips.
const CHIPS: u128 = 60;

/// Returns how many of the 36 rolls make a total.
fn ways(total: u8) -> u128 {
    u128::from(6 - total.abs_diff(7))
}

pub(super) fn check(rules: &Rules) -> Result<(), String> {
    for wager in Wager::all().into_iter().filter(|wager| rules.takes(*wager)) {
        let gives = |stake: u128| match wager {
            Buy(number) => buy_gives(rules, number, stake),
            Lay(number) => lay_gives(rules, number, stake),
            _ => returns(rules, wager, stake).is_some_and(|(won, lost)| won >= lost),
        };
        if stakes(rules, wager).any(gives) {
            return Err(format!("{} would return 100% or more (G3)", wager.name()));
        }
    }
    check_with_odds(rules)
}

/// Returns what a stake wins and what it loses, each in as many rolls or decisions as it takes; `None` for wagers on a
/// hand, whose tables are the regulation's.
fn returns(rules: &Rules, wager: Wager, stake: u128) -> Option<(u128, u128)> {
    let wins = |row: &str, part: u128| rules.won(part, rules.pays(row));
    let row = wager.name();
    let by_total = |numbers: &[u8], each: u128| numbers.iter().map(|total| ways(*total)).sum::<u128>() * each;
    let two = |won: u128, won_on: u128, lost_on: u128| Some((won * won_on, stake * lost_on));
    let one_roll = |paid: u128, won_on: u128| Some((paid, stake * (36 - won_on)));
    match wager {
        Pass | Come | DontPass | DontCome => {
            let [win, lose] = line_ways(rules.game, wager);
            two(wins(&row, stake), win, lose)
        }
        Place(n) | Big(n) | Put(n) => two(wins(&row, stake), ways(n), 6),
        PlaceLose(n) => two(wins(&row, stake), 6, ways(n)),
        Hard(n) => two(wins(&row, stake), 1, ways(n) - 1 + 6),
        Field => {
            let ends = ways(2) * wins("field_2", stake) + ways(12) * wins("field_12", stake);
            one_roll(by_total(&[3, 4, 9, 10, 11], wins("field", stake)) + ends, 16)
        }
        SixSevenEight => {
            one_roll(14 * wins("six_seven_eight", stake) + 2 * wins("six_seven_eight_hard", stake), 16)
        }
        AnySeven => one_roll(6 * wins(&row, stake), 6),
        AnyCraps => one_roll(4 * wins(&row, stake), 4),
        Over | Under => one_roll(15 * wins(&row, stake), 15),
        Craps(n) => one_roll(ways(n) * wins(&row, stake), ways(n)),
        Eleven => one_roll(2 * wins(&row, stake), 2),
        Hop(low, high) => {
            assert!(HOPS.contains(&(low, high)), "a hop of the list");
            let on = if low == high { 1 } else { 2 };
            one_roll(on * wins(&row, stake), on)
        }
        _ => returns_in_parts(rules, wager, stake),
    }
}

/// The same for wagers in parts. The losing parts are lost also when another wins.
fn returns_in_parts(rules: &Rules, wager: Wager, stake: u128) -> Option<(u128, u128)> {
    let wins = |row: &str, part: u128| rules.won(part, rules.pays(row));
    let horn = |part: u128| {
        let each = [2, 3, 11, 12].map(|total| ways(total) * rules.won(part, rules.horn_pays(total)));
        each.iter().sum::<u128>()
    };
    match wager {
        CAndE => {
            Some((4 * wins("any_craps", stake / 2) + 2 * wins("eleven", stake / 2), stake * 30 + stake * 3))
        }
        Horn => Some((horn(stake / 4), stake * 30 + stake / 4 * 3 * 6)),
        HornHigh(high) => {
            let fifth = stake / 5;
            let other = rules.won(fifth, rules.horn_pays(high));
            let more = rules.won(2 * fifth, rules.horn_pays(high)) - other;
            let lost = stake * 30 + fifth * 4 * 6 - fifth * ways(high);
            Some((horn(fifth) + ways(high) * more, lost))
        }
        Whirl => {
            let fifth = stake / 5;
            Some((horn(fifth) + 6 * wins("any_seven", fifth), stake * 24 + fifth * 4 * 12))
        }
        _ => None,
    }
}

/// Returns how often a line wager wins and loses, of 1,980 or of 13,860 in Craps Free Craps.
fn line_ways(game: Game, wager: Wager) -> [u128; 2] {
    match (game, wager) {
        (Game::Crapless, _) => [6557, 7303],
        (_, Pass | Come) => [976, 1004],
        _ => [949, 976],
    }
}

fn buy_gives(rules: &Rules, number: u8, stake: u128) -> bool {
    let won = ways(number) * rules.won(stake, true_odds(number));
    let each = rules.vigorish(stake, (1, 1));
    let (free, vig) = charged(rules, &rules.buy_vig, number, each, ways(number), 6);
    let lost = 6 * stake + vig;
    if free { won > lost } else { won >= lost }
}

fn lay_gives(rules: &Rules, number: u8, stake: u128) -> bool {
    let odds = true_odds_against(number);
    let won = 6 * rules.won(stake, odds);
    let each = rules.vigorish(stake, odds);
    let (free, vig) = charged(rules, &rules.lay_vig, number, each, 6, ways(number));
    let lost = ways(number) * stake + vig;
    if free { won > lost } else { won >= lost }
}

/// Returns whether no vigorish is taken on a number, and the sum of all of it in as many decisions as rolls decide it.
fn charged(rules: &Rules, vig: &Vig, number: u8, each: u128, wins: u128, loses: u128) -> (bool, u128) {
    let nothing = rules.vig_rate.0 == 0;
    match vig {
        Vig::UpFront => (nothing, each * (wins + loses)),
        Vig::OnWin(listed) if listed.contains(&number) => (nothing, each * wins),
        Vig::OnWin(_) => (true, 0),
    }
}

/// Returns amounts that the table would take.
fn stakes(rules: &Rules, wager: Wager) -> impl Iterator<Item = u128> {
    let step = rules.chip_unit * wager.units();
    let least = rules.limits_of(wager.family()).0.next_multiple_of(step).max(step);
    (0..CHIPS).map(move |times| least + times * step).filter(move |stake| rules.is_exact(wager, *stake))
}

/// Scale of `check_with_odds`: of a thirtieth of a cent, by 36 throws, by all ways to decide a number, by the 7 of a 2.
const SCALE: u128 = 30 * 36 * 990 * 7;

/// The flat bet at its least, and on every number the odds that rounding favours most.
fn check_with_odds(rules: &Rules) -> Result<(), String> {
    for (flat, odds) in
        [(Pass, "pass_odds"), (Come, "come_odds"), (DontPass, "dont_pass_odds"), (DontCome, "dont_come_odds")]
    {
        let lays = matches!(flat, DontPass | DontCome);
        let mut gained = 0;
        // On 2, 3, 11 and 12 true odds are whole.
        for number in BOXES {
            let (pays, wins) =
                if lays { (true_odds_against(number), ways(7)) } else { (true_odds(number), ways(number)) };
            let excess = (1..=CHIPS).map(|chips| excess(rules, chips * rules.chip_unit, pays));
            gained += ways(number) * (wins * 990 / (ways(number) + ways(7))) * 7 * excess.max().unwrap_or(0);
        }
        let Some(least) = stakes(rules, flat).next() else { continue };
        let [win, lose] = line_ways(rules.game, flat);
        let all = if rules.game == Game::Crapless { 13_860 } else { 1_980 };
        let kept = (lose * least - win * rules.won(least, rules.pays(flat.family()))) * (SCALE / all);
        if rules.takes(flat) && rules.offers(odds) && gained >= kept {
            return Err(format!("limits: {} with its odds would return 100% or more (G3)", flat.family()));
        }
    }
    Ok(())
}

/// Returns the thirtieths of a cent that rounding adds to winnings. 30-2306(4): nothing where amounts that would be
/// rounded are refused.
fn excess(rules: &Rules, stake: u128, (pays, per): Odds) -> u128 {
    if rules.credit > 1 { 0 } else { (rules.won(stake, (pays, per)) * per - stake * pays) * 30 / per }
}
