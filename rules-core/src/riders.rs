//! Riders: stakes that ride with a player's bet.
//!
//! A tip is the dealers' money to be won or lost once it is made (30-2317(2), T2). A match-play coupon adds a stake
//! without cash value to a Pass or Don't Pass Bet (30-2305(1), T3). Most tables have few of them at a time, so tips are
//! one short list for the whole table.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::refusal::Refusal;
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::wager::{Spot, Wager};

mod coupons;
mod slots;

pub use coupons::{CouponBet, Coupons};
pub use slots::{TipSet, TipSlot};

/// The most tips on the layout at a time.
pub const MOST_TIPS: usize = 64;

/// Whose stake was decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Owner {
    /// The player at the seat.
    #[default]
    Player,
    /// The dealers: a tip that rides with the seat's bet (T2).
    Dealers,
    /// Nobody: a coupon that rides with the seat's bet (T3). Its winnings are the player's.
    Coupon,
}

impl fmt::Display for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Player => "player",
            Self::Dealers => "dealers",
            Self::Coupon => "coupon",
        })
    }
}

/// A tip on the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tip {
    /// The seat with whose bet it rides.
    pub seat: Seat,
    /// The wager, with the tip's own history: it stays up when the player's bet comes down.
    pub wager: Wager,
    /// The stake.
    pub stake: Cents,
}

/// A tip as it is kept, in eight bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Packed {
    seat: Seat,
    spot: Spot,
    memory: u16,
    stake: u32,
}

impl Packed {
    fn new(tip: &Tip) -> Option<Self> {
        let Tip { seat, wager, stake } = *tip;
        let stake = u32::try_from(stake.get()).ok()?;
        Some(Self { seat, spot: wager.spot(), memory: wager.memory(), stake })
    }

    fn tip(self) -> Tip {
        let wager = self.spot.wager();
        // Every memory kept here came from the wager itself.
        let wager = wager.with_memory(self.memory).unwrap_or(wager);
        Tip { seat: self.seat, wager, stake: Cents::new(u64::from(self.stake)) }
    }
}

/// The tips and coupons of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Riders {
    tips: [Option<Packed>; MOST_TIPS],
    /// Tips of the present window.
    unmade: TipSet,
    coupons: BySeat<Coupons>,
    /// A bit for each seat with a tip or a coupon on the layout. Every roll asks for every seat, and most have none.
    seats: u16,
}

impl Default for Riders {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Riders {
    /// No tip, and no coupon at any seat.
    pub const EMPTY: Self = Self {
        tips: [None; MOST_TIPS],
        unmade: TipSet::EMPTY,
        coupons: BySeat::of([Coupons::NONE; MAX_SEATS]),
        seats: 0,
    };

    /// Returns whether no tip and no coupon is on the layout.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// Returns whether a tip or a coupon rides with a seat's bets.
    #[inline]
    pub fn ride_at(&self, seat: Seat) -> bool {
        self.seats & bit(seat) != 0
    }

    /// Returns the tips with their slots.
    pub fn tips(&self) -> impl Iterator<Item = (TipSlot, Tip)> {
        TipSlot::all().zip(&self.tips).filter_map(|(slot, tip)| Some((slot, (*tip)?.tip())))
    }

    /// Returns the tips that ride with a seat's bets.
    pub fn tips_at(&self, seat: Seat) -> impl Iterator<Item = (TipSlot, Tip)> {
        self.tips().filter(move |(_, tip)| tip.seat == seat)
    }

    /// Returns the tips of the present window.
    pub const fn unmade(&self) -> TipSet {
        self.unmade
    }

    /// Returns the tip in a slot; `None` if the slot is free.
    pub fn tip(&self, slot: TipSlot) -> Option<Tip> {
        self.tips.get(slot.index()).copied().flatten().map(Packed::tip)
    }

    /// Returns the sum of the tips that ride with a seat's bet on a spot. `None` if it leaves the range.
    pub fn tipped(&self, seat: Seat, spot: Spot) -> Option<Cents> {
        let on_spot = self.tips_at(seat).filter(|(_, tip)| tip.wager.spot() == spot);
        on_spot.map(|(_, tip)| tip.stake).try_fold(Cents::ZERO, Cents::plus)
    }

