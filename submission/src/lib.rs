//! A casino's rules submission as a file: TOML, or JSON with the same names.
//!
//! [`rules_core::submission`] defines the choices and checks them; this crate reads and writes their files. A file is
//! read into values with their positions (`node.rs`), these into a draft (`draft.rs`), and the rules check the draft
//! whole. An error at any of these steps shows its line ([`Error`]).
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
pub use write::to_toml;

use error::Fault;
use node::Node;

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
        Fault::at(at..at.saturating_add(1), "this is not UTF-8", "save the file as UTF-8").on(&name, &text)
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
    checked(node::toml::parse(text)).map_err(|fault| fault.on(name, text))
}

/// Reads a submission in JSON and checks it whole. Errors call the file `name`.
pub fn parse_json(text: &str, name: &str) -> Result<Submission, Error> {
    checked(node::json::parse(text)).map_err(|fault| fault.on(name, text))
}

fn checked(root: Result<Node, Fault>) -> Result<Submission, Fault> {
    draft::check(&root?)
}
