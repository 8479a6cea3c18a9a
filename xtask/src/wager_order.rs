//! Shuffles the list of wagers in a copy of the checkout, and runs the tests of bytes and lamps there.
//!
//! The order of the list means nothing: memory, wires and lamp chain know wagers by their codes. Frozen messages, frozen
//! checksums of a memory and the lamp chain must be the same with any order.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::again::copy_checkout;
use crate::project::Project;

/// The file with the list.
const FILE: &str = "rules-core/src/wager/mod.rs";

/// Runs the tests on a shuffled list.
pub(crate) fn check(project: &Project) -> Result<()> {
    let copy = project.target_dir().join("wager-order");
    copy_checkout(project, &copy)?;
    shuffle(project, &copy)?;
    // Dependencies are those of the checkout, so they are not built again.
    let elsewhere = project.elsewhere(copy, project.target_dir().to_owned());
    let mut tests = elsewhere.cargo("test");
    tests.args(["--locked", "-p", "rules-core", "-p", "protocol", "-p", "table"]);
    tests.args(["--lib", "--test", "golden", "--test", "journal", "--test", "lamps"]);
    elsewhere.console.run(&mut tests)
}

/// Writes the list in another order.
fn shuffle(project: &Project, copy: &Path) -> Result<()> {
    let text = fs::read_to_string(project.path(FILE)).with_context(|| format!("{FILE} cannot be read"))?;
    let shuffled = shuffled(&text)?;
    fs::write(copy.join(FILE), shuffled).with_context(|| format!("cannot write the copy of {FILE}"))
}

/// The text with the lines of its list of wagers in another order: from the middle outwards, last half first.
fn shuffled(text: &str) -> Result<String> {
    let (before, list) = text.split_once("\nwagers! {\n").context("the file has no list of wagers")?;
    let (list, after) = list.split_once("}\n").context("the list of wagers has no end")?;
    let lines: Vec<&str> = list.lines().collect();
    ensure!(lines.len() > 2, "the list of wagers is empty");
    let (first, second) = lines.split_at(lines.len() / 2);
    let mixed: Vec<&str> =
        second.iter().rev().chain(first.iter().skip(1)).chain(first.first()).copied().collect();
    Ok(format!("{before}\nwagers! {{\n{}\n}}\n{after}", mixed.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_list_moves_and_none_is_lost() {
        let text = "a\nwagers! {\n1\n2\n3\n4\n5\n}\nz\n";
        assert_eq!(shuffled(text).unwrap(), "a\nwagers! {\n5\n4\n3\n2\n1\n}\nz\n");
        assert!(shuffled("nothing").is_err());
    }
}
