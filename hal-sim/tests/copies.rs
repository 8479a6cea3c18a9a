//! Both snapshots of the state are checked before the dice are read, also while hosts are still being sent earlier
//! events.
//!
//! The bench answers polls and takes frames between two runs of the controller, while time stands still. Here the
//! nodes answer at once, and the host link takes the time of its bytes, so the dice come to rest in the middle of the
//! events.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll as Polled, Waker};

use anyhow::{Result, bail};
use hal_sim::bench::{Host, Keys};
use hal_sim::board::{SimBoard, Surroundings, Wires};
use hal_sim::fram::Chip;
use protocol::field_bus::{Answer, Numbered, Poll, READER_NODES, Report, Seen, Touch};
use protocol::frame::{Gatherer, encode};
use protocol::host::{Crash, Event, FromTable, Request, ResetCause, Role, Tilt};
use table::entropy::RAW;
use table::journal::SLOT;
use table::lamps::Frame;
use table::{Board, Fault, Instant, Machine, Observed, Stop, Woken};

const MILLISECOND: u64 = 1_000;
/// Time of a byte at 921,600 baud, in microseconds.
const BYTE: u64 = 11;
/// The panel polled just before the dice readers.
const SEAT: u8 = 8;
/// The touches there, one after the other: a Pass Bet, and the dice.
const TOUCHES: [Touch; 2] = [Touch::Place { wager: 1_100, cents: 1_000 }, Touch::TakeDice];

/// The nodes of the bus.
#[derive(Debug, Default)]
struct Nodes {
    /// How many of the touches were made.
    made: usize,
    /// The dice are at rest, and each reader reports them.
    dice: bool,
    /// Both snapshots are to be damaged when the dice are taken.
    damage: bool,
    /// A reader has reported the dice.
    read: bool,
}

/// A board whose nodes answer at once, and whose host link takes time.
struct Busy {
    inner: SimBoard,
    wires: Rc<RefCell<Wires>>,
    nodes: Rc<RefCell<Nodes>>,
    chip: Chip,
    bus: Gatherer,
}

impl Busy {
    fn answer(&self, poll: &Poll) -> Answer {
        let mut nodes = self.nodes.borrow_mut();
        let number = poll.acknowledged.wrapping_add(1);
        let report = if READER_NODES.contains(&poll.to) {
            let throw = (nodes.dice && poll.acknowledged == 0)
                .then_some(Numbered { number, what: Seen::Faces([6, 5].into()) });
            nodes.read |= throw.is_some();
            Report::Reader { throw }
        } else {
            let touch = TOUCHES.get(usize::from(poll.acknowledged)).copied();
            let touch = touch.filter(|_| poll.to == SEAT && usize::from(poll.acknowledged) < nodes.made);
            if touch == Some(Touch::TakeDice) {
                nodes.dice = true;
                if nodes.damage {
                    for copy in [0, SLOT as usize] {
                        self.chip.flip(copy + 30, 3);
                    }
                }
            }
            Report::Panel { shown: 0, touch: touch.map(|what| Numbered { number, what }) }
        };
        Answer { from: poll.to, report }
    }
}

impl Board for Busy {
    type Fram = Chip;

    fn fram(&mut self) -> &mut Chip {
        self.inner.fram()
    }

    fn now(&self) -> Instant {
        self.inner.now()
    }

    fn wait(&mut self, until: Instant, into: &mut [u8]) -> impl Future<Output = Result<Woken, Fault>> {
        self.inner.wait(until, into)
    }

    async fn send_link(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        let mut wires = self.wires.borrow_mut();
        wires.passed = wires.passed.plus_micros(BYTE * bytes.len() as u64);
        wires.clock = wires.passed;
        wires.from_link.extend(bytes);
        Ok(())
    }

    async fn send_bus(&mut self, bytes: &[u8]) -> Result<(), Fault> {
        for byte in bytes {
            if let Some(poll) = self.bus.push::<Poll>(*byte) {
                let answer = encode(&self.answer(&poll)).map_err(|_| Fault::Bus)?;
                self.wires.borrow_mut().to_bus.extend(&answer);
            }
        }
        Ok(())
    }

    fn door_open(&mut self) -> bool {
        self.inner.door_open()
    }

    fn service_key(&mut self) -> bool {
        self.inner.service_key()
    }

    fn reset_cause(&mut self) -> ResetCause {
        self.inner.reset_cause()
    }

    fn crash(&mut self) -> Option<Crash> {
        self.inner.crash()
    }

    fn forget_crash(&mut self) {
        self.inner.forget_crash();
    }

    fn alive(&mut self) {
        self.inner.alive();
    }

    async fn noise(&mut self, into: &mut [u8; RAW]) -> Result<(), Fault> {
        self.inner.noise(into).await
    }

