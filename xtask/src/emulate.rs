//! `cargo xtask emulate`: runs the image without a board.
//!
//! The same file that goes onto the board runs in the emulator. Its host link and field bus are TCP ports, for the
//! floor tools and for simulated panels.

use std::io;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context, Result};

use crate::project::Project;
use crate::target::{self, Choice};
use crate::{emulator, firmware};

/// Options of the emulated board.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Keep the journal's memory in this file across runs
    #[arg(long, value_name = "FILE")]
    fram: Option<PathBuf>,

    /// Address of the host link
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7623")]
    link: String,

    /// Address of the field bus, for panels and dice readers
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7624")]
    bus: String,
}

/// Builds what is missing, then runs until interrupted.
pub(crate) fn run(project: &Project, args: &Args, asked: Option<Choice>) -> Result<ExitCode> {
    let way = target::require(project, asked)?;
    let elf = firmware::build(project, &way)?;
    let (binary, _) = emulator::build(project)?;

    let mut serve = project.command(&binary);
    serve.arg("serve").arg("--image").arg(elf).args(["--link", &args.link, "--bus", &args.bus]);
    if let Some(fram) = &args.fram {
        // The child runs at the root, but the path is relative to the caller's directory.
        serve.arg("--fram").arg(std::path::absolute(fram)?);
    }
    println!("host link on {}, field bus on {}; Ctrl-C ends it.", args.link, args.bus);
    println!("Next, in another terminal:");
    println!("  cargo run -p floor -- --connect tcp:{} status", args.link);
    hand_over(serve.stdin(Stdio::inherit())).with_context(|| format!("{} does not start", binary.display()))
}

/// Replaces this process with the emulator, so that Ctrl-C reaches it alone and the terminal waits until the FRAM is
/// saved.
#[cfg(unix)]
fn hand_over(serve: &mut Command) -> io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(serve))
}

#[cfg(not(unix))]
fn hand_over(serve: &mut Command) -> io::Result<ExitCode> {
    Ok(if serve.status()?.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
