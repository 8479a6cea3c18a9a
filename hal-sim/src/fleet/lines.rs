//! The host links of the tables, on sockets instead of serial cables.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;

use super::worker::Command;
use crate::accept;

/// Most chunks that wait for a host. A host that cannot keep up loses bytes, as on a cable; frames resynchronise.
const WAITING: usize = 256;

/// Most bytes on their way from hosts to one table. A host that sends faster than the table reads waits.
const LINE: usize = 64 << 10;

/// Accepts hosts for one table, given by its slot in its worker. Several hosts may share the table's line.
pub(super) async fn serve(listener: TcpListener, worker: Sender<Command>, slot: usize) {
    let (mut hosts, line) = (JoinSet::new(), Arc::new(Semaphore::new(LINE)));
    loop {
        let host = accept::next(&listener).await;
        while hosts.try_join_next().is_some() {}
        let (to_host, from_table) = mpsc::channel(WAITING);
        if worker.send(Command::Connect { slot, to_host }).is_err() {
            return;
        }
        hosts.spawn(carry(host, (worker.clone(), slot), line.clone(), from_table));
    }
}

async fn carry(
    mut host: TcpStream,
    (worker, slot): (Sender<Command>, usize),
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
                    if worker.send(Command::Bytes { slot, bytes, _room: room }).is_err() {
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
