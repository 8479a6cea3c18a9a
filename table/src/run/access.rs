//! Access of hosts: challenges, sessions, first keys and denials.

use protocol::host::{Role, VERSION};
use protocol::session::{Challenge, Denial, Handshake, Key, TableFrame, is_genuine, welcome};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rules_core::Bug;
use sha2::{Digest as _, Sha256};

use super::hosts::{Admission, Hosts};
use super::{Controller, framed};
use crate::board::Board;
use crate::entropy;
use crate::event::Event;
use crate::fault::Stop;
use crate::frames::apart;

impl Hosts {
    /// Turns a host away and counts it. A blank table's missing keys are not counted.
    pub(super) fn deny(
        &mut self,
        tag: u32,
        why: Denial,
        blank: bool,
        frame: &mut protocol::frame::Frame,
    ) -> Result<(), Bug> {
        self.sessions.counters.denied = self.sessions.counters.denied.saturating_add(1);
        if why != Denial::NoKey || !blank {
            self.sessions.denied.note(why);
        }
        framed(&TableFrame::Denied { tag, why }, frame)
    }

    /// Returns the challenge that a hello with this tag must answer.
    pub(super) async fn challenge<B: Board>(
        &mut self,
        board: &mut B,
        admission: Admission<'_>,
        tag: u32,
    ) -> Challenge {
        if !self.sessions.challenges.has_secret() {
            let mut secret = [0; 32];
            self.chance(board, admission).await.fill_bytes(&mut secret);
            self.sessions.challenges.choose(secret);
        }
        self.sessions.challenges.of(tag, board.now()).unwrap_or_default()
    }

    /// Returns a random generator for a session. A host must reach its table also if the source of chance is not healthy. So its
    /// output is mixed with the secret keys and with a number that differs at every start.
    async fn chance<B: Board>(&mut self, board: &mut B, admission: Admission<'_>) -> ChaCha20Rng {
        let mut raw = [0; entropy::RAW];
        let _unhealthy = self.noise(board, &mut raw).await; // counted; the session is opened anyway
        let mut hash = Sha256::new();
        hash.update(raw);
        for role in Role::ALL {
            hash.update(admission.keys.get(role).map_or(&[0; 32], Key::bytes));
        }
        self.sessions.drawn = self.sessions.drawn.saturating_add(1);
        hash.update(admission.start.to_le_bytes());
        hash.update(self.sessions.drawn.to_le_bytes());
        ChaCha20Rng::from_seed(hash.finalize().into())
    }

    /// Opens a session for a host that has the role's key and has answered the challenge of its tag. Other hosts cost no time on
    /// the curve and no chance.
    pub(super) async fn greet<B: Board>(
        &mut self,
        board: &mut B,
        admission: Admission<'_>,
        (tag, version): (u32, u16),
        role: Role,
        hello: &Handshake,
    ) -> Result<(u32, Handshake), Denial> {
        if version != VERSION {
            return Err(Denial::Version);
        }
        let key = *admission.keys.get(role).ok_or(Denial::NoKey)?;
        let now = board.now();
        self.sessions.challenges.admit(role, hello, now)?;
        let challenge = {
            let mut good = self.sessions.challenges.good(tag, now);
            good.find(|challenge| is_genuine((role, &key), challenge, hello)).ok_or(Denial::WrongKey)?
        };
        self.sessions.challenges.taken(role, hello, now);
        let mut chance = self.chance(board, admission).await;
        let (mut secret, mut number) = ([0; 32], chance.next_u32());
        chance.fill_bytes(&mut secret);
        while number == 0 || self.sessions.has(number) {
            number = chance.next_u32();
        }
        let (session, handshake) =
            welcome((role, &key), &challenge, hello, secret, number).map_err(|_| Denial::WrongKey)?;
        self.sessions.insert(session, role, now);
        Ok((number, handshake))
    }
}

impl Controller<'_> {
    /// Gives a role its first key, if the table is blank or the service key is turned. A repetition with the same key gets the
    /// same answer.
    pub(super) async fn provision<B: Board>(
        &mut self,
        board: &mut B,
        role: Role,
        key: Key,
    ) -> Result<Result<(), Denial>, Stop> {
        let state = self.machine.state();
        match state.keys.get(role) {
            Some(known) if *known != key => return Ok(Err(Denial::HasKey)),
            Some(_) => {}
            None if !state.is_blank() && !board.service_key() => return Ok(Err(Denial::ServiceKey)),
            None => apart!(self.take(board, Event::Provisioned { role, key }))?,
        }
        Ok(Ok(()))
    }

    /// Notifies hosts of ended sessions, and reports denied attempts if that is due.
    pub(super) async fn look_after_sessions<B: Board>(&mut self, board: &mut B) -> Result<(), Stop> {
        apart!(self.hosts.send_ended(board))?;
        let now = board.now();
        if let Some((why, count)) = self.hosts.sessions.denied.take(now) {
            apart!(self.take(board, Event::HostsDenied { why, count }))?;
        }
        if let Some((role, count)) = self.hosts.sessions.wrong_role.take(now) {
            apart!(self.take(board, Event::WrongRole { role, count }))?;
        }
        Ok(())
    }
}
