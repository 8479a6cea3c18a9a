//! Messages of the host link, kept for the page: the log, the last rolls, the last decision.

use protocol::Faces;
use std::collections::VecDeque;

use protocol::host::{Event, Numbered, Outcome, Reply, RequestId, Submission};
use protocol::stop::Coded;
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
    /// `won`, `lost` or `pushed`.
    outcome: &'static str,
    /// Won less vigorish, lost, or returned.
    cents: u64,
}

/// The last throw, and its decisions.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Decision {
    /// Number of its event.
    number: u32,
    faces: Faces,
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
        for message in &bench.received()[self.taken..] {
            ask |= self.receive(message);
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
    fn receive(&mut self, message: &Received) -> bool {
        match message {
            Received::Event(numbered) => {
                self.note(Some(numbered.number), numbered.event.to_string());
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
        match *event {
            Event::Started { .. } => self.stopped = None,
            Event::Rolled { faces, .. } => {
                self.rolls.push_front(faces);
                self.rolls.truncate(ROLLS);
                self.decision = Some(Decision { number: *number, faces, lines: Vec::new(), more: 0 });
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
        let Some(decision) = &mut self.decision else { return };
        if decision.lines.len() == DECISION_LINES {
            decision.more += 1;
            return;
        }
        let (outcome, cents) = match outcome {
            Outcome::Won { winnings, vigorish, .. } => ("won", winnings.saturating_sub(vigorish)),
            Outcome::Lost => ("lost", stake),
            Outcome::Pushed => ("pushed", stake),
        };
        decision.lines.push(Payment { seat, wager, owner, outcome, cents });
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
