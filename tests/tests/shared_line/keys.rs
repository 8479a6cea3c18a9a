//! Who may give a role its first key, and when.

use anyhow::Result;
use hal_sim::target::{Sim, Target as _};
use protocol::host::{Reply, Request, Role};
use protocol::session::{Denial, TableFrame};

use super::{Line, SOON};

const ALL_BUT_TECHNICIAN: [Role; 3] = [Role::Auditor, Role::Floor, Role::Boxperson];

fn denied(why: Denial) -> Vec<TableFrame> {
    vec![TableFrame::Denied { tag: 1, why }]
}

fn done() -> Vec<TableFrame> {
    vec![TableFrame::Provisioned { tag: 1 }]
}

/// Returns the roles that have a key.
fn keyed(line: &mut Line, by: Role) -> Result<Vec<Role>> {
    let guest = line.open(by)?;
    match line.ask(guest, Request::Keys)? {
        Some(Reply::Keys(roles)) => Ok(roles.to_vec()),
        other => anyhow::bail!("not the roles that have keys: {other:?}"),
    }
}

#[test]
fn blank_table_accepts_all_keys_across_power_cuts() -> Result<()> {
    let mut line = Line::blank(Sim::default())?;
    for role in Role::ALL {
        assert_eq!(line.provision(&[role])?, done(), "{role}");
        line.restart()?;
        assert_eq!(line.provision(&[role])?, done(), "the same key again, as when the answer was lost");
    }
    assert_eq!(keyed(&mut line, Role::Auditor)?, Role::ALL);
    Ok(())
}

#[test]
fn stranger_cannot_set_keys_once_technician_has_one() -> Result<()> {
    let mut line = Line::blank(Sim::default())?;
    assert_eq!(line.provision(&[Role::Technician])?, done());
    for role in ALL_BUT_TECHNICIAN {
        assert_eq!(line.provision(&[role])?, denied(Denial::ServiceKey), "{role}");
    }
    line.restart()?;
    assert_eq!(line.provision(&[Role::Floor])?, denied(Denial::ServiceKey), "nor after a power cut");
    assert_eq!(keyed(&mut line, Role::Technician)?, [Role::Technician]);
    Ok(())
}

#[test]
fn stranger_cannot_set_keys_after_an_order() -> Result<()> {
    let mut line = Line::blank(Sim::default())?;
    line.provision(&[Role::Floor])?;
    let floor = line.open(Role::Floor)?;
    line.ask(floor, Request::Credit { seat: 1, cents: 10_000 })?;
    assert_eq!(line.provision(&[Role::Technician])?, denied(Denial::ServiceKey));
    line.restart()?;
    assert_eq!(line.provision(&[Role::Technician])?, denied(Denial::ServiceKey), "nor after a power cut");
    assert_eq!(keyed(&mut line, Role::Floor)?, [Role::Floor]);
    assert!(Denial::ServiceKey.to_string().contains("turn the service key"));
    Ok(())
}

#[test]
fn turned_service_key_allows_keys_only_for_roles_without_one() -> Result<()> {
    let mut line = Line::blank(Sim::default())?;
    line.provision(&[Role::Floor, Role::Technician])?;
    line.sim.surroundings()?.service_key = true;
    line.run(SOON)?;
    assert_eq!(line.provision(&[Role::Boxperson])?, done());
    line.keys = hal_sim::bench::Keys::new(|_| protocol::session::Key::new([0xEE; 32]));
    assert_eq!(line.provision(&[Role::Floor])?, denied(Denial::HasKey));
    line.keys = hal_sim::bench::Keys::default();
    line.sim.surroundings()?.service_key = false;
    line.run(SOON)?;
    assert_eq!(line.provision(&[Role::Auditor])?, denied(Denial::ServiceKey));
    assert_eq!(keyed(&mut line, Role::Floor)?, [Role::Floor, Role::Boxperson, Role::Technician]);
    Ok(())
}

#[test]
fn technician_sets_a_first_key_in_a_session() -> Result<()> {
    let mut line = Line::blank(Sim::default())?;
    line.provision(&[Role::Technician])?;
    let technician = line.open(Role::Technician)?;
    let key = *line.keys.get(Role::Floor);
    let changed = line.ask(technician, Request::ChangeKey { role: Role::Floor, key })?;
    assert_eq!(changed, Some(Reply::Done));
    assert_eq!(keyed(&mut line, Role::Floor)?, [Role::Floor, Role::Technician]);
    Ok(())
}
