//! # Hot Shooter Jackpot
//!
//! - **Source** 623b.4; pays 623b.4(e). Fully automated and hybrid tables only, 623b.4(a).
//! - **Made** before any come out roll, 623b.4(c), one a seat at a time (HS1).
//! - **Moved** never from that throw on (W1).
//! - **Removed** never from that throw on.
//! - **Decided** by a loser 7, by how many times the dice were thrown since it was made: 7 or fewer lose,
//!   623b.4(d)(1); 8 to 15 push, (d)(1.1); 16 or more win, (d)(2). As the text reads, neither its own come out roll
//!   nor the loser 7 counts; the submission may choose to count both (HS1).
//! - **Pays** by the number of throws.

use serde::{Deserialize, Serialize};

use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::verdict::Verdict;
use crate::wager::{Change, Moment, Rule, Throw};

/// Which throws count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counting {
    /// Those after the wager's come out roll and before the loser 7, as 623b.4(d) reads.
    #[default]
    AfterComeOut,
    /// Both of these as well, as tables in the field do.
    WholeHand,
}

/// A wager that the shooter throws many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HotShooter {
    /// How many throws it has seen, its come out roll included.
    pub throws: u8,
}

impl Rule for HotShooter {
    const CITE: &'static str = "623b.4(c)";
    const PAYS_CITE: &'static str = "623b.4(e)";
    const REMEMBERS: bool = true;
    const KINDS: &'static [Self] = &[Self { throws: 0 }];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        match at.round {
            Round::ComeOut => Ok(()),
            Round::Point(_) => Err(Refusal::HotShooterComeOutOnly),
        }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Raise | Change::Cut if self.throws > 0 => Err(Refusal::HotShooterLocked),
            Change::Raise => self.may_make(at),
            Change::Cut => Ok(()),
        }
    }

    fn stands_already(self) -> Refusal {
        Refusal::OneHotShooter
    }

    fn on_roll(self, throw: &Throw<'_>) -> Verdict<Self> {
        let throws = self.throws.saturating_add(1); // 255 throws are far past the top award
        if throw.round.is_loser_seven(throw.roll) {
            let counted = match throw.terms.hot_shooter_count() {
                Counting::AfterComeOut => throws.saturating_sub(2),
                Counting::WholeHand => throws,
            };
            award(counted)
        } else {
            Verdict::Stand(Self { throws })
        }
    }
}

/// 623b.4(d) and (e).
fn award(throws: u8) -> Verdict<HotShooter> {
    const LADDER: [Ratio; 6] = [
        Ratio::to(2, 1),
        Ratio::to(4, 1),
        Ratio::to(6, 1),
        Ratio::to(11, 1),
        Ratio::to(29, 1),
        Ratio::to(99, 1),
    ];
    let [first, second, third, fourth, fifth, top] = LADDER;
    match throws {
        0..=7 => Verdict::Lose,
        8..=15 => Verdict::Push,
        16..=23 => Verdict::Pay(first),
        24..=31 => Verdict::Pay(second),
        32..=39 => Verdict::Pay(third),
        40..=44 => Verdict::Pay(fourth),
        45..=49 => Verdict::Pay(fifth),
        50.. => Verdict::Pay(top),
    }
}
