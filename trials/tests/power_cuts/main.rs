//! Cuts the power at every byte of every write of the shipped loop, in sessions with every wager, every order and
//! every kind of event; the table always returns to the state just before or just after the event under way.
//!
//! | file | content |
//! |---|---|
//! | `session` | a session of the shipped loop without a cut, and the expected result of each start |
//! | `script` | a session in which everything happens |
//! | `kinds` | every kind of event and order occurs in them |
//! | `every_write` | a cut at every byte, a torn word, a second and a third cut |
//! | `flips` | flipped bits in either snapshot, in both, in the ring and in the log; many adjacent bytes |
//! | `harmless` | every byte of ring and log flips; damage that a snapshot covers costs nothing |
//! | `slips` | bits that change on their way out of the memory, or into it |

mod every_write;
mod flips;
mod harmless;
mod kinds;
mod script;
mod session;
mod slips;
