//! The table in a browser, and its host link on a socket.
//!
//! The page plays panels, dice and power of a simulated table; the socket is the other end of the host link, for
//! `floor` or any other host. Both reach the table through its wires only.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use rules_core::Submission;
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};

use crate::bench::Keys;
use crate::target::Kind;

mod action;
mod assets;
mod bots;
mod chronicle;
mod commands;
mod countdown;
mod faults;
mod game;
mod guard;
mod link;
mod load;
mod pace;
mod player;
mod samples;
mod save;
mod snapshot;
mod tossing;

use commands::Commands;
use guard::Guard;
use player::Shown;

/// Addresses of the page and the host link.
#[derive(Clone, Copy, Debug)]
pub struct Addresses {
    /// Address of the page.
    pub page: SocketAddr,
    /// Address of the host link.
    pub link: SocketAddr,
}

/// Shared by all connections.
#[derive(Clone)]
struct Shared {
    commands: Commands,
    shown: Shown,
}

/// A table being served. Dropping it leaves the table running until the process ends.
#[derive(Debug)]
pub struct Served {
    /// Its addresses.
    pub at: Addresses,
    page: tokio::task::JoinHandle<std::io::Result<()>>,
}

impl Served {
    /// Waits for as long as the page is served.
    pub async fn forever(self) -> Result<()> {
        Ok(self.page.await??)
    }
}

/// The table to serve, and its users.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// The kind of board.
    pub kind: Kind,
    /// The table's keys.
    pub keys: Keys,
    /// The submission with which the table opens; Craps as delivered without one.
    pub submission: Option<Submission>,
    /// Whether bots play every seat with credit.
    pub bots: bool,
    /// The folder for recordings.
    pub recordings: PathBuf,
    /// Names of this machine, besides `localhost` and its addresses, under which the page may be opened.
    pub hosts: Vec<String>,
}

/// The longest message of a page, in bytes: many times a handwritten submission.
const LONGEST: usize = 1 << 20;

/// Starts a table and serves its page and its host link. Port 0 takes any free port.
pub async fn start(setting: Setting, at: Addresses) -> Result<Served> {
    let page = bind(at.page, "--port").await?;
    let host = bind(at.link, "--link-port").await?;
    let at = Addresses { page: page.local_addr()?, link: host.local_addr()? };
    let (overheard, _) = broadcast::channel(256);
    let guard = Guard::new(at.page, setting.hosts.clone());
    let (commands, shown) = player::start(setting, overheard.clone())?;
    tokio::spawn(link::serve(host, commands.clone(), overheard));
    let routes = assets::routes().route("/table", get(connect)).with_state(Shared { commands, shown });
    let routes = routes.layer(from_fn_with_state(guard, guard::check));
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

async fn connect(upgrade: WebSocketUpgrade, State(shared): State<Shared>) -> impl IntoResponse {
    upgrade.max_message_size(LONGEST).on_upgrade(|socket| converse(socket, shared))
}

/// Shows the table to one page and takes its actions.
async fn converse(mut socket: WebSocket, Shared { commands, shown: Shown { mut game, mut table } }: Shared) {
    game.mark_changed();
    table.mark_changed();
    loop {
        let sent = tokio::select! {
            // The game comes first: the state refers to it.
            biased;
            changed = game.changed() => match changed {
                Ok(()) => show(&mut socket, "game", &mut game).await,
                Err(_) => return, // the table has ended
            },
            changed = table.changed() => match changed {
                Ok(()) => show(&mut socket, "table", &mut table).await,
                Err(_) => return,
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Text(text))) => commands.act(text.to_string()).await,
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => true,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
            },
        };
        if !sent {
            return;
        }
    }
}

/// Sends a value under its name. Returns whether the page is still connected.
async fn show(socket: &mut WebSocket, name: &str, shown: &mut watch::Receiver<Arc<str>>) -> bool {
    let text = format!("{{\"{name}\":{}}}", *shown.borrow_and_update());
    socket.send(Message::Text(text.into())).await.is_ok()
}
