//! The host link under attack: whatever is on the wire, nothing panics, only the genuine host moves money, the table
//! plays on, and the counters show the attempts.

use anyhow::{Result, anyhow, bail};
use hal_sim::bench::{Host, Keys};
use hal_sim::target::{Sim, Target as _};
use protocol::field_bus::Poll;
use protocol::frame::{END, Gatherer, MAX_FRAME, decode, encode};
use protocol::host::{Event, FromTable, LinkCounters, Reply, Request, Role, Status, Tilt};
use protocol::session::{Denial, Greeter, HostFrame, Key, TableFrame};
use rules_core::Refusal;

const MILLISECOND: u64 = 1_000;

/// A table, a genuine host, and a line on which an attacker may listen and send.
struct Line {
    sim: Sim,
    host: Host,
    next_id: u32,
    /// Frames of the genuine host.
    sent: Vec<Vec<u8>>,
    /// Messages to the genuine host.
    received: Vec<FromTable>,
    /// Frames of the table.
    overheard: Vec<TableFrame>,
    gatherer: Gatherer,
    bus: Gatherer,
    polls: usize,
}

impl Line {
    fn new() -> Result<Self> {
        let mut line = Self {
            sim: Sim::default(),
            host: Host::new(Keys::default()),
            next_id: 1,
            sent: Vec::new(),
            received: Vec::new(),
            overheard: Vec::new(),
            gatherer: Gatherer::default(),
            bus: Gatherer::default(),
            polls: 0,
        };
        line.start()?;
        Ok(line)
    }

    fn start(&mut self) -> Result<()> {
        self.host.power_on(0);
        self.sim.power_on()?;
        self.run(100 * MILLISECOND)
    }

    fn run(&mut self, micros: u64) -> Result<()> {
        let end = self.sim.now().plus_micros(micros);
        while self.sim.now() < end {
            let asked = self.host.tick(self.sim.now().micros())?;
            for frame in asked.split_inclusive(|byte| *byte == END) {
                self.sent.push(frame.to_vec());
            }
            self.sim.feed_link(&asked)?;
            let sent = self.sim.run_until(end)?;
            if let Some(stop) = self.sim.stopped() {
                bail!("the table has stopped: {stop}");
            }
            self.overheard
                .extend(sent.link.iter().filter_map(|byte| self.gatherer.push::<TableFrame>(*byte)));
            self.received.extend(self.host.receive(&sent.link, self.sim.now().micros())?);
            self.polls += sent.bus.iter().filter_map(|byte| self.bus.push::<Poll>(*byte)).count();
        }
        Ok(())
    }

    /// Puts an attacker's bytes on the line.
    fn attack(&mut self, bytes: &[u8]) -> Result<()> {
        self.sim.feed_link(bytes)?;
        self.run(2 * MILLISECOND)
    }

    fn ask(&mut self, role: Role, request: Request) -> Result<Reply> {
        self.next_id += 1;
        let id = self.next_id;
        self.host.ask(role, id, request);
        self.run(20 * MILLISECOND)?;
        let found = self.received.iter().rev().find_map(|received| match received {
            FromTable::Reply { id: of, reply } if *of == id => Some(reply.clone()),
            _ => None,
        });
        found.ok_or_else(|| anyhow!("the genuine host is not answered"))
    }

    /// Credits a seat, and returns the frame that did it.
    fn credit(&mut self, seat: u8, cents: u64) -> Result<Vec<u8>> {
        self.ask(Role::Floor, Request::Credit { seat, cents })?;
        self.sent.last().cloned().ok_or_else(|| anyhow!("nothing was sent"))
    }

    fn status(&mut self) -> Result<Status> {
        match self.ask(Role::Auditor, Request::Status)? {
            Reply::Status(status) => Ok(status),
            other => bail!("not a status: {other}"),
        }
    }

    fn credits(&mut self) -> Result<Vec<u64>> {
        Ok(self.status()?.seats.iter().map(|seat| seat.credit).collect())
    }

    fn counters(&mut self) -> Result<LinkCounters> {
        match self.ask(Role::Auditor, Request::Counters)? {
            Reply::Counters(counters) => Ok(counters.link),
            other => bail!("not counters: {other}"),
        }
    }
}

