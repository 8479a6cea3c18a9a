//! A board that can be powered, fed and listened to, whatever it is made of.

use std::cell::RefMut;
use std::fmt;
use std::str::FromStr;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::RequestId;
use rules_core::Submission;
use table::Instant;
use table::lamps::{Colour, Frame, LAMPS};

use crate::board::Surroundings;
use crate::fram::Chip;

pub mod emulator;
pub mod serial;
pub mod sim;

pub use emulator::Emulator;
pub use serial::Serial;
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

    /// How many bytes on the host link the controller has not taken yet. 0 where nobody can tell.
    fn link_waiting(&self) -> usize {
        0
    }

    /// Puts bytes on the field bus, for the controller.
    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()>;

    /// What the lamps show; nothing before they were first lit.
    fn lamps(&mut self) -> Result<Option<Frame>>;

    /// Opens a door of the table, or closes them all.
    fn set_door(&mut self, open: bool) -> Result<()>;

    /// Turns the service key, or turns it back.
    fn turn_key(&mut self, turned: bool) -> Result<()>;

    /// Whether its watchdog has reset it since this was last asked, and it waits to be started. A board that starts by
    /// itself does not wait.
    fn has_reset(&mut self) -> bool {
        false
    }

    /// What stands around it and is no wire. Only a simulated board lets it be changed.
    fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        Err(NotPossible::new(
            self.kind(),
            "be tampered with: its source of chance, its lamp chain, its clock, its program",
        )
        .into())
    }

    /// The memory on it, to be damaged or copied.
    fn memory(&self) -> Result<Chip> {
        Err(NotPossible::new(self.kind(), "have its memory damaged or copied").into())
    }

    /// Its clock leaps, as if the controller had been busy.
    fn leap(&mut self, _micros: u64) -> Result<()> {
        Err(NotPossible::new(self.kind(), "leap in time").into())
    }

    /// How long anything may take that should happen at once, in microseconds of the board's time.
    fn patience(&self) -> u64 {
        2_000_000
    }

    /// The id of the last order that somebody before may have given it.
    fn last_id(&self) -> RequestId {
        0
    }

    /// How it stands before its power first comes on.
    fn setup(&self) -> Setup {
        Setup::blank(self.kind())
    }

    /// How many instructions its processor has executed since its power came on, if it counts them.
    fn instructions(&self) -> Option<u64> {
        None
    }

    /// The emulated board that it is.
    fn emulator(&mut self) -> Result<&mut Emulator> {
        bail!("a board on target {} is not emulated: run this with --target emulator", self.kind())
    }

    /// The last lines of its own log, if it can be read.
    fn log(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// What it let be observed of its inside since the last look. Real boards show nothing.
    fn observed(&mut self) -> Vec<(Instant, String)>;
}

/// What a chain of lamps shows, from the red, green and blue of each.
pub(crate) fn chain(colours: impl Iterator<Item = Result<[u8; 3]>>) -> Result<Frame> {
    let colours = colours.map(|colour| colour.map(|[red, green, blue]| Colour { red, green, blue }));
    let colours: Vec<_> = colours.collect::<Result<_>>()?;
    let count = colours.len();
    let frame = <[Colour; LAMPS]>::try_from(colours).ok();
    Ok(Frame(frame.with_context(|| format!("{count} lamps on the chain instead of {LAMPS}"))?))
}

/// How a board stands before its power first comes on: what a recording begins with.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which board.
    pub kind: Kind,
    /// What a memory never used before is set up for.
    pub opening: Submission,
    /// The seed of the source of chance.
    pub chance: u64,
    /// How many panels are around it.
    pub panels: u8,
    /// What its memory holds, without zeros at its end.
    pub memory: Vec<u8>,
}

impl Setup {
    /// A board that was never used.
    pub fn blank(kind: Kind) -> Self {
        let opening = table::opening();
        Self { kind, opening, chance: 0, panels: opening.seat_count(), memory: Vec::new() }
    }
}

/// Something that this board cannot have done to it, whoever asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPossible {
    kind: Kind,
    what: &'static str,
}

impl NotPossible {
    /// A board of this kind cannot do, or have done to it, what is said.
    pub const fn new(kind: Kind, what: &'static str) -> Self {
        Self { kind, what }
    }
}

impl fmt::Display for NotPossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a board on target {} cannot {}", self.kind, self.what)
    }
}

impl std::error::Error for NotPossible {}

/// Which target to run against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The shipped table code on a virtual board.
    #[default]
    Sim,
    /// The firmware image in the emulator.
    Emulator,
    /// A board on a desk, by the serial ports that its wires end in.
    Serial(Ports),
}

/// The two serial ports of a board on a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
    /// That of the field bus.
    pub bus: &'static str,
    /// That of the host link.
    pub link: &'static str,
    /// How many times slower than the clock on the wall the board runs: 1 for a real one, more for one that is emulated.
    pub slower: u32,
}

impl Kind {
    /// A new board of this kind, its memory blank, its power off.
    pub fn build(self) -> Result<Box<dyn Target>> {
        Ok(match self {
            Self::Sim => Box::new(Sim::default()),
            Self::Emulator => Box::new(Emulator::start()?),
            Self::Serial(ports) => Box::new(Serial::open(ports)?),
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sim => f.write_str("sim"),
            Self::Emulator => f.write_str("emulator"),
            Self::Serial(Ports { bus, link, slower: 1 }) => write!(f, "serial:{bus},{link}"),
            Self::Serial(Ports { bus, link, slower }) => write!(f, "serial:{bus},{link},{slower}"),
        }
    }
}

impl FromStr for Kind {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> Result<Self> {
        if let Some((bus, link)) = name.strip_prefix("serial:").and_then(|ports| ports.split_once(',')) {
            // Kept for as long as the process runs: a target is chosen once, and handed around by value.
            let (link, slower) = link.split_once(',').unwrap_or((link, "1"));
            let slower = slower.parse().context("how many times slower the board runs is a whole number")?;
            ensure!(slower > 0, "a board runs at the speed of the clock on the wall, or some times slower");
            let [bus, link] = [bus, link].map(|port| &*port.to_owned().leak());
            return Ok(Self::Serial(Ports { bus, link, slower }));
        }
        Ok(match name {
            "sim" => Self::Sim,
            "emulator" => Self::Emulator,
            other => bail!(
                "there is no target {other:?}: choose sim, emulator, or serial:BUS,LINK with the ports of the field \
                 bus and of the host link, such as serial:/dev/ttyUSB0,/dev/ttyACM0"
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_have_names() {
        for name in ["sim", "emulator", "serial:/dev/ttyUSB0,/dev/ttyACM0", "serial:a,b,8"] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        for wrong in ["", "serial", "serial:a", "serial:a,b,0", "serial:a,b,c", "qemu"] {
            assert!(wrong.parse::<Kind>().is_err(), "{wrong}");
        }
    }
}
