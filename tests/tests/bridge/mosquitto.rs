//! A mosquitto of our own: on a free port, with its data in a temporary folder.

use std::env;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub(super) struct Mosquitto {
    port: u16,
    folder: TempDir,
    running: Child,
}

impl Mosquitto {
    pub(super) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let config = format!(
            "listener {port} 127.0.0.1\nallow_anonymous true\nuser {}\npersistence true\n\
             persistence_location {}/\nautosave_interval 1\nmax_queued_messages 0\nmax_inflight_messages 1000\n\
             log_dest none\n",
            env::var("USER").unwrap_or_else(|_| "root".into()),
            folder.path().display()
        );
        fs::write(folder.path().join("mosquitto.conf"), config).unwrap();
        let running = spawn(&folder);
        let broker = Self { port, folder, running };
        broker.wait();
        broker
    }

    pub(super) fn port(&self) -> u16 {
        self.port
    }

    pub(super) fn url(&self) -> String {
        format!("mqtt://127.0.0.1:{}", self.port)
    }

    /// Kills it without a warning: SIGKILL.
    pub(super) fn kill(&mut self) {
        self.running.kill().unwrap();
        self.running.wait().unwrap();
    }

    pub(super) fn start_again(&mut self) {
        self.running = spawn(&self.folder);
        self.wait();
    }

    /// Returns whether it has written anything to its disk.
    pub(super) fn has_saved(&self) -> bool {
        self.folder.path().join("mosquitto.db").exists()
    }

    fn wait(&self) {
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(
                since.elapsed() < Duration::from_secs(60),
                "mosquitto does not listen on port {}",
                self.port
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Mosquitto {
    fn drop(&mut self) {
        let _dead_already = self.running.kill();
        let _dead_already = self.running.wait();
    }
}

fn spawn(folder: &TempDir) -> Child {
    let mut command = Command::new(program());
    command.arg("-c").arg(folder.path().join("mosquitto.conf")).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("mosquitto can be started")
}

/// Returns the path from `cargo xtask test`, or that of the system's package.
fn program() -> PathBuf {
    if let Some(path) = env::var_os("LAMMER_MOSQUITTO") {
        return path.into();
    }
    let on_path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&on_path).chain(["/usr/sbin".into(), "/usr/local/sbin".into()]);
    let found = folders.map(|folder| folder.join("mosquitto")).find(|path| path.is_file());
    found.expect("mosquitto is installed: run `cargo xtask setup`")
}
