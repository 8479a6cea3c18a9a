//! Record and replay: everything done to a board on a bench, as one file, replayed to the same trace.
//!
//! The file is JSON lines. The first line is the state of the board before its power first came on. Each further line
//! is one stimulus, in order. The last line is the resulting trace with its digest. Time is recorded too: a line
//! `{"run": …}` says how often the wires were checked up to which moment, so that a replay checks as often.
//!
//! A long session grows on disk, not in memory: in the folder for temporary files (`TMPDIR`), until it is saved.
//!
//! The file contains the keys of the table: without them, the frames of other hosts could not be replayed.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use protocol::field_bus::{Seen, ShakerAct, Touch};
use protocol::host::{self, Request, RequestId, Role};
use protocol::session::Key;
use rules_core::{Seat, Submission};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use table::shaker::Equipment;

use crate::bench::{Bench, Keys, Spoilt};
use crate::board::Noise;
use crate::faults::Fault;
use crate::fram::Chip;
use crate::spool::{Kept, Spool};
use crate::target::{Kind, Sim};
use crate::trace::{Trace, difference, sha256};

mod range;
mod recorder;

pub(crate) use recorder::Recorder;

/// The version of these files.
const VERSION: u32 = 1;

/// One thing done to a board, or to its surroundings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stimulus {
    /// The power came on.
    PowerOn,
    /// The power was cut.
    PowerCut,
    /// Time passed: pairs of the microseconds to a moment, and how often the wires were checked until then.
    Run(Vec<(u64, u32)>),
    /// The clock leapt by this many microseconds.
    Leap(u64),
    /// A panel was touched.
    Touch {
        /// The seat of the panel, from 1.
        seat: u8,
        /// The touch.
        touch: Touch,
    },
    /// Dice came to rest. `None` for a reader that saw nothing.
    Dice([Option<Seen>; 2]),
    /// Readers saw dice that were not thrown for that: the shaker stayed as it was.
    DiceAtRest([Option<Seen>; 2]),
    /// The host sent a request.
    Ask {
        /// The id of the request.
        id: RequestId,
        /// The role in which it was sent.
        role: Role,
        /// The request.
        request: Request,
    },
    /// The host changed the key that it uses.
    Rekey {
        /// The role of the key.
        role: Role,
        /// The new key.
        key: Key,
    },
    /// Extra bytes on the field bus, in hexadecimal.
    Bus(String),
    /// Bytes of another host on the link, in hexadecimal.
    Link(String),
    /// The source of chance was seeded anew.
    Chance(u64),
    /// A fault was armed.
    Arm(Fault),
    /// A fault was mended.
    Mend(Fault),
    /// The shaker was shaken, covered or uncovered, or failed.
    Shaker(ShakerAct),
    /// Other readers and another shaker, or none, were connected.
    Equip {
        /// The most dice that the readers read.
        dice: u8,
        /// Whether there is a shaker.
        shaker: bool,
    },
    /// The memory was spoilt while the power was off.
    Memory(Spoilt),
    /// The memory was cleared: the host expects the first event again.
    MemoryCleared,
    /// The service key of a table out of service was turned, or turned back.
    ServiceKey(bool),
}

/// The state of a board and its surroundings before its power first came on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    /// The version of the file.
    version: u32,
    /// The kind of board, as in `--target`.
    target: String,
    /// The submission for which a blank memory is set up.
    opening: host::Submission,
    /// The seed of the source of chance.
    chance: u64,
    /// The keys of the roles, in hexadecimal.
    keys: [String; 4],
    /// The number of panels.
    panels: u8,
    /// The content of the memory, in hexadecimal, without the zeros at its end.
    memory: String,
}

#[derive(Deserialize)]
struct Ending {
    /// The SHA-256 of the trace, in hexadecimal.
    sha256: String,
    trace: String,
}

/// A whole session. Long parts are on disk.
#[derive(Clone, Debug)]
pub struct Recording {
    header: Header,
    /// A line for each stimulus.
    done: Kept,
    /// The SHA-256 of the trace, in hexadecimal.
    sha256: String,
    trace: Kept,
}

impl Bench {
    /// Returns everything done so far, to be saved and replayed.
    ///
    /// # Errors
    ///
    /// The session cannot be recorded, for example because a program intercepted the field bus. Or the disk is full.
    pub fn recording(&mut self) -> Result<Recording> {
        let (header, done) = self.recorder.recorded()?;
        let trace = self.trace().kept()?;
        Ok(Recording { header, done, sha256: sha256(&trace)?, trace })
    }

    fn redo(&mut self, stimulus: Stimulus) -> Result<()> {
        match stimulus {
            Stimulus::PowerOn => self.switch_on(),
            Stimulus::PowerCut => self.cut_power(),
            Stimulus::Run(looks) => looks.into_iter().try_for_each(|(ahead, count)| {
                let end = self.micros() + ahead;
                for looked in 0..count {
                    // A bench checks the wires once at a moment that has come, then goes on to the next.
                    ensure!(looked == 0 || self.micros() < end, range::too_many_looks(count, looked));
                    self.step(end)?;
                }
                Ok(())
            }),
            Stimulus::Leap(micros) => self.leap(micros),
            Stimulus::Touch { seat, touch } => self.tap(Seat::try_from(seat)?, touch),
            Stimulus::Dice(seen) => {
                self.dice_seen(seen);
                Ok(())
            }
            Stimulus::DiceAtRest(seen) => {
                self.dice_seen_at_rest(seen);
                Ok(())
            }
            Stimulus::Ask { id, role, request } => self.send_in_role(id, role, request),
            Stimulus::Rekey { role, key } => {
                self.rekey(role, key);
                Ok(())
            }
            Stimulus::Bus(bytes) => self.feed_bus(&hex::decode(bytes)?),
            Stimulus::Link(bytes) => self.feed_link(&hex::decode(bytes)?),
            Stimulus::Chance(seed) => self.set_chance(seed),
            Stimulus::Arm(fault) => self.arm(fault),
            Stimulus::Mend(fault) => self.mend(fault),
            Stimulus::Memory(spoilt) => self.spoil_memory(spoilt),
            Stimulus::MemoryCleared => {
                self.expect_first_event();
                Ok(())
            }
            Stimulus::ServiceKey(turned) => self.turn_key(turned),
            Stimulus::Shaker(act) => {
                self.shake(act);
                Ok(())
            }
            Stimulus::Equip { dice, shaker } => {
                self.equip(Equipment { dice, shaker });
                Ok(())
            }
        }
    }
}

