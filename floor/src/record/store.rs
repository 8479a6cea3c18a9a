//! Events in a SQLite file: each once, in order, safe from power cuts.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::{Event, Numbered};
use rusqlite::{Connection, OptionalExtension as _, Savepoint, params};

use super::row::Row;
use crate::report::Report;

/// The version of the schema, kept in the file.
const VERSION: i64 = 1;

/// What a number that comes again with other content means.
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

/// The last event that is stored of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Last {
    pub(super) number: u32,
    at: u64,
    json: String,
}

impl Last {
    /// Whether a table tells the same under this number.
    pub(super) fn is(&self, told: &Numbered) -> Result<bool> {
        let json = serde_json::to_string(&serde_json::to_value(told.event)?)?;
        Ok((self.number, self.at, &self.json) == (told.number, told.at, &json))
    }
}

/// The file.
pub(super) struct Store {
    connection: Connection,
    /// For each table, the time of day when its own clock was at 0, if that is known.
    began: HashMap<String, Option<i64>>,
}

impl Store {
    /// Opens the file, or makes it.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let open = || -> Result<Connection> {
            let mut connection = Connection::open(path)?;
            connection.busy_timeout(std::time::Duration::from_secs(10))?;
            // What is committed is on the disk, also when the power fails the moment after.
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            set_up(&mut connection)?;
            Ok(connection)
        };
        let connection = open().with_context(|| format!("cannot record in {}", path.display()))?;
        Ok(Self { connection, began: HashMap::new() })
    }

    /// The last event that is stored of a table.
    pub(super) fn last(&self, table: &str) -> Result<Option<Last>> {
        let mut query = self.connection.prepare_cached(
            "SELECT number, at_ms, json FROM events WHERE table_name = ?1 ORDER BY number DESC LIMIT 1",
        )?;
        let row = query.query_row([table], |row| Ok((row.get(0)?, row.get::<_, i64>(1)?, row.get(2)?)));
        let Some((number, at, json)) = row.optional()? else { return Ok(None) };
        Ok(Some(Last { number, at: u64::try_from(at)?, json }))
    }

    /// Stores events of several tables in one transaction; when this comes back, they are on the disk. A table
    /// whose events do not fit does not keep those of others from being stored.
    pub(super) fn append(&mut self, batches: &[(String, Vec<Numbered>)]) -> Result<Vec<Result<()>>> {
        let mut transaction = self.connection.transaction()?;
        let mut stored = Vec::new();
        for (table, events) in batches {
            let began = match self.began.get(table) {
                Some(began) => *began,
                None => clock(&transaction, table)?,
            };
            let savepoint = transaction.savepoint()?;
            let done = insert_all(&savepoint, table, events, began);
            stored.push(match done {
                Ok(began) => {
                    savepoint.commit()?;
                    self.began.insert(table.clone(), began);
                    Ok(())
                }
                Err(error) => Err(error), // the savepoint is rolled back
            });
        }
        transaction.commit().context("the events cannot be stored: is the disk full?")?;
        Ok(stored)
    }
}

fn set_up(connection: &mut Connection) -> Result<()> {
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let version: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    match version {
        0 => {
            let tables: i64 =
                transaction.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
            ensure!(tables == 0, "this is another program's database: name another file");
            transaction.execute_batch(include_str!("schema.sql"))?;
            transaction.pragma_update(None, "user_version", VERSION)?;
        }
        VERSION => {}
        other => {
            bail!("the file has version {other}, this program writes {VERSION}: use the program that made it")
        }
    }
    Ok(transaction.commit()?)
}

/// What is known of a table's clock from what is stored: it is known from when it was set until the table starts again.
fn clock(connection: &Connection, table: &str) -> Result<Option<i64>> {
    let mut query = connection.prepare_cached(
        "SELECT wall_ms - at_ms FROM events
         WHERE table_name = ?1 AND kind IN ('started', 'clock_set') ORDER BY number DESC LIMIT 1",
    )?;
    Ok(query.query_row([table], |row| row.get(0)).optional()?.flatten())
}

/// Inserts events; answers what is known of the clock after them.
fn insert_all(
    savepoint: &Savepoint<'_>,
    table: &str,
    events: &[Numbered],
    mut began: Option<i64>,
) -> Result<Option<i64>> {
    for told in events {
        let at = i64::try_from(told.at)?;
        began = match told.event {
            Event::Started { .. } => None,
            Event::ClockSet { unix_millis } => i64::try_from(unix_millis)?.checked_sub(at),
            _ => began,
        };
        insert(savepoint, table, told, began.and_then(|began| began.checked_add(at)))?;
    }
    Ok(began)
}

fn insert(savepoint: &Savepoint<'_>, table: &str, told: &Numbered, wall: Option<i64>) -> Result<()> {
    let report = Report::new(table, told)?;
    let (row, json) = (Row::of(&told.event), serde_json::to_string(&report.event)?);
    let mut insert = savepoint.prepare_cached(
        "INSERT INTO events VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
         ON CONFLICT DO NOTHING",
    )?;
    let inserted = insert.execute(params![
        table,
        told.number,
        i64::try_from(told.at)?,
        wall,
        report.kind,
        row.seat,
        row.wager,
        row.wager_name(),
        row.outcome,
        row.stake,
        row.winnings,
        row.vigorish,
        row.paid,
        row.moved,
        row.credit,
        report.sentence,
        json
    ])?;
    if inserted == 0 { compare(savepoint, table, told, &json) } else { Ok(()) }
}

/// An event that is stored already must be the same.
fn compare(savepoint: &Savepoint<'_>, table: &str, told: &Numbered, json: &str) -> Result<()> {
    let mut query =
        savepoint.prepare_cached("SELECT at_ms, json FROM events WHERE table_name = ?1 AND number = ?2")?;
    let (at, stored): (i64, String) =
        query.query_row(params![table, told.number], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let same = u64::try_from(at)? == told.at && stored == json;
    ensure!(same, OtherContent { table: table.into(), number: told.number });
    Ok(())
}

#[cfg(test)]
mod tests;
