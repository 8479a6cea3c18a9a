//! Bytes onto the wires of a simulated board: frames, mutilated frames, noise; doors, lamps and power besides.

use std::cell::Cell;

use anyhow::{Result, anyhow, bail, ensure};
use hal_sim::bench::{Host, Keys};
use hal_sim::board::Noise;
use hal_sim::fram::Chip;
use hal_sim::target::{Sim, Target as _};
use protocol::field_bus::{Answer, Poll, READER_NODES};
use protocol::frame::{END, Gatherer, encode};
use protocol::host::{FromTable, Meters, Reply, Request, Role, Status};
use rand::{Rng as _, RngExt as _};
use rand_chacha::ChaCha8Rng;
use table::{Machine, Millis, view};

use super::{Done, must, requests};
use crate::rig::Table;

/// How many frames of the host link are remembered.
const OVERHEARD: usize = 64;

struct Fuzz {
    sim: Sim,
    chip: Chip,
    random: ChaCha8Rng,
    bus: Gatherer,
    host: Host,
    /// What went over the host link, to be sent again.
    overheard: Vec<Vec<u8>>,
    /// The digest of what each panel shows, by node.
    shown: [u32; 32],
    faces: [u8; 2],
    status: Option<Status>,
    meters: Option<Meters>,
    done: Done,
}

pub(super) fn play(random: ChaCha8Rng, steps: u64, step: &Cell<u64>) -> Result<Done> {
    let chip = Chip::default();
    let mut fuzz = Fuzz {
        sim: Sim::with(chip.clone()),
        chip,
        random,
        bus: Gatherer::default(),
        host: Host::new(Keys::default()),
        overheard: Vec::new(),
        shown: [0; 32],
        faces: [3, 4],
        status: None,
        meters: None,
        done: Done::default(),
    };
    fuzz.power_on()?;
    while fuzz.done.steps < steps {
        fuzz.done.steps += 1;
        step.set(fuzz.done.steps);
        fuzz.step()?;
    }
    fuzz.power_cut(0)?;
    Ok(fuzz.done)
}

impl Fuzz {
    fn step(&mut self) -> Result<()> {
        match self.random.random_range(0..40) {
            0..12 => {
                let micros = self.random.random_range(1..40_000);
                self.run(micros)
            }
            12 => {
                let micros = self.random.random_range(1..5_000_000);
                self.run(micros)
            }
            13..30 => {
                let (role, request) = requests::request(&mut self.random);
                let id = self.random.random_range(1..2_000);
                self.host.ask(role, id, request);
                Ok(())
            }
            30 => {
                let noise = self.noise();
                self.send(noise, true)
            }
            31 => self.replay(),
            32..34 => {
                let noise = self.noise();
                self.send(noise, false)
            }
            34 => self.around(),
            35..37 => self.mend(),
            37 => {
                let bytes = self.random.random_range(0..400);
                self.power_cut(bytes)
            }
            _ => self.books(),
        }
    }

    fn noise(&mut self) -> Vec<u8> {
        let mut noise = vec![0; self.random.random_range(0..200)];
        self.random.fill_bytes(&mut noise);
        noise
    }

    /// Somebody on the line sends again what went over it before, as it was or nearly so.
    fn replay(&mut self) -> Result<()> {
        if self.overheard.is_empty() {
            return Ok(());
        }
        let frame = self.overheard[self.random.random_range(0..self.overheard.len())].clone();
        self.send(frame, true)
    }

    fn power_on(&mut self) -> Result<()> {
        self.bus = Gatherer::default();
        self.host.power_on(0);
        self.sim.power_on()
    }

    /// One frame in twenty arrives otherwise than it was sent.
    fn send(&mut self, mut frame: Vec<u8>, on_link: bool) -> Result<()> {
        if self.random.random_range(0..20) == 0 && !frame.is_empty() {
            let at = self.random.random_range(0..frame.len());
            match self.random.random_range(0..3) {
                0 => frame[at] ^= 1 << self.random.random_range(0..8),
                1 => frame.truncate(at),
                _ => frame.insert(at, self.random.random()),
            }
        }
        if on_link { self.sim.feed_link(&frame) } else { self.sim.feed_bus(&frame) }
    }

    /// Lets time pass, and answers whatever is polled.
    fn run(&mut self, micros: u64) -> Result<()> {
        let end = self.sim.now().plus_micros(micros);
        while self.sim.now() < end {
            let asked = self.host.tick(self.sim.now().micros())?;
            for frame in asked.split_inclusive(|byte| *byte == END) {
                self.overhear(frame);
                self.send(frame.to_vec(), true)?;
            }
            let sent = self.sim.run_until(end.min(self.sim.now().plus_micros(5_000)))?;
            self.sim.observed();
            for byte in sent.bus {
                if let Some(poll) = self.bus.push::<Poll>(byte) {
                    self.answer(&poll)?;
                }
            }
            for byte in sent.link {
                match self.host.hear(byte, self.sim.now().micros())? {
                    Some(FromTable::Reply { reply: Reply::Status(status), .. }) => self.status = Some(status),
                    Some(FromTable::Reply { reply: Reply::Meters(meters), .. }) => self.meters = Some(meters),
                    Some(FromTable::Stopped(reason)) => bail!("the table stopped: {reason}"),
                    Some(FromTable::Reply { .. } | FromTable::Events(_)) | None => {}
                }
            }
            if let Some(stop) = self.sim.stopped() {
                bail!("the table stopped: {stop}");
            }
        }
        Ok(())
    }

