//! The memory of the board in the hands of a test or a technician: it is damaged, dumped and cleared.

use anyhow::{Result, bail, ensure};
use protocol::host::{MEMORY_PART, Reply, Request, Service};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};
use table::journal::SLOT;

use super::Bench;
use crate::recording::Stimulus;

/// The byte of a snapshot that has the version of the memory.
const VERSION: usize = 3;

/// Damage of the whole memory, while the power is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spoilt {
    /// It holds random bytes, from this seed.
    Random(u64),
    /// Both snapshots are of this version.
    Version(u8),
    /// A bit is flipped in the first record of the ring, which is needed until the first snapshot after it.
    Record,
}

impl Spoilt {
    fn spoil(self, memory: &mut [u8]) {
        match self {
            Self::Random(seed) => ChaCha8Rng::seed_from_u64(seed).fill_bytes(memory),
            Self::Version(version) => {
                for slot in [0, SLOT as usize] {
                    memory[slot + VERSION] = version;
                }
            }
            Self::Record => memory[2 * SLOT as usize + 12] ^= 0x10,
        }
    }
}

impl Bench {
    /// Cuts the power, spoils the memory, and switches the power on without waiting for a start. `Err` if the target has no
    /// such memory.
    pub fn restart_spoilt(&mut self, spoilt: Spoilt) -> Result<()> {
        self.cut_power()?;
        self.spoil_memory(spoilt)?;
        self.switch_on()
    }

    pub(crate) fn spoil_memory(&mut self, spoilt: Spoilt) -> Result<()> {
        self.recorder.note(Stimulus::Memory(spoilt));
        self.target.memory()?.change(|memory| spoilt.spoil(memory));
        Ok(())
    }

    /// Switches the table off and on after its memory was cleared: its events are numbered from 1 again.
    pub fn restart_cleared(&mut self) -> Result<()> {
        self.cut_power()?;
        self.expect_first_event();
        self.power_on()
    }

    pub(crate) fn expect_first_event(&mut self) {
        self.recorder.note(Stimulus::MemoryCleared);
        self.last_event = 0;
    }

    /// Turns the service key, or turns it back. A table out of service raises no tilt for it.
    pub fn turn_key(&mut self, turned: bool) -> Result<()> {
        self.recorder.note(Stimulus::ServiceKey(turned));
        self.target.turn_key(turned)
    }

    /// Asks a table out of service for its state.
    pub fn service(&mut self) -> Result<Service> {
        match self.ask(Request::Service)? {
            Reply::Service(service) => Ok(service),
            other => bail!("the table answers {other:?}"),
        }
    }

    /// Reads the whole memory of a table out of service, part by part.
    pub fn dump(&mut self) -> Result<Vec<u8>> {
        let size = usize::try_from(self.service()?.size)?;
        let mut dump = Vec::new();
        while dump.len() < size {
            let at = u32::try_from(dump.len())?;
            match self.ask(Request::MemoryPart { at })? {
                Reply::MemoryPart { at: found, bytes } => {
                    ensure!(found == at && bytes.len() == MEMORY_PART.min(size - dump.len()), "a wrong part");
                    dump.extend(&bytes);
                }
                other => bail!("the table answers {other:?}"),
            }
        }
        Ok(dump)
    }
}
