//! The challenges that a hello must answer. They are computed from a secret, the tag and the time, and not stored, so no host
//! can push out the challenge of another.

use heapless::Vec;
use protocol::host::{ROLES, Role};
use protocol::session::{Challenge, Denial, Handshake};
use sha2::{Digest as _, Sha256};

use crate::board::Instant;

/// The period in which a tag has the same challenge, in microseconds.
const PERIOD: u64 = 2_000_000;

/// How long the challenge of the last period stays valid, in microseconds.
const GRACE: u64 = 1_000_000;

/// The most sessions that a role may open in a period. Each takes two operations on the curve.
const HELLOS: usize = 32;

/// Challenges, and the hellos that have answered them.
#[derive(Debug, Default)]
pub(super) struct Challenges {
    /// Chosen when the first host knocks.
    secret: Option<[u8; 32]>,
    /// Indexed by the codes of the roles.
    answered: [Answered; ROLES],
}

/// The accepted hellos of a role in this period and the last, by the first bytes of their public keys. Only a host with the
/// key can add one, so no role pushes out those of another.
#[derive(Debug, Default)]
struct Answered {
    period: u64,
    now: Vec<u32, HELLOS>,
    before: Vec<u32, HELLOS>,
}

impl Challenges {
    /// Returns whether the secret is chosen.
    pub(super) const fn has_secret(&self) -> bool {
        self.secret.is_some()
    }

    /// Sets the secret.
    pub(super) const fn choose(&mut self, secret: [u8; 32]) {
        self.secret = Some(secret);
    }

    /// Returns the challenge of a tag; `None` before the secret is chosen.
    pub(super) fn of(&self, tag: u32, now: Instant) -> Option<Challenge> {
        self.in_period(tag, period(now))
    }

    /// Returns the challenges that a hello with this tag may answer.
    pub(super) fn good(&self, tag: u32, now: Instant) -> impl Iterator<Item = Challenge> {
        let before = period(now).checked_sub(1).filter(|_| now.micros().rem_euclid(PERIOD) < GRACE);
        [Some(period(now)), before]
            .into_iter()
            .flatten()
            .filter_map(move |period| self.in_period(tag, period))
    }

    fn in_period(&self, tag: u32, period: u64) -> Option<Challenge> {
        let mut hash = Sha256::new();
        hash.update(self.secret?);
        hash.update(tag.to_le_bytes());
        hash.update(period.to_le_bytes());
        let digest: [u8; 32] = hash.finalize().into();
        digest.first_chunk().copied()
    }

    /// Admits a hello for verification. Fails if it is a repetition, or its role has opened too many sessions.
    pub(super) fn admit(&mut self, role: Role, hello: &Handshake, now: Instant) -> Result<(), Denial> {
        let answered = self.answered_by(role, now).ok_or(Denial::Busy)?;
        let mark = mark(hello);
        if answered.now.contains(&mark) || answered.before.contains(&mark) {
            Err(Denial::WrongKey)
        } else if answered.now.is_full() {
            Err(Denial::Busy)
        } else {
            Ok(())
        }
    }

    /// Notes an accepted hello, so that it is not accepted again.
    pub(super) fn taken(&mut self, role: Role, hello: &Handshake, now: Instant) {
        if let Some(answered) = self.answered_by(role, now) {
            let _full = answered.now.push(mark(hello)); // never: it was admitted
        }
    }

    fn answered_by(&mut self, role: Role, now: Instant) -> Option<&mut Answered> {
        let answered = self.answered.get_mut(usize::from(role.code()))?;
        let period = period(now);
        if answered.period != period {
            let last = answered.period.checked_add(1) == Some(period);
            answered.before = if last { core::mem::take(&mut answered.now) } else { Vec::new() };
            answered.now.clear();
            answered.period = period;
        }
        Some(answered)
    }
}

const fn period(now: Instant) -> u64 {
    now.micros().div_euclid(PERIOD)
}

/// Returns the mark that identifies a hello.
fn mark(hello: &Handshake) -> u32 {
    hello.ephemeral.first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(millis: u64) -> Instant {
        Instant::from_micros(millis.saturating_mul(1_000))
    }

    fn hello(number: u8) -> Handshake {
        Handshake { ephemeral: [number; 32], proof: [0; 16] }
    }

    #[test]
    fn challenge_is_valid_for_one_to_three_seconds() {
        let mut challenges = Challenges::default();
        assert_eq!(challenges.of(7, at(0)), None);
        challenges.choose([3; 32]);
        for given in 4_000..6_000u64 {
            let challenge = challenges.of(7, at(given)).unwrap();
            let good = |millis: u64| challenges.good(7, at(millis)).any(|good| good == challenge);
            assert!(good(given) && good(given + 999), "{given}");
            assert!(!good(given + 3_000) && !good(given + 30_000), "{given}");
        }
        assert_ne!(challenges.of(7, at(4_000)), challenges.of(8, at(4_000)));
        assert_ne!(challenges.of(7, at(4_000)), challenges.of(7, at(6_000)));
    }

    #[test]
    fn hello_is_accepted_once_while_its_challenge_is_valid() {
        let mut challenges = Challenges::default();
        let floor = Role::Floor;
        challenges.taken(floor, &hello(1), at(3_999));
        for millis in 3_999..5_999 {
            assert_eq!(challenges.admit(floor, &hello(1), at(millis)), Err(Denial::WrongKey), "{millis}");
        }
        assert_eq!(challenges.admit(floor, &hello(2), at(5_999)), Ok(()));
        assert_eq!(
            challenges.admit(floor, &hello(1), at(6_000)),
            Ok(()),
            "its challenge is not good any more"
        );
    }

    #[test]
    fn role_with_too_many_sessions_is_busy_and_others_are_not() {
        let mut challenges = Challenges::default();
        for number in 0..32 {
            assert_eq!(challenges.admit(Role::Auditor, &hello(number), at(0)), Ok(()));
            challenges.taken(Role::Auditor, &hello(number), at(0));
        }
        assert_eq!(challenges.admit(Role::Auditor, &hello(99), at(1_999)), Err(Denial::Busy));
        assert_eq!(challenges.admit(Role::Floor, &hello(99), at(1_999)), Ok(()));
        assert_eq!(challenges.admit(Role::Auditor, &hello(99), at(2_000)), Ok(()));
        assert_eq!(challenges.admit(Role::Auditor, &hello(0), at(2_000)), Err(Denial::WrongKey));
    }
}
