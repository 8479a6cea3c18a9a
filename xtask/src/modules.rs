//! Looks for module cycles: top-level modules of a library that use each other, directly or through others.
//!
//! Modules that use each other can only be read, tested and moved together. A module uses another where its code names
//! `crate::OTHER`, or something that the root of the crate re-exports from there. Tests, comments and what a macro names by
//! `$crate` do not count.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use anyhow::{Result, bail};

use crate::project::Project;
use crate::regulation::files::texts;
use crate::regulation::source::product_code;

/// The libraries without cycles.
const LIBRARIES: [&str; 6] = ["floor", "keys", "protocol", "submission", "table", "trials"];

/// For each module, the modules that it uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

/// Fails when modules of a library use each other.
pub(crate) fn check(project: &Project) -> Result<()> {
    let mut found = Vec::new();
    for library in LIBRARIES {
        let folder = format!("{library}/src");
        let files = texts(project, &[&folder], "rs")?;
        let inside = files.iter().map(|(path, text)| (path.trim_start_matches(&folder), text.as_str()));
        found.extend(cycle(&uses(inside)).map(|cycle| format!("{library}: {}", cycle.join(" → "))));
    }
    if found.is_empty() {
        return Ok(());
    }
    bail!("modules use each other; move what they share into one that uses neither:\n{}", found.join("\n"))
}

/// Which top-level module uses which, from the files of a library: paths from its `src`, and texts.
fn uses<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Uses {
    let (mut of_modules, mut exports) = (Vec::new(), BTreeMap::new());
    for (path, text) in files {
        let code = product_code(path, text);
        let path = path.trim_start_matches('/');
        let module = path.split('/').next().unwrap_or_default().trim_end_matches(".rs");
        match path {
            "main.rs" => {}
            "lib.rs" => exports = re_exports(&code),
            _ => {
                let top = path == format!("{module}.rs") || path == format!("{module}/mod.rs");
                of_modules.push((module.to_owned(), names(&code, top)));
            }
        }
    }
    let modules: BTreeSet<_> = of_modules.iter().map(|(module, _)| module.clone()).collect();
    let mut uses = Uses::new();
    for (module, names) in of_modules {
        let used = names
            .into_iter()
            .map(|name| if modules.contains(&name) { Some(name) } else { exports.get(&name).cloned() });
        let used =
            used.flatten().filter(|used| *used != module && modules.contains(used)).collect::<BTreeSet<_>>();
        uses.entry(module).or_default().extend(used);
    }
    uses
}

/// Returns the names behind `crate::` in code; in the file of a top-level module also its imports from `super::`.
fn names(code: &str, top: bool) -> BTreeSet<String> {
    let paths = code.match_indices("crate::").filter(|(at, _)| {
        let before = code[..*at].chars().next_back();
        !before.is_some_and(|letter| letter == '$' || letter == '_' || letter.is_alphanumeric())
    });
    let mut names: BTreeSet<_> = paths.flat_map(|(at, path)| first_names(&code[at + path.len()..])).collect();
    if top {
        let imports = code.lines().filter_map(|line| line.strip_prefix("use super::"));
        names.extend(imports.flat_map(first_names));
    }
    names
}

/// The first name of a path, or those of each path in a group.
fn first_names(path: &str) -> Vec<String> {
    let word = |text: &str| {
        text.chars().take_while(|letter| *letter == '_' || letter.is_alphanumeric()).collect::<String>()
    };
    let Some(group) = path.strip_prefix('{') else { return vec![word(path)] };
    let (mut depth, mut names, mut start) = (0usize, Vec::new(), true);
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => start = true,
            _ if start && !letter.is_whitespace() => {
                names.push(word(&group[at..]));
                start = false;
            }
            _ => {}
        }
    }
    names
}

/// Returns the re-exports of a crate's root, each with its module.
fn re_exports(root: &str) -> BTreeMap<String, String> {
    let mut exports = BTreeMap::new();
    for statement in root.split(';') {
        let Some((visibility, path)) = statement.trim().split_once("use ") else { continue };
        let Some((module, rest)) = path.split_once("::").filter(|_| visibility.starts_with("pub")) else {
            continue;
        };
        for name in first_names(rest) {
            exports.insert(name, module.to_owned());
        }
    }
    exports
}

/// The shortest way from a module back to itself, if there is one.
fn cycle(uses: &Uses) -> Option<Vec<&str>> {
    uses.keys().filter_map(|module| way_back(uses, module)).min_by_key(Vec::len)
}

fn way_back<'a>(uses: &'a Uses, start: &'a str) -> Option<Vec<&'a str>> {
    let (mut open, mut seen) = (VecDeque::from([vec![start]]), BTreeSet::new());
    while let Some(way) = open.pop_front() {
        for next in way.last().and_then(|last| uses.get(*last)).into_iter().flatten() {
            let further = [&way[..], &[next.as_str()]].concat();
            if next == start {
                return Some(further);
            }
            if seen.insert(next) {
                open.push_back(further);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Option<String> {
        cycle(&uses(files.iter().copied())).map(|cycle| cycle.join(" "))
    }

    #[test]
    fn modules_that_use_each_other_through_others_are_found() {
        let files = [
            ("/lib.rs", "mod a; mod b; mod c;\npub use c::{Thing, Other};"),
            ("/a.rs", "use crate::b::One;"),
            ("/b/mod.rs", "mod inner;"),
            ("/b/inner.rs", "fn f(_: crate::Thing) {}"),
            ("/c.rs", "use crate::{a::{self, x}, d};"),
        ];
        assert_eq!(found(&files).as_deref(), Some("a b c a"));
        assert_eq!(found(&files[..4]), None);
    }

    #[test]
    fn import_from_the_root_by_super_counts_in_a_top_level_file_only() {
        let (a, b) = (("/a.rs", "use super::b::Two;"), ("/b.rs", "use crate::a::One;"));
        assert_eq!(found(&[a, b]).as_deref(), Some("a b a"));
        assert_eq!(found(&[("/a/b.rs", a.1), b]), None);
    }

    #[test]
    fn comments_tests_and_macros_do_not_count() {
        let b = ("/b.rs", "use crate::a::One;");
        for a in [
            "//! See [`crate::b`].\n/* crate::b */",
            "#[cfg(test)]\nmod tests {\n    use crate::b::One;\n}",
            "macro_rules! m { () => { $crate::b::f() } }",
            "const A: &str = \"crate::b\";",
        ] {
            assert_eq!(found(&[("/a.rs", a), b]), None, "{a}");
        }
        assert_eq!(found(&[("/a/tests.rs", "use crate::b::One;"), b]), None);
    }

    #[test]
    fn libraries_have_no_cycles() {
        check(&Project::locate().unwrap()).unwrap();
    }
}
