//! # Hot Shooter Jackpot
//!
//! - **Source** 623b.4; pays 623b.4(e). Fully automated and hybrid tables only, 623b.4(a).
//! - **Made** before any come-out roll, 623b.4(c), one a seat at a time (HS1).
//! - **Moved** never from that throw on (W1).
//! - **Removed** never from that throw on.
//! - **Decided** by a seven-out, by how many times the dice were thrown since it was made: 7 or fewer lose,
//!   623b.4(d)(1); 8 to 15 push, (d)(1.1); 16 or more win, (d)(2). As the text reads, neither its own come-out roll
//!   nor the seven-out counts; the submission may choose to count both (HS1).
//! - **Pays** by the number of throws.

use crate::dice::Roll;
use crate::jurisdiction::{Cite, Jurisdiction};
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::submission::TableKind;
use crate::verdict::Verdict;
use crate::wager::{Change, Choice, Family, Moment, Needs, PayTable, Rule, Throw};

/// 623b.4(e): for 16, 24, 32, 40, 45 and 50 throws.
const LADDER: [Ratio; 6] =
    [Ratio::to(2, 1), Ratio::to(4, 1), Ratio::to(6, 1), Ratio::to(11, 1), Ratio::to(29, 1), Ratio::to(99, 1)];

/// The code of the choice to count the wager's come-out roll and the seven-out too.
const WHOLE_HAND: u8 = 2;

/// The rolls that count (HS1). Either way of counting pays the same.
static COUNTING: Choice = Choice {
    field: "hot_shooter_count",
    tables: &[
        // Those after the wager's come-out roll and before the seven-out, as 623b.4(d) reads.
        PayTable {
            code: 1,
            name: "after_come_out",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.4(d)",
            pays: &LADDER,
        },
        // The come-out roll and the seven-out as well, as tables in the field do.
        PayTable {
            code: WHOLE_HAND,
            name: "whole_hand",
            state: Jurisdiction::Pennsylvania,
            cite: "623b.4(d)",
            pays: &LADDER,
        },
    ],
};

/// 623b.4(a).
const NEEDS: Needs = Needs {
    kinds: &[TableKind::Automated, TableKind::Hybrid],
    cite: "623b.4(a)",
    remedy: "hot_shooter needs a fully automated or hybrid table",
};

/// A wager that the shooter rolls many times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HotShooter {
    /// The number of rolls so far, its come-out roll included.
    pub throws: u8,
}

impl Rule for HotShooter {
    const CITE: Cite = Cite::pa("623b.4(c)");
    const PAYS_CITE: Cite = Cite::pa("623b.4(e)");
    const REMEMBERS: bool = true;
    const KINDS: &'static [Self] = &[Self { throws: 0 }];
    const CHOICE: Option<&'static Choice> = Some(&COUNTING);
    const NEEDS: Option<Needs> = Some(NEEDS);

    fn memory(self) -> u16 {
        u16::from(self.throws)
    }

    fn with_memory(self, memory: u16) -> Option<Self> {
        Some(Self { throws: u8::try_from(memory).ok()? })
    }

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

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        let throws = self.throws.saturating_add(1); // 255 rolls are far past the top award
        if throw.round.is_seven_out(roll) {
            let whole =
                throw.terms.pay_table(Family::HotShooter).is_some_and(|table| table.code == WHOLE_HAND);
            award(if whole { throws } else { throws.saturating_sub(2) })
        } else {
            Verdict::Stand(Self { throws })
        }
    }
}

/// Returns the award for a number of rolls, 623b.4(d) and (e).
fn award(throws: u8) -> Verdict<HotShooter> {
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
