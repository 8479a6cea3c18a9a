//! The lamps, a function of the state: never switched, always worked out anew.

use rules_core::{Point, Window};

use crate::state::State;

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
    /// Bets are open.
    pub const GREEN: Self = Self { red: 0, green: 255, blue: 0 };
    /// The dice are out.
    pub const AMBER: Self = Self { red: 255, green: 120, blue: 0 };
    /// The table has stopped.
    pub const RED: Self = Self { red: 255, green: 0, blue: 0 };
}

/// A lamp, by what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    /// The puck in its "off" place: a come out roll is next.
    PuckOff,
    /// The puck on a number: that is the point.
    PuckOn(Point),
    /// The tower: green for bets open, amber for dice out, red for a table that has stopped.
    Tower,
}

/// How many lamps there are.
pub const LAMPS: usize = 8;

impl Lamp {
    /// All lamps, in the order of the chain.
    pub const CHAIN: [Self; LAMPS] = [
        Self::PuckOff,
        Self::PuckOn(Point::Four),
        Self::PuckOn(Point::Five),
        Self::PuckOn(Point::Six),
        Self::PuckOn(Point::Eight),
        Self::PuckOn(Point::Nine),
        Self::PuckOn(Point::Ten),
        Self::Tower,
    ];

    fn colour(self, state: &State) -> Colour {
        let puck = state.game.round().point();
        match self {
            Self::PuckOff => marker(puck.is_none()),
            Self::PuckOn(point) => marker(puck == Some(point)),
            Self::Tower => match state.game.window() {
                Window::Open => Colour::GREEN,
                Window::Closed => Colour::AMBER,
            },
        }
    }
}

const fn marker(on: bool) -> Colour {
    if on { Colour::WHITE } else { Colour::DARK }
}

/// A colour for every lamp, in the order of the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame(pub [Colour; LAMPS]);

impl Frame {
    /// What the state looks like.
    pub fn of(state: &State) -> Self {
        Self(Lamp::CHAIN.map(|lamp| lamp.colour(state)))
    }

    /// What a table looks like that has stopped: the markers as they stood, the tower red.
    #[must_use]
    pub fn stopped(self) -> Self {
        let mut frame = self;
        for (colour, lamp) in frame.0.iter_mut().zip(Lamp::CHAIN) {
            if lamp == Lamp::Tower {
                *colour = Colour::RED;
            }
        }
        frame
    }

    /// A table of which nothing is known: all dark but for a red tower.
    pub fn unknown() -> Self {
        Self([Colour::DARK; LAMPS]).stopped()
    }

    /// The colour of one lamp.
    pub fn get(&self, wanted: Lamp) -> Colour {
        Lamp::CHAIN
            .into_iter()
            .zip(self.0)
            .find(|(lamp, _)| *lamp == wanted)
            .map_or(Colour::DARK, |(_, on)| on)
    }
}
