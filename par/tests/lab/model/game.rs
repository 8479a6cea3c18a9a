//! The states and their games: which wagers and which numbers there are, and what works on a come-out roll.

use super::wager::{
    BOXES, TEN,
    Wager::{self, *},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Game {
    /// 58 Pa. Code 623a and 623b: Craps and Mini-Craps, which have the same wagers.
    Pennsylvania,
    /// Colorado Rule 23.
    Colorado,
    /// Craps Free Craps, 30-2399.03.
    Crapless,
}

use Game::*;

impl Game {
    /// Returns the game that a submission names, and the most seats that it may have (G1, 623a.2(c)).
    pub(super) fn named(state: &str, game: &str) -> Result<(Game, u8), String> {
        match (state, game) {
            ("pa", "craps") => Ok((Pennsylvania, 16)),
            ("pa", "mini_craps") => Ok((Pennsylvania, 9)),
            ("co", "craps") => Ok((Colorado, 16)),
            ("co", "crapless") => Ok((Crapless, 16)),
            ("pa", _) => Err(format!("game: {game} is not allowed, 623a.2 (G1)")),
            ("co", _) => Err(format!("game: {game} is not allowed, 30-2301 (G1)")),
            _ => Err(format!("jurisdiction: {state} is not known (G1)")),
        }
    }

    pub(crate) fn is_colorado(self) -> bool {
        self != Pennsylvania
    }

    /// Returns the totals that can be a point.
    pub(crate) fn points(self) -> &'static [u8] {
        if self == Crapless { &TEN } else { &BOXES }
    }

    pub(crate) fn has(self, wager: Wager) -> bool {
        match wager {
            ComeOn(n) | ComeOdds(n) | Place(n) | Buy(n) => self.points().contains(&n),
            // 623b.1, 623b.2 and 623b.4.
            HotRoller | LuckyShooter | HotShooter => self == Pennsylvania,
            // 30-2304(40) to (44).
            Big(_) | Put(_) | PutOdds(_) | Over | Under => self != Pennsylvania,
            // 30-2399.02, 30-2399.04; W2: not in Craps Free Craps.
            SharpShooter | RideTheLine => self == Colorado,
            // 30-2399.03(2), (4), (5) and "Lay bets"; W2.
            DontPass | DontPassOdds | DontCome | DontComeOn(_) | DontComeOdds(_) | PlaceLose(_) | Lay(_)
            | Fire => self != Crapless,
            _ => true,
        }
    }

    pub(crate) fn has_family(self, family: &str) -> bool {
        Wager::all().into_iter().any(|wager| wager.family() == family && self.has(wager))
    }

    /// G7: the wagers that a player may call on or off, and whether they work on a come-out roll without a call.
    pub(super) fn works_on_come_out(self, wager: Wager, hardways: bool) -> Option<bool> {
        match (wager, self) {
            (Place(_), _) => Some(false),                // 623a.3(a)(5), 30-2304(5)
            (PlaceLose(_), Pennsylvania) => Some(false), // 623a.3(a)(6); 30-2305(5): all others are on
            (Hard(_), _) => Some(hardways),              // 623a.3(a)(7) to (10), 30-2305(5)
            (Buy(_), _) => Some(false),                  // 623a.3(a)(41), 30-2305(5)
            (Lay(_), Pennsylvania) => Some(true),        // 623a.3(a)(42)
            (ComeOdds(_), _) => Some(false),             // 30-2305(5); 623a is silent
            _ => None,
        }
    }
}