    fn overhear(&mut self, frame: &[u8]) {
        if self.overheard.len() < OVERHEARD {
            self.overheard.push(frame.to_vec());
        } else {
            self.overheard[self.random.random_range(0..OVERHEARD)] = frame.to_vec();
        }
    }

    fn answer(&mut self, poll: &Poll) -> Result<()> {
        if self.random.random_range(0..15) == 0 {
            return Ok(());
        }
        let report = if READER_NODES.contains(&poll.to) {
            if self.random.random_range(0..60) == 0 {
                self.faces = [self.random.random_range(1..7), self.random.random_range(1..7)];
            }
            requests::reader(&mut self.random, poll.acknowledged, self.faces)
        } else {
            let shown = &mut self.shown[usize::from(poll.to) % 32];
            *shown = poll.show.as_ref().map_or(*shown, |view| view.digest);
            requests::panel(&mut self.random, poll.acknowledged, *shown)
        };
        let frame = encode(&Answer { from: poll.to, report }).map_err(|error| anyhow!("{error}"))?.to_vec();
        self.send(frame, false)
    }

    fn around(&mut self) -> Result<()> {
        let kind = self.random.random_range(0..4);
        let bad = self.random.random_range(0..3) == 0;
        let seed = self.random.next_u64();
        let mut around = self.sim.surroundings()?;
        match kind {
            0 => around.door_open = bad,
            1 => around.lamps_broken = bad,
            2 if bad => around.noise = if seed.is_multiple_of(2) { Noise::Stuck } else { Noise::Dead },
            2 => around.noise = Noise::Healthy(seed),
            _ => around.image = if bad { seed.to_le_bytes().to_vec() } else { b"lammer".to_vec() },
        }
        Ok(())
    }

    /// Somebody sees to everything, so that the table gets to play.
    fn mend(&mut self) -> Result<()> {
        let mut around = self.sim.surroundings()?;
        (around.door_open, around.lamps_broken, around.image) = (false, false, b"lammer".to_vec());
        drop(around);
        self.run(30_000)?;
        for request in requests::everything_right() {
            self.host.ask(request.role(), self.random.random(), request);
        }
        self.run(200_000)
    }

    /// The power fails after so many bytes more, or soon after. What is kept adds up, and the table starts again.
    fn power_cut(&mut self, bytes: u64) -> Result<()> {
        self.chip.fail_at(self.chip.written() + bytes);
        self.run(100_000)?;
        self.sim.cut_power()?;
        self.chip.restore();
        self.done.cuts += 1;
        let mut copy = Chip::with(self.chip.image());
        let found = Table::start(&mut copy, &Machine::new(table::opening()), &mut |_| {});
        let table = found.map_err(|off| anyhow!("the table does not start: {off:?}"))?;
        let state = table.machine.state();
        self.done.rolls = state.meters.decisions();
        state.check().map_err(|bug| anyhow!("{bug}"))?;
        view::status(state, Millis(0)).map_err(|bug| anyhow!("{bug}"))?;
        self.power_on()
    }

    /// What the host is told adds up.
    fn books(&mut self) -> Result<()> {
        // A frame may be lost to noise, and without chance no session can be opened: then it is asked again.
        self.sim.surroundings()?.noise = Noise::Healthy(self.random.random());
        (self.status, self.meters) = (None, None);
        for _ in 0..10 {
            self.host.ask(Role::Auditor, u32::MAX, Request::Status);
            self.host.ask(Role::Auditor, u32::MAX - 1, Request::Meters);
            self.run(60_000)?;
            if self.status.is_some() && self.meters.is_some() {
                break;
            }
        }
        let (Some(status), Some(meters)) = (&self.status, &self.meters) else {
            bail!("the host is not answered")
        };
        let seats: u128 =
            status.seats.iter().map(|seat| u128::from(seat.credit) + u128::from(seat.staked)).sum();
        let held = i128::try_from(seats)? + i128::from(status.house);
        let brought = i128::from(meters.buy_in) - i128::from(meters.cash_out);
        ensure!(held == brought, "{held} cents are at the table, {brought} were brought");
        let kept = i128::from(meters.coin_in) - i128::from(meters.coin_out) + i128::from(meters.vigorish);
        must(kept == i128::from(status.house), || format!("the house has {}, not {kept}", status.house))
    }
}
