//! Publishes tables' events to an MQTT broker: at least once, whatever is restarted.
//!
//! | topic | says |
//! |---|---|
//! | `PREFIX/TABLE/events/KIND` | an event: table, number, at, kind, event, sentence; QoS 1 |
//! | `PREFIX/TABLE/state` | whether the table is reached, its phase and last event; retained |
//! | `PREFIX/bridge/state` | whether the bridge itself is there; retained, and the broker says so when it is not |
//!
//! A table keeps what nobody has acknowledged, so it is acknowledged last: when the broker has confirmed it, and has had
//! time to bring it to its disk ([`Options::settle`]). Until then the bridge keeps it too, and publishes it again when
//! the broker was away. Events that come twice have the same number.
//!
//! | file | says |
//! |---|---|
//! | `bridge/ledger` | what was published and is not settled |
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

/// So many events may be on their way, of all tables together. Tables keep the others.
const ON_THEIR_WAY: usize = 65_536;

/// So many tables are greeted at the same time.
const GREETED: usize = 32;

/// What to publish where.
#[derive(Clone, Debug)]
pub struct Options {
    /// The broker.
    pub broker: Broker,
    /// Who we are to it, if it wants to know.
    pub credentials: Option<Credentials>,
    /// By what name the broker knows the bridge. Two of the same name throw each other out.
    pub client_id: String,
    /// The first level, or levels, of every topic.
    pub prefix: String,
    /// How long the broker needs until what it has confirmed is safe from a crash of it.
    pub settle: Duration,
}

/// Something worth a line while a bridge runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The broker is there.
    BrokerBack,
    /// It is not, for this reason. It is tried again and again.
    BrokerLost(String),
    /// A table is reached.
    TableBack(String),
    /// A table, by name, is not, for this reason. It is tried again and again.
    TableLost(String, String),
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BrokerBack => f.write_str("the broker is there"),
            Self::BrokerLost(why) => write!(f, "the broker is not there: {why}"),
            Self::TableBack(name) => write!(f, "{name}: the table is there"),
            Self::TableLost(name, why) => write!(f, "{name}: {why}"),
        }
    }
}

/// Whoever wants to hear of it.
type Tell = Arc<dyn Fn(News) + Send + Sync>;

/// Something to be published.
struct Message {
    topic: String,
    payload: Vec<u8>,
    retain: bool,
    /// Whom to tell when it is settled: its table, with the event's number.
    receipt: Option<(mpsc::UnboundedSender<u32>, u32)>,
    /// Its place among those on their way, given back when it is settled.
    _place: Option<OwnedSemaphorePermit>,
}

/// What tables share: the way to the broker.
#[derive(Clone)]
struct Outlet {
    messages: mpsc::UnboundedSender<Message>,
    places: Arc<Semaphore>,
    greeted: Arc<Semaphore>,
    prefix: Arc<str>,
    tell: Tell,
}

/// Publishes until something is wrong that only somebody can mend, such as credentials that the broker refuses.
pub async fn run(
    options: Options,
    tables: Vec<Listed>,
    tell: impl Fn(News) + Send + Sync + 'static,
) -> Result<()> {
    let (messages, received) = mpsc::unbounded_channel();
    let outlet = Outlet {
        messages,
        places: Arc::new(Semaphore::new(ON_THEIR_WAY)),
        greeted: Arc::new(Semaphore::new(GREETED)),
        prefix: options.prefix.as_str().into(),
        tell: Arc::new(tell),
    };
    let online = json!({ "state": "online", "tables": tables.len() });
    let online = (outlet.bridge_topic(), online.to_string().into_bytes());
    let mqtt = mqtt_options(&options, &outlet)?;
    let mut broker = broker::Connection::new(mqtt, options.settle, online, outlet.tell.clone());
    let mut tasks = JoinSet::new();
    for table in tables {
        tasks.spawn(table::follow(table, outlet.clone()));
    }
    drop(outlet);
    tokio::select! {
        ended = broker.run(received) => ended,
        ended = tasks.join_next() => ended
            .context("no table is left")?
            .context("a table's part of the bridge has ended by itself: report this as an error"),
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
