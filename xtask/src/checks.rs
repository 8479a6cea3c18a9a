//! The commands of each check.
//!
//! Every cargo call is `--locked`: a check that quietly changed the versions it checks would prove nothing. (`cargo
//! fmt` has no such option, and resolves nothing.) Tests run with `--no-fail-fast`, so that one run shows every
//! failure.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::again;
use crate::broker::BROKER_VARIABLE;
use crate::browser::{CHROMIUM_VARIABLE, DRIVER_VARIABLE};
use crate::deny;
use crate::emulator::IGNORE_RUST_VERSION;
use crate::firmware;
use crate::graph;
use crate::image::Usage;
use crate::measure::{self, EMULATOR_VARIABLE, FIRMWARE_VARIABLE};
use crate::modules;
use crate::project::Project;
use crate::regulation;
use crate::setup::{self, Ready};
use crate::steps::{Plan, Step};
use crate::target::{Choice, Way};
use crate::unit_tests;
use crate::wager_order;

const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

/// Runs the checks, and keeps what earlier ones make for later ones.
pub(crate) struct Checks<'a> {
    project: &'a Project,
    plan: &'a Plan,
    asked: Option<Choice>,
    ready: Ready,
    image: Option<PathBuf>,
    usage: Option<Usage>,
}

impl<'a> Checks<'a> {
    pub(crate) fn new(project: &'a Project, plan: &'a Plan, asked: Option<Choice>) -> Self {
        Self { project, plan, asked, ready: Ready::default(), image: None, usage: None }
    }

    /// Returns what a step lacks; `None` if it can run.
    pub(crate) fn obstacle(&self, step: Step) -> Option<String> {
        let lacking = step.items().iter().find(|item| self.ready.lacks(**item));
        match lacking {
            Some(item) => Some(format!("{} could not be set up", item.name())),
            None if step.needs_image() && self.image.is_none() => Some("the image was not built".to_owned()),
            None => None,
        }
    }

    /// Runs a step.
    pub(crate) fn run(&mut self, step: Step) -> Result<()> {
        match step {
            Step::Setup => self.setup(),
            Step::Fmt => self.fmt(),
            Step::Deny => self.deny(),
            Step::Graph => graph::check(self.project),
            Step::Regulation => regulation::check(self.project),
            Step::Modules => modules::check(self.project),
            Step::WagerOrder => wager_order::check(self.project),
            Step::Clippy => self.clippy(),
            Step::ClippyFirmware => self.clippy_firmware(),
            Step::ClippyEmulator => self.clippy_emulator(),
            Step::Rustdoc => self.rustdoc(),
            Step::NoStd => self.no_std(),
            Step::Firmware => self.firmware(),
            Step::Again => self.again(),
            Step::Budgets => self.budgets(),
            Step::UnitTests => self.unit_tests(),
            Step::EmulatorTests => self.emulator_tests(),
            Step::CrossCrateTests => self.cross_crate_tests(),
        }
    }

    fn setup(&mut self) -> Result<()> {
        self.ready = setup::prepare(self.project, &self.plan.items, self.asked);
        self.ready.check()
    }

    fn fmt(&self) -> Result<()> {
        let workspace = self.cargo(self.project.cargo("fmt"), &["--all", "--check"]);
        let emulator = self.cargo(self.project.emulator_cargo("fmt"), &["--all", "--check"]);
        // Both, so that one run shows everything to format.
        workspace.and(emulator).context("run `cargo fmt --all`, also in emulator/")
    }

    fn deny(&self) -> Result<()> {
        let program = self.ready.deny.as_deref().context("cargo-deny was not set up")?;
        deny::check(self.project, program)
    }

    fn clippy(&self) -> Result<()> {
        let mut clippy = self.project.cargo("clippy");
        clippy.args(["--workspace", "--all-targets", "--locked"]);
        self.cargo(clippy, &DENY_WARNINGS)
    }

    fn clippy_firmware(&self) -> Result<()> {
        let mut clippy = self.way()?.cargo(self.project, "clippy")?;
        clippy.args(["-p", "firmware"]);
        self.cargo(clippy, &DENY_WARNINGS)
    }

