//! A wager's verdict on a roll.

use crate::money::Ratio;

/// The outcome of a roll for a wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<W> {
    /// Undecided: the bet stands, as this wager.
    Stand(W),
    /// The bet wins at these odds and comes down: stake and winnings are credited (G8).
    Pay(Ratio),
    /// The bet wins at these odds and stays up: only the winnings are credited (G8).
    PayAndStand(Ratio),
    /// The bet neither wins nor loses: the stake is returned.
    Push,
    /// The bet loses: the stake is collected.
    Lose,
}

impl<W> Verdict<W> {
    /// Returns the verdict on a wider type of wager.
    pub(crate) fn map<V>(self, widen: impl FnOnce(W) -> V) -> Verdict<V> {
        match self {
            Self::Stand(wager) => Verdict::Stand(widen(wager)),
            Self::Pay(ratio) => Verdict::Pay(ratio),
            Self::PayAndStand(ratio) => Verdict::PayAndStand(ratio),
            Self::Push => Verdict::Push,
            Self::Lose => Verdict::Lose,
        }
    }
}
