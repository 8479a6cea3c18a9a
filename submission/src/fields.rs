//! Reads the fields of a submission one by one: each has the right type, or gives a fault on its line.

use std::cell::RefCell;

use rules_core::Cents;

use crate::choices::Named;
use crate::error::Fault;
use crate::nearest::instead;
use crate::node::{Entry, Node, Value};

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// People write it: it says all that matters (G1).
    Toml,
    /// Programs write it: numbers for money are cents.
    Json,
}

/// A file while it is read, and the faults found so far.
pub(crate) struct Reading {
    pub(crate) format: Format,
    faults: RefCell<Vec<Fault>>,
}

impl Reading {
    pub(crate) fn new(format: Format, faults: Vec<Fault>) -> Self {
        Self { format, faults: RefCell::new(faults) }
    }

    pub(crate) fn report(&self, fault: Fault) {
        self.faults.borrow_mut().push(fault);
    }

    /// Returns the value, or reports why there is none.
    pub(crate) fn keep<T>(&self, read: Result<T, Fault>) -> Option<T> {
        read.map_err(|fault| self.report(fault)).ok()
    }

    /// Returns whether a field, or a part of it, has a fault.
    pub(crate) fn is_wrong(&self, field: &str) -> bool {
        self.faults.borrow().iter().any(|fault| fault.is_in(field))
    }

    /// Returns the faults found, in no order.
    pub(crate) fn into_faults(self) -> Vec<Fault> {
        self.faults.into_inner()
    }
}

/// The known keys of a table.
pub(crate) struct Fields<'a> {
    path: String,
    node: &'a Node,
    entries: Vec<&'a Entry>,
    /// Whether the table has no others.
    pub(crate) all_known: bool,
    pub(crate) reading: &'a Reading,
}

/// A value with the name of its field.
pub(crate) struct Field<'a> {
    pub(crate) path: String,
    pub(crate) node: &'a Node,
    pub(crate) reading: &'a Reading,
}

/// Reads a field. Returns the default if the file leaves it out, and also, with a report, if it is wrong.
pub(crate) fn or<'a, T>(
    field: Option<Field<'a>>,
    usual: T,
    read: impl FnOnce(&Field<'a>) -> Result<T, Fault>,
) -> T {
    let Some(field) = field else { return usual };
    field.reading.keep(read(&field)).unwrap_or(usual)
}

impl<'a> Fields<'a> {
    pub(crate) fn get(&self, key: &str) -> Option<Field<'a>> {
        let entry = self.entries.iter().find(|entry| entry.key == key)?;
        Some(Field { path: below(&self.path, key), node: &entry.node, reading: self.reading })
    }

    /// Returns a field that must be there; a fault if it is missing.
    pub(crate) fn need(&self, key: &str, help: &str) -> Result<Field<'a>, Fault> {
        let missing = || Fault::at(self.node.span.clone(), format!("{key} is missing"), help).of(&*self.path);
        self.get(key).ok_or_else(missing)
    }
}

impl<'a> Field<'a> {
    /// Returns a fault that shows the value: what is wrong with it, and what to write.
    pub(crate) fn wrong(&self, wrong: &str, help: impl Into<String>) -> Fault {
        self.says(format!("{} {wrong}", self.node.shown()), help)
    }

    /// Returns a fault of this field with its own words.
    pub(crate) fn says(&self, wrong: impl Into<String>, help: impl Into<String>) -> Fault {
        let fault = Fault::at(self.node.span.clone(), wrong, help);
        if self.path.is_empty() { fault } else { fault.of(&*self.path) }
    }

