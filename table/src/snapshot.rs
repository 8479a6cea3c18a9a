//! Snapshots of the critical state: two slots, each written and read page by page.
//!
//! ```text
//! name  version  sequence  ring offset  length  CRC │ page: length, the submission
//!                                                  │ page: length, the game without its bets
//!                                                  │ page: length, the state without the pages below
//!                                                  │ page: length, the meters
//!                                                  │ page: length, the index of the log
//!                                                  │ page: length, the tips and coupons
//!                                                  │ page: length, the shaker and the dice equipment
//!                                                  │ page: length, the orders of the auditor
//!                                                  │ …
//!                                                  │ page: length, the bets of seat 1
//!                                                  │ …
//! ```
//!
//! A full table's bets take more bytes than a small controller has to spare, so a page holds one seat's bets only. The head
//! is written last. The CRC covers head and pages, so a torn slot is always detected.

use protocol::frame::CHECKSUM;
use protocol::host::Role;
use rules_core::{Bug, Game, Seat};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::board::Fram;
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::memory::{self, Repairs, TRIES};
use crate::older;
use crate::page::{PageReader, PageWriter};
use crate::state::State;
use crate::version::Version;

mod bets;
mod riders;
pub(crate) mod unproven;

/// Room for a snapshot.
pub const SLOT: u32 = 48 * 1024;

/// The first bytes of a slot of any version: our name. The version of the memory follows.
const NAME: [u8; 3] = *b"LAM";
/// Magic, sequence, ring offset, length and CRC.
pub(crate) const HEAD: usize = 20;
/// The same as `u32`, for addresses.
pub(crate) const HEAD_LEN: u32 = 20;
/// The longest page: the meters of every wager, because a table may have played every game. Tests of the meters and
/// `full_table_fits_its_snapshot_and_is_recovered` check it.
pub(crate) const MAX_PAGE: usize = 3072;
const PAGE_HEAD: usize = 2;

/// One of the two slots for a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    A,
    B,
}

impl Slot {
    pub(crate) const fn address(self) -> u32 {
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

/// The content of a slot.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Snapshot {
    /// A whole snapshot of a version that this program reads.
    Whole(Whole),
    /// Never written.
    Blank,
    /// Torn or damaged.
    Damaged,
    /// A whole snapshot of a version that this program does not read.
    Foreign(u8),
    /// Begins like a later version. Its layout is unknown, or it is damaged.
    Strange(u8),
}

/// The position of a whole snapshot, and the number of the record before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole {
    pub(crate) slot: Slot,
    pub(crate) version: Version,
    pub(crate) sequence: u32,
    pub(crate) ring_offset: u32,
    crc: u32,
}

/// The head of a slot.
struct Head {
    bytes: [u8; HEAD],
}

impl Head {
    async fn read<F: Fram>(fram: &mut F, slot: Slot) -> Result<Self, Fault> {
        let mut bytes = [0; HEAD];
        fram.read(slot.address(), &mut bytes).await?;
        Ok(Self { bytes })
    }

    fn is_blank(&self) -> bool {
        self.bytes == [0; HEAD] || self.bytes == [0xFF; HEAD]
    }

    /// Returns the version, if the head has our name. A head torn after the name has one of the two blank bytes there.
    fn version(&self) -> Option<u8> {
        let version = self.bytes.strip_prefix(&NAME).and_then(<[u8]>::first);
        version.copied().filter(|version| ![0, 0xFF].contains(version))
    }

    /// Returns sequence, ring offset, length and CRC.
    fn words(&self) -> [u32; 4] {
        let mut words = [0; 4];
        for (word, chunk) in words.iter_mut().zip(self.bytes.as_chunks::<4>().0.iter().skip(1)) {
            *word = u32::from_le_bytes(*chunk);
        }
        words
    }

    /// Returns the CRC over the head, to be continued with the pages.
    fn digest(&self) -> crc::Digest<'static, u32> {
        let mut digest = CHECKSUM.digest();
        digest.update(self.bytes.get(..HEAD.saturating_sub(4)).unwrap_or_default());
        digest
    }
}

