//! A board with a power switch and wires: simulated, emulated or real.

use std::cell::RefMut;
use std::fmt;
use std::str::FromStr;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::host::RequestId;
use rules_core::Submission;
use rules_core::submission::GameKind;
use table::Instant;
use table::lamps::{Colour, Frame};

use crate::board::Surroundings;
use crate::fram::Chip;

pub mod emulator;
mod objections;
pub mod serial;
pub mod sim;

pub use emulator::Emulator;
pub use serial::Serial;
pub use sim::Sim;

/// The bytes that a board sent while it ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    /// On the host link.
    pub link: Vec<u8>,
    /// On the field bus.
    pub bus: Vec<u8>,
}

/// A board and the power switch in front of it.
pub trait Target {
    /// Returns the kind of board.
    fn kind(&self) -> Kind;

    /// Switches the power on. Its clock starts at zero.
    fn power_on(&mut self) -> Result<()>;

    /// Cuts the power at this instant.
    fn cut_power(&mut self) -> Result<()>;

    /// Returns the time since its power came on, or since the ports of a board on a desk were opened.
    fn now(&self) -> Instant;

    /// Runs it until a moment, or until it has sent something that may need an answer, whichever is first.
    fn run_until(&mut self, moment: Instant) -> Result<Sent>;

    /// Puts bytes on the host link, for the controller.
    fn feed_link(&mut self, bytes: &[u8]) -> Result<()>;

    /// Returns how many bytes on the host link the controller has not read yet; 0 if that is not known.
    fn link_waiting(&self) -> usize {
        0
    }

    /// Puts bytes on the field bus, for the controller.
    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()>;

    /// Returns the colours of the lamps, as the chain of the game that is played; `None` before they were first set. `Err` if
    /// they cannot be read.
    fn lamps(&mut self, game: GameKind) -> Result<Option<Frame>>;

    /// Opens a door of the table, or closes all doors.
    fn set_door(&mut self, open: bool) -> Result<()>;

    /// Turns the service key, or turns it back.
    fn turn_key(&mut self, turned: bool) -> Result<()>;

    /// Returns whether its watchdog has reset it since the last call and it waits to be started. Always false for
    /// a board
    /// that restarts by itself.
    fn has_reset(&mut self) -> bool {
        false
    }

    /// Gives access to its surroundings. `Err` unless it is simulated.
    fn surroundings(&mut self) -> Result<RefMut<'_, Surroundings>> {
        Err(NotPossible::new(
            self.kind(),
            "be tampered with: its source of chance, its lamp chain, its clock, its program",
        )
        .into())
    }

    /// Returns its memory, to be damaged or copied. `Err` unless it is simulated.
    fn memory(&self) -> Result<Chip> {
        Err(NotPossible::new(self.kind(), "have its memory damaged or copied").into())
    }

    /// Moves its clock forward at once, as if the controller had been busy. `Err` unless it is simulated.
    fn leap(&mut self, _micros: u64) -> Result<()> {
        Err(NotPossible::new(self.kind(), "leap in time").into())
    }

    /// Returns the longest time to wait for a reaction, in microseconds of the board's time.
    fn patience(&self) -> u64 {
        2_000_000
    }

    /// Returns an id that no earlier order used: ids start after it.
    fn last_id(&self) -> RequestId {
        0
    }

    /// Returns its state before its power first comes on.
    fn setup(&self) -> Setup {
        Setup::blank(self.kind())
    }

    /// Returns the instructions executed since its power came on; `None` if it does not count them.
    fn instructions(&self) -> Option<u64> {
        None
    }

    /// Returns the emulated board. `Err` if it is of another kind.
    fn emulator(&mut self) -> Result<&mut Emulator> {
        bail!("a board on target {} is not emulated: run this with --target emulator", self.kind())
    }

    /// Returns the last lines of its log; none if the log cannot be read.
    fn log(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the trace lines from inside the board since the last call, with their times. Only a simulated
    /// board has any.
    fn observed(&mut self) -> Vec<(Instant, String)>;
}

/// Builds a game's frame from the red, green and blue of each lamp. `Err` if there are too few lamps, or one behind the
/// game's chain is lit.
pub(crate) fn chain(game: GameKind, colours: impl Iterator<Item = Result<[u8; 3]>>) -> Result<Frame> {
    let colours = colours.map(|colour| colour.map(|[red, green, blue]| Colour { red, green, blue }));
    let colours: Vec<_> = colours.collect::<Result<_>>()?;
    let lamps = table::lamps::chain(game.rules()).count();
    let (of_game, behind) = colours.split_at_checked(lamps).with_context(|| {
        format!("{} lamps are too few for the {lamps} of {}", colours.len(), game.title())
    })?;
    let dark = behind.iter().all(|colour| *colour == Colour::DARK);
    ensure!(dark, "a lamp behind the {lamps} of {} is lit", game.title());
    Frame::from_colours(game, of_game).context("a chain has one colour for each lamp")
}

/// The state of a board before its power first comes on: the start of a recording.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The kind of board.
    pub kind: Kind,
    /// The submission for which a blank memory is set up.
    pub opening: Submission,
    /// The seed of the source of chance.
    pub chance: u64,
    /// The number of panels.
    pub panels: u8,
    /// The content of its memory, without the zeros at its end.
    pub memory: Vec<u8>,
}

impl Setup {
    /// Returns the state of an unused board.
    pub fn blank(kind: Kind) -> Self {
        let opening = table::opening();
        Self { kind, opening, chance: 0, panels: opening.seat_count(), memory: Vec::new() }
    }
}

/// The error for an action that a kind of board does not support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPossible {
    kind: Kind,
    what: &'static str,
}

impl NotPossible {
    /// Creates the error. `what` completes "a board on target … cannot …".
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

/// The kind of board to run against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// The shipped table code on a virtual board.
    #[default]
    Sim,
    /// The firmware image in the emulator.
    Emulator,
    /// A board on a desk, on two serial ports.
    Serial(Ports),
}

/// The two serial ports of a board on a desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ports {
    /// The port of the field bus.
    pub bus: &'static str,
    /// The port of the host link.
    pub link: &'static str,
    /// How many times slower than real time the board runs: 1 for a real one, more for an emulated one.
    pub slower: u32,
}

impl Kind {
    /// Builds a board of this kind with a blank memory, its power off. `Err` if the emulator or a port cannot be
    /// opened.
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
            // Leaked on purpose: a target is chosen once, and passed by value.
            let (link, slower) = link.split_once(',').unwrap_or((link, "1"));
            let slower =
                slower.parse().context("the third part of serial:BUS,LINK,SLOWER is not a whole number")?;
            ensure!(slower > 0, "the third part of serial:BUS,LINK,SLOWER must be 1 or more");
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
    fn target_names_parse_and_wrong_ones_are_refused() {
        for name in ["sim", "emulator", "serial:/dev/ttyUSB0,/dev/ttyACM0", "serial:a,b,8"] {
            assert_eq!(name.parse::<Kind>().unwrap().to_string(), name);
        }
        for wrong in ["", "serial", "serial:a", "serial:a,b,0", "serial:a,b,c", "qemu"] {
            assert!(wrong.parse::<Kind>().is_err(), "{wrong}");
        }
    }
}
