//! Faults around a board, armed on a bench. Each fault records whether the table has met it: a fault that never
//! struck
//! has tested nothing, so a scenario that arms it fails.

use protocol::Faces;
use protocol::field_bus::SHAKER_NODE;
use std::fmt;

use protocol::host::{Event, Tilt};
use serde::{Deserialize, Serialize};

/// A fault. Power comes back by itself; a broken part stays broken until it is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The power fails after `micros`, at whatever instruction, and comes back.
    PowerCut {
        /// Microseconds from now.
        micros: u64,
    },
    /// The power fails when `bytes` more bytes have been written to the journal's memory, and comes back.
    TornWrite {
        /// The byte after these is not written.
        bytes: u64,
    },
    /// A bit of the critical state is flipped.
    FlippedBit {
        /// The copies in which it is flipped.
        copies: Copies,
        /// The byte in the copy.
        byte: u16,
        /// The bit in the byte, from 0 to 7.
        bit: u8,
    },
    /// At the next throw the second reader sees different faces.
    ReadersDiffer {
        /// The faces that the second reader sees.
        faces: Faces,
    },
    /// A dice reader or the shaker is silent.
    ReaderDead {
        /// Its node: 17 or 18, or 19 for the shaker.
        node: u8,
    },
    /// A panel is silent.
    PanelLost {
        /// Its seat, from 1.
        seat: u8,
    },
    /// Noise corrupts the next answers on the field bus.
    BusNoise {
        /// Number of answers.
        answers: u16,
    },
    /// Noise corrupts the next frames of the host.
    LinkNoise {
        /// Number of frames.
        frames: u16,
    },
    /// Reading the source of chance fails.
    EntropyDead,
    /// The source of chance returns the same bits each time.
    EntropyStuck,
    /// The lamp chain is broken.
    LampsBroken,
    /// A door is open.
    DoorOpen,
    /// The service key is turned.
    KeyTurned,
    /// A bit of the program is flipped. The table checks its program at each start, and once an hour.
    ProgramDamaged,
    /// The controller's clock is stuck, until the watchdog resets the controller.
    ClockStuck,
}

/// Which copies of the critical state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Copies {
    /// The first copy.
    First,
    /// The second copy.
    Second,
    /// Both copies, at the same offset.
    Both,
}

impl Fault {
    /// Returns whether the fault stays until it is mended; other faults end by themselves.
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

    /// Returns the tilt with which the table reports the fault; `None` if it reports it in another way.
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

    /// Returns whether mending one fault mends the other: a board has one source of chance, which fails in one
    /// way at a
    /// time.
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
            Self::ReadersDiffer { faces } => {
                write!(f, "a second reader that sees {faces}")
            }
            Self::ReaderDead { node: SHAKER_NODE } => write!(f, "the shaker unplugged"),
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
    /// How many times the fault has still to strike.
    left: u16,
}

/// The faults of a bench, in the order in which they were armed.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    armed: Vec<Armed>,
    /// When the power fails, in the bench's microseconds; `None` if no cut is armed.
    cut_at: Option<u64>,
    /// The tilts that are on: the table does not report them again.
    tilted: Vec<Tilt>,
}

impl Faults {
    /// Arms a fault at `now`, in the bench's microseconds.
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

    /// Describes the faults that the table has not met.
    pub fn unfired(&self) -> Vec<String> {
        self.armed.iter().filter(|armed| armed.left > 0).map(|armed| armed.fault.to_string()).collect()
    }

    /// Returns when the power fails, in the bench's microseconds; `None` if no cut is armed.
    pub(crate) const fn cut_at(&self) -> Option<u64> {
        self.cut_at
    }

    /// Returns whether a torn write is still to come.
    pub(crate) fn will_tear(&self) -> bool {
        self.armed.iter().any(|armed| armed.left > 0 && matches!(armed.fault, Fault::TornWrite { .. }))
    }

    /// Returns whether a flipped bit was not read yet.
    pub(crate) fn has_flip(&self) -> bool {
        self.armed.iter().any(|armed| armed.left > 0 && matches!(armed.fault, Fault::FlippedBit { .. }))
    }

    /// Marks power cuts and torn writes as met.
    pub(crate) fn power_failed(&mut self) {
        self.cut_at = None;
        self.fire(|fault| matches!(fault, Fault::PowerCut { .. } | Fault::TornWrite { .. }));
    }

    /// Marks flipped bits as met.
    pub(crate) fn flip_was_read(&mut self) {
        self.fire(|fault| matches!(fault, Fault::FlippedBit { .. }));
    }

    /// Returns the faces that the second reader sees of this throw; `None` if it sees the same as the first.
    pub(crate) fn second_reader(&mut self) -> Option<Faces> {
        let armed = self.armed.iter_mut().filter(|armed| armed.left > 0);
        let mut differ = armed.filter_map(|armed| match armed.fault {
            Fault::ReadersDiffer { faces } => Some((armed, faces)),
            _ => None,
        });
        let (armed, faces) = differ.next()?;
        armed.left = 0;
        Some(faces)
    }

    /// Corrupts an answer, if noise on the field bus is armed.
    pub(crate) fn garble_answer(&mut self, bytes: &mut [u8]) {
        self.garble(bytes, |fault| matches!(fault, Fault::BusNoise { .. }));
    }

    /// Corrupts a frame of the host, if noise on the host link is armed.
    pub(crate) fn garble_frame(&mut self, bytes: &mut [u8]) {
        self.garble(bytes, |fault| matches!(fault, Fault::LinkNoise { .. }));
    }

    fn garble(&mut self, bytes: &mut [u8], noise: impl Fn(Fault) -> bool) {
        let armed = self.armed.iter_mut().find(|armed| armed.left > 0 && noise(armed.fault));
        // Not the last byte, which ends the frame: without it the next frame would be lost, too.
        let middle = bytes.len() / 2;
        if let (Some(armed), Some(byte)) = (armed, bytes.get_mut(middle)) {
            *byte ^= 0x10;
            armed.left -= 1;
        }
    }

    /// Marks the faults that this event reports as met.
    pub(crate) fn reported(&mut self, event: &Event) {
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
        faults.reported(&Event::NodeLost { node: 3 });
        faults.reported(&Event::TiltOn(Tilt::Panel));
        assert_eq!(faults.unfired(), ["the panel at seat 2 lost", "an open door"]);
        faults.reported(&Event::NodeLost { node: 2 });
        faults.reported(&Event::TiltOn(Tilt::Door));
        assert_eq!(faults.unfired(), [""; 0]);
        faults.arm(Fault::DoorOpen, 0);
        assert_eq!(faults.unfired(), [""; 0], "a tilt that is on is not reported again");
        faults.arm(Fault::ReaderDead { node: SHAKER_NODE }, 0);
        assert_eq!(faults.unfired(), ["the shaker unplugged"]);
        faults.reported(&Event::NodeLost { node: SHAKER_NODE });
        assert_eq!(faults.unfired(), [""; 0]);
    }

    #[test]
    fn noise_strikes_the_armed_number_of_times() {
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
    fn readers_differ_at_one_throw_only() {
        let mut faults = Faults::default();
        faults.arm(Fault::ReadersDiffer { faces: [6, 4].into() }, 0);
        assert_eq!((faults.second_reader(), faults.second_reader()), (Some([6, 4].into()), None));
        assert!(faults.unfired().is_empty());
    }
}
