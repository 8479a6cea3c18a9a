//! Faults on a bench: arms them, mends broken parts, and restarts the board after a power failure.

use anyhow::{Result, bail, ensure};
use protocol::field_bus::SHAKER_NODE;
use rules_core::Seat;
use table::journal::SLOT;

use super::Bench;
use crate::board::Noise;
use crate::faults::{Copies, Fault};
use crate::recording::Stimulus;

impl Bench {
    /// Arms a fault, which strikes now or later. `Err` if the target does not support it.
    pub fn arm(&mut self, fault: Fault) -> Result<()> {
        self.recorder.note(Stimulus::Arm(fault));
        self.note(&format!("fault  {fault}"));
        match fault {
            Fault::TornWrite { bytes } => {
                let chip = self.target.memory()?;
                chip.fail_at(chip.written() + bytes);
            }
            Fault::FlippedBit { copies, byte, bit } => self.flip(copies, byte, bit)?,
            other => self.set_broken(other, true)?,
        }
        self.faults.arm(fault, self.micros());
        Ok(())
    }

    /// Mends a fault. `Err` if the fault ends by itself, or the target does not support it.
    pub fn mend(&mut self, fault: Fault) -> Result<()> {
        ensure!(fault.stays(), "{fault} ends by itself: there is nothing to mend");
        self.recorder.note(Stimulus::Mend(fault));
        self.note(&format!("mended {fault}"));
        self.set_broken(fault, false)
    }

    /// Breaks or mends a part. Faults that end by themselves are left alone.
    fn set_broken(&mut self, fault: Fault, broken: bool) -> Result<()> {
        let noise = |failed| if broken { failed } else { Noise::Healthy(0) };
        match fault {
            Fault::EntropyDead => self.target.surroundings()?.noise = noise(Noise::Dead),
            Fault::EntropyStuck => self.target.surroundings()?.noise = noise(Noise::Stuck),
            Fault::LampsBroken => self.target.surroundings()?.lamps_broken = broken,
            Fault::DoorOpen => self.target.set_door(broken)?,
            Fault::KeyTurned => self.target.turn_key(broken)?,
            Fault::ProgramDamaged => self.target.surroundings()?.damage_program(broken),
            Fault::ClockStuck => self.target.surroundings()?.clock_stuck = broken,
            Fault::PanelLost { seat } => self.plug_panel(seat, broken)?,
            Fault::ReaderDead { node } => self.plug_reader(node, broken)?,
            Fault::PowerCut { .. }
            | Fault::TornWrite { .. }
            | Fault::FlippedBit { .. }
            | Fault::ReadersDiffer { .. }
            | Fault::BusNoise { .. }
            | Fault::LinkNoise { .. } => {}
        }
        Ok(())
    }

    /// Describes the armed faults that the table has not met. A run that leaves any has tested less than it claims.
    pub fn unfired(&self) -> Vec<String> {
        self.faults.unfired()
    }

    fn flip(&mut self, copies: Copies, byte: u16, bit: u8) -> Result<()> {
        let chip = self.target.memory()?;
        let slot = usize::try_from(SLOT)?;
        let bases = [0, slot];
        let bases = match copies {
            Copies::First => &bases[..1],
            Copies::Second => &bases[1..],
            Copies::Both => &bases[..],
        };
        for base in bases {
            chip.flip(base + usize::from(byte), bit);
        }
        Ok(())
    }

    fn plug_panel(&mut self, seat: u8, unplugged: bool) -> Result<()> {
        let seat = Seat::try_from(seat)?;
        self.panel_at(seat)?.unplug(unplugged);
        Ok(())
    }

    fn plug_reader(&mut self, node: u8, unplugged: bool) -> Result<()> {
        match self.readers.iter_mut().find(|reader| reader.node() == node) {
            Some(reader) => reader.unplug(unplugged),
            None if node == SHAKER_NODE => self.shaker.unplug(unplugged),
            None => bail!("there is no dice reader {node}: they are 17 and 18, and the shaker is 19"),
        }
        Ok(())
    }

    /// Marks flipped bits as met once the controller has read them.
    pub(super) fn look_at_flips(&mut self) -> Result<()> {
        if self.faults.has_flip() && self.target.memory()?.flip_was_read() {
            self.faults.flip_was_read();
        }
        Ok(())
    }

    /// Restarts the board if a power cut or a torn write is due, or the watchdog has reset the controller. The
    /// host then
    /// repeats its unanswered requests under the same ids.
    pub(super) fn restart_if_due(&mut self) -> Result<()> {
        let torn = self.faults.will_tear() && self.target.memory()?.failed();
        let due = self.faults.cut_at().is_some_and(|moment| self.micros() >= moment);
        if torn || due {
            self.faults.power_failed();
        } else if self.target.has_reset() {
            self.note("watchdog");
        } else {
            return Ok(());
        }
        let asked = self.host.unanswered();
        self.recorder.inside(true);
        self.cut_power()?;
        if torn {
            self.target.memory()?.restore();
        }
        self.power_on()?;
        self.recorder.inside(false);
        for (role, message) in asked {
            self.host.ask(role, message.id, message.request);
        }
        Ok(())
    }
}
