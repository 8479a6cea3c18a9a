//! Tips and coupons on a page, with their meters.
//!
//! ```text
//! meters │ count of tips  tips │ coupons of seat 1  …
//! ```

use rules_core::riders::{CouponBet, Coupons, Riders, Tip, TipSlot};
use rules_core::{Bug, Cents, Seat, Wager};
use serde::{Deserialize, Serialize};

use crate::page::{PageReader, PageWriter};
use crate::state::State;

/// A tip in its slot, with its history in 16 bits.
#[derive(Serialize, Deserialize)]
struct KeptTip {
    slot: u8,
    seat: Seat,
    wager: Wager,
    memory: u16,
    stake: Cents,
    made: bool,
}

/// Writes the tips and coupons.
pub(super) fn encode(state: &State, page: &mut PageWriter<'_>) -> Result<(), Bug> {
    let riders = state.game.riders();
    page.put(&state.meters.riders())?;
    page.put(&u8::try_from(riders.tips().count()).map_err(|_| Bug::MessageTooLong)?)?;
    for (slot, Tip { seat, wager, stake }) in riders.tips() {
        let made = !riders.unmade().has(slot);
        page.put(&KeptTip { slot: slot.number(), seat, wager, memory: wager.memory(), stake, made })?;
    }
    for seat in Seat::all() {
        let coupons = riders.coupons(seat);
        page.put(&(coupons.balance(), coupons.on(CouponBet::Pass), coupons.on(CouponBet::DontPass)))?;
    }
    Ok(())
}

/// Replaces the tips and coupons by those on a page.
pub(super) fn restore(state: &mut State, page: &mut PageReader<'_>) -> Result<(), Bug> {
    state.meters.restore_riders(page.take()?);
    let riders = state.game.riders_to_restore();
    *riders = Riders::EMPTY;
    for _ in 0..page.take::<u8>()? {
        let KeptTip { slot, seat, wager, memory, stake, made } = page.take()?;
        let slot = TipSlot::numbered(slot).ok_or(Bug::CapacityExceeded)?;
        let wager = wager.with_memory(memory).ok_or(Bug::ReplayDiverged)?;
        riders.restore_tip(slot, &Tip { seat, wager, stake }, made)?;
    }
    for seat in Seat::all() {
        let (balance, pass, dont_pass) = page.take()?;
        let coupons = Coupons::new(balance, pass, dont_pass).ok_or(Bug::AmountOverflow)?;
        riders.restore_coupons(seat, coupons);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rules_core::riders::MOST_TIPS;
    use rules_core::{Jurisdiction, Submission, SubmissionDraft};

    use super::*;
    use crate::snapshot::MAX_PAGE;

    fn colorado() -> State {
        let draft =
            SubmissionDraft { jurisdiction: Jurisdiction::Colorado, seats: 16, ..SubmissionDraft::default() };
        State::new(Submission::try_from(draft).unwrap())
    }

    #[test]
    fn all_tips_and_coupons_fit_their_page_and_are_restored() {
        let mut state = colorado();
        let most = Cents::new(u64::from(u32::MAX));
        for (slot, wager) in TipSlot::all().zip(Wager::all()) {
            let seat = Seat::try_from(slot.number() % 16 + 1).unwrap();
            let tip = Tip { seat, wager, stake: most };
            state.game.riders_to_restore().restore_tip(slot, &tip, slot.number() % 3 == 0).unwrap();
        }
        for seat in Seat::all() {
            let third = Cents::new(most.get() / 3);
            let coupons = Coupons::new(third, third, third).unwrap();
            state.game.riders_to_restore().restore_coupons(seat, coupons);
        }
        assert_eq!(state.game.riders().tips().count(), MOST_TIPS);
        let mut space = [0; MAX_PAGE];
        encode(&state, &mut PageWriter::new(&mut space)).unwrap();
        let mut again = colorado();
        restore(&mut again, &mut PageReader::new(&space)).unwrap();
        assert_eq!(again, state);
    }
}
