//! The craps table's board around an emulated STM32H743, running the *unmodified* firmware image.
//!
//! It answers questions that a simulator of the table's logic cannot: whether the drivers are set up right, whether a
//! record survives a power cut in the middle of a transfer, whether the watchdog resets a hung task. The same ELF
//! file that is flashed runs against models of every chip on the board, in a virtual time that moves only on request,
//! so that two runs are the same, instruction for instruction.
//!
//! Read [`board`] first: it is the wiring list. Each chip has a file of its own beside it:
//!
//! | on the board | pins | module |
//! |---|---|---|
//! | host link | USART3, PD8/PD9 | [`wire`] |
//! | field bus, RS-485 | USART2, TX PD5, RX PD6, DE PD4 | [`wire`], [`transceiver`] |
//! | journal, 512 KiB FRAM | SPI1, PA5/PA6/PB5, select PD14 | [`fram`] |
//! | lamp chain | SPI4 MOSI PE14 | [`lamps`] |
//! | doors, service key, tower light | PG2, PG3; PB0, PE1, PB14 | [`board`] |
//! | watchdog | IWDG1, inside the part | [`iwdg`] |
//! | random number generator | RNG, inside the part | [`rng`] |
//!
//! [`table::Table`] is that board under power; [`nonvolatile::Nonvolatile`] is what remains of it without.
//! [`lockstep`] and [`serve`] are the two ways to drive it from outside.
//!
//! The emulation is not cycle-accurate and has no caches: it says nothing about timing margins below a
//! microsecond, nor about DMA buffers that a data cache would hide.

pub mod board;
pub mod fram;
pub mod gaps;
pub mod iwdg;
pub mod lamps;
pub mod lockstep;
pub mod nonvolatile;
mod operator;
pub mod program;
pub mod rng;
pub mod sabotage;
pub mod serve;
mod socket;
pub mod stack;
pub mod table;
mod terminal;
pub mod transceiver;
pub mod wire;