/// Reads and checks a whole slot. A bad slot is read again.
pub(crate) async fn find<F: Fram>(fram: &mut F, slot: Slot) -> Result<Snapshot, Fault> {
    let mut found = Snapshot::Damaged;
    for _ in 0..TRIES {
        found = look(fram, slot).await?;
        if matches!(found, Snapshot::Whole(_) | Snapshot::Blank) {
            break;
        }
    }
    Ok(found)
}

async fn look<F: Fram>(fram: &mut F, slot: Slot) -> Result<Snapshot, Fault> {
    let head = Head::read(fram, slot).await?;
    if head.is_blank() {
        return Ok(Snapshot::Blank);
    }
    let Some(number) = head.version() else { return Ok(Snapshot::Damaged) };
    let [sequence, ring_offset, length, crc] = head.words();
    let whole = length <= SLOT.saturating_sub(HEAD_LEN) && body_crc(fram, slot, &head, length).await? == crc;
    Ok(match Version::try_from(number) {
        Ok(version) if whole => Snapshot::Whole(Whole { slot, version, sequence, ring_offset, crc }),
        Err(_) if whole => Snapshot::Foreign(number),
        Err(_) if number > Version::CURRENT.number() => Snapshot::Strange(number),
        Ok(_) | Err(_) => Snapshot::Damaged,
    })
}

async fn body_crc<F: Fram>(fram: &mut F, slot: Slot, head: &Head, length: u32) -> Result<u32, Fault> {
    let mut digest = head.digest();
    let mut done = 0;
    while done < length {
        let mut chunk = [0; 256];
        let count = usize::try_from(length.saturating_sub(done)).unwrap_or(usize::MAX).min(chunk.len());
        let part = chunk.get_mut(..count).unwrap_or_default();
        fram.read(body_address(slot, done), part).await?;
        digest.update(part);
        done = done.saturating_add(256);
    }
    Ok(digest.finalize())
}

/// Loads the state from a whole snapshot, in place. The decoded bytes are checked again: the check of `find` does not cover
/// this read.
pub(crate) async fn load<F: Fram>(fram: &mut F, whole: &Whole, state: &mut State) -> Result<(), Stop> {
    for _ in 0..TRIES {
        if apart!(read_pages(fram, whole, state))? == Some(whole.crc) {
            return Ok(state.draw_again()?);
        }
    }
    Err(Fault::BothCopiesBad.into())
}

/// Returns the CRC of the bytes read; `None` if a page cannot be decoded.
async fn read_pages<F: Fram>(fram: &mut F, whole: &Whole, state: &mut State) -> Result<Option<u32>, Fault> {
    let digest = Head::read(fram, whole.slot).await?.digest();
    let mut reader = Pages { slot: whole.slot, at: 0, digest };
    let mut space = [0; MAX_PAGE];
    for page in Page::FIRST.into_iter().chain(Page::later(whole.version)) {
        let Some(bytes) = reader.read(fram, &mut space).await? else { return Ok(None) };
        if page.decode(whole.version, state, bytes).is_err() {
            return Ok(None);
        }
    }
    for seat in state.game.submission().seats() {
        let Some(bytes) = reader.read(fram, &mut space).await? else { return Ok(None) };
        if Page::Bets(seat).decode(whole.version, state, bytes).is_err() {
            return Ok(None);
        }
    }
    Ok(Some(reader.digest.finalize()))
}

/// A page of the state.
#[derive(Clone, Copy)]
enum Page {
    Terms,
    Game,
    Table,
    Meters,
    Log,
    Riders,
    Shaker,
    Orders(Role),
    Bets(Seat),
}

impl Page {
    /// The first pages of every version.
    const FIRST: [Self; 5] = [Self::Terms, Self::Game, Self::Table, Self::Meters, Self::Log];

