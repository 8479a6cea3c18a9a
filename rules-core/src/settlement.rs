//! Settlement: what a roll does to every bet.
//!
//! Order (G4, 623a.9(d), (e), 668a.3(i), 625a.5(e)): all losing stakes are collected before any winner is paid, each
//! sweep in seat order. In Colorado winning Fire Bets are paid in a last sweep of their own (30-2399.01(10)).
//! Then bets that stand move on: a Come Bet travels after the bet that stood on its number has been paid (L3).
//!
//! The caller takes a settlement line by line, because a full table has more lines than a small controller can hold.
//! Each call works out the next line and applies it.
//!
//! Passing the dice is settled in the same way, without a roll: Ride The Line ends with the shooter's hand (RL1).

use serde::{Deserialize, Serialize};

use crate::bets::SeatBets;
use crate::bug::Bug;
use crate::dice::Dice;
use crate::game::Game;
use crate::markers::Markers;
use crate::money::{Cents, Ratio};
use crate::power::Level;
use crate::riders::Owner;
use crate::round::Round;
use crate::seat::Seat;
use crate::submission::Submission;
use crate::verdict::Verdict;
use crate::wager::{Spot, SpotSet, Throw, Wager};

mod fates;
mod riding;

use fates::{Fates, Shared};
use riding::Riding;

/// How a bet was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The stake was collected.
    Lose,
    /// The stake was returned.
    Push,
    /// The bet won.
    Win {
        /// The winnings, before vigorish.
        winnings: Cents,
        /// The vigorish to subtract.
        vigorish: Cents,
        /// Whether the stake stays on the layout (G8); otherwise it is returned too.
        stays: bool,
    },
}

/// One decided bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The seat that has the bet, or with whose bet a tip or a coupon rides.
    pub seat: Seat,
    /// Whose stake it is.
    pub owner: Owner,
    /// The wager.
    pub wager: Wager,
    /// The wager's spot.
    pub spot: Spot,
    /// The stake.
    pub stake: Cents,
    /// How it was decided.
    pub outcome: Outcome,
}

impl Line {
    /// Returns the gain of the seat's credit; for a tip, the gain of the dealers. `None` if it leaves the range.
    pub fn credit(&self) -> Option<Cents> {
        let stake = if self.owner == Owner::Coupon { Cents::ZERO } else { self.stake };
        match self.outcome {
            Outcome::Lose => Some(Cents::ZERO),
            Outcome::Push => Some(stake),
            Outcome::Win { winnings, vigorish, stays: true } => winnings.less(vigorish),
            Outcome::Win { winnings, vigorish, stays: false } => {
                stake.plus(winnings).and_then(|all| all.less(vigorish))
            }
        }
    }
}

/// A settlement under way. Until it ends, nothing else may change the game.
#[derive(Clone, Debug)]
pub struct Settling {
    /// The state of the round when the dice were thrown.
    pub(crate) round: Round,
    /// The dice; `None` if they pass without a seven-out.
    pub(crate) dice: Option<Dice>,
    /// Whether the roll is for Come and Don't Come Bets only, and sets no point (D3).
    pub(crate) lineless: bool,
    /// The markers, with those that the roll adds.
    pub(crate) markers: Markers,
    sweep: Sweep,
    /// The seat whose turn it is; `None` once all is settled.
    seat: Option<Seat>,
    /// The seat's bets that this sweep has yet to handle.
    left: SpotSet,
    /// The tips and coupons at the seat that this sweep has yet to handle.
    riding: Riding,
    /// The outcomes of bets that work, and of those that are off.
    working: Shared,
    off: Shared,
    /// Whether a bet was found that wins or is returned, whether one that is paid last, and whether one that moves.
    pays: bool,
    pays_last: bool,
    changes: bool,
}

/// One round of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sweep {
    Collect,
    Pay,
    PayLast,
    Change,
}

impl Settling {
    #[inline(always)] // runs for every roll, as all code here but the handling of bets
    pub(crate) fn new(game: &Game, dice: Dice, lineless: bool) -> Self {
        Self::start(game, Some(dice), game.markers().with(game.round(), dice), lineless)
    }

