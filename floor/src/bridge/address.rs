//! The broker's address, and our credentials for it.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail, ensure};
use rumqttc::MqttOptions;
use serde::Deserialize;

/// Messages that may be sent before the first of them is confirmed.
const INFLIGHT: u16 = 512;

/// How long a broker may be silent before the connection is given up.
const KEEP_ALIVE: Duration = Duration::from_secs(10);

/// Environment variables with the credentials.
const VARIABLES: [&str; 2] = ["LAMMER_MQTT_USERNAME", "LAMMER_MQTT_PASSWORD"];

/// A broker's address: `mqtt://HOST:PORT`, or `mqtts://HOST:PORT` with TLS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broker {
    host: String,
    port: u16,
    tls: bool,
    /// Certificates to trust; `None` trusts those of the operating system.
    authority: Option<PathBuf>,
}

impl Broker {
    /// Trusts the certificates in this file.
    #[must_use]
    pub fn trusting(self, authority: Option<PathBuf>) -> Self {
        Self { authority, ..self }
    }

    pub(super) fn mqtt_options(&self, client_id: &str) -> Result<MqttOptions> {
        let mut options = MqttOptions::new(client_id, &self.host, self.port);
        // The bridge publishes unconfirmed messages again itself, so the broker need not remember the session.
        options.set_clean_session(true).set_inflight(INFLIGHT).set_keep_alive(KEEP_ALIVE);
        if self.tls {
            self.secure(&mut options)?;
        }
        Ok(options)
    }

    #[cfg(feature = "tls")]
    fn secure(&self, options: &mut MqttOptions) -> Result<()> {
        let transport = match &self.authority {
            None => rumqttc::Transport::tls_with_default_config(),
            Some(path) => {
                let read = std::fs::read(path);
                let certificates = read.with_context(|| format!("cannot read {}", path.display()))?;
                rumqttc::Transport::tls(certificates, None, None)
            }
        };
        options.set_transport(transport);
        Ok(())
    }

    #[cfg(not(feature = "tls"))]
    fn secure(&self, _options: &mut MqttOptions) -> Result<()> {
        bail!(
            "{self}: this program was built without TLS: build it with `cargo build -p floor --features tls`"
        )
    }
}

impl FromStr for Broker {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let known = [("mqtt://", false, 1883), ("mqtts://", true, 8883)];
        let found =
            known.into_iter().find_map(|(head, tls, port)| Some((text.strip_prefix(head)?, tls, port)));
        let form = || anyhow!("{text:?} is not a broker: write mqtt://HOST:PORT or mqtts://HOST:PORT");
        let (location, tls, usual) = found.ok_or_else(form)?;
        ensure!(
            !location.contains('@'),
            "credentials are not given here, where every user of the machine could see them: use --credentials FILE"
        );
        let (host, port) = match location.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| form())?),
            None => (location, usual),
        };
        ensure!(!host.is_empty() && !host.contains('/'), form());
        Ok(Self { host: host.into(), port, tls, authority: None })
    }
}

impl fmt::Display for Broker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "mqtt{}://{}:{}", if self.tls { "s" } else { "" }, self.host, self.port)
    }
}

/// Our credentials for the broker.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// User name.
    pub username: String,
    /// Password.
    pub password: String,
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Credentials({}, hidden)", self.username)
    }
}

impl Credentials {
    /// Reads the credentials from `file`, or from the environment if no file is named. Returns `None` if there are
    /// none.
    pub fn find(file: Option<&Path>) -> Result<Option<Self>> {
        if let Some(path) = file {
            let read = std::fs::read_to_string(path);
            let text = read.with_context(|| format!("cannot read the credentials in {}", path.display()))?;
            // The error is not shown, because it would quote the line with the password.
            return match toml::from_str(&text) {
                Ok(credentials) => Ok(Some(credentials)),
                Err(_) => bail!("{}: write username = \"…\" and password = \"…\"", path.display()),
            };
        }
        match VARIABLES.map(|name| std::env::var(name).ok()) {
            [None, None] => Ok(None),
            [Some(username), Some(password)] => Ok(Some(Self { username, password })),
            [Some(_), None] | [None, Some(_)] => bail!("set both {} and {}", VARIABLES[0], VARIABLES[1]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brokers_are_read() {
        for (text, wanted) in [
            ("mqtt://10.0.0.1:1884", "mqtt://10.0.0.1:1884"),
            ("mqtt://broker", "mqtt://broker:1883"),
            ("mqtts://broker", "mqtts://broker:8883"),
        ] {
            assert_eq!(text.parse::<Broker>().unwrap().to_string(), wanted);
        }
        for wrong in ["", "broker:1883", "mqtt://", "mqtt://a:b", "mqtt://a/b", "http://a"] {
            let error = wrong.parse::<Broker>().unwrap_err().to_string();
            assert!(error.contains("mqtt://HOST:PORT"), "{wrong:?}: {error}");
        }
        let error = "mqtt://me:secret@broker".parse::<Broker>().unwrap_err().to_string();
        assert!(error.contains("--credentials") && !error.contains("secret"), "{error}");
    }

    #[test]
    fn credentials_are_read_and_never_shown() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mqtt.toml");
        std::fs::write(&path, "username = \"me\"\npassword = \"secret\"\n").unwrap();
        let found = Credentials::find(Some(&path)).unwrap().unwrap();
        assert_eq!((found.username.as_str(), found.password.as_str()), ("me", "secret"));
        assert!(!format!("{found:?}").contains("secret"));
        std::fs::write(&path, "username = \"me\"\nsecret\n").unwrap();
        let error = format!("{:#}", Credentials::find(Some(&path)).unwrap_err());
        assert!(error.contains("password = ") && !error.contains("secret"), "{error}");
    }
}
