//! Commands that show the state of the table.

use anyhow::{Result, bail};
use clap::Subcommand;
use protocol::host::{Reply, Request, WagerMeter};
use serde_json::json;

use super::print::{self, Paint};
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Look {
    /// Ask which protocol and program the table runs, and what it can do.
    Hello,
    /// Show the table's game, phase, point and dice, and the credit and stakes of every seat.
    ///
    /// Warns of roles that have no key.
    Status,
    /// Show the totals that went in and out of the table since it was set up.
    Meters {
        /// Also show what each wager took and paid.
        #[arg(long)]
        wagers: bool,
    },
    /// Show the colour of every lamp.
    Lamps,
    /// Show the errors on the wires and of the random source since power-on.
    Counters,
    /// Show the last crash of the controller.
    Crash,
}

impl Look {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        match self {
            Self::Hello => table.show(Request::Hello).await,
            Self::Status => status(table).await,
            Self::Meters { wagers: false } => table.show(Request::Meters).await,
            Self::Meters { wagers: true } => meters(table).await,
            Self::Lamps => lamps(table).await,
            Self::Counters => table.show(Request::Counters).await,
            Self::Crash => table.show(Request::Crash).await,
        }
    }
}

async fn status(table: &Table) -> Result<()> {
    let mut client = table.client(Request::Status.role()).await?;
    let reply = table.ask_of(&mut client, Request::Status).await?;
    table.print(&reply)?;
    let open = table.roles_without_key(&mut client).await?;
    if !open.is_empty() {
        eprintln!(
            "warning: no key for: {}; turn the service key of the table and run `floor keys provision`",
            Table::names(&open)
        );
    }
    Ok(())
}

async fn meters(table: &Table) -> Result<()> {
    let mut client = table.client(Request::Meters.role()).await?;
    let Reply::Meters(meters) = table.ask_of(&mut client, Request::Meters).await? else {
        bail!("the table does not answer with meters: report this as a bug");
    };
    let mut wagers: Vec<WagerMeter> = Vec::new();
    loop {
        let above = wagers.last().map_or(0, |meter| meter.wager);
        let Reply::WagerMeters(more) = table.ask_of(&mut client, Request::WagerMeters { above }).await?
        else {
            bail!("the table does not answer with meters of wagers: report this as a bug");
        };
        if more.is_empty() {
            break;
        }
        wagers.extend(more);
    }
    if table.json {
        return print::json(&json!({ "meters": meters, "wagers": wagers }));
    }
    print::line(meters)?;
    wagers.into_iter().try_for_each(print::line)
}

async fn lamps(table: &Table) -> Result<()> {
    let reply = table.ask(Request::Lamps).await?;
    let Reply::Lamps(colours) = &reply else {
        bail!("the table does not answer with its lamps: report this as a bug");
    };
    if table.json {
        return print::json(&reply);
    }
    let paint = Paint::new();
    for (number, colour) in (1..).zip(colours) {
        let [red, green, blue] = colour;
        print::line(format!("lamp {number:>2}  {}#{red:02x}{green:02x}{blue:02x}", paint.patch(*colour)))?;
    }
    Ok(())
}
