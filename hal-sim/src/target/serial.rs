//! A board on a desk: its field bus on one serial port, its host link on another. It runs in real time, and its
//! power,
//! doors and memory are out of reach.

use std::fmt;
use std::io::ErrorKind;
use std::time::{Duration, Instant as Wall, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, anyhow};
use protocol::host::RequestId;
use rules_core::submission::GameKind;
use serialport::SerialPort;
use table::Instant;
use table::lamps::Frame;

use super::{Kind, NotPossible, Ports, Sent, Target};

/// Speed of the field bus, in bits per second.
const BUS_BAUD: u32 = 921_600;
/// Speed of the host link, in bits per second.
const LINK_BAUD: u32 = 921_600;
/// Pause after a read without data.
const NAP: Duration = Duration::from_micros(100);
/// Longest wait for a reaction, in microseconds: this machine may be busy.
const PATIENCE: u64 = 20_000_000;

/// A board at the end of two cables.
pub struct Serial {
    ports: Ports,
    bus: Box<dyn SerialPort>,
    link: Box<dyn SerialPort>,
    began: Wall,
}

impl Serial {
    /// Opens the two ports. `Err` names the port that cannot be opened.
    pub fn open(ports: Ports) -> Result<Self> {
        let open = |port: &str, baud| {
            let opened = serialport::new(port, baud).timeout(Duration::from_millis(1)).open();
            opened.map_err(|error| {
                anyhow!(
                    "cannot open the serial port {port}: {error}: check the cable, and your permission to use the port"
                )
            })
        };
        let (bus, link) = (open(ports.bus, BUS_BAUD)?, open(ports.link, LINK_BAUD)?);
        Ok(Self { ports, bus, link, began: Wall::now() })
    }
}

/// Returns the bytes that have arrived, without waiting for more.
fn read(port: &mut dyn SerialPort) -> Result<Vec<u8>> {
    let waiting = usize::try_from(port.bytes_to_read()?)?;
    let mut bytes = vec![0; waiting];
    match port.read(&mut bytes) {
        _ if waiting == 0 => Ok(Vec::new()),
        Ok(count) => {
            bytes.truncate(count);
            Ok(bytes)
        }
        Err(error) if error.kind() == ErrorKind::TimedOut => Ok(Vec::new()),
        Err(error) => Err(error).context("cannot read from a serial port"),
    }
}

fn write(port: &mut dyn SerialPort, bytes: &[u8]) -> Result<()> {
    port.write_all(bytes).and_then(|()| port.flush()).context("cannot write to a serial port")
}

impl fmt::Debug for Serial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Serial").field("ports", &self.ports).finish_non_exhaustive()
    }
}

impl Target for Serial {
    fn kind(&self) -> Kind {
        Kind::Serial(self.ports)
    }

    /// Does nothing: the board's power is switched by hand.
    fn power_on(&mut self) -> Result<()> {
        Ok(())
    }

    fn cut_power(&mut self) -> Result<()> {
        Err(NotPossible::new(self.kind(), "have its power cut from here").into())
    }

    fn now(&self) -> Instant {
        let passed = self.began.elapsed() / self.ports.slower;
        Instant::from_micros(u64::try_from(passed.as_micros()).unwrap_or(u64::MAX))
    }

    fn run_until(&mut self, moment: Instant) -> Result<Sent> {
        loop {
            let sent = Sent { link: read(&mut *self.link)?, bus: read(&mut *self.bus)? };
            if sent != Sent::default() || self.now() >= moment {
                return Ok(sent);
            }
            std::thread::sleep(NAP);
        }
    }

    fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        write(&mut *self.link, bytes)
    }

    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        write(&mut *self.bus, bytes)
    }

    fn lamps(&mut self, _: GameKind) -> Result<Option<Frame>> {
        Err(NotPossible::new(self.kind(), "have its lamps looked at").into())
    }

    fn set_door(&mut self, _open: bool) -> Result<()> {
        Err(NotPossible::new(self.kind(), "have its doors opened from here").into())
    }

    fn turn_key(&mut self, _turned: bool) -> Result<()> {
        Err(NotPossible::new(self.kind(), "have its service key turned from here").into())
    }

    fn patience(&self) -> u64 {
        PATIENCE
    }

    /// Returns an id from the clock: the board remembers the ids of orders from earlier runs.
    fn last_id(&self) -> RequestId {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u32::try_from(passed.as_millis() & 0x7FFF_FFFF).unwrap_or_default()
    }

    fn observed(&mut self) -> Vec<(Instant, String)> {
        Vec::new()
    }
}
