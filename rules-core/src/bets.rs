//! The wagers on the layout.
//!
//! Every seat has a place for every wager. Amounts are kept as 32 bits, which a submission's limits ensure, so
//! that sixteen seats with every place taken fit a small controller; everybody else sees [`Bet`]s.

use serde::{Deserialize, Serialize};

use crate::bug::Bug;
use crate::money::Cents;
use crate::round::Round;
use crate::seat::BySeat;
use crate::wager::dont_come::DontCome;
use crate::wager::side::hot_shooter::HotShooter;
use crate::wager::side::lucky_shooter::LuckyShooter;
use crate::wager::{ComeOut, Family, SPOTS, Spot, SpotSet, Wager};

mod kept;
mod places;

use places::{PLAIN, Places, VIGORISH};

/// One seat's stake on one wager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bet {
    /// What it is on, with what it has lived through.
    pub wager: Wager,
    /// All of the stake.
    pub stake: Cents,
    /// The part of it put down in the present window. A wager is made when the window closes; until then this
    /// part may be taken back whatever the wager (G5).
    pub fresh: Cents,
    /// The part of it that came from a wager broken down on acceptance, and is not eligible for Power Odds (L6).
    pub plain: Cents,
    /// Vigorish collected in advance.
    pub vigorish: Collected,
    /// Whether it was called on or off (G7).
    pub called: Option<bool>,
}

/// Vigorish collected in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collected {
    /// All of it.
    pub total: Cents,
    /// What had been collected before the present window; it is not given back (L7).
    pub before: Cents,
}

impl Bet {
    /// A wager with nothing on it yet.
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

    /// Whether some of it was made: put down before the present window.
    pub fn is_made(&self) -> bool {
        self.stake > self.fresh
    }
}

/// Whether a wager works on a come out roll (G7). A call bears on those only.
fn works_on_come_out(wager: Wager, called: Option<bool>) -> bool {
    match wager.come_out() {
        ComeOut::Works => true,
        ComeOut::OffUnlessCalled => called == Some(true),
        ComeOut::OnUnlessCalled => called != Some(false),
    }
}

/// The wagers of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatBets {
    taken: SpotSet,
    /// Those with a part that was put down in the present window.
    unmade: SpotSet,
    called_on: SpotSet,
    called_off: SpotSet,
    stakes: [u32; SPOTS],
    /// The sum of the stakes: kept, because the money is added up after every event.
    total: u64,
    fresh: [u32; SPOTS],
    plain: [u32; PLAIN],
    vigorish: [(u32, u32); VIGORISH],
    lucky_shooter: Option<LuckyShooter>,
    hot_shooter: Option<HotShooter>,
    /// Since its last decision the Don't Pass Bet was cut or removed (623a.4(d)).
    dont_pass_cut: bool,
    /// The same of the Don't Come Bet that is not on a number.
    dont_come_cut: bool,
}

impl Default for SeatBets {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl SeatBets {
    /// Nothing.
    pub const EMPTY: Self = Self {
        taken: SpotSet::EMPTY,
        unmade: SpotSet::EMPTY,
        called_on: SpotSet::EMPTY,
        called_off: SpotSet::EMPTY,
        stakes: [0; SPOTS],
        total: 0,
        fresh: [0; SPOTS],
        plain: [0; PLAIN],
        vigorish: [(0, 0); VIGORISH],
        lucky_shooter: None,
        hot_shooter: None,
        dont_pass_cut: false,
        dont_come_cut: false,
    };

    /// The places of wagers with a memory of their own.
    pub(crate) const LIVED: SpotSet = SpotSet::of(&[Family::LuckyShooter, Family::HotShooter]);

    /// The places taken.
    #[inline]
    pub const fn taken(&self) -> SpotSet {
        self.taken
    }

    /// The wagers, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = Bet> {
        self.taken.iter().filter_map(|spot| self.get(spot))
    }

    /// What is on a place.
    pub fn get(&self, spot: Spot) -> Option<Bet> {
        if !self.taken.has(spot) {
            return None;
        }
        let wager = self.lived(spot.wager());
        let (total, before) = self.vigorish.get(Places::of(spot).vigorish).copied().unwrap_or((0, 0));
        Some(Bet {
            wager,
            stake: at(&self.stakes, spot),
            fresh: at(&self.fresh, spot),
            plain: self.plain_on(spot),
            vigorish: Collected { total: cents(total), before: cents(before) },
            called: self.called(spot),
        })
    }

