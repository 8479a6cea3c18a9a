//! Needs of scenarios that not every target meets. Unsupported scenarios are skipped and reported, never passed.

use cucumber::gherkin::{Feature, Scenario, Step};

use crate::target::Kind;

/// Scenarios with this tag run on the rules alone; a comment beside the tag says why.
pub const RULES_ONLY: &str = "rules-only";

/// A need of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    /// Access to the board's power switch, doors and key.
    Hands,
    /// A clock that bench and board share: bytes out of turn are sent at moments of the board's own time, and lit areas are
    /// seen within the seconds for which they are lit.
    Clock,
    /// A simulated board: its chance, clock and memory can be changed.
    Memory,
}

/// Texts in steps, and the need of these steps. All throws of a wager are made on copies of the table.
const NEEDS: [(&str, Need); 18] = [
    ("the power is cut", Need::Hands),
    ("a door is opened", Need::Hands),
    ("the service key", Need::Hands),
    (" babbles", Need::Clock),
    ("the winning areas are ", Need::Clock),
    ("the power will fail", Need::Memory),
    ("a bit flips", Need::Memory),
    ("a bit of the program", Need::Memory),
    ("the clock of the controller", Need::Memory),
    ("the lamp chain breaks", Need::Memory),
    ("the source of chance", Need::Memory),
    ("power_odds", Need::Memory),
    (" hours and ", Need::Memory),
    (" days and ", Need::Memory),
    (" stands on ", Need::Memory),
    (" on every other throw", Need::Memory),
    (" on every throw", Need::Memory),
    ("is returned on ", Need::Memory),
];

/// Returns why a target does not support a scenario; `None` if it does.
pub(super) fn lacking(kind: Kind, feature: &Feature, scenario: &Scenario) -> Option<&'static str> {
    if has_tag(feature, scenario, RULES_ONLY) {
        return Some("for the rules alone (@rules-only)");
    }
    let background = feature.background.iter().flat_map(|background| &background.steps);
    let needs = background.chain(&scenario.steps).filter_map(need);
    let lacks = |need: Need| match (kind, need) {
        (Kind::Sim, _) | (Kind::Emulator, Need::Hands | Need::Clock) => None,
        (_, Need::Memory) => Some("needs a simulated board, whose memory, clock and chance can be changed"),
        (Kind::Serial(_), Need::Clock) => Some("needs a clock that the bench shares with the board"),
        (Kind::Serial(_), Need::Hands) => Some("needs access to the board's power, doors or key"),
    };
    needs.filter_map(lacks).next()
}

/// Returns whether a scenario or its feature has a tag.
pub(super) fn has_tag(feature: &Feature, scenario: &Scenario, tag: &str) -> bool {
    feature.tags.iter().chain(&scenario.tags).any(|found| found == tag)
}

fn need(step: &Step) -> Option<Need> {
    let text = step.docstring.as_deref().unwrap_or_default();
    let holds = |words: &str| step.value.contains(words) || text.contains(words);
    NEEDS.iter().find(|(words, _)| holds(words)).map(|(_, need)| *need)
}
