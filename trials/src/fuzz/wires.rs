//! Feeds bytes onto the wires of a simulated board: frames, mutilated frames, noise, hostile nodes; also doors, lamps
//! and power.

use std::cell::Cell;

use anyhow::{Context as _, Result, bail, ensure};
use hal_sim::bench::{Host, Keys};
use hal_sim::board::Noise;
use hal_sim::fram::Chip;
use hal_sim::target::{Sim, Target as _};
use protocol::frame::END;
use protocol::host::{FromTable, Meters, Reply, Request, Role, Status};
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use table::shaker::Equipment;
use table::{Event, Instant, Machine, Millis, view};

use super::nodes::Nodes;
use super::{Done, Wire, must, requests};
use crate::play::{props_and_hops, sic_bo};
use crate::rig::{self, FULL_RING, Memory};

/// Frames of the host link to remember.
const OVERHEARD: usize = 64;

struct Fuzz {
    sim: Sim,
    chip: Chip,
    random: ChaCha8Rng,
    nodes: Nodes,
    host: Host,
    /// Frames that went over the host link, to be sent again.
    overheard: Vec<Vec<u8>>,
    /// The wires to tamper with.
    wire: Wire,
    /// Whether frames of the host link may be changed on their way.
    noisy: bool,
    status: Option<Status>,
    meters: Option<Meters>,
    done: Done,
}

