//! `floor rescue` and `floor memory`: a table out of service, and the dump of its memory.

use std::fs::{self, OpenOptions};
use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, ensure};
use floor::memory::{self, Memory};
use floor::{Client, LinkError, rescue};
use indicatif::{ProgressBar, ProgressStyle};
use protocol::host::{Role, Service};
use serde_json::json;

use super::print;
use super::table::Table;

/// Ask a table out of service what is wrong, take its memory, and clear it. Needs the technician's key.
///
/// A table whose memory is unreadable does not know its keys any more. Turn its service key: it then takes the technician's key
/// from this program, until it is switched off.
///
/// Clearing removes all credits, bets, meters, events and keys from the table. Settle the seats first: the dump and the
/// recorded events show them.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Rescue {
    /// Take the whole memory into a new file. It may hold keys: only its owner may read it.
    #[arg(long, value_name = "FILE")]
    dump: Option<PathBuf>,
    /// Clear the memory after the dump. Needs the service key, too.
    #[arg(long, requires = "dump")]
    clear: bool,
    /// Clear without asking first.
    #[arg(long, requires = "clear")]
    yes: bool,
}

/// Decode a dump of a table's memory, without a table: versions, state, money by seat, log, damage with addresses.
#[derive(Debug, clap::Args)]
pub(crate) struct Decode {
    /// The dump, as `floor rescue --dump` writes it.
    file: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  floor rescue                                   what is wrong
  floor rescue --dump table7.bin                 take the memory and show what is in it
  floor rescue --dump table7.bin --clear         the same, then clear it: turn the service key first
  floor memory table7.bin --json | jq .state     the dump again, later";

impl Decode {
    pub(crate) fn run(&self, table: &Table) -> Result<()> {
        let file = self.file.display();
        let dump = fs::read(&self.file).with_context(|| format!("cannot read the dump {file}"))?;
        let memory = memory::decode(&dump).with_context(|| format!("{file} is not a dump"))?;
        if table.json { print::json(&memory) } else { print::line(memory) }
    }
}

impl Rescue {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        let key = table.keys()?.key(Role::Technician)?;
        let mut client = Client::connect(&table.connect, Role::Technician, key).await?.rescuing();
        let service = rescue::service(&mut client, key).await.map_err(explained)?;
        if !table.json {
            print::line(service)?;
        }
        let Some(path) = &self.dump else {
            return if table.json { print::json(&json!({ "service": service })) } else { Ok(()) };
        };
        let (dump, memory) = take(&mut client, &service, path, table.json).await?;
        let digest = hex::encode(rescue::digest(&dump));
        if !table.json {
            print::line(format!("dump        {} bytes in {}, sha256 {digest}", dump.len(), path.display()))?;
            print::line(&memory)?;
        }
        if self.clear {
            ensure!(self.yes || confirmed()?, "nothing was cleared");
            rescue::clear(&mut client, &dump).await.context("the memory is not cleared")?;
        }
        if table.json {
            let dump = json!({ "file": path, "sha256": digest });
            return print::json(&json!({
                "service": service, "dump": dump, "memory": memory, "cleared": self.clear,
            }));
        }
        if self.clear { print::line(CLEARED) } else { Ok(()) }
    }
}

const CLEARED: &str = "\
cleared     turn the service key back, switch the table off and on, then run `floor keys provision`";

/// Takes the dump into a new file, reads it back, and decodes it.
async fn take(client: &mut Client, service: &Service, path: &Path, quiet: bool) -> Result<(Vec<u8>, Memory)> {
    let name = path.display();
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path).with_context(|| format!("cannot create {name}"))?;
    let bar = bar(u64::from(service.size), quiet);
    let dump = rescue::dump(client, service.size, |read| bar.set_position(read)).await;
    bar.finish_and_clear();
    let dump = dump.inspect_err(|_| {
        let _kept = fs::remove_file(path); // a part of a dump is of no use
    })?;
    let written = file.write_all(&dump).and_then(|()| file.sync_all());
    written.with_context(|| format!("cannot write {name}"))?;
    ensure!(fs::read(path)? == dump, "{name} does not read back as it was written: use another disk");
    let memory = memory::decode(&dump)?;
    Ok((dump, memory))
}

/// Draws the progress on a terminal only.
fn bar(size: u64, quiet: bool) -> ProgressBar {
    if quiet || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("taking the memory  {bar:30} {bytes}/{total_bytes} {eta}");
    ProgressBar::new(size).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Asks the user. Only the whole word counts.
fn confirmed() -> Result<bool> {
    ensure!(io::stdin().is_terminal(), "clearing needs a terminal to confirm it, or --yes");
    eprint!(
        "All credits, bets, meters, events and keys will be removed from the table. Type `clear` to go on: "
    );
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(answer.trim() == "clear")
}

/// Adds the remedy for a table that gives no session.
fn explained(error: anyhow::Error) -> anyhow::Error {
    match error.downcast_ref() {
        Some(LinkError::OutOfService { .. }) => anyhow!(
            "{error:#}; its keys are unreadable: turn the service key at the table, and run `floor rescue` again"
        ),
        _ => error,
    }
}
