//! The crate graph: the table in `docs/ARCHITECTURE.md`, compared with what cargo knows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::project::Project;

const PAGE: &str = "docs/ARCHITECTURE.md";
const HEADING: &str = "## Crates, and which way they depend";

/// The crates of ours that a crate needs.
#[derive(Debug, Default, PartialEq, Eq)]
struct Needs {
    always: BTreeSet<String>,
    in_tests: BTreeSet<String>,
}

/// Every crate with what it needs.
type Graph = BTreeMap<String, Needs>;

/// Compares the documented graph with the workspace's and the emulator's.
pub(crate) fn check(project: &Project) -> Result<()> {
    let page = fs::read_to_string(project.path(PAGE)).with_context(|| format!("{PAGE} cannot be read"))?;
    let documented = documented(&page)?;
    let found = found(project)?;
    if documented != found {
        let rows: Vec<_> = found.iter().map(|(name, needs)| format!("| `{name}` {needs}")).collect();
        bail!("{PAGE} shows another crate graph than cargo; its rows should be:\n{}", rows.join("\n"));
    }
    project.console.say(format_args!("{} crates depend on each other as {PAGE} says", found.len()));
    Ok(())
}

impl fmt::Display for Needs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for names in [&self.always, &self.in_tests] {
            let names: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
            write!(f, "| {} ", names.join(", "))?;
        }
        f.write_str("|")
    }
}

/// Reads the table below the heading: crate, what it needs, what its tests need besides.
fn documented(page: &str) -> Result<Graph> {
    let (_, section) = page.split_once(HEADING).with_context(|| format!("{PAGE} has no `{HEADING}`"))?;
    let section = section.split("\n## ").next().unwrap_or_default();
    let mut graph = Graph::new();
    for row in section.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(names).collect();
        let [name, always, in_tests] = cells.as_slice() else {
            bail!("{PAGE}: a row of the crate graph has three cells: {row}");
        };
        let name = name.first().with_context(|| format!("{PAGE}: a row without a crate: {row}"))?;
        let needs = Needs { always: always.clone(), in_tests: in_tests.clone() };
        ensure!(graph.insert(name.clone(), needs).is_none(), "{PAGE}: {name} has two rows");
    }
    Ok(graph)
}

/// The names between backticks.
fn names(cell: &str) -> BTreeSet<String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

fn found(project: &Project) -> Result<Graph> {
    let mut graph = Graph::new();
    for edges in ["normal", "dev"] {
        for mut tree in [project.cargo("tree"), project.emulator_cargo("tree")] {
            tree.args(["--workspace", "--locked", "--target", "all", "--depth", "1", "--no-dedupe"]);
            tree.args(["--prefix", "depth", "--format", "{p}", "--edges", edges]);
            add(&mut graph, &project.ask(&mut tree)?, edges == "dev");
        }
    }
    Ok(graph)
}

/// Adds a tree of depth one. Crates of ours are those with a path: `1rules-core v0.1.0 (/…/rules-core)`.
fn add(graph: &mut Graph, tree: &str, in_tests: bool) {
    let mut root = String::new();
    for line in tree.lines().filter(|line| line.contains(" (/")) {
        let name = line.split(' ').next().unwrap_or_default();
        if let Some(name) = name.strip_prefix('0') {
            root = name.to_owned();
            graph.entry(root.clone()).or_default();
        } else if let Some(name) = name.strip_prefix('1') {
            let needs = graph.entry(root.clone()).or_default();
            let names = if in_tests { &mut needs.in_tests } else { &mut needs.always };
            names.insert(name.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "0table v0.1.0 (/x/table)\n1rules-core v0.1.0 (/x/rules-core)\n1serde v1.0.229\n\n\
                        0rules-core v0.1.0 (/x/rules-core)";

    fn page(rows: &str) -> String {
        format!(
            "# Page\n\n{HEADING}\n\n| crate | needs | tests |\n|---|---|---|\n{rows}\n\n## Next\n| `no` | | |\n"
        )
    }

    #[test]
    fn a_page_that_says_what_cargo_says_is_read_as_the_same_graph() {
        let mut graph = Graph::new();
        add(&mut graph, TREE, false);
        add(&mut graph, "0table v0.1.0 (/x/table)\n1hal-sim v0.1.0 (/x/hal-sim)", true);
        let rows = "| `rules-core` | | |\n| `table` | `rules-core` | `hal-sim` |";
        assert_eq!(documented(&page(rows)).unwrap(), graph);
        let printed: Vec<_> = graph.iter().map(|(name, needs)| format!("| `{name}` {needs}")).collect();
        assert_eq!(documented(&page(&printed.join("\n"))).unwrap(), graph);
    }

    #[test]
    fn a_missing_edge_and_a_missing_crate_are_differences() {
        let mut graph = Graph::new();
        add(&mut graph, TREE, false);
        for rows in ["| `rules-core` | | |\n| `table` | | |", "| `table` | `rules-core` | |"] {
            assert_ne!(documented(&page(rows)).unwrap(), graph);
        }
    }

    #[test]
    fn rows_that_cannot_be_read_are_named() {
        for rows in ["| `table` |", "| `table` | | |\n| `table` | | |"] {
            assert!(documented(&page(rows)).unwrap_err().to_string().contains("table"));
        }
        assert!(documented("# Page").unwrap_err().to_string().contains(HEADING));
    }
}
