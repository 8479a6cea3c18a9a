//! `cargo run -p firmware --release`: builds the image, flashes it, and shows its log until Ctrl-C.
//!
//! The image is always built by `cargo xtask firmware`, so that the flashed image is the tested one, byte for byte.
//! probe-rs does the rest.

use std::env;
use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

/// The part on the board, by probe-rs's name.
const CHIP: &str = "STM32H743ZITx";

const HELP: &str = "\
Builds the image, flashes it onto the board and shows its log, until Ctrl-C.

Usage: cargo run -p firmware --release [-- OPTIONS OF probe-rs run]

  cargo run -p firmware --release                            the only board that is connected
  cargo run -p firmware --release -- --probe 0483:374e       one of several: `probe-rs list` names them
  cargo run -p firmware --release -- --connect-under-reset   a board whose program keeps the debugger out

The README says how the board is wired, given its keys, verified, and how a crash is read.";

const NO_PROBE_RS: &str = "\
probe-rs is not installed. It flashes the board through its USB cable:
  cargo install probe-rs-tools --locked
and, on Linux, lets you do so without being root: https://probe.rs/docs/getting-started/probe-setup";

/// Builds and flashes the image, and shows its log.
pub(crate) fn main() -> ExitCode {
    let options: Vec<OsString> = env::args_os().skip(1).collect();
    if options.iter().any(|option| option == "--help" || option == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    match build().and_then(|image| flash(&image, &options)) {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the image; returns its path.
fn build() -> Result<PathBuf, Error> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let built = Command::new(cargo)
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", std::path::absolute(&target)?)
        .args(["xtask", "firmware"])
        .status()?;
    if !built.success() {
        return Err(Error::other("the image could not be built: run `cargo xtask firmware` to see why"));
    }
    Ok(target.join("thumbv7em-none-eabihf/release/firmware"))
}

fn flash(image: &PathBuf, options: &[OsString]) -> Result<ExitStatus, Error> {
    let mut probe = Command::new("probe-rs");
    probe.args(["run", "--chip", CHIP]).args(options).arg(image);
    probe.status().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Error::other(NO_PROBE_RS),
        _ => error,
    })
}
