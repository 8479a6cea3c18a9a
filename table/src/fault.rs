//! The reasons that put a table out of service: a fault of the hardware or a bug of the program. No guess is safe with money.
//! A refusal changes nothing, so the table goes on.

use core::fmt;

use protocol::host::StopReason;
use rules_core::Bug;

pub use protocol::stop::Fault;

use crate::version::Version;

/// The reason why a table is out of service. The layout is kept, and no more events are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Stop {
    /// A part of the hardware failed.
    Fault(Fault),
    /// The program found a bug of its own.
    Bug(Bug),
}

impl Stop {
    /// Returns the code of the bug or fault.
    pub const fn code(self) -> u8 {
        match self {
            Self::Fault(fault) => fault.code(),
            Self::Bug(bug) => bug.code(),
        }
    }

    /// Returns the reason that is reported to the host.
    pub const fn reason(self) -> StopReason {
        match self {
            Self::Fault(Fault::MemoryVersion { .. }) => StopReason::MemoryVersion,
            Self::Fault(Fault::NotKept | Fault::BothCopiesBad | Fault::RecordBad) => StopReason::Memory,
            Self::Fault(_) => StopReason::Fault,
            Self::Bug(_) => StopReason::Bug,
        }
    }
}

impl core::error::Error for Stop {}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault @ Fault::MemoryVersion { found }) => {
                let (oldest, current) = (Version::OLDEST.number(), Version::CURRENT.number());
                write!(
                    f,
                    "fault: {fault}; its version is {found}, and this program reads {oldest} to {current}"
                )
            }
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
