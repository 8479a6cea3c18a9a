//! Many hosts at once, and strangers: each host still gets its session, and keeps it.

use anyhow::Result;
use protocol::host::{Event, Request, Role};
use protocol::session::{Handshake, HostFrame, TableFrame};

use super::{Line, MILLISECOND, SECOND};

const LATENCY: u64 = 16 * MILLISECOND;
const COMMANDS: u64 = 20;

/// Runs one command as the floor, as a command line does: its own session, one order, one try. Meanwhile `crowd` may
/// send, every millisecond. Returns whether the order was answered.
fn command(line: &mut Line, cents: u64, crowd: &mut dyn FnMut(&mut Line) -> Result<()>) -> Result<bool> {
    let floor = line.join(Role::Floor)?;
    line.knock(floor)?;
    line.next_id += 1;
    let (id, end, mut asked) = (line.next_id, line.now() + SECOND, false);
    while line.now() < end && line.guests[floor].reply(id).is_none() {
        if line.guests[floor].has_session() && !asked {
            asked = true;
            let credit = line.guests[floor].ask(id, Request::Credit { seat: 1, cents })?;
            line.say(&credit)?;
        }
        crowd(line)?;
        line.run(MILLISECOND)?;
    }
    Ok(line.guests[floor].reply(id).is_some() && line.guests[floor].denied.is_empty())
}

/// Runs all commands; the recorder, in one session throughout, must hear of each.
fn all_commands_succeed(mut line: Line, mut crowd: impl FnMut(&mut Line) -> Result<()>) -> Result<Line> {
    let recorder = line.listen(Role::Floor)?;
    let mut succeeded = 0;
    for cents in 1..=COMMANDS {
        succeeded += u64::from(command(&mut line, cents, &mut crowd)?);
    }
    line.run(4 * LATENCY)?;
    assert_eq!(succeeded, COMMANDS);
    let recorder = &line.guests[recorder];
    assert_eq!((recorder.ended, recorder.has_session()), (0, true), "the recorder keeps its session");
    let credits = recorder.events().filter_map(|received| match received.event {
        Event::Credited { cents, .. } => Some(cents),
        _ => None,
    });
    assert_eq!(credits.collect::<Vec<_>>(), (1..=COMMANDS).collect::<Vec<_>>());
    Ok(line)
}

#[test]
fn floor_commands_succeed_while_auditors_open_sessions_in_a_loop() -> Result<()> {
    let mut line = Line::new()?;
    line.latency = LATENCY;
    let auditors = [Role::Auditor; 4].map(|role| line.join(role));
    let auditors = auditors.into_iter().collect::<Result<Vec<_>>>()?;
    let mut at = 0;
    let mut line = all_commands_succeed(line, |line| {
        at += 1;
        for (phase, auditor) in (0..).zip(&auditors) {
            // Each starts again as soon as it is welcome, denied, or unanswered for long.
            let guest = &mut line.guests[*auditor];
            let over = guest.has_session() || !std::mem::take(&mut guest.denied).is_empty();
            if over || at % 200 == 7 * phase {
                line.knock(*auditor)?;
            }
        }
        Ok(())
    })?;
    line.run(5 * SECOND)?; // until an auditor may open a session again
    assert!(line.counters()?.sessions > 50, "the auditors did open sessions");
    Ok(())
}

#[test]
fn floor_commands_succeed_while_a_stranger_knocks_and_greets() -> Result<()> {
    let mut line = Line::new()?;
    line.latency = LATENCY;
    let mut tag = 0u32;
    let handshake = Handshake { ephemeral: [9; 32], proof: [7; 16] };
    let line = all_commands_succeed(line, |line| {
        // Half of what the wire carries in a millisecond, so that the others can be heard.
        for _ in 0..3 {
            tag = tag.wrapping_add(0x0100_0001);
            line.say(&HostFrame::Knock { tag })?;
        }
        line.say(&HostFrame::Hello { tag, version: protocol::host::VERSION, role: Role::Floor, handshake })
    })?;
    let challenges = line.overheard.iter().filter(|frame| matches!(frame, TableFrame::Challenge { .. }));
    assert!(challenges.count() > 1_000, "the stranger was heard");
    Ok(())
}
