//! What a roll does to every wager.
//!
//! Order (G4, 623a.9(d), (e)): all losing wagers are collected before any winner is paid, each pass in seat order. Then
//! wagers that stand move on: a Come Bet travels when the one that stood on its number has been paid (L3).
//!
//! A settlement is taken line by line, because a full table has more of them than a small controller can hold:
//! each call works out the next line and applies it.

use serde::{Deserialize, Serialize};

use crate::bets::SeatBets;
use crate::bug::Bug;
use crate::dice::Roll;
use crate::game::Game;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::power::Level;
use crate::round::Round;
use crate::seat::Seat;
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Thrown, Wager};

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
    /// By this the game knows what the throw bears on. On all other places wagers stand as they are.
    pub(crate) thrown: Thrown,
    pass: Pass,
    /// The seat whose turn it is; none when all is settled.
    seat: Option<Seat>,
    /// Its wagers that are still to be looked at in this pass.
    left: SpotSet,
    /// Whether a wager was found that wins or is returned, and whether one that moves on.
    pays: bool,
    moves: bool,
}

/// Once around the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Collect,
    Pay,
    Move,
}

impl Settling {
    #[inline(always)] // for every throw, as is all but looking at wagers
    pub(crate) fn new(game: &Game, roll: Roll, lineless: bool) -> Self {
        let round = game.round();
        let thrown = Thrown::new(round, roll);
        let bearing = game.touched().by(thrown);
        let seat = game.submission().seats().next();
        Self {
            round,
            roll,
            lineless,
            markers: game.markers().or(bearing.adds),
            thrown,
            pass: Pass::Collect,
            seat,
            left: to_look_at(game, seat, bearing.places),
            pays: false,
            moves: false,
        }
    }

    /// The markers, with those that the throw adds.
    pub const fn markers(&self) -> &Markers {
        &self.markers
    }

    /// The state of the round when all is settled.
    #[inline]
    pub fn round_after(&self) -> Round {
        if self.lineless { self.round } else { self.round.after(self.roll) }
    }

    /// Applies the next line and answers it; nothing when the throw has been settled in full.
    #[inline(always)] // a throw that decides nothing costs little more than this
    pub fn next(&mut self, game: &mut Game) -> Result<Option<Line>, Bug> {
        while let Some(seat) = self.seat {
            while let Some(spot) = self.left.pop() {
                if let Some(line) = self.look_at(game, seat, spot)? {
                    return Ok(Some(line));
                }
            }
            self.next_seat(game, seat);
        }
        Ok(None)
    }

    /// Does what this pass does about a wager; answers a line if that decides it.
    #[inline(never)] // what is done for every throw stays small and fast beside it
    fn look_at(&mut self, game: &mut Game, seat: Seat, spot: Spot) -> Result<Option<Line>, Bug> {
        let bets = game.bets().get(seat);
        let (wager, stake) = (bets.wager(spot), bets.stake_on(spot));
        let working = bets.works(spot, wager, self.round);
        let outcome = match (self.pass, self.verdict(game, wager, working, game.drawn().level(spot))) {
            (Pass::Collect, Verdict::Stand(next)) => {
                self.moves |= next != wager;
                return Ok(None);
            }
            (Pass::Collect, Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push) => {
                self.pays = true;
                return Ok(None);
            }
            (Pass::Move, Verdict::Stand(next)) => {
                game.move_bet(seat, spot, next)?;
                return Ok(None);
            }
            // Still undecided; or paid, and stays where it is.
            (Pass::Pay, Verdict::Stand(_)) | (Pass::Move, Verdict::PayAndStand(_)) => return Ok(None),
            (Pass::Collect, Verdict::Lose) => Outcome::Lose,
            (Pass::Pay, Verdict::Push) => Outcome::Push,
            (Pass::Pay, Verdict::Pay(odds)) => self.win(game, bets, spot, odds, false)?,
            (Pass::Pay, Verdict::PayAndStand(odds)) => self.win(game, bets, spot, odds, true)?,
            (Pass::Pay | Pass::Move, Verdict::Lose) | (Pass::Move, Verdict::Pay(_) | Verdict::Push) => {
                return Err(Bug::WagerVanished);
            }
        };
        let line = Line { seat, wager, stake, outcome };
        game.apply(&line, spot)?;
        Ok(Some(line))
    }

    /// The next seat of this pass, or the first of the next pass that has anything to do; when all is paid and what
    /// stands has moved on, so does the round.
    #[inline(always)]
    fn next_seat(&mut self, game: &mut Game, last: Seat) {
        let mut next = game.submission().seat_after(last);
        if next.is_none() {
            let pass = match self.pass {
                Pass::Collect if self.pays => Some(Pass::Pay),
                Pass::Collect | Pass::Pay if self.moves => Some(Pass::Move),
                Pass::Collect | Pass::Pay | Pass::Move => None,
            };
            match pass {
                Some(pass) => {
                    self.pass = pass;
                    next = game.submission().seats().next();
                }
                None => game.end_throw(self),
            }
        }
        self.seat = next;
        self.left = to_look_at(game, next, game.touched().by(self.thrown).places);
    }

    /// What a winner is paid. The part that came from a broken-down wager is paid without Power Odds (L6).
    fn win(
        &self,
        game: &Game,
        bets: &SeatBets,
        spot: Spot,
        odds: Ratio,
        stays: bool,
    ) -> Result<Outcome, Bug> {
        let terms = game.submission();
        let unit = terms.smallest_credit();
        let (wager, stake, plain) = (bets.wager(spot), bets.stake_on(spot), bets.plain_on(spot));
        let eligible = stake.less(plain).ok_or(Bug::AmountOverflow)?;
        let mut winnings = odds.winnings(eligible, unit).ok_or(Bug::AmountOverflow)?;
        if !plain.is_zero() {
            let listed = self.listed(game, bets, spot)?;
            let more = listed.winnings(plain, unit).ok_or(Bug::AmountOverflow)?;
            winnings = winnings.plus(more).ok_or(Bug::AmountOverflow)?;
        }
        let vigorish = match wager.vigorish(terms) {
            Some(owed) if !owed.up_front => {
                terms.vigorish_rate().of_winnings(stake, owed.on, unit).ok_or(Bug::AmountOverflow)?
            }
            Some(_) | None => Cents::ZERO,
        };
        Ok(Outcome::Win { winnings, vigorish, stays })
    }

    /// The odds that a winner is paid without Power Odds.
    #[inline(never)]
    fn listed(&self, game: &Game, bets: &SeatBets, spot: Spot) -> Result<Ratio, Bug> {
        let wager = bets.wager(spot);
        let working = bets.works(spot, wager, self.round);
        match self.verdict(game, wager, working, None) {
            Verdict::Pay(listed) | Verdict::PayAndStand(listed) => Ok(listed),
            Verdict::Stand(_) | Verdict::Push | Verdict::Lose => Err(Bug::WagerVanished),
        }
    }

    #[inline(always)]
    fn verdict(&self, game: &Game, wager: Wager, working: bool, power: Option<Level>) -> Verdict<Wager> {
        wager.on_roll(&Throw {
            round: self.round,
            roll: self.roll,
            working,
            power,
            markers: &self.markers,
            terms: game.submission(),
        })
    }
}

/// The wagers at a seat that a throw can bear on.
#[inline]
fn to_look_at(game: &Game, seat: Option<Seat>, touched: SpotSet) -> SpotSet {
    seat.map_or(SpotSet::EMPTY, |seat| game.bets().get(seat).taken().both(touched))
}
