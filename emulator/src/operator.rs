//! Whoever stands beside the running board: carries out orders at the instants the run stops at.
//!
//! The emulator runs the core on a thread of its own and calls back between instructions; the rest of the
//! program wants to call *it*. The operator turns one into the other: at each stop it waits for an order,
//! and an order to run ends at its instant or, exactly, where the last byte of a frame left the MCU.

use std::sync::mpsc::{Receiver, Sender};

use rigless::emulator::{Driver, Host, Settled, Stop};
use rigless::session::Session;
use rigless::soc::Width;
use rigless::time::VirtualNanos;

use crate::board::{FLASH_BASE, FLASH_SIZE, TableBoard};
use crate::lamps::Colour;
use crate::table::Ran;
use crate::wire::{ByLine, Line};

/// What the operator can be asked. Answers go back on the sender each order brings.
pub(crate) enum Order {
    /// Let time run, at most until the instant given.
    RunUntil(VirtualNanos, Sender<Ran>),
    /// Put bytes on a line.
    Send(Line, Vec<u8>),
    /// Open a door, or close them all.
    Doors(bool, Sender<anyhow::Result<()>>),
    /// Read the lamps.
    Lamps(Sender<Vec<Colour>>),
    /// Pull the plug; answers with the flash.
    Cut(Sender<Vec<u8>>),
}

/// The operator of one powered board.
pub(crate) struct Operator {
    orders: Receiver<Order>,
    /// Who waits for the run under way to end.
    running: Option<Sender<Ran>>,
}

impl Operator {
    pub(crate) fn new(orders: Receiver<Order>) -> Self {
        Self { orders, running: None }
    }
}

impl Driver<TableBoard> for Operator {
    fn on_settled(&mut self, session: &mut Session<TableBoard>, _: &mut dyn Host, settled: Settled) {
        // A byte leaves a UART at an event of its own, so every one is seen at a stop.
        if let Settled::Stop(stop) = settled
            && session.board_mut().deliver()
        {
            session.run_until(stop.at);
        }
    }

    fn on_stop(
        &mut self,
        session: &mut Session<TableBoard>,
        stop: Stop,
        host: &mut dyn Host,
    ) -> Option<VirtualNanos> {
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
                Order::Doors(open, caller) => {
                    let _ = caller.send(session.board_mut().set_doors(stop.at, open));
                }
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
