//! A written submission reads back as the same, whatever a casino chose. A broken file is refused with a position.

use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rules_core::dice::CombinationSet;
use rules_core::jurisdiction::Rulebook;
use rules_core::payout::{HigherOdds, MOST_RAISED, Payout};
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, TableKind, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, FAMILIES, Family, FamilySet};
use rules_core::{ByPoint, Cents, Jurisdiction, Roll, Submission, SubmissionDraft, Wager};
use submission::choices::{Named, TABLE_KIND, pay_tables, sharing};
use submission::{parse_json, parse_toml, to_json, to_toml};

fn one_of<T: Clone + std::fmt::Debug + 'static>(all: &[Named<T>]) -> impl Strategy<Value = T> + use<T> {
    select(all.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>())
}

fn amount() -> impl Strategy<Value = Cents> {
    prop_oneof![1..10_000u64, (1..1_000u64).prop_map(|dollars| dollars * 100)].prop_map(Cents::new)
}

fn limits() -> impl Strategy<Value = Limits> {
    (amount(), 0..200_000u64).prop_map(|(least, more)| Limits { least, most: Cents::new(least.get() + more) })
}

/// A game in a state that has it.
#[derive(Clone, Copy, Debug)]
struct Played {
    state: Jurisdiction,
    game: GameKind,
}

impl Played {
    fn any() -> impl Strategy<Value = Self> {
        let all =
            Jurisdiction::ALL.into_iter().flat_map(|state| GameKind::ALL.map(|game| Self { state, game }));
        select(all.filter(|played| played.families() != FamilySet::NONE).collect::<Vec<_>>())
    }

    fn families(self) -> FamilySet {
        self.game.rules().families(self.state)
    }

    /// A pay table of every choice, or none.
    fn tables(self) -> impl Strategy<Value = ByFamily<Option<u8>>> {
        let one_of_each: Vec<_> = pay_tables(self.families())
            .into_iter()
            .map(|choice| {
                let tables: Vec<_> = choice.tables_in(self.state).collect();
                option::of(select(tables)).prop_map(move |table| (choice, table))
            })
            .collect();
        one_of_each.prop_map(move |chosen| {
            let mut codes = ByFamily::default();
            for (choice, table) in chosen {
                let here = sharing(choice).filter(|family| self.families().has(*family));
                here.for_each(|family| codes.set(family, table.map(|table| table.code)));
            }
            codes
        })
    }

    fn by_family(self) -> impl Strategy<Value = ByFamily<Option<Limits>>> {
        let narrow = (1..=5u64, 1..=5u64).prop_map(|(one, other)| Limits {
            least: Cents::new(one.min(other) * 100),
            most: Cents::new(one.max(other) * 100),
        });
        let own = proptest::collection::vec(option::weighted(0.2, limits()), FAMILIES);
        (own, option::of(narrow)).prop_map(move |(own, narrow)| {
            let mut all = ByFamily::default();
            for (family, own) in self.families().iter().zip(own) {
                all.set(family, if family.side_limits(self.state).is_some() { narrow } else { own });
            }
            all
        })
    }

    fn terms(self) -> impl Strategy<Value = VigorishTerms> {
        let points: Vec<_> = self.game.rules().points.iter().collect();
        let all = points.len();
        let numbers = proptest::sample::subsequence(points, 0..=all)
            .prop_map(|points| points.into_iter().fold(PointSet::EMPTY, PointSet::with));
        prop_oneof![Just(VigorishTerms::UpFront), numbers.prop_map(VigorishTerms::OnWin)]
    }

    fn offered(self) -> impl Strategy<Value = FamilySet> {
        let families: Vec<_> = self.families().iter().collect();
        let all = families.len();
        proptest::sample::subsequence(families, 0..=all)
            .prop_map(|families| families.into_iter().fold(FamilySet::NONE, FamilySet::with))
    }

