use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use protocol::host::Event;
use rusqlite::Connection;
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::export::{Format, Rows, Wanted, export, left_out};
use super::faulty::Disk;
use super::*;
use crate::fake::{Fake, KEY};

/// Longer than any pause; time is virtual.
const LONG: Duration = Duration::from_secs(600);

/// Fake tables, and a recorder of them.
struct Floor {
    folder: TempDir,
    disk: Disk,
    fakes: Vec<Fake>,
    news: Arc<Mutex<Vec<News>>>,
    tasks: JoinSet<Result<Infallible>>,
}

impl Floor {
    fn new(tables: usize) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            disk: Disk::default(),
            fakes: (0..tables).map(|_| Fake::new()).collect(),
            news: Arc::default(),
            tasks: JoinSet::new(),
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("a.db")
    }

    /// Starts another recorder of all tables.
    fn record(&mut self) {
        let recorder = self.disk.recorder(&self.path());
        for (number, fake) in self.fakes.iter().enumerate() {
            let table = Listed { name: format!("t{number}"), address: fake.inside(), key: KEY };
            let (recorder, news) = (recorder.clone(), self.news.clone());
            let report = move |report| news.lock().unwrap().push(report);
            self.tasks.spawn(async move { recorder.record(&table, report).await });
        }
    }

    /// Waits until every event of every table is acknowledged.
    async fn until_acknowledged(&self) {
        let all = async {
            while self.fakes.iter().any(|fake| fake.acknowledged() < fake.with(|table| table.last_event())) {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(LONG, all).await.unwrap_or_else(|_| panic!("not all is acknowledged: {:?}", self.news));
    }

    /// Waits for a failure whose reason contains this.
    async fn until_failed(&self, reason: &str) {
        let failed = async {
            while !self.has(|news| matches!(news, News::Failed(why) if why.contains(reason))) {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(LONG, failed).await.unwrap_or_else(|_| panic!("{reason} is not reported: {:?}", self.news));
    }

    fn has(&self, wanted: impl Fn(&News) -> bool) -> bool {
        self.news.lock().unwrap().iter().any(wanted)
    }

    /// Returns the numbers that a query selects.
    fn numbers(&self, query: &str) -> Vec<u32> {
        let connection = Connection::open(self.path()).unwrap();
        let mut query = connection.prepare(query).unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    fn exported(&self, rows: Rows) -> String {
        let mut out = Vec::new();
        let wanted = Wanted { rows, ..Wanted::default() };
        export(&self.path(), &wanted, Format::Json, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }
}

#[tokio::test(start_paused = true)]
async fn recording_continues_when_a_full_disk_has_room_again() {
    let mut floor = Floor::new(20);
    floor.record();
    floor.fakes.iter().for_each(|fake| fake.happen(1));
    floor.until_acknowledged().await;
    floor.disk.set_full(true);
    floor.fakes.iter().for_each(|fake| fake.happen(300));
    floor.until_failed("the disk is full").await;
    sleep(LONG).await;
    let failures = floor.news.lock().unwrap().iter().filter(|news| matches!(news, News::Failed(_))).count();
    assert!(failures <= 20, "each table reports it once, not {failures} times in all");
    floor.disk.set_full(false);
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT count(*) FROM events"), [20 * 301]);
    assert_eq!(floor.numbers("SELECT count(*) FROM gaps"), [0]);
    assert!(floor.has(|news| *news == News::Recovered));
}

#[tokio::test(start_paused = true)]
async fn locked_database_is_reported_and_waited_for() {
    let mut floor = Floor::new(3);
    floor.record();
    let other = Connection::open(floor.path()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    floor.fakes.iter().for_each(|fake| fake.happen(2));
    sleep(Duration::from_secs(2)).await;
    assert!(!floor.has(|news| matches!(news, News::Failed(_))), "a short lock is nothing to report");
    floor.until_failed("another program keeps the database locked").await;
    other.execute_batch("ROLLBACK").unwrap();
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT count(*) FROM events"), [6]);
}

#[tokio::test(start_paused = true)]
async fn several_recorders_store_each_event_once() {
    let mut floor = Floor::new(10);
    (0..3).for_each(|_| floor.record());
    for _ in 0..30 {
        floor.fakes.iter().for_each(|fake| fake.happen(3));
        sleep(Duration::from_millis(30)).await;
    }
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT count(*) FROM events GROUP BY table_name"), [90; 10]);
    assert_eq!(floor.numbers("SELECT max(number) FROM events GROUP BY table_name"), [90; 10]);
    assert!(!floor.has(|news| matches!(news, News::Failed(_))), "{:?}", floor.news);
}

#[tokio::test(start_paused = true)]
async fn line_cut_after_an_event_is_reopened_after_any_time() {
    for cut_after in [0, 1, 10, 19, 20, 21] {
        let mut floor = Floor::new(1);
        floor.fakes[0].happen(1);
        floor.record();
        floor.until_acknowledged().await;
        floor.fakes[0].happen(1);
        sleep(Duration::from_millis(cut_after)).await;
        floor.fakes[0].with(|table| table.unplugged = true);
        floor.fakes[0].hang_up();
        sleep(LONG).await;
        floor.fakes[0].with(|table| table.unplugged = false);
        floor.until_acknowledged().await;
        assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2], "cut after {cut_after} ms");
    }
}

#[tokio::test(start_paused = true)]
async fn unreachable_table_is_reported_within_five_seconds() {
    let mut floor = Floor::new(1);
    floor.fakes[0].happen(1);
    floor.record();
    floor.until_acknowledged().await;
    floor.fakes[0].with(|table| table.deaf = u32::MAX);
    sleep(Duration::from_secs(5)).await;
    assert!(floor.has(|news| matches!(news, News::Line(LineChange::Lost(_)))), "{:?}", floor.news);
    assert!(!floor.has(|news| *news == News::Line(LineChange::Back)));
    floor.fakes[0].with(|table| table.deaf = 0);
    floor.fakes[0].happen(1);
    floor.until_acknowledged().await;
    assert!(floor.has(|news| *news == News::Line(LineChange::Back)));
}

#[tokio::test(start_paused = true)]
async fn unstorable_event_is_set_aside_and_reported() {
    let mut floor = Floor::new(1);
    floor.fakes[0].happen(1);
    floor.fakes[0].happens(Event::ClockSet { unix_millis: 1 << 63 });
    floor.record();
    floor.until_acknowledged().await;
    floor.tasks.shutdown().await;
    floor.fakes[0].happen(1);
    floor.record();
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1, 3]);
    assert_eq!(floor.numbers("SELECT number FROM set_aside"), [2]);
    assert_eq!(floor.numbers("SELECT count(*) FROM gaps"), [0]);
    assert!(floor.has(|news| matches!(news, News::SetAside { number: 2, .. })), "{:?}", floor.news);
    let exported = floor.exported(Rows::SetAside);
    assert!(exported.contains("9223372036854775808 ms is more than"), "{exported}");
    assert_eq!(left_out(&floor.path(), &Wanted::default()).unwrap(), (0, 1));
}

#[tokio::test(start_paused = true)]
async fn gap_is_recorded_reported_and_exported() {
    let mut floor = Floor::new(1);
    floor.fakes[0].happen(4);
    floor.fakes[0].with(|table| table.events.retain(|numbered| numbered.number != 3));
    floor.record();
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2, 4]);
    assert!(floor.has(|news| *news == News::Missing { first: 3, last: 3 }), "{:?}", floor.news);
    let exported = floor.exported(Rows::Gaps);
    assert!(exported.starts_with(r#"{"first":3,"last":3,"#), "{exported}");
    assert_eq!(left_out(&floor.path(), &Wanted::default()).unwrap(), (1, 0));
    let before = Wanted { to: Some(2), ..Wanted::default() };
    assert_eq!(left_out(&floor.path(), &before).unwrap(), (0, 0));
}

#[tokio::test(start_paused = true)]
async fn missing_events_still_kept_are_fetched_before_acknowledging() {
    let mut floor = Floor::new(1);
    floor.fakes[0].happen(4);
    floor.fakes[0].with(|table| table.unreadable = (3, 1));
    floor.record();
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2, 3, 4]);
    assert_eq!(floor.numbers("SELECT count(*) FROM gaps"), [0]);
}

