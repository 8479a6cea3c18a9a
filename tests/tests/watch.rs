//! The table's own checks of its surroundings, on a board whose surroundings can be tampered with.

use anyhow::Result;
use hal_sim::bench::{Bench, Received};
use hal_sim::board::Noise;
use hal_sim::fram::Chip;
use hal_sim::target::Sim;
use protocol::field_bus::Touch;
use protocol::host::{
    ChanceCounters, Crash, CrashCause, Event, Phase, Reply, Request, ResetCause, Role, Tilt,
};
use rules_core::power::Weights;
use rules_core::submission::Timers;
use rules_core::{Seat, Submission, SubmissionDraft};
use sha2::{Digest as _, Sha256};

const SECOND: u64 = 1_000_000;

/// Makes a table with $100 at seat 1 and a Pass Bet there.
fn table(chip: &Chip, change: impl FnOnce(SubmissionDraft) -> SubmissionDraft) -> Result<Bench> {
    let draft = change(SubmissionDraft { seats: 8, ..SubmissionDraft::default() });
    let opening = Submission::try_from(draft)?;
    let mut bench = Bench::new(Box::new(Sim::with(chip.clone()).opening(opening)));
    bench.power_on()?;
    bench.ask(Request::Credit { seat: 1, cents: 10_000 })?;
    touch(&mut bench, Touch::Place { wager: 1100, cents: 1_000 })?;
    Ok(bench)
}

fn usual(chip: &Chip) -> Result<Bench> {
    table(chip, |draft| draft)
}

fn touch(bench: &mut Bench, touch: Touch) -> Result<()> {
    let seat = Seat::try_from(1)?;
    Ok(bench.touch(seat, touch)??)
}

/// Returns the phase, and the tilts that are on.
fn standing(bench: &mut Bench) -> Result<(Phase, Vec<Tilt>)> {
    match bench.ask(Request::Status)? {
        Reply::Status(status) => Ok((status.phase, status.tilts.to_vec())),
        other => anyhow::bail!("the table answered: {other}"),
    }
}

fn chance(bench: &mut Bench) -> Result<ChanceCounters> {
    match bench.ask(Request::Counters)? {
        Reply::Counters(counters) => Ok(counters.chance),
        other => anyhow::bail!("the table answered: {other}"),
    }
}

fn clear(bench: &mut Bench, tilt: Tilt) -> Result<Reply> {
    bench.ask(Request::ClearTilt(tilt))
}

#[test]
fn broken_lamp_chain_tilts_until_repaired() -> Result<()> {
    let mut bench = usual(&Chip::default())?;
    bench.surroundings()?.lamps_broken = true;
    touch(&mut bench, Touch::TakeDice)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::LampChain]));
    assert!(matches!(clear(&mut bench, Tilt::LampChain)?, Reply::Refused(_)));
    bench.surroundings()?.lamps_broken = false;
    bench.advance(10_000)?;
    assert_eq!(clear(&mut bench, Tilt::LampChain)?, Reply::Done);
    assert_eq!(standing(&mut bench)?.0, Phase::DiceOut);
    Ok(())
}

#[test]
fn other_program_is_noticed_at_next_start_and_within_an_hour() -> Result<()> {
    let mut bench = usual(&Chip::default())?;
    bench.surroundings()?.image[3] ^= 1;
    bench.cut_power()?;
    bench.power_on()?;
    bench.advance(10_000)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Image]));
    assert_eq!(clear(&mut bench, Tilt::Image)?, Reply::Done);
    bench.surroundings()?.image[3] ^= 1;
    bench.advance(60 * SECOND)?;
    assert_eq!(standing(&mut bench)?.0, Phase::Betting, "it is checked once an hour");
    bench.advance(59 * 60 * SECOND)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Image]));
    Ok(())
}

#[test]
fn damaged_snapshot_is_rewritten_before_next_throw_and_two_tilt_the_table() -> Result<()> {
    const SLOT: usize = 48 * 1024;
    let chip = Chip::default();
    let mut bench = usual(&chip)?;
    chip.flip(30, 3);
    touch(&mut bench, Touch::TakeDice)?;
    assert_eq!(standing(&mut bench)?, (Phase::DiceOut, vec![]), "one of them is enough");
    bench.throw_seen([2, 2], [2, 2])?;
    chip.flip(30, 3);
    chip.flip(SLOT + 30, 3);
    touch(&mut bench, Touch::TakeDice)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Memory]));
    bench.cut_power()?;
    bench.power_on()?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Memory]), "both were rewritten");
    assert_eq!(clear(&mut bench, Tilt::Memory)?, Reply::Done);
    assert_eq!(standing(&mut bench)?.0, Phase::DiceOut);
    Ok(())
}

#[test]
fn silent_panel_is_lost_after_its_time_to_start() -> Result<()> {
    let mut bench = Bench::new(Box::new(Sim::default()));
    bench.unplug_panel(Seat::try_from(4)?, true)?;
    bench.switch_on()?;
    bench.advance(10 * SECOND)?;
    assert_eq!(standing(&mut bench)?, (Phase::Betting, vec![]));
    bench.advance(2 * SECOND)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Panel]));
    Ok(())
}

#[test]
fn silent_host_tilts_if_the_submission_demands_one() -> Result<()> {
    let timers = Timers { link: 3, ..Timers::default() };
    let mut bench = table(&Chip::default(), |draft| SubmissionDraft { timers, ..draft })?;
    let received = bench.received().len();
    bench.advance(4 * SECOND)?;
    assert!(bench.events_since(received).any(|event| *event == Event::TiltOn(Tilt::Link)));
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Link]));
    assert_eq!(clear(&mut bench, Tilt::Link)?, Reply::Done);
    Ok(())
}

