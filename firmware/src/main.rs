//! The table controller on its board.
//!
//! The logic of a table is in `table`, shared with the simulator. Here is only what the hardware needs:
//!
//! | file | content |
//! |---|---|
//! | `main` | selects one of the two programs |
//! | `controller` | brings the part up, and handles a stopped table |
//! | `wiring` | pins and peripherals, board by board |
//! | `board` | the drivers: `table::Board` and `table::Fram` for this hardware |
//! | `crash` | the record of a panic or a fault, and how the previous run ended |
//! | `fault` | the guard below the stack, and the handler of the processor's faults |
//! | `watchdog` | resets a hung loop, after noting where it hung |
//! | `flash` | runs on the developer's computer: builds the image, flashes it, shows its log |
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod board;
#[cfg(target_os = "none")]
mod controller;
#[cfg(target_os = "none")]
mod crash;
#[cfg(target_os = "none")]
mod fault;
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
