//! Values of a JSON file.
//!
//! `serde_json` gives no positions, but lends each value as its part of the text: the start of that part is the
//! position.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Entry, Node, Value};
use crate::error::Fault;

/// Nesting limit, so that a hostile text cannot exhaust the stack. No submission is nested as deeply.
const DEEPEST: u8 = 16;

/// Reads a whole file.
pub(crate) fn parse(text: &str) -> Result<Node, Fault> {
    let root: &RawValue = serde_json::from_str(text).map_err(|error| unreadable(text, &error))?;
    Reader { text }.node(root, DEEPEST)
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn node(&self, raw: &'a RawValue, deeper: u8) -> Result<Node, Fault> {
        let span = self.span(raw);
        let deeper = deeper.checked_sub(1).ok_or_else(|| {
            Fault::at(span.clone(), "nothing in a submission is nested as deeply", "leave this out")
        })?;
        let broken = |error: serde_json::Error| {
            Fault::at(span.clone(), message(&error), "write it as https://www.json.org says")
        };
        let value = match raw.get().as_bytes() {
            [b'{', ..] => {
                let Pairs(pairs) = serde_json::from_str(raw.get()).map_err(broken)?;
                let mut entries = Vec::new();
                // A null value counts as left out.
                for (key, value) in pairs.into_iter().filter(|(_, value)| value.get() != "null") {
                    let name = serde_json::from_str(key.get()).map_err(broken)?;
                    entries.push(Entry { key: name, span: self.span(key), node: self.node(value, deeper)? });
                }
                Value::Table(entries)
            }
            [b'[', ..] => {
                let items: Vec<&RawValue> = serde_json::from_str(raw.get()).map_err(broken)?;
                Value::List(items.into_iter().map(|item| self.node(item, deeper)).collect::<Result<_, _>>()?)
            }
            _ => scalar(&serde_json::from_str(raw.get()).map_err(broken)?),
        };
        Ok(Node { span, value })
    }

    /// Returns the position of a part of the text.
    fn span(&self, raw: &RawValue) -> Range<usize> {
        let part = raw.get();
        let start = part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr());
        start..start.saturating_add(part.len())
    }
}

fn scalar(value: &serde_json::Value) -> Value {
    match value {
        serde_json::Value::String(text) => Value::Text(text.clone()),
        serde_json::Value::Bool(flag) => Value::Flag(*flag),
        serde_json::Value::Number(number) => {
            number.as_i128().map_or(Value::Other("a number with a fraction"), Value::Whole)
        }
        serde_json::Value::Null => Value::Other("null"),
        serde_json::Value::Array(_) | serde_json::Value::Object(_) => Value::Other("a nested value"),
    }
}

/// An object as written: in order, and with repeated keys.
struct Pairs<'a>(Vec<(&'a RawValue, &'a RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;

        impl<'de> Visitor<'de> for Collect {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}

/// Returns a fault for text that is not JSON.
fn unreadable(text: &str, error: &serde_json::Error) -> Fault {
    let lines = error.line().saturating_sub(1);
    let before: usize = text.split_inclusive('\n').take(lines).map(str::len).sum();
    let at = before.saturating_add(error.column().saturating_sub(1)).min(text.len());
    Fault::at(at..at, message(error), "write one submission a file, in JSON such as {\"seats\": 8}")
}

/// Returns the parser's message without its position, which is shown anyway.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let position = format!(" at line {} column {}", error.line(), error.column());
    text.strip_suffix(&position).unwrap_or(&text).to_owned()
}
