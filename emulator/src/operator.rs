//! Whoever stands beside the running board: carries out orders at the instants the run stops at.
//!
//! The emulator runs the core on a thread of its own and calls back between instructions; the rest of the
//! program wants to call *it*. The operator turns one into the other: at each stop it waits for an order,
//! and an order to run ends at its instant or, exactly, where the last byte of a frame left the MCU.
//!
//! It also does what a debugger at the board would: reads the log, and sees how deep the stack has been.

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

/// What the operator can be asked. Answers go back on the sender each order brings.
pub(crate) enum Order {
    /// Let time run, at most until the instant given.
    RunUntil(VirtualNanos, Sender<Ran>),
    /// Put bytes on a line.
    Send(Line, Vec<u8>),
    /// Open a switch, or close it.
    Switch(Switch, bool, Sender<anyhow::Result<()>>),
    /// Break the generator of random numbers, or mend it.
    Rng(rng::State),
    /// Read the lamps.
    Lamps(Sender<Vec<Colour>>),
    /// Read the tower light.
    Tower(Sender<[bool; 3]>),
    /// Read all that was logged since the power came on.
    Log(Sender<Vec<String>>),
    /// See how deep the stack has been.
    Stack(Sender<Option<Stack>>),
    /// See what was written to the FRAM since this was last asked.
    Written(Sender<Vec<(usize, u8)>>),
    /// Make the program go wrong, when it next feeds its watchdog.
    Sabotage(Sabotage),
    /// Pull the plug; answers with the flash.
    Cut(Sender<Vec<u8>>),
}

/// The operator of one powered board.
pub(crate) struct Operator {
    orders: Receiver<Order>,
    program: Arc<Program>,
    /// Who waits for the run under way to end.
    running: Option<Sender<Ran>>,
    terminal: Terminal,
    /// Whether the stack was painted, before the first instruction.
    painted: bool,
    /// What is to go wrong, or has.
    sabotage: Option<Sabotage>,
    replaced: Option<Replaced>,
    /// How often the part was reset, as far as we know.
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

    /// What is wrong with the flash goes wrong once: after the reset it is as it was.
    fn mend(&mut self, session: &Session<TableBoard>, host: &mut dyn Host) {
        if session.resets().len() > self.resets {
            self.resets = session.resets().len();
            // What was logged last is still there: nothing has run since.
            self.attend(host);
            if let Some(replaced) = self.replaced.take() {
                replaced.restore(host);
            }
        }
    }

    /// What a debugger does at a stop.
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
        self.mend(session, host);
        match settled {
            // A byte leaves a UART at an event of its own, so every one is seen at a stop.
            Settled::Stop(stop) if session.board_mut().deliver() => session.run_until(stop.at),
            Settled::Access { access, .. } => {
                let replaced =
                    self.sabotage.and_then(|sabotage| sabotage.commit(&access, host, &self.program));
                if replaced.is_some() {
                    self.sabotage = None;
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
            // A caller that went away shows at the next order.
            let _ = caller.send(ran(session.board_mut(), stop));
        }
        loop {
            // Without a caller there is nothing left to do: that ends the run, as a cut does.
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

/// What the part's flash holds, which the firmware may have programmed.
fn flash(host: &mut dyn Host) -> Vec<u8> {
    (FLASH_BASE..)
        .step_by(8)
        .take(FLASH_SIZE / 8)
        .flat_map(|address| host.read(address, Width::W64).expect("the part has flash here").to_le_bytes())
        .collect()
}
