//! The operator of the running board: carries out orders at the instants at which the run stops.
//!
//! The emulator runs the core on a thread of its own and calls back between instructions; the rest of the program
//! wants to call *it*. The operator turns one into the other: at each stop it waits for an order, and an order to run
//! ends at its instant or, exactly, where the last byte of a frame left the MCU.
//!
//! It also works as a debugger at the board: it reads the log, and measures the stack.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};

use rigless::emulator::{Driver, Host, Settled, Stop};
use rigless::session::Session;
use rigless::soc::Width;
use rigless::time::VirtualNanos;

use crate::board::{FLASH_BASE, FLASH_SIZE, Switch, TableBoard};
use crate::lamps::Colour;
use crate::program::Program;
use crate::rng;
use crate::sabotage::{Replaced, Sabotage};
use crate::stack::{self, Stack};
use crate::table::Ran;
use crate::terminal::Terminal;
use crate::wire::{ByLine, Line};

/// An order to the operator. Answers go back on the sender in each order.
pub(crate) enum Order {
    /// Run, at most until this instant.
    RunUntil(VirtualNanos, Sender<Ran>),
    /// Put bytes on a line.
    Send(Line, Vec<u8>),
    /// Open or close a switch.
    Switch(Switch, bool, Sender<anyhow::Result<()>>),
    /// Break or repair the random number generator.
    Rng(rng::State),
    /// Read the lamps.
    Lamps(Sender<Vec<Colour>>),
    /// Read the tower light.
    Tower(Sender<[bool; 3]>),
    /// Read the log since power-on.
    Log(Sender<Vec<String>>),
    /// Measure the deepest stack.
    Stack(Sender<Option<Stack>>),
    /// List the bytes written to the FRAM since the previous such order.
    Written(Sender<Vec<(usize, u8)>>),
    /// Sabotage the program when it next feeds its watchdog.
    Sabotage(Sabotage),
    /// Cut the power; answers with the flash.
    Cut(Sender<Vec<u8>>),
}

/// The operator of one powered board.
pub(crate) struct Operator {
    orders: Receiver<Order>,
    program: Arc<Program>,
    /// Where to report the end of the run under way.
    running: Option<Sender<Ran>>,
    terminal: Terminal,
    /// Whether the stack was painted, before the first instruction.
    painted: bool,
    /// The sabotage that is due or done.
    sabotage: Option<Sabotage>,
    replaced: Option<Replaced>,
    /// Resets of the part seen so far.
    resets: usize,
}

impl Operator {
    pub(crate) fn new(orders: Receiver<Order>, program: Arc<Program>) -> Self {
        Self {
            orders,
            program,
            running: None,
            terminal: Terminal::default(),
            painted: false,
            sabotage: None,
            replaced: None,
            resets: 0,
        }
    }

    /// Restores sabotaged flash after the reset: each sabotage happens once.
    fn restore_flash(&mut self, session: &Session<TableBoard>, host: &mut dyn Host) {
        if session.resets().len() > self.resets {
            self.resets = session.resets().len();
            // The end of the log is still there: nothing has run since.
            self.attend(host);
            if let Some(replaced) = self.replaced.take() {
                replaced.restore(host);
            }
        }
    }

    /// Drains the log and paints the stack, as a debugger would at a stop.
    fn attend(&mut self, host: &mut dyn Host) {
        if !self.painted {
            self.painted = true;
            stack::paint(host, &self.program);
        }
        if let Some(block) = self.program.symbol("_SEGGER_RTT") {
            self.terminal.drain(host, block);
        }
    }
}

impl Driver<TableBoard> for Operator {
    fn on_settled(&mut self, session: &mut Session<TableBoard>, host: &mut dyn Host, settled: Settled) {
        self.restore_flash(session, host);
        match settled {
            // A byte leaves a UART at an event of its own, so each one is seen at a stop.
            Settled::Stop(stop) if session.board_mut().deliver() => session.run_until(stop.at),
            Settled::Access { access, .. } => {
                let replaced =
                    self.sabotage.and_then(|sabotage| sabotage.commit(&access, host, &self.program));
                if replaced.is_some() {
                    self.sabotage = self.sabotage.and_then(Sabotage::next);
                    self.replaced = replaced;
                }
            }
            _ => {}
        }
    }

    fn on_stop(
        &mut self,
        session: &mut Session<TableBoard>,
        stop: Stop,
        host: &mut dyn Host,
    ) -> Option<VirtualNanos> {
        self.attend(host);
        if let Some(caller) = self.running.take() {
            // A caller that has gone is noticed at the next order.
            let _ = caller.send(ran(session.board_mut(), stop));
        }
        loop {
            // Without a caller nothing is left to do: that ends the run, as a cut does.
            match self.orders.recv().ok()? {
                Order::RunUntil(until, caller) => {
                    self.running = Some(caller);
                    return Some(until);
                }
                Order::Send(line, bytes) => session.board_mut().wire(line).queue(&bytes),
                Order::Switch(switch, open, caller) => {
                    let _ = caller.send(session.board_mut().set_switch(stop.at, switch, open));
                }
                Order::Rng(state) => session.board_mut().set_rng(state),
                Order::Tower(caller) => {
                    let _ = caller.send(session.board().tower());
                }
                Order::Log(caller) => {
                    let _ = caller.send(self.program.lines(self.terminal.logged()));
                }
                Order::Stack(caller) => {
                    let _ = caller.send(stack::measure(host, &self.program));
                }
                Order::Written(caller) => {
                    let _ = caller.send(session.board_mut().fram().take_written());
                }
                Order::Sabotage(sabotage) => self.sabotage = Some(sabotage),
                Order::Lamps(caller) => {
                    let _ = caller.send(session.board_mut().lamps().frame(stop.at).to_vec());
                }
                Order::Cut(caller) => {
                    let _ = caller.send(flash(host));
                    return None;
                }
            }
        }
    }
}

fn ran(board: &mut TableBoard, stop: Stop) -> Ran {
    Ran {
        at: stop.at.0,
        instructions: stop.instruction_count,
        sent: ByLine { link: board.wire(Line::Link).take(), bus: board.wire(Line::Bus).take() },
        waiting: ByLine { link: board.wire(Line::Link).waiting(), bus: board.wire(Line::Bus).waiting() },
    }
}

/// Returns the contents of the part's flash, which the firmware may have programmed.
fn flash(host: &mut dyn Host) -> Vec<u8> {
    (FLASH_BASE..)
        .step_by(8)
        .take(FLASH_SIZE / 8)
        .flat_map(|address| host.read(address, Width::W64).expect("the part has flash here").to_le_bytes())
        .collect()
}