#[tokio::test(start_paused = true)]
async fn last_event_lost_on_the_line_is_recorded() {
    let mut floor = Floor::new(1);
    floor.record();
    floor.fakes[0].happen(1);
    floor.until_acknowledged().await;
    floor.fakes[0].with(|table| table.lose_events = 1);
    floor.fakes[0].happen(1);
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2]);
}

/// Whether the line holds or is cut, another table at its end is neither recorded nor acknowledged to.
#[tokio::test(start_paused = true)]
async fn other_table_is_not_recorded_until_right_one_returns() {
    for cut in [false, true] {
        let mut floor = Floor::new(1);
        floor.fakes[0].happen(3);
        floor.record();
        floor.until_acknowledged().await;
        let right = floor.fakes[0].with(|table| table.events.clone());
        floor.fakes[0].become_another_table(9);
        if cut {
            floor.fakes[0].hang_up();
        }
        floor.until_failed("under another name").await;
        sleep(LONG).await;
        assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2, 3]);
        assert_eq!(floor.fakes[0].acknowledged(), 3);
        floor.fakes[0].forget();
        floor.fakes[0].with(|table| table.events = right);
        floor.fakes[0].happen(1);
        floor.until_acknowledged().await;
        assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2, 3, 4]);
    }
}

#[tokio::test(start_paused = true)]
async fn denied_key_is_reported_and_tried_again() {
    let mut floor = Floor::new(1);
    floor.fakes[0].happen(1);
    let keys = floor.fakes[0].with(|table| std::mem::take(&mut table.keys));
    floor.record();
    floor.until_failed("the floor is turned away").await;
    floor.fakes[0].with(|table| table.keys = keys);
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1]);
}

#[tokio::test(start_paused = true)]
async fn database_without_tables_is_reported_and_used_once_repaired() {
    let mut floor = Floor::new(1);
    floor.record();
    floor.fakes[0].happen(1);
    floor.until_acknowledged().await;
    let other = Connection::open(floor.path()).unwrap();
    other.execute_batch("ALTER TABLE gaps RENAME TO elsewhere; ALTER TABLE events RENAME TO gone").unwrap();
    floor.fakes[0].happen(1);
    floor.until_failed("does not have the form").await;
    assert!(!floor.has(|news| matches!(news, News::Failed(why) if why.contains("full"))), "{:?}", floor.news);
    other.execute_batch("ALTER TABLE elsewhere RENAME TO gaps; ALTER TABLE gone RENAME TO events").unwrap();
    floor.until_acknowledged().await;
    assert_eq!(floor.numbers("SELECT number FROM events"), [1, 2]);
}
