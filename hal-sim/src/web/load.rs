//! Puts another submission in force, as a technician and the floor would over the link: the table is disabled,
//! loaded, enabled, and gets new dice.

use anyhow::Result;
use protocol::host::Request;

use serde::Serialize;

use super::action::VOIDED_ON_PAGE;
use super::player::Player;
use crate::bench::Panel;

/// Result of the last submission from a page.
#[derive(Debug, Serialize)]
pub(super) struct Loaded {
    pub(super) tag: String,
    /// Why it is not in force; `None` if it is.
    pub(super) error: Option<String>,
}

impl Player {
    /// Reads a submission and puts it in force. If it is refused, the table is enabled again, with its layout
    /// unchanged.
    pub(super) fn load(&mut self, name: &str, toml: &str, void: bool) -> Result<()> {
        let submission = submission::parse_toml(toml, name)?;
        let loaded = self.close(void).and_then(|()| self.bench.load_submission(&submission));
        if loaded.is_err() {
            self.bench.order(Request::Enable)?;
        }
        loaded.map(drop)
    }

    /// Closes the table; with `void`, also returns the wagers on the layout, which a submission does not allow.
    fn close(&mut self, void: bool) -> Result<()> {
        self.bench.order(Request::Disable)?;
        let mut views = self.bench.panels().iter().filter_map(Panel::view);
        if void && views.any(|view| !view.bets.is_empty()) {
            self.bench.order(Request::VoidWagers { reason: VOIDED_ON_PAGE })?;
        }
        Ok(())
    }
}
