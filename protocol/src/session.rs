//! Sessions on the host link: a key proves the host's role, and no message can be read, forged or replayed.
//!
//! ```text
//! host                                   table
//!  Knock             ──────────────────►
//!                    ◄──────────────────  Challenge   16 bytes for this knock alone
//!  Hello             ──────────────────►              role, and the first Noise message
//!                    ◄──────────────────  Welcome     the session's number, and the second
//!  Sealed            ◄─────────────────►  Sealed      a [`host`](crate::host) message, encrypted
//! ```
//!
//! The handshake is `Noise_NNpsk0_25519_ChaChaPoly_SHA256` with the key of the role as its pre-shared key, and version,
//! role and challenge as its prologue. Each session has keys of its own, which cannot be computed later from the role's
//! key. Every knock has a challenge of its own, valid for at least one second and at most three, so hosts that knock at
//! the same time do not disturb each other. A replayed `Hello` is recognised while its challenge is valid, and fails its
//! proof afterwards: in both cases the table spends no time on the curve.
//!
//! Serial lines lose frames, so a sealed message carries its counter. A receiver accepts only rising counters.

use core::fmt;

use heapless::Vec;
use noise_protocol::{HandshakeState, patterns};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::describe::described;
use crate::host::{Role, StopReason, VERSION};

pub use crate::access::{Denial, Key};

mod crypto;

use crypto::{ChaChaPoly, Sha256, TAG_LEN, X25519};

/// The longest message that can be sealed.
pub const MAX_SEALED: usize = 960;

/// Random bytes of the table, used for one handshake only.
pub type Challenge = [u8; 16];

described! {
    /// A frame from a host.
    pub enum HostFrame {
        #![expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
        /// Asks for the challenge that a `Hello` with this tag must answer.
        Knock {
            /// Chosen by the host, and repeated in the answer.
            tag: u32,
        },
        /// Opens a session.
        Hello {
            /// The tag of the `Knock`, repeated in the answer.
            tag: u32,
            /// The host's version of the protocol.
            version: u16,
            /// The role of the session.
            role: Role,
            /// The first message of the handshake.
            handshake: Handshake,
        },
        /// A message in a session.
        Sealed(Sealed),
        /// Gives a role its first key, unencrypted: during set-up, before the table is connected to anything else, or while
        /// the service key is turned.
        Provision {
            /// Chosen by the host, and repeated in the answer.
            tag: u32,
            /// The role.
            role: Role,
            /// The key.
            key: Key,
        },
    }
}

described! {
    /// A frame from a table. The table sends none before it has passed its self-test.
    pub enum TableFrame {
        #![expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
        /// The answer to a `Knock`.
        Challenge {
            /// The tag of the `Knock`.
            tag: u32,
            /// The table's version of the protocol.
            version: u16,
            /// The challenge that a `Hello` with this tag must answer within a second.
            challenge: Challenge,
        },
        /// The answer to a `Hello`: a session is open.
        Welcome {
            /// The tag of the `Hello`.
            tag: u32,
            /// The number of the session.
            session: u32,
            /// The second message of the handshake.
            handshake: Handshake,
        },
        /// A message in a session.
        Sealed(Sealed),
        /// A `Knock`, `Hello` or `Provision` was turned away.
        Denied {
            /// Its tag.
            tag: u32,
            /// The reason.
            why: Denial,
        },
        /// The session does not exist or has ended: knock again. Sent when a session ends, and for every message that names
        /// such a session.
        NoSession {
            /// Its number. 0, which no session has, means all sessions: a table sends it after its start. A message that
            /// names session 0 is not answered.
            session: u32,
        },
        /// The answer to a `Provision`: the role has the key.
        Provisioned {
            /// The tag of the `Provision`.
            tag: u32,
        },
        /// The answer to every frame while the table is out of service. Unencrypted, because the memory that holds the keys
        /// may be unreadable.
        OutOfService {
            /// The kind of reason.
            reason: StopReason,
            /// The version of the memory if that is the reason; otherwise 0.
            memory: u8,
            /// The version of the memory that this program writes.
            needs: u8,
            /// The code of the bug or fault.
            code: u8,
        },
    }
}

described! {
    /// One message of a handshake.
    pub struct Handshake: Copy {
        /// A public key, made for this session only.
        pub ephemeral: [u8; 32],
        /// Proves that its sender has the role's key.
        pub proof: [u8; 16],
    }
}

described! {
    /// An encrypted message.
    pub struct Sealed {
        /// The number of the session.
        pub session: u32,
        /// Higher than in any earlier message of this sender.
        pub counter: u64,
        /// The encrypted message, followed by its 16-byte authentication tag.
        pub text: Vec<u8, { MAX_SEALED + TAG_LEN }>,
    }
}

/// Why a message could not be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// Longer than any message.
    TooLong,
    /// Not from the other end of this session.
    Forged,
    /// Received before, or overtaken by a later one.
    Replayed,
    /// Genuine, but no message of this version.
    BadMessage,
    /// The session's counter is used up.
    WornOut,
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TooLong => "the message is too long for the link",
            Self::Forged => "the message is not genuine",
            Self::Replayed => "the message was heard before",
            Self::BadMessage => "the message is not one of this version",
            Self::WornOut => "the session has carried as many messages as it can",
        })
    }
}

impl core::error::Error for SessionError {}

/// One end of a session.
pub struct Session {
    number: u32,
    sending: [u8; 32],
    receiving: [u8; 32],
    sent: u64,
    received: u64,
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Session({}, {} sent, {} received)", self.number, self.sent, self.received)
    }
}

