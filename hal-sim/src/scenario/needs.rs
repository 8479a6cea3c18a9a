//! What scenarios need that not every target has. One that needs more is left out and counted, never passed.

use cucumber::gherkin::{Feature, Scenario, Step};

use crate::target::Kind;

/// Scenarios with this tag are played on the rules alone; a comment beside it says why.
pub const RULES_ONLY: &str = "rules-only";

/// Something a scenario needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Need {
    /// A hand at the board: its power switch, its doors, its key.
    Hands,
    /// A clock that bench and board share: what is said out of turn is said at moments of the board's own time.
    Clock,
    /// A board made of memory: chance, the clock and the memory itself can be taken hold of.
    Memory,
}

/// Steps by words that they hold, and what they need. The 36 throws of a wager are made on copies of the table.
const NEEDS: [(&str, Need); 16] = [
    ("the power is cut", Need::Hands),
    ("a door is opened", Need::Hands),
    ("the service key", Need::Hands),
    (" babbles", Need::Clock),
    ("the power will fail", Need::Memory),
    ("a bit flips", Need::Memory),
    ("a bit of the program", Need::Memory),
    ("the clock of the controller", Need::Memory),
    ("the lamp chain breaks", Need::Memory),
    ("the source of chance", Need::Memory),
    ("power_odds", Need::Memory),
    (" hours and ", Need::Memory),
    (" stands on ", Need::Memory),
    (" on every other throw", Need::Memory),
    (" on every throw", Need::Memory),
    ("is returned on ", Need::Memory),
];

/// Why a scenario cannot be played on a target, if it cannot.
pub(super) fn lacking(kind: Kind, feature: &Feature, scenario: &Scenario) -> Option<&'static str> {
    if has_tag(feature, scenario, RULES_ONLY) {
        return Some("it is about the rules alone (@rules-only)");
    }
    let background = feature.background.iter().flat_map(|background| &background.steps);
    let needs = background.chain(&scenario.steps).filter_map(need);
    let lacks = |need: Need| match (kind, need) {
        (Kind::Sim, _) | (Kind::Emulator, Need::Hands | Need::Clock) => None,
        (_, Need::Memory) => {
            Some("it needs a simulated board, whose memory, clock and chance can be taken hold of")
        }
        (Kind::Serial(_), Need::Clock) => Some("it needs a clock that the bench shares with the board"),
        (Kind::Serial(_), Need::Hands) => {
            Some("it needs hands at the board, for its power, its doors or its key")
        }
    };
    needs.filter_map(lacks).next()
}

/// Whether a scenario, or its feature, has a tag.
pub(super) fn has_tag(feature: &Feature, scenario: &Scenario, tag: &str) -> bool {
    feature.tags.iter().chain(&scenario.tags).any(|found| found == tag)
}

fn need(step: &Step) -> Option<Need> {
    let text = step.docstring.as_deref().unwrap_or_default();
    let holds = |words: &str| step.value.contains(words) || text.contains(words);
    NEEDS.iter().find(|(words, _)| holds(words)).map(|(_, need)| *need)
}
