# Sourced by every script here: where things are kept, and the versions that belong together.

cache=${XDG_CACHE_HOME:-$HOME/.cache}/deskmate
# Outside the clone, so that a fresh clone finds the dependencies compiled.
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$cache/target}
# A rustup that was installed a moment ago is not on the shell's PATH yet.
export PATH=${CARGO_HOME:-$HOME/.cargo}/bin:$PATH

# wasm-bindgen's tool refuses any library but its own version.
wasm_bindgen_version=$(awk '/^name = "wasm-bindgen"$/ { getline; gsub(/[^0-9.]/, ""); print }' Cargo.lock)
wasm_bindgen=$cache/wasm-bindgen-$wasm_bindgen_version/bin/wasm-bindgen

say() { printf 'deskmate: %s\n' "$*" >&2; }
stop() { say "$*"; exit 1; }