    /// Starts the settlement of bets that end when the dice pass (W1).
    pub(crate) fn of_pass(game: &Game) -> Self {
        Self::start(game, None, *game.markers(), false)
    }

    #[inline(always)]
    fn start(game: &Game, dice: Option<Dice>, markers: Markers, lineless: bool) -> Self {
        let mut settling = Self {
            round: game.round(),
            dice,
            lineless,
            markers,
            sweep: Sweep::Collect,
            seat: game.submission().seats().next(),
            left: SpotSet::EMPTY,
            riding: Riding::NONE,
            working: Shared::default(),
            off: Shared::default(),
            pays: false,
            pays_last: false,
            changes: false,
        };
        settling.look_at_seat(game);
        settling
    }

    /// Returns the markers, with those that the throw adds.
    pub const fn markers(&self) -> &Markers {
        &self.markers
    }

    /// Returns the state of the round when all is settled.
    #[inline]
    pub fn round_after(&self, game: &Game) -> Round {
        match self.dice {
            Some(dice) if !self.lineless => self.round.after(dice, game.submission().rules().points),
            Some(_) | None => self.round,
        }
    }

    /// Applies the next line and returns it; `None` once the roll has been settled in full (623a.9(d), (e),
    /// 668a.3(i), 625a.5(e)).
    #[inline(always)] // a throw that decides nothing costs little more than this
    pub fn next(&mut self, game: &mut Game) -> Result<Option<Line>, Bug> {
        let mut line = None;
        self.next_into(game, &mut line)?;
        Ok(line)
    }

    /// Applies the next line and writes it to `line`: on a small controller, returning it through results takes longer
    /// than applying it.
    #[inline(always)]
    pub fn next_into(&mut self, game: &mut Game, line: &mut Option<Line>) -> Result<(), Bug> {
        *line = None;
        while let Some(seat) = self.seat {
            if game.riders().ride_at(seat) {
                self.settle_coupon(game, seat, line)?;
                if line.is_some() {
                    return Ok(());
                }
            }
            while let Some(spot) = self.left.pop() {
                match self.sweep {
                    Sweep::Collect => return collect(game, seat, spot, line),
                    Sweep::Pay | Sweep::PayLast => return self.pay(game, seat, spot, line),
                    Sweep::Change => self.change(game, seat, spot)?,
                }
            }
            if game.riders().ride_at(seat) {
                self.settle_tips(game, seat, line)?;
                if line.is_some() {
                    return Ok(());
                }
            }
            self.next_seat(game, seat);
        }
        Ok(())
    }

    /// Moves to the next seat of this sweep, or to the first seat of the next sweep that has work to do. After the last
    /// sweep, ends the throw.
    #[inline(always)]
    fn next_seat(&mut self, game: &mut Game, last: Seat) {
        self.seat = game.submission().seat_after(last);
        if self.seat.is_none() {
            let sweep = match self.sweep {
                Sweep::Collect if self.pays => Some(Sweep::Pay),
                Sweep::Collect | Sweep::Pay if self.pays_last => Some(Sweep::PayLast),
                Sweep::Collect | Sweep::Pay | Sweep::PayLast if self.changes => Some(Sweep::Change),
                Sweep::Collect | Sweep::Pay | Sweep::PayLast | Sweep::Change => None,
            };
            match sweep {
                Some(sweep) => {
                    self.sweep = sweep;
                    self.seat = game.submission().seats().next();
                }
                None => game.end_settlement(self),
            }
        }
        self.look_at_seat(game);
    }

    /// Finds the bets at the current seat that this sweep handles.
    #[inline(always)]
    fn look_at_seat(&mut self, game: &Game) {
        let Some(seat) = self.seat else { return };
        let bets = game.bets().get(seat);
        if !bets.taken().is_empty() {
            self.left = self.find(game, bets);
        }
        if game.riders().ride_at(seat) {
            self.find_riders(game, seat);
        }
    }

    #[inline(never)] // keeps the code that runs for every roll small and fast
    fn find(&mut self, game: &Game, bets: &SeatBets) -> SpotSet {
        let fates = self.fates(game, bets, bets.taken());
        self.of_sweep(game, fates)
    }

