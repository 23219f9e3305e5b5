#!/usr/bin/env bash
# Builds the Champion at commit 4736b2e, the reference for all later versions, and prints the path of its program.
# usage: tests/champion_1.sh    then e.g. arena duel --a 'arena gomocup' --b "$(tests/champion_1.sh) gomocup" ...
set -euo pipefail
cd "$(dirname "$0")/.."

commit=4736b2e
target=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}
champion=$target/champion-1
if [[ ! -x $champion ]]; then
    # A shallow clone lacks the commit.
    git cat-file -e "$commit^{commit}" 2>/dev/null || { echo "commit $commit is missing; git fetch --unshallow brings it" >&2; exit 1; }
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    git archive "$commit" | tar -x -C "$work"
    # A separate target folder, so that no current build is replaced.
    (cd "$work" && CARGO_TARGET_DIR="$work/target" cargo build --quiet --release --locked --no-default-features --bin arena) >&2
    mkdir -p "$target"
    cp "$work/target/release/arena" "$champion.new"
    mv "$champion.new" "$champion"
fi
echo "$champion"