fn frame(message: &HostFrame) -> Vec<u8> {
    encode(message).unwrap().to_vec()
}

/// Fresh credit at seat 1, so that a change anywhere shows.
const CREDITED: [u64; 8] = [10_000, 0, 0, 0, 0, 0, 0, 0];

#[test]
fn repeated_message_is_counted_and_does_nothing() -> Result<()> {
    let mut line = Line::new()?;
    let credit = line.credit(1, 10_000)?;
    for _ in 0..50 {
        line.attack(&credit)?;
    }
    assert_eq!(line.credits()?, CREDITED);
    assert_eq!(line.counters()?.replayed, 50);
    Ok(())
}

#[test]
fn replayed_frames_do_nothing_before_and_after_a_power_cut() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    line.ask(Role::Floor, Request::Disable)?;
    let sent = line.sent.concat();
    line.attack(&sent)?;
    assert_eq!(line.credits()?, CREDITED);
    line.sim.cut_power()?;
    line.start()?;
    let before = line.counters()?.sessions;
    line.attack(&sent)?;
    assert_eq!(line.credits()?, CREDITED);
    let after = line.counters()?;
    assert_eq!(after.sessions, before, "an old hello opens no session");
    assert!(after.denied > 0 && after.no_session > 0, "{after:?}");
    Ok(())
}

#[test]
fn messages_out_of_order_do_not_overtake_each_other() -> Result<()> {
    let mut line = Line::new()?;
    line.ask(Role::Floor, Request::Enable)?;
    let mut held = Vec::new();
    for seat in [1, 2] {
        line.next_id += 1;
        line.host.ask(Role::Floor, line.next_id, Request::Credit { seat, cents: 10_000 });
        held.push(line.host.tick(line.sim.now().micros())?);
    }
    line.attack(&held[1])?;
    line.attack(&held[0])?;
    assert_eq!(line.credits()?, [0, 10_000, 0, 0, 0, 0, 0, 0]);
    assert_eq!(line.counters()?.replayed, 1);
    Ok(())
}

#[test]
fn flipped_bit_anywhere_does_nothing_and_later_frames_work() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    line.next_id += 1;
    line.host.ask(Role::Floor, line.next_id, Request::Credit { seat: 2, cents: 10_000 });
    let genuine = line.host.tick(line.sim.now().micros())?;
    for bit in 0..(genuine.len() - 1) * 8 {
        let mut flipped = genuine.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        flipped.push(END); // the flipped bit may be in the end itself
        line.attack(&flipped)?;
    }
    assert_eq!(line.credits()?, CREDITED);
    let frames = line.counters()?.frames;
    assert!(frames.bad_checksum + frames.bad_stuffing > 0, "{frames:?}");
    line.attack(&genuine)?;
    assert_eq!(line.credits()?[1], 10_000, "the genuine one is still good");
    Ok(())
}

#[test]
fn changed_message_with_right_checksum_counts_as_forged() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    line.next_id += 1;
    line.host.ask(Role::Floor, line.next_id, Request::Credit { seat: 2, cents: 10_000 });
    let mut genuine = line.host.tick(line.sim.now().micros())?;
    genuine.pop();
    let HostFrame::Sealed(sealed) = decode(&mut genuine)? else { bail!("not sealed") };
    let mut forged = 0;
    for index in 0..sealed.text.len() {
        let mut changed = sealed.clone();
        changed.text[index] ^= 1;
        line.attack(&frame(&HostFrame::Sealed(changed)))?;
        forged += 1;
    }
    for counter in [0, u64::MAX, sealed.counter + 1] {
        line.attack(&frame(&HostFrame::Sealed(protocol::session::Sealed { counter, ..sealed.clone() })))?;
        forged += 1;
    }
    assert_eq!(line.credits()?, CREDITED);
    let counters = line.counters()?;
    assert_eq!(counters.forged + counters.replayed, forged);
    Ok(())
}

