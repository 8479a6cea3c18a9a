//! Publishes tables' events to an MQTT broker, at least once each, across restarts of bridge, broker, line and
//! tables.
//!
//! | topic | says |
//! |---|---|
//! | `PREFIX/TABLE/events/KIND` | an event: table, number, at, kind, event, sentence; QoS 1 |
//! | `PREFIX/TABLE/state` | whether the table is reached, its phase and last event; retained |
//! | `PREFIX/bridge/state` | whether the bridge is connected; retained, and set by the broker when the bridge is lost |
//!
//! The bridge acknowledges an event to its table last: when the broker has confirmed it and has had time to write it
//! to its disk ([`Options::settle`]). Until then both table and bridge keep it, and the bridge publishes it again
//! after the broker was away. Repeated events have the same number.
//!
//! | file | says |
//! |---|---|
//! | `bridge/ledger` | published messages that are not settled |
//! | `bridge/broker` | the connection to the broker |
//! | `bridge/table` | one table's events on their way |

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result};
use rumqttc::MqttOptions;
use serde_json::json;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::task::JoinSet;

use crate::roster::{BRIDGE, Listed};

mod address;
mod broker;
mod ledger;
mod table;

pub use address::{Broker, Credentials};

/// Events of all tables together that may be on their way. Tables keep the others.
const ON_THEIR_WAY: usize = 65_536;

/// Tables whose status is requested at the same time.
const GREETED: usize = 32;

/// The broker, and how to publish to it.
#[derive(Clone, Debug)]
pub struct Options {
    /// The broker.
    pub broker: Broker,
    /// Credentials for the broker, if it asks for any.
    pub credentials: Option<Credentials>,
    /// Name by which the broker knows the bridge. A broker drops the older of two connections with the same name.
    pub client_id: String,
    /// First level, or levels, of every topic.
    pub prefix: String,
    /// How long the broker may take to write a confirmed message to its disk.
    pub settle: Duration,
}

/// A report of a running bridge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The broker is connected.
    BrokerBack,
    /// The broker is not connected, for this reason. The bridge keeps trying.
    BrokerLost(String),
    /// The table of this name is connected.
    TableBack(String),
    /// The table of this name is not connected, for this reason. The bridge keeps trying.
    TableLost(String, String),
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BrokerBack => f.write_str("the broker is connected"),
            Self::BrokerLost(why) => write!(f, "the broker is not connected: {why}"),
            Self::TableBack(name) => write!(f, "{name}: the table is connected"),
            Self::TableLost(name, why) => write!(f, "{name}: {why}"),
        }
    }
}

/// Receives the reports.
type Reporter = Arc<dyn Fn(News) + Send + Sync>;

/// A message to publish.
struct Message {
    topic: String,
    payload: Vec<u8>,
    retain: bool,
    /// Where to report that it is settled: its table, with the event's number.
    receipt: Option<(mpsc::UnboundedSender<u32>, u32)>,
    /// Counts against [`ON_THEIR_WAY`] until the message is settled.
    _permit: Option<OwnedSemaphorePermit>,
}

/// The part of the bridge that its tables share.
#[derive(Clone)]
struct Outlet {
    messages: mpsc::UnboundedSender<Message>,
    permits: Arc<Semaphore>,
    greeted: Arc<Semaphore>,
    prefix: Arc<str>,
    report: Reporter,
}

/// Publishes until an error that only an operator can fix, such as credentials that the broker refuses.
pub async fn run(
    options: Options,
    tables: Vec<Listed>,
    report: impl Fn(News) + Send + Sync + 'static,
) -> Result<()> {
    let (messages, received) = mpsc::unbounded_channel();
    let outlet = Outlet {
        messages,
        permits: Arc::new(Semaphore::new(ON_THEIR_WAY)),
        greeted: Arc::new(Semaphore::new(GREETED)),
        prefix: options.prefix.as_str().into(),
        report: Arc::new(report),
    };
    let online = json!({ "state": "online", "tables": tables.len() });
    let online = (outlet.bridge_topic(), online.to_string().into_bytes());
    let mqtt = mqtt_options(&options, &outlet)?;
    let mut broker = broker::Connection::new(mqtt, options.settle, online, outlet.report.clone());
    let mut tasks = JoinSet::new();
    for table in tables {
        tasks.spawn(table::follow(table, outlet.clone()));
    }
    drop(outlet);
    tokio::select! {
        ended = broker.run(received) => ended,
        ended = tasks.join_next() => ended
            .context("no table is left")?
            .context("the task of a table has ended: report this as a bug"),
    }
}

impl Outlet {
    fn topic(&self, table: &str, rest: &str) -> String {
        format!("{}/{table}/{rest}", self.prefix)
    }

    fn bridge_topic(&self) -> String {
        self.topic(BRIDGE, "state")
    }
}

fn mqtt_options(options: &Options, outlet: &Outlet) -> Result<MqttOptions> {
    let mut mqtt = options.broker.mqtt_options(&options.client_id)?;
    let gone = json!({ "state": "offline" }).to_string();
    mqtt.set_last_will(rumqttc::LastWill::new(outlet.bridge_topic(), gone, rumqttc::QoS::AtLeastOnce, true));
    if let Some(Credentials { username, password }) = &options.credentials {
        mqtt.set_credentials(username, password);
    }
    Ok(mqtt)
}
