//! The checks, in their order, and what each needs.
//!
//! Cheap checks come first, so that a slip is seen in seconds; the image comes before the checks that run it.

use anyhow::{Result, bail};

use crate::setup::Item;

/// One named check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Setting up what the others need.
    Setup,
    /// Formatting, workspace and emulator.
    Fmt,
    /// Licences, duplicates and sources of dependencies.
    Deny,
    /// The crate graph of the page on architecture.
    Graph,
    /// Code and scenarios for every paragraph of the regulation.
    Regulation,
    /// No modules that use each other.
    Modules,
    /// The same bytes and lamps with another order of the wagers.
    WagerOrder,
    /// Lints of the code on the host.
    Clippy,
    /// Lints of the code on the board.
    ClippyFirmware,
    /// Lints of the emulator.
    ClippyEmulator,
    /// Documentation builds without a warning.
    Rustdoc,
    /// The crates of the image build without the standard library.
    NoStd,
    /// The image builds within its budgets, for every board.
    Firmware,
    /// The image, built again in another directory.
    Again,
    /// Stack, instructions and time of the running image.
    Budgets,
    /// Tests of each crate by itself.
    UnitTests,
    /// Tests of the emulator by itself.
    EmulatorTests,
    /// Tests across crates, with the image, the browser and the broker.
    CrossCrateTests,
}

impl Step {
    /// Every step, in order.
    pub(crate) const ALL: [Self; 18] = [
        Self::Setup,
        Self::Fmt,
        Self::Deny,
        Self::Graph,
        Self::Regulation,
        Self::Modules,
        Self::Clippy,
        Self::ClippyFirmware,
        Self::ClippyEmulator,
        Self::Rustdoc,
        Self::NoStd,
        Self::Firmware,
        Self::Again,
        Self::Budgets,
        Self::UnitTests,
        Self::WagerOrder,
        Self::EmulatorTests,
        Self::CrossCrateTests,
    ];

    /// Returns its name on the command line and in the summary.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Fmt => "fmt",
            Self::Deny => "deny",
            Self::Graph => "graph",
            Self::Regulation => "regulation",
            Self::Modules => "modules",
            Self::WagerOrder => "wager-order",
            Self::Clippy => "clippy",
            Self::ClippyFirmware => "clippy-firmware",
            Self::ClippyEmulator => "clippy-emulator",
            Self::Rustdoc => "rustdoc",
            Self::NoStd => "no-std",
            Self::Firmware => "firmware",
            Self::Again => "reproducible",
            Self::Budgets => "budgets",
            Self::UnitTests => "unit-tests",
            Self::EmulatorTests => "emulator-tests",
            Self::CrossCrateTests => "cross-crate-tests",
        }
    }

    /// Returns what it proves, for `--list`.
    pub(crate) fn about(self) -> &'static str {
        match self {
            Self::Setup => "everything the other steps need is set up",
            Self::Fmt => "the code is formatted, in the workspace and in emulator/",
            Self::Deny => "licences, versions and sources of dependencies are those that deny.toml allows",
            Self::Graph => "docs/ARCHITECTURE.md shows which crate depends on which",
            Self::Regulation => {
                "every paragraph has code and a scenario, and docs/REGULATION.md leads to them"
            }
            Self::Modules => "no modules of a library use each other",
            Self::WagerOrder => "memory, messages and lamps are the same with the list of wagers shuffled",
            Self::Clippy => "no lint in the code on the host",
            Self::ClippyFirmware => "no lint in the code on the board",
            Self::ClippyEmulator => "no lint in emulator/",
            Self::Rustdoc => "the documentation builds without a warning",
            Self::NoStd => "rules-core, protocol and table build for the board, without std",
            Self::Firmware => "the image builds for every board and keeps to its flash and RAM budgets",
            Self::Again => "built again in another directory, the image is the same, byte for byte",
            Self::Budgets => "stack, instructions and time of the image keep to their budgets",
            Self::UnitTests => "each crate's own tests",
            Self::EmulatorTests => "the emulator's own tests",
            Self::CrossCrateTests => "tests across crates: features, power cuts, the image, the browser",
        }
    }

    /// Returns the items that must be set up.
    pub(crate) fn items(self) -> &'static [Item] {
        match self {
            Self::Setup => &Item::ALL,
            Self::Fmt => &[Item::Rustfmt],
            Self::Deny => &[Item::Deny],
            Self::Clippy | Self::ClippyEmulator => &[Item::Clippy],
            Self::ClippyFirmware => &[Item::Clippy, Item::Target],
            Self::Graph
            | Self::Regulation
            | Self::Modules
            | Self::Rustdoc
            | Self::UnitTests
            | Self::WagerOrder => &[],
            Self::NoStd | Self::Firmware | Self::Again => &[Item::Target],
            Self::EmulatorTests | Self::Budgets => &[Item::Emulator],
            Self::CrossCrateTests => &[Item::Emulator, Item::Browser, Item::Broker],
        }
    }

    /// Returns whether it runs the image.
    pub(crate) fn needs_image(self) -> bool {
        matches!(self, Self::Again | Self::Budgets | Self::EmulatorTests | Self::CrossCrateTests)
    }
}

