//! Values with their position in the file, in either format.

use std::ops::Range;

pub(crate) mod json;
pub(crate) mod toml;

/// A value with its position.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) value: Value,
}

/// The kinds of values that both formats have.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Whole(i128),
    Flag(bool),
    List(Vec<Node>),
    Table(Vec<Entry>),
    /// A value that no field takes, by its usual name.
    Other(&'static str),
}

/// A key with its position, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) span: Range<usize>,
    pub(crate) node: Node,
}

impl Node {
    /// Returns the value of a key in a table; `None` if there is none.
    pub(crate) fn get(&self, key: &str) -> Option<&Self> {
        let Value::Table(entries) = &self.value else { return None };
        entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node)
    }

    /// Returns the value as it appears in messages.
    pub(crate) fn shown(&self) -> String {
        match &self.value {
            Value::Text(text) => format!("{text:?}"),
            Value::Whole(number) => number.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::List(items) if items.len() <= 6 => {
                let items: Vec<_> = items.iter().map(Self::shown).collect();
                format!("[{}]", items.join(", "))
            }
            Value::List(_) => "this list".into(),
            Value::Table(_) => "this table".into(),
            Value::Other(name) => (*name).into(),
        }
    }
}