    /// The wager on a place, with what it has lived through.
    #[inline]
    pub(crate) fn wager(&self, spot: Spot) -> Wager {
        self.lived(spot.wager())
    }

    /// The stake on a place.
    #[inline]
    pub(crate) fn stake_on(&self, spot: Spot) -> Cents {
        at(&self.stakes, spot)
    }

    /// The part of it that is not eligible for Power Odds.
    pub(crate) fn plain_on(&self, spot: Spot) -> Cents {
        self.plain.get(Places::of(spot).plain).map_or(Cents::ZERO, |plain| cents(*plain))
    }

    /// Whether it works on a throw (G7).
    #[inline]
    pub(crate) fn works(&self, spot: Spot, wager: Wager, round: Round) -> bool {
        round != Round::ComeOut || works_on_come_out(wager, self.called(spot))
    }

    /// The places where a wager is off on a throw (G7).
    pub(crate) fn off_on(&self, round: Round) -> SpotSet {
        const UNLESS_CALLED_ON: SpotSet = SpotSet::coming_out(ComeOut::OffUnlessCalled);
        const IF_CALLED_OFF: SpotSet = SpotSet::coming_out(ComeOut::OnUnlessCalled);
        if round == Round::ComeOut {
            UNLESS_CALLED_ON.without(self.called_on).either(IF_CALLED_OFF.both(self.called_off))
        } else {
            SpotSet::EMPTY
        }
    }

    /// Whether what is on a place would work on a throw in this state of the round.
    pub fn is_working(&self, spot: Spot, round: Round) -> bool {
        self.works(spot, self.wager(spot), round)
    }

