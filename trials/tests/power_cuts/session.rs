//! A session of the shipped loop, played once without a cut and remembered: the writes, the events, the state after
//! each, and the reports to the host.

use std::cell::RefCell;

use protocol::host::{self, Request};
use rules_core::Submission;
use rules_core::dice::DiceCount;
use table::shaker::Equipment;
use table::{Effect, Event, Machine, Millis, State, log};
use trials::play::{Manner, Play};
use trials::rig::{Bench, Chip, Journalled, Memory, Off, Start, Write, logged, start};

/// A ring of 4 KiB, so that a session wraps it many times.
pub(super) const RING: u32 = 4096;
pub(super) type Small = Memory<RING>;
pub(super) type SmallBench = Bench<RING>;
pub(super) type SmallChip = Chip<RING>;

/// Events read back after each cut, before those of the event under way.
const READ_BACK: u32 = 40;

pub(super) struct Session {
    /// The table as it opens.
    pub(super) opening: Machine,
    /// The memory before the first write.
    pub(super) base: Small,
    pub(super) events: Vec<Journalled>,
    /// The machine before the first event, and after each.
    pub(super) machines: Vec<Machine>,
    /// Every write, with the number of events journalled before it.
    pub(super) writes: Vec<(usize, Write)>,
    /// Events reported to the host, by number from 1.
    pub(super) reported: Vec<host::Event>,
    /// Expected result of a start from here: the index of the state, the events of the start, and the machine after
    /// them.
    expected: RefCell<Option<(usize, Vec<Event>, Machine)>>,
}

/// The start of a session.
pub(super) struct Beginning {
    base: Small,
    machine: Machine,
    reported: Vec<host::Event>,
}

impl Beginning {
    /// Starts from a blank memory.
    pub(super) fn blank(opening: Submission) -> Self {
        Self { base: Small::default(), machine: Machine::new(opening), reported: Vec::new() }
    }

    /// Starts here: what was journalled before counts only as reported.
    pub(super) fn here(bench: &mut SmallBench, reported: Vec<host::Event>) -> Self {
        bench.live.chip.0.borrow_mut().recorded();
        bench.journalled.clear();
        Self { base: bench.live.chip.0.borrow().clone(), machine: bench.machine().clone(), reported }
    }
}

impl Session {
    /// Collects everything that a bench has done since `beginning`. Switches the power off.
    pub(super) fn of(mut bench: SmallBench, beginning: Beginning) -> Self {
        bench.power_off();
        let recorded = bench.live.chip.0.borrow_mut().recorded();
        let (events, after): (Vec<_>, Vec<_>) = std::mem::take(&mut bench.journalled).into_iter().unzip();
        let mut reported = beginning.reported;
        events.iter().for_each(|event| collect(&mut reported, event));
        let mut journalled = 0;
        let mut writes = Vec::new();
        for (index, write) in recorded.into_iter().enumerate() {
            journalled += events[journalled..].iter().take_while(|event| event.writes <= index).count();
            writes.push((journalled, write));
        }
        Self {
            opening: bench.opening,
            base: beginning.base,
            events,
            machines: std::iter::once(beginning.machine).chain(after).collect(),
            writes,
            reported,
            expected: RefCell::new(None),
        }
    }

    /// Plays at random until `events` events are journalled, and has every wager decided.
    pub(super) fn play(opening: Submission, seed: u64, events: usize) -> Self {
        let beginning = Beginning::blank(opening);
        let manner = Manner { touches: 5, odd: 110, pause: 900, wild: false };
        let mut play = Play::new(seed, manner).wanting_every_wager(&opening);
        let mut bench = SmallBench::new(opening);
        let rules = opening.rules();
        if rules.thrower.has_shaker() {
            let dice = if rules.dice == DiceCount::Three { 3 } else { 2 };
            bench.equip(Equipment { dice, shaker: true });
        }
        let mut heard = 0;
        while bench.journalled.len() < events {
            for (taken, _) in &bench.journalled[heard..] {
                taken.effects.iter().filter_map(reported).for_each(|event| play.hear(&event));
            }
            heard = bench.journalled.len();
            let (event, at) = play.next(bench.machine());
            bench.act(&event, at);
        }
        Self::of(bench, beginning)
    }

