//! Side wagers on a shooter's hand, at the borders of their awards.

use super::super::side::hot_shooter::HotShooter;
use super::super::side::lucky_shooter::LuckyShooter;
use super::super::side::{bonus, fire, hot_roller};
use super::*;
use crate::dice::{Die, Total};

/// Returns a roll of a total, with two different faces if there is one.
fn total(number: u8) -> Roll {
    Roll::all().find(|roll| roll.total().number() == number).unwrap()
}

fn faces(low: u8, high: u8) -> Roll {
    Roll(Die::try_from(low).unwrap(), Die::try_from(high).unwrap())
}

/// Returns a submission with the pay table of this name, for a family and all that share its choice.
fn with_table(family: Family, name: &str) -> Submission {
    let choice = family.choice().unwrap();
    let table = choice.tables_in(Jurisdiction::Pennsylvania).find(|table| table.name == name).unwrap();
    let mut draft = SubmissionDraft::default();
    for kin in Family::ALL.into_iter().filter(|kin| kin.choice() == Some(choice)) {
        draft.pay_tables.set(kin, Some(table.code));
    }
    let terms = Submission::try_from(draft).unwrap();
    assert_eq!(terms.pay_table(family), Some(table));
    terms
}

/// Returns the verdict of a wager on a roll.
fn meet(wager: Wager, round: Round, roll: Roll, markers: &Markers, terms: &Submission) -> Verdict<Wager> {
    wager.on_throw(&Throw { round, dice: roll.into(), working: true, power: None, markers, terms })
}

fn paid(verdict: Verdict<Wager>) -> Option<u32> {
    match verdict {
        Verdict::Pay(ratio) => {
            assert_eq!(ratio.figures().1, 1);
            Some(ratio.figures().0)
        }
        Verdict::Lose => None,
        other => panic!("not decided: {other:?}"),
    }
}

#[test]
fn fire_pays_by_different_points_at_a_seven_out_only() {
    for (payout, figures) in [("A", [24, 249, 999]), ("B", [39, 199, 499])] {
        let terms = with_table(Family::Fire, payout);
        let wager = Wager::Fire(fire::Fire { locked: false });
        let mut markers = Markers::default();
        for made in 0..=6usize {
            let expected = made.checked_sub(4).map(|index| figures[index]);
            let loser = meet(wager, Round::Point(Point::Four), total(7), &markers, &terms);
            assert_eq!(paid(loser), expected, "{made} points");
            for roll in Roll::all() {
                assert_eq!(meet(wager, Round::ComeOut, roll, &markers, &terms), Verdict::Stand(wager));
                if roll.total() != crate::Total::Seven {
                    let on = Round::Point(Point::Four);
                    assert_eq!(meet(wager, on, roll, &markers, &terms), Verdict::Stand(wager));
                }
            }
            if let Some(point) = Point::SIX.get(made) {
                // Made twice, a point counts once (623a.11(b)(2)).
                for _ in 0..2 {
                    markers = markers.with(Round::Point(*point), total(point.number()));
                }
            }
        }
    }
}

#[test]
fn fire_points_survive_a_come_out_seven_and_not_a_seven_out() {
    let on = Round::Point(Point::Nine);
    let markers = Markers::default().with(on, total(9));
    assert_eq!(markers.fire.count(), 1);
    assert_eq!(Markers::default().with(Round::ComeOut, total(9)).fire.count(), 0);
    assert_eq!(Markers::default().with(Round::Point(Point::Four), total(9)).fire.count(), 0);
    assert_eq!(markers.after(Round::ComeOut, total(7)).fire.count(), 1);
    assert_eq!(markers.after(on, total(7)).fire.count(), 0);
}

#[test]
fn bonus_wagers_are_paid_with_their_last_number_and_lost_on_every_seven() {
    for (paytable, half, all) in [("1", 34, 175), ("2", 30, 150)] {
        let terms = with_table(Family::AllSmall, paytable);
        let small = Wager::AllSmall(bonus::AllSmall);
        let tall = Wager::AllTall(bonus::AllTall);
        let every = Wager::MakeEmAll(bonus::MakeEmAll);
        let mut markers = Markers::default();
        for number in [12, 2, 3, 4, 5, 6, 8, 9, 10, 11] {
            for round in [Round::ComeOut, Round::Point(Point::Four)] {
                for wager in [small, tall, every] {
                    assert_eq!(paid(meet(wager, round, total(7), &markers, &terms)), None);
                }
            }
            markers = markers.with(Round::ComeOut, total(number));
            let verdicts = [small, tall, every].map(|wager| {
                let verdict = meet(wager, Round::ComeOut, total(number), &markers, &terms);
                if verdict == Verdict::Stand(wager) { None } else { paid(verdict) }
            });
            let small_done = markers.bonus.all_small().then_some(half);
            let expected = match number {
                11 => [small_done, Some(half), Some(all)],
                _ => [small_done, None, None],
            };
            assert_eq!(verdicts, expected, "after {number}");
        }
        assert!(!markers.after(Round::ComeOut, total(11)).bonus.any(), "all ten marked clear the markers");
    }
}

