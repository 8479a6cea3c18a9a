//! Session secrets when the random source fails.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use hal_sim::bench::Keys;
use hal_sim::board::Noise;
use hal_sim::target::Sim;
use protocol::host::Role;
use protocol::session::Key;

use super::Line;

/// Opens a session; returns the values in it that the table chose.
fn choices(line: &mut Line) -> Result<(u32, [u8; 32])> {
    let guest = &line.open(Role::Floor)?;
    let guest = &line.guests[*guest];
    Ok((guest.number().context("no session")?, guest.welcome.context("no welcome")?.ephemeral))
}

#[test]
fn session_secrets_differ_despite_stuck_or_dead_random_source() -> Result<()> {
    let mut seen = BTreeSet::new();
    for (noise, table) in [(Noise::Dead, 1), (Noise::Dead, 2), (Noise::Stuck, 1), (Noise::Stuck, 2)] {
        let mut line = Line::blank(Sim::default().noise(noise))?;
        line.keys = Keys::new(|role| Key::new([0x10 * table + role.code(); 32]));
        line.provision(&Role::ALL)?;
        for _ in 0..3 {
            // Challenge, number and ephemeral key: new in every session and after every start.
            for _ in 0..2 {
                assert!(seen.insert(choices(&mut line)?), "{noise:?}, keys {table}");
            }
            line.restart()?;
        }
    }
    let (numbers, ephemerals): (BTreeSet<_>, BTreeSet<_>) = seen.into_iter().unzip();
    assert_eq!((numbers.len(), ephemerals.len()), (24, 24));
    Ok(())
}

#[test]
fn challenges_differ_despite_dead_random_source() -> Result<()> {
    let mut seen = BTreeSet::new();
    for table in [1, 2] {
        let mut line = Line::blank(Sim::default().noise(Noise::Dead))?;
        line.keys = Keys::new(|role| Key::new([0x10 * table + role.code(); 32]));
        line.provision(&Role::ALL)?;
        for _ in 0..3 {
            let guest = line.join(Role::Floor)?;
            line.guests[guest].answers = false;
            let knock = protocol::session::HostFrame::Knock { tag: 0x0101_0000 };
            line.guests[guest].set_tag(0x0101_0000);
            line.say(&knock)?;
            line.run(super::SOON)?;
            assert!(seen.insert(line.guests[guest].challenge.context("no challenge")?));
            line.restart()?;
        }
    }
    Ok(())
}
