//! A table that has stopped still answers, and says why.

use protocol::frame::Gatherer;
use protocol::session::{HostFrame, TableFrame};

use super::framed;
use crate::board::{Board, Woken};
use crate::fault::{Fault, Stop};
use crate::version::Version;

/// While nothing comes in, the watchdog is fed this often, in microseconds.
const IDLE: u64 = 500_000;

/// Answers every frame of the host with the reason why the table has stopped, in the clear: a memory that cannot be read
/// holds the keys. Returns only if a wire fails, too.
pub async fn out_of_service<B: Board>(board: &mut B, stop: Stop) -> Fault {
    let mut frame = protocol::frame::Frame::new();
    // A frame that cannot be encoded stays empty, and nothing is said.
    let _too_long = framed(&told(stop), &mut frame);
    let mut gatherer = Gatherer::default();
    let mut bytes = [0; 64];
    let mut say = true;
    loop {
        board.alive();
        if say && let Err(fault) = board.send_link(&frame).await {
            return fault;
        }
        say = false;
        match board.wait(board.now().plus_micros(IDLE), &mut bytes).await {
            Ok(Woken::Link(count)) => {
                for byte in bytes.iter().take(count) {
                    say |= gatherer.push::<HostFrame>(*byte).is_some();
                }
            }
            Ok(Woken::Bus(_) | Woken::Deadline) => {}
            Err(fault) => return fault,
        }
    }
}

fn told(stop: Stop) -> TableFrame {
    let memory = match stop {
        Stop::Fault(Fault::MemoryVersion { found }) => found,
        Stop::Fault(_) | Stop::Bug(_) => 0,
    };
    TableFrame::OutOfService {
        reason: stop.reason(),
        memory,
        needs: Version::CURRENT.number(),
        code: stop.code(),
    }
}
