//! A program takes over the memory of another: older, newer, or of the same version and with other events.

use anyhow::{Context as _, Result, ensure};
use hal_sim::bench::{Bench, Received};
use hal_sim::fram::Chip;
use hal_sim::target::{Emulator, Sim, Target as _};
use protocol::frame::{CHECKSUM, Gatherer};
use protocol::host::{Event, Numbered, StopReason};
use protocol::session::{HostFrame, TableFrame};
use table::journal::{self, Recovered, SLOT};
use table::version::Version;
use table::{Fault, Instant, Machine, Stop, log_store};

use super::{images, now, opened};

/// Cuts are this many bytes apart in long conversions; every byte of a short one.
const APART: usize = 211;

fn image_of(name: &str) -> Result<Vec<u8>> {
    let found = images()?.into_iter().find(|(image, ..)| image == name);
    found.map(|(_, image, _)| image).ok_or_else(|| anyhow::anyhow!("there is no {name}"))
}

/// Takes the first event after a start, which converts a memory. Returns whether the power lasted.
fn start(chip: &mut Chip) -> Result<bool, Stop> {
    let mut machine = Machine::new(table::opening());
    let Recovered { mut journal, unfinished } = now(journal::open(chip, &mut machine))?;
    if let Some((event, at)) = unfinished {
        machine.replay(&event, at)?;
    }
    let at = machine.state().time;
    let append = std::pin::pin!(journal.append(chip, (&table::Event::Started, at), machine.state()));
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    Ok(append.poll(&mut context).is_ready())
}

#[test]
fn conversion_cut_at_any_byte_restores_the_same_state() -> Result<()> {
    for (name, image, _) in images()? {
        let before = opened(&mut Chip::with(image.clone()))?.state().clone();
        let mut whole = Chip::with(image.clone());
        ensure!(start(&mut whole)?, "{name}: the power lasted");
        let length = usize::try_from(whole.written())?;
        let every = if length < 4_000 { 1 } else { APART };
        for cut in (0..length).step_by(every) {
            let mut chip = Chip::with(image.clone());
            chip.fail_at(u64::try_from(cut)?);
            ensure!(!start(&mut chip)?, "{name}: the power failed at {cut}");
            chip.restore();
            let after = opened(&mut chip).with_context(|| format!("{name}, cut at {cut}"))?;
            // The event after the conversion may have been written: then it is under way, and reports the start.
            let started = after.state().log.last() != before.log.last();
            let same = after.state().game == before.game
                && after.state().meters == before.meters
                && after.state().keys == before.keys
                && after.state().taken == before.taken;
            ensure!(same && (!started || cut + 100 > length), "{name}, cut at {cut}");
        }
    }
    Ok(())
}

/// Runs the image on the emulated board, as a technician would flash it onto a table in the field.
#[test]
fn emulated_image_takes_over_a_memory_of_journal_6() -> Result<()> {
    let image = image_of("journal-6/settlement.fram")?;
    let before = opened(&mut Chip::with(image.clone()))?.state().clone();
    let mut board = Emulator::start()?;
    board.load_fram(&image)?;
    let mut bench = Bench::new(Box::new(board));
    bench.power_on()?;
    let status = bench.status()?;
    for (seat, found) in before.game.submission().seats().zip(&status.seats) {
        let bets = before.game.bets().get(seat);
        let expected = (before.game.accounts().credit(seat).get(), bets.total().get());
        ensure!((found.credit, found.staked) == expected, "{seat}: {found:?}, not {expected:?}");
    }
    ensure!(status.seats.len() == before.game.submission().seats().count(), "every seat is there");
    bench.cut_power()
}

/// Gives both slots another version, with a right checksum or with the bytes of a later layout.
fn with_version(image: &mut [u8], version: u8, right: bool) {
    for slot in [0, SLOT as usize] {
        image[slot + 3] = version;
        let length = u32::from_le_bytes([12, 13, 14, 15].map(|at| image[slot + at])) as usize;
        if right {
            let mut digest = CHECKSUM.digest();
            digest.update(&image[slot..slot + 16]);
            digest.update(&image[slot + 20..slot + 20 + length]);
            image[slot + 16..slot + 20].copy_from_slice(&digest.finalize().to_le_bytes());
        }
    }
}

