//! The watchdog, and a witness.
//!
//! The part's independent watchdog has a clock of its own and bites, by a reset, when it was not fed for two seconds. It
//! is fed when the table's loop has come around, and by nobody else. It cannot say where the program was stuck; so
//! shortly before it bites, a timer's interrupt writes down what it has interrupted.

use core::sync::atomic::{AtomicU32, Ordering};

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use cortex_m_rt::ExceptionFrame;
use embassy_stm32::peripherals::IWDG1;
use embassy_stm32::wdg::IndependentWatchdog;
use protocol::host::{Crash, CrashCause};

use crate::crash;
use crate::wiring::{CORE_HZ, Ours};

/// As long as a recovery may take: nothing that the loop does takes nearly as long.
const PATIENCE_MICROS: u32 = 2_000_000;

/// The witness looks 25 times a second, which is as slowly as its timer counts,
const TICK: u32 = CORE_HZ / 25;
/// and takes 1.6 s without food for the end: the watchdog's own clock may be a twentieth too fast.
const LATE: u32 = 40;

/// Ticks since the watchdog was last fed.
static UNFED: AtomicU32 = AtomicU32::new(0);

/// The watchdog, running.
pub(crate) struct Watchdog(IndependentWatchdog<'static, IWDG1>);

impl Watchdog {
    pub(crate) fn start(watchdog: Ours<IWDG1>, witness: Option<SYST>) -> Self {
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
            crash::forget(); // it was late, and not at its end
        }
    }
}

#[expect(unsafe_code, reason = "an exception has no arguments: only here is it known where they were saved")]
mod exception {
    /// Hands what the processor saved of the interrupted program to the witness.
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