    /// Returns the spots that this sweep handles, and notes which sweeps have work to do.
    #[inline]
    fn of_sweep(&mut self, game: &Game, fates: Fates) -> SpotSet {
        let Fates { lose, pay, change } = fates;
        let (first, last) = (pay.without(game.working().paid_last), pay.both(game.working().paid_last));
        self.pays |= !first.is_empty();
        self.pays_last |= !last.is_empty();
        self.changes |= !change.is_empty();
        match self.sweep {
            Sweep::Collect => lose,
            Sweep::Pay => first,
            Sweep::PayLast => last,
            Sweep::Change => change,
        }
    }

    /// Returns the outcomes of the bets on some spots at a seat.
    fn fates(&mut self, game: &Game, bets: &SeatBets, spots: SpotSet) -> Fates {
        let own = if self.dice.is_some() { SeatBets::REMEMBERING } else { SpotSet::ALL };
        let (own, shared) = (spots.both(own), spots.without(own));
        let off = bets.off_on(self.round, game.working()).both(shared);
        let (mut asked_working, mut asked_off) = (self.working, self.off);
        let mut fates =
            asked_working.of(shared.without(off), |spot| self.ask(game, spot, spot.wager(), true));
        if !off.is_empty() {
            fates = fates.and(asked_off.of(off, |spot| self.ask(game, spot, spot.wager(), false)));
        }
        (self.working, self.off) = (asked_working, asked_off);
        for spot in own.iter() {
            let wager = bets.wager(spot);
            fates.note(spot, wager, self.verdict_on(game, bets, spot));
        }
        fates
    }

    /// Pays a bet that wins, or returns its stake.
    #[inline(never)]
    fn pay(&self, game: &mut Game, seat: Seat, spot: Spot, line: &mut Option<Line>) -> Result<(), Bug> {
        let bets = game.bets().get(seat);
        let outcome = match self.verdict_on(game, bets, spot) {
            Verdict::Push => Outcome::Push,
            Verdict::Pay(odds) => self.win(game, bets, spot, odds, false)?,
            Verdict::PayAndStand(odds) => self.win(game, bets, spot, odds, true)?,
            Verdict::Lose | Verdict::Stand(_) => return Err(Bug::PaidBetNotWon),
        };
        decide(game, seat, spot, outcome, line)
    }

    /// Moves a bet that stands to its next wager.
    #[inline(never)]
    fn change(&self, game: &mut Game, seat: Seat, spot: Spot) -> Result<(), Bug> {
        match self.verdict_on(game, game.bets().get(seat), spot) {
            Verdict::Stand(next) => game.move_bet(seat, spot, next),
            Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push | Verdict::Lose => {
                Err(Bug::MovedBetDecided)
            }
        }
    }

    /// Returns a winner's outcome. The part from a broken-down wager is paid without Power Odds (L6).
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
        Ok(Outcome::Win { winnings, vigorish: vigorish_on_win(terms, wager, stake)?, stays })
    }

    /// Returns the odds that a winner is paid without Power Odds.
    #[inline(never)]
    fn listed(&self, game: &Game, bets: &SeatBets, spot: Spot) -> Result<Ratio, Bug> {
        let wager = bets.wager(spot);
        let working = bets.is_working(spot, self.round, game.working());
        match self.verdict(game, wager, working, None) {
            Verdict::Pay(listed) | Verdict::PayAndStand(listed) => Ok(listed),
            Verdict::Stand(_) | Verdict::Push | Verdict::Lose => Err(Bug::ListedOddsMissing),
        }
    }

    /// Returns the roll's verdict on the bet on a spot at a seat.
    #[inline(always)]
    fn verdict_on(&self, game: &Game, bets: &SeatBets, spot: Spot) -> Verdict<Wager> {
        let wager = bets.wager(spot);
        if self.dice.is_none() {
            return self.on_pass(game, bets, spot);
        }
        self.ask(game, spot, wager, bets.is_working(spot, self.round, game.working()))
    }

    /// Returns the verdict on a bet when the dice pass. One that is not made yet is returned (RL1).
    #[inline(never)] // the dice seldom pass
    fn on_pass(&self, game: &Game, bets: &SeatBets, spot: Spot) -> Verdict<Wager> {
        let made = bets.get(spot).is_some_and(|bet| bet.is_made());
        self.passed(game, bets.wager(spot), made)
    }

    /// Returns the verdict on a wager when the dice pass.
    fn passed(&self, game: &Game, wager: Wager, made: bool) -> Verdict<Wager> {
        match wager.on_dice_passed(&self.markers, game.submission()) {
            Verdict::Stand(next) => Verdict::Stand(next),
            Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push | Verdict::Lose if !made => {
                Verdict::Push
            }
            decided @ (Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push | Verdict::Lose) => decided,
        }
    }

    /// Returns the roll's verdict on a wager, with the Power Odds drawn for its spot.
    #[inline(always)]
    fn ask(&self, game: &Game, spot: Spot, wager: Wager, working: bool) -> Verdict<Wager> {
        self.verdict(game, wager, working, game.drawn().level(spot))
    }

    #[inline(never)]
    fn verdict(&self, game: &Game, wager: Wager, working: bool, power: Option<Level>) -> Verdict<Wager> {
        let Some(dice) = self.dice else { return Verdict::Stand(wager) };
        wager.on_throw(&Throw {
            round: self.round,
            dice,
            working,
            power,
            markers: &self.markers,
            terms: game.submission(),
        })
    }
}

