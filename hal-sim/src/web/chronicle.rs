//! Messages of the host link, kept for the page: the log, the last rolls, the last decision.

use protocol::Faces;
use std::collections::VecDeque;

use protocol::host::{Event, Numbered, Outcome, Reply, RequestId, Submission};
use protocol::stop::Coded;
use rules_core::variant::Thrower;
use serde::Serialize;

use crate::bench::{Bench, Received};

/// Lines of the log, rolls and lines of a decision on a page.
const LOG_LINES: usize = 48;
const ROLLS: usize = 16;
const DECISION_LINES: usize = 40;

/// Messages that a bench may keep before it drops them.
const ENOUGH: usize = 50_000;

/// Longest recording on disk, in bytes, before the bench drops it: months in real time, hours of bots at full speed.
const RECORDED: u64 = 4 << 30;

/// A line of the log: the number of the event, `None` for a reply.
#[derive(Clone, Debug, Serialize)]
pub(super) struct LogLine(Option<u32>, String);

/// The decision of a bet.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Payment {
    seat: u8,
    wager: u16,
    /// `player`, `dealers` for a tip, or `coupon`.
    owner: &'static str,
    /// `won`, `lost`, `pushed`, or `returned` after a void throw.
    outcome: &'static str,
    /// Won less vigorish, lost, or returned.
    cents: u64,
}

/// The last throw, and its decisions.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Decision {
    /// Number of its event.
    number: u32,
    /// `None` for a void throw.
    faces: Option<Faces>,
    /// Why the throw is void.
    void: Option<String>,
    lines: Vec<Payment>,
    /// Further lines not listed.
    more: u32,
}

/// The whole chronicle.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// How many of the bench's messages were read.
    taken: usize,
    /// Newest first.
    log: VecDeque<LogLine>,
    /// Newest first.
    rolls: VecDeque<Faces>,
    decision: Option<Decision>,
    /// Whether a void throw returns every wager now.
    returning: bool,
    /// The dealers' tips, in cents.
    tips: u64,
    /// The submission in force, and the request for it.
    submission: Option<Box<Submission>>,
    asked: Option<RequestId>,
    /// The last refused order, and why.
    refused: Option<String>,
    /// Why the table has stopped; `None` while it runs.
    stopped: Option<String>,
}

impl Chronicle {
    /// Reads new messages. Requests the submission if it may have changed.
    pub(super) fn take(&mut self, bench: &mut Bench) -> anyhow::Result<()> {
        let mut ask = false;
        let thrower = bench.game().rules().thrower;
        for message in &bench.received()[self.taken..] {
            ask |= self.receive(message, thrower);
        }
        self.taken = bench.received().len();
        if ask {
            self.asked = Some(bench.send(protocol::host::Request::Submission)?);
        }
        if self.asked.is_some() {
            return Ok(());
        }
        if bench.recorded() > RECORDED {
            bench.forget();
            self.taken = 0;
        } else if self.taken > ENOUGH {
            bench.forget_received();
            self.taken = 0;
        }
        Ok(())
    }

    /// Reads a message; returns whether the submission may have changed.
    fn receive(&mut self, message: &Received, thrower: Thrower) -> bool {
        match message {
            Received::Event(numbered) => {
                self.note(Some(numbered.number), sentence(&numbered.event, thrower));
                self.happened(numbered);
                matches!(numbered.event, Event::Started { .. } | Event::SubmissionSet { .. })
            }
            Received::Reply { id, reply } if self.asked == Some(*id) => {
                self.asked = None;
                if let Reply::Submission(submission) = &**reply {
                    self.submission = Some(submission.clone().into());
                }
                false
            }
            Received::Reply { reply, .. } => {
                if matches!(**reply, Reply::Refused(_)) {
                    self.note(None, reply.to_string());
                    self.refused = Some(reply.to_string());
                }
                false
            }
            Received::Stopped { code, .. } => {
                let text = format!("the table has stopped: {}", Coded(*code));
                self.note(None, text.clone());
                self.stopped = Some(text);
                false
            }
        }
    }

    fn note(&mut self, number: Option<u32>, text: String) {
        self.log.push_front(LogLine(number, text));
        self.log.truncate(LOG_LINES);
    }

