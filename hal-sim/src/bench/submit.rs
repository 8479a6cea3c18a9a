//! Orders that must be accepted, and the longest of them: a new rules submission.

use anyhow::{Context as _, Result, anyhow, bail};
use protocol::frame::CHECKSUM;
use protocol::host::{self, MAX_SUBMISSION, PART, Reply, Request};
use protocol::words::Declined;
use rules_core::Submission;

use super::{Bench, Panel};

/// Time until the events of an order are reported, in microseconds.
const TOLD: u64 = 20_000;

impl Bench {
    /// Sends an order. `Err` if the table refuses it.
    pub fn order(&mut self, request: Request) -> Result<()> {
        let asked = format!("{request:?}");
        match self.ask(request)? {
            // The events of the order follow the reply.
            Reply::Done | Reply::Credited { .. } => self.advance(TOLD),
            Reply::Refused(code) => bail!("the table declined {asked}: {}", Declined(code)),
            other => bail!("the table answered {asked} with: {other}"),
        }
    }

    /// Puts a submission into force over the link, as a casino does: the floor disables the table, a technician
    /// loads the
    /// submission in parts, the floor enables the table, and the boxperson reports that the dice were changed.
    /// Waits until
    /// the panels of all seats show the table, and returns the checksum.
    ///
    /// # Errors
    ///
    /// Wagers are on the layout, a throw is under way, or the table refuses the submission. Then it stays disabled.
    pub fn load_submission(&mut self, submission: &Submission) -> Result<u32> {
        self.order(Request::Disable)?;
        let raw = host::Submission::from(submission);
        let mut space = [0; MAX_SUBMISSION];
        let bytes: &[u8] =
            postcard::to_slice(&raw, &mut space).context("the submission is longer than a table can hold")?;
        for (part, offset) in bytes.chunks(PART).zip((0u16..).step_by(PART)) {
            let Ok(bytes) = heapless::Vec::from_slice(part) else {
                bail!("a part of {} bytes is longer than {PART}", part.len())
            };
            self.order(Request::SubmissionPart { offset, bytes })?;
        }
        let checksum = CHECKSUM.checksum(bytes);
        self.order(Request::SetSubmission { checksum }).map_err(|error| {
            anyhow!("a submission is set while the table is closed, with no wager on the layout: {error}")
        })?;
        self.order(Request::Enable)?;
        self.order(Request::DiceChanged)?;
        let seats = usize::from(submission.seat_count());
        self.until("the panels of every seat to show the table", |bench| {
            bench.panels.len() == seats && bench.panels.iter().all(Panel::is_lit)
        })?;
        Ok(checksum)
    }
}
