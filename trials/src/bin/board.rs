//! `cargo xtask size` and `cargo xtask bench`: measures the running image and compares it with its budgets.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use indicatif::ProgressBar;
use trials::board::{Figure, times, worst_stack};

/// RAM budget of the whole image, in bytes.
const RAM_BUDGET: u64 = 128 * 1024;

/// Measures the image on the emulated board. `cargo xtask size` and `cargo xtask bench` build both and call this.
#[derive(Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// The deepest stack, and RAM with it.
    Stack {
        /// RAM of the image's variables, in bytes.
        #[arg(long, value_name = "BYTES")]
        variables: u64,
        /// Bound of the stack by the call graph, in bytes.
        #[arg(long, value_name = "BYTES")]
        bound: u64,
    },
    /// Instructions and board time of the slowest operations.
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

/// Prints the figures; returns whether all of them are within budget.
fn measure(what: &What) -> Result<bool> {
    let spinner = ProgressBar::new_spinner();
    let progress = |doing: &str| {
        spinner.set_message(doing.to_owned());
        spinner.tick();
    };
    let figures = match what {
        What::Times => times(progress)?,
        What::Stack { variables, bound } => {
            let stack = worst_stack(progress)?;
            let figure = |what, found, budget| Figure { what, found, budget, unit: "bytes" };
            vec![
                figure("stack, bound by the call graph", *bound, stack.size),
                figure("worst stack, measured, of its bound", stack.used, *bound),
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
