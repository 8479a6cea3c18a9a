//! The functions of an image, with their frames and calls.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use object::LittleEndian as Le;
use object::elf::{FileHeader32, SHF_ALLOC, SHF_EXECINSTR, SHT_NOBITS, SHT_SYMTAB, STT_FUNC};
use object::read::elf::{FileHeader, SectionHeader, Sym};

use super::thumb::{self, Does};

/// A function. All of its frame counts as if it grew at once.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Function {
    /// Its name, as far as people need it.
    pub(super) name: String,
    /// Bytes of its frame.
    pub(super) frame: u32,
    /// Functions that it calls or jumps to, by their address.
    pub(super) calls: BTreeSet<u32>,
    /// Number of calls through a register.
    pub(super) indirect: usize,
    /// Whether its frame depends on a value at run time.
    pub(super) unbounded: bool,
}

/// All functions of an image, by their address.
#[derive(Debug, Default)]
pub(super) struct Calls {
    pub(super) functions: BTreeMap<u32, Function>,
    /// Functions whose address is in a constant or made by the code: only these can be called through a register.
    pub(super) taken: BTreeSet<u32>,
    /// Handlers in the vector table, without the reset.
    pub(super) handlers: BTreeSet<u32>,
    /// Value and size of each symbol.
    symbols: BTreeMap<String, (u32, u32)>,
}

/// Bytes of a section, and their address.
struct Section<'a> {
    name: String,
    at: u32,
    bytes: &'a [u8],
    code: bool,
}

impl Calls {
    /// Reads functions and calls of an ELF file. Fails if it has no symbols.
    pub(super) fn read(elf: &[u8]) -> Result<Self> {
        let header = FileHeader32::<Le>::parse(elf).context("not a 32-bit ELF file")?;
        let sections = header.sections(Le, elf).context("broken section headers")?;
        let mut calls = Self::default();
        let mut literals = BTreeMap::new(); // where constants between instructions begin and end
        let symbols = sections.symbols(Le, elf, SHT_SYMTAB).context("the image has no symbols")?;
        for symbol in symbols.iter() {
            let name = String::from_utf8_lossy(symbols.symbol_name(Le, symbol)?).into_owned();
            let at = symbol.st_value(Le);
            if symbol.st_type() == STT_FUNC {
                calls
                    .functions
                    .entry(at & !1)
                    .or_insert_with(|| Function { name: readable(&name), ..Function::default() });
            } else if name.starts_with("$d") || name.starts_with("$t") {
                literals.insert(at & !1, name.starts_with("$d"));
            }
            calls.symbols.insert(name, (at, symbol.st_size(Le)));
        }
        let mut contents = Vec::new();
        for section in sections.iter().filter(|section| section.sh_flags(Le).contains(SHF_ALLOC)) {
            if section.sh_type(Le) != SHT_NOBITS {
                let name = String::from_utf8_lossy(sections.section_name(Le, section)?).into_owned();
                let (at, bytes) = (section.sh_addr(Le), section.data(Le, elf)?);
                contents.push(Section {
                    name,
                    at,
                    bytes,
                    code: section.sh_flags(Le).contains(SHF_EXECINSTR),
                });
            }
        }
        contents.iter().for_each(|section| calls.scan(section, &literals));
        Ok(calls)
    }

    /// Returns the value of a symbol; `None` if the image has none of that name.
    pub(super) fn symbol(&self, name: &str) -> Option<u32> {
        self.symbols.get(name).map(|(value, _)| *value)
    }

    /// Returns the size of the variable with this path, in bytes; `None` if the image has none.
    pub(super) fn size_of(&self, path: &str) -> Option<u32> {
        self.symbols.iter().find(|(name, _)| readable(name) == path).map(|(_, (_, size))| *size)
    }

