//! What happened, line by line: the same scenario gives the same trace, byte for byte, on any machine.

use std::fmt::Write as _;

use table::lamps::{Colour, Frame, Lamp};

/// A record of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    text: String,
}

impl Trace {
    /// Adds a line with its time in microseconds.
    pub fn line(&mut self, micros: u64, what: &str) {
        let (seconds, rest) = (micros / 1_000_000, micros % 1_000_000);
        writeln!(self.text, "{seconds:>4}.{rest:06} {what}").expect("a string takes any text");
    }

    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The last so many lines.
    pub fn tail(&self, count: usize) -> String {
        let lines: Vec<_> = self.text.lines().collect();
        lines[lines.len().saturating_sub(count)..].join("\n")
    }
}

/// Lamps as words: those that are lit.
pub fn lamps(frame: &Frame) -> String {
    let lit: Vec<String> = Lamp::CHAIN
        .into_iter()
        .zip(frame.0)
        .filter(|(_, colour)| *colour != Colour::DARK)
        .map(|(lamp, colour)| format!("{} {}", lamp_name(lamp), hex_colour(colour)))
        .collect();
    lit.join(", ")
}

/// What a lamp is called.
pub fn lamp_name(lamp: Lamp) -> String {
    match lamp {
        Lamp::PuckOff => "puck off".into(),
        Lamp::PuckOn(point) => format!("puck on {}", point.number()),
        Lamp::Tower => "tower".into(),
    }
}

/// A colour as `rrggbb`.
pub fn hex_colour(colour: Colour) -> String {
    format!("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue)
}
