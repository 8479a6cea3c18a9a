//! Pages of a slot whose CRC may be wrong, for a table out of service: nothing read here is played on.

use super::{HEAD, Head, MAX_PAGE, Page, Pages, Slot, Whole, read_pages};
use crate::board::Fram;
use crate::fault::Fault;
use crate::frames::apart;
use crate::older::six;
use crate::state::{Kept, Keys, State};
use crate::version::Version;

/// Returns the position that the head of a slot names, whether its CRC is right or not; `None` if the head is blank, has not
/// our name, or is of a version that this program does not read.
pub(crate) async fn named<F: Fram>(fram: &mut F, slot: Slot) -> Result<Option<Whole>, Fault> {
    let head = Head::read(fram, slot).await?;
    let version = head.version().and_then(|number| Version::try_from(number).ok());
    let [sequence, ring_offset, _, crc] = head.words();
    Ok(version.map(|version| Whole { slot, version, sequence, ring_offset, crc }))
}

/// Loads the state from a slot, whether its CRC is right or not. Returns whether every page could be decoded; otherwise the
/// state is not to be used.
pub(crate) async fn load<F: Fram>(fram: &mut F, named: &Whole, state: &mut State) -> Result<bool, Fault> {
    Ok(apart!(read_pages(fram, named, state))?.is_some())
}

/// Returns the keys of the roles from a slot, whether its CRC is right or not; `None` if their page cannot be decoded.
pub(crate) async fn keys<F: Fram>(fram: &mut F, named: &Whole) -> Result<Option<Keys>, Fault> {
    let mut pages = Pages { slot: named.slot, at: 0, digest: Head { bytes: [0; HEAD] }.digest() };
    let mut space = [0; MAX_PAGE];
    for page in Page::FIRST {
        let Some(bytes) = pages.read(fram, &mut space).await? else { return Ok(None) };
        if let Page::Table = page {
            return Ok(decode(named.version, bytes));
        }
    }
    Ok(None)
}

#[inline(never)] // keeps the page off the caller's stack
fn decode(version: Version, page: &[u8]) -> Option<Keys> {
    match version {
        Version::Six => postcard::from_bytes::<six::Kept>(page).ok().map(|kept| kept.keys),
        Version::Seven | Version::Eight | Version::Nine | Version::Ten => {
            postcard::from_bytes::<Kept>(page).ok().map(|kept| kept.keys)
        }
    }
}
