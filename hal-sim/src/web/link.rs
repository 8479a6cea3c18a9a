//! The host link on a socket, in place of a serial cable.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::commands::Commands;
use crate::accept;

/// Most bytes carried at once.
const PIECE: usize = 1_024;

/// Accepts hosts for as long as the table runs. Several may listen, as on one line.
pub(super) async fn serve(listener: TcpListener, commands: Commands, overheard: broadcast::Sender<Vec<u8>>) {
    loop {
        let host = accept::next(&listener).await;
        tokio::spawn(carry(host, commands.clone(), overheard.subscribe()));
    }
}

/// Carries the bytes of a host. Bytes that the table has not taken keep the host waiting, as on a cable.
async fn carry(mut host: TcpStream, commands: Commands, mut overheard: broadcast::Receiver<Vec<u8>>) {
    let mut bytes = [0; PIECE];
    loop {
        tokio::select! {
            read = host.read(&mut bytes) => match read {
                Ok(count) if count > 0 => {
                    if !commands.link(&bytes[..count]).await {
                        return;
                    }
                }
                Ok(_) | Err(_) => return,
            },
            sent = overheard.recv() => match sent {
                Ok(sent) => {
                    if host.write_all(&sent).await.is_err() {
                        return;
                    }
                }
                // A slow host loses bytes, as on a cable; frames resynchronise.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::mpsc::Receiver;

    use super::super::commands::{Command, LINE};
    use super::*;

    /// Takes bytes until another piece may find no room, or there are `most`, and keeps them.
    fn hold(commands: &Receiver<Command>, bytes: &mut Vec<u8>, most: usize) -> Vec<Command> {
        let (mut held, mut count) = (Vec::new(), 0);
        while count <= LINE - PIECE && bytes.len() < most {
            let command = commands.recv().unwrap();
            count += length(&command);
            bytes.extend(sent(&command));
            held.push(command);
        }
        held
    }

    fn sent(command: &Command) -> &[u8] {
        let Command::Link(sent) = command else { panic!("not from a host") };
        &sent.bytes
    }

    fn length(command: &Command) -> usize {
        sent(command).len()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn too_fast_host_waits_and_loses_nothing() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let at = listener.local_addr().unwrap();
        let (commands, received) = Commands::new();
        tokio::spawn(serve(listener, commands.clone(), broadcast::channel(1).0));
        let noise: Vec<u8> = (0..4 * LINE).map(|number| u8::try_from(number % 251).unwrap()).collect();
        let mut host = TcpStream::connect(at).await.unwrap();
        let (to_send, expected) = (noise.clone(), noise.len());
        let sending = tokio::spawn(async move {
            host.write_all(&to_send).await.unwrap();
            host
        });
        let taking = tokio::task::spawn_blocking(move || {
            let (mut bytes, mut waits) = (Vec::new(), 0);
            while bytes.len() < expected {
                let held = hold(&received, &mut bytes, expected);
                // The rest of the host's bytes, except what still fits, stays with the host.
                let queued: Vec<Command> = received.try_iter().collect();
                let count: usize = held.iter().chain(&queued).map(length).sum();
                assert!(count <= LINE, "{count} bytes wait for the table");
                assert!(commands.line_left() <= LINE - count);
                queued.iter().for_each(|command| bytes.extend(sent(command)));
                waits += 1;
            }
            assert!(waits >= 4, "it never waited");
            bytes
        });
        assert!(taking.await.unwrap() == noise);
        sending.await.unwrap();
    }
}
