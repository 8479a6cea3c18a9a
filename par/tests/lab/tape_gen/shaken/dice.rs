//! Shaken dice: fair ones, and such as soon decide the rare wagers.

use crate::model::shaken::Table;
use crate::model::shaken::props::SIXES_AND_EIGHTS;
use crate::model::shaken::wager::{Game, Wager};
use crate::tape_gen::rng::Rng;

#[derive(Clone, Copy)]
enum Mood {
    Fair,
    /// In this percentage of cases a lammer that is left, or three of a kind.
    Rare(u64),
    /// In this percentage of cases the dice of a bet on the layout.
    Winning(u64),
}

pub(crate) struct Dice {
    mood: Mood,
}

impl Dice {
    pub(crate) fn new(rng: &mut Rng) -> Dice {
        let mood = rng.pick(&[Mood::Fair, Mood::Rare(30), Mood::Rare(70), Mood::Winning(50)]);
        Dice { mood }
    }

    pub(crate) fn throw(&mut self, rng: &mut Rng, table: &Table) -> Vec<u8> {
        let fair = (0..table.rules.game.dice()).map(|_| rng.face()).collect();
        let mut dice = match (self.mood, table.rules.game) {
            (Mood::Rare(chance), Game::PropsAndHops) if rng.percent(chance) => lammer(rng, table),
            (Mood::Rare(chance), Game::SicBo) if rng.percent(chance / 2) => vec![rng.face(); 3],
            (Mood::Winning(chance), _) if rng.percent(chance) => winning(rng, table).unwrap_or(fair),
            _ => fair,
        };
        if rng.percent(50) {
            dice.reverse();
        }
        dice
    }
}

fn lammer(rng: &mut Rng, table: &Table) -> Vec<u8> {
    let left: Vec<_> =
        SIXES_AND_EIGHTS.iter().filter(|dice| !table.lammers.contains(dice)).copied().collect();
    let (low, high) = rng.pick(&left);
    vec![low, high]
}

/// Returns dice that a bet names; `None` if no bet names any.
fn winning(rng: &mut Rng, table: &Table) -> Option<Vec<u8>> {
    let other = rng.face();
    let dice = |wager: &Wager| match *wager {
        Wager::Combination(low, high) => Some(vec![low, high]),
        Wager::Three(number) => Some(vec![number; 3]),
        Wager::Two(number) => Some(vec![number, number, other]),
        Wager::One(number) => Some(vec![other, number, other]),
        Wager::Pair(one, two) => Some(vec![one, other, two]),
        Wager::Total(total) => {
            let (third, rest) = (total / 3, total % 3);
            Some(vec![third, third + rest.div_ceil(2), third + rest / 2])
        }
        _ => None,
    };
    let named: Vec<Vec<u8>> = table.bets.keys().filter_map(|(_, wager)| dice(wager)).collect();
    (!named.is_empty()).then(|| rng.pick(&named))
}
