//! What a floor system asks of the table.

use anyhow::{Result, bail};
use protocol::host::{Reply, Request, RequestId, Role, Status, ToTable};
use protocol::session::{Denial, Key};
use table::lamps::Frame;

use super::{Bench, Heard};
use crate::recording::Stimulus;
use crate::target::chain;

impl Bench {
    /// The floor asks the table something and waits for the answer.
    pub fn ask(&mut self, request: Request) -> Result<Reply> {
        self.ask_as(request.role(), request)
    }

    /// The same, as somebody whose request it may not be.
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

    /// The floor asks the table something; nobody waits.
    pub fn send(&mut self, request: Request) -> Result<RequestId> {
        self.last_id += 1;
        self.send_as(self.last_id, request)?;
        Ok(self.last_id)
    }

    /// The floor asks under an id of its choice: a new one, or one that it used before.
    pub fn send_as(&mut self, id: RequestId, request: Request) -> Result<()> {
        self.send_in_role(id, request.role(), request)
    }

    /// The floor asks as somebody whose request it may not be.
    pub fn send_in_role(&mut self, id: RequestId, role: Role, request: Request) -> Result<()> {
        self.recorder.note(Stimulus::Ask { id, role, request: request.clone() });
        self.note_link(format!("link < {role} {:?}", ToTable { id, request: request.clone() }));
        self.host.ask(role, id, request);
        Ok(())
    }

    /// The host uses another key for a role, which the table was given.
    pub fn rekey(&mut self, role: Role, key: Key) {
        self.recorder.note(Stimulus::Rekey { role, key });
        self.host.rekey(role, key);
    }

    /// Why the table last denied a role its session. `None` if it did not since a session was opened or a key changed.
    pub fn denied(&self, role: Role) -> Option<Denial> {
        self.host.denied(role)
    }

    /// Whether everything that was asked has been answered.
    pub fn all_answered(&self) -> bool {
        self.host.unanswered().is_empty()
    }

    /// How the table says that it stands.
    pub fn status(&mut self) -> Result<Status> {
        match self.ask(Request::Status)? {
            Reply::Status(status) => Ok(status),
            other => bail!("asked for its status, the table answered: {other}"),
        }
    }

    /// What the table says that its lamps show.
    pub(super) fn ask_lamps(&mut self) -> Result<Frame> {
        let Reply::Lamps(colours) = self.ask(Request::Lamps)? else {
            bail!("the table does not tell its lamps")
        };
        chain(colours.iter().copied().map(Ok))
    }

    fn reply_to(&self, wanted: RequestId) -> Option<&Reply> {
        self.heard.iter().rev().find_map(|message| match message {
            Heard::Reply { id, reply } if *id == wanted => Some(&**reply),
            Heard::Reply { .. } | Heard::Event(_) | Heard::Stopped { .. } => None,
        })
    }
}
