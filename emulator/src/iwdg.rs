//! IWDG1, the independent watchdog inside the part (RM0433 chapter 45), of which the emulated part has no model. Its
//! clock tree has the watchdog's clock and reset flag, so this is only the counter.
//!
//! Simplified: a new prescaler takes effect at the next reload, and the status register never shows an update under
//! way. The window is not modelled; a firmware that sets one gets a report.

use rigless::device::{Device, DeviceContext, Level, RegisterFile};
use rigless::soc::stm32h743::generated::iwdg::Register;
use rigless::time::{EventId, NANOS_PER_SECOND, VirtualNanos};

/// Opens the prescaler, reload and window registers for writing, section 45.4.1.
const KEY_UNLOCK: u64 = 0x5555;
/// Reloads the counter.
const KEY_RELOAD: u64 = 0xAAAA;
/// Starts the watchdog; only a reset stops it again.
const KEY_START: u64 = 0xCCCC;
/// All twelve bits of the reload and window registers, and their reset value.
const FULL_COUNT: u64 = 0xFFF;
/// The request of a started watchdog to the clock tree to turn its oscillator on.
const STARTED: usize = rigless::soc::stm32h743::peripherals::rcc::IWDG_STARTED;

/// The watchdog's counter.
#[derive(Debug)]
pub struct Iwdg {
    unlocked: bool,
    started: bool,
    prescaler: u64,
    reload: u64,
    clock_hz: u64,
    bite: Option<EventId>,
}

impl Default for Iwdg {
    fn default() -> Self {
        Self { unlocked: false, started: false, prescaler: 0, reload: FULL_COUNT, clock_hz: 0, bite: None }
    }
}

impl Iwdg {
    /// Returns the time from a reload to the reset, section 45.4.2; `None` without a clock.
    fn period(&self) -> Option<u64> {
        let divider = 4 << self.prescaler.min(6);
        ((self.reload + 1) * divider * NANOS_PER_SECOND).checked_div(self.clock_hz)
    }

    fn restart_count(&mut self, context: &mut DeviceContext<'_>) {
        // Events cannot be cancelled: one that is no longer expected is ignored when it arrives.
        self.bite = match self.period() {
            Some(period) if self.started => {
                Some(context.schedule(VirtualNanos(context.now().0.saturating_add(period))))
            }
            _ => None,
        };
    }

    fn take_key(&mut self, key: u64, context: &mut DeviceContext<'_>) {
        self.unlocked = key == KEY_UNLOCK;
        match key {
            KEY_RELOAD => self.restart_count(context),
            KEY_START if !self.started => {
                self.started = true;
                context.request(STARTED, Level::High);
                self.restart_count(context);
            }
            _ => {}
        }
    }
}

impl Device for Iwdg {
    type Register = Register;

    fn write(
        &mut self,
        register: Register,
        value: u64,
        registers: &mut RegisterFile,
        context: &mut DeviceContext<'_>,
    ) {
        match register {
            Register::Kr => self.take_key(value & 0xFFFF, context),
            Register::Pr if self.unlocked => self.prescaler = value & 0b111,
            Register::Rlr if self.unlocked => self.reload = value & FULL_COUNT,
            Register::Pr => registers.set(Register::Pr, self.prescaler),
            Register::Rlr => registers.set(Register::Rlr, self.reload),
            Register::Winr => {
                registers.set(Register::Winr, FULL_COUNT);
                context.tell("WINR", "the watchdog's window is not modelled, RM0433 section 45.4.5");
            }
            Register::Sr => {}
        }
    }

    fn on_clock(&mut self, hz: u64, _: &mut RegisterFile, context: &mut DeviceContext<'_>) {
        self.clock_hz = hz;
        self.restart_count(context);
    }

    fn on_event(&mut self, event: EventId, _: &mut RegisterFile, context: &mut DeviceContext<'_>) {
        if self.bite == Some(event) {
            context.request_reset();
        }
    }

    fn reset(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_period_follows_prescaler_and_reload() {
        // 32 kHz over 16, 400 counts: the 200 ms a table's firmware would choose.
        let dog = Iwdg { prescaler: 2, reload: 399, clock_hz: 32_000, ..Iwdg::default() };
        assert_eq!(dog.period(), Some(200_000_000));
    }

    #[test]
    fn watchdog_without_clock_never_resets() {
        assert_eq!(Iwdg::default().period(), None);
    }
}
