//! The table as the rules see it: round, betting window, wagers and money, and every way they change.
//!
//! Each method either does all of a request, or refuses it and changes nothing. Requests of players are in
//! [`requests`]; this file has the dice.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::accounts::Accounts;
use crate::bets::{Bet, Bets, SeatBets, Working};
use crate::bug::Bug;
use crate::dice::Dice;
use crate::hand::Hand;
use crate::markers::{MarkerSet, Markers};
use crate::money::Cents;
use crate::power::Draw;
use crate::refusal::Refusal;
use crate::riders::Riders;
use crate::round::Round;
use crate::seat::{MAX_SEATS, Seat};
use crate::settlement::{Line, Outcome, Settling};
use crate::submission::Submission;
use crate::variant::{OnVoid, Thrower};
use crate::verdict::Verdict;
use crate::void::VoidCause;
use crate::wager::{Moment, Spot, SpotSet, Throw, Wager};

mod cash;
pub mod requests;
mod riders;

pub use cash::HandedBack;

/// Whether wagers may change (G5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Window {
    /// Wagers may be made, raised, cut and removed as their own rules allow.
    #[default]
    Open,
    /// No more bets: the dice may be thrown.
    Closed,
}

/// Why a request was not carried out: refused by the rules, or stopped by a bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The rules do not allow the request; nothing changed.
    Refused(Refusal),
    /// This program is wrong; the table must stop.
    Bug(Bug),
}

impl fmt::Display for Declined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Bug(bug) => write!(f, "bug: {bug}"),
        }
    }
}

impl core::error::Error for Declined {}

impl From<Refusal> for Declined {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Bug> for Declined {
    fn from(bug: Bug) -> Self {
        Self::Bug(bug)
    }
}

/// The part of a game that is kept across power. The submission and the bets of each seat are kept separately
/// ([`Game::bets_to_restore`]): all of it at once would take more stack than a small controller has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    /// [`Game::round`].
    pub round: Round,
    /// [`Game::window`].
    pub window: Window,
    /// [`Game::hand`].
    pub hand: Hand,
    /// [`Game::markers`].
    pub markers: Markers,
    /// [`Game::void_throws`].
    pub void_throws: u32,
    /// [`Game::last_void`].
    pub last_void: Option<VoidCause>,
    /// [`Game::accounts`].
    pub accounts: Accounts,
}

/// A game in progress.
///
/// A request is carried out whole, or refused with its paragraph; a refusal changes nothing.
///
/// ```
/// use rules_core::game::Declined;
/// use rules_core::wager::pass::Pass;
/// use rules_core::{Cents, Game, Refusal, Seat, Submission, Wager};
///
/// let mut game = Game::new(Submission::standard());
/// let seat = Seat::try_from(1)?;
/// let before = game.clone();
///
/// let declined = game.make(seat, Wager::Pass(Pass), Cents::new(1_000));
/// assert_eq!(declined, Err(Declined::Refused(Refusal::NotEnoughCredit)));
/// assert_eq!(game, before);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    submission: Submission,
    round: Round,
    window: Window,
    hand: Hand,
    markers: Markers,
    /// Power Odds for the next roll. They are not kept across power: the draw is repeated.
    drawn: Draw,
    /// Void throws so far (G9), and the cause of the last one.
    void_throws: u32,
    last_void: Option<VoidCause>,
    bets: Bets,
    riders: Riders,
    accounts: Accounts,
    /// Derived from the submission, so it is not kept.
    working: Working,
}

impl Game {
    /// Opens a table: no seat has credit or the dice, the puck is off, bets are open.
    pub fn new(submission: Submission) -> Self {
        let working = Working::new(&submission);
        Self {
            submission,
            round: Round::ComeOut,
            window: Window::Open,
            hand: Hand::default(),
            markers: Markers::default(),
            drawn: Draw::NONE,
            void_throws: 0,
            last_void: None,
            bets: const { Bets::of([SeatBets::EMPTY; MAX_SEATS]) },
            riders: Riders::EMPTY,
            accounts: Accounts::default(),
            working,
        }
    }

    /// Returns the part of the game to keep across power.
    pub fn kept(&self) -> KeptGame {
        KeptGame {
            round: self.round,
            window: self.window,
            hand: self.hand,
            markers: self.markers,
            void_throws: self.void_throws,
            last_void: self.last_void,
            accounts: self.accounts.clone(),
        }
    }

    /// Restores the submission in force. Call it first: it gives the number of seats.
    pub fn restore_submission(&mut self, submission: Submission) {
        self.working = Working::new(&submission);
        self.submission = submission;
    }

