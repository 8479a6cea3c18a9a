//! What was heard on the host link, kept as a page shows it: the log, the last rolls, the last decision.

use std::collections::VecDeque;

use protocol::host::{Event, Numbered, Outcome, Reply, RequestId, Submission};
use protocol::stop::Coded;
use serde::Serialize;

use crate::bench::{Bench, Heard};

/// How many lines of the log, how many rolls and how many lines of a decision a page gets.
const LOG_LINES: usize = 48;
const ROLLS: usize = 16;
const DECISION_LINES: usize = 40;

/// What a bench may have heard before it is told to forget it.
const ENOUGH: usize = 50_000;

/// How long a recording may become on disk, in bytes, before the bench is told to forget it: months in real time, hours of
/// bots that play as fast as they can.
const RECORDED: u64 = 4 << 30;

/// A line of the log: the number of the event, none for a reply.
#[derive(Clone, Debug, Serialize)]
pub(super) struct LogLine(Option<u32>, String);

/// What a throw did to a wager.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Payment {
    seat: u8,
    wager: u16,
    /// `won`, `lost` or `pushed`.
    outcome: &'static str,
    /// Won less vigorish, lost, or handed back.
    cents: u64,
}

/// The last throw, and what it did.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Decision {
    /// The number of its event.
    number: u32,
    faces: [u8; 2],
    lines: Vec<Payment>,
    /// How many more lines there are.
    more: u32,
}

/// All of it.
#[derive(Debug, Default)]
pub(super) struct Chronicle {
    /// What of the bench's memory was gone through.
    taken: usize,
    /// Newest first.
    log: VecDeque<LogLine>,
    /// Newest first.
    rolls: VecDeque<[u8; 2]>,
    decision: Option<Decision>,
    /// The submission in force, and the request that asks for it.
    submission: Option<Box<Submission>>,
    asked: Option<RequestId>,
    /// The last order that was refused, and why.
    refused: Option<String>,
    /// Why the table has stopped, if it has.
    stopped: Option<String>,
}

impl Chronicle {
    /// Goes through what is new. Asks for the submission where it may be another.
    pub(super) fn take(&mut self, bench: &mut Bench) -> anyhow::Result<()> {
        let mut ask = false;
        for message in &bench.heard()[self.taken..] {
            ask |= self.hear(message);
        }
        self.taken = bench.heard().len();
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
            bench.forget_heard();
            self.taken = 0;
        }
        Ok(())
    }

    /// Answers whether the submission may be another from here on.
    fn hear(&mut self, message: &Heard) -> bool {
        match message {
            Heard::Event(told) => {
                self.note(Some(told.number), told.event.to_string());
                self.happened(told);
                matches!(told.event, Event::Started { .. } | Event::SubmissionSet { .. })
            }
            Heard::Reply { id, reply } if self.asked == Some(*id) => {
                self.asked = None;
                if let Reply::Submission(submission) = &**reply {
                    self.submission = Some(submission.clone().into());
                }
                false
            }
            Heard::Reply { reply, .. } => {
                if matches!(**reply, Reply::Refused(_)) {
                    self.note(None, reply.to_string());
                    self.refused = Some(reply.to_string());
                }
                false
            }
            Heard::Stopped { code, .. } => {
                let words = format!("the table has stopped: {}", Coded(*code));
                self.note(None, words.clone());
                self.stopped = Some(words);
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
                decision.lines.push(Payment { seat, wager, outcome, cents });
            }
            _ => {}
        }
    }

    /// Newest first.
    pub(super) fn log(&self) -> Vec<LogLine> {
        self.log.iter().cloned().collect()
    }

    /// Newest first.
    pub(super) fn rolls(&self) -> Vec<[u8; 2]> {
        self.rolls.iter().copied().collect()
    }

    pub(super) fn decision(&self) -> Option<Decision> {
        self.decision.clone()
    }

    /// The submission in force, as the table last told it.
    pub(super) fn submission(&self) -> Option<rules_core::Submission> {
        self.submission.as_deref().and_then(|raw| rules_core::Submission::try_from(raw).ok())
    }

    /// Why the table has stopped, if it has.
    pub(super) fn stopped(&self) -> Option<String> {
        self.stopped.clone()
    }

    /// The order that was refused since this was last asked.
    pub(super) fn take_refusal(&mut self) -> Option<String> {
        self.refused.take()
    }
}
