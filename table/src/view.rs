//! The views of the panels and the status for the host: functions of the state.

use protocol::Faces;
use protocol::field_bus::{Dice, PanelBet, PanelCoupons, PanelTip, TIPS_SHOWN, View};
use protocol::frame::CHECKSUM;
use protocol::host::{Phase, SeatStatus, Status, Stopped};
use rules_core::riders::{CouponBet, MOST_TIPS};
use rules_core::{Bug, BySeat, Cents, Seat};

use crate::event::Millis;
use crate::state::State;

/// The digests of the panels' views. A panel is polled fifty times a second and its view seldom changes, so each digest is
/// computed once after an event and not for every poll.
#[derive(Debug, Default)]
pub struct Digests(BySeat<Option<u32>>);

impl Digests {
    /// Drops all digests, because an event may change any view.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// Returns the digest of a panel's view.
    pub fn of(&mut self, state: &State, seat: Seat) -> Result<u32, Bug> {
        let fresh = || panel(state, seat).map(|view| view.digest);
        let digest = match *self.0.get(seat) {
            Some(digest) => digest,
            None => fresh()?,
        };
        // Every test that polls a panel checks that no digest is stale.
        debug_assert_eq!(Ok(digest), fresh(), "what {seat} is to show has changed without an event");
        *self.0.get_mut(seat) = Some(digest);
        Ok(digest)
    }
}

/// Returns the view of the panel at a seat.
pub fn panel(state: &State, seat: Seat) -> Result<View, Bug> {
    let game = &state.game;
    let mut view = View {
        digest: 0,
        credit: game.accounts().credit(seat).get(),
        bets: heapless::Vec::new(),
        bets_open: bets_open(state),
        phase: state.phase(),
        seated: *state.seated.get(seat),
        dice: match game.hand().shooter() {
            None if state.offer.is_some_and(|offer| offer.seat == seat) => Dice::Offered,
            None => Dice::Free,
            Some(shooter) if shooter == seat => Dice::Here,
            Some(_) => Dice::Elsewhere,
        },
        point: game.round().point().map(u8::from),
        last_roll: state.last_roll.map(Faces::from),
        refused: state.refused.get(seat).map(|refusal| refusal.code()),
        tips: tips(state, seat),
        tipped: tipped(state, seat)?,
        coupons: coupons(state, seat),
        game: game.submission().game(),
    };
    let bets = game.bets().get(seat);
    for bet in bets.iter() {
        let working = bets.is_working(bet.wager.spot(), game.round(), game.working());
        let bet = PanelBet { wager: bet.wager.code().0, stake: bet.stake.get(), working };
        view.bets.push(bet).map_err(|_| Bug::CapacityExceeded)?;
    }
    view.digest = digest(&view)?;
    Ok(view)
}

/// Returns the view of every panel while the table is out of service.
pub fn out_of_order() -> Result<View, Bug> {
    let mut view = View { phase: Phase::OutOfService, ..View::default() };
    view.digest = digest(&view)?;
    Ok(view)
}

/// Returns the tips that ride with a seat's bets, from the lowest code, as many as fit.
fn tips(state: &State, seat: Seat) -> heapless::Vec<PanelTip, TIPS_SHOWN> {
    let mut all = heapless::Vec::<PanelTip, MOST_TIPS>::new();
    let on_layout = state.game.riders().tips_at(seat);
    all.extend(on_layout.map(|(_, tip)| PanelTip { wager: tip.wager.code().0, stake: tip.stake.get() }));
    all.sort_unstable_by_key(|tip| tip.wager);
    all.into_iter().take(TIPS_SHOWN).collect()
}

fn tipped(state: &State, seat: Seat) -> Result<u64, Bug> {
    let mut tips = state.game.riders().tips_at(seat).map(|(_, tip)| tip.stake);
    Ok(tips.try_fold(Cents::ZERO, Cents::plus).ok_or(Bug::AmountOverflow)?.get())
}

fn coupons(state: &State, seat: Seat) -> PanelCoupons {
    let coupons = state.game.riders().coupons(seat);
    PanelCoupons {
        balance: coupons.balance().get(),
        pass: coupons.on(CouponBet::Pass).get(),
        dont_pass: coupons.on(CouponBet::DontPass).get(),
    }
}

fn digest(view: &View) -> Result<u32, Bug> {
    let mut buffer = [0; protocol::frame::MAX_MESSAGE];
    let bytes = postcard::to_slice(view, &mut buffer).map_err(|_| Bug::MessageTooLong)?;
    Ok(CHECKSUM.checksum(bytes).max(1))
}

/// Returns the status of the table, with its last stop.
pub fn status(state: &State, now: Millis, stopped: Option<Stopped>) -> Result<Status, Bug> {
    let game = &state.game;
    let mut seats = heapless::Vec::new();
    for seat in game.submission().seats() {
        let status = SeatStatus {
            credit: game.accounts().credit(seat).get(),
            staked: game.bets().get(seat).total().get(),
            seated: *state.seated.get(seat),
            tipped: tipped(state, seat)?,
            coupons: game.riders().coupons(seat).balance().get(),
        };
        seats.push(status).map_err(|_| Bug::CapacityExceeded)?;
    }
    Ok(Status {
        phase: state.phase(),
        tilts: state.tilts.iter().collect(),
        bets_open: bets_open(state),
        point: game.round().point().map(u8::from),
        shooter: game.hand().shooter().map(Seat::number),
        last_roll: state.last_roll.map(Faces::from),
        seats,
        house: game.accounts().house(),
        tips: game.accounts().tips().get(),
        last_event: state.log.last(),
        acknowledged: state.log.acknowledged(),
        time: now.0,
        unix_millis: state.clock.map(|clock| clock.saturating_add(now.0)),
        stopped,
        game: game.submission().game(),
    })
}

fn bets_open(state: &State) -> bool {
    state.phase() == Phase::Betting
}
