//! First keys from the command line, at a simulated table that nobody has provisioned.

use std::fs;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use floor::keys::KeyFile;
use hal_sim::target::{Sim, Target as _};
use tempfile::TempDir;

/// Runs a blank table, one host at a time, until the test has ended.
fn serve(listener: &TcpListener, service_key: &AtomicBool) {
    let mut sim = Sim::default();
    sim.power_on().unwrap();
    while let Ok((mut host, _)) = listener.accept() {
        host.set_nonblocking(true).unwrap();
        while carry(&mut sim, &mut host) {
            sim.surroundings().unwrap().service_key = service_key.load(Ordering::Relaxed);
        }
    }
}

/// Carries bytes both ways for a millisecond of the table's time; returns whether the host is still there.
fn carry(sim: &mut Sim, host: &mut TcpStream) -> bool {
    let mut bytes = [0; 512];
    match host.read(&mut bytes) {
        Ok(0) => return false,
        Ok(count) => sim.feed_link(&bytes[..count]).unwrap(),
        Err(error) if error.kind() == ErrorKind::WouldBlock => thread::yield_now(),
        Err(_) => return false,
    }
    let end = sim.now().plus_micros(1_000);
    while sim.now() < end {
        let sent = sim.run_until(end).unwrap();
        if !sent.link.is_empty() && host.write_all(&sent.link).is_err() {
            return false;
        }
    }
    true
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

    /// A key file with the keys of some roles only.
    fn part(&self, roles: &[&str]) -> String {
        let all = fs::read_to_string(self.path("table.keys")).unwrap();
        let has = |line: &&str| roles.iter().any(|role| line.starts_with(role));
        let some: String = all.lines().filter(has).map(|line| format!("{line}\n")).collect();
        let path = self.path("part.keys");
        fs::write(&path, some).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        path.display().to_string()
    }

    /// Runs a command; returns whether it succeeded, and all that it printed.
    fn run(&self, line: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_floor"));
        command.args(line.split(' ')).env("LAMMER_TABLE", format!("tcp:{}", self.at));
        let done = command.env("LAMMER_KEYS", self.path("table.keys")).output().unwrap();
        let text = [done.stdout, done.stderr].concat();
        (done.status.success(), String::from_utf8(text).unwrap())
    }
}

#[test]
fn a_blank_table_is_given_every_key_and_status_warns_of_none() {
    let table = Blank::start();
    let (done, text) = table.run("keys provision");
    assert!(done && text.ends_with("the technician has its key\n"), "{text}");
    let (done, text) = table.run("status");
    assert!(done && !text.contains("warning"), "{text}");
}

#[test]
fn roles_left_without_a_key_are_listed_and_given_one_while_the_service_key_is_turned() {
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
