//! What an image takes of the board's memories.
//!
//! Flash is counted from the segments that are loaded there, because `.data` lives in RAM but is loaded
//! from flash and costs both. RAM is counted from the sections that occupy it from the start; the stack
//! grows in what is left and is measured where the image runs, in the emulator.

use std::fmt;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use object::LittleEndian as Le;
use object::elf::{FileHeader32, PT_LOAD, ProgramHeader32, SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader};

/// The processor's flash, both banks.
const FLASH: Range<u32> = 0x0800_0000..0x0820_0000;

/// What the whole image may take of flash.
const FLASH_BUDGET: u64 = 512 * 1024;
/// What the image may take of RAM, the stack apart.
const RAM_BUDGET: u64 = 128 * 1024;

/// What an image takes of flash and RAM.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Usage {
    flash: Share,
    ram: Share,
}

/// What an image takes of one memory.
#[derive(Debug, Default, PartialEq, Eq)]
struct Share {
    bytes: u64,
    largest: Option<(String, u64)>,
}

impl Usage {
    /// Reads an ELF file's headers.
    pub(crate) fn read(elf: &[u8]) -> Result<Self> {
        let header = FileHeader32::<Le>::parse(elf).context("not a 32-bit ELF file")?;
        let order = header.endian().context("not a little-endian ELF file")?;
        let segments = header.program_headers(order, elf).context("broken program headers")?;
        let mut usage = Self { flash: Share::default(), ram: Share::default() };
        usage.flash.bytes = loaded_to_flash(segments)?;

        let sections = header.sections(order, elf).context("broken section headers")?;
        for section in sections.iter().filter(|section| section.sh_flags(Le).contains(SHF_ALLOC)) {
            let name = String::from_utf8_lossy(sections.section_name(order, section)?).into_owned();
            let size = u64::from(section.sh_size.get(order));
            if section.sh_type(order) != SHT_NOBITS {
                usage.flash.consider(&name, size);
            }
            if !FLASH.contains(&section.sh_addr.get(order)) {
                usage.ram.bytes += size;
                usage.ram.consider(&name, size);
            }
        }
        Ok(usage)
    }

    /// What its variables take of RAM, in bytes.
    pub(crate) const fn ram(&self) -> u64 {
        self.ram.bytes
    }

    /// Fails when a budget is exceeded.
    pub(crate) fn check(&self) -> Result<()> {
        let over = [("flash", &self.flash, FLASH_BUDGET), ("static RAM", &self.ram, RAM_BUDGET)]
            .into_iter()
            .filter(|(_, share, budget)| share.bytes > *budget)
            .map(|(memory, share, budget)| {
                format!("{memory} is {} bytes over: {}", share.bytes - budget, share.of(budget))
            })
            .collect::<Vec<_>>();
        if !over.is_empty() {
            bail!("the image exceeds its budget: {}; make the section smaller", over.join("; "));
        }
        Ok(())
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "flash       {}", self.flash.of(FLASH_BUDGET))?;
        write!(f, "static RAM  {}", self.ram.of(RAM_BUDGET))
    }
}

impl Share {
    fn consider(&mut self, name: &str, size: u64) {
        if self.largest.as_ref().is_none_or(|(_, largest)| size > *largest) {
            self.largest = Some((name.to_owned(), size));
        }
    }

    fn of(&self, budget: u64) -> String {
        let permille = self.bytes * 1000 / budget;
        let mut text = format!("{} of {budget} bytes ({}.{} %)", self.bytes, permille / 10, permille % 10);
        if let Some((name, size)) = &self.largest {
            text += &format!(", largest section {name} with {size}");
        }
        text
    }
}

/// Bytes of the image that lie in flash, by where they are loaded, not by where they are used.
fn loaded_to_flash(segments: &[ProgramHeader32<Le>]) -> Result<u64> {
    let mut total = 0;
    for segment in segments.iter().filter(|segment| segment.p_type(Le) == PT_LOAD) {
        let (size, address) = (segment.p_filesz(Le), segment.p_paddr(Le));
        if size > 0 && !FLASH.contains(&address) {
            bail!(
                "{size} bytes are to be loaded at {address:#010x}, outside flash, lost at power-off: \
                 look at memory.x and the linker arguments"
            );
        }
        total += u64::from(size);
    }
    Ok(total)
}

#[cfg(test)]
mod tests;
