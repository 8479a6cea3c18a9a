//! What can go wrong around a board, armed on a bench. Each fault knows whether the table has met it: one that never
//! struck has tested nothing, so a scenario that arms it fails.

use std::fmt;

use protocol::host::{Event, Tilt};
use serde::{Deserialize, Serialize};

/// Something that goes wrong. Power comes back by itself; what is broken stays so until it is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The power fails after so many microseconds, wherever the controller is then, and comes back.
    PowerCut {
        /// From now.
        micros: u64,
    },
    /// The power fails when so many more bytes have been written to the journal's memory, and comes back.
    TornWrite {
        /// The byte after these is lost.
        bytes: u64,
    },
    /// A bit of the critical state is flipped.
    FlippedBit {
        /// In which of its copies.
        copies: Copies,
        /// Which byte of the copy.
        byte: u16,
        /// Which bit of it.
        bit: u8,
    },
    /// At the next throw the second reader sees other faces.
    ReadersDiffer {
        /// These.
        faces: [u8; 2],
    },
    /// A dice reader is silent.
    ReaderDead {
        /// Its node: 17 or 18.
        node: u8,
    },
    /// A panel is silent.
    PanelLost {
        /// At this seat.
        seat: u8,
    },
    /// Noise on the field bus spoils the next answers.
    BusNoise {
        /// So many.
        answers: u16,
    },
    /// Noise on the host link spoils what the host sends next.
    LinkNoise {
        /// So many frames.
        frames: u16,
    },
    /// The source of chance gives nothing.
    EntropyDead,
    /// The source of chance gives the same again and again.
    EntropyStuck,
    /// The lamp chain is broken.
    LampsBroken,
    /// A door stands open.
    DoorOpen,
    /// The service key is turned.
    KeyTurned,
    /// A bit of the program is another. The table looks at its next start, and once an hour.
    ProgramDamaged,
    /// The controller's clock stands still, until the watchdog resets it.
    ClockStuck,
}

/// Copies of the critical state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Copies {
    /// The first.
    First,
    /// The second.
    Second,
    /// Both, at the same place.
    Both,
}

impl Fault {
    /// Whether it stays until it is mended; others pass by themselves.
    pub const fn stays(self) -> bool {
        match self {
            Self::EntropyDead
            | Self::EntropyStuck
            | Self::LampsBroken
            | Self::DoorOpen
            | Self::KeyTurned
            | Self::ProgramDamaged
            | Self::PanelLost { .. }
            | Self::ReaderDead { .. } => true,
            Self::PowerCut { .. }
            | Self::TornWrite { .. }
            | Self::FlippedBit { .. }
            | Self::ReadersDiffer { .. }
            | Self::BusNoise { .. }
            | Self::LinkNoise { .. }
            | Self::ClockStuck => false,
        }
    }

    /// The tilt by which the table tells that it has met it, if that is how.
    const fn tilt(self) -> Option<Tilt> {
        match self {
            Self::DoorOpen => Some(Tilt::Door),
            Self::KeyTurned => Some(Tilt::ServiceKey),
            Self::LampsBroken => Some(Tilt::LampChain),
            Self::ProgramDamaged => Some(Tilt::Image),
            Self::ClockStuck => Some(Tilt::Crash),
            Self::PowerCut { .. }
            | Self::TornWrite { .. }
            | Self::FlippedBit { .. }
            | Self::ReadersDiffer { .. }
            | Self::ReaderDead { .. }
            | Self::PanelLost { .. }
            | Self::BusNoise { .. }
            | Self::LinkNoise { .. }
            | Self::EntropyDead
            | Self::EntropyStuck => None,
        }
    }

    /// Whether mending the one mends the other: there is one source of chance, and it fails in one way at a time.
    pub fn breaks_the_same(self, other: Self) -> bool {
        let chance = |fault| matches!(fault, Self::EntropyDead | Self::EntropyStuck);
        self == other || (chance(self) && chance(other))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::PowerCut { micros } => write!(f, "a power cut after {micros} µs"),
            Self::TornWrite { bytes } => write!(f, "a write torn after {bytes} bytes"),
            Self::FlippedBit { copies: Copies::Both, .. } => {
                write!(f, "a flipped bit in both copies of the state")
            }
            Self::FlippedBit { .. } => write!(f, "a flipped bit in a copy of the state"),
            Self::ReadersDiffer { faces: [one, two] } => {
                write!(f, "a second reader that sees {one}-{two}")
            }
            Self::ReaderDead { node } => write!(f, "dice reader {node} dead"),
            Self::PanelLost { seat } => write!(f, "the panel at seat {seat} lost"),
            Self::BusNoise { answers } => write!(f, "noise on the field bus over {answers} answers"),
            Self::LinkNoise { frames } => write!(f, "noise on the host link over {frames} frames"),
            Self::EntropyDead => write!(f, "a dead source of chance"),
            Self::EntropyStuck => write!(f, "a stuck source of chance"),
            Self::LampsBroken => write!(f, "a broken lamp chain"),
            Self::DoorOpen => write!(f, "an open door"),
            Self::KeyTurned => write!(f, "a turned service key"),
            Self::ProgramDamaged => write!(f, "a damaged program"),
            Self::ClockStuck => write!(f, "a stuck clock"),
        }
    }
}

/// A fault on a bench.
#[derive(Clone, Copy, Debug)]
struct Armed {
    fault: Fault,
    /// Still to strike: so many times, or once.
    left: u16,
}

/// The faults of a bench, in the order in which they were armed.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    armed: Vec<Armed>,
    /// When the power is to fail, in the bench's microseconds.
    cut_at: Option<u64>,
    /// The tilts that are on: one that comes on again is not told again.
    tilted: Vec<Tilt>,
}

