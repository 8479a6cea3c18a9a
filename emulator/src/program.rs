//! An image's symbols, and the strings of its log.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use defmt_decoder::{DecodeError, Table};
use object::{Object, ObjectSymbol};

/// Symbols and log strings of an image.
#[derive(Debug, Default)]
pub struct Program {
    symbols: BTreeMap<String, u64>,
    strings: Option<Table>,
}

impl Program {
    /// Reads them from an ELF file. Either may be missing; then there is less to report.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is not an ELF file, or has a log format that this decoder does not know.
    pub fn read(elf: &Path) -> Result<Self> {
        let bytes = fs::read(elf).with_context(|| format!("cannot read {}", elf.display()))?;
        let file =
            object::File::parse(&*bytes).with_context(|| format!("{} is not an ELF file", elf.display()))?;
        let named = |symbol: object::Symbol<'_, '_>| Some((symbol.name().ok()?.to_owned(), symbol.address()));
        Ok(Self { symbols: file.symbols().filter_map(named).collect(), strings: Table::parse(&bytes)? })
    }

    /// Returns the address of a symbol; `None` if there is none.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<u64> {
        self.symbols.get(name).copied()
    }

    /// Returns the address of a function whose mangled name contains `part`; `None` if there is none.
    #[must_use]
    pub fn function(&self, part: &str) -> Option<u64> {
        self.symbols.iter().find_map(|(name, at)| name.contains(part).then_some(*at))
    }

    /// Returns the end and the start of the stack, which grows from the second to the first.
    #[must_use]
    pub fn stack(&self) -> Option<(u64, u64)> {
        Some((self.symbol("_stack_end")?, self.symbol("_stack_start")?))
    }

    /// Decodes the log, line by line. Incomplete or damaged lines are left out.
    #[must_use]
    pub fn lines(&self, logged: &[u8]) -> Vec<String> {
        let Some(strings) = &self.strings else { return Vec::new() };
        let mut decoder = strings.new_stream_decoder();
        decoder.received(logged);
        let mut lines = Vec::new();
        loop {
            match decoder.decode() {
                Ok(frame) => lines.push(frame.display(false).to_string()),
                Err(DecodeError::Malformed) => {}
                Err(DecodeError::UnexpectedEof) => return lines,
            }
        }
    }
}