    fn multiples(self) -> impl Strategy<Value = ByPoint<u8>> {
        let points: Vec<_> = self.game.rules().points.iter().collect();
        proptest::collection::vec(1..=self.state.rules().most_multiple, points.len()).prop_map(move |each| {
            let mut multiples = ByPoint::default();
            points.iter().zip(each).for_each(|(point, multiple)| multiples.set(*point, multiple));
            multiples
        })
    }

    /// Payouts above the listed odds, in any order.
    fn pays(self) -> impl Strategy<Value = HigherOdds> {
        let here = move |payout: &Payout| {
            self.families().has(payout.wager.family()) && self.game.rules().has_number(payout.wager)
        };
        let most = if self.state.rules().pays_more { MOST_RAISED } else { 0 };
        let some = proptest::sample::subsequence(Payout::all().filter(here).collect::<Vec<_>>(), 0..=most);
        (some.prop_shuffle(), 0..3u32).prop_map(|(payouts, more)| {
            let mut higher = HigherOdds::NONE;
            for payout in payouts {
                let (pays, per) = payout.listed().unwrap().figures();
                higher.raise(payout, (pays + more).try_into().unwrap(), per.try_into().unwrap()).unwrap();
            }
            higher
        })
    }

    /// A list for every wager that covers a part of the layout: five combinations at most, so that none returns 100%.
    fn printed(self) -> impl Strategy<Value = ByFamily<CombinationSet>> {
        let combinations: Vec<_> = Roll::all().filter(|roll| *roll == roll.sorted()).collect();
        let lists = proptest::collection::vec(proptest::sample::subsequence(combinations, 1..=5), FAMILIES);
        lists.prop_map(move |lists| {
            let mut printed = ByFamily::default();
            let listed = self.families().iter().filter(|family| family.is_listed_on_layout());
            for (family, rolls) in listed.zip(lists) {
                printed.set(family, rolls.into_iter().fold(CombinationSet::EMPTY, CombinationSet::with));
            }
            printed
        })
    }

    fn power_odds(self) -> impl Strategy<Value = Option<Weights>> {
        let weights = (900..1_000u32, 0..30u32, 0..10u32).prop_map(|(none, lower, higher)| Weights {
            none,
            lower,
            higher,
        });
        option::of(weights).prop_map(move |drawn| {
            drawn.filter(|_| self.game.rulebook(self.state) == Rulebook::PennsylvaniaCraps)
        })
    }
}

/// Drafts in which every field varies: a new field fails the build until it varies here.
fn drafts() -> impl Strategy<Value = SubmissionDraft> {
    Played::any().prop_flat_map(drafts_of)
}

fn drafts_of(played: Played) -> impl Strategy<Value = SubmissionDraft> {
    let Played { state, game } = played;
    let table = (one_of(&TABLE_KIND), 1..=16u8, option::of(played.offered()));
    let credits = if state.rules().coarse_credit { &[1u64, 5, 25, 100][..] } else { &[1] };
    let unit = prop_oneof![Just(1u64), Just(25), Just(100), Just(500)];
    let unit = (unit, select(credits))
        .prop_map(|(unit, credit)| (unit, if unit % credit == 0 { credit } else { 1 }));
    let big_win = prop_oneof![Just(0), any::<u64>(), Just(u64::MAX)].prop_map(Cents::new);
    let money = (unit, limits(), played.by_family(), big_win);
    let vigorish = ((0..=5u32, 100..=1_000_000u32), played.terms(), played.terms());
    let areas = proptest::sample::subsequence(&[Family::HornHigh, Family::Whirl][..], 0..=2);
    let house = (any::<bool>(), played.pays(), played.tables(), played.multiples());
    let rest = (areas, played.printed(), played.power_odds(), any::<[u16; 4]>());
    (table, money, vigorish, house, rest).prop_map(
        move |(
            (table_kind, seats, offered),
            ((chip_unit, smallest_credit), limits, limits_by_family, big_win),
            (vigorish_rate, buy, lay),
            (hardways, pays, pay_tables, odds_multiple),
            (without_area, printed, power_odds, [betting, offer, review, link]),
        )| SubmissionDraft {
            jurisdiction: state,
            game,
            table_kind,
            seats,
            offered,
            chip_unit: Cents::new(chip_unit),
            smallest_credit: Cents::new(smallest_credit),
            limits,
            limits_by_family,
            odds_multiple,
            vigorish_rate,
            buy,
            lay,
            hardways_on_come_out: hardways && state.rules().hardways_by_house_rule,
            pays,
            pay_tables,
            without_area: FamilySet::of(&without_area),
            printed,
            power_odds,
            big_win,
            timers: Timers { betting, offer, review, link },
        },
    )
}

