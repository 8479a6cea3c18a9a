//! Prints the page of the protocol, for `cargo xtask protocol`.

fn main() {
    print!("{}", protocol::page::Page);
}
