//! `par simulate`.

use std::io::{ErrorKind, Write as _, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use clap::ValueEnum as _;
use console::Term;
use indicatif::{ProgressBar, ProgressStyle};
use rules_core::submission::GameKind;
use rules_core::{ByPoint, Submission, SubmissionDraft};

use crate::set::{self, game, games};
use crate::simulate::report::Report;
use crate::simulate::strategy::Name;
use crate::simulate::{Plan, rolls};

/// Play the rules that ship with dice from a seed, and compare observed returns with the exact sheets.
///
/// Reports rolls a second; for each wager the number of decisions, the return with its standard error, the exact
/// figure, and the difference in standard errors; and the lengths of hands, at Props & Hops those of the turns of the
/// shaker. Every wager is followed from being made to its decision; a Come Bet that has travelled is still the Come Bet
/// that was made.
///
/// Stakes are $60, or as near as limits allow. The same seed gives the same result on any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub struct Options {
    /// The players' strategy [default: pass-odds; at Props & Hops hops, at Sic Bo small].
    #[arg(long, value_enum)]
    strategy: Option<Name>,
    /// The game, such as sic_bo [default: that of the strategy, or of the submission].
    #[arg(long, value_name = "GAME", value_parser = game, conflicts_with = "submission")]
    game: Option<GameKind>,
    /// The number of rolls, such as 250000, 1_000_000, 10m or 1e8; a little more is played, to the end of hands
    /// [default: 100m, and 500k for full-board].
    #[arg(long, value_name = "COUNT", value_parser = rolls::read)]
    rolls: Option<u64>,
    /// The seed of all dice.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// The number of threads [default: one for each core].
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
    /// The rules submission, a TOML or JSON file; otherwise everything is offered, with 3-4-5 odds, to as many seats as
    /// the strategy has.
    #[arg(long, value_name = "FILE")]
    submission: Option<PathBuf>,
    /// JSON instead of a chart.
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  par simulate                                        a Pass Bet with 3-4-5 odds, 100 million rolls
  par simulate --strategy molly --rolls 1e9           three-point Molly, for a minute or so
  par simulate --strategy full-board                  every wager on sixteen seats
  par simulate --strategy full-board --game sic_bo    the same at Sic Bo
  par simulate --strategy shake --rolls 10m           Six Eight Shake at Props & Hops
  par simulate --strategy pass --threads 1            how fast one core is
  par simulate --seed 7 --json > seed-7.json          for machines
  par simulate --submission casino.toml               as one casino offers it, such as
                                                      seats = 8
                                                      odds_multiple = 10";

impl Options {
    /// Plays, and prints the report.
    pub fn run(&self) -> Result<()> {
        let plan = self.plan()?;
        let threads = self.threads.map_or_else(every_core, NonZeroUsize::get);
        let bar = progress(plan.rolls)?;
        let start = Instant::now();
        let tally = plan.run(threads, |rolls| bar.inc(rolls))?;
        let took = start.elapsed();
        bar.finish_and_clear();
        let report = Report::new(&plan, &tally, threads, took)?;
        print(&if self.json { serde_json::to_string_pretty(&report)? + "\n" } else { report.text(columns()) })
    }

    fn plan(&self) -> Result<Plan> {
        let terms = match &self.submission {
            Some(file) => Some(submission::read(file)?),
            None => None,
        };
        let asked = self.game.or(terms.map(|terms| terms.game()));
        let game = asked.or(self.strategy.map(Name::game)).unwrap_or_default();
        let strategy = self.strategy.unwrap_or(Name::usual(game));
        check(strategy, game)?;
        let terms = terms.map_or_else(|| usual(strategy, game), Ok)?;
        Ok(Plan { strategy, terms, seed: self.seed, rolls: self.rolls.unwrap_or(strategy.usual_rolls()) })
    }
}

/// Checks that a game has the wagers of a strategy.
fn check(strategy: Name, game: GameKind) -> Result<()> {
    if strategy.plays(game) {
        return Ok(());
    }
    let name =
        |name: &Name| name.to_possible_value().map_or_else(String::new, |value| value.get_name().into());
    let others: Vec<_> = Name::value_variants().iter().filter(|other| other.plays(game)).map(name).collect();
    let (title, others) = (game.title(), others.join(", "));
    bail!("--strategy: {title} does not have the wagers of {}: choose one of {others}", name(&strategy))
}

/// Returns a submission of a game with everything offered, 3-4-5 odds, and the seats that a strategy has. The state is
/// the first that has the game.
pub fn usual(strategy: Name, game: GameKind) -> Result<Submission> {
    let (state, _) = games().find(|(_, other)| *other == game).context("no state has the game")?;
    let (seats, odds_multiple) = (strategy.seats(game), ByPoint::paired(3, 3, 3, 4, 5));
    Ok(Submission::try_from(SubmissionDraft { seats, odds_multiple, ..set::usual(state, game) })?)
}

fn every_core() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Returns a progress bar, which only a terminal shows.
fn progress(rolls: u64) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:40.cyan} {percent}% of {human_len} rolls, {eta} to go")?;
    Ok(ProgressBar::new(rolls).with_style(style))
}

/// Returns the width of the terminal, within reason.
fn columns() -> usize {
    Term::stdout().size_checked().map_or(100, |(_, columns)| usize::from(columns).clamp(80, 120))
}

/// Prints a text. A closed pipe is no error: the reader has seen enough.
fn print(text: &str) -> Result<()> {
    match stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => Ok(written?),
    }
}
