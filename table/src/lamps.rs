//! The lamps, a function of the state: never switched, always worked out anew.
//!
//! Every marker of the regulations has its lamp. They hang on one chain, in this order:
//!
//! | lamps | how many | lit |
//! |---|---|---|
//! | [`PuckOff`](Lamp::PuckOff), [`PuckOn`](Lamp::PuckOn) | 1 + 6 | white where the puck stands (623a.1) |
//! | [`Tower`](Lamp::Tower) | 1 | green: bets are open; amber: dice out; blue: disabled or closed; red: stopped |
//! | [`FirePoint`](Lamp::FirePoint) | 6 | white: a point made by this shooter (623a.11(a)(4)) |
//! | [`FireCount`](Lamp::FireCount) | 6 | as many as different points were made; green from the fourth on, where the bet wins |
//! | [`Bonus`](Lamp::Bonus) | 10 | white: thrown since the last 7 (623a.12(3)) |
//! | [`Combination`](Lamp::Combination) | 14 | white: thrown since the last 7 (623b.1(d)) |
//! | [`HotNumber`](Lamp::HotNumber) | 6 | white: all its combinations were thrown (623b.1(f)) |
//! | [`Working`](Lamp::Working) | 6 | the on/off buttons (623a.3(a)); amber: some such wager is off on the next throw; white: all are on |
//! | [`Power`](Lamp::Power) | 26 | Power Odds drawn (623b.5(c)); cyan: the lower figure; violet: the higher |
//! | [`NoMoreBets`](Lamp::NoMoreBets) | 1 | amber: no more bets (623a.4(a)) |
//! | [`ComeOnly`](Lamp::ComeOnly) | 1 | white: a throw for Come and Don't Come Bets only (623a.10(b)) |
//! | [`Tilted`](Lamp::Tilted) | 10 | red: that is why the table has stopped |
//!
//! Numbers ascend; families and areas come in the order of the rules' own list of wagers.

use core::slice::IterMut;

use protocol::host::{Phase, TILTS, Tilt};
use rules_core::markers::Markers;
use rules_core::power::{Draw, Level};
use rules_core::submission::FamilySet;
use rules_core::wager::{ComeOut, Family, Spot, SpotSet, Wager};
use rules_core::{Die, Game, Point, Roll, Round, Total, Window};

use crate::state::State;
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
    /// The host lets nobody play.
    pub const BLUE: Self = Self { red: 0, green: 0, blue: 255 };
    /// The table has stopped.
    pub const RED: Self = Self { red: 255, green: 0, blue: 0 };
    /// Power Odds at the lower figure.
    pub const CYAN: Self = Self { red: 0, green: 200, blue: 255 };
    /// Power Odds at the higher figure.
    pub const VIOLET: Self = Self { red: 200, green: 0, blue: 255 };
}

/// A lamp, by what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    /// The puck in its "off" place: a come out roll is next.
    PuckOff,
    /// The puck on a number: that is the point.
    PuckOn(Point),
    /// What the table is doing.
    Tower,
    /// A Fire Bet point marker: the shooter made this point.
    FirePoint(Point),
    /// The number on those markers: at least so many different points were made.
    FireCount(u8),
    /// A Bonus Craps marker: this number was thrown.
    Bonus(Total),
    /// A Hot Roller marker: this combination was thrown, the lower face first.
    Combination(Roll),
    /// A Hot Roller number of which every combination was thrown.
    HotNumber(Point),
    /// The on/off button of wagers that may be called on or off.
    Working(Family),
    /// What was drawn for an area that is eligible for Power Odds.
    Power(Spot),
    /// No more bets.
    NoMoreBets,
    /// The marker in the "off" position on the Don't Pass Line: nobody has a line wager, and the throw is for Come
    /// and Don't Come Bets only.
    ComeOnly,
    /// Something stops the table.
    Tilted(Tilt),
}

const POINTS: usize = Point::ALL.len();

/// Different points, from which on a Fire Bet wins (623a.5(f)).
const FIRE_WINS_FROM: u8 = 4;

/// Every number that Bonus Craps marks (623a.12(3)).
const BONUS: [Total; 10] = [
    Total::Two,
    Total::Three,
    Total::Four,
    Total::Five,
    Total::Six,
    Total::Eight,
    Total::Nine,
    Total::Ten,
    Total::Eleven,
    Total::Twelve,
];