impl Session {
    /// Returns the number that the table has given it.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Encrypts a message. Fails if the message is too long or the counter is used up.
    pub fn seal<T: Serialize>(&mut self, message: &T) -> Result<Sealed, SessionError> {
        let counter = self.sent.checked_add(1).ok_or(SessionError::WornOut)?;
        let mut text = Vec::new();
        text.resize(MAX_SEALED, 0).map_err(|_| SessionError::TooLong)?;
        let length = postcard::to_slice(message, &mut text).map_err(|_| SessionError::TooLong)?.len();
        text.truncate(length);
        let ad = self.number.to_le_bytes();
        let tag =
            ChaChaPoly::seal(&self.sending, counter, &ad, &mut text).map_err(|()| SessionError::TooLong)?;
        text.extend_from_slice(&tag).map_err(|_| SessionError::TooLong)?;
        self.sent = counter;
        Ok(Sealed { session: self.number, counter, text })
    }

    /// Decrypts a message of the other end. A forged or replayed message leaves the session unchanged.
    pub fn open<T: DeserializeOwned>(&mut self, mut sealed: Sealed) -> Result<T, SessionError> {
        if sealed.counter <= self.received {
            return Err(SessionError::Replayed);
        }
        let ad = self.number.to_le_bytes();
        let (text, tag) = sealed.text.split_last_chunk_mut::<TAG_LEN>().ok_or(SessionError::Forged)?;
        ChaChaPoly::open(&self.receiving, sealed.counter, &ad, text, tag)
            .map_err(|()| SessionError::Forged)?;
        self.received = sealed.counter;
        match postcard::take_from_bytes(text) {
            Ok((message, [])) => Ok(message),
            Ok(_) | Err(_) => Err(SessionError::BadMessage),
        }
    }
}

/// A host's handshake between its `Hello` and the `Welcome`.
pub struct Greeter {
    noise: Noise,
    tag: u32,
}

impl fmt::Debug for Greeter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Greeter({})", self.tag)
    }
}

type Noise = HandshakeState<X25519, ChaChaPoly, Sha256>;

impl Greeter {
    /// Starts a handshake and returns its `Hello`. The secret must be random and used for this handshake only.
    pub fn hello(
        (role, key): (Role, &Key),
        challenge: &Challenge,
        secret: [u8; 32],
        tag: u32,
    ) -> Result<(Self, HostFrame), SessionError> {
        let mut noise = noise(true, (role, key), challenge, secret);
        let handshake = write(&mut noise)?;
        Ok((Self { noise, tag }, HostFrame::Hello { tag, version: VERSION, role, handshake }))
    }

    /// Returns the tag that answers to this handshake carry.
    pub const fn tag(&self) -> u32 {
        self.tag
    }

    /// Finishes the handshake with the table's `Welcome`. Fails if the table does not have the role's key.
    pub fn welcomed(mut self, session: u32, handshake: &Handshake) -> Result<Session, SessionError> {
        read(&mut self.noise, handshake)?;
        let (to_table, to_host) = self.noise.get_ciphers();
        Ok(Session {
            number: session,
            sending: to_table.extract().0,
            receiving: to_host.extract().0,
            sent: 0,
            received: 0,
        })
    }
}

/// Returns whether a hello proves the role's key and answers the challenge. Costs hashes, but no time on the curve.
#[inline(never)] // keeps a large handshake off the caller's stack
pub fn is_genuine((role, key): (Role, &Key), challenge: &Challenge, hello: &Handshake) -> bool {
    read(&mut noise(false, (role, key), challenge, [0; 32]), hello).is_ok()
}

/// Opens the table's end of a session. Fails if the hello does not prove the role's key and answer the challenge.
pub fn welcome(
    (role, key): (Role, &Key),
    challenge: &Challenge,
    hello: &Handshake,
    secret: [u8; 32],
    number: u32,
) -> Result<(Session, Handshake), SessionError> {
    let mut noise = noise(false, (role, key), challenge, secret);
    read(&mut noise, hello)?;
    let handshake = write(&mut noise)?;
    let (to_table, to_host) = noise.get_ciphers();
    let (sending, receiving) = (to_host.extract().0, to_table.extract().0);
    Ok((Session { number, sending, receiving, sent: 0, received: 0 }, handshake))
}

fn noise(initiator: bool, (role, key): (Role, &Key), challenge: &Challenge, secret: [u8; 32]) -> Noise {
    let mut prologue = Vec::<u8, 32>::new();
    for part in [&VERSION.to_le_bytes()[..], &[role.code()], challenge] {
        let _full = prologue.extend_from_slice(part); // never: 19 bytes
    }
    let mut noise =
        Noise::new(patterns::noise_nn_psk0(), initiator, prologue, None, Some(secret), None, None);
    noise.push_psk(key.bytes());
    noise
}

fn write(noise: &mut Noise) -> Result<Handshake, SessionError> {
    let mut bytes = [0; 48];
    noise.write_message(&[], &mut bytes).map_err(|_| SessionError::Forged)?;
    let (ephemeral, rest) = bytes.split_first_chunk::<32>().ok_or(SessionError::Forged)?;
    let proof = rest.first_chunk::<16>().ok_or(SessionError::Forged)?;
    Ok(Handshake { ephemeral: *ephemeral, proof: *proof })
}

fn read(noise: &mut Noise, handshake: &Handshake) -> Result<(), SessionError> {
    let mut bytes = [0; 48];
    let (first, rest) = bytes.split_at_mut(32);
    first.copy_from_slice(&handshake.ephemeral);
    rest.copy_from_slice(&handshake.proof);
    noise.read_message(&bytes, &mut []).map_err(|_| SessionError::Forged)
}

#[cfg(test)]
mod tests;
