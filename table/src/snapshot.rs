//! Snapshots of the critical state: two slots, each written and read page by page.
//!
//! ```text
//! magic  sequence  ring offset  length  CRC │ page: length, the submission
//!                                           │ page: length, the game but for its wagers
//!                                           │ page: length, the state but for what follows
//!                                           │ page: length, the meters
//!                                           │ page: length, what is known of the log
//!                                           │ page: length, the wagers of seat 1
//!                                           │ …
//! ```
//!
//! A full table's wagers take more bytes than a small controller has to spare, so no page holds more than one
//! seat's. The head is written last; the CRC covers head and pages, so a slot torn anywhere is seen to be.

use protocol::frame::CHECKSUM;
use rules_core::{Bug, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::board::Fram;
use crate::fault::{Fault, Stop};
use crate::state::State;

/// Room for a snapshot.
pub const SLOT: u32 = 48 * 1024;

/// What begins a slot: our name, and the version of all that is kept.
const MAGIC: [u8; 4] = *b"LAM\x06";
/// Magic, sequence, ring offset, length and CRC.
const HEAD: usize = 20;
/// The same, as an address counts.
const HEAD_LEN: u32 = 20;
/// The longest page. `a_full_table_is_kept_and_comes_back` holds it to that.
const MAX_PAGE: usize = 3712;
const PAGE_HEAD: usize = 2;

/// One of the two places for a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    A,
    B,
}

impl Slot {
    const fn address(self) -> u32 {
        match self {
            Self::A => 0,
            Self::B => SLOT,
        }
    }

    pub(crate) const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

/// What a slot holds.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Snapshot {
    /// A whole snapshot.
    Whole(Whole),
    /// Never written.
    Blank,
    /// Torn or damaged.
    Damaged,
}

/// Where a whole snapshot is, and which record it was taken after.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole {
    pub(crate) slot: Slot,
    pub(crate) sequence: u32,
    pub(crate) ring_offset: u32,
}

/// Looks at a slot and checks it from beginning to end.
pub(crate) async fn find<F: Fram>(fram: &mut F, slot: Slot) -> Result<Snapshot, Fault> {
    let mut head = [0; HEAD];
    fram.read(slot.address(), &mut head).await?;
    if head == [0; HEAD] || head == [0xFF; HEAD] {
        return Ok(Snapshot::Blank);
    }
    let (front, crc) = head.split_at(HEAD.saturating_sub(4));
    let [magic, sequence, ring_offset, length] = words(front);
    if magic.to_le_bytes() != MAGIC || length > SLOT.saturating_sub(HEAD_LEN) {
        return Ok(Snapshot::Damaged);
    }
    let mut digest = CHECKSUM.digest();
    digest.update(front);
    let mut done = 0;
    while done < length {
        let mut chunk = [0; 256];
        let count = usize::try_from(length.saturating_sub(done)).unwrap_or(usize::MAX).min(chunk.len());
        let Some(part) = chunk.get_mut(..count) else { return Ok(Snapshot::Damaged) };
        fram.read(body_address(slot, done), part).await?;
        digest.update(part);
        done = done.saturating_add(256);
    }
    let intact = digest.finalize().to_le_bytes() == *crc;
    Ok(if intact { Snapshot::Whole(Whole { slot, sequence, ring_offset }) } else { Snapshot::Damaged })
}

/// Reads the state out of a whole snapshot, into its place.
pub(crate) async fn load<F: Fram>(fram: &mut F, whole: &Whole, state: &mut State) -> Result<(), Stop> {
    let mut reader = Pages { slot: whole.slot, at: 0 };
    let mut space = [0; MAX_PAGE];
    for page in [Page::Terms, Page::Game, Page::Table, Page::Meters, Page::Log] {
        page.decode(state, reader.read(fram, &mut space).await?)?;
    }
    for seat in state.game.submission().seats() {
        Page::Bets(seat).decode(state, reader.read(fram, &mut space).await?)?;
    }
    Ok(state.draw_again()?)
}

/// A page of the state.
#[derive(Clone, Copy)]
enum Page {
    Terms,
    Game,
    Table,
    Meters,
    Log,
    Bets(Seat),
}

impl Page {
    /// All of them, in order.
    fn all(state: &State) -> impl Iterator<Item = Self> + use<> {
        let seats = state.game.submission().seats().map(Self::Bets);
        [Self::Terms, Self::Game, Self::Table, Self::Meters, Self::Log].into_iter().chain(seats)
    }

    /// Encodes what is on it, and says how long that is.
    fn encode(self, state: &State, into: &mut [u8]) -> Result<usize, Bug> {
        match self {
            Self::Terms => encoded(state.game.submission(), into),
            Self::Game => encoded(&state.game.kept(), into),
            Self::Table => encoded(&state.kept(), into),
            Self::Meters => encoded(&state.meters, into),
            Self::Log => encoded(&state.log, into),
            Self::Bets(seat) => encoded(state.game.bets().get(seat), into),
        }
    }