#[test]
fn betting_closes_when_its_timer_ends() -> Result<()> {
    let timers = Timers { betting: 5, ..Timers::default() };
    let mut bench = table(&Chip::default(), |draft| SubmissionDraft { timers, ..draft })?;
    touch(&mut bench, Touch::TakeDice)?;
    bench.throw_seen([2, 2], [2, 2])?;
    bench.advance(4 * SECOND)?;
    assert_eq!(standing(&mut bench)?.0, Phase::Betting);
    bench.advance(SECOND)?;
    assert_eq!(standing(&mut bench)?.0, Phase::DiceOut);
    Ok(())
}

#[test]
fn power_odds_need_a_healthy_source_and_a_power_cut_does_not_draw_again() -> Result<()> {
    let weights = Weights { none: 1, lower: 0, higher: 0 };
    let often = Weights { none: 8, lower: 1, higher: 0 };
    for (noise, weights, drawn) in [
        (Noise::Healthy(2), often, true),
        (Noise::Healthy(1), weights, false),
        (Noise::Stuck, often, false),
        (Noise::Dead, often, false),
    ] {
        let power_odds = Some(weights);
        let mut bench = table(&Chip::default(), |draft| SubmissionDraft { power_odds, ..draft })?;
        bench.surroundings()?.noise = noise;
        let received = bench.received().len();
        touch(&mut bench, Touch::TakeDice)?;
        bench.advance(10_000)?;
        let odds = |bench: &Bench| -> Vec<Event> {
            let reported = bench.events_since(received).copied();
            reported.filter(|event| matches!(event, Event::PowerOdds { .. } | Event::NoPowerOdds)).collect()
        };
        let before = odds(&bench);
        let healthy = matches!(noise, Noise::Healthy(_));
        assert_eq!(before.contains(&Event::NoPowerOdds), !healthy);
        assert_eq!(chance(&mut bench)?.failing, !healthy);
        assert_eq!(before.iter().any(|event| matches!(event, Event::PowerOdds { .. })), drawn);
        assert_eq!(standing(&mut bench)?.0, Phase::DiceOut);
        bench.cut_power()?;
        bench.power_on()?; // with a random source or without: a host must reach its table
        assert_eq!(odds(&bench), before, "what was drawn stands");
    }
    Ok(())
}

#[test]
fn crash_is_reported_at_next_start_and_readable_afterwards() -> Result<()> {
    let mut bench = usual(&Chip::default())?;
    bench.cut_power()?;
    let crash = Crash::new(CrashCause::Panic, 61_500).in_file("src/board/wire.rs", 62);
    bench.surroundings()?.crash = Some(crash);
    bench.surroundings()?.reset_cause = ResetCause::Software;
    let before = bench.received().len();
    bench.power_on()?;
    let reported: Vec<_> = bench.events_since(before).copied().collect();
    for event in [
        Event::Restarted { cause: ResetCause::Software },
        Event::Crashed { cause: CrashCause::Panic, at: 0 },
        Event::TiltOn(Tilt::Crash),
    ] {
        assert!(reported.contains(&event), "{event} was not reported: {reported:?}");
    }
    assert_eq!(bench.surroundings()?.crash, None, "it is reported once");
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::Crash]));
    assert_eq!(clear(&mut bench, Tilt::Crash)?, Reply::Done);
    bench.cut_power()?;
    bench.power_on()?;
    assert_eq!(standing(&mut bench)?.0, Phase::Betting);
    assert_eq!(bench.ask(Request::Crash)?, Reply::Crash(Some(crash)));
    Ok(())
}

#[test]
fn no_play_while_the_service_key_is_turned() -> Result<()> {
    let mut bench = usual(&Chip::default())?;
    bench.surroundings()?.service_key = true;
    bench.advance(10_000)?;
    assert_eq!(standing(&mut bench)?, (Phase::Suspended, vec![Tilt::ServiceKey]));
    assert!(matches!(clear(&mut bench, Tilt::ServiceKey)?, Reply::Refused(_)));
    bench.surroundings()?.service_key = false;
    bench.advance(10_000)?;
    assert_eq!(clear(&mut bench, Tilt::ServiceKey)?, Reply::Done);
    assert_eq!(standing(&mut bench)?.0, Phase::Betting);
    Ok(())
}

/// The program of a real board takes many turns of the loop to read; play continues meanwhile.
#[test]
fn digest_is_computed_while_play_continues() -> Result<()> {
    let mut bench = usual(&Chip::default())?;
    let program: Vec<u8> = (0..200_000u32).map(|number| number.to_le_bytes()[1]).collect();
    bench.surroundings()?.image.clone_from(&program);
    let seeds = [[1; 32], [2; 32]];
    let asked: Vec<_> = seeds
        .iter()
        .map(|seed| {
            bench.send_in_role(900 + u32::from(seed[0]), Role::Technician, Request::Digest { seed: *seed })
        })
        .collect();
    assert!(asked.iter().all(Result::is_ok));
    touch(&mut bench, Touch::Place { wager: 1100, cents: 1_000 })?;
    bench.advance(SECOND)?;
    for seed in seeds {
        let expected: [u8; 32] = Sha256::new_with_prefix(seed).chain_update(&program).finalize().into();
        let digest = Reply::Digest(expected);
        let answers = bench
            .received()
            .iter()
            .filter(|received| matches!(received, Received::Reply { reply, .. } if **reply == digest));
        assert_eq!(answers.count(), 1);
    }
    Ok(())
}
