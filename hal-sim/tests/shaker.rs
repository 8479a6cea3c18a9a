//! The shaker on the field bus: when the table asks it to shake, and what it does without lamps (625a.7(b)).

use std::cell::RefCell;
use std::rc::Rc;

use anyhow::Result;
use hal_sim::bench::Bench;
use hal_sim::target::Kind;
use protocol::field_bus::{SHAKER_NODE, ShakerAct, Touch};
use protocol::host::{Event, Phase, Request, Tilt};
use rules_core::dice::Triple;
use rules_core::submission::GameKind;
use rules_core::{Die, Seat, Submission, SubmissionDraft};

/// The code of the Small Bet.
const SMALL: u16 = 9_600;
const MILLI: u64 = 1_000;

/// Starts a table of Sic Bo on which seat 1 makes a bet after some microseconds. Counts the polls that ask the shaker to shake.
fn sic_bo(after: u64) -> Result<(Bench, Rc<RefCell<u32>>)> {
    let submission = Submission::try_from(SubmissionDraft {
        game: GameKind::SicBo,
        seats: 2,
        ..SubmissionDraft::default()
    })?;
    let mut bench = Bench::start(Kind::Sim)?;
    bench.equip_for(&submission)?;
    bench.load_submission(&submission)?;
    bench.order(Request::Credit { seat: 1, cents: 10_000 })?;
    bench.advance(after)?;
    bench.touch(Seat::try_from(1)?, Touch::Place { wager: SMALL, cents: 1_000 })??;
    let asked = Rc::new(RefCell::new(0));
    let count = Rc::clone(&asked);
    bench.meddle(Some(Box::new(move |poll, answer| {
        *count.borrow_mut() += u32::from(poll.to == SHAKER_NODE && poll.shake);
        answer
    })));
    Ok((bench, asked))
}

#[test]
fn shaker_is_asked_to_shake_after_no_more_bets_until_it_has() -> Result<()> {
    let (mut bench, asked) = sic_bo(0)?;
    bench.advance(200 * MILLI)?;
    assert_eq!(*asked.borrow(), 0);
    bench.order(Request::CloseBetting)?;
    bench.advance(100 * MILLI)?;
    assert!(*asked.borrow() > 2, "in every turn");
    bench.shake(ShakerAct::Covered);
    bench.shake(ShakerAct::Shaken);
    bench.until("the shaker to be heard", |bench| bench.dice_are_read())?;
    asked.replace(0);
    bench.advance(100 * MILLI)?;
    assert_eq!(*asked.borrow(), 0);
    Ok(())
}

/// The chain is driven when betting closes. One that fails is noticed before the shaker is asked even once, whichever node
/// has the next turn.
#[test]
fn no_dice_are_tossed_once_the_lamp_chain_fails() -> Result<()> {
    for after in 0..24 {
        let (mut bench, asked) = sic_bo(after * 370)?;
        bench.surroundings()?.lamps_broken = true;
        bench.advance(46_000 * MILLI)?; // the betting timer
        assert_eq!((*asked.borrow(), bench.status()?.phase), (0, Phase::Suspended), "{after}");
        assert!(bench.events_since(0).any(|event| *event == Event::TiltOn(Tilt::LampChain)));
    }
    Ok(())
}

#[test]
fn round_goes_on_when_the_lamp_chain_is_mended_before_the_toss() -> Result<()> {
    let (mut bench, asked) = sic_bo(0)?;
    bench.surroundings()?.lamps_broken = true;
    bench.order(Request::CloseBetting)?;
    bench.advance(500 * MILLI)?;
    assert_eq!(bench.status()?.phase, Phase::Suspended);
    bench.surroundings()?.lamps_broken = false;
    bench.advance(100 * MILLI)?;
    bench.order(Request::ClearTilt(Tilt::LampChain))?;
    bench.advance(100 * MILLI)?;
    assert!(*asked.borrow() > 2);
    bench.throw(Triple(Die::One, Die::One, Die::Four))?;
    bench.advance(3_100 * MILLI)?;
    assert_eq!(bench.status()?.seats[0].credit, 11_000);
    Ok(())
}

/// The areas cannot be lit when the result is known: it is settled all the same, and play stops.
#[test]
fn lamp_chain_that_fails_after_the_toss_stops_play_once_all_is_settled() -> Result<()> {
    let (mut bench, _) = sic_bo(0)?;
    bench.order(Request::CloseBetting)?;
    bench.advance(50 * MILLI)?;
    bench.surroundings()?.lamps_broken = true;
    bench.throw(Triple(Die::One, Die::One, Die::Four))?;
    bench.advance(500 * MILLI)?;
    let status = bench.status()?;
    assert_eq!((status.phase, status.seats[0].credit), (Phase::Suspended, 11_000));
    Ok(())
}
