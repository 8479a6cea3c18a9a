//! The image on a part with a broken random number generator: the table boots, opens sessions, plays without Power
//! Odds, reports why, and draws them again once the generator works. It never resets: a power cut fails if it did.

use anyhow::{Result, anyhow, bail, ensure};
use hal_sim::bench::Bench;
use hal_sim::target::emulator::Rng;
use hal_sim::target::{Emulator, Target as _};
use protocol::field_bus::Touch;
use protocol::frame::{Gatherer, encode};
use protocol::host::{ChanceCounters, Event, Phase, Reply, Request, Role};
use protocol::session::{Challenge, HostFrame, Key, TableFrame};
use rules_core::power::Weights;
use rules_core::{Seat, Submission, SubmissionDraft};

const PASS: u16 = 1100;
const BROKEN: [Rng; 4] = [Rng::SeedError, Rng::ClockError, Rng::Silent, Rng::Stuck];
/// Longest answer to a knock, on a line where a frame takes a millisecond: an error may not delay the loop.
const ANSWER_MICROS: u64 = 10_000;

/// Makes a board whose generator is in this state from power-on.
fn board(rng: Rng) -> Result<Bench> {
    let mut board = Emulator::start()?;
    board.set_rng(rng)?;
    let mut bench = Bench::new(Box::new(board));
    bench.power_on()?;
    Ok(bench)
}

/// Puts a submission with Power Odds in force, and gives seat 1 $100.
fn offer_power_odds(bench: &mut Bench) -> Result<()> {
    let power_odds = Some(Weights { none: 8, lower: 1, higher: 0 });
    let draft = SubmissionDraft { seats: 8, power_odds, ..SubmissionDraft::default() };
    let submission = Submission::try_from(draft)?;
    bench.load_submission(&submission)?;
    bench.order(Request::Credit { seat: 1, cents: 10_000 })
}

fn touch(bench: &mut Bench, touch: Touch) -> Result<()> {
    let seat = Seat::try_from(1)?;
    Ok(bench.touch(seat, touch)??)
}

/// Plays a Pass Bet of $10 that wins on the come-out roll. Returns how many Power Odds were drawn, or `None` if the
/// table reported that there is no healthy entropy.
fn win(bench: &mut Bench) -> Result<Option<usize>> {
    let credit = bench.status()?.seats[0].credit;
    touch(bench, Touch::Place { wager: PASS, cents: 1_000 })?;
    let received = bench.received().len();
    touch(bench, Touch::TakeDice)?;
    bench.until("the dice to be out", |bench| {
        bench.status().is_ok_and(|status| status.phase == Phase::DiceOut)
    })?;
    let events: Vec<_> = bench.events_since(received).copied().collect();
    let drawn = events.iter().filter(|event| matches!(event, Event::PowerOdds { .. })).count();
    let healthy = !events.contains(&Event::NoPowerOdds);
    ensure!(healthy || drawn == 0, "Power Odds without healthy entropy: {events:?}");
    bench.throw_seen([3, 4], [3, 4])?;
    let status = bench.status()?;
    ensure!(status.tilts.is_empty(), "the table has tilted: {:?}", status.tilts);
    assert_eq!(status.seats[0].credit, credit + 1_000);
    Ok(healthy.then_some(drawn))
}

/// Changes a role's key, which ends its session, and opens another.
fn reopen(bench: &mut Bench, role: Role, key: Key) -> Result<()> {
    bench.order(Request::ChangeKey { role, key })?;
    bench.rekey(role, key);
    bench.ask_as(role, Request::Status).map(drop)
}

fn chance(bench: &mut Bench) -> Result<ChanceCounters> {
    match bench.ask(Request::Counters)? {
        Reply::Counters(counters) => Ok(counters.chance),
        other => bail!("the table answered: {other}"),
    }
}

/// Knocks like a stranger, without any key. Returns the challenge.
fn knock(bench: &mut Bench, tag: u32) -> Result<Challenge> {
    let _heard_before = bench.overhear();
    let frame = encode(&HostFrame::Knock { tag })?;
    bench.feed_link(&frame)?;
    let end = bench.micros() + ANSWER_MICROS;
    let mut gatherer = Gatherer::default();
    while bench.micros() < end {
        bench.advance(1_000)?;
        let answers = bench.overhear();
        let mut frames = answers.iter().filter_map(|byte| gatherer.push::<TableFrame>(*byte));
        let challenge = frames.find_map(|frame| match frame {
            TableFrame::Challenge { tag: of, challenge, .. } if of == tag => Some(challenge),
            _ => None,
        });
        if let Some(challenge) = challenge {
            return Ok(challenge);
        }
    }
    bail!("a knock is not answered; the log:\n{}", bench.emulator()?.log().join("\n"))
}

#[test]
fn table_with_broken_generator_boots_opens_sessions_and_plays_without_power_odds() -> Result<()> {
    for rng in BROKEN {
        let mut bench = board(rng)?;
        knock(&mut bench, 7_001)?;
        offer_power_odds(&mut bench)?;
        assert_eq!(win(&mut bench)?, None, "{rng:?}");
        let counted = chance(&mut bench)?;
        assert!(counted.failing && counted.draws > 0 && counted.unhealthy == counted.draws, "{counted:?}");
        if rng == Rng::SeedError {
            bench.cut_power()?;
            bench.power_on()?;
            assert_eq!(win(&mut bench)?, None, "{rng:?}, after a power cut");
        }
        bench.emulator()?.set_rng(Rng::Well)?;
        assert!(win(&mut bench)?.is_some(), "{rng:?}, repaired");
        assert!(!chance(&mut bench)?.failing);
        bench.cut_power()?;
    }
    Ok(())
}

#[test]
fn generator_that_breaks_in_play_costs_power_odds_until_it_is_back() -> Result<()> {
    let mut bench = board(Rng::Well)?;
    offer_power_odds(&mut bench)?;
    let mut drawn = 0;
    for (number, rng) in (1..).zip(BROKEN) {
        drawn += win(&mut bench)?.ok_or_else(|| anyhow!("no healthy entropy before {rng:?}"))?;
        let healthy = chance(&mut bench)?;
        assert!(!healthy.failing);
        bench.emulator()?.set_rng(rng)?;
        reopen(&mut bench, Role::Floor, Key::new([9 + number; 32]))?;
        knock(&mut bench, 7_000 + u32::from(number))?;
        assert_eq!(win(&mut bench)?, None, "{rng:?}");
        let counted = chance(&mut bench)?;
        assert!(counted.failing && counted.unhealthy > healthy.unhealthy, "{counted:?}");
        bench.emulator()?.set_rng(Rng::Well)?;
    }
    drawn += win(&mut bench)?.ok_or_else(|| anyhow!("the generator is not back"))?;
    assert!(drawn > 0, "healthy entropy without any Power Odds in five throws");
    bench.cut_power()
}

#[test]
fn challenges_without_a_generator_differ_after_every_start() -> Result<()> {
    let mut bench = board(Rng::SeedError)?;
    let mut seen = Vec::new();
    for tag in 8_000..8_003 {
        let challenge = knock(&mut bench, tag)?;
        assert!(!seen.contains(&challenge), "the challenge of an earlier start has come again");
        seen.push(challenge);
        bench.cut_power()?;
        bench.power_on()?;
    }
    Ok(())
}
