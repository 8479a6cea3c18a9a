//! Orders to the table as a whole.

use anyhow::Result;
use clap::Subcommand;
use floor::follow::unix_millis;
use protocol::host::{Request, Tilt};

use super::names;
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Orders {
    /// Open the table for bets. The floor's.
    Enable,
    /// Close the table, once the throw under way has been settled. The floor's.
    Disable,
    /// See to the table's clock.
    #[command(subcommand)]
    Clock(Clock),
    /// See to tilts.
    #[command(subcommand)]
    Tilt(Tilts),
    /// Hand every wager back. The technician's.
    VoidWagers {
        /// Why, as a number of the casino's own; it is logged.
        #[arg(long, value_name = "N")]
        reason: u16,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum Clock {
    /// Tell the table the time of day of this machine; its own clock stops without power. The floor's.
    Set,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Tilts {
    /// Clear a tilt that was seen to. What caused it must be right again. The technician's.
    Clear {
        /// Which.
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
