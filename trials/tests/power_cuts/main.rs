//! The power fails at every byte of every write of long sessions that use every wager; the table always comes back to
//! the state just before or just after the event that was under way.
//!
//! | file | says |
//! |---|---|
//! | `session` | a session with every wager, as it goes without a cut |
//! | `every_write` | a cut at every byte of it, a torn word, a second and a third cut |
//! | `flips` | flipped bits in either copy, in both, in the ring and in the log |

mod every_write;
mod flips;
mod session;
