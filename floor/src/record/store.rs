//! Events in a SQLite file: each once, in order, safe from power cuts.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail, ensure};
use protocol::host::Numbered;
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension as _, TransactionBehavior};

use super::insert::{Appended, Failure, Inserter, witness};
use super::trouble::Trouble;
use super::writer::Database;
use crate::witness::Witness;

/// Version of the schema, kept in the file.
const VERSION: i64 = 2;

/// How long another program may keep the database locked before the writer tries again.
const BUSY: Duration = Duration::from_secs(1);

/// How often to try opening a locked file.
const TRIES: u32 = 10;

/// A number is stored with other content: the table is another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherContent {
    /// The table's name.
    pub table: String,
    /// The event's number.
    pub number: u32,
}

impl fmt::Display for OtherContent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, number } = self;
        write!(
            f,
            "event {number} of {table} is recorded already, with other content: this is another table, or its memory \
             was replaced; record it under another name (--name or --table NAME=ADDRESS)"
        )
    }
}

impl std::error::Error for OtherContent {}

/// The database file.
pub(super) struct Store {
    connection: Connection,
    /// For each table, the time of day when its own clock was at 0; `None` if unknown.
    began: HashMap<String, Option<i64>>,
}

impl Store {
    /// Opens or creates the file.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let mut opened = connect(path);
        for _ in 1..TRIES {
            // Changing the journal mode does not wait for locks.
            let Err(error) = &opened else { break };
            let code = error.downcast_ref::<Error>().and_then(Error::sqlite_error_code);
            if code != Some(ErrorCode::DatabaseBusy) {
                break;
            }
            std::thread::sleep(BUSY / TRIES);
            opened = connect(path);
        }
        match opened {
            Ok(connection) => Ok(Self { connection, began: HashMap::new() }),
            Err(error) => Err(match error.downcast_ref::<Error>() {
                Some(error) => Trouble::new(path, error).into(),
                None => error.context(format!("cannot record in {}", path.display())),
            }),
        }
    }

    #[cfg(test)]
    pub(super) const fn connection(&self) -> &Connection {
        &self.connection
    }
}

impl Database for Store {
    fn last(&mut self, table: &str) -> Result<Option<Witness>, Error> {
        // Another recorder may have set the clock meanwhile.
        self.began.remove(table);
        let mut query = self.connection.prepare_cached(
            "SELECT * FROM (SELECT number, CAST(at_ms AS TEXT), json FROM events
                            WHERE table_name = ?1 ORDER BY number DESC LIMIT 1)
             UNION ALL
             SELECT * FROM (SELECT number, at_ms, json FROM set_aside
                            WHERE table_name = ?1 ORDER BY number DESC LIMIT 1)
             ORDER BY 1 DESC LIMIT 1",
        )?;
        query.query_row([table], witness).optional()
    }

    fn append(
        &mut self,
        batches: &[(String, Vec<Numbered>)],
    ) -> Result<Vec<Result<Appended, OtherContent>>, Error> {
        // A transaction that starts as a reader and then writes fails at once if another has written meanwhile.
        let mut transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut clocks: HashMap<String, Option<i64>> = HashMap::new();
        let mut stored = Vec::new();
        for (table, events) in batches {
            let began = match clocks.get(table).or_else(|| self.began.get(table)) {
                Some(began) => *began,
                None => clock(&transaction, table)?,
            };
            let savepoint = transaction.savepoint()?;
            let mut inserter =
                Inserter { connection: &savepoint, table, began, appended: Appended::default() };
            match inserter.insert_all(events) {
                Ok(()) => {
                    let Inserter { began, appended, .. } = inserter;
                    savepoint.commit()?;
                    clocks.insert(table.clone(), began);
                    stored.push(Ok(appended));
                }
                Err(Failure::Other(other)) => stored.push(Err(other)), // the savepoint is rolled back
                Err(Failure::Database(error)) => return Err(error),
            }
        }
        transaction.commit()?;
        self.began.extend(clocks);
        Ok(stored)
    }
}

fn connect(path: &Path) -> Result<Connection> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(BUSY)?;
    // A commit is on the disk, even if the power fails the moment after.
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    set_up(&mut connection)?;
    Ok(connection)
}

fn set_up(connection: &mut Connection) -> Result<()> {
    if version(connection)? == VERSION {
        return Ok(()); // no write, so that a locked file can be opened
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    match version(&transaction)? {
        0 => {
            let tables: i64 =
                transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
            ensure!(tables == 0, "this is another program's database: name another file");
            transaction.execute_batch(include_str!("schema.sql"))?;
            transaction.execute_batch(include_str!("schema-2.sql"))?;
        }
        1 => transaction.execute_batch(include_str!("schema-2.sql"))?,
        VERSION => return Ok(()),
        other => {
            bail!("the file has version {other}, this program writes {VERSION}: use the program that made it")
        }
    }
    transaction.pragma_update(None, "user_version", VERSION)?;
    Ok(transaction.commit()?)
}

fn version(connection: &Connection) -> Result<i64, Error> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Returns the time of day when a table's own clock was at 0. It is known from the event that set it until the table
/// starts again or an event is set aside.
fn clock(connection: &Connection, table: &str) -> Result<Option<i64>, Error> {
    let mut query = connection.prepare_cached(
        "SELECT wall_ms - at_ms FROM events
         WHERE table_name = ?1 AND kind IN ('started', 'clock_set')
           AND number > coalesce((SELECT max(number) FROM set_aside WHERE table_name = ?1), 0)
         ORDER BY number DESC LIMIT 1",
    )?;
    Ok(query.query_row([table], |row| row.get(0)).optional()?.flatten())
}

#[cfg(test)]
mod tests;
