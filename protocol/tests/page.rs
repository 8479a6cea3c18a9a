//! The generated pages match the types.

fn committed(name: &str) -> String {
    std::fs::read_to_string(format!("{}/../docs/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn page_is_up_to_date() {
    let page = protocol::page::Page.to_string();
    assert!(committed("PROTOCOL.md") == page, "docs/PROTOCOL.md is out of date: run `cargo xtask protocol`");
}

#[test]
fn technicians_page_is_up_to_date() {
    let page = protocol::technician::Page.to_string();
    assert!(
        committed("TECHNICIAN.md") == page,
        "docs/TECHNICIAN.md is out of date: run `cargo xtask protocol`"
    );
}
