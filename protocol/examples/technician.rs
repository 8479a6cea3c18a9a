//! Prints the page for technicians, for `cargo xtask protocol`.

fn main() {
    print!("{}", protocol::technician::Page);
}
