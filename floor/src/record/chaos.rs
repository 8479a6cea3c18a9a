//! A hundred tables and two recorders under every failure at random: lines, tables, recorders, the disk and its lock.
//! Time is virtual, and a seed decides what fails. In the end every event number of every table is in the database
//! once.
//!
//! `LAMMER_CHAOS_SECONDS` sets the duration, `LAMMER_CHAOS_SEED` the seed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use protocol::host::{Event, VERSION};
use rand::rngs::StdRng;
use rand::{Rng as _, SeedableRng as _};
use rusqlite::Connection;
use tokio::task::JoinSet;

use super::faulty::Disk;
use super::*;
use crate::fake::{Fake, KEY};

const TABLES: usize = 100;

/// How long things fail, in virtual seconds.
const SECONDS: u64 = 180;

/// How many tables are disturbed per second.
const AT_ONCE: usize = 15;

/// How long recording the rest may take, in virtual seconds.
const PATIENCE: u64 = 3_600;

/// Number of reports by kind.
type Counts = Arc<Mutex<BTreeMap<&'static str, u32>>>;

struct Chaos {
    path: PathBuf,
    fakes: Vec<Fake>,
    disk: Disk,
    /// Another program that locks the database now and then.
    locker: Connection,
    locked: bool,
    recorders: [Option<JoinSet<()>>; 2],
    counts: Counts,
    chance: StdRng,
}

fn from_environment(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |text| text.parse().expect("a number"))
}

#[tokio::test(start_paused = true)]
async fn hundred_tables_are_recorded_once_despite_random_failures() {
    let folder = tempfile::tempdir().unwrap();
    let mut chaos = Chaos::new(&folder.path().join("a.db"), from_environment("LAMMER_CHAOS_SEED", 1));
    for _ in 0..from_environment("LAMMER_CHAOS_SECONDS", SECONDS) {
        for _ in 0..AT_ONCE {
            let table = chaos.chance.random_range(0..TABLES);
            chaos.disturb_table(table);
        }
        chaos.disturb_all();
        sleep(Duration::from_secs(1)).await;
    }
    chaos.settle().await;
    chaos.check();
}

impl Chaos {
    fn new(path: &Path, seed: u64) -> Self {
        let disk = Disk::default();
        let fakes = (0..TABLES).map(|_| Fake::new()).collect();
        drop(disk.recorder(path));
        let locker = Connection::open(path).unwrap();
        let mut chaos = Self {
            path: path.into(),
            fakes,
            disk,
            locker,
            locked: false,
            recorders: [None, None],
            counts: Arc::default(),
            chance: StdRng::seed_from_u64(seed),
        };
        chaos.start(0);
        chaos
    }

    fn start(&mut self, which: usize) {
        if self.recorders[which].is_some() {
            return;
        }
        let (recorder, mut tasks) = (self.disk.recorder(&self.path), JoinSet::new());
        for (number, fake) in self.fakes.iter().enumerate() {
            let table = Listed { name: format!("t{number}"), address: fake.inside(), key: KEY };
            let (recorder, counts) = (recorder.clone(), self.counts.clone());
            let report = move |news| *counts.lock().unwrap().entry(name(&news)).or_default() += 1;
            tasks.spawn(async move {
                let Err(error) = recorder.record(&table, report).await;
                panic!("{error:#}");
            });
        }
        self.recorders[which] = Some(tasks);
    }

    /// Kills a recorder at whatever point it is.
    fn kill(&mut self, which: usize) {
        self.recorders[which] = None;
    }

