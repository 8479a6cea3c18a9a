//! Touches of players on their panels.

use protocol::convert::Touch;
use protocol::host;
use rules_core::game::Declined;
use rules_core::{Bug, Game, Refusal, Seat, Wager};

use crate::machine::Machine;
use crate::state::Service;

impl Machine {
    pub(super) fn touched(
        &mut self,
        seat: Seat,
        number: u16,
        touch: Result<Touch, Refusal>,
    ) -> Result<(), Bug> {
        *self.state.taken.touches.get_mut(seat) = number;
        let house = self.state.game.accounts().house();
        let played = *self.state.game.riders().coupons(seat);
        let done = touch.map_err(Declined::Refused).and_then(|touch| self.play(seat, touch));
        // A touch moves nothing but vigorish to the house, or back.
        self.state.meters.count_vigorish(house, self.state.game.accounts().house())?;
        let refused = match done {
            Ok(event) => {
                self.tell(event)?;
                self.tell_returned_coupons(seat, played)?;
                None
            }
            Err(Declined::Refused(refusal)) => Some(refusal),
            Err(Declined::Bug(bug)) => return Err(bug),
        };
        *self.state.refused.get_mut(seat) = refused;
        Ok(())
    }

    fn play(&mut self, seat: Seat, touch: Touch) -> Result<host::Event, Declined> {
        if !matches!(touch, Touch::LogIn | Touch::LogOut) {
            self.in_play()?;
        }
        let game = &mut self.state.game;
        let wager = match touch {
            Touch::Place(wager, amount) => {
                // 623a.4(e), 668a.2(c)
                if game.submission().rules().seated_only && !*self.state.seated.get(seat) {
                    return Err(Refusal::NotSeated.into());
                }
                game.place(seat, wager, amount).map(|()| wager)?
            }
            Touch::Reduce(wager, amount) => game.reduce(seat, wager, amount).map(|()| wager)?,
            Touch::Remove(wager) => game.remove(seat, wager).map(|()| wager)?,
            Touch::Call(wager, on) => {
                game.call(seat, wager, on)?;
                return Ok(host::Event::BetCalled { seat: seat.number(), wager: wager.code().0, on });
            }
            Touch::TakeDice => return Ok(self.takes_dice(seat)?),
            Touch::PassDice => return Ok(self.gives_up_dice(seat)?),
            Touch::LogIn => return self.sits(seat, true),
            Touch::LogOut => return self.sits(seat, false),
            Touch::Tip(wager, amount) => return self.tips(seat, wager, amount),
            Touch::Coupon(wager, amount) => return self.plays_coupon(seat, wager, amount),
        };
        Ok(bet_changed(game, seat, wager))
    }

    /// Refuses while the table is suspended or disabled.
    pub(super) fn in_play(&self) -> Result<(), Refusal> {
        if !self.state.tilts.is_empty() {
            Err(Refusal::Suspended)
        } else if self.state.service == Service::Disabled {
            Err(Refusal::Disabled)
        } else {
            Ok(())
        }
    }

    fn sits(&mut self, seat: Seat, seated: bool) -> Result<host::Event, Declined> {
        if !self.state.game.submission().has(seat) {
            return Err(Refusal::NoSuchSeat.into());
        }
        *self.state.seated.get_mut(seat) = seated;
        Ok(host::Event::Seated { seat: seat.number(), seated })
    }
}

fn bet_changed(game: &Game, seat: Seat, wager: Wager) -> host::Event {
    let bet = game.bets().get(seat).iter().find(|bet| bet.wager.code() == wager.code());
    let (stake, vigorish) = bet.map_or((0, 0), |bet| (bet.stake.get(), bet.vigorish.total.get()));
    host::Event::BetChanged { seat: seat.number(), wager: wager.code().0, stake, vigorish }
}
