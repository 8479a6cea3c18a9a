//! What a roll does to a wager.

use crate::money::Ratio;

/// A wager's answer to one roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<W> {
    /// Undecided: it stands, as its next self.
    Stand(W),
    /// It wins at these odds and comes down: stake and winnings are credited (G8).
    Pay(Ratio),
    /// It wins at these odds and stays up: only the winnings are credited (G8).
    PayAndStand(Ratio),
    /// Neither won nor lost: the stake is returned.
    Push,
    /// It loses: the stake is collected.
    Lose,
}

impl<W> Verdict<W> {
    /// The same verdict on a wager seen as something wider.
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
