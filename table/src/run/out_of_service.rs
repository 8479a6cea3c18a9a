//! The loop of a table out of service: it serves the host link and shows "out of order" on the panels. It depends on no part
//! of the memory, and takes no bets and no orders.

use protocol::field_bus::{Poll, Report};
use protocol::host::Role;
use protocol::session::{Denial, Key, TableFrame};
use rules_core::BySeat;

use super::framed;
use super::hosts::{Admission, Asks, Hosts};
use super::sessions::Heard;
use crate::board::{Board, Instant, Woken};
use crate::bus::Bus;
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::node::Node;
use crate::run::service::Memory;
use crate::version::Version;
use crate::view;

/// Serves the host link of a stopped table, and its panels. Hosts outside a session get the cause, unencrypted, because the
/// memory that holds the keys may be unreadable. Returns only if the host link fails, or the board cannot wait.
pub async fn out_of_service<B: Board>(board: &mut B, stop: Stop) -> Fault {
    let mut service = OutOfService::new(board.now(), stop);
    apart!(service.memory.look(board, stop));
    loop {
        // A bug, or a fault of another part, ends one request and not the service.
        if let Err(Stop::Fault(fault)) = apart!(service.serve(board)) {
            service.failures = service.failures.saturating_add(1);
            if fault == Fault::Link || service.failures >= GIVE_UP {
                return fault;
            }
        }
    }
}

/// After this many faults without a wait between them, the board can do nothing any more.
const GIVE_UP: u32 = 16;

pub(super) struct OutOfService {
    pub(super) stop: Stop,
    pub(super) hosts: Hosts,
    pub(super) memory: Memory,
    pub(super) bus: Bus,
    /// The number of each panel's last touch. Touches are dropped.
    touched: BySeat<u16>,
    /// Whether the unencrypted answer is due.
    say: bool,
    came_around: Instant,
    /// The faults since the board last waited.
    failures: u32,
}

impl OutOfService {
    fn new(now: Instant, stop: Stop) -> Self {
        Self {
            stop,
            hosts: Hosts::default(),
            memory: Memory::default(),
            bus: Bus::of_panels(&crate::opening(), now),
            touched: BySeat::default(),
            say: true,
            came_around: now,
            failures: 0,
        }
    }

    async fn serve<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let mut bytes = [0; 64];
        loop {
            if board.now() != self.came_around {
                self.came_around = board.now();
                board.alive();
            }
            if core::mem::take(&mut self.say) {
                apart!(self.send_cause(board))?;
            }
            apart!(self.hosts.send_ended(board))?;
            if let Some(node) = self.bus.next(board.now()) {
                apart!(self.poll(board, node))?;
            }
            let woken = board.wait(self.bus.deadline(), &mut bytes).await?;
            self.failures = 0;
            match woken {
                Woken::Deadline => self.bus.read_all(board.now()),
                Woken::Link(count) => {
                    for byte in bytes.iter().take(count) {
                        apart!(self.hear_host(board, *byte))?;
                    }
                }
                Woken::Bus(count) => {
                    for byte in bytes.iter().take(count) {
                        self.hear_node(*byte, board.now());
                    }
                }
            }
        }
    }

    /// Polls a panel. Its touches are acknowledged, so that they do not wait for the next start.
    async fn poll<B: Board>(&mut self, board: &mut B, node: Node) -> Result<(), Stop> {
        let Node::Panel(seat) = node else { return Ok(()) };
        let view = view::out_of_order()?;
        let show = self.bus.wants(seat, view.digest).then_some(view);
        let acknowledged = *self.touched.get(seat);
        let mut frame = protocol::frame::Frame::new();
        framed(&Poll { to: node.number(), acknowledged, show, shake: false }, &mut frame)?;
        self.bus.polling(frame.len());
        let _failed = board.send_bus(&frame).await; // the host link is worth more than the panels
        Ok(())
    }

    fn hear_node(&mut self, byte: u8, now: Instant) {
        if let Some((Node::Panel(seat), Report::Panel { touch: Some(touch), .. })) =
            self.bus.receive(byte, now)
        {
            *self.touched.get_mut(seat) = touch.number;
        }
    }

    async fn hear_host<B: Board>(&mut self, board: &mut B, byte: u8) -> Result<(), Stop> {
        let Some(heard) = self.hosts.sessions.receive(byte, board.now()) else { return Ok(()) };
        if !matches!(heard, Heard::Request { .. }) {
            apart!(self.send_cause(board))?;
            if !self.memory.has_keys() && !board.service_key() {
                return Ok(());
            }
        }
        let start = board.now().micros(); // no number in the memory can be relied on
        let admission = Admission { keys: self.memory.keys(), start, blank: false };
        match apart!(self.hosts.meet(board, admission, heard))? {
            None => Ok(()),
            Some(Asks::Request { session, role, message }) => {
                self.hosts.asker = Some(session);
                let done = apart!(self.asked(board, role, message));
                self.hosts.asker = None;
                done
            }
            Some(Asks::Provision { tag, role, key }) => {
                let done = self.provision(board, role, key);
                apart!(self.hosts.answer_provision(board, tag, done, false))
            }
        }
    }

    /// Gives a role a key until the table is switched off, if it has none and the service key is turned.
    fn provision<B: Board>(&mut self, board: &mut B, role: Role, key: Key) -> Result<(), Denial> {
        match self.memory.keys().get(role) {
            Some(known) if *known != key => Err(Denial::HasKey),
            Some(_) => Ok(()),
            None if !board.service_key() => Err(Denial::ServiceKey),
            None => {
                self.memory.give_key(role, key);
                Ok(())
            }
        }
    }

    /// Sends the cause, unencrypted.
    async fn send_cause<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        let mut frame = protocol::frame::Frame::new();
        framed(&answer(self.stop), &mut frame)?;
        Ok(board.send_link(&frame).await?)
    }
}

fn answer(stop: Stop) -> TableFrame {
    let memory = match stop {
        Stop::Fault(Fault::MemoryVersion { found }) => found,
        Stop::Fault(_) | Stop::Bug(_) => 0,
    };
    TableFrame::OutOfService {
        reason: stop.reason(),
        memory,
        needs: Version::CURRENT.number(),
        code: stop.code(),
    }
}
