//! Why a table stops. A refusal (the asker's fault) never does; a fault of the hardware or a bug of ours
//! always does, because nobody's money is safe with a guess.

use core::fmt;

use protocol::host::StopReason;
use rules_core::Bug;

/// A part of the hardware that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The journal's memory could not be read or written.
    Fram,
    /// Both copies of the critical state are damaged.
    BothCopiesBad,
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
        f.write_str(match self {
            Self::Fram => "the journal memory does not answer",
            Self::BothCopiesBad => "both copies of the critical state are damaged",
            Self::Link => "the host link port failed",
            Self::Bus => "the field bus port failed",
            Self::Lamps => "the lamp chain port failed",
            Self::Noise => "the source of chance gives nothing",
        })
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
            Self::Fault(Fault::BothCopiesBad) => StopReason::Memory,
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