    fn scan(&mut self, section: &Section<'_>, literals: &BTreeMap<u32, bool>) {
        if section.name == ".vector_table" {
            let words = section.bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word) & !1);
            self.handlers = words.skip(2).filter(|at| self.functions.contains_key(at)).collect();
        } else if section.code {
            self.scan_code(section, literals);
        } else {
            self.scan_constants(section.bytes);
        }
    }

    /// Notes the addresses of functions in constants.
    fn scan_constants(&mut self, bytes: &[u8]) {
        let words = bytes.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
        self.take(words.collect());
    }

    fn take(&mut self, words: Vec<u32>) {
        let code = words.into_iter().filter(|word| word % 2 == 1).map(|word| word & !1);
        let functions = &self.functions;
        self.taken.extend(code.filter(|at| functions.contains_key(at)));
    }

    fn scan_code(&mut self, section: &Section<'_>, literals: &BTreeMap<u32, bool>) {
        let halves = section.bytes.as_chunks::<2>().0;
        let half = |at: u32| {
            let index = usize::try_from(at.checked_sub(section.at)? / 2).ok()?;
            halves.get(index).map(|half| u16::from_le_bytes(*half))
        };
        let (mut at, mut lower, mut constants) = (section.at, BTreeMap::new(), Vec::new());
        while let Some(first) = half(at) {
            if literals.range(..=at).next_back().is_some_and(|(_, is_data)| *is_data) {
                constants.extend(half(at + 2).map(|second| u32::from(second) << 16 | u32::from(first)));
                at += if at % 4 == 0 && !literals.contains_key(&(at + 2)) { 4 } else { 2 };
                continue;
            }
            let (does, length) = thumb::read(at, first, half(at + 2).unwrap_or(0));
            match does {
                Does::Lower(register, value) => drop(lower.insert(register, value)),
                Does::Upper(register, value) => {
                    constants.extend(lower.get(&register).map(|lower| value << 16 | lower));
                }
                other => self.note(at, other),
            }
            at += length;
        }
        self.take(constants);
    }

    /// Notes an instruction in its function.
    fn note(&mut self, at: u32, does: Does) {
        let callee = match does {
            Does::Go(to) => self.owner(to),
            _ => None,
        };
        let Some(start) = self.owner(at) else { return };
        let Some(function) = self.functions.get_mut(&start) else { return };
        match does {
            Does::Grow(bytes) => function.frame += bytes,
            Does::SetStack => function.unbounded = true,
            Does::GoIndirect => function.indirect += 1,
            Does::Go(_) => function.calls.extend(callee.filter(|callee| *callee != start)),
            Does::Lower(..) | Does::Upper(..) | Does::Nothing => {}
        }
    }

    /// Returns the function that an address belongs to.
    fn owner(&self, at: u32) -> Option<u32> {
        self.functions.range(..=at).next_back().map(|(start, _)| *start)
    }
}

/// Returns the path in a mangled name, without hashes and types; the name itself if it is not mangled.
fn readable(mangled: &str) -> String {
    let newer = mangled.starts_with("_R");
    let Some(rest) = mangled.strip_prefix("_ZN").or_else(|| mangled.strip_prefix("_R")) else {
        return mangled.to_owned();
    };
    let (mut rest, mut path) = (rest, Vec::new());
    while let Some(next) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|digit: char| digit.is_ascii_digit()).len();
        if (next == 's' || next == 'B') && newer {
            rest = rest.split_once('_').map_or("", |(_, after)| after); // tells names apart, or refers back
            continue;
        }
        let Some(length) = rest.get(..digits).and_then(|length| length.parse::<usize>().ok()) else {
            rest = &rest[next.len_utf8()..];
            continue;
        };
        let after = rest.get(digits..).unwrap_or_default();
        let after = if newer { after.strip_prefix('_').unwrap_or(after) } else { after };
        let part = after.get(..length).unwrap_or(after);
        if !(part.len() == 17 && part.starts_with('h')) {
            path.push(part);
        }
        rest = after.get(length..).unwrap_or_default();
    }
    let path = path.join("::");
    ESCAPES.iter().fold(path, |path, (escape, meaning)| path.replace(escape, meaning))
}

/// How older names write what is not a letter.
const ESCAPES: [(&str, &str); 9] = [
    ("_$LT$", "<"),
    ("$LT$", "<"),
    ("$GT$", ">"),
    ("$RF$", "&"),
    ("$C$", ","),
    ("$u20$", " "),
    ("$u7b$", "{"),
    ("$u7d$", "}"),
    ("..", "::"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mangled_names_become_paths() {
        assert_eq!(readable("_ZN8firmware5fault7faulted17h6b4c9eb9f7a2fdd2E"), "firmware::fault::faulted");
        assert_eq!(readable("_RNvNtCs7ldSeZOOJos_4core9panicking9panic_fmt"), "core::panicking::panic_fmt");
        assert_eq!(
            readable("_RNvXs_NtNtCs7ldSeZOOJos_4core3fmt3numhNtB6_7Display3fmt"),
            "core::fmt::num::Display::fmt"
        );
        assert_eq!(readable("_RNvCs3o_7___rustc17rust_begin_unwind"), "__rustc::rust_begin_unwind");
        assert_eq!(
            readable("_ZN44_$LT$$RF$T$u20$as$u20$core..fmt..Display$GT$3fmt17h5984d64db66b3ae6E"),
            "<&T as core::fmt::Display>::fmt"
        );
        assert_eq!(readable("HardFault"), "HardFault");
    }
}
