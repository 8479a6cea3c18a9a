//! Lamps by their meaning, and their order on a game's chain.

use crate::dice::{Roll, Total};
use crate::point::Point;
use crate::wager::{Family, Spot};

/// A lamp, by its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    /// The puck shows "off": a come-out roll is next.
    PuckOff,
    /// The puck is on the point.
    PuckOn(Point),
    /// The phase of the table.
    Tower,
    /// A Fire Bet marker: the shooter made this point (623a.11(a)(4)).
    FirePoint(Point),
    /// The count of those markers: at least as many different points were made.
    FireCount(u8),
    /// A Bonus Craps marker: this number was rolled (623a.12(3)).
    Bonus(Total),
    /// A Hot Roller marker: this combination was rolled, the lower face first (623b.1(d)).
    Combination(Roll),
    /// A Hot Roller number of which every combination was rolled (623b.1(f)).
    HotNumber(Point),
    /// The Ride The Line lammer, on this count (30-2399.04(14)).
    RideTheLine(u8),
    /// The Sharp Shooter lammer, on this count (30-2399.02(5)).
    SharpShooter(u8),
    /// The Six Eight Shake lammer of a combination, the lower face first (668a.3(e)).
    Lammer(Roll),
    /// The betting area of a spot that the roll pays (625a.1(b)), or the pointer marker on it (668a.3(h)).
    Winner(Spot),
    /// The on/off button of a family whose bets may be called on or off (623a.3(a)).
    Working(Family),
    /// The Power Odds drawn for a spot (623b.5(c)).
    Power(Spot),
    /// No more bets (623a.4(a)).
    NoMoreBets,
    /// The marker in the "off" position on the Don't Pass Line: no seat has a line bet, and the throw is for Come and
    /// Don't Come Bets only (623a.10(b)).
    ComeOnly,
    /// A tilt, by its slot in the list of tilts.
    Tilted(u8),
}

/// Lamps that are neighbours on a chain.
#[derive(Clone, Copy, Debug)]
pub enum Segment {
    /// One lamp.
    One(Lamp),
    /// The puck on each point of the game, from the lowest.
    PuckOn,
    /// The lamps of a wager's markers, in the order of its file.
    Of(Family),
    /// The on/off buttons of these families.
    Working(&'static [Family]),
    /// The Power Odds of every spot of these families.
    Power(&'static [Family]),
    /// The betting areas of every spot of these families.
    Winners(&'static [Family]),
    /// A lamp for each tilt.
    Tilts,
}
