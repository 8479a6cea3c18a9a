//! Why the controller started, and the record of its last crash.

use crate::describe::described;

/// How many bytes of a file's name are kept: its end, which is the most specific part.
pub const FILE: usize = 24;

described! {
    /// Why the controller started.
    pub enum ResetCause: Copy, Format {
        /// The power came on.
        PowerOn,
        /// The supply voltage dropped.
        Brownout,
        /// The reset button, or a debugger.
        Pin,
        /// The program reset itself: after a crash, or for an update.
        Software,
        /// The watchdog was not fed.
        Watchdog,
    }
}

#[expect(
    clippy::derivable_impls,
    reason = "the macro that describes messages takes no attributes on variants"
)]
impl Default for ResetCause {
    fn default() -> Self {
        Self::PowerOn
    }
}

described! {
    /// How the controller crashed.
    pub enum CrashCause: Copy, Format {
        /// The program panicked.
        Panic,
        /// The processor raised a hard fault.
        HardFault,
        /// The main loop hung, and the watchdog reset the controller.
        Watchdog,
        /// The stack ran full.
        StackOverflow,
    }
}

described! {
    /// The record of a crash.
    pub struct Crash: Copy, Format {
        /// The kind of crash.
        pub cause: CrashCause,
        /// The address of the instruction; 0 if unknown.
        pub at: u32,
        /// The return address; 0 if unknown. After a stack overflow, the one found
        /// deepest on the stack, which an earlier call may have left.
        pub caller: u32,
        /// The processor's fault status (CFSR); 0 without a fault.
        pub status: u32,
        /// Milliseconds from power-on to the crash.
        pub uptime: u32,
        /// The end of the source file's name, padded with zeros; all zeros if unknown.
        pub file: [u8; FILE],
        /// The line in that file; 0 if unknown.
        pub line: u16,
    }
}

impl Crash {
    /// Makes a record with only a cause and an uptime.
    pub const fn new(cause: CrashCause, uptime: u32) -> Self {
        Self { cause, at: 0, caller: 0, status: 0, uptime, file: [0; FILE], line: 0 }
    }

    /// Adds a file and a line to the record.
    #[must_use]
    pub fn in_file(mut self, name: &str, line: u32) -> Self {
        let tail = name.as_bytes();
        let tail = tail.get(tail.len().saturating_sub(FILE)..).unwrap_or_default();
        for (slot, byte) in self.file.iter_mut().zip(tail) {
            *slot = *byte;
        }
        self.line = u16::try_from(line).unwrap_or(u16::MAX);
        self
    }

    /// Returns the end of the file's name; empty if unknown.
    pub fn file_name(&self) -> &str {
        let length = self.file.iter().position(|byte| *byte == 0).unwrap_or(FILE);
        // The cut may be inside a character: skip the rest of that one.
        let bytes = self.file.get(..length).unwrap_or_default();
        let start = bytes.iter().position(|byte| byte & 0b1100_0000 != 0b1000_0000).unwrap_or(0);
        bytes.get(start..).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_file_name_keeps_its_end() {
        let crash = Crash::new(CrashCause::Panic, 5);
        assert_eq!(crash.in_file("src/main.rs", 7).file_name(), "src/main.rs");
        let long = crash.in_file("/lammer/firmware/src/board/wire.rs", 70_000);
        assert_eq!((long.file_name(), long.line), ("rmware/src/board/wire.rs", u16::MAX));
        assert_eq!(crash.file_name(), "");
        assert_eq!(crash.in_file("é23456789012345678901234", 1).file_name(), "23456789012345678901234");
    }
}
