//! The lamps, a function of the state: always computed anew, never switched.
//!
//! Every marker of the regulations has its lamp. The lamps are on one chain, in the order of the game's definition
//! ([`rules_core::variant`]). Craps has these:
//!
//! | lamps | how many | lit |
//! |---|---|---|
//! | [`PuckOff`](Lamp::PuckOff), [`PuckOn`](Lamp::PuckOn) | 1 + 6 | white where the puck stands (623a.1) |
//! | [`Tower`](Lamp::Tower) | 1 | green: bets are open; amber: dice out; blue: disabled or closed; red: suspended or out of service |
//! | [`FirePoint`](Lamp::FirePoint) | 6 | white: a point made by this shooter (623a.11(a)(4)) |
//! | [`FireCount`](Lamp::FireCount) | 6 | as many as different points were made; green from the fourth on, where the bet wins |
//! | [`Bonus`](Lamp::Bonus) | 10 | white: rolled since the last 7 (623a.12(3)) |
//! | [`Combination`](Lamp::Combination) | 14 | white: rolled since the last 7 (623b.1(d)) |
//! | [`HotNumber`](Lamp::HotNumber) | 6 | white: all its combinations were rolled (623b.1(f)) |
//! | [`Working`](Lamp::Working) | 6 | the on/off buttons (623a.3(a)); amber: some such wager is off on the next throw; white: all are on |
//! | [`Power`](Lamp::Power) | 26 | Power Odds drawn (623b.5(c)); cyan: the lower figure; violet: the higher |
//! | [`NoMoreBets`](Lamp::NoMoreBets) | 1 | amber: no more bets (623a.4(a)) |
//! | [`ComeOnly`](Lamp::ComeOnly) | 1 | white: a throw for Come and Don't Come Bets only (623a.10(b)) |
//! | [`Tilted`](Lamp::Tilted) | 10 | red: this tilt suspends the table |
//!
//! Games with a shaker have these:
//!
//! | lamps | lit |
//! |---|---|
//! | [`Lammer`](Lamp::Lammer) | red: on its combination (668a.3(e)); white: collected (668a.3(i)) |
//! | [`Winner`](Lamp::Winner) | white: the roll pays this betting area (625a.5(d)), or the pointer marker is on it (668a.3(h)) |
//!
//! Numbers ascend. The order does not depend on the list of wagers: a new wager moves no lamp.

use protocol::host::{LAMPS_MOST, Phase, TILTS, Tilt};
pub use rules_core::lamp::Lamp;
use rules_core::lamp::Segment;
use rules_core::markers::Markers;
use rules_core::power::{Draw, Level};
use rules_core::submission::GameKind;
use rules_core::variant::{Variant, WinnersLit};
use rules_core::wager::side::fire;
use rules_core::wager::{Family, FamilySet, Spot, SpotSet};
use rules_core::{Game, Point, Round, Window};

use crate::state::{State, Throw};
use crate::tilt::TiltSet;

/// A colour on the lamp chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colour {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// Dark.
    pub const DARK: Self = Self { red: 0, green: 0, blue: 0 };
    /// A marker that is on.
    pub const WHITE: Self = Self { red: 255, green: 255, blue: 255 };
    /// Bets are open; a Fire Bet wins.
    pub const GREEN: Self = Self { red: 0, green: 255, blue: 0 };
    /// The dice are out; a wager is off.
    pub const AMBER: Self = Self { red: 255, green: 120, blue: 0 };
    /// The table is disabled or closed.
    pub const BLUE: Self = Self { red: 0, green: 0, blue: 255 };
    /// The table is suspended or out of service.
    pub const RED: Self = Self { red: 255, green: 0, blue: 0 };
    /// Power Odds at the lower figure.
    pub const CYAN: Self = Self { red: 0, green: 200, blue: 255 };
    /// Power Odds at the higher figure.
    pub const VIOLET: Self = Self { red: 200, green: 0, blue: 255 };
}

/// Returns the lamps of a game, in the order of its chain.
pub fn chain(rules: &'static Variant) -> impl Iterator<Item = Lamp> {
    rules.lamps.iter().flat_map(move |segment| lamps_of(*segment, rules))
}

