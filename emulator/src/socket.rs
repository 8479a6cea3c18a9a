//! One of the board's lines on a TCP socket, in place of a serial cable.
//!
//! As on a cable, one client is connected at a time, and the MCU does not wait for it: bytes sent without a client
//! are lost. A second client waits until the first has closed.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};

use anyhow::{Context, Result, anyhow};

/// A client that leaves this many bytes unread is disconnected: its serial port would have overrun, too.
const MOST_UNREAD: usize = 1 << 20;

/// A listening socket and its client.
#[derive(Debug)]
pub(crate) struct Socket {
    listener: TcpListener,
    client: Option<TcpStream>,
    unsent: Vec<u8>,
}

impl Socket {
    /// Listens on `address`. Errors name the command-line option `option`.
    pub(crate) fn listen(address: SocketAddr, option: &str) -> Result<Self> {
        let listener = TcpListener::bind(address).map_err(|cause| {
            anyhow!(
                "cannot listen on {address}: {cause}; stop whatever uses the port or choose another with {option} ADDRESS:PORT"
            )
        })?;
        listener.set_nonblocking(true).context("cannot watch a socket without waiting for it")?;
        Ok(Self { listener, client: None, unsent: Vec::new() })
    }

    pub(crate) fn address(&self) -> Result<SocketAddr> {
        self.listener.local_addr().context("a listening socket has an address")
    }

    /// Sends `bytes` to the client, as far as it takes them now, and returns its bytes, at most `capacity`.
    pub(crate) fn exchange(&mut self, bytes: &[u8], capacity: usize) -> Vec<u8> {
        self.greet();
        self.unsent.extend(bytes);
        let mut heard = Vec::new();
        if let Some(client) = &mut self.client {
            let open = send(client, &mut self.unsent) && hear(client, &mut heard, capacity);
            if !open {
                self.client = None;
            }
        }
        if self.client.is_none() {
            self.unsent.clear();
        }
        heard
    }

    fn greet(&mut self) {
        if self.client.is_some() {
            return;
        }
        if let Ok((client, _)) = self.listener.accept() {
            // Frames are small, and each is awaited.
            let ready = client.set_nonblocking(true).and_then(|()| client.set_nodelay(true));
            self.client = ready.is_ok().then_some(client);
        }
    }
}

/// Returns whether the client is still connected.
fn send(client: &mut TcpStream, unsent: &mut Vec<u8>) -> bool {
    while !unsent.is_empty() {
        match client.write(unsent) {
            Ok(0) => return false,
            Ok(count) => drop(unsent.drain(..count)),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) if error.kind() == ErrorKind::WouldBlock => return unsent.len() <= MOST_UNREAD,
            Err(_) => return false,
        }
    }
    true
}

/// Returns whether the client is still connected.
fn hear(client: &mut TcpStream, heard: &mut Vec<u8>, capacity: usize) -> bool {
    if capacity == 0 {
        return true;
    }
    let mut buffer = vec![0; capacity];
    match client.read(&mut buffer) {
        Ok(0) => false,
        Ok(count) => {
            heard.extend(&buffer[..count]);
            true
        }
        Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn socket() -> Socket {
        Socket::listen("127.0.0.1:0".parse().unwrap(), "--link").unwrap()
    }

    fn client(socket: &Socket) -> TcpStream {
        TcpStream::connect(socket.address().unwrap()).unwrap()
    }

    /// Returns the bytes received from the client, once `count` have crossed.
    fn heard(socket: &mut Socket, sent: &[u8], count: usize) -> Vec<u8> {
        let mut heard = socket.exchange(sent, 64);
        while heard.len() < count {
            std::thread::sleep(Duration::from_millis(1));
            heard.extend(socket.exchange(&[], 64));
        }
        heard
    }

    #[test]
    fn bytes_cross_both_ways_and_are_lost_without_client() {
        let mut socket = socket();
        socket.exchange(b"lost", 64);
        let mut client = client(&socket);
        client.write_all(b"ask").unwrap();
        assert_eq!(heard(&mut socket, b"answer", 3), b"ask");
        let mut answer = [0; 6];
        client.read_exact(&mut answer).unwrap();
        assert_eq!(&answer, b"answer");
    }

    #[test]
    fn second_client_takes_over_when_first_closes() {
        let mut socket = socket();
        let mut first = client(&socket);
        let mut second = client(&socket);
        second.write_all(b"second").unwrap();
        first.write_all(b"first").unwrap();
        assert_eq!(heard(&mut socket, &[], 5), b"first");
        drop(first);
        assert_eq!(heard(&mut socket, &[], 6), b"second");
    }

    #[test]
    fn port_in_use_is_named_with_remedy() {
        let taken = socket();
        let address = taken.address().unwrap();
        let error = Socket::listen(address, "--link").unwrap_err().to_string();
        assert!(error.contains(&address.to_string()) && error.contains("--link"), "{error}");
    }
}
