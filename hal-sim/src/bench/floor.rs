//! What a floor system asks of the table.

use anyhow::{Context as _, Result, bail};
use protocol::host::{Reply, Request, RequestId, Role, ToTable};
use protocol::session::Key;
use table::lamps::{Colour, Frame, LAMPS};

use super::{Bench, Heard};
use crate::recording::Stimulus;

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

    /// What the table says that its lamps show.
    pub(super) fn ask_lamps(&mut self) -> Result<Frame> {
        let Reply::Lamps(colours) = self.ask(Request::Lamps)? else {
            bail!("the table does not tell its lamps")
        };
        let colours: Vec<_> = colours
            .iter()
            .map(|[red, green, blue]| Colour { red: *red, green: *green, blue: *blue })
            .collect();
        let count = colours.len();
        let frame = <[Colour; LAMPS]>::try_from(colours).ok();
        Ok(Frame(frame.with_context(|| format!("{count} lamps on the chain instead of {LAMPS}"))?))
    }

    fn reply_to(&self, wanted: RequestId) -> Option<&Reply> {
        self.heard.iter().rev().find_map(|message| match message {
            Heard::Reply { id, reply } if *id == wanted => Some(&**reply),
            Heard::Reply { .. } | Heard::Event(_) | Heard::Stopped(_) => None,
        })
    }
}
