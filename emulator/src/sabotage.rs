//! Failures that a working firmware never shows: a hang, an undefined instruction, a panic, a full stack.
//!
//! A few bytes of flash after the instruction that feeds the watchdog are replaced, as by a flipped bit, and restored
//! at the following reset. The image is otherwise the shipped one.

use rigless::emulator::{Access, AccessKind, Host};
use rigless::soc::Width;
use serde::Deserialize;

use crate::program::Program;

/// The watchdog's key register, RM0433 table 8 and section 45.4.1.
const FEEDER: u64 = 0x5800_4800;

/// `b .`: an endless loop.
const STAY: [u8; 2] = [0xFE, 0xE7];
/// `udf #0`: an undefined instruction.
const UNDEFINED: [u8; 2] = [0x00, 0xDE];
/// `push {r0-r7, lr}`, and `b` back to it: a recursion without end.
const PUSH_FOREVER: [u8; 4] = [0xFF, 0xB5, 0xFD, 0xE7];
/// `sub.w sp, sp, #65536`: a frame larger than the whole stack.
const HUGE_FRAME: [u8; 4] = [0xAD, 0xF5, 0x80, 0x3D];
const NOP: [u8; 2] = [0x00, 0xBF];
/// `ldr r0, [pc, #4]; ldr r1, [pc, #8]; bx r1; nop`, at an address that is a multiple of four; the two words to load
/// follow.
const CALL: [u8; 8] = [0x01, 0x48, 0x02, 0x49, 0x08, 0x47, 0x00, 0xBF];

/// Address in flash, far after any image, of the panic's source location.
const LOCATION: u64 = 0x081F_0000;
/// The file and line of that location.
const FILE: &[u8; 20] = b"emulator/sabotage.rs";
const LINE: u32 = 42;

/// Part of the name of the function with which a line of the log begins.
const LOG: &str = "acquire_and_header";
/// The interrupt of the field bus.
const BUS_INTERRUPT: &str = "USART2";

/// A way to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sabotage {
    /// The main loop hangs.
    Wedge,
    /// The processor meets an undefined instruction.
    Fault,
    /// The program panics.
    Panic,
    /// The program panics, and again at each of the next two starts, as soon as it sets up its watchdog.
    PanicThrice,
    /// The same, and again at the next start.
    PanicTwice,
    /// The program panics, and logging is a fault.
    PanicUnlogged,
    /// A recursion without end fills the stack.
    Overflow,
    /// A function's frame is larger than the stack.
    Leap,
    /// The interrupt of the field bus never returns.
    Interrupt,
}

/// Replaced bytes, each run of them with its address.
#[derive(Debug)]
pub(crate) struct Replaced(Vec<(u64, Vec<u8>)>);

impl Sabotage {
    /// Sabotages the flash if this access feeds the watchdog. Returns `None` if it does not, or if it is not
    /// possible.
    pub(crate) fn commit(self, access: &Access, host: &mut dyn Host, program: &Program) -> Option<Replaced> {
        let feeds = access.address == FEEDER && access.kind == AccessKind::Write;
        let instruction = access.program_counter.filter(|_| feeds)? & !1;
        let first = host.read(instruction, Width::W16).ok()?;
        // Instructions that begin like this are twice as long (ARMv7-M, A5.1).
        let at = instruction + if first >> 11 >= 0b11101 { 4 } else { 2 };
        let at = if self == Self::Interrupt { program.symbol(BUS_INTERRUPT)? & !1 } else { at };
        let code = self.code(at, host, program)?;
        let mut replaced = vec![replace(host, at, &code)?];
        if self == Self::PanicUnlogged {
            replaced.push(replace(host, program.function(LOG)? & !1, &UNDEFINED)?);
        }
        Some(Replaced(replaced))
    }

    /// Returns the sabotage that is due once this one is done; `None` if that was all.
    pub(crate) const fn next(self) -> Option<Self> {
        match self {
            Self::PanicThrice => Some(Self::PanicTwice),
            Self::PanicTwice => Some(Self::Panic),
            Self::Wedge
            | Self::Fault
            | Self::Panic
            | Self::PanicUnlogged
            | Self::Overflow
            | Self::Leap
            | Self::Interrupt => None,
        }
    }

    fn code(self, at: u64, host: &mut dyn Host, program: &Program) -> Option<Vec<u8>> {
        match self {
            Self::Wedge | Self::Interrupt => Some(STAY.to_vec()),
            Self::Fault => Some(UNDEFINED.to_vec()),
            Self::Overflow => Some(PUSH_FOREVER.to_vec()),
            Self::Leap => Some([HUGE_FRAME, PUSH_FOREVER].concat()),
            Self::Panic | Self::PanicThrice | Self::PanicTwice | Self::PanicUnlogged => {
                let panic = u32::try_from(program.function("6option13unwrap_failed")?).ok()?;
                let address = u32::try_from(LOCATION).ok()?;
                replace(host, LOCATION, &location(address)?)?;
                let mut code = if at.is_multiple_of(4) { Vec::new() } else { NOP.to_vec() };
                code.extend(CALL);
                code.extend(address.to_le_bytes());
                code.extend((panic | 1).to_le_bytes());
                Some(code)
            }
        }
    }
}

/// Returns a source location as the compiler lays it out: the file's name, line and column, followed by that name.
fn location(address: u32) -> Option<Vec<u8>> {
    let words = [address + 16, u32::try_from(FILE.len()).ok()?, LINE, 1];
    Some(words.iter().flat_map(|word| word.to_le_bytes()).chain(*FILE).collect())
}

impl Replaced {
    /// Restores the replaced bytes.
    pub(crate) fn restore(&self, host: &mut dyn Host) {
        for (at, bytes) in &self.0 {
            replace(host, *at, bytes);
        }
    }
}

/// Replaces bytes; returns the old ones with their address.
fn replace(host: &mut dyn Host, at: u64, with: &[u8]) -> Option<(u64, Vec<u8>)> {
    let mut bytes = Vec::new();
    for (address, new) in (at..).zip(with) {
        bytes.push(u8::try_from(host.read(address, Width::W8).ok()?).ok()?);
        host.program(address, Width::W8, u64::from(*new)).ok()?;
    }
    Some((at, bytes))
}
