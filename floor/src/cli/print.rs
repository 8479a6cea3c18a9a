//! What is printed, and in which colours.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};

use anyhow::Result;
use serde::Serialize;

/// Whoever read what we print has seen enough, as `head` has.
#[derive(Debug)]
pub(crate) struct NobodyReads;

impl Display for NobodyReads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads the output any more")
    }
}

impl std::error::Error for NobodyReads {}

/// A line of text.
pub(crate) fn line(text: impl Display) -> Result<()> {
    let mut out = io::stdout().lock();
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(NobodyReads.into()),
        written => Ok(written?),
    }
}

/// A whole answer as JSON, over several lines.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    line(serde_json::to_string_pretty(value)?)
}

/// One of many things as JSON, on a line of its own.
pub(crate) fn json_line(value: &impl Serialize) -> Result<()> {
    line(serde_json::to_string(value)?)
}

/// How something stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Alarm,
    Notice,
    Good,
    Strong,
    Faint,
    Plain,
}

/// Colours, on terminals that want them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// For what is printed: not into files and pipes, and not where `NO_COLOR` is set.
    pub(crate) fn new() -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty());
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self { on: io::stdout().is_terminal() && !unwanted && !dumb }
    }

    pub(crate) fn text(self, style: Style, text: impl Display) -> String {
        let code = match style {
            Style::Alarm => "1;97;41",
            Style::Notice => "1;30;43",
            Style::Good => "32",
            Style::Strong => "1",
            Style::Faint => "2",
            Style::Plain => return text.to_string(),
        };
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    /// A patch of this colour, where there are colours.
    pub(crate) fn patch(self, [red, green, blue]: [u8; 3]) -> String {
        if self.on { format!("\x1b[48;2;{red};{green};{blue}m    \x1b[0m ") } else { String::new() }
    }
}
