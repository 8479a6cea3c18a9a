//! Who is let in: the key of a role, and why a host is turned away. [`session`](crate::session) proves the one and says the
//! other.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::describe::described;

/// A role's key. It shows itself to nobody.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key([u8; 32]);

impl Key {
    /// These bytes. They should come from a good source of chance.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its bytes, for whoever keeps it.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}

described! {
    /// Why a host was turned away.
    pub enum Denial: Copy, Format {
        /// The table speaks another version.
        Version,
        /// The role has no key yet: provision it.
        NoKey,
        /// The key is not the role's, or the challenge has expired, or the `Hello` was heard before.
        WrongKey,
        /// The role has a key already. A technician may change it, in a session.
        HasKey,
        /// A key is given by hand to a blank table only, or while the service key is turned.
        ServiceKey,
        /// The role has opened as many sessions in the last seconds as it may: knock again in a while.
        Busy,
    }
}

impl fmt::Display for Denial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Version => "the table speaks another version of the protocol: update it, or this program",
            Self::NoKey => "the table has no key for this role: provision it first",
            Self::WrongKey => "the table does not accept the key: use the key file of this table",
            Self::HasKey => "the role has a key already: a technician may change it with the old one",
            Self::ServiceKey => {
                "the table is not blank: turn the service key and provision again, or let the technician set the key"
            }
            Self::Busy => "the role opens too many sessions: try again in a few seconds",
        })
    }
}
