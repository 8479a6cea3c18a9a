//! What was recorded, for spreadsheets and other programs.

use std::fs::File;
use std::io::{BufWriter, ErrorKind};
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::ValueEnum;
use floor::record::export::{Format, Wanted, export};

use super::print::NobodyReads;

/// Write recorded events as CSV or JSON lines, by table and number.
///
/// Reads what `floor record` writes, also while it does. Amounts are in cents, times in milliseconds; columns that do not
/// apply to an event are empty in CSV and left out in JSON.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  floor export > events.csv
  floor export --kind settled --table craps-1 --output settled.csv
  floor export --format json --from 1000 --to 1100 | jq .sentence")]
pub(crate) struct Export {
    /// The database.
    #[arg(long, value_name = "FILE", default_value = "lammer.db")]
    db: PathBuf,
    /// In what form.
    #[arg(long, value_enum, default_value_t = Form::Csv)]
    format: Form,
    /// Of this table only.
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// From this number on.
    #[arg(long, value_name = "N")]
    from: Option<u32>,
    /// Up to this number.
    #[arg(long, value_name = "N")]
    to: Option<u32>,
    /// Of this kind only: rolled, settled, credited, bet_changed, tilt_on, …
    #[arg(long)]
    kind: Option<String>,
    /// Into this file [default: to the screen].
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Form {
    /// For spreadsheets, with a line of names at the top.
    Csv,
    /// For machines, an object a line.
    Json,
}

impl Export {
    pub(crate) fn run(self) -> Result<()> {
        let Self { db, format, table, from, to, kind, output } = self;
        let wanted = Wanted { table, from, to, kind };
        let format = match format {
            Form::Csv => Format::Csv,
            Form::Json => Format::Json,
        };
        match output {
            Some(path) => {
                let file = File::create(&path).with_context(|| format!("cannot write {}", path.display()))?;
                let count = export(&db, &wanted, format, BufWriter::new(file))?;
                eprintln!("{count} events in {}", path.display());
                Ok(())
            }
            None => match export(&db, &wanted, format, BufWriter::new(std::io::stdout().lock())) {
                Err(error) if is_broken_pipe(&error) => Err(NobodyReads.into()),
                done => done.map(drop),
            },
        }
    }
}

/// Whether whoever read what we print has seen enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let io = cause.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        let json = cause.downcast_ref::<serde_json::Error>().and_then(serde_json::Error::io_error_kind);
        io.or(json) == Some(ErrorKind::BrokenPipe)
    })
}