pub(super) fn play(mut random: ChaCha8Rng, wire: Wire, steps: u64, step: &Cell<u64>) -> Result<Done> {
    let mut chip = Chip::default();
    let dice = set_up(&mut chip, &mut random)?;
    let mut fuzz = Fuzz {
        sim: Sim::with(chip.clone()),
        chip,
        nodes: Nodes::new(ChaCha8Rng::seed_from_u64(random.next_u64()), dice),
        random,
        host: Host::new(Keys::default()),
        overheard: Vec::new(),
        wire,
        noisy: wire.has_link(),
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
    (fuzz.done.polls, fuzz.done.taken) = fuzz.nodes.count;
    Ok(fuzz.done)
}

/// Leaves a memory blank, for Craps, or sets up a game with a shaker in it. Returns the dice equipment of the game.
fn set_up(chip: &mut Chip, random: &mut ChaCha8Rng) -> Result<Equipment> {
    let (terms, dice) = match random.random_range(0..4) {
        0 => (props_and_hops(6), 2),
        1 => (sic_bo(8), 3),
        _ => return Ok(Equipment::default()),
    };
    let table = rig::Table::restart(chip, &Machine::new(terms), &mut |_| {});
    let (mut table, keys) = (table.context("a blank memory is set up")?, Keys::default());
    for role in Role::ALL {
        let set = Event::Provisioned { role, key: *keys.get(role) };
        table.take(chip, &set, Millis(10), &mut |_| {}).context("a key is set")?;
    }
    Ok(Equipment { dice, shaker: true })
}

impl Fuzz {
    fn step(&mut self) -> Result<()> {
        match self.random.random_range(0..43) {
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
            30 if self.wire.has_link() => {
                let noise = self.noise();
                self.send(noise, true)
            }
            31 if self.wire.has_link() => self.replay(),
            32..34 if self.wire.has_bus() => {
                let noise = self.noise();
                self.send(noise, false)
            }
            30..34 => self.run(1_000),
            40..43 => {
                // How often a node misbehaves, until the next repair.
                let often = self.random.random_range(1..60);
                self.nodes.hostile = self.wire.has_bus().then_some(often);
                Ok(())
            }
            34 => self.around(),
            35..37 => self.repair(),
            37 => {
                let bytes = self.random.random_range(0..400);
                self.power_cut(bytes)
            }
            _ => self.check_accounts(),
        }
    }

    fn noise(&mut self) -> Vec<u8> {
        let mut noise = vec![0; self.random.random_range(0..200)];
        self.random.fill_bytes(&mut noise);
        noise
    }

    /// Sends an earlier frame of the line again, unchanged or nearly so.
    fn replay(&mut self) -> Result<()> {
        if self.overheard.is_empty() {
            return Ok(());
        }
        let frame = self.overheard[self.random.random_range(0..self.overheard.len())].clone();
        self.send(frame, true)
    }

    fn power_on(&mut self) -> Result<()> {
        self.nodes.power_on();
        self.host.power_on(0);
        self.sim.power_on()
    }

    /// Sends a frame; one in twenty is changed on its way.
    fn send(&mut self, mut frame: Vec<u8>, on_link: bool) -> Result<()> {
        let noisy = if on_link { self.noisy } else { self.nodes.hostile.is_some() };
        if noisy && self.random.random_range(0..20) == 0 && !frame.is_empty() {
            let at = self.random.random_range(0..frame.len());
            match self.random.random_range(0..3) {
                0 => frame[at] ^= 1 << self.random.random_range(0..8),
                1 => frame.truncate(at),
                _ => frame.insert(at, self.random.random()),
            }
        }
        if on_link { self.sim.feed_link(&frame) } else { self.sim.feed_bus(&frame) }
    }

    /// Lets time pass, and answers every poll.
    fn run(&mut self, micros: u64) -> Result<()> {
        let end = self.sim.now().plus_micros(micros);
        while self.sim.now() < end {
            let asked = self.host.tick(self.sim.now().micros())?;
            for frame in asked.split_inclusive(|byte| *byte == END) {
                self.overhear(frame);
                self.send(frame.to_vec(), true)?;
            }
            let unasked = self.nodes.unsolicited(self.sim.now().micros());
            self.send(unasked, false)?;
            let next = Instant::from_micros(self.nodes.next_unsolicited());
            let sent = self.sim.run_until(end.min(next).min(self.sim.now().plus_micros(5_000)))?;
            for (_, line) in self.sim.observed() {
                self.observe(&line)?;
            }
            for frame in self.nodes.hear(&sent.bus, self.sim.now().micros())? {
                self.send(frame, false)?;
            }
            for message in self.host.receive(&sent.link, self.sim.now().micros())? {
                match message {
                    FromTable::Reply { reply: Reply::Status(status), .. } => self.status = Some(status),
                    FromTable::Reply { reply: Reply::Meters(meters), .. } => self.meters = Some(meters),
                    FromTable::Stopped { code, .. } => {
                        bail!("the table stopped: {}", protocol::stop::Coded(code))
                    }
                    FromTable::Reply { .. } | FromTable::Events(_) => {}
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

    /// Checks a line of the trace: nodes that behave are never missed.
    fn observe(&mut self, line: &str) -> Result<()> {
        let trouble =
            line.starts_with("event  Node") || line.starts_with("event  Alarm { tilt: Bus, on: true");
        must(self.wire.has_bus() || !trouble, || format!("the field bus was not tampered with: {line}"))?;
        self.nodes.taken(line)
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

    /// Repairs everything, so that the table can play.
    fn repair(&mut self) -> Result<()> {
        let babble = self.nodes.hostile.take().is_some();
        let mut around = self.sim.surroundings()?;
        (around.door_open, around.lamps_broken, around.image) = (false, false, b"lammer".to_vec());
        drop(around);
        // A babbling node may continue for a while, and its alarm lasts a second longer.
        self.run(if babble { 1_500_000 } else { 30_000 })?;
        for request in requests::everything_right() {
            self.host.ask(request.role(), self.random.random(), request);
        }
        self.run(200_000)
    }

    /// Cuts the power after `bytes` more bytes, or soon after. The memory adds up, and the table starts again.
    fn power_cut(&mut self, bytes: u64) -> Result<()> {
        self.nodes.power_fails();
        self.chip.fail_at(self.chip.written() + bytes);
        self.run(100_000)?;
        self.sim.cut_power()?;
        self.chip.restore();
        self.done.cuts += 1;
        let copy = rig::Chip::new(Memory::<FULL_RING>::with(self.chip.image()));
        let found = rig::start(&copy, &Machine::new(table::opening()));
        let started = found.context("the table does not start")?;
        let state = started.state();
        self.done.rolls = state.meters.decisions();
        state.check()?;
        view::status(state, Millis(0), None)?;
        self.power_on()
    }

    /// Checks that the reports to the host add up.
    fn check_accounts(&mut self) -> Result<()> {
        self.sim.surroundings()?.noise = Noise::Healthy(self.random.random());
        // A host whose answer was lost to noise gives up after a second.
        self.noisy = false;
        for _ in 0..40 {
            (self.status, self.meters) = (None, None);
            self.host.ask(Role::Auditor, u32::MAX, Request::Status);
            self.host.ask(Role::Auditor, u32::MAX - 1, Request::Meters);
            self.run(100_000)?;
            if self.status.is_some() && self.meters.is_some() {
                break;
            }
        }
        self.noisy = self.wire.has_link();
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
