//! First keys from the command line, at a blank simulated table.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use floor::keys::KeyFile;
use hal_sim::target::{Sim, Target as _};
use tempfile::TempDir;

/// Runs a blank table, one host at a time, until the test ends. Its time passes only while a host sends, so no host
/// is late on a slow machine.
fn serve(listener: &TcpListener, service_key: &AtomicBool) {
    let mut sim = Sim::default();
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

/// Runs the table for as long as an answer takes; returns its output.
fn run(sim: &mut Sim) -> Vec<u8> {
    let end = sim.now().plus_micros(20_000);
    let mut said = Vec::new();
    while sim.now() < end {
        said.extend(sim.run_until(end).unwrap().link);
    }
    said
}

struct Blank {
    at: SocketAddr,
    service_key: Arc<AtomicBool>,
    directory: TempDir,
}

impl Blank {
    fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let at = listener.local_addr().unwrap();
        let service_key = Arc::new(AtomicBool::new(false));
        let turned = service_key.clone();
        thread::spawn(move || serve(&listener, &turned));
        let directory = tempfile::tempdir().unwrap();
        let blank = Self { at, service_key, directory };
        KeyFile::create(&blank.path("table.keys")).unwrap();
        blank
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Makes a key file with the keys of some roles only; returns its path.
    fn part(&self, roles: &[&str]) -> String {
        let all = fs::read_to_string(self.path("table.keys")).unwrap();
        let has = |line: &&str| roles.iter().any(|role| line.starts_with(role));
        let some: String = all.lines().filter(has).map(|line| format!("{line}\n")).collect();
        let path = self.path("part.keys");
        fs::write(&path, some).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        path.display().to_string()
    }

    /// Runs a command; returns whether it succeeded, and its output.
    fn run(&self, line: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_floor"));
        command.args(line.split(' ')).env("LAMMER_TABLE", format!("tcp:{}", self.at));
        let done = command.env("LAMMER_KEYS", self.path("table.keys")).output().unwrap();
        let text = [done.stdout, done.stderr].concat();
        (done.status.success(), String::from_utf8(text).unwrap())
    }
}

#[test]
fn provisioned_blank_table_has_every_key_and_no_warning() {
    let table = Blank::start();
    let (done, text) = table.run("keys provision");
    assert!(done && text.ends_with("the technician has its key\n"), "{text}");
    let (done, text) = table.run("status");
    assert!(done && !text.contains("warning"), "{text}");
}

#[test]
fn roles_without_key_are_listed_and_provisioned_under_service_key() {
    let table = Blank::start();
    let part = table.part(&["floor", "technician"]);
    let (done, text) = table.run(&format!("keys provision --keys {part}"));
    assert!(!done && text.contains("no key for: auditor, boxperson; turn the service key"), "{text}");
    let (done, text) = table.run(&format!("status --keys {part}"));
    assert!(done && text.contains("warning: no key for: auditor, boxperson; turn the service key"), "{text}");
    let (done, text) = table.run("keys provision");
    assert!(!done && text.contains("turn the service key and provision again"), "{text}");
    table.service_key.store(true, Ordering::Relaxed);
    let (done, text) = table.run("keys provision");
    assert!(done && text.contains("the boxperson has its key"), "{text}");
}
