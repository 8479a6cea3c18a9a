//! What the table said on the host link.

use protocol::host::{FromTable, Numbered, Reply, RequestId, StopReason};

use super::Bench;

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
    Stopped(StopReason),
}

impl Bench {
    /// After a power cut the table may tell events again; their numbers show which are known.
    pub(super) fn hear(&mut self, message: FromTable) {
        match message {
            FromTable::Events(events) => {
                for told in events {
                    if told.number > self.last_event {
                        self.last_event = told.number;
                        // Without its time, which depends on how fast the board is.
                        self.note_link(format!("link > {} {:?}", told.number, told.event));
                        self.heard.push(Heard::Event(told));
                    }
                }
            }
            FromTable::Reply { id: 0, .. } => {} // the floor system's own: it listens
            FromTable::Reply { id, reply } => {
                self.note_link(format!("link > Reply {{ id: {id}, {} }}", without_times(&reply)));
                self.heard.push(Heard::Reply { id, reply: Box::new(reply) });
            }
            FromTable::Stopped(reason) => {
                self.note_link(format!("link > Stopped({reason:?})"));
                self.heard.push(Heard::Stopped(reason));
            }
        }
    }
}

/// A reply, without the times that depend on how fast the board is.
fn without_times(reply: &Reply) -> String {
    match reply {
        Reply::Status(status) => {
            let status = protocol::host::Status { time: 0, unix_millis: None, ..status.clone() };
            format!("{:?}", Reply::Status(status))
        }
        other => format!("{other:?}"),
    }
}
