//! Pins, peripherals and clocks: one file for each board.
//!
//! Another board is another file here, selected by a feature. It defines the same items as the one for the
//! NUCLEO-H743ZI2.

#[cfg(feature = "nucleo-h743zi2")]
mod nucleo_h743zi2;
#[cfg(feature = "nucleo-h743zi2")]
pub(crate) use nucleo_h743zi2::*;

#[cfg(not(feature = "nucleo-h743zi2"))]
compile_error!(
    "no board selected: build with `--features nucleo-h743zi2`, or add a file to firmware/src/wiring"
);
