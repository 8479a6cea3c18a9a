//! Commands as a driver sends them, each from select to deselect.

use super::*;

fn chip() -> Fram {
    Fram::new(Cells::blank())
}

fn command_at(fram: &mut Fram, now: u64, bytes: &[u8]) -> Vec<u8> {
    fram.begin(VirtualNanos(now));
    let answer = bytes.iter().map(|&byte| fram.exchange(byte)).collect();
    fram.end();
    answer
}

fn command(fram: &mut Fram, bytes: &[u8]) -> Vec<u8> {
    command_at(fram, 0, bytes)
}

fn status(fram: &mut Fram) -> u8 {
    command(fram, &[0x05, 0])[1]
}

fn read(fram: &mut Fram, address: [u8; 3], count: usize) -> Vec<u8> {
    let mut bytes = vec![0x03, address[0], address[1], address[2]];
    bytes.resize(4 + count, 0);
    command(fram, &bytes).split_off(4)
}

#[test]
fn written_bytes_read_back() {
    let mut fram = chip();
    command(&mut fram, &[0x06]);
    command(&mut fram, &[0x02, 0x01, 0x02, 0x03, 11, 22, 33]);
    assert_eq!(read(&mut fram, [0x01, 0x02, 0x02], 5), [0, 11, 22, 33, 0]);
    assert_eq!(fram.cells().bytes()[0x10203..0x10206], [11, 22, 33]);
}

#[test]
fn written_bytes_are_listed_in_order_from_the_first_call() {
    let mut fram = chip();
    let mut write = |bytes: [u8; 2]| {
        command(&mut fram, &[0x06]);
        command(&mut fram, &[0x02, 0, 0, 7, bytes[0], bytes[1]]);
        fram.take_written()
    };
    assert_eq!(write([1, 2]), []);
    assert_eq!(write([3, 4]), [(7, 3), (8, 4)]);
    assert_eq!(write([5, 6]), [(7, 5), (8, 6)]);
}

#[test]
fn write_without_latch_is_ignored() {
    let mut fram = chip();
    command(&mut fram, &[0x02, 0, 0, 0, 11]);
    assert_eq!(fram.cells(), &Cells::blank());
}

#[test]
fn latch_clears_after_write_commands_only() {
    for [opcode, after] in [[0x02, 0], [0x01, 0], [0x04, 0], [0x03, WEL], [0x05, WEL], [0x9F, WEL]] {
        let mut fram = chip();
        command(&mut fram, &[0x06]);
        assert_eq!(status(&mut fram), WEL);
        command(&mut fram, &[opcode, 0, 0, 0, 0]);
        assert_eq!(status(&mut fram), after, "after opcode {opcode:#04x}");
    }
}

#[test]
fn cut_burst_keeps_the_bytes_before_the_cut() {
    let mut fram = chip();
    command(&mut fram, &[0x06]);
    fram.begin(VirtualNanos(0));
    for byte in [0x02, 0, 0, 0, 1, 2] {
        fram.exchange(byte);
    }
    assert_eq!(fram.cells().bytes()[..3], [1, 2, 0], "no deselect came, and power fails here");
}

#[test]
fn addresses_use_nineteen_bits_and_roll_over() {
    let mut fram = chip();
    command(&mut fram, &[0x06]);
    command(&mut fram, &[0x02, 0xFF, 0xFF, 0xFF, 1, 2]);
    assert_eq!(fram.cells().bytes()[SIZE - 1], 1);
    assert_eq!(fram.cells().bytes()[0], 2);
    assert_eq!(read(&mut fram, [0x07, 0xFF, 0xFF], 2), [1, 2]);
}

#[test]
fn fast_read_skips_one_byte() {
    let mut fram = Fram::new(Cells::holding(vec![7, 8]).unwrap());
    assert_eq!(command(&mut fram, &[0x0B, 0, 0, 0, 0, 0, 0])[5..], [7, 8]);
}

#[test]
fn device_id_is_the_data_sheets() {
    let mut bytes = vec![0x9F];
    bytes.resize(10, 0);
    assert_eq!(command(&mut chip(), &bytes)[1..], DEVICE_ID);
}

#[test]
fn status_register_keeps_only_its_nonvolatile_bits() {
    let mut fram = chip();
    command(&mut fram, &[0x06]);
    command(&mut fram, &[0x01, 0xFF]);
    assert_eq!(status(&mut fram), 0b1000_1100);
    let mut again = Fram::new(fram.cells().clone());
    assert_eq!(status(&mut again), 0b1000_1100, "protection survives without power");
}

#[test]
fn burst_ends_at_a_protected_block() {
    for (protection, first) in [(0b0000_0100, SIZE / 4 * 3), (0b0000_1000, SIZE / 2)] {
        let mut fram = chip();
        command(&mut fram, &[0x06]);
        command(&mut fram, &[0x01, protection]);
        command(&mut fram, &[0x06]);
        let [_, high, middle, low] = u32::try_from(first - 1).unwrap().to_be_bytes();
        command(&mut fram, &[0x02, high, middle, low, 1, 2]);
        assert_eq!(fram.cells().bytes()[first - 1..=first], [1, 0]);
    }
}

#[test]
fn sleep_starts_at_deselect_and_waking_command_is_lost() {
    let mut fram = Fram::new(Cells::holding(vec![9]).unwrap());
    command_at(&mut fram, 0, &[0xB9]);
    let read = [0x03, 0, 0, 0, 0];
    assert_eq!(command_at(&mut fram, 1_000, &read)[4], 0, "this select only wakes it");
    assert_eq!(command_at(&mut fram, 2_000, &read)[4], 0, "still waking up");
    assert_eq!(command_at(&mut fram, 1_000 + WAKE_UP.0, &read)[4], 9);
}

#[test]
fn unknown_opcode_is_ignored_until_deselect() {
    let mut fram = chip();
    assert_eq!(command(&mut fram, &[0xAB, 0x06, 0x9F, 0]), [0; 4]);
    assert_eq!(status(&mut fram), 0);
}

#[test]
fn too_many_bytes_are_refused() {
    assert_eq!(Cells::holding(vec![0; SIZE + 1]), Err(TooLarge { bytes: SIZE + 1 }));
}