    /// Returns the sum of all tips on the layout. `None` if it leaves the range.
    #[inline]
    pub fn staked(&self) -> Option<Cents> {
        if self.is_empty() { Some(Cents::ZERO) } else { self.sum() }
    }

    #[inline(never)] // most tables have no tips
    fn sum(&self) -> Option<Cents> {
        self.tips().map(|(_, tip)| tip.stake).try_fold(Cents::ZERO, Cents::plus)
    }

    /// Returns a seat's coupons.
    pub fn coupons(&self, seat: Seat) -> &Coupons {
        self.coupons.get(seat)
    }

    /// Puts a tip in the slot where it was kept. Refused if the stake leaves the range.
    pub fn restore_tip(&mut self, slot: TipSlot, tip: &Tip, made: bool) -> Result<(), Bug> {
        let packed = Packed::new(tip).ok_or(Bug::AmountOverflow)?;
        self.put(slot, Some(packed))?;
        self.unmade.set(slot, !made);
        Ok(())
    }

    /// Gives a seat the coupons that were kept.
    pub fn restore_coupons(&mut self, seat: Seat, coupons: Coupons) {
        self.set_coupons(seat, coupons);
    }

    /// Adds to a tip on the same wager, or puts a new one down.
    pub(crate) fn add(&mut self, tip: &Tip) -> Result<(), Refusal> {
        let Tip { seat, wager, stake } = *tip;
        let same = self.tips_at(seat).find(|(_, on)| on.wager == wager);
        let (slot, stake) = match same {
            Some((slot, on)) => (slot, on.stake.plus(stake).ok_or(Refusal::AboveMaximum)?),
            None => (self.free().ok_or(Refusal::TooManyTips)?, stake),
        };
        let packed = Packed::new(&Tip { stake, ..*tip }).ok_or(Refusal::AboveMaximum)?;
        self.put(slot, Some(packed)).map_err(|_| Refusal::TooManyTips)?;
        if same.is_none() {
            self.unmade.set(slot, true);
        }
        Ok(())
    }

    /// Moves a tip that stands to its next wager.
    pub(crate) fn move_tip(&mut self, slot: TipSlot, next: Wager) -> Result<(), Bug> {
        let tip = self.tip(slot).ok_or(Bug::MovedBetMissing)?;
        let packed = Packed::new(&Tip { wager: next, ..tip }).ok_or(Bug::AmountOverflow)?;
        self.put(slot, Some(packed))
    }

    /// Takes a tip off the layout.
    pub(crate) fn clear_tip(&mut self, slot: TipSlot) -> Result<(), Bug> {
        self.unmade.set(slot, false);
        self.put(slot, None)
    }

    /// Makes every tip on the layout: the window has closed.
    #[inline]
    pub(crate) const fn make_all(&mut self) {
        self.unmade = TipSet::EMPTY;
    }

    pub(crate) fn set_coupons(&mut self, seat: Seat, coupons: Coupons) {
        *self.coupons.get_mut(seat) = coupons;
        self.note(seat);
    }

    fn free(&self) -> Option<TipSlot> {
        TipSlot::all().zip(&self.tips).find_map(|(slot, tip)| tip.is_none().then_some(slot))
    }

    /// Fills or frees a slot, and notes which seats still have a rider.
    fn put(&mut self, slot: TipSlot, tip: Option<Packed>) -> Result<(), Bug> {
        let place = self.tips.get_mut(slot.index()).ok_or(Bug::CapacityExceeded)?;
        let before = core::mem::replace(place, tip);
        for packed in [before, tip].into_iter().flatten() {
            self.note(packed.seat);
        }
        Ok(())
    }

    fn note(&mut self, seat: Seat) {
        let rides = self.coupons.get(seat).played().next().is_some() || self.tips_at(seat).next().is_some();
        if rides {
            self.seats |= bit(seat);
        } else {
            self.seats &= !bit(seat);
        }
    }
}

#[inline]
fn bit(seat: Seat) -> u16 {
    1u16.wrapping_shl(u32::from(seat.number()))
}
