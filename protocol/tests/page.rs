//! The page of the protocol matches the types.

#[test]
fn page_is_up_to_date() {
    let committed = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/PROTOCOL.md"));
    let page = protocol::page::Page.to_string();
    assert!(committed.unwrap() == page, "docs/PROTOCOL.md is out of date: run `cargo xtask protocol`");
}
