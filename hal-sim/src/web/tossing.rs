//! Throws on the page: dice from the hand, or in a shaker that is covered, shaken, uncovered and covered again.

use anyhow::{Result, bail};
use protocol::Faces;
use protocol::field_bus::{Seen, ShakerAct};
use protocol::host::Phase;
use rand::Rng as _;
use rules_core::Submission;
use rules_core::dice::DiceCount;
use rules_core::variant::Thrower;
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Panel};

/// How long dice are shaken, in microseconds of the table's time.
const SHAKING: u64 = 1_200_000;

/// How long a shaker stays uncovered once bets are open again, or before the table shakes it again, in microseconds.
const SHOWN: u64 = 3_000_000;

/// Something that goes wrong with the next throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Mishap {
    /// The lid is taken off before the dice are shaken (668a.3(f)).
    LidOpened,
    /// A die leaves the shaker or the table.
    FellOut,
    /// One die rests on another.
    Stacked,
    /// A die leans.
    Cocked,
    /// The shaker does not work (625a.7(c)).
    ShakerFails,
}

impl Mishap {
    /// Returns the words for a mishap that the table has not met yet.
    const fn armed(self) -> &'static str {
        match self {
            Self::LidOpened => "a lid that comes off before the dice are shaken",
            Self::FellOut => "a die that falls out",
            Self::Stacked => "a die that rests on another",
            Self::Cocked => "a die that leans",
            Self::ShakerFails => "a shaker that fails",
        }
    }

    /// Returns whether it is one of a shaker: dice from the hand do not meet it.
    const fn needs_shaker(self) -> bool {
        matches!(self, Self::LidOpened | Self::ShakerFails)
    }

    /// Returns the readers' view of the dice; `None` if they come to rest flat, or stay covered.
    const fn seen(self) -> Option<Seen> {
        match self {
            Self::FellOut => Some(Seen::OffTable),
            Self::Stacked => Some(Seen::Stacked),
            Self::Cocked => Some(Seen::Cocked),
            Self::LidOpened | Self::ShakerFails => None,
        }
    }
}

/// The shaker at this moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lid {
    #[default]
    Covered,
    /// Shaken until this time.
    Shaking(u64),
    /// Uncovered since this time.
    Uncovered(u64),
}

/// The shaker as a page shows it.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub(super) struct ShakerShown {
    /// `covered`, `shaking` or `uncovered`.
    lid: &'static str,
    /// The dice in an uncovered shaker.
    faces: Option<Faces>,
    /// What went wrong with them, if anything.
    mishap: Option<Mishap>,
}

/// Throws the dice.
#[derive(Debug, Default)]
pub(super) struct Tosser {
    lid: Lid,
    /// The dice of the throw under way, and then of the last one.
    faces: Option<Faces>,
    /// The mishap of that throw.
    met: Option<Mishap>,
    /// The faces that were set for the next throw.
    set: Option<Faces>,
    /// The mishap of the next throw.
    armed: Option<Mishap>,
}

impl Tosser {
    /// Sets the faces of the next throw of a table that shakes by itself; random ones without faces.
    pub(super) const fn set(&mut self, faces: Option<Faces>) {
        self.set = faces;
    }

    /// Makes the next throw go wrong. `Err` if the dice are thrown by hand and the mishap is one of a shaker.
    pub(super) fn arm(&mut self, mishap: Mishap, thrower: Thrower) -> Result<()> {
        if mishap.needs_shaker() && !thrower.has_shaker() {
            bail!("this game has no shaker: the dice are thrown by hand");
        }
        self.armed = Some(mishap);
        Ok(())
    }

    /// Returns the words for a mishap that the table has not met yet.
    pub(super) fn armed(&self) -> Option<String> {
        self.armed.map(|mishap| mishap.armed().into())
    }

