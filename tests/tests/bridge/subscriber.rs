//! A subscriber that knows nothing of the bridge: it notes every number of every table.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rumqttc::{AsyncClient, Event, EventLoop, MqttOptions, Packet, QoS};
use serde_json::Value;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

/// Received messages.
#[derive(Default)]
struct Heard {
    /// How often each number of each table came.
    numbers: Vec<Vec<u32>>,
    events: u64,
    duplicates: u64,
    states: BTreeMap<String, Value>,
}

pub(super) struct Subscriber {
    port: u16,
    heard: Arc<Mutex<Heard>>,
    task: JoinHandle<()>,
}

impl Drop for Subscriber {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Subscriber {
    /// Starts, and returns once the broker knows the subscription.
    pub(super) async fn start(port: u16, tables: usize) -> Self {
        let heard = Arc::new(Mutex::new(Heard { numbers: vec![Vec::new(); tables], ..Heard::default() }));
        let task = Self::connect(port, &heard).await;
        Self { port, heard, task }
    }

    /// Disconnects. The broker keeps what is published meanwhile.
    pub(super) async fn leave(&mut self) {
        self.task.abort();
        let _aborted = (&mut self.task).await;
    }

    /// Connects again.
    pub(super) async fn come_back(&mut self) {
        self.task = Self::connect(self.port, &self.heard).await;
    }

    async fn connect(port: u16, heard: &Arc<Mutex<Heard>>) -> JoinHandle<()> {
        let mut options = MqttOptions::new("subscriber", "127.0.0.1", port);
        options.set_clean_session(false).set_keep_alive(Duration::from_secs(20));
        let (client, events) = AsyncClient::new(options, 16);
        let subscribed = Arc::new(Notify::new());
        let task = tokio::spawn(listen(client, events, heard.clone(), subscribed.clone()));
        subscribed.notified().await;
        task
    }

    pub(super) fn events(&self) -> u64 {
        self.heard.lock().unwrap().events
    }

    pub(super) fn duplicates(&self) -> u64 {
        self.heard.lock().unwrap().duplicates
    }

    /// Returns whether each table's numbers are complete, from 1 to its last.
    pub(super) fn has_all(&self, last: &[u32]) -> bool {
        self.missing(last).is_empty()
    }

    /// Returns the first missing number of each incomplete table.
    pub(super) fn missing(&self, last: &[u32]) -> Vec<(usize, usize)> {
        let heard = self.heard.lock().unwrap();
        let tables = heard.numbers.iter().zip(last).enumerate();
        let missing = tables.filter_map(|(table, (numbers, last))| {
            let gap =
                (1..=*last as usize).find(|number| numbers.get(*number).is_none_or(|count| *count == 0))?;
            Some((table, gap))
        });
        missing.collect()
    }

    /// Returns the last published state of a table, or of the bridge.
    pub(super) fn state(&self, name: &str) -> Value {
        self.heard.lock().unwrap().states.get(name).cloned().unwrap_or_default()
    }

    pub(super) fn states_show_all_acknowledged(&self, tables: usize) -> bool {
        (0..tables).all(|table| {
            let state = self.state(&format!("t{table}"));
            state["state"] == "online" && state["last"].is_u64() && state["last"] == state["acknowledged"]
        })
    }
}

async fn listen(
    client: AsyncClient,
    mut events: EventLoop,
    heard: Arc<Mutex<Heard>>,
    subscribed: Arc<Notify>,
) {
    loop {
        match events.poll().await {
            Ok(Event::Incoming(Packet::ConnAck(_))) => {
                // The broker remembers the subscription, unless it crashed.
                client.try_subscribe("floor/one/#", QoS::AtLeastOnce).unwrap();
            }
            Ok(Event::Incoming(Packet::SubAck(_))) => subscribed.notify_one(),
            Ok(Event::Incoming(Packet::Publish(publish))) => {
                heard.lock().unwrap().take(&publish.topic, &publish.payload);
            }
            Ok(_) => {}
            Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
        }
    }
}

impl Heard {
    fn take(&mut self, topic: &str, payload: &[u8]) {
        let levels: Vec<_> = topic.split('/').collect();
        let published: Value = serde_json::from_slice(payload).unwrap();
        match levels[..] {
            ["floor", "one", name, "state"] => drop(self.states.insert(name.into(), published)),
            ["floor", "one", name, "events", kind] => {
                assert_eq!((&published["table"], &published["kind"]), (&name.into(), &kind.into()));
                let table: usize = name[1..].parse().unwrap();
                let number = usize::try_from(published["number"].as_u64().unwrap()).unwrap();
                let numbers = &mut self.numbers[table];
                numbers.resize(numbers.len().max(number + 1), 0);
                numbers[number] += 1;
                self.events += 1;
                self.duplicates += u64::from(numbers[number] > 1);
            }
            _ => panic!("{topic} is not a topic of the bridge"),
        }
    }
}
