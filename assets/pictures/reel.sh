#!/usr/bin/env bash
# Draws the moving picture of the README, reel.webp: computer players in all four games, and the desk between them.
# The games are stored at a good moment first, so that four seconds of each are enough. They go on differently every time.
# usage: assets/pictures/reel.sh [PROGRAM]    e.g. assets/pictures/reel.sh ~/.cache/deskmate/target/release/deskmate
# Takes eight minutes, because the game's clock is slowed down for software rendering. It needs an idle machine, and says which
# frames were late.
# Needs Debian's packages xvfb, xdotool, imagemagick and webp. KEEP=FOLDER keeps the single frames there.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=${1:-${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}/release/deskmate}
picture=assets/pictures/reel.webp
most_bytes=2000000
games=(sea-battle gomoku ugolki add-to-15)
# The window is as large as the picture, and laid out for twice as many pixels. The screen has room for a pointer beside it.
width=640 height=360 scale=0.5
pointer="900 600"
# The slowest clock.
pace=0.1 slow=10
# Milliseconds between two frames: of the game's clock while it is recorded, and of the picture. The desk stands still a while.
zoom_recorded=40 zoom_shown=60
play_recorded=80 play_shown=80
desk_shown=500
# Frames of a zoom towards a game, before its setup sheet appears, and back; of a game; after its end, before its result appears.
zoom_in=10 zoom_out=13 play=70 after_end=24
# Most frames of a game in the picture, and most of a pause between two moves.
most_play=48 most_pause=3
# Pixels that change from frame to frame while nothing but a pen is waiting.
calm=200

stop() { echo "$0: $*" >&2; exit 1; }
for tool in Xvfb xdotool convert compare img2webp webpmux; do
    command -v "$tool" >/dev/null || stop "$tool is missing"
done
[[ -x $program ]] || stop "there is no $program; make play builds it"
program=$(realpath "$program")

work=$(mktemp -d)
frames=${KEEP:-$work/frames}
home=$work/config/io.github.deskmate
mkdir -p "$frames" "$home" "$work/screen"
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

# store GAME PLAYER PLAYER SEED: keeps an unfinished game in the diary. Its moves are on standard input.
began=1794000000000
store() {
    began=$((began + 1))
    cat >"$home/$(printf 'game-%014d.toml' $began)" <<EOF
game = "$1"
began = $began
near = "first"
far = { bot = "$3" }
names = ["", ""]
went = "unfinished"
moves = 1
counts = false
[record]
players = [{ bot = "$2" }, { bot = "$3" }]
seed = $4
moves = """
$(cat)"""
EOF
}
# Half of a battleship is found.
store sea-battle admiral navigator 2 <<'EOF'
Sea Battle
First: A1-A4 C1-C3 E1-G1 J1-J2 C6-D6 I9-J9 F4 H4 A8 F9
Second: J3-J6 B10-D10 F8-H8 A2-B2 D3-D4 G2-H2 B6 E6 J9 G5
First fires: 1. E5 / E7 2. C8 / C2 C3 C1 G6 3. G8 H8 F8 D6 / H7 4. J2 / E3 5. D3 D4 B4 / F1 G1 E1 I5 6. J3 J4
EOF
# White wins with the second stone from here.
store gomoku champion master 0 <<'EOF'
Gomoku: K12 G11 G7 J11 K11 K10 F8 I12 L9 G12 G10 H12 F12 H13 G14 H11 H10 F11 I11
EOF
# The ladders are built.
store ugolki racer hopper 0 <<'EOF'
Ugolki
c2-d2 f7-e7 d2-d1 g6-g5 a2-c4 g8-e6 b2-d4 e7-e5 b3-f5 h8-g8 d1-d2 f6-f4
EOF
# The 1 was a mistake.
store add-to-15 perfect careful 0 <<'EOF'
Add to 15: 8 1 4
EOF
cat >"$home/settings.toml" <<EOF
[preferences]
language = "en"
light = "Day"
motion = "Full"
muted = true

