//! Watches a table: prints its status, then every event as it happens, until it is interrupted.
//!
//! ```sh
//! cargo run -- --bots                                        # one terminal: a table, with its keys
//! cargo run -p floor --example watch                         # another
//! cargo run -p floor --example watch -- serial:/dev/ttyACM0  # a board
//! ```

use anyhow::Result;
use floor::{Address, Client, KeyFile};
use protocol::host::{Reply, Request, Role};

#[tokio::main]
async fn main() -> Result<()> {
    let address = std::env::args().nth(1).unwrap_or_else(|| "tcp:127.0.0.1:7623".to_owned());
    let address: Address = address.parse()?;
    let key = KeyFile::read(&KeyFile::usual_path()?)?.key(Role::Auditor)?;
    let mut client = Client::connect(&address, Role::Auditor, key).await?;

    let reply = client.ask(Request::Status).await?;
    println!("{reply}");
    let Reply::Status(status) = reply else { return Ok(()) };

    client.listen(status.last_event).await?;
    loop {
        let event = client.next_event().await?;
        println!("{:>7}  {}", event.number, event.event);
    }
}
