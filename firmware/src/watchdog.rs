//! The watchdog, and a timer that notes where the program hangs.
//!
//! The part's independent watchdog has a clock of its own and resets the part if it was not fed for two seconds. Only
//! the table's loop feeds it, each time it comes around. It cannot tell where the program hung, so shortly before it
//! bites, a timer interrupt notes what it has interrupted. No other interrupt has its priority, so it also notes one
//! that never returns; a program that hangs with interrupts disabled is reset without a note.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use cortex_m_rt::ExceptionFrame;
use embassy_stm32::wdg::IndependentWatchdog;
use protocol::host::{Crash, CrashCause};

use crate::crash;
use crate::wiring::{CORE_HZ, Dog, Ours};

/// Longest pause between two feedings: nothing in the loop takes nearly as long.
const PATIENCE_MICROS: u32 = 2_000_000;

/// Cycles between two looks of the timer: 25 looks a second, as slowly as it counts.
const TICK: u32 = CORE_HZ / 25;
/// Ticks without food, 1.6 s, after which the loop counts as hung: the watchdog's own clock may be a twentieth too
/// fast.
const LATE: u32 = 40;

/// Ticks since the last feeding.
static UNFED: AtomicU32 = AtomicU32::new(0);

/// The watchdog, running.
pub(crate) struct Watchdog(IndependentWatchdog<'static, Dog>);

impl Watchdog {
    pub(crate) fn start(watchdog: Ours<Dog>, witness: Option<SYST>) -> Self {
        let mut watchdog = IndependentWatchdog::new(watchdog, PATIENCE_MICROS);
        watchdog.unleash();
        if let Some(mut timer) = witness {
            timer.set_clock_source(SystClkSource::Core);
            timer.set_reload(TICK - 1);
            timer.clear_current();
            timer.enable_counter();
            timer.enable_interrupt();
        }
        Self(watchdog)
    }

    pub(crate) fn feed(&mut self) {
        self.0.pet();
        if UNFED.swap(0, Ordering::Relaxed) >= LATE {
            crash::forget(); // it was late, but not hung
        }
    }
}

#[expect(unsafe_code, reason = "an exception has no arguments: only here is it known where they were saved")]
mod exception {
    /// Passes the saved registers of the interrupted program to `witness`.
    #[unsafe(naked)]
    #[unsafe(no_mangle)]
    unsafe extern "C" fn SysTick() {
        core::arch::naked_asm!(
            "tst lr, #4",
            "ite eq",
            "mrseq r0, msp",
            "mrsne r0, psp",
            "b {witness}",
            witness = sym super::witness,
        )
    }
}

extern "C" fn witness(frame: &ExceptionFrame) {
    let unfed = UNFED.load(Ordering::Relaxed).saturating_add(1);
    UNFED.store(unfed, Ordering::Relaxed);
    if unfed == LATE {
        let crash = Crash::new(CrashCause::Watchdog, crash::uptime());
        crash::keep(&Crash { at: frame.pc(), caller: frame.lr(), ..crash });
    }
}
