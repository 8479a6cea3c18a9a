//! Sends a rules submission to a table, and requests the one in force.

use anyhow::{Context as _, Result, bail, ensure};
use protocol::frame::CHECKSUM;
use protocol::host::{MAX_SUBMISSION, PART, Reply, Request, Submission};

use crate::client::{Client, done};
use crate::error::LinkError;

/// A submission that a table has put in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Length of its encoding, in bytes.
    pub bytes: usize,
    /// CRC-32 of its encoding, as the table reports it in `SubmissionSet`.
    pub checksum: u32,
}

/// Sends a submission part by part and puts it in force, in a technician's session. The table checks it whole, and
/// must be closed, without a wager on the layout.
pub async fn load_submission(client: &mut Client, submission: &Submission) -> Result<Loaded> {
    let mut space = [0; MAX_SUBMISSION];
    let bytes: &[u8] = postcard::to_slice(submission, &mut space)
        .context("the submission is longer than a table can hold")?;
    for (part, offset) in bytes.chunks(PART).zip((0u16..).step_by(PART)) {
        let Ok(part) = heapless::Vec::from_slice(part) else {
            bail!("a part of {} bytes does not fit", part.len())
        };
        done(client.ask(Request::SubmissionPart { offset, bytes: part }).await?)?;
    }
    let checksum = CHECKSUM.checksum(bytes);
    done(client.ask(Request::SetSubmission { checksum }).await?)?;
    Ok(Loaded { bytes: bytes.len(), checksum })
}

/// Requests the submission in force. Fails if the table has none yet.
pub async fn show(client: &mut Client) -> Result<Submission> {
    let reply = client.ask(Request::Submission).await?;
    if let Reply::Refused(code) = reply {
        return Err(LinkError::Refused(code).into());
    }
    let Reply::Submission(submission) = reply else {
        bail!("the table answers a request for its submission with {reply:?}: report this as a bug")
    };
    ensure!(!submission.offered.is_empty(), "the table has no submission yet: load one");
    Ok(submission)
}