#[test]
fn bonus_markers_are_cleared_by_any_seven() {
    let markers = Markers::default().with(Round::ComeOut, total(2));
    assert!(markers.bonus.any());
    assert!(!markers.after(Round::ComeOut, total(7)).bonus.any());
    assert!(markers.after(Round::ComeOut, total(11)).bonus.any());
}

#[test]
fn hot_roller_pays_by_complete_numbers_at_any_seven() {
    for (paytable, six) in [("A", 200), ("B", 300)] {
        let terms = with_table(Family::HotRoller, paytable);
        let wager = Wager::HotRoller(hot_roller::HotRoller);
        let mut markers = Markers::default();
        for complete in 0..=6usize {
            let expected = [None, None, Some(5), Some(10), Some(20), Some(50), Some(six)][complete];
            for round in [Round::ComeOut, Round::Point(Point::Four)] {
                assert_eq!(paid(meet(wager, round, total(7), &markers, &terms)), expected, "{complete}");
                assert_eq!(meet(wager, round, total(4), &markers, &terms), Verdict::Stand(wager));
            }
            let Some(point) = Point::SIX.get(complete) else { break };
            for roll in Roll::all().filter(|roll| Point::of(roll.total()) == Some(*point)) {
                markers = markers.with(Round::ComeOut, roll);
            }
        }
        assert!(!markers.after(Round::ComeOut, total(7)).hot_roller.any());
        assert!(markers.after(Round::ComeOut, total(11)).hot_roller.any());
    }
}

/// 623b.1(g), worked example: both ways to make 4, 5 and 9, then a 7, pay three numbers. The "2 and 6" there is 3-6.
#[test]
fn hot_roller_worked_example() {
    let terms = with_seats(1);
    let thrown = [(1, 3), (2, 2), (2, 3), (4, 1), (3, 6), (4, 5)];
    let markers =
        thrown.iter().fold(Markers::default(), |marks, (a, b)| marks.with(Round::ComeOut, faces(*a, *b)));
    let wager = Wager::HotRoller(hot_roller::HotRoller);
    assert_eq!(paid(meet(wager, Round::ComeOut, total(7), &markers, &terms)), Some(10));
    let with_slip = [(1, 3), (2, 2), (2, 3), (4, 1), (2, 6), (4, 5)];
    let markers =
        with_slip.iter().fold(Markers::default(), |marks, (a, b)| marks.with(Round::ComeOut, faces(*a, *b)));
    assert_eq!(paid(meet(wager, Round::ComeOut, total(7), &markers, &terms)), Some(5));
}

/// Rolls totals for a Lucky Shooter bet. Returns the net odds to 1; `None` if it lost. Panics if it is undecided.
fn lucky(table: &str, totals: &[u8]) -> Option<u32> {
    let terms = with_table(Family::LuckyShooter, table);
    let mut wager = Wager::LuckyShooter(LuckyShooter { thrown: false, run: None });
    let (last, before) = totals.split_last().unwrap();
    for number in before {
        match meet(wager, Round::ComeOut, total(*number), &Markers::default(), &terms) {
            Verdict::Stand(next) => wager = next,
            other => panic!("decided by {number}: {other:?}"),
        }
    }
    paid(meet(wager, Round::ComeOut, total(*last), &Markers::default(), &terms))
}

#[test]
fn lucky_shooter_awards_by_hits_in_every_table() {
    // Point 9, then one of the others for each hit, then a 7 that ends it.
    let others = [10, 4, 6, 8, 5];
    for (table, awards) in [
        ("A", [None, None, None, Some(4), Some(14), Some(149)]),
        ("B", [None, None, Some(1), Some(3), Some(9), Some(99)]),
        ("C", [None, None, None, Some(4), Some(19), Some(149)]),
        ("D", [None, None, Some(1), Some(4), Some(9), Some(99)]),
    ] {
        for (hits, award) in awards.into_iter().enumerate() {
            for end in [7, 2, 3, 11, 12] {
                let totals: Vec<u8> =
                    [9].into_iter().chain(others[..hits].iter().copied()).chain([end]).collect();
                assert_eq!(lucky(table, &totals), award, "{table:?} {totals:?}");
            }
        }
        let top = if matches!(table, "A" | "C") { 999 } else { 499 };
        assert_eq!(lucky(table, &[9, 10, 4, 6, 8, 5, 9]), Some(top));
        assert_eq!(lucky(table, &[9, 10, 4, 6, 8, 5, 10]), awards[5]);
    }
}

