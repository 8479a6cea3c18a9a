//! What tests across crates share: where the features are, and a real browser.

pub mod browser;

use std::path::PathBuf;

/// The folder of feature files.
pub fn features() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("features")
}
