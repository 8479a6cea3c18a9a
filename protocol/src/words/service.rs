//! A table out of service, and damage of its memory, as sentences.

use core::fmt;

use crate::host::Service;
use crate::stop::Coded;

pub(super) fn repaired(f: &mut fmt::Formatter<'_>, at: u32, count: u32) -> fmt::Result {
    write!(f, "MEMORY: damage at {at:#08x} was repaired, nothing is lost")?;
    if count > 1 { write!(f, "; {count} times since the last report") } else { Ok(()) }
}

impl fmt::Display for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "out of service: {}", Coded(self.code))?;
        match self.memory {
            0 => write!(f, "memory       version unknown")?,
            version => write!(f, "memory       version {version}")?,
        }
        writeln!(f, ", this program writes version {}; {} bytes", self.needs, self.size)?;
        if let Some(at) = self.bad_at {
            writeln!(f, "damage       first at {at:#08x}")?;
        }
        match (self.first_event, self.last_event) {
            (_, 0) => writeln!(f, "log          no readable event")?,
            (first, last) => writeln!(f, "log          events {first} to {last}")?,
        }
        writeln!(f, "keys         {}", if self.keys_known { "read from the memory" } else { "unreadable" })?;
        writeln!(f, "service key  {}", if self.service_key { "turned" } else { "not turned" })?;
        match (self.cleared, self.unread) {
            (true, _) => f.write_str("cleared      switch the table off and on"),
            (false, 0) => f.write_str("dump         taken whole"),
            (false, unread) => write!(f, "dump         {unread} bytes are still to be read"),
        }
    }
}
