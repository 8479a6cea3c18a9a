//! Stack frames kept apart.
//!
//! The compiler makes one function of all that an async function awaits, and its frame holds the temporaries of all of it
//! at once. Where paths do not meet, that is stack nobody needs: a future that is polled [`apart!`] has its temporaries in a
//! frame of its own, which is gone when it waits.

use core::pin::Pin;
use core::task::{Context, Poll};

/// Polls in a frame of its own.
#[inline(never)]
pub(crate) fn poll_apart<F: Future>(future: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    future.poll(context)
}

/// Awaits a future, with its temporaries in a frame of its own.
macro_rules! apart {
    ($future:expr) => {{
        let mut future = core::pin::pin!($future);
        core::future::poll_fn(move |context| crate::frames::poll_apart(future.as_mut(), context)).await
    }};
}

pub(crate) use apart;
