//! The firmware image in the emulator, in lockstep: its time passes only during a run command.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{env, fmt};

use anyhow::{Context, Result, anyhow, bail, ensure};
use rules_core::submission::GameKind;
use serde_json::{Value, json};
use table::Instant;
use table::lamps::Frame;

use super::{Kind, Sent, Target, chain, objections};

/// An emulated board, in a process of its own.
pub struct Emulator {
    process: Child,
    ask: ChildStdin,
    answer: BufReader<ChildStdout>,
    now: Instant,
    instructions: u64,
    powered: bool,
    /// The firmware was sabotaged, so a restart is expected.
    sabotaged: bool,
}

/// Accesses that the emulator does not model, uses that the manual forbids, and unexpected restarts, while a board was
/// powered. A faithful run has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps {
    /// Registers that no model implements.
    pub unimplemented: Vec<String>,
    /// Addresses that no memory or peripheral has.
    pub unmapped: Vec<String>,
    /// Objections of the models to a use that the manual forbids, except the expected ones.
    pub told: Vec<String>,
    /// Restarts of the part without a sabotage.
    pub resets: Vec<String>,
}

/// A failure that working firmware never has by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sabotage {
    /// The main loop hangs.
    Wedge,
    /// The processor executes an undefined instruction.
    Fault,
    /// The program panics.
    Panic,
    /// The program panics, and again at each of the next two starts, before it can report.
    PanicThrice,
    /// The program panics, and logging is a fault.
    PanicUnlogged,
    /// A recursion without end fills the stack.
    Overflow,
    /// A function's frame is larger than the stack.
    Leap,
    /// The interrupt of the field bus never returns.
    Interrupt,
}

/// The state of the part's random number generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rng {
    /// It works.
    Well,
    /// Its own test of the noise fails.
    SeedError,
    /// Its own test of the clock fails.
    ClockError,
    /// No word ever becomes ready, and no flag says why.
    Silent,
    /// Every word is the same, and no flag says so.
    Stuck,
}

/// A stack, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stack {
    /// The deepest use since the power came on.
    pub used: u64,
    /// The reserved size.
    pub size: u64,
}

impl Emulator {
    /// Starts the emulator with the firmware image on a blank board. `Err` if one of the files is missing.
    ///
    /// `LAMMER_EMULATOR` and `LAMMER_FIRMWARE` name the two files; the defaults are the outputs of `cargo xtask
    /// setup` and
    /// `cargo xtask firmware`.
    pub fn start() -> Result<Self> {
        let emulator =
            artefact("LAMMER_EMULATOR", "emulator/target/release/lammer-emulator", "cargo xtask setup")?;
        let image = artefact(
            "LAMMER_FIRMWARE",
            "target/thumbv7em-none-eabihf/release/firmware",
            "cargo xtask firmware",
        )?;
        let mut process = Command::new(&emulator)
            .args(["lockstep", "--image"])
            .arg(&image)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start the emulator {}", emulator.display()))?;
        let ask = process.stdin.take().context("the emulator has no input")?;
        let answer = BufReader::new(process.stdout.take().context("the emulator has no output")?);
        Ok(Self {
            process,
            ask,
            answer,
            now: Instant::default(),
            instructions: 0,
            powered: false,
            sabotaged: false,
        })
    }

    /// Writes the journal's memory, while the power is off.
    pub fn load_fram(&mut self, bytes: &[u8]) -> Result<()> {
        self.command(&json!({"load_fram": hex::encode(bytes)})).map(drop)
    }

