//! The command line, a file for each group of commands.

use anyhow::Result;
use clap::{Parser, Subcommand};

mod boxperson;
mod bridge;
mod digest;
mod export;
mod keys;
mod look;
mod money;
mod names;
mod orders;
mod past;
pub(crate) mod print;
mod record;
mod rescue;
mod submission;
mod table;
mod watch;

use table::Table;

/// Talks to a table over its host link.
///
/// A simulated table (`cargo run`) and the emulated board (`cargo xtask emulate`) listen on tcp:127.0.0.1:7623; a board
/// on a desk is a serial port, such as serial:/dev/ttyACM0.
///
/// Every order belongs to a role, and a role is proved by its key: the auditor reads, the floor moves money and opens
/// and closes the table, the boxperson judges throws, the technician handles tilts, rules and keys. Each command
/// takes the key of the role that it needs from the key file; without the auditor's key, any other key may read.
#[derive(Debug, Parser)]
#[command(version, after_long_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(flatten)]
    table: Table,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  floor keys new && floor keys provision      keys for a blank table, once, before it is wired up
  floor enable                                open it for bets
  floor credit 3 '$100'                       seat 3 has bought in
  floor watch                                 what happens, as it happens
  floor status --json | jq .point             for machines: amounts in cents
  floor recall                                the last decision, line by line
  floor cash-out 3                            all that seat 3 has
  floor rescue --dump table.bin               what is wrong with a table out of service, and what it holds
  floor record --tables tables.toml           every event of many tables, in a database
  floor --connect serial:/dev/ttyACM0 hello   another table

Exit code: 0 when it was done, 1 when it was refused or failed, 2 when the command is not understood.";

#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Look(look::Look),
    #[command(flatten)]
    Past(past::Past),
    Watch(watch::Watch),
    #[command(flatten)]
    Money(money::Money),
    #[command(flatten)]
    Orders(orders::Orders),
    /// Judge throws and manage the dice. Needs the boxperson's key.
    #[command(subcommand)]
    Boxperson(boxperson::Boxperson),
    /// Check, load and show the casino's rules submission.
    #[command(subcommand)]
    Submission(submission::Submissions),
    Digest(digest::Digest),
    Rescue(rescue::Rescue),
    Memory(rescue::Decode),
    Record(record::Record),
    Export(export::Export),
    Bridge(bridge::Bridge),
    /// Make, provision and change the keys that prove roles.
    #[command(subcommand)]
    Keys(keys::Keys),
}

impl Arguments {
    pub(crate) async fn run(self) -> Result<()> {
        let table = &self.table;
        match self.command {
            Command::Look(look) => look.run(table).await,
            Command::Past(past) => past.run(table).await,
            Command::Watch(watch) => watch.run(table).await,
            Command::Money(money) => money.run(table).await,
            Command::Orders(orders) => orders.run(table).await,
            Command::Boxperson(boxperson) => boxperson.run(table).await,
            Command::Submission(submission) => submission.run(table).await,
            Command::Digest(digest) => digest.run(table).await,
            Command::Rescue(rescue) => rescue.run(table).await,
            Command::Memory(decode) => decode.run(table),
            Command::Record(record) => record.run(table).await,
            Command::Export(export) => export.run(),
            Command::Bridge(bridge) => bridge.run(table).await,
            Command::Keys(keys) => keys.run(table).await,
        }
    }
}

#[cfg(test)]
mod tests;
