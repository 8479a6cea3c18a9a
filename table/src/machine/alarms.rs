//! What goes wrong, and how a table comes back from it.

use protocol::host::{self, Crash, Role, Tilt};
use protocol::session::Key;
use rules_core::game::Declined;
use rules_core::{Bug, Refusal};

use crate::machine::Machine;
use crate::node::{Node, NodeSet};
use crate::tilt::TiltSet;

impl Machine {
    /// The power came on. What is wrong now will be noticed anew; what nobody has cleared stays.
    pub(super) fn started(&mut self) -> Result<(), Bug> {
        self.state.alarms = TiltSet::NONE;
        self.state.lost = NodeSet::NONE;
        self.state.clock = None; // how long the power was off, nobody here knows
        self.tell(host::Event::Started { version: host::VERSION })
    }

    pub(super) fn alarm(&mut self, tilt: Tilt, on: bool) -> Result<(), Bug> {
        self.state.alarms.set(tilt, on);
        if on { self.tilt(tilt) } else { self.tell(host::Event::Mended(tilt)) }
    }

    /// A node is silent, or heard again. The first of its kind that is silent is an alarm, and the last that is back
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

    /// The controller before this one crashed. What it died of may kill this one too, so nothing is taken before a
    /// technician has seen to it. A record that was read twice, because the controller was reset in between, is one crash.
    pub(super) fn crashed(&mut self, crash: Crash) -> Result<(), Bug> {
        if self.state.crash == Some(crash) {
            return Ok(());
        }
        self.state.crash = Some(crash);
        self.tell(host::Event::Crashed { cause: crash.cause, at: crash.at })?;
        self.tilt(Tilt::Crash)
    }

    /// The table stops, and what is on the layout stays as it is.
    pub(super) fn tilt(&mut self, tilt: Tilt) -> Result<(), Bug> {
        if self.state.tilts.has(tilt) {
            return Ok(());
        }
        self.state.tilts.set(tilt, true);
        self.forget_readings();
        self.tell(host::Event::TiltOn(tilt))
    }

    /// A role's first key. A second one is for a technician to give.
    pub(super) fn provisioned(&mut self, role: Role, key: Key) -> Result<(), Bug> {
        if self.state.keys.get(role).is_some() {
            return Ok(());
        }
        self.state.keys.set(role, key);
        self.tell(host::Event::KeyChanged(role))
    }

    /// The first program that ever ran is the right one; any other must be accepted by a technician.
    pub(super) fn image_seen(&mut self, digest: [u8; 32]) -> Result<(), Bug> {
        let image = &mut self.state.image;
        image.seen = digest;
        let accepted = *image.accepted.get_or_insert(digest);
        if accepted == digest { Ok(()) } else { self.tilt(Tilt::Image) }
    }

    /// A technician has seen to it. What is still wrong cannot be cleared; a new program is accepted by clearing.
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
