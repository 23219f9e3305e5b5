#!/usr/bin/env bash
# Makes the targets in turn, up to the first failure, and prints the time of each.
# usage: tests/stages.sh TARGET...    e.g. tests/stages.sh format lint test-native
set -uo pipefail
cd "$(dirname "$0")/.."

times=()
failed=

for stage in "$@"; do
    began=$SECONDS
    make --no-print-directory "$stage" || failed=$stage
    took=$((SECONDS - began))
    times+=("$(printf '%-16s %4d min %02d s' "$stage" $((took / 60)) $((took % 60)))")
    [[ $failed ]] && break
done

printf '\n== What each stage took\n'
printf '%s\n' "${times[@]}"
printf '%-16s %4d min %02d s\n' "all of them" $((SECONDS / 60)) $((SECONDS % 60))
if [[ $failed ]]; then
    printf '\nFailed: %s\n' "$failed"
    exit 1
fi
printf '\nAll tests pass.\n'
