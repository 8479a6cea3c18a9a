//! Meters on a page of a snapshot: the sums, then the wagers that have collected or paid, by their codes.

use rules_core::wager::Spot;
use rules_core::{Bug, Wager};

use super::{Meters, WagerTotals};
use crate::page::{PageReader, PageWriter};
use crate::version::Version;

impl Meters {
    /// Writes the meters.
    pub(crate) fn encode(&self, page: &mut PageWriter<'_>) -> Result<(), Bug> {
        let used =
            || Spot::all().zip(&self.by_wager).filter(|(_, totals)| **totals != WagerTotals::default());
        page.put(&(self.coin_in, self.coin_out, self.vigorish, self.decisions))?;
        page.put(&u16::try_from(used().count()).map_err(|_| Bug::MessageTooLong)?)?;
        for (spot, totals) in used() {
            page.put(&(spot.wager(), totals))?;
        }
        Ok(())
    }

    /// Replaces the meters by those on a page.
    pub(crate) fn restore(&mut self, version: Version, page: &mut PageReader<'_>) -> Result<(), Bug> {
        (self.coin_in, self.coin_out, self.vigorish, self.decisions) = page.take()?;
        self.by_wager.fill(WagerTotals::default());
        let used = match version {
            Version::Six | Version::Seven | Version::Eight => u16::from(page.take::<u8>()?),
            Version::Nine | Version::Ten => page.take()?,
        };
        for _ in 0..used {
            let (wager, totals): (Wager, WagerTotals) = page.take()?;
            *self.by_wager.get_mut(wager.spot().index()).ok_or(Bug::CapacityExceeded)? = totals;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use rules_core::Cents;
    use rules_core::wager::SPOTS;

    use super::*;
    use crate::snapshot::MAX_PAGE;

    /// Billions of dollars collected and paid on every wager.
    #[test]
    fn meters_of_every_wager_fit_their_page() {
        let most = Cents::new((1 << 42) - 1);
        let totals = WagerTotals { lost: most, won: most };
        let sum = Cents::new(u64::MAX >> 1);
        let meters = Meters {
            coin_in: sum,
            coin_out: sum,
            vigorish: sum,
            decisions: u64::MAX,
            riders: Default::default(),
            by_wager: [totals; SPOTS],
        };
        let mut space = [0; MAX_PAGE];
        let mut page = PageWriter::new(&mut space);
        assert_eq!(meters.encode(&mut page), Ok(()), "{SPOTS} wagers");
        let mut again = Meters::default();
        again.restore(Version::CURRENT, &mut PageReader::new(&space)).unwrap();
        assert_eq!(again, meters);
    }
}