    fn read_image(&mut self, at: usize, into: &mut [u8]) -> usize {
        self.inner.read_image(at, into)
    }

    async fn show_lamps(&mut self, frame: &Frame) -> Result<(), Fault> {
        self.inner.show_lamps(frame).await
    }

    fn observe(&mut self, observed: Observed<'_>) {
        self.inner.observe(observed);
    }
}

/// The running table on that board, and a host.
struct Rig {
    running: Pin<Box<dyn Future<Output = Stop>>>,
    wires: Rc<RefCell<Wires>>,
    nodes: Rc<RefCell<Nodes>>,
    host: Host,
    received: Vec<Event>,
    last_event: u32,
    next_id: u32,
}

impl Rig {
    fn new() -> Self {
        let (wires, nodes) = (Rc::<RefCell<Wires>>::default(), Rc::<RefCell<Nodes>>::default());
        let chip = Chip::default();
        let around = Rc::<RefCell<Surroundings>>::default();
        let inner = SimBoard::new(wires.clone(), around, chip.clone());
        let mut board =
            Busy { inner, wires: wires.clone(), nodes: nodes.clone(), chip, bus: Gatherer::default() };
        let mut machine = Machine::new(table::opening());
        let running = Box::pin(async move { table::run(&mut board, &mut machine).await });
        let mut host = Host::new(Keys::default());
        host.power_on(0);
        Self { running, wires, nodes, host, received: Vec::new(), last_event: 0, next_id: 1 }
    }

    fn run(&mut self, micros: u64) -> Result<()> {
        let end = self.wires.borrow().passed.plus_micros(micros);
        while self.wires.borrow().passed < end {
            let now = self.wires.borrow().passed.micros();
            let asked = self.host.tick(now)?;
            self.wires.borrow_mut().to_link.extend(asked);
            if let Polled::Ready(stop) = self.running.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                bail!("the table has stopped: {stop}");
            }
            let sent = std::mem::take(&mut self.wires.borrow_mut().from_link);
            for message in self.host.receive(&sent, now)? {
                self.hear(message);
            }
            let mut wires = self.wires.borrow_mut();
            if sent.is_empty() {
                let next = wires.deadline.map_or(end, |deadline| deadline.min(end));
                wires.passed = wires.passed.max(next);
                wires.clock = wires.passed;
            }
        }
        Ok(())
    }

    /// Keeps every event once, though several sessions listen.
    fn hear(&mut self, message: FromTable) {
        if let FromTable::Events(events) = message {
            for received in events {
                if received.number > self.last_event {
                    self.last_event = received.number;
                    self.received.push(received.event);
                }
            }
        }
    }

    fn ask(&mut self, role: Role, request: Request) {
        self.next_id += 1;
        self.host.ask(role, self.next_id, request);
    }

    fn has(&self, event: Event) -> bool {
        self.received.contains(&event)
    }
}

/// Plays a come-out roll of 11, thrown while a new listener is sent some five hundred events.
fn thrown_amid_events(damage: bool) -> Result<Rig> {
    let mut rig = Rig::new();
    rig.run(200 * MILLISECOND)?;
    for _ in 0..250 {
        rig.ask(Role::Floor, Request::Credit { seat: SEAT, cents: 1_000 });
        rig.run(10 * MILLISECOND)?;
    }
    rig.ask(Role::Boxperson, Request::Status);
    rig.nodes.borrow_mut().made = 1;
    rig.run(100 * MILLISECOND)?;
    assert!(rig.has(Event::BetChanged { seat: SEAT, wager: 1_100, stake: 1_000, vigorish: 0 }));
    {
        let mut nodes = rig.nodes.borrow_mut();
        nodes.made = TOUCHES.len();
        nodes.damage = damage;
    }
    rig.ask(Role::Boxperson, Request::Listen { after: 0 });
    // One run of the controller: it returns when no event is left to send.
    rig.run(1)?;
    assert!(rig.nodes.borrow().read, "the dice did not come to rest amid the events");
    rig.run(300 * MILLISECOND)?;
    Ok(rig)
}

#[test]
fn snapshots_damaged_before_the_dice_are_read_tilt_before_the_decision() -> Result<()> {
    let rolled = Event::Rolled { faces: [6, 5].into(), point: None };
    let whole = thrown_amid_events(false)?;
    assert!(whole.has(rolled) && !whole.has(Event::TiltOn(Tilt::Memory)), "{:?}", whole.received.last());
    let damaged = thrown_amid_events(true)?;
    assert!(damaged.has(Event::TiltOn(Tilt::Memory)), "{:?}", damaged.received.last());
    assert!(!damaged.has(rolled), "a throw was decided although both snapshots were damaged before it");
    Ok(())
}
