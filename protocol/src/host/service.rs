//! The state of a table out of service, for a technician.

use super::StopReason;
use crate::describe::described;

/// The most bytes of raw memory in one reply.
pub const MEMORY_PART: usize = 512;

described! {
    /// The state of a table out of service.
    pub struct Service: Copy {
        /// The kind of reason.
        pub reason: StopReason,
        /// The code of the bug or fault.
        pub code: u8,
        /// The version of the memory; 0 if it is blank or unreadable.
        pub memory: u8,
        /// The version of the memory that this program writes.
        pub needs: u8,
        /// The address of the first damaged record or snapshot, if one was found.
        pub bad_at: Option<u32>,
        /// The size of the memory in bytes.
        pub size: u32,
        /// The bytes of the memory that were not read yet.
        pub unread: u32,
        /// The number of the first readable event of the log; 0 if there is none.
        pub first_event: u32,
        /// The number of the last readable event of the log; 0 if there is none.
        pub last_event: u32,
        /// Whether the keys of the roles were read from the memory.
        pub keys_known: bool,
        /// Whether the service key is turned.
        pub service_key: bool,
        /// Whether the memory was cleared: switch the table off and on.
        pub cleared: bool,
    }
}
