//! Lockstep: a test drives the board with JSON lines, and time moves only on request.
//!
//! Each line of input is a JSON object, and gets exactly one line of output. The board starts without power and with
//! its FRAM all zero.
//!
//! | line | answer | |
//! |---|---|---|
//! | `{"on":true}` | `{"at":0}` | powers on with what flash and FRAM hold |
//! | `{"run":NS}` | `{"at":NS,"instructions":N,"link":"hex","bus":"hex"}` | runs for up to NS; ends early when a 0x00 byte, the end of a frame, left the MCU on either line. `link` and `bus` are the bytes that the MCU sent since the previous answer |
//! | `{"link":"hex"}`, `{"bus":"hex"}` | `{"queued":N}` | N bytes for the MCU, taken at the line's baud rate during the runs that follow |
//! | `{"lamps":true}` | `{"lamps":["rrggbb",...]}` | the latest latched frame |
//! | `{"door":true}`, `{"door":false}` | `{"door":true}` | opens a door, or closes them all; they are closed at power-on |
//! | `{"key":true}`, `{"key":false}` | `{"key":true}` | turns the service key, or turns it back |
//! | `{"rng":"seed_error"}`, `"clock_error"`, `"silent"`, `"stuck"`, `"well"` | `{"rng":"seed_error"}` | breaks or repairs the part's random number generator; lasts through resets and power cuts |
//! | `{"tower":true}` | `{"tower":[GREEN,AMBER,RED]}` | which lights of the tower are on |
//! | `{"log":true}` | `{"log":["line",...]}` | the firmware's log since power-on |
//! | `{"stack":true}` | `{"stack":{"used":N,"size":N}}` | the deepest stack since then, in bytes |
//! | `{"written":true}` | `{"written":[[ADDRESS,BYTE],...]}` | every byte written to the FRAM since the previous such request, in order; the first request starts the recording |
//! | `{"sabotage":"wedge"}`, `"fault"`, `"panic"`, `"panic_thrice"`, `"panic_unlogged"`, `"overflow"`, `"leap"`, `"interrupt"` | `{"sabotaged":true}` | when the firmware next feeds its watchdog it fails, once: see [`Sabotage`] |
//! | `{"cut":true}` | `{"at":NS,"gaps":{"unimplemented":[],"unmapped":[],"told":[],"resets":[]}}` | cuts the power at this instant; flash and FRAM stay |
//! | `{"fram":true}` | `{"fram":"hex"}` | the whole FRAM, without power only |
//! | `{"load_fram":"hex"}` | `{"loaded":N}` | replaces the FRAM, padded with zeros, without power only |
//!
//! `at` and `instructions` count from the latest power-on. A line that is wrong, or comes at the wrong time, changes
//! nothing and gets `{"error":"what is wrong and what to do"}`.

use std::io::{BufRead, Write};

use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};

use crate::board::Switch;
use crate::fram::Cells;
use crate::gaps::Gaps;
use crate::nonvolatile::Nonvolatile;
use crate::rng;
use crate::sabotage::Sabotage;
use crate::stack::Stack;
use crate::table::{Ran, Table};
use crate::wire::Line;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Request {
    On(True),
    Run(u64),
    Link(String),
    Bus(String),
    Lamps(True),
    Door(bool),
    Key(bool),
    Rng(rng::State),
    Tower(True),
    Log(True),
    Stack(True),
    Written(True),
    Sabotage(Sabotage),
    Cut(True),
    Fram(True),
    LoadFram(String),
}

/// The only value of a request without an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "bool")]
struct True;

impl TryFrom<bool> for True {
    type Error = &'static str;

    fn try_from(value: bool) -> Result<Self, Self::Error> {
        if value { Ok(Self) } else { Err("this request takes only true") }
    }
}

/// A line of output.
#[derive(Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Reply {
    On { at: u64 },
    Ran { at: u64, instructions: u64, link: String, bus: String },
    Queued { queued: usize },
    Lamps { lamps: Vec<String> },
    Door { door: bool },
    Key { key: bool },
    Rng { rng: rng::State },
    Tower { tower: [bool; 3] },
    Log { log: Vec<String> },
    Stack { stack: Stack },
    Written { written: Vec<(usize, u8)> },
    Sabotaged { sabotaged: bool },
    Cut { at: u64, gaps: Gaps },
    Fram { fram: String },
    Loaded { loaded: usize },
    Error { error: String },
}

/// Answers every line of `input` on `output` until the input ends, which powers the board off.
///
/// # Errors
///
/// The input cannot be read or the output written. A wrong request gets an answer instead.
pub fn run(kept: Nonvolatile, input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut bench = Bench { kept, table: None, rng: rng::State::default() };
    for line in input.split(b'\n') {
        let reply = bench.answer(&line.context("cannot read the next request")?);
        serde_json::to_writer(&mut output, &reply).context("cannot write an answer")?;
        output.write_all(b"\n").and_then(|()| output.flush()).context("cannot write an answer")?;
    }
    Ok(())
}

