//! The causes that put a table out of service, by code. Bugs have codes below 100 and are defined in `rules-core`. Faults of
//! the hardware have codes above 100 and are defined here, so that a host has their texts too.

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
            "the journal's memory does not read back as it was written"
            "check the wires of the memory board, then switch the table off and on; if it stops again, take the dump with \
             `floor rescue`, settle the seats from it and replace the board"
        103 BothCopiesBad
            "both copies of the critical state are damaged"
            "take the dump with `floor rescue`, settle the seats from it and from the host's record, then clear the memory; if \
             it comes again, replace the memory board"
        104 RecordBad
            "a record of the journal is damaged, and later records were already acted on"
            "take the dump with `floor rescue`, settle the seats from it and from the host's record, then clear the memory; if \
             it comes again, replace the memory board"
        105 MemoryVersion {
            /// The version of the memory.
            found: u8
        }
            "another version of the program wrote the memory, and this one cannot read it"
            "put back the program that wrote it, or a later one; to start anew with this one, take the dump with `floor rescue`, \
             settle the seats and clear the memory"
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
        110 Crashes
            "the controller crashed three times before it could report why"
            "read `floor crash`, then switch the table off and on; if it stops again, take the dump with `floor rescue`, settle \
             the seats from it and replace the controller"
    }
}

impl core::error::Error for Fault {}

/// Returns every cause, bugs first.
pub fn causes() -> impl Iterator<Item = &'static StopCause> {
    Bug::CAUSES.iter().chain(Fault::CAUSES)
}

/// The cause of a stop, by its code. Displays unknown codes too.
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
    fn code_displays_its_cause_and_remedy() {
        assert_eq!(Coded(Bug::MetersDiffer.code()).to_string(), Bug::MetersDiffer.to_string());
        let fault = Fault::MemoryVersion { found: 9 };
        assert_eq!(
            Coded(fault.code()).to_string(),
            "another version of the program wrote the memory, and this one cannot read it (code 105): put back the program \
            that wrote it, or a later one; to start anew with this one, take the dump with `floor rescue`, settle the seats and clear \
            the memory"
        );
        assert_eq!(Coded(100).to_string(), "code 100, which this program does not know: update it");
    }
}