[window]
width = $((width * 2))
height = $((height * 2))
EOF
# Nothing is explained that is explained once.
printf '[notebook]\npointers = ["sea-battle", "ugolki", "gomoku", "add-to-15"]\n' >"$home/notebook.toml"

# The screen is also a file, which is copied faster than a picture of it could be taken.
Xvfb -displayfd 3 -fbdir "$work/screen" -nolisten tcp -screen 0 1000x700x24 3>"$work/display" 2>/dev/null &
until [[ -s $work/display ]]; do sleep 0.1; done
DISPLAY=:$(<"$work/display")
export DISPLAY
XDG_CONFIG_HOME=$work/config BEVY_ASSET_ROOT=$PWD WINIT_X11_SCALE_FACTOR=$scale NO_COLOR=1 \
    RUST_LOG=info,controls=debug,input_guard=debug,wgpu=error,naga=error \
    "$program" --clock $pace 2>"$work/log" &
game=$!

logged() { wc -l <"$work/log"; }
settled() { [[ $(grep ' input_guard: ' "$work/log" | tail -n 1) == *settled ]]; }
# Waits for something. The graphics driver may have read an event that wakes the game only when another one comes.
until_that() {
    for _ in {1..600}; do
        if "$@"; then return; fi
        kill -0 $game 2>/dev/null || stop "the game has ended: $(tail -n 3 "$work/log")"
        sleep 0.1
        xdotool set_window --icon-name stirred "$window"
    done
    stop "waited in vain: $*"
}
# place NAME: finds the middle of a control that can be pressed.
place() {
    local x y w h
    read -r x y w h < <(grep ' controls: ' "$work/log" | tail -n 1 | sed -nE \
        's/.*"name":"'"$1"'",[^{}]*"x":([0-9]+),"y":([0-9]+),"w":([0-9]+),"h":([0-9]+),"enabled":true.*/\1 \2 \3 \4/p')
    [[ $h ]] && settled && middle="$(((x + w / 2) / 2)) $(((y + h / 2) / 2))"
}
has_logged_more() { (($(logged) > before)); }
# press NAME: clicks a control, takes the pointer away, and waits for an answer.
press() {
    until_that place "$1"
    before=$(logged)
    # shellcheck disable=SC2086
    xdotool mousemove $middle mousedown 1 mouseup 1 mousemove $pointer
    until_that has_logged_more
}
at_desk() { tail -n +"$before" "$work/log" | grep -q ' screen: desk'; }
at_table() { tail -n +"$lines" "$work/log" | grep -q ' screen: table'; }
has_ended() { tail -n +"$lines" "$work/log" | grep -q ' announce: .* wins! '; }

# record NAME COUNT MILLISECONDS: keeps frames, so far apart by the game's clock. A game that ends is recorded to the end.
record() {
    local i left next last=$2 end=0
    next=$(date +%s%3N)
    for ((i = 0; i < last; i++)); do
        cp "$work/screen/Xvfb_screen0" "$frames/$1-$(printf %03d "$i").xwd"
        if [[ $1 == *play ]] && ((end == 0)) && has_ended; then end=1 last=$((i + after_end)); fi
        next=$((next + $3 * slow)) left=$((next - $(date +%s%3N)))
        if ((left > 0)); then
            sleep "$(printf '%d.%03d' $((left / 1000)) $((left % 1000)))"
        else
            echo "frame $i of $1 is late by ${left#-} ms"
            next=$((next - left))
        fi
    done
}

window=$(xdotool search --sync --class '^deskmate$' | head -n 1)
until grep -q ' screen: desk' "$work/log"; do sleep 0.1; done
# shellcheck disable=SC2086
xdotool windowmove "$window" 0 0 windowfocus "$window" mousemove $pointer
# The focus counts as something new, after which the first click does not count.
sleep 2
for name in "${games[@]}"; do
    # Things have come to rest as soon as they can be pressed.
    until_that settled
    lines=$(logged)
    record "$name-0-desk" 1 $zoom_recorded
    press "thing-$name"
    record "$name-1-in" $zoom_in $zoom_recorded
    press back
    press diary
    press diary-games
    # The diary may be open at this game.
    until_that place game-0
    if place "diary-$name"; then press "diary-$name"; fi
    press game-0
    # The setup's and the diary's sheets have gone as soon as the table's controls can be pressed.
    until_that at_table
    until_that settled
    record "$name-2-play" $play $play_recorded
    press menu
    press desk
    until_that at_desk
    # The first frame of it is drawn.
    sleep 0.1
    record "$name-3-out" $zoom_out $zoom_recorded
