//! Sic Bo.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::One as _;
use par::figures::decimal;
use rules_core::submission::GameKind;

use super::{fraction, own_chapter};

/// Published by the Wizard of Odds (wizardofodds.com/games/sic-bo), in percent with two decimals. That page lists the
/// edge at many payouts; those of 625a.6 are the ones that it names for Macau.
#[test]
fn sic_bo_wagers_equal_published_figures() {
    for (names, table, edge, published) in [
        (&["small", "big"][..], "625a.6(a)", fraction(1, 36), "2.78"),
        (&["total_4", "total_17"], "625a.6(a)", fraction(7, 24), "29.17"), // 50 to 1
        (&["total_5", "total_16"], "625a.6(a)", fraction(17, 36), "47.22"), // 18 to 1
        (&["total_6", "total_15"], "625a.6(a)", fraction(11, 36), "30.56"), // 14 to 1
        (&["total_7", "total_14"], "625a.6(a)", fraction(7, 72), "9.72"),  // 12 to 1
        (&["total_8", "total_13"], "625a.6(a)", fraction(1, 8), "12.50"),  // 8 to 1
        (&["total_9", "total_12"], "625a.6(a)", fraction(41, 216), "18.98"), // 6 to 1
        (&["total_10", "total_11"], "625a.6(a)", fraction(1, 8), "12.50"), // 6 to 1
        (&["pair_12", "pair_34", "pair_56"], "625a.6(a)", fraction(1, 6), "16.67"), // 5 to 1
        (&["any_triple"], "625a.6(a)", fraction(11, 36), "30.56"),         // 24 to 1
        (&["triple_1", "triple_6"], "625a.6(a)", fraction(65, 216), "30.09"), // 150 to 1
        (&["double_1", "double_6"], "625a.6(a)", fraction(1, 3), "33.33"), // 8 to 1
        (&["single_1", "single_6"], "625a.6(b)", fraction(17, 216), "7.87"), // 1, 2, 3 to 1
    ] {
        for name in names {
            let sheet = own_chapter(GameKind::SicBo, name, table);
            assert_eq!(sheet.house_edge(), edge, "{name}");
            assert_eq!(decimal(&(edge.clone() * BigInt::from(100)), 2), published, "{name}");
            assert_eq!(sheet.mean_rolls, BigRational::one(), "{name}");
        }
    }
}

/// Every wager of Sic Bo by counting among the 216 rolls here, without the rules: the ways to win and their payouts in
/// 625a.6 give the edge.
#[test]
fn sic_bo_wagers_equal_counts_of_the_rolls() {
    let faces = || 1u64..=6;
    let rolls: Vec<[u64; 3]> =
        faces().flat_map(|a| faces().flat_map(move |b| faces().map(move |c| [a, b, c]))).collect();
    let edge = |pays: &dyn Fn([u64; 3]) -> i64| {
        let back: i64 = rolls.iter().map(|roll| pays(*roll)).sum();
        BigRational::one() - fraction(back, 216)
    };
    let count =
        |roll: [u64; 3], face| i64::try_from(roll.iter().filter(|die| **die == face).count()).unwrap();
    let is_triple = |roll: [u64; 3]| roll[0] == roll[1] && roll[1] == roll[2];
    let paid = |wins: bool, odds: i64| if wins { odds + 1 } else { 0 };
    let totals = [50, 18, 14, 12, 8, 6, 6, 6, 6, 8, 12, 14, 18, 50];
    let of = |name: &str, table: &str| own_chapter(GameKind::SicBo, name, table).house_edge();
    for face in faces() {
        let (triple, double) =
            (edge(&|roll| paid(count(roll, face) == 3, 150)), edge(&|roll| paid(count(roll, face) >= 2, 8)));
        assert_eq!(of(&format!("triple_{face}"), "625a.6(a)"), triple);
        assert_eq!(of(&format!("double_{face}"), "625a.6(a)"), double);
        let single = edge(&|roll| paid(count(roll, face) > 0, count(roll, face)));
        assert_eq!(of(&format!("single_{face}"), "625a.6(b)"), single);
        for high in face + 1..=6 {
            let pair = edge(&|roll| paid(count(roll, face) > 0 && count(roll, high) > 0, 5));
            assert_eq!(of(&format!("pair_{face}{high}"), "625a.6(a)"), pair);
        }
    }
    for (total, odds) in (4u64..).zip(totals) {
        let edge = edge(&|roll| paid(roll.iter().sum::<u64>() == total, odds));
        assert_eq!(of(&format!("total_{total}"), "625a.6(a)"), edge);
    }
    let small = edge(&|roll| paid(roll.iter().sum::<u64>() <= 10 && !is_triple(roll), 1));
    let big = edge(&|roll| paid(roll.iter().sum::<u64>() >= 11 && !is_triple(roll), 1));
    assert_eq!((of("small", "625a.6(a)"), of("big", "625a.6(a)")), (small, big));
    assert_eq!(of("any_triple", "625a.6(a)"), edge(&|roll| paid(is_triple(roll), 24)));
}