    fn happened(&mut self, Numbered { number, event, .. }: &Numbered) {
        self.returning &= matches!(event, Event::HandedBack { .. });
        match *event {
            Event::Started { .. } => self.stopped = None,
            // The wagers of another game have other names, and its rolls other dice.
            Event::SubmissionSet { .. } => (self.rolls, self.decision) = Default::default(),
            Event::Rolled { faces, .. } | Event::Thrown { faces } => {
                self.rolls.push_front(faces);
                self.rolls.truncate(ROLLS);
                self.decision = Some(Decision { number: *number, faces: Some(faces), ..Decision::default() });
            }
            Event::ThrowVoid { .. } | Event::ShakeVoid { .. } => {
                let void = Some(event.to_string());
                self.decision = Some(Decision { number: *number, void, ..Decision::default() });
                self.returning = matches!(event, Event::ShakeVoid { returned: true, .. });
            }
            Event::HandedBack { seat, wager, stake, .. } if self.returning => {
                self.line(Payment { seat, wager, owner: "player", outcome: "returned", cents: stake });
            }
            Event::Settled { seat, wager, stake, outcome } => {
                self.settled((seat, wager, "player"), stake, outcome);
            }
            Event::TipSettled { seat, wager, stake, outcome } => {
                self.settled((seat, wager, "dealers"), stake, outcome);
                self.tips += match outcome {
                    Outcome::Won { winnings, vigorish, stays } => {
                        winnings.saturating_sub(vigorish) + if stays { 0 } else { stake }
                    }
                    Outcome::Pushed => stake,
                    Outcome::Lost => 0,
                };
            }
            Event::CouponSettled { seat, wager, stake, outcome } => {
                self.settled((seat, wager, "coupon"), stake, outcome);
            }
            Event::TipKept { stake, .. } => self.tips += stake,
            _ => {}
        }
    }

    fn settled(&mut self, (seat, wager, owner): (u8, u16, &'static str), stake: u64, outcome: Outcome) {
        let (outcome, cents) = match outcome {
            Outcome::Won { winnings, vigorish, .. } => ("won", winnings.saturating_sub(vigorish)),
            Outcome::Lost => ("lost", stake),
            Outcome::Pushed => ("pushed", stake),
        };
        self.line(Payment { seat, wager, owner, outcome, cents });
    }

    fn line(&mut self, line: Payment) {
        let Some(decision) = &mut self.decision else { return };
        if decision.lines.len() == DECISION_LINES {
            decision.more += 1;
        } else {
            decision.lines.push(line);
        }
    }

    /// Returns the dealers' tips since the page was opened, in cents.
    pub(super) const fn tips(&self) -> u64 {
        self.tips
    }

    /// Returns the log, newest first.
    pub(super) fn log(&self) -> Vec<LogLine> {
        self.log.iter().cloned().collect()
    }

    /// Returns the rolls, newest first.
    pub(super) fn rolls(&self) -> Vec<Faces> {
        self.rolls.iter().copied().collect()
    }

    pub(super) fn decision(&self) -> Option<Decision> {
        self.decision.clone()
    }

    /// Returns the submission in force, as the table last sent it.
    pub(super) fn submission(&self) -> Option<rules_core::Submission> {
        self.submission.as_deref().and_then(|raw| rules_core::Submission::try_from(raw).ok())
    }

    /// Returns why the table has stopped; `None` while it runs.
    pub(super) fn stopped(&self) -> Option<String> {
        self.stopped.clone()
    }

    /// Returns the order refused since the last call.
    pub(super) fn take_refusal(&mut self) -> Option<String> {
        self.refused.take()
    }
}

/// Returns an event as a sentence that fits the game: what a shooter does with the dice, others do with a shaker.
fn sentence(event: &Event, thrower: Thrower) -> String {
    match (event, thrower) {
        (Event::DiceOffered { seat }, Thrower::Shaker) => format!("seat {seat} is offered the shaker"),
        (Event::DiceDeclined { seat }, Thrower::Shaker) => format!("seat {seat} declines the shaker"),
        (Event::DicePassed { shooter }, Thrower::Shaker) => format!("seat {shooter} passes the shaker"),
        (Event::Held { faces }, Thrower::House) => format!("{faces}: the winning areas are lit"),
        (other, Thrower::Shooter | Thrower::Shaker | Thrower::House) => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_worded_for_the_thrower() {
        let offered = Event::DiceOffered { seat: 2 };
        assert_eq!(sentence(&offered, Thrower::Shooter), "seat 2 is offered the dice");
        assert_eq!(sentence(&offered, Thrower::Shaker), "seat 2 is offered the shaker");
        let held = Event::Held { faces: [1, 2, 3].into() };
        assert_eq!(sentence(&held, Thrower::House), "1-2-3: the winning areas are lit");
    }

    /// A technician's return of all wagers is no part of the last throw.
    #[test]
    fn only_wagers_returned_by_a_void_throw_are_its_lines() {
        let back = Event::HandedBack { seat: 1, wager: 1, stake: 500, vigorish: 0 };
        let mut chronicle = Chronicle::default();
        let mut number = 0;
        let mut happen = |chronicle: &mut Chronicle, event| {
            number += 1;
            chronicle.happened(&Numbered { number, at: 0, event });
            chronicle.decision().map_or(0, |decision| decision.lines.len())
        };
        assert_eq!(happen(&mut chronicle, Event::ShakeVoid { cause: 9, returned: true }), 0);
        assert_eq!(happen(&mut chronicle, back), 1);
        assert_eq!(happen(&mut chronicle, back), 2);
        assert_eq!(happen(&mut chronicle, Event::WagersVoided { reason: 1 }), 2);
        assert_eq!(happen(&mut chronicle, back), 2);
    }
}