    /// Takes what is on it.
    fn decode(self, state: &mut State, page: &[u8]) -> Result<(), Bug> {
        match self {
            Self::Terms => decoded(page, |terms| state.game.restore_submission(terms)),
            Self::Game => decoded(page, |kept| state.game.restore(kept)),
            Self::Table => decoded(page, |kept| state.restore(kept)),
            Self::Meters => {
                let mut page = postcard::Deserializer::from_bytes(page);
                state.meters.restore(&mut page).map_err(|_| Bug::ReplayDiverged)
            }
            Self::Log => decoded(page, |kept| state.log = kept),
            Self::Bets(seat) => {
                let mut page = postcard::Deserializer::from_bytes(page);
                state.game.bets_to_restore(seat).restore(&mut page).map_err(|_| Bug::ReplayDiverged)
            }
        }
    }
}

/// In a frame of its own for each kind of page, as is the next: what is encoded stands on the stack meanwhile.
#[inline(never)]
fn encoded<T: Serialize>(what: &T, into: &mut [u8]) -> Result<usize, Bug> {
    Ok(postcard::to_slice(what, into).map_err(|_| Bug::MessageTooLong)?.len())
}

/// Pages are checked when they are found: one that cannot be decoded is of another version of ours.
#[inline(never)]
fn decoded<T: DeserializeOwned>(page: &[u8], take: impl FnOnce(T)) -> Result<(), Bug> {
    take(postcard::from_bytes(page).map_err(|_| Bug::ReplayDiverged)?);
    Ok(())
}

/// Writes the state into a slot.
pub(crate) async fn write<F: Fram>(
    fram: &mut F,
    slot: Slot,
    sequence: u32,
    ring_offset: u32,
    state: &State,
) -> Result<(), Stop> {
    let mut space = [0; PAGE_HEAD + MAX_PAGE];
    // The length is part of what the CRC covers, and comes before the pages: they are measured first.
    let mut length = 0u32;
    for page in Page::all(state) {
        let body = page.encode(state, &mut space)?;
        length = length.saturating_add(u32::try_from(body.saturating_add(PAGE_HEAD)).unwrap_or(u32::MAX));
    }
    let mut head = heapless::Vec::<u8, HEAD>::new();
    for word in [u32::from_le_bytes(MAGIC), sequence, ring_offset, length] {
        head.extend_from_slice(&word.to_le_bytes()).map_err(|_| Bug::MessageTooLong)?;
    }
    let mut digest = CHECKSUM.digest();
    digest.update(&head);
    let mut pages = Pages { slot, at: 0 };
    for page in Page::all(state) {
        let (head, body) = space.split_at_mut(PAGE_HEAD);
        let length = page.encode(state, body)?;
        head.copy_from_slice(&u16::try_from(length).map_err(|_| Bug::MessageTooLong)?.to_le_bytes());
        let page = space.get(..length.saturating_add(PAGE_HEAD)).ok_or(Bug::MessageTooLong)?;
        digest.update(page);
        fram.write(body_address(slot, pages.at), page).await?;
        pages.advance(length)?;
    }
    head.extend_from_slice(&digest.finalize().to_le_bytes()).map_err(|_| Bug::MessageTooLong)?;
    Ok(fram.write(slot.address(), &head).await?)
}

/// Pages of a slot, one after the other.
struct Pages {
    slot: Slot,
    at: u32,
}

impl Pages {
    /// Reads the next page, into the space given.
    async fn read<'a, F: Fram>(
        &mut self,
        fram: &mut F,
        space: &'a mut [u8; MAX_PAGE],
    ) -> Result<&'a [u8], Stop> {
        let mut length = [0; PAGE_HEAD];
        fram.read(body_address(self.slot, self.at), &mut length).await?;
        let page = space.get_mut(..usize::from(u16::from_le_bytes(length))).ok_or(Fault::BothCopiesBad)?;
        fram.read(body_address(self.slot, self.at.saturating_add(2)), page).await?;
        self.advance(page.len())?;
        Ok(page)
    }

    fn advance(&mut self, length: usize) -> Result<(), Stop> {
        let length = u32::try_from(length).map_err(|_| Bug::MessageTooLong)?;
        self.at = self.at.saturating_add(length).saturating_add(2);
        Ok(())
    }
}

const fn body_address(slot: Slot, offset: u32) -> u32 {
    slot.address().saturating_add(HEAD_LEN).saturating_add(offset)
}

/// Four numbers, one after the other.
fn words(bytes: &[u8]) -> [u32; 4] {
    let mut words = [0; 4];
    for (word, chunk) in words.iter_mut().zip(bytes.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*chunk);
    }
    words
}
