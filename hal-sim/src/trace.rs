//! What happened, line by line: the same scenario gives the same trace, byte for byte, on any machine.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, BufRead};

use anyhow::Result;
use protocol::host::Tilt;
use sha2::{Digest as _, Sha256};
use table::lamps::{Colour, Frame, Lamp};

use crate::spool::{Kept, Spool};

/// So many of the last lines can be shown without reading all.
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

    /// All of it.
    ///
    /// # Errors
    ///
    /// It is on disk, and cannot be read.
    pub fn text(&self) -> Result<String> {
        self.spool.kept()?.text()
    }

    /// All of it as it is now.
    pub(crate) fn kept(&self) -> Result<Kept> {
        self.spool.kept()
    }

    /// How long it is, in bytes.
    pub(crate) fn len(&self) -> u64 {
        self.spool.len()
    }

    /// The SHA-256 of all of it, in hexadecimal.
    ///
    /// # Errors
    ///
    /// It is on disk, and cannot be read.
    pub fn sha256(&self) -> Result<String> {
        sha256(&self.spool.kept()?)
    }

    /// The last so many lines, 16 at most.
    pub fn tail(&self, count: usize) -> String {
        let lines = self.last.iter().skip(self.last.len().saturating_sub(count));
        lines.map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// The last line about lamps, if there is one.
    pub(crate) fn last_lamps(&self) -> Option<&str> {
        self.lamps.as_deref()
    }
}

/// The SHA-256 of a text, in hexadecimal.
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

/// Where two traces first differ, in words; nothing if they do not.
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

/// Lamps as words: those that are lit, with their colour once for neighbours that share it.
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

/// The colour of the lamps named so far.
fn close(text: &mut String, last: Option<(&str, Colour)>) {
    if let Some((_, colour)) = last {
        write!(text, " {}, ", hex_colour(colour)).expect("a string takes any text");
    }
}

/// What a lamp is called.
pub fn lamp_name(lamp: Lamp) -> String {
    let (kind, which) = lamp_words(lamp);
    if which.is_empty() { kind.into() } else { format!("{kind} {which}") }
}

/// What a lamp's kind is called, and which one of it this is.
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
        Lamp::Working(family) => ("working", family.name().into()),
        Lamp::Power(spot) => ("power odds", spot.wager().to_string()),
        Lamp::NoMoreBets => ("no more bets", String::new()),
        Lamp::ComeOnly => ("come only", String::new()),
        Lamp::Tilted(tilt) => ("tilt", tilt_name(tilt).into()),
    }
}

/// What a tilt is called on its lamp.
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

/// A colour as `rrggbb`.
pub fn hex_colour(colour: Colour) -> String {
    format!("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue)
}

#[cfg(test)]
mod tests {
    use table::lamps::LAMPS;

    use super::*;

    #[test]
    fn traces_differ_at_a_line_or_at_the_end_of_one() {
        let compared = |one: &str, two: &str| difference(one.as_bytes(), two.as_bytes()).unwrap();
        assert_eq!(compared("a\nb\n", "a\nb\n"), None);
        let apart = |one, two| compared(one, two).unwrap();
        assert_eq!(apart("a\nb\n", "a\nc\n"), "line 2\n  recorded: b\n  now:      c");
        assert_eq!(apart("a\n", ""), "line 1\n  recorded: a\n  now:      (the end)");
    }

    #[test]
    fn lamps_are_named_apart_and_listed_kind_by_kind() {
        let mut names: Vec<String> = Lamp::chain().map(lamp_name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), LAMPS);

        let mut frame = Frame::unknown();
        let lit = ["fire point 4", "fire point 9", "fire count 1", "bonus 11"];
        for (lamp, colour) in Lamp::chain().zip(&mut frame.0) {
            if lit.contains(&lamp_name(lamp).as_str()) {
                *colour = Colour::WHITE;
            }
        }
        let text = "tower ff0000, fire point 4 9 ffffff, fire count 1 ffffff, bonus 11 ffffff";
        assert_eq!(lamps(&frame), text);
        assert_eq!(lamps(&Frame([Colour::DARK; LAMPS])), "");
    }
}
