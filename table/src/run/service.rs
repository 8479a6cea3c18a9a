//! Requests to a table out of service: the cause, the raw memory, the readable log, and the clearing of the memory.

use protocol::convert::{Asked, Look, Rescue};
use protocol::host::{Counters, MEMORY_PART, Reply, Role, Service, ToTable};
use protocol::session::Key;
use rules_core::Refusal;
use sha2::{Digest as _, Sha256};

use super::host::capabilities;
use super::out_of_service::OutOfService;
use crate::board::{Board, Fram};
use crate::fault::{Fault, Stop};
use crate::frames::apart;
use crate::log::KEPT;
use crate::salvage::{self, Findings};
use crate::state::Keys;
use crate::version::Version;
use crate::{journal, log_store};

mod clear;
mod parts;

use parts::{PART, Parts};

/// The memory of a table out of service.
#[derive(Debug, Default)]
pub(super) struct Memory {
    findings: Findings,
    /// The numbers of the first and last readable events of the log.
    log: Option<(u32, u32)>,
    /// The parts that hosts have read.
    read: Parts,
    cleared: bool,
}

impl Memory {
    /// Examines the memory. Nothing is known of a memory that does not answer.
    pub(super) async fn look<B: Board>(&mut self, board: &mut B, stop: Stop) {
        board.alive();
        self.findings = apart!(salvage::examine(board.fram())).unwrap_or_default();
        if stop == Stop::Fault(Fault::RecordBad) && self.findings.bad_at.is_none() {
            self.findings.bad_at = self.findings.end;
        }
        let base = journal::log_base::<B::Fram>();
        let mut first = 0;
        while first < KEPT {
            board.alive(); // by progress: a whole log takes longer than the watchdog waits
            let found = apart!(log_store::survey(board.fram(), base, first)).unwrap_or_default();
            self.log = salvage::wider(self.log, found);
            first = first.saturating_add(log_store::SURVEYED);
        }
    }

    /// Returns whether a role has a key.
    pub(super) fn has_keys(&self) -> bool {
        Role::ALL.into_iter().any(|role| self.keys().get(role).is_some())
    }

    pub(super) const fn keys(&self) -> &Keys {
        &self.findings.keys
    }

    /// Sets the key of a role until the table is switched off.
    pub(super) const fn give_key(&mut self, role: Role, key: Key) {
        self.findings.keys.set(role, key);
    }
}

impl OutOfService {
    /// Answers a request in a session.
    pub(super) async fn asked<B: Board>(
        &mut self,
        board: &mut B,
        role: Role,
        ToTable { id, request }: ToTable,
    ) -> Result<(), Stop> {
        let reply = if self.hosts.may_ask(role, &request) {
            match Asked::from(request) {
                Asked::Rescue(rescue) => apart!(self.rescue(board, rescue)),
                Asked::Look(look) => apart!(self.look(board, look)),
                Asked::Listen(_) | Asked::Order(_) => Err(Refusal::OutOfService),
            }
        } else {
            Err(Refusal::WrongRole)
        };
        let reply = reply.unwrap_or_else(|refusal| Reply::Refused(refusal.code()));
        apart!(self.hosts.answer(board, id, reply))
    }

    async fn rescue<B: Board>(&mut self, board: &mut B, rescue: Rescue) -> Result<Reply, Refusal> {
        match rescue {
            Rescue::Service => Ok(Reply::Service(self.service(board))),
            Rescue::Part(at) => apart!(self.part(board, at)),
            Rescue::Clear(digest) => {
                apart!(self.clear(board, digest))?;
                Ok(Reply::Done)
            }
        }
    }

