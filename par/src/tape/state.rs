//! The state of a table, as it is answered.

use rules_core::markers::Lammers;
use rules_core::variant::Thrower;
use rules_core::{Game, Seat, Window};
use serde_json::{Map, Value, json};

use super::names::Names;

/// Returns the state: money and bets, and what the game has of a point, a thrower and lammers.
pub(super) fn state(game: &Game, names: &Names) -> String {
    let mut state = Map::new();
    state.insert("balance".into(), balances(game).into());
    state.insert("layout".into(), layout(game, names).into());
    let shooter = game.hand().shooter().map(Seat::number);
    match game.submission().rules().thrower {
        Thrower::Shooter => {
            state.insert("point".into(), game.round().point().map(|point| point.number()).into());
            state.insert("shooter".into(), shooter.into());
        }
        Thrower::Shaker => {
            state.insert("lammers".into(), lammers(game.markers().shake));
            state.insert("shaker".into(), shooter.into());
        }
        Thrower::House => {}
    }
    let window = match game.window() {
        Window::Open => "open",
        Window::Closed => "closed",
    };
    state.insert("window".into(), window.into());
    json!({ "state": state }).to_string()
}

fn balances(game: &Game) -> Map<String, Value> {
    let credit = |seat: Seat| (seat.number().to_string(), game.accounts().credit(seat).get().into());
    game.submission().seats().map(credit).collect()
}

/// Returns the stakes of each seat that has any.
fn layout(game: &Game, names: &Names) -> Map<String, Value> {
    let of_seat = |seat: Seat| -> (String, Map<String, Value>) {
        let bets = game.bets().get(seat).iter();
        let stakes = bets.map(|bet| (names.name(bet.wager.spot()).to_owned(), bet.stake.get().into()));
        (seat.number().to_string(), stakes.collect())
    };
    let seats = game.submission().seats().map(of_seat).filter(|(_, stakes)| !stakes.is_empty());
    seats.map(|(seat, stakes)| (seat, stakes.into())).collect()
}

/// Returns the combinations whose lammers are collected, in the order of the regulation (668a.3(e), (i)).
fn lammers(collected: Lammers) -> Value {
    Lammers::COMBINATIONS.iter().filter(|roll| collected.has(**roll)).map(ToString::to_string).collect()
}
