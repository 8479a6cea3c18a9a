//! `cargo xtask setup`: finds or installs everything the tests need.
//!
//! A missing item must not hide the others, so every item is tried, and the missing ones are listed at the end with
//! cause and remedy.

use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, Error, Result};

use crate::broker;
use crate::browser::{self, Browser};
use crate::deny;
use crate::emulator;
use crate::project::Project;
use crate::target::{self, Choice, Way};

/// Something the tests need that a checkout does not contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Item {
    Rustfmt,
    Clippy,
    /// A way to compile for the board's processor.
    Target,
    Emulator,
    Browser,
    Broker,
    /// The checker of dependencies.
    Deny,
}

/// Whether an item was present before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Availability {
    /// It was present already.
    Present,
    /// It was just installed.
    Installed,
}

/// Items found or made.
#[derive(Default)]
pub(crate) struct Ready {
    /// The way to compile for the target.
    pub(crate) way: Option<Way>,
    /// Path of the emulator's executable.
    pub(crate) emulator: Option<PathBuf>,
    pub(crate) browser: Option<Browser>,
    /// Path of the broker's executable.
    pub(crate) broker: Option<PathBuf>,
    /// The executable of cargo-deny.
    pub(crate) deny: Option<PathBuf>,
    lacking: Vec<(Item, Error)>,
}

impl Item {
    /// All items, in the order of installation.
    pub(crate) const ALL: [Self; 7] =
        [Self::Rustfmt, Self::Clippy, Self::Target, Self::Emulator, Self::Browser, Self::Broker, Self::Deny];

    /// Returns its name in the output.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Rustfmt => "rustfmt",
            Self::Clippy => "clippy",
            Self::Target => "target",
            Self::Emulator => "emulator",
            Self::Browser => "browser",
            Self::Broker => "broker",
            Self::Deny => "cargo-deny",
        }
    }

    /// Whether it is a part of the compiler.
    fn is_for_compiling(self) -> bool {
        matches!(self, Self::Rustfmt | Self::Clippy | Self::Target)
    }

    /// Whether it is compiled here.
    fn is_compiled(self) -> bool {
        matches!(self, Self::Emulator | Self::Deny)
    }

    fn by_hand(self) -> &'static str {
        match self {
            Self::Rustfmt => {
                "rustup component add rustfmt; without rustup, your distribution's package of that name"
            }
            Self::Clippy => {
                "rustup component add clippy; without rustup, your distribution's package (rust-clippy)"
            }
            Self::Target => target::BY_HAND,
            Self::Emulator => "in emulator/: cargo build --release --ignore-rust-version --locked",
            Self::Browser => browser::BY_HAND,
            Self::Broker => broker::BY_HAND,
            Self::Deny => deny::BY_HAND,
        }
    }
}

impl Ready {
    /// Returns whether an item was requested and could not be set up.
    pub(crate) fn lacks(&self, item: Item) -> bool {
        self.lacking.iter().any(|(lacking, _)| *lacking == item)
    }

    /// Fails if a requested item could not be set up, naming all of them.
    pub(crate) fn check(&self) -> Result<()> {
        if self.lacking.is_empty() {
            return Ok(());
        }
        let names: Vec<_> = self.lacking.iter().map(|(item, _)| item.name()).collect();
        Err(Error::msg(format!("could not be set up: {} (causes and remedies above)", names.join(", "))))
    }

    /// Keeps an item; returns the line that reports it.
    fn keep(&mut self, project: &Project, item: Item, (found, outcome): (Found, Availability)) -> String {
        let detail = match found {
            Found::Component(version) => version,
            Found::Way(way) => self.way.insert(way).to_string(),
            Found::Emulator(binary) => project.shown(self.emulator.insert(binary)).display().to_string(),
            Found::Browser(found) => {
                let Browser { chromium, driver } = self.browser.insert(found);
                format!("{}, {}", chromium.display(), driver.display())
            }
            Found::Broker(mosquitto) => self.broker.insert(mosquitto).display().to_string(),
            Found::Deny(program) => project.shown(self.deny.insert(program)).display().to_string(),
        };
        match outcome {
            Availability::Present => line("ok", item, &detail),
            Availability::Installed => line("installed", item, &detail),
        }
    }
}