    #[inline]
    fn called(&self, spot: Spot) -> Option<bool> {
        match (self.called_on.has(spot), self.called_off.has(spot)) {
            (true, true | false) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// The stake on a wager.
    pub fn stake(&self, wager: Wager) -> Cents {
        at(&self.stakes, wager.spot())
    }

    /// Puts a bet on its place, instead of what is there; a stake of nothing clears it.
    #[inline(always)]
    pub(crate) fn set(&mut self, bet: &Bet) -> Result<(), Bug> {
        let spot = bet.wager.spot();
        let taken = !bet.stake.is_zero();
        self.taken.set(spot, taken);
        self.called_on.set(spot, taken && bet.called == Some(true));
        self.called_off.set(spot, taken && bet.called == Some(false));
        self.unmade.set(spot, !bet.fresh.is_zero());
        let before = put(&mut self.stakes, spot, bet.stake)?;
        put(&mut self.fresh, spot, bet.fresh)?;
        // Fewer than 128 stakes of 32 bits: this never wraps.
        self.total = self.total.wrapping_sub(u64::from(before)).wrapping_add(bet.stake.get());
        let Places { plain, vigorish } = Places::of(spot);
        if let Some(place) = self.plain.get_mut(plain) {
            *place = narrow(bet.plain.min(bet.stake))?;
        }
        if let Some(place) = self.vigorish.get_mut(vigorish) {
            let Collected { total, before } = if taken { bet.vigorish } else { Collected::default() };
            *place = (narrow(total)?, narrow(before)?);
        }
        if let Wager::LuckyShooter(lived) = bet.wager {
            self.lucky_shooter = taken.then_some(lived);
        }
        if let Wager::HotShooter(lived) = bet.wager {
            self.hot_shooter = taken.then_some(lived);
        }
        Ok(())
    }

    /// Takes a bet off its place.
    #[inline]
    pub(crate) fn clear(&mut self, spot: Spot) {
        for set in [&mut self.taken, &mut self.unmade, &mut self.called_on, &mut self.called_off] {
            set.set(spot, false);
        }
        if let Some(stake) = self.stakes.get_mut(spot.index()) {
            self.total = self.total.wrapping_sub(u64::from(*stake));
            *stake = 0;
        }
        if let Some(fresh) = self.fresh.get_mut(spot.index()) {
            *fresh = 0;
        }
        let Places { plain, vigorish } = Places::of(spot);
        if let Some(place) = self.plain.get_mut(plain) {
            *place = 0;
        }
        if let Some(place) = self.vigorish.get_mut(vigorish) {
            *place = (0, 0);
        }
        if Self::LIVED.has(spot) {
            self.forget(spot.wager());
        }
    }

    #[inline(never)] // few wagers remember anything
    fn forget(&mut self, wager: Wager) {
        if let Wager::LuckyShooter(_) = wager {
            self.lucky_shooter = None;
        } else if let Wager::HotShooter(_) = wager {
            self.hot_shooter = None;
        }
    }

    /// The window has closed: what stands is made (G5).
    #[inline]
    pub(crate) fn make_all(&mut self) {
        if !self.unmade.is_empty() {
            self.make_unmade();
        }
    }

    #[inline(never)] // most seats have made nothing new
    fn make_unmade(&mut self) {
        while let Some(spot) = self.unmade.pop() {
            if let Some(fresh) = self.fresh.get_mut(spot.index()) {
                *fresh = 0;
            }
            if let Some((total, before)) = self.vigorish.get_mut(Places::of(spot).vigorish) {
                *before = *total;
            }
        }
    }

    /// Whether a wager was cut or removed since it was last decided, and may not be put back (623a.4(d)).
    pub fn was_cut(&self, wager: Wager) -> bool {
        if let Wager::DontPass(_) = wager {
            self.dont_pass_cut
        } else if let Wager::DontCome(DontCome { on: None }) = wager {
            self.dont_come_cut
        } else {
            false
        }
    }

    pub(crate) fn note_cut(&mut self, wager: Wager) {
        if let Wager::DontPass(_) = wager {
            self.dont_pass_cut = true;
        } else if let Wager::DontCome(DontCome { on: None }) = wager {
            self.dont_come_cut = true;
        }
    }

    /// A throw has decided what was cut before it, or would have (L2).
    #[inline]
    pub(crate) fn forget_cuts(&mut self, round: Round) {
        self.dont_come_cut = false;
        self.dont_pass_cut &= round != Round::ComeOut;
    }

    /// All stakes together.
    #[inline]
    pub const fn total(&self) -> Cents {
        Cents::new(self.total)
    }

    /// Whether the stakes still come to what is kept as their sum. A place that is not taken has no stake.
    pub(crate) fn adds_up(&self) -> bool {
        self.total == self.stakes.iter().fold(0u64, |sum, stake| sum.wrapping_add(u64::from(*stake)))
    }

    /// Whether a Pass or Don't Pass Bet stands.
    #[inline]
    pub const fn has_line_bets(&self) -> bool {
        const LINE: SpotSet = SpotSet::of(&[Family::Pass, Family::DontPass]);
        !self.taken.both(LINE).is_empty()
    }

    /// Whether a Come or Don't Come Bet stands, on a number or not.
    pub const fn has_come_bets(&self) -> bool {
        const COME: SpotSet = SpotSet::of(&[Family::Come, Family::DontCome]);
        !self.taken.both(COME).is_empty()
    }

    #[inline]
    fn lived(&self, wager: Wager) -> Wager {
        if let Wager::LuckyShooter(new) = wager {
            Wager::LuckyShooter(self.lucky_shooter.unwrap_or(new))
        } else if let Wager::HotShooter(new) = wager {
            Wager::HotShooter(self.hot_shooter.unwrap_or(new))
        } else {
            wager
        }
    }
}

/// The wagers of every seat.
pub type Bets = BySeat<SeatBets>;

fn cents(amount: u32) -> Cents {
    Cents::new(u64::from(amount))
}

fn at(amounts: &[u32; SPOTS], spot: Spot) -> Cents {
    amounts.get(spot.index()).map_or(Cents::ZERO, |amount| cents(*amount))
}

/// Answers what was there before.
fn put(amounts: &mut [u32; SPOTS], spot: Spot, amount: Cents) -> Result<u32, Bug> {
    let place = amounts.get_mut(spot.index()).ok_or(Bug::SpotOffLayout)?;
    Ok(core::mem::replace(place, narrow(amount)?))
}

fn narrow(amount: Cents) -> Result<u32, Bug> {
    u32::try_from(amount.get()).map_err(|_| Bug::AmountOverflow)
}
