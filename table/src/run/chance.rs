//! The source of chance. All reads are here, so that they are counted for the host.

use super::hosts::Hosts;
use crate::board::Board;
use crate::entropy;

impl Hosts {
    /// Reads noise from the source of chance and condenses it into a seed. Returns `None` if the source is not healthy; `raw`
    /// then holds the bytes it gave.
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
