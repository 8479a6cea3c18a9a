//! Places in the table's list of tips.

use crate::riders::{MOST_TIPS, Riders, Tip};
use crate::wager::Spot;

/// A place in the list of tips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TipSlot(u8);

const _: () = assert!(MOST_TIPS == 64, "a set of slots is a word of 64 bits");

impl TipSlot {
    /// Returns every slot, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u8..=u8::MAX).take(MOST_TIPS).map(Self)
    }

    /// Returns the slot with this number; `None` if the list is shorter.
    pub fn numbered(number: u8) -> Option<Self> {
        (usize::from(number) < MOST_TIPS).then_some(Self(number))
    }

    /// Returns its number in the list.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TipSet(u64);

impl TipSet {
    /// No slot.
    pub const EMPTY: Self = Self(0);

    /// Returns whether a slot is in the set.
    #[inline]
    pub fn has(self, slot: TipSlot) -> bool {
        self.0 & bit(slot) != 0
    }

    /// Adds a slot to the set, or takes it out.
    #[inline]
    pub fn set(&mut self, slot: TipSlot, inside: bool) {
        if inside {
            self.0 |= bit(slot);
        } else {
            self.0 &= !bit(slot);
        }
    }

    /// Takes the tip with the lowest code out of the set: tips are settled in the order of bets. `None` if the set has no
    /// tip.
    pub(crate) fn pop(&mut self, riders: &Riders) -> Option<(TipSlot, Tip)> {
        let all = TipSlot::all().filter(|slot| self.has(*slot));
        let tips = all.filter_map(|slot| Some((slot, riders.tip(slot)?)));
        let order = |tip: &Tip| -> (Spot, u16) { (tip.wager.spot(), tip.wager.memory()) };
        let (slot, tip) = tips.min_by_key(|(_, tip)| order(tip))?;
        self.set(slot, false);
        Some((slot, tip))
    }
}

#[inline]
fn bit(slot: TipSlot) -> u64 {
    1u64.wrapping_shl(u32::from(slot.0))
}
