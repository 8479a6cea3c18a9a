//! The page of the protocol, `docs/PROTOCOL.md`: made from the descriptions of the messages.

use core::fmt;

use rules_core::jurisdiction::Rulebook;
use rules_core::variant::Thrower;
use rules_core::wager::Family;
use rules_core::{Refusal, VoidCause, Wager};

use crate::describe::Kind;
use crate::host::{self, VERSION};
use crate::{field_bus, session, stop};

/// The unencrypted frames of the host link, and their parts.
const FRAMES: [Kind; 5] = [
    session::HostFrame::DESCRIBED,
    session::TableFrame::DESCRIBED,
    session::Handshake::DESCRIBED,
    session::Sealed::DESCRIBED,
    session::Denial::DESCRIBED,
];

/// The sealed messages of the host link, and their parts.
const HOST: [Kind; 32] = [
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
    host::PointMultiple::DESCRIBED,
    host::ChosenTable::DESCRIBED,
    host::RaisedPayout::DESCRIBED,
    host::Printed::DESCRIBED,
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
    host::Service::DESCRIBED,
];

/// The messages of the field bus, and their parts.
const BUS: [Kind; 11] = [
    field_bus::Poll::DESCRIBED,
    field_bus::Answer::DESCRIBED,
    field_bus::Report::DESCRIBED,
    field_bus::Touch::DESCRIBED,
    field_bus::Seen::DESCRIBED,
    field_bus::ShakerAct::DESCRIBED,
    field_bus::View::DESCRIBED,
    field_bus::PanelBet::DESCRIBED,
    field_bus::PanelTip::DESCRIBED,
    field_bus::PanelCoupons::DESCRIBED,
    field_bus::Dice::DESCRIBED,
];

/// Returns every type that goes over a wire.
pub fn kinds() -> impl Iterator<Item = Kind> {
    FRAMES.into_iter().chain(HOST).chain(BUS)
}

/// The page, in Markdown.
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
        let (code, text) = (refusal.code(), refusal.text());
        writeln!(f, "| {code} | {text} | {} |", Sources(|rulebook| refusal.cite(rulebook)))?;
    }
    writeln!(
        f,
        "\n### Causes of a void throw\n\n| code | because | under | may be called |\n|---|---|---|---|"
    )?;
    for cause in VoidCause::ALL {
        let called = called(*cause);
        let (code, text) = (cause.code(), cause.text());
        writeln!(f, "| {code} | {text} | {} | {called} |", Sources(|rulebook| cause.cite(rulebook)))?;
    }
    writeln!(f, "\n### Stops\n\n{}\n\n| code | name | because | remedy |\n|---|---|---|---|", STOPS.trim())?;
    for cause in stop::causes() {
        writeln!(f, "| {} | `{}` | {} | {} |", cause.code, cause.name, cause.words, cause.remedy)?;
    }
    writeln!(f, "\n### Wagers\n\n| code | wager | under |\n|---|---|---|")?;
    for wager in Wager::all() {
        writeln!(f, "| {} | `{wager}` | {} |", wager.code().0, Sources(|rulebook| wager.cite(rulebook)))?;
    }
    writeln!(f, "\n### Pay tables\n\n| family | code | name | state | under |\n|---|---|---|---|---|")?;
    for family in Family::ALL {
        for table in family.choice().map_or(&[][..], |choice| choice.tables) {
            let (id, name) = (family.id(), family.name());
            writeln!(
                f,
                "| {id} `{name}` | {} | {} | {} | {} |",
                table.code, table.name, table.state, table.cite
            )?;
        }
    }
    Ok(())
}

/// Returns the games in which staff may call a no roll for a cause.
fn called(cause: VoidCause) -> &'static str {
    match (cause.may_be_called(Thrower::Shooter), cause.may_be_called(Thrower::House)) {
        (true, _) => "with thrown dice",
        (false, true) => "with a shaker",
        (false, false) => "",
    }
}

/// The paragraphs of all regulations that have one, without repetitions.
struct Sources<C>(C);

impl<C: Fn(Rulebook) -> &'static str> fmt::Display for Sources<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for cite in Rulebook::ALL.map(&self.0).into_iter().filter(|cite| !cite.is_empty()) {
            if before != cite {
                write!(f, "{}{cite}", if before.is_empty() { "" } else { "; " })?;
            }
            before = cite;
        }
        Ok(())
    }
}

const INTRODUCTION: &str = "
*Written by `cargo xtask protocol` from the tables in `protocol/src`; a test fails when it is out of date.*

The messages on the wires of a table, for authors of the other end. `floor` is such an end, as a library and as a command
line.

