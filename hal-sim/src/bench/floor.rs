//! Requests of a floor system to the table.

use anyhow::{Result, bail};
use protocol::host::{Reply, Request, RequestId, Role, Status, ToTable};
use protocol::session::{Denial, Key};
use table::lamps::Frame;

use super::{Bench, Received};
use crate::recording::Stimulus;
use crate::target::chain;

impl Bench {
    /// Sends a request in its role and waits for the reply. `Err` if none comes in time.
    pub fn ask(&mut self, request: Request) -> Result<Reply> {
        self.ask_as(request.role(), request)
    }

    /// Sends a request in any role, permitted or not, and waits for the reply. `Err` if none comes in time.
    pub fn ask_as(&mut self, role: Role, request: Request) -> Result<Reply> {
        self.last_id += 1;
        let id = self.last_id;
        self.send_in_role(id, role, request)?;
        let mut reply = None;
        self.until("the table's reply", |bench| {
            reply = bench.reply_to(id).cloned();
            reply.is_some()
        })?;
        reply.ok_or_else(|| anyhow::anyhow!("the reply was lost"))
    }

    /// Sends a request without waiting, and returns its id.
    pub fn send(&mut self, request: Request) -> Result<RequestId> {
        self.last_id += 1;
        self.send_as(self.last_id, request)?;
        Ok(self.last_id)
    }

    /// Sends a request under this id, which may be new or used, without waiting.
    pub fn send_as(&mut self, id: RequestId, request: Request) -> Result<()> {
        self.send_in_role(id, request.role(), request)
    }

    /// Sends a request in any role, permitted or not, without waiting.
    pub fn send_in_role(&mut self, id: RequestId, role: Role, request: Request) -> Result<()> {
        self.recorder.note(Stimulus::Ask { id, role, request: request.clone() });
        self.note_link(format!("link < {role} {:?}", ToTable { id, request: request.clone() }));
        self.host.ask(role, id, request);
        Ok(())
    }

    /// Sets the key that the host uses for a role. The table's own key is unchanged.
    pub fn rekey(&mut self, role: Role, key: Key) {
        self.recorder.note(Stimulus::Rekey { role, key });
        self.host.rekey(role, key);
    }

    /// Returns why the table last denied a role its session. `None` if it has not since the last session opened
    /// or key
    /// changed.
    pub fn denied(&self, role: Role) -> Option<Denial> {
        self.host.denied(role)
    }

    /// Returns whether every request has its reply.
    pub fn all_answered(&self) -> bool {
        self.host.unanswered().is_empty()
    }

    /// Requests the table's status. `Err` if the table replies with anything else, or not in time.
    pub fn status(&mut self) -> Result<Status> {
        match self.ask(Request::Status)? {
            Reply::Status(status) => Ok(status),
            other => bail!("asked for its status, the table answered: {other}"),
        }
    }

    /// Requests the colours of the table's lamps. `Err` if the table replies with anything else, or not in time.
    pub(super) fn ask_lamps(&mut self) -> Result<Frame> {
        let Reply::Lamps(colours) = self.ask(Request::Lamps)? else {
            bail!("asked for its lamps, the table gave another reply")
        };
        chain(self.game(), colours.iter().copied().map(Ok))
    }

    fn reply_to(&self, wanted: RequestId) -> Option<&Reply> {
        self.received.iter().rev().find_map(|message| match message {
            Received::Reply { id, reply } if *id == wanted => Some(&**reply),
            Received::Reply { .. } | Received::Event(_) | Received::Stopped { .. } => None,
        })
    }
}
