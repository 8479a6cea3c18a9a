//! The figures of a PAR sheet.

use anyhow::Result;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use rules_core::submission::GameKind;
use rules_core::{Jurisdiction, Ratio, Submission, Wager};

use crate::as_paid::AsPaid;
use crate::set::Entry;
use crate::walk::{End, decide};

/// The return of one wager, followed to its first decision.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The state whose rules are played.
    pub jurisdiction: Jurisdiction,
    /// The game.
    pub game: GameKind,
    /// The wager.
    pub wager: Wager,
    /// The pay table: see [`Entry::pay_table`].
    pub pay_table: String,
    /// Mean net return per unit staked, vigorish included.
    pub ev: BigRational,
    /// The odds at which it can be paid, with their probabilities, from the lowest odds.
    pub awards: Vec<(Ratio, BigRational)>,
    /// Probability that it is paid.
    pub hit: BigRational,
    /// Probability that it is returned.
    pub push: BigRational,
    /// Probability that it is collected.
    pub lose: BigRational,
    /// The variance of the net return per unit staked.
    pub variance: BigRational,
    /// Mean number of rolls to a decision.
    pub mean_rolls: BigRational,
    /// The return of its least stake, rounding included.
    pub as_paid: AsPaid,
}

impl Sheet {
    /// Computes the sheet of a wager.
    pub fn of(entry: &Entry) -> Result<Self> {
        let Entry { wager, terms } = entry;
        let decided = decide(*wager, terms)?;
        let charge = Charge::of(*wager, terms);
        let zero = BigRational::zero;
        let mut sheet = Self {
            jurisdiction: terms.jurisdiction(),
            game: terms.game(),
            wager: *wager,
            pay_table: entry.pay_table(),
            ev: zero(),
            awards: Vec::new(),
            hit: zero(),
            push: zero(),
            lose: zero(),
            variance: zero(),
            mean_rolls: decided.mean_moves,
            as_paid: AsPaid::of(*wager, &decided.ends, terms)?,
        };
        let mut square = zero();
        for (end, probability) in decided.ends {
            let net = charge.net(end);
            sheet.ev += &net * &probability;
            square += &net * &net * &probability;
            sheet.count(end, probability);
        }
        sheet.variance = square - &sheet.ev * &sheet.ev;
        sheet.awards.sort_by_key(|(ratio, _)| worth(*ratio));
        Ok(sheet)
    }

    fn count(&mut self, end: End, probability: BigRational) {
        match end {
            End::Lost => self.lose += probability,
            End::Returned => self.push += probability,
            End::Paid(ratio) => {
                self.hit += &probability;
                self.awards.push((ratio, probability));
            }
        }
    }

    /// Returns the house's share of each unit staked.
    pub fn house_edge(&self) -> BigRational {
        -&self.ev
    }

    /// Returns the mean amount that the player gets back of each unit staked.
    pub fn player_return(&self) -> BigRational {
        BigRational::one() + &self.ev
    }
}

/// The exact vigorish on a unit staked. A table rounds it down to whole cents (G3), which depends on the stake.
struct Charge {
    rate: BigRational,
    up_front: bool,
}

impl Charge {
    fn of(wager: Wager, terms: &Submission) -> Self {
        let (part, of) = terms.vigorish_rate().figures();
        match wager.vigorish(terms) {
            None => Self { rate: BigRational::zero(), up_front: false },
            Some(owed) => {
                let rate = BigRational::new(part.into(), of.into()) * worth(owed.on);
                Self { rate, up_front: owed.up_front }
            }
        }
    }

    /// Returns the gain of a unit staked at an end. Vigorish collected up front is gone at every end (L7).
    fn net(&self, end: End) -> BigRational {
        let (gained, won) = match end {
            End::Lost => (-BigRational::one(), false),
            End::Returned => (BigRational::zero(), false),
            End::Paid(ratio) => (worth(ratio), true),
        };
        if won || self.up_front { gained - &self.rate } else { gained }
    }
}

/// Returns the winnings of a unit at some odds.
fn worth(ratio: Ratio) -> BigRational {
    let (pays, per) = ratio.figures();
    BigRational::new(BigInt::from(pays), BigInt::from(per))
}

#[cfg(test)]
mod tests {
    use rules_core::Cents;
    use rules_core::SubmissionDraft;
    use rules_core::power::Weights;
    use rules_core::submission::{Limits, VigorishTerms};

    use super::*;

    fn sheet(name: &str, draft: SubmissionDraft) -> Sheet {
        let wager = Wager::all().find(|wager| wager.to_string() == name).unwrap();
        Sheet::of(&Entry { wager, terms: Submission::try_from(draft).unwrap() }).unwrap()
    }

    fn ev(name: &str, draft: SubmissionDraft) -> String {
        sheet(name, draft).ev.to_string()
    }

    fn awards(sheet: &Sheet) -> String {
        let awards: Vec<_> = sheet.awards.iter().map(|(ratio, p)| format!("{ratio}: {p}")).collect();
        awards.join(", ")
    }