done
until_that settled
record end 1 $zoom_recorded
kill $game

for frame in "$frames"/*.xwd; do
    convert "xwd:$frame" -crop ${width}x$height+0+0 +repage "${frame%.xwd}.png"
    rm "$frame"
done

# The picture consists of scenes. A scene begins with a whole frame, and otherwise only has what differs from the frame before.
scenes=0 count=0
begin() { scenes=$((scenes + 1)); }
# add MILLISECONDS FRAME...
add() {
    local frame
    for frame in "${@:2}"; do
        printf '%s\n' -d "$1" "$frame" >>"$work/scene-$(printf %02d $scenes)"
        count=$((count + 1))
    done
}
# dissolve FROM TO
dissolve() {
    local share mixed
    for share in 25 50 75; do
        mixed=$frames/mixed-$count.png
        convert "$1" "$2" -define compose:args=$share -compose blend -composite "$mixed"
        add $zoom_shown "$mixed"
    done
}
# changes FRAME FRAME: is more than a waiting pen in motion?
changes() { (($(compare -metric AE -fuzz 8% "$1" "$2" null: 2>&1 || true) > calm)); }
# choose FRAME...: chooses frames from where the board has come to rest, with short pauses between moves.
choose() {
    local frame before=$1 pause=0
    chosen=()
    for frame in "${@:2}"; do
        if changes "$before" "$frame"; then pause=0; else pause=$((pause + 1)); fi
        before=$frame
        if ((${#chosen[@]} == 0 && pause == 0)); then continue; fi
        if ((pause <= most_pause && ${#chosen[@]} < most_play)); then chosen+=("$frame"); fi
    done
}

for name in "${games[@]}"; do
    begin
    add $desk_shown "$frames/$name-0-desk-000.png"
    way=("$frames/$name"-1-in-*.png)
    add $zoom_shown "${way[@]}"
    choose "$frames/$name"-2-play-*.png
    dissolve "${way[-1]}" "${chosen[0]}"
    begin
    add $play_shown "${chosen[@]}"
    begin
    add $zoom_shown "$frames/$name"-3-out-*.png
done
# The boards are laid out as at the beginning, for the picture to begin anew.
begin
add $desk_shown "$frames/end-000.png"
dissolve "$frames/end-000.png" "$frames/${games[0]}-0-desk-000.png"

# draw QUALITY: makes the scenes, and puts their frames into one picture.
draw() {
    local scene arguments joined=() number x y shown dispose blend
    for scene in "$work"/scene-??; do
        mapfile -t arguments <"$scene"
        img2webp -lossy -q "$1" -m 6 "${arguments[@]}" -o "$scene.webp" >/dev/null 2>&1
        while read -r number _ _ _ x y shown dispose blend _; do
            webpmux -get frame "${number%:}" "$scene.webp" -o "$scene-${number%:}.webp" >/dev/null 2>&1
            if [[ $dispose == none ]]; then dispose=0; else dispose=1; fi
            if [[ $blend == yes ]]; then blend=+b; else blend=-b; fi
            joined+=(-frame "$scene-${number%:}.webp" "+$shown+$x+$y+$dispose$blend")
        done < <(webpmux -info "$scene.webp" | grep -E '^ *[0-9]+: ')
    done
    webpmux "${joined[@]}" -loop 0 -o "$work/reel.webp" >/dev/null 2>&1
}
# As good as fits.
for quality in 65 60 55 50 45 40 35 30; do
    draw $quality
    bytes=$(stat -c %s "$work/reel.webp")
    ((bytes > most_bytes)) || break
done
((bytes <= most_bytes)) || stop "the picture has $bytes bytes"
mv "$work/reel.webp" $picture
echo "$picture: $bytes bytes, quality $quality, $count frames"
