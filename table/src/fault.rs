//! Why a table stops. A refusal (the asker's fault) never does; a fault of the hardware or a bug of ours
//! always does, because nobody's money is safe with a guess.

use core::fmt;

use protocol::host::StopReason;
use rules_core::Bug;

use crate::version::Version;

/// A part of the hardware that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The journal's memory could not be read or written.
    Fram,
    /// The journal's memory holds something else than was written to it.
    NotKept,
    /// Both copies of the critical state are damaged.
    BothCopiesBad,
    /// A record of the journal is damaged, and what came after it was acted upon.
    RecordBad,
    /// The memory was written by a program whose version of it this one does not read.
    MemoryVersion {
        /// The version of the memory.
        found: u8,
    },
    /// The host link's port failed.
    Link,
    /// The field bus's port failed.
    Bus,
    /// The lamp chain's port failed.
    Lamps,
    /// The source of chance gives nothing.
    Noise,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::MemoryVersion { found } => {
                let (oldest, current) = (Version::OLDEST.number(), Version::CURRENT.number());
                return write!(
                    f,
                    "the memory is of version {found}, and this program needs {oldest} to {current}: \
                     put back the program that wrote it, or a later one"
                );
            }
            Self::Fram => "the journal memory does not answer",
            Self::NotKept => "the journal memory does not keep what is written to it",
            Self::RecordBad => "a record of the journal is damaged, and later ones were acted upon",
            Self::BothCopiesBad => "both copies of the critical state are damaged",
            Self::Link => "the host link port failed",
            Self::Bus => "the field bus port failed",
            Self::Lamps => "the lamp chain port failed",
            Self::Noise => "the source of chance gives nothing",
        };
        f.write_str(text)
    }
}

/// The table has stopped, safely: what is on the layout is kept, and nothing more is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A part of the hardware failed.
    Fault(Fault),
    /// Our code is wrong.
    Bug(Bug),
}

impl Stop {
    /// What the host is told.
    pub const fn reason(self) -> StopReason {
        match self {
            Self::Fault(Fault::MemoryVersion { .. }) => StopReason::MemoryVersion,
            Self::Fault(Fault::NotKept | Fault::BothCopiesBad | Fault::RecordBad) => StopReason::Memory,
            Self::Fault(_) => StopReason::Fault,
            Self::Bug(_) => StopReason::Bug,
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => write!(f, "fault: {fault}"),
            Self::Bug(bug) => write!(f, "bug: {bug}"),
        }
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<Bug> for Stop {
    fn from(bug: Bug) -> Self {
        Self::Bug(bug)
    }
}
