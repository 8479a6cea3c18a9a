//! A program image as it lies in a board's flash, read from the built file.

use anyhow::{Context as _, Result, ensure};
use object::LittleEndian as Le;
use object::elf::{FileHeader32, PT_LOAD};
use object::read::elf::{FileHeader as _, ProgramHeader as _};

/// Value of flash bytes between two segments.
const ERASED: u8 = 0xff;

/// Largest image, in bytes. No board has more; a file that claims more is broken.
const MOST: usize = 16 << 20;

/// Returns the bytes of flash, from the first written byte to the last. An ELF file is laid out by the load addresses
/// of its segments; any other file is returned unchanged.
pub fn flash(file: Vec<u8>) -> Result<Vec<u8>> {
    if !file.starts_with(b"\x7fELF") {
        return Ok(file);
    }
    let header = FileHeader32::<Le>::parse(&*file).context("a board's image is a 32-bit ELF file")?;
    let order = header.endian().context("a board's image is a little-endian ELF file")?;
    let mut parts = Vec::new();
    for segment in header.program_headers(order, &*file).context("its program headers are broken")? {
        if segment.p_type(order) == PT_LOAD && segment.p_filesz(order) > 0 {
            let bytes = segment.data(order, &*file).ok().context("a segment lies outside the file")?;
            parts.push((usize::try_from(segment.p_paddr(order))?, bytes));
        }
    }
    parts.sort_by_key(|(address, _)| *address);
    let first = parts.first().context("nothing in it is loaded")?.0;
    let mut image = Vec::new();
    for (address, bytes) in parts {
        let at = address - first;
        ensure!(at < MOST, "its parts lie too far apart");
        ensure!(at >= image.len(), "its parts overlap");
        image.resize(at, ERASED);
        image.extend_from_slice(bytes);
    }
    Ok(image)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    /// Makes an ELF file with these segments: load address and bytes of each.
    fn elf(segments: &[(u32, &[u8])]) -> Vec<u8> {
        let count = u32::try_from(segments.len()).unwrap();
        let mut file = b"\x7fELF\x01\x01\x01\0\0\0\0\0\0\0\0\0".to_vec();
        file.extend(words(&[40 << 16 | 2, 1, 0, 52, 0, 0, 32 << 16 | 52, 40 << 16 | count, 0]));
        let mut at = 52 + 32 * count;
        for (address, bytes) in segments {
            let size = u32::try_from(bytes.len()).unwrap();
            file.extend(words(&[1, at, 0x2400_0000, *address, size, size, 4, 4]));
            at += size;
        }
        file.extend(segments.iter().flat_map(|(_, bytes)| *bytes));
        file
    }

    #[test]
    fn segments_lie_at_their_load_addresses() {
        let file = elf(&[(0x0800_0004, b"efgh"), (0x0800_000a, b"kl"), (0x0800_0000, b"abcd")]);
        assert_eq!(flash(file).unwrap(), b"abcdefgh\xff\xffkl");
    }

    #[test]
    fn raw_image_is_unchanged() {
        assert_eq!(flash(b"raw".to_vec()).unwrap(), b"raw");
    }

    #[test]
    fn impossible_flash_layouts_are_errors() {
        for (file, why) in [
            (elf(&[]), "nothing in it is loaded"),
            (elf(&[(0, b"ab"), (1, b"b")]), "its parts overlap"),
            (elf(&[(0, b"a"), (0x2400_0000, b"b")]), "its parts lie too far apart"),
            (b"\x7fELF\x02".to_vec(), "a board's image is a 32-bit ELF file"),
        ] {
            assert_eq!(flash(file).unwrap_err().to_string(), why);
        }
    }
}
