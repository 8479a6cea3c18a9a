//! Measures the journal at a full, busy table: 16 seats, three touches each between two throws, 120 throws an hour.
//! `docs/ARCHITECTURE.md` quotes the output.

use protocol::host;
use table::journal::{SLOT, log_base};
use table::{Effect, Event, Machine};
use trials::play::{Manner, Play, automated};
use trials::rig::{FULL_RING, Memory, Table};

type Full = Memory<FULL_RING>;

const SEATS: u8 = 16;
const TOUCHES: u32 = 48;
const ROLLS_AN_HOUR: u64 = 120;
/// Five hours, of which the first fills the table.
const ROLLS: u64 = 5 * ROLLS_AN_HOUR;

/// 25 MHz, one bit a clock: eight bits take 0.32 µs.
const NANOS_A_BYTE: u64 = 320;

#[derive(Debug, Default)]
struct Figures {
    events: u64,
    rolls: u64,
    ring: u64,
    log: u64,
    snapshots: u64,
    snapshot_bytes: u64,
    /// Most bytes that one event wrote, without a snapshot, and most that it read and wrote in all.
    most_written: u64,
    most_moved: u64,
}

impl Figures {
    fn count(&mut self, memory: &mut Full, read: u64) {
        let (ring, log) = (2 * SLOT as usize, log_base::<Full>() as usize);
        let (mut small, mut all) = (0, read);
        for write in memory.recorded() {
            let bytes = write.bytes.len() as u64;
            all += bytes;
            if write.at < ring {
                self.snapshot_bytes += bytes;
                self.snapshots += u64::from(write.at % SLOT as usize == 0);
                continue;
            }
            small += bytes;
            *(if write.at < log { &mut self.ring } else { &mut self.log }) += bytes;
        }
        self.events += 1;
        self.most_written = self.most_written.max(small);
        self.most_moved = self.most_moved.max(all);
    }
}

fn play() -> Figures {
    let opening = Machine::new(automated(SEATS));
    let pause = 3_600_000 / ROLLS_AN_HOUR / (u64::from(TOUCHES) + 5);
    let mut play = Play::new(1, Manner { touches: TOUCHES, odd: 2, pause, wild: false });
    let mut memory = Full::default();
    let mut table = Table::restart(&mut memory, &opening, &mut |_| {}).unwrap();
    memory.record();
    let mut figures = Figures::default();
    while figures.rolls < ROLLS {
        let (event, at) = play.next(&table.machine);
        let read = memory.read_bytes();
        let mut rolls = 0;
        let mut hear = |effect: &Effect| {
            rolls += u64::from(matches!(
                effect,
                Effect::Tell(host::Numbered { event: host::Event::Rolled { .. }, .. })
            ));
        };
        table.take(&mut memory, &event, at, &mut hear).unwrap();
        figures.rolls += rolls;
        let read = memory.read_bytes() - read;
        figures.count(&mut memory, read);
        if matches!(event, Event::Entropy(_)) {
            play.will_acknowledge(table.machine.state().log.last());
        }
    }
    figures
}

#[test]
fn journal_writes_stay_within_documented_figures() {
    let figures = play();
    let Figures { events, rolls, ring, log, snapshots, snapshot_bytes, most_written, most_moved } = figures;
    println!("{figures:#?}");
    let tenths = |part: u64, of: u64| format!("{}.{}", part / of, part * 10 / of % 10);
    println!("events a throw         {}", tenths(events, rolls));
    println!("record, bytes          {}", tenths(ring, events));
    println!("log, bytes an event    {}", tenths(log, events));
    println!("bytes a throw          {}", tenths(ring + log, rolls));
    println!("snapshot, bytes        {}", snapshot_bytes / snapshots);
    println!("snapshots an hour      {}", tenths(snapshots * ROLLS_AN_HOUR, rolls));
    println!("a round of the ring    {} min", u64::from(FULL_RING) * rolls * 60 / ring / ROLLS_AN_HOUR);
    println!("longest event, writing {} us", most_written * NANOS_A_BYTE / 1_000);
    println!("longest event, all     {} us", most_moved * NANOS_A_BYTE / 1_000);
    assert!(ring / events < 40 && (ring + log) / rolls < 8_000);
    assert!(most_moved * NANOS_A_BYTE < 50_000_000, "the longest event within the 50 ms from dice to lamps");
}
