//! The processor's faults: a guard below the stack, and a handler with a stack of its own.
//!
//! A full stack has no room for the registers that the processor saves when it takes a fault, nor for the handler's
//! variables. So an access to the guard is a fault, and the handler begins by switching to a stack that nothing else
//! uses. MemManage, BusFault and UsageFault stay disabled: all of them arrive here as HardFault (ARMv7-M, B1.5.4).

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::ops::Range;
use core::ptr::addr_of;

use cortex_m::peripheral::{MPU, SCB};
use cortex_m_rt::ExceptionFrame;
use protocol::host::{Crash, CrashCause};

use crate::crash;

/// Size of the guard, in bytes (`GUARD` of the memory layout).
const GUARD: u32 = 1024;
/// Bytes below the guard, where the part has no memory: a frame that leaps over the guard is found there.
const LEAP: u32 = 16 * 1024 * 1024;
/// Size of the handler's stack, in bytes. `cargo xtask size` compares it with what the calls may need.
const HANDLER_STACK: usize = 2048;

/// Everything outside of the guards stays as without MPU: `PRIVDEFENA`, `ENABLE` (ARMv7-M, B3.5.6).
const OTHERWISE_DEFAULT: u32 = 1 << 2 | 1;

#[repr(C, align(8))]
struct Stack(UnsafeCell<MaybeUninit<[u8; HANDLER_STACK]>>);

#[expect(unsafe_code, reason = "only the stack pointer of the handler ever points to it")]
unsafe impl Sync for Stack {}

/// Beside the crash record, apart from the main stack and the variables.
#[expect(unsafe_code, reason = "a linker section of our own, with nothing in it to initialise")]
#[unsafe(link_section = ".crash.stack")]
static STACK: Stack = Stack(UnsafeCell::new(MaybeUninit::uninit()));

#[expect(unsafe_code, reason = "only their addresses are used, which the linker sets")]
unsafe extern "C" {
    static _stack_end: u32;
    static _stack_start: u32;
    static __stext: u32;
    static __etext: u32;
}

/// Makes the addresses below the stack inaccessible. Those without memory would be a bus fault anyway, but a late one,
/// which does not tell where it happened.
pub(crate) fn guard(mpu: &mut MPU) {
    let guard = main_stack().start.saturating_sub(GUARD);
    #[expect(unsafe_code, reason = "nothing of the program lies in the guards")]
    unsafe {
        for (region, (start, size)) in (0..).zip([(guard, GUARD), (guard.saturating_sub(LEAP), LEAP)]) {
            mpu.rnr.write(region);
            mpu.rbar.write(start);
            mpu.rasr.write(no_access(size));
        }
        mpu.ctrl.write(OTHERWISE_DEFAULT);
    }
    cortex_m::asm::dsb();
    cortex_m::asm::isb();
}

/// Returns the attributes of a region that is neither read, written nor executed: `XN`, its size as a power of two,
/// `ENABLE` (ARMv7-M, B3.5.9).
const fn no_access(size: u32) -> u32 {
    1 << 28 | (size.ilog2() - 1) << 1 | 1
}

/// Returns the addresses of the main stack.
fn main_stack() -> Range<u32> {
    word(addr_of!(_stack_end))..word(addr_of!(_stack_start))
}

/// Returns the addresses of the program's code.
fn code() -> Range<u32> {
    word(addr_of!(__stext))..word(addr_of!(__etext))
}

fn word(address: *const u32) -> u32 {
    u32::try_from(address.addr()).unwrap_or(u32::MAX) // the part has 32 bits
}

#[expect(unsafe_code, reason = "nothing else runs any more when the processor comes here")]
mod exception {
    /// Passes the stack pointer to `faulted`, on the handler's own stack.
    #[unsafe(naked)]
    #[unsafe(no_mangle)]
    unsafe extern "C" fn HardFault() {
        core::arch::naked_asm!(
            "mov r0, sp",
            "movw r1, #:lower16:({stack} + {size})",
            "movt r1, #:upper16:({stack} + {size})",
            "mov sp, r1",
            "b {faulted}",
            stack = sym super::STACK,
            size = const super::HANDLER_STACK,
            faulted = sym super::faulted,
        )
    }
}

/// Records the fault, logs it and resets the part. `saved` is the stack pointer below the saved registers, which are
/// missing if the stack was full.
extern "C" fn faulted(saved: u32) -> ! {
    #[expect(unsafe_code, reason = "a register that reading does not change")]
    let status = unsafe { (*SCB::PTR).cfsr.read() };
    let stack = main_stack();
    let frame = u32::try_from(size_of::<ExceptionFrame>()).unwrap_or(u32::MAX);
    let crash = if saved < stack.start {
        Crash { caller: innermost(stack), ..Crash::new(CrashCause::StackOverflow, crash::uptime()) }
    } else if saved <= stack.end.saturating_sub(frame) {
        let [at, caller] = program_counters(saved);
        Crash { at, caller, ..Crash::new(CrashCause::HardFault, crash::uptime()) }
    } else {
        Crash::new(CrashCause::HardFault, crash::uptime()) // a wild stack pointer: nothing was saved
    };
    crash::end(&Crash { status, ..crash }, || match crash.cause {
        CrashCause::StackOverflow => {
            defmt::error!("the stack ran full; deepest return address {:#x}", crash.caller)
        }
        _ => defmt::error!("fault {:#x} at {:#x}", status, crash.at),
    })
}

/// Returns the saved program counter and return address.
fn program_counters(saved: u32) -> [u32; 2] {
    let frame = core::ptr::with_exposed_provenance::<ExceptionFrame>(saved as usize);
    #[expect(unsafe_code, reason = "the processor saved its registers here, within the main stack")]
    let frame = unsafe { &*frame };
    [frame.pc(), frame.lr()]
}

/// Returns the deepest word of a full stack that looks like a return address; 0 if there is none. The saved one is lost,
/// and below a frame that leapt over the guard are words of earlier calls.
fn innermost(stack: Range<u32>) -> u32 {
    let looks_right = |word: &u32| word % 2 == 1 && code().contains(word);
    stack.step_by(size_of::<u32>()).map(peek).find(looks_right).unwrap_or(0)
}

fn peek(address: u32) -> u32 {
    #[expect(unsafe_code, reason = "within the main stack, and every bit pattern is a word")]
    unsafe {
        core::ptr::with_exposed_provenance::<u32>(address as usize).read_volatile()
    }
}
