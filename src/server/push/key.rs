//! The key by which push services recognize a server (VAPID, RFC 8292): P-256, created once and kept in a file.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::service::PushService;

/// Lifetime of a token, in seconds. Services accept a day at most.
const TOKEN_SECONDS: u64 = 12 * 60 * 60;

/// Maximum size of a key file, in bytes: more than any such key takes.
const MAX_FILE_BYTES: u64 = 4096;

/// The key pair of a server.
pub struct PushKey {
    pair: EcdsaKeyPair,
    public: String,
    random: SystemRandom,
}

/// The error that a key can't be created, stored or read. Displayed as one line.
#[derive(Debug)]
pub struct KeyError(String);

impl fmt::Display for KeyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for KeyError {}

impl PushKey {
    /// Reads the key in a file (PKCS #8). If the file does not exist, creates it with a new key; only its
    /// owner may read it.
    ///
    /// # Errors
    /// Returns an error if the file can't be read or created, or holds no such key.
    pub fn in_file(path: &Path) -> Result<Self, KeyError> {
        let bad = |why: &dyn fmt::Display| KeyError(format!("{}: {why}", path.display()));
        let document = match File::open(path) {
            Ok(file) => {
                let mut document = Vec::new();
                file.take(MAX_FILE_BYTES).read_to_end(&mut document).map_err(|why| bad(&why))?;
                document
            }
            Err(why) if why.kind() == ErrorKind::NotFound => {
                let document = Self::generate()?;
                create(path, &document).map_err(|why| bad(&why))?;
                document
            }
            Err(why) => return Err(bad(&why)),
        };
        Self::parse(&document).map_err(|why| bad(&why))
    }

    /// Generates a new key, in the format of the file.
    ///
    /// # Errors
    /// Returns an error if the system has no randomness.
    pub fn generate() -> Result<Vec<u8>, KeyError> {
        let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
        Ok(drawn
            .map_err(|_| KeyError("can't create a key: the system has no random numbers".to_owned()))?
            .as_ref()
            .to_vec())
    }

    /// Parses a key in the format of the file.
    ///
    /// # Errors
    /// Returns an error if it is not a P-256 key in PKCS #8.
    pub fn parse(document: &[u8]) -> Result<Self, KeyError> {
        let lots = SystemRandom::new();
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document, &lots).map_err(|why| {
                KeyError(format!(
                    "not a P-256 key in PKCS #8 ({why}); restore the file, or delete it to get a new key"
                ))
            })?;
        let public = URL_SAFE_NO_PAD.encode(pair.public_key());
        Ok(Self { pair, public, random: lots })
    }

    /// Returns the public key: an uncompressed point, in URL-safe Base64 without padding.
    #[must_use]
    pub fn public(&self) -> &str {
        &self.public
    }

    /// Returns the token that a push service requires: a JSON Web Token (RFC 7519) for this service, signed
    /// with ES256. It names the contact, if there is one.
    ///
    /// # Errors
    /// Returns an error if the system has no randomness.
    pub fn token(&self, service: &PushService, contact: Option<&str>) -> Result<String, KeyError> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let mut claims = json!({ "aud": service.to_string(), "exp": now + TOKEN_SECONDS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature = self.pair.sign(&self.random, signed.as_bytes());
        let signature = signature
            .map_err(|_| KeyError("can't sign a token: the system has no random numbers".to_owned()))?;
        Ok(format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature)))
    }
}

/// Creates a file that only its owner may read and write: whole, or not at all.
///
/// # Errors
/// Returns an error if the folder can't be written to.
fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("new");
    match fs::remove_file(&unfinished) {
        Err(why) if why.kind() != ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&unfinished)?;
    file.write_all(content)?;
    file.sync_all()?;
    fs::rename(unfinished, path)
}
