//! What is known of an image beyond its bytes: where its parts are, and how to read its log.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use defmt_decoder::{DecodeError, Table};
use object::{Object, ObjectSymbol};

/// An image's symbols, and the strings of its log.
#[derive(Debug, Default)]
pub struct Program {
    symbols: BTreeMap<String, u64>,
    strings: Option<Table>,
}

impl Program {
    /// Reads them from an ELF file. One without either is no error: then there is less to be told.
    ///
    /// # Errors
    ///
    /// A file that cannot be read, is no ELF file, or logs in a way that this decoder does not know.
    pub fn read(elf: &Path) -> Result<Self> {
        let bytes = fs::read(elf).with_context(|| format!("cannot read {}", elf.display()))?;
        let file =
            object::File::parse(&*bytes).with_context(|| format!("{} is no ELF file", elf.display()))?;
        let named = |symbol: object::Symbol<'_, '_>| Some((symbol.name().ok()?.to_owned(), symbol.address()));
        Ok(Self { symbols: file.symbols().filter_map(named).collect(), strings: Table::parse(&bytes)? })
    }

    /// Where a symbol is.
    #[must_use]
    pub fn symbol(&self, name: &str) -> Option<u64> {
        self.symbols.get(name).copied()
    }

    /// Where a function is whose name, as the compiler writes it, contains this.
    #[must_use]
    pub fn function(&self, part: &str) -> Option<u64> {
        self.symbols.iter().find_map(|(name, at)| name.contains(part).then_some(*at))
    }

    /// Where the stack ends and where it begins: it grows from the second to the first.
    #[must_use]
    pub fn stack(&self) -> Option<(u64, u64)> {
        Some((self.symbol("_stack_end")?, self.symbol("_stack_start")?))
    }

    /// What was logged, line by line. What is not whole yet, or was damaged, is left out.
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
