//! Frames over a line, in both directions. Futures here may be dropped: bytes read, or not yet written, stay for the
//! next call.

use std::collections::VecDeque;

use anyhow::{Context as _, Result, ensure};
use protocol::frame::{Gatherer, encode};
use protocol::session::{HostFrame, TableFrame};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::address::Line;
use crate::error::LinkError;

/// A line that carries frames.
pub(crate) struct Wire {
    line: Box<dyn Line>,
    gatherer: Gatherer,
    /// Bytes read and not yet decoded.
    unread: VecDeque<u8>,
    /// Bytes of frames still to be written.
    unsent: VecDeque<u8>,
}

impl Wire {
    pub(crate) fn new(line: Box<dyn Line>) -> Self {
        Self { line, gatherer: Gatherer::default(), unread: VecDeque::new(), unsent: VecDeque::new() }
    }

    /// Appends a frame to those to be written.
    pub(crate) fn queue(&mut self, frame: &HostFrame) -> Result<()> {
        let bytes = encode(frame).context("the request cannot be sent")?;
        self.unsent.extend(&bytes);
        Ok(())
    }

    /// Writes the queued frames, then waits for a frame of the table.
    pub(crate) async fn exchange(&mut self) -> Result<TableFrame> {
        self.write().await?;
        self.read().await
    }

    async fn write(&mut self) -> Result<()> {
        while !self.unsent.is_empty() {
            let count = self.line.write(self.unsent.as_slices().0).await?;
            ensure!(count > 0, LinkError::HungUp);
            self.unsent.drain(..count);
        }
        Ok(self.line.flush().await?)
    }

    async fn read(&mut self) -> Result<TableFrame> {
        loop {
            while let Some(byte) = self.unread.pop_front() {
                if let Some(frame) = self.gatherer.push(byte) {
                    return Ok(frame);
                }
            }
            let mut bytes = [0; 2048];
            let count = self.line.read(&mut bytes).await?;
            ensure!(count > 0, LinkError::HungUp);
            self.unread.extend(&bytes[..count]);
        }
    }
}
