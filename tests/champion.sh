#!/usr/bin/env bash
# Builds an earlier Champion, a reference for all later versions, from the history of the repository, and prints the path
# of its program.
# usage: tests/champion.sh 1 | 2    e.g. arena duel --a 'arena gomocup' --b "$(tests/champion.sh 2) gomocup" ...
set -euo pipefail
cd "$(dirname "$0")/.."

case ${1:-} in
    1) commit=4736b2e package=deskmate ;;        # with values set by hand
    2) commit=9c23f2d9 package=deskmate-tools ;; # with learned weights, without networks
    *) echo "usage: tests/champion.sh 1 | 2" >&2; exit 2 ;;
esac
target=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}
champion=$target/champion-$1
if [[ ! -x $champion ]]; then
    # A shallow clone lacks the commit.
    git cat-file -e "$commit^{commit}" 2>/dev/null || { echo "commit $commit is missing; git fetch --unshallow brings it" >&2; exit 1; }
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    git archive "$commit" | tar -x -C "$work"
    # A separate target folder, so that no current build is replaced.
    (cd "$work" && CARGO_TARGET_DIR="$work/target" cargo build --quiet --release --locked -p "$package" --no-default-features --bin arena) >&2
    mkdir -p "$target"
    cp "$work/target/release/arena" "$champion.new"
    mv "$champion.new" "$champion"
fi
echo "$champion"
