//! Output to a person or to a log.
//!
//! A log gets every child's output untouched, by inheritance, so that a failed run can be read afterwards. On a
//! terminal, a spinner with the elapsed time stays below the output, which is passed through line by line: it shows
//! that a silent minute is not a hang.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};

/// Standard output and error, with the spinner of the step under way, if any.
#[derive(Clone)]
pub(crate) struct Console {
    terminal: bool,
    spinner: Arc<Mutex<Option<ProgressBar>>>,
}

impl Console {
    /// Detects whether the output is a terminal.
    pub(crate) fn new() -> Self {
        let terminal = io::stdout().is_terminal() && io::stderr().is_terminal();
        Self { terminal, spinner: Arc::default() }
    }

    /// Prints a line, above the spinner.
    pub(crate) fn say(&self, line: impl Display) {
        match self.spinner() {
            Some(spinner) => spinner.suspend(|| println!("{line}")),
            None => println!("{line}"),
        }
    }

    /// Announces a step.
    pub(crate) fn begin(&self, title: &str) {
        println!("{title} ...");
        if !self.terminal {
            return;
        }
        let style = ProgressStyle::with_template("{spinner} {msg} {elapsed}");
        let spinner = ProgressBar::new_spinner()
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
            .with_message(title.to_owned());
        spinner.enable_steady_tick(Duration::from_millis(120));
        self.set_spinner(Some(spinner));
    }

    /// Ends the step announced last.
    pub(crate) fn end(&self, line: impl Display) {
        if let Some(spinner) = self.set_spinner(None) {
            spinner.finish_and_clear();
        }
        println!("{line}\n");
    }

    /// Runs a child to its end, with visible output. Fails if it cannot be started or exits with an error.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        let line = shown(command);
        self.say(format_args!("$ {line}"));
        let status = match self.spinner() {
            Some(spinner) => run_beside(&spinner, command),
            None => command.status(),
        };
        let status = status.with_context(|| {
            format!("`{line}` could not be started: is it installed, and on PATH? (`cargo xtask setup`)")
        })?;
        if !status.success() {
            bail!("`{line}` failed ({status}); its output above says why");
        }
        Ok(())
    }

    /// The spinner under way: a handle, so that children that run at the same time share it.
    fn spinner(&self) -> Option<ProgressBar> {
        self.spinner.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts another spinner in the place of the one under way, which is returned.
    fn set_spinner(&self, spinner: Option<ProgressBar>) -> Option<ProgressBar> {
        std::mem::replace(&mut *self.spinner.lock().unwrap_or_else(PoisonError::into_inner), spinner)
    }
}

/// Formats a command as it would be typed.
pub(crate) fn shown(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let name = program.rsplit('/').next().unwrap_or_default().to_owned();
    let args = command.get_args().map(|arg| arg.to_string_lossy().into_owned());
    std::iter::once(name).chain(args).collect::<Vec<_>>().join(" ")
}

fn run_beside(spinner: &ProgressBar, command: &mut Command) -> io::Result<ExitStatus> {
    // A pipe is not a terminal, but the output ends on one.
    if std::env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(|| copy_lines(spinner, out, io::stdout()));
        scope.spawn(|| copy_lines(spinner, err, io::stderr()));
    });
    child.wait()
}

/// Copies whole lines. A line that cannot be written (a closed terminal) does not end the check.
fn copy_lines(spinner: &ProgressBar, from: Option<impl Read>, mut to: impl Write) {
    let Some(from) = from else { return };
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    while matches!(from.read_until(b'\n', &mut line), Ok(1..)) {
        spinner.suspend(|| to.write_all(&line).and_then(|()| to.flush()).ok());
        line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_is_shown_without_its_directory() {
        assert_eq!(shown(Command::new("/opt/bin/cargo").args(["fmt", "--all"])), "cargo fmt --all");
    }

    #[test]
    fn failing_child_is_named_with_its_status() {
        let error = Console::new().run(Command::new("false").arg("--why")).unwrap_err();
        let text = format!("{error:#}");
        assert!(text.contains("`false --why` failed"), "{text}");
    }

    #[test]
    fn missing_program_is_named_with_remedy() {
        let error = Console::new().run(&mut Command::new("no-such-program-here")).unwrap_err();
        let text = format!("{error:#}");
        assert!(text.contains("no-such-program-here") && text.contains("xtask setup"), "{text}");
    }

    #[test]
    fn last_line_without_newline_is_copied() {
        let mut seen = Vec::new();
        copy_lines(&ProgressBar::hidden(), Some(&b"one\ntwo"[..]), &mut seen);
        assert_eq!(seen, b"one\ntwo");
    }
}
