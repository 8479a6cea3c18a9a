//! The players' strategies. Each asks the shipped rules for everything, as a panel does.

use clap::ValueEnum;
use rules_core::game::Declined;
use rules_core::jurisdiction::OddsCap;
use rules_core::submission::GameKind;
use rules_core::wager::come::Come;
use rules_core::wager::dont_come::DontCome;
use rules_core::wager::odds::{ComeOdds, PassOdds};
use rules_core::wager::pass::Pass;
use rules_core::wager::{Bounds, SpotSet};
use rules_core::{Cents, Game, Point, Round, Seat, Submission, Wager};
use serde::Serialize;

/// A flat stake: at all odds, $60 is paid without a fraction of a chip.
pub const STAKE: Cents = Cents::new(6_000);

/// A strategy by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Name {
    /// Craps: one seat with a Pass Bet, always
    Pass,
    /// Craps: the same with all the odds that are allowed
    PassOdds,
    /// Craps: three-point Molly, a Pass Bet and two Come Bets, all with full odds
    Molly,
    /// Props & Hops: Hop the Top, Left, Right and Center, on every roll
    Hops,
    /// Props & Hops: Six Eight Shake, whenever it may be made
    Shake,
    /// Sic Bo: Small, on every roll
    Small,
    /// Any game: every wager on every seat, as soon as it may be made
    FullBoard,
}

impl Name {
    /// Returns the name in one line.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Pass => "Pass Bet",
            Self::PassOdds => "Pass Bet with full odds",
            Self::Molly => "Three-point Molly with full odds",
            Self::Hops => "Hop the Top, Left, Right and Center",
            Self::Shake => "Six Eight Shake",
            Self::Small => "Small",
            Self::FullBoard => "Every wager on every seat",
        }
    }

    /// Returns the usual strategy of a game.
    pub const fn usual(game: GameKind) -> Self {
        match game {
            GameKind::Craps | GameKind::MiniCraps | GameKind::Crapless => Self::PassOdds,
            GameKind::PropsAndHops => Self::Hops,
            GameKind::SicBo => Self::Small,
        }
    }

    /// Returns the game that it plays if no other is asked for.
    pub const fn game(self) -> GameKind {
        match self {
            Self::Pass | Self::PassOdds | Self::Molly | Self::FullBoard => GameKind::Craps,
            Self::Hops | Self::Shake => GameKind::PropsAndHops,
            Self::Small => GameKind::SicBo,
        }
    }

    /// Returns whether a game has its wagers.
    pub const fn plays(self, game: GameKind) -> bool {
        match self {
            Self::Pass | Self::PassOdds | Self::Molly => !game.rules().points.is_empty(),
            Self::Hops | Self::Shake => matches!(game, GameKind::PropsAndHops),
            Self::Small => matches!(game, GameKind::SicBo),
            Self::FullBoard => true,
        }
    }

    /// Returns the number of seats that it needs at a table of its own.
    pub const fn seats(self, game: GameKind) -> u8 {
        match self {
            Self::Pass | Self::PassOdds | Self::Molly | Self::Hops | Self::Shake | Self::Small => 1,
            Self::FullBoard => game.rules().most_seats,
        }
    }

    /// Returns a number of rolls that takes a few seconds.
    pub const fn usual_rolls(self) -> u64 {
        match self {
            Self::Pass | Self::PassOdds | Self::Molly | Self::Hops | Self::Shake | Self::Small => 100_000_000,
            Self::FullBoard => 500_000,
        }
    }
}

/// Puts down the bets for the next roll.
pub trait Strategy {
    /// Makes the bets of all its seats, while bets are open.
    fn bet(&self, game: &mut Game) -> Result<(), Declined>;

    /// Returns the seat that throws; `None` if the table does.
    fn thrower(&self, game: &Game) -> Option<Seat>;
}

/// A Pass Bet, always.
#[derive(Clone, Copy, Debug)]
pub struct PassOnly(pub Seat);

impl Strategy for PassOnly {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        match game.round() {
            Round::ComeOut => game.make(self.0, Wager::Pass(Pass), STAKE),
            Round::Point(_) => Ok(()),
        }
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        Some(self.0)
    }
}

/// A Pass Bet, always, with all the odds that are allowed.
#[derive(Clone, Copy, Debug)]
pub struct PassWithOdds(pub Seat);