    /// Returns the next pages, which earlier versions do not have: tips and coupons, the shaker, and orders.
    fn later(version: Version) -> impl Iterator<Item = Self> {
        let riders = match version {
            Version::Six | Version::Seven | Version::Eight => None,
            Version::Nine | Version::Ten => Some(Self::Riders),
        };
        let shaker = match version {
            Version::Six | Version::Seven | Version::Eight | Version::Nine => None,
            Version::Ten => Some(Self::Shaker),
        };
        let roles = match version {
            Version::Six => &[][..],
            Version::Seven | Version::Eight | Version::Nine | Version::Ten => &Role::ALL,
        };
        riders.into_iter().chain(shaker).chain(roles.iter().copied().map(Self::Orders))
    }

    /// Returns all pages, in order.
    fn all(state: &State) -> impl Iterator<Item = Self> + use<> {
        let seats = state.game.submission().seats().map(Self::Bets);
        Self::FIRST.into_iter().chain(Self::later(Version::CURRENT)).chain(seats)
    }

    /// Encodes the page. Returns its length.
    fn encode(self, state: &State, into: &mut [u8]) -> Result<usize, Bug> {
        match self {
            Self::Terms => encoded(state.game.submission(), into),
            Self::Game => encoded(&state.game.kept(), into),
            Self::Table => encoded(&state.kept(), into),
            Self::Meters => listed(into, |page| state.meters.encode(page)),
            Self::Log => encoded(&state.log, into),
            Self::Riders => listed(into, |page| riders::encode(state, page)),
            Self::Shaker => encoded(&state.kept_shaker(), into),
            Self::Orders(role) => encoded(state.taken.orders.get(role), into),
            Self::Bets(seat) => listed(into, |page| bets::encode(state.game.bets().get(seat), page)),
        }
    }

    /// Decodes the page into the state.
    fn decode(self, version: Version, state: &mut State, page: &[u8]) -> Result<(), Bug> {
        match self {
            Self::Terms => restore_terms(version, &mut state.game, page),
            Self::Game => match version {
                Version::Six | Version::Seven | Version::Eight => {
                    decoded(page, |kept: older::eight::Game| state.game.restore(kept.into()))
                }
                Version::Nine => decoded(page, |kept: older::nine::Game| state.game.restore(kept.into())),
                Version::Ten => decoded(page, |kept| state.game.restore(kept)),
            },
            Self::Table => match version {
                Version::Six => decoded(page, |kept: older::six::Kept| kept.restore(state)),
                Version::Seven | Version::Eight | Version::Nine | Version::Ten => {
                    decoded(page, |kept| state.restore(kept))
                }
            },
            Self::Meters => state.meters.restore(version, &mut PageReader::new(page)),
            Self::Log => decoded(page, |kept| state.log = kept),
            Self::Riders => riders::restore(state, &mut PageReader::new(page)),
            Self::Shaker => decoded(page, |kept| state.restore_shaker(kept)),
            Self::Orders(role) => decoded(page, |kept| *state.taken.orders.get_mut(role) = kept),
            Self::Bets(seat) => {
                let (seat, mut page) = (state.game.bets_to_restore(seat), PageReader::new(page));
                match version {
                    Version::Six | Version::Seven => older::seven::restore_bets(seat, &mut page),
                    Version::Eight | Version::Nine | Version::Ten => bets::restore(seat, &mut page),
                }
            }
        }
    }
}

/// Restores the submission, also one of an earlier version.
#[inline(never)]
fn restore_terms(version: Version, game: &mut Game, page: &[u8]) -> Result<(), Bug> {
    let mut page = PageReader::new(page);
    let submission = match version {
        Version::Six | Version::Seven => page.take::<older::seven::Terms>()?.try_into()?,
        Version::Eight => page.take::<older::eight::Terms>()?.try_into()?,
        Version::Nine => page.take::<older::nine::Terms>()?.try_into()?,
        Version::Ten => page.take()?,
    };
    game.restore_submission(submission);
    Ok(())
}

