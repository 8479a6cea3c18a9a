//! Gaps of a run: what the emulator could not model, and what the firmware did that the manual forbids.
//!
//! A register without a model answers with the value last written to it, so a test may pass for the wrong reason.
//! Every test should check that `unimplemented` and `unmapped` are empty, and know the contents of the rest.

use std::fmt;

use rigless::device::ResetCause;
use rigless::session::Session;
use serde::Serialize;

use crate::board::TableBoard;
use crate::transceiver;

/// The gaps of one run, from power-on to the cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Gaps {
    /// Registers that were used without a model, and interrupts without a line.
    pub unimplemented: Vec<String>,
    /// Addresses outside the part's memory map.
    pub unmapped: Vec<String>,
    /// Objections of the models to the firmware: uses that the manual forbids, peripherals used while their clock is
    /// off, bytes that reached no receiver.
    pub told: Vec<String>,
    /// Every restart of the part after power-on, with its cause. Not a gap, but rarely expected.
    pub resets: Vec<String>,
}

impl Gaps {
    /// Returns the gaps that `session` recorded.
    #[must_use]
    pub fn of(session: &Session<TableBoard>) -> Self {
        Self {
            unimplemented: unimplemented(session),
            unmapped: session.unmapped().iter().map(ToString::to_string).collect(),
            told: told(session),
            resets: resets(session),
        }
    }
}

/// Prints one gap per line, for people.
impl fmt::Display for Gaps {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            ("unimplemented", &self.unimplemented),
            ("unmapped", &self.unmapped),
            ("told", &self.told),
            ("reset", &self.resets),
        ];
        if kinds.iter().all(|(_, entries)| entries.is_empty()) {
            return writeln!(formatter, "no gaps, no resets");
        }
        for (kind, entries) in kinds {
            for entry in entries {
                writeln!(formatter, "{kind}: {entry}")?;
            }
        }
        Ok(())
    }
}

fn unimplemented(session: &Session<TableBoard>) -> Vec<String> {
    let registers = session.unimplemented().iter().map(|(address, gap)| {
        format!(
            "{}.{} at {address:#010x}: {} reads, {} writes, first from pc {:#010x}",
            gap.instance, gap.register, gap.reads, gap.writes, gap.program_counter
        )
    });
    let lines =
        session.unrouted().iter().map(|(instance, number)| format!("interrupt {number} of {instance}"));
    registers.chain(lines).collect()
}

fn told(session: &Session<TableBoard>) -> Vec<String> {
    let told = session.told().map(|told| {
        format!("{}.{}: {} (first at {} ns)", told.instance, told.register, told.reason, told.at.0)
    });
    let refused = session.refused().iter().map(|(address, fault)| format!("{address:#010x}: {fault}"));
    let undriven = session.board().sent_undriven().then(|| transceiver::UNDRIVEN.to_owned());
    told.chain(refused).chain(undriven).collect()
}

fn resets(session: &Session<TableBoard>) -> Vec<String> {
    session.resets().iter().map(|reset| format!("{} at {} ns", cause(&reset.cause), reset.at.0)).collect()
}

fn cause(cause: &ResetCause) -> String {
    match cause {
        ResetCause::Core => "the firmware's own request".to_owned(),
        ResetCause::Model(instance) => (*instance).to_owned(),
        other => format!("{other:?}"),
    }
}
