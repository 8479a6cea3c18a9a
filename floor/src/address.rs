//! Table addresses.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_serial::SerialPortBuilderExt as _;

/// Speed of a table's host link, in baud.
const BAUD: u32 = 921_600;

/// How long connecting may take. An unused address may not even refuse the connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// A serial port, a socket or a function that opens a line to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// `tcp:HOST:PORT`
    Tcp(String),
    /// `serial:PATH`
    Serial(String),
    /// A table in this process, for programs that bring their own lines.
    Inside(Opener),
}

/// Opens lines to a table in this process.
#[derive(Clone)]
pub struct Opener(Arc<dyn Fn() -> Result<Box<dyn Line>> + Send + Sync>);

impl Opener {
    /// Opens lines with `open`, which is called again whenever a line is lost.
    pub fn new(open: impl Fn() -> Result<Box<dyn Line>> + Send + Sync + 'static) -> Self {
        Self(Arc::new(open))
    }
}

impl fmt::Debug for Opener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Opener")
    }
}

impl PartialEq for Opener {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Opener {}

/// An open line to a table.
pub trait Line: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

impl Address {
    /// Opens the line. Fails if no table answers there within five seconds, or if the port cannot be opened.
    pub async fn open(&self) -> Result<Box<dyn Line>> {
        Ok(match self {
            Self::Tcp(at) => {
                let no_answer = || format!("no answer at {self}: is the table running?");
                let stream = timeout(PATIENCE, TcpStream::connect(at)).await.with_context(no_answer)?;
                let stream = stream.with_context(no_answer)?;
                // Requests are short and awaited: send each at once instead of gathering them into longer packets.
                stream.set_nodelay(true)?;
                Box::new(stream)
            }
            Self::Serial(path) => {
                let port = tokio_serial::new(path, BAUD).open_native_async();
                Box::new(port.with_context(|| format!("cannot open {self}: is the board plugged in?"))?)
            }
            Self::Inside(opener) => (opener.0)()?,
        })
    }
}

impl FromStr for Address {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        match text.split_once(':') {
            Some(("tcp", at)) if at.contains(':') => Ok(Self::Tcp(at.into())),
            Some(("serial", path)) if !path.is_empty() => Ok(Self::Serial(path.into())),
            Some(_) | None => bail!("{text:?} is not an address: write tcp:HOST:PORT or serial:PATH"),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tcp(at) => write!(f, "tcp:{at}"),
            Self::Serial(path) => write!(f, "serial:{path}"),
            Self::Inside(_) => f.write_str("a table in this process"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_survive_parsing_and_display() {
        for text in ["tcp:127.0.0.1:7623", "tcp:[::1]:7623", "serial:/dev/ttyACM0"] {
            assert_eq!(text.parse::<Address>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn invalid_address_error_shows_the_form() {
        for wrong in ["", "tcp:", "tcp:7623", "serial:", "127.0.0.1:7623", "udp:a:1"] {
            let error = wrong.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains("tcp:HOST:PORT"), "{wrong:?}: {error}");
        }
    }
}
