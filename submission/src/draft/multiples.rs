//! Odds multiples: one for all points, or one for each of them.

use rules_core::{ByPoint, Point};

use crate::error::Fault;
use crate::fields::Field;
use crate::node::Value;

const POINTS: usize = Point::ALL.len();

/// What the table of a submission says, in the order of [`Point::ALL`].
type Given = [Option<u8>; POINTS];

/// Reads the multiples. A table that omits a point is refused (G1): no casino would have approved the value filled in.
pub(super) fn multiples(field: &Field<'_>) -> Result<ByPoint<u8>, Fault> {
    let help = "write one multiple for all points, such as 3, or one for each, as in { 4 = 3, 5 = 4 }";
    if !matches!(field.node.value, Value::Table(_)) {
        let multiple = field.small(help)?;
        return Ok(ByPoint::from_fn(|_| multiple));
    }
    let given = given(field)?;
    match given {
        [Some(four), Some(five), Some(six), Some(eight), Some(nine), Some(ten)] => {
            Ok(ByPoint { four, five, six, eight, nine, ten })
        }
        _ => Err(omits(field, &given)),
    }
}

fn given(field: &Field<'_>) -> Result<Given, Fault> {
    let mut given = [None; POINTS];
    for entry in field.entries()? {
        let path = format!("{}.{}", field.path, entry.key);
        let number = entry.key.parse().ok().and_then(|number: u8| Point::try_from(number).ok());
        let point = number.ok_or_else(|| {
            let wrong = format!("{:?} is not a point", entry.key);
            Fault::at(entry.span.clone(), wrong, "points are 4, 5, 6, 8, 9 and 10").of(&*path).under("623a.1")
        })?;
        let multiple = Field { path, node: &entry.node }.small("write a multiple, such as 3")?;
        for (slot, other) in given.iter_mut().zip(Point::ALL) {
            if other == point {
                *slot = Some(multiple);
            }
        }
    }
    Ok(given)
}

/// Names the points without a value. The value to add is that of the point as likely, or else of any other.
fn omits(field: &Field<'_>, given: &Given) -> Fault {
    let any = given.iter().flatten().next().copied().unwrap_or(3);
    let (mut points, mut additions) = (Vec::new(), Vec::new());
    for ((point, own), as_likely) in Point::ALL.into_iter().zip(given).zip(given.iter().rev()) {
        if own.is_none() {
            let number = point.number().to_string();
            additions.push(format!("\"{number}\" = {}", as_likely.unwrap_or(any)));
            points.push(number);
        }
    }
    let wrong = format!("there is no value for {}", points.join(", "));
    field.says(wrong, format!("add {}", additions.join(", "))).under("G1")
}
