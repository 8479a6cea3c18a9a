//! Side wagers on a shooter's hand: one file each, carrying their own progress.
//!
//! "A new shooter's first throw" always means a come-out roll: no bet is accepted on a point taken over. Side wagers
//! whose own section says nothing of removal are locked from the first roll that can affect them (W1). When the dice
//! pass without a seven-out, pending bets go on with the next shooter.

pub mod bonus;
pub mod fire;
pub mod hot_roller;
pub mod hot_shooter;
pub mod lucky_shooter;
pub mod ride_the_line;
pub mod sharp_shooter;
