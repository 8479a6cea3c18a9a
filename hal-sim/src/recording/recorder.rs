//! Takes note of what is done to a bench, on disk where it is much.

use anyhow::{Result, bail};
use protocol::host::Role;

use super::range::LOOKS;
use super::{Header, Stimulus, VERSION};
use crate::bench::Keys;
use crate::spool::{Kept, Spool};
use crate::target::Setup;

/// So many pairs of a moment and its looks are one line of a file.
const PAIRS: usize = 4_096;

/// Takes note of what is done to a bench.
#[derive(Debug)]
pub(crate) struct Recorder {
    setup: Setup,
    keys: Keys,
    /// Lines of a file.
    done: Spool,
    /// How time has passed since the last of them.
    running: Vec<(u64, u32)>,
    /// What happens by itself, because of something that was noted, is not noted.
    inside: bool,
    /// Why this cannot be recorded.
    spoilt: Option<&'static str>,
}

impl Recorder {
    pub(crate) fn new(setup: Setup, keys: Keys) -> Self {
        Self { setup, keys, done: Spool::default(), running: Vec::new(), inside: false, spoilt: None }
    }

    /// Something was done.
    pub(crate) fn note(&mut self, stimulus: Stimulus) {
        if !self.inside && self.spoilt.is_none() {
            self.rest();
            self.write(&stimulus);
        }
    }

    /// The wires are looked at, on the way to a moment so far ahead. `again` says that it is the same moment as before. One
    /// that has come is looked at once.
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

    /// The time that has passed becomes a line.
    fn rest(&mut self) {
        if !self.running.is_empty() {
            let passed = Stimulus::Run(std::mem::take(&mut self.running));
            self.write(&passed);
        }
    }

    fn write(&mut self, stimulus: &Stimulus) {
        match serde_json::to_string(stimulus) {
            Ok(line) => self.done.push(&(line + "\n")),
            Err(_) => self.spoil("something was done that has no words"),
        }
    }

    /// Whether what happens now comes of something that was noted.
    pub(crate) const fn inside(&mut self, inside: bool) {
        self.inside = inside;
    }

    /// So many panels stand around the board.
    pub(crate) fn panels(&mut self, count: usize) {
        self.setup.panels = u8::try_from(count).unwrap_or(u8::MAX);
    }

    /// Something was done that no file can hold, or what was noted is forgotten.
    pub(crate) fn spoil(&mut self, why: &'static str) {
        self.done = Spool::default();
        self.running = Vec::new();
        self.spoilt = Some(why);
    }

    /// How many bytes were noted.
    pub(crate) fn len(&self) -> u64 {
        self.done.len()
    }

    /// How many of them are in memory.
    #[cfg(test)]
    pub(crate) fn in_memory(&self) -> u64 {
        self.done.in_memory()
    }

    /// How the board stood, and all that was done to it so far.
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