/// Every combination that Hot Roller marks (623b.1(a)(2)(iii)), number by number.
const COMBINATIONS: [Roll; 14] = [
    Roll(Die::One, Die::Three),
    Roll(Die::Two, Die::Two),
    Roll(Die::One, Die::Four),
    Roll(Die::Two, Die::Three),
    Roll(Die::One, Die::Five),
    Roll(Die::Two, Die::Four),
    Roll(Die::Three, Die::Three),
    Roll(Die::Two, Die::Six),
    Roll(Die::Three, Die::Five),
    Roll(Die::Four, Die::Four),
    Roll(Die::Three, Die::Six),
    Roll(Die::Four, Die::Five),
    Roll(Die::Four, Die::Six),
    Roll(Die::Five, Die::Five),
];

/// How many families of wagers may be called on or off (G7).
const CALLED: usize = 6;

/// How many areas are eligible for Power Odds (623b.5(d)).
const POWERED: usize = 26;

/// The place of the tower on the chain.
const TOWER: usize = 1 + POINTS;

/// How many lamps there are.
pub const LAMPS: usize =
    TOWER + 1 + POINTS + POINTS + BONUS.len() + COMBINATIONS.len() + POINTS + CALLED + POWERED + 2 + TILTS;

impl Lamp {
    /// All lamps, in the order of the chain: as many as [`LAMPS`].
    pub fn chain() -> impl Iterator<Item = Self> {
        Self::before_working().chain(Self::working()).chain(Self::power()).chain(Self::after_power())
    }

    fn before_working() -> impl Iterator<Item = Self> {
        let fire = Point::ALL.into_iter().map(Self::FirePoint).chain((1u8..=6).map(Self::FireCount));
        let hot = COMBINATIONS.into_iter().map(Self::Combination);
        core::iter::once(Self::PuckOff)
            .chain(Point::ALL.into_iter().map(Self::PuckOn))
            .chain([Self::Tower])
            .chain(fire)
            .chain(BONUS.into_iter().map(Self::Bonus))
            .chain(hot.chain(Point::ALL.into_iter().map(Self::HotNumber)))
    }

    fn working() -> impl Iterator<Item = Self> {
        called().map(Self::Working)
    }

    fn power() -> impl Iterator<Item = Self> {
        powered().map(Self::Power)
    }

    fn after_power() -> impl Iterator<Item = Self> {
        let tilts = Tilt::ALL.into_iter().map(Self::Tilted);
        [Self::NoMoreBets, Self::ComeOnly].into_iter().chain(tilts)
    }

    fn colour(self, at: &Seen<'_>) -> Colour {
        match self {
            Self::PuckOff => marker(at.puck.is_none()),
            Self::PuckOn(point) => marker(at.puck == Some(point)),
            Self::Tower => at.tower,
            Self::FirePoint(point) => marker(at.markers.fire.has(point)),
            Self::FireCount(count) if u32::from(count) > at.markers.fire.count() => Colour::DARK,
            Self::FireCount(FIRE_WINS_FROM..) => Colour::GREEN,
            Self::FireCount(_) => Colour::WHITE,
            Self::Bonus(total) => marker(at.markers.bonus.has(total)),
            Self::Combination(roll) => marker(at.markers.hot_roller.has(roll)),
            Self::HotNumber(point) => marker(at.markers.hot_roller.complete(point)),
            Self::Working(family) => at.callable.colour(family),
            Self::Power(spot) => match at.drawn.level(spot) {
                None => Colour::DARK,
                Some(Level::Lower) => Colour::CYAN,
                Some(Level::Higher) => Colour::VIOLET,
            },
            Self::NoMoreBets => lit(at.closed, Colour::AMBER),
            Self::ComeOnly => marker(at.come_only),
            Self::Tilted(tilt) => lit(at.tilts.has(tilt), Colour::RED),
        }
    }
}

/// The families of wagers that may be called on or off (G7).
fn called() -> impl Iterator<Item = Family> {
    let mut last = None;
    Wager::all()
        .filter(|wager| may_be_called(*wager))
        .map(Wager::family)
        .filter(move |family| last.replace(*family) != Some(*family))
}

/// The areas that are eligible for Power Odds (623b.5(d)).
fn powered() -> impl Iterator<Item = Spot> {
    Spot::all().filter(|spot| !spot.wager().power_rows().is_empty())
}

fn may_be_called(wager: Wager) -> bool {
    wager.come_out() != ComeOut::Works
}

const fn marker(on: bool) -> Colour {
    lit(on, Colour::WHITE)
}

const fn lit(on: bool, colour: Colour) -> Colour {
    if on { colour } else { Colour::DARK }
}