/// Returns the lamps of a segment. Of its parts, all but one are empty.
fn lamps_of(segment: Segment, rules: &'static Variant) -> impl Iterator<Item = Lamp> {
    let (mut one, mut listed, mut points) = (None, &[][..], None);
    let (mut working, mut power, mut tilts): (&[Family], &[Family], usize) = (&[], &[], 0);
    let mut winners: &[Family] = &[];
    match segment {
        Segment::One(lamp) => one = Some(lamp),
        Segment::PuckOn => points = Some(rules.points),
        Segment::Of(family) => listed = family.lamps(),
        Segment::Working(families) => working = families,
        Segment::Power(families) => power = families,
        Segment::Winners(families) => winners = families,
        Segment::Tilts => tilts = TILTS,
    }
    one.into_iter()
        .chain(points.into_iter().flat_map(|points| points.iter()).map(Lamp::PuckOn))
        .chain(listed.iter().copied())
        .chain(working.iter().copied().map(Lamp::Working))
        .chain(SpotSet::of(power).iter().map(Lamp::Power))
        .chain(SpotSet::of(winners).iter().map(Lamp::Winner))
        .chain((0u8..).take(tilts).map(Lamp::Tilted))
}

/// Returns the lamp of a tilt.
pub fn tilt_lamp(tilt: Tilt) -> Lamp {
    let slot = Tilt::ALL.into_iter().position(|other| other == tilt);
    Lamp::Tilted(slot.and_then(|slot| u8::try_from(slot).ok()).unwrap_or(u8::MAX))
}

fn colour(lamp: Lamp, at: &Seen<'_>) -> Colour {
    match lamp {
        Lamp::PuckOff => marker(at.puck.is_none()),
        Lamp::PuckOn(point) => marker(at.puck == Some(point)),
        Lamp::Tower => at.tower,
        Lamp::FirePoint(point) => marker(at.markers.fire.has(point)),
        Lamp::FireCount(count) if u32::from(count) > at.markers.fire.count() => Colour::DARK,
        Lamp::FireCount(count) if count >= at.fire_wins_from => Colour::GREEN,
        Lamp::FireCount(_) => Colour::WHITE,
        Lamp::Bonus(total) => marker(at.markers.bonus.has(total)),
        Lamp::Combination(roll) => marker(at.markers.hot_roller.has(roll)),
        Lamp::HotNumber(point) => marker(at.markers.hot_roller.complete(point)),
        Lamp::RideTheLine(count) => {
            marker(at.offered.has(Family::RideTheLine) && count == at.markers.ride_the_line)
        }
        Lamp::SharpShooter(count) => {
            marker(at.offered.has(Family::SharpShooter) && count == at.markers.sharp_shooter)
        }
        Lamp::Lammer(_) if !at.offered.has(Family::SixEightShake) => Colour::DARK,
        Lamp::Lammer(roll) if at.markers.shake.has(roll) => Colour::WHITE,
        Lamp::Lammer(_) => Colour::RED,
        Lamp::Winner(spot) => marker(at.winners.has(spot)),
        Lamp::Working(family) => at.callable.colour(family),
        Lamp::Power(spot) => power(at.drawn, spot),
        Lamp::NoMoreBets => lit(at.closed, Colour::AMBER),
        Lamp::ComeOnly => marker(at.come_only),
        Lamp::Tilted(slot) => {
            let tilt = Tilt::ALL.get(usize::from(slot));
            lit(tilt.is_some_and(|tilt| at.tilts.has(*tilt)), Colour::RED)
        }
    }
}

fn power(drawn: &Draw, spot: Spot) -> Colour {
    match drawn.level(spot) {
        None => Colour::DARK,
        Some(Level::Lower) => Colour::CYAN,
        Some(Level::Higher) => Colour::VIOLET,
    }
}

const fn marker(on: bool) -> Colour {
    lit(on, Colour::WHITE)
}

const fn lit(on: bool, colour: Colour) -> Colour {
    if on { colour } else { Colour::DARK }
}

/// The parts of the state that the lamps show, found once for all of them.
struct Seen<'a> {
    puck: Option<Point>,
    tower: Colour,
    markers: &'a Markers,
    offered: FamilySet,
    /// The areas that the roll pays.
    winners: SpotSet,
    /// The fewest Fire Bet points that win.
    fire_wins_from: u8,
    callable: Callable,
    drawn: &'a Draw,
    closed: bool,
    come_only: bool,
    tilts: TiltSet,
}

