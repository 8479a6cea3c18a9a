//! Printing, and its colours.

use std::fmt::{self, Display};
use std::io::{self, ErrorKind, IsTerminal as _, Write as _};

use anyhow::Result;
use serde::Serialize;

/// The reader of our output has closed it, as `head` does.
#[derive(Debug)]
pub(crate) struct OutputClosed;

impl Display for OutputClosed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the output was closed")
    }
}

impl std::error::Error for OutputClosed {}

/// Prints a line of text. Fails with [`OutputClosed`] if the reader has closed the output.
pub(crate) fn line(text: impl Display) -> Result<()> {
    let mut out = io::stdout().lock();
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(OutputClosed.into()),
        written => Ok(written?),
    }
}

/// Prints a whole answer as JSON, over several lines.
pub(crate) fn json(value: &impl Serialize) -> Result<()> {
    line(serde_json::to_string_pretty(value)?)
}

/// Prints one of many values as JSON, on one line.
pub(crate) fn json_line(value: &impl Serialize) -> Result<()> {
    line(serde_json::to_string(value)?)
}

/// How a text stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Alarm,
    Notice,
    Good,
    Strong,
    Faint,
    Plain,
}

/// Colours, for terminals that support them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// Uses colours on terminals only, and not if `NO_COLOR` is set.
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

    /// Returns a patch of this colour, or an empty string without colours.
    pub(crate) fn patch(self, [red, green, blue]: [u8; 3]) -> String {
        if self.on { format!("\x1b[48;2;{red};{green};{blue}m    \x1b[0m ") } else { String::new() }
    }
}
