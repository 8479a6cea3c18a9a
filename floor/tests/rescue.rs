//! A table out of service from the command line: its cause, its dump, what the dump holds, and clearing.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use hal_sim::bench::{Bench, Keys};
use hal_sim::fram::Chip;
use hal_sim::target::{Kind, Sim, Target as _};
use protocol::field_bus::Touch;
use protocol::host::{Request, Role};
use rules_core::Seat;
use tempfile::TempDir;

/// The address of the ring, and the byte of its first record that is damaged.
const RING: usize = 2 * 48 * 1024;

/// Returns the memory of a table with money on it.
fn played() -> Vec<u8> {
    let mut bench = Bench::start(Kind::Sim).unwrap();
    let seat = Seat::try_from(3).unwrap();
    bench.ask(Request::Credit { seat: 3, cents: 12_300 }).unwrap();
    bench.touch(seat, Touch::Place { wager: 1_100, cents: 2_000 }).unwrap().unwrap();
    bench.cut_power().unwrap();
    bench.memory().unwrap().image()
}

/// Runs a table with this memory, one host at a time, until the test ends. Its time passes only while a host sends.
fn serve(listener: &TcpListener, memory: Vec<u8>, service_key: &AtomicBool) {
    let mut sim = Sim::with(Chip::with(memory));
    sim.power_on().unwrap();
    run(&mut sim);
    while let Ok((mut host, _)) = listener.accept() {
        let mut bytes = [0; 512];
        while let Ok(count @ 1..) = host.read(&mut bytes) {
            sim.surroundings().unwrap().service_key = service_key.load(Ordering::Relaxed);
            sim.feed_link(&bytes[..count]).unwrap();
            if host.write_all(&run(&mut sim)).is_err() {
                break;
            }
        }
    }
}

fn run(sim: &mut Sim) -> Vec<u8> {
    let end = sim.now().plus_micros(20_000);
    let mut said = Vec::new();
    while sim.now() < end {
        said.extend(sim.run_until(end).unwrap().link);
    }
    said
}

struct Stopped {
    at: SocketAddr,
    service_key: Arc<AtomicBool>,
    directory: TempDir,
}

impl Stopped {
    fn start(memory: Vec<u8>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let at = listener.local_addr().unwrap();
        let service_key = Arc::new(AtomicBool::new(false));
        let turned = service_key.clone();
        thread::spawn(move || serve(&listener, memory, &turned));
        let stopped = Self { at, service_key, directory: tempfile::tempdir().unwrap() };
        let keys = Keys::default();
        let line = |role: Role| {
            let hex: String = keys.get(role).bytes().iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{} = \"{hex}\"\n", role.name())
        };
        fs::write(stopped.path("table.keys"), Role::ALL.map(line).concat()).unwrap();
        fs::set_permissions(stopped.path("table.keys"), fs::Permissions::from_mode(0o600)).unwrap();
        stopped
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Runs a command; returns whether it succeeded, and its output.
    fn run(&self, line: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_floor"));
        command.args(line.split(' ')).env("LAMMER_TABLE", format!("tcp:{}", self.at));
        command.current_dir(self.directory.path());
        let done = command.env("LAMMER_KEYS", self.path("table.keys")).output().unwrap();
        let text = [done.stdout, done.stderr].concat();
        (done.status.success(), String::from_utf8(text).unwrap())
    }
}