#[test]
fn newer_memory_is_left_alone_and_named() -> Result<()> {
    for right in [true, false] {
        let newer = Version::CURRENT.number() + 1;
        let mut image = image_of("journal-6/mid-hand.fram")?;
        with_version(&mut image, newer, right);
        let chip = Chip::with(image.clone());
        let mut sim = Sim::with(chip.clone());
        sim.power_on()?;
        let mut said = sim.run_until(Instant::from_micros(1_000))?.link;
        sim.feed_link(
            &protocol::frame::encode(&HostFrame::Knock { tag: 4 }).map_err(|_| anyhow::anyhow!("long"))?,
        )?;
        said.extend(sim.run_until(Instant::from_micros(10_000))?.link);
        ensure!(
            sim.stopped() == Some(Stop::Fault(Fault::MemoryVersion { found: newer })),
            "{:?}",
            sim.stopped()
        );
        let mut gatherer = Gatherer::default();
        let frames: Vec<TableFrame> = said.into_iter().filter_map(|byte| gatherer.push(byte)).collect();
        let needs = Version::CURRENT.number();
        let answer =
            TableFrame::OutOfService { reason: StopReason::MemoryVersion, memory: newer, needs, code: 105 };
        ensure!(frames == [answer.clone(), answer], "{frames:?}");
        ensure!(chip.image() == image, "the memory was touched");
    }
    Ok(())
}

#[test]
fn too_old_memory_is_left_alone_and_named() -> Result<()> {
    let mut image = image_of("journal-6/mid-hand.fram")?;
    with_version(&mut image, 3, true);
    let stop = opened(&mut Chip::with(image)).map(|_| ());
    ensure!(stop == Err(Stop::Fault(Fault::MemoryVersion { found: 3 })), "{stop:?}");
    Ok(())
}

/// Starts another program on a memory and returns all events that it reports, from the first in the memory.
fn events_after_start(image: Vec<u8>) -> Result<Vec<Numbered>> {
    let mut bench = Bench::new(Box::new(Sim::with(Chip::with(image))));
    bench.surroundings()?.image = b"another program".to_vec();
    bench.power_on()?;
    bench.advance(3_000_000)?;
    let reported = bench.received().iter().filter_map(|received| match received {
        Received::Event(numbered) => Some(*numbered),
        Received::Reply { .. } | Received::Stopped { .. } => None,
    });
    Ok(reported.collect())
}

#[test]
fn settlement_begun_by_older_program_is_finished_and_reported_once() -> Result<()> {
    let image = image_of("journal-6/settlement.fram")?;
    let expected = opened(&mut Chip::with(image.clone()))?.state().log.last();
    let reported = events_after_start(image)?;
    for (number, event) in (1..).zip(&reported) {
        ensure!(event.number == number, "event {number} is {}", event.number);
    }
    let started = reported
        .iter()
        .position(|reported| reported.number > expected && matches!(reported.event, Event::Started { .. }));
    ensure!(started == Some(expected as usize), "Started comes after {expected} events, not {started:?}");
    Ok(())
}

/// Makes a memory whose program was cut off after its logged events and one that this program never reports.
fn with_strange_event(image: Vec<u8>) -> Result<(Chip, Numbered)> {
    let mut chip = Chip::with(image);
    let base = journal::log_base::<Chip>();
    let last = (1..)
        .find(|number| now(log_store::read(&mut chip, base, *number)).is_ok_and(|found| found.is_none()));
    let last = last.unwrap_or(1) - 1;
    let Ok(Some(before)) = now(log_store::read(&mut chip, base, last)) else {
        anyhow::bail!("event {last} is there")
    };
    let strange =
        Numbered { number: last + 1, at: before.at, event: Event::BigWin { seat: 9, wager: 1, winnings: 7 } };
    let mut telling = log_store::Gathered::default();
    now(telling.push(&mut chip, base, &strange))?;
    now(telling.write(&mut chip, base))?;
    Ok((chip, strange))
}

/// The same program would report the same events again: the record of the event is lost.
#[test]
fn logged_event_without_record_stops_its_own_program() -> Result<()> {
    let (chip, _) = with_strange_event(image_of("journal-6/settlement.fram")?)?;
    let mut sim = Sim::with(chip);
    sim.power_on()?;
    while sim.stopped().is_none() && sim.now() < Instant::from_micros(1_000_000) {
        let moment = sim.now().plus_micros(10_000);
        sim.run_until(moment)?;
    }
    ensure!(sim.stopped() == Some(Stop::Fault(Fault::RecordBad)), "{:?}", sim.stopped());
    Ok(())
}

#[test]
fn events_of_another_program_keep_their_numbers() -> Result<()> {
    let image = image_of("journal-6/settlement.fram")?;
    let plain = events_after_start(image.clone())?;
    let (chip, strange) = with_strange_event(image)?;
    let last = strange.number - 1;
    let reported = events_after_start(chip.image())?;
    ensure!(reported.get(last as usize) == Some(&strange), "event {} is still the other program's", last + 1);
    // Every event of this program is reported once, and nothing else.
    let all = |events: &[Numbered]| {
        let events = events.iter().filter(|reported| reported.event != strange.event);
        events.map(|reported| format!("{:?}", reported.event)).collect::<Vec<_>>()
    };
    ensure!(all(&reported) == all(&plain), "the same events in the same order");
    Ok(())
}
