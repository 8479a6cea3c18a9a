//! State × event → state + effects. No I/O and no clock: the same events at the same times give the same state and
//! the same effects, on the table, in the simulator and when the journal is replayed.
//!
//! An event is taken with [`Machine::step`]; then its effects are drained, one by one, with
//! [`Machine::next_effect`]. A roll that decides hundreds of wagers has hundreds of effects, and settles each wager as
//! its effect is drained: nothing has to be held in memory.
//!
//! | file | handles |
//! |---|---|
//! | `machine/touches` | touches of players on their panels |
//! | `machine/thrower` | who throws: dice offered, taken, passed, declined |
//! | `machine/shaker` | the shaker, and rounds that the table throws itself |
//! | `machine/throws` | throws, from "no more bets" to the settlement |
//! | `machine/orders` | orders of the host |
//! | `machine/riders` | tips and match-play coupons |
//! | `machine/clock` | deadlines: offers that lapse, betting that closes, dice that age |
//! | `machine/alarms` | alarms and tilts |

use protocol::host::{self, Stopped};
use rules_core::settlement::Settling;
use rules_core::wager::SpotSet;
use rules_core::{Bug, Line, Outcome, Owner, Submission};

use crate::effect::Effect;
use crate::event::{Event, Millis};
use crate::state::State;

mod alarms;
mod clock;
mod orders;
mod riders;
mod shaker;
mod thrower;
mod throws;
mod touches;

/// The table's state machine.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
    /// Effects of the last event that are not drained yet.
    waiting: heapless::Deque<Effect, 8>,
    /// The rest of the last event, done once those are drained.
    work: Work,
}

/// The rest of an event, done piece by piece.
#[derive(Clone, Debug)]
enum Work {
    /// A roll is being settled.
    Settle(Settling),
    /// Bets that end with the shooter's hand are being settled, because the dice pass (RL1).
    Pass(Settling),
    /// Power Odds are being reported, spot by spot.
    Draw(SpotSet),
    /// All bets are being returned.
    HandBack,
    /// Offers of the dice and due notices follow.
    Tidy,
    /// Nothing.
    Done,
}

