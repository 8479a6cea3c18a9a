//! Reads the fields of a submission one by one: each has the right type, or gives a fault on its line.

use rules_core::Cents;

use crate::choices::Named;
use crate::error::Fault;
use crate::nearest::instead;
use crate::node::{Entry, Node, Value};

/// A table whose keys are all known.
pub(crate) struct Fields<'a> {
    path: String,
    node: &'a Node,
    entries: &'a [Entry],
}

/// A value with the name of its field.
pub(crate) struct Field<'a> {
    pub(crate) path: String,
    pub(crate) node: &'a Node,
}

/// Reads a field, or returns the default if the file leaves it out.
pub(crate) fn or<'a, T>(
    field: Option<Field<'a>>,
    usual: T,
    read: impl FnOnce(Field<'a>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    field.map_or(Ok(usual), read)
}

impl<'a> Fields<'a> {
    /// Reads the table at the top; a fault if a key is unknown.
    pub(crate) fn top(node: &'a Node, known: &[&str]) -> Result<Self, Fault> {
        Field { path: String::new(), node }.fields(known)
    }

    pub(crate) fn get(&self, key: &str) -> Option<Field<'a>> {
        let entry = self.entries.iter().find(|entry| entry.key == key)?;
        Some(Field { path: below(&self.path, key), node: &entry.node })
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
    pub(crate) fn says(&self, wrong: String, help: impl Into<String>) -> Fault {
        let fault = Fault::at(self.node.span.clone(), wrong, help);
        if self.path.is_empty() { fault } else { fault.of(&*self.path) }
    }

    /// Returns a table's keys, known or not. A key that appears twice is a fault.
    pub(crate) fn entries(&self) -> Result<&'a [Entry], Fault> {
        let Value::Table(entries) = &self.node.value else {
            return Err(self.wrong("is not a table", "write a table of names and values"));
        };
        let mut seen = Vec::new();
        for entry in entries {
            if seen.contains(&&entry.key) {
                let fault = Fault::at(entry.span.clone(), "this is there twice", "leave one of them out");
                return Err(fault.of(below(&self.path, &entry.key)));
            }
            seen.push(&entry.key);
        }
        Ok(entries)
    }

    /// Returns a table of these fields; a fault if a key is unknown.
    pub(crate) fn fields(self, known: &[&str]) -> Result<Fields<'a>, Fault> {
        let entries = self.entries()?;
        if let Some(Entry { key, span, .. }) = entries.iter().find(|entry| !known.contains(&&*entry.key)) {
            let fault = Fault::at(span.clone(), "there is no such field", instead(key, known));
            return Err(fault.of(below(&self.path, key)));
        }
        Ok(Fields { path: self.path, node: self.node, entries })
    }

    pub(crate) fn list(&self, help: &str) -> Result<Vec<Self>, Fault> {
        let Value::List(items) = &self.node.value else { return Err(self.wrong("is not a list", help)) };
        Ok(items.iter().map(|node| Field { path: self.path.clone(), node }).collect())
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

    /// Reads an amount: dollars as text, cents as a number.
    pub(crate) fn cents(&self) -> Result<Cents, Fault> {
        let amount = match &self.node.value {
            Value::Text(text) => text.parse().ok(),
            Value::Whole(cents) => u64::try_from(*cents).ok().map(Cents::new),
            _ => None,
        };
        let help = "write dollars as text, as in \"$5\" or \"$2.50\", or a whole number of cents";
        amount.ok_or_else(|| self.wrong("is not an amount", help))
    }

    /// Reads a value by its name, among those that a paragraph lists. A name that is a number needs no quotes.
    pub(crate) fn choose<T: Copy>(&self, cite: Option<&'static str>, all: &[Named<T>]) -> Result<T, Fault> {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        let listed = names.join(", ");
        let name = match &self.node.value {
            Value::Text(text) => text.clone(),
            Value::Whole(number) => number.to_string(),
            _ => return Err(self.wrong("is not a name", format!("write one of {listed}, in quotes"))),
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
