//! The random source: the part's own generator, tested before its first byte is used and while it runs.

use embassy_stm32::peripherals::RNG;
use table::Fault;
use table::entropy::{Health, STARTUP};

use super::rng::{Broken, Generator, Patience};
use crate::wiring::Ours;

/// The generator and its state. It is started by the first request: a table without Power Odds and without hosts
/// never makes one.
pub(super) struct Noise {
    generator: Generator,
    health: Health,
    /// Whether it was started, and has been healthy since its full test.
    tested: bool,
    /// Whether the last request failed: this is logged once.
    failing: bool,
}

impl Noise {
    pub(super) fn new(generator: Ours<RNG>) -> Self {
        let (generator, health) = (Generator::new(generator), Health::default());
        Self { generator, health, tested: false, failing: false }
    }

    /// Fills `into` with noise. After an error, the generator is started and tested again, a few times; bytes that
    /// fail a test end the request at once, because another try might pass by luck. The next request starts over.
    pub(super) fn fill(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        let mut patience = Patience::new();
        let mut well = self.draw(into, &mut patience);
        while well.is_err() && patience.lasts() {
            well = self.draw(into, &mut patience);
        }
        let well = matches!(well, Ok(true));
        if !well && !self.failing {
            defmt::error!("the random number generator fails");
        }
        self.failing = !well;
        if well { Ok(()) } else { Err(Fault::Noise) }
    }

    /// Fills `into` with noise; returns whether all of it is healthy.
    fn draw(&mut self, into: &mut [u8], patience: &mut Patience) -> Result<bool, Broken> {
        let well = (self.tested || self.test(patience)?) && {
            self.tested = false; // also if the generator fails meanwhile
            self.generator.fill(into, patience)?;
            self.health.is_well(into)
        };
        self.tested = well;
        Ok(well)
    }

    /// Starts the generator; returns whether its first bytes, which are only tested, are healthy.
    fn test(&mut self, patience: &mut Patience) -> Result<bool, Broken> {
        self.generator.start(patience)?;
        self.health = Health::default();
        let mut well = true;
        let mut part = [0; 64];
        for _ in 0..STARTUP / part.len() {
            self.generator.fill(&mut part, patience)?;
            well &= self.health.is_well(&part);
        }
        Ok(well)
    }
}
