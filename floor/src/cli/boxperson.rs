//! Orders of the boxperson.

use anyhow::Result;
use clap::Subcommand;
use protocol::Faces;
use protocol::host::Request;
use rules_core::VoidCause;

use super::names;
use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Boxperson {
    /// Declare the throw under way void (623a.8(c), 668a.3(g) and (h), 625a.7).
    ///
    /// The table refuses a cause that its game does not have.
    NoRoll {
        /// The cause.
        #[arg(value_parser = names::void_cause())]
        cause: VoidCause,
    },
    /// Name the faces when the readers differ (623a.9(c)).
    NameFaces {
        /// The uppermost faces of two or three dice, such as 4-3 or 4-3-1.
        faces: Faces,
    },
    /// Take the dice from the shooter, or the shaker from its seat (623a.10(a)).
    PassDice,
    /// Report that a new set of dice is in use (623a.7(d), 668a.3(b)(1), 625a.2(b)).
    DiceChanged,
    /// Report that a die is lost or damaged, so that the set must be changed (623a.7(d)).
    DiceDamaged,
    /// Keep betting open for longer than the timer says.
    OpenBetting {
        /// Seconds from now; 0 keeps betting open until it is closed by hand or a seat takes the dice.
        #[arg(default_value_t = 0)]
        seconds: u16,
    },
    /// Close betting now, as if the timer had run out.
    CloseBetting,
}

impl Boxperson {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        table.show(self.request()).await
    }

    pub(crate) fn request(&self) -> Request {
        match *self {
            Self::NoRoll { cause } => Request::NoRoll { cause: cause.code() },
            Self::NameFaces { faces } => Request::NameFaces { faces },
            Self::PassDice => Request::PassDice,
            Self::DiceChanged => Request::DiceChanged,
            Self::DiceDamaged => Request::DiceDamaged,
            Self::OpenBetting { seconds } => Request::OpenBetting { seconds },
            Self::CloseBetting => Request::CloseBetting,
        }
    }
}
