//! The wagers of 668a.2 and 625a.3, by the names that tapes and submissions use.

use std::collections::HashMap;
use std::sync::LazyLock;

use Wager::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Game {
    /// 58 Pa. Code 668a.
    PropsAndHops,
    /// 58 Pa. Code 625a, as proposed.
    SicBo,
}

impl Game {
    pub(crate) const ALL: [Game; 2] = [Game::PropsAndHops, Game::SicBo];

    pub(crate) fn named(name: &str) -> Option<Game> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Game::PropsAndHops => "props_and_hops",
            Game::SicBo => "sic_bo",
        }
    }

    /// 668a.3(a), 625a.2(a).
    pub(crate) fn dice(self) -> usize {
        match self {
            Game::PropsAndHops => 2,
            Game::SicBo => 3,
        }
    }

    pub(crate) fn wagers(self) -> Vec<Wager> {
        match self {
            Game::PropsAndHops => {
                let mut all = vec![Field, OneSixUnder, ThreeFourOver, SixEightShake];
                all.extend(Part::ALL.map(Hop));
                all.extend(combinations().into_iter().map(|(low, high)| Combination(low, high)));
                all
            }
            Game::SicBo => {
                let mut all = vec![AnyThree, Small, Big];
                for kind in [Three, Two, One] {
                    all.extend((1..=6).map(kind));
                }
                all.extend((4..=17).map(Total));
                let pairs = combinations().into_iter().filter(|(low, high)| low < high);
                all.extend(pairs.map(|(low, high)| Pair(low, high)));
                all
            }
        }
    }

    pub(crate) fn families(self) -> Vec<&'static str> {
        let mut families: Vec<_> = self.wagers().into_iter().map(Wager::family).collect();
        families.sort_unstable();
        families.dedup();
        families
    }
}

/// Returns the 21 combinations of two dice, the lower face first.
pub(crate) fn combinations() -> Vec<(u8, u8)> {
    (1..=6).flat_map(|low| (low..=6).map(move |high| (low, high))).collect()
}

/// 668a.2(f)(2) to (5): the parts of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    Top,
    Left,
    Right,
    Center,
}

impl Part {
    pub(crate) const ALL: [Part; 4] = [Part::Top, Part::Left, Part::Right, Part::Center];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wager {
    /// 668a.2(d) and (e): the Double and the Any Number Wagers.
    Combination(u8, u8),
    /// 668a.2(f)(1).
    Field,
    /// 668a.2(f)(2) to (5).
    Hop(Part),
    /// 668a.2(f)(6).
    OneSixUnder,
    /// 668a.2(f)(7).
    ThreeFourOver,
    /// 668a.2(f)(8).
    SixEightShake,
    /// 625a.3(1).
    Three(u8),
    /// 625a.3(2).
    Two(u8),
    /// 625a.3(3).
    AnyThree,
    /// 625a.3(4).
    Total(u8),
    /// 625a.3(5).
    Pair(u8, u8),
    /// 625a.3(6).
    Small,
    /// 625a.3(7).
    Big,
    /// 625a.3(8).
    One(u8),
}

impl Wager {
    /// Returns the wager of either game with a name; `None` if there is none.
    pub(crate) fn named(name: &str) -> Option<Wager> {
        static NAMES: LazyLock<HashMap<String, Wager>> = LazyLock::new(|| {
            Game::ALL.into_iter().flat_map(Game::wagers).map(|wager| (wager.name(), wager)).collect()
        });
        NAMES.get(name).copied()
    }

    pub(crate) fn name(self) -> String {
        let family = self.family();
        match self {
            Combination(low, high) | Pair(low, high) => format!("{family}_{low}{high}"),
            Three(number) | Two(number) | One(number) | Total(number) => format!("{family}_{number}"),
            _ => family.to_string(),
        }
    }

    /// Returns the name without numbers: the word by which a submission offers and limits it.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Combination(..) => "combo",
            Field => "field",
            Hop(Part::Top) => "hop_top",
            Hop(Part::Left) => "hop_left",
            Hop(Part::Right) => "hop_right",
            Hop(Part::Center) => "hop_center",
            OneSixUnder => "one_six_under",
            ThreeFourOver => "three_four_over",
            SixEightShake => "six_eight_shake",
            Three(_) => "triple",
            Two(_) => "double",
            AnyThree => "any_triple",
            Total(_) => "total",
            Pair(..) => "pair",
            Small => "small",
            Big => "big",
            One(_) => "single",
        }
    }
}