impl<'a> Seen<'a> {
    fn of(state: &'a State) -> Self {
        let game = &state.game;
        Self {
            puck: game.round().point(),
            tower: match state.phase() {
                Phase::Betting => Colour::GREEN,
                Phase::NoMoreBets | Phase::DiceOut | Phase::Review => Colour::AMBER,
                Phase::Suspended | Phase::OutOfService => Colour::RED,
                Phase::Closed | Phase::Disabled => Colour::BLUE,
            },
            markers: game.markers(),
            offered: game.submission().offered(),
            winners: winners(state),
            fire_wins_from: fire::wins_from(game.submission()),
            callable: Callable::of(game),
            drawn: game.drawn(),
            closed: game.window() == Window::Closed,
            come_only: game.may_throw() == Ok(true),
            tilts: state.tilts,
        }
    }
}

/// Returns the areas that are lit because the roll pays them: from the known result until all is paid (625a.5(d) to (f)), or
/// as a pointer marker until betting closes again (668a.3(h)).
fn winners(state: &State) -> SpotSet {
    let rules = state.game.submission().rules();
    let dice = match (state.throw, rules.winners_lit) {
        (Throw::Held(dice, _), _) => Some(dice),
        (Throw::Unknown, WinnersLit::UntilBettingCloses) if state.game.window() == Window::Open => {
            state.last_roll.filter(|dice| dice.count() == rules.dice)
        }
        (Throw::Unknown | Throw::Drawing | Throw::Disputed, _) => None,
    };
    let dice = dice.filter(|_| rules.points.is_empty());
    dice.map_or(SpotSet::EMPTY, |dice| state.game.winners(dice))
}

/// The wagers on the layout that may be called on or off.
struct Callable {
    /// Families with a bet on the layout.
    stand: FamilySet,
    /// Families with a bet that is off on the next roll.
    off: FamilySet,
}

impl Callable {
    /// Visits the seats once; on a come-out roll again, for the spots that may hold a bet which is off. On all other rolls
    /// every bet is working (G7).
    fn of(game: &Game) -> Self {
        let seats = || game.submission().seats().map(|seat| game.bets().get(seat));
        let taken = seats().fold(SpotSet::EMPTY, |all, bets| all.either(bets.taken()));
        let mut found = Self { stand: FamilySet::NONE, off: FamilySet::NONE };
        for spot in taken.both(game.working().callable()).iter() {
            let family = spot.wager().family();
            found.stand = found.stand.with(family);
            if game.round() == Round::ComeOut
                && !found.off.has(family)
                && seats().any(|bets| {
                    bets.taken().has(spot) && !bets.is_working(spot, game.round(), game.working())
                })
            {
                found.off = found.off.with(family);
            }
        }
        found
    }

    fn colour(&self, family: Family) -> Colour {
        if self.off.has(family) { Colour::AMBER } else { marker(self.stand.has(family)) }
    }
}

/// A colour for every lamp of a game, in the order of its chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    game: GameKind,
    /// One colour for each lamp of the chain; the rest is dark.
    colours: [Colour; LAMPS_MOST],
}

impl Frame {
    /// Computes the colours of a state.
    pub fn of(state: &State) -> Self {
        let at = Seen::of(state);
        Self::with(state.game.submission().game(), |lamp| colour(lamp, &at))
    }

    /// Returns a frame with all lamps of a game dark.
    pub const fn dark(game: GameKind) -> Self {
        Self { game, colours: [Colour::DARK; LAMPS_MOST] }
    }

    /// Returns the frame of a table whose state is unknown: all dark but for a red tower.
    pub fn unknown() -> Self {
        Self::dark(GameKind::default()).stopped()
    }

    /// Returns the frame with these colours; `None` if the game's chain has another number of lamps.
    pub fn from_colours(game: GameKind, colours: &[Colour]) -> Option<Self> {
        let mut frame = Self::dark(game);
        if chain(game.rules()).count() != colours.len() {
            return None;
        }
        frame.colours.get_mut(..colours.len())?.copy_from_slice(colours);
        Some(frame)
    }

    fn with(game: GameKind, colour: impl Fn(Lamp) -> Colour) -> Self {
        let mut frame = Self::dark(game);
        for (slot, lamp) in frame.colours.iter_mut().zip(chain(game.rules())) {
            *slot = colour(lamp);
        }
        frame
    }

    /// Returns the colours, in the order of the chain.
    pub fn colours(&self) -> impl Iterator<Item = Colour> {
        self.lamps().map(|(_, colour)| colour)
    }

