//! Changes the key of a table's role, so that no crash can lose the only copy of a key.
//!
//! The new key is written beside the key file before the table is asked to take it, and into the key file once the
//! table has answered. If the answer is lost, the table is asked which of the two keys it accepts.

use anyhow::{Context as _, Result, bail};
use protocol::host::{Reply, Request, Role};
use protocol::session::{Denial, Key};

use crate::address::Address;
use crate::client::Client;
use crate::error::LinkError;
use crate::keys::{KeyFile, random_key};

/// How an interrupted change of keys ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The table has taken the role's new key, and the key file has it now.
    Taken(Role),
    /// The table has not taken the new key: the role keeps its old key.
    NotTaken(Role),
}

/// Gives a role a new, random key, in a technician's session. Settles an interrupted change first.
pub async fn change(address: &Address, keys: &mut KeyFile, role: Role) -> Result<()> {
    settle(address, keys).await?;
    let technician = keys.key(Role::Technician)?;
    let key = random_key()?;
    keys.set_aside(role, key)?;
    match order(address, technician, role, key).await {
        Ok(()) => take(keys, role, key),
        Err(error) if matches!(error.downcast_ref(), Some(LinkError::Refused(_))) => {
            keys.forget_aside()?;
            Err(error)
        }
        Err(error) => match settle(address, keys).await {
            Ok(Some(Settled::Taken(_))) => Ok(()),
            Ok(Some(Settled::NotTaken(_)) | None) => Err(error),
            Err(_) => Err(error.context(
                "the table may or may not have taken the new key: both are kept; run `floor keys settle` when it answers again",
            )),
        },
    }
}

async fn order(address: &Address, technician: Key, role: Role, key: Key) -> Result<()> {
    let mut client = Client::connect(address, Role::Technician, technician).await?;
    match client.ask(Request::ChangeKey { role, key }).await? {
        Reply::Done => Ok(()),
        Reply::Refused(code) => Err(LinkError::Refused(code).into()),
        other => bail!("the table answers a new key with {other:?}: report this as a bug"),
    }
}

/// Finds out how an interrupted change ended. Returns `None` if there was none.
pub async fn settle(address: &Address, keys: &mut KeyFile) -> Result<Option<Settled>> {
    let Some((role, new)) = keys.aside()? else { return Ok(None) };
    if accepts(address, role, new).await? {
        take(keys, role, new)?;
        return Ok(Some(Settled::Taken(role)));
    }
    let old =
        keys.key(role).context("the role's old key is needed to check whether the table still accepts it")?;
    if accepts(address, role, old).await? {
        keys.forget_aside()?;
        return Ok(Some(Settled::NotTaken(role)));
    }
    bail!(
        "{address} accepts neither the old key of the {role} nor the new one, which is kept beside {}: check that it \
         is the table of this key file",
        keys.path().display()
    )
}

fn take(keys: &mut KeyFile, role: Role, key: Key) -> Result<()> {
    keys.replace(role, key)?;
    keys.forget_aside()
}

/// Returns whether a table opens a session for this key.
async fn accepts(address: &Address, role: Role, key: Key) -> Result<bool> {
    let mut client = Client::connect(address, role, key).await?;
    match client.ask(Request::Hello).await {
        Ok(_) => Ok(true),
        Err(error) => match error.downcast_ref() {
            Some(LinkError::Denied(_, Denial::WrongKey)) => Ok(false),
            _ => Err(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::fake::Fake;

    /// Makes a table and its key file.
    async fn table() -> (Fake, Address, TempDir, KeyFile) {
        let directory = tempfile::tempdir().unwrap();
        let keys = KeyFile::create(&directory.path().join("table.keys")).unwrap();
        let fake = Fake::default();
        fake.with(|table| {
            table.keys = Role::ALL.map(|role| (role.code(), keys.key(role).unwrap())).into();
        });
        let address = fake.address().await;
        (fake, address, directory, keys)
    }

    /// Checks that the file on disk has the table's keys, and that no new key waits beside it.
    fn agree(fake: &Fake, keys: &KeyFile) {
        let read = KeyFile::read(keys.path()).unwrap();
        for role in Role::ALL {
            assert_eq!(fake.with(|table| table.keys[&role.code()]), read.key(role).unwrap(), "{role}");
        }
        assert_eq!(read.aside().unwrap(), None);
    }

    #[tokio::test]
    async fn changed_key_is_at_the_table_and_in_the_file() {
        let (fake, address, _directory, mut keys) = table().await;
        for role in [Role::Floor, Role::Technician] {
            let old = keys.key(role).unwrap();
            change(&address, &mut keys, role).await.unwrap();
            assert_ne!(keys.key(role).unwrap(), old);
            agree(&fake, &keys);
        }
    }

    #[tokio::test]
    async fn lost_answer_loses_no_key() {
        let (fake, address, _directory, mut keys) = table().await;
        fake.with(|table| table.silent_after_orders = 4);
        change(&address, &mut keys, Role::Technician).await.unwrap();
        agree(&fake, &keys);
    }

    #[tokio::test]
    async fn crash_before_or_after_the_change_is_settled() {
        let (fake, address, _directory, mut keys) = table().await;
        let new = random_key().unwrap();
        keys.set_aside(Role::Floor, new).unwrap();
        assert_eq!(settle(&address, &mut keys).await.unwrap(), Some(Settled::NotTaken(Role::Floor)));
        agree(&fake, &keys);
        keys.set_aside(Role::Floor, new).unwrap();
        fake.with(|table| table.keys.insert(Role::Floor.code(), new));
        assert_eq!(settle(&address, &mut keys).await.unwrap(), Some(Settled::Taken(Role::Floor)));
        agree(&fake, &keys);
        assert_eq!(settle(&address, &mut keys).await.unwrap(), None);
    }

    #[tokio::test]
    async fn other_table_keeps_both_keys() {
        let (_fake, _address, _directory, mut keys) = table().await;
        let new = random_key().unwrap();
        keys.set_aside(Role::Floor, new).unwrap();
        let error = settle(&Fake::new().address().await, &mut keys).await.unwrap_err().to_string();
        assert!(error.contains("neither the old key of the floor nor the new one"), "{error}");
        assert_eq!(keys.aside().unwrap(), Some((Role::Floor, new)));
    }
}