/// Returns limits with a whole number of chips between them.
fn roomy(limits: Limits, unit: Cents) -> Limits {
    Limits { most: Cents::new(limits.most.get() + unit.get()), ..limits }
}

/// Returns wagers without the odds whose wager is not among them.
fn supported(set: FamilySet) -> FamilySet {
    let alone = |family: &Family| {
        family.wagers().filter_map(Wager::supports).any(|supported| !set.has(supported.family()))
    };
    set.iter().filter(alone).fold(set, FamilySet::without)
}

/// Submissions that the regulation allows. Wagers of another table kind, odds alone, limits without room for a chip and
/// too many seats are corrected first, so that most drafts pass.
fn submissions() -> impl Strategy<Value = Submission> {
    drafts().prop_filter_map("refused", |mut draft| {
        draft.seats = draft.seats.min(draft.game.rules().most_seats);
        let offered = draft.offered.map(|set| set.without(Family::LuckyShooter).without(Family::HotShooter));
        if draft.table_kind != TableKind::Automated {
            draft.offered = offered;
        }
        draft.offered = draft.offered.map(supported).filter(|set| *set != FamilySet::NONE);
        let unit = draft.chip_unit;
        draft.limits = roomy(draft.limits, unit);
        let own = draft.limits_by_family;
        for (family, own) in own.iter() {
            if family.side_limits(draft.jurisdiction).is_none() {
                draft.limits_by_family.set(family, own.map(|limits| roomy(limits, unit)));
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
        let SubmissionDraft { jurisdiction, game, table_kind, .. } = draft;
        let usual = SubmissionDraft { jurisdiction, game, table_kind, ..SubmissionDraft::default() };
        let offered = draft.offered.or(Submission::try_from(usual).ok().map(|all| all.offered()))?;
        draft.offered = Some(supported(offered.without(error.edge?.wager.family())));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn written_submission_reads_back_the_same(submission in submissions()) {
        let text = to_toml(&submission);
        prop_assert_eq!(parse_toml(&text, "written.toml"), Ok(submission), "{}", text);
        let text = to_json(&submission).to_string();
        prop_assert_eq!(parse_json(&text, "written.json"), Ok(submission), "{}", text);
    }

    /// However a file is changed, it is read, or refused with a line that it has.
    #[test]
    fn broken_file_is_refused_with_a_position_in_it(
        submission in submissions(), at in any::<prop::sample::Index>(), cut in 0..40usize, put in "[ -~\n\té]{0,3}",
    ) {
        let mut text = to_toml(&submission);
        let start = text.floor_char_boundary(at.index(text.len()));
        let end = text.floor_char_boundary((start + cut).min(text.len())).max(start);
        text.replace_range(start..end, &put);
        if let Err(error) = parse_toml(&text, "broken.toml") {
            let shown = error.to_string();
            let mut position = shown.split(':').skip(1).map(str::parse::<usize>);
            let (line, column) = (position.next().unwrap().unwrap(), position.next().unwrap().unwrap());
            let there = text.split('\n').nth(line - 1).expect(&shown);
            prop_assert!(column <= there.chars().count() + 1, "{}", shown);
            prop_assert!(shown.lines().nth(3).unwrap().ends_with('^'), "{}", shown);
        }
    }
}
