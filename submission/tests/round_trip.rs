//! What is written reads back as the same, whatever a casino chose; and what is broken is told with its place.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{FamilySet, Limits, Timers, VigorishTerms};
use rules_core::wager::Family;
use rules_core::{ByPoint, Cents, Point, Submission, SubmissionDraft};
use submission::choices::{BONUS, FIRE, GAME, HOT_ROLLER, HOT_SHOOTER, LUCKY_SHOOTER, Named, TABLE_KIND};
use submission::{parse_toml, to_toml};

fn one_of<T: Clone + std::fmt::Debug + 'static>(all: &[Named<T>]) -> impl Strategy<Value = T> + use<T> {
    select(all.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>())
}

fn amount() -> impl Strategy<Value = Cents> {
    prop_oneof![1..10_000u64, (1..1_000u64).prop_map(|dollars| dollars * 100)].prop_map(Cents::new)
}

fn limits() -> impl Strategy<Value = Limits> {
    (amount(), 0..200_000u64).prop_map(|(least, more)| Limits { least, most: Cents::new(least.get() + more) })
}

fn by_family() -> impl Strategy<Value = [Option<Limits>; Family::ALL.len()]> {
    let fire = (1..=5u64, 1..=5u64).prop_map(|(one, other)| Limits {
        least: Cents::new(one.min(other) * 100),
        most: Cents::new(one.max(other) * 100),
    });
    let own = proptest::collection::vec(option::weighted(0.2, limits()), Family::ALL.len());
    (own, option::of(fire)).prop_map(|(own, fire)| {
        let mut all = [None; Family::ALL.len()];
        for ((slot, family), own) in all.iter_mut().zip(Family::ALL).zip(own) {
            *slot = if *family == Family::Fire { fire } else { own };
        }
        all
    })
}

fn terms() -> impl Strategy<Value = VigorishTerms> {
    let numbers = proptest::sample::subsequence(&Point::ALL[..], 0..=6)
        .prop_map(|points| points.into_iter().fold(PointSet::EMPTY, PointSet::with));
    prop_oneof![Just(VigorishTerms::UpFront), numbers.prop_map(VigorishTerms::OnWin)]
}

fn offered() -> impl Strategy<Value = FamilySet> {
    proptest::sample::subsequence(Family::ALL, 0..=Family::ALL.len())
        .prop_map(|families| families.into_iter().fold(FamilySet::NONE, FamilySet::with))
}

/// Every field: one more does not build until it varies here.
fn drafts() -> impl Strategy<Value = SubmissionDraft> {
    let table = (one_of(&GAME), one_of(&TABLE_KIND), 1..=16u8, option::of(offered()));
    let unit = prop_oneof![Just(1u64), Just(25), Just(100), Just(500)].prop_map(Cents::new);
    let big_win = prop_oneof![Just(0), any::<u64>(), Just(u64::MAX)].prop_map(Cents::new);
    let money = (unit, limits(), by_family(), big_win);
    let multiples = proptest::array::uniform6(1..=10u8);
    let vigorish = ((0..=5u32, 100..=1_000_000u32), terms(), terms());
    let tables =
        (one_of(&FIRE), one_of(&BONUS), one_of(&HOT_ROLLER), one_of(&LUCKY_SHOOTER), one_of(&HOT_SHOOTER));
    let weights =
        (900..1_000u32, 0..30u32, 0..10u32).prop_map(|(none, lower, higher)| Weights { none, lower, higher });
    let rest = (any::<[bool; 2]>(), option::of(weights), any::<[u16; 4]>());
    (table, money, multiples, vigorish, tables, rest).prop_map(
        |(
            (game, table_kind, seats, offered),
            (chip_unit, limits, limits_by_family, big_win),
            [four, five, six, eight, nine, ten],
            (vigorish_rate, buy, lay),
            (fire, bonus, hot_roller, lucky_shooter, hot_shooter_count),
            ([horn_high_area, whirl_area], power_odds, [betting, offer, review, link]),
        )| SubmissionDraft {
            game,
            table_kind,
            seats,
            offered,
            chip_unit,
            smallest_credit: Cents::new(1),
            limits,
            limits_by_family,
            odds_multiple: ByPoint { four, five, six, eight, nine, ten },
            vigorish_rate,
            buy,
            lay,
            fire,
            bonus,
            hot_roller,
            lucky_shooter,
            hot_shooter_count,
            horn_high_area,
            whirl_area,
            power_odds,
            big_win,
            timers: Timers { betting, offer, review, link },
        },
    )
}

/// Limits with a whole number of chips between them.
fn roomy(limits: Limits, unit: Cents) -> Limits {
    Limits { most: Cents::new(limits.most.get() + unit.get()), ..limits }
}

/// Those that the regulation allows: wagers without a table, limits without a chip between them and too many seats are
/// made good first, so that most are.
fn submissions() -> impl Strategy<Value = Submission> {
    drafts().prop_filter_map("refused", |mut draft| {
        draft.seats = draft.seats.min(if draft.game == GAME[1].1 { 9 } else { 16 });
        let offered = draft.offered.map(|set| set.without(Family::LuckyShooter).without(Family::HotShooter));
        if draft.table_kind != TABLE_KIND[0].1 {
            draft.offered = offered;
        }
        let unit = draft.chip_unit;
        draft.limits = roomy(draft.limits, unit);
        for (own, family) in draft.limits_by_family.iter_mut().zip(Family::ALL) {
            if *family != Family::Fire {
                *own = own.map(|limits| roomy(limits, unit));
            }
        }
        without_player_edge(draft)
    })
}

/// Leaves out wagers whose minimum would give the player the edge (G3).
fn without_player_edge(mut draft: SubmissionDraft) -> Option<Submission> {
    loop {
        let error = match Submission::try_from(draft) {
            Ok(submission) => return Some(submission),
            Err(error) => error,
        };
        let kind = draft.table_kind;
        let all = Submission::try_from(SubmissionDraft { table_kind: kind, ..SubmissionDraft::default() });
        let offered = draft.offered.or(all.ok().map(|all| all.offered()))?;
        draft.offered = Some(offered.without(error.edge?.wager.family()));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_reads_back_as_the_same(submission in submissions()) {
        let text = to_toml(&submission);
        prop_assert_eq!(parse_toml(&text, "written.toml"), Ok(submission), "{}", text);
    }

    /// Whatever is changed in a file, it is read or refused with a line that is there.
    #[test]
    fn what_is_broken_is_told_with_its_place(
        submission in submissions(), at in any::<prop::sample::Index>(), cut in 0..40usize, put in "[ -~\n\té]{0,3}",
    ) {
        let mut text = to_toml(&submission);
        let start = text.floor_char_boundary(at.index(text.len()));
        let end = text.floor_char_boundary((start + cut).min(text.len())).max(start);
        text.replace_range(start..end, &put);
        if let Err(error) = parse_toml(&text, "broken.toml") {
            let shown = error.to_string();
            let mut place = shown.split(':').skip(1).map(str::parse::<usize>);
            let (line, column) = (place.next().unwrap().unwrap(), place.next().unwrap().unwrap());
            let there = text.split('\n').nth(line - 1).expect(&shown);
            prop_assert!(column <= there.chars().count() + 1, "{}", shown);
            prop_assert!(shown.lines().nth(3).unwrap().ends_with('^'), "{}", shown);
        }
    }
}
