//! What panels and the host are shown: functions of the state.

use protocol::field_bus::{Dice, PanelBet, View};
use protocol::frame::CHECKSUM;
use protocol::host::{Phase, SeatStatus, Status};
use rules_core::{Bug, Roll, Seat};

use crate::event::Millis;
use crate::state::State;

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

/// What the host is told of the table.
pub fn status(state: &State, now: Millis) -> Result<Status, Bug> {
    let game = &state.game;
    let mut seats = heapless::Vec::new();
    for seat in game.submission().seats() {
        let staked = game.bets().get(seat).total();
        let status = SeatStatus {
            credit: game.accounts().credit(seat).get(),
            staked: staked.ok_or(Bug::AmountOverflow)?.get(),
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
    })
}

fn bets_open(state: &State) -> bool {
    state.phase() == Phase::Betting
}

const fn faces(roll: Roll) -> [u8; 2] {
    [roll.0.pips(), roll.1.pips()]
}
