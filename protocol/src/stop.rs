//! Why a table stops, by code. Bugs have the codes below 100 and stand in `rules-core`; faults of the hardware have those
//! above and stand here, where the host's end finds their words too.

use core::fmt;

use rules_core::bug::StopCause;
use rules_core::{Bug, stop_causes};

stop_causes! {
    /// A part of the hardware that failed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    Fault 101 to 199 {
        101 Fram
            "the journal's memory does not answer"
            "check the memory board and its wires, then switch the table off and on"
        102 NotKept
            "the journal's memory holds something else than was written to it"
            "check the wires of the memory board, then switch the table off and on; if it stops again, settle the seats from \
             the host's record and replace the board"
        103 BothCopiesBad
            "both copies of the critical state are damaged"
            "settle the seats from the host's record, then replace the memory board"
        104 RecordBad
            "a record of the journal is damaged, and what came after it was acted upon"
            "settle the seats from the host's record, then replace the memory board"
        105 MemoryVersion {
            /// The version of the memory.
            found: u8
        }
            "the memory was written by a program whose version of it this program does not read"
            "put back the program that wrote it, or a later one"
        106 Link
            "the port of the host link failed"
            "check the cable to the host, then switch the table off and on; if it stops again, replace the controller"
        107 Bus
            "the port of the field bus failed"
            "check the cable of the field bus, then switch the table off and on; if it stops again, replace the controller"
        108 Lamps
            "the port of the lamp chain failed"
            "check the cable of the lamp chain, then switch the table off and on; if it stops again, replace the controller"
        109 Noise
            "the source of chance gives nothing"
            "switch the table off and on; if it stops again, replace the controller"
    }
}

impl core::error::Error for Fault {}

/// Every cause, bugs first.
pub fn causes() -> impl Iterator<Item = &'static StopCause> {
    Bug::CAUSES.iter().chain(Fault::CAUSES)
}

/// What stopped a table, by its code, also one that this version does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coded(pub u8);

impl fmt::Display for Coded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match causes().find(|cause| cause.code == self.0) {
            Some(cause) => cause.fmt(f),
            None => write!(f, "code {}, which this program does not know: update it", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;

    use super::*;

    #[test]
    fn code_leads_to_its_bug_or_fault_and_its_remedy() {
        assert_eq!(Coded(Bug::MetersDiffer.code()).to_string(), Bug::MetersDiffer.to_string());
        let fault = Fault::MemoryVersion { found: 9 };
        assert_eq!(
            Coded(fault.code()).to_string(),
            "the memory was written by a program whose version of it this program does not read (code 105): put back the \
             program that wrote it, or a later one"
        );
        assert_eq!(Coded(100).to_string(), "code 100, which this program does not know: update it");
    }
}
