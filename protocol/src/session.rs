//! Sessions on the host link: who asks is proved by a key, and nothing can be read, forged or replayed.
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
//! role and challenge as its prologue. Each session has keys of its own, that nobody can work out later from the role's
//! key. Every knock has a challenge of its own, good for a second at least and three at most, so hosts that knock at the
//! same time do not disturb each other. A `Hello` that was overheard and is sent again is known again while its challenge
//! is good, and fails its checksum afterwards: in both cases the table spends no time on the curve.
//!
//! Serial lines lose frames, so a sealed message carries its counter; a receiver takes only counters above the last.

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

/// Never used before, and not to be used again.
pub type Challenge = [u8; 16];

described! {
    /// What a host puts on the wire.
    pub enum HostFrame {
        #![expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
        /// Is the table there, and what challenge does a `Hello` with this tag have to answer?
        Knock {
            /// Chosen by the host, and given back in the answer.
            tag: u32,
        },
        /// Opens a session.
        Hello {
            /// That of the `Knock`, and given back in the answer.
            tag: u32,
            /// The version that the host speaks.
            version: u16,
            /// As whom it will ask.
            role: Role,
            /// The first message of the handshake.
            handshake: Handshake,
        },
        /// A message in a session.
        Sealed(Sealed),
        /// Gives a role its first key, in the clear: by hand, before the table is connected to anything else, or while the
        /// service key is turned.
        Provision {
            /// Chosen by the host, and given back in the answer.
            tag: u32,
            /// Whose key.
            role: Role,
            /// The key.
            key: Key,
        },
    }
}

described! {
    /// What a table puts on the wire. Nothing before it has passed its self-test.
    pub enum TableFrame {
        #![expect(clippy::large_enum_variant, reason = "there is no heap to box it on, and only one exists at a time")]
        /// The answer to a `Knock`.
        Challenge {
            /// That of the `Knock`.
            tag: u32,
            /// The version that the table speaks.
            version: u16,
            /// What a `Hello` with this tag has to answer, within a second.
            challenge: Challenge,
        },
        /// The answer to a `Hello`: a session is open.
        Welcome {
            /// That of the `Hello`.
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
            /// Why.
            why: Denial,
        },
        /// There is no such session, or no longer: knock again. Sent when a message names it, and when it ends.
        NoSession {
            /// Its number. 0 stands for all sessions, which a table says only when it has started: no session has this
            /// number, and a message that names it is not answered.
            session: u32,
        },
        /// The answer to a `Provision`: the role has this key now.
        Provisioned {
            /// That of the `Provision`.
            tag: u32,
        },
        /// The answer to every frame while the table is out of service. In the clear: the keys are in the memory, and
        /// that may be what cannot be read.
        OutOfService {
            /// Why.
            reason: StopReason,
            /// The version of the memory, where that is the reason; otherwise 0.
            memory: u8,
            /// The version that this program writes.
            needs: u8,
            /// The code of the bug or fault that stopped the table.
            code: u8,
        },
    }
}

described! {
    /// One message of a handshake.
    pub struct Handshake: Copy {
        /// A public key, made for this session alone.
        pub ephemeral: [u8; 32],
        /// Shows that its sender has the role's key.
        pub proof: [u8; 16],
    }
}

described! {
    /// An encrypted message.
    pub struct Sealed {
        /// The number of the session.
        pub session: u32,
        /// Higher than that of any message before it, from this side.
        pub counter: u64,
        /// The message and, behind it, the 16 bytes that show it is genuine.
        pub text: Vec<u8, { MAX_SEALED + TAG_LEN }>,
    }
}

/// Why a message could not be sealed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionError {
    /// Longer than any message.
    TooLong,
    /// Not from whoever shares this session.
    Forged,
    /// Heard before, or overtaken by a later one.
    Replayed,
    /// Genuine, but no message that we know.
    BadMessage,
    /// As many messages as a session can carry were sent.
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
    /// The number by which the table knows it.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Encrypts a message.
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

    /// Decrypts a message of the other side. One that is not genuine leaves the session as it was.
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

/// A host that has said hello and waits to be welcomed.
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
    /// Says hello. The secret is for this handshake alone.
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

    /// Whether an answer with this tag is meant for this one.
    pub const fn tag(&self) -> u32 {
        self.tag
    }

    /// The table has welcomed us.
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

/// Whether a hello shows the role's key and answers the challenge. Costs hashes, but no time on the curve.
#[inline(never)] // a handshake is large, and gone when this returns
pub fn is_genuine((role, key): (Role, &Key), challenge: &Challenge, hello: &Handshake) -> bool {
    read(&mut noise(false, (role, key), challenge, [0; 32]), hello).is_ok()
}

/// The table's side: welcomes a host that has the role's key and has answered the challenge.
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