/// Returns the vigorish to subtract from the winnings on a stake.
fn vigorish_on_win(terms: &Submission, wager: Wager, stake: Cents) -> Result<Cents, Bug> {
    match wager.vigorish(terms) {
        Some(owed) if !owed.up_front => terms
            .vigorish_rate()
            .of_winnings(stake, owed.on, terms.smallest_credit())
            .ok_or(Bug::AmountOverflow),
        Some(_) | None => Ok(Cents::ZERO),
    }
}

/// Collects a stake that loses.
#[inline(never)]
fn collect(game: &mut Game, seat: Seat, spot: Spot, line: &mut Option<Line>) -> Result<(), Bug> {
    decide(game, seat, spot, Outcome::Lose, line)
}

#[inline(always)]
fn decide(
    game: &mut Game,
    seat: Seat,
    spot: Spot,
    outcome: Outcome,
    into: &mut Option<Line>,
) -> Result<(), Bug> {
    let bets = game.bets().get(seat);
    let (owner, wager, stake) = (Owner::Player, bets.wager(spot), bets.stake_on(spot));
    let line = Line { seat, owner, spot, wager, stake, outcome };
    game.apply(&line)?;
    *into = Some(line);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bets::Bet;
    use crate::dice::Roll;
    use crate::point::PointSet;
    use crate::submission::Submission;

    /// Three seats with every spot taken: no calls, all called on, every other one called off.
    fn full_game() -> Game {
        let mut game = Game::new(Submission::standard());
        for (seat, calls) in Seat::all().zip([[None, None], [Some(true), Some(true)], [None, Some(false)]]) {
            let wagers: std::vec::Vec<Wager> = game.submission().wagers().collect();
            for (wager, called) in wagers.into_iter().zip(calls.into_iter().cycle()) {
                let bet = Bet { stake: Cents::new(500), called, ..Bet::new(wager) };
                game.bets_to_restore(seat).set(&bet).unwrap();
            }
        }
        game
    }

    #[test]
    fn shared_fates_equal_each_wagers_verdict() {
        let game = full_game();
        let rounds = Round::all(PointSet::SIX);
        for (round, roll) in rounds.flat_map(|round| Roll::all().map(move |roll| (round, roll))) {
            let mut settling = Settling::new(&game, roll.into(), false);
            settling.round = round;
            (settling.working, settling.off) = Default::default();
            for seat in Seat::all().take(4) {
                let bets = game.bets().get(seat);
                let mut expected = Fates::default();
                for bet in bets.iter() {
                    let spot = bet.wager.spot();
                    expected.note(spot, bet.wager, settling.verdict_on(&game, bets, spot));
                }
                assert_eq!(settling.fates(&game, bets, bets.taken()), expected, "{round:?} {roll} {seat}");
            }
        }
    }

    #[test]
    fn only_wagers_with_a_history_are_asked_at_every_seat() {
        for wager in Wager::all() {
            assert_eq!(SeatBets::REMEMBERING.has(wager.spot()), wager.family().remembers(), "{wager}");
        }
    }
}
