//! Record and replay: all that was done to a board on a bench, as one file, played again to the same trace.
//!
//! The file is JSON lines. The first says how the board stood before its power first came on; each of the others is one thing
//! that was done, in order; the last is the digest of the trace that came of it, and the trace itself. Time is part of it:
//! a line `{"run": …}` says how often the wires were looked at up to which moment, so that a replay looks as often.
//!
//! Whoever has the file has the keys of the table in it: without them, what other hosts sent could not be played again.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use protocol::field_bus::{Seen, Touch};
use protocol::host::{self, Request, RequestId, Role};
use protocol::session::Key;
use rules_core::{Seat, Submission};
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Keys};
use crate::board::Noise;
use crate::faults::Fault;
use crate::fram::Chip;
use crate::target::{Kind, Setup, Sim};
use crate::trace::{Trace, difference};

/// The version of these files.
const VERSION: u32 = 1;

/// One thing that was done to a board, or to what stands around it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stimulus {
    /// The power came on.
    PowerOn,
    /// The power was cut.
    PowerCut,
    /// Time passed: pairs of how many microseconds ahead the moment was, and how often the wires were looked at on the
    /// way there.
    Run(Vec<(u64, u32)>),
    /// The clock leapt by so many microseconds.
    Leap(u64),
    /// A panel was touched.
    Touch {
        /// At which seat.
        seat: u8,
        /// What was touched.
        touch: Touch,
    },
    /// Dice came to rest, and each reader saw something or nothing.
    Dice([Option<Seen>; 2]),
    /// The host asked.
    Ask {
        /// Under this id.
        id: RequestId,
        /// In this role.
        role: Role,
        /// For this.
        request: Request,
    },
    /// The host uses another key.
    Rekey {
        /// For this role.
        role: Role,
        /// This.
        key: Key,
    },
    /// Somebody put these bytes on the field bus, in hexadecimal.
    Bus(String),
    /// Another host put these bytes on the link, in hexadecimal.
    Link(String),
    /// The source of chance goes on from this seed.
    Chance(u64),
    /// Something goes wrong.
    Arm(Fault),
    /// It is mended.
    Mend(Fault),
}

/// How a board stood, and what was around it, before its power first came on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    /// Of the file.
    version: u32,
    /// Which board.
    target: String,
    /// What a memory never used before is set up for.
    opening: host::Submission,
    /// The seed of the source of chance.
    chance: u64,
    /// The keys of the roles, in hexadecimal.
    keys: [String; 4],
    /// How many panels there were.
    panels: u8,
    /// What the memory held, in hexadecimal, without zeros at its end.
    memory: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Ending {
    /// The SHA-256 of the trace, in hexadecimal.
    sha256: String,
    trace: String,
}

/// A whole session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    header: Header,
    done: Vec<Stimulus>,
    ending: Ending,
}

/// Takes note of what is done to a bench.
#[derive(Debug)]
pub(crate) struct Recorder {
    setup: Setup,
    keys: Keys,
    done: Vec<Stimulus>,
    /// What happens by itself, because of something that was noted, is not noted.
    inside: bool,
    /// Why this cannot be recorded.
    spoilt: Option<&'static str>,
}

impl Recorder {
    pub(crate) const fn new(setup: Setup, keys: Keys) -> Self {
        Self { setup, keys, done: Vec::new(), inside: false, spoilt: None }
    }

    /// Something was done.
    pub(crate) fn note(&mut self, stimulus: Stimulus) {
        if !self.inside && self.spoilt.is_none() {
            self.done.push(stimulus);
        }
    }

    /// The wires are looked at, on the way to a moment so far ahead. `again` says that it is the same moment as before.
    pub(crate) fn run(&mut self, ahead: u64, again: bool) {
        if self.inside || self.spoilt.is_some() {
            return;
        }
        match self.done.last_mut() {
            Some(Stimulus::Run(looks)) => match looks.last_mut() {
                Some((_, count)) if again => *count += 1,
                Some(_) | None => looks.push((ahead, 1)),
            },
            Some(_) | None => self.done.push(Stimulus::Run(vec![(ahead, 1)])),
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
        self.done = Vec::new();
        self.spoilt = Some(why);
    }
}

impl Bench {
    /// All that was done so far, to be saved and played again.
    ///
    /// # Errors
    ///
    /// Something was done that no file can hold: somebody meddled with the wires by a program of his own, say.
    pub fn recording(&self) -> Result<Recording> {
        let Recorder { setup, keys, done, spoilt, .. } = &self.recorder;
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
        let (sha256, trace) = (self.trace().sha256(), self.trace().text().to_owned());
        Ok(Recording { header, done: done.clone(), ending: Ending { sha256, trace } })
    }

