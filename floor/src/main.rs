//! `floor`: a casino's end of the host link, from the command line.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use floor::{Address, Client, KeyFile};
use protocol::host::{Reply, Request};
use rules_core::Cents;

/// Talks to a table over its host link.
///
/// A simulated table (`cargo run`) and the emulated board (`cargo xtask emulate`) listen on
/// tcp:127.0.0.1:7623; a board on a desk is a serial port, such as serial:/dev/ttyACM0.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// Where the table is: tcp:HOST:PORT or serial:PATH.
    #[arg(long, env = "LAMMER_TABLE", default_value = "tcp:127.0.0.1:7623", value_name = "ADDRESS")]
    connect: Address,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Show how the table stands: point, dice, credit and stakes of every seat.
    Status,
    /// Credit a seat, in exchange for money outside the table.
    Credit {
        /// The seat, from 1.
        seat: u8,
        /// How much: 100, $100, $1,000 or $2.50.
        amount: Cents,
    },
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> Result<ExitCode> {
    let request = match arguments.command {
        Command::Status => Request::Status,
        Command::Credit { seat, amount } => Request::Credit { seat, cents: amount.get() },
    };
    let role = request.role();
    let key = KeyFile::read(&KeyFile::usual_path()?)?.key(role)?;
    let mut table = Client::connect(&arguments.connect, role, key).await?;
    let reply = table.ask(request).await?;
    println!("{reply}");
    Ok(if matches!(reply, Reply::Refused(_)) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
