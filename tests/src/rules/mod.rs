//! Scenarios on a tape: the shipped rules without a table, paragraph by paragraph.

use std::path::Path;
use std::rc::Rc;

use anyhow::Result;
use hal_sim::scenario::stage::{Opener, Stage};
use hal_sim::scenario::{self, Options, Report};

mod tape;

use tape::TapeTable;

/// Plays a feature file, or all in a folder, on the shipped rules.
pub async fn run(features: &Path) -> Result<Report> {
    let opener: Rc<Opener> = Rc::new(|submission| {
        Ok(TapeTable::open(submission)?.map(|table| -> Box<dyn Stage> { Box::new(table) }))
    });
    // The screen is left to the report: hundreds of passing scenarios are not news.
    let options = Options { quiet: true, ..Options::default() };
    scenario::run_on(features, "rules", opener, |_, _| None, &options).await
}
