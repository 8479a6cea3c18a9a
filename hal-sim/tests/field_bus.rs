//! The field bus of a whole table with sixteen seats: lost and babbling nodes, how soon the host is informed, and
//! that no other node is disturbed. The same for the bus alone, with every byte's time on the wire:
//! `table/tests/bus`.

use std::sync::OnceLock;

use anyhow::{Context as _, Result, ensure};
use hal_sim::bench::{Bench, Meddler};
use hal_sim::fram::Chip;
use hal_sim::target::Sim;
use protocol::field_bus::{Answer, Numbered, Report, Touch};
use protocol::frame::encode;
use protocol::host::{BusCounters, Event, Phase, Reply, Request, Tilt};
use rules_core::{Seat, Submission, SubmissionDraft, Wager};

const MILLI: u64 = 1_000;
const SOON: u64 = 250 * MILLI;
const PASS: u16 = 1_100;

fn seat(number: u8) -> Seat {
    Seat::try_from(number).expect("one of sixteen")
}

fn bench(chip: Chip) -> Result<Bench> {
    let draft = SubmissionDraft { seats: 16, ..SubmissionDraft::default() };
    let opening = Submission::try_from(draft)?;
    let mut bench = Bench::new(Box::new(Sim::with(chip).opening(opening))).seating(&opening);
    bench.power_on()?;
    Ok(bench)
}

/// Makes a table where every seat has as much as possible on the layout, and the dice are out.
fn full_layout() -> Result<Bench> {
    static MEMORY: OnceLock<Vec<u8>> = OnceLock::new();
    if MEMORY.get().is_none() {
        let chip = Chip::default();
        lay_out(&mut bench(chip.clone())?)?;
        let _set_by_another_test = MEMORY.set(chip.image());
    }
    let mut bench = bench(Chip::with(MEMORY.get().context("it was just set")?.clone()))?;
    // The table knows the ids of the orders that set it up.
    for _ in 1..=16 {
        bench.ask(Request::Status)?;
    }
    Ok(bench)
}

fn lay_out(bench: &mut Bench) -> Result<()> {
    for number in 1..=16 {
        bench.ask(Request::Credit { seat: number, cents: 10_000_000 })?;
    }
    // A point first: most wagers can be made only then.
    bench.touch(seat(1), Touch::Place { wager: PASS, cents: 1_000 })??;
    bench.touch(seat(1), Touch::TakeDice)??;
    bench.throw_seen([2, 2], [2, 2])?;
    for number in 1..=16 {
        for (wager, cents) in Wager::all().flat_map(|wager| [(wager, 60_000), (wager, 3_000), (wager, 500)]) {
            bench.tap(seat(number), Touch::Place { wager: wager.code().0, cents })?;
        }
    }
    while !bench.panels().iter().all(hal_sim::bench::Panel::is_idle) {
        bench.advance(100 * MILLI)?;
    }
    Ok(bench.touch(seat(1), Touch::TakeDice)??)
}

fn unplug(bench: &mut Bench, nodes: &[u8], unplugged: bool) -> Result<()> {
    for number in nodes {
        match *number {
            17 | 18 => bench.unplug_reader(usize::from(number - 17), unplugged)?,
            number => bench.unplug_panel(seat(number), unplugged)?,
        }
    }
    Ok(())
}

/// Returns how long it takes until the host has all of these events.
fn until_reported(bench: &mut Bench, since: usize, events: &[Event]) -> Result<u64> {
    let began = bench.micros();
    bench.until(&format!("{events:?}"), |bench| {
        events.iter().all(|event| bench.events_since(since).any(|received| received == event))
    })?;
    Ok(bench.micros() - began)
}

/// Takes nodes off the bus and puts them back; returns how long it took until the host knew.
fn lose(bench: &mut Bench, nodes: &[u8]) -> Result<u64> {
    let received = bench.received().len();
    unplug(bench, nodes, true)?;
    let lost: Vec<_> = nodes.iter().map(|node| Event::NodeLost { node: *node }).collect();
    let took = until_reported(bench, received, &lost)?;
    let tilt = if nodes.contains(&17) || nodes.contains(&18) { Tilt::DiceReader } else { Tilt::Panel };
    until_reported(bench, received, &[Event::TiltOn(tilt)])?;
    assert_eq!(events(bench, received, |event| matches!(event, Event::NodeLost { .. })), nodes.len());
    unplug(bench, nodes, false)?;
    let received = bench.received().len();
    let back: Vec<_> = nodes.iter().map(|node| Event::NodeBack { node: *node }).collect();
    until_reported(bench, received, &back)?;
    until_reported(bench, received, &[Event::Mended(tilt)])?;
    assert_eq!(bench.ask(Request::ClearTilt(tilt))?, Reply::Done);
    Ok(took)
}

