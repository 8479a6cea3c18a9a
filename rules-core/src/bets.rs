//! The bets on the layout.
//!
//! Every seat has a spot for every wager of the game. Amounts are kept in 32 bits, which a submission's limits ensure, so that
//! sixteen seats with every spot taken fit a small controller. Callers see [`Bet`]s.

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::round::Round;
use crate::seat::BySeat;
use crate::submission::Submission;
use crate::wager::{ComeOut, Family, Spot, SpotSet, Wager};

mod slots;

use slots::{MEMORIES, PLAIN, STAKES, Slots, VIGORISH, stake_slot};

/// One seat's stake on one wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
    /// The wager, with the bet's history.
    pub wager: Wager,
    /// The whole stake.
    pub stake: Cents,
    /// The part of the stake put down in the present window. A wager is made when the window closes. Until then this
    /// part may be taken back, whatever the wager (G5).
    pub fresh: Cents,
    /// The part of the stake that came from a wager broken down on acceptance. It is not eligible for Power Odds (L6).
    pub plain: Cents,
    /// Vigorish collected in advance.
    pub vigorish: Collected,
    /// The player's call, on or off; `None` if there was none (G7).
    pub called: Option<bool>,
}

/// Vigorish collected in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collected {
    /// The whole amount.
    pub total: Cents,
    /// The amount collected before the present window, which is not returned (L7).
    pub before: Cents,
}

impl Bet {
    /// Makes a bet without a stake.
    pub fn new(wager: Wager) -> Self {
        Self {
            wager,
            stake: Cents::ZERO,
            fresh: Cents::ZERO,
            plain: Cents::ZERO,
            vigorish: Collected::default(),
            called: None,
        }
    }

    /// Returns whether part of the stake was put down before the present window.
    pub fn is_made(&self) -> bool {
        self.stake > self.fresh
    }
}

/// Which bets work on a come-out roll (G7), and which are paid last (G4), by the submission in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Working {
    off_unless_called: SpotSet,
    on_unless_called: SpotSet,
    /// Bets whose winners are paid in a last sweep (G4).
    pub(crate) paid_last: SpotSet,
}

impl Working {
    /// Asks every wager once whether it works on a come-out roll.
    pub fn new(terms: &Submission) -> Self {
        let does = |come_out| SpotSet::that(|wager| wager.come_out(terms) == come_out);
        Self {
            off_unless_called: does(ComeOut::OffUnlessCalled),
            on_unless_called: does(ComeOut::OnUnlessCalled),
            paid_last: SpotSet::that(|wager| wager.is_paid_last(terms)),
        }
    }

    /// Returns the spots whose bets may be called on or off.
    pub fn callable(&self) -> SpotSet {
        self.off_unless_called.either(self.on_unless_called)
    }
}

/// The wagers of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatBets {
    taken: SpotSet,
    /// Spots with a stake put down in the present window.
    unmade: SpotSet,
    called_on: SpotSet,
    called_off: SpotSet,
    stakes: [u32; STAKES],
    /// Sum of the stakes. It is kept because the money is added up after every event.
    total: u64,
    fresh: [u32; STAKES],
    plain: [u32; PLAIN],
    vigorish: [(u32, u32); VIGORISH],
    /// The histories of bets that have one ([`Wager::memory`]).
    memories: [u16; MEMORIES],
    /// Bets that were cut or removed since their last decision and are not put back before the next (623a.4(d)).
    cut: SpotSet,
}

impl Default for SeatBets {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl SeatBets {
    /// A seat without bets.
    pub const EMPTY: Self = Self {
        taken: SpotSet::EMPTY,
        unmade: SpotSet::EMPTY,
        called_on: SpotSet::EMPTY,
        called_off: SpotSet::EMPTY,
        stakes: [0; STAKES],
        total: 0,
        fresh: [0; STAKES],
        plain: [0; PLAIN],
        vigorish: [(0, 0); VIGORISH],
        memories: [0; MEMORIES],
        cut: SpotSet::EMPTY,
    };

    /// The spots of Pass and Don't Pass Bets.
    pub(crate) const LINE: SpotSet = SpotSet::of(&[Family::Pass, Family::DontPass]);
    /// The spots of Come and Don't Come Bets, on a number or not.
    pub(crate) const COME: SpotSet = SpotSet::of(&[Family::Come, Family::DontCome]);

