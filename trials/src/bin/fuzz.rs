//! `cargo xtask fuzz`: random events, valid and garbage, for any time.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum as _};
use indicatif::{ProgressBar, ProgressStyle};
use trials::fuzz::{Done, Failure, Wire, round};

/// Feeds the shipped controller random events and bytes, and checks the table after each.
#[derive(Parser)]
#[command(name = "cargo xtask fuzz", bin_name = "cargo xtask fuzz")]
struct Args {
    /// How long, in minutes
    #[arg(long, default_value_t = 10, value_name = "COUNT")]
    minutes: u64,
    /// Seed of the random numbers; the same seed does the same
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// Only this; by default, mostly events, and some rounds on both wires
    #[arg(long, value_enum, value_name = "WHICH")]
    wire: Option<Wire>,
    /// Only this round, to repeat a failure
    #[arg(long, value_name = "NUMBER")]
    round: Option<u64>,
    /// Only this many steps of it
    #[arg(long, value_name = "COUNT", requires = "round")]
    stop_at: Option<u64>,
}

fn main() -> ExitCode {
    let Args { minutes, seed, wire, round: only, stop_at } = Args::parse();
    let style = ProgressStyle::with_template("{spinner} {elapsed}  {msg}");
    let bar =
        ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
    let (began, long) = (Instant::now(), Duration::from_secs(60 * minutes));
    let (mut all, mut number) = (Done::default(), only.unwrap_or(0));
    loop {
        match round(seed, number, wire, stop_at) {
            Ok(done) => all += done,
            Err(failure) => {
                bar.finish_and_clear();
                return report(&failure, seed, number, wire);
            }
        }
        number += 1;
        bar.set_message(format!("{number} rounds, {} steps, {} power cuts", all.steps, all.cuts));
        bar.tick();
        if only.is_some() || began.elapsed() >= long {
            break;
        }
    }
    bar.finish_and_clear();
    let Done { steps, cuts, rolls, polls, taken } = all;
    println!(
        "{number} rounds, {steps} steps with {rolls} throws and {cuts} power cuts in {} s: nothing broke",
        began.elapsed().as_secs()
    );
    if polls > 0 {
        println!("{polls} polls on the field bus, {taken} reports taken, each of them reported once");
    }
    ExitCode::SUCCESS
}

fn report(failure: &Failure, seed: u64, round: u64, wire: Option<Wire>) -> ExitCode {
    let Failure { step, what } = failure;
    eprintln!("error: {what}");
    let wire = wire.and_then(|wire| wire.to_possible_value());
    let wire = wire.map(|wire| format!(" --wire {}", wire.get_name())).unwrap_or_default();
    eprintln!("again: cargo xtask fuzz --seed {seed}{wire} --round {round} --stop-at {step}");
    ExitCode::FAILURE
}
