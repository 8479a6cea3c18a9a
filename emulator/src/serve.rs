//! Serve: the board runs freely, its two lines on TCP sockets, for people and programs that expect a table and not a
//! test bench.
//!
//! Virtual time never runs ahead of real time, so that a host's timeouts keep their meaning. The FRAM can be kept in
//! a file between sessions; it is written when the board is switched off, which counts as a power cut.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};

use crate::fram::{Cells, SIZE};
use crate::gaps::Gaps;
use crate::nonvolatile::Nonvolatile;
use crate::socket::Socket;
use crate::table::Table;
use crate::wire::{ByLine, Line};

/// Virtual time between two looks at the sockets, in nanoseconds.
const SLICE: u64 = 1_000_000;
/// Most bytes waiting for the MCU on a line; TCP slows down a client that sends faster.
const MOST_WAITING: usize = 4096;
/// A board further behind real time than this (the emulator was translating new code, or the host slept) does not
/// catch up, so that its clients do not see time race.
const MOST_BEHIND: Duration = Duration::from_millis(100);

/// Addresses of the board's lines, and the file of its memory.
#[derive(Clone, Debug)]
pub struct Options {
    /// Socket of the host link.
    pub link: SocketAddr,
    /// Socket of the field bus.
    pub bus: SocketAddr,
    /// The file that keeps the FRAM; `None` to lose it.
    pub fram: Option<PathBuf>,
}

/// A board about to be switched on; everything that can fail before that has succeeded.
#[derive(Debug)]
pub struct Server {
    kept: Nonvolatile,
    fram: Option<PathBuf>,
    sockets: ByLine<Socket>,
}

impl Server {
    /// Opens the sockets and loads the FRAM's file.
    ///
    /// # Errors
    ///
    /// A port is in use, or a file cannot be read or written or is too large: the error names the remedy.
    pub fn new(mut kept: Nonvolatile, options: Options) -> Result<Self> {
        if let Some(path) = &options.fram {
            kept.fram = load(path)?;
        }
        let sockets = ByLine {
            link: Socket::listen(options.link, "--link")?,
            bus: Socket::listen(options.bus, "--bus")?,
        };
        Ok(Self { kept, fram: options.fram, sockets })
    }

    /// Returns the addresses of the lines, with the ports that the system chose for port 0.
    ///
    /// # Errors
    ///
    /// The system does not report them.
    pub fn addresses(&self) -> Result<ByLine<SocketAddr>> {
        Ok(ByLine { link: self.sockets.link.address()?, bus: self.sockets.bus.address()? })
    }

    /// Runs the board until `stop` is set, then cuts its power and saves the FRAM.
    ///
    /// # Errors
    ///
    /// The emulation fails, or the FRAM's file cannot be written.
    pub fn run(mut self, stop: &AtomicBool) -> Result<Gaps> {
        let mut table = Table::power_on(&self.kept)?;
        let mut pace = Pace::from(Instant::now());
        let mut failure = None;
        while !stop.load(Ordering::Relaxed) {
            if let Err(error) = self.slice(&mut table) {
                failure = Some(error);
                break;
            }
            pace.keep(Duration::from_nanos(table.now()));
        }
        // After a failure the cut returns its cause.
        let (kept, gaps) = table.cut()?;
        if let Some(path) = &self.fram {
            save(path, &kept.fram)?;
        }
        failure.map_or(Ok(gaps), Err)
    }

    fn slice(&mut self, table: &mut Table) -> Result<()> {
        let ran = table.run(SLICE)?;
        let room = |waiting: usize| MOST_WAITING.saturating_sub(waiting);
        let link = self.sockets.link.exchange(&ran.sent.link, room(ran.waiting.link));
        let bus = self.sockets.bus.exchange(&ran.sent.bus, room(ran.waiting.bus));
        table.send(Line::Link, &link)?;
        table.send(Line::Bus, &bus)
    }
}

/// Keeps virtual time from running ahead of real time.
struct Pace {
    /// When the board would have been switched on, had it never fallen behind.
    start: Instant,
}

impl Pace {
    fn from(start: Instant) -> Self {
        Self { start }
    }

    fn keep(&mut self, virtual_time: Duration) {
        let wall = self.start.elapsed();
        match virtual_time.checked_sub(wall) {
            Some(ahead) => thread::sleep(ahead),
            None if wall - virtual_time > MOST_BEHIND => self.start += wall - virtual_time,
            None => {}
        }
    }
}

/// Loads the FRAM from its file. A missing file is created, so that a path that cannot be written fails now and not
/// at the end of a long session.
fn load(path: &Path) -> Result<Cells> {
    let unusable = |cause: io::Error| {
        anyhow!(
            "cannot keep the FRAM in {}: {cause}; choose a file you can write with --fram",
            path.display()
        )
    };
    match fs::read(path) {
        Ok(bytes) if bytes.len() != SIZE => bail!(
            "{} holds {} bytes and a FRAM {SIZE}: choose another file with --fram, or delete this one to start afresh",
            path.display(),
            bytes.len()
        ),
        Ok(bytes) => {
            OpenOptions::new().write(true).open(path).map_err(unusable)?;
            Ok(Cells::holding(bytes)?)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let blank = Cells::blank();
            fs::write(path, blank.bytes()).map_err(unusable)?;
            Ok(blank)
        }
        Err(error) => Err(unusable(error)),
    }
}

/// Replaces the file in one step: a crash leaves the old contents or the new, never half of each.
fn save(path: &Path, cells: &Cells) -> Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    fs::write(&beside, cells.bytes())
        .and_then(|()| fs::rename(&beside, path))
        .with_context(|| format!("cannot save the FRAM to {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("lammer-emulator-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn missing_file_is_created_blank_and_saved_file_is_loaded() {
        let path = scratch("fram");
        assert_eq!(load(&path).unwrap(), Cells::blank());
        let cells = Cells::holding(vec![1, 2, 3]).unwrap();
        save(&path, &cells).unwrap();
        assert_eq!(load(&path).unwrap(), cells);
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn file_of_another_size_is_refused_and_kept() {
        let path = scratch("other");
        fs::write(&path, b"not a FRAM").unwrap();
        assert!(load(&path).unwrap_err().to_string().contains("--fram"));
        assert_eq!(fs::read(&path).unwrap(), b"not a FRAM");
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn unwritable_path_fails_at_the_start() {
        let error = load(Path::new("/no/such/directory/fram")).unwrap_err();
        assert!(error.to_string().contains("--fram"), "{error:#}");
    }
}