    /// Restores the kept part of the game. Bets and Power Odds stay as they are.
    pub fn restore(&mut self, kept: KeptGame) {
        let KeptGame { round, window, hand, markers, void_throws, last_void, accounts } = kept;
        self.round = round;
        self.window = window;
        self.hand = hand;
        self.markers = markers;
        self.void_throws = void_throws;
        self.last_void = last_void;
        self.accounts = accounts;
    }

    /// Puts another submission in force and starts a new hand. Refused while a bet is on the layout, or if a seat that
    /// it leaves out has credit.
    pub fn adopt(&mut self, submission: &Submission) -> Result<(), Refusal> {
        let mut seats = self.submission.seats();
        if !self.riders.is_empty() || seats.any(|seat| !self.bets.get(seat).taken().is_empty()) {
            return Err(Refusal::TableNotClosed);
        }
        let mut left_out = self.submission.seats().filter(|seat| !submission.has(*seat));
        if left_out.any(|seat| !self.accounts.credit(seat).is_zero()) {
            return Err(Refusal::SeatHasCredit);
        }
        self.restore_submission(*submission);
        self.drop_coupons();
        self.round = Round::ComeOut;
        self.window = Window::Open;
        self.hand = Hand::default();
        self.markers = Markers::default();
        self.drawn = Draw::NONE;
        Ok(())
    }

    /// Returns the submission in force.
    pub const fn submission(&self) -> &Submission {
        &self.submission
    }

    /// Returns the state of the round: a come-out roll is next, or a point is on.
    #[inline]
    pub const fn round(&self) -> Round {
        self.round
    }

    /// Returns whether bets may change.
    #[inline]
    pub const fn window(&self) -> Window {
        self.window
    }

    /// Returns the shooter's hand.
    #[inline]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// Returns the marker buttons.
    pub const fn markers(&self) -> &Markers {
        &self.markers
    }

    /// Returns the Power Odds drawn for the next roll.
    pub const fn drawn(&self) -> &Draw {
        &self.drawn
    }

    /// Returns the number of void throws so far.
    pub const fn void_throws(&self) -> u32 {
        self.void_throws
    }

    /// Returns the cause of the last void throw; `None` before the first.
    pub const fn last_void(&self) -> Option<VoidCause> {
        self.last_void
    }

    /// Returns the bets on the layout.
    pub const fn bets(&self) -> &Bets {
        &self.bets
    }

    /// Returns which bets work on a come-out roll.
    pub const fn working(&self) -> &Working {
        &self.working
    }

    /// Returns the credits and the house's take.
    pub const fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Checks that credits, stakes, tips and house take add up to the money brought to the table. Adds up every stake.
    pub fn check(&self) -> Result<(), Bug> {
        if !self.bets.iter().all(|(_, bets)| bets.adds_up()) {
            return Err(Bug::MoneyNotConserved);
        }
        self.balances()
    }

    /// Makes the same check with the kept sum of each seat's stakes.
    pub fn balances(&self) -> Result<(), Bug> {
        let mut seats = self.submission.seats();
        let staked = seats.try_fold(Cents::ZERO, |sum, seat| sum.plus(self.bets.get(seat).total()));
        self.accounts.check(staked.and_then(|staked| staked.plus(self.riders.staked()?)))
    }

    /// Returns a seat's bets, to be restored as they were kept.
    pub fn bets_to_restore(&mut self, seat: Seat) -> &mut SeatBets {
        self.bets.get_mut(seat)
    }

