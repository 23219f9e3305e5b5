//! The key by which push services know a server (VAPID, RFC 8292): P-256, made once and kept in a file.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::service::PushService;

/// How long a token counts, in seconds; a day is the most that services take.
const COUNTS: u64 = 12 * 60 * 60;

/// Longer than any file with such a key, in bytes.
const MOST_BYTES: u64 = 4096;

/// A key of a server.
pub struct PushKey {
    pair: EcdsaKeyPair,
    public: String,
    lots: SystemRandom,
}

/// A key can't be made, kept or read. Shown, it is one line.
#[derive(Debug)]
pub struct BadKey(String);

impl fmt::Display for BadKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadKey {}

impl PushKey {
    /// The key in a file (PKCS #8); where there is no file, it is made, for its owner alone to read.
    ///
    /// # Errors
    /// The file can't be read or made, or holds no such key.
    pub fn in_file(path: &Path) -> Result<Self, BadKey> {
        let bad = |why: &dyn fmt::Display| BadKey(format!("{}: {why}", path.display()));
        let document = match File::open(path) {
            Ok(file) => {
                let mut document = Vec::new();
                file.take(MOST_BYTES).read_to_end(&mut document).map_err(|why| bad(&why))?;
                document
            }
            Err(why) if why.kind() == ErrorKind::NotFound => {
                let document = Self::draw()?;
                create(path).and_then(|mut file| file.write_all(&document)).map_err(|why| bad(&why))?;
                document
            }
            Err(why) => return Err(bad(&why)),
        };
        Self::read(&document).map_err(|why| bad(&why))
    }

    /// A new key, as it is written in a file.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn draw() -> Result<Vec<u8>, BadKey> {
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(drawn.map_err(|_| BadKey("no key can be made".to_owned()))?.as_ref().to_vec())
    }

    /// The key that was written down.
    ///
    /// # Errors
    /// It is none.
    pub fn read(document: &[u8]) -> Result<Self, BadKey> {
        let lots = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document, &lots)
            .map_err(|why| BadKey(format!("no P-256 key in PKCS #8: {why}")))?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key());
        Ok(Self { pair, public, lots })
    }

    /// The public key: an uncompressed point, in Base64 for addresses.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// What a service asks to see: a JSON Web Token (RFC 7519) for this service, signed with ES256. It names a contact if there
    /// is one.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn token(&self, service: &PushService, contact: Option<&str>) -> Result<String, BadKey> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let mut claims = json!({ "aud": service.to_string(), "exp": now + COUNTS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.pair.sign(&self.lots, signed.as_bytes());
        let signature = signature.map_err(|_| BadKey("nothing can be signed".to_owned()))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

/// Makes a file that was not there.
fn create(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
