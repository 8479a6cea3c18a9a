//! The connection to the broker, reopened for ever.
//!
//! The client library resends only what a broker that kept our session has not confirmed, and gives no handle to a
//! publication. So each connection gets a new client and all unsettled messages in order. The client reports what it
//! writes in the same order, which says which packet id belongs to which message.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Result, bail};
use rumqttc::{
    AsyncClient, ConnectReturnCode, ConnectionError, Event, EventLoop, MqttOptions, Outgoing, Packet, QoS,
};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, interval, sleep};

use super::ledger::Ledger;
use super::{Message, News, Reporter};

/// First wait before connecting again; each further wait is twice as long, up to `LONGEST_PAUSE`.
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// How often to look for settled messages.
const LOOK: Duration = Duration::from_millis(100);

/// Messages queued between the bridge and the client.
const HANDED: usize = 64;

/// The connection to the broker, with all messages that are not settled.
pub(super) struct Connection {
    options: MqttOptions,
    settle: Duration,
    /// Topic and payload, retained, that each new connection publishes first.
    online: (String, Vec<u8>),
    report: Reporter,
    ledger: Mutex<Ledger<Message>>,
}

/// Why a connection ended.
enum Ended {
    Lost { why: String, was_there: bool },
    Refused(ConnectReturnCode),
    NobodyPublishes,
}

impl Connection {
    pub(super) fn new(
        options: MqttOptions,
        settle: Duration,
        online: (String, Vec<u8>),
        report: Reporter,
    ) -> Self {
        Self { options, settle, online, report, ledger: Mutex::default() }
    }

    /// Publishes `messages` for ever. Fails only if the broker refuses our credentials.
    pub(super) async fn run(&mut self, mut messages: UnboundedReceiver<Message>) -> Result<()> {
        let mut pause = FIRST_PAUSE;
        let mut told_lost = false;
        loop {
            match self.connect(&mut messages).await {
                Ended::NobodyPublishes => return Ok(()),
                Ended::Refused(code) => bail!(
                    "the broker refuses us ({code:?}): give it a username and password with --credentials"
                ),
                Ended::Lost { why, was_there } => {
                    if was_there || !told_lost {
                        (self.report)(News::BrokerLost(why));
                        told_lost = true;
                    }
                    pause = if was_there { FIRST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
                }
            }
            sleep(pause).await;
        }
    }

    /// Publishes over one connection, until it is lost.
    async fn connect(&self, messages: &mut UnboundedReceiver<Message>) -> Ended {
        self.ledger().begin_again();
        let (client, mut events) = AsyncClient::new(self.options.clone(), HANDED);
        // Each of the three can be dropped while it waits: it has put everything that matters into the ledger before.
        tokio::select! {
            ended = self.drive(&mut events) => ended,
            ended = self.feed(&client, messages) => ended,
            never = self.settle() => never,
        }
    }

    /// Hands messages to the client.
    async fn feed(&self, client: &AsyncClient, messages: &mut UnboundedReceiver<Message>) -> Ended {
        loop {
            let next = self.ledger().take_next();
            if let Some(message) = next {
                let Message { topic, payload, retain, .. } = &*message;
                let handed = client.publish(topic, QoS::AtLeastOnce, *retain, payload.clone()).await;
                if let Err(error) = handed {
                    return Ended::Lost { why: error.to_string(), was_there: true };
                }
                continue;
            }
            match messages.recv().await {
                Some(message) => self.ledger().push(message),
                None => return Ended::NobodyPublishes,
            }
        }
    }

    /// Runs the client, and enters what it reports into the ledger.
    async fn drive(&self, events: &mut EventLoop) -> Ended {
        let mut was_there = false;
        loop {
            match events.poll().await {
                Ok(Event::Incoming(Packet::ConnAck(_))) => {
                    was_there = true;
                    (self.report)(News::BrokerBack);
                }
                Ok(Event::Outgoing(Outgoing::Publish(id))) => self.ledger().published(id),
                Ok(Event::Incoming(Packet::PubAck(confirmed))) => {
                    self.ledger().confirmed(confirmed.pkid, Instant::now());
                }
                Ok(_) => {}
                Err(ConnectionError::ConnectionRefused(code)) if is_lasting(code) => {
                    return Ended::Refused(code);
                }
                Err(error) => {
                    return Ended::Lost { why: error.to_string(), was_there };
                }
            }
        }
    }

    /// Reports settled messages to their tables.
    async fn settle(&self) -> Ended {
        let (topic, payload) = self.online.clone();
        self.ledger().push(Message { topic, payload, retain: true, receipt: None, _permit: None });
        let mut looks = interval(LOOK);
        loop {
            looks.tick().await;
            let settled = self.ledger().settle(Instant::now(), self.settle);
            for message in settled {
                if let Some((table, number)) = &message.receipt {
                    let _table_is_gone = table.send(*number);
                }
            }
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger<Message>> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns whether trying again is useless until the configuration changes.
fn is_lasting(code: ConnectReturnCode) -> bool {
    matches!(code, ConnectReturnCode::BadUserNamePassword | ConnectReturnCode::NotAuthorized)
}