impl Faults {
    /// One more, at this moment.
    pub(crate) fn arm(&mut self, fault: Fault, now: u64) {
        let left = match fault {
            Fault::BusNoise { answers: times } | Fault::LinkNoise { frames: times } => times,
            other => u16::from(!other.tilt().is_some_and(|tilt| self.tilted.contains(&tilt))),
        };
        if let Fault::PowerCut { micros } = fault {
            self.cut_at = Some(now + micros);
        }
        self.armed.push(Armed { fault, left });
    }

    /// Those that the table has not met, in words.
    pub fn unfired(&self) -> Vec<String> {
        self.armed.iter().filter(|armed| armed.left > 0).map(|armed| armed.fault.to_string()).collect()
    }

    /// When the power is to fail, if it is.
    pub(crate) const fn cut_at(&self) -> Option<u64> {
        self.cut_at
    }

    /// Whether a write is to be torn.
    pub(crate) fn will_tear(&self) -> bool {
        self.armed.iter().any(|armed| armed.left > 0 && matches!(armed.fault, Fault::TornWrite { .. }))
    }

    /// Whether a flipped bit was not read yet.
    pub(crate) fn has_flip(&self) -> bool {
        self.armed.iter().any(|armed| armed.left > 0 && matches!(armed.fault, Fault::FlippedBit { .. }))
    }

    /// The power has failed.
    pub(crate) fn power_failed(&mut self) {
        self.cut_at = None;
        self.fire(|fault| matches!(fault, Fault::PowerCut { .. } | Fault::TornWrite { .. }));
    }

    /// A flipped bit was read by the controller.
    pub(crate) fn flip_was_read(&mut self) {
        self.fire(|fault| matches!(fault, Fault::FlippedBit { .. }));
    }

    /// What the second reader sees of a throw, if something else than the first.
    pub(crate) fn second_reader(&mut self) -> Option<[u8; 2]> {
        let armed = self.armed.iter_mut().filter(|armed| armed.left > 0);
        let mut differ = armed.filter_map(|armed| match armed.fault {
            Fault::ReadersDiffer { faces } => Some((armed, faces)),
            _ => None,
        });
        let (armed, faces) = differ.next()?;
        armed.left = 0;
        Some(faces)
    }

    /// Noise on the field bus, if there is any: spoils an answer.
    pub(crate) fn garble_answer(&mut self, bytes: &mut [u8]) {
        self.garble(bytes, |fault| matches!(fault, Fault::BusNoise { .. }));
    }

    /// Noise on the host link, if there is any: spoils what the host sends.
    pub(crate) fn garble_frame(&mut self, bytes: &mut [u8]) {
        self.garble(bytes, |fault| matches!(fault, Fault::LinkNoise { .. }));
    }

    fn garble(&mut self, bytes: &mut [u8], noise: impl Fn(Fault) -> bool) {
        let armed = self.armed.iter_mut().find(|armed| armed.left > 0 && noise(armed.fault));
        // Not the last byte, which ends the frame: noise that ate it would spoil the next frame, too.
        let middle = bytes.len() / 2;
        if let (Some(armed), Some(byte)) = (armed, bytes.get_mut(middle)) {
            *byte ^= 0x10;
            armed.left -= 1;
        }
    }

    /// The table has told something, and so may have met a fault.
    pub(crate) fn told(&mut self, event: &Event) {
        match *event {
            Event::TiltOn(tilt) => {
                self.tilted.push(tilt);
                self.fire(|fault| fault.tilt() == Some(tilt));
            }
            Event::TiltOff(tilt) => self.tilted.retain(|on| *on != tilt),
            Event::NodeLost { node } => {
                self.fire(|fault| {
                    fault == Fault::ReaderDead { node } || fault == Fault::PanelLost { seat: node }
                });
            }
            Event::NoPowerOdds => {
                self.fire(|fault| matches!(fault, Fault::EntropyDead | Fault::EntropyStuck));
            }
            _ => {}
        }
    }

    fn fire(&mut self, met: impl Fn(Fault) -> bool) {
        self.armed.iter_mut().filter(|armed| met(armed.fault)).for_each(|armed| armed.left = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_unfired_until_the_table_has_met_it() {
        let mut faults = Faults::default();
        faults.arm(Fault::PanelLost { seat: 2 }, 0);
        faults.arm(Fault::DoorOpen, 0);
        faults.told(&Event::NodeLost { node: 3 });
        faults.told(&Event::TiltOn(Tilt::Panel));
        assert_eq!(faults.unfired(), ["the panel at seat 2 lost", "an open door"]);
        faults.told(&Event::NodeLost { node: 2 });
        faults.told(&Event::TiltOn(Tilt::Door));
        assert_eq!(faults.unfired(), [""; 0]);
        faults.arm(Fault::DoorOpen, 0);
        assert_eq!(faults.unfired(), [""; 0], "nobody tells of a tilt that is on already");
    }

    #[test]
    fn noise_strikes_as_often_as_was_said() {
        let mut faults = Faults::default();
        faults.arm(Fault::BusNoise { answers: 2 }, 0);
        let mut garbled = || {
            let mut answer = [0; 5];
            faults.garble_answer(&mut answer);
            (answer != [0; 5], faults.unfired().is_empty())
        };
        assert_eq!([garbled(), garbled(), garbled()], [(true, false), (true, true), (false, true)]);
    }

    #[test]
    fn readers_differ_at_one_throw() {
        let mut faults = Faults::default();
        faults.arm(Fault::ReadersDiffer { faces: [6, 4] }, 0);
        assert_eq!((faults.second_reader(), faults.second_reader()), (Some([6, 4]), None));
        assert!(faults.unfired().is_empty());
    }
}