    /// The spots whose bets have a history.
    pub(crate) const REMEMBERING: SpotSet = SpotSet::remembering();

    /// Returns the spots taken.
    #[inline]
    pub const fn taken(&self) -> SpotSet {
        self.taken
    }

    /// Returns the bets, from the lowest code.
    pub fn iter(&self) -> impl Iterator<Item = Bet> {
        self.taken.iter().filter_map(|spot| self.get(spot))
    }

    /// Returns the bet on a spot; `None` if there is none.
    pub fn get(&self, spot: Spot) -> Option<Bet> {
        if !self.taken.has(spot) {
            return None;
        }
        let (total, before) = self.vigorish.get(Slots::of(spot).vigorish).copied().unwrap_or((0, 0));
        Some(Bet {
            wager: self.wager(spot),
            stake: at(&self.stakes, spot),
            fresh: at(&self.fresh, spot),
            plain: self.plain_on(spot),
            vigorish: Collected { total: cents(total), before: cents(before) },
            called: self.called(spot),
        })
    }

    /// Returns the wager on a spot, with the bet's history.
    #[inline]
    pub(crate) fn wager(&self, spot: Spot) -> Wager {
        if Self::REMEMBERING.has(spot) { self.remembered(spot) } else { spot.wager() }
    }

    #[inline(never)] // few bets have a history
    fn remembered(&self, spot: Spot) -> Wager {
        let memory = self.memories.get(Slots::of(spot).memory).copied().unwrap_or(0);
        // Every memory kept here came from the wager itself.
        spot.wager().with_memory(memory).unwrap_or(spot.wager())
    }

    /// Returns the stake on a spot.
    #[inline]
    pub(crate) fn stake_on(&self, spot: Spot) -> Cents {
        at(&self.stakes, spot)
    }

    /// Returns the part of the stake on a spot that is not eligible for Power Odds.
    pub(crate) fn plain_on(&self, spot: Spot) -> Cents {
        self.plain.get(Slots::of(spot).plain).map_or(Cents::ZERO, |plain| cents(*plain))
    }

    /// Returns the spots whose bets are off on a roll (G7). A call affects come-out rolls only.
    pub(crate) fn off_on(&self, round: Round, working: &Working) -> SpotSet {
        if round == Round::ComeOut {
            let on = working.off_unless_called.without(self.called_on);
            on.either(working.on_unless_called.both(self.called_off))
        } else {
            SpotSet::EMPTY
        }
    }

    /// Returns whether a bet on a spot would work on a roll in this state of the round.
    #[inline]
    pub fn is_working(&self, spot: Spot, round: Round, working: &Working) -> bool {
        round != Round::ComeOut || !self.off_on(round, working).has(spot)
    }

