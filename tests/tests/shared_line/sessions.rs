//! Which session ends, and when: by expiry, by a quota, by a new key.

use anyhow::Result;
use protocol::host::{Reply, Request, Role};
use protocol::session::{Denial, HostFrame, Key, Sealed, TableFrame};

use super::{Line, MILLISECOND, SECOND, SOON};

/// An unused session ends after this, as in PROTOCOL.md.
const EXPIRY: u64 = 60 * SECOND;

/// Sessions of a role, as in PROTOCOL.md, and how many of them may listen.
const QUOTA: usize = 6;
const LISTENERS: usize = 4;

#[test]
fn every_knock_gets_its_own_answerable_challenge() -> Result<()> {
    let mut line = Line::new()?;
    let guests = [Role::Auditor, Role::Floor, Role::Boxperson].map(|role| line.join(role));
    let guests = guests.into_iter().collect::<Result<Vec<_>>>()?;
    for guest in &guests {
        line.guests[*guest].answers = false;
        line.knock(*guest)?;
        line.run(SOON)?;
    }
    let challenges: Vec<_> = guests.iter().map(|guest| line.guests[*guest].challenge).collect();
    assert!(challenges[0] != challenges[1] && challenges[1] != challenges[2], "{challenges:?}");
    for guest in &guests {
        let hello = line.guests[*guest].greet()?;
        line.say(&hello)?;
        line.run(SOON)?;
        assert!(line.guests[*guest].has_session(), "{:?}", line.guests[*guest].denied);
    }
    Ok(())
}

#[test]
fn challenge_is_valid_after_one_second_and_not_after_four() -> Result<()> {
    let mut line = Line::new()?;
    for begin in 0..8 {
        for (wait, denied) in [(950 * MILLISECOND, 0), (4 * SECOND, 1)] {
            let guest = line.join(Role::Floor)?;
            line.guests[guest].answers = false;
            line.knock(guest)?;
            line.run(SOON + wait)?;
            let hello = line.guests[guest].greet()?;
            line.say(&hello)?;
            line.run(SOON)?;
            assert_eq!(line.guests[guest].denied, vec![Denial::WrongKey; denied], "{begin} {wait}");
        }
        line.run(271 * MILLISECOND)?; // spreads the knocks over every part of a second
    }
    Ok(())
}

#[test]
fn replayed_hello_opens_and_ends_no_session() -> Result<()> {
    let mut line = Line::new()?;
    let floor = line.open(Role::Floor)?;
    let before = line.counters()?;
    let hello = line.guests[floor].hello.clone();
    for _ in 0..50 {
        line.say(hello.as_ref().unwrap_or(&HostFrame::Knock { tag: 0 }))?;
        line.run(MILLISECOND)?;
    }
    assert!(line.is_answered(floor)?);
    let after = line.counters()?;
    assert_eq!((after.sessions - before.sessions, after.denied - before.denied), (1, 50), "{after:?}");
    Ok(())
}

#[test]
fn message_for_session_0_is_not_answered_as_a_start() -> Result<()> {
    let mut line = Line::new()?;
    line.overheard.clear();
    let sealed = |session| HostFrame::Sealed(Sealed { session, counter: 1, text: Default::default() });
    line.say(&sealed(0))?;
    line.run(SOON)?;
    assert_eq!(line.overheard, []);
    line.say(&sealed(5))?;
    line.run(SOON)?;
    assert_eq!(line.overheard, [TableFrame::NoSession { session: 5 }]);
    assert_eq!(line.counters()?.no_session, 2);
    Ok(())
}

#[test]
fn hosts_keep_their_sessions_after_eight_watchers_have_gone() -> Result<()> {
    let mut line = Line::new()?;
    for _ in 0..8 {
        line.listen(Role::Auditor)?;
    }
    let hosts = [line.open(Role::Auditor)?, line.open(Role::Auditor)?];
    for _ in 0..5 {
        for host in hosts {
            assert!(line.is_answered(host)?, "{:?}", line.guests[host].ended);
        }
    }
    Ok(())
}

