use std::vec::Vec as Bytes;

use proptest::prelude::*;

use super::*;
use crate::host::{FromTable, Reply, Request, ToTable};

const KEY: Key = Key::new([7; 32]);
const CHALLENGE: Challenge = [9; 16];

fn greet(key: &Key, challenge: &Challenge) -> (Greeter, Handshake) {
    let (greeter, frame) = Greeter::hello((Role::Floor, key), challenge, [1; 32], 5).unwrap();
    match frame {
        HostFrame::Hello { tag: 5, version: VERSION, role: Role::Floor, handshake } => (greeter, handshake),
        other => panic!("{other:?}"),
    }
}

/// Both ends of a session, the host's first.
fn session() -> (Session, Session) {
    let (greeter, hello) = greet(&KEY, &CHALLENGE);
    let (table, handshake) = welcome((Role::Floor, &KEY), &CHALLENGE, &hello, [2; 32], 77).unwrap();
    (greeter.welcomed(77, &handshake).unwrap(), table)
}

#[test]
fn messages_arrive_in_both_directions() {
    let (mut host, mut table) = session();
    for id in 1..=3 {
        let asked = ToTable { id, request: Request::Status };
        let sealed = host.seal(&asked).unwrap();
        assert_eq!((sealed.session, sealed.counter), (77, u64::from(id)));
        assert_eq!(table.open::<ToTable>(sealed).unwrap(), asked);
        let answered = FromTable::Reply { id, reply: Reply::Done };
        assert_eq!(host.open::<FromTable>(table.seal(&answered).unwrap()).unwrap(), answered);
    }
}

#[test]
fn hello_with_another_key_challenge_or_role_is_refused() {
    let (_, hello) = greet(&KEY, &CHALLENGE);
    let answer = |role, key: &Key, challenge: &Challenge| {
        welcome((role, key), challenge, &hello, [2; 32], 1).map(|_| ())
    };
    assert_eq!(answer(Role::Floor, &KEY, &CHALLENGE), Ok(()));
    assert_eq!(answer(Role::Technician, &KEY, &CHALLENGE), Err(SessionError::Forged));
    assert_eq!(answer(Role::Floor, &Key::new([8; 32]), &CHALLENGE), Err(SessionError::Forged));
    assert_eq!(answer(Role::Floor, &KEY, &[0; 16]), Err(SessionError::Forged));
}

#[test]
fn welcome_without_the_key_is_refused() {
    let (greeter, _) = greet(&KEY, &CHALLENGE);
    let made_up = Handshake { ephemeral: X25519_POINT, proof: [3; 16] };
    assert_eq!(greeter.welcomed(1, &made_up).unwrap_err(), SessionError::Forged);
}

/// A point on the curve.
const X25519_POINT: [u8; 32] = [9; 32];

#[test]
fn message_is_accepted_once_and_in_order() {
    let (mut host, mut table) = session();
    let [first, second, third] =
        [1, 2, 3].map(|id| host.seal(&ToTable { id, request: Request::Enable }).unwrap());
    assert!(table.open::<ToTable>(first.clone()).is_ok());
    assert_eq!(table.open::<ToTable>(first).unwrap_err(), SessionError::Replayed);
    assert!(table.open::<ToTable>(third).is_ok(), "one was lost to noise");
    assert_eq!(table.open::<ToTable>(second).unwrap_err(), SessionError::Replayed);
}

/// Two sessions with the same keys, which never happens by chance, differ in their number only.
#[test]
fn message_moved_to_another_session_is_forged() {
    let (mut host, table) = session();
    let with_number = |number, of: &Session| Session {
        number,
        sending: of.sending,
        receiving: of.receiving,
        sent: 0,
        received: 0,
    };
    let asked = ToTable { id: 1, request: Request::Enable };
    let mut moved = host.seal(&asked).unwrap();
    moved.session = 78;
    assert_eq!(with_number(78, &table).open::<ToTable>(moved.clone()).unwrap_err(), SessionError::Forged);
    moved.session = 77;
    assert_eq!(with_number(77, &table).open::<ToTable>(moved).unwrap(), asked);
    let answer = with_number(78, &table).seal(&FromTable::Reply { id: 1, reply: Reply::Done }).unwrap();
    assert_eq!(host.open::<FromTable>(answer).unwrap_err(), SessionError::Forged);
}

