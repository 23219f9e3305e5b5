# Sourced by every script here: the folders of caches, and the versions that must match.

cache=${XDG_CACHE_HOME:-$HOME/.cache}/deskmate
# Outside the clone, so that a fresh clone finds the dependencies compiled.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$cache/target}
# A rustup that was just installed is not in the shell's PATH yet.
export PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH

# The wasm-bindgen tool works only with the library of its own version.
wasm_bindgen_version=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
wasm_bindgen=$cache/wasm-bindgen-$wasm_bindgen_version/bin/wasm-bindgen

say() { printf 'deskmate: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }
