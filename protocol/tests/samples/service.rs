//! Messages of a table out of service, and of a damaged memory.

use heapless::Vec;
use protocol::host::{Event, FromTable, Numbered, Phase, Reply, Request, Service, StopReason, ToTable};

use super::Frozen;

const SERVICE: Service = Service {
    reason: StopReason::Memory,
    code: 104,
    memory: 10,
    needs: 10,
    bad_at: Some(98_304),
    size: 524_288,
    unread: 512,
    first_event: 1,
    last_event: 300,
    keys_known: true,
    service_key: true,
    cleared: false,
};

pub(crate) fn freeze(frozen: &mut Frozen) {
    for request in
        [Request::Service, Request::MemoryPart { at: 98_304 }, Request::ClearMemory { digest: [0xD1; 32] }]
    {
        let message = ToTable { id: 7, request: request.clone() };
        frozen.freeze(&Request::DESCRIBED, &request, &message);
    }
    let part = Reply::MemoryPart { at: 98_304, bytes: Vec::from_slice(&[0x4C, 0x41, 0x4D, 10]).unwrap() };
    for reply in [Reply::Service(SERVICE), part] {
        let message = FromTable::Reply { id: 7, reply: reply.clone() };
        frozen.freeze(&Reply::DESCRIBED, &reply, &message);
    }
    frozen.freeze(&Service::DESCRIBED, &(), &SERVICE);
    frozen.freeze(&Phase::DESCRIBED, &Phase::OutOfService, &Phase::OutOfService);
    for event in [Event::MemoryRepaired { at: 98_304, count: 3 }, Event::Unreadable] {
        let events = Vec::from_slice(&[Numbered { number: 12, at: 4_000, event }]).unwrap();
        frozen.freeze(&Event::DESCRIBED, &event, &FromTable::Events(events));
    }
}
