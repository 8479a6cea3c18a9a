//! Alarms and tilts, and how they end.

use protocol::host::{self, Crash, Role, Tilt};
use protocol::session::Key;
use rules_core::game::Declined;
use rules_core::{Bug, Refusal};

use crate::machine::Machine;
use crate::node::{Node, NodeSet};
use crate::shaker::Equipment;
use crate::state::Throw;
use crate::tilt::TiltSet;

impl Machine {
    /// Takes a start. Alarms are reset, as they will be noticed again; tilts stay until they are cleared.
    pub(super) fn started(&mut self) -> Result<(), Bug> {
        self.state.alarms = TiltSet::NONE;
        self.state.lost = NodeSet::NONE;
        self.state.equipment = Equipment::default();
        self.state.clock = None; // the length of the power cut is unknown
        self.tell(host::Event::Started { version: host::VERSION })
    }

    pub(super) fn alarm(&mut self, tilt: Tilt, on: bool) -> Result<(), Bug> {
        self.state.alarms.set(tilt, on);
        if !on {
            return self.tell(host::Event::Mended(tilt));
        }
        self.tilt(tilt)?;
        // 625a.7(b), S4: a known result is settled, although its areas are not lit any more.
        match self.state.throw {
            Throw::Held(dice, _) if self.finishes_without_lamps() => self.rolled(dice),
            Throw::Held(..) | Throw::Unknown | Throw::Drawing | Throw::Disputed => Ok(()),
        }
    }

    /// Takes the loss or return of a node. The first lost node of its kind raises an alarm, and the return of the last one
    /// ends it.
    pub(super) fn node(&mut self, node: Node, lost: bool) -> Result<(), Bug> {
        if self.state.lost.has(node) == lost {
            return Ok(());
        }
        self.state.lost.set(node, lost);
        let number = node.number();
        self.tell(if lost {
            host::Event::NodeLost { node: number }
        } else {
            host::Event::NodeBack { node: number }
        })?;
        let wrong = self.state.lost.iter().any(|other| other.tilt() == node.tilt());
        if self.state.alarms.has(node.tilt()) == wrong { Ok(()) } else { self.alarm(node.tilt(), wrong) }
    }

    /// Takes a crash of the previous run. The cause may persist, so the table tilts until a technician clears it. A record that
    /// is read twice, because of a reset in between, is one crash.
    pub(super) fn crashed(&mut self, crash: Crash) -> Result<(), Bug> {
        if self.state.crash == Some(crash) {
            return Ok(());
        }
        self.state.crash = Some(crash);
        self.tell(host::Event::Crashed { cause: crash.cause, at: crash.at })?;
        self.tilt(Tilt::Crash)
    }

    /// Raises a tilt: the table is suspended, and the layout stays unchanged.
    pub(super) fn tilt(&mut self, tilt: Tilt) -> Result<(), Bug> {
        if self.state.tilts.has(tilt) {
            return Ok(());
        }
        self.state.tilts.set(tilt, true);
        if !self.finishes_without_lamps() {
            // Dice that lie open while the table is suspended do not count: they are shaken again.
            self.state.lid = self.state.lid.anew();
            self.forget_readings();
        }
        self.tell(host::Event::TiltOn(tilt))
    }

    /// Sets a role's first key. Only a technician may change it.
    pub(super) fn provisioned(&mut self, role: Role, key: Key) -> Result<(), Bug> {
        if self.state.keys.get(role).is_some() {
            return Ok(());
        }
        self.state.keys.set(role, key);
        self.tell(host::Event::KeyChanged(role))
    }

    /// Takes the digest of the running program. The first one is accepted; a technician must accept any other.
    pub(super) fn image_seen(&mut self, digest: [u8; 32]) -> Result<(), Bug> {
        let image = &mut self.state.image;
        image.seen = digest;
        let accepted = *image.accepted.get_or_insert(digest);
        if accepted == digest { Ok(()) } else { self.tilt(Tilt::Image) }
    }

    /// Clears a tilt. Refused while its alarm is on. Clearing `Image` accepts the new program.
    pub(super) fn clear(&mut self, tilt: Tilt) -> Result<(), Declined> {
        if !self.state.tilts.has(tilt) {
            return Err(Refusal::NoSuchTilt.into());
        }
        if self.state.alarms.has(tilt) {
            return Err(Refusal::StillFaulty.into());
        }
        if tilt == Tilt::Image {
            self.state.image.accepted = Some(self.state.image.seen);
        }
        self.state.tilts.set(tilt, false);
        Ok(self.tell(host::Event::TiltOff(tilt))?)
    }
}
