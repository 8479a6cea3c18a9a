//! Accepts connections for as long as a table runs, also after one of them has failed.

use std::io::{Error, ErrorKind};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};

/// Pause before the next attempt when the process has no file descriptor or memory left.
const PAUSE: Duration = Duration::from_millis(50);

/// Accepts the next connection. If that fails, prints the reason once and retries until it succeeds.
pub(crate) async fn next(listener: &TcpListener) -> TcpStream {
    let mut reported = false;
    loop {
        match listener.accept().await {
            Ok((host, _)) => return host,
            Err(error) if was_one_host(&error) => {}
            Err(error) => {
                if !reported {
                    eprintln!(
                        "cannot take a host: {error}. Close others, or raise `ulimit -n`; trying again"
                    );
                }
                reported = true;
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Returns whether the error concerns one host, which has left: the next can be accepted at once.
fn was_one_host(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionRefused
            | ErrorKind::Interrupted
    )
}
