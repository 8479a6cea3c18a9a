use std::time::Duration;

use protocol::host::StopReason;
use protocol::session::Denial;
use tokio::time::{sleep, timeout};

use super::*;
use crate::fake::{Fake, KEY};

fn floor(fake: &Fake) -> Client {
    Client::over(fake.line(), Role::Floor, KEY)
}

fn credit(cents: u64) -> Request {
    Request::Credit { seat: 1, cents }
}

fn cause(error: &anyhow::Error) -> LinkError {
    *error.downcast_ref().unwrap_or_else(|| panic!("{error:#}"))
}

async fn numbers(client: &mut Client, count: usize) -> Vec<u32> {
    let mut numbers = Vec::new();
    while numbers.len() < count {
        numbers.push(client.next_event().await.unwrap().number);
    }
    numbers
}

#[tokio::test(start_paused = true)]
async fn all_requests_share_one_session() {
    let fake = Fake::new();
    fake.with(|table| table.chatter = true);
    let mut client = floor(&fake);
    for cents in 1..=3 {
        assert_eq!(client.ask(credit(cents)).await.unwrap(), Reply::Done);
    }
    assert_eq!(client.sessions(), 1);
    assert_eq!(fake.with(|table| table.orders.len()), 3);
}

#[tokio::test(start_paused = true)]
async fn order_takes_effect_once_despite_lost_frames() {
    for lost in 0..5 {
        let fake = Fake::new();
        let mut client = floor(&fake);
        fake.with(|table| table.mute = lost);
        assert_eq!(client.ask(credit(100)).await.unwrap(), Reply::Done, "{lost} frames to the host lost");
        fake.with(|table| table.deaf = lost);
        assert_eq!(client.ask(credit(200)).await.unwrap(), Reply::Done, "{lost} frames to the table lost");
        fake.with(|table| table.mute = lost);
        assert_eq!(client.ask(credit(300)).await.unwrap(), Reply::Done);
        let orders = fake.with(|table| table.orders.clone());
        assert_eq!(
            orders.into_iter().map(|(_, order)| order).collect::<Vec<_>>(),
            [100, 200, 300].map(credit)
        );
    }
}

#[tokio::test(start_paused = true)]
async fn dropped_session_is_reopened() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.ask(credit(1)).await.unwrap();
    fake.forget();
    assert_eq!(client.ask(credit(2)).await.unwrap(), Reply::Done);
    assert_eq!(client.sessions(), 2);
    assert_eq!(fake.with(|table| table.orders.len()), 2);
}

#[tokio::test(start_paused = true)]
async fn silent_table_is_an_error_and_later_requests_work() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    fake.with(|table| table.deaf = TRIES);
    let error = client.ask(credit(1)).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::Silent);
    assert!(error.to_string().contains("check that it has power"));
    assert_eq!(client.ask(credit(2)).await.unwrap(), Reply::Done);
}

#[tokio::test(start_paused = true)]
async fn denied_session_reports_its_reason() {
    let fake = Fake::new();
    fake.with(|table| table.keys.remove(&Role::Auditor.code()));
    let cases = [(Role::Auditor, KEY, Denial::NoKey), (Role::Floor, Key::new([8; 32]), Denial::WrongKey)];
    for (role, key, why) in cases {
        let error = Client::over(fake.line(), role, key).ask(Request::Status).await.unwrap_err();
        assert_eq!(cause(&error), LinkError::Denied(role, why));
        assert!(cause(&error).is_lasting());
    }
    fake.with(|table| table.version = Some(3));
    let error = floor(&fake).ask(Request::Status).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::Version(3));
}

#[tokio::test(start_paused = true)]
async fn expired_challenge_is_requested_again() {
    let fake = Fake::new();
    fake.with(|table| table.expire = 2);
    assert_eq!(floor(&fake).ask(credit(1)).await.unwrap(), Reply::Done);
}

#[tokio::test(start_paused = true)]
async fn listening_host_sends_a_keepalive_every_twenty_seconds() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    for _ in 0..2 {
        fake.with(|table| table.heard.clear());
        for _ in 0..25 {
            sleep(Duration::from_secs(1)).await;
            fake.happen(1);
            client.next_event().await.unwrap();
        }
        assert_eq!(fake.with(|table| table.heard.clone()), [Request::Status]);
    }
    assert_eq!(client.sessions(), 1);
}

#[tokio::test(start_paused = true)]
async fn stopped_table_reports_its_reason() {
    let fake = Fake::new();
    fake.with(|table| table.stopped = Some((StopReason::Memory, 104)));
    let error = floor(&fake).ask(Request::Status).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::Stopped { reason: StopReason::Memory, code: 104 });
    assert!(cause(&error).to_string().contains("(code 104): take the dump"));
}

#[tokio::test(start_paused = true)]
async fn table_out_of_service_names_its_memory_and_what_it_needs() {
    let (reason, fake) = (StopReason::MemoryVersion, Fake::new());
    let answer = TableFrame::OutOfService { reason, memory: 9, needs: 7, code: 105 };
    fake.with(|table| table.out_of_service = Some(answer));
    let error = floor(&fake).ask(Request::Status).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::OutOfService { reason, memory: 9, needs: 7, code: 105 });
    let words = cause(&error).to_string();
    assert!(words.contains("(code 105): put back the program that wrote it"), "{words}");
    assert!(words.ends_with("; its memory has version 9, its program needs 7"), "{words}");
}

