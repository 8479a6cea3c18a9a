//! The wagers of 623a.3(a), 623a.6 and 623b, and the names a tape calls them by.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The six numbers that can be a point (623a.1).
pub(crate) const BOXES: [u8; 6] = [4, 5, 6, 8, 9, 10];

/// The seventeen hops of 623a.3(a)(22) to (38), lower face first.
pub(crate) const HOPS: [(u8, u8); 17] = [
    (2, 2),
    (3, 3),
    (4, 4),
    (5, 5),
    (1, 3),
    (1, 4),
    (2, 3),
    (1, 5),
    (2, 4),
    (1, 6),
    (2, 5),
    (3, 4),
    (2, 6),
    (3, 5),
    (3, 6),
    (4, 5),
    (4, 6),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Wager {
    Pass,
    DontPass,
    /// Waiting for its own first roll.
    Come,
    DontCome,
    /// Travelled to a number.
    ComeOn(u8),
    DontComeOn(u8),
    PassOdds,
    DontPassOdds,
    ComeOdds(u8),
    DontComeOdds(u8),
    Place(u8),
    PlaceLose(u8),
    Buy(u8),
    Lay(u8),
    Hard(u8),
    Field,
    AnySeven,
    AnyCraps,
    Craps(u8),
    Eleven,
    CAndE,
    Horn,
    HornHigh(u8),
    Whirl,
    Hop(u8, u8),
    SixSevenEight,
    Fire,
    AllSmall,
    AllTall,
    MakeEmAll,
    HotRoller,
    LuckyShooter,
    HotShooter,
}

use Wager::*;

/// Those without a number or faces.
const SINGLE: [Wager; 21] = [
    Pass,
    DontPass,
    Come,
    DontCome,
    PassOdds,
    DontPassOdds,
    Field,
    AnySeven,
    AnyCraps,
    Eleven,
    CAndE,
    Horn,
    Whirl,
    SixSevenEight,
    Fire,
    AllSmall,
    AllTall,
    MakeEmAll,
    HotRoller,
    LuckyShooter,
    HotShooter,
];

impl Wager {
    /// Every wager there is.
    pub(crate) fn all() -> Vec<Wager> {
        let mut all = SINGLE.to_vec();
        for kind in [ComeOn, DontComeOn, ComeOdds, DontComeOdds, Place, PlaceLose, Buy, Lay] {
            all.extend(BOXES.map(kind));
        }
        all.extend([4, 6, 8, 10].map(Hard));
        all.extend([2, 3, 12].map(Craps));
        all.extend([2, 3, 11, 12].map(HornHigh));
        all.extend(HOPS.map(|(low, high)| Hop(low, high)));
        all
    }

    /// Returns the wager with a name; `None` if there is none.
    pub(crate) fn named(name: &str) -> Option<Wager> {
        static NAMES: LazyLock<HashMap<String, Wager>> =
            LazyLock::new(|| Wager::all().into_iter().map(|wager| (wager.name(), wager)).collect());
        NAMES.get(name).copied()
    }

    pub(crate) fn name(self) -> String {
        let family = self.family();
        match self {
            ComeOn(n) | DontComeOn(n) | ComeOdds(n) | DontComeOdds(n) | Place(n) | PlaceLose(n) | Buy(n)
            | Lay(n) | Hard(n) | Craps(n) | HornHigh(n) => format!("{family}_{n}"),
            Hop(low, high) => format!("{family}_{low}{high}"),
            _ => family.to_string(),
        }
    }

    /// Returns the name without number or faces: what a submission offers and limits.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Pass => "pass",
            DontPass => "dont_pass",
            Come | ComeOn(_) => "come",
            DontCome | DontComeOn(_) => "dont_come",
            PassOdds => "pass_odds",
            DontPassOdds => "dont_pass_odds",
            ComeOdds(_) => "come_odds",
            DontComeOdds(_) => "dont_come_odds",
            Place(_) => "place",
            PlaceLose(_) => "place_lose",
            Buy(_) => "buy",
            Lay(_) => "lay",
            Hard(_) => "hard",
            Field => "field",
            AnySeven => "any_seven",
            AnyCraps => "any_craps",
            Craps(_) => "craps",
            Eleven => "eleven",
            CAndE => "c_and_e",
            other => other.later_family(),
        }
    }

    /// Returns the second half of `family`, so that each half can be read at a glance.
    fn later_family(self) -> &'static str {
        match self {
            Horn => "horn",
            HornHigh(_) => "horn_high",
            Whirl => "whirl",
            Hop(..) => "hop",
            SixSevenEight => "six_seven_eight",
            Fire => "fire",
            AllSmall => "all_small",
            AllTall => "all_tall",
            MakeEmAll => "make_em_all",
            HotRoller => "hot_roller",
            LuckyShooter => "lucky_shooter",
            HotShooter => "hot_shooter",
            other => unreachable!("{other:?} is in the first half"),
        }
    }

    /// 623a.6: made in support of another wager.
    pub(crate) fn is_odds(self) -> bool {
        matches!(self, PassOdds | DontPassOdds | ComeOdds(_) | DontComeOdds(_))
    }

    /// Returns the odds that a player may have behind this wager.
    pub(crate) fn its_odds(self) -> Option<Wager> {
        match self {
            Pass => Some(PassOdds),
            DontPass => Some(DontPassOdds),
            ComeOn(n) => Some(ComeOdds(n)),
            DontComeOn(n) => Some(DontComeOdds(n)),
            _ => None,
        }
    }

    /// Returns the wager that these odds support.
    pub(crate) fn its_flat(self) -> Option<Wager> {
        match self {
            PassOdds => Some(Pass),
            DontPassOdds => Some(DontPass),
            ComeOdds(n) => Some(ComeOn(n)),
            DontComeOdds(n) => Some(DontComeOn(n)),
            _ => None,
        }
    }

    /// G7: the wagers that a player may call on or off, and whether they work on a come-out roll without a call.
    pub(crate) fn works_on_come_out(self) -> Option<bool> {
        match self {
            Place(_) => Some(false),     // 623a.3(a)(5)
            PlaceLose(_) => Some(false), // 623a.3(a)(6)
            Hard(_) => Some(false),      // 623a.3(a)(7) to (10)
            Buy(_) => Some(false),       // 623a.3(a)(41)
            Lay(_) => Some(true),        // 623a.3(a)(42)
            ComeOdds(_) => Some(false),  // G7; the chapter is silent
            _ => None,
        }
    }

    /// L6: returns the number of chip units that the wager is made in.
    pub(crate) fn units(self) -> u128 {
        match self {
            Horn => 4,                // 623a.3(a)(19)
            HornHigh(_) | Whirl => 5, // 623a.3(a)(20), (21)
            CAndE => 2,               // 623a.5(b): two halves
            _ => 1,
        }
    }
}