    /// Gives a seat the dice for a throw: no more bets. Refused, with nothing changed, if the seat may not throw.
    #[inline]
    pub fn pick_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.window == Window::Closed {
            return Err(Refusal::AlreadyClosed);
        }
        let hand = self.hand_of(seat)?;
        self.may_throw_as(seat)?;
        self.hand = hand;
        self.close()
    }

    /// Gives a seat the dice (623a.7(c), 623a.10(d)). Refused if another seat has them.
    pub fn take_dice(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.hand = self.hand_of(seat)?;
        Ok(())
    }

    /// Returns the hand after a seat has accepted the dice; refused if another seat has them.
    fn hand_of(&self, seat: Seat) -> Result<Hand, Refusal> {
        self.at_table(seat)?;
        if !self.submission.rules().thrower.is_a_seat() {
            return Err(Refusal::HouseThrows); // 625a.5(b)
        }
        match self.hand.shooter() {
            Some(shooter) if shooter == seat => Ok(self.hand),
            Some(_) => Err(Refusal::NotTheShooter),
            None => Ok(self.hand.taken_by(seat)),
        }
    }

    /// Starts to give up the dice, by choice or by order (623a.10(a), 30-2313(1)). The caller takes the settlement line by
    /// line: some bets end with the shooter's hand (30-2399.04(29)). At its end bets are open again and a draw is void
    /// (G9).
    pub fn pass_dice(&self) -> Settling {
        Settling::of_pass(self)
    }

    /// Gives up the dice. Calls `each` with every line in settlement order.
    pub fn give_up_dice(&mut self, mut each: impl FnMut(Line)) -> Result<(), Bug> {
        let mut settling = self.pass_dice();
        while let Some(line) = settling.next(self)? {
            each(line);
        }
        Ok(())
    }

    /// Ends the shooter's hand, once the bets that end with it are settled.
    fn end_pass(&mut self) {
        for kind in MarkerSet::ALL.into_iter().filter(|kind| kind.is_of_one_hand()) {
            if !self.is_pending(kind) {
                self.markers = self.markers.without(kind); // F1: with none pending the count starts anew
            }
        }
        self.hand = self.hand.passed();
        self.window = Window::Open;
        self.drawn = Draw::NONE;
    }

    /// Closes betting (623a.4(a)): every bet on the layout is made. Refused if betting is closed already.
    #[inline]
    pub fn close(&mut self) -> Result<(), Refusal> {
        if self.window == Window::Closed {
            return Err(Refusal::AlreadyClosed);
        }
        self.window = Window::Closed;
        self.bets.first_mut(usize::from(self.submission.seat_count())).for_each(SeatBets::make_all);
        self.riders.make_all();
        Ok(())
    }

    /// Counts a void throw; nothing else changes (G9). In a game that then returns every bet, the window opens, and the
    /// caller returns them one by one ([`Game::hand_back`]). Refused while bets are open.
    pub fn no_roll(&mut self, cause: VoidCause) -> Result<(), Refusal> {
        if self.window == Window::Open {
            return Err(Refusal::WindowOpen);
        }
        self.void_throws = self.void_throws.saturating_add(1);
        self.last_void = Some(cause);
        match self.submission.rules().void {
            OnVoid::ThrowAgain => {}
            OnVoid::ReturnAll => self.window = Window::Open,
        }
        Ok(())
    }

    /// Takes the Power Odds drawn for the next roll (623b.5(c)). Refused if they are not offered, while bets are open,
    /// or after another draw.
    pub fn draw(&mut self, drawn: Draw) -> Result<(), Refusal> {
        if self.submission.power_odds().is_none() {
            Err(Refusal::NoPowerOdds)
        } else if self.window == Window::Open || self.drawn != Draw::NONE {
            Err(Refusal::PowerOddsTiming)
        } else {
            self.drawn = drawn;
            Ok(())
        }
    }

    /// Returns whether a throw now is for Come and Don't Come Bets only (D3). Refused if the dice may not be thrown.
    #[inline]
    pub fn may_throw(&self) -> Result<bool, Refusal> {
        match (self.submission.rules().thrower, self.hand.shooter()) {
            (Thrower::House, _) => Ok(false),
            (Thrower::Shooter | Thrower::Shaker, shooter) => {
                self.may_throw_as(shooter.ok_or(Refusal::NobodyHasDice)?)
            }
        }
    }

    #[inline]
    fn may_throw_as(&self, shooter: Seat) -> Result<bool, Refusal> {
        let needs_line_bet = self.submission.rules().thrower.needs_line_bet() && self.round == Round::ComeOut;
        if !needs_line_bet || self.bets.get(shooter).has_line_bets() {
            return Ok(false);
        }
        // 623a.10(b), 30-2313(2): no seat makes a line wager, but Come or Don't Come Bets remain.
        let mut seats = self.submission.seats();
        let anyone =
            seats.any(|seat| self.bets.get(seat).has_line_bets()) || self.has_tips_on(SeatBets::LINE);
        let mut seats = self.submission.seats();
        let remain =
            seats.any(|seat| self.bets.get(seat).has_come_bets()) || self.has_tips_on(SeatBets::COME);
        if !anyone && remain { Ok(true) } else { Err(Refusal::NeedsLineBet) }
    }

    /// Starts the settlement of a roll, which the caller then takes line by line.
    pub fn throw(&self, dice: impl Into<Dice>) -> Result<Settling, Refusal> {
        let lineless = self.throws_lineless()?;
        Ok(Settling::new(self, dice.into(), lineless))
    }

    /// Settles a roll in full. Calls `each` with every line in settlement order.
    #[inline]
    pub fn roll(&mut self, dice: impl Into<Dice>, mut each: impl FnMut(Line)) -> Result<(), Declined> {
        let lineless = self.throws_lineless()?;
        let mut settling = Settling::new(self, dice.into(), lineless);
        while let Some(line) = settling.next(self)? {
            each(line);
        }
        Ok(())
    }

    /// Returns whether a throw now is for Come and Don't Come Bets only (D3). Refused while bets are open, or if the
    /// dice may not be thrown.
    #[inline]
    fn throws_lineless(&self) -> Result<bool, Refusal> {
        match self.window {
            Window::Open => Err(Refusal::WindowOpen),
            Window::Closed => self.may_throw(),
        }
    }

    /// Returns the spots of the layout that a roll pays, whether or not a bet is there (625a.5(d), 668a.3(h)). For games
    /// without points only: elsewhere a bet's history decides, too.
    pub fn winners(&self, dice: Dice) -> SpotSet {
        let terms = &self.submission;
        let markers = self.markers.with(self.round, dice);
        let throw = Throw { round: self.round, dice, working: true, power: None, markers: &markers, terms };
        let families = terms.rules().families(terms.jurisdiction());
        let on_layout = |wager: Wager| families.has(wager.family());
        SpotSet::that(|wager| on_layout(wager) && matches!(wager.on_throw(&throw), Verdict::Pay(_)))
    }

    /// Returns whether a made bet or tip is on the layout that markers of this kind decide.
    pub fn is_pending(&self, markers: MarkerSet) -> bool {
        let seats = || self.submission.seats().map(|seat| self.bets.get(seat));
        let taken = seats().fold(SpotSet::EMPTY, |all, bets| all.either(bets.taken()));
        let mut decided = taken.iter().filter(|spot| spot.wager().markers() == Some(markers));
        decided.any(|spot| seats().filter_map(|bets| bets.get(spot)).any(|bet| bet.is_made()))
            || self.is_tip_pending(markers)
    }

    #[inline]
    fn at_table(&self, seat: Seat) -> Result<(), Refusal> {
        if self.submission.has(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    /// Returns the state of the table for a wager at a seat.
    #[inline(always)]
    fn moment(&self, seat: Seat, wager: Wager) -> Moment<'_> {
        let bets = self.bets.get(seat);
        Moment {
            round: self.round,
            new_shooter: self.hand.is_new() && self.round == Round::ComeOut,
            markers: &self.markers,
            pending: wager.markers().is_some_and(|markers| self.is_pending(markers)),
            line_bet: bets.has_line_bets(),
            flat: wager.supports().map_or(Cents::ZERO, |flat| bets.stake(flat)),
            was_cut: bets.was_cut(wager),
            terms: &self.submission,
        }
    }

    /// Applies a decided bet: moves the money, and takes the bet down unless it stays up.
    #[inline]
    pub(crate) fn apply(&mut self, line: &Line) -> Result<(), Bug> {
        let Line { seat, spot, stake, outcome, .. } = *line;
        match outcome {
            Outcome::Lose => self.accounts.collect(stake)?,
            Outcome::Push => self.accounts.unstake(seat, stake)?,
            Outcome::Win { winnings, vigorish, stays } => {
                self.accounts.pay(seat, winnings.less(vigorish).ok_or(Bug::AmountOverflow)?)?;
                if stays {
                    return Ok(());
                }
                self.accounts.unstake(seat, stake)?;
            }
        }
        self.bets.get_mut(seat).clear(spot);
        Ok(())
    }

    /// Moves a bet that stands to its next wager.
    pub(crate) fn move_bet(&mut self, seat: Seat, spot: Spot, next: Wager) -> Result<(), Bug> {
        let bets = self.bets.get_mut(seat);
        let bet = bets.get(spot).ok_or(Bug::MovedBetMissing)?;
        if next.spot() != spot {
            bets.clear(spot);
        }
        bets.set(&Bet { wager: next, ..bet })
    }

    /// Ends a settlement: the throw, or the shooter's hand if there was no throw.
    #[inline(always)]
    pub(crate) fn end_settlement(&mut self, settled: &Settling) {
        match settled.dice {
            Some(dice) => self.end_throw(settled, dice),
            None => self.end_pass(),
        }
    }

    #[inline(always)]
    fn end_throw(&mut self, settled: &Settling, dice: Dice) {
        let Settling { round, markers, .. } = settled;
        let passes = self.submission.rules().thrower.passes_after(*round, dice);
        self.markers = markers.after(*round, dice);
        self.hand = if passes { self.hand.passed() } else { self.hand.threw() };
        self.round = settled.round_after(self);
        self.window = Window::Open;
        self.drawn = Draw::NONE;
        let (seats, round) = (usize::from(self.submission.seat_count()), self.round);
        self.bets.first_mut(seats).for_each(|bets| bets.forget_cuts(round));
    }
}
