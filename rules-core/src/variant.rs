//! Games: the rules in which one differs from another, a file for each.
//!
//! To add a game, write its file with a [`Variant`], and add it to [`GameKind`].

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::dice::{Dice, DiceCount, Total};
use crate::jurisdiction::{Cite, Jurisdiction, Rulebook};
use crate::lamp::Segment;
use crate::point::PointSet;
use crate::round::Round;
use crate::wager::{Family, FamilySet, Wager};

mod crapless;
mod craps;
mod mini_craps;
mod props_and_hops;
mod sic_bo;

/// The most spots of a game in any state.
pub const MOST_SPOTS: usize = most().0;
/// The most families of a game in any state.
pub const MOST_FAMILIES: usize = most().1;

const fn most() -> (usize, usize) {
    let (mut games, mut spots, mut families) = (GameKind::ALL.as_slice(), 0, 0);
    while let [game, others @ ..] = games {
        let rules = game.rules();
        spots = larger(spots, larger(spots_of(rules.pa), spots_of(rules.co)));
        families = larger(families, larger(rules.pa.len(), rules.co.len()));
        games = others;
    }
    (spots, families)
}

const fn larger(one: usize, other: usize) -> usize {
    if one > other { one } else { other }
}

const fn spots_of(mut families: &[Family]) -> usize {
    let mut spots = 0usize;
    while let [family, others @ ..] = families {
        spots = spots.saturating_add(family.size());
        families = others;
    }
    spots
}

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// The rules in which a game differs from others.
#[derive(Debug)]
pub struct Variant {
    /// The regulation of the game, if it has a chapter of its own.
    pub rulebook: Option<Rulebook>,
    /// The dice in use.
    pub dice: DiceCount,
    /// The totals that a come-out roll makes the point; empty in a game without points.
    pub points: PointSet,
    /// Who throws.
    pub thrower: Thrower,
    /// The consequence of a void throw.
    pub void: OnVoid,
    /// The most seats that a table may have.
    pub most_seats: u8,
    /// The paragraph that says so.
    pub seats_cite: Cite,
    /// The remedy for a submission with another number.
    pub seats_remedy: &'static str,
    /// The paragraph that lists its wagers, if it is not the state's own list.
    pub wagers_cite: Option<Cite>,
    /// Whether only a player who is logged in may bet.
    pub seated_only: bool,
    /// How long a set of dice may be in use, in seconds (D5).
    pub dice_life: u64,
    /// The same at an automated table.
    pub dice_life_automated: u64,
    /// How long a known result is shown before it is settled, in seconds, whatever the review time.
    pub shown_for: u16,
    /// How long the areas that a roll pays stay lit.
    pub winners_lit: WinnersLit,
    /// The wagers of its layout in Pennsylvania.
    pub pa: &'static [Family],
    /// The wagers of its layout in Colorado.
    pub co: &'static [Family],
    /// Its lamps, in the order of the chain.
    pub lamps: &'static [Segment],
}

impl Variant {
    /// The wagers of the layout in a state; none if the state does not have the game.
    pub const fn families(&self, state: Jurisdiction) -> FamilySet {
        FamilySet::of(match state {
            Jurisdiction::Pennsylvania => self.pa,
            Jurisdiction::Colorado => self.co,
        })
    }

    /// The wagers of the layout in a state, as newly made, from the lowest code.
    pub fn wagers(&self, state: Jurisdiction) -> impl Iterator<Item = Wager> {
        self.families(state).iter().flat_map(Family::wagers).filter(|wager| self.has_number(*wager))
    }

    /// Returns the family of the layout with this name; `None` if there is none.
    pub fn family(&self, state: Jurisdiction, name: &str) -> Option<Family> {
        self.families(state).iter().find(|family| family.name() == name)
    }

    /// Returns whether the game has the number that a wager is on. Wagers on no number are in every game.
    #[inline]
    pub fn has_number(&self, wager: Wager) -> bool {
        wager.point().is_none_or(|point| self.points.has(point))
    }
}

/// Who throws the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thrower {
    /// A shooter, who needs a line bet before a come-out roll and passes the dice with a seven-out.
    Shooter,
    /// A player with a shaker, who passes it after every 7.
    Shaker,
    /// The table itself.
    House,
}

impl Thrower {
    /// Every thrower.
    pub const ALL: [Self; 3] = [Self::Shooter, Self::Shaker, Self::House];

    /// Whether the dice are in a shaker, a node of the field bus.
    pub const fn has_shaker(self) -> bool {
        match self {
            Self::Shooter => false,
            Self::Shaker | Self::House => true,
        }
    }

    /// Whether a seat throws.
    pub const fn is_a_seat(self) -> bool {
        match self {
            Self::Shooter | Self::Shaker => true,
            Self::House => false,
        }
    }

    /// Whether the thrower needs a line bet before a come-out roll (623a.8(a)).
    pub const fn needs_line_bet(self) -> bool {
        matches!(self, Self::Shooter)
    }

