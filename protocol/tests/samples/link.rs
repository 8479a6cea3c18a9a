//! One of each unencrypted frame of the host link and of their parts.

use protocol::host::{Role, StopReason, VERSION};
use protocol::session::{Denial, Handshake, HostFrame, Key, Sealed, TableFrame};

use crate::Frozen;

const HANDSHAKE: Handshake = Handshake { ephemeral: [0xE1; 32], proof: [0x9F; 16] };

pub(super) fn freeze(frozen: &mut Frozen) {
    let text = heapless::Vec::from_slice(&[0x5E; 24]).unwrap();
    let sealed = Sealed { session: 0xDEAD_BEEF, counter: 300, text };
    for frame in [
        HostFrame::Knock { tag: 300 },
        HostFrame::Hello { tag: 300, version: VERSION, role: Role::Floor, handshake: HANDSHAKE },
        HostFrame::Sealed(sealed.clone()),
        HostFrame::Provision { tag: 300, role: Role::Technician, key: Key::new([0x4B; 32]) },
    ] {
        frozen.freeze(&HostFrame::DESCRIBED, &frame, &frame);
    }
    for frame in [
        TableFrame::Challenge { tag: 300, version: VERSION, challenge: [0xC4; 16] },
        TableFrame::Welcome { tag: 300, session: 0xDEAD_BEEF, handshake: HANDSHAKE },
        TableFrame::Sealed(sealed.clone()),
        TableFrame::Denied { tag: 300, why: Denial::NoKey },
        TableFrame::NoSession { session: 0xDEAD_BEEF },
        TableFrame::Provisioned { tag: 300 },
        TableFrame::OutOfService { reason: StopReason::MemoryVersion, memory: 9, needs: 7, code: 105 },
    ] {
        frozen.freeze(&TableFrame::DESCRIBED, &frame, &frame);
    }
    for why in
        [Denial::Version, Denial::NoKey, Denial::WrongKey, Denial::HasKey, Denial::ServiceKey, Denial::Busy]
    {
        frozen.freeze(&Denial::DESCRIBED, &why, &why);
    }
    frozen.freeze(&Handshake::DESCRIBED, &HANDSHAKE, &HANDSHAKE);
    frozen.freeze(&Sealed::DESCRIBED, &sealed, &sealed);
}
