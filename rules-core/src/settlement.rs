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

mod fates;

use fates::{Fates, Shared};

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
    /// The place of that.
    pub spot: Spot,
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
    /// Its wagers that are still to be dealt with in this pass.
    left: SpotSet,
    /// What becomes of wagers that work, and of those that are off.
    working: Shared,
    off: Shared,
    /// Whether a wager was found that wins or is returned, and whether one that stands as something new.
    pays: bool,
    changes: bool,
}

/// Once around the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pass {
    Collect,
    Pay,
    Change,
}

impl Settling {
    #[inline(always)] // for every throw, as is all but dealing with wagers
    pub(crate) fn new(game: &Game, roll: Roll, lineless: bool) -> Self {
        let round = game.round();
        let thrown = Thrown::new(round, roll);
        let mut settling = Self {
            round,
            roll,
            lineless,
            markers: game.markers().or(game.touched().by(thrown).adds),
            thrown,
            pass: Pass::Collect,
            seat: game.submission().seats().next(),
            left: SpotSet::EMPTY,
            working: Shared::default(),
            off: Shared::default(),
            pays: false,
            changes: false,
        };
        settling.look_at_seat(game);
        settling
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

    /// Applies the next line and answers it; nothing when the throw has been settled in full (623a.9(d), (e)).
    #[inline(always)] // a throw that decides nothing costs little more than this
    pub fn next(&mut self, game: &mut Game) -> Result<Option<Line>, Bug> {
        let mut line = None;
        self.next_into(game, &mut line)?;
        Ok(line)
    }

    /// The same, with the line put where it is to be: on a small controller, handing one up through results takes
    /// longer than applying it.
    #[inline(always)]
    pub fn next_into(&mut self, game: &mut Game, line: &mut Option<Line>) -> Result<(), Bug> {
        *line = None;
        while let Some(seat) = self.seat {
            while let Some(spot) = self.left.pop() {
                match self.pass {
                    Pass::Collect => return collect(game, seat, spot, line),
                    Pass::Pay => return self.pay(game, seat, spot, line),
                    Pass::Change => self.change(game, seat, spot)?,
                }
            }
            self.next_seat(game, seat);
        }
        Ok(())
    }

    /// The next seat of this pass, or the first of the next pass that has anything to do; when all is paid and what
    /// stands has moved on, so does the round.
    #[inline(always)]
    fn next_seat(&mut self, game: &mut Game, last: Seat) {
        self.seat = game.submission().seat_after(last);
        if self.seat.is_none() {
            let pass = match self.pass {
                Pass::Collect if self.pays => Some(Pass::Pay),
                Pass::Collect | Pass::Pay if self.changes => Some(Pass::Change),
                Pass::Collect | Pass::Pay | Pass::Change => None,
            };
            match pass {
                Some(pass) => {
                    self.pass = pass;
                    self.seat = game.submission().seats().next();
                }
                None => game.end_throw(self),
            }
        }
        self.look_at_seat(game);
    }

    /// Finds the wagers at the seat whose turn it is that this pass is about.
    #[inline(always)]
    fn look_at_seat(&mut self, game: &Game) {
        let Some(seat) = self.seat else { return };
        let bets = game.bets().get(seat);
        let touched = bets.taken().both(game.touched().by(self.thrown).places);
        if !touched.is_empty() {
            self.left = self.find(game, bets, touched);
        }
    }

    #[inline(never)] // what is done for every throw stays small and fast beside it
    fn find(&mut self, game: &Game, bets: &SeatBets, touched: SpotSet) -> SpotSet {
        let Fates { lose, pay, change } = self.fates(game, bets, touched);
        self.pays |= !pay.is_empty();
        self.changes |= !change.is_empty();
        match self.pass {
            Pass::Collect => lose,
            Pass::Pay => pay,
            Pass::Change => change,
        }
    }

    /// What becomes of the wagers on some places at a seat.
    fn fates(&mut self, game: &Game, bets: &SeatBets, places: SpotSet) -> Fates {
        let (own, shared) = (places.both(SeatBets::LIVED), places.without(SeatBets::LIVED));
        let off = bets.off_on(self.round).both(shared);
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

    /// Pays a wager that wins, or gives it back.
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

    /// A wager stands as something new.
    #[inline(never)]
    fn change(&self, game: &mut Game, seat: Seat, spot: Spot) -> Result<(), Bug> {
        match self.verdict_on(game, game.bets().get(seat), spot) {
            Verdict::Stand(next) => game.move_bet(seat, spot, next),
            Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push | Verdict::Lose => {
                Err(Bug::MovedBetDecided)
            }
        }
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
            Verdict::Stand(_) | Verdict::Push | Verdict::Lose => Err(Bug::ListedOddsMissing),
        }
    }

    /// What the throw does to the wager on a place at a seat.
    #[inline(always)]
    fn verdict_on(&self, game: &Game, bets: &SeatBets, spot: Spot) -> Verdict<Wager> {
        let wager = bets.wager(spot);
        self.ask(game, spot, wager, bets.works(spot, wager, self.round))
    }

    /// What the throw does to a wager, with what was drawn for its place.
    #[inline(always)]
    fn ask(&self, game: &Game, spot: Spot, wager: Wager, working: bool) -> Verdict<Wager> {
        self.verdict(game, wager, working, game.drawn().level(spot))
    }

    #[inline(never)]
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

/// Collects a wager that loses.
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
    let line = Line { seat, spot, wager: bets.wager(spot), stake: bets.stake_on(spot), outcome };
    game.apply(&line)?;
    *into = Some(line);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bets::Bet;
    use crate::submission::Submission;

    /// Three seats with every place taken: nothing called, all called on, every other one called off.
    fn full_game() -> Game {
        let mut game = Game::new(Submission::standard());
        for (seat, calls) in Seat::all().zip([[None, None], [Some(true), Some(true)], [None, Some(false)]]) {
            for (wager, called) in Wager::all().zip(calls.into_iter().cycle()) {
                let bet = Bet { stake: Cents::new(500), called, ..Bet::new(wager) };
                game.bets_to_restore(seat).set(&bet).unwrap();
            }
        }
        game
    }

    #[test]
    fn what_is_asked_once_for_all_seats_is_what_each_wager_answers() {
        let game = full_game();
        for (round, roll) in Round::all().flat_map(|round| Roll::all().map(move |roll| (round, roll))) {
            let mut settling = Settling::new(&game, roll, false);
            settling.round = round;
            (settling.working, settling.off) = Default::default();
            for seat in Seat::all().take(4) {
                let bets = game.bets().get(seat);
                let mut expected = Fates::default();
                for bet in bets.iter() {
                    let spot = bet.wager.spot();
                    assert_eq!(bets.off_on(round).has(spot), !bets.works(spot, bet.wager, round), "{bet:?}");
                    expected.note(spot, bet.wager, settling.verdict_on(&game, bets, spot));
                }
                assert_eq!(settling.fates(&game, bets, bets.taken()), expected, "{round:?} {roll} {seat}");
            }
        }
    }

    #[test]
    fn only_wagers_with_a_memory_of_their_own_are_asked_at_every_seat() {
        for wager in Wager::all() {
            let shared = !SeatBets::LIVED.has(wager.spot());
            assert_eq!(shared, !wager.remembers() || wager.markers().is_some(), "{wager}");
        }
    }
}
