//! One of each message.

mod bus;
mod events;
mod link;
mod replies;
mod requests;
mod service;

use super::Frozen;

pub(super) fn all(frozen: &mut Frozen) {
    link::freeze(frozen);
    requests::freeze(frozen);
    replies::freeze(frozen);
    events::freeze(frozen);
    bus::freeze(frozen);
    service::freeze(frozen);
}
