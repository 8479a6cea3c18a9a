//! The text of a key file. Errors say where and why, and never quote the text, because it may be a key.

use anyhow::{Result, anyhow};
use protocol::host::Role;
use protocol::session::Key;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Parses the keys in a text.
pub(super) fn parse(text: &str) -> Result<Vec<(Role, Key)>> {
    let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let root = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(text.len(), |span| span.start);
        anyhow!("{}: {}: write lines such as auditor = \"64 hex digits\"", line(at), error.message())
    })?;
    let mut keys = Vec::new();
    for (name, value) in root.get_ref() {
        let role = role(name.get_ref()).map_err(|error| anyhow!("{}: {error}", line(name.span().start)))?;
        let key = key(value).map_err(|error| anyhow!("{}: {error}", line(value.span().start)))?;
        keys.push((role, key));
    }
    keys.sort_by_key(|(role, _)| role.code());
    Ok(keys)
}

fn role(name: &str) -> Result<Role> {
    let known = Role::ALL.into_iter().find(|role| role.name() == name);
    let names = Role::ALL.map(Role::name).join(", ");
    known.ok_or_else(|| match name.len() {
        0..=16 => anyhow!("unknown role {name:?}: the roles are {names}"),
        _ => anyhow!("a role's name must stand before the equals sign: the roles are {names}"),
    })
}

fn key(value: &Spanned<DeValue<'_>>) -> Result<Key> {
    let DeValue::String(digits) = value.get_ref() else {
        return Err(anyhow!("a key is 64 hex digits in quotes"));
    };
    let mut bytes = [0; 32];
    match hex::decode_to_slice(digits.as_bytes(), &mut bytes) {
        Ok(()) => Ok(Key::new(bytes)),
        Err(hex::FromHexError::InvalidHexCharacter { index, .. }) => {
            Err(anyhow!("a key is 64 hex digits, but character {} of this one is not a hex digit", index + 1))
        }
        Err(hex::FromHexError::OddLength | hex::FromHexError::InvalidStringLength) => {
            Err(anyhow!("a key is 64 hex digits, but this one has {}", digits.chars().count()))
        }
    }
}

/// Writes the text of a file with these keys.
pub(super) fn write(keys: &[(Role, Key)]) -> String {
    let mut text = String::from("# A key gives its holder that role at the table. Keep this file secret.\n");
    for (role, key) in keys {
        text.push_str(&format!("{} = \"{}\"\n", role.name(), hex::encode(key.bytes())));
    }
    text
}
