//! Why a controller started, and what the one before it died of.

use crate::describe::described;

/// How much of a file's name is kept: its end, which tells most.
pub const FILE: usize = 24;

described! {
    /// Why the controller started.
    pub enum ResetCause: Copy, Format {
        /// The power came on.
        PowerOn,
        /// The supply sagged.
        Brownout,
        /// The reset button, or a debugger.
        Pin,
        /// The program asked for it: after a crash, or to be replaced.
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
        /// The program found that it was wrong.
        Panic,
        /// The processor could not go on.
        HardFault,
        /// The main loop did not come around, and the watchdog bit.
        Watchdog,
    }
}

described! {
    /// What is known of a crash.
    pub struct Crash: Copy, Format {
        /// How.
        pub cause: CrashCause,
        /// The instruction it happened at; 0 when that is not known.
        pub at: u32,
        /// Where that would have gone back to; 0 when that is not known.
        pub caller: u32,
        /// The processor's fault status (CFSR); 0 when there was no fault.
        pub status: u32,
        /// Milliseconds since the power had come on.
        pub uptime: u32,
        /// The end of the name of the source file, padded with zeros, when the program knew it.
        pub file: [u8; FILE],
        /// The line in it.
        pub line: u16,
    }
}

impl Crash {
    /// A crash of which only this is known.
    pub const fn new(cause: CrashCause, uptime: u32) -> Self {
        Self { cause, at: 0, caller: 0, status: 0, uptime, file: [0; FILE], line: 0 }
    }

    /// The same, in this line of a file.
    #[must_use]
    pub fn in_file(mut self, name: &str, line: u32) -> Self {
        let tail = name.as_bytes();
        let tail = tail.get(tail.len().saturating_sub(FILE)..).unwrap_or_default();
        for (place, byte) in self.file.iter_mut().zip(tail) {
            *place = *byte;
        }
        self.line = u16::try_from(line).unwrap_or(u16::MAX);
        self
    }

    /// The end of the file's name; empty when it is not known.
    pub fn file_name(&self) -> &str {
        let length = self.file.iter().position(|byte| *byte == 0).unwrap_or(FILE);
        // A name may have been cut in the middle of a letter: what follows it is still readable.
        let bytes = self.file.get(..length).unwrap_or_default();
        let start = bytes.iter().position(|byte| byte & 0b1100_0000 != 0b1000_0000).unwrap_or(0);
        bytes.get(start..).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_long_name_is_kept() {
        let crash = Crash::new(CrashCause::Panic, 5);
        assert_eq!(crash.in_file("src/main.rs", 7).file_name(), "src/main.rs");
        let long = crash.in_file("/lammer/firmware/src/board/wire.rs", 70_000);
        assert_eq!((long.file_name(), long.line), ("rmware/src/board/wire.rs", u16::MAX));
        assert_eq!(crash.file_name(), "");
        assert_eq!(crash.in_file("é23456789012345678901234", 1).file_name(), "23456789012345678901234");
    }
}
