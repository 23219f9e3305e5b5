#!/usr/bin/env bash
# Unpacks every package that is in dist/ somewhere else and tries it: programs start, the window shows the desk with its letters and sounds,
# the server serves the page. Windows programs run under wine, where there is one.
# usage: assets/packages/try.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
. web/tools/env.sh

root=$PWD
out=$root/dist
place=$(mktemp -d)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
server=
trap '[[ $server ]] && kill "$server" 2>/dev/null; rm -rf "$place"' EXIT
unset BEVY_ASSET_ROOT CARGO_MANIFEST_DIR
# The player's own files stay as they are.
export HOME=$place/home XDG_CONFIG_HOME=$place/home/config XDG_DATA_HOME=$place/home/data
mkdir -p "$HOME"
cd /

passed() { say "  $*"; }
same() { [[ $1 == "$2" ]] || stop "$3 says “$1” instead of “$2”"; }

versions() { # versions PREFIX NAME...: each program of a folder tells its release
    local prefix=$1 name
    shift
    for name in "$@"; do same "$("$prefix$name" --version | tr -d '\r')" "$name $version" "$name"; done
    passed "--version: $*"
}

serves() { # serves COMMAND...: the server answers, with the page
    local address log=$place/server.log
    (cd "$place" && exec "$@" --listen 127.0.0.1:0 --data "$place/rooms") >"$log" 2>"$log.errors" &
    server=$!
    for _ in {1..300}; do
        address=$(sed -n 's/.*listening on \(http[^ \r]*\).*/\1/p' "$log")
        [[ $address ]] && break
        kill -0 $server 2>/dev/null || break
        sleep 0.1
    done
    [[ $address ]] || stop "the server did not start: $(tail -n 3 "$log.errors")"
    curl -sf "$address/healthz" >/dev/null || stop "the server is not well"
    curl -sf "$address/" | grep -q '<title>Deskmate' || stop "the server has no page"
    kill $server
    wait $server 2>/dev/null || true
    server=
    passed "the server is well, serves the page, and ends"
}

shows() { # shows NAME COMMAND...: the window shows the desk; the picture stays in dist/
    local name=$1
    shift
    # shellcheck disable=SC2016
    xvfb-run -a -s '-screen 0 1280x720x24' bash -c '
        picture=$1 log=$2; shift 2
        RUST_LOG=info NO_COLOR=1 "$@" >"$log" 2>&1 & game=$!
        for _ in {1..600}; do grep -q "screen: desk" "$log" && break; kill -0 $game || exit 1; sleep 0.1; done
        grep -q "screen: desk" "$log" || exit 1
        # The things come to rest.
        sleep 3
        import -window root "$picture"
        kill $game; wait $game 2>/dev/null; true' - "$out/$name.png" "$place/$name.log" "$@" \
        || stop "the game did not start: $(tail -n 3 "$place/$name.log")"
    if grep 'Path not found' "$place/$name.log" >&2; then stop "the game lacks something"; fi
    passed "the window is drawn: look at dist/$name.png"
}

cd "$place"
(cd "$out" && sha256sum --quiet -c SHA256SUMS)
say "checksums hold"

if [[ -f $out/deskmate-$version-web.tar.gz ]]; then
    say "the browser game"
    tar xf "$out/deskmate-$version-web.tar.gz"
    (cd "deskmate-$version-web" && test -f index.html && ls ./*/deskmate_bg.wasm.br >/dev/null)
    passed "a page, and packed copies"
fi
if [[ -f $out/deskmate-$version-linux-x86_64.tar.gz ]]; then
    say "the tarball for Linux"
    tar xf "$out/deskmate-$version-linux-x86_64.tar.gz"
    versions "$place/deskmate-$version/" deskmate deskmate-server arena
    "deskmate-$version/arena" match add-to-15 --a perfect --b careful --games 20 --seed 1 >/dev/null
    passed "the arena plays"
    serves "$place/deskmate-$version/deskmate-server"
    shows linux "$place/deskmate-$version/deskmate"
fi
for package in "$out"/deskmate_*.deb; do
    [[ -f $package ]] || continue
    say "the packages for Debian"
    for part in "$out"/deskmate*_*.deb; do dpkg-deb -x "$part" "$place/debian"; done
    versions "$place/debian/usr/bin/" deskmate arena deskmate-server
    desktop-file-validate "$place/debian/usr/share/applications/deskmate.desktop"
    appstreamcli validate --no-net "$place/debian/usr/share/metainfo/io.github.deskmate.metainfo.xml" >&2
    serves "$place/debian/usr/bin/deskmate-server" --web "$place/debian/usr/share/deskmate-server/web"
    shows debian "$place/debian/usr/bin/deskmate"
    break
done
if [[ -f $out/deskmate-$version-windows-x86_64.zip ]]; then
    say "the zip for Windows"
    mkdir windows
    (cd windows && unzip -q "$out/deskmate-$version-windows-x86_64.zip")
    if wine=$(command -v wine64 || command -v wine || ls /usr/lib/wine/wine64 2>/dev/null); then
        export WINEDEBUG=-all WINEPREFIX=$place/wine
        x86_64-w64-mingw32-gcc -shared -O1 -o "$place/windows/deskmate-$version/bcryptprimitives.dll" \
            "$root/assets/packages/prng.c" -ladvapi32
        run() { "$wine" "$place/windows/deskmate-$version/$1.exe" "${@:2}" 2>/dev/null | tr -d '\r'; }
        for name in deskmate-server arena; do same "$(run $name --version)" "$name $version" "$name.exe"; done
        passed "--version: deskmate-server arena"
        run arena match add-to-15 --a perfect --b careful --games 20 --seed 1 >/dev/null
        passed "the arena plays"
        serves "$wine" "$place/windows/deskmate-$version/deskmate-server.exe"
    else
        say "  without wine nothing of it can be tried here"
    fi
fi
say "all packages that are there work"
