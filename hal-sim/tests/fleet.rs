//! A floor of tables that play by themselves.

use floor::{Address, Client};
use hal_sim::bench::Keys;
use hal_sim::fleet::{self, Fleet, Options};
use protocol::host::{Event, Reply, Request, Role};

async fn fleet(tables: u16, seed: u64) -> Fleet {
    fleet::start(Options { tables, port: 0, seed, keys: Keys::default() }).await.unwrap()
}

async fn auditor(fleet: &Fleet, table: usize) -> Client {
    let address: Address = format!("tcp:{}", fleet.addresses()[table]).parse().unwrap();
    Client::connect(&address, Role::Auditor, *Keys::default().get(Role::Auditor)).await.unwrap()
}

/// All that a table has told.
async fn events(fleet: &Fleet, table: usize, last: u32) -> Vec<Event> {
    let mut client = auditor(fleet, table).await;
    client.listen(0).await.unwrap();
    let mut events = Vec::new();
    for number in 1..=last {
        let event = client.next_event().await.unwrap();
        assert_eq!(event.number, number);
        events.push(event.event);
    }
    events
}

#[tokio::test]
async fn tables_play_as_many_rolls_as_they_are_asked_for() {
    let fleet = fleet(5, 1).await;
    fleet.play(30).await.unwrap();
    fleet.play(10).await.unwrap();
    for (table, last) in fleet.last_events().await.unwrap().into_iter().enumerate() {
        let told = events(&fleet, table, last).await;
        let count = |wanted: fn(&Event) -> bool| told.iter().filter(|event| wanted(event)).count();
        assert_eq!(count(|event| matches!(event, Event::Rolled { .. })), 40);
        assert!(count(|event| matches!(event, Event::Settled { .. })) > 20, "money changes hands");
        assert!(count(|event| matches!(event, Event::Credited { .. })) >= 2, "players buy in");
    }
}

#[tokio::test]
async fn the_same_seed_plays_the_same_and_tables_differ() {
    let mut played = Vec::new();
    for seed in [7, 7, 8] {
        let fleet = fleet(2, seed).await;
        fleet.play(10).await.unwrap();
        let last = fleet.last_events().await.unwrap();
        played.push((events(&fleet, 0, last[0]).await, events(&fleet, 1, last[1]).await));
    }
    assert_eq!(played[0], played[1]);
    assert_ne!(played[0], played[2]);
    assert_ne!(played[0].0, played[0].1);
}

#[tokio::test]
async fn links_are_served_while_nobody_plays() {
    let fleet = fleet(3, 1).await;
    for table in 0..3 {
        let mut client = auditor(&fleet, table).await;
        let Reply::Status(status) = client.ask(Request::Status).await.unwrap() else {
            panic!("not a status")
        };
        assert_eq!(status.last_event, fleet.last_events().await.unwrap()[table]);
    }
}
