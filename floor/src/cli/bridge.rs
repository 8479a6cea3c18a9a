//! `floor bridge`: publishes tables' events.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use floor::bridge::{self, Broker, Credentials, Options};

use super::record::Tables;
use super::table::Table;

/// Publish every event of many tables to an MQTT broker, until interrupted. Needs the floor's key.
///
/// PREFIX/TABLE/events/KIND carries each event with QoS 1, as JSON: table, number, at, kind, event, sentence.
/// PREFIX/TABLE/state, retained, says whether the table is connected, its phase and its last event.
/// PREFIX/bridge/state, retained, says whether the bridge itself is connected: while it is not, the states of all
/// tables are unknown.
///
/// An event is acknowledged to its table last: when the broker has confirmed it and has had --settle seconds to write
/// it to its disk. So nothing is lost when bridge, broker, line or table restart at any moment: unacknowledged events
/// are published again. Repeated events have the same number; numbers count from 1 without gaps.
///
/// With mosquitto, set `persistence true`, `autosave_interval 1` (it confirms before it writes) and
/// `max_queued_messages 0` (it drops what a slow subscriber does not fetch).
///
/// A table whose memory was replaced starts again at event 1: give it another name.
#[derive(Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  floor bridge --table a=tcp:10.0.7.1:7623 --broker mqtt://broker:1883
  floor bridge --tables tables.toml --broker mqtts://broker --ca ca.pem --credentials mqtt.toml
  mosquitto_sub -t 'lammer/+/events/big_win'

mqtt.toml, or LAMMER_MQTT_USERNAME and LAMMER_MQTT_PASSWORD in the environment:
  username = \"floor\"
  password = \"…\"")]
pub(crate) struct Bridge {
    /// The broker: mqtt://HOST:PORT, or mqtts://HOST:PORT with TLS (if built with --features tls).
    #[arg(long, env = "LAMMER_MQTT", default_value = "mqtt://127.0.0.1:1883")]
    broker: Broker,
    /// Certificates to trust, as PEM [default: those of the operating system].
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
    /// A file with the username and password for the broker. They are never given on the command line.
    #[arg(long, value_name = "FILE")]
    credentials: Option<PathBuf>,
    /// The name by which the broker knows this bridge; each bridge needs its own.
    #[arg(long, default_value = "lammer-bridge")]
    client_id: String,
    /// First level, or levels, of every topic.
    #[arg(long, default_value = "lammer")]
    prefix: String,
    /// Seconds that the broker needs to write a confirmed message to its disk.
    #[arg(long, default_value_t = 5, value_name = "SECONDS")]
    settle: u64,
    #[command(flatten)]
    tables: Tables,
}

impl Bridge {
    pub(crate) async fn run(self, at: &Table) -> Result<()> {
        ensure!(
            !self.prefix.is_empty() && !self.prefix.contains(['+', '#']),
            "topics cannot begin with {:?}: + and # mean any topic",
            self.prefix
        );
        let tables = self.tables.listed(at, None)?;
        let options = Options {
            broker: self.broker.trusting(self.ca),
            credentials: Credentials::find(self.credentials.as_deref())?,
            client_id: self.client_id,
            prefix: self.prefix,
            settle: Duration::from_secs(self.settle),
        };
        eprintln!("publishing {} table(s) to {}; Ctrl-C ends it", tables.len(), options.broker);
        bridge::run(options, tables, |news| eprintln!("{news}")).await
    }
}
