//! Meters as they are kept across power: by code, so that the order of the list of wagers means nothing, and one after
//! the other, because a list of them would take more stack than there is.

use core::fmt;

use rules_core::Wager;
use rules_core::wager::Spot;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple as _;
use serde::{Deserializer, Serialize, Serializer};

use super::{Meters, WagerTotals};

/// The four sums, and how many wagers come; then those.
const HEAD: usize = 5;

impl Serialize for Meters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let used =
            || Spot::all().zip(&self.by_wager).filter(|(_, totals)| **totals != WagerTotals::default());
        let count = u8::try_from(used().count()).unwrap_or(u8::MAX);
        let mut all = serializer.serialize_tuple(HEAD.saturating_add(usize::from(count)))?;
        for sum in [self.coin_in, self.coin_out, self.vigorish] {
            all.serialize_element(&sum)?;
        }
        all.serialize_element(&self.decisions)?;
        all.serialize_element(&count)?;
        for (spot, totals) in used() {
            all.serialize_element(&(spot.wager().code().0, totals))?;
        }
        all.end()
    }
}

impl Meters {
    /// Takes what was kept, in place of what is here.
    pub(crate) fn restore<'de, D: Deserializer<'de>>(&mut self, deserializer: D) -> Result<(), D::Error> {
        // No tuple is longer: its end is where the wagers end.
        deserializer.deserialize_tuple(HEAD.saturating_add(usize::from(u8::MAX)), Restored(self))
    }
}

struct Restored<'a>(&'a mut Meters);

impl<'de> Visitor<'de> for Restored<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("meters")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<(), A::Error> {
        let missing = || A::Error::custom("some of the meters are missing");
        let Self(meters) = self;
        let Meters { coin_in, coin_out, vigorish, decisions, by_wager } = meters;
        for sum in [coin_in, coin_out, vigorish] {
            *sum = all.next_element()?.ok_or_else(missing)?;
        }
        *decisions = all.next_element()?.ok_or_else(missing)?;
        by_wager.fill(WagerTotals::default());
        let count: u8 = all.next_element()?.ok_or_else(missing)?;
        for _ in 0..count {
            let (code, totals): (u16, WagerTotals) = all.next_element()?.ok_or_else(missing)?;
            let wager = Wager::try_from(code).map_err(|_| A::Error::custom("a wager of another version"))?;
            let place = by_wager.get_mut(wager.spot().index());
            *place.ok_or_else(|| A::Error::custom("no such place"))? = totals;
        }
        Ok(())
    }
}
