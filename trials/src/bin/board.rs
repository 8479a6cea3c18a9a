//! `cargo xtask size` and `cargo xtask bench`: what the image takes while it runs, against its budgets.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use indicatif::ProgressBar;
use trials::board::{Figure, times, worst_stack};

/// What the whole image may take of RAM, in bytes.
const RAM_BUDGET: u64 = 128 * 1024;

/// Measures the image on the emulated board. `cargo xtask size` and `cargo xtask bench` build both and call this.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// How deep the stack gets, and what that makes of RAM in all.
    Stack {
        /// What the image's variables take, in bytes.
        #[arg(long, value_name = "BYTES")]
        variables: u64,
    },
    /// How many instructions and how much of its own time the worst moments take.
    Times,
}

fn main() -> ExitCode {
    match measure(&Args::parse().what) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("error: a budget is exceeded");
            ExitCode::FAILURE
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints what was found; answers whether all of it is within its budget.
fn measure(what: &What) -> Result<bool> {
    let spinner = ProgressBar::new_spinner();
    let tell = |doing: &str| {
        spinner.set_message(doing.to_owned());
        spinner.tick();
    };
    let figures = match what {
        What::Times => times(tell)?,
        What::Stack { variables } => {
            let stack = worst_stack(tell)?;
            let figure = |what, found, budget| Figure { what, found, budget, unit: "bytes" };
            vec![
                figure("worst stack", stack.used, stack.size),
                figure("RAM, variables and worst stack", variables + stack.used, RAM_BUDGET),
            ]
        }
    };
    spinner.finish_and_clear();
    figures.iter().for_each(print);
    Ok(figures.iter().all(Figure::fits))
}

fn print(figure: &Figure) {
    let Figure { what, found, budget, unit } = figure;
    let verdict = if figure.fits() { "" } else { "  EXCEEDED" };
    println!("{what:<40} {found:>10} of {budget:>10} {unit}{verdict}");
}
