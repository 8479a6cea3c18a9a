//! The page of the protocol, `docs/PROTOCOL.md`: worked out from the same tables as the messages themselves.

use core::fmt;

use rules_core::{Refusal, VoidCause, Wager};

use crate::describe::Kind;
use crate::host::{self, VERSION};
use crate::{field_bus, session, stop};

/// What goes over the host link in the clear, and what it is made of.
const FRAMES: [Kind; 5] = [
    session::HostFrame::DESCRIBED,
    session::TableFrame::DESCRIBED,
    session::Handshake::DESCRIBED,
    session::Sealed::DESCRIBED,
    session::Denial::DESCRIBED,
];

/// What travels sealed.
const HOST: [Kind; 27] = [
    host::ToTable::DESCRIBED,
    host::Request::DESCRIBED,
    host::Role::DESCRIBED,
    host::FromTable::DESCRIBED,
    host::Reply::DESCRIBED,
    host::Capabilities::DESCRIBED,
    host::Status::DESCRIBED,
    host::SeatStatus::DESCRIBED,
    host::Phase::DESCRIBED,
    host::Tilt::DESCRIBED,
    host::Meters::DESCRIBED,
    host::WagerMeter::DESCRIBED,
    host::Submission::DESCRIBED,
    host::OwnLimits::DESCRIBED,
    host::Counters::DESCRIBED,
    host::LinkCounters::DESCRIBED,
    host::BusCounters::DESCRIBED,
    host::WireCounters::DESCRIBED,
    host::ChanceCounters::DESCRIBED,
    host::Numbered::DESCRIBED,
    host::Event::DESCRIBED,
    host::Outcome::DESCRIBED,
    host::StopReason::DESCRIBED,
    host::Stopped::DESCRIBED,
    host::ResetCause::DESCRIBED,
    host::CrashCause::DESCRIBED,
    host::Crash::DESCRIBED,
];

/// What goes over the field bus.
const BUS: [Kind; 8] = [
    field_bus::Poll::DESCRIBED,
    field_bus::Answer::DESCRIBED,
    field_bus::Report::DESCRIBED,
    field_bus::Touch::DESCRIBED,
    field_bus::Seen::DESCRIBED,
    field_bus::View::DESCRIBED,
    field_bus::PanelBet::DESCRIBED,
    field_bus::Dice::DESCRIBED,
];

/// Every type that goes over a wire.
pub fn kinds() -> impl Iterator<Item = Kind> {
    FRAMES.into_iter().chain(HOST).chain(BUS)
}

/// The page.
#[derive(Clone, Copy, Debug)]
pub struct Page;

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "# Protocol, version {VERSION}\n")?;
        writeln!(f, "{}", INTRODUCTION.trim())?;
        writeln!(f, "\n## Host link: frames\n\n{}\n", SESSIONS.trim())?;
        FRAMES.iter().try_for_each(|kind| write!(f, "{kind}"))?;
        writeln!(f, "## Host link: messages\n\n{}\n", MESSAGES.trim())?;
        HOST.iter().try_for_each(|kind| write!(f, "{kind}"))?;
        writeln!(f, "## Field bus\n\n{}\n", FIELD_BUS.trim())?;
        BUS.iter().try_for_each(|kind| write!(f, "{kind}"))?;
        codes(f)
    }
}

fn codes(f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "## Codes\n\n### Refusals\n\n| code | because | under |\n|---|---|---|")?;
    for refusal in Refusal::ALL {
        writeln!(f, "| {} | {} | {} |", refusal.code(), refusal.text(), refusal.cite())?;
    }
    writeln!(
        f,
        "\n### Causes of a void throw\n\n| code | because | under | may be called |\n|---|---|---|---|"
    )?;
    for cause in VoidCause::ALL {
        let called = if cause.may_be_called() { "yes" } else { "" };
        writeln!(f, "| {} | {} | {} | {called} |", cause.code(), cause.text(), cause.cite())?;
    }
    writeln!(f, "\n### Stops\n\n{}\n\n| code | name | because | remedy |\n|---|---|---|---|", STOPS.trim())?;
    for cause in stop::causes() {
        writeln!(f, "| {} | `{}` | {} | {} |", cause.code, cause.name, cause.words, cause.remedy)?;
    }
    writeln!(f, "\n### Wagers\n\n| code | wager | under |\n|---|---|---|")?;
    for wager in Wager::all() {
        writeln!(f, "| {} | `{wager}` | {} |", wager.code().0, wager.cite())?;
    }
    Ok(())
}

const INTRODUCTION: &str = "
*Written by `cargo xtask protocol` from the tables in `protocol/src`; a test fails when it is out of date.*

What goes over the wires of a table, for whoever writes the other end. `floor` is such an end, as a library and as a
command line.

Every message is encoded with [postcard](https://postcard.jamesmunns.com/wire-format) (numbers as varints, the choice of
an enum as its place in the list below, a list as its length and its items), followed by the CRC-32 (ISO-HDLC, little
endian) of those bytes, all stuffed with COBS and ended by a zero byte:

```text
COBS( postcard(message) ‖ CRC-32 ) ‖ 00
```

