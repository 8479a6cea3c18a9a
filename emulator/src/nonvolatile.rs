//! The board's memories that survive a power cut: the part's flash and the FRAM's cells.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use rigless::image::Image;

use crate::board::{FLASH_BASE, FLASH_SIZE};
use crate::fram::Cells;
use crate::program::Program;

/// Value of an erased flash byte.
const ERASED: u8 = 0xFF;

/// A board without power.
#[derive(Clone)]
pub struct Nonvolatile {
    /// The part's whole flash.
    pub flash: Vec<u8>,
    /// The journal's memory.
    pub fram: Cells,
    /// Symbols and log strings of the program in flash. Not on the board, but needed together with it.
    pub program: Arc<Program>,
}

impl PartialEq for Nonvolatile {
    fn eq(&self, other: &Self) -> bool {
        (&self.flash, &self.fram) == (&other.flash, &other.fram)
    }
}

impl Nonvolatile {
    /// Returns a new board with the firmware image at `elf` flashed, its FRAM all zero.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is not an ELF file, or does not fit the part's flash.
    pub fn flashed(elf: &Path) -> Result<Self> {
        let advice = "build the firmware for thumbv7em-none-eabihf and give the path of its ELF file";
        let image = Image::read(elf, None)
            .map_err(|cause| anyhow!("cannot use the firmware image {}: {cause}; {advice}", elf.display()))?;
        let mut flash = vec![ERASED; FLASH_SIZE];
        let mut bytes_flashed = 0;
        for (address, bytes) in image.segments() {
            let Some(range) = range_at(&mut flash, address, bytes.len()) else {
                bail!(
                    "{} puts {} bytes at {address:#010x}, outside the part's flash; {advice}",
                    elf.display(),
                    bytes.len()
                );
            };
            range.copy_from_slice(bytes);
            bytes_flashed += bytes.len();
        }
        if bytes_flashed == 0 {
            bail!("{} holds nothing to flash; {advice}", elf.display());
        }
        Ok(Self { flash, fram: Cells::blank(), program: Arc::new(Program::read(elf)?) })
    }
}

/// Returns the `length` bytes of `flash` at the part's `address`; `None` if they are not all in flash.
fn range_at(flash: &mut [u8], address: u64, length: usize) -> Option<&mut [u8]> {
    let start = usize::try_from(address.checked_sub(FLASH_BASE)?).ok()?;
    flash.get_mut(start..start.checked_add(length)?)
}

/// Leaves out the contents: megabytes of numbers would bury the rest of the output.
impl fmt::Debug for Nonvolatile {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Nonvolatile").field("fram", &self.fram).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_outside_the_flash_are_none() {
        let mut flash = vec![ERASED; FLASH_SIZE];
        let last = FLASH_BASE + u64::try_from(FLASH_SIZE).unwrap() - 1;
        assert!(range_at(&mut flash, FLASH_BASE, FLASH_SIZE).is_some());
        assert!(range_at(&mut flash, last, 1).is_some());
        assert!(range_at(&mut flash, last, 2).is_none());
        assert!(range_at(&mut flash, 0x2000_0000, 1).is_none());
        assert!(range_at(&mut flash, 0, 1).is_none());
    }

    #[test]
    fn missing_image_is_named() {
        let error = Nonvolatile::flashed(Path::new("/no/such/firmware")).unwrap_err();
        assert!(format!("{error:#}").contains("/no/such/firmware"));
    }
}
