//! Prints the PAR sheets of the wagers named: exact house edge, awards, frequencies, variance.
//!
//! ```sh
//! cargo run -p par --release --example sheet                 # the Pass Bet
//! cargo run -p par --release --example sheet -- field fire   # others, by name, family or code
//! ```

use anyhow::{Result, ensure};
use par::report;
use par::set::offered;
use par::sheet::Sheet;
use rules_core::Submission;

fn main() -> Result<()> {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    if names.is_empty() {
        names.push("pass".to_owned());
    }
    let entries = offered(&Submission::standard());
    let mut sheets = Vec::new();
    for name in &names {
        let before = sheets.len();
        for entry in entries.iter().filter(|entry| entry.is(name)) {
            sheets.push(Sheet::of(entry)?);
        }
        ensure!(sheets.len() > before, "no wager is called {name}: `par sheet` lists them all");
    }
    print!("{}", report::table(&sheets)?);
    Ok(())
}
