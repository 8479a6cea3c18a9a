//! The command line against a simulated table: output and exit code.

use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Output;
use std::time::Duration;

use floor::keys::KeyFile;
use floor::{Address, Client, Follower, LineChange};
use hal_sim::bench::Keys;
use hal_sim::web::{self, Addresses, Setting};
use protocol::host::{Event, Reply, Request, Role};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader, Lines};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

/// A table being served, and its key file.
struct Served {
    link: SocketAddr,
    directory: TempDir,
}

/// Exit and output of a command.
struct Done {
    code: Option<i32>,
    out: String,
    error: String,
}

impl Served {
    async fn start() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let file = KeyFile::create(&directory.path().join("table.keys")).unwrap();
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let keys = Keys::new(|role| file.key(role).unwrap());
        let at = web::start(Setting { keys, ..Setting::default() }, Addresses { page: any, link: any })
            .await
            .unwrap()
            .at;
        Self { link: at.link, directory }
    }

    fn path(&self, name: &str) -> String {
        self.directory.path().join(name).display().to_string()
    }

    fn key_file(&self) -> KeyFile {
        KeyFile::read(Path::new(&self.path("table.keys"))).unwrap()
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_floor"));
        command
            .args(line.split(' '))
            .env("LAMMER_TABLE", format!("tcp:{}", self.link))
            .env("LAMMER_KEYS", self.path("table.keys"))
            .env("TZ", "UTC")
            .kill_on_drop(true);
        command
    }

    async fn run(&self, line: &str) -> Done {
        let Output { status, stdout, stderr } = self.command(line).output().await.unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Done { code: status.code(), out: text(stdout), error: text(stderr) }
    }

    /// Runs a command that must succeed; returns its output.
    async fn good(&self, line: &str) -> String {
        let Done { code, out, error } = self.run(line).await;
        assert_eq!((code, error.as_str()), (Some(0), ""), "{line}");
        out
    }

    /// Runs a command that must fail; returns its error.
    async fn bad(&self, line: &str) -> String {
        let Done { code, error, .. } = self.run(line).await;
        assert_eq!(code, Some(1), "{line}");
        error
    }

    /// Starts `floor watch`.
    fn watch(&self, line: &str) -> (Child, Lines<BufReader<ChildStdout>>) {
        let mut child = self.command(line).stdout(std::process::Stdio::piped()).spawn().unwrap();
        let out = child.stdout.take().unwrap();
        (child, BufReader::new(out).lines())
    }
}

async fn line_with(lines: &mut Lines<BufReader<ChildStdout>>, words: &str) -> String {
    timeout(Duration::from_secs(20), async {
        loop {
            let line = lines.next_line().await.unwrap().unwrap_or_else(|| panic!("ended before {words:?}"));
            if line.contains(words) {
                return line;
            }
        }
    })
    .await
    .unwrap_or_else(|_| panic!("nothing with {words:?}"))
}

#[tokio::test]
async fn credit_transfer_and_cash_out_move_money() {
    let table = Served::start().await;
    assert_eq!(table.good("credit 3 $100").await, "seat 3 has $100\n");
    assert_eq!(table.good("transfer 3 1 $40").await, "done\n");
    assert_eq!(table.good("cash-out 1 $15.50").await, "seat 1 has $24.50\n");
    assert_eq!(table.good("cash-out 3").await, "pay $60 to seat 3; seat 3 has $0\n");
    assert!(table.bad("cash-out 3").await.contains("seat 3 has no credit to cash out"));
    assert!(table.bad("cash-out 9").await.contains("the table has seats 1 to 8"));
    assert!(
        table
            .bad("credit 9 $1")
            .await
            .contains("refused: the table has no such seat (623a.2, in Colorado G1, at Props & Hops 668a.1(a), at Sic Bo G1)")
    );
    let meters = table.good("meters --wagers --json").await;
    let meters: serde_json::Value = serde_json::from_str(&meters).unwrap();
    assert_eq!((&meters["meters"]["buy_in"], &meters["meters"]["cash_out"]), (&10_000.into(), &7_550.into()));
    assert!(table.good("events").await.contains("seat 3 gives $40 to seat 1"));
}

#[tokio::test]
async fn status_meters_lamps_and_counters_are_printed() {
    let table = Served::start().await;
    let version = format!("protocol {}", protocol::host::VERSION);
    assert!(table.good("hello").await.contains(&version));
    assert!(table.good("status").await.contains("bets are open, come out"));
    let status: serde_json::Value = serde_json::from_str(&table.good("status --json").await).unwrap();
    assert_eq!(status["Status"]["seats"].as_array().unwrap().len(), 8);
    assert!(table.good("lamps").await.starts_with("lamp  1  #"));
    assert!(table.good("counters").await.contains("host link"));
    assert!(table.bad("recall").await.contains("there is no such decision"));
    let refused: serde_json::Value = serde_json::from_str(&table.run("recall --json").await.out).unwrap();
    assert_eq!(refused["Refused"], 67);
}

