//! Versions printed by programs, as far as they are compared here.

use std::fmt;

/// The first two numbers of a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version {
    /// A browser and its driver must share it.
    pub(crate) major: u32,
    /// The workspace's `rust-version` demands a minimum of it.
    pub(crate) minor: u32,
}

impl Version {
    /// Finds the first word that is a dotted number: `rustc 1.96.0 (ac68fa 2026-05-25)` has 1.96. `None` if there is
    /// none.
    pub(crate) fn find(text: &str) -> Option<Self> {
        text.split_whitespace().find_map(|word| {
            let mut numbers = word.split('.').map(str::parse);
            match (numbers.next(), numbers.next()) {
                (Some(Ok(major)), Some(Ok(minor))) => Some(Self { major, minor }),
                _ => None,
            }
        })
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_in_program_output() {
        let version = |major, minor| Some(Version { major, minor });
        assert_eq!(Version::find("rustc 1.96.0 (ac68faa20 2026-05-25)"), version(1, 96));
        assert_eq!(Version::find("Chromium 156.0.8078.79 built on Debian GNU/Linux 12"), version(156, 0));
        assert_eq!(Version::find("1.95"), version(1, 95));
        assert_eq!(Version::find("no version 7 here"), None);
    }

    #[test]
    fn versions_compare_as_numbers() {
        assert!(Version::find("1.100") > Version::find("1.95"));
    }
}
