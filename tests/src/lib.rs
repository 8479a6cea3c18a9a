//! Shared by tests across crates: paths of the features, scenarios on a tape, and a real browser.

pub mod browser;
pub mod rules;

use std::path::PathBuf;

/// Returns the folder of feature files that every target plays.
pub fn features() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("features").join("table")
}

/// Returns the folder of feature files for the rules, paragraph by paragraph.
pub fn rule_features() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("features").join("rules")
}
