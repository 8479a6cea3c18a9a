//! `floor export`: recorded events for spreadsheets and other programs.

use std::fs::File;
use std::io::{BufWriter, ErrorKind};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use floor::record::export::{Format, Rows, Wanted, export, left_out};

use super::print::OutputClosed;

/// Write recorded events as CSV or JSON lines, by table and number.
///
/// Reads the database of `floor record`, also while it is recording. Amounts are in cents, times in milliseconds;
/// columns that do not apply to an event are empty in CSV and left out in JSON.
///
/// Missing numbers (events that the table no longer kept) and events that did not fit into the database are rows of
/// their own: --rows gaps, --rows set-aside. A warning at the end counts them.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  floor export > events.csv
  floor export --kind settled --table craps-1 --output settled.csv
  floor export --format json --from 1000 --to 1100 | jq .sentence
  floor export --rows gaps")]
pub(crate) struct Export {
    /// The database.
    #[arg(long, value_name = "FILE", default_value = "lammer.db")]
    db: PathBuf,
    /// The format.
    #[arg(long, value_enum, default_value_t = Form::Csv)]
    format: Form,
    /// Which rows.
    #[arg(long, value_enum, default_value_t = Which::Events)]
    rows: Which,
    /// Only events of this table.
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// First number.
    #[arg(long, value_name = "N")]
    from: Option<u32>,
    /// Last number.
    #[arg(long, value_name = "N")]
    to: Option<u32>,
    /// Only events of this kind: rolled, settled, credited, bet_changed, tilt_on, …
    #[arg(long)]
    kind: Option<String>,
    /// The file to write [default: standard output].
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// For spreadsheets, with column names in the first line.
    Csv,
    /// For programs, one object per line.
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    /// The events.
    Events,
    /// Ranges of missing numbers, from first to last.
    Gaps,
    /// Events that did not fit into the database, with the reason.
    SetAside,
}

impl Export {
    pub(crate) fn run(self) -> Result<()> {
        let Self { db, format, rows, table, from, to, kind, output } = self;
        let rows = match rows {
            Which::Events => Rows::Events,
            Which::Gaps => Rows::Gaps,
            Which::SetAside => Rows::SetAside,
        };
        let wanted = Wanted { rows, table, from, to, kind };
        let format = match format {
            Form::Csv => Format::Csv,
            Form::Json => Format::Json,
        };
        match output {
            Some(path) => {
                let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
                let count = export(&db, &wanted, format, BufWriter::new(file))?;
                eprintln!("{count} rows in {}", path.display());
            }
            None => match export(&db, &wanted, format, BufWriter::new(std::io::stdout().lock())) {
                Err(error) if is_broken_pipe(&error) => return Err(OutputClosed.into()),
                done => drop(done?),
            },
        }
        warn(&db, &wanted)
    }
}

/// Warns of wanted events that were not written.
fn warn(db: &Path, wanted: &Wanted) -> Result<()> {
    let (missing, set_aside) = left_out(db, wanted)?;
    if wanted.rows == Rows::Events && missing > 0 {
        eprintln!("warning: {missing} events are missing: --rows gaps lists their numbers");
    }
    if wanted.rows == Rows::Events && set_aside > 0 {
        eprintln!("warning: {set_aside} events did not fit into the database: --rows set-aside lists them");
    }
    Ok(())
}

/// Returns whether the reader of our output has closed it.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        let json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(ErrorKind::BrokenPipe)
    })
}
