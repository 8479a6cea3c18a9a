//! Orders to the table as a whole.

use anyhow::Result;
use clap::Subcommand;
use floor::follow::unix_millis;
use protocol::host::{Request, Tilt};

use super::names;
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Orders {
    /// Open the table for bets. Needs the floor's key.
    Enable,
    /// Close the table, once the throw under way is settled. Needs the floor's key.
    Disable,
    /// Manage the table's clock.
    #[command(subcommand)]
    Clock(Clock),
    /// Manage tilts.
    #[command(subcommand)]
    Tilt(Tilts),
    /// Return every wager. Needs the technician's key.
    VoidWagers {
        /// The reason, as a number of the casino's own; it is logged.
        #[arg(long, value_name = "N")]
        reason: u16,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Clock {
    /// Set the table's clock to this machine's time; it stops without power. Needs the floor's key.
    Set,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Tilts {
    /// Clear a tilt once its cause is gone. Needs the technician's key.
    Clear {
        /// The tilt.
        #[arg(value_parser = names::tilt())]
        name: Tilt,
    },
}

impl Orders {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        let request = match self {
            Self::Enable => Request::Enable,
            Self::Disable => Request::Disable,
            Self::Clock(Clock::Set) => Request::SetClock { unix_millis: unix_millis()? },
            Self::Tilt(Tilts::Clear { name }) => Request::ClearTilt(name),
            Self::VoidWagers { reason } => Request::VoidWagers { reason },
        };
        table.show(request).await
    }
}