#[test]
fn unused_session_ends_and_used_session_stays() -> Result<()> {
    let mut line = Line::new()?;
    let [idle, watcher, used] = [line.open(Role::Floor)?, line.listen(Role::Floor)?, line.open(Role::Floor)?];
    for _ in 0..5 {
        line.run(EXPIRY / 6)?;
        assert!(line.is_answered(used)?);
    }
    assert_eq!([idle, watcher, used].map(|guest| line.guests[guest].ended), [0; 3]);
    line.run(EXPIRY / 6)?;
    assert_eq!(
        [idle, watcher, used].map(|guest| line.guests[guest].ended),
        [1, 1, 0],
        "the table reports it"
    );
    assert!(line.is_answered(used)?);
    Ok(())
}

#[test]
fn no_role_ends_the_sessions_of_another() -> Result<()> {
    for crowd in Role::ALL {
        let mut line = Line::new()?;
        let others: Vec<_> = Role::ALL.into_iter().filter(|role| *role != crowd).collect();
        let others = others.into_iter().map(|role| line.open(role)).collect::<Result<Vec<_>>>()?;
        for _ in 0..3 * QUOTA {
            line.open(crowd)?;
        }
        for other in others {
            assert!(line.is_answered(other)?, "{crowd} has ended a session of {}", line.guests[other].role);
        }
    }
    Ok(())
}

#[test]
fn full_role_drops_its_least_recently_used_session() -> Result<()> {
    let mut line = Line::new()?;
    let guests = (0..QUOTA).map(|_| line.open(Role::Floor)).collect::<Result<Vec<_>>>()?;
    assert!(line.is_answered(guests[0])?);
    line.open(Role::Floor)?;
    let ended: Vec<_> = guests.iter().map(|guest| line.guests[*guest].ended).collect();
    assert_eq!(ended, [0, 1, 0, 0, 0, 0], "its host is informed");
    Ok(())
}

#[test]
fn listening_sessions_stay_while_others_come_and_go() -> Result<()> {
    let mut line = Line::new()?;
    let watchers = (0..LISTENERS).map(|_| line.listen(Role::Floor)).collect::<Result<Vec<_>>>()?;
    for cents in 1..=20 {
        let floor = line.open(Role::Floor)?;
        let credited = line.ask(floor, Request::Credit { seat: 1, cents })?;
        assert!(matches!(credited, Some(Reply::Credited { .. })), "{credited:?}");
    }
    for watcher in &watchers {
        assert_eq!(line.guests[*watcher].ended, 0);
        assert_eq!(line.guests[*watcher].events().count(), line.guests[watchers[0]].events().count());
    }
    line.listen(Role::Floor)?;
    let ended: Vec<_> = watchers.iter().map(|watcher| line.guests[*watcher].ended).collect();
    assert_eq!(ended, [1, 0, 0, 0], "a new listener replaces an older listener");
    Ok(())
}

#[test]
fn changed_key_ends_sessions_of_the_old_key() -> Result<()> {
    let mut line = Line::new()?;
    let [floor, auditor, technician] =
        [line.open(Role::Floor)?, line.open(Role::Auditor)?, line.open(Role::Technician)?];
    let second = line.open(Role::Technician)?;
    let credit = Request::Credit { seat: 1, cents: 100 };
    let held = line.guests[floor].ask(900, credit)?; // on its way when the key is changed
    for role in [Role::Floor, Role::Technician] {
        let key = Key::new([0x77; 32]);
        assert_eq!(line.ask(technician, Request::ChangeKey { role, key })?, Some(Reply::Done));
    }
    line.say(&held)?;
    line.run(SOON)?;
    assert_eq!(line.guests[floor].reply(900), None);
    assert!(!line.is_answered(floor)? && !line.is_answered(second)?);
    assert!(line.is_answered(auditor)?);
    assert!(line.is_answered(technician)?, "the session of the order continues");
    let old = line.join(Role::Floor)?;
    line.knock(old)?;
    line.run(SOON)?;
    assert_eq!(line.guests[old].denied, [Denial::WrongKey], "the old key opens nothing");
    Ok(())
}
