//! # Six Eight Shake
//!
//! - **Source** 668a.2(f)(8); lammers 668a.3(e) and (i); pays 668a.4.
//! - **Made** before the dice are shaken, 668a.2(a), while no lammer is collected (PH2).
//! - **Moved** raised while no lammer is collected (PH2); cut in any open window.
//! - **Removed** in any open window before a 7, 668a.2(f)(8).
//! - **Decided** when every combination of 6 and of 8 has come, which wins, or by a 7, which loses.
//! - **Pays** 150 to 1.

use crate::dice::{Roll, Total};
use crate::jurisdiction::Cite;
use crate::lamp::Lamp;
use crate::markers::{Lammers, MarkerSet};
use crate::money::Ratio;
use crate::refusal::Refusal;
use crate::verdict::Verdict;
use crate::wager::{Change, Moment, Rule, Throw};

/// 668a.4.
pub const PAYS: Ratio = Ratio::to(150, 1);

/// A lamp for each lammer (668a.3(e)).
const LAMPS: [Lamp; 6] = {
    let [one, two, three, four, five, six] = Lammers::COMBINATIONS;
    [
        Lamp::Lammer(one),
        Lamp::Lammer(two),
        Lamp::Lammer(three),
        Lamp::Lammer(four),
        Lamp::Lammer(five),
        Lamp::Lammer(six),
    ]
};

/// A wager that every combination of 6 and of 8 comes before a 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SixEightShake;

impl Rule for SixEightShake {
    const CITE: Cite = Cite::of_props("668a.2(f)(8)");
    const PAYS_CITE: Cite = Cite::of_props("668a.4");
    const MARKERS: Option<MarkerSet> = Some(MarkerSet::Shake);
    const LAMPS: &'static [Lamp] = &LAMPS;
    const KINDS: &'static [Self] = &[Self];

    fn may_make(self, at: &Moment<'_>) -> Result<(), Refusal> {
        if at.markers.shake.any() { Err(Refusal::ShakeLammersUp) } else { Ok(()) }
    }

    fn may_change(self, change: Change, at: &Moment<'_>) -> Result<(), Refusal> {
        match change {
            Change::Raise => self.may_make(at),
            Change::Cut => Ok(()), // 668a.2(f)(8)
        }
    }

    fn on_roll(self, roll: Roll, throw: &Throw<'_>) -> Verdict<Self> {
        if roll.total() == Total::Seven {
            Verdict::Lose // 668a.2(f)(8): not "before a 7"
        } else if throw.markers.shake.all_six() {
            Verdict::Pay(PAYS) // 668a.3(i), last sentence
        } else {
            Verdict::Stand(self)
        }
    }
}