#[tokio::test(start_paused = true)]
async fn cut_line_is_an_error() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    fake.hang_up();
    let error = client.next_event().await.unwrap_err();
    assert!(matches!(error.downcast_ref(), Some(LinkError::HungUp)), "{error:#}");
}

#[tokio::test(start_paused = true)]
async fn events_arrive_once_and_in_order_despite_lost_frames() {
    for lost in [0, 1, 3] {
        let fake = Fake::new();
        fake.happen(40);
        let mut client = floor(&fake);
        fake.with(|table| table.lose_events = lost);
        client.listen(5).await.unwrap();
        fake.happen(20);
        assert_eq!(numbers(&mut client, 55).await, (6..=60).collect::<Vec<_>>());
        fake.with(|table| (table.lose_events, table.mute) = (lost, lost));
        fake.happen(1);
        sleep(Duration::from_millis(1)).await;
        fake.happen(40);
        sleep(Duration::from_millis(1)).await;
        fake.happen(1);
        assert_eq!(numbers(&mut client, 42).await, (61..=102).collect::<Vec<_>>());
    }
}

#[tokio::test(start_paused = true)]
async fn events_continue_after_table_drops_session() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    fake.happen(1);
    assert_eq!(numbers(&mut client, 1).await, [1]);
    fake.forget();
    fake.happen(2);
    assert_eq!(numbers(&mut client, 2).await, [2, 3]);
    assert_eq!(client.sessions(), 2);
}

#[tokio::test(start_paused = true)]
async fn silence_is_noticed_across_many_short_waits() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    fake.with(|table| table.deaf = u32::MAX);
    for _ in 0..10_000 {
        if let Ok(heard) = timeout(Duration::from_millis(10), client.next_event()).await {
            assert_eq!(cause(&heard.unwrap_err()), LinkError::Silent);
            return;
        }
    }
    panic!("the silence was not noticed");
}

#[tokio::test(start_paused = true)]
async fn dropped_waits_lose_no_events() {
    let fake = Fake::new();
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    let mut heard = Vec::new();
    for round in 0..600 {
        if round < 400 && round % 20 == 0 {
            fake.happen(3);
        }
        if round < 400 && round % 90 == 0 {
            fake.forget();
        }
        if let Ok(event) = timeout(Duration::from_millis(25), client.next_event()).await {
            heard.push(event.unwrap().number);
        }
    }
    assert_eq!(heard, (1..=60).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn other_table_with_fewer_events_is_an_error() {
    let fake = Fake::new();
    fake.happen(3);
    let error = floor(&fake).listen(4).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::OtherTable { after: 4, last: 3 });
}

#[tokio::test(start_paused = true)]
async fn events_no_longer_kept_are_skipped() {
    let fake = Fake::new();
    fake.happen(30);
    fake.with(|table| table.kept_after = 10);
    let mut client = floor(&fake);
    client.listen(0).await.unwrap();
    assert_eq!(numbers(&mut client, 20).await, (11..=30).collect::<Vec<_>>());
}

#[tokio::test(start_paused = true)]
async fn blank_table_accepts_a_role_key_once() {
    let fake = Fake::default();
    let mut client = floor(&fake);
    fake.with(|table| table.deaf = 2);
    client.provision(Role::Floor, KEY).await.unwrap();
    let again = client.provision(Role::Floor, Key::new([9; 32])).await.unwrap_err();
    assert_eq!(cause(&again), LinkError::Denied(Role::Floor, Denial::HasKey));
    assert_eq!(client.ask(credit(1)).await.unwrap(), Reply::Done);
}

#[tokio::test(start_paused = true)]
async fn submission_is_sent_in_parts_with_its_checksum() {
    let fake = Fake::new();
    let mut client = Client::over(fake.line(), Role::Technician, KEY);
    let submission = protocol::host::Submission::from(&rules_core::Submission::standard());
    let loaded = crate::submit::load_submission(&mut client, &submission).await.unwrap();
    let mut bytes = Vec::new();
    for request in fake.with(|table| std::mem::take(&mut table.heard)) {
        match request {
            Request::SubmissionPart { offset, bytes: part } => {
                assert_eq!(usize::from(offset), bytes.len());
                bytes.extend_from_slice(&part);
            }
            Request::SetSubmission { checksum } => assert_eq!(checksum, loaded.checksum),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(bytes.len(), loaded.bytes);
    assert_eq!(postcard::from_bytes::<protocol::host::Submission>(&bytes).unwrap(), submission);
    assert_eq!(protocol::frame::CHECKSUM.checksum(&bytes), loaded.checksum);
}

#[tokio::test(start_paused = true)]
async fn submission_from_the_floor_is_refused() {
    let fake = Fake::new();
    let submission = protocol::host::Submission::from(&rules_core::Submission::standard());
    let error = crate::submit::load_submission(&mut floor(&fake), &submission).await.unwrap_err();
    assert_eq!(cause(&error), LinkError::Refused(rules_core::Refusal::WrongRole.code()));
}