    /// Returns a table's keys, known or not. A key that appears twice is reported, and counts once.
    pub(crate) fn entries(&self) -> Result<Vec<&'a Entry>, Fault> {
        let Value::Table(entries) = &self.node.value else {
            return Err(self.wrong("is not a table", "write a table of names and values"));
        };
        let mut seen: Vec<&Entry> = Vec::new();
        for entry in entries {
            if seen.iter().any(|other| other.key == entry.key) {
                let fault = Fault::at(entry.span.clone(), "this is there twice", "leave one of them out");
                self.reading.report(fault.of(below(&self.path, &entry.key)));
            } else {
                seen.push(entry);
            }
        }
        Ok(seen)
    }

    /// Returns the value of a key in this table.
    pub(crate) fn value(&self, entry: &'a Entry) -> Self {
        Field { path: below(&self.path, &entry.key), node: &entry.node, reading: self.reading }
    }

    /// Returns a fault of a key in this table.
    pub(crate) fn key(&self, entry: &Entry, wrong: impl Into<String>, help: impl Into<String>) -> Fault {
        Fault::at(entry.span.clone(), wrong, help).of(below(&self.path, &entry.key))
    }

    /// Returns a table of these fields. Unknown keys are reported.
    pub(crate) fn fields(&self, known: &[&str]) -> Result<Fields<'a>, Fault> {
        self.fields_and(known, |_| None)
    }

    /// Returns a table of these fields. Unknown keys are reported, with the words that `explain` has for them, if any.
    pub(crate) fn fields_and(
        &self,
        known: &[&str],
        explain: impl Fn(&'a Entry) -> Option<Fault>,
    ) -> Result<Fields<'a>, Fault> {
        let (entries, unknown): (Vec<_>, Vec<_>) =
            self.entries()?.into_iter().partition(|entry| known.contains(&&*entry.key));
        let all_known = unknown.is_empty();
        for entry in unknown {
            let plain = || self.key(entry, "there is no such field", instead(&entry.key, known));
            self.reading.report(explain(entry).unwrap_or_else(plain));
        }
        Ok(Fields { path: self.path.clone(), node: self.node, entries, all_known, reading: self.reading })
    }

    pub(crate) fn list(&self, help: &str) -> Result<Vec<Self>, Fault> {
        let Value::List(items) = &self.node.value else { return Err(self.wrong("is not a list", help)) };
        Ok(items.iter().map(|node| Field { path: self.path.clone(), node, reading: self.reading }).collect())
    }

    pub(crate) fn text(&self, help: &str) -> Result<&'a str, Fault> {
        match &self.node.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.wrong("is not text in quotes", help)),
        }
    }

    pub(crate) fn flag(&self) -> Result<bool, Fault> {
        match self.node.value {
            Value::Flag(flag) => Ok(flag),
            _ => Err(self.wrong("is neither true nor false", "write true or false, without quotes")),
        }
    }

    pub(crate) fn whole<T: TryFrom<i128>>(&self, help: &str) -> Result<T, Fault> {
        let Value::Whole(number) = self.node.value else {
            return Err(self.wrong("is not a whole number", help));
        };
        T::try_from(number).map_err(|_| self.wrong("is out of range", help))
    }

    /// Reads a number. The rules allow so few that they refuse a wrong one, with their paragraph.
    pub(crate) fn small(&self, help: &str) -> Result<u8, Fault> {
        let number: i128 = self.whole(help)?;
        Ok(u8::try_from(number.max(0)).unwrap_or(u8::MAX))
    }

    /// Reads an amount: dollars as text or, in JSON, cents as a number.
    pub(crate) fn cents(&self) -> Result<Cents, Fault> {
        let bare = match self.node.value {
            Value::Whole(number) => u64::try_from(number).ok(),
            _ => None,
        };
        match (&self.node.value, bare, self.reading.format) {
            (Value::Text(text), ..) => text.parse().ok(),
            (_, Some(number), Format::Toml) => return Err(self.bare(number)),
            (_, cents, _) => cents.map(Cents::new),
        }
        .ok_or_else(|| {
            let or_cents =
                if self.reading.format == Format::Json { ", or a whole number of cents" } else { "" };
            let help = format!("write dollars in quotes, as in \"$5\" or \"$2.50\"{or_cents}");
            self.wrong("is not an amount", help)
        })
    }

    /// Refuses a bare number, which may be meant as dollars or as cents (G1).
    fn bare(&self, number: u64) -> Fault {
        let if_cents = match number {
            0 => String::new(),
            cents => format!(", or \"{}\" if cents are meant", Cents::new(cents)),
        };
        self.wrong("may be dollars or cents", format!("write \"${number}\", in quotes{if_cents}")).under("G1")
    }

    /// Reads a value by its name, among those that a paragraph lists. In JSON, a name that is a number needs no quotes.
    pub(crate) fn choose<T: Copy>(&self, cite: Option<&'static str>, all: &[Named<T>]) -> Result<T, Fault> {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        let name = match (&self.node.value, self.reading.format) {
            (Value::Text(text), _) => text.clone(),
            (Value::Whole(number), Format::Json) => number.to_string(),
            (Value::Whole(number), Format::Toml) if names.contains(&&*number.to_string()) => {
                return Err(self.wrong("is a number, not a name", format!("write \"{number}\", in quotes")));
            }
            _ => {
                let listed = names.join(", ");
                return Err(self.wrong("is not a name", format!("write one of {listed}, in quotes")));
            }
        };
        let found = all.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
        found.ok_or_else(|| {
            let fault = self.wrong("is unknown here", instead(&name, &names));
            cite.into_iter().fold(fault, Fault::under)
        })
    }
}

/// Returns the full name of a field in a table.
fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}
