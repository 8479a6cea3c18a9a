//! The far ends of the board's two serial lines.
//!
//! A [`Wire`] only keeps bytes: those for the MCU, which the UART model takes at its own baud rate, and those that
//! the MCU sent. It keeps the latter in two steps, because a byte that left the UART has not reached the field bus
//! unless the transceiver was driving it; the board decides that.

use std::collections::VecDeque;

use rigless::chip::{Timeline, uart};
use rigless::snapshot::Store;
use rigless::time::VirtualNanos;

/// The board's serial lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// To the host computer: USART3, which the ST-LINK of the board shows as a serial port.
    Link,
    /// To the betting panels and dice readers: USART2 behind an RS-485 transceiver.
    Bus,
}

/// One value for each serial line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByLine<T> {
    /// Value of the host link.
    pub link: T,
    /// Value of the field bus.
    pub bus: T,
}

/// Ends every frame on both lines: frames are COBS encoded, so no other byte of them is zero.
pub const FRAME_END: u8 = 0;

/// The far end of one line.
#[derive(Debug, Default)]
pub struct Wire {
    to_mcu: VecDeque<u8>,
    leaving: Vec<u8>,
    from_mcu: Vec<u8>,
}

impl Wire {
    /// Appends `bytes` to those that wait for the MCU.
    pub fn queue(&mut self, bytes: &[u8]) {
        self.to_mcu.extend(bytes);
    }

    /// Counts the bytes that the MCU has not taken yet.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.to_mcu.len()
    }

    /// Returns whether bytes left the UART since the last [`Wire::deliver`] or [`Wire::lose`].
    #[must_use]
    pub fn has_leaving(&self) -> bool {
        !self.leaving.is_empty()
    }

    /// Delivers the bytes that left the UART. Returns whether the end of a frame was among them.
    pub fn deliver(&mut self) -> bool {
        let ended = self.leaving.contains(&FRAME_END);
        self.from_mcu.append(&mut self.leaving);
        ended
    }

    /// Drops the bytes that left the UART.
    pub fn lose(&mut self) {
        self.leaving.clear();
    }

    /// Returns the bytes delivered since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.from_mcu)
    }

    fn leave(&mut self, byte: u8) {
        self.leaving.push(byte);
    }
}

impl Store for Wire {}

impl uart::Peer for Wire {
    fn receive(&mut self, word: u16, _: &mut Timeline<'_, '_>) {
        // The board's lines are 8N1: a ninth bit would be a firmware mistake, and only the byte crosses.
        self.leave(word.to_le_bytes()[0]);
    }

    fn transmit(&mut self, _: VirtualNanos) -> Option<u16> {
        self.to_mcu.pop_front().map(u16::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_arrive_once_and_frame_end_is_noticed() {
        let mut wire = Wire::default();
        wire.leave(7);
        assert!(wire.has_leaving());
        assert!(!wire.deliver(), "no frame ended yet");
        wire.leave(FRAME_END);
        assert!(wire.deliver());
        assert_eq!(wire.take(), [7, FRAME_END]);
        assert!(wire.take().is_empty());
    }

    #[test]
    fn lost_bytes_neither_arrive_nor_end_a_frame() {
        let mut wire = Wire::default();
        wire.leave(FRAME_END);
        wire.lose();
        assert!(!wire.deliver());
        assert!(wire.take().is_empty());
    }
}
