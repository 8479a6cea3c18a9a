//! A table out of service: asks what is wrong, takes its whole memory, and clears it.
//!
//! The client must ignore the unencrypted frame with which such a table answers: see [`Client::rescuing`].

use anyhow::{Result, bail, ensure};
use protocol::host::{MEMORY_PART, Reply, Request, Role, Service};
use protocol::session::{Denial, Key};
use sha2::{Digest as _, Sha256};

use crate::client::{Client, done};
use crate::error::LinkError;

/// Asks a table out of service for the cause and the state of its memory. A table whose keys are unreadable gets the
/// technician's key, which it accepts while the service key is turned.
pub async fn service(client: &mut Client, key: Key) -> Result<Service> {
    let mut reply = client.ask(Request::Service).await;
    if let Err(error) = &reply
        && let Some(LinkError::Denied(_, Denial::NoKey)) = error.downcast_ref()
    {
        client.provision(Role::Technician, key).await?;
        reply = client.ask(Request::Service).await;
    }
    match reply? {
        Reply::Service(service) => Ok(service),
        Reply::Refused(code) => Err(LinkError::Refused(code).into()),
        other => bail!("the table answers {other:?}: report this as a bug"),
    }
}

/// Reads the whole memory. Calls `progress` with the bytes read so far.
pub async fn dump(client: &mut Client, size: u32, mut progress: impl FnMut(u64)) -> Result<Vec<u8>> {
    let size = usize::try_from(size)?;
    let mut dump = Vec::with_capacity(size);
    while dump.len() < size {
        let at = u32::try_from(dump.len())?;
        match client.ask(Request::MemoryPart { at }).await? {
            Reply::MemoryPart { at: found, bytes } => {
                let length = MEMORY_PART.min(size - dump.len());
                ensure!(found == at && bytes.len() == length, "the table sends another part than {at:#08x}");
                dump.extend(&bytes);
            }
            Reply::Refused(code) => return Err(LinkError::Refused(code).into()),
            other => bail!("the table answers {other:?}: report this as a bug"),
        }
        progress(dump.len() as u64);
    }
    Ok(dump)
}

/// Returns the digest of a dump, which proves to the table that the host has it.
pub fn digest(dump: &[u8]) -> [u8; 32] {
    Sha256::digest(dump).into()
}

/// Clears the memory. The table refuses unless the service key is turned and the whole memory was read.
pub async fn clear(client: &mut Client, dump: &[u8]) -> Result<()> {
    done(client.ask(Request::ClearMemory { digest: digest(dump) }).await?)
}
