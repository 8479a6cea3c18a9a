//! What each check runs.
//!
//! Every cargo call is `--locked`: a check that quietly changed the versions it checks would prove nothing.
//! (`cargo fmt` has no such option, and resolves nothing.) Tests run with `--no-fail-fast`, so that one run
//! shows all that is broken.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::again;
use crate::broker::BROKER_VARIABLE;
use crate::browser::{CHROMIUM_VARIABLE, DRIVER_VARIABLE};
use crate::emulator::IGNORE_RUST_VERSION;
use crate::firmware;
use crate::image::Usage;
use crate::measure::{self, EMULATOR_VARIABLE, FIRMWARE_VARIABLE};
use crate::modules;
use crate::project::Project;
use crate::regulation;
use crate::setup::{self, Ready};
use crate::steps::{Plan, Step};
use crate::target::{Choice, Way};
use crate::unit_tests;

const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

/// The checks, with what earlier ones leave for later ones.
pub(crate) struct Checks<'a> {
    project: &'a Project,
    plan: &'a Plan,
    asked: Option<Choice>,
    ready: Ready,
    image: Option<PathBuf>,
    usage: Option<Usage>,
}

impl<'a> Checks<'a> {
    /// Nothing has been done yet.
    pub(crate) fn new(project: &'a Project, plan: &'a Plan, asked: Option<Choice>) -> Self {
        Self { project, plan, asked, ready: Ready::default(), image: None, usage: None }
    }

    /// What a step lacks to run at all.
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
            Step::Regulation => regulation::check(self.project),
            Step::Modules => modules::check(self.project),
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
        // Both, so that one run shows all that is to be formatted.
        workspace.and(emulator).context("`cargo fmt --all` formats, also in emulator/")
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

    /// All three at once but without the image, whose dependencies could turn features on that hide an error.
    fn no_std(&self) -> Result<()> {
        let build = self.way()?.cargo(self.project, "build")?;
        self.cargo(build, &["-p", "rules-core", "-p", "protocol", "-p", "table"])
    }

    fn firmware(&mut self) -> Result<()> {
        let way = self.way()?;
        let elf = firmware::build(self.project, way)?;
        let within_budget = firmware::report(self.project, way, &elf);
        // An image that is too large can still be tested.
        self.image = Some(elf);
        self.usage = Some(within_budget?);
        Ok(())
    }

    fn again(&self) -> Result<()> {
        again::check(self.project, self.way()?, self.image.as_deref().context("the image was not built")?)
    }

    fn budgets(&self) -> Result<()> {
        let elf = self.image.as_deref().context("the image was not built")?;
        let emulator = self.ready.emulator.as_deref().context("the emulator was not built")?;
        let usage = self.usage.as_ref().context("the image is over its budget already")?;
        // The tests of a crate bring its programs along.
        self.cargo(self.host_tests(), &["--test", "short", "--no-run"])?;
        let board = || self.project.command(self.project.target_dir().join("debug/board"));
        // Both, so that one run shows all that is exceeded.
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
        // Both, so that one run shows all that is broken.
        tests.and(self.cargo(self.host_tests(), &["--doc", "--no-fail-fast"]))
    }

    /// Tests of all that runs on the host. Every step names all the packages and chooses among their tests: cargo builds
    /// dependencies again for each choice of packages that turns on other features.
    fn host_tests(&self) -> Command {
        let mut test = self.project.cargo("test");
        test.args(["--workspace", "--exclude", "firmware", "--locked"]);
        test
    }

    fn emulator_tests(&self) -> Result<()> {
        let mut test = self.project.emulator_cargo("test");
        self.tell(&mut test);
        self.cargo(test, &["--release", IGNORE_RUST_VERSION, "--no-fail-fast", "--locked"])
    }

    fn cross_crate_tests(&self) -> Result<()> {
        let mut test = self.host_tests();
        self.tell(&mut test);
        self.cargo(test, &["--test", "across", "--no-fail-fast"])
    }

    /// Tells tests where the things are that a checkout does not bring.
    fn tell(&self, test: &mut Command) {
        let browser = self.ready.browser.as_ref();
        let places = [
            (FIRMWARE_VARIABLE, self.image.as_ref()),
            (EMULATOR_VARIABLE, self.ready.emulator.as_ref()),
            (CHROMIUM_VARIABLE, browser.map(|browser| &browser.chromium)),
            (DRIVER_VARIABLE, browser.map(|browser| &browser.driver)),
            (BROKER_VARIABLE, self.ready.broker.as_ref()),
        ];
        for (variable, place) in places {
            if let Some(place) = place {
                test.env(variable, place);
            }
        }
    }

    fn way(&self) -> Result<&Way> {
        match &self.ready.way {
            Some(way) => Ok(way),
            None => bail!("no way to compile for the target was set up: `cargo xtask setup` says why"),
        }
    }

    fn cargo(&self, mut command: Command, args: &[&str]) -> Result<()> {
        self.project.console.run(command.args(args))
    }
}
