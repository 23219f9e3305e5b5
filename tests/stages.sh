#!/usr/bin/env bash
# Makes one target after the other, those joined by a plus side by side, and says what each took.
# usage: tests/stages.sh TARGET...    e.g. tests/stages.sh format lint test-windows+test-browser
set -uo pipefail
cd "$(dirname "$0")/.."

times=()
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT

report() {
    printf '\n== What each stage took\n'
    printf '%s\n' "${times[@]}"
    printf '%-32s %4d min %02d s\n' "all of them" $((SECONDS / 60)) $((SECONDS % 60))
}

for stage in "$@"; do
    began=$SECONDS failed=
    IFS=+ read -ra targets <<<"$stage"
    if ((${#targets[@]} == 1)); then
        make --no-print-directory "$stage" || failed=$stage
    else
        jobs=()
        for target in "${targets[@]}"; do
            # The output of one at a time, in order.
            make --no-print-directory "$target" >"$logs/$target" 2>&1 &
            jobs+=($!)
        done
        for number in "${!targets[@]}"; do
            wait "${jobs[number]}" || failed+=" ${targets[number]}"
            cat "$logs/${targets[number]}"
        done
    fi
    took=$((SECONDS - began))
    times+=("$(printf '%-32s %4d min %02d s' "$stage" $((took / 60)) $((took % 60)))")
    if [[ $failed ]]; then
        report
        printf '\nFailed: %s\n' "${failed# }"
        exit 1
    fi
done
report
printf '\nAll tests pass.\n'
