//! Bounds of call graphs made by hand.

use super::*;

/// Makes functions from name, frame, calls and calls through registers; each has its index as its address.
fn image(functions: &[(&str, u32, &[u32], usize)], taken: &[u32]) -> Calls {
    let mut calls = Calls::default();
    for (at, (name, frame, to, indirect)) in (0..).zip(functions) {
        let calls_to = to.iter().copied().collect();
        let function = Function {
            name: (*name).to_owned(),
            frame: *frame,
            calls: calls_to,
            indirect: *indirect,
            unbounded: false,
        };
        calls.functions.insert(at, function);
    }
    calls.taken = taken.iter().copied().collect();
    calls
}

fn depth(calls: &Calls) -> u32 {
    let mut graph = Graph::new(calls);
    graph.price_panics();
    graph.depth(0).0
}

#[test]
fn stack_smaller_than_its_bound_fails() {
    let fits = Bound { reserved: 100, program: 60, interrupts: 40, handler: (10, 10), ..Bound::default() };
    assert!(fits.check().is_ok());
    assert!(Bound { program: 61, ..fits }.check().unwrap_err().to_string().contains("101"));
    let handler = Bound { reserved: 100, handler: (11, 10), ..Bound::default() };
    assert!(handler.check().unwrap_err().to_string().contains("fault handler"));
}

#[test]
fn deepest_of_several_ways_counts() {
    let calls =
        image(&[("a", 8, &[1, 2], 0), ("b", 100, &[], 0), ("c", 16, &[3], 0), ("d", 200, &[], 0)], &[]);
    assert_eq!(depth(&calls), 8 + 16 + 200);
}

#[test]
fn call_through_a_register_reaches_its_kind_only() {
    let calls = image(
        &[("table", 8, &[], 1), ("x::fmt", 500, &[], 0), ("rule", 40, &[], 0), ("other", 70, &[], 0)],
        &[1, 2],
    );
    assert_eq!(depth(&calls), 8 + 40);
}

#[test]
fn recursion_is_counted_once_and_named() {
    let calls = image(&[("a", 8, &[1], 0), ("b", 10, &[2], 0), ("c", 20, &[1, 3], 0), ("d", 4, &[], 0)], &[]);
    assert_eq!(depth(&calls), 8 + 10 + 20 + 4);
    let mut recursion = Graph::new(&calls).recursion();
    recursion[0].0.sort();
    assert_eq!(recursion, [(vec!["b".to_owned(), "c".to_owned()], 30)]);
}

#[test]
fn panic_that_panics_is_counted_twice() {
    let calls = image(&[("a", 8, &[1], 0), ("rust_begin_unwind", 30, &[2], 0), ("log", 12, &[1], 0)], &[]);
    assert_eq!(depth(&calls), 8 + 2 * (30 + 12));
}
