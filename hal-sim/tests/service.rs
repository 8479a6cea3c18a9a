//! A table out of service: it answers after every kind of stop, and a power cut while its memory is cleared leaves the old
//! memory, a damaged one or a blank one.

use anyhow::{Result, ensure};
use hal_sim::bench::{Bench, Spoilt};
use hal_sim::fram::Chip;
use hal_sim::target::Sim;
use protocol::field_bus::Touch;
use protocol::host::{Event, Phase, Reply, Request, StopReason};
use rules_core::{Refusal, Seat};
use sha2::{Digest as _, Sha256};
use table::journal::{SLOT, log_base};

const RING: u32 = 2 * SLOT;

/// The first byte of a snapshot's CRC.
const CRC: usize = 16;

/// Credit and stake of the seat, in cents.
const MONEY: (u64, u64) = (10_300, 2_000);

/// Returns the memory of a table with money on it.
fn played() -> Result<Vec<u8>> {
    let mut bench = Bench::new(Box::new(Sim::default()));
    bench.power_on()?;
    bench.ask(Request::Credit { seat: 3, cents: 12_300 })?;
    ensure!(bench.touch(Seat::try_from(3)?, Touch::Place { wager: 1_100, cents: 2_000 })?.is_ok());
    bench.cut_power()?;
    Ok(bench.memory()?.image())
}

/// Starts a table with this memory, and stops it: the memory does not take its next record.
fn stopped(memory: &[u8]) -> Result<(Bench, Chip)> {
    let chip = Chip::with(memory.to_vec());
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
    bench.power_on()?;
    chip.fail_writes(RING..log_base::<Chip>());
    bench.send_as(5_000, Request::Credit { seat: 1, cents: 100 })?;
    bench.advance(100_000)?;
    chip.fail_writes(0..0);
    Ok((bench, chip))
}

#[test]
fn table_stopped_by_a_fault_serves_its_hosts_and_panels() -> Result<()> {
    let (mut bench, _) = stopped(&played()?)?;
    let service = bench.service()?;
    assert_eq!((service.code, service.reason), (101, StopReason::Fault));
    assert!(service.keys_known && service.bad_at.is_none() && service.last_event > 5, "{service:?}");
    bench.until("panels out of order", |bench| {
        bench.panels().iter().all(|panel| panel.view().is_some_and(|view| view.phase == Phase::OutOfService))
    })?;
    // A touch is taken off the panel and dropped.
    bench.tap(Seat::try_from(3)?, Touch::Remove { wager: 1_100 })?;
    bench.advance(200_000)?;
    assert!(bench.panels().iter().all(|panel| panel.is_idle()));
    assert_eq!(bench.ask(Request::Status)?, Reply::Refused(Refusal::OutOfService.code()));
    bench.cut_power()?;
    bench.power_on()?;
    let seat = bench.status()?.seats[2];
    assert_eq!((seat.credit, seat.staked), MONEY, "nothing was lost, and nothing removed");
    let reported = |event: &Event| matches!(event, Event::Stopped { code: 101, .. });
    assert!(bench.events_since(0).any(reported));
    Ok(())
}

/// Random bytes, and random bytes behind two heads of this program's version.
#[test]
fn random_memories_never_silence_the_table() -> Result<()> {
    for seed in 0..24 {
        let mut bench = Bench::new(Box::new(Sim::default()));
        bench.switch_on()?;
        bench.restart_spoilt(Spoilt::Random(seed))?;
        if seed % 2 == 1 {
            bench.cut_power()?;
            bench.memory()?.change(|memory| {
                for slot in [0, 48 * 1024] {
                    memory[slot..slot + 4].copy_from_slice(b"LAM\x0A");
                    memory[slot + 12..slot + 16].copy_from_slice(&4_000_u32.to_le_bytes());
                }
            });
            bench.switch_on()?;
        }
        bench.turn_key(true)?;
        bench.advance(1_000_000)?;
        let service = bench.service()?;
        assert_eq!((service.code, service.bad_at, service.last_event), (103, Some(0), 0), "seed {seed}");
    }
    Ok(())
}

#[test]
fn memory_is_read_and_cleared_only_out_of_service() -> Result<()> {
    let mut bench = Bench::new(Box::new(Sim::default()));
    bench.power_on()?;
    for request in [Request::Service, Request::MemoryPart { at: 0 }, Request::ClearMemory { digest: [0; 32] }]
    {
        assert_eq!(bench.ask(request)?, Reply::Refused(Refusal::NotOutOfService.code()));
    }
    Ok(())
}

