//! The part's random number generator (RM0433 chapter 34).
//!
//! Not embassy's driver: that one waits for a silent generator without end, and its `reset` and `next_u32` call each
//! other while an error lasts. Here every wait is a number of looks at a register, and one request has a [`Patience`]
//! that ends, so a broken generator costs the loop less than a millisecond per request.

use embassy_stm32::pac::RNG as REGISTERS;
use embassy_stm32::peripherals::RNG;

use crate::wiring::{self, Ours};

/// Looks at a register in one request. A look takes 25 to 100 ns; a request with all its tests needs 80 µs.
const LOOKS: u32 = 16_000;
/// Looks until a word is ready, or the clock runs: the first words take 5 µs, the clock 4 µs.
const LOOKS_AT_ONCE: u32 = 1_000;
/// Starts of the generator in one request.
const STARTS: u32 = 3;
/// Words discarded after a start, which empties the pipeline (section 34.3.7).
const PIPELINE: usize = 12;

/// The generator, off until it is first started.
pub(super) struct Generator {
    _ours: Ours<RNG>,
}

/// The generator reports an error, or gives nothing in time.
pub(super) struct Broken;

/// The looks and starts left to a request.
pub(super) struct Patience {
    looks: u32,
    starts: u32,
}

impl Patience {
    pub(super) const fn new() -> Self {
        Self { looks: LOOKS, starts: STARTS }
    }

    /// Returns whether the generator may be started once more.
    pub(super) const fn lasts(&self) -> bool {
        self.looks > 0 && self.starts > 0
    }

    fn look(&mut self) -> Result<(), Broken> {
        take_one(&mut self.looks)
    }

    fn start(&mut self) -> Result<(), Broken> {
        take_one(&mut self.starts)
    }
}

fn take_one(left: &mut u32) -> Result<(), Broken> {
    *left = left.checked_sub(1).ok_or(Broken)?;
    Ok(())
}

impl Generator {
    pub(super) const fn new(ours: Ours<RNG>) -> Self {
        Self { _ours: ours }
    }

    /// Starts the generator, also after an error: checks its clock, clears the error flags, switches it off and on,
    /// and discards the contents of the pipeline (section 34.3.7). Fails if a flag is set again meanwhile.
    pub(super) fn start(&mut self, patience: &mut Patience) -> Result<(), Broken> {
        patience.start()?;
        start_clock(patience)?;
        REGISTERS.cr().write(|control| control.set_rngen(false));
        // Writing zero clears a flag.
        REGISTERS.sr().write(|status| {
            status.set_seis(false);
            status.set_ceis(false);
        });
        REGISTERS.cr().write(|control| control.set_rngen(true));
        for _ in 0..PIPELINE {
            self.word(patience)?;
        }
        Ok(())
    }

    /// Fills `into` with words. After a failure only a start helps.
    pub(super) fn fill(&mut self, into: &mut [u8], patience: &mut Patience) -> Result<(), Broken> {
        for part in into.chunks_mut(4) {
            let word = self.word(patience)?.to_ne_bytes();
            part.copy_from_slice(&word[..part.len()]);
        }
        Ok(())
    }

    /// Waits for the next word. A word of zero is an error that came after the flags were checked (section 34.7.3).
    fn word(&mut self, patience: &mut Patience) -> Result<u32, Broken> {
        for _ in 0..LOOKS_AT_ONCE {
            patience.look()?;
            let status = REGISTERS.sr().read();
            if status.seis() || status.secs() || status.ceis() || status.cecs() {
                return Err(Broken);
            }
            if status.drdy() {
                return Some(REGISTERS.dr().read()).filter(|word| *word != 0).ok_or(Broken);
            }
        }
        Err(Broken)
    }
}

/// Starts the clocks of the generator, and waits for them.
fn start_clock(patience: &mut Patience) -> Result<(), Broken> {
    wiring::start_noise_clock();
    for _ in 0..LOOKS_AT_ONCE {
        patience.look()?;
        if wiring::noise_clock_runs() {
            return Ok(());
        }
    }
    Err(Broken)
}
