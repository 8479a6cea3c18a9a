//! The table as the rules see it: round, betting window, wagers and money, and every way they change.
//!
//! Each method either does the whole of what was asked or refuses and changes nothing. What players ask for is in
//! [`requests`]; here is what the dice do.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::accounts::Accounts;
use crate::bets::{Bet, Bets, SeatBets};
use crate::bug::Bug;
use crate::dice::Roll;
use crate::hand::Hand;
use crate::markers::Markers;
use crate::money::Cents;
use crate::point::PointSet;
use crate::power::Draw;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::seat::{MAX_SEATS, Seat};
use crate::settlement::{Line, Outcome, Settling};
use crate::submission::Submission;
use crate::void::VoidCause;
use crate::wager::side::fire::Fire;
use crate::wager::{Family, Moment, Spot, Touched, Wager};

mod cash;
pub mod requests;

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

/// Why something did not happen: the asker's fault, or ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    /// The rules do not allow it; nothing changed.
    Refused(Refusal),
    /// This code is wrong; the table must stop.
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

/// What is kept of a game across power, but for its submission and its wagers: those are kept apart, seat by seat
/// ([`Game::bets_to_restore`]), because all of it at once would take more stack than a small controller has.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct KeptGame {
    round: Round,
    window: Window,
    hand: Hand,
    markers: Markers,
    void_throws: u32,
    last_void: Option<VoidCause>,
    accounts: Accounts,
}

/// A game of craps in progress.
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
    /// Power Odds for the next throw. Not kept across power: what was drawn is drawn again.
    drawn: Draw,
    /// Void throws so far (G9), and why the last one was.
    void_throws: u32,
    last_void: Option<VoidCause>,
    bets: Bets,
    accounts: Accounts,
    /// Worked out from the rules, so it need not be kept.
    touched: Touched,
}

