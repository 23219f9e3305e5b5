//! Bytes as text: two lower-case hexadecimal digits each.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Returns the digits of `bytes`.
#[must_use]
pub fn encode(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Parses exactly `N` bytes; `None` for anything else.
#[must_use]
pub fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digit = |byte: u8| char::from(byte).to_digit(16).filter(|_| !byte.is_ascii_uppercase());
    let mut bytes = [0; N];
    if text.len() != 2 * N {
        return None;
    }
    for (byte, [high, low]) in bytes.iter_mut().zip(text.as_bytes().as_chunks().0) {
        *byte = (digit(*high)? << 4 | digit(*low)?) as u8;
    }
    Some(bytes)
}

/// Serializes bytes, for `#[serde(with)]`.
pub fn serialize<S: Serializer, const N: usize>(bytes: &[u8; N], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&encode(bytes))
}

/// Deserializes bytes, for `#[serde(with)]`.
pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[u8; N], D::Error> {
    let text = String::deserialize(from)?;
    decode(&text).ok_or_else(|| D::Error::custom(format!("not {} hexadecimal digits", 2 * N)))
}
