//! How deep the stack has ever been: RAM is painted before the first instruction, and what is still painted was never
//! used.

use rigless::emulator::Host;
use rigless::soc::Width;
use serde::Serialize;

use crate::program::Program;

/// Nothing that a program would leave by chance.
const PAINT: u64 = 0xC5A5_5A5C;

/// A stack, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stack {
    /// As deep as it has ever been.
    pub used: u64,
    /// As deep as it may be.
    pub size: u64,
}

fn words(program: &Program) -> impl Iterator<Item = u64> + use<> {
    // A program that does not say where its stack lies has none to paint or to measure.
    let (end, start) = program.stack().unwrap_or_default();
    (end..start).step_by(4)
}

/// Paints the stack of a program that has not begun.
pub(crate) fn paint(host: &mut dyn Host, program: &Program) {
    for address in words(program) {
        // A program with a stack where there is no RAM will say so itself.
        let _ = host.write(address, Width::W32, PAINT);
    }
}

/// How deep it has been.
pub(crate) fn measure(host: &mut dyn Host, program: &Program) -> Option<Stack> {
    let (end, start) = program.stack()?;
    let deepest = words(program).find(|address| host.read(*address, Width::W32).ok() != Some(PAINT));
    Some(Stack { used: start - deepest.unwrap_or(start), size: start - end })
}
