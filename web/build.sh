#!/usr/bin/env bash
# Builds the browser game into web/dist; a step whose input did not change is skipped.
# WEB_QUICK=1 leaves out wasm-opt and the strong compression (five minutes), for trying things out.
set -euo pipefail
cd "$(dirname "$0")/.."
. web/tools/env.sh
web/tools/setup.sh web

wasm=$CARGO_TARGET_DIR/wasm32-unknown-unknown/web
kept=$CARGO_TARGET_DIR/web-pack # survives a fresh clone, as the compiled dependencies do
quick=${WEB_QUICK:-}

# What rustc itself allows the code to use (its defaults for wasm32-unknown-unknown); nothing newer, for older phones.
features=(--enable-mutable-globals --enable-sign-ext --enable-nontrapping-float-to-int --enable-bulk-memory
    --enable-reference-types --enable-multivalue)

# Turns cargo's NAME.wasm into NAME.js and NAME_bg.wasm in $kept/NAME.
glue() {
    local name=$1 key out=$kept/$1 began=$SECONDS
    key="$(sha256sum <"$wasm/$name.wasm") bindgen $wasm_bindgen_version ${quick:+quick }opt $(sed -n 's/.*"binaryen": //p' web/package.json) ${features[*]}"
    if [[ -f $out/key && $(<"$out/key") == "$key" ]]; then return; fi
    rm -rf "$out"
    say "binding $name.wasm ($(du -h "$wasm/$name.wasm" | cut -f1)) ..."
    # The name section is most of the file, and wasm-opt takes for ever over it.
    "$wasm_bindgen" --target web --no-typescript --remove-name-section --remove-producers-section \
        --out-dir "$out" --out-name "$name" "$wasm/$name.wasm"
    if [[ -z $quick ]]; then
        say "shrinking $name.wasm with wasm-opt ..."
        web/node_modules/.bin/wasm-opt -Oz "${features[@]}" "$out/${name}_bg.wasm" -o "$out/small.wasm"
        mv "$out/small.wasm" "$out/${name}_bg.wasm"
    fi
    printf '%s' "$key" >"$out/key" # last: a half-made folder has none
    say "$name is bound in $((SECONDS - began)) s"
}

say "compiling the browser game ..."
target=(--target wasm32-unknown-unknown --profile web)
cargo build "${target[@]}" --bin deskmate
cargo build "${target[@]}" --no-default-features --bin brain
glue deskmate
glue brain
node web/tools/pack.mjs "$kept" ${quick:+quick}
