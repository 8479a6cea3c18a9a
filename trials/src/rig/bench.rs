//! A bench around the shipped loop: panels and readers on its bus, hosts with sessions of their own on its link. A
//! second machine takes every event that the loop journals, so that the state after each is known while the loop
//! runs.

use hal_sim::bench::{Host, Keys};
use protocol::convert::Order;
use protocol::field_bus::{Poll, Seen, ShakerAct, Touch};
use protocol::frame::Gatherer;
use protocol::host::{FromTable, Request, Role, Tilt};
use protocol::session::Key;
use rules_core::{Seat, Submission};
use table::event::Reader;
use table::node::Node;
use table::shaker::Equipment;
use table::{Event, Instant, Machine, Millis, State};

use super::Off;
use super::board::{Chip, Journalled};
use super::live::Live;
use super::memory::Memory;
use super::nodes::{Nodes, raw_reading, raw_touch};
use super::orders::request;

/// How long to wait for what the table has to take, in microseconds.
pub const SETTLED: u64 = 300_000;

/// A running table, and the nodes and hosts around it.
#[derive(Debug)]
pub struct Bench<const RING: u32> {
    /// The controller.
    pub live: Live<RING>,
    /// The table as it opens.
    pub opening: Machine,
    /// The journalled events, each with the machine after it.
    pub journalled: Vec<(Journalled, Machine)>,
    /// The numbers of all events reported to the host.
    pub heard: Vec<u32>,
    /// Takes every event that the loop journals.
    shadow: Machine,
    /// The table's clock at power-on.
    base: Millis,
    nodes: Nodes,
    bus: Gatherer,
    host: Host,
    last_id: u32,
}

impl<const RING: u32> Bench<RING> {
    /// Makes a blank table with its power on and its keys set.
    pub fn new(opening: Submission) -> Self {
        let mut memory = Memory::default();
        memory.record();
        let opening = Machine::new(opening);
        let mut bench = Self {
            live: Live::new(Chip::new(memory)),
            shadow: opening.clone(),
            opening,
            journalled: Vec::new(),
            heard: Vec::new(),
            base: Millis::default(),
            nodes: Nodes::default(),
            bus: Gatherer::default(),
            host: Host::new(Keys::default()),
            last_id: 0,
        };
        bench.power_on();
        bench
    }

    /// Returns the machine after all journalled events.
    pub const fn machine(&self) -> &Machine {
        &self.shadow
    }

    /// Returns the state after all journalled events.
    pub const fn state(&self) -> &State {
        self.shadow.state()
    }

    /// Cuts the power and restores it. Checks that the loop had the state that its events give.
    pub fn power_cycle(&mut self) {
        self.power_off();
        self.power_on();
    }

    /// Cuts the power. Checks that the loop had the state that its events give.
    pub fn power_off(&mut self) {
        let machine = self.live.power_off().expect("the power was on");
        assert!(machine.state() == self.state(), "the loop has another state than its events give");
    }

    /// Switches the power on.
    pub fn power_on(&mut self) {
        self.bus = Gatherer::default();
        self.base = self.state().time;
        self.host.power_on(self.state().log.last());
        self.live.power_on(&self.opening);
        self.settle();
    }

    /// Lets time pass, and lets the table take everything due.
    pub fn leap(&mut self, to: Millis) {
        self.try_leap(to).expect("the table continues");
    }

    /// Lets the table take everything due, or have time to.
    pub fn settle(&mut self) {
        self.try_settle().expect("the table continues");
    }

    /// Does the same as [`Self::settle`] with a memory that may fail.
    pub fn try_settle(&mut self) -> Result<(), Off> {
        let end = self.now().plus_micros(SETTLED);
        loop {
            self.step(end)?;
            if self.now() >= end || self.is_idle() {
                return Ok(());
            }
        }
    }

