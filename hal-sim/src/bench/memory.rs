//! The memory of the board in the hands of a test or a technician: it is damaged, dumped and cleared.

use anyhow::{Result, bail, ensure};
use protocol::host::{MEMORY_PART, Reply, Request, Service};

use super::Bench;

impl Bench {
    /// Cuts the power, changes the memory, and switches the power on without waiting for a start. `Err` if the target has no
    /// such memory.
    pub fn restart_with(&mut self, change: impl FnOnce(&mut [u8])) -> Result<()> {
        self.recorder.spoil("the memory was changed by hand");
        self.cut_power()?;
        self.target.memory()?.change(change);
        self.switch_on()
    }

    /// Switches the table off and on after its memory was cleared: its events are numbered from 1 again.
    pub fn restart_cleared(&mut self) -> Result<()> {
        self.cut_power()?;
        self.last_event = 0;
        self.power_on()
    }

    /// Turns the service key, or turns it back. A table out of service raises no tilt for it.
    pub fn turn_key(&mut self, turned: bool) -> Result<()> {
        self.recorder.spoil("the service key was turned by hand");
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
