//! Frozen frames: a change of any message's encoding fails here. When that is meant, it is a new protocol
//! version, with a file of its own in `golden/`.
//!
//! Every choice of every message must have a frame: what the page of the protocol lists is what must be here.

use std::collections::BTreeSet;
use std::fmt::Debug;

use protocol::describe::{Kind, Shape};
use protocol::frame::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;

mod samples;

const FROZEN: &str = include_str!("../golden/v5.txt");

/// The frames of each version before, oldest first, and those of them that the next one changed on purpose.
const BEFORE: [(&str, &[&str]); 2] = [
    // The version itself is in three; counters, which no memory holds, have grown by those of chance.
    (
        include_str!("../golden/v3.txt"),
        &["HostFrame.Hello", "TableFrame.Challenge", "Reply.Counters", "Counters", "Event.Started"],
    ),
    // The version itself is in three; what tells of a stop has grown by its code. No memory holds any of these.
    (
        include_str!("../golden/v4.txt"),
        &[
            "HostFrame.Hello",
            "TableFrame.Challenge",
            "TableFrame.OutOfService",
            "Reply.Status",
            "Status",
            "FromTable.Stopped",
            "Event.Started",
        ],
    ),
];

/// Frames, each with the name of what is in it.
#[derive(Default)]
struct Frozen {
    lines: Vec<String>,
    names: BTreeSet<String>,
}

impl Frozen {
    /// Freezes a message under the name of what matters in it: a type, or a type and its choice.
    fn freeze<T: Serialize + DeserializeOwned + PartialEq + Debug>(
        &mut self,
        kind: &Kind,
        what: &dyn Debug,
        message: &T,
    ) {
        let mut frame = encode(message).unwrap();
        let hex: String = frame.iter().map(|byte| format!("{byte:02x}")).collect();
        let name = match kind.shape {
            Shape::All(_) => kind.name.to_owned(),
            Shape::OneOf(_) => format!("{}.{}", kind.name, choice(what)),
        };
        let body = frame.len() - 1;
        assert_eq!(&decode::<T>(&mut frame[..body]).unwrap(), message, "{name} does not come back");
        self.lines.push(format!("{name} {hex}"));
        self.names.insert(name);
    }

    /// Whether every choice of a type was frozen.
    fn has_all(&self, kind: &Kind) {
        match kind.shape {
            Shape::All(_) => assert!(self.names.contains(kind.name), "no frame of {}", kind.name),
            Shape::OneOf(variants) => {
                for variant in variants {
                    let name = format!("{}.{}", kind.name, variant.name);
                    assert!(self.names.contains(&name), "no frame of {name}");
                }
            }
        }
    }
}

/// The name of an enum's choice.
fn choice(what: &dyn Debug) -> String {
    format!("{what:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

#[test]
fn every_message_is_encoded_as_it_was_frozen() {
    let mut now = Frozen::default();
    samples::all(&mut now);
    let frozen: Vec<_> = FROZEN.lines().collect();
    for (now, frozen) in now.lines.iter().zip(&frozen) {
        assert_eq!(now, frozen, "the encoding has changed");
    }
    let all = now.lines.join("\n");
    assert_eq!(now.lines.len(), frozen.len(), "messages and frozen frames differ in number; now:\n{all}");
}

/// Lists only grew at their ends, so what a table told before an update is still understood after it.
#[test]
fn messages_of_earlier_versions_are_encoded_as_they_were() {
    let later = BEFORE.iter().map(|(frames, _)| *frames).skip(1).chain([FROZEN]);
    for ((before, meant), later) in BEFORE.iter().zip(later) {
        let later: BTreeSet<_> = later.lines().collect();
        let changed = before.lines().filter(|frame| !later.contains(frame));
        let changed: Vec<_> = changed.filter_map(|frame| frame.split(' ').next()).collect();
        assert_eq!(changed, *meant);
    }
}

#[test]
fn every_choice_of_every_message_is_frozen() {
    let mut frozen = Frozen::default();
    samples::all(&mut frozen);
    for kind in protocol::page::kinds() {
        frozen.has_all(&kind);
    }
}
