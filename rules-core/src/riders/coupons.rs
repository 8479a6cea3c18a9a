//! The match-play coupons of a seat (30-2305(1), T3).

use crate::money::Cents;
use crate::wager::dont_pass::DontPass;
use crate::wager::pass::Pass;
use crate::wager::{Spot, Wager};

/// A bet that a coupon may ride with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CouponBet {
    /// A Pass Bet.
    Pass,
    /// A Don't Pass Bet.
    DontPass,
}

impl CouponBet {
    /// Both, in the order of their codes.
    pub const ALL: [Self; 2] = [Self::Pass, Self::DontPass];

    /// Returns the bet of a wager; `None` if no coupon rides with it.
    pub fn of(wager: Wager) -> Option<Self> {
        Self::ALL.into_iter().find(|bet| bet.wager() == wager)
    }

    /// Returns the wager's spot.
    pub(crate) fn spot(self) -> Spot {
        self.wager().spot()
    }

    /// Returns the wager.
    pub const fn wager(self) -> Wager {
        match self {
            Self::Pass => Wager::Pass(Pass),
            Self::DontPass => Wager::DontPass(DontPass),
        }
    }
}

/// A seat's coupons: those to play, and those on the layout. None of it is money.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coupons {
    balance: u32,
    pass: u32,
    dont_pass: u32,
}

impl Coupons {
    /// No coupons.
    pub const NONE: Self = Self { balance: 0, pass: 0, dont_pass: 0 };

    /// Makes a seat's coupons: those to play, on Pass and on Don't Pass. `None` if an amount leaves the range.
    pub fn new(balance: Cents, pass: Cents, dont_pass: Cents) -> Option<Self> {
        let [balance, pass, dont_pass] = [narrow(balance)?, narrow(pass)?, narrow(dont_pass)?];
        // Each may come back to the balance.
        balance.checked_add(pass)?.checked_add(dont_pass)?;
        Some(Self { balance, pass, dont_pass })
    }

    /// Returns the value that the seat may still play.
    pub fn balance(self) -> Cents {
        cents(self.balance)
    }

    /// Returns the coupon that rides with a bet; zero for none.
    pub fn on(self, bet: CouponBet) -> Cents {
        cents(match bet {
            CouponBet::Pass => self.pass,
            CouponBet::DontPass => self.dont_pass,
        })
    }

    /// Returns the coupons on the layout.
    pub fn played(self) -> impl Iterator<Item = (CouponBet, Cents)> {
        CouponBet::ALL.into_iter().map(move |bet| (bet, self.on(bet))).filter(|(_, stake)| !stake.is_zero())
    }

    /// Returns the coupons with more to play. `None` if the sum leaves the range.
    pub(crate) fn with(self, amount: Cents) -> Option<Self> {
        Self::new(self.balance().plus(amount)?, cents(self.pass), cents(self.dont_pass))
    }

    /// Returns the coupons after some have gone from the balance to a bet. `None` if there are fewer.
    pub(crate) fn play(self, bet: CouponBet, amount: Cents) -> Option<Self> {
        let balance = narrow(self.balance().less(amount)?)?;
        let on = narrow(self.on(bet).plus(amount)?)?;
        Some(Self { balance, ..self }.put(bet, on))
    }

    /// Returns the coupons after the one on a bet has gone back to the balance. `None` if the sum leaves the range.
    pub(crate) fn give_back(self, bet: CouponBet) -> Option<Self> {
        let balance = narrow(self.balance().plus(self.on(bet))?)?;
        Some(Self { balance, ..self }.put(bet, 0))
    }

    /// Returns the coupons after the one on a bet has been used up.
    pub(crate) const fn use_up(self, bet: CouponBet) -> Self {
        self.put(bet, 0)
    }

    const fn put(self, bet: CouponBet, stake: u32) -> Self {
        match bet {
            CouponBet::Pass => Self { pass: stake, ..self },
            CouponBet::DontPass => Self { dont_pass: stake, ..self },
        }
    }
}

fn cents(amount: u32) -> Cents {
    Cents::new(u64::from(amount))
}

fn narrow(amount: Cents) -> Option<u32> {
    u32::try_from(amount.get()).ok()
}
