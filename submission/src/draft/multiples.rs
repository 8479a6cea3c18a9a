//! Odds multiples: one for all points, or one for each of them.

use rules_core::point::PointSet;
use rules_core::{ByPoint, Point};

use super::scope::{POINTS, Scope};
use crate::error::Fault;
use crate::fields::Field;
use crate::node::Value;

/// The multiples that the file gives; `Some(None)` for one that could not be read.
type Given = ByPoint<Option<Option<u8>>>;

/// Reads the multiples on the points of the game. A table that omits a point is refused (G1): the casino would not have
/// approved a value that this program fills in.
pub(super) fn multiples(field: &Field<'_>, scope: Scope) -> Result<ByPoint<u8>, Fault> {
    let help = "write one multiple for all points, such as 3, or one for each, as in { 4 = 3, 5 = 4 }";
    if !matches!(field.node.value, Value::Table(_)) {
        let multiple = multiple(field, scope, help)?;
        return Ok(ByPoint::from_fn(|_| multiple));
    }
    let (given, points) = (given(field, scope)?, scope.points());
    if points.iter().any(|point| given.get(point).is_none()) {
        return Err(omits(field, &given, points));
    }
    // A wrong one is reported, and replaced by one that is not.
    Ok(ByPoint::from_fn(|point| given.get(point).unwrap_or(None).unwrap_or(1)))
}

/// Reads a multiple. The rules refuse one that the state does not allow.
fn multiple(field: &Field<'_>, scope: Scope, help: &str) -> Result<u8, Fault> {
    let number: i128 = field.whole(help)?;
    let rules = scope.rules();
    let too_large = |_| field.wrong("is not allowed", rules.multiple_remedy).under(rules.multiple_cite);
    u8::try_from(number.max(0)).map_err(too_large)
}

fn given(field: &Field<'_>, scope: Scope) -> Result<Given, Fault> {
    let mut given = Given::default();
    let points = scope.points();
    for entry in field.entries()? {
        let number = entry.key.parse().ok().and_then(|number: u8| Point::try_from(number).ok());
        let Some(point) = number.filter(|point| points.has(*point)) else {
            let wrong = format!("{:?} is not a point", entry.key);
            let fault = field.key(entry, wrong, format!("points are {}", listed(points)));
            field.reading.report(fault.under(scope.cite(POINTS)));
            continue;
        };
        let multiple =
            field.reading.keep(multiple(&field.value(entry), scope, "write a multiple, such as 3"));
        given.set(point, Some(multiple));
    }
    Ok(given)
}

/// Returns a fault that names the points without a value. The value to add is that of the equally likely point, or else
/// of any other.
fn omits(field: &Field<'_>, given: &Given, points: PointSet) -> Fault {
    let read = |point| given.get(point).flatten();
    let any = points.iter().find_map(read).unwrap_or(3);
    let (mut missing, mut additions) = (Vec::new(), Vec::new());
    for (point, as_likely) in points.iter().zip(points.iter().rev()) {
        if given.get(point).is_none() {
            let number = point.number().to_string();
            additions.push(format!("\"{number}\" = {}", read(as_likely).unwrap_or(any)));
            missing.push(number);
        }
    }
    let wrong = format!("there is no value for {}", missing.join(", "));
    field.says(wrong, format!("add {}", additions.join(", "))).under("G1")
}

/// Lists points as in a sentence: `4, 5 and 6`.
pub(super) fn listed(points: PointSet) -> String {
    let numbers: Vec<_> = points.iter().map(|point| point.number().to_string()).collect();
    match &*numbers {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => numbers.concat(),
    }
}
