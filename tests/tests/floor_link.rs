//! The floor's library against a served table, over a socket.

use std::net::{Ipv4Addr, SocketAddr};

use floor::{Address, Client};
use hal_sim::bench::Keys;
use hal_sim::web::{self, Addresses, Setting};
use protocol::host::{Event, Numbered, Reply, Request, Role};
use rules_core::Refusal;

async fn served() -> Addresses {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    web::start(Setting::default(), Addresses { page: any, link: any }).await.unwrap().at
}

async fn client(at: Addresses) -> Client {
    let address: Address = format!("tcp:{}", at.link).parse().unwrap();
    Client::connect(&address, Role::Floor, *Keys::default().get(Role::Floor)).await.unwrap()
}

#[tokio::test]
async fn floor_reads_the_status_and_credits_a_seat() {
    let at = served().await;
    let mut floor = client(at).await;
    let Reply::Status(status) = floor.ask(Request::Status).await.unwrap() else { panic!("not a status") };
    assert_eq!((status.seats.len(), status.point, status.bets_open), (8, None, true));
    let credit = Request::Credit { seat: 3, cents: 12_345 };
    assert_eq!(floor.ask(credit.clone()).await.unwrap(), Reply::Credited { seat: 3, credit: 12_345 });
    assert_eq!(floor.ask(credit).await.unwrap(), Reply::Credited { seat: 3, credit: 24_690 });
    floor.listen(0).await.unwrap();
    loop {
        let Numbered { event, .. } = floor.next_event().await.unwrap();
        if event == (Event::Credited { seat: 3, cents: 12_345, credit: 24_690 }) {
            break;
        }
    }
    let mut second_host = client(at).await;
    let Reply::Status(status) = second_host.ask(Request::Status).await.unwrap() else {
        panic!("not a status")
    };
    assert_eq!(status.seats[2].credit, 24_690);
}

#[tokio::test]
async fn refused_request_is_an_error_and_changes_nothing() {
    let mut floor = client(served().await).await;
    for (seat, cents, refusal) in
        [(0, 100, Refusal::NoSuchSeat), (9, 100, Refusal::NoSuchSeat), (1, 0, Refusal::NothingAsked)]
    {
        let reply = floor.ask(Request::Credit { seat, cents }).await.unwrap();
        assert_eq!(reply, Reply::Refused(refusal.code()));
    }
    let Reply::Status(status) = floor.ask(Request::Status).await.unwrap() else { panic!("not a status") };
    let credits: Vec<u64> = status.seats.iter().map(|seat| seat.credit).collect();
    assert_eq!(credits, [0; 8]);
}

#[tokio::test]
async fn unused_address_is_an_error_with_remedy() {
    let address: Address = "tcp:127.0.0.1:1".parse().unwrap();
    let error = format!(
        "{:#}",
        Client::connect(&address, Role::Auditor, *Keys::default().get(Role::Auditor)).await.err().unwrap()
    );
    assert!(error.contains("is the table running?"), "{error}");
}
