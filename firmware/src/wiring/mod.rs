//! Pins, peripherals and clocks: one file for each board.
//!
//! Another board is another file here, selected by a feature. It defines the same items as the one for the
//! NUCLEO-H743ZI2: pins and peripherals by their use, clocks, priorities of interrupts, and what differs between parts in
//! the watchdog, the reset flags and the clock of the random number generator.

#[cfg(feature = "nucleo-f767zi")]
mod nucleo_f767zi;
#[cfg(feature = "nucleo-f767zi")]
pub(crate) use nucleo_f767zi::*;

#[cfg(feature = "nucleo-h743zi2")]
mod nucleo_h743zi2;
#[cfg(feature = "nucleo-h743zi2")]
pub(crate) use nucleo_h743zi2::*;

#[cfg(not(any(feature = "nucleo-f767zi", feature = "nucleo-h743zi2")))]
compile_error!(
    "no board selected: build with `cargo xtask firmware --board NAME`, whose `--help` lists the boards"
);

/// Priorities of the interrupts. The highest, 0, is left to the watchdog's witness (SysTick), which has it from reset:
/// it must interrupt whatever hangs.
mod priority {
    use embassy_stm32::interrupt::Priority;

    /// The wires: bytes come in at any time, and a late interrupt loses one.
    pub(super) const WIRES: Priority = Priority::P4;
    /// Ends of transfers, for which the program only waits.
    pub(super) const DMA: Priority = Priority::P8;
    /// The clock's alarms, which may be a little late.
    pub(super) const CLOCK: Priority = Priority::P8;
}