    /// Cuts the power, and returns what the emulator did not model.
    pub fn cut(&mut self) -> Result<Gaps> {
        let answer = self.command(&json!({"cut": true}))?;
        self.powered = false;
        self.now = Instant::default();
        let list = |name: &str| -> Vec<String> {
            let found = answer["gaps"][name].as_array();
            found.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let resets = if std::mem::take(&mut self.sabotaged) { Vec::new() } else { list("resets") };
        let told = objections::unexpected(list("told"));
        Ok(Gaps { unimplemented: list("unimplemented"), unmapped: list("unmapped"), told, resets })
    }

    /// Lets at most `nanos` nanoseconds pass. Bytes sent meanwhile are lost: cut the power next.
    pub fn run_nanos(&mut self, nanos: u64) -> Result<()> {
        self.command(&json!({"run": nanos})).map(drop)
    }

    /// Returns the journal's whole memory, while the power is off.
    pub fn fram(&mut self) -> Result<Vec<u8>> {
        let answer = self.command(&json!({"fram": true}))?;
        bytes(&answer, "fram")
    }

    /// Returns which lights of the tower are on: green, amber, red.
    pub fn tower(&mut self) -> Result<[bool; 3]> {
        let answer = self.command(&json!({"tower": true}))?;
        serde_json::from_value(answer["tower"].clone()).context("the emulator left out the tower")
    }

    /// Makes the firmware fail once, when it next feeds its watchdog.
    pub fn sabotage(&mut self, sabotage: Sabotage) -> Result<()> {
        self.sabotaged = true;
        let name = match sabotage {
            Sabotage::Wedge => "wedge",
            Sabotage::Fault => "fault",
            Sabotage::Panic => "panic",
            Sabotage::PanicThrice => "panic_thrice",
            Sabotage::PanicUnlogged => "panic_unlogged",
            Sabotage::Overflow => "overflow",
            Sabotage::Leap => "leap",
            Sabotage::Interrupt => "interrupt",
        };
        self.command(&json!({"sabotage": name})).map(drop)
    }

    /// Breaks or mends the part's random number generator. The state survives resets and power cuts.
    pub fn set_rng(&mut self, rng: Rng) -> Result<()> {
        let name = match rng {
            Rng::Well => "well",
            Rng::SeedError => "seed_error",
            Rng::ClockError => "clock_error",
            Rng::Silent => "silent",
            Rng::Stuck => "stuck",
        };
        self.command(&json!({"rng": name})).map(drop)
    }

    /// Returns the use of the firmware's stack since the power came on.
    pub fn stack(&mut self) -> Result<Stack> {
        let answer = self.command(&json!({"stack": true}))?;
        let number = |name: &str| answer["stack"][name].as_u64().context("the emulator left out the stack");
        Ok(Stack { used: number("used")?, size: number("size")? })
    }

    /// Returns the bytes written to the journal's memory since the last call, in order, with their addresses. The
    /// first
    /// call after the power came on returns nothing: it starts the recording.
    pub fn written(&mut self) -> Result<Vec<(usize, u8)>> {
        let answer = self.command(&json!({"written": true}))?;
        serde_json::from_value(answer["written"].clone()).context("the emulator left out what was written")
    }

    fn command(&mut self, command: &Value) -> Result<Value> {
        writeln!(self.ask, "{command}").context("the emulator has ended")?;
        let mut line = String::new();
        self.answer.read_line(&mut line)?;
        ensure!(!line.is_empty(), "the emulator ended while it was asked for {command}");
        let answer: Value =
            serde_json::from_str(&line).with_context(|| format!("not an answer of the emulator: {line}"))?;
        match answer.get("error") {
            None => Ok(answer),
            Some(error) => bail!("the emulator declined {command}: {error}"),
        }
    }
}

fn artefact(variable: &str, usual: &str, remedy: &str) -> Result<PathBuf> {
    let usual = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(usual);
    let path = env::var_os(variable).map_or(usual, PathBuf::from);
    ensure!(path.is_file(), "{} does not exist: run `{remedy}`, or set {variable}", path.display());
    Ok(path)
}

fn bytes(answer: &Value, field: &str) -> Result<Vec<u8>> {
    let text = answer[field].as_str().ok_or_else(|| anyhow!("the emulator left out {field:?}"))?;
    hex::decode(text).with_context(|| format!("{field:?} is not hex"))
}

fn colour(text: &str) -> Result<[u8; 3]> {
    let colour = hex::decode(text)?;
    colour.try_into().map_err(|_| anyhow!("{text:?} is not a colour"))
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // These fail if it has ended by itself already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl fmt::Debug for Emulator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Emulator")
            .field("on", &self.powered)
            .field("instructions", &self.instructions)
            .finish()
    }
}

impl Target for Emulator {
    fn kind(&self) -> Kind {
        Kind::Emulator
    }

    fn power_on(&mut self) -> Result<()> {
        self.command(&json!({"on": true}))?;
        self.powered = true;
        Ok(())
    }

    /// Cuts the power. `Err` if the run was not faithful.
    fn cut_power(&mut self) -> Result<()> {
        let gaps = self.cut()?;
        ensure!(
            gaps == Gaps::default(),
            "the firmware did what the emulator does not model or the manual forbids: {gaps:#?}"
        );
        Ok(())
    }

    fn now(&self) -> Instant {
        self.now
    }

    fn run_until(&mut self, moment: Instant) -> Result<Sent> {
        let nanos = moment.micros().saturating_sub(self.now.micros()).saturating_mul(1_000);
        let answer = self.command(&json!({"run": nanos}))?;
        let at = answer["at"].as_u64().context("the emulator left out the time")?;
        self.now = Instant::from_micros(at.div_ceil(1_000));
        self.instructions = answer["instructions"].as_u64().unwrap_or(self.instructions);
        Ok(Sent { link: bytes(&answer, "link")?, bus: bytes(&answer, "bus")? })
    }

    fn feed_link(&mut self, bytes: &[u8]) -> Result<()> {
        self.command(&json!({"link": hex::encode(bytes)})).map(drop)
    }

    fn feed_bus(&mut self, bytes: &[u8]) -> Result<()> {
        self.command(&json!({"bus": hex::encode(bytes)})).map(drop)
    }

    fn set_door(&mut self, open: bool) -> Result<()> {
        self.command(&json!({"door": open})).map(drop)
    }

    fn turn_key(&mut self, turned: bool) -> Result<()> {
        self.command(&json!({"key": turned})).map(drop)
    }

    fn lamps(&mut self, game: GameKind) -> Result<Option<Frame>> {
        let answer = self.command(&json!({"lamps": true}))?;
        let colours = answer["lamps"].as_array().context("the emulator left out the lamps")?;
        if colours.is_empty() {
            return Ok(None);
        }
        chain(game, colours.iter().filter_map(Value::as_str).map(colour)).map(Some)
    }

    fn instructions(&self) -> Option<u64> {
        Some(self.instructions)
    }

    fn emulator(&mut self) -> Result<&mut Emulator> {
        Ok(self)
    }

    /// Returns the last lines of the log. An emulator that has ended has none: the caller reports its failure
    /// already.
    fn log(&mut self) -> Vec<String> {
        let answer = self.command(&json!({"log": true})).unwrap_or_default();
        let lines = answer["log"].as_array();
        lines.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    fn observed(&mut self) -> Vec<(Instant, String)> {
        Vec::new()
    }
}
