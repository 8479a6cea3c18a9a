//! Frozen frames: a change of any message's encoding fails here. An intended change needs a new protocol version, with a
//! new file in `golden/`.
//!
//! Every variant of every message on the page of the protocol must have a frame.

use std::collections::BTreeSet;
use std::fmt::Debug;

use protocol::describe::{Kind, Shape};
use protocol::frame::{decode, encode};
use serde::Serialize;
use serde::de::DeserializeOwned;

mod samples;

const FROZEN: &str = include_str!("../golden/v7.txt");

/// The frames of each earlier version, oldest first, and the names of those that the next version changed on purpose.
const BEFORE: [(&str, &[&str]); 4] = [
    // Three carry the version itself; counters, which no memory holds, gained those of chance.
    (
        include_str!("../golden/v3.txt"),
        &["HostFrame.Hello", "TableFrame.Challenge", "Reply.Counters", "Counters", "Event.Started"],
    ),
    // Three carry the version itself; messages about a stop gained its code. No memory holds any of these. A
    // submission names its state and its pay tables; a memory may hold one of before, and `Submission::read` reads it.
    (
        include_str!("../golden/v4.txt"),
        &[
            "HostFrame.Hello",
            "TableFrame.Challenge",
            "TableFrame.OutOfService",
            "Reply.Status",
            "Reply.Submission",
            "Status",
            "Submission",
            "FromTable.Stopped",
            "Event.Started",
        ],
    ),
    // Three carry the version itself. Status, meters and the view of a panel, which no memory holds, gained tips and coupons.
    // A submission has Colorado's choices at its end; a memory may hold one of before, and `Submission::read` reads it.
    (
        include_str!("../golden/v5.txt"),
        &[
            "HostFrame.Hello",
            "TableFrame.Challenge",
            "Reply.Status",
            "Reply.Meters",
            "Reply.Submission",
            "Status",
            "SeatStatus",
            "Meters",
            "Submission",
            "Event.Started",
            "Poll",
            "View",
        ],
    ),
    // Three carry the version itself. Status and the view of a panel, which no memory holds, name the game, and a poll asks
    // the shaker to shake. A submission has the combinations of a layout at its end; a memory may hold one of before, and
    // `Submission::read` reads it.
    (
        include_str!("../golden/v6.txt"),
        &[
            "HostFrame.Hello",
            "TableFrame.Challenge",
            "Reply.Status",
            "Reply.Submission",
            "Status",
            "Submission",
            "Submission",
            "Event.Started",
            "Poll",
            "Poll",
            "View",
        ],
    ),
];

/// Frames, each with the name of its message.
#[derive(Default)]
struct Frozen {
    lines: Vec<String>,
    names: BTreeSet<String>,
}

impl Frozen {
    /// Freezes a message under the name of a type, or of a type and its variant.
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

    /// Asserts that every variant of a type was frozen.
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

/// Returns the name of an enum's variant.
fn choice(what: &dyn Debug) -> String {
    format!("{what:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

#[test]
fn every_message_matches_its_frozen_frame() {
    let mut now = Frozen::default();
    samples::all(&mut now);
    let frozen: Vec<_> = FROZEN.lines().collect();
    for (now, frozen) in now.lines.iter().zip(&frozen) {
        assert_eq!(now, frozen, "the encoding has changed");
    }
    let all = now.lines.join("\n");
    assert_eq!(now.lines.len(), frozen.len(), "messages and frozen frames differ in number; now:\n{all}");
}

/// Enums only grow at their ends, so events from before an update can still be decoded after it.
#[test]
fn earlier_frames_change_only_on_purpose() {
    let later = BEFORE.iter().map(|(frames, _)| *frames).skip(1).chain([FROZEN]);
    for ((before, meant), later) in BEFORE.iter().zip(later) {
        let later: BTreeSet<_> = later.lines().collect();
        let changed = before.lines().filter(|frame| !later.contains(frame));
        let changed: Vec<_> = changed.filter_map(|frame| frame.split(' ').next()).collect();
        assert_eq!(changed, *meant);
    }
}

#[test]
fn every_variant_of_every_message_is_frozen() {
    let mut frozen = Frozen::default();
    samples::all(&mut frozen);
    for kind in protocol::page::kinds() {
        frozen.has_all(&kind);
    }
}
