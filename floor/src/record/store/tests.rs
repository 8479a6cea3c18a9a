use protocol::host::{Event, Outcome};

use super::*;

fn numbered(number: u32, event: Event) -> Numbered {
    Numbered { number, at: u64::from(number) * 1_000, event }
}

fn append(store: &mut Store, table: &str, events: &[Numbered]) -> Result<Appended> {
    Ok(store.append(&[(table.into(), events.to_vec())])?.remove(0)?)
}

fn numbers(store: &Store, query: &str) -> Vec<Option<i64>> {
    let mut query = store.connection.prepare(query).unwrap();
    query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn repeated_events_are_stored_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let events =
        [numbered(1, Event::Enabled), numbered(2, Event::Rolled { faces: [1, 2].into(), point: None })];
    append(&mut Store::open(&path).unwrap(), "a", &events).unwrap();
    let mut store = Store::open(&path).unwrap();
    append(&mut store, "a", &events).unwrap();
    append(&mut store, "b", &events[..1]).unwrap();
    assert_eq!(numbers(&store, "SELECT count(*) FROM events"), [Some(3)]);
    let last = store.last("a").unwrap().unwrap();
    assert_eq!(last.number(), 2);
    assert!(last.is(&events[1]) && !last.is(&numbered(2, Event::Enabled)));
    assert_eq!(store.last("c").unwrap(), None);
}

#[test]
fn other_content_is_an_error_and_other_tables_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.db")).unwrap();
    append(&mut store, "a", &[numbered(1, Event::Enabled), numbered(2, Event::Enabled)]).unwrap();
    let batches = [
        ("a".to_owned(), vec![numbered(2, Event::Disabled), numbered(3, Event::Enabled)]),
        ("b".to_owned(), vec![numbered(1, Event::Enabled)]),
    ];
    let stored = store.append(&batches).unwrap();
    let error = stored[0].as_ref().unwrap_err();
    assert_eq!(*error, OtherContent { table: "a".into(), number: 2 });
    assert!(error.to_string().contains("--name"), "{error}");
    assert!(stored[1].is_ok());
    assert_eq!(numbers(&store, "SELECT number FROM events ORDER BY table_name, number"), [1, 2, 1].map(Some));
}

#[test]
fn time_of_day_is_stored_while_the_clock_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut store = Store::open(&path).unwrap();
    let set = Event::ClockSet { unix_millis: 1_800_000_000_000 };
    append(&mut store, "a", &[numbered(1, Event::Enabled), numbered(2, set)]).unwrap();
    drop(store);
    let mut store = Store::open(&path).unwrap();
    append(&mut store, "a", &[numbered(3, Event::Disabled), numbered(4, Event::Started { version: 3 })])
        .unwrap();
    append(&mut store, "a", &[numbered(5, Event::Enabled)]).unwrap();
    assert_eq!(
        numbers(&store, "SELECT wall_ms FROM events ORDER BY number"),
        [None, Some(1_800_000_000_000), Some(1_800_000_001_000), None, None]
    );
}

#[test]
fn payments_are_the_changes_of_credit() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.db")).unwrap();
    let settled =
        |number, outcome| numbered(number, Event::Settled { seat: 1, wager: 1100, stake: 500, outcome });
    let won = Outcome::Won { winnings: 500, vigorish: 0, stays: false };
    append(&mut store, "a", &[settled(1, Outcome::Lost), settled(2, won), settled(3, Outcome::Pushed)])
        .unwrap();
    assert_eq!(numbers(&store, "SELECT paid_cents FROM payments ORDER BY number"), [Some(1_000), Some(500)]);
}

#[test]
fn other_programs_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE x (y)").unwrap();
    let error = format!("{:#}", Store::open(&path).err().unwrap());
    assert!(error.contains("another program"), "{error}");
    let path = folder.path().join("b.db");
    Store::open(&path).unwrap().connection.pragma_update(None, "user_version", 9).unwrap();
    let error = format!("{:#}", Store::open(&path).err().unwrap());
    assert!(error.contains("version 9"), "{error}");
}

fn gaps(store: &Store) -> Vec<(u32, u32)> {
    let mut query = store.connection.prepare("SELECT first, last FROM gaps ORDER BY first").unwrap();
    query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
}

#[test]
fn missing_numbers_are_gaps_until_stored() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.db")).unwrap();
    let enabled = |number| numbered(number, Event::Enabled);
    let appended = append(&mut store, "a", &[enabled(3), enabled(4), enabled(9)]).unwrap();
    assert_eq!(appended.gaps, [(1, 2), (5, 8)]);
    assert_eq!(gaps(&store), [(1, 2), (5, 8)]);
    assert_eq!(append(&mut store, "a", &[enabled(1), enabled(6), enabled(10)]).unwrap(), Appended::default());
    assert_eq!(gaps(&store), [(2, 2), (5, 5), (7, 8)]);
    append(&mut store, "a", &[enabled(2), enabled(5), enabled(7), enabled(8)]).unwrap();
    assert_eq!(gaps(&store), []);
}