impl Strategy for PassWithOdds {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        match game.round() {
            Round::ComeOut => game.make(self.0, Wager::Pass(Pass), STAKE),
            Round::Point(point) => full_odds(game, self.0, Wager::PassOdds(PassOdds), point),
        }
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        Some(self.0)
    }
}

/// Three numbers at work whenever they can be, with all the odds that are allowed: the point, and two Come Bets.
#[derive(Clone, Copy, Debug)]
pub struct ThreePointMolly(pub Seat);

impl Strategy for ThreePointMolly {
    #[inline]
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        PassWithOdds(self.0).bet(game)?;
        let mut travelled = 0;
        for point in game.submission().rules().points.iter() {
            if stands(game, self.0, Wager::Come(Come { on: Some(point) })) {
                travelled += 1;
                full_odds(game, self.0, Wager::ComeOdds(ComeOdds(point)), point)?;
            }
        }
        if travelled < 2 && game.round() != Round::ComeOut {
            game.make(self.0, Wager::Come(Come { on: None }), STAKE)?;
        }
        Ok(())
    }

    fn thrower(&self, _: &Game) -> Option<Seat> {
        Some(self.0)
    }
}

/// Every wager on every seat, as soon as it may be made.
#[derive(Clone, Copy, Debug)]
pub struct FullBoard {
    /// The spots on which wagers are made. Those to which Come and Don't Come Bets travel are not.
    made: SpotSet,
    first: Seat,
}

impl FullBoard {
    /// Makes a strategy that bets on every wager that a submission offers.
    pub fn new(terms: &Submission, first: Seat) -> Self {
        let mut made = SpotSet::EMPTY;
        for wager in terms.wagers().filter(|wager| made_as(*wager) == *wager) {
            made.set(wager.spot(), true);
        }
        Self { made, first }
    }
}

impl Strategy for FullBoard {
    fn bet(&self, game: &mut Game) -> Result<(), Declined> {
        for seat in game.submission().seats() {
            // From the lowest code: odds come after the wagers that they support.
            for spot in self.made.without(game.bets().get(seat).taken()).iter() {
                let wager = spot.wager();
                if let Some(stake) = game.offer(seat, wager).ok().and_then(|bounds| within(&bounds)) {
                    game.make(seat, wager, stake)?;
                }
            }
        }
        Ok(())
    }

    fn thrower(&self, game: &Game) -> Option<Seat> {
        let (hand, terms) = (game.hand(), game.submission());
        let seat = || hand.shooter().or_else(|| hand.first_offer(terms)).unwrap_or(self.first);
        terms.rules().thrower.is_a_seat().then(seat)
    }
}

/// Returns the usual stake or, where limits forbid it, the most or the least that they allow. `None` if no stake is
/// allowed.
pub(super) fn within(bounds: &Bounds) -> Option<Cents> {
    let fits =
        |stake: &Cents| (bounds.least..=bounds.most).contains(stake) && stake.is_multiple_of(bounds.unit);
    [STAKE, bounds.most, bounds.least].into_iter().find(fits)
}

/// Returns the wager as it was made: a Come or Don't Come Bet on a number has travelled there.
pub fn made_as(wager: Wager) -> Wager {
    match wager {
        Wager::Come(_) => Wager::Come(Come { on: None }),
        Wager::DontCome(_) => Wager::DontCome(DontCome { on: None }),
        other => other,
    }
}

#[inline]
pub(super) fn stands(game: &Game, seat: Seat, wager: Wager) -> bool {
    game.bets().get(seat).taken().has(wager.spot())
}

/// Takes odds as high as they may be, once.
#[inline]
fn full_odds(game: &mut Game, seat: Seat, odds: Wager, point: Point) -> Result<(), Declined> {
    if stands(game, seat, odds) {
        return Ok(());
    }
    let most = match game.submission().state().odds_cap {
        // What is allowed behind the usual stake is known: asking would take longer than all the rest.
        OddsCap::RaisedToWholeChips => {
            let multiple = game.submission().odds_multiple(point);
            STAKE.times(u64::from(multiple)).unwrap_or(STAKE)
        }
        OddsCap::WithinTableMaximum => game.offer(seat, odds)?.most,
    };
    game.make(seat, odds, most)
}