    /// Credits a table `times` times, and nothing else.
    pub(super) fn credits(opening: Submission, cents: u64, times: usize) -> Self {
        let beginning = Beginning::blank(opening);
        let mut bench = SmallBench::new(opening);
        for _ in 0..times {
            bench.ask(Request::Credit { seat: 1, cents });
            bench.settle();
            bench.wait(Millis(bench.millis().0 + 5));
        }
        Self::of(bench, beginning)
    }

    /// Returns the memory at the end.
    pub(super) fn memory(&self) -> Small {
        let mut memory = self.base.clone();
        self.writes.iter().for_each(|(_, write)| memory.put(write.at, &write.bytes));
        memory
    }

    /// Counts the bytes written in all.
    pub(super) fn bytes(&self) -> usize {
        self.writes.iter().map(|(_, write)| write.bytes.len()).sum()
    }

    /// Returns the state after this many events.
    pub(super) fn state(&self, events: usize) -> &State {
        self.machines[events].state()
    }

    /// Checks a start after `events` events, with another perhaps under way: the table is just before it or just
    /// after it, and all reported events can be reported again.
    pub(super) fn check(&self, chip: &SmallChip, events: usize, what: &str) {
        let started = start(chip, &self.opening)
            .unwrap_or_else(|off| panic!("{what}: the table does not start: {off:?}"));
        let found = self
            .found(&started, events)
            .unwrap_or_else(|| panic!("{what}: neither before nor after {:?}", self.events.get(events)));
        let under_way = self.state(events.saturating_sub(1)).log.last();
        let last = self.state(found).log.last();
        self.read_back(chip, under_way.saturating_sub(READ_BACK)..last, what);
    }

    /// Returns after how many events a start has found the table: `events`, or one more. `None` for neither.
    pub(super) fn found(&self, started: &Start, events: usize) -> Option<usize> {
        let around = [events, events + 1].into_iter().filter(|events| *events < self.machines.len());
        around.into_iter().find(|events| self.is_after(started, *events))
    }

    /// Returns whether a start has found the state after `events` events, and has continued from there.
    pub(super) fn is_after(&self, started: &Start, events: usize) -> bool {
        let mut expected = self.expected.borrow_mut();
        let known = expected.take_if(|(of, taken, _)| *of == events && *taken == started.taken);
        let (.., machine) = expected.insert(known.unwrap_or_else(|| {
            let mut machine = self.machines[events].clone();
            replay_events(&mut machine, &started.taken);
            (events, started.taken.clone(), machine)
        }));
        machine.state() == started.state()
    }

    /// Checks that the log has all reported events of these numbers.
    pub(super) fn read_back(&self, chip: &SmallChip, numbers: std::ops::Range<u32>, what: &str) {
        for number in numbers {
            let reported = self.reported[number as usize];
            let found = logged(&mut chip.clone(), number + 1);
            assert_eq!(found, Some(reported), "{what}: event {} is lost", number + 1);
        }
    }

    /// Checks the whole log after `events` events, while none is under way.
    pub(super) fn read_all_back(&self, chip: &SmallChip, events: usize, what: &str) {
        let last = self.state(events).log.last();
        self.read_back(chip, last.saturating_sub(log::KEPT)..last, what);
    }
}

/// Replays the events of a start on a machine, at a standing clock.
pub(super) fn replay_events(machine: &mut Machine, taken: &[Event]) {
    for event in taken {
        let now = machine.state().time;
        machine.replay(event, now).expect("a start continues");
    }
}

/// Returns the event that an effect reports to the host; `None` for other effects.
pub(super) fn reported(effect: &Effect) -> Option<host::Event> {
    if let Effect::Tell(reported) = effect { Some(reported.event) } else { None }
}

/// Collects the reported events, and checks that they are numbered without gaps.
pub(super) fn collect(all: &mut Vec<host::Event>, event: &Journalled) {
    for effect in &event.effects {
        if let Effect::Tell(reported) = effect {
            assert_eq!(reported.number as usize, all.len() + 1, "{:?}", event.event);
            all.push(reported.event);
        }
    }
}

/// Cuts the power after `bytes` bytes of a start; returns `false` if the start writes fewer.
pub(super) fn cut_start(chip: &SmallChip, opening: &Machine, bytes: usize) -> bool {
    chip.0.borrow_mut().fail_after(bytes);
    let started = start(chip, opening);
    chip.0.borrow_mut().restore();
    match started {
        Err(Off::Cut) => true,
        Ok(_) => false,
        Err(Off::Stopped(stop)) => panic!("{stop}"),
    }
}