/// An item that is present.
enum Found {
    Component(String),
    Way(Way),
    Emulator(PathBuf),
    Browser(Browser),
    Broker(PathBuf),
    Deny(PathBuf),
}

fn bring(project: &Project, item: Item, asked: Option<Choice>) -> Result<(Found, Availability)> {
    Ok(match item {
        Item::Rustfmt => wrap(Found::Component, component(project, "fmt", "rustfmt")?),
        Item::Clippy => wrap(Found::Component, component(project, "clippy", "clippy")?),
        Item::Target => wrap(Found::Way, target::ensure(project, asked)?),
        Item::Emulator => wrap(Found::Emulator, emulator::build(project)?),
        Item::Browser => wrap(Found::Browser, browser::ensure(project)?),
        Item::Broker => wrap(Found::Broker, broker::ensure(project)?),
        Item::Deny => wrap(Found::Deny, deny::ensure(project)?),
    })
}

fn wrap<T>(kind: impl FnOnce(T) -> Found, (found, outcome): (T, Availability)) -> (Found, Availability) {
    (kind(found), outcome)
}

/// Sets up every item.
pub(crate) fn run(project: &Project, asked: Option<Choice>) -> Result<ExitCode> {
    prepare(project, &Item::ALL, asked).check()?;
    Ok(ExitCode::SUCCESS)
}

/// Sets up these items, and prints the result of each. Packages are fetched and installed while others are compiled.
pub(crate) fn prepare(project: &Project, items: &[Item], asked: Option<Choice>) -> Ready {
    let bring = |items: Vec<Item>| -> Vec<_> {
        items.into_iter().map(|item| (item, bring(project, item, asked))).collect()
    };
    let (compiler, others): (Vec<Item>, Vec<Item>) = items.iter().partition(|item| item.is_for_compiling());
    let (compiled, packages) = others.into_iter().partition(|item| item.is_compiled());
    // The compiler first: it is not changed while it runs.
    let mut brought = bring(compiler);
    thread::scope(|scope| {
        let builds = scope.spawn(|| bring(compiled));
        brought.extend(bring(packages));
        brought.extend(builds.join().unwrap_or_else(|panic| resume_unwind(panic)));
    });
    let mut ready = Ready::default();
    let mut lines = Vec::new();
    for (item, brought) in brought {
        match brought {
            Ok(found) => lines.push(ready.keep(project, item, found)),
            Err(error) => ready.lacking.push((item, error)),
        }
    }
    // The missing ones come last, below the output of the installers, where they are seen.
    for (item, error) in &ready.lacking {
        lines.push(line("MISSING", *item, &format!("{error:#}\nby hand:\n{}", item.by_hand())));
    }
    lines.iter().for_each(|line| project.console.say(line));
    ready
}

fn component(project: &Project, subcommand: &str, component: &str) -> Result<(String, Availability)> {
    let version = || project.ask(project.cargo(subcommand).arg("--version"));
    if let Ok(version) = version() {
        return Ok((version, Availability::Present));
    }
    project
        .ask(project.command("rustup").arg("--version"))
        .context("rustup is missing and cannot install it")?;
    project.console.run(project.command("rustup").args(["component", "add", component]))?;
    Ok((version()?, Availability::Installed))
}

fn line(result: &str, item: Item, detail: &str) -> String {
    let detail = detail.replace('\n', &format!("\n{:22}", ""));
    format!("{result:10} {:11}{detail}", item.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_missing_items_are_named_at_the_end() {
        let lacking = vec![(Item::Target, Error::msg("a")), (Item::Browser, Error::msg("b"))];
        let ready = Ready { lacking, ..Ready::default() };
        assert!(ready.lacks(Item::Browser) && !ready.lacks(Item::Clippy));
        assert!(ready.check().unwrap_err().to_string().contains("target, browser"));
        assert!(Ready::default().check().is_ok());
    }

    #[test]
    fn multi_line_details_stay_in_their_column() {
        let shown = line("MISSING", Item::Browser, "cause\nremedy");
        assert_eq!(shown, format!("MISSING    browser    cause\n{:22}remedy", ""));
    }
}