    fn redo(&mut self, stimulus: Stimulus) -> Result<()> {
        match stimulus {
            Stimulus::PowerOn => self.switch_on(),
            Stimulus::PowerCut => self.cut_power(),
            Stimulus::Run(looks) => looks.into_iter().try_for_each(|(ahead, count)| {
                let end = self.micros() + ahead;
                (0..count).try_for_each(|_| self.step(end))
            }),
            Stimulus::Leap(micros) => self.leap(micros),
            Stimulus::Touch { seat, touch } => {
                self.tap(Seat::try_from(seat).map_err(|error| anyhow::anyhow!("{error}"))?, touch)
            }
            Stimulus::Dice(seen) => {
                self.dice_seen(seen);
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
        }
    }
}

impl Recording {
    /// The SHA-256 of the trace, in hexadecimal: the same for the same session on every machine.
    pub fn sha256(&self) -> &str {
        &self.ending.sha256
    }

    /// The trace of the session.
    pub fn trace(&self) -> &str {
        &self.ending.trace
    }

    /// Writes it to a file that only its owner may read: the keys are in it.
    pub fn save(&self, path: &Path) -> Result<()> {
        keys::private::replace(path, &self.to_text()?)
            .with_context(|| format!("cannot write the recording {}", path.display()))
    }

    /// Reads it from a file.
    pub fn load(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path)
            .with_context(|| format!("cannot read the recording {}", path.display()))?;
        Self::from_text(&text).with_context(|| format!("{} is no recording of ours", path.display()))
    }

    fn to_text(&self) -> Result<String> {
        let mut lines = vec![serde_json::to_string(&self.header)?];
        for stimulus in &self.done {
            lines.push(serde_json::to_string(stimulus)?);
        }
        lines.push(serde_json::to_string(&self.ending)?);
        Ok(lines.join("\n") + "\n")
    }

    fn from_text(text: &str) -> Result<Self> {
        let lines: Vec<_> = text.lines().collect();
        let [header, done @ .., ending] = &lines[..] else { bail!("it has no first and last line") };
        let header: Header = serde_json::from_str(header).context("line 1")?;
        ensure!(header.version == VERSION, "its version is {}, ours {VERSION}", header.version);
        let read = |(number, line): (usize, &&str)| {
            serde_json::from_str(line).with_context(|| format!("line {}", number + 2))
        };
        let done = done.iter().enumerate().map(read).collect::<Result<_>>()?;
        Ok(Self { header, done, ending: serde_json::from_str(ending).context("the last line")? })
    }

    /// The board as it stood before its power first came on.
    fn bench(&self) -> Result<Bench> {
        let keys = self.header.keys.each_ref().map(hex::decode);
        let mut found = Vec::new();
        for key in keys {
            let bytes: Vec<u8> = key.context("a key is not hexadecimal")?;
            found.push(Key::new(bytes.try_into().ok().context("a key is not 32 bytes")?));
        }
        let keys = Keys::new(|role| found[usize::from(role.code())]);
        let opening = Submission::try_from(&self.header.opening)
            .map_err(|refusal| anyhow::anyhow!("the opening submission: {refusal}"))?;
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

    /// Plays it again; answers the trace.
    pub fn replay(&self) -> Result<Trace> {
        let mut bench = self.bench()?;
        for stimulus in &self.done {
            bench.redo(stimulus.clone())?;
        }
        Ok(bench.trace().clone())
    }

    /// Where a trace first differs from the recorded one, in words; nothing if it does not.
    pub fn difference(&self, trace: &Trace) -> Option<String> {
        difference(&self.ending.trace, trace.text())
    }
}