    fn clippy_emulator(&self) -> Result<()> {
        let mut clippy = self.project.emulator_cargo("clippy");
        clippy.args(["--release", "--all-targets", IGNORE_RUST_VERSION, "--locked"]);
        self.cargo(clippy, &DENY_WARNINGS)
    }

    fn rustdoc(&self) -> Result<()> {
        let mut doc = self.project.cargo("doc");
        doc.env("RUSTDOCFLAGS", "-D warnings");
        doc.args(["--workspace", "--exclude", "firmware", "--no-deps", "--document-private-items"]);
        self.cargo(doc, &["--locked"])
    }

    /// Builds the three together but without the image, whose dependencies could turn on features that hide an error.
    fn no_std(&self) -> Result<()> {
        let build = self.way()?.cargo(self.project, "build")?;
        self.cargo(build, &["-p", "rules-core", "-p", "protocol", "-p", "table"])
    }

    fn firmware(&mut self) -> Result<()> {
        let way = self.way()?;
        let elf = firmware::build(self.project, way)?;
        let within_budget = firmware::report(self.project, way, &elf);
        // An image over its budget can still be tested.
        self.image = Some(elf);
        self.usage = Some(within_budget?);
        firmware::others(self.project, self.way()?)
    }

    fn again(&self) -> Result<()> {
        again::check(self.project, self.way()?, self.image.as_deref().context("the image was not built")?)
    }

    fn budgets(&self) -> Result<()> {
        let elf = self.image.as_deref().context("the image was not built")?;
        let emulator = self.ready.emulator.as_deref().context("the emulator was not built")?;
        let usage = self.usage.as_ref().context("the image is over its budget already")?;
        // The tests of a crate build its programs, too.
        self.cargo(self.host_tests(), &["--test", "short", "--no-run"])?;
        let board = || self.project.command(self.project.target_dir().join("debug/board"));
        // Both, so that one run shows every excess.
        let stack = measure::stack(self.project, board(), elf, emulator, usage);
        stack.and(measure::times(self.project, board(), elf, emulator))
    }

    fn unit_tests(&self) -> Result<()> {
        let mut test = self.host_tests();
        test.args(["--lib", "--bins"]);
        for name in unit_tests::names(self.project)? {
            test.args(["--test", &name]);
        }
        let tests = self.cargo(test, &["--no-fail-fast"]);
        // Both, so that one run shows every failure.
        tests.and(self.cargo(self.host_tests(), &["--doc", "--no-fail-fast"]))
    }

    /// Tests everything that runs on the host. Every step names all packages and selects among their tests: cargo
    /// rebuilds dependencies for each set of packages that turns on other features.
    fn host_tests(&self) -> Command {
        let mut test = self.project.cargo("test");
        test.args(["--workspace", "--exclude", "firmware", "--locked"]);
        test
    }

    fn emulator_tests(&self) -> Result<()> {
        let mut test = self.project.emulator_cargo("test");
        self.pass_tools(&mut test);
        self.cargo(test, &["--release", IGNORE_RUST_VERSION, "--no-fail-fast", "--locked"])
    }

    fn cross_crate_tests(&self) -> Result<()> {
        let mut test = self.host_tests();
        self.pass_tools(&mut test);
        self.cargo(test, &["--test", "across", "--no-fail-fast"])
    }

    /// Passes the image, programs and browser to the tests.
    fn pass_tools(&self, test: &mut Command) {
        let browser = self.ready.browser.as_ref();
        let paths = [
            (FIRMWARE_VARIABLE, self.image.as_ref()),
            (EMULATOR_VARIABLE, self.ready.emulator.as_ref()),
            (CHROMIUM_VARIABLE, browser.map(|browser| &browser.chromium)),
            (DRIVER_VARIABLE, browser.map(|browser| &browser.driver)),
            (BROKER_VARIABLE, self.ready.broker.as_ref()),
        ];
        for (variable, path) in paths {
            if let Some(path) = path {
                test.env(variable, path);
            }
        }
    }

    fn way(&self) -> Result<&Way> {
        match &self.ready.way {
            Some(way) => Ok(way),
            None => bail!("no way to compile for the target was set up: run `cargo xtask setup` to see why"),
        }
    }

    fn cargo(&self, mut command: Command, args: &[&str]) -> Result<()> {
        self.project.console.run(command.args(args))
    }
}
