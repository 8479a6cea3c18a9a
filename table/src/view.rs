//! What panels and the host are shown: functions of the state.

use protocol::field_bus::{Dice, PanelBet, View};
use protocol::frame::CHECKSUM;
use protocol::host::{Phase, SeatStatus, Status, Stopped};
use rules_core::{Bug, BySeat, Roll, Seat};

use crate::event::Millis;
use crate::state::State;

/// The digests of what the panels are to show. A panel is polled fifty times a second and shows something new once in a
/// while: each is worked out once after an event, and not for every poll.
#[derive(Debug, Default)]
pub struct Digests(BySeat<Option<u32>>);

impl Digests {
    /// An event is being taken: anything may change.
    pub fn forget(&mut self) {
        *self = Self::default();
    }

    /// The digest of what a panel is to show.
    pub fn of(&mut self, state: &State, seat: Seat) -> Result<u32, Bug> {
        let fresh = || panel(state, seat).map(|view| view.digest);
        let digest = match *self.0.get(seat) {
            Some(digest) => digest,
            None => fresh()?,
        };
        // So every test that polls a panel tests that none goes stale.
        debug_assert_eq!(Ok(digest), fresh(), "what {seat} is to show has changed without an event");
        *self.0.get_mut(seat) = Some(digest);
        Ok(digest)
    }
}

/// What the panel at a seat is to show.
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
        last_roll: state.last_roll.map(faces),
        refused: state.refused.get(seat).map(|refusal| refusal.code()),
    };
    let bets = game.bets().get(seat);
    for bet in bets.iter() {
        let working = bets.is_working(bet.wager.spot(), game.round());
        let bet = PanelBet { wager: bet.wager.code().0, stake: bet.stake.get(), working };
        view.bets.push(bet).map_err(|_| Bug::CapacityExceeded)?;
    }
    view.digest = digest(&view)?;
    Ok(view)
}

fn digest(view: &View) -> Result<u32, Bug> {
    let mut buffer = [0; protocol::frame::MAX_MESSAGE];
    let bytes = postcard::to_slice(view, &mut buffer).map_err(|_| Bug::MessageTooLong)?;
    Ok(CHECKSUM.checksum(bytes).max(1))
}

/// What the host is told of the table, and of what stopped it last.
pub fn status(state: &State, now: Millis, stopped: Option<Stopped>) -> Result<Status, Bug> {
    let game = &state.game;
    let mut seats = heapless::Vec::new();
    for seat in game.submission().seats() {
        let status = SeatStatus {
            credit: game.accounts().credit(seat).get(),
            staked: game.bets().get(seat).total().get(),
            seated: *state.seated.get(seat),
        };
        seats.push(status).map_err(|_| Bug::CapacityExceeded)?;
    }
    Ok(Status {
        phase: state.phase(),
        tilts: state.tilts.iter().collect(),
        bets_open: bets_open(state),
        point: game.round().point().map(u8::from),
        shooter: game.hand().shooter().map(Seat::number),
        last_roll: state.last_roll.map(faces),
        seats,
        house: game.accounts().house(),
        last_event: state.log.last(),
        acknowledged: state.log.acknowledged(),
        time: now.0,
        unix_millis: state.clock.map(|clock| clock.saturating_add(now.0)),
        stopped,
    })
}

fn bets_open(state: &State) -> bool {
    state.phase() == Phase::Betting
}

const fn faces(roll: Roll) -> [u8; 2] {
    [roll.0.pips(), roll.1.pips()]
}
