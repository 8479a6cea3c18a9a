//! Denied hosts, refused orders and keys as sentences.

use core::fmt;

use crate::host::Role;
use crate::session::Denial;

/// Hosts were turned away.
pub(super) struct Denied {
    pub(super) why: Denial,
    pub(super) count: u32,
}

impl fmt::Display for Denied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.count {
            1 => write!(f, "SECURITY: a host was turned away: {}", self.why),
            count => write!(f, "SECURITY: {count} hosts were turned away, the last because {}", self.why),
        }
    }
}

/// Orders were refused because of their role.
pub(super) struct WrongRole {
    pub(super) role: Role,
    pub(super) count: u32,
}

impl fmt::Display for WrongRole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { role, count } = self;
        match count {
            1 => write!(f, "SECURITY: an order of the {role} was refused because of the role"),
            _ => {
                write!(f, "SECURITY: {count} orders were refused because of the role, the last of the {role}")
            }
        }
    }
}

/// The roles that have a key.
pub(super) struct Keyed<'a>(pub(super) &'a [Role]);

impl fmt::Display for Keyed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut open = Role::ALL.into_iter().filter(|role| !self.0.contains(role));
        let Some(first) = open.next() else { return f.write_str("every role has its key") };
        write!(f, "no key for: {first}")?;
        open.try_for_each(|role| write!(f, ", {role}"))?;
        f.write_str("; turn the service key and provision them")
    }
}
