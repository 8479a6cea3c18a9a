//! The file with the keys of a table's roles.
//!
//! ```toml
//! auditor = "…64 hex digits…"
//! floor = "…"
//! ```
//!
//! A machine needs only the keys of the roles that it uses, so a file may leave out roles. A key gives its reader
//! that role at the table, so a file that other users may read is refused, and no key is ever printed.

use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use protocol::host::Role;
use protocol::session::Key;
use rand::TryRngCore as _;
use rand::rngs::OsRng;

pub mod private;
mod text;

/// Environment variable with the path of the key file.
pub const VARIABLE: &str = "LAMMER_KEYS";

/// The keys of some or all roles of a table.
#[derive(Clone)]
pub struct KeyFile {
    path: PathBuf,
    keys: Vec<(Role, Key)>,
}

impl fmt::Debug for KeyFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let roles: Vec<_> = self.roles().map(Role::name).collect();
        write!(f, "KeyFile({}: {})", self.path.display(), roles.join(", "))
    }
}

impl KeyFile {
    /// Returns the default path: `$LAMMER_KEYS`, else `$XDG_CONFIG_HOME/lammer/table.keys`, else
    /// `~/.config/lammer/table.keys`. Fails if there is no home directory.
    pub fn usual_path() -> Result<PathBuf> {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        if let Some(path) = set(VARIABLE) {
            return Ok(path);
        }
        let config = set("XDG_CONFIG_HOME").or_else(|| Some(set("HOME")?.join(".config")));
        let config = config.with_context(|| {
            format!("there is no home directory to keep keys in: name a key file in {VARIABLE}")
        })?;
        Ok(config.join("lammer").join("table.keys"))
    }

    /// Reads a file. Fails if anyone but its owner may read it.
    pub fn read(path: &Path) -> Result<Self> {
        let text = private::read(path).map_err(|error| match error.downcast_ref::<std::io::Error>() {
            Some(cause) if cause.kind() == ErrorKind::NotFound => anyhow!(
                "the key file {} does not exist: make one with `floor keys new`, or name another with --keys or {VARIABLE}",
                path.display()
            ),
            Some(_) | None => error.context(format!("cannot read the key file {}", path.display())),
        })?;
        let keys = text::parse(&text).map_err(|error| anyhow!("{}:{error}", path.display()))?;
        Ok(Self { path: path.into(), keys })
    }

    /// Creates a file with a random key for every role. Fails if the file exists.
    pub fn create(path: &Path) -> Result<Self> {
        let mut keys = Vec::new();
        for role in Role::ALL {
            keys.push((role, random_key()?));
        }
        if let Some(directory) = path.parent().filter(|directory| !directory.as_os_str().is_empty()) {
            fs::create_dir_all(directory)
                .with_context(|| format!("cannot make the directory {}", directory.display()))?;
        }
        match private::create(path, &text::write(&keys)) {
            Ok(()) => Ok(Self { path: path.into(), keys }),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => bail!(
                "{} exists already, and may be the only copy of a table's keys: move it away, or name another file",
                path.display()
            ),
            Err(error) => Err(error).with_context(|| format!("cannot write the key file {}", path.display())),
        }
    }

    /// Reads the file, or creates it if it does not exist.
    pub fn read_or_create(path: &Path) -> Result<Self> {
        if path.exists() {
            return Self::read(path);
        }
        match Self::create(path) {
            // Another process has created it meanwhile.
            Err(_) if path.exists() => Self::read(path),
            made => made,
        }
    }

    /// Returns the key of a role. Fails if the file has none.
    pub fn key(&self, role: Role) -> Result<Key> {
        self.keys.iter().find(|(of, _)| *of == role).map(|(_, key)| *key).with_context(|| {
            format!(
                "{} has no key for the {role}: use a key file that has it, or run the command on a machine that has it",
                self.path.display()
            )
        })
    }

    /// Returns the roles that have a key in this file.
    pub fn roles(&self) -> impl Iterator<Item = Role> {
        self.keys.iter().map(|(role, _)| *role)
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Changes the key of a role. After a crash the file has either the old key or the new one.
    pub fn replace(&mut self, role: Role, key: Key) -> Result<()> {
        let mut keys = self.keys.clone();
        match keys.iter_mut().find(|(of, _)| *of == role) {
            Some((_, old)) => *old = key,
            None => keys.push((role, key)),
        }
        private::replace(&self.path, &text::write(&keys))
            .with_context(|| format!("cannot rewrite the key file {}", self.path.display()))?;
        self.keys = keys;
        Ok(())
    }

    /// Returns the path of a new key while it is unknown whether the table has taken it.
    fn side_path(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(".new");
        name.into()
    }

    /// Keeps a new key beside the file before a table is asked to take it. If it were lost between the table taking
    /// it and the rewriting of the file, the role would be locked out.
    pub fn set_aside(&self, role: Role, key: Key) -> Result<()> {
        let side = self.side_path();
        private::create(&side, &text::write(&[(role, key)]))
            .with_context(|| format!("cannot keep the new key in {}", side.display()))
    }

    /// Returns the new key that was set aside; `None` if there is none.
    pub fn aside(&self) -> Result<Option<(Role, Key)>> {
        let side = self.side_path();
        if !side.exists() {
            return Ok(None);
        }
        Ok(Self::read(&side)?.keys.first().copied())
    }

    /// Deletes the new key that was set aside.
    pub fn forget_aside(&self) -> Result<()> {
        let side = self.side_path();
        fs::remove_file(&side).with_context(|| format!("cannot remove {}", side.display()))
    }
}

/// Returns an unpredictable key, from the operating system's random source.
pub fn random_key() -> Result<Key> {
    Ok(Key::new(random_bytes()?))
}

/// Returns unpredictable bytes, from the operating system's random source.
pub fn random_bytes() -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    OsRng
        .try_fill_bytes(&mut bytes)
        .context("the operating system gives no random bytes: try again later")?;
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests;
