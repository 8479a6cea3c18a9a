//! `cargo xtask emulate`: the image on a board that needs no soldering.
//!
//! The very file that goes onto the board runs in the emulator, with the host link and the field bus as TCP
//! ports, so that the floor tools and a person can be at the other end of both.

use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::project::Project;
use crate::target::{self, Choice};
use crate::{emulator, firmware};

/// What may be chosen about the emulated board.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Keep the journal's memory in this file, so that a later run finds what an earlier one left
    #[arg(long, value_name = "FILE")]
    fram: Option<PathBuf>,

    /// Where the host link listens
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7623")]
    link: String,

    /// Where the field bus listens, for panels and dice readers
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7624")]
    bus: String,
}

/// Builds what is not built yet, then runs until interrupted.
pub(crate) fn run(project: &Project, args: &Args, asked: Option<Choice>) -> Result<ExitCode> {
    let way = target::require(project, asked)?;
    let elf = firmware::build(project, &way)?;
    let (binary, _) = emulator::build(project)?;

    let mut serve = project.command(&binary);
    serve.arg("serve").arg("--image").arg(elf).args(["--link", &args.link, "--bus", &args.bus]);
    if let Some(fram) = &args.fram {
        // The child runs at the root; the file is meant from where the person is.
        serve.arg("--fram").arg(std::path::absolute(fram)?);
    }
    println!("host link on {}, field bus on {}; Ctrl-C ends it.", args.link, args.bus);
    println!("Next, in another terminal:");
    println!("  cargo run -p floor -- --connect tcp:{} status", args.link);
    hand_over(serve.stdin(Stdio::inherit())).with_context(|| format!("{} does not start", binary.display()))
}

/// Becomes the emulator, so that Ctrl-C reaches it alone and the terminal waits until it has saved the FRAM.
#[cfg(unix)]
fn hand_over(serve: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(serve))
}

#[cfg(not(unix))]
fn hand_over(serve: &mut Command) -> io::Result<ExitCode> {
    Ok(if serve.status()?.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
