//! A casino's rules submission as a file: TOML, or JSON with the same names.
//!
//! [`rules_core::submission`] defines the choices and checks them; this crate reads and writes their files. A file is
//! read into values with their positions (`node.rs`), these into a draft (`draft.rs`), and the rules check the draft
//! whole. Every fault that these steps find is shown on its line ([`Error`]).
//!
//! A TOML file is for people, and says all that matters (G1): it must have `seats`, and amounts are dollars in quotes.
//! JSON, which programs write, may leave `seats` out for one seat, and numbers are cents.
//!
//! ```
//! let text = "seats = 12\nlimits.default = [\"$5\", \"$1,000\"]\n";
//! let submission = submission::parse_toml(text, "casino.toml")?;
//! assert_eq!(submission.seat_count(), 12);
//! // Fields that a file leaves out are written, too.
//! assert!(submission::to_toml(&submission).contains("big_win = \"$1,200\""));
//! # Ok::<(), submission::Error>(())
//! ```

use std::fs;
use std::path::Path;

use rules_core::Submission;

pub mod choices;
mod draft;
mod error;
mod fields;
mod nearest;
mod node;
mod write;

pub use error::Error;
pub use write::{to_json, to_toml};

use error::Fault;
use fields::{Format, Reading};

/// Reads a file and checks it whole. The extensions `.toml` and `.json` give the format; any other file is JSON if it
/// begins with a brace, as no TOML does.
pub fn read(path: &Path) -> Result<Submission, Error> {
    let name = path.display().to_string();
    let bytes = fs::read(path).map_err(|error| {
        Error::without_text(&name, format!("{error}: give the path of a submission, a .toml or .json file"))
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        let fault = Fault::at(at..at.saturating_add(1), "this is not UTF-8", "save the file as UTF-8");
        Error::new(&name, &text, vec![fault])
    })?;
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "toml" => parse_toml(&text, &name),
        "json" => parse_json(&text, &name),
        _ if text.trim_start().starts_with('{') => parse_json(&text, &name),
        _ => parse_toml(&text, &name),
    }
}

/// Reads a submission in TOML and checks it whole. Errors call the file `name`.
pub fn parse_toml(text: &str, name: &str) -> Result<Submission, Error> {
    let (root, faults) = node::toml::parse(text);
    let reading = Reading::new(Format::Toml, faults);
    let submission = root.map(|root| draft::check(&root, &reading));
    concluded(submission, reading).map_err(|faults| Error::new(name, text, faults))
}

/// Reads a submission in JSON and checks it whole. Errors call the file `name`.
pub fn parse_json(text: &str, name: &str) -> Result<Submission, Error> {
    let reading = Reading::new(Format::Json, Vec::new());
    let submission = node::json::parse(text).and_then(|root| draft::check(&root, &reading));
    concluded(Some(submission), reading).map_err(|faults| Error::new(name, text, faults))
}

/// Returns the submission if nothing is wrong with its file; otherwise all faults.
fn concluded(
    submission: Option<Result<Submission, Fault>>,
    reading: Reading,
) -> Result<Submission, Vec<Fault>> {
    let faults = reading.into_faults();
    match submission {
        Some(Ok(submission)) if faults.is_empty() => Ok(submission),
        Some(Err(fault)) if faults.is_empty() => Err(vec![fault]),
        Some(_) | None => Err(faults),
    }
}
