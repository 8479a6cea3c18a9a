//! Access of hosts: the key of a role, and the reasons to turn a host away. A [`session`](crate::session) proves the key or
//! carries the reason.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::describe::described;

/// A role's key. `Debug` hides its bytes.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key([u8; 32]);

impl Key {
    /// Makes a key of these bytes, which must come from a good source of chance.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes, to store them.
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
        /// The key is not the role's, the challenge has expired, or the `Hello` is a repetition.
        WrongKey,
        /// The role has a key already. A technician may change it, in a session.
        HasKey,
        /// `Provision` works on a blank table only, or while the service key is turned.
        ServiceKey,
        /// The role has opened too many sessions in the last seconds: knock again later.
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