    /// Published house edges, as exact fractions.
    #[test]
    fn returns_equal_published_figures() {
        for (name, expected) in [
            ("dont_pass", "-3/220"),
            ("come", "-7/495"),
            ("dont_come", "-3/220"),
            ("pass_odds", "0"),
            ("dont_come_odds_9", "0"),
            ("place_6", "-1/66"),
            ("place_5", "-1/25"),
            ("place_4", "-1/15"),
            ("place_lose_6", "-1/55"),
            ("place_lose_5", "-1/40"),
            ("place_lose_4", "-1/33"),
            ("buy_4", "-1/60"),
            ("lay_10", "-1/60"),
            ("hard_6", "-1/11"),
            ("hard_10", "-1/9"),
            ("field", "-1/18"),
            ("any_seven", "-1/6"),
            ("any_craps", "-1/9"),
            ("craps_2", "-5/36"),
            ("craps_3", "-1/9"),
            ("eleven", "-1/9"),
            ("c_and_e", "-1/9"),
            ("horn", "-1/8"),
            ("horn_high_12", "-23/180"),
            ("horn_high_3", "-11/90"),
            ("whirl", "-2/15"),
            ("hop_13", "-1/9"),
            ("hop_33", "-5/36"),
            ("six_seven_eight", "-1/18"),
        ] {
            assert_eq!(ev(name, SubmissionDraft::default()), expected, "{name}");
        }
    }

    #[test]
    fn pass_bet_equals_published_figures() {
        let sheet = sheet("pass", SubmissionDraft::default());
        assert_eq!(sheet.ev.to_string(), "-7/495");
        assert_eq!(awards(&sheet), "1 to 1: 244/495");
        // 557/165 rolls to a decision is the published figure.
        assert_eq!(sheet.mean_rolls.to_string(), "557/165");
        assert_eq!(sheet.variance.to_string(), "244976/245025");
    }

    /// 623a.5(g)(3): on the amount wagered for a Buy Bet, on the winnings for a Lay Bet.
    #[test]
    fn vigorish_is_part_of_the_return() {
        let up_front = VigorishTerms::UpFront;
        let up_front = SubmissionDraft { buy: up_front, lay: up_front, ..SubmissionDraft::default() };
        for (name, expected) in
            [("buy_4", "-1/20"), ("buy_6", "-1/20"), ("lay_4", "-1/40"), ("lay_6", "-1/24")]
        {
            assert_eq!(ev(name, up_front), expected, "{name}");
        }
        let dear = sheet("buy_4", up_front);
        let on_win = sheet("buy_4", SubmissionDraft::default());
        assert_eq!((awards(&dear), awards(&on_win)), ("2 to 1: 1/3".into(), "2 to 1: 1/3".into()));
        // Up front, it changes every outcome alike.
        assert_eq!(
            (dear.variance.to_string(), on_win.variance.to_string()),
            ("2".into(), "3481/1800".into())
        );
        let cheaper = SubmissionDraft { vigorish_rate: (1, 50), ..SubmissionDraft::default() };
        assert_eq!(ev("buy_4", cheaper), "-1/150");
    }

    /// Behind a line wager all points mix. Odds behind a Come Bet are off on come-out rolls and may be returned (L4).
    #[test]
    fn odds_are_true_odds() {
        let line = sheet("pass_odds", SubmissionDraft::default());
        assert_eq!(awards(&line), "6 to 5: 25/132, 3 to 2: 2/15, 2 to 1: 1/12");
        let come = sheet("come_odds_4", SubmissionDraft::default());
        assert_eq!(come.ev.to_string(), "0");
        assert!(!come.push.is_zero());
        let against = sheet("dont_come_odds_4", SubmissionDraft::default());
        assert_eq!((awards(&against), against.push.is_zero()), ("1 to 2: 2/3".into(), true));
    }

    /// G3: at 7 to 6, $1 wins $1.17 and $5 wins $5.84; vigorish of 4.99 cents is 4.
    #[test]
    fn least_stake_returns_rounded_payments() {
        let least = |cents| Limits { least: Cents::new(cents), most: Cents::new(100_000) };
        let at = |name, cents| {
            let draft = SubmissionDraft { limits: least(cents), ..SubmissionDraft::default() };
            let AsPaid { least, player_return } = sheet(name, draft).as_paid;
            format!("{player_return} at {least}")
        };
        assert_eq!(at("place_6", 100), "217/220 at $1");
        assert_eq!(at("place_6", 500), "271/275 at $5");
        assert_eq!(at("place_6", 600), "65/66 at $6");
        assert_eq!(at("place_6", 550), "65/66 at $6"); // the least in whole chips
        assert_eq!(at("lay_5", 100), "123/125 at $1"); // $0.67 less $0.03
        assert_eq!(at("horn", 100), "7/8 at $4");
        // A dollar of each: 7/495 of the Pass Bet is lost, 2/3 of the bets get a point.
        assert_eq!(at("pass_odds", 100), "818/825 at $1");
        assert_eq!(at("fire", 500).rsplit(' ').next(), Some("$1"));
    }

    /// PO1: each draw is for one roll. Any Seven at 4 to 1, in one of ten rolls at 6 to 1: 1/6 x (5 + 0.2) - 1.
    #[test]
    fn power_odds_are_drawn_by_weight() {
        let weights = Weights { none: 9, lower: 1, higher: 0 };
        let drawn = SubmissionDraft { power_odds: Some(weights), ..SubmissionDraft::default() };
        let any_seven = sheet("any_seven", drawn);
        assert_eq!(
            (any_seven.ev.to_string(), awards(&any_seven)),
            ("-2/15".into(), "4 to 1: 3/20, 6 to 1: 1/60".into())
        );
        assert_eq!(awards(&sheet("hard_6", drawn)), "9 to 1: 9/110, 13 to 1: 1/110");
        // Not eligible.
        assert_eq!(ev("craps_2", drawn), "-5/36");
    }
}
