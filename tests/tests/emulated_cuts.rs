//! Cuts the power while the image plays on the emulated board. From the emulated FRAM it returns to the game just
//! before or just after the action under way, and finishes that.
//!
//! The FRAM changes with every byte that the image writes, and with nothing else. So every byte, thousands of them,
//! is treated as the last, and the result of a start is computed here. The power is also really cut, at random
//! instants, and the image starts again: that takes the emulator seconds, so it is done only some times.

use anyhow::{Context as _, Result, bail, ensure};
use hal_sim::bench::outbox::Outbox;
use hal_sim::fram::Chip;
use hal_sim::target::{Emulator, Target as _};
use protocol::convert::{Order, Reading, Touch as Touched};
use protocol::field_bus::{Answer, Poll, READER_NODES, Report, Seen, Touch, panel_node};
use protocol::frame::{Gatherer, encode};
use protocol::host::Role;
use rand::rngs::SmallRng;
use rand::{RngExt as _, SeedableRng as _};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Game, Seat, Wager};
use table::event::{Asker, Reader};
use table::{Event, Instant, Machine, Millis};
use trials::rig::{Off, Table};

/// Actions of which every byte is treated as the last.
const ACTIONS: usize = 112;
/// Cuts on each of two boards, unless `LAMMER_CUTS` says how many.
const CUTS: usize = 16;
/// An action is heard and journalled within this, in microseconds; the cut comes at any nanosecond of it.
const WINDOW: u64 = 8_000;
/// Longer than anything takes, in microseconds.
const PATIENCE: u64 = 3_000_000;

const PASS: Wager = Wager::Pass(Pass);

/// An action of a player.
#[derive(Clone, Copy, Debug)]
enum Action {
    Bets(u64),
    TakesBack(u64),
    TakesDice,
    Throws([u8; 2]),
}

/// Returns hands without end: a bet, reduced and raised, a point made, a seven-out, naturals and craps.
fn actions() -> impl Iterator<Item = Action> {
    let hand = [
        Action::Bets(2_500),
        Action::TakesBack(500),
        Action::TakesDice,
        Action::Throws([4, 2]),
        Action::TakesDice,
        Action::Throws([5, 1]),
        Action::Bets(1_000),
        Action::TakesDice,
        Action::Throws([6, 5]),
        Action::Bets(1_500),
        Action::TakesDice,
        Action::Throws([2, 2]),
        Action::TakesDice,
        Action::Throws([3, 4]),
    ];
    hand.into_iter().cycle()
}

/// Returns the shooter. The others watch.
fn seat() -> Seat {
    Seat::all().next().expect("there is a first seat")
}

/// The board, and the nodes of its field bus.
struct Rig {
    board: Emulator,
    bus: Gatherer,
    panel: Outbox<Touch>,
    readers: [Outbox<Seen>; 2],
}

impl Rig {
    /// Makes a board with this memory, without power.
    fn with(memory: &[u8]) -> Result<Self> {
        let mut board = Emulator::start()?;
        board.load_fram(memory)?;
        Ok(Self { board, bus: Gatherer::default(), panel: Outbox::default(), readers: Default::default() })
    }

