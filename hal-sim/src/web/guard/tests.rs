//! Requests to a served table.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Result;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::web::{self, Addresses, Served, Setting};

async fn table() -> Result<Served> {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let setting = Setting { hosts: vec!["lab.example".into()], ..Setting::default() };
    web::start(setting, Addresses { page: any, link: any }).await
}

/// Returns the answer to a request with these headers, with its body if it has one.
async fn answer(table: &Served, path: &str, headers: &[(&str, &str)]) -> Result<String> {
    let mut stream = TcpStream::connect(table.at.page).await?;
    let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    stream.write_all(format!("GET {path} HTTP/1.1\r\n{headers}\r\n").as_bytes()).await?;
    let (mut answer, mut part) = (Vec::new(), vec![0; 4_096]);
    while !is_whole(&answer) {
        let count = stream.read(&mut part).await?;
        anyhow::ensure!(count > 0, "the answer ends too early");
        answer.extend(&part[..count]);
    }
    // After the head of an opened WebSocket, its first messages may follow.
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

fn is_whole(answer: &[u8]) -> bool {
    let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(&answer[..end]);
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
    answer.len() >= end + 4 + length.unwrap_or(0)
}

/// Returns the answer to a request for a WebSocket.
async fn knock(table: &Served, host: &str, origin: Option<&str>) -> Result<String> {
    let mut headers = vec![
        ("Host", host),
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    headers.extend(origin.map(|origin| ("Origin", origin)));
    answer(table, "/table", &headers).await
}

const OPENED: &str = "HTTP/1.1 101";
const REFUSED: &str = "HTTP/1.1 403";

#[tokio::test]
async fn page_of_another_site_is_refused() -> Result<()> {
    let table = table().await?;
    let host = table.at.page.to_string();
    let other_port = format!("http://127.0.0.1:{}", table.at.page.port().wrapping_add(1));
    for origin in ["http://evil.example", "https://evil.example", "null", "file://", &other_port] {
        let answer = knock(&table, &host, Some(origin)).await?;
        assert!(answer.starts_with(REFUSED), "{origin}: {answer}");
        assert!(answer.contains(origin) && answer.contains("own page"), "{answer}");
    }
    Ok(())
}

#[tokio::test]
async fn own_page_and_programs_without_origin_are_allowed() -> Result<()> {
    let table = table().await?;
    let port = table.at.page.port();
    for host in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]", "lab.example"] {
        let host = format!("{host}:{port}");
        for origin in [None, Some(format!("http://{host}"))] {
            let answer = knock(&table, &host, origin.as_deref()).await?;
            assert!(answer.starts_with(OPENED), "{host} {origin:?}: {answer}");
        }
    }
    // Through a tunnel, on another port.
    let answer = knock(&table, "localhost:9000", Some("http://localhost:9000")).await?;
    assert!(answer.starts_with(OPENED), "{answer}");
    Ok(())
}

#[tokio::test]
async fn rebound_host_name_is_refused() -> Result<()> {
    let table = table().await?;
    let port = table.at.page.port();
    for name in ["evil.example", "localhost.evil.example", "192.0.2.7", "0.0.0.0"] {
        let host = format!("{name}:{port}");
        let origin = format!("http://{host}");
        let refused = [
            knock(&table, &host, Some(&origin)).await?,
            knock(&table, &host, None).await?,
            answer(&table, "/", &[("Host", &host)]).await?,
            answer(&table, "/base.css", &[("Host", &host)]).await?,
        ];
        for answer in refused {
            assert!(answer.starts_with(REFUSED), "{name}: {answer}");
            assert!(answer.contains(&format!("{name:?}")) && answer.contains("--allow-host"), "{answer}");
        }
    }
    let two = answer(&table, "/", &[("Host", "localhost"), ("Host", "evil.example")]).await?;
    assert!(!two.starts_with("HTTP/1.1 200"), "{two}");
    let page = answer(&table, "/", &[("Host", &format!("localhost:{port}"))]).await?;
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    Ok(())
}
