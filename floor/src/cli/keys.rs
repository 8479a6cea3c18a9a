//! The keys that prove roles.

use std::path::PathBuf;

use anyhow::{Context as _, Result, ensure};
use clap::Subcommand;
use floor::rekey::{self, Settled};
use floor::{Client, KeyFile};
use protocol::host::{Request, Role};
use serde_json::json;

use super::names;
use super::print;
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Keys {
    /// Make a key file with a random key for every role. Fails if the file exists.
    New {
        /// The new file [default: --keys, else ~/.config/lammer/table.keys].
        file: Option<PathBuf>,
    },
    /// Give every role of a blank table its key.
    ///
    /// The keys travel in the clear: do it by hand, over a line that no one else can listen to, before the table is
    /// wired up. A table that has taken an order, or whose technician has a key, accepts a key for another role only
    /// while its service key is turned. A role that has a key keeps it; changing it takes the technician and the old
    /// key.
    ///
    /// Fails, and lists the roles, if roles are left without a key.
    Provision,
    /// Give a role a new, random key, at the table and in the key file. Needs the technician's key.
    ///
    /// The role's sessions end, and every other machine that uses this role needs the new key. Until the table has
    /// taken the new key, it is kept beside the key file, in FILE.new, so that no crash can lose it.
    Change {
        /// The role.
        #[arg(value_parser = names::role())]
        role: Role,
    },
    /// Find out how an interrupted change of keys ended.
    Settle,
}

impl Keys {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        match self {
            Self::New { file } => {
                let keys = KeyFile::create(&file.map_or_else(|| table.key_path(), Ok)?)?;
                let path = keys.path().display();
                say(table, &format!("{path} has a key for every role: keep it secret"))
            }
            Self::Provision => provision(table).await,
            Self::Change { role } => {
                let mut keys = table.keys()?;
                rekey::change(&table.connect, &mut keys, role)
                    .await
                    .map_err(|error| table.explained(error))?;
                say(
                    table,
                    &format!("the {role} has a new key, at the table and in {}", keys.path().display()),
                )
            }
            Self::Settle => settle(table).await,
        }
    }
}

async fn provision(table: &Table) -> Result<()> {
    let keys = table.keys()?;
    // A table is blank until the technician has a key.
    let (last, first): (Vec<_>, Vec<_>) = keys.roles().partition(|role| *role == Role::Technician);
    for role in first.into_iter().chain(last) {
        let key = keys.key(role)?;
        let mut client = Client::connect(&table.connect, role, key).await?;
        client.provision(role, key).await.with_context(|| {
            format!("the {role} of this table cannot be given the key of {}", keys.path().display())
        })?;
        say(table, &format!("the {role} has its key"))?;
    }
    let mut client = table.client(Request::Keys.role()).await?;
    let open = table.roles_without_key(&mut client).await?;
    ensure!(
        open.is_empty(),
        "{} has no key for: {}; turn the service key of the table and provision them from a key file that has",
        keys.path().display(),
        Table::names(&open)
    );
    Ok(())
}

async fn settle(table: &Table) -> Result<()> {
    let mut keys = table.keys()?;
    match rekey::settle(&table.connect, &mut keys).await? {
        None => say(table, "no change of keys was interrupted"),
        Some(Settled::Taken(role)) => {
            say(table, &format!("the table has taken the new key of the {role}; the key file has it now"))
        }
        Some(Settled::NotTaken(role)) => {
            say(table, &format!("the table has not taken the new key of the {role}: the old one stays"))
        }
    }
}

fn say(table: &Table, text: &str) -> Result<()> {
    if table.json { print::json_line(&json!({ "done": text })) } else { print::line(text) }
}
