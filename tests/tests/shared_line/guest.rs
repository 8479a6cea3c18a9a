//! A host on a line that it shares with others: it takes what is meant for it and passes over the rest.

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
    /// The challenge that it was given last.
    pub(super) challenge: Option<Challenge>,
    /// The last hello that it sent.
    pub(super) hello: Option<HostFrame>,
    /// The table's side of the last handshake.
    pub(super) welcome: Option<Handshake>,
    /// Whether it answers a challenge by itself.
    pub(super) answers: bool,
    pub(super) denied: Vec<Denial>,
    pub(super) told: Vec<FromTable>,
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
            told: Vec::new(),
            ended: 0,
        }
    }

    pub(super) fn has_session(&self) -> bool {
        self.session.is_some()
    }

    pub(super) fn number(&self) -> Option<u32> {
        self.session.as_ref().map(Session::number)
    }

    /// Takes a tag that others may have had.
    pub(super) const fn set_tag(&mut self, tag: u32) {
        self.tag = tag;
    }

    /// Knocks under a tag that no other guest has.
    pub(super) fn knock(&mut self) -> HostFrame {
        self.tag = self.tag.wrapping_add(1 << 16);
        (self.greeter, self.session, self.challenge) = (None, None, None);
        HostFrame::Knock { tag: self.tag }
    }

    /// Answers the challenge that it was given.
    pub(super) fn greet(&mut self) -> Result<HostFrame> {
        let challenge = self.challenge.ok_or_else(|| anyhow!("no challenge was given"))?;
        let mut secret = [0x5E; 32];
        secret[8..12].copy_from_slice(&self.tag.to_le_bytes()); // for this handshake alone
        let hello = Greeter::hello((self.role, &self.key), &challenge, secret, self.tag);
        let (greeter, frame) = hello.map_err(|error| anyhow!("{error}"))?;
        self.greeter = Some(greeter);
        self.hello = Some(frame.clone());
        Ok(frame)
    }

    pub(super) fn ask(&mut self, id: RequestId, request: Request) -> Result<HostFrame> {
        let Some(session) = &mut self.session else { bail!("the {} has no session", self.role) };
        let sealed = session.seal(&ToTable { id, request }).map_err(|error| anyhow!("{error}"))?;
        Ok(HostFrame::Sealed(sealed))
    }

    /// Hears a frame; returns what it says to it at once.
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
                self.told.extend(opened);
            }
            _ => {}
        }
        Ok(None)
    }

    pub(super) fn reply(&self, id: RequestId) -> Option<&Reply> {
        self.told.iter().find_map(|told| match told {
            FromTable::Reply { id: of, reply } if *of == id => Some(reply),
            _ => None,
        })
    }

    /// The events that it was told.
    pub(super) fn events(&self) -> impl Iterator<Item = &Numbered> {
        self.told.iter().flat_map(|told| match told {
            FromTable::Events(events) => events.as_slice(),
            FromTable::Reply { .. } | FromTable::Stopped { .. } => &[],
        })
    }
}
