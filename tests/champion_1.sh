#!/usr/bin/env bash
# Builds the Champion as it was at commit 4736b2e, the measure of every later one, and says where it lies.
# usage: tests/champion_1.sh    then e.g. arena duel --a 'arena gomocup' --b "$(tests/champion_1.sh) gomocup" ...
set -euo pipefail
cd "$(dirname "$0")/.."

commit=4736b2e
target=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}
champion=$target/champion-1
if [[ ! -x $champion ]]; then
    # A clone without its history has not got the commit.
    git cat-file -e "$commit^{commit}" 2>/dev/null || { echo "commit $commit is missing; git fetch --unshallow brings it" >&2; exit 1; }
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    git archive "$commit" | tar -x -C "$work"
    # A folder of its own, so that no build of today's code is replaced.
    (cd "$work" && CARGO_TARGET_DIR="$work/target" cargo build --quiet --release --locked --no-default-features --bin arena) >&2
    mkdir -p "$target"
    cp "$work/target/release/arena" "$champion.new"
    mv "$champion.new" "$champion"
fi
echo "$champion"