/// The board, with or without power.
struct Bench {
    /// Flash and FRAM when the board last had no power.
    kept: Nonvolatile,
    table: Option<Table>,
    /// State of the part's random number generator, with power or without.
    rng: rng::State,
}

impl Bench {
    fn answer(&mut self, line: &[u8]) -> Reply {
        parse(line)
            .and_then(|request| self.carry_out(request))
            .unwrap_or_else(|error| Reply::Error { error: format!("{error:#}") })
    }

    fn carry_out(&mut self, request: Request) -> Result<Reply> {
        match request {
            Request::On(True) => self.power_on(),
            Request::Run(nanoseconds) => Ok(ran(&self.powered()?.run(nanoseconds)?)),
            Request::Link(bytes) => self.send(Line::Link, &bytes),
            Request::Bus(bytes) => self.send(Line::Bus, &bytes),
            Request::Lamps(True) => {
                let colours = self.powered()?.lamps()?;
                Ok(Reply::Lamps { lamps: colours.iter().map(hex::encode).collect() })
            }
            Request::Door(open) => {
                self.powered()?.set_switch(Switch::Doors, open)?;
                Ok(Reply::Door { door: open })
            }
            Request::Key(turned) => {
                self.powered()?.set_switch(Switch::ServiceKey, turned)?;
                Ok(Reply::Key { key: turned })
            }
            Request::Rng(state) => self.set_rng(state),
            Request::Tower(True) => Ok(Reply::Tower { tower: self.powered()?.tower()? }),
            Request::Log(True) => Ok(Reply::Log { log: self.powered()?.log()? }),
            Request::Stack(True) => Ok(Reply::Stack { stack: self.powered()?.stack()? }),
            Request::Written(True) => Ok(Reply::Written { written: self.powered()?.written()? }),
            Request::Sabotage(sabotage) => {
                self.powered()?.sabotage(sabotage)?;
                Ok(Reply::Sabotaged { sabotaged: true })
            }
            Request::Cut(True) => self.cut(),
            Request::Fram(True) => Ok(Reply::Fram { fram: hex::encode(self.unpowered()?.fram.bytes()) }),
            Request::LoadFram(bytes) => self.load_fram(&bytes),
        }
    }

    fn power_on(&mut self) -> Result<Reply> {
        if self.table.is_some() {
            bail!("the power is on already: send {{\"cut\":true}} first");
        }
        let table = self.table.insert(Table::power_on(&self.kept)?);
        table.set_rng(self.rng)?;
        Ok(Reply::On { at: table.now() })
    }

    fn set_rng(&mut self, state: rng::State) -> Result<Reply> {
        self.rng = state;
        if let Some(table) = &mut self.table {
            table.set_rng(state)?;
        }
        Ok(Reply::Rng { rng: state })
    }

    fn send(&mut self, line: Line, bytes: &str) -> Result<Reply> {
        let bytes = bytes_of(bytes)?;
        self.powered()?.send(line, &bytes)?;
        Ok(Reply::Queued { queued: bytes.len() })
    }

    fn cut(&mut self) -> Result<Reply> {
        let at = self.powered()?.now();
        let Some(table) = self.table.take() else { return Err(power_is_off()) };
        let (kept, gaps) = table
            .cut()
            .context("the emulation failed; the board is off and holds what it held at power-on")?;
        self.kept = kept;
        Ok(Reply::Cut { at, gaps })
    }

    fn load_fram(&mut self, bytes: &str) -> Result<Reply> {
        let bytes = bytes_of(bytes)?;
        let loaded = bytes.len();
        self.unpowered()?.fram = Cells::holding(bytes)?;
        Ok(Reply::Loaded { loaded })
    }

    fn powered(&mut self) -> Result<&mut Table> {
        self.table.as_mut().ok_or_else(power_is_off)
    }

    fn unpowered(&mut self) -> Result<&mut Nonvolatile> {
        if self.table.is_some() {
            bail!("the FRAM can be read and loaded only without power: send {{\"cut\":true}} first");
        }
        Ok(&mut self.kept)
    }
}

fn power_is_off() -> anyhow::Error {
    anyhow!("the power is off: send {{\"on\":true}} first")
}

fn parse(line: &[u8]) -> Result<Request> {
    serde_json::from_slice(line).context(
        "not a request: send one JSON object a line, such as {\"on\":true}, {\"run\":1000000}, {\"link\":\"00ff\"}",
    )
}

fn bytes_of(text: &str) -> Result<Vec<u8>> {
    hex::decode(text).context("not hexadecimal: send two digits for each byte, such as \"00ff\"")
}

