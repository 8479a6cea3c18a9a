use std::sync::{Arc, Mutex};

use protocol::session::Denial;

use super::*;
use crate::fake::{Fake, KEY};

/// Returns a follower of a fake table, and the reported changes of its line.
async fn follower(fake: &Fake) -> (Follower, Arc<Mutex<Vec<LineChange>>>) {
    let changes = Arc::new(Mutex::new(Vec::new()));
    let kept = changes.clone();
    let follower = Follower::new(fake.address().await, Role::Floor, KEY, 0);
    (follower.on_change(move |change| kept.lock().unwrap().push(change)), changes)
}

fn clocks(fake: &Fake) -> usize {
    fake.with(|table| {
        table.orders.iter().filter(|(_, order)| matches!(order, Request::SetClock { .. })).count()
    })
}

#[tokio::test]
async fn events_continue_after_cut_line() {
    let fake = Fake::new();
    let (mut follower, changes) = follower(&fake).await;
    for round in 0..3 {
        fake.happen(5);
        for number in 1..=5 {
            assert_eq!(follower.next().await.unwrap().number, round * 5 + number);
        }
        fake.hang_up();
    }
    assert_eq!(clocks(&fake), 3);
    let changes = changes.lock().unwrap().clone();
    let [LineChange::Lost(why), LineChange::Back, LineChange::Lost(_), LineChange::Back] = &changes[..]
    else {
        panic!("{changes:?}");
    };
    assert!(why.contains("hung up"), "{why}");
}

#[tokio::test]
async fn clock_is_set_again_after_power_cut() {
    let fake = Fake::new();
    let (mut follower, changes) = follower(&fake).await;
    fake.happen(1);
    follower.next().await.unwrap();
    fake.forget();
    fake.happen(2);
    for number in 2..=3 {
        assert_eq!(follower.next().await.unwrap().number, number);
    }
    assert_eq!(clocks(&fake), 2);
    assert_eq!(*changes.lock().unwrap(), [], "the line itself has held");
}

#[tokio::test]
async fn order_takes_effect_once_across_cut_line() {
    let fake = Fake::new();
    let (mut follower, _) = follower(&fake).await;
    follower.ask(Request::Status).await.unwrap();
    fake.with(|table| table.mute = 1);
    let cut = fake.clone();
    tokio::spawn(async move {
        while cut.with(|table| !table.orders.iter().any(|(_, order)| *order == Request::Enable)) {
            tokio::task::yield_now().await;
        }
        cut.hang_up();
    });
    assert_eq!(follower.ask(Request::Enable).await.unwrap(), Reply::Done);
    follower.acknowledge(7).await.unwrap();
    let orders = fake.with(|table| table.orders.clone());
    assert_eq!(orders.iter().filter(|(_, order)| *order == Request::Enable).count(), 1);
    assert!(orders.iter().any(|(_, order)| *order == Request::Acknowledge { number: 7 }));
}

#[tokio::test]
async fn wrong_key_is_an_error() {
    let fake = Fake::new();
    let (mut follower, changes) = follower(&fake).await;
    fake.with(|table| table.keys.clear());
    let error = follower.next().await.unwrap_err();
    assert!(matches!(error.downcast_ref(), Some(LinkError::Denied(Role::Floor, Denial::NoKey))), "{error:#}");
    assert_eq!(*changes.lock().unwrap(), []);
}

/// Nothing is ever received on this line.
#[tokio::test(start_paused = true)]
async fn unreached_table_is_reported_within_five_seconds() {
    let (fake, changes) = (Fake::new(), Arc::new(Mutex::new(Vec::new())));
    fake.with(|table| table.deaf = u32::MAX);
    let kept = changes.clone();
    let mut follower = Follower::new(fake.inside(), Role::Floor, KEY, 0)
        .on_change(move |change| kept.lock().unwrap().push(change));
    timeout(Duration::from_secs(5), follower.next()).await.unwrap_err();
    assert!(matches!(changes.lock().unwrap()[..], [LineChange::Lost(_)]), "{changes:?}");
}

#[tokio::test(start_paused = true)]
async fn silent_table_is_reported_within_five_seconds() {
    let (fake, changes) = (Fake::new(), Arc::new(Mutex::new(Vec::new())));
    let kept = changes.clone();
    let mut follower = Follower::new(fake.inside(), Role::Floor, KEY, 0)
        .on_change(move |change| kept.lock().unwrap().push(change));
    fake.happen(1);
    follower.next().await.unwrap();
    fake.with(|table| table.deaf = u32::MAX);
    timeout(Duration::from_secs(5), follower.next()).await.unwrap_err();
    assert!(matches!(changes.lock().unwrap()[..], [LineChange::Lost(_)]), "{changes:?}");
}

/// The cable is moved: the line holds, and another table with more events answers.
#[tokio::test(start_paused = true)]
async fn other_table_on_same_line_is_not_followed_or_acknowledged() {
    let fake = Fake::new();
    fake.happen(3);
    let mut follower = Follower::new(fake.inside(), Role::Floor, KEY, 0);
    for _ in 0..3 {
        follower.next().await.unwrap();
    }
    fake.become_another_table(5);
    let error = follower.acknowledge(3).await.unwrap_err();
    assert_eq!(error.downcast_ref(), Some(&LinkError::OtherEvent { number: 3 }), "{error:#}");
    let error = follower.next().await.unwrap_err();
    assert_eq!(error.downcast_ref(), Some(&LinkError::OtherEvent { number: 3 }), "{error:#}");
    assert_eq!(fake.acknowledged(), 0);
}
