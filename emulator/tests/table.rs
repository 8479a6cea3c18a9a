//! The board with firmware of a few instructions written by hand, so that these tests need no build of the product.

use std::sync::Arc;

use emulator::board::{FLASH_SIZE, INSTRUCTIONS_PER_SECOND};
use emulator::fram::Cells;
use emulator::nonvolatile::Nonvolatile;
use emulator::table::{Ran, Table};

const MILLISECOND: u64 = 1_000_000;

/// Start of the stack, and entry point with the Thumb bit.
const VECTORS: [u32; 2] = [0x2002_0000, 0x0800_0009];
/// `nop; b` back to it. The emulator treats a bare `b .` as a waiting core, and counts nothing.
const SPIN: &[u32] = &[0xE7FD_BF00];
/// `ldr r0, =IWDG1_KR; ldr r1, =0xCCCC; str r1, [r0]; b .`
const START_WATCHDOG_AND_SPIN: &[u32] = &[0x4902_4801, 0xE7FE_6001, 0x5800_4800, 0x0000_CCCC];
/// `wfi; b` back to it.
const SLEEP: &[u32] = &[0xE7FD_BF30];

fn flashed(code: &[u32]) -> Nonvolatile {
    let mut flash: Vec<u8> = VECTORS.iter().chain(code).flat_map(|word| word.to_le_bytes()).collect();
    flash.resize(FLASH_SIZE, 0xFF);
    Nonvolatile { flash, fram: Cells::holding(vec![1, 2, 3]).unwrap(), program: Arc::default() }
}

#[test]
fn time_and_instructions_advance_together() {
    let mut table = Table::power_on(&flashed(SPIN)).unwrap();
    let ran = table.run(MILLISECOND).unwrap();
    let expected =
        Ran { at: MILLISECOND, instructions: INSTRUCTIONS_PER_SECOND.get() / 1000, ..Ran::default() };
    assert_eq!(ran, expected);
}

#[test]
fn sleeping_core_passes_time_without_instructions() {
    let mut table = Table::power_on(&flashed(SLEEP)).unwrap();
    let ran = table.run(1000 * MILLISECOND).unwrap();
    assert_eq!(ran.at, 1000 * MILLISECOND);
    assert!(ran.instructions < 100, "{ran:?}");
}

#[test]
fn power_cut_keeps_flash_and_fram_and_restarts_time() {
    let kept = flashed(SPIN);
    let mut table = Table::power_on(&kept).unwrap();
    table.run(MILLISECOND).unwrap();
    let (left, gaps) = table.cut().unwrap();
    assert_eq!(left, kept);
    assert_eq!(gaps, Default::default());
    assert_eq!(Table::power_on(&left).unwrap().now(), 0);
}

#[test]
fn unfed_watchdog_resets_the_core() {
    let mut table = Table::power_on(&flashed(START_WATCHDOG_AND_SPIN)).unwrap();
    table.run(500 * MILLISECOND).unwrap();
    table.run(100 * MILLISECOND).unwrap();
    let (_, gaps) = table.cut().unwrap();
    // Out of reset it counts 4096 periods of 32 kHz over four: 512 ms.
    assert_eq!(gaps.resets.len(), 1, "{gaps:?}");
    assert!(gaps.resets[0].starts_with("IWDG at 512"), "{gaps:?}");
    assert!(gaps.unimplemented.is_empty() && gaps.unmapped.is_empty(), "{gaps:?}");
}

#[test]
fn unflashed_board_powers_on_and_off() {
    let blank = Nonvolatile { flash: vec![0xFF; FLASH_SIZE], fram: Cells::blank(), program: Arc::default() };
    let mut table = Table::power_on(&blank).unwrap();
    assert_eq!(table.run(MILLISECOND).unwrap().at, MILLISECOND);
    assert_eq!(table.cut().unwrap().0, blank);
}

#[test]
fn dropped_table_under_power_does_not_hang() {
    let mut table = Table::power_on(&flashed(SPIN)).unwrap();
    table.run(1).unwrap();
    drop(table);
}
