//! What tests across crates share: where the features are, scenarios on a tape, and a real browser.

pub mod browser;
pub mod rules;

use std::path::PathBuf;

/// The folder of feature files that every target plays.
pub fn features() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("features").join("table")
}

/// The folder of feature files that the rules play, paragraph by paragraph.
pub fn rule_features() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("features").join("rules")
}
