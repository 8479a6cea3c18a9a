//! What a roll does to every wager.
//!
//! Order (G4, 623a.9(d), (e)): all losing wagers are collected before any winner is paid, each pass in seat order. Then
//! wagers that stand move on: a Come Bet travels when the one that stood on its number has been paid (L3).
//!
//! A settlement is taken line by line, because a full table has more of them than a small controller can hold:
//! each call works out the next line and applies it.

use serde::{Deserialize, Serialize};

use crate::bets::Bet;
use crate::bug::Bug;
use crate::dice::Roll;
use crate::game::Game;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::round::Round;
use crate::seat::{BySeat, Seat};
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Wager};

/// How a wager was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The stake was collected.
    Lose,
    /// The stake came back.
    Push,
    /// It won.
    Win {
        /// So much.
        winnings: Cents,
        /// Less this.
        vigorish: Cents,
        /// Whether the stake stays on the layout (G8); otherwise it comes back too.
        stays: bool,
    },
}

/// One decided wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose it is.
    pub seat: Seat,
    /// What it is on.
    pub wager: Wager,
    /// What was staked.
    pub stake: Cents,
    /// How it was decided.
    pub outcome: Outcome,
}

impl Line {
    /// What the seat's credit gains. `None` when it leaves the range.
    pub fn credit(&self) -> Option<Cents> {
        match self.outcome {
            Outcome::Lose => Some(Cents::ZERO),
            Outcome::Push => Some(self.stake),
            Outcome::Win { winnings, vigorish, stays: true } => winnings.less(vigorish),
            Outcome::Win { winnings, vigorish, stays: false } => {
                self.stake.plus(winnings).and_then(|all| all.less(vigorish))
            }
        }
    }
}

/// A settlement under way. While there is one, nothing else happens to the game.
#[derive(Clone, Debug)]
pub struct Settling {
    /// The state the dice were thrown in.
    pub(crate) round: Round,
    pub(crate) roll: Roll,
    /// Whether the throw is for Come and Don't Come Bets only, and sets no point (D3).
    pub(crate) lineless: bool,
    /// The markers with those that the throw adds.
    pub(crate) markers: Markers,
    pass: Pass,
    /// The seat whose turn it is.
    seat: Option<Seat>,
    /// Its wagers that are still to be looked at in this pass.
    left: SpotSet,
    /// Wagers found to win or to be returned, for the second pass.
    winners: BySeat<SpotSet>,
    /// Wagers found to stand as something new, for when all is paid.
    movers: BySeat<SpotSet>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Collect,
    Pay,
    Done,
}

impl Settling {
    pub(crate) fn new(game: &Game, round: Round, roll: Roll, lineless: bool) -> Self {
        let seat = game.submission().seats().next();
        Self {
            round,
            roll,
            lineless,
            markers: game.markers().with(round, roll),
            pass: Pass::Collect,
            seat,
            left: seat.map_or(SpotSet::EMPTY, |seat| game.bets().get(seat).taken()),
            winners: BySeat::default(),
            movers: BySeat::default(),
        }
    }

    /// The markers, with those that the throw adds.
    pub const fn markers(&self) -> &Markers {
        &self.markers
    }

    /// The state of the round when all is settled.
    pub fn round_after(&self) -> Round {
        if self.lineless { self.round } else { self.round.after(self.roll) }
    }

    /// Applies the next line and answers it; nothing when the throw has been settled in full.
    pub fn next(&mut self, game: &mut Game) -> Result<Option<Line>, Bug> {
        loop {
            if let Some((seat, spot)) = self.seat.and_then(|seat| Some((seat, self.left.pop()?))) {
                let line = match self.pass {
                    Pass::Collect => self.collect(game, seat, spot)?,
                    Pass::Pay => Some(self.pay(game, seat, spot)?),
                    Pass::Done => None,
                };
                if line.is_some() {
                    return Ok(line);
                }
            } else if self.pass == Pass::Done {
                return Ok(None);
            } else {
                self.next_seat(game)?;
            }
        }
    }

