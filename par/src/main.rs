//! `par`: exact odds of the shipped rules.

use anyhow::Result;
use clap::{Parser, Subcommand};
use par::simulate;

mod cli;

/// PAR sheets: the exact return of each wager, computed from the rules that ship.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sheet(cli::sheet::Sheets),
    Tape(cli::tape::Play),
    Simulate(simulate::cli::Options),
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Sheet(sheets) => sheets.run(),
        Command::Tape(play) => play.run(),
        Command::Simulate(options) => options.run(),
    }
}
