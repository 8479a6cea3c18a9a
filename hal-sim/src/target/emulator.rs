//! The firmware image in the emulator, in lockstep: its time moves only when it is told to run.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::{env, fmt};

use anyhow::{Context, Result, anyhow, bail, ensure};
use serde_json::{Value, json};
use table::Instant;
use table::lamps::{Colour, Frame, LAMPS};

use super::{Kind, Sent, Target};

/// An emulated board, in a process of its own.
pub struct Emulator {
    process: Child,
    ask: ChildStdin,
    answer: BufReader<ChildStdout>,
    now: Instant,
    instructions: u64,
    powered: bool,
}

/// What the emulator could not stand in for while a board was powered. A faithful run has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gaps {
    /// Registers that no model implements.
    pub unimplemented: Vec<String>,
    /// Addresses where nothing is.
    pub unmapped: Vec<String>,
}

impl Emulator {
    /// Starts the emulator with the firmware image on a blank board.
    ///
    /// `LAMMER_EMULATOR` and `LAMMER_FIRMWARE` name the two files; without them, they are where
    /// `cargo xtask setup` and `cargo xtask firmware` put them.
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
        Ok(Self { process, ask, answer, now: Instant::default(), instructions: 0, powered: false })
    }

    /// Puts bytes into the journal's memory, while the power is off.
    pub fn load_fram(&mut self, bytes: &[u8]) -> Result<()> {
        self.command(&json!({"load_fram": hex::encode(bytes)})).map(drop)
    }

    /// Cuts the power and tells what the emulator could not stand in for.
    pub fn cut(&mut self) -> Result<Gaps> {
        let answer = self.command(&json!({"cut": true}))?;
        self.powered = false;
        self.now = Instant::default();
        let list = |name: &str| -> Vec<String> {
            let found = answer["gaps"][name].as_array();
            found.into_iter().flatten().map(ToString::to_string).collect()
        };
        Ok(Gaps { unimplemented: list("unimplemented"), unmapped: list("unmapped") })
    }

    fn command(&mut self, command: &Value) -> Result<Value> {
        writeln!(self.ask, "{command}").context("the emulator has gone away")?;
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

fn colour(text: &str) -> Result<Colour> {
    let [red, green, blue] = hex::decode(text)?[..] else { bail!("{text:?} is not a colour") };
    Ok(Colour { red, green, blue })
}

impl Drop for Emulator {
    fn drop(&mut self) {
        // It may have ended by itself already.
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

    /// Also checks that the run was faithful.
    fn cut_power(&mut self) -> Result<()> {
        let gaps = self.cut()?;
        ensure!(gaps == Gaps::default(), "the firmware touched what the emulator does not model: {gaps:?}");
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

    fn lamps(&mut self) -> Result<Option<Frame>> {
        let answer = self.command(&json!({"lamps": true}))?;
        let colours = answer["lamps"].as_array().context("the emulator left out the lamps")?;
        if colours.is_empty() {
            return Ok(None);
        }
        let colours: Vec<Colour> =
            colours.iter().filter_map(Value::as_str).map(colour).collect::<Result<_>>()?;
        let count = colours.len();
        let frame = <[Colour; LAMPS]>::try_from(colours).ok();
        Ok(Some(Frame(frame.with_context(|| format!("{count} lamps on the chain instead of {LAMPS}"))?)))
    }

    fn instructions(&self) -> Option<u64> {
        Some(self.instructions)
    }

    fn observed(&mut self) -> Vec<(Instant, String)> {
        Vec::new()
    }
}
