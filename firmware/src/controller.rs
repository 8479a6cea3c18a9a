//! Brings the part up, and handles a stopped table.

use core::convert::Infallible;

use cortex_m::peripheral::SYST;
use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::{Duration, Timer};
use static_cell::StaticCell;
use table::lamps::Frame;
use table::{Board as _, Fault, Machine};

use crate::board::TableBoard;
use crate::watchdog::Watchdog;
use crate::wiring::{Wiring, prioritise, settings};
use crate::{crash, fault};

/// After this many unreported crashes, the table is not started again, and answers out of service: something is broken for
/// good.
const GIVE_UP: u32 = 3;

/// How often the watchdog is fed while the table is stopped and cannot report it: the controller itself works.
const STOPPED: Duration = Duration::from_millis(500);

/// The state of the table. Static, because it would not fit on the stack.
static MACHINE: StaticCell<Machine> = StaticCell::new();

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let ended = crash::look_back();
    let witness = start_core();
    let wiring = Wiring::of(embassy_stm32::init(settings()));
    prioritise();
    let mut board = TableBoard::new(wiring.parts, Watchdog::start(wiring.watchdog, witness), ended);
    let stop = if crash::unreported() < GIVE_UP {
        table::run(&mut board, set_up()).await
    } else {
        // A broken chain changes nothing: the tower is red.
        let _ = board.show_lamps(&Frame::unknown()).await;
        Fault::Crashes.into()
    };
    defmt::error!("the table has stopped, code {}: {}", stop.code(), stop);
    let fault = table::out_of_service(&mut board, stop).await;
    defmt::error!("the stop cannot be reported to the host, code {}: {}", fault.code(), fault);
    stay(board).await;
}

/// Sets up the machine in a stack frame of its own, which is gone when the table runs.
#[inline(never)]
fn set_up() -> &'static mut Machine {
    MACHINE.init_with(|| Machine::new(table::opening()))
}

/// Waits for a technician, with the tower red and the stop reported. Never resets: the cause would stop the table
/// again or, worse, not. The board must stay alive meanwhile: its last frames are still being sent.
async fn stay(mut board: TableBoard) -> Infallible {
    loop {
        board.alive();
        Timer::after(STOPPED).await;
    }
}

/// Guards the stack, and starts the instruction cache, because flash is several times slower than the core. The data
/// cache stays off: it would come between the core and what DMA writes. Returns the timer for the watchdog's witness.
fn start_core() -> Option<SYST> {
    let mut core = cortex_m::Peripherals::take()?;
    fault::guard(&mut core.MPU);
    core.SCB.enable_icache();
    Some(core.SYST)
}