#[test]
fn damaged_table_is_dumped_decoded_and_cleared_with_both_keys() {
    let mut memory = played();
    // The credit is in a record after the first one: nothing after the damage can be replayed.
    memory[RING + 12] ^= 0x10;
    let table = Stopped::start(memory);
    let (done, text) = table.run("status");
    assert!(!done && text.contains("out of service") && text.contains("code 104"), "{text}");
    let (done, text) = table.run("rescue");
    assert!(done && text.contains("first at 0x018000") && text.contains("service key  not turned"), "{text}");
    let (done, text) = table.run("rescue --dump a.bin --clear --yes");
    assert!(!done && text.contains("the service key is not turned"), "{text}");
    let (done, text) = table.run("memory a.bin");
    assert!(done && text.contains("0x018000  record 1 is damaged"), "{text}");
    assert!(text.contains("seat 3 buys in for $123") && text.contains("Credit("), "{text}");
    assert!(!text.contains("0404040404") && !text.contains("[4, 4, 4"), "no key is shown: {text}");
    let mode = fs::metadata(table.path("a.bin")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let (done, text) = table.run("rescue --dump a.bin");
    assert!(!done && text.contains("cannot create a.bin"), "a dump is never overwritten: {text}");
    table.service_key.store(true, Ordering::Relaxed);
    let (done, text) = table.run("rescue --dump b.bin --clear");
    assert!(!done && text.contains("needs a terminal to confirm it, or --yes"), "{text}");
    let (done, text) = table.run("rescue --dump c.bin --clear --yes");
    assert!(done && text.contains("cleared     turn the service key back"), "{text}");
    let (done, text) = table.run("rescue");
    assert!(done && text.contains("cleared      switch the table off and on"), "{text}");
}

#[test]
fn unreadable_memory_is_reached_with_the_service_key_only() {
    let table = Stopped::start((0..512 * 1024u32).map(|at| (at * 7 + at / 251).to_le_bytes()[0]).collect());
    let (done, text) = table.run("rescue");
    assert!(!done && text.contains("its keys are unreadable: turn the service key"), "{text}");
    table.service_key.store(true, Ordering::Relaxed);
    let (done, text) = table.run("rescue --json");
    assert!(done && text.contains("\"code\": 103"), "{text}");
}

#[test]
fn whole_dump_shows_the_money_of_every_seat() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("whole.bin");
    fs::write(&file, played()).unwrap();
    let decode = |arguments: &[&str]| {
        let done =
            Command::new(env!("CARGO_BIN_EXE_floor")).arg("memory").arg(&file).args(arguments).output();
        let done = done.unwrap();
        assert!(done.status.success(), "{done:?}");
        String::from_utf8(done.stdout).unwrap()
    };
    let text = decode(&[]);
    assert!(text.contains("the whole state") && text.contains("damage      none found"), "{text}");
    assert!(text.contains("seat 3      credit $103\n            $20 on pass"), "{text}");
    let json = decode(&["--json"]);
    assert!(json.contains("\"credit\": 10300") && json.contains("\"damage\": []"), "{json}");
}

/// Both snapshots are rewritten with the money, and then their CRCs are damaged.
#[test]
fn dump_of_two_damaged_snapshots_shows_their_money_with_a_warning() {
    let chip = Chip::with(played());
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
    bench.power_on().unwrap();
    chip.flip(30, 3);
    bench.touch(Seat::try_from(3).unwrap(), Touch::TakeDice).unwrap().unwrap();
    bench.advance(500_000).unwrap();
    let mut memory = chip.image();
    for slot in [0, RING / 2] {
        memory[slot + 16] ^= 1;
    }
    let text = floor::memory::decode(&memory).unwrap().to_string();
    assert!(text.contains("both snapshots are damaged: the state below may be wrong anywhere"), "{text}");
    assert!(text.contains("seat 3      credit $103\n            $20 on pass"), "{text}");
    assert!(text.contains("0x000000  a snapshot is torn") && text.contains("0x00c000  a snapshot"), "{text}");
}

#[test]
fn table_in_service_is_not_rescued() {
    let table = Stopped::start(played());
    let (done, text) = table.run("rescue");
    assert!(!done && text.contains("the table is in service"), "{text}");
    fs::write(table.path("short.bin"), [0; 100]).unwrap();
    let (done, text) = table.run("memory short.bin");
    assert!(!done && text.contains("a dump has 524288 bytes, this has 100"), "{text}");
}
