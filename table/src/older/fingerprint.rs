//! Fingerprints of the state in records of earlier versions.

use rules_core::Bug;

use crate::older::eight::Accounts;
use crate::state::State;

/// Returns the fingerprint of journals 7 and 8.
pub(crate) fn eight(state: &State) -> Result<u32, Bug> {
    let FingerprintSix { mut play, table } = six(state)?;
    play.update(&table);
    Ok(play.finalize())
}

/// Returns the fingerprint of journal 6 without the number of the last event.
pub(crate) fn six(state: &State) -> Result<FingerprintSix, Bug> {
    let accounts = Accounts::from(state.game.accounts());
    Ok(FingerprintSix { play: state.fingerprint_of_play(&accounts)?, table: state.fingerprint_of_table()? })
}

/// A fingerprint of journal 6, which has the number of the last event in its middle.
pub(crate) struct FingerprintSix {
    play: crc::Digest<'static, u32>,
    table: heapless::Vec<u8, 32>,
}

impl FingerprintSix {
    /// Returns the fingerprint with this number of the last event.
    pub(crate) fn with(&self, told: u32) -> u32 {
        let mut digest = self.play.clone();
        let mut buffer = [0; 5];
        digest.update(postcard::to_slice(&told, &mut buffer).unwrap_or_default());
        digest.update(&self.table);
        digest.finalize()
    }
}
