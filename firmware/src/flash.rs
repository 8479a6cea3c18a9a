//! `cargo run -p firmware --release`: builds the image, flashes it, and shows its log until Ctrl-C.
//!
//! The image is always built by `cargo xtask firmware`, so that the flashed image is the tested one, byte for byte.
//! probe-rs does the rest.

use std::env;
use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::path::PathBuf;
use std::process::{Command, ExitCode, ExitStatus};

/// The boards, the default first, each with its part by probe-rs's name.
const BOARDS: &str = include_str!("../boards.txt");

const HELP: &str = "\
Builds the image, flashes it onto the board and shows its log, until Ctrl-C.

Usage: cargo run -p firmware --release [-- [--board NAME] OPTIONS OF probe-rs run]

  cargo run -p firmware --release                            the only board that is connected
  cargo run -p firmware --release -- --board nucleo-f767zi   another board: `cargo xtask firmware --help` lists them
  cargo run -p firmware --release -- --probe 0483:374e       one of several: `probe-rs list` names them
  cargo run -p firmware --release -- --connect-under-reset   a board whose program keeps the debugger out

The README says how the board is wired, given its keys, verified, and how a crash is read.";

const NO_PROBE_RS: &str = "\
probe-rs is not installed. It flashes the board through its USB cable:
  cargo install probe-rs-tools --locked
and, on Linux, lets you do so without being root: https://probe.rs/docs/getting-started/probe-setup";

/// Builds and flashes the image, and shows its log.
pub(crate) fn main() -> ExitCode {
    let mut options: Vec<OsString> = env::args_os().skip(1).collect();
    if options.iter().any(|option| option == "--help" || option == "-h") {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let board = board(&mut options);
    match board.and_then(|(name, part)| flash(&build(name)?, part, &options)) {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Takes `--board NAME` out of the options; returns the board and its part.
fn board(options: &mut Vec<OsString>) -> Result<(&'static str, &'static str), Error> {
    let asked = match options.first() {
        Some(first) if first == "--board" => options.drain(..2.min(options.len())).nth(1),
        _ => None,
    };
    let mut boards = BOARDS.lines().filter(|line| !line.starts_with('#')).filter_map(|row| {
        let mut columns = row.split_whitespace();
        Some((columns.next()?, columns.next()?))
    });
    let found = boards.find(|(name, _)| asked.as_ref().is_none_or(|asked| asked == name));
    found.ok_or_else(|| Error::other("unknown board: `cargo xtask firmware --help` lists the boards"))
}

/// Builds the image for a board; returns its path.
fn build(board: &str) -> Result<PathBuf, Error> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let built = Command::new(cargo)
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", std::path::absolute(&target)?)
        .args(["xtask", "firmware", "--board", board])
        .status()?;
    if !built.success() {
        return Err(Error::other("the image could not be built: run `cargo xtask firmware` to see why"));
    }
    let default =
        BOARDS.lines().find(|line| !line.starts_with('#')).is_some_and(|row| row.starts_with(board));
    let target = if default { target } else { target.join("boards").join(board) };
    Ok(target.join("thumbv7em-none-eabihf/release/firmware"))
}

fn flash(image: &PathBuf, part: &str, options: &[OsString]) -> Result<ExitStatus, Error> {
    let mut probe = Command::new("probe-rs");
    probe.args(["run", "--chip", part]).args(options).arg(image);
    probe.status().map_err(|error| match error.kind() {
        ErrorKind::NotFound => Error::other(NO_PROBE_RS),
        _ => error,
    })
}