#[tokio::test]
async fn submission_is_shown_checked_and_loaded() {
    let table = Served::start().await;
    let file = table.path("casino.toml");
    let shown = table.good("submission show").await;
    fs::write(&file, shown.replace("seats = 8 ", "seats = 12")).unwrap();
    assert_eq!(table.good(&format!("submission check {file}")).await, format!("{file}: all right\n"));
    assert!(table.bad(&format!("submission load {file}")).await.contains("disable it"));
    table.good("disable").await;
    assert!(table.good(&format!("submission load {file}")).await.contains("is in force"));
    assert!(table.good("submission show").await.contains("seats = 12"));
    let json = table.path("casino.json");
    let shown = table.good("submission show --json").await;
    fs::write(&json, shown.replace("\"seats\": 12", "\"seats\": 3")).unwrap();
    assert!(table.good(&format!("submission load {json}")).await.contains("is in force"));
    assert!(table.good("submission show").await.contains("seats = 3 "));
    fs::write(&file, "seats = 17\nbig_win = 5\n").unwrap();
    let wrong = table.bad(&format!("submission check {file}")).await;
    for part in ["casino.toml:1:", "casino.toml:2:", "2 errors", "1 of 1 cannot be loaded"] {
        assert!(wrong.contains(part), "{part}: {wrong}");
    }
    let wrong = table.run(&format!("submission check {file} --json")).await.out;
    let wrong: serde_json::Value = serde_json::from_str(&wrong).unwrap();
    assert_eq!(wrong["errors"].as_array().unwrap().len(), 2);
    assert_eq!(wrong["errors"][0], wrong["error"]);
}

#[tokio::test]
async fn changed_keys_work_at_the_table_and_in_the_file() {
    let table = Served::start().await;
    let old = table.key_file();
    for role in ["floor", "technician"] {
        assert!(table.good(&format!("keys change {role}")).await.contains("has a new key"));
    }
    table.good("credit 1 $1").await;
    table.good("digest").await;
    let new = table.key_file();
    assert_ne!(old.key(Role::Floor).unwrap(), new.key(Role::Floor).unwrap());
    assert_eq!(old.key(Role::Auditor).unwrap(), new.key(Role::Auditor).unwrap());
    assert!(table.good("keys provision").await.contains("the technician has its key"), "the same keys again");
    let other = table.path("other.keys");
    table.good(&format!("keys new {other}")).await;
    assert!(table.bad(&format!("status --keys {other}")).await.contains("does not accept the key"));
    assert!(table.bad(&format!("keys provision --keys {other}")).await.contains("has a key already"));
    assert!(table.bad(&format!("keys new {other}")).await.contains("move it away"));
}

#[tokio::test]
async fn digest_is_compared_with_an_image() {
    let table = Served::start().await;
    let image = table.path("image.bin");
    fs::write(&image, "not the program").unwrap();
    assert!(table.bad(&format!("digest --image {image}")).await.contains("the table does not run"));
    let seed = "5".repeat(64);
    let digest = table.good(&format!("digest --seed {seed}")).await;
    assert_eq!(digest, table.good(&format!("digest --seed {seed}")).await);
    assert!(digest.starts_with(&format!("seed    {seed}\ndigest  ")));
}

#[tokio::test]
async fn watch_continues_while_other_hosts_come_and_go() {
    let table = Served::start().await;
    let (_text, mut text) = table.watch("watch --after 0");
    line_with(&mut text, "the table has started").await;
    let (_json, mut json) = table.watch("watch --after 0 --json");
    line_with(&mut json, "Started").await;
    table.good("clock set").await;
    for _ in 0..12 {
        table.good("credit 1 $1").await; // more sessions than the table keeps
    }
    let line = line_with(&mut text, "seat 1 buys in for $1, has $12").await;
    assert!(line.starts_with("20"), "the time of day: {line}");
    let line = line_with(&mut json, "\"credit\":1200").await;
    let event: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!(event["event"]["Credited"]["cents"], 100);
}

/// Carries one line at a time to a table, until it is dropped.
async fn relay(listener: &TcpListener, table: SocketAddr) {
    let (mut host, _) = listener.accept().await.unwrap();
    let mut table = TcpStream::connect(table).await.unwrap();
    let _ended = tokio::io::copy_bidirectional(&mut host, &mut table).await;
}

#[tokio::test]
async fn cut_lines_lose_and_repeat_no_events() {
    let table = Served::start().await;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address: Address = format!("tcp:{}", listener.local_addr().unwrap()).parse().unwrap();
    let link = table.link;
    tokio::spawn(async move {
        // Longer each time, so that a slow machine succeeds in the end.
        for millis in (150..).step_by(50) {
            let _cut = timeout(Duration::from_millis(millis), relay(&listener, link)).await;
        }
    });
    let keys = table.key_file();
    let direct: Address = format!("tcp:{link}").parse().unwrap();
    let mut floor = Client::connect(&direct, Role::Floor, keys.key(Role::Floor).unwrap()).await.unwrap();
    let (reports, mut changes) = tokio::sync::mpsc::unbounded_channel();
    let mut follower = Follower::new(address, Role::Floor, keys.key(Role::Floor).unwrap(), 0)
        .on_change(move |change| _ = reports.send(change));
    let (mut last, mut credits) = (0, Vec::new());
    let crediting = tokio::spawn(async move {
        for cents in 1..=60 {
            let credit = Request::Credit { seat: 1, cents };
            assert!(matches!(floor.ask(credit).await.unwrap(), Reply::Credited { .. }));
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        floor
    });
    while credits.len() < 60 {
        let event = timeout(Duration::from_secs(20), follower.next()).await.unwrap().unwrap();
        assert_eq!(event.number, last + 1);
        last = event.number;
        if let Event::Credited { cents, .. } = event.event {
            credits.push(cents);
        }
    }
    assert_eq!(credits, (1..=60).collect::<Vec<_>>());
    assert!(matches!(changes.try_recv(), Ok(LineChange::Lost(_))), "the line was cut");
    follower.acknowledge(last).await.unwrap();
    let mut floor = crediting.await.unwrap();
    let Reply::Status(status) = floor.ask(Request::Status).await.unwrap() else { panic!("not a status") };
    assert_eq!(status.acknowledged, last);
    assert!(status.unix_millis.is_some(), "the floor sets the time");
}
