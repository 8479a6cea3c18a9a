//! The host links of the tables, on sockets: what serial cables would carry.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;

use super::worker::Command;
use crate::accept;

/// How many pieces may wait for a host. One that cannot keep up loses bytes, as it would on a cable; frames
/// resynchronise.
const WAITING: usize = 256;

/// So many bytes may be on their way from hosts to one table. A host that sends faster than the table takes waits.
const LINE: usize = 64 << 10;

/// Takes hosts for one table, by its place with its worker. Several may listen in, as on one line.
pub(super) async fn serve(listener: TcpListener, worker: Sender<Command>, place: usize) {
    let (mut hosts, line) = (JoinSet::new(), Arc::new(Semaphore::new(LINE)));
    loop {
        let host = accept::next(&listener).await;
        while hosts.try_join_next().is_some() {}
        let (to_host, from_table) = mpsc::channel(WAITING);
        if worker.send(Command::Connect { place, to_host }).is_err() {
            return;
        }
        hosts.spawn(carry(host, (worker.clone(), place), line.clone(), from_table));
    }
}

async fn carry(
    mut host: TcpStream,
    (worker, place): (Sender<Command>, usize),
    line: Arc<Semaphore>,
    mut from_table: mpsc::Receiver<Arc<[u8]>>,
) {
    let mut bytes = [0; 1024];
    loop {
        tokio::select! {
            read = host.read(&mut bytes) => match read {
                Ok(count) if count > 0 => {
                    let room = u32::try_from(count).unwrap_or(u32::MAX);
                    let Ok(room) = line.clone().acquire_many_owned(room).await else { return };
                    let bytes = bytes[..count].to_vec();
                    if worker.send(Command::Bytes { place, bytes, _room: room }).is_err() {
                        return;
                    }
                }
                Ok(_) | Err(_) => return,
            },
            sent = from_table.recv() => {
                let Some(sent) = sent else { return };
                if host.write_all(&sent).await.is_err() {
                    return;
                }
            }
        }
    }
}
