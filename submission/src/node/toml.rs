//! Values of a TOML file.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, Error};

use super::{Entry, Node, Value};
use crate::error::Fault;

/// Reads a whole file. Returns its values, unless so much is wrong that they may not be those meant, and the faults.
pub(crate) fn parse(text: &str) -> (Option<Node>, Vec<Fault>) {
    let (root, errors) = DeTable::parse_recoverable(text);
    let is_clear = errors.iter().all(|error| is_unquoted(error) || is_repeated(error));
    let faults = errors.iter().map(|error| unreadable(text, error)).collect();
    (is_clear.then(|| table(root.span(), root.get_ref())), faults)
}

fn table(span: Range<usize>, table: &DeTable<'_>) -> Node {
    let entry = |(key, value): (&Spanned<DeString<'_>>, _)| Entry {
        key: key.get_ref().to_string(),
        span: key.span(),
        node: node(value),
    };
    Node { span, value: Value::Table(table.iter().map(entry).collect()) }
}

fn node(spanned: &Spanned<DeValue<'_>>) -> Node {
    let span = spanned.span();
    let value = match spanned.get_ref() {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => i128::from_str_radix(number.as_str(), number.radix())
            .map_or(Value::Other("a number that large"), Value::Whole),
        DeValue::Float(_) => Value::Other("a number with a fraction"),
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Datetime(_) => Value::Other("a date or time"),
        DeValue::Array(items) => Value::List(items.iter().map(node).collect()),
        DeValue::Table(entries) => return table(span, entries),
    };
    Node { span, value }
}

/// Returns a fault for text that is not TOML. It uses the parser's words, except where they would not help a casino's
/// manager.
fn unreadable(text: &str, error: &Error) -> Fault {
    let span = error.span().unwrap_or(text.len()..text.len());
    let message = error.message();
    if is_unquoted(error) {
        let wrong = "this is neither text in quotes nor a number, true or false";
        return Fault::at(span, wrong, "write text in quotes, as in \"craps\", and numbers without, as in 8");
    }
    if is_repeated(error) {
        return Fault::at(span, "this is there twice", "leave one of them out");
    }
    match message.split_once(", expected ") {
        Some((wrong, expected)) => Fault::at(span, wrong, format!("write {expected}")),
        None => Fault::at(span, message, "TOML is written as https://toml.io says"),
    }
}

/// Returns whether text lacks its quotes. It is read as if it had them.
fn is_unquoted(error: &Error) -> bool {
    error.message().starts_with("string values must be quoted")
}

/// Returns whether a key is there twice. The first is read.
fn is_repeated(error: &Error) -> bool {
    error.message() == "duplicate key"
}
