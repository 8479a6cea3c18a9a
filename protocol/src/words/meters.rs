//! Meters as sentences.

use core::fmt;

use rules_core::Cents;

use super::Named;
use crate::host::{Meters, WagerMeter};

impl fmt::Display for Meters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, cents) in [
            ("coin in", self.coin_in),
            ("coin out", self.coin_out),
            ("buy-in", self.buy_in),
            ("cash-out", self.cash_out),
            ("vigorish", self.vigorish),
            ("tips", self.tips),
            ("tips in", self.tips_in),
            ("coupons in", self.coupons_in),
            ("coupon wins", self.coupons_out),
        ] {
            writeln!(f, "{name:<11} {}", Cents::new(cents))?;
        }
        write!(f, "{} throws settled, {} void", self.decisions, self.void_throws)
    }
}

impl fmt::Display for WagerMeter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (lost, won) = (Cents::new(self.lost), Cents::new(self.won));
        write!(f, "{:<20} collected {lost}, paid {won}", Named(self.wager))
    }
}