fn events(bench: &Bench, since: usize, of: impl Fn(&Event) -> bool) -> usize {
    bench.events_since(since).filter(|event| of(event)).count()
}

fn phase(bench: &mut Bench) -> Result<Phase> {
    match bench.ask(Request::Status)? {
        Reply::Status(status) => Ok(status.phase),
        other => anyhow::bail!("the table answered: {other}"),
    }
}

fn counters(bench: &mut Bench) -> Result<BusCounters> {
    match bench.ask(Request::Counters)? {
        Reply::Counters(counters) => Ok(counters.bus),
        other => anyhow::bail!("the table answered: {other}"),
    }
}

#[test]
fn each_of_eighteen_lost_nodes_is_reported_within_250_ms() -> Result<()> {
    let mut bench = bench(Chip::default())?;
    let mut longest = 0;
    for node in 1..=18 {
        for offset in [0, 3_300, 11_700] {
            bench.advance(offset)?;
            longest = longest.max(lose(&mut bench, &[node])?);
        }
    }
    println!("one node of an idle table: {longest} us at most");
    assert!(longest <= SOON);
    let panels: Vec<_> = (1..=16).collect();
    let took = lose(&mut bench, &panels)?;
    println!("all panels of an idle table: {took} us");
    assert!(took <= SOON);
    assert_eq!(phase(&mut bench)?, Phase::Betting);
    Ok(())
}

#[test]
fn lost_nodes_are_reported_in_time_while_full_views_are_pushed() -> Result<()> {
    let panels: Vec<_> = (1..=16).collect();
    let cases = (1..=18u8).map(|node| vec![node]).chain([panels]);
    let (mut one, mut all, mut largest) = (0, 0, 0);
    for nodes in cases {
        for offset in [0, 37_000, 111_000] {
            let mut bench = full_layout()?;
            let length = encode(bench.panel(seat(7))?.view().context("dark")?).map(|frame| frame.len());
            ensure!(length.is_ok_and(|length| length > 300), "a view of {length:?} bytes");
            largest = largest.max(length.unwrap_or(0));
            let received = bench.received().len();
            bench.drop_dice([3, 3], [3, 3]);
            bench.until("the throw", |bench| {
                bench.events_since(received).any(|event| matches!(event, Event::Rolled { .. }))
            })?;
            bench.advance(offset)?;
            let took = lose(&mut bench, &nodes)?;
            if nodes.len() == 1 { one = one.max(took) } else { all = all.max(took) }
        }
    }
    println!("while views of {largest} bytes are pushed: one node {one} us, all panels {all} us at most");
    assert!(one <= SOON && all <= SOON);
    Ok(())
}

#[test]
fn three_lost_or_noisy_frames_in_a_row_lose_no_node() -> Result<()> {
    let mut bench = bench(Chip::default())?;
    let received = bench.received().len();
    for node in 1..=18 {
        for noisy in [false, true] {
            for count in [1, 3] {
                let mut left = count;
                bench.meddle(Some(Box::new(move |poll, mut answer| {
                    if poll.to == node && left > 0 {
                        left -= 1;
                        if noisy { answer[2] ^= 0x10 } else { answer.clear() }
                    }
                    answer
                })));
                bench.advance(400 * MILLI)?;
            }
        }
    }
    bench.meddle(None);
    assert_eq!(bench.events_since(received).collect::<Vec<_>>(), Vec::<&Event>::new());
    assert_eq!(counters(&mut bench)?.missed, 18 * 2 * 4);
    assert_eq!(phase(&mut bench)?, Phase::Betting);
    Ok(())
}

/// Makes a forged report of a node, with a touch.
fn forged(from: u8) -> Result<Vec<u8>> {
    let touch = Some(Numbered { number: 1, what: Touch::Place { wager: PASS, cents: 500 } });
    let answer = Answer { from, report: Report::Panel { shown: 0, touch } };
    Ok(encode(&answer)?.to_vec())
}

/// Makes a meddler that adds bytes before and after the answers to some polls.
fn around(polls: &'static [u8], before: Vec<u8>, after: Vec<u8>) -> Meddler {
    Box::new(
        move |poll, answer| {
            if polls.contains(&poll.to) { [&before[..], &answer, &after].concat() } else { answer }
        },
    )
}

