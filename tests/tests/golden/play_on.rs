//! The decisions of the next rolls. A bet's history (a Come Bet's number, the hits of a Lucky Shooter, a count of throws)
//! shows in its decision, whatever a version calls it.

use std::fmt::Write as _;

use anyhow::{Result, bail};
use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::ShakerAct;
use protocol::host::{self, Phase, Role};
use rules_core::dice::{Dice, DiceCount, Triple};
use rules_core::variant::Thrower;
use rules_core::wager::pass::Pass;
use rules_core::wager::props::under_over::OneSixUnder;
use rules_core::wager::sic_bo::small_big::Small;
use rules_core::{Cents, Roll, Seat, Wager};
use table::event::{Asker, Reader};
use table::state::Throw;
use table::{Effect, Event, Machine, Millis};

/// Gives the orders; the role is not checked here.
const BY: Asker = Asker { role: Role::Floor, session: 1 };

/// Points are set and made, numbers repeat, hardways come hard, and two sevens end it.
const ROLLS: [[u8; 2]; 14] = [
    [3, 2],
    [4, 4],
    [2, 2],
    [6, 3],
    [5, 1],
    [5, 5],
    [1, 1],
    [6, 5],
    [3, 3],
    [4, 1],
    [6, 4],
    [6, 6],
    [4, 3],
    [5, 2],
];

/// Clears the tilts, rolls, and describes what each roll decided and the credit of every seat after it.
pub(super) fn rolls(machine: &mut Machine) -> Result<String> {
    let mut text = String::new();
    for tilt in machine.state().tilts.iter() {
        take(machine, &Event::Alarm { tilt, on: false })?;
        order(machine, Order::ClearTilt(tilt))?;
    }
    order(machine, Order::Enable)?;
    decided(machine, Vec::new(), &mut text)?;
    for faces in ROLLS {
        let roll = dice(machine, faces)?;
        throw(machine)?;
        let _ = writeln!(text, "roll {roll}");
        let mut events = Vec::new();
        for reader in Reader::BOTH {
            let number = machine.state().taken.throws.get(reader).wrapping_add(1);
            events.extend(take(machine, &Event::DiceRead { reader, number, reading: Reading::Faces(roll) })?);
        }
        decided(machine, events, &mut text)?;
        for seat in machine.state().game.submission().seats() {
            let _ = writeln!(text, "  {seat}: {}", machine.state().game.accounts().credit(seat).get());
        }
    }
    machine.state().check()?;
    Ok(text)
}

/// Returns a roll of as many dice as the game has. A third die shows what the first two leave.
fn dice(machine: &Machine, faces: [u8; 2]) -> Result<Dice> {
    let [one, two] = [super::die(faces[0])?, super::die(faces[1])?];
    Ok(match machine.state().game.submission().rules().dice {
        DiceCount::Two => Roll(one, two).into(),
        DiceCount::Three => Triple(one, two, super::die((faces[0] + faces[1]) % 6 + 1)?).into(),
    })
}

/// Lets the time of a held result pass, and describes what was decided.
fn decided(machine: &mut Machine, mut events: Vec<host::Event>, text: &mut String) -> Result<()> {
    if let Throw::Held(_, until) = machine.state().throw {
        events.extend(take_at(machine, &Event::TimeUp, until)?);
    }
    for event in events {
        if let host::Event::Settled { seat, wager, stake, outcome } = event {
            let _ = writeln!(text, "  seat {seat}, {wager}, {stake}: {outcome:?}");
        }
        if let host::Event::TipSettled { seat, wager, stake, outcome } = event {
            let _ = writeln!(text, "  tip of seat {seat}, {wager}, {stake}: {outcome:?}");
        }
        if let host::Event::CouponSettled { seat, wager, stake, outcome } = event {
            let _ = writeln!(text, "  coupon of seat {seat}, {wager}, {stake}: {outcome:?}");
        }
    }
    Ok(())
}

/// Brings the table to the moment when the dice are read.
fn throw(machine: &mut Machine) -> Result<()> {
    order(machine, Order::DiceChanged)?;
    if machine.state().phase() == Phase::Betting {
        let state = machine.state();
        let offered = state.offer.map(|offer| offer.seat);
        let Some(seat) = state.game.hand().shooter().or(offered).or_else(|| Seat::all().next()) else {
            bail!("a table without seats")
        };
        let thrower = state.game.submission().rules().thrower;
        let wager = match thrower {
            Thrower::Shooter => Wager::Pass(Pass),
            Thrower::Shaker => Wager::OneSixUnder(OneSixUnder),
            Thrower::House => Wager::Small(Small),
        };
        order(machine, Order::Credit(seat, Cents::new(10_000)))?;
        touch(machine, seat, Touch::LogIn)?;
        touch(machine, seat, Touch::Place(wager, Cents::new(1_000)))?;
        if thrower.is_a_seat() {
            touch(machine, seat, Touch::TakeDice)?;
        } else {
            order(machine, Order::CloseBetting)?;
        }
    }
    if machine.state().phase() == Phase::NoMoreBets {
        take(machine, &Event::Entropy(None))?;
    }
    match machine.state().phase() {
        Phase::DiceOut if machine.state().game.submission().rules().thrower.has_shaker() => toss(machine),
        Phase::DiceOut => Ok(()),
        other => bail!("the dice cannot be thrown: the table is {other}"),
    }
}

/// Shakes the dice, unless they are shaken, and uncovers them.
fn toss(machine: &mut Machine) -> Result<()> {
    let before =
        if machine.state().lid.is_tossed() { &[][..] } else { &[ShakerAct::Covered, ShakerAct::Shaken] };
    for act in before.iter().copied().chain([ShakerAct::Uncovered]) {
        let number = machine.state().taken.acts.wrapping_add(1);
        take(machine, &Event::Shaker { number, act })?;
    }
    Ok(())
}

fn order(machine: &mut Machine, order: Order) -> Result<()> {
    // Above the ids of all scenes.
    let id = 1_000_000 + machine.state().log.last();
    take(machine, &Event::Ordered { by: BY, id, order: Ok(order) }).map(|_| ())
}

fn touch(machine: &mut Machine, seat: Seat, touch: Touch) -> Result<()> {
    let number = machine.state().taken.touches.get(seat).wrapping_add(1);
    take(machine, &Event::Touched { seat, number, touch: Ok(touch) }).map(|_| ())
}

/// Takes an event and returns the events reported to the host.
fn take(machine: &mut Machine, event: &Event) -> Result<Vec<host::Event>> {
    take_at(machine, event, Millis(machine.state().time.0 + 100))
}

fn take_at(machine: &mut Machine, event: &Event, at: Millis) -> Result<Vec<host::Event>> {
    machine.step(event, at)?;
    let mut events = Vec::new();
    while let Some(effect) = machine.next_effect()? {
        if let Effect::Tell(numbered) = effect {
            events.push(numbered.event);
        }
    }
    Ok(events)
}
