//! Records simulated tables, while lines are cut and recorders killed and replaced.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use floor::record::export::{Format, Wanted, export};
use floor::record::{News, Recorder};
use floor::roster::Listed;
use floor::{Address, Client};
use hal_sim::bench::Keys;
use hal_sim::fleet::{self, Fleet, Options};
use protocol::host::{Reply, Request, Role};
use serde_json::Value;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;

/// Longer than any step takes; only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(120);

async fn fleet(tables: u16, seed: u64) -> Fleet {
    fleet::start(Options { tables, port: 0, seed, keys: Keys::default() }).await.unwrap()
}

fn listed(name: &str, at: SocketAddr) -> Listed {
    let address: Address = format!("tcp:{at}").parse().unwrap();
    Listed { name: name.into(), address, key: *Keys::default().get(Role::Floor) }
}

async fn acknowledged(at: SocketAddr) -> (u32, u32) {
    let table = listed("", at);
    let mut client = Client::connect(&table.address, Role::Floor, table.key).await.unwrap();
    let Reply::Status(status) = client.ask(Request::Status).await.unwrap() else { panic!("no status") };
    (status.acknowledged, status.last_event)
}

fn exported(db: &Path, table: &str) -> Vec<Value> {
    let mut out = Vec::new();
    let wanted = Wanted { table: Some(table.into()), ..Wanted::default() };
    export(db, &wanted, Format::Json, &mut out).unwrap();
    String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Checks that all events of a table are in the database, once, in order and as the table sends them.
async fn assert_whole(db: &Path, name: &str, at: SocketAddr, last: u32) {
    let rows = exported(db, name);
    let numbers: Vec<_> = rows.iter().map(|row| row["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=u64::from(last)).collect::<Vec<_>>());
    let table = listed(name, at);
    let mut client = Client::connect(&table.address, Role::Floor, table.key).await.unwrap();
    client.listen(0).await.unwrap();
    for row in rows {
        let received = client.next_event().await.unwrap();
        assert_eq!(row["event"], serde_json::to_value(received.event).unwrap());
        assert_eq!(row["at_ms"], received.at);
        assert_eq!(row["sentence"], received.event.to_string());
    }
}

/// A line that can be cut.
struct Cuttable {
    at: SocketAddr,
    cut: Arc<Notify>,
}

async fn cuttable(to: SocketAddr) -> Cuttable {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (at, cut) = (listener.local_addr().unwrap(), Arc::new(Notify::new()));
    let cuts = cut.clone();
    tokio::spawn(async move {
        while let Ok((mut host, _)) = listener.accept().await {
            let cuts = cuts.clone();
            tokio::spawn(async move {
                let mut table = TcpStream::connect(to).await.unwrap();
                tokio::select! {
                    _ = copy_bidirectional(&mut host, &mut table) => {}
                    () = cuts.notified() => {}
                }
            });
        }
    });
    Cuttable { at, cut }
}

/// Waits until events up to this one are acknowledged.
async fn until_acknowledged(received: &AtomicU32, number: u32) {
    let reached = async {
        while received.load(Ordering::SeqCst) < number {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, reached).await.expect("every event is acknowledged in time");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_event_is_stored_once_across_cut_lines() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let fleet = fleet(1, 3).await;
    let line = cuttable(fleet.addresses()[0]).await;
    let (seen, received) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
    let (seen_by, acknowledged_by, table) = (seen.clone(), received.clone(), listed("craps-1", line.at));
    let recorder = Recorder::open(&db).unwrap();
    let recording = tokio::spawn(async move {
        let report = move |news| match news {
            News::Acknowledged(number) => acknowledged_by.store(number, Ordering::SeqCst),
            News::Line(_) => drop(seen_by.fetch_add(1, Ordering::SeqCst)),
            _ => {}
        };
        recorder.record(&table, report).await
    });
    for _ in 0..12 {
        fleet.play(8).await.unwrap();
        line.cut.notify_waiters();
    }
    // The recorder sets the table's clock in each session, which is an event, too.
    let mut last = fleet.last_events().await.unwrap()[0];
    loop {
        until_acknowledged(&received, last).await;
        let now = fleet.last_events().await.unwrap()[0];
        if now == last {
            break;
        }
        last = now;
    }
    recording.abort();
    assert!(seen.load(Ordering::SeqCst) > 0, "the line was lost at least once");
    assert_whole(&db, "craps-1", fleet.addresses()[0], last).await;
    let with_time = exported(&db, "craps-1").iter().filter(|row| row["wall_ms"].is_u64()).count();
    assert!(with_time > 0, "the time of day is known after the clock was set");
}

/// The recorder dies the moment events are on the disk, before they are acknowledged: none is lost or stored twice.
#[tokio::test(flavor = "multi_thread")]
async fn recorder_that_dies_before_acknowledging_continues_without_loss() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let fleet = fleet(1, 4).await;
    let at = fleet.addresses()[0];
    for _ in 0..5 {
        fleet.play(5).await.unwrap();
        let (recorder, table) = (Recorder::open(&db).unwrap(), listed("craps-1", at));
        let before = acknowledged(at).await.0;
        let record = tokio::spawn(async move {
            let report =
                |news| assert!(!matches!(news, News::Stored(_)), "the recorder dies here on purpose");
            recorder.record(&table, report).await
        });
        let ended = tokio::time::timeout(PATIENCE, record).await.expect("events are stored");
        assert!(ended.is_err_and(|error| error.is_panic()));
        assert_eq!(acknowledged(at).await.0, before);
    }
    let (received, recorder, table) =
        (Arc::new(AtomicU32::new(0)), Recorder::open(&db).unwrap(), listed("craps-1", at));
    let acknowledged_by = received.clone();
    let recording = tokio::spawn(async move {
        let report = move |news| {
            if let News::Acknowledged(number) = news {
                acknowledged_by.store(number, Ordering::SeqCst);
            }
        };
        recorder.record(&table, report).await
    });
    fleet.play(5).await.unwrap();
    let last = fleet.last_events().await.unwrap()[0];
    until_acknowledged(&received, last).await;
    recording.abort();
    let (acknowledged, last) = acknowledged(at).await;
    assert_eq!(acknowledged, last);
    assert_whole(&db, "craps-1", at, last).await;
}

/// Kills the real program while it writes.
#[tokio::test(flavor = "multi_thread")]
async fn killed_recorder_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let keys = key_file(folder.path());
    let fleet = fleet(3, 5).await;
    let mut recorder = spawn(&db, &keys, &fleet);
    for _ in 0..6 {
        fleet.play(6).await.unwrap();
        tokio::time::sleep(Duration::from_millis(150)).await;
        recorder.kill().unwrap();
        recorder.wait().unwrap();
        fleet.play(2).await.unwrap();
        recorder = spawn(&db, &keys, &fleet);
    }
    let whole = async {
        for at in fleet.addresses() {
            while let (acknowledged, last) = acknowledged(*at).await
                && acknowledged < last
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, whole).await.expect("every event is acknowledged in time");
    recorder.kill().unwrap();
    recorder.wait().unwrap();
    for (number, at) in fleet.addresses().iter().enumerate() {
        let (_, last) = acknowledged(*at).await;
        assert_whole(&db, &format!("t{number}"), *at, last).await;
    }
}

fn key_file(folder: &Path) -> PathBuf {
    let path = folder.join("table.keys");
    let mut file = floor::KeyFile::create(&path).unwrap();
    for role in Role::ALL {
        file.replace(role, *Keys::default().get(role)).unwrap();
    }
    path
}

fn spawn(db: &Path, keys: &Path, fleet: &Fleet) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_floor"));
    command.arg("record").arg("--db").arg(db).arg("--keys").arg(keys).stderr(Stdio::null());
    for (number, at) in fleet.addresses().iter().enumerate() {
        command.arg("--table").arg(format!("t{number}=tcp:{at}"));
    }
    command.spawn().unwrap()
}

/// Records a table until `wanted` is reported.
async fn record_until(recorder: &Recorder, table: &Listed, wanted: impl Fn(&News) -> bool + Send + 'static) {
    let reported = Arc::new(Notify::new());
    let report = reported.clone();
    let report = move |news| {
        if wanted(&news) {
            report.notify_one();
        }
    };
    tokio::select! {
        ended = recorder.record(table, report) => panic!("{ended:?}"),
        awaited = tokio::time::timeout(PATIENCE, reported.notified()) => awaited.expect("it is reported"),
    }
}

/// Records a table until some events are stored and acknowledged.
async fn record_some(recorder: &Recorder, table: &Listed) {
    record_until(recorder, table, |news| matches!(news, News::Acknowledged(_))).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_table_under_same_name_is_reported_and_not_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let fleet = fleet(2, 6).await;
    fleet.play(10).await.unwrap();
    let recorder = Recorder::open(&db).unwrap();
    record_some(&recorder, &listed("craps-1", fleet.addresses()[0])).await;
    let recorded = exported(&db, "craps-1");
    // One other table has more events than were recorded, one fewer: both are noticed.
    for rolls in [0, 30] {
        fleet.play(rolls).await.unwrap();
        let other = listed("craps-1", fleet.addresses()[1]);
        let is_other = |news: &News| matches!(news, News::Failed(why) if why.contains("another name"));
        record_until(&recorder, &other, is_other).await;
        assert_eq!(acknowledged(fleet.addresses()[1]).await.0, 0);
        assert_eq!(exported(&db, "craps-1"), recorded);
    }
}

/// Two recorders of real tables share one file, as two programs would.
#[tokio::test(flavor = "multi_thread")]
async fn several_recorders_of_the_same_tables_store_every_event_once() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let fleet = fleet(4, 8).await;
    let mut recording = tokio::task::JoinSet::new();
    for _ in 0..2 {
        let recorder = Recorder::open(&db).unwrap();
        for (number, at) in fleet.addresses().iter().enumerate() {
            let (recorder, table) = (recorder.clone(), listed(&format!("t{number}"), *at));
            recording.spawn(async move { recorder.record(&table, |_| {}).await });
        }
    }
    fleet.play(20).await.unwrap();
    let whole = async {
        for at in fleet.addresses() {
            while let (acknowledged, last) = acknowledged(*at).await
                && acknowledged < last
            {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    };
    tokio::time::timeout(PATIENCE, whole).await.expect("every event is acknowledged in time");
    recording.shutdown().await;
    for (number, at) in fleet.addresses().iter().enumerate() {
        let (_, last) = acknowledged(*at).await;
        assert_whole(&db, &format!("t{number}"), *at, last).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn recorded_events_are_exported() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let fleet = fleet(1, 7).await;
    fleet.play(10).await.unwrap();
    let recorder = Recorder::open(&db).unwrap();
    record_some(&recorder, &listed("craps-1", fleet.addresses()[0])).await;
    let lines = |wanted: &Wanted, format| {
        let mut out = Vec::new();
        let count = export(&db, wanted, format, &mut out).unwrap();
        (count, String::from_utf8(out).unwrap().lines().map(String::from).collect::<Vec<_>>())
    };
    let rolled = Wanted { kind: Some("rolled".into()), ..Wanted::default() };
    let (count, csv) = lines(&rolled, Format::Csv);
    assert_eq!((count, csv.len()), (10, 11));
    assert!(csv[0].starts_with("table_name,number,at_ms,wall_ms,kind,seat,wager,"), "{}", csv[0]);
    assert!(csv[1].starts_with("craps-1,") && csv[1].contains(",rolled,"), "{}", csv[1]);
    let some = Wanted { from: Some(3), to: Some(5), ..Wanted::default() };
    assert_eq!(lines(&some, Format::Json).0, 3);
    let none = Wanted { table: Some("craps-2".into()), ..Wanted::default() };
    assert_eq!(lines(&none, Format::Json), (0, Vec::new()));
    let missing = export(&folder.path().join("b.db"), &none, Format::Json, Vec::new()).unwrap_err();
    assert!(missing.to_string().contains("--db"), "{missing}");
}
