//! Use of the board's memories by an image.
//!
//! Flash is counted from the segments loaded there, because `.data` costs both flash and RAM. RAM is counted from the
//! sections that occupy it from the start; the stack grows in the rest and is measured in the emulator.

mod calls;
mod stack;
mod thumb;

use std::fmt;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use object::LittleEndian as Le;
use object::elf::{FileHeader32, PT_LOAD, ProgramHeader32, SHF_ALLOC, SHT_NOBITS};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader};

pub(crate) use self::stack::Bound;

/// The processor's flash, both banks.
const FLASH: Range<u32> = 0x0800_0000..0x0820_0000;

/// Flash budget of the whole image, in bytes.
const FLASH_BUDGET: u64 = 512 * 1024;
/// RAM budget of the image without its stack, in bytes.
const RAM_BUDGET: u64 = 128 * 1024;

/// Use of flash and RAM by an image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Usage {
    flash: Share,
    ram: Share,
}

/// Use of one memory by an image.
#[derive(Debug, Default, PartialEq, Eq)]
struct Share {
    bytes: u64,
    largest: Option<(String, u64)>,
}

impl Usage {
    /// Reads the headers of an ELF file.
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

    /// Returns the RAM taken by variables, in bytes.
    pub(crate) const fn ram(&self) -> u64 {
        self.ram.bytes
    }

    /// Fails if a budget is exceeded.
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

/// Counts the bytes of the image in flash, by load address, not by run address.
fn loaded_to_flash(segments: &[ProgramHeader32<Le>]) -> Result<u64> {
    let mut total = 0;
    for segment in segments.iter().filter(|segment| segment.p_type(Le) == PT_LOAD) {
        let (size, address) = (segment.p_filesz(Le), segment.p_paddr(Le));
        if size > 0 && !FLASH.contains(&address) {
            bail!(
                "{size} bytes are loaded at {address:#010x}, outside flash, and lost at power-off: \
                 check memory.x and the linker arguments"
            );
        }
        total += u64::from(size);
    }
    Ok(total)
}

#[cfg(test)]
mod tests;
