use protocol::host::Outcome;

use super::*;

fn told(number: u32, event: Event) -> Numbered {
    Numbered { number, at: u64::from(number) * 1_000, event }
}

fn append(store: &mut Store, table: &str, events: &[Numbered]) -> Result<()> {
    store.append(&[(table.into(), events.to_vec())])?.remove(0)
}

fn numbers(store: &Store, query: &str) -> Vec<Option<i64>> {
    let mut query = store.connection.prepare(query).unwrap();
    query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[test]
fn events_are_stored_once_and_the_same_again_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let events = [told(1, Event::Enabled), told(2, Event::Rolled { faces: [1, 2], point: None })];
    append(&mut Store::open(&path).unwrap(), "a", &events).unwrap();
    let mut store = Store::open(&path).unwrap();
    append(&mut store, "a", &events).unwrap();
    append(&mut store, "b", &events[..1]).unwrap();
    assert_eq!(numbers(&store, "SELECT count(*) FROM events"), [Some(3)]);
    let last = store.last("a").unwrap().unwrap();
    assert_eq!(last.number, 2);
    assert!(last.is(&events[1]).unwrap() && !last.is(&told(2, Event::Enabled)).unwrap());
    assert_eq!(store.last("c").unwrap(), None);
}

#[test]
fn other_content_is_an_error_and_others_are_stored_nevertheless() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.db")).unwrap();
    append(&mut store, "a", &[told(1, Event::Enabled), told(2, Event::Enabled)]).unwrap();
    let batches = [
        ("a".to_owned(), vec![told(2, Event::Disabled), told(3, Event::Enabled)]),
        ("b".to_owned(), vec![told(1, Event::Enabled)]),
    ];
    let stored = store.append(&batches).unwrap();
    let error = stored[0].as_ref().unwrap_err();
    assert_eq!(error.downcast_ref(), Some(&OtherContent { table: "a".into(), number: 2 }));
    assert!(error.to_string().contains("--name"), "{error}");
    assert!(stored[1].is_ok());
    assert_eq!(numbers(&store, "SELECT number FROM events ORDER BY table_name, number"), [1, 2, 1].map(Some));
}

#[test]
fn the_time_of_day_is_known_while_the_clock_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let mut store = Store::open(&path).unwrap();
    let set = Event::ClockSet { unix_millis: 1_800_000_000_000 };
    append(&mut store, "a", &[told(1, Event::Enabled), told(2, set)]).unwrap();
    drop(store);
    let mut store = Store::open(&path).unwrap();
    append(&mut store, "a", &[told(3, Event::Disabled), told(4, Event::Started { version: 3 })]).unwrap();
    append(&mut store, "a", &[told(5, Event::Enabled)]).unwrap();
    assert_eq!(
        numbers(&store, "SELECT wall_ms FROM events ORDER BY number"),
        [None, Some(1_800_000_000_000), Some(1_800_000_001_000), None, None]
    );
}

#[test]
fn payments_are_what_came_to_the_credit() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(&folder.path().join("a.db")).unwrap();
    let settled =
        |number, outcome| told(number, Event::Settled { seat: 1, wager: 1100, stake: 500, outcome });
    let won = Outcome::Won { winnings: 500, vigorish: 0, stays: false };
    append(&mut store, "a", &[settled(1, Outcome::Lost), settled(2, won), settled(3, Outcome::Pushed)])
        .unwrap();
    assert_eq!(numbers(&store, "SELECT paid_cents FROM payments ORDER BY number"), [Some(1_000), Some(500)]);
}

#[test]
fn files_of_others_are_left_alone() {
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
