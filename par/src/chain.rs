//! Markov chains with ends, solved in exact fractions.
//!
//! The caller gives the states, the ends, and the moves of each state. The chain finds states by following moves,
//! merges states that behave alike, and solves the rest.

use std::collections::HashMap;
use std::hash::Hash;

use indexmap::IndexSet;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero as _;
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::solve::solve;

/// The target of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<S, E> {
    /// A state.
    To(S),
    /// An end.
    End(E),
}

/// States and ends by their numbers, with the weight of each move. Equal moves are one.
type Moves = Vec<(Step<usize, usize>, u64)>;

/// All states that can be reached, and the moves between them.
#[derive(Clone, Debug)]
pub struct Chain<E> {
    starts: Vec<(usize, u64)>,
    moves: Vec<Moves>,
    ends: IndexSet<E>,
}

/// How a chain ends.
#[derive(Clone, Debug)]
pub struct Decided<E> {
    /// Every end with its probability, in the order in which they were found.
    pub ends: Vec<(E, BigRational)>,
    /// Mean number of moves to an end.
    pub mean_moves: BigRational,
}

impl<E: Copy + Eq + Hash> Chain<E> {
    /// Follows every move from the weighted `starts`. Weights are relative; the moves of every state must have the same
    /// sum of weights.
    pub fn explore<S, F>(starts: &[(S, u64)], follow: F) -> Self
    where
        S: Copy + Eq + Hash,
        F: Fn(S) -> Vec<(Step<S, E>, u64)>,
    {
        let (mut states, mut ends) = (IndexSet::new(), IndexSet::new());
        let starts = starts.iter().map(|(state, weight)| (states.insert_full(*state).0, *weight)).collect();
        let mut moves: Vec<Moves> = Vec::new();
        while let Some(state) = states.get_index(moves.len()) {
            let steps = follow(*state).into_iter().map(|(step, weight)| match step {
                Step::To(next) => (Step::To(states.insert_full(next).0), weight),
                Step::End(end) => (Step::End(ends.insert_full(end).0), weight),
            });
            moves.push(gather(steps.collect()));
        }
        Self { starts, moves, ends }
    }

    /// Returns the chain with as few states as give the same results.
    ///
    /// At first all states count as alike. Each round separates states whose moves differ, as far as states are
    /// separated already, until nothing changes. States are numbered as they are found, so equal partitions have equal
    /// numbers, and the moves compared last are those of the smaller chain.
    #[must_use]
    pub fn lump(self) -> Self {
        let mut kinds = vec![0; self.moves.len()];
        let mut count = 1;
        loop {
            let mut seen = IndexSet::new();
            let alike = |moves: &Moves| {
                gather(moves.iter().map(|(step, weight)| (step.of(&kinds), *weight)).collect())
            };
            let next = self.moves.iter().map(|moves| seen.insert_full(alike(moves)).0).collect();
            if seen.len() <= count {
                let starts = self.starts.iter().map(|(state, weight)| (kinds[*state], *weight)).collect();
                return Self { starts, moves: seen.into_iter().collect(), ends: self.ends };
            }
            (kinds, count) = (next, seen.len());
        }
    }

    /// Returns the number of states.
    pub fn states(&self) -> usize {
        self.moves.len()
    }

    /// Returns the probability of every end, and the mean number of moves. `None` if some state is never left.
    pub fn decide(&self) -> Option<Decided<E>> {
        let mut known = vec![Vec::new(); self.moves.len()];
        for knot in self.knots() {
            let answers = self.untie(&knot, &known)?;
            for (state, answer) in knot.into_iter().zip(answers) {
                known[state] = answer;
            }
        }
        let total: u64 = self.starts.iter().map(|(_, weight)| weight).sum();
        let mut mixed = vec![BigRational::zero(); self.ends.len() + 1];
        for (state, weight) in &self.starts {
            add(&mut mixed, &known[*state], &BigRational::new((*weight).into(), total.into()));
        }
        let mean_moves = mixed.pop()?;
        Some(Decided { ends: self.ends.iter().copied().zip(mixed).collect(), mean_moves })
    }

    /// Returns sets of states that can reach one another, each after those that it leads to.
    fn knots(&self) -> Vec<Vec<usize>> {
        let mut graph = DiGraph::<(), (), usize>::default();
        for _ in &self.moves {
            graph.add_node(());
        }
        for (from, moves) in self.moves.iter().enumerate() {
            for (step, _) in moves {
                if let Step::To(to) = step {
                    graph.add_edge(NodeIndex::new(from), NodeIndex::new(*to), ());
                }
            }
        }
        tarjan_scc(&graph).into_iter().map(|knot| knot.into_iter().map(NodeIndex::index).collect()).collect()
    }