#[test]
fn parts_are_whole_and_inside_the_memory() -> Result<()> {
    let (mut bench, _) = stopped(&played()?)?;
    for at in [1, 511, 512 * 1024, u32::MAX] {
        assert_eq!(bench.ask(Request::MemoryPart { at })?, Reply::Refused(Refusal::NoSuchPart.code()));
    }
    Ok(())
}

/// Returns the memory of a table in play whose two snapshots are as new as its state, each with a damaged CRC.
fn twice_damaged() -> Result<Vec<u8>> {
    let chip = Chip::with(played()?);
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone())));
    bench.power_on()?;
    chip.flip(30, 3); // repaired when betting closes: both snapshots are rewritten
    ensure!(bench.touch(Seat::try_from(3)?, Touch::TakeDice)?.is_ok());
    bench.advance(500_000)?;
    ensure!(bench.events_since(0).any(|event| matches!(event, Event::MemoryRepaired { at: 0, .. })));
    bench.cut_power()?;
    let mut memory = chip.image();
    for slot in [0, usize::try_from(SLOT)?] {
        memory[slot + CRC] ^= 0x01;
    }
    Ok(memory)
}

#[test]
fn keys_on_which_two_damaged_snapshots_agree_open_the_link() -> Result<()> {
    let mut bench = Bench::new(Box::new(Sim::with(Chip::with(twice_damaged()?))));
    bench.switch_on()?;
    bench.advance(1_000_000)?;
    let service = bench.service()?;
    assert_eq!((service.code, service.bad_at), (103, Some(0)));
    assert!(service.keys_known && !service.service_key, "{service:?}");
    Ok(())
}

#[test]
fn keys_on_which_damaged_snapshots_differ_are_not_used() -> Result<()> {
    let mut memory = twice_damaged()?;
    let key = [4; 32];
    let at = memory.windows(32).position(|bytes| bytes == key).expect("the technician's key");
    memory[at] ^= 0x10;
    let mut bench = Bench::new(Box::new(Sim::with(Chip::with(memory))));
    bench.switch_on()?;
    bench.advance(1_000_000)?;
    assert!(bench.service()?.keys_known, "the other roles have theirs");
    assert!(bench.ask(Request::MemoryPart { at: 0 }).is_err(), "no session with a key that may be damaged");
    bench.turn_key(true)?;
    bench.advance(3_000_000)?;
    assert!(matches!(bench.ask(Request::MemoryPart { at: 0 })?, Reply::MemoryPart { at: 0, .. }));
    Ok(())
}

/// Cuts the power after some bytes of the clearing. Returns the seat's money if the table starts; `None` if it is out of
/// service.
fn cut(memory: &[u8], bytes: u64) -> Result<Option<(u64, u64)>> {
    let (mut bench, chip) = stopped(memory)?;
    bench.turn_key(true)?;
    let digest = Sha256::digest(bench.dump()?).into();
    chip.fail_at(chip.written() + bytes);
    bench.send(Request::ClearMemory { digest })?;
    bench.advance(100_000)?;
    bench.cut_power()?;
    chip.restore();
    let started = bench.restart_cleared();
    if started.is_ok() {
        let seat = bench.status()?.seats[2];
        return Ok(Some((seat.credit, seat.staked)));
    }
    let code = bench.service()?.code;
    ensure!(code == 103, "the table is out of service with code {code}");
    Ok(None)
}

/// Every byte of the heads, and one byte in many of the rest.
#[test]
fn power_cut_while_clearing_leaves_the_old_memory_or_a_blank_one_or_none() -> Result<()> {
    let memory = played()?;
    let all = 512 * 1024 + 40 + 2 * 16 + 1; // the heads are written twice, the note after the rest
    let (mut old, mut blank, mut none) = (0, 0, 0);
    let ends = (0..44).step_by(3).chain((all - 70..all).step_by(4)).chain([all - 1, all]);
    for bytes in ends.chain((44..all - 70).step_by(65_537)) {
        match cut(&memory, bytes)? {
            Some(MONEY) => old += 1,
            Some((0, 0)) => blank += 1,
            Some(money) => panic!("{bytes} bytes: the table starts with {money:?}"),
            None => none += 1,
        }
    }
    println!("cuts while clearing: {old} old, {none} out of service, {blank} blank");
    assert!(old > 0 && blank > 0 && none > 10);
    Ok(())
}
