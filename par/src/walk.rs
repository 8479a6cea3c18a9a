//! Every state that a wager can be in, from being made to its decision, and how likely each decision is.

use anyhow::{Result, anyhow};
use num_rational::BigRational;
use num_traits::{One as _, Zero as _};
use rules_core::markers::Markers;
use rules_core::wager::{ComeOut, Throw};
use rules_core::{Ratio, Roll, Round, Submission, Verdict, Wager};

use crate::solve::solve;

/// How a wager can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Collected.
    Lost,
    /// Returned.
    Returned,
    /// Paid at these odds.
    Paid(Ratio),
}

/// A wager carried to its decision.
#[derive(Clone, Debug)]
pub struct Walk {
    /// Every end there is, with its exact probability, in the order in which they are met.
    pub ends: Vec<(End, BigRational)>,
    /// How many rolls it takes on average.
    pub mean_rolls: BigRational,
}

type State = (Wager, Round);

/// What is known of the states so far: for each, where its 36 rolls lead.
struct Graph<'a> {
    terms: &'a Submission,
    states: Vec<State>,
    ends: Vec<End>,
    moves: Vec<Vec<Move>>,
}

enum Move {
    To(usize),
    End(usize),
}

/// Carries a wager made in `round` to its decision, by asking the rules about every roll in every state.
pub fn walk(wager: Wager, round: Round, terms: &Submission) -> Result<Walk> {
    let mut graph = Graph { terms, states: Vec::new(), ends: Vec::new(), moves: Vec::new() };
    graph.state((wager, round));
    while graph.moves.len() < graph.states.len() {
        let state = graph.states[graph.moves.len()];
        let moves = Roll::all().map(|roll| graph.follow(state, roll)).collect();
        graph.moves.push(moves);
    }
    let solved = graph.solve().ok_or_else(|| anyhow!("{wager} can stand for ever: it has no return"))?;
    let (mean_rolls, ends) = solved.split_last().ok_or_else(|| anyhow!("{wager} is never decided"))?;
    Ok(Walk {
        ends: graph.ends.into_iter().zip(ends.iter().cloned()).collect(),
        mean_rolls: mean_rolls.clone(),
    })
}

impl Graph<'_> {
    fn follow(&mut self, (wager, round): State, roll: Roll) -> Move {
        let throw = Throw {
            round,
            roll,
            working: round != Round::ComeOut || wager.come_out() != ComeOut::OffUnlessCalled,
            power: None,
            markers: &Markers::default(),
            terms: self.terms,
        };
        match wager.on_roll(&throw) {
            Verdict::Stand(next) => Move::To(self.state((next, round.after(roll)))),
            Verdict::Pay(ratio) | Verdict::PayAndStand(ratio) => Move::End(self.end(End::Paid(ratio))),
            Verdict::Push => Move::End(self.end(End::Returned)),
            Verdict::Lose => Move::End(self.end(End::Lost)),
        }
    }

    fn state(&mut self, state: State) -> usize {
        index_of(&mut self.states, state)
    }

    fn end(&mut self, end: End) -> usize {
        index_of(&mut self.ends, end)
    }

    /// For the first state: the probability of each end, then the mean number of rolls.
    ///
    /// With Q the moves between states and R those to ends, the answers X hold X = Q·X + R.
    fn solve(&self) -> Option<Vec<BigRational>> {
        let size = self.states.len();
        let roll = BigRational::new(1.into(), 36.into());
        let mut matrix = vec![vec![BigRational::zero(); size]; size];
        let mut right = vec![vec![BigRational::zero(); self.ends.len() + 1]; size];
        for (row, moves) in self.moves.iter().enumerate() {
            matrix[row][row] += BigRational::one();
            right[row][self.ends.len()] = BigRational::one();
            for step in moves {
                match step {
                    Move::To(state) => matrix[row][*state] -= &roll,
                    Move::End(end) => right[row][*end] += &roll,
                }
            }
        }
        solve(matrix, right)?.into_iter().next()
    }
}

fn index_of<T: PartialEq>(list: &mut Vec<T>, item: T) -> usize {
    list.iter().position(|known| *known == item).unwrap_or_else(|| {
        list.push(item);
        list.len() - 1
    })
}
