//! The host link on a socket: what a serial cable would carry.

use std::sync::mpsc::Sender;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use super::player::Command;

/// Takes hosts for as long as the table runs. Several may listen in, as on one line.
pub(super) async fn serve(
    listener: TcpListener,
    commands: Sender<Command>,
    overheard: broadcast::Sender<Vec<u8>>,
) {
    while let Ok((host, _)) = listener.accept().await {
        tokio::spawn(carry(host, commands.clone(), overheard.subscribe()));
    }
}

async fn carry(mut host: TcpStream, commands: Sender<Command>, mut overheard: broadcast::Receiver<Vec<u8>>) {
    let mut bytes = [0; 1024];
    loop {
        tokio::select! {
            read = host.read(&mut bytes) => match read {
                Ok(count) if count > 0 => {
                    if commands.send(Command::Link(bytes[..count].to_vec())).is_err() {
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
                // A host that cannot keep up loses bytes, as it would on a cable; frames resynchronise.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            },
        }
    }
}
