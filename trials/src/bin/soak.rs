//! `cargo xtask soak`: a million throws, a year of faults, and accounts that must agree to the cent.

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use rules_core::Cents;
use rules_core::submission::GameKind;
use trials::soak::{Plan, Report, run};

/// Plays throws by the million in virtual time, with random faults, and compares the host's accounts with the meters.
#[derive(Parser)]
#[command(name = "cargo xtask soak", bin_name = "cargo xtask soak")]
struct Args {
    /// How many throws to settle
    #[arg(long, default_value_t = 1_000_000, value_name = "COUNT")]
    rolls: u64,
    /// Seed of the random numbers; the same seed plays the same
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,
    /// Seats at the table
    #[arg(long, default_value_t = 8, value_name = "COUNT", value_parser = clap::value_parser!(u8).range(1..=16))]
    seats: u8,
    /// Touches between two throws, on average
    #[arg(long, default_value_t = 6, value_name = "COUNT")]
    touches: u32,
    /// The game: craps, props_and_hops or sic_bo
    #[arg(long, default_value = "craps", value_name = "NAME", value_parser = game)]
    game: GameKind,
}

/// Returns the game of this name.
fn game(name: &str) -> Result<GameKind, String> {
    let played = [GameKind::Craps, GameKind::PropsAndHops, GameKind::SicBo];
    let found = played.into_iter().find(|game| game.name() == name);
    found.ok_or_else(|| "write craps, props_and_hops or sic_bo".to_owned())
}

fn main() -> ExitCode {
    let Args { rolls, seed, seats, touches, game } = Args::parse();
    let seats = seats.min(game.rules().most_seats);
    let style = ProgressStyle::with_template("{wide_bar} {human_pos} of {human_len} throws, {eta} left");
    let bar = ProgressBar::new(rolls).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let began = Instant::now();
    let soaked = run(&Plan { rolls, seed, seats, touches, game }, |settled| bar.set_position(settled));
    bar.finish_and_clear();
    match soaked {
        Ok(report) => {
            print(&report, rolls);
            println!("took {} s; seed {seed}", began.elapsed().as_secs());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error:#}");
            eprintln!(
                "again: cargo xtask soak --rolls {rolls} --seed {seed} --seats {seats} --touches {touches} --game {}",
                game.name()
            );
            ExitCode::FAILURE
        }
    }
}

fn print(report: &Report, rolls: u64) {
    let Report { events, cuts, flips, away, reported, written, hours, meters } = report;
    println!("{rolls} throws settled in {hours} hours of the table's time, {} void", meters.void_throws);
    println!("{events} events, {reported} of them reported to the host, {written} bytes written");
    println!("{cuts} power cuts, {flips} flipped bits; the host was away {away} times");
    for (name, cents) in [
        ("coin in", meters.coin_in),
        ("coin out", meters.coin_out),
        ("vigorish", meters.vigorish),
        ("buy-in", meters.buy_in),
        ("cash-out", meters.cash_out),
    ] {
        println!("{name:<10} {:>20}", Cents::new(cents).to_string());
    }
    println!("meters, accounts and the host's accounts agree to the cent");
}