    /// Whether the dice pass to the next seat after a throw in a state of the round.
    pub fn passes_after(self, round: Round, dice: Dice) -> bool {
        match self {
            Self::Shooter => round.is_seven_out(dice),
            Self::Shaker => dice.total() == Some(Total::Seven), // 668a.3(k)
            Self::House => false,
        }
    }
}

/// The consequence of a void throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnVoid {
    /// The dice are thrown again; every bet stands (G9).
    ThrowAgain,
    /// Every bet is returned.
    ReturnAll,
}

/// How long the areas that a roll pays stay lit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinnersLit {
    /// Until all is paid (625a.5(f)).
    UntilPaid,
    /// Until betting closes again: the pointer marker of 668a.3(h).
    UntilBettingCloses,
}

/// A game that a submission can name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum GameKind {
    /// Craps.
    #[default]
    Craps,
    /// Mini-Craps: a shorter table, seated players only (623a.4(e)).
    MiniCraps,
    /// Craps Free Craps: every total but 7 is a point (30-2399.03).
    Crapless,
    /// Props & Hops: two dice in a shaker (668a).
    PropsAndHops,
    /// Sic Bo: three dice (625a).
    SicBo,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 5] =
        [Self::Craps, Self::MiniCraps, Self::Crapless, Self::PropsAndHops, Self::SicBo];

    /// The number on the wire and in memory, for good.
    pub const fn code(self) -> u8 {
        match self {
            Self::Craps => 0,
            Self::MiniCraps => 1,
            Self::Crapless => 2,
            Self::PropsAndHops => 3,
            Self::SicBo => 4,
        }
    }

    /// The name in submissions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Craps => "craps",
            Self::MiniCraps => "mini_craps",
            Self::Crapless => "crapless",
            Self::PropsAndHops => "props_and_hops",
            Self::SicBo => "sic_bo",
        }
    }

    /// The name for a person.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Craps => "Craps",
            Self::MiniCraps => "Mini-Craps",
            Self::Crapless => "Craps Free Craps",
            Self::PropsAndHops => "Props & Hops",
            Self::SicBo => "Sic Bo",
        }
    }

    /// Its rules.
    pub const fn rules(self) -> &'static Variant {
        match self {
            Self::Craps => &craps::RULES,
            Self::MiniCraps => &mini_craps::RULES,
            Self::Crapless => &crapless::RULES,
            Self::PropsAndHops => &props_and_hops::RULES,
            Self::SicBo => &sic_bo::RULES,
        }
    }

    /// Returns the regulation of the game in a state: a chapter of its own, or that of Craps.
    pub const fn rulebook(self, state: Jurisdiction) -> Rulebook {
        match self.rules().rulebook {
            Some(own) => own,
            None => state.rules().rulebook,
        }
    }
}

/// A code that no game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownGame(pub u8);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no game has the code {}", self.0)
    }
}

impl core::error::Error for UnknownGame {}

impl From<GameKind> for u8 {
    fn from(game: GameKind) -> Self {
        game.code()
    }
}

impl TryFrom<u8> for GameKind {
    type Error = UnknownGame;

    fn try_from(code: u8) -> Result<Self, UnknownGame> {
        Self::ALL.into_iter().find(|game| game.code() == code).ok_or(UnknownGame(code))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Die, Roll, Triple};
    use crate::point::Point;

    #[test]
    fn dice_pass_on_a_seven_out_a_shaker_on_any_seven_and_a_house_keeps_them() {
        let point = Round::Point(Point::Four);
        for roll in Roll::all() {
            let (dice, seven) = (Dice::from(roll), roll.total() == Total::Seven);
            for round in [Round::ComeOut, point] {
                assert_eq!(Thrower::Shooter.passes_after(round, dice), seven && round == point);
                assert_eq!(Thrower::Shaker.passes_after(round, dice), seven);
                assert!(!Thrower::House.passes_after(round, dice));
            }
        }
        let triple = Triple(Die::One, Die::Two, Die::Four).into();
        assert!(
            !Thrower::Shooter.passes_after(point, triple) && !Thrower::Shaker.passes_after(point, triple)
        );
    }

    #[test]
    fn a_code_names_one_game() {
        for game in GameKind::ALL {
            assert_eq!(GameKind::try_from(game.code()), Ok(game));
        }
        assert_eq!(GameKind::try_from(u8::MAX), Err(UnknownGame(u8::MAX)));
    }

    /// A lamp or a wager that is named twice would be wired, or offered, twice.
    #[test]
    fn every_game_names_each_wager_once() {
        for game in GameKind::ALL {
            for list in [game.rules().pa, game.rules().co] {
                assert_eq!(FamilySet::of(list).iter().count(), list.len(), "{}", game.name());
                for family in list {
                    assert_eq!(list.iter().filter(|other| other.name() == family.name()).count(), 1);
                }
            }
        }
    }
}
