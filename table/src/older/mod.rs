//! How earlier versions kept what has another form today. Each is frozen: memories in the field hold it.

pub(crate) mod six;