#[test]
fn truncated_oversized_and_endless_frames_are_dropped_and_counted() -> Result<()> {
    let mut line = Line::new()?;
    let credit = line.credit(1, 10_000)?;
    for length in 1..credit.len() - 1 {
        let mut part = credit[..length].to_vec();
        part.push(END);
        line.attack(&part)?;
    }
    let mut oversized = vec![0x55; 4 * MAX_FRAME];
    oversized.push(END);
    line.attack(&oversized)?;
    let polls = line.polls;
    for _ in 0..64 {
        line.attack(&[0xAA; 16 * 1024])?;
    }
    assert!(line.polls > polls, "panels are polled meanwhile");
    line.attack(&[END])?;
    assert_eq!(line.credits()?, CREDITED);
    let frames = line.counters()?.frames;
    assert_eq!(frames.too_long, 2, "{frames:?}");
    Ok(())
}

#[test]
fn host_without_the_key_is_denied() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    let keys = Keys::default();
    let before = line.counters()?;
    for (role, key) in [
        (Role::Floor, Key::new([0xEE; 32])),
        (Role::Technician, *keys.get(Role::Auditor)),
        (Role::Boxperson, *keys.get(Role::Floor)),
    ] {
        line.overheard.clear();
        line.attack(&frame(&HostFrame::Knock { tag: 666 }))?;
        let challenge = line.overheard.iter().find_map(|heard| match heard {
            TableFrame::Challenge { tag: 666, challenge, .. } => Some(*challenge),
            _ => None,
        });
        let challenge = challenge.ok_or_else(|| anyhow!("no challenge"))?;
        let hello = Greeter::hello((role, &key), &challenge, [3; 32], 666);
        line.attack(&frame(&hello?.1))?;
        assert!(line.overheard.contains(&TableFrame::Denied { tag: 666, why: Denial::WrongKey }));
        line.attack(&frame(&HostFrame::Provision { tag: 667, role, key }))?;
        let provisioned = line.overheard.iter().any(|heard| matches!(heard, TableFrame::Provisioned { .. }));
        assert!(!provisioned, "a key is not given twice");
    }
    let after = line.counters()?;
    assert_eq!((after.sessions, after.denied), (before.sessions, before.denied + 6));
    assert_eq!(line.credits()?, CREDITED);
    Ok(())
}

#[test]
fn order_of_the_wrong_role_is_refused_and_changes_nothing() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    let mut wrong = 0;
    for request in [
        Request::Credit { seat: 1, cents: 100 },
        Request::CashOut { seat: 1, cents: 100 },
        Request::Transfer { from: 1, to: 2, cents: 100 },
        Request::Disable,
        Request::Acknowledge { number: 1 },
        Request::DiceDamaged,
        Request::ClearTilt(Tilt::Door),
        Request::VoidWagers { reason: 1 },
        Request::Digest { seed: [0; 32] },
        Request::ChangeKey { role: Role::Floor, key: Key::new([1; 32]) },
    ] {
        for role in Role::ALL.into_iter().filter(|role| !request.may_be_asked_by(*role)) {
            let reply = line.ask(role, request.clone())?;
            assert_eq!(reply, Reply::Refused(Refusal::WrongRole.code()), "{role} {request:?}");
            wrong += 1;
        }
    }
    assert_eq!(line.credits()?, CREDITED);
    let status = line.status()?;
    assert_eq!((status.acknowledged, status.bets_open), (0, true));
    assert_eq!(line.counters()?.wrong_role, wrong);
    Ok(())
}

#[test]
fn flood_of_frames_stops_neither_polls_nor_genuine_host() -> Result<()> {
    let mut line = Line::new()?;
    line.credit(1, 10_000)?;
    let knock = frame(&HostFrame::Knock { tag: 1 });
    let polls = line.polls;
    for _ in 0..200 {
        // As many as the wire can carry in two milliseconds.
        line.attack(&knock.repeat(184 / knock.len()))?;
    }
    assert!(line.polls - polls >= 100, "{} polls in 400 ms", line.polls - polls);
    assert_eq!(line.credits()?, CREDITED);
    let tilts = line.received.iter().filter(|received| {
        let FromTable::Events(events) = received else { return false };
        events.iter().any(|received| matches!(received.event, Event::TiltOn(_)))
    });
    assert_eq!(tilts.count(), 0);
    Ok(())
}
