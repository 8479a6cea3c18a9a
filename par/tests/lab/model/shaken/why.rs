//! Why a request at a table with a shaker is refused.

use super::wager::Game;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    NoSuchSeat,
    NoMoreBets,
    NoSuchWager,
    NotOffered,
    Stands,
    DoesNotStand,
    LammerCollected,
    NotInChips,
    OutsideLimits,
    NoCredit,
    MoreThanStands,
    NoAmount,
    NoSuchFace,
    NumberOfDice,
    NothingThrown,
    HouseShakes,
    OneSeatAtMost,
    NotCalled,
    NoTips,
    NoCoupons,
    NoPowerOdds,
    NoCommand,
}

impl Why {
    pub(crate) const ALL: [Why; 22] = [
        Why::NoSuchSeat,
        Why::NoMoreBets,
        Why::NoSuchWager,
        Why::NotOffered,
        Why::Stands,
        Why::DoesNotStand,
        Why::LammerCollected,
        Why::NotInChips,
        Why::OutsideLimits,
        Why::NoCredit,
        Why::MoreThanStands,
        Why::NoAmount,
        Why::NoSuchFace,
        Why::NumberOfDice,
        Why::NothingThrown,
        Why::HouseShakes,
        Why::OneSeatAtMost,
        Why::NotCalled,
        Why::NoTips,
        Why::NoCoupons,
        Why::NoPowerOdds,
        Why::NoCommand,
    ];

    pub(crate) fn text(self) -> &'static str {
        match self {
            Why::NoSuchSeat => "there is no such seat, 668a.2(c) (G1)",
            Why::NoMoreBets => "no more bets, 668a.3(e), 625a.5(c) (G5)",
            Why::NoSuchWager => "no wager of this game, 668a.2, 625a.3",
            Why::NotOffered => "not offered at this table (G1)",
            Why::Stands => "it stands already: raise it (G5)",
            Why::DoesNotStand => "the seat has no such bet (G5)",
            Why::LammerCollected => "a lammer is collected, 668a.3(e) (PH2)",
            Why::NotInChips => "not a whole number of chips (G1)",
            Why::OutsideLimits => "outside the limits of the table (G1)",
            Why::NoCredit => "not enough credit (G2)",
            Why::MoreThanStands => "less than that stands (G2)",
            Why::NoAmount => "how many cents? (G2)",
            Why::NoSuchFace => "a die has six faces, 668a.3(h), 625a.5(d)",
            Why::NumberOfDice => "another number of dice, 668a.3(a), 625a.2(a)",
            Why::NothingThrown => "nothing was thrown, 668a.3(g), 625a.7(a) (G9)",
            Why::HouseShakes => "no player has the shaker, 625a.5(b)",
            Why::OneSeatAtMost => "the shaker goes to one player, 668a.3(k)",
            Why::NotCalled => "no wager here is called on or off (G7)",
            Why::NoTips => "tips are not wagered here (T2)",
            Why::NoCoupons => "no coupons here (T3)",
            Why::NoPowerOdds => "no Power Odds here, 623b.5 (PO1)",
            Why::NoCommand => "no such command",
        }
    }

    /// Returns whether the game has a request that is refused for it.
    pub(crate) fn is_of(self, game: Game) -> bool {
        match self {
            Why::LammerCollected | Why::OneSeatAtMost => game == Game::PropsAndHops,
            Why::HouseShakes => game == Game::SicBo,
            _ => true,
        }
    }
}

impl From<Why> for String {
    fn from(why: Why) -> String {
        why.text().to_string()
    }
}
