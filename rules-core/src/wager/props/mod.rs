//! Wagers of Props & Hops, one file each (668a.2). The Field Wager is the one of Craps, [`crate::wager::field`].

pub mod combo;
pub mod hop_the;
pub mod six_eight_shake;
pub mod under_over;