/// A run of checks.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The steps, in order, starting with setup.
    pub(crate) steps: Vec<Step>,
    /// The items to set up for them.
    pub(crate) items: Vec<Item>,
}

/// Returns the named steps with those they need, or all steps if none is named. Fails on an unknown name.
pub(crate) fn plan(names: &[String]) -> Result<Plan> {
    let mut chosen = if names.is_empty() { Step::ALL.to_vec() } else { Vec::new() };
    for name in names {
        match Step::ALL.into_iter().find(|step| step.name() == name) {
            Some(step) => chosen.push(step),
            None => {
                bail!("unknown step `{name}`; the steps are {}", Step::ALL.map(Step::name).join(", "))
            }
        }
    }
    if chosen.iter().any(|step| step.needs_image()) {
        chosen.push(Step::Firmware);
    }
    let needed = |item: &Item| chosen.iter().any(|step| step.items().contains(item));
    let items = Item::ALL.into_iter().filter(needed).collect();
    let runs = |step: &Step| *step == Step::Setup || chosen.contains(step);
    Ok(Plan { steps: Step::ALL.into_iter().filter(runs).collect(), items })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan_of(names: &[&str]) -> Result<Plan> {
        plan(&names.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn without_names_all_steps_run_in_order() {
        let plan = plan_of(&[]).unwrap();
        assert_eq!(plan.steps, Step::ALL);
        assert_eq!(plan.items, Item::ALL);
    }

    #[test]
    fn named_step_sets_up_only_what_it_needs() {
        let plan = plan_of(&["fmt"]).unwrap();
        assert_eq!(plan.steps, [Step::Setup, Step::Fmt]);
        assert_eq!(plan.items, [Item::Rustfmt]);
    }

    #[test]
    fn named_steps_run_in_their_own_order() {
        let plan = plan_of(&["rustdoc", "clippy", "rustdoc"]).unwrap();
        assert_eq!(plan.steps, [Step::Setup, Step::Clippy, Step::Rustdoc]);
    }

    #[test]
    fn step_that_runs_the_image_builds_it() {
        let plan = plan_of(&["cross-crate-tests"]).unwrap();
        assert_eq!(plan.steps, [Step::Setup, Step::Firmware, Step::CrossCrateTests]);
        assert_eq!(plan.items, [Item::Target, Item::Emulator, Item::Browser, Item::Broker]);
    }

    #[test]
    fn setup_by_name_sets_up_everything() {
        assert_eq!(plan_of(&["setup"]).unwrap().items, Item::ALL);
    }

    #[test]
    fn unknown_name_lists_known_ones() {
        let text = plan_of(&["clipy"]).unwrap_err().to_string();
        assert!(text.contains("`clipy`"), "{text}");
        assert!(Step::ALL.iter().all(|step| text.contains(step.name())), "{text}");
    }
}
