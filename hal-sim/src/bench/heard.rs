//! What the table said on the host link.

use protocol::host::{Event, FromTable, Numbered, Reply, RequestId, StopReason};
use rules_core::Seat;

use super::host::OWN;
use super::{Bench, Panel};

/// Something that the table said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The answer to a request.
    Reply {
        /// The id of the request.
        id: RequestId,
        /// The answer.
        reply: Box<Reply>,
    },
    /// Something happened.
    Event(Numbered),
    /// The table has stopped.
    Stopped {
        /// Why, in a word.
        reason: StopReason,
        /// The code of the bug or fault.
        code: u8,
    },
}

impl Bench {
    /// The table has so many seats: as many panels stand around it.
    fn seat(&mut self, seats: usize) {
        self.panels.truncate(seats);
        let there = self.panels.len();
        self.panels.extend(Seat::all().take(seats).skip(there).map(Panel::new));
        self.seated = true;
    }

    /// After a power cut the table may tell events again; their numbers show which are known.
    pub(super) fn hear(&mut self, message: FromTable) {
        match message {
            FromTable::Events(events) => {
                for told in events {
                    if told.number > self.last_event {
                        self.last_event = told.number;
                        // Without its time, which depends on how fast the board is.
                        self.note_link(format!("link > {} {:?}", told.number, without_session(told.event)));
                        self.faults.told(&told.event);
                        if matches!(told.event, Event::SubmissionSet { .. }) {
                            self.host.look();
                        }
                        self.heard.push(Heard::Event(told));
                    }
                }
            }
            FromTable::Reply { id: OWN, reply: Reply::Hello(table) } => self.seat(usize::from(table.seats)),
            FromTable::Reply { id: OWN, .. } => {}
            FromTable::Reply { id, reply } => {
                self.note_link(format!("link > Reply {{ id: {id}, {} }}", without_times(&reply)));
                self.heard.push(Heard::Reply { id, reply: Box::new(reply) });
            }
            FromTable::Stopped { reason, code } => {
                self.note_link(format!("link > Stopped({reason:?}, {code})"));
                self.heard.push(Heard::Stopped { reason, code });
            }
        }
    }
}

/// An event, without the number of a session, which the board draws by chance.
fn without_session(event: Event) -> Event {
    match event {
        Event::OrderTaken { role, id, .. } => Event::OrderTaken { role, session: 0, id },
        other => other,
    }
}

/// A reply, without the times that depend on how fast the board is.
fn without_times(reply: &Reply) -> String {
    match reply {
        Reply::Status(status) => {
            let status = protocol::host::Status { time: 0, unix_millis: None, ..status.clone() };
            format!("{:?}", Reply::Status(status))
        }
        Reply::Events(events) => {
            let untimed =
                events.iter().map(|told| Numbered { at: 0, event: without_session(told.event), ..*told });
            format!("{:?}", Reply::Events(untimed.collect()))
        }
        // How many frames there were depends on it too, and which program it is.
        Reply::Counters(_) => "Counters".into(),
        Reply::Digest(_) => "Digest".into(),
        other => format!("{other:?}"),
    }
}
