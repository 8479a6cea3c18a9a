//! A seat's wagers as they are kept across power.

use serde::{Deserialize, Serialize};

use crate::bets::{Bet, Collected, SeatBets};
use crate::money::Cents;
use crate::wager::side::hot_shooter::HotShooter;
use crate::wager::side::lucky_shooter::LuckyShooter;
use crate::wager::{SPOTS, Wager};

/// By code, so that the order of the list means nothing.
#[derive(Serialize, Deserialize)]
pub(super) struct Listed {
    bets: heapless::Vec<ListedBet, SPOTS>,
    dont_pass_cut: bool,
    dont_come_cut: bool,
}

#[derive(Serialize, Deserialize)]
pub(super) struct ListedBet {
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

impl From<SeatBets> for Listed {
    fn from(seat: SeatBets) -> Self {
        let mut bets = heapless::Vec::new();
        for bet in seat.iter() {
            let Bet { wager, stake, fresh, plain, vigorish, called } = bet;
            let lived = if let Wager::LuckyShooter(lived) = wager {
                Lived::LuckyShooter(lived)
            } else if let Wager::HotShooter(lived) = wager {
                Lived::HotShooter(lived)
            } else {
                Lived::Nothing
            };
            let listed = ListedBet { code: wager.code().0, stake, fresh, plain, vigorish, called, lived };
            let _full = bets.push(listed); // never: there is room for every place
        }
        Self { bets, dont_pass_cut: seat.dont_pass_cut, dont_come_cut: seat.dont_come_cut }
    }
}

impl TryFrom<Listed> for SeatBets {
    type Error = &'static str;

    fn try_from(listed: Listed) -> Result<Self, Self::Error> {
        let mut seat = Self {
            dont_pass_cut: listed.dont_pass_cut,
            dont_come_cut: listed.dont_come_cut,
            ..Self::default()
        };
        for ListedBet { code, stake, fresh, plain, vigorish, called, lived } in &listed.bets {
            let known = Wager::try_from(*code).map_err(|_| "a wager of another version")?;
            let wager = match lived {
                Lived::Nothing => known,
                Lived::LuckyShooter(lived) => Wager::LuckyShooter(*lived),
                Lived::HotShooter(lived) => Wager::HotShooter(*lived),
            };
            let bet = Bet {
                wager,
                stake: *stake,
                fresh: *fresh,
                plain: *plain,
                vigorish: *vigorish,
                called: *called,
            };
            seat.set(&bet).map_err(|_| "an amount out of range")?;
        }
        Ok(seat)
    }
}
