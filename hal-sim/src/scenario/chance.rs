//! Power Odds on order: finds a seed of the source of chance from which a table draws the Power Odds of a scenario.
//!
//! A table's draw cannot be set. So seeds are tried on a second machine until one gives the wanted draw.

use anyhow::{Context as _, Result, ensure};
use protocol::convert::{Order, Touch};
use protocol::host;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rules_core::power::{Draw, Level};
use rules_core::wager::pass::Pass;
use rules_core::{Cents, Seat, Submission, Wager};
use table::entropy::{self, RAW};
use table::event::Asker;
use table::{Event, Machine, Millis};

use super::stage::Fields;

/// Most seeds tried. The rarest draw of the scenarios needs some ten thousand.
const TRIES: u64 = 1_000_000;

/// Returns the draw with these figures. The two rows of one wager are one area, and rise together (PO1). `Err` if a
/// name or a figure does not exist.
pub(super) fn draw(figures: &Fields) -> Result<Draw> {
    let mut drawn = Draw::NONE;
    for (key, figure) in figures {
        let figure = figure.as_u64().and_then(|figure| u32::try_from(figure).ok());
        let figure = figure.with_context(|| format!("the figure of {key} is not a whole number"))?;
        let rows = Wager::all().flat_map(|wager| wager.power_rows().iter().map(move |row| (wager, row)));
        let mut found = rows.filter(|(wager, row)| {
            *key == row.part.map_or_else(|| wager.to_string(), |part| format!("{wager}_{part}"))
        });
        let (wager, row) = found.next().with_context(|| format!("{key} has no Power Odds"))?;
        let level = row.level(figure).with_context(|| format!("{key} has no figure {figure}"))?;
        drawn.set(wager, Some(level))?;
    }
    Ok(drawn)
}

/// Returns the last draw that a table reported.
pub(super) fn reported<'a>(events: impl Iterator<Item = &'a host::Event>) -> Draw {
    let mut drawn = Draw::NONE;
    for event in events {
        match *event {
            host::Event::BetsClosed { .. } => drawn = Draw::NONE,
            host::Event::PowerOdds { wager, higher } => {
                let level = if higher { Level::Higher } else { Level::Lower };
                let _unknown_wager = Wager::try_from(wager).map(|wager| drawn.set(wager, Some(level)));
            }
            _ => {}
        }
    }
    drawn
}

/// Returns a seed for the simulated source of chance that gives exactly this draw next. `Err` if none is found.
pub(super) fn seed(submission: &Submission, wanted: &Draw) -> Result<u64> {
    let drawing = about_to_draw(submission)?;
    for number in 0..TRIES {
        let mut raw = [0; RAW];
        let mut random = ChaCha8Rng::seed_from_u64(number);
        random.set_stream(0);
        random.fill_bytes(&mut raw);
        let mut machine = drawing.clone();
        let drawn = machine.replay(&Event::Entropy(entropy::seed(&raw)), Millis(0));
        drawn?;
        if machine.state().game.drawn() == wanted {
            return Ok(number);
        }
    }
    anyhow::bail!("none of {TRIES} seeds draws {wanted:?}: check that the weights of the submission allow it")
}

/// Returns a second machine that waits for its draw, the dice taken.
fn about_to_draw(submission: &Submission) -> Result<Machine> {
    let mut machine = Machine::new(*submission);
    let seat = Seat::all().next().context("a table has a seat")?;
    let pass = Wager::Pass(Pass);
    let stake = submission.own_limits(pass.family()).unwrap_or(submission.limits()).least;
    let touches = [Touch::LogIn, Touch::Place(pass, stake), Touch::TakeDice];
    let credit = Order::Credit(seat, Cents::new(1_000_000));
    let by = Asker { role: host::Role::Floor, session: 1 };
    let sits = Event::Ordered { by, id: 1, order: Ok(credit) };
    let plays = (1..).zip(touches).map(|(number, touch)| Event::Touched { seat, number, touch: Ok(touch) });
    for event in std::iter::once(sits).chain(plays) {
        machine.replay(&event, Millis(0))?;
    }
    let waits = machine.state().phase() == host::Phase::NoMoreBets;
    ensure!(waits, "a machine with this submission does not get as far as a draw");
    Ok(machine)
}
