//! How the part is brought up, and what happens when the table has stopped.

use core::convert::Infallible;

use defmt_rtt as _;
use embassy_executor::Spawner;
use embassy_time::{Duration, Timer};
use static_cell::StaticCell;
use table::lamps::Frame;
use table::{Board as _, Machine};

use crate::board::TableBoard;
use crate::crash;
use crate::watchdog::Watchdog;
use crate::wiring::{Wiring, settings};

/// After so many crashes of which none could be told, it is not tried again: something is broken for good.
const GIVE_UP: u32 = 3;

/// While the table has stopped and cannot say so, the watchdog is fed this often: nothing is wrong with that.
const STOPPED: Duration = Duration::from_millis(500);

/// The state of the table. In a place of its own, because it would not fit on the stack.
static MACHINE: StaticCell<Machine> = StaticCell::new();

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    let ended = crash::look_back();
    let core = start_instruction_cache();
    let wiring = Wiring::of(embassy_stm32::init(settings()));
    let mut board = TableBoard::new(wiring.parts, Watchdog::start(wiring.watchdog, core), ended);
    if crash::untold() < GIVE_UP {
        let stop = table::run(&mut board, set_up()).await;
        defmt::error!("the table has stopped, code {}: {}", stop.code(), stop);
        let fault = table::out_of_service(&mut board, stop).await;
        defmt::error!("the host cannot be told, code {}: {}", fault.code(), fault);
    } else {
        defmt::error!("the controller crashes again and again before it can tell why");
        // A chain that is broken as well changes nothing: the tower is red.
        let _ = board.show_lamps(&Frame::unknown()).await;
    }
    stay(board).await;
}

/// In a frame of its own, which is gone when the table runs.
#[inline(never)]
fn set_up() -> &'static mut Machine {
    MACHINE.init_with(|| Machine::new(table::opening()))
}

/// No reset: what stopped the table would stop it again or, worse, not. It waits for a technician, with the tower red
/// and the host told, and the board must outlive that: what it has to send is still leaving.
async fn stay(mut board: TableBoard) -> Infallible {
    loop {
        board.alive();
        Timer::after(STOPPED).await;
    }
}

/// The flash is several times slower than the core. The data cache stays off: it would come between the core
/// and what DMA writes.
fn start_instruction_cache() -> Option<cortex_m::peripheral::SYST> {
    let mut core = cortex_m::Peripherals::take()?;
    core.SCB.enable_icache();
    Some(core.SYST)
}
