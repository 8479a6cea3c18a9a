//! A board that can be powered, fed and listened to, whatever it is made of.

use std::cell::RefMut;
use std::fmt;
use std::str::FromStr;

use anyhow::{Result, bail};
use table::Instant;
use table::lamps::Frame;

use crate::board::Surroundings;

pub mod emulator;
pub mod sim;

pub use emulator::Emulator;
pub use sim::Sim;

/// What a board sent while it ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// On the host link.
    pub link: Vec<u8>,
    /// On the field bus.
    pub bus: Vec<u8>,
}

/// A board and the power switch in front of it.
pub trait Target {
    /// Which one it is.
    fn kind(&self) -> Kind;

    /// Switches the power on. Its clock starts at zero.
    fn power_on(&mut self) -> Result<()>;

    /// Cuts the power at this instant.
    fn cut_power(&mut self) -> Result<()>;

    /// The time on its clock.
    fn now(&self) -> Instant;

    /// Lets it run until a moment, or until it has sent something that may want an answer, whichever is first.
    fn run_until(&mut self, moment: Instant) -> Result<Sent>;

    /// Puts bytes on the host link, for the controller.
    fn feed_link(&mut self, bytes: &[u8]) -> Result<()>;

    /// Puts bytes on the field bus, for the controller.
    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()>;

    /// What the lamps show; nothing before they were first lit.
    fn lamps(&mut self) -> Result<Option<Frame>>;

    /// Opens a door of the table, or closes them all.
    fn set_door(&mut self, open: bool) -> Result<()>;

    /// What stands around it and is no wire. Only a simulated board lets it be changed.
    fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        bail!("only a simulated board has a door, a lamp chain and a program that can be tampered with")
    }

    /// How many instructions its processor has executed since its power came on, if it counts them.
    fn instructions(&self) -> Option<u64> {
        None
    }

    /// What it let be observed of its inside since the last look. Real boards show nothing.
    fn observed(&mut self) -> Vec<(Instant, String)>;
}

/// Which target to run against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The shipped table code on a virtual board.
    #[default]
    Sim,
    /// The firmware image in the emulator.
    Emulator,
}

impl Kind {
    /// A new board of this kind, its memory blank, its power off.
    pub fn build(self) -> Result<Box<dyn Target>> {
        Ok(match self {
            Self::Sim => Box::new(Sim::default()),
            Self::Emulator => Box::new(Emulator::start()?),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sim => "sim",
            Self::Emulator => "emulator",
        })
    }
}

impl FromStr for Kind {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        Ok(match name {
            "sim" => Self::Sim,
            "emulator" => Self::Emulator,
            other => bail!("there is no target {other:?}: choose sim or emulator"),
        })
    }
}
