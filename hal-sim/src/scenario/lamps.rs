//! Checks of the lamps, marker by marker.

use anyhow::{Result, anyhow, ensure};
use cucumber::then;
use table::lamps::{Colour, Frame, Lamp};

use super::TableWorld;
use super::words::On;
use crate::trace::{lamp_words, lamps};

/// `the lit fire point lamps are 4, 6`: these and no others of their kind.
#[then(
    regex = r"^the lit (fire point|fire count|sharp shooter|ride the line|bonus|hot roller|hot number|working|power odds) lamps are (.+)$"
)]
fn lit_are(world: &mut TableWorld, kind: String, which: String) -> Result<()> {
    let expected: Result<Vec<On>, String> = which.split(", ").map(str::parse).collect();
    let expected = expected.map_err(|error| anyhow!(error))?.into_iter().map(|name| name.0);
    are_lit(world, &kind, expected.collect())
}

#[then(
    regex = r"^no (fire point|fire count|sharp shooter|ride the line|bonus|hot roller|hot number|working|power odds) lamp is lit$"
)]
fn none_lit(world: &mut TableWorld, kind: String) -> Result<()> {
    are_lit(world, &kind, Vec::new())
}

#[then(regex = r"^the (no more bets|come only) lamp is (lit|dark)$")]
fn one_lamp(world: &mut TableWorld, kind: String, how: String) -> Result<()> {
    let frame = world.board()?.lamps()?;
    let lit = !lit_of(&frame, &kind).is_empty();
    ensure!(lit == (how == "lit"), "the lamps show: {}", lamps(&frame));
    Ok(())
}

#[then(regex = r"^the tower is (green|amber|blue|red)$")]
fn tower(world: &mut TableWorld, colour: String) -> Result<()> {
    let frame = world.board()?.lamps()?;
    let expected = match colour.as_str() {
        "green" => Colour::GREEN,
        "amber" => Colour::AMBER,
        "blue" => Colour::BLUE,
        _ => Colour::RED,
    };
    ensure!(frame.get(Lamp::Tower) == expected, "the lamps show: {}", lamps(&frame));
    Ok(())
}

fn are_lit(world: &mut TableWorld, kind: &str, expected: Vec<String>) -> Result<()> {
    let frame = world.board()?.lamps()?;
    let found = lit_of(&frame, kind);
    ensure!(found == expected, "lit are {found:?}, expected {expected:?}");
    Ok(())
}

/// Returns the lit lamps of a kind, in the order of the chain.
fn lit_of(frame: &Frame, kind: &str) -> Vec<String> {
    let lit = frame.lamps().filter(|(_, colour)| *colour != Colour::DARK);
    let words = lit.map(|(lamp, _)| lamp_words(lamp));
    words.filter(|(found, _)| *found == kind).map(|(_, which)| which).collect()
}
