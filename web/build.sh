#!/usr/bin/env bash
# Builds the browser game into web/dist; a step whose input did not change is skipped.
# `web/build.sh brain` builds only the brains, for `node web/bench.mjs`; `web/build.sh hello` builds a minimal Bevy
# program into web/dist-hello, for `node web/measure.mjs`.
# WEB_QUICK=1 builds into web/dist-quick, without the steps that only reduce the size: the build for the tests.
set -euo pipefail
cd "$(dirname "$0")/.."
. web/tools/env.sh
web/tools/setup.sh web

wasm=$CARGO_TARGET_DIR/wasm32-unknown-unknown
quick=${WEB_QUICK:-}
dist=web/dist${quick:+-quick}
profile=web${quick:+-quick}
kept=$CARGO_TARGET_DIR/web-pack${quick:+-quick} # kept for a fresh clone, like the compiled dependencies

# The features that rustc enables by default for wasm32-unknown-unknown, and no newer ones, for older phones.
features=(--enable-mutable-globals --enable-sign-ext --enable-nontrapping-float-to-int --enable-bulk-memory
    --enable-reference-types --enable-multivalue)

# Turns NAME.wasm of a cargo PROFILE into AS.js and AS_bg.wasm in $kept/AS, with the wasm-opt level LEVEL.
# usage: glue NAME PROFILE LEVEL [AS]    AS: NAME if missing
glue() {
    local made=$wasm/$2/$1.wasm level=$3 name=${4:-$1} key out began=$SECONDS
    out=$kept/$name
    key="$(sha256sum <"$made") bindgen $wasm_bindgen_version ${quick:+quick }opt by name $level $(sed -n 's/.*"binaryen": //p' web/package.json) ${features[*]}"
    if [[ -f $out/key && $(<"$out/key") == "$key" ]]; then return; fi
    rm -rf "$out"
    say "binding $name.wasm ($(du -h "$made" | cut -f1)) ..."
    # The quick build drops the names at once, because they are most of the file.
    "$wasm_bindgen" --target web --no-typescript ${quick:+--remove-name-section} --remove-producers-section \
        --out-dir "$out" --out-name "$name" "$made"
    if [[ -z $quick ]]; then
        say "optimising $name.wasm with wasm-opt $level ..."
        # Sorted by name, the functions of one generic function are adjacent, and compress better.
        web/node_modules/.bin/wasm-opt --reorder-functions-by-name "$level" "${features[@]}" "$out/${name}_bg.wasm" \
            -o "$out/small.wasm"
        mv "$out/small.wasm" "$out/${name}_bg.wasm"
    fi
    printf '%s' "$key" >"$out/key" # last, so that an incomplete folder has no key
    say "$name is bound in $((SECONDS - began)) s"
}

target=(--target wasm32-unknown-unknown)
# The brains twice: with vector instructions they search half as much again, but a module with them does not load where
# they are unknown.
brains() {
    cargo build "${target[@]}" --profile brain -p deskmate --no-default-features --features brains --bin brain
}
say "compiling the brains ..."
brains
glue brain brain -O3
say "compiling the brains with vector instructions ..."
CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS='-C target-feature=+simd128' brains
features+=(--enable-simd)
glue brain brain -O3 brain-simd
unset 'features[-1]'
if [[ ${1:-} == brain ]]; then
    mkdir -p "$dist"
    rm -f "$dist"/brain{,-simd}{.js,_bg.wasm}* # also the compressed copies
    cp "$kept"/brain{,-simd}/*.{js,wasm} "$dist"
    exit
fi
if [[ ${1:-} == hello ]]; then
    say "compiling Bevy's hello ..."
    cargo build "${target[@]}" --profile "$profile" -p deskmate --no-default-features --features app --bin hello
    glue hello "$profile" -Oz
    rm -rf web/dist-hello
    mkdir web/dist-hello
    cp "$kept"/hello/*.{js,wasm} web/hello/{index.html,start.js} web/dist-hello
    node web/tools/brotli.mjs web/dist-hello
    exit
fi
say "compiling the browser game ..."
cargo build "${target[@]}" --profile "$profile" -p deskmate --no-default-features --features app --bin deskmate
glue deskmate "$profile" -Oz
node web/tools/pack.mjs "$kept" "$dist" ${quick:+quick}
