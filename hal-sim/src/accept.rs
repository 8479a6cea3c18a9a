//! Connections are taken for as long as a table runs, whatever becomes of one of them.

use std::io::{Error, ErrorKind};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};

/// How long it takes until a listener that lacks files or memory is asked again.
const PAUSE: Duration = Duration::from_millis(50);

/// Takes the next connection. When none can be taken, says why, once, and tries again until one can.
pub(crate) async fn next(listener: &TcpListener) -> TcpStream {
    let mut told = false;
    loop {
        match listener.accept().await {
            Ok((host, _)) => return host,
            Err(error) if was_one_host(&error) => {}
            Err(error) => {
                if !told {
                    eprintln!(
                        "cannot take a host: {error}. Close others, or raise `ulimit -n`; trying again"
                    );
                }
                told = true;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Whether it is the fault of one host, which has left: the next may be taken at once.
fn was_one_host(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionRefused
            | ErrorKind::Interrupted
    )
}