impl Game {
    /// A table just opened: nobody has credit or dice, the puck is off, bets are open.
    pub fn new(submission: Submission) -> Self {
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
            accounts: Accounts::default(),
            touched: Touched::default(),
        }
    }

    /// What is to be kept across power.
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

    /// The submission that was in force when this was kept: taken first, as it says how many seats there are.
    pub const fn restore_submission(&mut self, submission: Submission) {
        self.submission = submission;
    }

    /// Takes what was kept. Wagers and Power Odds stay as they are.
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

    /// Another submission comes into force, for a hand that begins anew. Not while a wager is on the layout, nor with
    /// credit at a seat that it leaves out.
    pub fn adopt(&mut self, submission: &Submission) -> Result<(), Refusal> {
        let mut seats = self.submission.seats();
        if seats.any(|seat| !self.bets.get(seat).taken().is_empty()) {
            return Err(Refusal::TableNotClosed);
        }
        let mut left_out = self.submission.seats().filter(|seat| !submission.has(*seat));
        if left_out.any(|seat| !self.accounts.credit(seat).is_zero()) {
            return Err(Refusal::SeatHasCredit);
        }
        self.submission = *submission;
        self.round = Round::ComeOut;
        self.window = Window::Open;
        self.hand = Hand::default();
        self.markers = Markers::default();
        self.drawn = Draw::NONE;
        Ok(())
    }

    /// What the casino chose.
    pub const fn submission(&self) -> &Submission {
        &self.submission
    }

    /// Come-out, or the point.
    #[inline]
    pub const fn round(&self) -> Round {
        self.round
    }

    /// Whether wagers may change.
    #[inline]
    pub const fn window(&self) -> Window {
        self.window
    }

    /// Who has the dice.
    #[inline]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The marker buttons.
    pub const fn markers(&self) -> &Markers {
        &self.markers
    }

    /// Power Odds for the next throw.
    pub const fn drawn(&self) -> &Draw {
        &self.drawn
    }

    /// Void throws so far.
    pub const fn void_throws(&self) -> u32 {
        self.void_throws
    }

    /// Why the last void throw was.
    pub const fn last_void(&self) -> Option<VoidCause> {
        self.last_void
    }

    /// The wagers on the layout.
    pub const fn bets(&self) -> &Bets {
        &self.bets
    }

    /// Which places each throw can bear on.
    pub(crate) const fn touched(&self) -> &Touched {
        &self.touched
    }

    /// Credits and house take.
    pub const fn accounts(&self) -> &Accounts {
        &self.accounts
    }

    /// Credits, stakes and house take must add up to what was brought to the table; every stake is looked at.
    pub fn check(&self) -> Result<(), Bug> {
        if !self.bets.iter().all(|(_, bets)| bets.adds_up()) {
            return Err(Bug::MoneyNotConserved);
        }
        self.balances()
    }

    /// The same, by the sums that are kept of each seat's stakes.
    pub fn balances(&self) -> Result<(), Bug> {
        let mut seats = self.submission.seats();
        let staked = seats.try_fold(Cents::ZERO, |sum, seat| sum.plus(self.bets.get(seat).total()));
        self.accounts.check(staked)
    }

    /// Where the wagers of a seat go back to, as they were when they were kept.
    pub fn bets_to_restore(&mut self, seat: Seat) -> &mut SeatBets {
        self.bets.get_mut(seat)
    }

    /// A seat accepts the dice and is about to throw: no more bets. Refused as a whole when it may not throw.
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

    /// A seat accepts the dice (623a.7(c), 623a.10(d)).
    pub fn take_dice(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.hand = self.hand_of(seat)?;
        Ok(())
    }

    /// The hand once a seat has accepted the dice.
    fn hand_of(&self, seat: Seat) -> Result<Hand, Refusal> {
        self.at_table(seat)?;
        match self.hand.shooter() {
            Some(shooter) if shooter == seat => Ok(self.hand),
            Some(_) => Err(Refusal::NotTheShooter),
            None => Ok(self.hand.taken_by(seat)),
        }
    }

    /// The dice are given up, by choice or by order (623a.10(a)): bets are open again and a draw is void (G9).
    pub fn pass_dice(&mut self) {
        if !self.fire_pending() {
            self.markers.fire = PointSet::EMPTY; // F1: with none pending the count starts anew
        }
        self.hand = self.hand.passed();
        self.window = Window::Open;
        self.drawn = Draw::NONE;
    }

    /// No more bets (623a.4(a)): what stands on the layout is made.
    #[inline]
    pub fn close(&mut self) -> Result<(), Refusal> {
        if self.window == Window::Closed {
            return Err(Refusal::AlreadyClosed);
        }
        self.window = Window::Closed;
        self.bets.first_mut(usize::from(self.submission.seat_count())).for_each(SeatBets::make_all);
        Ok(())
    }

    /// A throw is void: nothing changes but a counter (G9).
    pub fn no_roll(&mut self, cause: VoidCause) -> Result<(), Refusal> {
        if self.window == Window::Open {
            return Err(Refusal::WindowOpen);
        }
        self.void_throws = self.void_throws.saturating_add(1);
        self.last_void = Some(cause);
        Ok(())
    }

    /// Power Odds were drawn for the next throw (623b.5(c)).
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

    /// Whether the dice may be thrown, and whether for Come and Don't Come Bets only (D3).
    #[inline]
    pub fn may_throw(&self) -> Result<bool, Refusal> {
        self.may_throw_as(self.hand.shooter().ok_or(Refusal::NobodyHasDice)?)
    }

    #[inline]
    fn may_throw_as(&self, shooter: Seat) -> Result<bool, Refusal> {
        if self.round != Round::ComeOut || self.bets.get(shooter).has_line_bets() {
            return Ok(false);
        }
        // 623a.10(b): nobody makes a line wager, but Come or Don't Come Bets remain.
        let mut seats = self.submission.seats();
        let anyone = seats.any(|seat| self.bets.get(seat).has_line_bets());
        let remain = self.submission.seats().any(|seat| self.bets.get(seat).has_come_bets());
        if !anyone && remain { Ok(true) } else { Err(Refusal::NeedsLineBet) }
    }

    /// A valid throw: begins its settlement, which is then taken line by line.
    pub fn throw(&self, roll: Roll) -> Result<Settling, Refusal> {
        let lineless = self.throws_lineless()?;
        Ok(Settling::new(self, roll, lineless))
    }

    /// A valid throw, settled in full; `each` gets every line in settlement order.
    #[inline]
    pub fn roll(&mut self, roll: Roll, mut each: impl FnMut(Line)) -> Result<(), Declined> {
        let lineless = self.throws_lineless()?;
        let mut settling = Settling::new(self, roll, lineless);
        while let Some(line) = settling.next(self)? {
            each(line);
        }
        Ok(())
    }

    /// Whether a throw now is for Come and Don't Come Bets only (D3). Refused when it would not be a throw at all.
    #[inline]
    fn throws_lineless(&self) -> Result<bool, Refusal> {
        match self.window {
            Window::Open => Err(Refusal::WindowOpen),
            Window::Closed => self.may_throw(),
        }
    }

    /// Whether a Fire Bet that was made is on.
    pub fn fire_pending(&self) -> bool {
        let fire = Wager::Fire(Fire).spot();
        self.submission.seats().any(|seat| self.bets.get(seat).get(fire).is_some_and(|bet| bet.is_made()))
    }

    #[inline]
    fn at_table(&self, seat: Seat) -> Result<(), Refusal> {
        if self.submission.has(seat) { Ok(()) } else { Err(Refusal::NoSuchSeat) }
    }

    /// How things stand for a wager at a seat.
    #[inline(always)]
    fn moment(&self, seat: Seat, wager: Wager) -> Moment<'_> {
        let bets = self.bets.get(seat);
        Moment {
            round: self.round,
            new_shooter: self.hand.is_new() && self.round == Round::ComeOut,
            markers: &self.markers,
            // Every seat is asked: not for wagers that do not ask.
            fire_pending: wager.family() == Family::Fire && self.fire_pending(),
            flat: wager.supports().map_or(Cents::ZERO, |flat| bets.stake(flat)),
            was_cut: bets.was_cut(wager),
            terms: &self.submission,
        }
    }

    /// A wager on a place was decided: the money moves, and it comes down unless it stays up.
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

    /// A wager stands as something new.
    pub(crate) fn move_bet(&mut self, seat: Seat, spot: Spot, next: Wager) -> Result<(), Bug> {
        let bets = self.bets.get_mut(seat);
        let bet = bets.get(spot).ok_or(Bug::MovedBetMissing)?;
        if next.spot() != spot {
            bets.clear(spot);
        }
        bets.set(&Bet { wager: next, ..bet })
    }

    #[inline(always)]
    pub(crate) fn end_throw(&mut self, settled: &Settling) {
        let Settling { round, lineless, markers, thrown, .. } = settled;
        let bearing = self.touched.by(*thrown);
        self.markers = markers.settled(bearing.leaves);
        self.hand = if bearing.loser_seven { self.hand.passed() } else { self.hand.threw() };
        self.round = if *lineless { *round } else { bearing.after };
        self.window = Window::Open;
        self.drawn = Draw::NONE;
        let (seats, round) = (usize::from(self.submission.seat_count()), self.round);
        self.bets.first_mut(seats).for_each(|bets| bets.forget_cuts(round));
    }
}
