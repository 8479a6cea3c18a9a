//! Faults that the page arms and repairs on the bench, with a list of those that last.

use anyhow::Result;
use serde::Serialize;

use crate::bench::Bench;
use crate::faults::Fault;

/// The faults that last until they are repaired.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Broken(Vec<Fault>);

impl Broken {
    /// Arms a fault. One that passes by itself is not listed.
    pub(super) fn arm(&mut self, bench: &mut Bench, fault: Fault) -> Result<()> {
        bench.arm(fault)?;
        if fault.stays() {
            self.0.retain(|other| !other.breaks_the_same(fault));
            self.0.push(fault);
        }
        Ok(())
    }

    /// Repairs a fault.
    pub(super) fn mend(&mut self, bench: &mut Bench, fault: Fault) -> Result<()> {
        bench.mend(fault)?;
        self.0.retain(|other| !other.breaks_the_same(fault));
        Ok(())
    }
}
