//! A fast encoder for one decided bet.
//!
//! A roll can decide more than a thousand bets, and the lamps wait until all of them are logged. The general encoder takes
//! longer for each than settling it. So `Settled`, and no other event, has its own encoder, with the same bytes.

use protocol::host::Outcome;

/// The index of `Settled` among the events, and of each outcome among the outcomes.
const SETTLED: u8 = 8;
const LOST: u8 = 0;
const PUSHED: u8 = 1;
const WON: u8 = 2;

/// A decided bet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Settled {
    pub(super) at: u64,
    pub(super) seat: u8,
    pub(super) wager: u16,
    pub(super) stake: u64,
    pub(super) outcome: Outcome,
}

impl Settled {
    /// Encodes the bet. Returns the number of bytes; `None` if there is not enough room.
    pub(super) fn encode(&self, into: &mut [u8]) -> Option<usize> {
        let mut bytes = Bytes { into, length: 0 };
        bytes.number(self.at)?;
        bytes.push(SETTLED)?;
        bytes.push(self.seat)?;
        bytes.number(u64::from(self.wager))?;
        bytes.number(self.stake)?;
        match self.outcome {
            Outcome::Lost => bytes.push(LOST)?,
            Outcome::Pushed => bytes.push(PUSHED)?,
            Outcome::Won { winnings, vigorish, stays } => {
                bytes.push(WON)?;
                bytes.number(winnings)?;
                bytes.number(vigorish)?;
                bytes.push(u8::from(stays))?;
            }
        }
        Some(bytes.length)
    }
}

struct Bytes<'a> {
    into: &'a mut [u8],
    length: usize,
}

impl Bytes<'_> {
    #[inline]
    fn push(&mut self, byte: u8) -> Option<()> {
        *self.into.get_mut(self.length)? = byte;
        self.length = self.length.saturating_add(1);
        Some(())
    }

    /// Writes a varint: seven bits to a byte, the lowest first; the top bit is set if more follow.
    fn number(&mut self, number: u64) -> Option<()> {
        let mut left = number;
        while left > 0x7F {
            let [low, ..] = left.to_le_bytes();
            self.push(low | 0x80)?;
            left = left.wrapping_shr(7);
        }
        let [low, ..] = left.to_le_bytes();
        self.push(low)
    }
}

#[cfg(test)]
mod tests {
    use protocol::host::Event;

    use super::*;

    #[test]
    fn fast_encoding_equals_general_encoding() {
        let amounts = [0, 1, 127, 128, 500, 16_383, 16_384, 1_000_000, u64::from(u32::MAX), 1 << 42];
        let mut outcomes = std::vec![Outcome::Lost, Outcome::Pushed];
        for winnings in amounts {
            for (vigorish, stays) in [(0, true), (25, false), (200, true)] {
                outcomes.push(Outcome::Won { winnings, vigorish, stays });
            }
        }
        for (seat, wager) in [(1, 1_100), (16, 7_700), (9, 127)] {
            for (stake, at) in amounts.into_iter().flat_map(|stake| amounts.map(|at| (stake, at))) {
                for outcome in &outcomes {
                    let (mut by_hand, mut usual) = ([0; 64], [0; 64]);
                    let event = Event::Settled { seat, wager, stake, outcome: *outcome };
                    let usual = postcard::to_slice(&(at, event), &mut usual).unwrap();
                    let settled = Settled { at, seat, wager, stake, outcome: *outcome };
                    let length = settled.encode(&mut by_hand).unwrap();
                    assert_eq!(by_hand[..length], *usual, "{event:?}");
                    assert_eq!(settled.encode(&mut by_hand[..length - 1]), None);
                }
            }
        }
    }
}
