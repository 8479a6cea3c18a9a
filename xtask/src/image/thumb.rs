//! Reads the few Thumb instructions that matter to a stack (ARMv7-M, A6 and A7): what moves the stack pointer down, and
//! what leaves a function.

/// What an instruction does to the stack or to the flow of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Does {
    /// Moves the stack pointer down by this many bytes.
    Grow(u32),
    /// Sets the stack pointer to a value that the code does not show.
    SetStack,
    /// Calls a function, or jumps to this address.
    Go(u32),
    /// Calls or jumps to an address in a register.
    GoIndirect,
    /// Puts the lower half of a constant into a register.
    Lower(u16, u32),
    /// Puts the upper half of a constant into a register.
    Upper(u16, u32),
    Nothing,
}

/// Returns what the instruction at `at` does, and its length in bytes. `second` is the half-word after the first.
pub(super) fn read(at: u32, first: u16, second: u16) -> (Does, u32) {
    // A5.1: instructions that begin like this have two half-words.
    if first >> 11 >= 0b11101 { (long(at, first, second), 4) } else { (short(at, first), 2) }
}

fn short(at: u32, code: u16) -> Does {
    let low = |bits: u32| u32::from(code) & ((1 << bits) - 1);
    match code {
        _ if code & 0xFE00 == 0xB400 => Does::Grow(4 * (code & 0x1FF).count_ones()), // PUSH
        _ if code & 0xFF80 == 0xB080 => Does::Grow(4 * low(7)),                      // SUB SP
        _ if code & 0xFF07 == 0x4700 && code & 0x78 != 0x70 => Does::GoIndirect,     // BX, BLX, but not BX LR
        _ if code & 0xFF87 == 0x4685 || code & 0xFF87 == 0x4485 => Does::SetStack,   // MOV SP, ADD SP
        _ if code & 0xF000 == 0xD000 && code & 0x0E00 != 0x0E00 => Does::Go(target(at, low(8) << 1, 9)),
        _ if code & 0xF800 == 0xE000 => Does::Go(target(at, low(11) << 1, 12)),
        _ => Does::Nothing,
    }
}

fn long(at: u32, first: u16, second: u16) -> Does {
    let byte = u32::from(second & 0xFF);
    let to_stack = second & 0x8F00 == 0x0D00;
    match first {
        0xE92D => Does::Grow(4 * second.count_ones()), // PUSH.W
        0xF84D if second & 0x0F00 == 0x0D00 => Does::Grow(byte), // STR [SP, #-n]!
        0xE96D => Does::Grow(4 * byte),                // STRD [SP, #-n]!
        0xED2D | 0xED6D => Does::Grow(4 * byte),       // VPUSH
        0xEBAD if second & 0x0F00 == 0x0D00 => Does::SetStack, // SUB.W SP, SP, Rm
        _ if first & 0xFBEF == 0xF1AD && to_stack => Does::Grow(expanded(constant(first, second))), // SUB.W
        _ if first & 0xFBFF == 0xF2AD && to_stack => Does::Grow(constant(first, second)), // SUBW
        _ if first & 0xFBF0 == 0xF240 && second & 0x8000 == 0 => {
            Does::Lower(register(second), half(first, second))
        }
        _ if first & 0xFBF0 == 0xF2C0 && second & 0x8000 == 0 => {
            Does::Upper(register(second), half(first, second))
        }
        _ if first & 0xFF70 == 0xF850 && second & 0xF000 == 0xF000 && first & 0xF != 13 => Does::GoIndirect, // LDR PC
        _ if first & 0xF800 == 0xF000 && second & 0x8000 != 0 => branch(at, first, second),
        _ => Does::Nothing,
    }
}

