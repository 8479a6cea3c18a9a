//! `par`: exact odds of the shipped rules.

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use par::sheet::{Sheet, decimal};
use rules_core::Wager;

/// PAR sheets: what each wager returns, exactly, worked out from the rules that ship.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Print the return, house edge, awards, variance and length of every wager.
    Sheet {
        /// Only this wager, by name.
        #[arg(long, value_name = "NAME")]
        wager: Option<String>,
        /// JSON instead of a table; all fractions exact.
        #[arg(long)]
        json: bool,
    },
}

fn main() -> Result<()> {
    let Command::Sheet { wager, json } = Arguments::parse().command;
    let sheets: Vec<Sheet> = chosen(wager.as_deref())?.into_iter().map(Sheet::of).collect::<Result<_>>()?;
    if json {
        let records: Vec<_> = sheets.iter().map(Sheet::record).collect();
        println!("{}", serde_json::to_string_pretty(&records)?);
    } else {
        print_table(&sheets);
    }
    Ok(())
}

fn chosen(name: Option<&str>) -> Result<Vec<Wager>> {
    let Some(name) = name else { return Ok(Wager::ALL.to_vec()) };
    let found: Vec<_> = Wager::ALL.iter().copied().filter(|wager| wager.name() == name).collect();
    if found.is_empty() {
        let names: Vec<_> = Wager::ALL.iter().map(|wager| wager.name()).collect();
        bail!("there is no wager {name:?}: there are {}", names.join(", "));
    }
    Ok(found)
}

fn print_table(sheets: &[Sheet]) {
    println!("{:<16} {:>12} {:>11}  {:>12} {:>10}  awards", "wager", "return", "edge %", "variance", "rolls");
    for sheet in sheets {
        let awards: Vec<_> = sheet.awards.iter().map(|(ratio, p)| format!("{ratio}: {p}")).collect();
        println!(
            "{:<16} {:>12} {:>11}  {:>12} {:>10}  {}",
            sheet.wager.name(),
            sheet.ev.to_string(),
            sheet.house_edge_percent(),
            decimal(&sheet.variance, 6),
            decimal(&sheet.mean_rolls, 4),
            awards.join(", ")
        );
    }
}