    /// Returns the same, then darkness for every other lamp that the board may have: another game may have left it lit.
    pub const fn all_colours(&self) -> &[Colour; LAMPS_MOST] {
        &self.colours
    }

    /// Returns the frame of a table out of service: the markers unchanged, the tower red.
    #[must_use]
    pub fn stopped(mut self) -> Self {
        for (lamp, colour) in chain(self.game.rules()).zip(&mut self.colours) {
            if lamp == Lamp::Tower {
                *colour = Colour::RED;
            }
        }
        self
    }

    /// Returns every lamp with its colour, in the order of the chain.
    pub fn lamps(&self) -> impl Iterator<Item = (Lamp, Colour)> {
        chain(self.game.rules()).zip(self.colours)
    }

    /// Returns the colour of one lamp; dark if the game does not have it.
    pub fn get(&self, wanted: Lamp) -> Colour {
        self.lamps().find(|(lamp, _)| *lamp == wanted).map_or(Colour::DARK, |(_, colour)| colour)
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use rules_core::wager::ComeOut;
    use rules_core::{Jurisdiction, Roll, Submission, SubmissionDraft, Wager};

    use super::*;

    #[test]
    fn every_chain_fits_a_frame_and_has_each_lamp_once() {
        for game in GameKind::ALL {
            let lamps: Vec<Lamp> = chain(game.rules()).collect();
            assert!(lamps.len() <= LAMPS_MOST, "{}", game.name());
            for (index, lamp) in lamps.iter().enumerate() {
                assert_eq!(lamps.iter().position(|other| other == lamp), Some(index), "{}", game.name());
            }
            assert!(lamps.contains(&Lamp::Tower));
        }
    }

    /// Wired tables rely on this order.
    #[test]
    fn craps_chain_of_115_lamps_keeps_its_order() {
        let lamps: Vec<Lamp> = chain(GameKind::Craps.rules()).collect();
        assert_eq!(lamps.len(), 115);
        for (index, lamp) in [
            (0, Lamp::PuckOff),
            (1, Lamp::PuckOn(Point::Four)),
            (7, Lamp::Tower),
            (8, Lamp::FirePoint(Point::Four)),
            (14, Lamp::FireCount(1)),
            (20, Lamp::Bonus(rules_core::Total::Two)),
            (44, Lamp::HotNumber(Point::Four)),
            (50, Lamp::Working(Family::ComeOdds)),
            (55, Lamp::Working(Family::Hard)),
            (82, Lamp::NoMoreBets),
            (83, Lamp::ComeOnly),
            (84, Lamp::Tilted(0)),
            (94, Lamp::RideTheLine(1)),
            (105, Lamp::SharpShooter(1)),
        ] {
            assert_eq!(lamps[index], lamp);
        }
    }

    #[test]
    fn every_wager_that_is_called_or_drawn_has_its_lamp() {
        for game in GameKind::ALL {
            let lamps: Vec<Lamp> = chain(game.rules()).collect();
            let played = |jurisdiction| {
                let draft = SubmissionDraft { jurisdiction, game, ..SubmissionDraft::default() };
                Submission::try_from(draft).ok()
            };
            let states: Vec<Submission> = Jurisdiction::ALL.into_iter().filter_map(played).collect();
            for wager in Wager::all().filter(|wager| states.iter().any(|terms| terms.offers_wager(*wager))) {
                let called = states.iter().any(|terms| wager.come_out(terms) != ComeOut::Works);
                assert_eq!(lamps.contains(&Lamp::Working(wager.family())), called, "{wager}");
                if !states.iter().any(|terms| terms.jurisdiction() == Jurisdiction::Pennsylvania) {
                    continue; // only Pennsylvania draws Power Odds
                }
                let drawn = !wager.power_rows().is_empty();
                assert_eq!(lamps.contains(&Lamp::Power(wager.spot())), drawn, "{wager}");
            }
        }
    }

    #[test]
    fn numbers_and_combinations_match_the_rules() {
        let (none, lamps) = (Markers::default(), chain(GameKind::Craps.rules()).collect::<Vec<_>>());
        for roll in Roll::all() {
            let marked = none.with(Round::ComeOut, roll);
            assert_eq!(lamps.contains(&Lamp::Bonus(roll.total())), marked.bonus.any(), "{roll}");
            assert_eq!(lamps.contains(&Lamp::Combination(roll.sorted())), marked.hot_roller.any(), "{roll}");
        }
    }
}
