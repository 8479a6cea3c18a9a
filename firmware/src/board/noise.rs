//! The source of chance: the part's own generator, tested before its first byte is used and while it runs.

use embassy_stm32::peripherals::RNG;
use table::Fault;
use table::entropy::{Health, STARTUP};

use super::rng::{Broken, Generator, Patience};
use crate::wiring::Ours;

/// The generator, and how it does. It is not started before it is asked: a table without Power Odds, and without hosts,
/// never does.
pub(super) struct Noise {
    generator: Generator,
    health: Health,
    /// Whether it was started, and has done well ever since it was tested whole.
    tested: bool,
    /// Whether the last request failed: the log says so once.
    failing: bool,
}

impl Noise {
    pub(super) fn new(generator: Ours<RNG>) -> Self {
        let (generator, health) = (Generator::new(generator), Health::default());
        Self { generator, health, tested: false, failing: false }
    }

    /// Fills with noise. After an error of the generator it is started and tested anew, a few times; bytes that fail a
    /// test end the request at once, as another try might pass by luck. The next request starts over.
    pub(super) fn fill(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        let mut patience = Patience::new();
        let mut well = self.draw(into, &mut patience);
        while well.is_err() && patience.lasts() {
            well = self.draw(into, &mut patience);
        }
        let well = matches!(well, Ok(true));
        if !well && !self.failing {
            defmt::error!("the generator of random numbers fails");
        }
        self.failing = !well;
        if well { Ok(()) } else { Err(Fault::Noise) }
    }

    /// Fills with noise; answers whether all of it is healthy.
    fn draw(&mut self, into: &mut [u8], patience: &mut Patience) -> Result<bool, Broken> {
        let well = (self.tested || self.test(patience)?) && {
            self.tested = false; // also when the generator breaks on the way
            self.generator.fill(into, patience)?;
            self.health.is_well(into)
        };
        self.tested = well;
        Ok(well)
    }

    /// Starts the generator; answers whether its first bytes, which are only tested, are healthy.
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
