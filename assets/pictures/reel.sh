#!/usr/bin/env bash
# Draws the moving picture of the README, reel.webp: computer players in all four games, and the way from one to the next.
# usage: assets/pictures/reel.sh [PROGRAM]    e.g. assets/pictures/reel.sh ~/.cache/deskmate/target/release/deskmate
# Needs Xvfb, xdotool, ImageMagick (import), node, and img2webp (Debian's package webp).
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}/release/deskmate}
display=:${DESKMATE_DISPLAY:-93}
width=640 height=360
slow=8 # slower than real, because software rendering is slow
interval=80 # milliseconds of the game between two frames
for tool in Xvfb xdotool import node img2webp; do
    command -v "$tool" >/dev/null || { echo "$0: $tool is missing" >&2; exit 1; }
done

work=$(mktemp -d)
mkdir -p "$work/frames" "$work/config/io.github.deskmate"
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null; rm -rf "$work"' EXIT
Xvfb "$display" -nolisten tcp -screen 0 ${width}x${height}x24 >/dev/null 2>&1 &
export DISPLAY=$display XDG_CONFIG_HOME=$work/config
printf '[preferences]\nlanguage = "en"\nlight = "Day"\nmuted = true\n\n[window]\nwidth = %d\nheight = %d\n' $width $height >"$work/config/io.github.deskmate/settings.toml"
printf '[notebook]\npointers = ["sea-battle", "gomoku", "ugolki", "add-to-15"]\n' >"$work/config/io.github.deskmate/notebook.toml"
until xdotool getmouselocation >/dev/null 2>&1; do sleep 0.2; done
BEVY_ASSET_ROOT=$PWD NO_COLOR=1 RUST_LOG=info,controls=debug,screen=info,wgpu=error,naga=error \
    "$program" --clock "$(node -p "1 / $slow")" 2>"$work/log" &

# Prints the middle of an enabled control, once it is there.
control() {
    for _ in $(seq 600); do
        grep -o 'controls: \[.*' "$work/log" | tail -1 | sed 's/^controls: //' | node -e '
            const controls = JSON.parse(require("fs").readFileSync(0, "utf8") || "[]");
            const found = controls.find(({ name, enabled }) => name === process.argv[1] && enabled);
            if (found) console.log(found.x + Math.floor(found.w / 2), found.y + Math.floor(found.h / 2));' "$1" >"$work/place"
        if [[ -s $work/place ]]; then cat "$work/place"; return; fi
        sleep 0.1
    done
    echo "$0: there is no $1" >&2
    return 1
}
# Controls take no press in their first moments.
click() {
    local place
    place=$(control "$1")
    sleep 4
    # shellcheck disable=SC2086
    xdotool mousemove $place mousedown 1 mouseup 1 mousemove $((width - 1)) $((height - 1))
}
frame=0
# Records some frames.
record() {
    for _ in $(seq "$1"); do
        local next=$((interval * slow + $(date +%s%3N)))
        import -window root "$work/frames/$(printf %04d $frame).png"
        frame=$((frame + 1))
        local left=$((next - $(date +%s%3N)))
        ((left <= 0)) || sleep "$(node -p "$left / 1000")"
    done
}

window=$(xdotool search --sync --class '^deskmate$' | head -1)
xdotool windowmove "$window" 0 0 windowfocus "$window"
control settings >/dev/null
sleep 12
record 6
for game in sea-battle gomoku ugolki add-to-15; do
    click "thing-$game"
    record 12
    click opponent-watch
    click start
    control speed >/dev/null
    sleep 20
    record 42
    click menu
    click desk
    record 12
done

img2webp -loop 0 -lossy -q 40 -m 6 -d "$interval" "$work"/frames/*.png -o assets/pictures/reel.webp
ls -l assets/pictures/reel.webp