    fn disturb_table(&mut self, table: usize) {
        let fake = self.fakes[table].clone();
        let few = self.chance.random_range(1..=5);
        match self.chance.random_range(0..20) {
            0 => fake.happens(Event::ClockSet { unix_millis: u64::MAX }),
            1 => {
                fake.happen(few);
                let after = Duration::from_millis(self.chance.random_range(0..40));
                tokio::spawn(async move {
                    sleep(after).await;
                    fake.hang_up();
                });
            }
            2 => fake.hang_up(),
            3 => {
                fake.with(|state| state.unplugged = true);
                fake.hang_up();
            }
            4 | 5 => fake.with(|state| state.unplugged = false),
            6 => fake.with(|state| state.deaf = few * 4),
            7 => fake.with(|state| state.mute = few),
            8 => fake.with(|state| state.lose_events = few),
            9 => {
                // The power fails: sessions are gone, the line may hold.
                fake.forget();
                fake.happens(Event::Started { version: VERSION });
                if few > 2 {
                    fake.hang_up();
                }
            }
            _ => fake.happen(few),
        }
    }

    fn disturb_all(&mut self) {
        match self.chance.random_range(0..12) {
            0 => self.disk.set_full(true),
            1 | 2 => self.disk.set_full(false),
            3 => self.kill(0),
            4 => self.kill(1),
            5 | 6 => self.start(0),
            7 => self.start(1),
            8 => self.lock(true),
            9 | 10 => self.lock(false),
            _ => {}
        }
    }

    /// Locks the database for some seconds, unless a recorder has locked it, or unlocks it.
    fn lock(&mut self, wanted: bool) {
        if wanted != self.locked {
            let sql = if wanted { "BEGIN IMMEDIATE" } else { "ROLLBACK" };
            self.locked = wanted == self.locker.execute_batch(sql).is_ok();
        }
    }

    /// Ends all failures, and waits until everything is recorded.
    async fn settle(&mut self) {
        self.disk.set_full(false);
        self.lock(false);
        self.start(0);
        for fake in &self.fakes {
            fake.with(|state| {
                (state.unplugged, state.deaf, state.mute, state.lose_events) = (false, 0, 0, 0);
            });
        }
        for _ in 0..PATIENCE {
            if self.missing().is_empty() {
                return;
            }
            sleep(Duration::from_secs(1)).await;
        }
        panic!("not all is acknowledged: {:?}", self.missing());
    }

    /// Returns the tables with unacknowledged events: table, last acknowledged event, last event.
    fn missing(&self) -> Vec<(usize, u32, u32)> {
        let progress = |(number, fake): (usize, &Fake)| {
            (number, fake.acknowledged(), fake.with(|state| state.last_event()))
        };
        self.fakes.iter().enumerate().map(progress).filter(|(_, safe, last)| safe != last).collect()
    }

    fn check(&self) {
        let counts = self.counts.lock().unwrap();
        for kind in ["lost", "back", "failed", "recovered", "set aside"] {
            assert!(counts.get(kind).is_some_and(|count| *count > 0), "{kind}: {counts:?}");
        }
        let mut query = self
            .locker
            .prepare(
                "SELECT number, json FROM events WHERE table_name = ?1
                 UNION ALL SELECT number, json FROM set_aside WHERE table_name = ?1 ORDER BY number",
            )
            .unwrap();
        for (number, fake) in self.fakes.iter().enumerate() {
            let rows = query.query_map([format!("t{number}")], |row| Ok((row.get(0)?, row.get(1)?)));
            let stored: Vec<(u32, String)> = rows.unwrap().map(Result::unwrap).collect();
            let events = fake.with(|state| state.events.clone());
            let sent = events
                .iter()
                .map(|sent| (sent.number, serde_json::to_value(sent.event).unwrap().to_string()));
            assert_eq!(stored, sent.collect::<Vec<_>>(), "table {number}");
        }
        let gaps: u32 = self.locker.query_row("SELECT count(*) FROM gaps", [], |row| row.get(0)).unwrap();
        assert_eq!(gaps, 0);
    }
}

fn name(news: &News) -> &'static str {
    match news {
        News::Line(LineChange::Lost(_)) => "lost",
        News::Line(LineChange::Back) => "back",
        News::Stored(_) => "stored",
        News::Acknowledged(_) => "acknowledged",
        News::Failed(_) => "failed",
        News::Recovered => "recovered",
        News::Missing { .. } => "missing",
        News::SetAside { .. } => "set aside",
    }
}
