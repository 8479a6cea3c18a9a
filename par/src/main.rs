//! `par`: exact odds of the shipped rules.

use std::io::{BufRead as _, BufReader, BufWriter, Write as _, stdin, stdout};

use anyhow::{Result, bail};
use clap::{Parser, Subcommand};
use par::sheet::{Sheet, decimal, has_sheet};
use par::submission::SubmissionFile;
use par::tape::Tape;
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
    /// Play a tape: JSON lines on standard input, one answer each on standard output.
    ///
    /// {"new":{"submission":{...},"bank":{"1":100000}}} opens a table with cents per seat. Then, one a line:
    /// {"place":[seat,"wager",cents]}, {"raise":[...]}, {"reduce":[...]}, {"remove":[seat,"wager"]},
    /// {"working":[seat,"wager",true]}, {"close":true}, {"roll":[d1,d2]}, {"no_roll":true}, {"pass_dice":[]} or [seat],
    /// {"power":{"wager":odds}}, {"state":true}. Answers: {"ok":true}, {"settles":[[seat,"wager","win",credit],...]},
    /// {"state":{...}}, or {"refused":"why (paragraph)"}, and then nothing changed.
    Tape,
}

fn main() -> Result<()> {
    match Arguments::parse().command {
        Command::Sheet { wager, json } => print_sheets(wager.as_deref(), json),
        Command::Tape => play_tape(),
    }
}

fn print_sheets(wager: Option<&str>, json: bool) -> Result<()> {
    let terms = SubmissionFile::default().check().map_err(|error| anyhow::anyhow!(error.0))?;
    let sheets: Vec<Sheet> =
        chosen(wager)?.into_iter().map(|wager| Sheet::of(wager, &terms)).collect::<Result<_>>()?;
    if json {
        let records: Vec<_> = sheets.iter().map(Sheet::record).collect();
        println!("{}", serde_json::to_string_pretty(&records)?);
    } else {
        print_table(&sheets);
    }
    Ok(())
}

fn chosen(name: Option<&str>) -> Result<Vec<Wager>> {
    let mut wagers: Vec<Wager> = Wager::all().filter(|wager| has_sheet(*wager)).collect();
    if let Some(name) = name {
        let names: Vec<_> = wagers.iter().map(Wager::to_string).collect();
        wagers.retain(|wager| wager.to_string() == name);
        if wagers.is_empty() {
            bail!("there is no sheet of {name:?}: there are {}", names.join(", "));
        }
    }
    Ok(wagers)
}

/// Answers are flushed whenever there is no more to read, so that a lab may wait for each of them.
fn play_tape() -> Result<()> {
    let mut tape = Tape::default();
    let (mut lines, mut answers) = (BufReader::new(stdin().lock()), BufWriter::new(stdout().lock()));
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        writeln!(answers, "{}", tape.answer(line.trim_end()))?;
        line.clear();
        if lines.buffer().is_empty() {
            answers.flush()?;
        }
    }
    Ok(answers.flush()?)
}

fn print_table(sheets: &[Sheet]) {
    println!("{:<16} {:>12} {:>11}  {:>12} {:>10}  awards", "wager", "return", "edge %", "variance", "rolls");
    for sheet in sheets {
        let awards: Vec<_> = sheet.awards.iter().map(|(ratio, p)| format!("{ratio}: {p}")).collect();
        println!(
            "{:<16} {:>12} {:>11}  {:>12} {:>10}  {}",
            sheet.wager.to_string(),
            sheet.ev.to_string(),
            sheet.house_edge_percent(),
            decimal(&sheet.variance, 6),
            decimal(&sheet.mean_rolls, 4),
            awards.join(", ")
        );
    }
}
