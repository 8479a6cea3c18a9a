//! The source of chance: the part's own generator, which is not switched on before it is asked.

use embassy_stm32::peripherals::RNG;
use embassy_stm32::rng::Rng;
use table::Fault;
use table::entropy::{Health, STARTUP};

use crate::wiring::{Interrupts, Ours};

/// The generator.
pub(super) enum Noise {
    /// Never asked yet: a table without Power Odds, and without hosts, never does. Empty only while it is being woken,
    /// when it moves out.
    Asleep(Option<Ours<RNG>>),
    /// Running.
    Awake(Generator),
}

/// The generator while it runs, and how it does.
pub(super) struct Generator {
    rng: Rng<'static, RNG>,
    health: Health,
    /// Whether it has done well ever since it was tested whole.
    tested: bool,
}

impl Noise {
    pub(super) const fn new(generator: Ours<RNG>) -> Self {
        Self::Asleep(Some(generator))
    }

    /// Fills with noise.
    pub(super) async fn fill(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        if let Self::Asleep(generator) = self {
            let generator = generator.take().ok_or(Fault::Noise)?;
            let rng = Rng::new(generator, Interrupts);
            *self = Self::Awake(Generator { rng, health: Health::default(), tested: false });
        }
        match self {
            Self::Awake(generator) => generator.fill(into).await,
            Self::Asleep(_) => Err(Fault::Noise),
        }
    }
}

impl Generator {
    /// What comes first is only tested; and so is what comes first after a test has failed.
    async fn fill(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        if !self.tested {
            self.health = Health::default();
            let mut well = true;
            let mut part = [0; 64];
            for _ in 0..STARTUP / part.len() {
                self.draw(&mut part).await?;
                well &= self.health.is_well(&part);
            }
            self.tested = well;
        }
        self.draw(into).await?;
        self.tested &= self.health.is_well(into);
        if self.tested { Ok(()) } else { Err(Fault::Noise) }
    }

    /// The part's own tests, of its clock and of its noise, must have nothing to say.
    async fn draw(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        let drawn = self.rng.async_fill_bytes(into).await;
        self.tested &= drawn.is_ok();
        drawn.map_err(|_| Fault::Noise)
    }
}