impl Machine {
    /// Makes the machine of a table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self { state: State::new(submission), waiting: heapless::Deque::new(), work: Work::Done }
    }

    /// Returns the state, to load a snapshot into it.
    pub(crate) fn restore(&mut self) -> &mut State {
        self.waiting.clear();
        self.work = Work::Done;
        &mut self.state
    }

    /// Continues the numbers of another program, which reported events up to this one.
    pub(crate) fn adopt_log(&mut self, last: u32) {
        self.state.log.adopt(last);
    }

    /// Returns the state. Between an event and its last effect, a roll may be partly settled.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes one event. All effects of the last event must be drained: until [`Machine::has_effect`] or
    /// [`Machine::next_effect`] reports that there are no more, this returns a bug, and nothing changes.
    ///
    /// A refused request changes nothing but the record that it was taken.
    pub fn step(&mut self, event: &Event, at: Millis) -> Result<(), Bug> {
        if !self.waiting.is_empty() || !matches!(self.work, Work::Done) {
            return Err(Bug::EffectsUndrained);
        }
        self.state.time = self.state.time.max(at);
        self.work = Work::Tidy;
        match *event {
            Event::Started => self.started(),
            Event::Touched { seat, number, touch } => self.touched(seat, number, touch),
            Event::DiceRead { reader, number, reading } => {
                *self.state.taken.throws.get_mut(reader) = number;
                self.dice_read(reader, reading)
            }
            Event::Ordered { by, id, order } => self.ordered(by, id, order),
            Event::TimeUp => self.time_up(),
            Event::Entropy(entropy) => self.draw(entropy),
            Event::Alarm { tilt, on } => self.alarm(tilt, on),
            Event::Image(digest) => self.image_seen(digest),
            Event::Provisioned { role, key } => self.provisioned(role, key),
            Event::Node { node, lost } => self.node(node, lost),
            Event::Restarted(cause) => self.tell(host::Event::Restarted { cause }),
            Event::Crashed(crash) => self.crashed(crash),
            Event::HostsDenied { why, count } => self.tell(host::Event::HostsDenied { why, count }),
            Event::WrongRole { role, count } => self.tell(host::Event::WrongRole { role, count }),
            Event::Stopped(Stopped { code, at }) => self.tell(host::Event::Stopped { code, at }),
            Event::Shaker { number, act } => {
                self.state.taken.acts = number;
                self.shaker_acts(act)
            }
            Event::Equipped(equipment) => self.equipped(equipment),
            Event::MemoryRepaired { at, count } => self.tell(host::Event::MemoryRepaired { at, count }),
        }
    }

    /// Pops the next effect of the last event. Returns `None` if there are no more; then the money adds up.
    pub fn next_effect(&mut self) -> Result<Option<Effect>, Bug> {
        Ok(if self.has_effect()? { self.waiting.pop_front() } else { None })
    }

    /// Returns whether the last event has another effect. If not, the money adds up.
    pub fn has_effect(&mut self) -> Result<bool, Bug> {
        while self.waiting.is_empty() {
            match &mut self.work {
                Work::Settle(settling) => {
                    let mut line = None;
                    settling.next_into(&mut self.state.game, &mut line)?;
                    match &line {
                        Some(line) => self.settled(line)?,
                        None => self.decided()?,
                    }
                }
                Work::Pass(settling) => {
                    let mut line = None;
                    settling.next_into(&mut self.state.game, &mut line)?;
                    match &line {
                        Some(line) => self.settled(line)?,
                        None => self.work = Work::Tidy,
                    }
                }
                Work::Draw(left) => match left.pop() {
                    Some(spot) => self.tell_drawn(spot)?,
                    None => self.work = Work::Tidy,
                },
                Work::HandBack => self.hand_back()?,
                Work::Tidy => {
                    self.work = Work::Done;
                    self.tidy()?;
                }
                Work::Done => {
                    self.state.balances()?;
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Returns the next effect. It is borrowed: moving a thousand of them through results would take a small controller longer
    /// than performing them.
    pub fn effect(&self) -> Option<&Effect> {
        self.waiting.front()
    }

    /// Pops the effect returned by [`Machine::effect`].
    pub fn effect_is_done(&mut self) {
        self.waiting.pop_front();
    }

    /// Takes one event and drops all its effects.
    pub fn replay(&mut self, event: &Event, at: Millis) -> Result<(), Bug> {
        self.step(event, at)?;
        while self.next_effect()?.is_some() {}
        Ok(())
    }

    /// Reports an event to the host. If the log is full of unacknowledged events, drops some and reports the loss too.
    fn tell(&mut self, event: host::Event) -> Result<(), Bug> {
        if !self.state.log.has_room()
            && let Some(lost) = self.state.log.give_up()
        {
            self.log(lost)?;
        }
        self.log(event)
    }

    #[inline]
    fn log(&mut self, event: host::Event) -> Result<(), Bug> {
        let (number, at) = (self.state.log.number()?, self.state.time.0);
        self.wait(Effect::Tell(host::Numbered { number, at, event }))
    }

    /// Counts and reports a decided bet.
    fn settled(&mut self, line: &Line) -> Result<(), Bug> {
        self.state.meters.count_line(line)?;
        self.tell(settled(line))?;
        self.report_big_win(line)
    }

    /// Reports winnings from the amount that the casino has chosen.
    fn report_big_win(&mut self, line: &Line) -> Result<(), Bug> {
        let threshold = self.state.game.submission().big_win();
        match line.outcome {
            // It is for a player's win: the dealers' tips are none.
            Outcome::Win { winnings, .. }
                if line.owner != Owner::Dealers && !threshold.is_zero() && winnings >= threshold =>
            {
                self.tell(host::Event::BigWin {
                    seat: line.seat.number(),
                    wager: line.wager.code().0,
                    winnings: winnings.get(),
                })
            }
            Outcome::Win { .. } | Outcome::Lose | Outcome::Push => Ok(()),
        }
    }

    #[inline]
    fn wait(&mut self, effect: Effect) -> Result<(), Bug> {
        self.waiting.push_back(effect).map_err(|_| Bug::CapacityExceeded)
    }
}

fn settled(line: &Line) -> host::Event {
    let outcome = match line.outcome {
        Outcome::Lose => host::Outcome::Lost,
        Outcome::Push => host::Outcome::Pushed,
        Outcome::Win { winnings, vigorish, stays } => {
            host::Outcome::Won { winnings: winnings.get(), vigorish: vigorish.get(), stays }
        }
    };
    let (seat, wager, stake) = (line.seat.number(), line.wager.code().0, line.stake.get());
    match line.owner {
        Owner::Player => host::Event::Settled { seat, wager, stake, outcome },
        Owner::Dealers => host::Event::TipSettled { seat, wager, stake, outcome },
        Owner::Coupon => host::Event::CouponSettled { seat, wager, stake, outcome },
    }
}
