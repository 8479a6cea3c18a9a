//! Messages from the table on the host link.

use protocol::host::{Event, FromTable, Numbered, Reply, RequestId, StopReason};
use rules_core::Seat;
use table::shaker::Equipment;

use super::host::OWN;
use super::{Bench, Panel};

/// A message from the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// The reply to a request.
    Reply {
        /// The id of the request.
        id: RequestId,
        /// The reply.
        reply: Box<Reply>,
    },
    /// An event, with its number and time.
    Event(Numbered),
    /// The table has stopped.
    Stopped {
        /// Why it has stopped.
        reason: StopReason,
        /// The code of the bug or fault.
        code: u8,
    },
}

impl Bench {
    /// Adjusts the panels to the table's number of seats.
    fn seat(&mut self, seats: usize) {
        self.panels.truncate(seats);
        let there = self.panels.len();
        self.panels.extend(Seat::all().take(seats).skip(there).map(Panel::new));
        self.seated = true;
    }

    /// Takes a message. The table may repeat events after a power cut: known numbers are dropped.
    pub(super) fn receive(&mut self, message: FromTable) {
        match message {
            FromTable::Events(events) => {
                for numbered in events {
                    if numbered.number > self.last_event {
                        self.last_event = numbered.number;
                        // Without its time, which depends on how fast the board is.
                        self.note_link(format!(
                            "link > {} {:?}",
                            numbered.number,
                            without_session(numbered.event)
                        ));
                        self.faults.reported(&numbered.event);
                        match numbered.event {
                            Event::SubmissionSet { .. } => self.host.look(),
                            Event::Equipped { dice, shaker } => self.heard = Some(Equipment { dice, shaker }),
                            _ => {}
                        }
                        self.received.push(Received::Event(numbered));
                    }
                }
            }
            FromTable::Reply { id: OWN, reply: Reply::Hello(table) } => self.seat(usize::from(table.seats)),
            FromTable::Reply { id: OWN, .. } => {}
            FromTable::Reply { id, reply } => {
                self.note_link(format!("link > Reply {{ id: {id}, {} }}", without_times(&reply)));
                self.received.push(Received::Reply { id, reply: Box::new(reply) });
            }
            FromTable::Stopped { reason, code } => {
                self.note_link(format!("link > Stopped({reason:?}, {code})"));
                self.received.push(Received::Stopped { reason, code });
            }
        }
    }
}

/// Returns the event without its session number, which the board draws by chance.
fn without_session(event: Event) -> Event {
    match event {
        Event::OrderTaken { role, id, .. } => Event::OrderTaken { role, session: 0, id },
        other => other,
    }
}

/// Formats a reply without the times, which depend on the speed of the board.
fn without_times(reply: &Reply) -> String {
    match reply {
        Reply::Status(status) => {
            let status = protocol::host::Status { time: 0, unix_millis: None, ..status.clone() };
            format!("{:?}", Reply::Status(status))
        }
        Reply::Events(events) => {
            let untimed = events.iter().map(|numbered| Numbered {
                at: 0,
                event: without_session(numbered.event),
                ..*numbered
            });
            format!("{:?}", Reply::Events(untimed.collect()))
        }
        // These depend on the speed of the board and on its program.
        Reply::Counters(_) => "Counters".into(),
        Reply::Digest(_) => "Digest".into(),
        other => format!("{other:?}"),
    }
}
