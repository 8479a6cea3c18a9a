//! The command line, a file a command.

pub(crate) mod sheet;
pub(crate) mod tape;
