//! A table's board under power, as an object to call.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use anyhow::{Context, Result, anyhow};
use rigless::emulator::{self, Start};
use rigless::image::Image;
use rigless::session::Session;
use rigless::time::VirtualNanos;

use crate::board::{FLASH_BASE, Switch, TableBoard};
use crate::fram::Cells;
use crate::gaps::Gaps;
use crate::lamps::Colour;
use crate::nonvolatile::Nonvolatile;
use crate::operator::{Operator, Order};
use crate::program::Program;
use crate::rng;
use crate::sabotage::Sabotage;
use crate::stack::Stack;
use crate::wire::{ByLine, Line};

/// The end of a run, and the bytes that the MCU sent in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ran {
    /// Virtual time since power-on, in nanoseconds.
    pub at: u64,
    /// Instructions that the core has retired since power-on.
    pub instructions: u64,
    /// Bytes that the MCU sent since the previous run.
    pub sent: ByLine<Vec<u8>>,
    /// Bytes that the MCU has not taken yet.
    pub waiting: ByLine<usize>,
}

/// The memories and gaps at the end of an emulation.
struct Ended {
    cells: Cells,
    gaps: Gaps,
}

/// A powered board. Its time moves only inside [`Table::run`].
#[derive(Debug)]
pub struct Table {
    orders: Sender<Order>,
    emulation: JoinHandle<Result<Ended>>,
    program: Arc<Program>,
    now: u64,
}

impl Table {
    /// Powers up a board. Time starts at zero, and no instruction has run yet.
    ///
    /// # Errors
    ///
    /// The emulator cannot build the board.
    pub fn power_on(kept: &Nonvolatile) -> Result<Self> {
        let board = TableBoard::new(kept.fram.clone())?;
        let flash = Image::new(Path::new("the part's flash"), kept.flash.clone(), Some(FLASH_BASE))?;
        let (orders, taken) = channel();
        let operator = Operator::new(taken, Arc::clone(&kept.program));
        let emulation = std::thread::Builder::new()
            .name("emulation".to_owned())
            .spawn(move || emulate(board, flash, operator))
            .context("cannot start a thread for the emulation")?;
        Ok(Self { orders, emulation, program: Arc::clone(&kept.program), now: 0 })
    }

    /// Returns the virtual time since power-on, in nanoseconds.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Runs for `nanoseconds`, or less: the run ends early when a frame's last byte has left the MCU.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn run(&mut self, nanoseconds: u64) -> Result<Ran> {
        let until = VirtualNanos(self.now.saturating_add(nanoseconds));
        let ran = self.ask(|caller| Order::RunUntil(until, caller))?;
        self.now = ran.at;
        Ok(ran)
    }

    /// Puts `bytes` on `line`, where the MCU's UART takes them at its baud rate. A UART whose receiver is off loses
    /// them, as on a table.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn send(&mut self, line: Line, bytes: &[u8]) -> Result<()> {
        self.orders.send(Order::Send(line, bytes.to_vec())).map_err(|_| lost())
    }

    /// Returns the lamps' colours: empty until the first frame was latched.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn lamps(&mut self) -> Result<Vec<Colour>> {
        self.ask(Order::Lamps)
    }

    /// Opens or closes a switch.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn set_switch(&mut self, switch: Switch, open: bool) -> Result<()> {
        self.ask(|caller| Order::Switch(switch, open, caller))?
    }

    /// Breaks or repairs the part's random number generator.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn set_rng(&mut self, state: rng::State) -> Result<()> {
        self.orders.send(Order::Rng(state)).map_err(|_| lost())
    }

    /// Returns which lights of the tower are on: green, amber, red.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn tower(&mut self) -> Result<[bool; 3]> {
        self.ask(Order::Tower)
    }

    /// Returns the firmware's log since power-on.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn log(&mut self) -> Result<Vec<String>> {
        self.ask(Order::Log)
    }

    /// Returns the deepest stack of the firmware since power-on.
    ///
    /// # Errors
    ///
    /// The emulation has failed, or the image has no symbols for its stack.
    pub fn stack(&mut self) -> Result<Stack> {
        self.ask(Order::Stack)?.context("the image has no symbols that say where its stack is")
    }

    /// Returns the bytes written to the FRAM since the previous call, each with its address. The first call returns
    /// nothing: it starts the recording.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn written(&mut self) -> Result<Vec<(usize, u8)>> {
        self.ask(Order::Written)
    }

    /// Makes the firmware fail once, when it next feeds its watchdog.
    ///
    /// # Errors
    ///
    /// The emulation has failed.
    pub fn sabotage(&mut self, sabotage: Sabotage) -> Result<()> {
        self.orders.send(Order::Sabotage(sabotage)).map_err(|_| lost())
    }

    /// Cuts the power at this instant. Returns what the next power-on finds.
    ///
    /// # Errors
    ///
    /// The emulation has failed, now or earlier; the error says why.
    pub fn cut(self) -> Result<(Nonvolatile, Gaps)> {
        let flash = self.ask(Order::Cut);
        let ended =
            self.emulation.join().map_err(|_| anyhow!("the emulator panicked; see its message above"))??;
        Ok((Nonvolatile { flash: flash?, fram: ended.cells, program: self.program }, ended.gaps))
    }

    fn ask<T>(&self, order: impl FnOnce(Sender<T>) -> Order) -> Result<T> {
        let (caller, answer) = channel();
        self.orders.send(order(caller)).map_err(|_| lost())?;
        answer.recv().map_err(|_| lost())
    }
}

fn lost() -> anyhow::Error {
    anyhow!("the emulation has ended; cut the power to see why")
}

fn emulate(board: TableBoard, flash: Image, operator: Operator) -> Result<Ended> {
    let session = Session::new(Box::new(board), 0, VirtualNanos(0))?;
    let mut finished = emulator::run(session, &Start::new(&[flash]), operator)?;
    if let Some(error) = finished.session.take_error() {
        return Err(error.into());
    }
    Ok(Ended {
        gaps: Gaps::of(&finished.session),
        cells: finished.session.board_mut().fram().cells().clone(),
    })
}