#[test]
fn event_that_does_not_fit_is_set_aside_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut store = Store::open(&path).unwrap();
    let clock = Event::ClockSet { unix_millis: 1_800_000_000_000 };
    let far = numbered(2, Event::ClockSet { unix_millis: u64::MAX });
    let late = Numbered { number: 4, at: u64::MAX, event: Event::Enabled };
    let events = [numbered(1, clock), far, numbered(3, Event::Enabled), late];
    let appended = append(&mut store, "a", &events).unwrap();
    let numbers_aside: Vec<_> = appended.set_aside.iter().map(|(number, _)| *number).collect();
    assert_eq!((numbers_aside, &appended.gaps), (vec![2, 4], &Vec::new()));
    assert!(appended.set_aside[0].1.contains("18446744073709551615"), "{appended:?}");
    assert!(store.last("a").unwrap().unwrap().is(&late));
    assert_eq!(append(&mut Store::open(&path).unwrap(), "a", &events).unwrap(), Appended::default());
    assert_eq!(numbers(&store, "SELECT number FROM events"), [Some(1), Some(3)]);
    assert_eq!(numbers(&store, "SELECT wall_ms FROM events WHERE number = 3"), [None], "no clock is known");
    let raw: String = store
        .connection
        .query_row("SELECT raw FROM set_aside WHERE number = 2", [], |row| row.get(0))
        .unwrap();
    assert_eq!(postcard::from_bytes::<Numbered>(&hex::decode(raw).unwrap()).unwrap(), far);
    let other = numbered(2, Event::ClockSet { unix_millis: u64::MAX - 1 });
    assert!(append(&mut store, "a", &[other]).unwrap_err().is::<OtherContent>());
}

#[test]
fn older_file_is_upgraded_with_its_gaps() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let old = Connection::open(&path).unwrap();
    old.execute_batch(include_str!("../schema.sql")).unwrap();
    for number in [1, 2, 4] {
        let sql = "INSERT INTO events (table_name, number, at_ms, kind, sentence, json)
                   VALUES ('a', ?1, 0, 'enabled', '', '\"Enabled\"')";
        old.execute(sql, [number]).unwrap();
    }
    old.pragma_update(None, "user_version", 1).unwrap();
    drop(old);
    let mut store = Store::open(&path).unwrap();
    assert_eq!(gaps(&store), [(3, 3)]);
    let known = Numbered { number: 4, at: 0, event: Event::Enabled };
    assert!(store.last("a").unwrap().unwrap().is(&known));
    Store::open(&path).unwrap();
}

/// Acknowledged events must be on the disk: in WAL mode, a commit waits for it only with `synchronous` at FULL (2).
#[test]
fn every_writing_connection_waits_for_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    for _ in 0..2 {
        let store = Store::open(&path).unwrap();
        let synchronous: i64 =
            store.connection.pragma_query_value(None, "synchronous", |row| row.get(0)).unwrap();
        let mode: String =
            store.connection.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
        assert_eq!((synchronous, mode.as_str()), (2, "wal"));
    }
}

/// A transaction that started as a reader would fail with `SQLITE_BUSY_SNAPSHOT`, however long it waits.
#[test]
fn several_stores_write_to_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    Store::open(&path).unwrap();
    let write = |name: String| {
        let mut store = Store::open(&path).unwrap();
        for number in 1..=100 {
            let batch = [(format!("{name}{number}"), vec![numbered(1, Event::Enabled)])];
            while let Err(error) = store.append(&batch) {
                assert_eq!(error.sqlite_extended_error_code(), Some(rusqlite::ffi::SQLITE_BUSY), "{error}");
            }
        }
    };
    std::thread::scope(|scope| {
        for name in ["a", "b", "c"] {
            scope.spawn(|| write(name.into()));
        }
    });
    assert_eq!(numbers(&Store::open(&path).unwrap(), "SELECT count(*) FROM events"), [Some(300)]);
}

#[test]
fn full_disk_is_an_error_until_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut store = Store::open(&path).unwrap();
    let limit = |store: &Store, pages: i64| {
        let set = |row: &rusqlite::Row<'_>| row.get::<_, i64>(0);
        store.connection.pragma_update_and_check(None, "max_page_count", pages, set).unwrap()
    };
    limit(&store, 1);
    let events: Vec<_> = (1..=1_000).map(|number| numbered(number, Event::Enabled)).collect();
    let batch = [("a".to_owned(), events)];
    let error = store.append(&batch).unwrap_err();
    assert!(Trouble::new(&path, &error).to_string().contains("the disk is full"), "{error}");
    assert_eq!(numbers(&store, "SELECT count(*) FROM events"), [Some(0)]);
    limit(&store, 1_000_000);
    assert_eq!(store.append(&batch).unwrap(), [Ok(Appended::default())]);
}

#[test]
fn damaged_file_is_reported_as_damaged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let events: Vec<_> = (1..=1_000).map(|number| numbered(number, Event::Enabled)).collect();
    append(&mut Store::open(&path).unwrap(), "a", &events).unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[4_096..].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    let error = Store::open(&path).unwrap().append(&[("a".into(), vec![numbered(1_001, Event::Enabled)])]);
    let why = Trouble::new(&path, &error.unwrap_err()).to_string();
    assert!(why.contains("damaged") && why.contains("a.db") && !why.contains("full"), "{why}");
    bytes[..100].fill(0);
    std::fs::write(&path, &bytes).unwrap();
    let why = format!("{:#}", Store::open(&path).err().unwrap());
    assert!(why.contains("damaged") && why.contains("a.db"), "{why}");
}