/// 623b.2(d)(3), the three examples in the text.
#[test]
fn lucky_shooter_worked_examples() {
    assert_eq!(lucky("A", &[9, 10, 4, 6, 10]), Some(4));
    assert_eq!(lucky("A", &[9, 10, 4, 6, 8, 5, 9]), Some(999));
    for table in ["A", "B", "C", "D"] {
        assert_eq!(lucky(table, &[6, 9, 6]), None);
    }
}

#[test]
fn lucky_shooter_loses_on_craps_and_stays_on_a_natural() {
    for craps in [2, 3, 12] {
        assert_eq!(lucky("A", &[craps]), None);
        assert_eq!(lucky("A", &[7, 11, 7, craps]), None);
    }
    assert_eq!(lucky("A", &[11, 7, 4, 5, 6, 8, 7]), Some(4));
}

/// Rolls `throws` times, its come-out roll included, then a seven-out.
fn hot(counting: &str, throws: u8) -> Verdict<Wager> {
    let terms = with_table(Family::HotShooter, counting);
    let wager = Wager::HotShooter(HotShooter { throws });
    meet(wager, Round::Point(Point::Six), total(7), &Markers::default(), &terms)
}

#[test]
fn hot_shooter_borders_in_both_ways_of_counting() {
    for (counted, expected) in [
        (0, Lose),
        (7, Lose),
        (8, Push),
        (15, Push),
        (16, Pay(2, 1)),
        (23, Pay(2, 1)),
        (24, Pay(4, 1)),
        (31, Pay(4, 1)),
        (32, Pay(6, 1)),
        (39, Pay(6, 1)),
        (40, Pay(11, 1)),
        (44, Pay(11, 1)),
        (45, Pay(29, 1)),
        (49, Pay(29, 1)),
        (50, Pay(99, 1)),
        (250, Pay(99, 1)),
    ] {
        let wager = Wager::HotShooter(HotShooter { throws: 0 });
        // Neither its come-out roll nor the seven-out counts.
        assert_eq!(plain(hot("after_come_out", counted + 1), wager), expected, "{counted}");
        if counted >= 2 {
            // Both count: the come-out roll is among the rolls, the seven-out comes on top.
            assert_eq!(plain(hot("whole_hand", counted - 1), wager), expected, "{counted}");
        }
    }
}

#[test]
fn hot_shooter_counts_every_roll_until_a_seven_out() {
    let terms = with_seats(1);
    for round in Round::all(PointSet::SIX) {
        for roll in Roll::all().filter(|roll| !round.is_seven_out(*roll)) {
            let wager = Wager::HotShooter(HotShooter { throws: 3 });
            let next = Wager::HotShooter(HotShooter { throws: 4 });
            assert_eq!(meet(wager, round, roll, &Markers::default(), &terms), Verdict::Stand(next));
        }
    }
}

#[test]
fn hot_shooter_stops_counting_far_past_the_top_award() {
    let wager = Wager::HotShooter(HotShooter { throws: u8::MAX });
    let terms = with_seats(1);
    assert_eq!(meet(wager, Round::ComeOut, total(7), &Markers::default(), &terms), Verdict::Stand(wager));
    assert_eq!(plain(hot("whole_hand", u8::MAX), wager), Pay(99, 1));
}

/// PAR sheets leave all other markers out of a wager's states.
#[test]
fn wager_depends_only_on_its_own_markers() {
    let terms = with_seats(1);
    let rolls = Roll::all().filter(|roll| roll.total() != Total::Seven);
    let mut markers = Markers::default();
    for marked in rolls {
        let point = Point::of(marked.total()).filter(|point| PointSet::SIX.has(*point));
        markers = markers.with(point.map_or(Round::ComeOut, Round::Point), marked);
        for (wager, round) in
            Wager::all().flat_map(|wager| Round::all(PointSet::SIX).map(move |round| (wager, round)))
        {
            let only = markers.only(wager.markers());
            for roll in Roll::all() {
                let met = |markers| meet(wager, round, roll, markers, &terms);
                assert_eq!(met(&markers), met(&only), "{wager} {roll}");
            }
        }
    }
    assert!(markers.bonus.all_ten() && markers.hot_roller.completed() == 6 && markers.fire.count() == 6);
}
