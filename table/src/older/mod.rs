//! Formats of earlier versions that have changed since. Each is frozen: memories in the field hold it.

pub(crate) mod eight;
pub(crate) mod fingerprint;
pub(crate) mod nine;
pub(crate) mod seven;
pub(crate) mod six;
