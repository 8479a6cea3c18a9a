//! A host on a shared line: it takes its own frames and ignores the rest.

use anyhow::{Result, anyhow, bail};
use protocol::host::{FromTable, Numbered, Reply, Request, RequestId, Role, ToTable};
use protocol::session::{Challenge, Denial, Greeter, Handshake, HostFrame, Key, Session, TableFrame};

/// One host.
pub(super) struct Guest {
    pub(super) role: Role,
    pub(super) key: Key,
    tag: u32,
    greeter: Option<Greeter>,
    session: Option<Session>,
    /// The last challenge it received.
    pub(super) challenge: Option<Challenge>,
    /// The last hello it sent.
    pub(super) hello: Option<HostFrame>,
    /// The table's side of the last handshake.
    pub(super) welcome: Option<Handshake>,
    /// Whether it answers a challenge at once.
    pub(super) answers: bool,
    pub(super) denied: Vec<Denial>,
    pub(super) received: Vec<FromTable>,
    /// How often its session has ended.
    pub(super) ended: u32,
}

impl Guest {
    pub(super) fn new(role: Role, key: Key, tag: u32) -> Self {
        Self {
            role,
            key,
            tag,
            greeter: None,
            session: None,
            challenge: None,
            hello: None,
            welcome: None,
            answers: true,
            denied: Vec::new(),
            received: Vec::new(),
            ended: 0,
        }
    }

    pub(super) fn has_session(&self) -> bool {
        self.session.is_some()
    }

    pub(super) fn number(&self) -> Option<u32> {
        self.session.as_ref().map(Session::number)
    }

    /// Uses a tag that others may have had.
    pub(super) const fn set_tag(&mut self, tag: u32) {
        self.tag = tag;
    }

    /// Knocks under a tag that no other guest has.
    pub(super) fn knock(&mut self) -> HostFrame {
        self.tag = self.tag.wrapping_add(1 << 16);
        (self.greeter, self.session, self.challenge) = (None, None, None);
        HostFrame::Knock { tag: self.tag }
    }

    /// Answers its challenge.
    pub(super) fn greet(&mut self) -> Result<HostFrame> {
        let challenge = self.challenge.ok_or_else(|| anyhow!("no challenge was given"))?;
        let mut secret = [0x5E; 32];
        secret[8..12].copy_from_slice(&self.tag.to_le_bytes()); // for this handshake alone
        let hello = Greeter::hello((self.role, &self.key), &challenge, secret, self.tag);
        let (greeter, frame) = hello?;
        self.greeter = Some(greeter);
        self.hello = Some(frame.clone());
        Ok(frame)
    }

    pub(super) fn ask(&mut self, id: RequestId, request: Request) -> Result<HostFrame> {
        let Some(session) = &mut self.session else { bail!("the {} has no session", self.role) };
        let sealed = session.seal(&ToTable { id, request })?;
        Ok(HostFrame::Sealed(sealed))
    }

    /// Hears a frame; returns its immediate answer.
    pub(super) fn hear(&mut self, frame: &TableFrame) -> Result<Option<HostFrame>> {
        match frame {
            TableFrame::Challenge { tag, challenge, .. } if *tag == self.tag => {
                self.challenge = Some(*challenge);
                return if self.answers { self.greet().map(Some) } else { Ok(None) };
            }
            TableFrame::Welcome { tag, session, handshake } if *tag == self.tag => {
                self.welcome = Some(*handshake);
                if let Some(greeter) = self.greeter.take() {
                    self.session = greeter.welcomed(*session, handshake).ok();
                }
            }
            TableFrame::Denied { tag, why } if *tag == self.tag => self.denied.push(*why),
            TableFrame::NoSession { session } if Some(*session) == self.number() => {
                self.session = None;
                self.ended += 1;
            }
            TableFrame::Sealed(sealed) if Some(sealed.session) == self.number() => {
                let opened = self.session.as_mut().and_then(|session| session.open(sealed.clone()).ok());
                self.received.extend(opened);
            }
            _ => {}
        }
        Ok(None)
    }

    pub(super) fn reply(&self, id: RequestId) -> Option<&Reply> {
        self.received.iter().find_map(|received| match received {
            FromTable::Reply { id: of, reply } if *of == id => Some(reply),
            _ => None,
        })
    }

    /// Returns the events it received.
    pub(super) fn events(&self) -> impl Iterator<Item = &Numbered> {
        self.received.iter().flat_map(|received| match received {
            FromTable::Events(events) => events.as_slice(),
            FromTable::Reply { .. } | FromTable::Stopped { .. } => &[],
        })
    }
}
