//! A floor of tables that play by themselves.

use floor::{Address, Client};
use hal_sim::bench::Keys;
use hal_sim::fleet::{self, Fleet, Options};
use protocol::host::{Event, Reply, Request, Role};

async fn fleet(tables: u16, seed: u64) -> Fleet {
    fleet::start(Options { tables, port: 0, seed, keys: Keys::default() }).await.unwrap()
}

async fn auditor(fleet: &Fleet, table: usize) -> Client {
    let address: Address = format!("tcp:{}", fleet.addresses()[table]).parse().unwrap();
    Client::connect(&address, Role::Auditor, *Keys::default().get(Role::Auditor)).await.unwrap()
}

/// Returns all events of a table.
async fn events(fleet: &Fleet, table: usize, last: u32) -> Vec<Event> {
    let mut client = auditor(fleet, table).await;
    client.listen(0).await.unwrap();
    let mut events = Vec::new();
    for number in 1..=last {
        let event = client.next_event().await.unwrap();
        assert_eq!(event.number, number);
        events.push(event.event);
    }
    events
}

#[tokio::test]
async fn tables_play_the_requested_rolls() {
    let fleet = fleet(5, 1).await;
    fleet.play(30).await.unwrap();
    fleet.play(10).await.unwrap();
    for (table, last) in fleet.last_events().await.unwrap().into_iter().enumerate() {
        let reported = events(&fleet, table, last).await;
        let count = |wanted: fn(&Event) -> bool| reported.iter().filter(|event| wanted(event)).count();
        assert_eq!(count(|event| matches!(event, Event::Rolled { .. })), 40);
        assert!(count(|event| matches!(event, Event::Settled { .. })) > 20, "money changes hands");
        assert!(count(|event| matches!(event, Event::Credited { .. })) >= 2, "players buy in");
    }
}

#[tokio::test]
async fn same_seed_plays_the_same_and_tables_differ() {
    let mut played = Vec::new();
    for seed in [7, 7, 8] {
        let fleet = fleet(2, seed).await;
        fleet.play(10).await.unwrap();
        let last = fleet.last_events().await.unwrap();
        played.push((events(&fleet, 0, last[0]).await, events(&fleet, 1, last[1]).await));
    }
    assert_eq!(played[0], played[1]);
    assert_ne!(played[0], played[2]);
    assert_ne!(played[0].0, played[0].1);
}

#[tokio::test]
async fn links_are_served_without_play() {
    let fleet = fleet(3, 1).await;
    for table in 0..3 {
        let mut client = auditor(&fleet, table).await;
        let Reply::Status(status) = client.ask(Request::Status).await.unwrap() else {
            panic!("not a status")
        };
        assert_eq!(status.last_event, fleet.last_events().await.unwrap()[table]);
    }
}

/// A simulator of its own, with few files: more hosts than it can take, and then one when they have left.
mod few_files {
    use std::io::{BufRead as _, BufReader, Lines};
    use std::net::TcpStream;
    use std::path::Path;
    use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};

    use super::*;

    /// The files of a fleet of one table, and more hosts than they allow.
    const FILES: usize = 260;
    const HOSTS: usize = 320;

    struct Simulator {
        output: Lines<BufReader<ChildStdout>>,
        errors: Lines<BufReader<ChildStderr>>,
        process: Child,
    }

    impl Drop for Simulator {
        fn drop(&mut self) {
            let _has_ended = self.process.kill();
            let _has_ended = self.process.wait();
        }
    }

    fn start(arguments: &str, keys: &Path) -> Simulator {
        let shell = format!("ulimit -n {FILES} && exec \"$0\" {arguments} --keys \"$1\"");
        let mut process = Command::new("sh")
            .args(["-c", &shell, env!("CARGO_BIN_EXE_lammer")])
            .arg(keys)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap()).lines();
        let errors = BufReader::new(process.stderr.take().unwrap()).lines();
        Simulator { output, errors, process }
    }

    impl Simulator {
        /// Returns the address of the first table's host link.
        fn link(&mut self) -> String {
            let said = self.output.find_map(|line| {
                let (_, at) = line.as_ref().unwrap().split_once("tcp:")?;
                at.split_whitespace().next().map(str::to_owned)
            });
            said.expect("the simulator ended without printing the address of its link")
        }

        fn prints(&mut self, text: &str) {
            let said = self.errors.any(|line| line.unwrap().contains(text));
            assert!(said, "the simulator ended without printing: {text}");
        }
    }

    async fn hosts_are_accepted_again(arguments: &str) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("keys.toml");
        let mut simulator = start(arguments, &path);
        let at = simulator.link();
        let hosts: Vec<_> = (0..HOSTS).map(|_| TcpStream::connect(&at).unwrap()).collect();
        simulator.prints("cannot take a host: Too many open files");
        drop(hosts);
        let key = keys::KeyFile::read_or_create(&path).unwrap().key(Role::Auditor).unwrap();
        let address: Address = format!("tcp:{at}").parse().unwrap();
        let mut client = Client::connect(&address, Role::Auditor, key).await.unwrap();
        let reply = client.ask(Request::Status).await.unwrap();
        assert!(matches!(reply, Reply::Status(_)), "{reply}");
    }

    #[tokio::test]
    async fn table_accepts_hosts_again_once_files_are_free() {
        hosts_are_accepted_again("serve --port 0 --link-port 0").await;
    }

    #[tokio::test]
    async fn floor_of_tables_accepts_hosts_again_once_files_are_free() {
        hosts_are_accepted_again("fleet --tables 1 --port 0 --rolls-per-minute 0").await;
    }
}