    /// The next seat of this pass, or the first of the next.
    fn next_seat(&mut self, game: &mut Game) -> Result<(), Bug> {
        let mut seats = game.submission().seats();
        let first = seats.next();
        self.seat = self.seat.and_then(|last| seats.find(|seat| *seat > last));
        if self.seat.is_none() {
            (self.pass, self.seat) = match self.pass {
                Pass::Collect => (Pass::Pay, first),
                Pass::Pay | Pass::Done => {
                    self.finish(game)?;
                    (Pass::Done, None)
                }
            };
        }
        self.left = match (self.pass, self.seat) {
            (Pass::Collect, Some(seat)) => game.bets().get(seat).taken(),
            (Pass::Pay, Some(seat)) => *self.winners.get(seat),
            (Pass::Collect | Pass::Pay | Pass::Done, None) | (Pass::Done, Some(_)) => SpotSet::EMPTY,
        };
        Ok(())
    }

    fn collect(&mut self, game: &mut Game, seat: Seat, spot: Spot) -> Result<Option<Line>, Bug> {
        let bet = game.bets().get(seat).get(spot).ok_or(Bug::WagerVanished)?;
        match self.verdict(game, &bet, true) {
            Verdict::Stand(next) => {
                if next != bet.wager {
                    self.movers.get_mut(seat).set(spot, true);
                }
                Ok(None)
            }
            Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push => {
                self.winners.get_mut(seat).set(spot, true);
                Ok(None)
            }
            Verdict::Lose => {
                let line = Line { seat, wager: bet.wager, stake: bet.stake, outcome: Outcome::Lose };
                game.apply(&line)?;
                Ok(Some(line))
            }
        }
    }

    fn pay(&mut self, game: &mut Game, seat: Seat, spot: Spot) -> Result<Line, Bug> {
        let bet = game.bets().get(seat).get(spot).ok_or(Bug::WagerVanished)?;
        let outcome = match self.verdict(game, &bet, true) {
            Verdict::Push => Outcome::Push,
            Verdict::Pay(odds) => self.win(game, &bet, odds, false)?,
            Verdict::PayAndStand(odds) => self.win(game, &bet, odds, true)?,
            Verdict::Stand(_) | Verdict::Lose => return Err(Bug::WagerVanished),
        };
        let line = Line { seat, wager: bet.wager, stake: bet.stake, outcome };
        game.apply(&line)?;
        Ok(line)
    }

    /// What a winner is paid. The part that came from a broken-down wager is paid without Power Odds (L6).
    fn win(&self, game: &Game, bet: &Bet, odds: Ratio, stays: bool) -> Result<Outcome, Bug> {
        let terms = game.submission();
        let unit = terms.smallest_credit();
        let eligible = bet.stake.less(bet.plain).ok_or(Bug::AmountOverflow)?;
        let mut winnings = odds.winnings(eligible, unit).ok_or(Bug::AmountOverflow)?;
        if !bet.plain.is_zero() {
            let listed = match self.verdict(game, bet, false) {
                Verdict::Pay(listed) | Verdict::PayAndStand(listed) => listed,
                Verdict::Stand(_) | Verdict::Push | Verdict::Lose => return Err(Bug::WagerVanished),
            };
            let more = listed.winnings(bet.plain, unit).ok_or(Bug::AmountOverflow)?;
            winnings = winnings.plus(more).ok_or(Bug::AmountOverflow)?;
        }
        let vigorish = match bet.wager.vigorish(terms) {
            Some(owed) if !owed.up_front => {
                terms.vigorish_rate().of_winnings(bet.stake, owed.on, unit).ok_or(Bug::AmountOverflow)?
            }
            Some(_) | None => Cents::ZERO,
        };
        Ok(Outcome::Win { winnings, vigorish, stays })
    }

    fn verdict(&self, game: &Game, bet: &Bet, with_power: bool) -> Verdict<Wager> {
        bet.wager.on_roll(&Throw {
            round: self.round,
            roll: self.roll,
            working: bet.works(self.round),
            power: game.drawn().level(bet.wager.spot()).filter(|_| with_power),
            markers: &self.markers,
            terms: game.submission(),
        })
    }

    /// All is paid: what stands moves on, and so does the round.
    fn finish(&mut self, game: &mut Game) -> Result<(), Bug> {
        for seat in game.submission().seats() {
            for spot in self.movers.get(seat).iter() {
                let bet = game.bets().get(seat).get(spot).ok_or(Bug::WagerVanished)?;
                let Verdict::Stand(next) = self.verdict(game, &bet, true) else {
                    return Err(Bug::WagerVanished);
                };
                game.move_bet(seat, &bet, next)?;
            }
        }
        game.end_throw(self);
        Ok(())
    }
}
