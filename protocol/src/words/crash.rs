//! Starts and crashes as sentences.

use core::fmt;

use crate::host::{Crash, CrashCause, ResetCause};

impl fmt::Display for ResetCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::PowerOn => "the power came on",
            Self::Brownout => "the supply voltage dropped",
            Self::Pin => "it was reset by hand",
            Self::Software => "the program reset itself",
            Self::Watchdog => "the watchdog reset it",
        })
    }
}

impl fmt::Display for CrashCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Panic => "the program panicked",
            Self::HardFault => "the processor raised a hard fault",
            Self::Watchdog => "the main loop hung",
            Self::StackOverflow => "the stack ran full",
        })
    }
}

impl fmt::Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cause, at, caller, status, uptime, line, .. } = self;
        writeln!(f, "{cause}, {}.{:03} s after its start", uptime / 1_000, uptime % 1_000)?;
        if !self.file_name().is_empty() {
            writeln!(f, "source   …{}, line {line}", self.file_name())?;
        }
        for (name, value) in [("at", at), ("caller", caller), ("status", status)] {
            if *value != 0 {
                writeln!(f, "{name:<8} {value:#010x}")?;
            }
        }
        Ok(())
    }
}
