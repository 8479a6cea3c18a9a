//! The crash record: a few words of RAM that survive a reset, and the part's own flags about the reset.
//!
//! A panic or a fault writes the record and resets the part; the next start finds it and reports it as an event, and
//! the table stays tilted until a technician has cleared it.

use core::cell::UnsafeCell;
use core::mem::MaybeUninit;
use core::panic::PanicInfo;
use core::ptr::{read_volatile, write_volatile};
use core::sync::atomic::{AtomicBool, Ordering};

use cortex_m::peripheral::SCB;
use protocol::frame::CHECKSUM;
use protocol::host::{Crash, CrashCause, ResetCause};

use crate::wiring;

/// Marks a written record; RAM holds anything at power-on.
const WRITTEN: u32 = 0x4C41_4D43;

/// Longest encoded crash, in bytes.
const MAX_CRASH: usize = 52;

/// Words of the record: the mark, the count of unreported crashes, the checksum, the length, and the crash.
const MARK: usize = 0;
const UNREPORTED: usize = 1;
const SUM: usize = 2;
const LENGTH: usize = 3;
const BODY: usize = 4;
const WORDS: usize = BODY + MAX_CRASH / 4;

/// In a region of its own, which no start-up code touches (`CRASH` of the memory layout).
#[expect(unsafe_code, reason = "a linker section of our own; what is in it is read as plain words")]
#[unsafe(link_section = ".crash")]
static RECORD: Record = Record(UnsafeCell::new(MaybeUninit::uninit()));

struct Record(UnsafeCell<MaybeUninit<[u32; WORDS]>>);

#[expect(
    unsafe_code,
    reason = "one core, whole words, read at the start and written when nothing else runs any more"
)]
unsafe impl Sync for Record {}

/// How the previous run ended.
pub(crate) struct Ended {
    pub(crate) reset: ResetCause,
    pub(crate) crash: Option<Crash>,
}

/// Reads what the previous run left. The reset flags are cleared; the crash record stays until it is reported.
pub(crate) fn look_back() -> Ended {
    if get(MARK) != WRITTEN {
        forget();
    }
    let reset = wiring::reset_cause();
    let bitten = (reset == ResetCause::Watchdog).then(|| Crash::new(CrashCause::Watchdog, 0));
    Ended { reset, crash: kept().or(bitten) }
}

/// Counts the crashes since the last reported one.
pub(crate) fn unreported() -> u32 {
    get(UNREPORTED)
}

/// Writes the crash record.
pub(crate) fn keep(crash: &Crash) {
    let mut bytes = [0; MAX_CRASH];
    // A crash that does not fit leaves only its count: nothing more can be reported here.
    let length = postcard::to_slice(crash, &mut bytes).map_or(0, |encoded| encoded.len());
    for (slot, word) in (BODY..).zip(bytes.as_chunks::<4>().0) {
        set(slot, u32::from_le_bytes(*word));
    }
    set(LENGTH, u32::try_from(length).unwrap_or(0));
    set(SUM, CHECKSUM.checksum(bytes.get(..length).unwrap_or_default()));
    set(UNREPORTED, unreported().saturating_add(1));
    set(MARK, WRITTEN);
    cortex_m::asm::dsb();
}

/// Deletes the record, once the crash is reported.
pub(crate) fn forget() {
    for slot in MARK..WORDS {
        set(slot, 0);
    }
    set(MARK, WRITTEN);
}

fn kept() -> Option<Crash> {
    let mut bytes = [0; MAX_CRASH];
    for (slot, word) in (BODY..).zip(bytes.as_chunks_mut::<4>().0) {
        *word = get(slot).to_le_bytes();
    }
    let length = usize::try_from(get(LENGTH)).ok()?;
    let encoded = bytes.get(..length).filter(|encoded| !encoded.is_empty())?;
    (CHECKSUM.checksum(encoded) == get(SUM)).then_some(())?;
    postcard::from_bytes(encoded).ok()
}

/// Writes a whole word: the RAM's error correction holds back part of one until the rest is written.
fn set(slot: usize, word: u32) {
    let words = RECORD.0.get().cast::<u32>();
    if slot < WORDS {
        #[expect(unsafe_code, reason = "within the record, and every bit pattern is a word")]
        unsafe {
            write_volatile(words.add(slot), word);
        }
    }
}

fn get(slot: usize) -> u32 {
    let words = RECORD.0.get().cast::<u32>();
    if slot >= WORDS {
        return 0;
    }
    #[expect(unsafe_code, reason = "within the record, and every bit pattern is a word")]
    unsafe {
        read_volatile(words.add(slot))
    }
}

/// Returns the milliseconds since the start.
pub(crate) fn uptime() -> u32 {
    u32::try_from(embassy_time::Instant::now().as_millis()).unwrap_or(u32::MAX)
}

/// Records the crash, then logs it, and resets the part. A crash while one is being reported only resets: its cause is
/// the failed report, and the first record stays.
pub(crate) fn end(crash: &Crash, log: impl FnOnce()) -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    cortex_m::interrupt::disable();
    if !ENDING.swap(true, Ordering::Relaxed) {
        keep(crash);
        log();
    }
    SCB::sys_reset()
}

#[panic_handler]
fn panicked(info: &PanicInfo<'_>) -> ! {
    let crash = Crash::new(CrashCause::Panic, uptime());
    let crash = info.location().map_or(crash, |location| crash.in_file(location.file(), location.line()));
    end(&crash, || defmt::error!("{}", defmt::Display2Format(info)))
}
