//! Options of all commands: which table, which keys, and the output format.

use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use floor::{Address, Client, KeyFile, LinkError};
use protocol::host::{Reply, Request, Role};
use protocol::session::Denial;
use protocol::words::Declined;
use serde_json::json;

use super::print;

#[derive(Debug, clap::Args)]
pub(crate) struct Table {
    /// Address of the table: tcp:HOST:PORT or serial:PATH.
    #[arg(
        long,
        env = "LAMMER_TABLE",
        default_value = "tcp:127.0.0.1:7623",
        value_name = "ADDRESS",
        global = true
    )]
    pub(crate) connect: Address,
    /// The key file [default: ~/.config/lammer/table.keys].
    ///
    /// One line per role, such as auditor = "64 hex digits". The file must be readable by its owner only. Keys are
    /// never given on the command line, where every user of the machine could see them.
    #[arg(long, env = floor::keys::VARIABLE, value_name = "FILE", global = true)]
    keys: Option<PathBuf>,
    /// Print JSON: the messages of the protocol, amounts in cents.
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

impl Table {
    /// Returns the path of the key file.
    pub(crate) fn key_path(&self) -> Result<PathBuf> {
        self.keys.clone().map_or_else(KeyFile::usual_path, Ok)
    }

    /// Reads the key file.
    pub(crate) fn keys(&self) -> Result<KeyFile> {
        KeyFile::read(&self.key_path()?)
    }

    /// Returns the role to use for a request of `owner`: any role that has a key may make the auditor's requests.
    pub(crate) fn asker(keys: &KeyFile, owner: Role) -> Role {
        let has = |role| keys.roles().any(|known| known == role);
        if owner == Role::Auditor && !has(owner) { keys.roles().next().unwrap_or(owner) } else { owner }
    }

    /// Opens a line to the table, for requests of this role.
    pub(crate) async fn client(&self, owner: Role) -> Result<Client> {
        let keys = self.keys()?;
        let role = Self::asker(&keys, owner);
        Client::connect(&self.connect, role, keys.key(role)?).await
    }

    /// Makes one request, as the role that may make it.
    pub(crate) async fn ask(&self, request: Request) -> Result<Reply> {
        let mut client = self.client(request.role()).await?;
        self.ask_of(&mut client, request).await
    }

    /// Makes one of many requests over an open line.
    pub(crate) async fn ask_of(&self, client: &mut Client, request: Request) -> Result<Reply> {
        match client.ask(request).await {
            Ok(Reply::Refused(code)) => {
                if self.json {
                    print::json(&json!({ "Refused": code, "why": Declined(code).to_string() }))?;
                }
                Err(LinkError::Refused(code).into())
            }
            Ok(reply) => Ok(reply),
            Err(error) => Err(self.explained(error)),
        }
    }

    /// Returns the roles that have no key at the table.
    pub(crate) async fn roles_without_key(&self, client: &mut Client) -> Result<Vec<Role>> {
        let Reply::Keys(keyed) = self.ask_of(client, Request::Keys).await? else {
            bail!("the table does not answer with the roles that have a key: report this as a bug");
        };
        Ok(Role::ALL.into_iter().filter(|role| !keyed.contains(role)).collect())
    }

    /// Returns the names of roles, separated by commas.
    pub(crate) fn names(roles: &[Role]) -> String {
        roles.iter().map(|role| role.name()).collect::<Vec<_>>().join(", ")
    }

    /// Makes one request and prints the answer.
    pub(crate) async fn show(&self, request: Request) -> Result<()> {
        let reply = self.ask(request).await?;
        self.print(&reply)
    }

    /// Prints an answer.
    pub(crate) fn print(&self, reply: &Reply) -> Result<()> {
        if self.json { print::json(reply) } else { print::line(reply.to_string().trim_end()) }
    }

    /// Adds the remedy that the command line offers for an error, if there is one.
    pub(crate) fn explained(&self, error: anyhow::Error) -> anyhow::Error {
        let remedy = match error.downcast_ref() {
            Some(LinkError::Denied(_, Denial::NoKey)) => {
                "`floor keys provision` gives a blank table its keys"
            }
            Some(LinkError::Denied(_, Denial::WrongKey)) if self.is_changing_keys() => {
                "a change of keys was interrupted: `floor keys settle` finds out how it ended"
            }
            _ => return error,
        };
        anyhow!("{error:#}; {remedy}")
    }

    fn is_changing_keys(&self) -> bool {
        self.keys().and_then(|keys| keys.aside()).is_ok_and(|aside| aside.is_some())
    }
}
