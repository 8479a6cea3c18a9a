//! A seat's wagers as they are kept across power: one after the other, into their places and out of them. A list of all
//! of them would take more stack than a small controller has.

use core::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::bets::{Bet, Collected, SeatBets};
use crate::money::Cents;
use crate::wager::Wager;
use crate::wager::side::hot_shooter::HotShooter;
use crate::wager::side::lucky_shooter::LuckyShooter;

/// A wager by its code, so that the order of the list means nothing.
#[derive(Serialize, Deserialize)]
struct ListedBet {
    code: u16,
    stake: Cents,
    fresh: Cents,
    plain: Cents,
    vigorish: Collected,
    called: Option<bool>,
    lived: Lived,
}

/// What a wager has lived through, where it has a memory of its own.
#[derive(Serialize, Deserialize)]
enum Lived {
    Nothing,
    LuckyShooter(LuckyShooter),
    HotShooter(HotShooter),
}

impl From<Bet> for ListedBet {
    fn from(Bet { wager, stake, fresh, plain, vigorish, called }: Bet) -> Self {
        let lived = if let Wager::LuckyShooter(lived) = wager {
            Lived::LuckyShooter(lived)
        } else if let Wager::HotShooter(lived) = wager {
            Lived::HotShooter(lived)
        } else {
            Lived::Nothing
        };
        Self { code: wager.code().0, stake, fresh, plain, vigorish, called, lived }
    }
}

impl TryFrom<ListedBet> for Bet {
    type Error = &'static str;

    fn try_from(listed: ListedBet) -> Result<Self, Self::Error> {
        let ListedBet { code, stake, fresh, plain, vigorish, called, lived } = listed;
        let known = Wager::try_from(code).map_err(|_| "a wager of another version")?;
        let wager = match lived {
            Lived::Nothing => known,
            Lived::LuckyShooter(lived) => Wager::LuckyShooter(lived),
            Lived::HotShooter(lived) => Wager::HotShooter(lived),
        };
        Ok(Self { wager, stake, fresh, plain, vigorish, called })
    }
}

/// Whether the Don't Pass Bet and the Don't Come Bet were cut, and how many wagers come; then those.
const HEAD: usize = 3;

impl Serialize for SeatBets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = u8::try_from(self.iter().count()).unwrap_or(u8::MAX);
        let mut all = serializer.serialize_tuple(HEAD.saturating_add(usize::from(count)))?;
        all.serialize_element(&self.dont_pass_cut)?;
        all.serialize_element(&self.dont_come_cut)?;
        all.serialize_element(&count)?;
        for bet in self.iter() {
            all.serialize_element(&ListedBet::from(bet))?;
        }
        all.end()
    }
}

impl SeatBets {
    /// Takes what was kept, in place of what is here.
    pub fn restore<'de, D: Deserializer<'de>>(&mut self, deserializer: D) -> Result<(), D::Error> {
        *self = Self::EMPTY;
        // No tuple is longer: its end is where the wagers end.
        deserializer.deserialize_tuple(HEAD.saturating_add(usize::from(u8::MAX)), Restored(self))
    }
}

struct Restored<'a>(&'a mut SeatBets);

impl<'de> Visitor<'de> for Restored<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the wagers of a seat")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<(), A::Error> {
        let missing = || A::Error::custom("some of the seat is missing");
        let Self(seat) = self;
        seat.dont_pass_cut = all.next_element()?.ok_or_else(missing)?;
        seat.dont_come_cut = all.next_element()?.ok_or_else(missing)?;
        let count: u8 = all.next_element()?.ok_or_else(missing)?;
        for _ in 0..count {
            let listed: ListedBet = all.next_element()?.ok_or_else(missing)?;
            let bet = Bet::try_from(listed).map_err(A::Error::custom)?;
            seat.set(&bet).map_err(|_| A::Error::custom("an amount out of range"))?;
        }
        Ok(())
    }
}