/// BL and B, with or without a condition.
fn branch(at: u32, first: u16, second: u16) -> Does {
    let bit = |word: u16, number: u32| u32::from(word >> number & 1);
    let sign = bit(first, 10);
    let (j1, j2) = (bit(second, 13), bit(second, 11));
    let end = u32::from(second & 0x7FF) << 1;
    if second & 0x1000 != 0 {
        let middle = u32::from(first & 0x3FF) << 12;
        let (i1, i2) = (1 ^ j1 ^ sign, 1 ^ j2 ^ sign);
        Does::Go(target(at, sign << 24 | i1 << 23 | i2 << 22 | middle | end, 25))
    } else if second & 0x4000 == 0 && first >> 6 & 0xF < 0xE {
        Does::Go(target(at, sign << 20 | j2 << 19 | j1 << 18 | u32::from(first & 0x3F) << 12 | end, 21))
    } else {
        Does::Nothing // a system instruction
    }
}

/// Returns the address of a jump by `offset`, a signed number of so many bits. The program counter is four ahead.
fn target(at: u32, offset: u32, bits: u32) -> u32 {
    let sign = 1 << (bits - 1);
    at.wrapping_add(4).wrapping_add((offset ^ sign).wrapping_sub(sign))
}

fn register(second: u16) -> u16 {
    second >> 8 & 0xF
}

/// Returns the twelve bits of a constant.
fn constant(first: u16, second: u16) -> u32 {
    u32::from(first >> 10 & 1) << 11 | u32::from(second >> 12 & 7) << 8 | u32::from(second & 0xFF)
}

/// Returns the sixteen bits of a constant.
fn half(first: u16, second: u16) -> u32 {
    u32::from(first & 0xF) << 12 | constant(first, second)
}

/// Returns the constant that twelve bits stand for (A5.3.2), of those that a frame has: a byte, or a rotated one.
fn expanded(constant: u32) -> u32 {
    let rotation = constant >> 7;
    if rotation < 8 { constant & 0xFF } else { (0x80 | constant & 0x7F).rotate_right(rotation) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Instructions as the assembler encodes them.
    #[test]
    fn instructions_are_read_as_assembled() {
        let at = 0x0800_0100;
        for (first, second, does) in [
            (0xB5F0, 0, Does::Grow(20)),              // push {r4-r7, lr}
            (0xB084, 0, Does::Grow(16)),              // sub sp, #16
            (0xE92D, 0x4FF0, Does::Grow(36)),         // push.w {r4-r11, lr}
            (0xF84D, 0xBD04, Does::Grow(4)),          // str r11, [sp, #-4]!
            (0xED2D, 0x8B02, Does::Grow(8)),          // vpush {d8}
            (0xF5AD, 0x3D80, Does::Grow(65_536)),     // sub.w sp, sp, #65536
            (0xF2AD, 0x4D1C, Does::Grow(0x41C)),      // subw sp, sp, #1052
            (0xEBAD, 0x0D01, Does::SetStack),         // sub.w sp, sp, r1
            (0x468D, 0, Does::SetStack),              // mov sp, r1
            (0x4790, 0, Does::GoIndirect),            // blx r2
            (0x4718, 0, Does::GoIndirect),            // bx r3
            (0x4770, 0, Does::Nothing),               // bx lr
            (0xE7FE, 0, Does::Go(at)),                // b .
            (0xD0FE, 0, Does::Go(at)),                // beq .
            (0xF7FF, 0xFFFE, Does::Go(at)),           // bl .
            (0xF7FF, 0xBFFE, Does::Go(at)),           // b.w .
            (0xF43F, 0xAFFE, Does::Go(at)),           // beq.w .
            (0xF000, 0xF801, Does::Go(at + 6)),       // bl .+6
            (0xF3BF, 0x8F4F, Does::Nothing),          // dsb sy
            (0xF241, 0x2034, Does::Lower(0, 0x1234)), // movw r0, #0x1234
            (0xF6C0, 0x0300, Does::Upper(3, 0x0800)), // movt r3, #0x0800
        ] {
            assert_eq!(read(at, first, second).0, does, "{first:04x} {second:04x}");
        }
    }
}
