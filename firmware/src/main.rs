//! The table controller on its board.
//!
//! What a table does is in `table`, shared with the simulator. Here is only what hardware needs:
//!
//! | file | says |
//! |---|---|
//! | `main` | which of the two programs this is |
//! | `controller` | how the part is brought up, and what happens when the table has stopped |
//! | `wiring` | which pin and which peripheral serves what, board by board |
//! | `board` | the drivers: `table::Board` and `table::Fram` for this hardware |
//! | `crash` | what is kept of a panic or a fault, and what the part says about its last reset |
//! | `watchdog` | what bites when the loop does not come around, and what has seen where it was |
//! | `flash` | on the computer at the other end of the cable: builds the image, flashes it, shows its log |
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod board;
#[cfg(target_os = "none")]
mod controller;
#[cfg(target_os = "none")]
mod crash;
#[cfg(target_os = "none")]
mod watchdog;
#[cfg(target_os = "none")]
mod wiring;

#[cfg(not(target_os = "none"))]
mod flash;

/// `cargo run -p firmware --release`, on a computer.
#[cfg(not(target_os = "none"))]
fn main() -> std::process::ExitCode {
    flash::main()
}
