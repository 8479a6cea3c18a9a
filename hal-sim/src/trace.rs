//! The record of a run, line by line: the same scenario gives the same trace, byte for byte, on any machine.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, BufRead};

use anyhow::Result;
use protocol::host::Tilt;
use sha2::{Digest as _, Sha256};
use table::lamps::{Colour, Frame, Lamp};

use crate::spool::{Kept, Spool};

/// Last lines kept in memory, to be shown without reading the whole trace.
const LAST_LINES: usize = 16;

/// A record of a run. A long one is on disk.
#[derive(Debug, Default)]
pub struct Trace {
    spool: Spool,
    /// The last lines, oldest first.
    last: VecDeque<String>,
    /// The last line about lamps.
    lamps: Option<String>,
}

impl Trace {
    /// Adds a line with its time in microseconds.
    pub fn line(&mut self, micros: u64, what: &str) {
        let (seconds, rest) = (micros / 1_000_000, micros % 1_000_000);
        let line = format!("{seconds:>4}.{rest:06} {what}");
        self.spool.push(&line);
        self.spool.push("\n");
        if what.starts_with("lamps  ") {
            self.lamps = Some(line.clone());
        }
        self.last.extend([line]);
        if self.last.len() > LAST_LINES {
            self.last.pop_front();
        }
    }

    /// Returns the whole trace.
    ///
    /// # Errors
    ///
    /// The trace is on disk, and cannot be read.
    pub fn text(&self) -> Result<String> {
        self.spool.kept()?.text()
    }

    /// Returns the trace as it is now. `Err`: it is on disk and cannot be written.
    pub(crate) fn kept(&self) -> Result<Kept> {
        self.spool.kept()
    }

    /// Returns its length, in bytes.
    pub(crate) fn len(&self) -> u64 {
        self.spool.len()
    }

    /// Returns the SHA-256 of the whole trace, in hexadecimal.
    ///
    /// # Errors
    ///
    /// The trace is on disk, and cannot be read.
    pub fn sha256(&self) -> Result<String> {
        sha256(&self.spool.kept()?)
    }

