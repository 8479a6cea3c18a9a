//! Answers of a table out of service.

use protocol::frame::Gatherer;
use protocol::session::{HostFrame, TableFrame};

use super::framed;
use crate::board::{Board, Woken};
use crate::fault::{Fault, Stop};
use crate::version::Version;

/// The time between two feeds of the watchdog while nothing comes in, in microseconds.
const IDLE: u64 = 500_000;

/// Answers every frame of the host with the reason. Unencrypted, because the memory that holds the keys may be unreadable.
/// Returns only if a wire fails too.
pub async fn out_of_service<B: Board>(board: &mut B, stop: Stop) -> Fault {
    let mut frame = protocol::frame::Frame::new();
    // A frame that cannot be encoded stays empty, and nothing is sent.
    let _too_long = framed(&answer(stop), &mut frame);
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

fn answer(stop: Stop) -> TableFrame {
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