/// Encodes a page value by value.
#[inline(never)]
fn listed(into: &mut [u8], put: impl FnOnce(&mut PageWriter<'_>) -> Result<(), Bug>) -> Result<usize, Bug> {
    let mut page = PageWriter::new(into);
    put(&mut page)?;
    Ok(page.length())
}

/// Encodes a page as one value. This and `decoded` are not inlined, because their values are on the stack.
#[inline(never)]
fn encoded<T: Serialize>(what: &T, into: &mut [u8]) -> Result<usize, Bug> {
    Ok(postcard::to_slice(what, into).map_err(|_| Bug::MessageTooLong)?.len())
}

/// Decodes a page as one value. Its CRC was right, so a page that cannot be decoded is from another version.
#[inline(never)]
fn decoded<T: DeserializeOwned>(page: &[u8], take: impl FnOnce(T)) -> Result<(), Bug> {
    take(postcard::from_bytes(page).map_err(|_| Bug::ReplayDiverged)?);
    Ok(())
}

/// Writes the state, and the position of its next record, into a slot.
pub(crate) async fn write<F: Fram>(
    fram: &mut F,
    slot: Slot,
    (sequence, ring_offset): (u32, u32),
    state: &State,
    repairs: &mut Repairs,
) -> Result<(), Stop> {
    let mut space = [0; PAGE_HEAD + MAX_PAGE];
    // The CRC covers the length, which comes before the pages: the pages are measured first.
    let mut length = 0u32;
    for page in Page::all(state) {
        let body = page.encode(state, &mut space)?;
        length = length.saturating_add(u32::try_from(body.saturating_add(PAGE_HEAD)).unwrap_or(u32::MAX));
    }
    let mut head = heapless::Vec::<u8, HEAD>::new();
    let [l, a, m] = NAME;
    for word in [
        [l, a, m, Version::CURRENT.number()],
        sequence.to_le_bytes(),
        ring_offset.to_le_bytes(),
        length.to_le_bytes(),
    ] {
        head.extend_from_slice(&word).map_err(|_| Bug::MessageTooLong)?;
    }
    let mut digest = CHECKSUM.digest();
    digest.update(&head);
    let mut at = 0u32;
    for page in Page::all(state) {
        let (head, body) = space.split_at_mut(PAGE_HEAD);
        let length = page.encode(state, body)?;
        head.copy_from_slice(&u16::try_from(length).map_err(|_| Bug::MessageTooLong)?.to_le_bytes());
        let page = space.get(..length.saturating_add(PAGE_HEAD)).ok_or(Bug::MessageTooLong)?;
        digest.update(page);
        memory::keep(fram, body_address(slot, at), page, repairs).await?;
        at = at.saturating_add(u32::try_from(page.len()).map_err(|_| Bug::MessageTooLong)?);
    }
    head.extend_from_slice(&digest.finalize().to_le_bytes()).map_err(|_| Bug::MessageTooLong)?;
    Ok(memory::keep(fram, slot.address(), &head, repairs).await?)
}

/// A reader of the pages of a slot.
struct Pages {
    slot: Slot,
    at: u32,
    digest: crc::Digest<'static, u32>,
}

impl Pages {
    /// Reads the next page into a buffer. Returns `None` if its length is impossible.
    async fn read<'a, F: Fram>(
        &mut self,
        fram: &mut F,
        space: &'a mut [u8; MAX_PAGE],
    ) -> Result<Option<&'a [u8]>, Fault> {
        let mut head = [0; PAGE_HEAD];
        fram.read(body_address(self.slot, self.at), &mut head).await?;
        let length = u16::from_le_bytes(head);
        let Some(page) = space.get_mut(..usize::from(length)) else { return Ok(None) };
        fram.read(body_address(self.slot, self.at.saturating_add(2)), page).await?;
        self.digest.update(&head);
        self.digest.update(page);
        self.at = self.at.saturating_add(2).saturating_add(u32::from(length));
        Ok(Some(page))
    }
}

const fn body_address(slot: Slot, offset: u32) -> u32 {
    slot.address().saturating_add(HEAD_LEN).saturating_add(offset)
}
