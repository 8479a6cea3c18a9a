//! RNG, the random number generator inside the part (RM0433 chapter 34): the emulator's own model, with the ways in
//! which a generator fails.
//!
//! A failure is a property of the part: it lasts through resets and power cuts until it is repaired. The flags that
//! software clears (`SEIS`, `CEIS`) are set again at once while their cause lasts, and stay after it until they are
//! cleared.

use rigless::device::{Device, DeviceContext, RegisterFile};
use rigless::soc::stm32h743::generated::rng::{Register, sr};
use rigless::soc::stm32h743::peripherals::rng::{self, KERNEL_HZ, RESET_AHB_HZ};
use rigless::time::{EventId, VirtualNanos};
use serde::{Deserialize, Serialize};

/// The word that a stuck generator repeats.
const STUCK: u64 = 0x5A5A_5A5A;

/// The state of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It works.
    #[default]
    Well,
    /// Its noise test fails: `SECS` and `SEIS` are set.
    SeedError,
    /// Its clock test fails: `CECS` and `CEIS` are set.
    ClockError,
    /// No word ever becomes ready, and no flag is set.
    Silent,
    /// Every word is the same, and no flag is set.
    Stuck,
}

impl State {
    /// Returns the flags that this state keeps set.
    fn flags(self) -> u64 {
        match self {
            Self::Well | Self::Silent | Self::Stuck => 0,
            Self::SeedError => sr::SEIS.mask() | sr::SECS.mask(),
            Self::ClockError => sr::CEIS.mask() | sr::CECS.mask(),
        }
    }

    /// Returns whether the generator gives no words.
    fn is_dry(self) -> bool {
        matches!(self, Self::SeedError | Self::ClockError | Self::Silent)
    }
}

/// The generator.
#[derive(Debug)]
pub struct Rng {
    model: rng::Rng,
    state: State,
}

impl Default for Rng {
    fn default() -> Self {
        Self { model: rng::Rng::new(RESET_AHB_HZ, KERNEL_HZ), state: State::default() }
    }
}

impl Rng {
    /// Breaks or repairs the generator, from the next access on.
    pub fn set(&mut self, state: State) {
        self.state = state;
    }

    /// Brings the status register up to date: the model computes its own flags at every write to it.
    fn settle(&mut self, registers: &mut RegisterFile, context: &mut DeviceContext<'_>) {
        self.model.write(Register::Sr, 0, registers, context);
        let ready = if self.state.is_dry() { sr::DRDY.mask() } else { 0 };
        let status = registers.get(Register::Sr) & !ready | self.state.flags();
        registers.set(Register::Sr, status);
    }
}

impl Device for Rng {
    type Register = Register;

    fn read(
        &mut self,
        register: Register,
        registers: &mut RegisterFile,
        context: &mut DeviceContext<'_>,
    ) -> Option<u64> {
        self.settle(registers, context);
        match (register, self.state) {
            (Register::Sr, _) => Some(registers.get(Register::Sr)),
            // A word of zero means that there is none, section 34.7.3.
            (Register::Dr, state) if state.is_dry() => Some(0),
            (Register::Dr, State::Stuck) => self.model.read(register, registers, context).map(|_| STUCK),
            _ => self.model.read(register, registers, context),
        }
    }

    fn peek(&self, register: Register, registers: &RegisterFile, now: VirtualNanos) -> Option<u64> {
        self.model.peek(register, registers, now)
    }

    fn write(
        &mut self,
        register: Register,
        value: u64,
        registers: &mut RegisterFile,
        context: &mut DeviceContext<'_>,
    ) {
        self.model.write(register, value, registers, context);
        self.settle(registers, context);
    }

    fn on_event(&mut self, event: EventId, registers: &mut RegisterFile, context: &mut DeviceContext<'_>) {
        self.model.on_event(event, registers, context);
    }

    fn on_clock(&mut self, hz: u64, registers: &mut RegisterFile, context: &mut DeviceContext<'_>) {
        self.model.on_clock(hz, registers, context);
    }

    fn reset(&mut self) {
        Device::reset(&mut self.model);
    }
}

#[cfg(test)]
mod tests {
    use rigless::mcu::{Operate as _, Single};
    use rigless::soc::Width;
    use rigless::soc::stm32h743::builder;
    use rigless::soc::stm32h743::generated::{RNG, rng::cr};

    use super::*;

    const ERRORS: u64 = 0b110_0110;
    /// Longer than the first words take.
    const LATER: u64 = 20_000;

    struct Part(Single<Rng>, u64);

    impl Part {
        /// Returns a generator that was switched on and had time for its first words.
        fn enabled(state: State) -> Self {
            let mut part = Self(Single::new(builder(), RNG.name, Rng::default()).unwrap(), 0);
            part.0.model.set(state);
            part.write(0x0, cr::RNGEN.mask());
            part.1 += LATER;
            part
        }

        fn read(&mut self, offset: u64) -> u64 {
            self.0.advance_to(VirtualNanos(self.1));
            self.0.read(VirtualNanos(self.1), RNG.base + offset, Width::W32).unwrap()
        }

        fn write(&mut self, offset: u64, value: u64) {
            self.0.advance_to(VirtualNanos(self.1));
            self.0.write(VirtualNanos(self.1), RNG.base + offset, Width::W32, value).unwrap();
        }

        fn status(&mut self) -> u64 {
            self.read(0x4)
        }

        fn word(&mut self) -> u64 {
            self.read(0x8)
        }
    }

    #[test]
    fn well_generator_is_ready_without_errors_and_its_words_differ() {
        let mut part = Part::enabled(State::Well);
        assert_eq!(part.status(), sr::DRDY.mask());
        assert_ne!(part.word(), part.word());
    }

    #[test]
    fn error_flags_return_while_cause_lasts_and_stay_until_cleared() {
        for (state, now, noted) in
            [(State::SeedError, sr::SECS, sr::SEIS), (State::ClockError, sr::CECS, sr::CEIS)]
        {
            let mut part = Part::enabled(state);
            assert_eq!(part.status(), now.mask() | noted.mask(), "{state:?}");
            part.write(0x4, 0);
            assert_eq!((part.status() & ERRORS, part.word()), (now.mask() | noted.mask(), 0), "{state:?}");
            part.0.model.set(State::Well);
            assert_eq!(part.status() & ERRORS, noted.mask(), "{state:?}");
            part.write(0x4, 0);
            assert_eq!(part.status(), sr::DRDY.mask(), "{state:?}");
        }
    }

    #[test]
    fn silent_and_stuck_generators_set_no_flags_even_after_reset() {
        let mut silent = Part::enabled(State::Silent);
        assert_eq!((silent.status(), silent.word()), (0, 0));
        let mut stuck = Part::enabled(State::Stuck);
        assert_eq!(stuck.status(), sr::DRDY.mask());
        assert_eq!([stuck.word(), stuck.word()], [STUCK, STUCK]);
        Device::reset(&mut stuck.0.model);
        assert_eq!(stuck.0.model.state, State::Stuck);
    }
}