    /// Advances the clock as if the controller had been busy, stopping at each moment that the table waits for.
    pub fn try_leap(&mut self, to: Millis) -> Result<(), Off> {
        let end = self.instant(to);
        while self.now() < end {
            let due = self.shadow.deadline().map(|deadline| self.instant(deadline));
            let next = due.filter(|due| *due > self.now()).map_or(end, |due| due.min(end));
            self.live.outside.borrow_mut().clock = next;
            self.try_settle()?;
        }
        Ok(())
    }

    fn instant(&self, moment: Millis) -> Instant {
        Instant::from_micros(moment.0.saturating_sub(self.base.0) * 1_000)
    }

    fn now(&self) -> Instant {
        self.live.outside.borrow().clock
    }

    /// Returns the table's clock.
    pub fn millis(&self) -> Millis {
        Millis(self.base.0 + self.now().micros() / 1_000)
    }

    fn is_idle(&self) -> bool {
        let outside = self.live.outside.borrow();
        self.nodes.is_idle()
            && self.host.unanswered().is_empty()
            && outside.to_bus.is_empty()
            && outside.to_link.is_empty()
    }

    /// Runs the loop once, and answers what it sent; if it sent nothing, time passes up to what it waits for.
    fn step(&mut self, end: Instant) -> Result<(), Off> {
        let now = self.now();
        let asked = self.host.tick(now.micros()).expect("a host's message fits a frame");
        self.live.outside.borrow_mut().to_link.extend(asked);
        let polled = self.live.poll();
        self.follow();
        polled?;
        let outside = &mut *self.live.outside.borrow_mut();
        let heard =
            self.host.receive(&outside.from_link, now.micros()).expect("a host's message fits a frame");
        for message in heard {
            if let FromTable::Events(events) = message {
                self.heard.extend(events.iter().map(|event| event.number));
            }
        }
        let quiet = outside.from_link.is_empty() && outside.from_bus.is_empty() && outside.to_bus.is_empty();
        outside.from_link.clear();
        for byte in std::mem::take(&mut outside.from_bus) {
            if let Some(poll) = self.bus.push::<Poll>(byte) {
                outside.to_bus.extend(self.nodes.answer(&poll));
            }
        }
        if quiet {
            outside.clock = outside.deadline.map_or(end, |deadline| deadline.min(end)).max(outside.clock);
        }
        Ok(())
    }

    /// Replays the journalled events on the second machine.
    fn follow(&mut self) {
        let at = self.millis();
        for taken in std::mem::take(&mut self.live.outside.borrow_mut().journalled) {
            self.shadow.replay(&taken.event, at).expect("the loop has taken it");
            self.journalled.push((taken, self.shadow.clone()));
        }
    }

    /// Makes a request as the role that may make it, in a session.
    pub fn ask(&mut self, request: Request) {
        self.ask_as(request.role(), request);
    }

    /// Makes a request as this role, in a session.
    pub fn ask_as(&mut self, role: Role, request: Request) {
        self.last_id += 1;
        let change = if let Request::ChangeKey { role, key } = &request { Some((*role, *key)) } else { None };
        self.host.ask(role, self.last_id, request);
        if let Some((role, key)) = change {
            self.settle();
            self.host.rekey(role, key);
        }
    }

    /// Tries to open a session with wrong keys.
    pub fn knock_with_wrong_keys(&mut self) {
        let keys = Keys::new(|_| Key::new([0xEE; 32]));
        let right = std::mem::replace(&mut self.host, Host::new(keys));
        self.host.ask(Role::Floor, 1, Request::Status);
        self.settle();
        self.host = right;
    }

    /// Touches a panel, and waits until the table has taken it.
    pub fn touch(&mut self, seat: Seat, touch: Touch) {
        self.reports(seat, touch);
        self.settle();
    }

    /// Touches a panel, which will report it.
    pub fn reports(&mut self, seat: Seat, touch: Touch) {
        self.nodes.touch(seat, touch);
    }

