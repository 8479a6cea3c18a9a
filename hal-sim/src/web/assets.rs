//! The files of the page, compiled into the program.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;

use super::Shared;
use super::samples::SAMPLES;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";

/// Makes the list of files of one kind, each under its own name.
macro_rules! files {
    ($kind:ident: $($name:literal)+) => {
        [$((concat!("/", $name), $kind, include_str!(concat!("page/", $name)))),+]
    };
}

/// Returns the routes of all files.
pub(super) fn routes() -> Router<Shared> {
    let styles = files!(CSS: "base.css" "felt.css" "panels.css");
    let scripts = files!(SCRIPT:
        "app.js" "chips.js" "connection.js" "controls.js" "dice.js" "dom.js" "faults.js" "feed.js" "felt.js"
        "games.js" "grid.js" "hops.js" "keys.js" "lamps.js" "layout.js" "seats.js" "shaker.js" "sicbo.js" "sides.js"
        "six.js" "state.js" "ten.js" "titles.js" "words.js"
    );
    let mut routes = Router::new().route("/", get(|| asset(HTML, include_str!("page/index.html"))));
    for (path, kind, text) in styles.into_iter().chain(scripts) {
        routes = routes.route(path, get(move || asset(kind, text)));
    }
    for sample in SAMPLES {
        routes =
            routes.route(&format!("/submissions/{}", sample.file), get(move || asset(TEXT, sample.text)));
    }
    routes
}

async fn asset(kind: &'static str, text: &'static str) -> impl IntoResponse {
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], text)
}
