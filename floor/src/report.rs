//! An event as it is stored and published, for programs and for people.

use anyhow::{Context as _, Result};
use protocol::host::{Event, Numbered};
use serde::Serialize;
use serde_json::Value;

/// An event of a table.
#[derive(Clone, Debug, Serialize)]
pub struct Report<'a> {
    /// The table's name.
    pub table: &'a str,
    /// The event's number.
    pub number: u32,
    /// Time on the table's own clock: milliseconds with power since it was set up.
    pub at: u64,
    /// Kind of event, such as `rolled` or `bet_changed`.
    pub kind: String,
    /// The event, as `floor --json` shows it.
    pub event: Value,
    /// The event as a sentence.
    pub sentence: String,
}

impl<'a> Report<'a> {
    /// Makes the report of an event. Fails if the event cannot be written as JSON.
    pub fn new(table: &'a str, numbered: &Numbered) -> Result<Self> {
        let Numbered { number, at, event } = numbered;
        let value = serde_json::to_value(event).context("the event cannot be written as JSON")?;
        let kind = snake_case(name(&value));
        Ok(Self { table, number: *number, at: *at, kind, event: value, sentence: event.to_string() })
    }
}

/// Returns the name of an event's kind, as in topics and records.
pub fn kind(event: &Event) -> Result<String> {
    Ok(snake_case(name(&serde_json::to_value(event)?)))
}

/// Returns the name of an event: the JSON string itself, or the single key of an object.
fn name(event: &Value) -> &str {
    match event {
        Value::String(name) => name,
        Value::Object(entries) => entries.keys().next().map_or("", String::as_str),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => "",
    }
}

fn snake_case(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 4);
    for sign in name.chars() {
        if sign.is_ascii_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.push(sign.to_ascii_lowercase());
    }
    snake
}

#[cfg(test)]
mod tests {
    use protocol::host::Tilt;

    use super::*;

    #[test]
    fn events_with_and_without_content_have_kinds() {
        for (event, wanted) in [
            (Event::Enabled, "enabled"),
            (Event::TiltOn(Tilt::Door), "tilt_on"),
            (Event::Rolled { faces: [3, 4].into(), point: None }, "rolled"),
            (Event::ClockSet { unix_millis: 0 }, "clock_set"),
        ] {
            assert_eq!(kind(&event).unwrap(), wanted);
        }
    }

    #[test]
    fn report_serializes_as_json() {
        let numbered =
            Numbered { number: 7, at: 1_500, event: Event::Rolled { faces: [3, 4].into(), point: None } };
        assert_eq!(
            serde_json::to_string(&Report::new("craps-1", &numbered).unwrap()).unwrap(),
            r#"{"table":"craps-1","number":7,"at":1500,"kind":"rolled","event":{"Rolled":{"faces":[3,4],"point":null}},"sentence":"rolled 3-4, come out"}"#
        );
    }
}
