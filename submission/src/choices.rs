//! What a casino chooses among, by the names that submissions use.

use rules_core::submission::{GameKind, TableKind, VigorishTerms};
use rules_core::wager::side::{bonus, fire, hot_roller, hot_shooter, lucky_shooter};
use rules_core::{Point, point::PointSet};

/// A value and its name.
pub type Named<T> = (&'static str, T);

/// The games.
pub const GAME: [Named<GameKind>; 2] = [("craps", GameKind::Craps), ("mini_craps", GameKind::MiniCraps)];

/// How much of a table is machine.
pub const TABLE_KIND: [Named<TableKind>; 3] =
    [("automated", TableKind::Automated), ("hybrid", TableKind::Hybrid), ("live", TableKind::Live)];

/// 623a.5(f).
pub const FIRE: [Named<fire::Payout>; 2] = [("A", fire::Payout::A), ("B", fire::Payout::B)];

/// 623b.3(c).
pub const BONUS: [Named<bonus::Paytable>; 2] = [("1", bonus::Paytable::One), ("2", bonus::Paytable::Two)];

/// 623b.1(h).
pub const HOT_ROLLER: [Named<hot_roller::Paytable>; 2] =
    [("A", hot_roller::Paytable::A), ("B", hot_roller::Paytable::B)];

/// 623b.2(e).
pub const LUCKY_SHOOTER: [Named<lucky_shooter::Paytable>; 4] = [
    ("A", lucky_shooter::Paytable::A),
    ("B", lucky_shooter::Paytable::B),
    ("C", lucky_shooter::Paytable::C),
    ("D", lucky_shooter::Paytable::D),
];

/// HS1.
pub const HOT_SHOOTER: [Named<hot_shooter::Counting>; 2] = [
    ("after_come_out", hot_shooter::Counting::AfterComeOut),
    ("whole_hand", hot_shooter::Counting::WholeHand),
];

/// 623a.5(g)(3), on every number.
pub fn vigorish() -> [Named<VigorishTerms>; 2] {
    let every_number = Point::ALL.into_iter().fold(PointSet::EMPTY, PointSet::with);
    [("on_win", VigorishTerms::OnWin(every_number)), ("up_front", VigorishTerms::UpFront)]
}

/// The name of a choice.
pub fn name<T: PartialEq>(choice: T, all: &[Named<T>]) -> Option<&'static str> {
    all.iter().find(|(_, value)| *value == choice).map(|(name, _)| *name)
}
