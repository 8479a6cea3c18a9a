//! A seat's bets on a page, by their codes.
//!
//! ```text
//! count of bets cut  their codes │ count of bets  bets
//! ```

use rules_core::bets::{Bet, Collected, SeatBets};
use rules_core::{Bug, Cents, Wager};
use serde::{Deserialize, Serialize};

use crate::page::{PageReader, PageWriter};

/// A bet, with its history in 16 bits.
#[derive(Serialize, Deserialize)]
struct KeptBet {
    wager: Wager,
    stake: Cents,
    fresh: Cents,
    plain: Cents,
    vigorish: Collected,
    called: Option<bool>,
    memory: u16,
}

impl From<Bet> for KeptBet {
    fn from(Bet { wager, stake, fresh, plain, vigorish, called }: Bet) -> Self {
        Self { wager, stake, fresh, plain, vigorish, called, memory: wager.memory() }
    }
}

impl TryFrom<KeptBet> for Bet {
    type Error = Bug;

    fn try_from(kept: KeptBet) -> Result<Self, Bug> {
        let KeptBet { wager, stake, fresh, plain, vigorish, called, memory } = kept;
        let wager = wager.with_memory(memory).ok_or(Bug::ReplayDiverged)?;
        Ok(Self { wager, stake, fresh, plain, vigorish, called })
    }
}

/// Writes a seat's bets.
pub(super) fn encode(bets: &SeatBets, page: &mut PageWriter<'_>) -> Result<(), Bug> {
    page.put(&count(bets.cut().iter().count())?)?;
    for spot in bets.cut().iter() {
        page.put(&spot.wager())?;
    }
    page.put(&count(bets.taken().iter().count())?)?;
    for bet in bets.iter() {
        page.put(&KeptBet::from(bet))?;
    }
    Ok(())
}

fn count(of: usize) -> Result<u16, Bug> {
    u16::try_from(of).map_err(|_| Bug::MessageTooLong)
}

/// Replaces a seat's bets by those on a page.
pub(super) fn restore(bets: &mut SeatBets, page: &mut PageReader<'_>) -> Result<(), Bug> {
    *bets = SeatBets::EMPTY;
    for _ in 0..page.take::<u16>()? {
        bets.note_cut(page.take()?);
    }
    for _ in 0..page.take::<u16>()? {
        bets.set(&page.take::<KeptBet>()?.try_into()?)?;
    }
    Ok(())
}