/// What the lamps look at, found once for all of them.
struct Seen<'a> {
    puck: Option<Point>,
    tower: Colour,
    markers: &'a Markers,
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
                Phase::Suspended => Colour::RED,
                Phase::Closed | Phase::Disabled => Colour::BLUE,
            },
            markers: game.markers(),
            callable: Callable::of(game),
            drawn: game.drawn(),
            closed: game.window() == Window::Closed,
            come_only: game.may_throw() == Ok(true),
            tilts: state.tilts,
        }
    }
}

/// The wagers on the layout that may be called on or off.
struct Callable {
    /// Of these families there is one.
    stand: FamilySet,
    /// Of these there is one that does not work on the next throw.
    off: FamilySet,
}

impl Callable {
    /// The seats are gone through once; on a come out roll, again for those places that may hold a wager which is
    /// off. On all other rolls every wager works (G7).
    fn of(game: &Game) -> Self {
        let seats = || game.submission().seats().map(|seat| game.bets().get(seat));
        let taken = seats().fold(SpotSet::EMPTY, |all, bets| all.either(bets.taken()));
        let mut found = Self { stand: FamilySet::NONE, off: FamilySet::NONE };
        for spot in taken.iter().filter(|spot| may_be_called(spot.wager())) {
            let family = spot.wager().family();
            found.stand = found.stand.with(family);
            if game.round() == Round::ComeOut
                && !found.off.has(family)
                && seats().any(|bets| bets.taken().has(spot) && !bets.is_working(spot, game.round()))
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

/// A colour for every lamp, in the order of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame(pub [Colour; LAMPS]);

impl Frame {
    /// What the state looks like. Where no wager may be called, or nothing is drawn, those lamps stay dark and the rules
    /// need not be gone through for them.
    pub fn of(state: &State) -> Self {
        let at = Seen::of(state);
        let mut frame = Self([Colour::DARK; LAMPS]);
        let mut places = frame.0.iter_mut();
        light(&mut places, Lamp::before_working(), &at);
        if at.callable.stand == FamilySet::NONE {
            places.nth(CALLED - 1);
        } else {
            light(&mut places, Lamp::working(), &at);
        }
        if *at.drawn == Draw::NONE {
            places.nth(POWERED - 1);
        } else {
            light(&mut places, Lamp::power(), &at);
        }
        light(&mut places, Lamp::after_power(), &at);
        frame
    }

    /// What a table looks like that has stopped: the markers as they stood, the tower red.
    #[must_use]
    pub fn stopped(self) -> Self {
        let mut frame = self;
        if let Some(tower) = frame.0.get_mut(TOWER) {
            *tower = Colour::RED;
        }
        frame
    }

    /// A table of which nothing is known: all dark but for a red tower.
    pub fn unknown() -> Self {
        Self([Colour::DARK; LAMPS]).stopped()
    }

    /// Every lamp with its colour, in the order of the chain.
    pub fn lamps(&self) -> impl Iterator<Item = (Lamp, Colour)> {
        Lamp::chain().zip(self.0)
    }

    /// The colour of one lamp.
    pub fn get(&self, wanted: Lamp) -> Colour {
        self.lamps().find(|(lamp, _)| *lamp == wanted).map_or(Colour::DARK, |(_, colour)| colour)
    }
}

/// Lights the next lamps of the chain.
fn light(places: &mut IterMut<'_, Colour>, lamps: impl Iterator<Item = Lamp>, at: &Seen<'_>) {
    lamps.for_each(|lamp| {
        if let Some(place) = places.next() {
            *place = lamp.colour(at);
        }
    });
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    #[test]
    fn the_chain_has_each_lamp_once_and_as_many_as_it_says() {
        let chain: Vec<Lamp> = Lamp::chain().collect();
        assert_eq!(chain.len(), LAMPS);
        for (index, lamp) in chain.iter().enumerate() {
            assert_eq!(chain.iter().position(|other| other == lamp), Some(index));
        }
        assert_eq!(chain[TOWER], Lamp::Tower);
        assert_eq!((called().count(), powered().count()), (CALLED, POWERED));
    }

    #[test]
    fn numbers_and_combinations_are_those_that_the_rules_mark() {
        let none = Markers::default();
        for roll in Roll::all() {
            let marked = none.with(Round::ComeOut, roll);
            assert_eq!(BONUS.contains(&roll.total()), marked.bonus.any(), "{roll}");
            assert_eq!(COMBINATIONS.contains(&roll.sorted()), marked.hot_roller.any(), "{roll}");
        }
        assert!(COMBINATIONS.is_sorted_by_key(|roll| roll.total()));
    }
}
