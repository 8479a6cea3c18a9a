//! The tables of a floor.
//!
//! ```toml
//! [[table]]
//! name = "craps-1"
//! connect = "tcp:10.0.7.1:7623"
//! keys = "craps-1.keys"          # if it differs from the file for all tables
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use keys::KeyFile;
use protocol::host::Role;
use protocol::session::Key;
use serde::Deserialize;

use crate::address::Address;

/// Open files that a program needs besides its lines to tables.
const OTHER_FILES: u64 = 128;

/// A name that no table may have: the bridge publishes its own state under it.
pub const BRIDGE: &str = "bridge";

/// A table of the floor.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Name in records and topics.
    pub name: String,
    /// Address of its host link.
    pub address: Address,
    /// The floor's key: only the floor may acknowledge events.
    pub key: Key,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    table: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    connect: String,
    keys: Option<PathBuf>,
}

/// Tables by name, with their key files.
#[derive(Debug)]
pub struct Roster {
    tables: Vec<Listed>,
    names: BTreeSet<String>,
    /// The key file of tables that name none.
    usual_keys: PathBuf,
    /// The floor's key by file: many tables may share one.
    read: BTreeMap<PathBuf, Key>,
}

impl Roster {
    /// Makes an empty roster. `usual_keys` is the key file of tables that name none.
    pub fn new(usual_keys: PathBuf) -> Self {
        Self { tables: Vec::new(), names: BTreeSet::new(), usual_keys, read: BTreeMap::new() }
    }

    /// Adds the tables listed in a file. Paths in it are relative to the file.
    pub fn add_file(&mut self, path: &Path) -> Result<()> {
        let text = fs::read_to_string(path)
            .with_context(|| format!("cannot read the tables in {}", path.display()))?;
        let file: File = toml::from_str(&text).with_context(|| {
            format!("{} does not list tables: write [[table]], name = …, connect = …", path.display())
        })?;
        let beside = path.parent().unwrap_or(Path::new(""));
        for Entry { name, connect, keys } in file.table {
            let address = connect.parse().with_context(|| format!("{}: table {name}", path.display()))?;
            self.add(&name, address, keys.map(|keys| beside.join(keys)))?;
        }
        Ok(())
    }

    /// Adds a table.
    pub fn add(&mut self, name: &str, address: Address, keys: Option<PathBuf>) -> Result<()> {
        check_name(name)?;
        ensure!(self.names.insert(name.into()), "two tables are called {name}: give each a name of its own");
        let path = keys.unwrap_or_else(|| self.usual_keys.clone());
        let key = match self.read.get(&path) {
            Some(key) => *key,
            None => KeyFile::read(&path)?.key(Role::Floor)?,
        };
        self.read.insert(path, key);
        self.tables.push(Listed { name: name.into(), address, key });
        Ok(())
    }

    /// Returns the tables, in the order in which they were added. Fails if there is none, or if the process may not
    /// open enough files.
    pub fn into_tables(self) -> Result<Vec<Listed>> {
        ensure!(!self.tables.is_empty(), "no table given: write --table NAME=ADDRESS, or --tables FILE");
        let wanted = 2 * u64::try_from(self.tables.len())? + OTHER_FILES;
        let most = rlimit::increase_nofile_limit(wanted)?;
        ensure!(
            most >= wanted,
            "{} tables need {wanted} open files and this process may have {most}: raise `ulimit -n`",
            self.tables.len()
        );
        Ok(self.tables)
    }
}

/// Checks that a name fits into a topic and a file.
fn check_name(name: &str) -> Result<()> {
    let good = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    if name.is_empty() || !name.chars().all(good) {
        bail!("{name:?} cannot be a table's name: use letters, digits, -, _ and .");
    }
    ensure!(name != BRIDGE, "no table may be called {BRIDGE}: that is the name of the bridge itself");
    Ok(())
}

/// Parses NAME=ADDRESS.
pub fn named_address(text: &str) -> Result<(String, Address)> {
    let (name, address) =
        text.split_once('=').context("write NAME=ADDRESS, as in craps-1=tcp:10.0.7.1:7623")?;
    Ok((name.into(), address.parse()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster(text: &str) -> Result<Vec<Listed>> {
        let folder = tempfile::tempdir().unwrap();
        KeyFile::create(&folder.path().join("all.keys")).unwrap();
        KeyFile::create(&folder.path().join("own.keys")).unwrap();
        let file = folder.path().join("tables.toml");
        fs::write(&file, text).unwrap();
        let mut roster = Roster::new(folder.path().join("all.keys"));
        roster.add_file(&file)?;
        roster.into_tables()
    }

    #[test]
    fn tables_are_read_with_their_keys() {
        let tables = roster(
            "[[table]]\nname = \"a\"\nconnect = \"tcp:h:1\"\n\n\
             [[table]]\nname = \"b\"\nconnect = \"serial:/dev/x\"\nkeys = \"own.keys\"\n\n\
             [[table]]\nname = \"c\"\nconnect = \"tcp:h:2\"\n",
        )
        .unwrap();
        let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert_eq!(tables[0].key, tables[2].key);
        assert_ne!(tables[0].key, tables[1].key);
        assert_eq!(tables[1].address, Address::Serial("/dev/x".into()));
    }

    #[test]
    fn invalid_rosters_name_the_error() {
        let table =
            |name: &str, connect: &str| format!("[[table]]\nname = \"{name}\"\nconnect = \"{connect}\"\n");
        for (text, said) in [
            (table("a", "tcp:h:1").repeat(2), "name of its own"),
            (table("a/b", "tcp:h:1"), "letters, digits"),
            (table("bridge", "tcp:h:1"), "the bridge itself"),
            (table("a", "h:1"), "tcp:HOST:PORT"),
            ("name = \"a\"".into(), "[[table]]"),
            ("table = []".into(), "--table NAME=ADDRESS"),
        ] {
            let error = format!("{:#}", roster(&text).unwrap_err());
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
