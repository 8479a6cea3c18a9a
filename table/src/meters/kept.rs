//! Meters on a page of a snapshot: the sums, then the wagers that have collected or paid, by their codes.

use rules_core::wager::Spot;
use rules_core::{Bug, Wager};

use super::{Meters, WagerTotals};
use crate::page::{PageReader, PageWriter};

impl Meters {
    /// Writes the meters.
    pub(crate) fn encode(&self, page: &mut PageWriter<'_>) -> Result<(), Bug> {
        let used =
            || Spot::all().zip(&self.by_wager).filter(|(_, totals)| **totals != WagerTotals::default());
        page.put(&(self.coin_in, self.coin_out, self.vigorish, self.decisions))?;
        page.put(&u8::try_from(used().count()).map_err(|_| Bug::MessageTooLong)?)?;
        for (spot, totals) in used() {
            page.put(&(spot.wager(), totals))?;
        }
        Ok(())
    }

    /// Replaces the meters by those on a page.
    pub(crate) fn restore(&mut self, page: &mut PageReader<'_>) -> Result<(), Bug> {
        (self.coin_in, self.coin_out, self.vigorish, self.decisions) = page.take()?;
        self.by_wager.fill(WagerTotals::default());
        for _ in 0..page.take::<u8>()? {
            let (wager, totals): (Wager, WagerTotals) = page.take()?;
            *self.by_wager.get_mut(wager.spot().index()).ok_or(Bug::CapacityExceeded)? = totals;
        }
        Ok(())
    }
}
