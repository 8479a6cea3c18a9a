//! The program image in flash.

use core::ptr::addr_of;

#[expect(unsafe_code, reason = "only their addresses are used, which the linker sets")]
unsafe extern "C" {
    /// The vectors, at the start of the image.
    static __vector_table: u8;
    /// The initial values of variables, at the end of the image.
    static __sidata: u8;
    static __sdata: u8;
    static __edata: u8;
}

/// Returns the whole image: vectors, code, constants, and the initial values of variables.
pub(super) fn bytes() -> &'static [u8] {
    let start = addr_of!(__vector_table);
    let initial = addr_of!(__edata).addr() - addr_of!(__sdata).addr();
    let length = addr_of!(__sidata).addr() + initial - start.addr();
    #[expect(
        unsafe_code,
        reason = "the linker put the image between these two, in flash, which nothing here ever writes"
    )]
    unsafe {
        core::slice::from_raw_parts(start, length)
    }
}
