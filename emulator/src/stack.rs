//! Measures the deepest stack: RAM is painted before the first instruction, and what is still painted was never used.

use rigless::emulator::Host;
use rigless::soc::Width;
use serde::Serialize;

use crate::program::Program;

/// A value that no program leaves by chance.
const PAINT: u64 = 0xC5A5_5A5C;

/// A stack, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// Deepest use so far.
    pub used: u64,
    /// Its size.
    pub size: u64,
}

fn words(program: &Program) -> impl Iterator<Item = u64> + use<> {
    // A program without symbols for its stack has none to paint or to measure.
    let (end, start) = program.stack().unwrap_or_default();
    (end..start).step_by(4)
}

/// Paints the stack of a program that has not started.
pub(crate) fn paint(host: &mut dyn Host, program: &Program) {
    for address in words(program) {
        // A program whose stack is outside RAM fails by itself.
        let _ = host.write(address, Width::W32, PAINT);
    }
}

/// Returns the deepest use of the stack; `None` if the program has no symbols for it.
pub(crate) fn measure(host: &mut dyn Host, program: &Program) -> Option<Stack> {
    let (end, start) = program.stack()?;
    let deepest = words(program).find(|address| host.read(*address, Width::W32).ok() != Some(PAINT));
    Some(Stack { used: start - deepest.unwrap_or(start), size: start - end })
}