A frame is at most 1,036 bytes long. What does not check out is counted and dropped. Both wires run at 921,600 baud, 8N1.
`protocol/golden/` holds one frozen frame of every message.
";

const SESSIONS: &str = "
A host says who it is by a key, one for each role, and everything else travels encrypted:

```text
host                          table
 Knock      ───────────────►
            ◄───────────────  Challenge
 Hello      ───────────────►
            ◄───────────────  Welcome
 Sealed     ◄──────────────►  Sealed
```

The handshake is `Noise_NNpsk0_25519_ChaChaPoly_SHA256` with the role's key as `psk`, empty payloads, and as its prologue
19 bytes: the version (two bytes, little endian), the role (its place in the list) and the challenge. Sealed messages are
encrypted with the two keys of the handshake, ChaCha20-Poly1305, nonce = counter, associated data = the session's
number (four bytes, little endian). Counters begin at 1 and only ever rise; gaps are allowed, because lines lose frames.

Every `Knock` has a challenge of its own, which a `Hello` with the same tag and, within a second of the knock, answers;
after three seconds no challenge is good any more. So hosts that share a line may knock at the same time. Each chooses tags
at random and ignores what is for others. A `Hello` is taken once: sent again it is denied. A role opens at most 32 sessions
in two seconds; a `Hello` beyond that is denied as `Busy`, and its host knocks again a second later.

A role has six sessions, whatever the other roles have. The seventh ends the one of the same role that was not used for
longest; sessions that listen give way last. At most four sessions of a role listen: a fifth `Listen` ends the one of them
that was not used for longest. A session in which the host has sent nothing genuine for 60 seconds ends. So a host that only
listens sends something now and then, such as `Hello` every 20 seconds.

When a session ends, the table says `NoSession` with its number, and again for every message that names it: knock again.
Sessions do not survive a power cut; a table that has started says so with `NoSession` of session 0. No session has that
number: a message that names it is dropped.

A table is blank until the technician has a key or the first order is taken. Whoever sets it up gives each role its key with
`Provision`, in the clear, before the table is connected to anything else: the technician's last, so that a power cut in
between leaves the rest to be done. The same key again is answered as before. Afterwards a role without a key is given one
only while the service key is turned, or by the technician in a session with `ChangeKey`; any other `Provision` is denied as
`ServiceKey`, and one for a role with another key as `HasKey`. `Keys` tells which roles have a key.

`HostsDenied` and `WrongRole` tell of hosts that were turned away and of orders that were not the role's to give. The first
is told at once. Those that follow are counted and told together, a minute later at first, then after twice as long each
time, up to an hour, until as long passes without one.
";

const MESSAGES: &str = "
`ToTable` and `FromTable` travel sealed. A request has an id, chosen by the host, new for each new request: an order with
an id that its role has used lately is not carried out again but answered again, also in another session and after a power
cut. So a host that has no answer within half a second sends the same again. Requests that change nothing are answered
anew. A table remembers 32 orders of each role: the last four of each of the eight sessions that ordered last. No other
role's orders count, nor do `Acknowledge`, `SetClock` and `SubmissionPart`, which do the same when they are heard twice. So
**a host keeps at most four orders unanswered in a session**: it sends an order only once the one four before it is
answered, and draws ids so that no other host of its role uses them at the same time.

Events are numbered from 1 without gaps. A session that has sent `Listen` is told every event after the one it named; one
that finds a gap (a frame was lost) sends `Listen` again. The floor acknowledges what it has kept; events that nobody
acknowledged and there is no room for are given up, which `EventsLost` tells.

A `RequestId` is a `u32`, a `Key` 32 bytes, a `Challenge` 16. In a `Submission`, `GameKind` is 0 for Craps and 1 for
Mini-Craps; `TableKind` 0 automated, 1 hybrid, 2 live; a pay table its place among those of its paragraph (A or 1 is 0);
`Counting` 0 after the come out roll, 1 the whole hand; `VigorishTerms` 0 up front, or 1 and a byte with a bit for each of
4, 5, 6, 8, 9 and 10, from the lowest; `ByPoint<T>` six of them in that order; `Weights` three `u32`: none, lower, higher;
`Timers` four `u16` in seconds: betting, offer, review, link.
";

const STOPS: &str = "
A bug (below 100) or a fault of the hardware stops the table: the layout is kept and nothing more is taken. Sessions that are
open get `FromTable::Stopped`; afterwards every frame is answered with `OutOfService`. The code is kept in the memory where
that can be written. The next start that comes through tells it as an event, `Stopped`, and `Status` has it from then on.
";

const FIELD_BUS: &str = "
The controller polls one node after the other, and a node speaks only when polled: panels are nodes 1 to 16, by seat, the
dice readers 17 and 18. A report has a number, one more than the number acknowledged in the poll, and is repeated until
that number comes back as acknowledged. `Numbered<T>` is a number (`u16`) and a `T`.

An answer has arrived 2 ms after the end of its poll, or the turn is missed; four missed in a row and the node is lost
until it answers again. Whatever else is said on the bus is dropped, and stops the table when it goes on.
";
