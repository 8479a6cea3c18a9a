//! Records everything done to a bench; a long session goes to disk.

use anyhow::{Result, bail};
use protocol::host::Role;

use super::range::LOOKS;
use super::{Header, Stimulus, VERSION};
use crate::bench::Keys;
use crate::spool::{Kept, Spool};
use crate::target::Setup;

/// Most pairs of a moment and its checks in one line of a file.
const PAIRS: usize = 4_096;

/// Records everything done to a bench.
#[derive(Debug)]
pub(crate) struct Recorder {
    setup: Setup,
    keys: Keys,
    /// Lines of a file.
    done: Spool,
    /// The passage of time since the last line.
    running: Vec<(u64, u32)>,
    /// Consequences of a recorded stimulus are under way, and not recorded.
    inside: bool,
    /// Why the session cannot be recorded.
    spoilt: Option<&'static str>,
}

impl Recorder {
    pub(crate) fn new(setup: Setup, keys: Keys) -> Self {
        Self { setup, keys, done: Spool::default(), running: Vec::new(), inside: false, spoilt: None }
    }

    /// Records a stimulus.
    pub(crate) fn note(&mut self, stimulus: Stimulus) {
        if !self.inside && self.spoilt.is_none() {
            self.rest();
            self.write(&stimulus);
        }
    }

    /// Records a check of the wires, with `ahead` microseconds left to the moment that the bench runs to.
    /// `again`: it is
    /// the same moment as at the check before. A moment that has come is checked once.
    pub(crate) fn run(&mut self, ahead: u64, again: bool) {
        if self.inside || self.spoilt.is_some() {
            return;
        }
        match self.running.last_mut() {
            Some((_, count)) if again && ahead > 0 && *count < LOOKS => *count += 1,
            Some(_) | None => {
                if self.running.len() >= PAIRS {
                    self.rest();
                }
                self.running.push((ahead, 1));
            }
        }
    }

    /// Writes the time passed so far as a line.
    fn rest(&mut self) {
        if !self.running.is_empty() {
            let passed = Stimulus::Run(std::mem::take(&mut self.running));
            self.write(&passed);
        }
    }

    fn write(&mut self, stimulus: &Stimulus) {
        match serde_json::to_string(stimulus) {
            Ok(line) => self.done.push(&(line + "\n")),
            Err(_) => self.spoil("a stimulus cannot be written as JSON"),
        }
    }

    /// Sets whether consequences of a recorded stimulus are under way.
    pub(crate) const fn inside(&mut self, inside: bool) {
        self.inside = inside;
    }

    /// Sets the number of panels.
    pub(crate) fn panels(&mut self, count: usize) {
        self.setup.panels = u8::try_from(count).unwrap_or(u8::MAX);
    }

    /// Drops the recording, because something was done that no file can hold, or to save space.
    pub(crate) fn spoil(&mut self, why: &'static str) {
        self.done = Spool::default();
        self.running = Vec::new();
        self.spoilt = Some(why);
    }

    /// Returns the bytes recorded so far.
    pub(crate) fn len(&self) -> u64 {
        self.done.len()
    }

    /// Returns the bytes that are in memory.
    #[cfg(test)]
    pub(crate) fn in_memory(&self) -> u64 {
        self.done.in_memory()
    }

    /// Returns the board's first state and everything done to it. `Err`: the session cannot be recorded, or the
    /// disk is
    /// full.
    pub(super) fn recorded(&mut self) -> Result<(Header, Kept)> {
        self.rest();
        let Self { setup, keys, done, spoilt, .. } = self;
        if let Some(why) = spoilt {
            bail!("this session cannot be recorded: {why}");
        }
        let header = Header {
            version: VERSION,
            target: setup.kind.to_string(),
            opening: (&setup.opening).into(),
            chance: setup.chance,
            keys: Role::ALL.map(|role| hex::encode(keys.get(role).bytes())),
            panels: setup.panels,
            memory: hex::encode(&setup.memory),
        };
        Ok((header, done.kept()?))
    }
}
