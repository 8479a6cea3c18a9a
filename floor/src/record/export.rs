//! Exports stored events as CSV for spreadsheets or as JSON lines for programs.

use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, Row, named_params};
use serde_json::{Map, Value};

/// The format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// With column names in the first line.
    Csv,
    /// One object per line.
    Json,
}

/// The kind of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rows {
    /// The events.
    #[default]
    Events,
    /// Ranges of missing numbers, from `first` to `last`.
    Gaps,
    /// Events that did not fit into the table of events, with the reason.
    SetAside,
}

impl Rows {
    /// Returns the query for these rows, with a range of numbers.
    const fn query(self) -> &'static str {
        match self {
            Self::Events => {
                "SELECT * FROM events
                 WHERE (:table IS NULL OR table_name = :table) AND (:kind IS NULL OR kind = :kind)
                   AND number BETWEEN coalesce(:from, 0) AND coalesce(:to, 4294967295)
                 ORDER BY table_name, number"
            }
            Self::Gaps => {
                "SELECT * FROM gaps
                 WHERE (:table IS NULL OR table_name = :table) AND :kind IS NULL
                   AND last >= coalesce(:from, 0) AND first <= coalesce(:to, 4294967295)
                 ORDER BY table_name, first"
            }
            Self::SetAside => {
                "SELECT * FROM set_aside
                 WHERE (:table IS NULL OR table_name = :table) AND :kind IS NULL
                   AND number BETWEEN coalesce(:from, 0) AND coalesce(:to, 4294967295)
                 ORDER BY table_name, number"
            }
        }
    }
}

/// Selects the rows.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The kind of rows.
    pub rows: Rows,
    /// Only this table; `None` for all.
    pub table: Option<String>,
    /// First number; `None` for 1.
    pub from: Option<u32>,
    /// Last number; `None` for no limit.
    pub to: Option<u32>,
    /// Only events of this kind; `None` for all.
    pub kind: Option<String>,
}

/// Writes the wanted rows, by table and number. Returns their count.
pub fn export(database: &Path, wanted: &Wanted, format: Format, mut out: impl Write) -> Result<u64> {
    let connection = open(database)?;
    let mut query = connection.prepare(wanted.rows.query()).with_context(|| {
        format!("{} has no such rows: run `floor record` to bring it up to date", database.display())
    })?;
    let columns: Vec<String> = query.column_names().map(Into::into).collect();
    let Wanted { table, from, to, kind, .. } = wanted;
    let mut rows = query.query(named_params! { ":table": table, ":from": from, ":to": to, ":kind": kind })?;
    let mut count = 0;
    match format {
        Format::Csv => {
            let mut csv = csv::Writer::from_writer(out);
            csv.write_record(&columns)?;
            while let Some(row) = rows.next()? {
                csv.write_record(record(row, columns.len())?)?;
                count += 1;
            }
            csv.flush()?;
        }
        Format::Json => {
            while let Some(row) = rows.next()? {
                serde_json::to_writer(&mut out, &object(row, &columns)?)?;
                out.write_all(b"\n")?;
                count += 1;
            }
            out.flush()?;
        }
    }
    Ok(count)
}

/// Counts the events of the wanted tables and numbers that are not among the events: missing, and set aside.
pub fn left_out(database: &Path, wanted: &Wanted) -> Result<(u64, u64)> {
    let count = |rows: Rows, what: &str| -> Result<u64> {
        let connection = open(database)?;
        let sql = format!("SELECT coalesce(sum({what}), 0) FROM ({})", rows.query());
        // A file of an older recorder has neither table.
        let Ok(mut query) = connection.prepare(&sql) else { return Ok(0) };
        let Wanted { table, from, to, .. } = wanted;
        let values = named_params! { ":table": table, ":from": from, ":to": to, ":kind": None::<String> };
        Ok(u64::try_from(query.query_row(values, |row| row.get::<_, i64>(0))?)?)
    };
    Ok((count(Rows::Gaps, "last - first + 1")?, count(Rows::SetAside, "1")?))
}

fn open(database: &Path) -> Result<Connection> {
    ensure!(
        database.exists(),
        "{} does not exist: create it with `floor record`, or name another with --db",
        database.display()
    );
    Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .with_context(|| format!("cannot read {}", database.display()))
}

fn record(row: &Row<'_>, columns: usize) -> Result<Vec<Vec<u8>>> {
    let field = |column| {
        Ok(match row.get_ref(column)? {
            ValueRef::Null | ValueRef::Blob(_) => Vec::new(),
            ValueRef::Integer(number) => number.to_string().into_bytes(),
            ValueRef::Real(number) => number.to_string().into_bytes(),
            ValueRef::Text(text) => text.to_vec(),
        })
    };
    (0..columns).map(field).collect()
}

/// Returns a row as an object, without columns that do not apply. The event is an object in it, not a text.
fn object(row: &Row<'_>, columns: &[String]) -> Result<Map<String, Value>> {
    let mut object = Map::new();
    for (column, name) in columns.iter().enumerate() {
        match row.get_ref(column)? {
            ValueRef::Null | ValueRef::Blob(_) | ValueRef::Real(_) => {}
            ValueRef::Integer(number) => drop(object.insert(name.clone(), number.into())),
            ValueRef::Text(text) if name == "json" => {
                object.insert("event".into(), serde_json::from_slice(text)?);
            }
            ValueRef::Text(text) => {
                object.insert(name.clone(), std::str::from_utf8(text)?.into());
            }
        }
    }
    Ok(object)
}
