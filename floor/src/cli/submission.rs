//! Commands for the casino's rules submission.

use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use clap::Subcommand;
use floor::submit;
use protocol::host::{Request, Role, Submission};
use serde_json::json;

use super::print;
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Submissions {
    /// Check files against the regulation, without a table, and print all that is wrong with them.
    ///
    /// A TOML file must have the number of seats, and amounts in quotes: "$5". In JSON, which programs write, a number
    /// for money is cents. Other fields that are left out have their usual values; submissions/ has samples.
    Check {
        /// Submission files, in TOML or JSON.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Put a submission in force. Needs the technician's key.
    ///
    /// The table must be closed, without a wager on the layout: run `floor disable` first, and let every wager be
    /// decided.
    Load {
        /// The submission, in TOML or JSON.
        file: PathBuf,
    },
    /// Print the submission in force, with every field, as a file that can be loaded again: TOML, or JSON with --json.
    Show,
}

impl Submissions {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        match self {
            Self::Check { files } => check(table, &files),
            Self::Load { file } => {
                let submission = Submission::from(&::submission::read(&file)?);
                let mut client = table.client(Role::Technician).await?;
                let loaded = submit::load_submission(&mut client, &submission).await;
                let loaded = loaded.map_err(|error| table.explained(error))?;
                if table.json {
                    return print::json(&json!({ "bytes": loaded.bytes, "checksum": loaded.checksum }));
                }
                print::line(format!("{} is in force ({:08x})", file.display(), loaded.checksum))
            }
            Self::Show => show(table).await,
        }
    }
}

fn check(table: &Table, files: &[PathBuf]) -> Result<()> {
    let mut wrong = 0usize;
    for file in files {
        let name = file.display();
        match ::submission::read(file) {
            Ok(_) if table.json => {
                print::json_line(&json!({ "file": name.to_string(), "error": null, "errors": [] }))?;
            }
            Ok(_) => print::line(format!("{name}: all right"))?,
            Err(error) if table.json => {
                wrong += 1;
                let (first, all) = (error.line(), error.lines().collect::<Vec<_>>());
                print::json_line(&json!({ "file": name.to_string(), "error": first, "errors": all }))?;
            }
            Err(error) => {
                wrong += 1;
                eprintln!("{error}");
            }
        }
    }
    if wrong > 0 {
        bail!("{wrong} of {} cannot be loaded: see above", files.len());
    }
    Ok(())
}

async fn show(table: &Table) -> Result<()> {
    let mut client = table.client(Request::Submission.role()).await?;
    let raw = submit::show(&mut client).await.map_err(|error| table.explained(error))?;
    let checked = rules_core::Submission::try_from(&raw).map_err(|_| {
        anyhow!("the table has a submission that this program does not know: update this program")
    })?;
    if table.json {
        return print::json(&::submission::to_json(&checked));
    }
    print::line(::submission::to_toml(&checked).trim_end())
}
