//! The source of chance: the part's own generator, which is not switched on before it is asked.

use embassy_stm32::peripherals::RNG;
use embassy_stm32::rng::Rng;
use table::Fault;

use crate::wiring::{Interrupts, Ours};

/// The generator.
pub(super) enum Noise {
    /// Never asked yet: a table without Power Odds never does. Empty only while it is being woken, when it moves out.
    Asleep(Option<Ours<RNG>>),
    /// Running.
    Awake(Rng<'static, RNG>),
}

impl Noise {
    pub(super) const fn new(generator: Ours<RNG>) -> Self {
        Self::Asleep(Some(generator))
    }

    /// Fills with noise. The part's own tests, of its clock and of its noise, must have nothing to say.
    pub(super) async fn fill(&mut self, into: &mut [u8]) -> Result<(), Fault> {
        if let Self::Asleep(generator) = self {
            let generator = generator.take().ok_or(Fault::Noise)?;
            *self = Self::Awake(Rng::new(generator, Interrupts));
        }
        match self {
            Self::Awake(generator) => generator.async_fill_bytes(into).await.map_err(|_| Fault::Noise),
            Self::Asleep(_) => Err(Fault::Noise),
        }
    }
}