    /// Returns the shaker, for a page.
    pub(super) fn shown(&self) -> ShakerShown {
        let (lid, open) = match self.lid {
            Lid::Covered => ("covered", false),
            Lid::Shaking(_) => ("shaking", false),
            Lid::Uncovered(_) => ("uncovered", true),
        };
        ShakerShown { lid, faces: self.faces.filter(|_| open), mishap: self.met.filter(|_| open) }
    }

    /// Returns whether the dice are being shaken.
    pub(super) const fn is_shaking(&self) -> bool {
        matches!(self.lid, Lid::Shaking(_))
    }

    /// Throws the dice; without faces, at random. In a shaker they are shaken for a while first. `Err` if they are
    /// shaken already.
    pub(super) fn throw(
        &mut self,
        bench: &mut Bench,
        terms: &Submission,
        faces: Option<Faces>,
    ) -> Result<()> {
        let rules = terms.rules();
        if self.is_shaking() {
            bail!("the dice are being shaken");
        }
        let faces = faces.unwrap_or_else(|| random(rules.dice));
        self.faces = Some(faces);
        self.met = self.armed.take();
        if !rules.thrower.has_shaker() {
            bench.dice_seen([Some(self.seen(faces)); 2]);
            return Ok(());
        }
        bench.shake(ShakerAct::Covered);
        if !self.met.is_some_and(Mishap::needs_shaker) {
            bench.shake(ShakerAct::Shaken);
        }
        self.lid = Lid::Shaking(bench.micros() + SHAKING);
        Ok(())
    }

    fn seen(&self, faces: Faces) -> Seen {
        self.met.and_then(Mishap::seen).unwrap_or(Seen::Faces(faces))
    }

    /// Does the next act of the shaker, if one is due. A table that shakes by itself starts once betting is closed.
    pub(super) fn play(&mut self, bench: &mut Bench, terms: &Submission) -> Result<()> {
        if !terms.rules().thrower.has_shaker() {
            *self = Self { set: None, armed: self.armed, ..Self::default() };
            return Ok(());
        }
        let now = bench.micros();
        let phase = bench.panels().iter().find_map(Panel::view).map(|view| view.phase);
        let shakes = terms.rules().thrower == Thrower::House && phase == Some(Phase::DiceOut);
        match self.lid {
            Lid::Shaking(until) if now >= until => self.uncover(bench),
            Lid::Covered if shakes && bench.dice_are_read() => {
                let faces = self.set.take();
                self.throw(bench, terms, faces)?;
            }
            // The shaker stays uncovered until all is settled, and is covered then (668a.3(g), (j), 625a.5(e)).
            Lid::Uncovered(since) if matches!(phase, Some(Phase::DiceOut | Phase::Review)) && !shakes => {
                self.lid = Lid::Uncovered(since.max(now));
            }
            Lid::Uncovered(since) if now >= since + SHOWN => {
                bench.shake(ShakerAct::Covered);
                self.lid = Lid::Covered;
            }
            Lid::Covered | Lid::Shaking(_) | Lid::Uncovered(_) => {}
        }
        Ok(())
    }

    /// Ends the shaking: the lid comes off and the readers see the dice, or the shaker has failed.
    fn uncover(&mut self, bench: &mut Bench) {
        if self.met == Some(Mishap::ShakerFails) {
            bench.shake(ShakerAct::Failed);
            self.lid = Lid::Covered;
            return;
        }
        bench.shake(ShakerAct::Uncovered);
        self.lid = Lid::Uncovered(bench.micros());
        if let Some(faces) = self.faces.filter(|_| self.met != Some(Mishap::LidOpened)) {
            bench.dice_seen([Some(self.seen(faces)); 2]);
        }
    }
}

/// Returns random faces of so many dice.
fn random(dice: DiceCount) -> Faces {
    let face = || rand::rng().random_range(1..=6);
    match dice {
        DiceCount::Two => [face(), face()].into(),
        DiceCount::Three => [face(), face(), face()].into(),
    }
}

#[cfg(test)]
mod tests;
