//! Separate stack frames.
//!
//! The compiler inlines all awaited futures of an async function into one function, whose frame holds the temporaries of
//! all of them at once. That wastes stack. A future that is polled [`apart!`] has its temporaries in a frame of its own,
//! which is freed while it waits.

use core::pin::Pin;
use core::task::{Context, Poll};

/// Polls a future in a stack frame of its own.
#[inline(never)]
pub(crate) fn poll_apart<F: Future>(future: Pin<&mut F>, context: &mut Context<'_>) -> Poll<F::Output> {
    future.poll(context)
}

/// Awaits a future, with its temporaries in a stack frame of its own.
macro_rules! apart {
    ($future:expr) => {{
        let mut future = core::pin::pin!($future);
        core::future::poll_fn(move |context| crate::frames::poll_apart(future.as_mut(), context)).await
    }};
}

pub(crate) use apart;