    /// Returns for each state of a knot the probability of each end, then the mean number of moves.
    ///
    /// With Q the weights between states of the knot, T their sum and R the known results of all other moves, the
    /// results X satisfy T·X = Q·X + R.
    fn untie(&self, knot: &[usize], known: &[Vec<BigRational>]) -> Option<Vec<Vec<BigRational>>> {
        let rows: HashMap<usize, usize> = knot.iter().enumerate().map(|(row, state)| (*state, row)).collect();
        let mut matrix = vec![vec![BigRational::zero(); knot.len()]; knot.len()];
        let mut right = vec![vec![BigRational::zero(); self.ends.len() + 1]; knot.len()];
        for (row, state) in knot.iter().enumerate() {
            let total = whole(self.moves[*state].iter().map(|(_, weight)| weight).sum());
            right[row][self.ends.len()] += &total;
            matrix[row][row] += total;
            for (step, weight) in &self.moves[*state] {
                let weight = whole(*weight);
                match step {
                    Step::End(end) => right[row][*end] += weight,
                    Step::To(to) => match rows.get(to) {
                        Some(column) => matrix[row][*column] -= weight,
                        None => add(&mut right[row], &known[*to], &weight),
                    },
                }
            }
        }
        solve(matrix, right)
    }
}

impl Step<usize, usize> {
    /// Returns the same move between kinds of states.
    fn of(self, kinds: &[usize]) -> Self {
        match self {
            Self::To(state) => Self::To(kinds[state]),
            Self::End(_) => self,
        }
    }
}

/// Merges equal moves.
fn gather(mut moves: Moves) -> Moves {
    moves.sort_unstable();
    moves.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        kept.1 += if same { next.1 } else { 0 };
        same
    });
    moves
}

fn whole(number: u64) -> BigRational {
    BigRational::from_integer(BigInt::from(number))
}

fn add(sum: &mut [BigRational], values: &[BigRational], factor: &BigRational) {
    for (sum, value) in sum.iter_mut().zip(values).filter(|(_, value)| !value.is_zero()) {
        *sum += factor * value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The side that a coin showed last, and how often in a row.
    type Run = (bool, u8);

    /// Returns the tosses of a coin until it has shown the same side three times in a row.
    fn coin((side, run): Run) -> Vec<(Step<Run, bool>, u64)> {
        [true, false]
            .into_iter()
            .map(|toss| match if toss == side { run + 1 } else { 1 } {
                3 => (Step::End(toss), 1),
                run => (Step::To((toss, run)), 1),
            })
            .collect()
    }

    #[test]
    fn chain_with_loops_is_solved_exactly() {
        let chain = Chain::explore(&[((true, 0), 1)], coin);
        assert_eq!(chain.states(), 5);
        let decided = chain.lump().decide().unwrap();
        // 1 + 2 + 4: to go from a run of n to one of n + 1 takes 2^n tosses.
        assert_eq!(decided.mean_moves.to_string(), "7");
        let ends: Vec<_> = decided.ends.iter().map(|(side, p)| format!("{side} {p}")).collect();
        assert_eq!(ends, ["true 1/2", "false 1/2"]);
    }

    #[test]
    fn equivalent_states_are_merged() {
        let alike = |state| {
            coin(state)
                .into_iter()
                .map(|(step, weight)| match step {
                    Step::To(state) => (Step::To(state), weight),
                    Step::End(_) => (Step::End(()), weight),
                })
                .collect()
        };
        let chain = Chain::explore(&[((true, 0), 3), ((false, 1), 1)], alike);
        let whole = chain.decide().unwrap();
        let lumped = chain.lump();
        assert_eq!(lumped.states(), 3);
        let decided = lumped.decide().unwrap();
        assert_eq!((&decided.mean_moves, &decided.ends), (&whole.mean_moves, &whole.ends));
        // One toss less from the second start.
        assert_eq!(decided.mean_moves.to_string(), "27/4");
    }

    #[test]
    fn chain_with_a_trap_has_no_solution() {
        let chain = Chain::<()>::explore(&[(0, 1)], |state: u8| vec![(Step::To(1 - state), 1)]);
        assert!(chain.decide().is_none());
    }
}