Every message is encoded with [postcard](https://postcard.jamesmunns.com/wire-format): numbers as varints, a variant of an
enum as its index in the list below, a list as its length and its items. The CRC-32 (ISO-HDLC, little endian) of those bytes
follows. All of it is stuffed with COBS and ended by a zero byte:

```text
COBS( postcard(message) ‖ CRC-32 ) ‖ 00
```

A frame is at most 1,036 bytes long. Bad frames are counted and dropped. Both wires run at 921,600 baud, 8N1.
`protocol/golden/` holds one frozen frame of every message.
";

const SESSIONS: &str = "
A host proves its role with the role's key. After that, all messages are encrypted:

```text
host                          table
 Knock      ───────────────►
            ◄───────────────  Challenge
 Hello      ───────────────►
            ◄───────────────  Welcome
 Sealed     ◄──────────────►  Sealed
```

The handshake is `Noise_NNpsk0_25519_ChaChaPoly_SHA256` with the role's key as `psk` and empty payloads. Its prologue has
19 bytes: the version (two bytes, little endian), the role (its index in the list) and the challenge. Sealed messages are
encrypted with the two keys of the handshake: ChaCha20-Poly1305, nonce = counter, associated data = the session's
number (four bytes, little endian). Counters begin at 1 and always rise; gaps are allowed, because lines lose frames.

Every `Knock` gets its own challenge. A `Hello` with the same tag must answer it within a second of the knock; after three
seconds every challenge has expired. So hosts that share a line may knock at the same time. Each host chooses random tags
and ignores answers with other tags. A `Hello` is accepted once; a repetition is denied. A role opens at most 32 sessions in
two seconds. A `Hello` beyond that is denied as `Busy`, and its host knocks again a second later.

Each role has six sessions of its own. The seventh ends the least recently used session of the same role, and ends a session
that listens only if all of them do. At most four sessions of a role listen: a fifth `Listen` ends the least recently used
of them. A session ends after 60 seconds without a genuine message from the host. So a host that only listens sends a
message from time to time, such as `Hello` every 20 seconds.

When a session ends, the table sends `NoSession` with its number, and repeats it for every message that names the session:
knock again. Sessions do not survive a power cut. After a start, the table sends `NoSession` for session 0. No session has
that number, and a message that names it is dropped.

A table is blank until the technician has a key or the first order is taken. During set-up, each role gets its key with
`Provision`, unencrypted, before the table is connected to anything else. The technician's key comes last, so that the
table stays blank if a power cut interrupts the set-up. A repeated `Provision` with the same key gets the same answer.
After set-up, a role without a key gets one only while the service key is turned, or from the technician in a session with
`ChangeKey`. Any other `Provision` is denied as `ServiceKey`, or as `HasKey` if the role has another key. `Keys` lists the
roles that have a key.

`HostsDenied` reports hosts that were turned away, and `WrongRole` reports orders that another role must give. The first
attempt is reported at once. Later attempts are counted and reported together: after a minute, then after twice as long each
time, up to an hour, until that time passes without an attempt.
";

const MESSAGES: &str = "
`ToTable` and `FromTable` travel sealed. Each new request has a new id, chosen by the host. An order with an id that its
role has used recently is not carried out again; the table repeats its answer, also in another session and after a power
cut. So a host that has no answer within half a second repeats the request. Requests that change nothing are answered
anew. A table remembers 32 orders of each role: the last four of each of the eight sessions that ordered last. Orders of
other roles do not count, nor do `Acknowledge`, `SetClock` and `SubmissionPart`, which may be repeated without harm. So
**a host keeps at most four orders unanswered in a session**: it sends an order only once the fourth order before it is
answered. It chooses ids that no other host of its role uses at the same time.

Events are numbered from 1 without gaps. After `Listen`, a session gets every event after the one it named. A host that
finds a gap, because a frame was lost, sends `Listen` again. The floor acknowledges the events it has stored. If room runs
out, unacknowledged events are dropped, which `EventsLost` reports.

A `RequestId` is a `u32`, a `Key` 32 bytes, a `Challenge` 16. `Faces` are two bytes, the faces of two dice; or 255 and
three bytes, the faces of three. In a `Submission`, `Jurisdiction` is 42 for Pennsylvania and 8 for Colorado; `GameKind` 0 for
Craps, 1 for Mini-Craps, 2 for Craps Free Craps, 3 for Props & Hops and 4 for Sic Bo; `TableKind` 0 automated, 1 hybrid, 2
live; `VigorishTerms` 0 up front, or 1 and a `u16` with a bit for each of 4, 5, 6, 8, 9, 10, 2, 3, 11 and 12, from the lowest;
`Weights` three `u32`: none, lower, higher; `Timers` four `u16` in seconds: betting, offer, review, link. Pay tables are listed
below, by family.
";

const STOPS: &str = "
A bug (below 100) or a fault of the hardware puts the table out of service: the layout is kept, and no more bets or orders
are taken. Open sessions get `FromTable::Stopped` and end. The code is kept in the memory if that can be written. The next
successful start reports it as the event `Stopped`, and `Status` carries it from then on.

Afterwards every frame outside a session is answered with `OutOfService`. A technician's host goes on: it ignores that frame
and opens a session as usual. The keys are read from the memory. If they are unreadable, `Provision` gives a role a key while
the service key is turned, until the table is switched off; if it is not turned, there is no other answer. In a session, `Service`
asks for the cause, `MemoryPart` for the raw memory, `Events` for the readable part of the log, and `Hello`, `Keys`, `Crash` and
`Counters` are answered as usual. All other requests are refused. `ClearMemory` is carried out only if the service key is turned,
every part was read since the table went out of service, and the digest is that of the memory. It may take two seconds.
";

const FIELD_BUS: &str = "
The controller polls one node after the other, and a node speaks only when polled. Panels are nodes 1 to 16, by seat; the
dice readers are nodes 17 and 18; the shaker is node 19. A report has a number, one more than the number acknowledged in the
poll, and is repeated until that number is acknowledged. `Numbered<T>` is a number (`u16`) and a `T`.

A reader of two dice answers with `Reader`, any other with `ReaderOf`. Only games with a shaker need one, but every table
looks for it: a shaker that does not answer has a turn once a second. While `shake` is set in its polls, an automated shaker
shakes the dice and then uncovers them; in a manual shaker, a lamp may ask for it.

A node must answer within 2 ms after the end of its poll, or it misses its turn. A node that misses four turns in a row is
lost until it answers again. All other frames on the bus are dropped; if they persist, the table tilts.
";
