//! Causes of stops as sentences.

use core::fmt;

use crate::host::{StopReason, Stopped};
use crate::stop::Coded;

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Fault => "a part has failed",
            Self::Bug => "the controller found a bug of its own",
            Self::Memory => "the memory is damaged",
            Self::MemoryVersion => "this program cannot read this version of the memory",
        })
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.at > 0 {
            write!(f, "{}.{:03} s on the table's clock: ", self.at / 1_000, self.at % 1_000)?;
        }
        write!(f, "{}", Coded(self.code))
    }
}
