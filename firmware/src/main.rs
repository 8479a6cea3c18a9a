//! The table controller on its board, a NUCLEO-H743ZI2.
//!
//! What a table does is in `table`, shared with the simulator. Here is only what hardware needs:
//!
//! | file | says |
//! |---|---|
//! | `main` | how the part is brought up, and what happens when the table has stopped |
//! | `wiring` | which pin and which peripheral serves what |
//! | `board` | the drivers: `table::Board` and `table::Fram` for this hardware |
#![no_std]
#![no_main]

mod board;
mod wiring;

use core::future::pending;

use defmt::Display2Format;
use embassy_executor::Spawner;
use embassy_stm32::rcc::{
    AHBPrescaler, APBPrescaler, HSIPrescaler, LsConfig, Pll, PllDiv, PllMul, PllPreDiv, PllSource, Sysclk,
    VoltageScale, mux,
};
use {defmt_rtt as _, panic_probe as _};

use crate::board::TableBoard;
use crate::wiring::Wiring;

#[embassy_executor::main]
async fn main(_spawner: Spawner) {
    start_instruction_cache();
    let mut board = TableBoard::new(Wiring::of(embassy_stm32::init(settings())));
    let stop = table::run(&mut board, table::opening()).await;
    defmt::error!("the table has stopped: {}", Display2Format(&stop));
    // No reset: what stopped it would stop it again or, worse, not. It waits for a technician, with the tower
    // red and the host told, and the board must outlive that: what it has to send is still leaving.
    pending().await
}

/// The flash is several times slower than the core. The data cache stays off: it would come between the core
/// and what DMA writes.
fn start_instruction_cache() {
    if let Some(mut core) = cortex_m::Peripherals::take() {
        core.SCB.enable_icache();
    }
}

/// 400 MHz from the part's own oscillator, so that a table starts without a crystal; 100 MHz for what is on
/// the pins.
fn settings() -> embassy_stm32::Config {
    let mut settings = embassy_stm32::Config::default();
    let rcc = &mut settings.rcc;
    rcc.hsi = Some(HSIPrescaler::DIV1);
    rcc.csi = true; // for the cell that keeps fast edges on the pins from overshooting
    rcc.ls = LsConfig::off(); // a table keeps no time of day
    rcc.pll1 = Some(Pll {
        source: PllSource::HSI,
        prediv: PllPreDiv::DIV4,
        mul: PllMul::MUL50,
        fracn: None,
        divp: Some(PllDiv::DIV2),
        divq: Some(PllDiv::DIV8),
        divr: None,
    });
    rcc.mux.rngsel = mux::Rngsel::PLL1_Q; // the generator of chance needs no clock of its own
    rcc.voltage_scale = VoltageScale::Scale1;
    rcc.sys = Sysclk::PLL1_P;
    rcc.ahb_pre = AHBPrescaler::DIV2;
    rcc.apb1_pre = APBPrescaler::DIV2;
    rcc.apb2_pre = APBPrescaler::DIV2;
    rcc.apb3_pre = APBPrescaler::DIV2;
    rcc.apb4_pre = APBPrescaler::DIV2;
    settings
}
