//! Reads images made by hand: a header, segments, sections and their names.

use super::*;

const HEADER: u32 = 52;
const SEGMENT: u32 = 32;
const SECTION: u32 = 40;
const PROGBITS: u32 = 1;
const NOBITS: u32 = 8;

/// A segment's load address, run address and length in the file.
struct Segment(u32, u32, u32);
/// A section's name, kind, flags, address and size.
struct Section(&'static str, u32, u32, u32, u32);

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

fn count(length: usize) -> u32 {
    u32::try_from(length).unwrap()
}

/// Makes an ELF file with these segments and sections, without content.
fn elf(segments: &[Segment], sections: &[Section]) -> Vec<u8> {
    let mut names = b"\0".to_vec();
    let mut headers = words(&[0; 10]);
    for Section(name, kind, flags, address, size) in sections {
        headers.extend(words(&[count(names.len()), *kind, *flags, *address, 0, *size, 0, 0, 4, 0]));
        names.extend(name.bytes().chain([0]));
    }
    let sections_at = HEADER + SEGMENT * count(segments.len());
    let names_at = sections_at + SECTION * (count(sections.len()) + 2);
    headers.extend(words(&[0, 3, 0, 0, names_at, count(names.len()), 0, 0, 1, 0]));

    let mut file = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
    // executable, ARM; version, entry, where the headers are, flags; then the counts and sizes in pairs
    file.extend(words(&[40 << 16 | 2, 1, 0, HEADER, sections_at, 0]));
    file.extend(words(&[SEGMENT << 16 | HEADER, SECTION << 16 | count(segments.len())]));
    file.extend(words(&[(count(sections.len()) + 1) << 16 | (count(sections.len()) + 2)]));
    for Segment(physical, virtual_, size) in segments {
        file.extend(words(&[1, 0, *virtual_, *physical, *size, *size, 4, 4]));
    }
    file.extend(headers);
    file.extend(names);
    file
}

/// Makes a small image with every kind of section of a real one, with `.text` and `.bss` of these sizes.
fn image(text: u32, bss: u32) -> Vec<u8> {
    elf(
        &[
            Segment(0x0800_0000, 0x0800_0000, 0x298),
            Segment(0x0800_0298, 0x0800_0298, text),
            Segment(0x0801_0000, 0x2400_0000, 0x80),
            Segment(0x2400_0080, 0x2400_0080, 0),
        ],
        &[
            Section(".vector_table", PROGBITS, 2, 0x0800_0000, 0x298),
            Section(".text", PROGBITS, 6, 0x0800_0298, text),
            Section(".data", PROGBITS, 3, 0x2400_0000, 0x80),
            Section(".bss", NOBITS, 3, 0x2400_0080, bss),
            Section(".uninit", NOBITS, 3, 0x2400_8080, 0x40),
            // Not loaded: log strings and debug information.
            Section(".defmt", PROGBITS, 0, 0, 0x999),
        ],
    )
}

#[test]
fn initialised_data_costs_flash_and_ram() {
    let usage = Usage::read(&image(1000, 200)).unwrap();
    assert_eq!(usage.flash.bytes, 0x298 + 1000 + 0x80);
    assert_eq!(usage.ram.bytes, 0x80 + 200 + 0x40);
    assert!(usage.check().is_ok());
}

#[test]
fn figures_are_bytes_and_percent_of_the_budget() {
    let text = Usage::read(&image(65536 - 0x298 - 0x80, 32768 - 0x80 - 0x40)).unwrap().to_string();
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "flash       65536 of 524288 bytes (12.5 %), largest section .text with 64744");
    assert_eq!(lines[1], "static RAM  32768 of 131072 bytes (25.0 %), largest section .bss with 32576");
}

#[test]
fn one_byte_over_the_budget_fails() {
    let text = u32::try_from(FLASH_BUDGET).unwrap() - 0x298 - 0x80;
    assert!(Usage::read(&image(text, 0)).unwrap().check().is_ok());
    let error = Usage::read(&image(text + 1, 0)).unwrap().check().unwrap_err().to_string();
    assert!(error.contains("flash is 1 bytes over") && error.contains(".text"), "{error}");
}

#[test]
fn ram_over_budget_names_the_largest_section() {
    let error = Usage::read(&image(1000, 140_000)).unwrap().check().unwrap_err().to_string();
    assert!(error.contains("static RAM") && error.contains(".bss"), "{error}");
}

#[test]
fn bytes_loaded_outside_flash_are_refused() {
    let error = Usage::read(&elf(&[Segment(0x2400_0000, 0x2400_0000, 4)], &[])).unwrap_err().to_string();
    assert!(error.contains("0x24000000"), "{error}");
}

#[test]
fn non_elf_file_is_refused() {
    assert!(Usage::read(b"MZ").unwrap_err().to_string().contains("ELF"));
}
