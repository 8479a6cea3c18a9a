//! Which pin and which peripheral serves what, and how the part is clocked: a file for each board.
//!
//! Another board is another file here, chosen by a feature of its own. It says what the one for the
//! NUCLEO-H743ZI2 says; drivers and table take it as they find it.

#[cfg(feature = "nucleo-h743zi2")]
mod nucleo_h743zi2;
#[cfg(feature = "nucleo-h743zi2")]
pub(crate) use nucleo_h743zi2::*;

#[cfg(not(feature = "nucleo-h743zi2"))]
compile_error!("which board? Build with `--features nucleo-h743zi2`, or add a file to firmware/src/wiring");