#[test]
fn hello_is_genuine_only_with_its_key_role_and_challenge() {
    let (_, hello) = greet(&KEY, &CHALLENGE);
    assert!(is_genuine((Role::Floor, &KEY), &CHALLENGE, &hello));
    assert!(!is_genuine((Role::Technician, &KEY), &CHALLENGE, &hello));
    assert!(!is_genuine((Role::Floor, &Key::new([8; 32])), &CHALLENGE, &hello));
    assert!(!is_genuine((Role::Floor, &KEY), &[0; 16], &hello));
}

#[test]
fn reflected_message_is_forged() {
    let (mut host, _) = session();
    let sealed = host.seal(&ToTable { id: 1, request: Request::Enable }).unwrap();
    assert_eq!(host.open::<ToTable>(sealed).unwrap_err(), SessionError::Forged);
}

#[test]
fn debug_output_hides_the_key() {
    assert_eq!(std::format!("{KEY:?}"), "Key(hidden)");
}

/// The host is another implementation of Noise.
#[test]
fn independent_noise_implementation_opens_a_session() {
    let name = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";
    let prologue: Bytes<u8> = [&VERSION.to_le_bytes()[..], &[Role::Floor.code()], &CHALLENGE].concat();
    let builder = snow::Builder::new(name.parse().unwrap());
    let mut host =
        builder.psk(0, KEY.bytes()).unwrap().prologue(&prologue).unwrap().build_initiator().unwrap();
    let mut buffer = [0; 128];
    assert_eq!(host.write_message(&[], &mut buffer).unwrap(), 48);
    let hello =
        Handshake { ephemeral: buffer[..32].try_into().unwrap(), proof: buffer[32..48].try_into().unwrap() };
    let (mut table, answer) = welcome((Role::Floor, &KEY), &CHALLENGE, &hello, [2; 32], 77).unwrap();
    host.read_message(&[&answer.ephemeral[..], &answer.proof].concat(), &mut buffer).unwrap();
    let (to_table, to_host) = host.dangerously_get_raw_split();
    // Sealed messages have the session's number as associated data, which snow's transport does not support.
    let mut same = Session { number: 77, sending: to_table, receiving: to_host, sent: 0, received: 0 };
    let asked = ToTable { id: 1, request: Request::Status };
    assert_eq!(table.open::<ToTable>(same.seal(&asked).unwrap()).unwrap(), asked);
    assert_eq!(same.open::<u8>(table.seal(&3u8).unwrap()).unwrap(), 3);
}

proptest! {
    #[test]
    fn changed_message_is_forged_and_the_session_continues(position in 0usize..1000, bit in 0u8..8) {
        let (mut host, mut table) = session();
        let asked = ToTable { id: 1, request: Request::Credit { seat: 3, cents: 10_000 } };
        let mut sealed = host.seal(&asked).unwrap();
        let position = position % sealed.text.len();
        sealed.text[position] ^= 1 << bit;
        prop_assert_eq!(table.open::<ToTable>(sealed).unwrap_err(), SessionError::Forged);
        let again = host.seal(&asked).unwrap();
        prop_assert_eq!(table.open::<ToTable>(again).unwrap(), asked);
    }

    #[test]
    fn changed_number_or_counter_is_forged(number: u32, counter in 1u64..) {
        let (mut host, mut table) = session();
        let mut sealed = host.seal(&ToTable { id: 1, request: Request::Enable }).unwrap();
        sealed.counter = counter;
        sealed.session = number; // the table looks the session up by it, so only the counter is checked here
        let genuine = counter == 1;
        prop_assert_eq!(table.open::<ToTable>(sealed).is_ok(), genuine);
    }
}
