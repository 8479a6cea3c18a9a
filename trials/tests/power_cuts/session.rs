//! A long session with every wager, played once without a cut and remembered: what was written for each event, the
//! state after it, and what the host was told.

use std::cell::RefCell;

use protocol::host;
use rules_core::Submission;
use table::{Effect, Event, Machine, Millis, State};
use trials::play::{Manner, Play};
use trials::rig::{Memory, Off, Table, Write, logged};

/// A ring of 4 KiB, so that a session goes round it many times.
pub(super) type Small = Memory<4096>;

/// How many events before the last one are read back after each cut: more than any one event tells.
const READ_BACK: u32 = 40;

pub(super) struct Session {
    /// The table as it opens.
    pub(super) opening: Machine,
    pub(super) events: Vec<(Event, Millis)>,
    /// The state before the first event, and after each.
    pub(super) states: Vec<State>,
    /// What was written to set up the memory, and for each event.
    pub(super) writes: Vec<Vec<Write>>,
    /// What the host was told, by number from 1.
    pub(super) told: Vec<host::Event>,
    /// The codes of wagers that were never decided.
    pub(super) undecided: Vec<u16>,
}

impl Session {
    /// Plays so many events, the controller's start included.
    pub(super) fn play(opening: Submission, seed: u64, events: usize) -> Self {
        let manner = Manner { touches: 5, odd: 130, pause: 900, wild: false };
        let mut play = Play::new(seed, manner).wanting_every_wager();
        let told = RefCell::new(Vec::new());
        let mut hear = |effect: &Effect| {
            if let Effect::Tell(host::Numbered { event, .. }) = effect {
                told.borrow_mut().push(*event);
            }
        };
        let opening = Machine::new(opening);
        let mut memory = Small::default();
        memory.record();
        let mut table = Table::start(&mut memory, &opening, &mut hear).unwrap();
        let mut session = Self {
            opening,
            events: Vec::new(),
            states: vec![table.machine.state().clone()],
            writes: vec![memory.recorded()],
            told: Vec::new(),
            undecided: Vec::new(),
        };
        let mut next = (Event::Started, Millis::default());
        while session.events.len() < events {
            let heard = told.borrow().len();
            table.take(&mut memory, &next.0, next.1, &mut hear).unwrap();
            told.borrow()[heard..].iter().for_each(|event| play.hear(event));
            let writes = memory.recorded();
            if !writes.is_empty() {
                session.events.push(next);
                session.states.push(table.machine.state().clone());
                session.writes.push(writes);
            }
            next = play.next(&table.machine);
        }
        session.told = told.take();
        session.undecided = play.wanted().iter().copied().collect();
        session
    }

    /// The state before an event, and after it. The memory is set up before the first; then they are the same.
    pub(super) fn around(&self, event: usize) -> [&State; 2] {
        [&self.states[event.saturating_sub(1)], &self.states[event]]
    }

    /// How many bytes were written in all.
    pub(super) fn bytes(&self) -> usize {
        self.writes.iter().flatten().map(|write| write.bytes.len()).sum()
    }

    /// The power came back while an event was under way: the table is just before it or just after it, all that was
    /// told can be told again, and play goes on as if nothing had been.
    pub(super) fn check(&self, memory: &mut Small, event: usize, what: &str) {
        let mut table = Table::start(memory, &self.opening, &mut |_| {})
            .unwrap_or_else(|off| panic!("{what}: the table does not start: {off:?}"));
        let after = self.is_around(table.machine.state(), event, what);
        let last = table.machine.state().log.last();
        self.read_back(memory, last.saturating_sub(READ_BACK)..last, what);
        let next = if after { event + 1 } else { event };
        let Some(((happens, at), expected)) =
            self.events.get(next.wrapping_sub(1)).zip(self.states.get(next))
        else {
            return;
        };
        let taken = table.take(memory, happens, *at, &mut |_| {});
        assert_eq!(taken, Ok(()), "{what}: {happens:?} cannot be taken");
        assert!(table.machine.state() == expected, "{what}: play does not go on as it did");
    }

    /// Whether a state is the one after an event; otherwise it must be the one before it.
    pub(super) fn is_around(&self, state: &State, event: usize, what: &str) -> bool {
        let [before, after] = self.around(event);
        assert!(
            state == before || state == after,
            "{what}: neither before nor after {:?}",
            self.event(event)
        );
        state == after
    }

    fn event(&self, event: usize) -> Option<&(Event, Millis)> {
        self.events.get(event.wrapping_sub(1))
    }

    /// All that was told, after some number up to another, is in the log.
    pub(super) fn read_back(&self, memory: &mut Small, numbers: std::ops::Range<u32>, what: &str) {
        for number in numbers {
            let told = self.told[number as usize];
            assert_eq!(logged(memory, number + 1), Some(told), "{what}: event {} is lost", number + 1);
        }
    }
}

/// The power fails while the table starts, after so many bytes; false when it starts with fewer.
pub(super) fn cut_start(memory: &mut Small, opening: &Machine, bytes: usize) -> bool {
    memory.fail_after(bytes);
    let started = Table::restart(memory, opening, &mut |_| {});
    memory.restore();
    match started {
        Err(Off::Cut) => true,
        Ok(_) => false,
        Err(Off::Stopped(stop)) => panic!("{stop}"),
    }
}
