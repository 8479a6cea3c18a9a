//! A floor of tables, bridged to a real broker that is killed, with an independent subscriber that must miss nothing.

use std::sync::Arc;
use std::time::{Duration, Instant};

use floor::Address;
use floor::bridge::{self, Options};
use floor::roster::Listed;
use hal_sim::bench::Keys;
use hal_sim::fleet::{self, Fleet};
use protocol::host::Role;
use tokio::task::JoinHandle;

mod mosquitto;
mod subscriber;

use mosquitto::Mosquitto;
use subscriber::Subscriber;

/// Longer than any step takes; only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(300);

/// The broker saves its messages every second or two.
const SETTLE: Duration = Duration::from_secs(6);

async fn fleet(tables: u16) -> Fleet {
    fleet::start(fleet::Options { tables, port: 0, seed: 1, keys: Keys::default() }).await.unwrap()
}

/// Starts the bridge, as the program does.
fn bridge(fleet: &Fleet, broker: &Mosquitto) -> JoinHandle<()> {
    let tables = fleet.addresses().iter().enumerate().map(|(number, at)| Listed {
        name: format!("t{number}"),
        address: format!("tcp:{at}").parse::<Address>().unwrap(),
        key: *Keys::default().get(Role::Floor),
    });
    let options = Options {
        broker: broker.url().parse().unwrap(),
        credentials: None,
        client_id: "bridge".into(),
        prefix: "floor/one".into(),
        settle: SETTLE,
    };
    let run = bridge::run(options, tables.collect(), |_| {});
    tokio::spawn(async move { run.await.unwrap() })
}

/// Waits until the subscriber has every event of the tables. Bridges set the tables' clocks, which is an event, too,
/// so the end may move.
async fn until_all_events_arrived(fleet: &Fleet, subscriber: &Subscriber) -> u64 {
    let all = async {
        loop {
            let last = fleet.last_events().await.unwrap();
            if subscriber.has_all(&last) {
                return last.into_iter().map(u64::from).sum();
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    match tokio::time::timeout(PATIENCE, all).await {
        Ok(events) => events,
        Err(_) => panic!("events are missing: {:?}", subscriber.missing(&fleet.last_events().await.unwrap())),
    }
}

async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let waits = async {
        while !holds() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waits).await.unwrap_or_else(|_| panic!("waited too long for {what}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_broker_and_restarted_bridge_lose_no_event_of_a_thousand_tables() {
    const TABLES: u16 = 1_000;
    const ROLLS: u64 = 24;
    let mut broker = Mosquitto::start();
    let subscriber = Subscriber::start(broker.port(), usize::from(TABLES)).await;
    let fleet = Arc::new(fleet(TABLES).await);
    let began = Instant::now();
    let running = bridge(&fleet, &broker);
    let players = fleet.clone();
    let play = tokio::spawn(async move { players.play(ROLLS).await.unwrap() });
    until("some events", || subscriber.events() > 20_000).await;
    broker.kill();
    let at_the_kill = subscriber.events();
    tokio::time::sleep(Duration::from_secs(1)).await;
    broker.start_again();
    until("more events", || subscriber.events() > at_the_kill + 20_000).await;
    running.abort();
    let _aborted = running.await;
    let running = bridge(&fleet, &broker);
    play.await.unwrap();
    let events = until_all_events_arrived(&fleet, &subscriber).await;
    let took = began.elapsed();
    println!(
        "{TABLES} tables, {ROLLS} rolls each: {events} events in {:.1} s, {:.0} a second; {} came twice",
        took.as_secs_f64(),
        f64::from(u32::try_from(events).unwrap()) / took.as_secs_f64(),
        subscriber.duplicates()
    );
    assert!(!running.is_finished(), "the bridge runs on");
    running.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn restarted_tables_get_their_acknowledgements() {
    let broker = Mosquitto::start();
    let subscriber = Subscriber::start(broker.port(), 3).await;
    let fleet = fleet(3).await;
    let running = bridge(&fleet, &broker);
    for round in 0..3 {
        fleet.play(5).await.unwrap();
        fleet.restart(round).await.unwrap();
        fleet.play(5).await.unwrap();
    }
    until_all_events_arrived(&fleet, &subscriber).await;
    until("every table to be acknowledged to", || subscriber.states_show_all_acknowledged(3)).await;
    assert_eq!(subscriber.duplicates(), 0, "nothing that concerns the broker was restarted");
    assert_eq!(subscriber.state("bridge")["state"], "online");
    running.abort();
    let _aborted = running.await;
    until("the broker to miss the bridge", || subscriber.state("bridge")["state"] == "offline").await;
}

/// A broker confirms before it writes, and this one dies in between with all that it was to keep for a subscriber.
#[tokio::test(flavor = "multi_thread")]
async fn confirmed_events_that_the_broker_lost_are_published_again() {
    let mut broker = Mosquitto::start();
    let mut subscriber = Subscriber::start(broker.port(), 10).await;
    until("the broker to know the subscriber for good", || broker.has_saved()).await;
    subscriber.leave().await;
    let fleet = fleet(10).await;
    let running = bridge(&fleet, &broker);
    for _ in 0..3 {
        fleet.play(5).await.unwrap();
        tokio::time::sleep(Duration::from_millis(1_200)).await;
        broker.kill();
        broker.start_again();
    }
    subscriber.come_back().await;
    until_all_events_arrived(&fleet, &subscriber).await;
    running.abort();
}
