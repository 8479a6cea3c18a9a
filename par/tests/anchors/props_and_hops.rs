//! Props & Hops.

use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use par::hand::HandLength;
use rules_core::submission::GameKind;

use super::{all_before_seven, fraction, own_chapter, sheet};

/// A Double Wager and an Any Number Wager are the hop bets of Craps, and the Field Wager is that of Craps with 2 to 1
/// on 2 and 12: the Wizard of Odds ("Craps") has 13.89%, 11.11% and 5.56%. 1-6 and Under wins on 15 rolls under 7 and
/// on two of 1-6: at 1 to 1, 2/36 is 5.56% too.
#[test]
fn props_and_hops_wagers_equal_published_figures() {
    let craps = |name| sheet(name, "623a.5(a)").house_edge();
    for (name, edge) in [
        ("combo_11", fraction(5, 36)),
        ("combo_66", fraction(5, 36)),
        ("combo_12", fraction(1, 9)),
        ("combo_34", fraction(1, 9)),
        ("field", fraction(1, 18)),
        ("one_six_under", fraction(1, 18)),
        ("three_four_over", fraction(1, 18)),
    ] {
        assert_eq!(own_chapter(GameKind::PropsAndHops, name, "668a.4").house_edge(), edge, "{name}");
    }
    for (hop, combo) in [("hop_22", "combo_22"), ("hop_34", "combo_34")] {
        assert_eq!(craps(hop), own_chapter(GameKind::PropsAndHops, combo, "668a.4").house_edge());
    }
}

/// A list of n of the 36 rolls pays n times 3 to 2 or 2 to 1.
#[test]
fn hop_wagers_return_by_the_rolls_that_their_lists_cover() {
    for (name, most, back) in [
        ("hop_top", 14, fraction(5, 2)),
        ("hop_left", 11, fraction(3, 1)),
        ("hop_right", 11, fraction(3, 1)),
        ("hop_center", 14, fraction(5, 2)),
    ] {
        for rolls in 1..=most {
            let sheet = own_chapter(GameKind::PropsAndHops, name, &format!("{rolls} of 36 rolls"));
            assert_eq!(sheet.hit, fraction(rolls, 36), "{name} {rolls}");
            assert_eq!(sheet.player_return(), fraction(rolls, 36) * &back, "{name} {rolls}");
        }
    }
}

/// The six combinations before a 7, by inclusion and exclusion, and by a chain over the sets of lammers: both apart
/// from the rules.
#[test]
fn six_eight_shake_equals_inclusion_and_exclusion_and_a_chain() {
    let sheet = own_chapter(GameKind::PropsAndHops, "six_eight_shake", "668a.4");
    // 1-5, 2-4, 3-3, 2-6, 3-5, 4-4
    let ways = [2, 2, 1, 2, 2, 1];
    assert_eq!(sheet.hit, all_before_seven(&ways));
    assert_eq!(sheet.hit, fraction(89, 17_160));
    assert_eq!(sheet.house_edge(), BigRational::one() - fraction(151 * 89, 17_160));
    // With a set collected, a 7 or a combination that is missing changes it; each of these rolls is as likely.
    let all = (1usize << ways.len()) - 1;
    let mut from = vec![(BigRational::one(), BigRational::zero()); all + 1];
    for collected in (0..all).rev() {
        let missing: Vec<_> = (0..ways.len()).filter(|i| collected & (1 << i) == 0).collect();
        let rolls: i64 = 6 + missing.iter().map(|i| i64::from(ways[*i])).sum::<i64>();
        let (mut wins, mut length) = (BigRational::zero(), fraction(36, rolls));
        for i in missing {
            let (chance, (next_wins, next_length)) =
                (fraction(i64::from(ways[i]), rolls), &from[collected | 1 << i]);
            wins += &chance * next_wins;
            length += chance * next_length;
        }
        from[collected] = (wins, length);
    }
    assert_eq!((&sheet.hit, &sheet.mean_rolls), (&from[0].0, &from[0].1));
}

/// 668a.3(k): a 7 comes once in six rolls.
#[test]
fn turn_of_a_shaker_lasts_six_rolls() {
    let turn = HandLength(GameKind::PropsAndHops);
    assert_eq!(turn.mean().unwrap(), fraction(6, 1));
    assert_eq!(turn.distribution(2), [fraction(0, 1), fraction(1, 6), fraction(5, 36)]);
    assert!(HandLength(GameKind::SicBo).mean().is_err());
}