    /// Lets the dice come to rest, with a report or none of each reader, and waits until the table has taken it.
    pub fn dice(&mut self, seen: [Option<Seen>; 2]) {
        self.sees(seen);
        self.settle();
    }

    /// Lets the dice come to rest; each reader will report something, or nothing.
    pub fn sees(&mut self, seen: [Option<Seen>; 2]) {
        for (reader, seen) in Reader::BOTH.into_iter().zip(seen) {
            if let Some(seen) = seen {
                self.nodes.see(reader, seen);
            }
        }
    }

    /// Connects readers of so many dice, and a shaker or none, and waits until the table has heard them.
    pub fn equip(&mut self, equipment: Equipment) {
        self.nodes.equip(equipment);
        for _ in 0..50 {
            if self.state().equipment == equipment {
                return;
            }
            self.wait(Millis(self.millis().0 + 50));
        }
    }

    /// Acts on the shaker, and waits until the table has taken it.
    pub fn shake(&mut self, act: ShakerAct) {
        self.nodes.shake(act);
        self.settle();
    }

    /// Takes a node off the bus, or puts it back, and waits until it is missed or heard.
    pub fn unplug(&mut self, node: Node, unplugged: bool) {
        self.nodes.unplug(node, unplugged);
        let later = Millis(self.millis().0 + 50);
        for _ in 0..20 {
            if self.state().lost.has(node) == unplugged {
                return;
            }
            self.wait(later);
        }
    }

    /// Lets time pass in real steps, poll by poll.
    pub fn wait(&mut self, until: Millis) {
        let end = self.instant(until);
        while self.now() < end {
            self.step(end).expect("the table continues");
        }
    }

    /// Puts unsolicited bytes on the bus.
    pub fn babble(&mut self, bytes: &[u8]) {
        self.live.outside.borrow_mut().to_bus.extend(bytes);
    }

    /// Causes an event at a moment, if anything outside the table can.
    pub fn act(&mut self, event: &Event, at: Millis) {
        self.leap(at.max(self.millis()));
        match *event {
            Event::Touched { seat, touch, .. } if self.state().game.submission().has(seat) => {
                self.nodes.touch(seat, touch.map_or(Touch::Remove { wager: u16::MAX }, raw_touch));
            }
            Event::DiceRead { reader, reading, .. } => {
                if let Some(seen) = raw_reading(reading) {
                    self.nodes.see(reader, seen);
                }
            }
            Event::Shaker { act, .. } => self.nodes.shake(act),
            Event::Equipped(equipment) => self.nodes.equip(equipment),
            Event::Ordered { order, .. } => {
                // An impossible seat is requested all the same: no table has it.
                let none = Request::Credit { seat: u8::MAX, cents: 1 };
                self.ask(order.map_or(none, |order: Order| request(&order)));
            }
            Event::Node { node, lost } if Node::of(self.state().game.submission()).any(|own| own == node) => {
                self.unplug(node, lost);
            }
            Event::Alarm { tilt, on } => self.around(tilt, on),
            Event::Restarted(cause) => {
                self.live.outside.borrow_mut().reset_cause = cause;
                self.power_cycle();
            }
            Event::Crashed(crash) => {
                self.live.outside.borrow_mut().crash = Some(crash);
                self.power_cycle();
            }
            Event::Started => self.power_cycle(),
            Event::Image(digest) => self.live.outside.borrow_mut().image = digest.to_vec(),
            // The table causes these itself, or they cannot happen.
            _ => {}
        }
        self.settle();
    }

    fn around(&mut self, tilt: Tilt, on: bool) {
        let mut outside = self.live.outside.borrow_mut();
        match tilt {
            Tilt::Door => outside.door_open = on,
            Tilt::ServiceKey => outside.service_key = on,
            Tilt::LampChain => outside.lamps_broken = on,
            _ => {}
        }
    }
}
