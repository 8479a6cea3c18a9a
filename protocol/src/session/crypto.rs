//! The primitives behind the Noise handshake: X25519, ChaCha20-Poly1305 and SHA-256, of the RustCrypto and dalek crates.

use chacha20poly1305::aead::inout::InOutBuf;
use chacha20poly1305::{AeadInOut as _, ChaCha20Poly1305, KeyInit as _};
use noise_protocol::{Cipher, DH, Hash, U8Array};
use sha2::Digest as _;

/// The length of an authentication tag.
pub(super) const TAG_LEN: usize = 16;

/// The curve.
pub(super) enum X25519 {}

impl DH for X25519 {
    type Key = [u8; 32];
    type Pubkey = [u8; 32];
    type Output = [u8; 32];

    fn name() -> &'static str {
        "25519"
    }

    /// Never called: the caller passes the secret of every handshake, because there is no source of chance here.
    fn genkey() -> [u8; 32] {
        [0; 32]
    }

    fn pubkey(secret: &[u8; 32]) -> [u8; 32] {
        x25519_dalek::x25519(*secret, x25519_dalek::X25519_BASEPOINT_BYTES)
    }

    /// Fails for a public key that makes every shared secret zero.
    fn dh(secret: &[u8; 32], public: &[u8; 32]) -> Result<[u8; 32], ()> {
        let shared = x25519_dalek::x25519(*secret, *public);
        if shared == [0; 32] { Err(()) } else { Ok(shared) }
    }
}

/// The cipher. As in Noise, the tag follows the text, and a nonce is 32 zero bits and a counter.
pub(super) enum ChaChaPoly {}

impl ChaChaPoly {
    /// Encrypts in place and returns the tag.
    pub(super) fn seal(key: &[u8; 32], nonce: u64, ad: &[u8], text: &mut [u8]) -> Result<[u8; TAG_LEN], ()> {
        let cipher = ChaCha20Poly1305::new(&(*key).into());
        let tag = cipher.encrypt_inout_detached(&nonce_bytes(nonce).into(), ad, InOutBuf::from(text));
        tag.map(Into::into).map_err(|_| ())
    }

    /// Decrypts in place. Fails if the tag does not match.
    pub(super) fn open(
        key: &[u8; 32],
        nonce: u64,
        ad: &[u8],
        text: &mut [u8],
        tag: &[u8; TAG_LEN],
    ) -> Result<(), ()> {
        let cipher = ChaCha20Poly1305::new(&(*key).into());
        let (nonce, text) = (nonce_bytes(nonce), InOutBuf::from(text));
        cipher.decrypt_inout_detached(&nonce.into(), ad, text, &(*tag).into()).map_err(|_| ())
    }
}

fn nonce_bytes(counter: u64) -> [u8; 12] {
    let mut nonce = [0; 12];
    let (_, tail) = nonce.split_at_mut(4);
    tail.copy_from_slice(&counter.to_le_bytes());
    nonce
}

impl Cipher for ChaChaPoly {
    type Key = [u8; 32];

    fn name() -> &'static str {
        "ChaChaPoly"
    }

    fn encrypt(key: &[u8; 32], nonce: u64, ad: &[u8], plaintext: &[u8], out: &mut [u8]) {
        if let Some((text, _)) = out.split_at_mut_checked(plaintext.len()) {
            text.copy_from_slice(plaintext);
        }
        Self::encrypt_in_place(key, nonce, ad, out, plaintext.len());
    }

    /// Leaves a buffer that is too short unchanged; the handshake never passes one.
    fn encrypt_in_place(key: &[u8; 32], nonce: u64, ad: &[u8], in_out: &mut [u8], length: usize) -> usize {
        let Some((text, rest)) = in_out.split_at_mut_checked(length) else { return 0 };
        let Some((slot, _)) = rest.split_first_chunk_mut::<TAG_LEN>() else { return 0 };
        let Ok(tag) = Self::seal(key, nonce, ad, text) else { return 0 };
        *slot = tag;
        length.saturating_add(TAG_LEN)
    }

    fn decrypt(key: &[u8; 32], nonce: u64, ad: &[u8], ciphertext: &[u8], out: &mut [u8]) -> Result<(), ()> {
        let (text, tag) = ciphertext.split_last_chunk::<TAG_LEN>().ok_or(())?;
        let out = out.get_mut(..text.len()).ok_or(())?;
        out.copy_from_slice(text);
        Self::open(key, nonce, ad, out, tag)
    }

    fn decrypt_in_place(
        key: &[u8; 32],
        nonce: u64,
        ad: &[u8],
        in_out: &mut [u8],
        length: usize,
    ) -> Result<usize, ()> {
        let all = in_out.get_mut(..length).ok_or(())?;
        let (text, tag) = all.split_last_chunk_mut::<TAG_LEN>().ok_or(())?;
        Self::open(key, nonce, ad, text, tag)?;
        Ok(text.len())
    }
}

/// The hash.
#[derive(Default)]
pub(super) struct Sha256(sha2::Sha256);

impl Hash for Sha256 {
    type Block = [u8; 64];
    type Output = [u8; 32];

    fn name() -> &'static str {
        "SHA256"
    }

    fn input(&mut self, data: &[u8]) {
        self.0.update(data);
    }

    fn result(&mut self) -> [u8; 32] {
        U8Array::from_slice(&self.0.finalize_reset())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 7748, section 5.2: the iterated test, which begins with the base point.
    #[test]
    fn curve_matches_the_test_vectors_of_rfc_7748() {
        let (mut secret, mut public) =
            (x25519_dalek::X25519_BASEPOINT_BYTES, x25519_dalek::X25519_BASEPOINT_BYTES);
        for round in 1..=1000 {
            (secret, public) = (X25519::dh(&secret, &public).unwrap(), secret);
            if round == 1 {
                let once = from_hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079");
                assert_eq!(secret, once);
            }
        }
        let thousand = from_hex("684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51");
        assert_eq!(secret, thousand);
        assert_eq!(X25519::dh(&secret, &[0; 32]), Err(()), "a point that makes every secret zero");
    }

    fn from_hex(text: &str) -> [u8; 32] {
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(core::str::from_utf8(pair).unwrap(), 16).unwrap();
        }
        bytes
    }
}
