//! `par sheet`.

use std::io::{ErrorKind, Write as _, stdout};
use std::path::PathBuf;

use anyhow::{Result, bail};
use indexmap::IndexSet;
use indicatif::{ProgressBar, ProgressStyle};
use par::report;
use par::set::{Entry, everything, game, games, offered};
use par::sheet::Sheet;
use rayon::prelude::*;
use rules_core::Jurisdiction;
use rules_core::submission::GameKind;

/// Print the return of every wager: house edge, awards, hit and push frequency, variance and length, all exact.
///
/// Without a submission: all states and games, every wager with every pay table, Hot Shooter count and time of vigorish
/// that a casino may choose, and each Hop wager of Props & Hops with every number of rolls that its combinations may
/// cover. With one: the wagers that it offers, as it offers them, with Power Odds drawn by its weights.
///
/// A wager is followed from being made to its first decision, also if its stake stays up then; a push is a decision.
/// Winnings and vigorish are exact. The last column has the return of the least stake as a table pays it: winnings
/// rounded up to whole cents and vigorish down, odds with the least bet that they support.
///
/// At Craps a wager is made before a come-out roll if it works there. A wager on a number that is off on come-out
/// rolls is made while its number is the point. Come and Don't Come Bets are made when a point has just been set, odds
/// as soon as the wager that they support takes them. At Props & Hops, Six Eight Shake is made while no lammer is
/// collected. One roll decides every other wager of Props & Hops and every wager of Sic Bo.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Sheets {
    /// The rules submission, a TOML or JSON file; submissions/ has samples.
    ///
    /// A TOML file must have seats, and amounts are dollars in quotes, "$5"; in JSON, numbers for money are cents.
    /// Every other field may be left out: jurisdiction, game, table_kind, offered, limits {default, by_wager},
    /// odds_multiple, chip_unit, smallest_credit, big_win, vig {rate, buy and lay {when, numbers}}, pay_tables {fire,
    /// bonus; in Pennsylvania hot_roller, lucky_shooter; in Colorado sharp_shooter, ride_the_line}, layout {horn_high,
    /// whirl; at Props & Hops the combinations of hop_top, hop_left, hop_right, hop_center, which must be there if
    /// they are offered}, timers {betting, offer, review, link}; in Pennsylvania hot_shooter_count and power_odds
    /// {none, lower, higher}; in Colorado hardways_on_come_out and pays {a wager = "3 to 1"}.
    #[arg(long, value_name = "FILE")]
    submission: Option<PathBuf>,
    /// Only this state: pa or co.
    #[arg(long, value_name = "STATE", value_parser = state)]
    jurisdiction: Option<Jurisdiction>,
    /// Only this game: craps, mini_craps, crapless, props_and_hops or sic_bo.
    #[arg(long, value_name = "GAME", value_parser = game)]
    game: Option<GameKind>,
    /// Only this wager: a name (place_6), a family (place) or a code (2106).
    #[arg(long, value_name = "CODE")]
    wager: Option<String>,
    /// JSON: an array with an object for each wager and pay table, all fractions exact.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// CSV: a row for each wager and pay table, all fractions exact, awards in one field: `1 to 1=7/18;2 to 1=1/18`.
    #[arg(long)]
    csv: bool,
}

const EXAMPLES: &str = "\
Examples:
  par sheet                                   everything, as a table
  par sheet --jurisdiction co --game crapless Craps Free Craps in Colorado
  par sheet --game sic_bo                     every wager of Sic Bo
  par sheet --game sic_bo --wager total       the totals of Sic Bo
  par sheet --wager fire                      the Fire Bet with all of its pay tables
  par sheet --wager buy_4                     with vigorish on a win, and up front
  par sheet --json > sheets.json              for machines
  par sheet --csv --wager hop > hops.csv      for spreadsheets
  par sheet --submission casino.toml          as one casino offers it, in a file such as
                                              seats = 8
                                              pay_tables = { fire = \"B\", bonus = \"2\" }";

impl Sheets {
    pub(crate) fn run(&self) -> Result<()> {
        let entries = self.chosen(match &self.submission {
            Some(file) => offered(&submission::read(file)?),
            None => everything()?,
        })?;
        let sheets = work_out(&entries)?;
        let text = if self.json {
            report::json(&sheets)?
        } else if self.csv {
            report::csv(&sheets)?
        } else {
            report::table(&sheets)?
        };
        match stdout().write_all(text.as_bytes()) {
            // The reader has closed the pipe.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            written => Ok(written?),
        }
    }

    fn chosen(&self, entries: Vec<Entry>) -> Result<Vec<Entry>> {
        let entries = self.of_game(entries)?;
        let Some(word) = &self.wager else { return Ok(entries) };
        let families: IndexSet<_> = entries.iter().map(|entry| entry.wager.family().name()).collect();
        let numbered = entries.iter().map(|entry| entry.wager).find(|wager| wager.number().is_some());
        let such_as = numbered.map_or_else(String::new, |wager| format!("one of it such as {wager}, "));
        let chosen: Vec<_> = entries.into_iter().filter(|entry| entry.is(word)).collect();
        if chosen.is_empty() {
            bail!(
                "--wager: there is no sheet of {word:?}: name a family ({}), {such_as}or a code",
                Vec::from_iter(families).join(", ")
            );
        }
        Ok(chosen)
    }
}

impl Sheets {
    /// Returns the entries of the state and the game that were asked for.
    fn of_game(&self, entries: Vec<Entry>) -> Result<Vec<Entry>> {
        let asked = |entry: &Entry| {
            self.jurisdiction.is_none_or(|state| state == entry.terms.jurisdiction())
                && self.game.is_none_or(|game| game == entry.terms.game())
        };
        let chosen: Vec<_> = entries.into_iter().filter(asked).collect();
        if chosen.is_empty() {
            let played: Vec<_> =
                games().map(|(state, game)| format!("{} in {}", game.name(), state.name())).collect();
            bail!("--jurisdiction, --game: there are no such sheets: there is {}", played.join(", "));
        }
        Ok(chosen)
    }
}

fn state(name: &str) -> Result<Jurisdiction, String> {
    let found = Jurisdiction::ALL.into_iter().find(|state| state.name() == name);
    found.ok_or_else(|| "write pa (Pennsylvania) or co (Colorado)".to_owned())
}

/// Computes sheets on all cores, in order, with a progress bar on a terminal.
fn work_out(entries: &[Entry]) -> Result<Vec<Sheet>> {
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} sheets, {elapsed}")?;
    let bar = ProgressBar::new(u64::try_from(entries.len())?).with_style(style);
    let one = |entry| {
        let sheet = Sheet::of(entry);
        bar.inc(1);
        sheet
    };
    // The longest are neighbours: each becomes a job of its own.
    let sheets = entries.par_iter().with_max_len(1).map(one).collect();
    bar.finish_and_clear();
    sheets
}
