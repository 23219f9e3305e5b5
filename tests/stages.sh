#!/usr/bin/env bash
# Makes the targets in turn, up to the first failure, and prints the time of each. The messages of the tests that failed
# are repeated at the end.
# usage: tests/stages.sh TARGET...    e.g. tests/stages.sh format lint test-native
set -uo pipefail
cd "$(dirname "$0")/.."

times=()
failed=
output=$(mktemp)
trap 'rm -f "$output"' EXIT

# Prints what Rust's tests and Node's say of their failures, without the lines of sound libraries.
failures() {
    sed -n -e '/^failures:$/,/^test result:/p' -e '/^✖ failing tests:$/,$p' "$output" | grep -v '^ALSA lib'
}

for stage in "$@"; do
    began=$SECONDS
    make --no-print-directory "$stage" 2>&1 | tee "$output" || failed=$stage
    took=$((SECONDS - began))
    times+=("$(printf '%-16s %4d min %02d s' "$stage" $((took / 60)) $((took % 60)))")
    [[ $failed ]] && break
done

printf '\n== What each stage took\n'
printf '%s\n' "${times[@]}"
printf '%-16s %4d min %02d s\n' "all of them" $((SECONDS / 60)) $((SECONDS % 60))
if [[ $failed ]]; then
    printf '\nFailed: %s\n' "$failed"
    failures | tail -n 200
    exit 1
fi
printf '\nAll tests pass.\n'
