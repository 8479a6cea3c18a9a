//! Who may ask what: every request and every role, written out by hand and tried on the running table.
//!
//! The matrix is a second reading of the design, and shares nothing with the controller's table in `protocol`: the
//! auditor reads; the floor credits, gives coupons, enables and disables; the boxperson judges throws, passes the dice and changes
//! them; the technician sets submissions and keys, clears tilts, voids wagers, requests the digest, and reads and clears the memory of
//! a table out of service.

use std::collections::BTreeSet;

use anyhow::Result;
use hal_sim::bench::Bench;
use hal_sim::target::Kind;
use protocol::describe::Shape;
use protocol::host::{Reply, Request, Role, Status, Tilt};
use protocol::session::Key;
use rules_core::{Refusal, VoidCause};

const MATRIX: &str = "
    request         auditor  floor  boxperson  technician
    Hello           yes      yes    yes        yes
    Status          yes      yes    yes        yes
    Meters          yes      yes    yes        yes
    WagerMeters     yes      yes    yes        yes
    Recall          yes      yes    yes        yes
    Events          yes      yes    yes        yes
    Listen          yes      yes    yes        yes
    StopListening   yes      yes    yes        yes
    Submission      yes      yes    yes        yes
    Lamps           yes      yes    yes        yes
    Counters        yes      yes    yes        yes
    Crash           yes      yes    yes        yes
    Keys            yes      yes    yes        yes
    Service         yes      yes    yes        yes
    Digest          no       no     no         yes
    Credit          no       yes    no         no
    CashOut         no       yes    no         no
    Transfer        no       yes    no         no
    GiveCoupon      no       yes    no         no
    Enable          no       yes    no         no
    Disable         no       yes    no         no
    SetClock        no       yes    no         no
    Acknowledge     no       yes    no         no
    OpenBetting     no       no     yes        no
    CloseBetting    no       no     yes        no
    NoRoll          no       no     yes        no
    NameFaces       no       no     yes        no
    PassDice        no       no     yes        no
    DiceChanged     no       no     yes        no
    DiceDamaged     no       no     yes        no
    ClearTilt       no       no     no         yes
    VoidWagers      no       no     no         yes
    SubmissionPart  no       no     no         yes
    SetSubmission   no       no     no         yes
    ChangeKey       no       no     no         yes
    MemoryPart      no       no     no         yes
    ClearMemory     no       no     no         yes
";

/// Returns one request of every name. On a table with money at seat 1 the floor's succeed.
fn requests() -> Vec<Request> {
    let bytes = heapless::Vec::from_slice(&[1, 2, 3]).unwrap();
    vec![
        Request::Hello,
        Request::Status,
        Request::Meters,
        Request::WagerMeters { above: 0 },
        Request::Recall { back: 0 },
        Request::Events { after: 0 },
        Request::Listen { after: 0 },
        Request::StopListening,
        Request::Submission,
        Request::Lamps,
        Request::Counters,
        Request::Crash,
        Request::Keys,
        Request::Service,
        Request::Digest { seed: [7; 32] },
        Request::Credit { seat: 1, cents: 100 },
        Request::CashOut { seat: 1, cents: 100 },
        Request::Transfer { from: 1, to: 2, cents: 100 },
        Request::GiveCoupon { seat: 1, cents: 100 },
        Request::Enable,
        Request::Disable,
        Request::SetClock { unix_millis: 1_794_830_400_000 },
        Request::Acknowledge { number: 1 },
        Request::OpenBetting { seconds: 60 },
        Request::CloseBetting,
        Request::NoRoll { cause: VoidCause::ShortThrow.code() },
        Request::NameFaces { faces: [6, 1].into() },
        Request::PassDice,
        Request::DiceChanged,
        Request::DiceDamaged,
        Request::ClearTilt(Tilt::Door),
        Request::VoidWagers { reason: 7 },
        Request::SubmissionPart { offset: 0, bytes },
        Request::SetSubmission { checksum: 1 },
        // The key of a role whose sessions, which end, are not needed afterwards.
        Request::ChangeKey { role: Role::Floor, key: Key::new([0x4B; 32]) },
        Request::MemoryPart { at: 0 },
        Request::ClearMemory { digest: [7; 32] },
    ]
}

/// Returns the lines of the matrix: the name of a request, and whether each role may make it.
fn lines() -> Vec<(&'static str, [bool; 4])> {
    let lines = MATRIX.trim().lines().skip(1);
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let name = words.next().unwrap();
            let allowed: Vec<bool> = words
                .map(|word| match word {
                    "yes" => true,
                    "no" => false,
                    other => panic!("{name}: {other} is neither yes nor no"),
                })
                .collect();
            (name, allowed.try_into().unwrap())
        })
        .collect()
}

/// Returns the name of a request.
fn name(request: &Request) -> String {
    format!("{request:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Returns what a refused order must leave unchanged.
fn standing(bench: &mut Bench) -> Result<Status> {
    Ok(Status { time: 0, unix_millis: None, last_event: 0, ..bench.status()? })
}

#[test]
fn every_request_is_in_the_matrix_once() {
    let Shape::OneOf(variants) = Request::DESCRIBED.shape else { panic!("requests are one of several") };
    let known: BTreeSet<&str> = variants.iter().map(|variant| variant.name).collect();
    let listed: Vec<&str> = lines().into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), known);
    assert_eq!(listed.len(), known.len(), "a request is listed twice");
    assert_eq!(requests().iter().map(name).collect::<Vec<_>>(), listed, "asked in the order of the matrix");
    assert_eq!(Role::ALL.map(Role::name), ["auditor", "floor", "boxperson", "technician"]);
}

#[test]
fn every_role_may_make_only_its_own_requests() -> Result<()> {
    let wrong_role = Reply::Refused(Refusal::WrongRole.code());
    for (request, (_, allowed)) in requests().into_iter().zip(lines()) {
        let mut bench = Bench::start(Kind::Sim)?;
        bench.order(Request::Credit { seat: 1, cents: 10_000 })?;
        for (role, allowed) in Role::ALL.into_iter().zip(allowed) {
            let before = standing(&mut bench)?;
            let reply = bench.ask_as(role, request.clone())?;
            if allowed {
                assert_ne!(reply, wrong_role, "{role} may ask {request:?}");
            } else {
                assert_eq!(reply, wrong_role, "{role} may not ask {request:?}");
                assert_eq!(standing(&mut bench)?, before, "{role} was refused {request:?}");
            }
        }
    }
    Ok(())
}
