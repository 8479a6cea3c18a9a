//! The page of the protocol is what the tables say.

#[test]
fn the_page_is_up_to_date() {
    let committed = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/PROTOCOL.md"));
    let page = protocol::page::Page.to_string();
    assert!(committed.unwrap() == page, "docs/PROTOCOL.md is out of date: run `cargo xtask protocol`");
}
