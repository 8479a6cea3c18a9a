//! The power fails at every byte of every write of the shipped loop, in sessions with every wager, every order and every
//! kind of event; the table always comes back to the state just before or just after the event that was under way.
//!
//! | file | says |
//! |---|---|
//! | `session` | a session of the shipped loop without a cut, and what each start must come to |
//! | `script` | a session in which everything happens that can |
//! | `kinds` | every kind of event and order occurs in them |
//! | `every_write` | a cut at every byte, a torn word, a second and a third cut |
//! | `flips` | flipped bits in either copy, in both, in the ring and in the log; many bytes side by side |
//! | `slips` | bits that change on their way out of the memory, or into it |

mod every_write;
mod flips;
mod kinds;
mod script;
mod session;
mod slips;
