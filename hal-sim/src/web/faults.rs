//! What is broken around the table, as the page lets it: armed and mended on the bench, and kept in mind.

use anyhow::Result;
use serde::Serialize;

use crate::bench::Bench;
use crate::faults::Fault;

/// The faults that stay until they are mended.
#[derive(Debug, Default, Serialize)]
#[serde(transparent)]
pub(super) struct Broken(Vec<Fault>);

impl Broken {
    /// Something breaks. What passes by itself is not kept in mind.
    pub(super) fn arm(&mut self, bench: &mut Bench, fault: Fault) -> Result<()> {
        bench.arm(fault)?;
        if fault.stays() {
            self.0.retain(|other| !other.breaks_the_same(fault));
            self.0.push(fault);
        }
        Ok(())
    }

    /// It is mended.
    pub(super) fn mend(&mut self, bench: &mut Bench, fault: Fault) -> Result<()> {
        bench.mend(fault)?;
        self.0.retain(|other| !other.breaks_the_same(fault));
        Ok(())
    }
}