    /// Returns the last `count` lines, 16 at most.
    pub fn tail(&self, count: usize) -> String {
        let lines = self.last.iter().skip(self.last.len().saturating_sub(count));
        lines.map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// Returns the last line about lamps; `None` if there is none yet.
    pub(crate) fn last_lamps(&self) -> Option<&str> {
        self.lamps.as_deref()
    }
}

/// Returns the SHA-256 of a text, in hexadecimal. `Err`: the text cannot be read.
pub(crate) fn sha256(text: &Kept) -> Result<String> {
    let (mut digest, mut reader) = (Sha256::new(), text.reader());
    loop {
        let part = reader.fill_buf()?;
        if part.is_empty() {
            return Ok(hex::encode(digest.finalize()));
        }
        digest.update(part);
        let count = part.len();
        reader.consume(count);
    }
}

/// Describes where two traces first differ. Returns `None` if they are equal, `Err` if one cannot be read.
pub(crate) fn difference(expected: impl BufRead, found: impl BufRead) -> io::Result<Option<String>> {
    let (mut one, mut two) = (expected.lines(), found.lines());
    for number in 1_u64.. {
        match (one.next().transpose()?, two.next().transpose()?) {
            (None, None) => break,
            (one, two) if one == two => {}
            (one, two) => {
                let [one, two] = [one, two].map(|line| line.unwrap_or_else(|| "(the end)".into()));
                return Ok(Some(format!("line {number}\n  recorded: {one}\n  now:      {two}")));
            }
        }
    }
    Ok(None)
}

/// Lists the lit lamps; neighbours of the same kind and colour share one mention of the colour.
pub fn lamps(frame: &Frame) -> String {
    let mut text = String::new();
    let mut last: Option<(&str, Colour)> = None;
    for (lamp, colour) in frame.lamps().filter(|(_, colour)| *colour != Colour::DARK) {
        let (kind, which) = lamp_words(lamp);
        if last == Some((kind, colour)) {
            write!(text, " {which}").expect("a string takes any text");
            continue;
        }
        close(&mut text, last);
        text.push_str(&lamp_name(lamp));
        last = Some((kind, colour));
    }
    close(&mut text, last);
    text.trim_end_matches(", ").into()
}

/// Appends the colour of the lamps named so far.
fn close(text: &mut String, last: Option<(&str, Colour)>) {
    if let Some((_, colour)) = last {
        write!(text, " {}, ", hex_colour(colour)).expect("a string takes any text");
    }
}

/// Returns the name of a lamp: its kind, and which one of the kind.
pub fn lamp_name(lamp: Lamp) -> String {
    let (kind, which) = lamp_words(lamp);
    if which.is_empty() { kind.into() } else { format!("{kind} {which}") }
}

/// Returns the name of a lamp's kind, and which one of the kind it is.
pub fn lamp_words(lamp: Lamp) -> (&'static str, String) {
    match lamp {
        Lamp::PuckOff => ("puck", "off".into()),
        Lamp::PuckOn(point) => ("puck", format!("on {}", point.number())),
        Lamp::Tower => ("tower", String::new()),
        Lamp::FirePoint(point) => ("fire point", point.number().to_string()),
        Lamp::FireCount(count) => ("fire count", count.to_string()),
        Lamp::Bonus(total) => ("bonus", total.number().to_string()),
        Lamp::Combination(roll) => ("hot roller", roll.to_string()),
        Lamp::HotNumber(point) => ("hot number", point.number().to_string()),
        Lamp::RideTheLine(count) => ("ride the line", count.to_string()),
        Lamp::SharpShooter(count) => ("sharp shooter", count.to_string()),
        Lamp::Lammer(roll) => ("shake", roll.to_string()),
        Lamp::Winner(spot) => ("winner", spot.wager().to_string()),
        Lamp::Working(family) => ("working", family.name().into()),
        Lamp::Power(spot) => ("power odds", spot.wager().to_string()),
        Lamp::NoMoreBets => ("no more bets", String::new()),
        Lamp::ComeOnly => ("come only", String::new()),
        Lamp::Tilted(slot) => {
            let tilt = Tilt::ALL.get(usize::from(slot));
            ("tilt", tilt.map_or("unknown", |tilt| tilt_name(*tilt)).into())
        }
    }
}

/// Returns the name of a tilt, as on its lamp.
pub const fn tilt_name(tilt: Tilt) -> &'static str {
    match tilt {
        Tilt::Door => "door",
        Tilt::DiceReader => "dice reader",
        Tilt::Panel => "panel",
        Tilt::LampChain => "lamp chain",
        Tilt::Memory => "memory",
        Tilt::Image => "image",
        Tilt::Link => "link",
        Tilt::Bus => "bus",
        Tilt::Crash => "crash",
        Tilt::ServiceKey => "service key",
    }
}

/// Formats a colour as `rrggbb`.
pub fn hex_colour(colour: Colour) -> String {
    format!("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue)
}

#[cfg(test)]
mod tests {
    use rules_core::submission::GameKind;
    use table::lamps::chain;

    use super::*;

    #[test]
    fn difference_names_the_first_different_line_or_the_end() {
        let compared = |one: &str, two: &str| difference(one.as_bytes(), two.as_bytes()).unwrap();
        assert_eq!(compared("a\nb\n", "a\nb\n"), None);
        let apart = |one, two| compared(one, two).unwrap();
        assert_eq!(apart("a\nb\n", "a\nc\n"), "line 2\n  recorded: b\n  now:      c");
        assert_eq!(apart("a\n", ""), "line 1\n  recorded: a\n  now:      (the end)");
    }

    #[test]
    fn lamp_names_are_unique_and_lit_lamps_are_grouped_by_kind() {
        let mut names: Vec<String> = chain(GameKind::Craps.rules()).map(lamp_name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), chain(GameKind::Craps.rules()).count());

        let lit = ["fire point 4", "fire point 9", "fire count 1", "bonus 11"];
        let colour =
            |(lamp, colour)| if lit.contains(&lamp_name(lamp).as_str()) { Colour::WHITE } else { colour };
        let colours: Vec<Colour> = Frame::unknown().lamps().map(colour).collect();
        let frame = Frame::from_colours(GameKind::Craps, &colours).unwrap();
        let text = "tower ff0000, fire point 4 9 ffffff, fire count 1 ffffff, bonus 11 ffffff";
        assert_eq!(lamps(&frame), text);
        assert_eq!(lamps(&Frame::dark(GameKind::Craps)), "");
    }
}
