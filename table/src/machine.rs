//! State × event → state + effects. No I/O and no clock: the same events at the same times give the same state and
//! the same effects, on the table, in the simulator and when the journal is replayed.
//!
//! An event is taken with [`Machine::step`]; then its effects are drained, one by one, with
//! [`Machine::next_effect`]. A roll that decides hundreds of wagers has hundreds of effects, and settles each wager as
//! its effect is drained: nothing has to be held in memory.
//!
//! | file | says |
//! |---|---|
//! | `machine/touches` | what players do at their panels |
//! | `machine/throws` | what the dice do, from "no more bets" to the settlement |
//! | `machine/orders` | what the host orders |
//! | `machine/clock` | what time brings: offers that lapse, betting that closes, dice that age |
//! | `machine/alarms` | what goes wrong, and how a table comes back from it |

use protocol::host::{self, Stopped};
use rules_core::settlement::Settling;
use rules_core::wager::SpotSet;
use rules_core::{Bug, Line, Outcome, Submission};

use crate::effect::Effect;
use crate::event::{Event, Millis};
use crate::state::State;

mod alarms;
mod clock;
mod orders;
mod throws;
mod touches;

/// The table's state machine.
#[derive(Clone, Debug)]
pub struct Machine {
    state: State,
    /// Effects of the last event that are still to be drained.
    waiting: heapless::Deque<Effect, 8>,
    /// What is still to be done about it once those are drained.
    work: Work,
}

/// What an event leaves to be done, piece by piece.
#[derive(Clone, Debug)]
enum Work {
    /// A roll is being settled.
    Settle(Settling),
    /// It is told for which places Power Odds were drawn.
    Draw(SpotSet),
    /// All wagers are being handed back.
    HandBack,
    /// The table looks after itself: who is offered the dice, what is due.
    Tidy,
    /// Nothing.
    Done,
}

impl Machine {
    /// A table that has just been set up.
    pub fn new(submission: Submission) -> Self {
        Self { state: State::new(submission), waiting: heapless::Deque::new(), work: Work::Done }
    }

    /// Where the state goes back to, as it was when it was kept.
    pub(crate) fn restore(&mut self) -> &mut State {
        self.waiting.clear();
        self.work = Work::Done;
        &mut self.state
    }

    /// Another program told up to here of the same happenings.
    pub(crate) fn adopt_log(&mut self, last: u32) {
        self.state.log.adopt(last);
    }

    /// How the table stands. Between an event and its last effect, a roll may be half settled.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Takes one event. All effects of the one before must have been drained: until [`Machine::has_effect`] or
    /// [`Machine::next_effect`] has said that there are no more, this is refused as a bug, and nothing changes.
    ///
    /// A declined request changes nothing but the memory of having been asked.
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
        }
    }

    /// The next thing to be done about the last event; nothing when all is done, and then the money adds up.
    pub fn next_effect(&mut self) -> Result<Option<Effect>, Bug> {
        Ok(if self.has_effect()? { self.waiting.pop_front() } else { None })
    }

    /// Whether there is something to be done about the last event; if not, all is done, and the money adds up.
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

    /// What is to be done first. Looked at where it is: a thousand of them handed up through results would take a small
    /// controller longer than doing them.
    pub fn effect(&self) -> Option<&Effect> {
        self.waiting.front()
    }

    /// That is done.
    pub fn effect_is_done(&mut self) {
        self.waiting.pop_front();
    }

    /// Takes one event and all its effects, for when nobody is to be told.
    pub fn replay(&mut self, event: &Event, at: Millis) -> Result<(), Bug> {
        self.step(event, at)?;
        while self.next_effect()?.is_some() {}
        Ok(())
    }

    /// Tells the host. What it has not acknowledged and there is no room for is given up, and that is told, too.
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

    /// A wager was decided.
    fn settled(&mut self, line: &Line) -> Result<(), Bug> {
        self.state.meters.count_line(line)?;
        self.tell(settled(line))?;
        self.tell_big_win(line)
    }

    /// From an amount that the casino chose, it wants a notice.
    fn tell_big_win(&mut self, line: &Line) -> Result<(), Bug> {
        let threshold = self.state.game.submission().big_win();
        match line.outcome {
            Outcome::Win { winnings, .. } if !threshold.is_zero() && winnings >= threshold => {
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
    host::Event::Settled {
        seat: line.seat.number(),
        wager: line.wager.code().0,
        stake: line.stake.get(),
        outcome,
    }
}
