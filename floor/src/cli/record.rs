//! `floor record`: stores tables' events.

use std::path::PathBuf;

use anyhow::Result;
use floor::record::{News, Recorder, record_all};
use floor::roster::{Listed, Roster, named_address};
use floor::{Address, LineChange};

use super::table::Table;

/// Record every event of one or more tables in a SQLite database, until interrupted. Needs the floor's key.
///
/// Each event is stored once, in the order of its number. It is acknowledged to the table when it is on the disk;
/// until then the table keeps it (the last 7,168 events). So nothing is lost when this program, the line, the table
/// or the power of either fails at any moment. After a restart, recording continues where it ended.
///
/// The table `events` has one row per event, with seat, wager and amounts in columns of their own, in cents; the view
/// `payments` has what was paid. `wall_ms` is the time of day, if the table knew it. `gaps` has the numbers of events
/// that a table no longer kept, `set_aside` the events that do not fit into `events`, each with the reason.
///
/// Only an interrupt ends it. A table that cannot be reached is reported within five seconds. A full disk, a locked
/// or damaged database, a key that is not accepted and another table at the address are reported and tried again
/// until they are fixed. Several recorders may share one database.
///
/// A table whose memory was replaced starts again at event 1: record it under another name.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  floor record                                                 the table at --connect, into lammer.db
  floor record --table a=tcp:10.0.7.1:7623 --table b=tcp:10.0.7.2:7623
  floor record --tables tables.toml --db /var/lib/casino.db
  sqlite3 lammer.db 'SELECT * FROM payments WHERE seat = 3'

tables.toml:
  [[table]]
  name = \"craps-1\"
  connect = \"tcp:10.0.7.1:7623\"
  keys = \"craps-1.keys\"    # relative to this file [default: the file of --keys]")]
pub(crate) struct Record {
    /// The database; created if it does not exist.
    #[arg(long, value_name = "FILE", default_value = "lammer.db")]
    db: PathBuf,
    /// The name of the table at --connect in the database.
    #[arg(long, default_value = "table", conflicts_with_all = ["table", "tables"])]
    name: String,
    #[command(flatten)]
    tables: Tables,
}

/// The tables to follow.
#[derive(Debug, clap::Args)]
pub(crate) struct Tables {
    /// A table by name and address; may be repeated.
    #[arg(long, value_name = "NAME=ADDRESS", value_parser = named_address)]
    table: Vec<(String, Address)>,
    /// A file that lists tables.
    #[arg(long, value_name = "FILE")]
    tables: Option<PathBuf>,
}

impl Tables {
    /// Returns the tables of the options. If there are none and `alone` is a name, returns the table at `--connect`
    /// under it.
    pub(crate) fn listed(&self, at: &Table, alone: Option<&str>) -> Result<Vec<Listed>> {
        let mut roster = Roster::new(at.key_path()?);
        if let (true, None, Some(name)) = (self.table.is_empty(), &self.tables, alone) {
            roster.add(name, at.connect.clone(), None)?;
        }
        for (name, address) in &self.table {
            roster.add(name, address.clone(), None)?;
        }
        if let Some(path) = &self.tables {
            roster.add_file(path)?;
        }
        roster.into_tables()
    }
}

impl Record {
    pub(crate) async fn run(self, at: &Table) -> Result<()> {
        let tables = self.tables.listed(at, Some(&self.name))?;
        let recorder = Recorder::open(&self.db)?;
        eprintln!("recording {} table(s) in {}; Ctrl-C ends it", tables.len(), self.db.display());
        record_all(&recorder, tables, report).await
    }
}

/// Prints a report of the recorder.
fn report(name: &str, news: News) {
    match news {
        News::Line(LineChange::Lost(why)) => eprintln!("{name}: line lost: {why}"),
        News::Line(LineChange::Back) => eprintln!("{name}: line back"),
        News::Failed(why) => eprintln!("error: {name}: {why}; trying again"),
        News::Recovered => eprintln!("{name}: recorded again"),
        News::Missing { first, last } => {
            eprintln!(
                "warning: {name}: events {first} to {last} are missing: the table no longer keeps them"
            );
        }
        News::SetAside { number, reason } => {
            eprintln!("warning: {name}: event {number} is set aside: {reason}");
        }
        News::Stored(_) | News::Acknowledged(_) => {}
    }
}
