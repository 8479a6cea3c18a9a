//! Denials are reported: at once the first time, then in sums.

use anyhow::Result;
use hal_sim::target::Target as _;
use protocol::host::{Event, Reply, Request, Role};
use protocol::session::{Denial, Handshake, HostFrame};
use rules_core::Refusal;

use super::{Line, MILLISECOND, SECOND, SOON};

/// Returns the reported denials.
fn denials(events: &[Event]) -> Vec<(Denial, u32)> {
    let denied = events.iter().filter_map(|event| match event {
        Event::HostsDenied { why, count } => Some((*why, *count)),
        _ => None,
    });
    denied.collect()
}

fn wrong_hello(tag: u32) -> HostFrame {
    let handshake = Handshake { ephemeral: [9; 32], proof: [7; 16] };
    HostFrame::Hello { tag, version: protocol::host::VERSION, role: Role::Floor, handshake }
}

#[test]
fn denied_handshake_is_reported_at_once_and_survives_a_power_cut() -> Result<()> {
    let mut line = Line::new()?;
    line.say(&wrong_hello(1))?;
    line.run(SOON)?;
    line.restart()?;
    assert_eq!(denials(&line.events()?), [(Denial::WrongKey, 1)]);
    Ok(())
}

#[test]
fn key_offered_to_a_table_in_use_is_reported() -> Result<()> {
    let mut line = Line::new()?;
    line.keys = hal_sim::bench::Keys::new(|_| protocol::session::Key::new([0xEE; 32]));
    line.provision(&[Role::Technician])?;
    line.keys = hal_sim::bench::Keys::default();
    assert_eq!(denials(&line.events()?), [(Denial::HasKey, 1)]);
    Ok(())
}

#[test]
fn blank_table_without_keys_reports_no_denials() -> Result<()> {
    let mut line = Line::blank(hal_sim::target::Sim::default())?;
    line.say(&wrong_hello(1))?;
    line.provision(&Role::ALL)?;
    assert_eq!(denials(&line.events()?), []);
    Ok(())
}

#[test]
fn flood_of_denied_handshakes_makes_four_events_in_ten_minutes() -> Result<()> {
    let mut line = Line::new()?;
    let end = line.now() + 600 * SECOND;
    let mut sent = 0;
    while line.now() < end {
        sent += 1;
        line.say(&wrong_hello(sent))?;
        line.run(SOON)?;
        line.sim.leap(480 * MILLISECOND)?;
    }
    let received = denials(&line.events()?);
    assert_eq!(received.len(), 4, "at 0, 1, 3 and 7 minutes: {received:?}");
    let counted: u32 = received.iter().map(|(_, count)| count).sum();
    assert!(counted > sent * 6 / 10 && counted <= sent, "{counted} of {sent}");
    Ok(())
}

#[test]
fn orders_of_the_wrong_role_are_reported_with_role_and_count() -> Result<()> {
    let mut line = Line::new()?;
    let auditor = line.open(Role::Auditor)?;
    for cents in 1..=5 {
        let refused = line.ask(auditor, Request::Credit { seat: 1, cents })?;
        assert_eq!(refused, Some(Reply::Refused(Refusal::WrongRole.code())));
    }
    line.run(61 * SECOND)?;
    let received: Vec<_> =
        line.events()?.into_iter().filter(|event| matches!(event, Event::WrongRole { .. })).collect();
    let role = Role::Auditor;
    assert_eq!(received, [Event::WrongRole { role, count: 1 }, Event::WrongRole { role, count: 4 }]);
    Ok(())
}
