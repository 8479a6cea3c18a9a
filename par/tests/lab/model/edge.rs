//! G3: no least amount, and none above it, may leave the house nothing once winnings are rounded up and vigorish down.

use super::money::{Odds, true_odds, true_odds_against, vigorish, winnings};
use super::rules::{Rules, Vig};
use super::wager::BOXES;

/// Amounts tried from the least on, in chips. The last amount at which a Place Bet can lose its edge is 25 cents, a
/// vigorish above zero stays above zero, and the remainders of true odds repeat after six chips.
const CHIPS: u128 = 60;

/// Returns how many of the 36 rolls make a number.
fn ways(number: u8) -> u128 {
    match number {
        4 | 10 => 3,
        5 | 9 => 4,
        6 | 8 => 5,
        _ => 6, // a 7
    }
}

/// 623a.5(a): Place Bets to Win and to Lose.
fn place_odds(number: u8) -> [Odds; 2] {
    match number {
        4 | 10 => [(9, 5), (5, 11)],
        5 | 9 => [(7, 5), (5, 8)],
        _ => [(7, 6), (4, 5)],
    }
}

pub(super) fn check(rules: &Rules) -> Result<(), String> {
    for number in BOXES {
        let (sevens, [to_win, to_lose]) = (ways(7), place_odds(number));
        let (on, against) = (true_odds(number), true_odds_against(number));
        for (family, wins, loses, pays, charge) in [
            ("place", ways(number), sevens, to_win, None),
            ("place_lose", sevens, ways(number), to_lose, None),
            ("buy", ways(number), sevens, on, Some((&rules.buy_vig, (1, 1)))),
            ("lay", sevens, ways(number), against, Some((&rules.lay_vig, against))),
        ] {
            let gives = |stake: u128| {
                let won = wins * winnings(stake, pays);
                let (free, charged) = match charge {
                    None => (false, 0),
                    Some((vig, of)) => {
                        charged(rules, vig, number, vigorish(rules.vig_rate, stake, of), wins, loses)
                    }
                };
                let lost = loses * stake + charged;
                if free { won > lost } else { won >= lost }
            };
            if rules.offers(family) && stakes(rules, family).any(gives) {
                return Err(format!("limits: {family} on {number} would return 100% or more (G3)"));
            }
        }
    }
    check_with_odds(rules)
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

fn stakes(rules: &Rules, family: &str) -> impl Iterator<Item = u128> + use<> {
    let unit = rules.chip_unit;
    let least = rules.limits_of(family).0.next_multiple_of(unit);
    (0..CHIPS).map(move |chips| least + chips * unit)
}

/// The flat bet at its least, and on every number the odds that rounding favours most. In 35,640ths of a thirtieth of a
/// cent: the house keeps 7/495 of a Pass or Come Bet, 3/220 of the others.
fn check_with_odds(rules: &Rules) -> Result<(), String> {
    for (flat, odds, kept, lays) in [
        ("pass", "pass_odds", 504, false),
        ("come", "come_odds", 504, false),
        ("dont_pass", "dont_pass_odds", 486, true),
        ("dont_come", "dont_come_odds", 486, true),
    ] {
        let mut gained = 0;
        for number in BOXES {
            let (pays, wins) =
                if lays { (true_odds_against(number), ways(7)) } else { (true_odds(number), ways(number)) };
            let excess = (1..=CHIPS).map(|chips| {
                let stake = chips * rules.chip_unit;
                (winnings(stake, pays) * pays.1 - stake * pays.0) * 30 / pays.1
            });
            gained += ways(number) * (wins * 990 / (ways(number) + ways(7))) * excess.max().unwrap_or(0);
        }
        let least = stakes(rules, flat).next().unwrap_or(0);
        if rules.offers(flat) && rules.offers(odds) && gained >= kept * 30 * least {
            return Err(format!("limits: {flat} with its odds would return 100% or more (G3)"));
        }
    }
    Ok(())
}
