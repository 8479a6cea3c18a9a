//! Inserts a table's events: each once, with gaps noted, and those that do not fit set aside.

use protocol::host::{Event, Numbered};
use rusqlite::{Connection, Error, ErrorCode, OptionalExtension as _, params};

use super::OtherContent;
use super::row::Row;
use crate::report::Report;
use crate::witness::Witness;

/// Longest encoding of a numbered event, in bytes.
const LONGEST: usize = 256;

/// Gaps and set-aside events of an append.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Appended {
    /// Ranges of missing numbers, first and last.
    pub(super) gaps: Vec<(u32, u32)>,
    /// Numbers of the events that were set aside, and why.
    pub(super) set_aside: Vec<(u32, String)>,
}

/// Why a table's events were not stored.
#[derive(Debug)]
pub(super) enum Failure {
    /// The table is not the recorded one.
    Other(OtherContent),
    /// The database failed.
    Database(Error),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

/// Inserts events of one table.
pub(super) struct Inserter<'a> {
    pub(super) connection: &'a Connection,
    pub(super) table: &'a str,
    /// Time of day when the table's own clock was at 0; `None` if unknown.
    pub(super) began: Option<i64>,
    pub(super) appended: Appended,
}

/// An event's time on the table's own clock, and its time of day.
struct Times {
    at: i64,
    wall: Option<i64>,
}

impl Inserter<'_> {
    /// Inserts events in the order of their numbers.
    pub(super) fn insert_all(&mut self, events: &[Numbered]) -> Result<(), Failure> {
        let mut next = self.next_number()?;
        for numbered in events {
            let times = self.times(numbered);
            if i64::from(numbered.number) < next {
                if let Some(stored) = self.stored(numbered.number)? {
                    self.compare(&stored, numbered)?;
                    continue;
                }
                self.fill_gap(numbered.number)?;
            } else if i64::from(numbered.number) > next {
                // A number above `next` fits 32 bits, so `next` does, too.
                let first = u32::try_from(next).unwrap_or(u32::MAX);
                self.insert_gap(first, numbered.number - 1)?;
                self.appended.gaps.push((first, numbered.number - 1));
            }
            self.insert_or_set_aside(numbered, times)?;
            next = next.max(i64::from(numbered.number) + 1);
        }
        Ok(())
    }

    /// Returns the number after the last stored one.
    fn next_number(&self) -> Result<i64, Error> {
        let mut query = self.connection.prepare_cached(
            "SELECT 1 + max(coalesce((SELECT max(number) FROM events WHERE table_name = ?1), 0),
                            coalesce((SELECT max(number) FROM set_aside WHERE table_name = ?1), 0))",
        )?;
        query.query_row([self.table], |row| row.get(0))
    }

    /// Returns the times of an event, or why they do not fit into the database.
    fn times(&mut self, numbered: &Numbered) -> Result<Times, String> {
        let began = std::mem::take(&mut self.began);
        let fits = |millis: u64, what| {
            i64::try_from(millis)
                .map_err(|_| format!("{what} of {millis} ms is more than a database can hold"))
        };
        let at = fits(numbered.at, "a clock of the table")?;
        self.began = match numbered.event {
            Event::Started { .. } => None,
            Event::ClockSet { unix_millis } => fits(unix_millis, "a time of day")?.checked_sub(at),
            _ => began,
        };
        Ok(Times { at, wall: self.began.and_then(|began| began.checked_add(at)) })
    }

    /// Returns the event that is stored or set aside under this number.
    fn stored(&self, number: u32) -> Result<Option<Witness>, Error> {
        let mut query = self.connection.prepare_cached(
            "SELECT number, CAST(at_ms AS TEXT), json FROM events WHERE table_name = ?1 AND number = ?2
             UNION ALL
             SELECT number, at_ms, json FROM set_aside WHERE table_name = ?1 AND number = ?2",
        )?;
        query.query_row(params![self.table, number], witness).optional()
    }

    /// Fails if the stored event is another one.
    fn compare(&self, stored: &Witness, numbered: &Numbered) -> Result<(), Failure> {
        if stored.is(numbered) {
            return Ok(());
        }
        Err(Failure::Other(OtherContent { table: self.table.into(), number: numbered.number }))
    }

    fn insert_or_set_aside(
        &mut self,
        numbered: &Numbered,
        times: Result<Times, String>,
    ) -> Result<(), Failure> {
        let report = Report::new(self.table, numbered).map_err(|error| format!("{error:#}"));
        let json = report.as_ref().map_or_else(|_| String::new(), |report| report.event.to_string());
        let inserted = match (times, report) {
            (Ok(times), Ok(report)) => match self.insert(numbered, &times, &report, &json) {
                Err(error) if is_caused_by_event(&error) => Err(error.to_string()),
                done => Ok(done?),
            },
            (Err(reason), _) | (_, Err(reason)) => Err(reason),
        };
        if let Err(reason) = inserted {
            self.set_aside(numbered, &json, &reason)?;
            self.appended.set_aside.push((numbered.number, reason));
        }
        Ok(())
    }

    fn insert(
        &self,
        numbered: &Numbered,
        times: &Times,
        report: &Report<'_>,
        json: &str,
    ) -> Result<(), Error> {
        let row = Row::of(&numbered.event);
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO events
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
        )?;
        insert.execute(params![
            self.table,
            numbered.number,
            times.at,
            times.wall,
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
        Ok(())
    }

    fn set_aside(&self, numbered: &Numbered, json: &str, reason: &str) -> Result<(), Error> {
        let mut space = [0; LONGEST];
        let raw = postcard::to_slice(numbered, &mut space).map_or_else(|_| String::new(), hex::encode);
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO set_aside
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER))",
        )?;
        insert.execute(params![self.table, numbered.number, numbered.at.to_string(), reason, raw, json])?;
        Ok(())
    }

    fn insert_gap(&self, first: u32, last: u32) -> Result<(), Error> {
        let mut insert = self.connection.prepare_cached(
            "INSERT INTO gaps VALUES (?1, ?2, ?3, CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER))",
        )?;
        insert.execute(params![self.table, first, last])?;
        Ok(())
    }

    /// Removes a number from its gap.
    fn fill_gap(&self, number: u32) -> Result<(), Error> {
        let mut delete = self.connection.prepare_cached(
            "DELETE FROM gaps WHERE table_name = ?1 AND ?2 BETWEEN first AND last RETURNING first, last",
        )?;
        let gap: Option<(u32, u32)> =
            delete.query_row(params![self.table, number], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let Some((first, last)) = gap else { return Ok(()) };
        if first < number {
            self.insert_gap(first, number - 1)?;
        }
        if number < last {
            self.insert_gap(number + 1, last)?;
        }
        Ok(())
    }
}

/// Reads the number, own clock and JSON of an event.
pub(super) fn witness(row: &rusqlite::Row<'_>) -> Result<Witness, Error> {
    let at: String = row.get(1)?;
    let at = at
        .parse::<u64>()
        .map_err(|error| Error::FromSqlConversionFailure(1, rusqlite::types::Type::Text, Box::new(error)))?;
    Ok(Witness::Recorded { number: row.get(0)?, at, json: row.get(2)? })
}

/// Returns whether the event itself cannot be stored; all other errors are the database's.
fn is_caused_by_event(error: &Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(error, Error::ToSqlConversionFailure(_))
        || matches!(code, Some(ErrorCode::TooBig | ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch))
}