    #[inline]
    fn called(&self, spot: Spot) -> Option<bool> {
        match (self.called_on.has(spot), self.called_off.has(spot)) {
            (true, true | false) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// Returns the stake on a wager.
    pub fn stake(&self, wager: Wager) -> Cents {
        let spot = wager.spot();
        // The slot may be that of a wager of this game.
        if self.taken.has(spot) { at(&self.stakes, spot) } else { Cents::ZERO }
    }

    /// Puts a bet on its spot and replaces the bet there. A stake of zero clears the spot.
    #[inline(always)]
    pub fn set(&mut self, bet: &Bet) -> Result<(), Bug> {
        let spot = bet.wager.spot();
        let taken = !bet.stake.is_zero();
        self.taken.set(spot, taken);
        self.called_on.set(spot, taken && bet.called == Some(true));
        self.called_off.set(spot, taken && bet.called == Some(false));
        self.unmade.set(spot, !bet.fresh.is_zero());
        let before = put(&mut self.stakes, spot, bet.stake)?;
        put(&mut self.fresh, spot, bet.fresh)?;
        // At most 256 stakes of 32 bits: the sum never wraps.
        self.total = self.total.wrapping_sub(u64::from(before)).wrapping_add(bet.stake.get());
        let Slots { plain, vigorish, memory } = Slots::of(spot);
        if let Some(slot) = self.plain.get_mut(plain) {
            *slot = narrow(bet.plain.min(bet.stake))?;
        }
        if let Some(slot) = self.vigorish.get_mut(vigorish) {
            let Collected { total, before } = if taken { bet.vigorish } else { Collected::default() };
            *slot = (narrow(total)?, narrow(before)?);
        }
        if let Some(slot) = self.memories.get_mut(memory) {
            *slot = if taken { bet.wager.memory() } else { 0 };
        }
        Ok(())
    }

    /// Takes a bet off its spot.
    #[inline]
    pub(crate) fn clear(&mut self, spot: Spot) {
        for set in [&mut self.taken, &mut self.unmade, &mut self.called_on, &mut self.called_off] {
            set.set(spot, false);
        }
        if let Some(stake) = self.stakes.get_mut(stake_slot(spot)) {
            self.total = self.total.wrapping_sub(u64::from(*stake));
            *stake = 0;
        }
        if let Some(fresh) = self.fresh.get_mut(stake_slot(spot)) {
            *fresh = 0;
        }
        let Slots { plain, vigorish, memory } = Slots::of(spot);
        if let Some(slot) = self.plain.get_mut(plain) {
            *slot = 0;
        }
        if let Some(slot) = self.vigorish.get_mut(vigorish) {
            *slot = (0, 0);
        }
        if let Some(slot) = self.memories.get_mut(memory) {
            *slot = 0;
        }
    }

    /// Makes every bet on the layout: the window has closed (G5).
    #[inline]
    pub(crate) fn make_all(&mut self) {
        if !self.unmade.is_empty() {
            self.make_unmade();
        }
    }

    #[inline(never)] // most seats have made nothing new
    fn make_unmade(&mut self) {
        while let Some(spot) = self.unmade.pop() {
            if let Some(fresh) = self.fresh.get_mut(stake_slot(spot)) {
                *fresh = 0;
            }
            if let Some((total, before)) = self.vigorish.get_mut(Slots::of(spot).vigorish) {
                *before = *total;
            }
        }
    }

    /// Returns whether a bet was cut or removed since its last decision, and is not put back before the next
    /// (623a.4(d)).
    pub fn was_cut(&self, wager: Wager) -> bool {
        self.cut.has(wager.spot())
    }

    /// Returns the spots whose bets were cut or removed since their last decision.
    pub const fn cut(&self) -> SpotSet {
        self.cut
    }

    /// Notes that a made bet was cut or removed.
    pub fn note_cut(&mut self, wager: Wager) {
        if wager.is_not_put_back() {
            self.cut.set(wager.spot(), true);
        }
    }

    /// Forgets cuts of bets that a roll has decided, or would have decided. The round after the roll is `after` (L2).
    #[inline]
    pub(crate) fn forget_cuts(&mut self, after: Round) {
        if !self.cut.is_empty() {
            for spot in self.cut.iter() {
                self.cut.set(spot, !spot.wager().may_be_put_back(after));
            }
        }
    }

    /// Returns the sum of all stakes.
    #[inline]
    pub const fn total(&self) -> Cents {
        Cents::new(self.total)
    }

    /// Returns whether the stakes add up to the kept sum. A spot that is not taken has no stake.
    pub(crate) fn adds_up(&self) -> bool {
        self.total == self.stakes.iter().fold(0u64, |sum, stake| sum.wrapping_add(u64::from(*stake)))
    }

    /// Returns whether a Pass or Don't Pass Bet stands.
    #[inline]
    pub fn has_line_bets(&self) -> bool {
        !self.taken.both(Self::LINE).is_empty()
    }

    /// Returns whether a Come or Don't Come Bet stands, on a number or not.
    pub fn has_come_bets(&self) -> bool {
        !self.taken.both(Self::COME).is_empty()
    }
}

/// The wagers of every seat.
pub type Bets = BySeat<SeatBets>;

fn cents(amount: u32) -> Cents {
    Cents::new(u64::from(amount))
}

fn at(amounts: &[u32; STAKES], spot: Spot) -> Cents {
    amounts.get(stake_slot(spot)).map_or(Cents::ZERO, |amount| cents(*amount))
}

/// Sets the amount of a spot. Returns the amount before.
fn put(amounts: &mut [u32; STAKES], spot: Spot, amount: Cents) -> Result<u32, Bug> {
    let slot = amounts.get_mut(stake_slot(spot)).ok_or(Bug::SpotOffLayout)?;
    Ok(core::mem::replace(slot, narrow(amount)?))
}

fn narrow(amount: Cents) -> Result<u32, Bug> {
    u32::try_from(amount.get()).map_err(|_| Bug::AmountOverflow)
}
