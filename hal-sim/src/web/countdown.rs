//! The wait of the table, and its remaining time.
//!
//! Panels and link do not show the remaining time. It follows from their state and the timers of the submission:
//! betting closes some time after a shooter could throw, or the table itself once a bet stands; an offer of the dice lapses some time after it was made.

use protocol::field_bus::{Dice, View};
use protocol::host::Phase;
use rules_core::Submission;
use serde::Serialize;

use crate::bench::Panel;

/// Something that happens when its time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// Betting closes.
    Betting,
    /// A seat declines the dice by silence.
    Offer(usize),
    /// A result is settled.
    Review,
}

/// The remaining time, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Left {
    seconds: u64,
    of: u16,
}

/// The wait under way.
#[derive(Debug, Default)]
pub(super) struct Countdown {
    since: Option<(Wait, u64)>,
}

impl Countdown {
    /// Reads the panels, at this time in microseconds.
    pub(super) fn look(&mut self, panels: &[Panel], now: u64) {
        let wait = wait(panels);
        match (wait, self.since) {
            (Some(wait), Some((last, _))) if wait == last => {}
            (wait, _) => self.since = wait.map(|wait| (wait, now)),
        }
    }

    /// Returns the remaining time under this submission; `None` if the table waits for nothing.
    pub(super) fn left(&self, terms: &Submission, now: u64) -> Option<Left> {
        let (wait, since) = self.since?;
        let of = match wait {
            Wait::Betting => terms.timers().betting,
            Wait::Offer(_) => terms.timers().offer,
            Wait::Review => terms.held_for(),
        };
        let end = since + u64::from(of) * 1_000_000;
        (of > 0).then(|| Left { seconds: end.saturating_sub(now).div_ceil(1_000_000), of })
    }
}

fn wait(panels: &[Panel]) -> Option<Wait> {
    let views = || panels.iter().map(Panel::view);
    let some = |holds: fn(&View) -> bool| views().flatten().any(holds);
    let first = views().flatten().next()?;
    let stands = some(|view| !view.bets.is_empty());
    let occupied = |view: &&View| view.seated || view.credit > 0 || !view.bets.is_empty();
    let house = !first.game.rules().thrower.is_a_seat();
    match first.phase {
        Phase::Review => Some(Wait::Review),
        Phase::Betting if stands && (house || some(|view| view.dice == Dice::Here)) => Some(Wait::Betting),
        Phase::Betting if stands && views().flatten().filter(occupied).count() > 1 => {
            let offered = |view: Option<&View>| view.is_some_and(|view| view.dice == Dice::Offered);
            views().position(offered).map(Wait::Offer)
        }
        Phase::Betting
        | Phase::Closed
        | Phase::NoMoreBets
        | Phase::DiceOut
        | Phase::Suspended
        | Phase::Disabled
        | Phase::OutOfService => None,
    }
}

#[cfg(test)]
mod tests {
    use protocol::field_bus::Touch;
    use protocol::host::{Event, Request};
    use rules_core::Seat;

    use super::*;
    use crate::bench::Bench;
    use crate::target::Kind;

    /// Lets time pass in tenths of a second until the table reports the wanted event; returns the time left before.
    fn until_reported(
        (bench, terms): (&mut Bench, &Submission),
        countdown: &mut Countdown,
        wanted: fn(&Event) -> bool,
    ) -> Option<Left> {
        let mut left = None;
        while !bench.events_since(0).any(wanted) {
            left = countdown.left(terms, bench.micros());
            bench.advance(100_000).unwrap();
            countdown.look(bench.panels(), bench.micros());
        }
        left
    }

    #[test]
    fn countdown_ends_when_the_table_closes_betting() {
        let mut bench = Bench::start(Kind::Sim).unwrap();
        let terms = Submission::standard();
        let mut countdown = Countdown::default();
        countdown.look(bench.panels(), bench.micros());
        assert_eq!(countdown.left(&terms, bench.micros()), None);
        bench.order(Request::Credit { seat: 1, cents: 10_000 }).unwrap();
        let seat = Seat::try_from(1).unwrap();
        for touch in [Touch::Place { wager: 1100, cents: 1_000 }, Touch::TakeDice] {
            bench.touch(seat, touch).unwrap().unwrap();
        }
        bench.throw(rules_core::Roll(rules_core::Die::Four, rules_core::Die::Two)).unwrap();
        bench.forget();
        let closed = |event: &Event| matches!(event, Event::BetsClosed { .. });
        let left = until_reported((&mut bench, &terms), &mut countdown, closed);
        assert_eq!(left, Some(Left { seconds: 1, of: 45 }));
    }

    #[test]
    fn sic_bo_counts_down_to_no_more_bets_and_then_while_the_areas_are_lit() {
        let text = include_str!("../../../submissions/sic-bo.toml");
        let terms = submission::parse_toml(text, "sic-bo.toml").unwrap();
        let mut bench = Bench::start(Kind::Sim).unwrap();
        bench.equip_for(&terms).unwrap();
        bench.load_submission(&terms).unwrap();
        bench.order(Request::Credit { seat: 1, cents: 10_000 }).unwrap();
        let mut countdown = Countdown::default();
        countdown.look(bench.panels(), bench.micros());
        assert_eq!(countdown.left(&terms, bench.micros()), None);
        let wager = crate::scenario::words::wager_named("small").unwrap().code().0;
        let seat = Seat::try_from(1).unwrap();
        bench.touch(seat, Touch::Place { wager, cents: 500 }).unwrap().unwrap();
        let closed = |event: &Event| matches!(event, Event::NoMoreBets { .. });
        let left = until_reported((&mut bench, &terms), &mut countdown, closed);
        assert_eq!(left, Some(Left { seconds: 1, of: 30 }));
        bench.throw_seen([1, 2, 3], [1, 2, 3]).unwrap();
        let thrown = |event: &Event| event.rolled().is_some();
        let left = until_reported((&mut bench, &terms), &mut countdown, thrown);
        assert_eq!(left, Some(Left { seconds: 1, of: 3 }));
    }
}
