//! The wagers of 623a.3(a), 623a.6 and 623b and of 30-2304, 30-2307, 30-2308 and 30-2399, and the names a tape calls
//! them by.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The six numbers that can be a point (623a.1, 30-2302(7)).
pub(crate) const BOXES: [u8; 6] = [4, 5, 6, 8, 9, 10];

/// The ten of Craps Free Craps (30-2399.03(1), W2).
pub(crate) const TEN: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

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
    Big(u8),
    Put(u8),
    PutOdds(u8),
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
    Over,
    Under,
    Fire,
    AllSmall,
    AllTall,
    MakeEmAll,
    HotRoller,
    LuckyShooter,
    HotShooter,
    SharpShooter,
    RideTheLine,
}

use Wager::*;

/// Those without a number or faces.
const SINGLE: [Wager; 25] = [
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
    Over,
    Under,
    Fire,
    AllSmall,
    AllTall,
    MakeEmAll,
    HotRoller,
    LuckyShooter,
    HotShooter,
    SharpShooter,
    RideTheLine,
];

impl Wager {
    /// Every wager there is, in any game.
    pub(crate) fn all() -> Vec<Wager> {
        let mut all = SINGLE.to_vec();
        for kind in [ComeOn, ComeOdds, Place, Buy] {
            all.extend(TEN.map(kind));
        }
        for kind in [DontComeOn, DontComeOdds, PlaceLose, Lay, Put, PutOdds] {
            all.extend(BOXES.map(kind));
        }
        all.extend([6, 8].map(Big));
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
            | Lay(n) | Hard(n) | Big(n) | Put(n) | PutOdds(n) | Craps(n) | HornHigh(n) => {
                format!("{family}_{n}")
            }
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
            Big(_) => "big",
            Put(_) => "put",
            PutOdds(_) => "put_odds",
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
            Over => "over_7",
            Under => "under_7",
            Fire => "fire",
            AllSmall => "all_small",
            AllTall => "all_tall",
            MakeEmAll => "make_em_all",
            HotRoller => "hot_roller",
            LuckyShooter => "lucky_shooter",
            HotShooter => "hot_shooter",
            SharpShooter => "sharp_shooter",
            RideTheLine => "ride_the_line",
            other => unreachable!("{other:?} is in the first half"),
        }
    }

    /// 623a.6, 30-2308, 30-2304(42): made in support of another wager.
    pub(crate) fn is_odds(self) -> bool {
        self.its_flat().is_some()
    }

    /// Returns whether the shooter may throw with it (623a.8(a), 30-2310).
    pub(crate) fn is_line(self) -> bool {
        matches!(self, Pass | DontPass)
    }

    /// Returns the odds that a player may have behind this wager.
    pub(crate) fn its_odds(self) -> Option<Wager> {
        match self {
            Pass => Some(PassOdds),
            DontPass => Some(DontPassOdds),
            ComeOn(n) => Some(ComeOdds(n)),
            DontComeOn(n) => Some(DontComeOdds(n)),
            Put(n) => Some(PutOdds(n)),
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
            PutOdds(n) => Some(Put(n)),
            _ => None,
        }
    }

    /// L6: returns the number of chip units that the wager is made in.
    pub(crate) fn units(self) -> u128 {
        match self {
            Horn => 4,                // 623a.3(a)(19), 30-2306(2)
            HornHigh(_) | Whirl => 5, // 623a.3(a)(20), (21), 30-2304(20), (21)
            CAndE => 2,               // 623a.5(b), 30-2306(3): two halves
            _ => 1,
        }
    }
}
