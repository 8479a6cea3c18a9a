use std::sync::{Arc, Mutex};

use protocol::host::Event;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::*;
use crate::fake::{Fake, KEY};

/// Longer than any pause; time is virtual.
const LONG: Duration = Duration::from_secs(600);

/// A table's part of a bridge without a broker: the test confirms what is published.
struct Bridged {
    fake: Fake,
    messages: UnboundedReceiver<Message>,
    news: Arc<Mutex<Vec<News>>>,
}

impl Bridged {
    fn start() -> Self {
        let (fake, news) = (Fake::new(), Arc::new(Mutex::new(Vec::new())));
        let (messages, published) = unbounded_channel();
        let kept = news.clone();
        let outlet = Outlet {
            messages,
            permits: Arc::new(Semaphore::new(1_000)),
            greeted: Arc::new(Semaphore::new(1)),
            prefix: "floor".into(),
            report: Arc::new(move |news| kept.lock().unwrap().push(news)),
        };
        let table = Listed { name: "a".into(), address: fake.inside(), key: KEY };
        tokio::spawn(follow(table, outlet));
        Self { fake, messages: published, news }
    }

    /// Confirms `count` events, and returns their topics.
    async fn confirm(&mut self, count: usize) -> Vec<String> {
        let mut topics = Vec::new();
        while topics.len() < count {
            let message = timeout(LONG, self.messages.recv()).await.unwrap().unwrap();
            if let Some((receipts, number)) = message.receipt {
                receipts.send(number).unwrap();
                topics.push(message.topic);
            }
        }
        topics
    }

    async fn until(&self, what: &str, holds: impl Fn(&Self) -> bool) {
        let waits = async {
            while !holds(self) {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(LONG, waits).await.unwrap_or_else(|_| panic!("waited too long for {what}: {:?}", self.news));
    }
}

/// The other table has sent more events, so numbers alone do not reveal it.
#[tokio::test(start_paused = true)]
async fn other_table_is_not_published_or_acknowledged_until_right_one_returns() {
    for cut in [false, true] {
        let mut bridged = Bridged::start();
        bridged.fake.happen(3);
        assert_eq!(bridged.confirm(3).await, ["floor/a/events/enabled"; 3]);
        bridged.until("three acknowledged events", |bridged| bridged.fake.acknowledged() == 3).await;
        let right = bridged.fake.with(|table| table.events.clone());
        bridged.fake.become_another_table(9);
        if cut {
            bridged.fake.hang_up();
        }
        let is_other = |news: &News| matches!(news, News::TableLost(_, why) if why.contains("another table"));
        bridged.until("a report", |bridged| bridged.news.lock().unwrap().iter().any(is_other)).await;
        sleep(LONG).await;
        while let Ok(message) = bridged.messages.try_recv() {
            assert!(message.receipt.is_none(), "{} is of another table", message.topic);
        }
        assert_eq!(bridged.fake.acknowledged(), 3);
        bridged.fake.forget();
        bridged.fake.with(|table| table.events = right);
        bridged.fake.happens(Event::Disabled);
        // The fake table does not report what was acknowledged, so everything is published again.
        assert_eq!(bridged.confirm(4).await.last().unwrap(), "floor/a/events/disabled");
        bridged.until("the fourth acknowledged event", |bridged| bridged.fake.acknowledged() == 4).await;
    }
}
