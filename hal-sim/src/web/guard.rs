//! Who may use the page: people who open it, and programs. Not other sites that are open in a browser on this
//! machine.
//!
//! - `Host` must be a name of this machine: `localhost`, a loopback address, the listening address, or a name given
//!   with `--allow-host`. A site whose name is made to point here (DNS rebinding) sends its own name.
//! - `Origin`, if present, must be the page itself: the same host and port as `Host`. A browser always sends the
//!   origin of a script that opens a WebSocket.
//! - A request without `Origin` comes from no script in a browser, and is allowed: it comes from the address bar, or
//!   from a program on this machine, which could reach the table anyway.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{AsHeaderName, HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

/// The addresses and names of the page.
#[derive(Clone, Debug)]
pub(super) struct Guard {
    /// Where the page is served.
    at: SocketAddr,
    /// Other names of this machine.
    names: Arc<[String]>,
}

impl Guard {
    pub(super) fn new(at: SocketAddr, names: Vec<String>) -> Self {
        Self { at, names: names.into() }
    }

    /// Returns why a request is refused; `None` if it is allowed.
    fn refuses(&self, headers: &HeaderMap) -> Option<String> {
        let host = match only(headers, HOST) {
            Some(Ok(host)) if self.is_ours(host) => host,
            Some(Ok(other)) => return Some(self.not_ours(other)),
            Some(Err(())) | None => return Some(self.not_ours("")),
        };
        let own = |origin: &str| {
            let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
            from.is_some_and(|from| from.eq_ignore_ascii_case(host))
        };
        match only(headers, ORIGIN) {
            None => None,
            Some(Ok(origin)) if own(origin) => None,
            Some(Ok(origin)) => Some(self.not_the_page(origin)),
            Some(Err(())) => Some(self.not_the_page("an unreadable origin")),
        }
    }

    /// Returns whether a `Host` names this machine, with any port: a tunnel may have another.
    fn is_ours(&self, host: &str) -> bool {
        let name = without_port(host);
        let local = |name: &str| name == "localhost" || name.ends_with(".localhost");
        match name.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(address) if address.is_loopback() || address == self.at.ip() && !address.is_unspecified() => {
                true
            }
            Ok(_) | Err(_) => {
                local(&name.to_ascii_lowercase())
                    || self.names.iter().any(|allowed| allowed.eq_ignore_ascii_case(name))
            }
        }
    }

    fn not_ours(&self, host: &str) -> String {
        let name = without_port(host);
        format!(
            "403: this table does not answer to the host name {name:?}: another site may have led your browser here.\n\
             Open http://localhost:{}/ instead. If the name is one of yours, start the table with --allow-host NAME.\n",
            self.at.port()
        )
    }

    fn not_the_page(&self, origin: &str) -> String {
        format!(
            "403: a page of {origin:?} may not control this table; only the table's own page may.\n\
             Open http://localhost:{}/ instead. Behind a proxy, pass the Host on as the browser sent it.\n",
            self.at.port()
        )
    }
}

/// Lets a request through, or answers why not.
pub(super) async fn check(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    match guard.refuses(request.headers()) {
        None => next.run(request).await,
        Some(why) => (StatusCode::FORBIDDEN, why).into_response(),
    }
}

/// Returns the only header of a name; `Err` if it cannot be read, or if there are several.
fn only(headers: &HeaderMap, name: impl AsHeaderName) -> Option<Result<&str, ()>> {
    let mut found = headers.get_all(name).iter();
    let first = found.next()?;
    Some(if found.next().is_some() { Err(()) } else { first.to_str().map_err(drop) })
}

/// Returns a host name or address without its port; an IPv6 address with its brackets.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.chars().all(|digit| digit.is_ascii_digit()) => name,
        Some(_) | None => host,
    }
}

#[cfg(test)]
mod tests;