    fn act(&mut self, action: Action) {
        let wager = PASS.code().0;
        match action {
            Action::Bets(cents) => self.panel.push(Touch::Place { wager, cents }),
            Action::TakesBack(cents) => self.panel.push(Touch::Reduce { wager, cents }),
            Action::TakesDice => self.panel.push(Touch::TakeDice),
            Action::Throws(faces) => {
                self.readers.iter_mut().for_each(|reader| reader.push(Seen::Faces(faces.into())))
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.panel.is_empty() && self.readers.iter().all(Outbox::is_empty)
    }

    /// Lets time pass until `until`, or until `enough` holds.
    fn run(&mut self, until: Instant, enough: impl Fn(&Self, bool) -> bool) -> Result<()> {
        let mut said = false;
        while self.board.now() < until && !enough(self, said) {
            let sent = self.board.run_until(until)?;
            said |= !sent.link.is_empty();
            for byte in sent.bus {
                if let Some(poll) = self.bus.push::<Poll>(byte) {
                    self.answer(&poll)?;
                }
            }
        }
        Ok(())
    }

    fn answer(&mut self, poll: &Poll) -> Result<()> {
        let shown = poll.show.as_ref().map_or(0, |view| view.digest);
        let report = match READER_NODES.iter().position(|node| *node == poll.to) {
            Some(reader) => Report::Reader { throw: self.readers[reader].turn(poll.acknowledged) },
            None if poll.to == panel_node(seat()) => {
                Report::Panel { shown, touch: self.panel.turn(poll.acknowledged) }
            }
            None => Report::Panel { shown, touch: None },
        };
        let frame = encode(&Answer { from: poll.to, report })?;
        self.board.feed_bus(&frame)
    }

    /// Switches the power on, and waits until the table has reported its start.
    fn start(&mut self) -> Result<()> {
        self.bus = Gatherer::default();
        self.board.power_on()?;
        self.begin()
    }

    /// Waits for the table's start after power-on.
    fn begin(&mut self) -> Result<()> {
        self.run(Instant::from_micros(PATIENCE), |_, said| said)?;
        ensure!(self.board.now().micros() < PATIENCE, "the table does not start: {:?}", self.board.log());
        Ok(())
    }

    /// Waits until the table has taken everything.
    fn finish(&mut self) -> Result<()> {
        let end = self.board.now().plus_micros(PATIENCE);
        self.run(end, |rig, _| rig.is_idle())?;
        ensure!(self.is_idle(), "the action is not taken: {:?}", self.board.log());
        Ok(())
    }

    /// Cuts the power, and returns the game that a start would find.
    fn cut(&mut self) -> Result<Game> {
        self.board.cut_power()?;
        recovered(self.board.fram()?)
    }
}

/// Returns the game in a memory, by the same code as in the image.
fn recovered(image: Vec<u8>) -> Result<Game> {
    let table = Table::start(&mut Chip::with(image), &Machine::new(table::opening()), &mut |_| {});
    Ok(table.map_err(off)?.machine.state().game.clone())
}

/// Returns a memory with $10,000 at the shooter's seat, and the machine with that state.
fn funded() -> Result<(Vec<u8>, Machine)> {
    let (mut chip, opening) = (Chip::default(), Machine::new(table::opening()));
    let mut table = Table::start(&mut chip, &opening, &mut |_| {}).map_err(off)?;
    let order = Ok(Order::Credit(seat(), Cents::new(1_000_000)));
    let by = Asker { role: Role::Floor, session: 1 };
    table.take(&mut chip, &Event::Ordered { by, id: 1, order }, Millis(1), &mut |_| {}).map_err(off)?;
    Ok((chip.image(), table.machine))
}

fn off(off: Off) -> anyhow::Error {
    anyhow::anyhow!("{off:?}")
}

/// Plays an action without a board and without a cut.
fn expect(machine: &mut Machine, action: Action) -> Result<()> {
    let touch = |touch| Event::Touched { seat: seat(), number: 0, touch: Ok(touch) };
    let events = match action {
        Action::Bets(cents) => vec![touch(Touched::Place(PASS, Cents::new(cents)))],
        Action::TakesBack(cents) => vec![touch(Touched::Reduce(PASS, Cents::new(cents)))],
        Action::TakesDice => vec![touch(Touched::TakeDice)],
        Action::Throws(faces) => {
            let reading = Reading::from(Seen::Faces(faces.into()));
            Reader::BOTH.map(|reader| Event::DiceRead { reader, number: 0, reading }).to_vec()
        }
    };
    for event in events {
        let at = machine.state().time;
        machine.replay(&event, at)?;
    }
    Ok(())
}

/// Plays with a power cut in the middle of every action. Returns how often the action was journalled by then.
fn play(chance: u64, cuts: usize) -> Result<usize> {
    let mut random = SmallRng::seed_from_u64(chance);
    let (memory, mut machine) = funded()?;
    let mut rig = Rig::with(&memory)?;
    let mut kept = 0;
    rig.start()?;
    for (number, action) in actions().take(cuts).enumerate() {
        let before = machine.state().game.clone();
        expect(&mut machine, action)?;
        let after = &machine.state().game;
        let what = || format!("cut {number} of {chance}, {action:?}");
        rig.act(action);
        let instant = random.random_range(0..WINDOW * 1_000);
        rig.run(rig.board.now().plus_micros(instant / 1_000), |_, _| false)?;
        rig.board.run_nanos(instant % 1_000)?;
        let found = rig.cut().with_context(what)?;
        if found == *after {
            kept += 1;
        } else if found != before {
            bail!("{}: the memory holds neither the game before nor the game after: {found:?}", what());
        }
        rig.start().with_context(what)?;
        rig.finish().with_context(what)?;
    }
    rig.run(rig.board.now().plus_micros(20_000), |_, _| false)?;
    ensure!(rig.cut()? == machine.state().game, "after {cuts} cuts the game differs from one without cuts");
    Ok(kept)
}

#[test]
fn image_recovers_from_a_cut_at_any_instant() {
    let asked = std::env::var("LAMMER_CUTS").ok();
    let cuts = asked.map_or(CUTS, |number| number.parse().expect("LAMMER_CUTS is a number"));
    let boards = [1, 2].map(|chance| std::thread::spawn(move || play(chance, cuts)));
    for board in boards {
        let kept = board.join().expect("no panic").unwrap();
        println!("{cuts} cuts: {kept} after the action was journalled, {} before", cuts - kept);
        assert!(
            (cuts / 10..cuts).contains(&kept),
            "the cuts do not fall both before and after the journalling: {kept}"
        );
    }
}

/// Checks the game that a start would find after each written byte. Returns the number of bytes.
fn look_at_each(memory: &mut [u8], written: &[(usize, u8)], before: &Game, after: &Game) -> Result<usize> {
    let mut done = false;
    for (index, (address, byte)) in written.iter().enumerate() {
        memory[*address] = *byte;
        let found = recovered(memory.to_vec())?;
        ensure!(
            found == *after || (found == *before && !done),
            "after byte {index} of {} the memory holds neither the game before nor the game after: {found:?}",
            written.len()
        );
        done = found == *after;
    }
    ensure!(done || written.is_empty(), "in the end the memory does not hold the game after");
    Ok(written.len())
}

#[test]
fn image_recovers_from_a_cut_after_any_byte() {
    let (mut memory, mut machine) = funded().unwrap();
    let mut rig = Rig::with(&memory).unwrap();
    rig.board.power_on().unwrap();
    rig.board.written().unwrap();
    rig.begin().unwrap();
    let mut bytes = 0;
    for action in actions().take(ACTIONS) {
        let before = machine.state().game.clone();
        expect(&mut machine, action).unwrap();
        rig.act(action);
        rig.finish().unwrap();
        rig.run(rig.board.now().plus_micros(20_000), |_, _| false).unwrap();
        let written = rig.board.written().unwrap();
        bytes += look_at_each(&mut memory, &written, &before, &machine.state().game)
            .unwrap_or_else(|error| panic!("{action:?}: {error:#}"));
    }
    rig.board.cut_power().unwrap();
    assert!(rig.board.fram().unwrap() == memory, "the emulator has listed all written bytes");
    println!("{bytes} bytes of {ACTIONS} actions, each treated as the last");
    assert!(bytes > 5_000, "too little was written to have tested anything: {bytes}");
}
