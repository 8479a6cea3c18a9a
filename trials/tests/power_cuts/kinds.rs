//! The cut sessions contain every kind of event and every order.

use std::collections::BTreeSet;

use protocol::describe::Shape;
use protocol::host;

use table::effect::Answer;
use table::journal::SLOT;
use table::{Effect, Event, log};
use trials::play::{automated, layout, props_and_hops, sic_bo};

use super::every_write::sessions;
use super::session::reported;

const EVENTS: [&str; 18] = [
    "Started",
    "Touched",
    "DiceRead",
    "Ordered",
    "TimeUp",
    "Entropy",
    "Alarm",
    "Image",
    "Provisioned",
    "Node",
    "Restarted",
    "Crashed",
    "HostsDenied",
    "WrongRole",
    "Stopped",
    "Shaker",
    "Equipped",
    "MemoryRepaired",
];

/// A new kind of event does not compile before it is listed, and then fails until it occurs.
const fn kind(event: &Event) -> &'static str {
    EVENTS[match event {
        Event::Started => 0,
        Event::Touched { .. } => 1,
        Event::DiceRead { .. } => 2,
        Event::Ordered { .. } => 3,
        Event::TimeUp => 4,
        Event::Entropy(_) => 5,
        Event::Alarm { .. } => 6,
        Event::Image(_) => 7,
        Event::Provisioned { .. } => 8,
        Event::Node { .. } => 9,
        Event::Restarted(_) => 10,
        Event::Crashed(_) => 11,
        Event::HostsDenied { .. } => 12,
        Event::WrongRole { .. } => 13,
        Event::Stopped(_) => 14,
        Event::Shaker { .. } => 15,
        Event::Equipped(_) => 16,
        Event::MemoryRepaired { .. } => 17,
    }]
}

/// Returns the name of a variant.
fn name(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").chars().take_while(|character| character.is_alphanumeric()).collect()
}

/// Returns the names of all variants that a page of the protocol lists; of requests, those that change a table in service.
fn listed(described: &protocol::describe::Kind) -> BTreeSet<String> {
    let Shape::OneOf(variants) = described.shape else { panic!("{} is not one of several", described.name) };
    // A table in service refuses the last two, and never journals an event that it cannot read.
    let others = ["Digest", "MemoryPart", "ClearMemory", "Unreadable"];
    let changes =
        variants.iter().filter(|variant| variant.role != "Auditor" && !others.contains(&variant.name));
    changes.map(|variant| variant.name.to_owned()).collect()
}

#[test]
fn sessions_contain_every_event_and_every_obeyed_order() {
    let (mut events, mut orders, mut all_reported) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let games = [automated(5), props_and_hops(4), sic_bo(4)];
    let mut undecided: BTreeSet<u16> = games.iter().flat_map(layout).map(u16::from).collect();
    for (_, session) in sessions() {
        for journalled in &session.events {
            events.insert(kind(&journalled.event));
            let refused = |effect: &Effect| matches!(effect, Effect::Answer(_, Answer::Refused(_)));
            if let Event::Ordered { order: Ok(order), .. } = &journalled.event
                && !journalled.effects.iter().any(refused)
            {
                orders.insert(name(order));
            }
            for event in journalled.effects.iter().filter_map(reported) {
                all_reported.insert(name(&event));
                if let host::Event::Settled { wager, .. } = event {
                    undecided.remove(&wager);
                }
            }
        }
    }
    let never: Vec<_> = EVENTS.iter().filter(|kind| !events.contains(*kind)).collect();
    assert!(never.is_empty(), "never journalled: {never:?}");
    let never: Vec<_> = listed(&host::Request::DESCRIBED).difference(&orders).cloned().collect();
    assert!(never.is_empty(), "never obeyed: {never:?}");
    let never: Vec<_> = listed(&host::Event::DESCRIBED).difference(&all_reported).cloned().collect();
    assert!(never.is_empty(), "never reported: {never:?}");
    assert!(undecided.is_empty(), "never decided: {undecided:?}");
}

#[test]
fn sessions_wrap_the_ring_and_the_log() {
    let mut round_the_log = false;
    for (name, session) in sessions() {
        let begins = |(_, write): &&(usize, trials::rig::Write)| write.at == 2 * SLOT as usize;
        let rounds = session.writes.iter().filter(begins).count();
        let short = name == "wrapping";
        assert!(short || rounds >= 2, "{name}: {rounds} times round the ring");
        round_the_log |= session.reported.len() > log::KEPT as usize;
    }
    assert!(round_the_log);
}
