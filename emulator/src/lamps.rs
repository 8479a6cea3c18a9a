//! The lamp chain: WS2812-style lamps on the MOSI line of SPI4.
//!
//! A lamp distinguishes a zero from a one by how long the line stays high, so this counts the ones between two zeros
//! of the SPI stream: one is a short pulse, a `0`; two or more are a long one, a `1`. That decodes the usual
//! encodings of three (`100`/`110`) and four (`1000`/`1110`) SPI bits per lamp bit. An encoding whose short pulse is
//! two SPI bits would be decoded wrongly.
//!
//! Lamps show a frame once the line has been low for [`LATCH`], whether the SPI was idle or sent zeros meanwhile.
//! Time is known to the SPI word, so a gap within a word's length of [`LATCH`] may count either way; a firmware
//! should leave a wide margin, as real lamps require, too.

use rigless::chip::{Timeline, spi};
use rigless::snapshot::Store;
use rigless::time::VirtualNanos;

/// How long the line must be low until the lamps show the frame they received.
pub const LATCH: VirtualNanos = VirtualNanos(50_000);

/// A lamp receives eight bits of green, then red, then blue.
const BITS_PER_LAMP: u32 = 24;

/// A lamp's colour: red, green, blue.
pub type Colour = [u8; 3];

/// The chain of lamps.
#[derive(Debug, Default)]
pub struct Lamps {
    /// Ones on the line since the last zero.
    pulse: u32,
    /// The bits of the lamp being received, the first in the highest position, and their count.
    bits: u32,
    received: u32,
    /// The lamps received since the last latch.
    arriving: Vec<Colour>,
    /// End of the last word with a one in it; `None` if none came since the last latch.
    last_high: Option<VirtualNanos>,
    latched: Vec<Colour>,
}

impl Lamps {
    /// Returns the colours at `now`: the latest latched frame, empty before the first.
    pub fn frame(&mut self, now: VirtualNanos) -> &[Colour] {
        self.latch_if_low(now);
        &self.latched
    }

    /// Receives an SPI word of `width` bits, the highest first, that ended at `now`.
    fn shift(&mut self, word: u32, width: u8, now: VirtualNanos) {
        self.latch_if_low(now);
        if word != 0 {
            self.last_high = Some(now);
        }
        for bit in (0..width).rev() {
            match word >> bit & 1 {
                1 => self.pulse += 1,
                _ => self.end_pulse(),
            }
        }
    }

    fn end_pulse(&mut self) {
        let pulse = std::mem::take(&mut self.pulse);
        if pulse == 0 {
            return;
        }
        self.bits = self.bits << 1 | u32::from(pulse >= 2);
        self.received += 1;
        if self.received == BITS_PER_LAMP {
            let [_, green, red, blue] = self.bits.to_be_bytes();
            self.arriving.push([red, green, blue]);
            self.forget_partial_lamp();
        }
    }

    fn latch_if_low(&mut self, now: VirtualNanos) {
        let low_for_long = |high: VirtualNanos| now.0.saturating_sub(high.0) >= LATCH.0;
        if !self.last_high.is_some_and(low_for_long) {
            return;
        }
        self.last_high = None;
        self.end_pulse();
        self.forget_partial_lamp();
        if !self.arriving.is_empty() {
            self.latched = std::mem::take(&mut self.arriving);
        }
    }

    fn forget_partial_lamp(&mut self) {
        self.bits = 0;
        self.received = 0;
    }
}

impl Store for Lamps {}

impl spi::Peer for Lamps {
    fn transfer(&mut self, mosi: u32, bits: u8, context: &mut Timeline<'_, '_>) -> u32 {
        self.shift(mosi, bits, context.now());
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends three or four SPI bits per lamp bit, back to back from `at` on, one word per microsecond. Returns the
    /// end.
    fn send(lamps: &mut Lamps, colours: &[Colour], symbols: [&str; 2], at: u64) -> u64 {
        let line: String = colours
            .iter()
            .flat_map(|[red, green, blue]| [green, red, blue])
            .flat_map(|value| (0..8).rev().map(move |bit| usize::from(value >> bit & 1)))
            .map(|bit| symbols[bit])
            .collect();
        let mut now = at;
        for word in line.as_bytes().chunks(8) {
            now += 1_000;
            let word = u32::from_str_radix(std::str::from_utf8(word).unwrap(), 2).unwrap();
            lamps.shift(word, 8, VirtualNanos(now));
        }
        now
    }

    const THREE: [&str; 2] = ["100", "110"];
    const FOUR: [&str; 2] = ["1000", "1110"];
    const COLOURS: [Colour; 3] = [[255, 0, 1], [0, 128, 0x5a], [17, 34, 51]];

    #[test]
    fn both_usual_encodings_are_decoded() {
        for symbols in [THREE, FOUR] {
            let mut lamps = Lamps::default();
            let end = send(&mut lamps, &COLOURS, symbols, 0);
            assert_eq!(lamps.frame(VirtualNanos(end + LATCH.0)), COLOURS);
        }
    }

    #[test]
    fn frame_shows_only_after_the_latch() {
        let mut lamps = Lamps::default();
        let end = send(&mut lamps, &COLOURS, FOUR, 0);
        assert!(lamps.frame(VirtualNanos(end + LATCH.0 - 1)).is_empty());
        assert_eq!(lamps.frame(VirtualNanos(end + LATCH.0)), COLOURS);
    }

    #[test]
    fn next_frame_latches_the_previous_and_replaces_it_later() {
        let mut lamps = Lamps::default();
        let first = send(&mut lamps, &COLOURS, FOUR, 0);
        let second = send(&mut lamps, &COLOURS[1..], FOUR, first + 2 * LATCH.0);
        assert_eq!(lamps.frame(VirtualNanos(second)), COLOURS);
        assert_eq!(lamps.frame(VirtualNanos(second + LATCH.0)), &COLOURS[1..]);
    }

    #[test]
    fn short_gap_does_not_end_the_frame() {
        let mut lamps = Lamps::default();
        let first = send(&mut lamps, &COLOURS[..1], FOUR, 0);
        let second = send(&mut lamps, &COLOURS[1..], FOUR, first + LATCH.0 / 2);
        assert_eq!(lamps.frame(VirtualNanos(second + LATCH.0)), COLOURS);
    }

    #[test]
    fn zeros_latch_like_silence() {
        let mut lamps = Lamps::default();
        let mut now = send(&mut lamps, &COLOURS, FOUR, 0);
        for _ in 0..LATCH.0 / 1_000 {
            now += 1_000;
            lamps.shift(0, 8, VirtualNanos(now));
        }
        assert_eq!(lamps.frame(VirtualNanos(now)), COLOURS);
    }

    #[test]
    fn incomplete_lamp_is_dropped() {
        let mut lamps = Lamps::default();
        let end = send(&mut lamps, &COLOURS[..1], FOUR, 0);
        lamps.shift(0b1000_1110, 8, VirtualNanos(end + 1_000));
        assert_eq!(lamps.frame(VirtualNanos(end + 1_000 + LATCH.0)), &COLOURS[..1]);
    }
}
