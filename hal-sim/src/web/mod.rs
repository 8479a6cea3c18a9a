//! The table in a browser, and its host link on a socket.
//!
//! The page plays panels, dice and power of a simulated table; the socket is the host link's other end, for
//! `floor` or any other host. Both reach the table through its wires only.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::mpsc::Sender;

use anyhow::{Context, Result};
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};

use crate::bench::Keys;
use crate::target::Kind;

mod bots;
mod link;
mod player;
mod snapshot;

use player::Command;

/// What is served where.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    /// The page.
    pub page: SocketAddr,
    /// The host link.
    pub link: SocketAddr,
}

/// What every connection shares.
#[derive(Clone)]
struct Shared {
    commands: Sender<Command>,
    shown: watch::Receiver<Arc<str>>,
}

/// A table that is being served. Dropping it leaves the table running until the process ends.
#[derive(Debug)]
pub struct Served {
    /// Where.
    pub at: Addresses,
    page: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Served {
    /// Waits for as long as the page is served.
    pub async fn forever(self) -> Result<()> {
        Ok(self.page.await??)
    }
}

/// What kind of table is served, and to whom.
#[derive(Clone, Copy, Debug, Default)]
pub struct Setting {
    /// Which board.
    pub kind: Kind,
    /// The keys that the table is given.
    pub keys: Keys,
    /// Whether seats with credit are played by themselves.
    pub bots: bool,
}

/// Starts a table and serves its page and its host link. Port 0 takes any free port.
pub async fn start(setting: Setting, at: Addresses) -> Result<Served> {
    let page = bind(at.page, "--port").await?;
    let host = bind(at.link, "--link-port").await?;
    let at = Addresses { page: page.local_addr()?, link: host.local_addr()? };
    let (overheard, _) = broadcast::channel(256);
    let (commands, shown) = player::start(setting, overheard.clone())?;
    tokio::spawn(link::serve(host, commands.clone(), overheard));
    let routes = axum::Router::new()
        .route("/", get(|| asset("text/html; charset=utf-8", include_str!("page/index.html"))))
        .route("/style.css", get(|| asset("text/css; charset=utf-8", include_str!("page/style.css"))))
        .route("/app.js", get(|| asset("text/javascript; charset=utf-8", include_str!("page/app.js"))))
        .route("/table", get(connect))
        .with_state(Shared { commands, shown });
    let page = tokio::spawn(async move { axum::serve(page, routes).await });
    Ok(Served { at, page })
}

async fn bind(at: SocketAddr, option: &str) -> Result<TcpListener> {
    TcpListener::bind(at).await.with_context(|| {
        format!(
            "cannot listen on {at}: if another table runs there, end it or choose another port with {option}"
        )
    })
}

async fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text)
}

async fn connect(upgrade: WebSocketUpgrade, State(shared): State<Shared>) -> impl IntoResponse {
    upgrade.on_upgrade(|socket| converse(socket, shared))
}

/// Shows the table to one page and takes what is done on it.
async fn converse(mut socket: WebSocket, mut shared: Shared) {
    shared.shown.mark_changed();
    loop {
        tokio::select! {
            changed = shared.shown.changed() => {
                if changed.is_err() {
                    return; // the table has ended
                }
                let shown = shared.shown.borrow_and_update().to_string();
                if socket.send(Message::Text(shown.into())).await.is_err() {
                    return;
                }
            }
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => {
                    if shared.commands.send(Command::Act(text.to_string())).is_err() {
                        return;
                    }
                }
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        }
    }
}