    async fn look<B: Board>(&mut self, board: &mut B, look: Look) -> Result<Reply, Refusal> {
        Ok(match look {
            Look::Hello => Reply::Hello(capabilities(0)),
            Look::Events(after) => {
                let (first, last) = self.memory.log.unwrap_or_default();
                let after = after.max(first.saturating_sub(1));
                let base = journal::log_base::<B::Fram>();
                let events = apart!(log_store::read_many(board.fram(), base, after, last));
                Reply::Events(events.map_err(|_| Refusal::MemoryFails)?)
            }
            Look::Keys => Reply::Keys(
                Role::ALL.into_iter().filter(|role| self.memory.keys().get(*role).is_some()).collect(),
            ),
            Look::Crash => Reply::Crash(board.crash()),
            Look::Counters => {
                let (link, bus) = (self.hosts.sessions.counters(), self.bus.counters());
                Reply::Counters(Counters { link, bus, chance: self.hosts.chance })
            }
            Look::Status
            | Look::Meters
            | Look::WagerMeters(_)
            | Look::Recall(_)
            | Look::Submission
            | Look::Digest(_)
            | Look::Lamps => return Err(Refusal::OutOfService),
        })
    }

    fn service<B: Board>(&self, board: &mut B) -> Service {
        let memory = &self.memory;
        let (first_event, last_event) = memory.log.unwrap_or_default();
        Service {
            reason: self.stop.reason(),
            code: self.stop.code(),
            memory: memory.findings.version,
            needs: Version::CURRENT.number(),
            bad_at: memory.findings.bad_at,
            size: B::Fram::SIZE,
            unread: memory.read.missing(B::Fram::SIZE),
            first_event,
            last_event,
            keys_known: memory.has_keys(),
            service_key: board.service_key(),
            cleared: memory.cleared,
        }
    }

    /// Returns a part of the raw memory.
    async fn part<B: Board>(&mut self, board: &mut B, at: u32) -> Result<Reply, Refusal> {
        if at >= B::Fram::SIZE || !at.is_multiple_of(PART) {
            return Err(Refusal::NoSuchPart);
        }
        let mut bytes = heapless::Vec::<u8, MEMORY_PART>::new();
        let length =
            usize::try_from(B::Fram::SIZE.saturating_sub(at)).unwrap_or(MEMORY_PART).min(MEMORY_PART);
        bytes.resize(length, 0).map_err(|_| Refusal::NoSuchPart)?;
        board.fram().read(at, &mut bytes).await.map_err(|_| Refusal::MemoryFails)?;
        self.memory.read.set(at);
        Ok(Reply::MemoryPart { at, bytes })
    }

    /// Clears the memory, if the service key is turned and the host has the whole dump.
    async fn clear<B: Board>(&mut self, board: &mut B, digest: [u8; 32]) -> Result<(), Refusal> {
        if self.memory.cleared {
            return Ok(()); // the answer was lost on the line
        }
        if !board.service_key() {
            return Err(Refusal::ServiceKeyOff);
        }
        if self.memory.read.missing(B::Fram::SIZE) > 0 {
            return Err(Refusal::DumpIncomplete);
        }
        if apart!(digest_of(board)).map_err(|_| Refusal::MemoryFails)? != digest {
            return Err(Refusal::DumpDiffers);
        }
        apart!(clear::clear(board, self.stop)).map_err(|_| Refusal::MemoryFails)?;
        self.memory.cleared = true;
        Ok(())
    }
}

/// Returns the SHA-256 of the whole memory.
async fn digest_of<B: Board>(board: &mut B) -> Result<[u8; 32], Fault> {
    let mut hash = Sha256::new();
    let mut at = 0;
    while at < B::Fram::SIZE {
        board.alive(); // by progress
        let mut part = [0; MEMORY_PART];
        let left = usize::try_from(B::Fram::SIZE.saturating_sub(at)).unwrap_or(MEMORY_PART);
        let part = part.get_mut(..left.min(MEMORY_PART)).unwrap_or_default();
        board.fram().read(at, part).await?;
        hash.update(part);
        at = at.saturating_add(PART);
    }
    Ok(hash.finalize().into())
}
