//! Reports what happens to a table's record, from the line and from the database alike.

use std::sync::{Arc, Mutex, PoisonError};

use super::News;
use super::insert::Appended;

/// Reports news. All clones report to the same.
#[derive(Clone)]
pub(super) struct Teller(Arc<Mutex<Inner>>);

struct Inner {
    tell: Box<dyn FnMut(News) + Send>,
    /// The failure that was reported last, until it is over.
    failed: Option<String>,
    /// How often events were stored.
    stored: u64,
}

impl Teller {
    pub(super) fn new(tell: impl FnMut(News) + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Inner { tell: Box::new(tell), failed: None, stored: 0 })))
    }

    pub(super) fn tell(&self, news: News) {
        self.with(|inner| (inner.tell)(news));
    }

    /// Reports a failure once, not each time it comes again.
    pub(super) fn failed(&self, why: String) {
        self.with(|inner| {
            if inner.failed.as_ref() != Some(&why) {
                inner.failed = Some(why.clone());
                (inner.tell)(News::Failed(why));
            }
        });
    }

    /// Events were stored: reports what was unusual about them, and that a failure is over.
    pub(super) fn appended(&self, Appended { gaps, set_aside }: Appended) {
        self.with(|inner| {
            inner.stored += 1;
            if inner.failed.take().is_some() {
                (inner.tell)(News::Recovered);
            }
            for (first, last) in gaps {
                (inner.tell)(News::Missing { first, last });
            }
            for (number, reason) in set_aside {
                (inner.tell)(News::SetAside { number, reason });
            }
        });
    }

    /// How often events were stored.
    pub(super) fn stored(&self) -> u64 {
        self.with(|inner| inner.stored)
    }

    fn with<T>(&self, act: impl FnOnce(&mut Inner) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
