//! Reports what happens to a table's recording, from the line and from the database.

use std::sync::{Arc, Mutex, PoisonError};

use super::News;
use super::insert::Appended;

/// Reports news. All clones report to the same receiver.
#[derive(Clone)]
pub(super) struct Reporter(Arc<Mutex<Inner>>);

struct Inner {
    report: Box<dyn FnMut(News) + Send>,
    /// The last reported failure, until it is over.
    failed: Option<String>,
    /// How often events were stored.
    stored: u64,
}

impl Reporter {
    pub(super) fn new(report: impl FnMut(News) + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Inner { report: Box::new(report), failed: None, stored: 0 })))
    }

    pub(super) fn report(&self, news: News) {
        self.with(|inner| (inner.report)(news));
    }

    /// Reports a failure once, not each time it repeats.
    pub(super) fn failed(&self, why: String) {
        self.with(|inner| {
            if inner.failed.as_ref() != Some(&why) {
                inner.failed = Some(why.clone());
                (inner.report)(News::Failed(why));
            }
        });
    }

    /// Reports gaps and set-aside events, and the end of a failure, after events were stored.
    pub(super) fn appended(&self, Appended { gaps, set_aside }: Appended) {
        self.with(|inner| {
            inner.stored += 1;
            if inner.failed.take().is_some() {
                (inner.report)(News::Recovered);
            }
            for (first, last) in gaps {
                (inner.report)(News::Missing { first, last });
            }
            for (number, reason) in set_aside {
                (inner.report)(News::SetAside { number, reason });
            }
        });
    }

    /// Counts how often events were stored.
    pub(super) fn stored(&self) -> u64 {
        self.with(|inner| inner.stored)
    }

    fn with<T>(&self, act: impl FnOnce(&mut Inner) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
