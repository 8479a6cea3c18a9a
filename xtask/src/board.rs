//! The boards that the image is built for, as `firmware/boards.txt` lists them.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};

use crate::project::Project;

/// The list, the default first.
const LIST: &str = include_str!("../../firmware/boards.txt");

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// Its name, and that of its feature.
    pub(crate) name: &'static str,
    /// The part on it, as probe-rs calls it.
    pub(crate) part: &'static str,
}

impl Board {
    /// Returns every board, the default first.
    pub(crate) fn all() -> Vec<Self> {
        let rows = LIST.lines().filter(|line| !line.starts_with('#'));
        let board = |row: &'static str| {
            let mut columns = row.split_whitespace();
            Some(Self { name: columns.next()?, part: columns.next()? })
        };
        rows.filter_map(board).collect()
    }

    /// Returns whether it is the one that tests and emulator use.
    pub(crate) fn is_default(self) -> bool {
        Self::all().first() == Some(&self)
    }

    /// Returns the target directory of its images. Only the default's is the workspace's own: an image of another board
    /// must never be taken for it.
    pub(crate) fn target_dir(self, project: &Project) -> PathBuf {
        let shared = project.target_dir();
        if self.is_default() { shared.to_owned() } else { shared.join("boards").join(self.name) }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::all().first().copied().unwrap_or(Self { name: "", part: "" })
    }
}

/// Reads a board from the command line: `--help` lists the names, and so does the refusal of another.
#[derive(Clone)]
pub(crate) struct Named;

impl TypedValueParser for Named {
    type Value = Board;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Board, Error> {
        let names = clap::builder::PossibleValuesParser::new(Board::all().iter().map(|board| board.name));
        let name = names.parse_ref(command, arg, value)?;
        Ok(Board::all().into_iter().find(|board| board.name == name).unwrap_or_default())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Board::all().into_iter().map(|board| PossibleValue::new(board.name).help(board.part))))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use clap::Parser as _;

    use super::*;
    use crate::Cli;

    #[test]
    fn every_board_has_feature_wiring_and_memory() {
        let project = Project::locate().unwrap();
        let features = fs::read_to_string(project.path("firmware/Cargo.toml")).unwrap();
        for (board, row) in Board::all().iter().zip(LIST.lines().filter(|line| !line.starts_with('#'))) {
            assert!(features.contains(&format!("\n{} = [", board.name)), "{board:?}");
            let wiring = format!("firmware/src/wiring/{}.rs", board.name.replace('-', "_"));
            assert!(project.path(&wiring).is_file(), "{wiring}");
            let memory = project.path("firmware").join(row.split_whitespace().nth(2).unwrap());
            assert!(memory.is_file(), "{}", memory.display());
        }
    }

    #[test]
    fn unknown_board_is_refused_with_the_list() {
        let refused = Cli::try_parse_from(["cargo xtask", "firmware", "--board", "nucleo-h7"]);
        let text = refused.err().unwrap().to_string();
        assert!(Board::all().iter().all(|board| text.contains(board.name)), "{text}");
    }

    #[test]
    fn help_lists_the_boards() {
        let help = Cli::try_parse_from(["cargo xtask", "firmware", "--help"]).err().unwrap().to_string();
        assert!(Board::all().iter().all(|board| help.contains(board.name)), "{help}");
    }

    #[test]
    fn images_of_two_boards_never_share_a_path() {
        let project = Project::locate().unwrap();
        let mut paths: Vec<_> = Board::all().iter().map(|board| board.target_dir(&project)).collect();
        assert_eq!(paths[0], project.target_dir());
        paths.dedup();
        assert_eq!(paths.len(), Board::all().len());
    }
}
