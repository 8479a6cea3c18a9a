//! `floor`: a casino's end of the host link, from the command line.

use std::process::ExitCode;

use clap::Parser as _;

mod cli;

#[tokio::main]
async fn main() -> ExitCode {
    match cli::Arguments::parse().run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<cli::print::OutputClosed>() => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
