//! The source of chance: asked in one place, so that the host learns how it does.

use super::Controller;
use crate::board::Board;
use crate::entropy;

impl Controller<'_> {
    /// Asks the source of chance for noise, and condenses that into a seed. Returns `None` if the source is not healthy;
    /// `raw` then holds as much as it gave.
    pub(super) async fn noise<B: Board>(
        &mut self,
        board: &mut B,
        raw: &mut [u8; entropy::RAW],
    ) -> Option<[u8; 32]> {
        let seed = match board.noise(raw).await {
            Ok(()) => entropy::seed(raw),
            Err(_) => None,
        };
        let counters = &mut self.chance;
        counters.failing = seed.is_none();
        counters.draws = counters.draws.saturating_add(1);
        counters.unhealthy = counters.unhealthy.saturating_add(u32::from(counters.failing));
        seed
    }
}