fn ran(ran: &Ran) -> Reply {
    Reply::Ran {
        at: ran.at,
        instructions: ran.instructions,
        link: hex::encode(&ran.sent.link),
        bus: hex::encode(&ran.sent.bus),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::FLASH_SIZE;
    use crate::fram::SIZE;

    /// Returns the answers to `lines` from a board with nothing flashed.
    fn answers(lines: &[&str]) -> Vec<String> {
        let blank =
            Nonvolatile { flash: vec![0xFF; FLASH_SIZE], fram: Cells::blank(), program: Arc::default() };
        let mut output = Vec::new();
        run(blank, lines.join("\n").as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_request_parses() {
        let cases = [
            (r#"{"on":true}"#, Request::On(True)),
            (r#"{"run":5}"#, Request::Run(5)),
            (r#"{"link":"00"}"#, Request::Link("00".to_owned())),
            (r#"{"bus":"00"}"#, Request::Bus("00".to_owned())),
            (r#"{"lamps":true}"#, Request::Lamps(True)),
            (r#"{"door":true}"#, Request::Door(true)),
            (r#"{"key":true}"#, Request::Key(true)),
            (r#"{"rng":"seed_error"}"#, Request::Rng(rng::State::SeedError)),
            (r#"{"tower":true}"#, Request::Tower(True)),
            (r#"{"log":true}"#, Request::Log(True)),
            (r#"{"stack":true}"#, Request::Stack(True)),
            (r#"{"sabotage":"wedge"}"#, Request::Sabotage(Sabotage::Wedge)),
            (r#"{"sabotage":"panic_unlogged"}"#, Request::Sabotage(Sabotage::PanicUnlogged)),
            (r#"{"cut":true}"#, Request::Cut(True)),
            (r#"{"fram":true}"#, Request::Fram(True)),
            (r#"{"load_fram":"00"}"#, Request::LoadFram("00".to_owned())),
        ];
        for (line, request) in cases {
            assert_eq!(parse(line.as_bytes()).unwrap(), request);
        }
    }

    #[test]
    fn every_wrong_line_gets_an_error() {
        let lines =
            ["", "on", "{}", r#"{"on":false}"#, r#"{"run":-1}"#, r#"{"fly":true}"#, r#"{"run":1,"on":true}"#];
        let answers = answers(&lines);
        assert_eq!(answers.len(), lines.len());
        assert!(answers.iter().all(|answer| answer.starts_with(r#"{"error":""#)), "{answers:#?}");
    }

    #[test]
    fn requests_without_power_fail_with_remedy() {
        for line in
            [r#"{"run":1}"#, r#"{"link":"00"}"#, r#"{"bus":"00"}"#, r#"{"lamps":true}"#, r#"{"cut":true}"#]
        {
            assert!(answers(&[line])[0].contains(r#"send {\"on\":true} first"#), "{line}");
        }
    }

    #[test]
    fn fram_is_inaccessible_under_power() {
        let answers =
            answers(&[r#"{"on":true}"#, r#"{"fram":true}"#, r#"{"load_fram":""}"#, r#"{"on":true}"#]);
        assert_eq!(answers[0], r#"{"at":0}"#);
        assert!(
            answers[1..].iter().all(|answer| answer.contains(r#"send {\"cut\":true} first"#)),
            "{answers:#?}"
        );
    }

    #[test]
    fn loaded_fram_is_padded_and_survives_a_power_cycle() {
        let lines = [r#"{"load_fram":"0102"}"#, r#"{"on":true}"#, r#"{"cut":true}"#, r#"{"fram":true}"#];
        let answers = answers(&lines);
        assert_eq!(answers[0], r#"{"loaded":2}"#);
        assert!(answers[2].starts_with(r#"{"at":0,"gaps":{"unimplemented":[],"#), "{}", answers[2]);
        assert_eq!(answers[3], format!(r#"{{"fram":"0102{}"}}"#, "00".repeat(SIZE - 2)));
    }

    #[test]
    fn generator_can_be_broken_and_repaired_with_or_without_power() {
        let lines = [
            r#"{"rng":"silent"}"#,
            r#"{"on":true}"#,
            r#"{"rng":"well"}"#,
            r#"{"cut":true}"#,
            r#"{"rng":"odd"}"#,
        ];
        let answers = answers(&lines);
        assert_eq!(answers[..3], [r#"{"rng":"silent"}"#, r#"{"at":0}"#, r#"{"rng":"well"}"#]);
        assert!(answers[4].starts_with(r#"{"error":""#), "{}", answers[4]);
    }

    #[test]
    fn too_large_or_non_hex_fram_is_refused() {
        let large = format!(r#"{{"load_fram":"{}"}}"#, "00".repeat(SIZE + 1));
        let answers = answers(&[&large, r#"{"load_fram":"0"}"#]);
        assert!(answers[0].contains("do not fit"), "{}", answers[0]);
        assert!(answers[1].contains("not hexadecimal"), "{}", answers[1]);
    }
}