impl Recording {
    /// Returns the SHA-256 of the trace, in hexadecimal: the same session has the same SHA-256 on every machine.
    pub fn sha256(&self) -> &str {
        &self.sha256
    }

    /// Returns the trace of the session.
    ///
    /// # Errors
    ///
    /// The trace is on disk, and cannot be read.
    pub fn trace(&self) -> Result<String> {
        self.trace.text()
    }

    /// Writes the recording to a file that only its owner may read: it contains keys.
    pub fn save(&self, path: &Path) -> Result<()> {
        keys::private::replace_with(path, |file| self.write(file))
            .with_context(|| format!("cannot write the recording {}", path.display()))
    }

    fn write(&self, to: &mut dyn Write) -> io::Result<()> {
        writeln!(to, "{}", serde_json::to_string(&self.header)?)?;
        io::copy(&mut self.done.reader(), to)?;
        // The ending, line by line: a trace may be long.
        write!(to, "{{\"sha256\":\"{}\",\"trace\":\"", self.sha256)?;
        let (mut trace, mut line) = (self.trace.reader(), String::new());
        while trace.read_line(&mut line)? > 0 {
            let quoted = serde_json::to_string(&line)?;
            let inside = quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            to.write_all(inside.unwrap_or_default().as_bytes())?;
            line.clear();
        }
        writeln!(to, "\"}}")
    }

    /// Reads a recording from a file. `Err`: the file cannot be read, or a line is invalid or has a number out of
    /// range.
    pub fn load(path: &Path) -> Result<Self> {
        let file =
            File::open(path).with_context(|| format!("cannot read the recording {}", path.display()))?;
        Self::read(BufReader::new(file))
            .with_context(|| format!("{} is not a valid recording", path.display()))
    }

    fn read(mut file: impl BufRead) -> Result<Self> {
        let mut line = String::new();
        file.read_line(&mut line).context("line 1")?;
        let header: Header = parse(&line).context("line 1")?;
        header.check().context("line 1")?;
        let (done, mut passed) = (Spool::default(), 0);
        line.clear();
        file.read_line(&mut line)?;
        for number in 2_u64.. {
            let mut next = String::new();
            if file.read_line(&mut next).with_context(|| format!("line {}", number + 1))? == 0 {
                break;
            }
            let stimulus: Stimulus = parse(&line).with_context(|| format!("line {number}"))?;
            passed = stimulus.check(passed).with_context(|| format!("line {number}"))?;
            done.push(line.trim_end());
            done.push("\n");
            line = next;
        }
        ensure!(!line.is_empty(), "it has no last line");
        let ending: Ending = parse(&line).context("the last line")?;
        let trace = Spool::default();
        trace.push(&ending.trace);
        Ok(Self { header, done: done.kept()?, sha256: ending.sha256, trace: trace.kept()? })
    }

    /// Builds the board in its state before its power first came on.
    fn bench(&self) -> Result<Bench> {
        let keys = self.header.keys.each_ref().map(hex::decode);
        let mut found = Vec::new();
        for key in keys {
            let bytes: Vec<u8> = key.context("a key is not hexadecimal")?;
            found.push(Key::new(bytes.try_into().ok().context("a key is not 32 bytes")?));
        }
        let keys = Keys::new(|role| found[usize::from(role.code())]);
        let opening = Submission::try_from(&self.header.opening).context("the opening submission")?;
        let kind: Kind = self.header.target.parse()?;
        let target = match kind {
            Kind::Sim => {
                let chip = Chip::with(hex::decode(&self.header.memory)?);
                Box::new(Sim::with(chip).opening(opening).noise(Noise::Healthy(self.header.chance)))
            }
            other => other.build()?,
        };
        Ok(Bench::with_keys(target, keys).with_panels(usize::from(self.header.panels)))
    }

    /// Replays the session and returns its trace.
    pub fn replay(&self) -> Result<Trace> {
        let mut bench = self.bench()?;
        for (number, line) in (2_u64..).zip(self.done.reader().lines()) {
            let redone = parse(&line?).and_then(|stimulus| bench.redo(stimulus));
            redone.with_context(|| format!("line {number}"))?;
        }
        Ok(bench.into_trace())
    }

    /// Describes where a trace first differs from the recorded one. Returns `None` if they are equal.
    pub fn difference(&self, trace: &Trace) -> Result<Option<String>> {
        Ok(difference(self.trace.reader(), trace.kept()?.reader())?)
    }
}

/// Parses a line. `Err` names the kind of line and the column.
fn parse<T: DeserializeOwned>(line: &str) -> Result<T> {
    serde_json::from_str(line).map_err(|error| {
        let kind = line.trim_start_matches(['{', '"']).split('"').next().unwrap_or_default();
        let kind: String = kind.chars().take(20).collect();
        let words = error.to_string().replace(" at line 1 column ", ", column ");
        anyhow::anyhow!("{kind}: {words}")
    })
}

#[cfg(test)]
mod tests;
