//! The project's one command: everything that a developer or a build machine does here starts with `cargo xtask`.
//!
//! It replaces pages of instructions, and the checks that a change must pass are the same program on a desk and in
//! CI. One module per command ([`setup`], [`firmware`], [`measure`], [`emulate`], [`regulation`], [`protocol`],
//! [`trials`], [`mod@test`]); the others each have one subject:
//!
//! | module | subject |
//! |---|---|
//! | [`project`] | paths of the checkout, and how to call a child cargo |
//! | [`console`] | output to a person or to a log |
//! | [`target`] | the ways to compile for the board's processor |
//! | [`board`] | the boards that the image is built for |
//! | [`image`] | use of flash and RAM by an ELF file |
//! | [`again`] | whether an image built in another directory is the same |
//! | [`browser`], [`broker`], [`apt`], [`emulator`] | how each tool outside the workspace is found or made |
//! | [`unit_tests`] | names of the crates' own tests |
//! | [`wager_order`] | that the order of the list of wagers means nothing |
//! | [`modules`] | which modules of a library use each other |
//! | [`steps`], [`checks`], [`summary`] | which checks exist, what each runs, how the result is reported |

mod again;
mod apt;
mod board;
mod broker;
mod browser;
mod checks;
mod console;
mod deny;
mod emulate;
mod emulator;
mod firmware;
mod graph;
mod image;
mod measure;
mod modules;
mod project;
mod protocol;
mod regulation;
mod setup;
mod steps;
mod summary;
mod target;
mod test;
mod trials;
mod unit_tests;
mod version;
mod wager_order;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::project::Project;
use crate::target::Choice;

/// Sets up, builds, runs and checks Lammer.
///
/// New here? `cargo xtask test` does everything a build machine does: it first installs what is missing (the same as
/// `cargo xtask setup`), then runs every check and lists what failed.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// How to compile for the board's processor; by default, the first way that works.
    ///
    /// The ways are tried in this order: `rustup` uses the precompiled `core` that rustup offers; `build-std`
    /// compiles `core` from source, for machines that cannot reach rustup's server.
    #[arg(long, global = true, value_enum, value_name = "WAY", hide_short_help = true)]
    target_way: Option<Choice>,
}

const EXAMPLES: &str = "\
Examples:
  cargo xtask setup                    bring what is missing, say what cannot be brought
  cargo xtask firmware                 the image, and what it takes of flash and RAM
  cargo xtask firmware --board nucleo-f767zi   the same for another board; `--help` lists them
  cargo xtask size                     the same, and how deep its stack gets
  cargo xtask bench                    instructions and time of its worst moments
  cargo xtask emulate --fram t1.fram   the image in the emulator; its memory survives in t1.fram
  cargo xtask regulation               which code and scenarios carry out each paragraph
  cargo xtask protocol                 every message of every wire, as a page
  cargo xtask fuzz --minutes 10        random events and bytes, until something breaks
  cargo xtask fuzz --wire bus          the same, on a field bus whose nodes misbehave
  cargo xtask soak --rolls 1000000     a year of throws and faults; the books must agree
  cargo xtask test                     every check, as CI runs them
  cargo xtask test --list              the checks by name
  cargo xtask test --only clippy       one check and what it needs";

#[derive(Subcommand)]
enum Command {
    /// Install everything the tests need.
    ///
    /// Safe to repeat: prints `ok` for what is present, `installed` for what it installed, and for the rest the cause
    /// and how to install it by hand.
    Setup,
    /// Build the image for the board; compare its flash and static RAM with their budgets.
    ///
    /// Fails if a budget is exceeded, naming the largest section.
    Firmware(firmware::Args),
    /// Print the image's use of flash and RAM, with the deepest stack: by its call graph, and measured in the emulator.
    Size,
    /// Count instructions and time of the image's slowest operations in the emulator, and compare them with their
    /// budgets.
    ///
    /// Every instruction is counted, and two runs give the same figures.
    Bench,
    /// Run the image in the emulator, with its host link and field bus as TCP ports.
    Emulate(emulate::Args),
    /// Write docs/REGULATION.md and docs/regulation: for each paragraph, the code and the scenarios that carry it out.
    ///
    /// Fails, and lists the paragraphs at the top of the index, if a paragraph of docs/paragraphs.txt has none.
    Regulation(regulation::Args),
    /// Write docs/PROTOCOL.md, every message of the host link and the field bus, and docs/TECHNICIAN.md.
    Protocol,
    /// Feed the controller random events and bytes, and check the table after each.
    #[command(disable_help_flag = true)]
    Fuzz(trials::Args),
    /// Play a million throws in virtual time with random faults, and compare the accounts.
    #[command(disable_help_flag = true)]
    Soak(trials::Args),
    /// Run every check, or chosen ones, and list what failed.
    ///
    /// A failing check does not end the run; a check that lacks something is reported as `could not run` and counts
    /// as failed.
    Test(test::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = Project::locate().and_then(|project| match cli.command {
        Command::Setup => setup::run(&project, cli.target_way),
        Command::Firmware(args) => firmware::run(&project, &args, cli.target_way),
        Command::Size => measure::size(&project, cli.target_way),
        Command::Bench => measure::bench(&project, cli.target_way),
        Command::Emulate(args) => emulate::run(&project, &args, cli.target_way),
        Command::Regulation(args) => regulation::run(&project, &args),
        Command::Protocol => protocol::run(&project),
        Command::Fuzz(args) => trials::run(&project, "fuzz", &args),
        Command::Soak(args) => trials::run(&project, "soak", &args),
        Command::Test(args) => test::run(&project, &args, cli.target_way),
    });
    outcome.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Cli;

    #[test]
    fn command_line_is_consistent() {
        Cli::command().debug_assert();
    }
}
