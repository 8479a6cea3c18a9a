//! The page for technicians, `docs/TECHNICIAN.md`: every message of a table that does not play, and its remedy. Made from the
//! codes, so that no message is missing.

use core::fmt;

use rules_core::Refusal;

use crate::host::Tilt;
use crate::stop;

/// The refusals of a table out of service, and of a rescue.
const RESCUE: [Refusal; 7] = [
    Refusal::OutOfService,
    Refusal::NotOutOfService,
    Refusal::ServiceKeyOff,
    Refusal::DumpIncomplete,
    Refusal::DumpDiffers,
    Refusal::MemoryFails,
    Refusal::NoSuchPart,
];

/// The page, in Markdown.
#[derive(Clone, Copy, Debug)]
pub struct Page;

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n", FIRST.trim())?;
        writeln!(f, "## Tilts\n\n{}\n\n| tilt | meaning | remedy |\n|---|---|---|", TILTS.trim())?;
        for tilt in Tilt::ALL {
            writeln!(f, "| `{tilt:?}` | {tilt} | {} |", remedy(tilt))?;
        }
        writeln!(f, "\n## Stops\n\n{}\n\n| code | meaning | remedy |\n|---|---|---|", STOPS.trim())?;
        for cause in stop::causes() {
            writeln!(f, "| {} | {} | {} |", cause.code, cause.words, cause.remedy)?;
        }
        writeln!(f, "\n## Rescue\n\n{}\n\n| code | refusal |\n|---|---|", STEPS.trim())?;
        for refusal in RESCUE {
            writeln!(f, "| {} | {} |", refusal.code(), refusal.text())?;
        }
        writeln!(f, "\n## Memory\n\n{}", MEMORY.trim())
    }
}

const fn remedy(tilt: Tilt) -> &'static str {
    match tilt {
        Tilt::Door => "close the doors",
        Tilt::DiceReader => {
            "check the cable and the window of each reader; change a reader that is silent or reads wrong faces"
        }
        Tilt::Panel => "check the cable of the panel that `NodeLost` names; change the panel",
        Tilt::LampChain => "check the cable of the lamp chain; change the first dark lamp",
        Tilt::Memory => {
            "play on after clearing it once; if it comes again, take the table out of play and replace the memory board"
        }
        Tilt::Image => {
            "compare `floor digest --image FILE` with the approved program; clearing the tilt accepts the new one"
        }
        Tilt::Link => "check the host and its cable",
        Tilt::Bus => "unplug one node after the other until the bus is quiet; change that node",
        Tilt::Crash => "read `floor crash` and report it; if it comes again, take the table out of play",
        Tilt::ServiceKey => "turn the service key back",
    }
}

const FIRST: &str = "
# When a table does not play

*Written by `cargo xtask protocol` from the codes in `protocol/src` and `rules-core/src`; a test fails when it is out of date.*

| you see | it is | do |
|---|---|---|
| red tower, panels show the layout, no bets are taken | a tilt | `floor status` names it: see Tilts |
| red tower, panels show \"out of order\" | a stop | `floor rescue` names the cause: see Stops and Rescue |
| red tower, dark panels, `floor` says that the table does not answer | no program runs, or a wire is cut | check power and cables; replace the controller |
| `MemoryRepaired` among the events | damage that was repaired | see Memory |
";

const TILTS: &str = "
A tilt suspends the table and keeps the layout. Remove the cause; `Mended` reports that it is gone. Then clear the tilt with
`floor tilt clear NAME`, as the technician.
";

const STOPS: &str = "
A stop takes the table out of service: no bets, no orders. The tower is red, panels show \"out of order\", and the host link
answers. The memory keeps the code; the next start that succeeds reports it.
";

const STEPS: &str = "
1. `floor rescue` shows the code, the versions, the first damaged address and whether the keys are readable. If they are not,
   turn the service key and run it again.
2. Follow the remedy of the code. If switching off and on is enough, nothing is lost.
3. Otherwise take the dump: `floor rescue --dump FILE`. It prints credits and bets of every seat, the log and the damage.
   `floor memory FILE` prints them again later. The file may hold keys: keep it like a key file.
4. Settle the seats with the players, from the dump and from the host's record. If the state is partial, the records after the
   damage are listed as not applied.
5. Turn the service key and run `floor rescue --dump FILE2 --clear`. All credits, bets, meters, events and keys are removed.
6. Turn the service key back, switch the table off and on, and set it up like a new one: `floor keys provision`,
   `floor submission load`. If the keys were in the dump, make new ones.

The table refuses with:
";

const MEMORY: &str = "
| message | meaning | do |
|---|---|---|
| `MemoryRepaired` | a byte of a snapshot, of a record or of a write was wrong; the table repaired it and nothing is lost | nothing; note address and date. The same address again: replace the memory board |
| `TiltOn(Memory)` | both snapshots were damaged at once and rewritten, or three writes read back differently, each within ten minutes of the one before | clear the tilt after ten minutes without another; a second time: replace the memory board |
| `Unreadable` | an event of the log is damaged; its content is lost, the state is not | take it from the host's record |
";
