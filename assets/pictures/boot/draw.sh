#!/usr/bin/env bash
# Draws the desk that the page shows before the game runs (web/picture.css) from pictures of the game in a window.
# usage: assets/pictures/boot/draw.sh [FOLDER]    the pictures are taken into FOLDER, and stay there if it is given
# Needs: the desktop game in the folder of the debug builds (cargo build --workspace --bins); Debian's xvfb, xdotool and
# imagemagick; python3 with numpy and pillow (PYTHON names another one).
set -euo pipefail
cd "$(dirname "$0")/../../.."
. web/tools/env.sh
python=${PYTHON:-python3}
shots=${1:-$(mktemp -d)}
home=$(mktemp -d)
mkdir -p "$shots" "$home/config/io.github.deskmate"
number=$((90 + RANDOM % 800))
Xvfb ":$number" -screen 0 1760x1400x24 >/dev/null 2>&1 &
screen=$!
game=
end() {
    kill $game $screen 2>/dev/null || true
    rm -rf "$home"
    [[ -n ${1:-} ]] || rm -rf "$shots"
}
trap 'end ${1:-}' EXIT
export DISPLAY=":$number" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" WINIT_X11_SCALE_FACTOR=1 BEVY_ASSET_ROOT=$PWD

# Takes pictures of the desk in windows of these sizes.
take() { # LIGHT SIZE...
    local light=$1 window size
    shift
    printf '[preferences]\nlight = "%s"\nmotion = "Reduced"\nmuted = true\n' "$light" >"$home/config/io.github.deskmate/settings.toml"
    RUST_LOG=error,controls=debug NO_COLOR=1 "$CARGO_TARGET_DIR/debug/deskmate" >"$home/log" 2>&1 &
    game=$!
    until grep -q thing-gomoku "$home/log"; do sleep 1; done
    window=$(xdotool search --name . | tail -1)
    # Nothing lies under the pointer.
    xdotool mousemove 1750 1390
    for size in "$@"; do
        xdotool windowsize "$window" "${size%x*}" "${size#*x}"
        sleep 6
        import -window "$window" "$shots/$light-$size.png"
    done
    kill "$game"
    wait "$game" 2>/dev/null || true
}
take Day 1280x720 1280x1160 1720x720 844x390 540x1350 1050x960
take Night 1280x720
"$python" assets/pictures/boot/compose.py "$shots" "$shots"
for name in lying upright; do
    convert "$shots/$name.png" -quality 45 -define heic:speed=1 "assets/pictures/boot/$name.avif"
    convert "$shots/$name.png" -quality 25 -define webp:method=6 -define webp:use-sharp-yuv=true "assets/pictures/boot/$name.webp"
done
for name in tags lamp-day lamp-night; do
    convert "$shots/$name.png" -quality 82 -define webp:method=6 "assets/pictures/boot/$name.webp"
done