fn babblers() -> Result<Vec<(&'static str, Meddler)>> {
    let (touch, nothing) = (forged(3)?, Vec::new());
    Ok(vec![
        ("answers another's polls first", around(&[5], touch.clone(), nothing.clone())),
        ("answers another's polls last", around(&[17], nothing.clone(), touch.clone())),
        ("answers both readers' polls with touches", around(&[17, 18], touch, nothing.clone())),
        ("says everything twice", Box::new(|poll, answer| answer.repeat(if poll.to == 3 { 2 } else { 1 }))),
        ("talks without end", around(&[9], nothing.clone(), vec![0x77; 60])),
        ("sends nothing but ends", around(&[1, 4, 9, 13, 18], vec![0; 60], nothing)),
    ])
}

#[test]
fn babbling_node_is_reported_within_250_ms_and_disturbs_no_other() -> Result<()> {
    for (what, babbler) in babblers()? {
        let mut bench = bench(Chip::default())?;
        bench.ask(Request::Credit { seat: 3, cents: 10_000 })?;
        bench.ask(Request::Credit { seat: 4, cents: 10_000 })?;
        let bet = Touch::Place { wager: PASS, cents: 1_000 };
        bench.touch(seat(4), bet)??;
        let received = bench.received().len();
        bench.meddle(Some(babbler));
        let took = until_reported(&mut bench, received, &[Event::TiltOn(Tilt::Bus)])?;
        println!("{what}: {took} us");
        assert!(took <= SOON, "{what}");
        // The others play on: a touch is received, and refused because the table is suspended.
        assert!(bench.touch(seat(4), bet)?.is_err());
        bench.advance(2_000 * MILLI)?;
        assert_eq!(bench.events_since(received).collect::<Vec<_>>(), [&Event::TiltOn(Tilt::Bus)], "{what}");
        assert!(matches!(bench.ask(Request::ClearTilt(Tilt::Bus))?, Reply::Refused(_)));
        assert!(bench.panel(seat(3))?.view().is_some_and(|view| view.bets.is_empty()), "{what}");
        assert_eq!(counters(&mut bench)?.missed, 0, "{what}");
        bench.meddle(None);
        until_reported(&mut bench, received, &[Event::Mended(Tilt::Bus)])?;
        assert_eq!(bench.ask(Request::ClearTilt(Tilt::Bus))?, Reply::Done);
        bench.touch(seat(4), bet)??;
    }
    Ok(())
}

#[test]
fn constant_talker_loses_all_nodes_until_it_stops() -> Result<()> {
    let mut bench = bench(Chip::default())?;
    let received = bench.received().len();
    bench.meddle(Some(Box::new(|_, answer| [vec![0x55; 40], answer, vec![0x55; 40]].concat())));
    let took = until_reported(&mut bench, received, &[Event::TiltOn(Tilt::Bus)])?;
    let lost: Vec<_> = (1..=18).map(|node| Event::NodeLost { node }).collect();
    let all = until_reported(&mut bench, received, &lost)? + took;
    println!("a constant talker: noticed after {took} us, all nodes lost after {all} us");
    assert!(all <= SOON);
    bench.meddle(None);
    until_reported(&mut bench, received, &[Event::Mended(Tilt::Bus)])?;
    assert_eq!(events(&bench, received, |event| matches!(event, Event::NodeBack { .. })), 18);
    for tilt in [Tilt::Bus, Tilt::Panel, Tilt::DiceReader] {
        assert_eq!(bench.ask(Request::ClearTilt(tilt))?, Reply::Done);
    }
    assert_eq!(phase(&mut bench)?, Phase::Betting);
    Ok(())
}

#[test]
fn lost_node_is_detected_again_after_a_power_cut() -> Result<()> {
    let mut bench = bench(Chip::default())?;
    unplug(&mut bench, &[7], true)?;
    let received = bench.received().len();
    until_reported(&mut bench, received, &[Event::NodeLost { node: 7 }])?;
    bench.cut_power()?;
    bench.switch_on()?;
    let received = bench.received().len();
    bench.advance(9_900 * MILLI)?;
    assert_eq!(
        events(&bench, received, |event| matches!(event, Event::NodeLost { .. })),
        0,
        "it may be starting"
    );
    assert_eq!(bench.ask(Request::ClearTilt(Tilt::Panel))?, Reply::Done);
    bench.advance(400 * MILLI)?;
    assert_eq!(events(&bench, received, |event| *event == Event::NodeLost { node: 7 }), 1);
    assert_eq!(phase(&mut bench)?, Phase::Suspended);
    Ok(())
}
