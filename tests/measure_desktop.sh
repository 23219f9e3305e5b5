#!/usr/bin/env bash
# Measures the desktop game on a virtual screen: start to first frame, memory, CPU and frames at rest.
# usage: tests/measure_desktop.sh [GAME]    where GAME is the program, by default the release build
set -euo pipefail
cd "$(dirname "$0")/.."

game=${1:-${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/deskmate/target}/release/deskmate}
for tool in Xvfb import "$game"; do
    command -v "$tool" >/dev/null || { echo "missing: $tool (packages xvfb, imagemagick and mesa-vulkan-drivers; cargo build --release)" >&2; exit 1; }
done
home=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait; rm -rf "$home"' EXIT

Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp 3>"$home/display" 2>/dev/null &
until [[ -s $home/display ]]; do sleep 0.05; done
export DISPLAY=:$(<"$home/display") XDG_CONFIG_HOME=$home/config BEVY_ASSET_ROOT=$PWD NO_COLOR=1
unset WAYLAND_DISPLAY
now() { date +%s%N; }

# Starts the game with a log filter and waits for the desk. Sets pid, log, the time of the start, and the
# milliseconds that the start took.
start() {
    log=$home/log-$1
    : >"$log"
    began=$(now)
    RUST_LOG=$2 "$game" >"$log" 2>&1 &
    pid=$!
    until grep -q 'screen: desk' "$log"; do
        kill -0 "$pid" 2>/dev/null || { tail -n 5 "$log" >&2; exit 1; }
        sleep 0.01
    done
    took=$((($(now) - began) / 1000000))
}
stop() { kill "$pid"; wait "$pid" 2>/dev/null || true; }
ticks() { awk '{print $14 + $15}' "/proc/$pid/stat"; }

echo "load of this machine before: $(cut -d' ' -f1-3 /proc/loadavg)"
for run in cold warm; do
    start "$run" info,wgpu=error
    echo "start to the desk's first frame begun, $run: $took ms"
    # Polls the screen until it has been unchanged for two seconds.
    seen='' since=$began
    until (($(now) - since > 2000000000)); do
        look=$(import -window root -resize 25% -depth 8 rgb:- | md5sum)
        [[ $look == "$seen" ]] || { seen=$look since=$(now); }
    done
    echo "start to the whole desk on the screen, $run: $(((since - began) / 1000000)) ms"
    [[ $run == warm ]] || stop
done
sleep 10
echo "memory after 10 s on the desk: $(awk '/VmRSS/ {print int($2 / 1024)}' "/proc/$pid/status") MB"
before=$(ticks)
sleep 20
after=$(ticks)
awk -v used=$((after - before)) -v hz="$(getconf CLK_TCK)" \
    'BEGIN {printf "CPU over 20 s while nothing moves: %.2f %% of a core\n", used / hz / 20 * 100}'
stop

# A second run counts frames: every frame submits its work to the GPU, which wgpu's trace logs.
start counted info,wgpu=error,wgpu_core::device::queue=trace
submits() { grep -c 'Queue::submit returned' "$log" || true; }
sleep 10
before=$(submits)
sleep 20
echo "frames drawn over 20 s while nothing moves: $(($(submits) - before)) (before that, from the start: $before submissions)"
stop
echo "load of this machine after: $(cut -d' ' -f1-3 /proc/loadavg)"
