//! The range of each number in a recording: no bench records a number outside it.

use anyhow::{Result, ensure};
use table::journal::SLOT;

use super::{Header, Stimulus, VERSION};
use crate::faults::Fault;
use crate::fram;

/// A century in microseconds: no session lasts longer.
const CENTURY: u64 = 100 * 365 * 24 * 3_600 * 1_000_000;

/// Most checks of the wires up to one moment. A bench that checks more often records a further pair.
pub(super) const LOOKS: u32 = 1_000_000;

/// Most bytes before a torn write: no session writes a terabyte.
const WRITTEN: u64 = 1 << 40;

/// The seats that a table can have.
const SEATS: u64 = 16;

impl Header {
    /// Checks that every number is within its range. `Err` names the field and its range.
    pub(super) fn check(&self) -> Result<()> {
        ensure!(self.version == VERSION, "version: it is {}, ours is {VERSION}", self.version);
        within("panels", self.panels, 1, SEATS)?;
        within("memory, bytes", u64::try_from(self.memory.len() / 2)?, 0, u64::try_from(fram::SIZE)?)
    }
}

impl Stimulus {
    /// Checks that every number is within its range, with `passed` microseconds before this stimulus. Returns the
    /// microseconds passed after it. `Err` names the field and its range.
    pub(super) fn check(&self, passed: u64) -> Result<u64> {
        match self {
            Self::Run(looks) => looks.iter().try_fold(passed, |passed, (ahead, count)| {
                within("run, looks", *count, 1, LOOKS)?;
                later("run, microseconds", passed, *ahead)
            }),
            Self::Leap(micros) => later("leap, microseconds", passed, *micros),
            Self::Touch { seat, .. } => within("touch, seat", *seat, 1, SEATS).map(|()| passed),
            Self::Arm(fault) | Self::Mend(fault) => {
                check_fault(*fault, passed)?;
                Ok(passed)
            }
            Self::Equip { dice, .. } => within("equip, dice", *dice, 2, 3_u8).map(|()| passed),
            Self::PowerOn
            | Self::PowerCut
            | Self::Dice(_)
            | Self::DiceAtRest(_)
            | Self::Ask { .. }
            | Self::Rekey { .. }
            | Self::Bus(_)
            | Self::Link(_)
            | Self::Chance(_)
            | Self::Shaker(_)
            | Self::Memory(_)
            | Self::MemoryCleared
            | Self::ServiceKey(_) => Ok(passed),
        }
    }
}

fn check_fault(fault: Fault, passed: u64) -> Result<()> {
    match fault {
        Fault::PowerCut { micros } => later("power_cut, micros", passed, micros).map(drop),
        Fault::TornWrite { bytes } => within("torn_write, bytes", bytes, 0, WRITTEN),
        Fault::FlippedBit { byte, bit, .. } => {
            within("flipped_bit, byte", byte, 0, u64::from(SLOT) - 1)?;
            within("flipped_bit, bit", bit, 0, 7_u8)
        }
        Fault::ReaderDead { node } => within("reader_dead, node", node, 17, 19_u8),
        Fault::PanelLost { seat } => within("panel_lost, seat", seat, 1, SEATS),
        Fault::ReadersDiffer { .. }
        | Fault::BusNoise { .. }
        | Fault::LinkNoise { .. }
        | Fault::EntropyDead
        | Fault::EntropyStuck
        | Fault::LampsBroken
        | Fault::DoorOpen
        | Fault::KeyTurned
        | Fault::ProgramDamaged
        | Fault::ClockStuck => Ok(()),
    }
}

fn within(field: &str, found: impl Into<u64>, least: u64, most: impl Into<u64>) -> Result<()> {
    let (found, most) = (found.into(), most.into());
    ensure!((least..=most).contains(&found), "{field}: {found} is out of range: {least} to {most}");
    Ok(())
}

/// Returns the moment `micros` later. `Err` if the session would last longer than a century.
fn later(field: &str, passed: u64, micros: u64) -> Result<u64> {
    within(field, micros, 0, CENTURY.saturating_sub(passed))?;
    Ok(passed + micros)
}

/// Formats the error for a file that checks the wires at one moment more often than a bench does.
pub(super) fn too_many_looks(count: u32, looked: u32) -> String {
    format!("run, looks: {count} is out of range: the moment had come after {looked}")
}
