#!/usr/bin/env bash
# Installs the missing dependencies of the named jobs, and prints a line for each; does nothing if all are there.
# usage: web/tools/setup.sh JOB...    where JOB is make, rust, server, play, web, test, browsers or dist
set -euo pipefail
cd "$(dirname "$0")/../.."
. web/tools/env.sh

# Two instances, of targets that are made in parallel, would interfere.
mkdir -p "$cache"
exec 9>"$cache/setup.lock"
flock 9

log=$(mktemp)
trap 'rm -f "$log" "$log.rustup"' EXIT

# Runs a command quietly; its output is shown only if it fails, above a line that names the failure.
quietly() {
    local what=$1
    shift
    say "$what ..."
    # Without the lock: a service that is installed and started would hold it forever.
    "$@" >"$log" 2>&1 </dev/null 9>&- || { tail -n 15 "$log" >&2; stop "$what failed: the reason stands above"; }
}

# --- system packages: detected by what they provide, so that other distributions and own builds count too ---
missing=()
need() { # need PACKAGE TEST...: add the package to `missing` unless the test passes
    local package=$1
    shift
    "$@" >/dev/null 2>&1 || missing+=("$package")
}
command_there() { command -v "$1"; }
module_there() { pkg-config --exists "$1"; }
libraries=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null || true)
library_there() { [[ $libraries == *"$1"* ]]; }
vulkan_there() { compgen -G '/usr/share/vulkan/icd.d/*.json' || compgen -G '/etc/vulkan/icd.d/*.json'; }

rust_packages() {
    need gcc command_there cc
    need libc6-dev test -e "$(cc -print-file-name=crt1.o 2>/dev/null)"
    if ! command_there rustup >/dev/null; then
        need curl command_there curl
        need ca-certificates test -e /etc/ssl/certs/ca-certificates.crt
    fi
}
server_packages() {
    # Debian installs it in a folder that is only in root's PATH.
    need nats-server env PATH="$PATH:/usr/sbin" which nats-server
}
play_packages() {
    need pkg-config command_there pkg-config
    need libasound2-dev module_there alsa
    need libudev-dev module_there libudev
    need libwayland-dev module_there wayland-client
    need libxkbcommon-dev module_there xkbcommon
    # These are loaded when the window opens, not when the game is linked.
    need libxkbcommon-x11-0 library_there libxkbcommon-x11.so.0
    need libx11-xcb1 library_there libX11-xcb.so.1
    need libxcursor1 library_there libXcursor.so.1
    need libxi6 library_there libXi.so.6
    need libvulkan1 library_there libvulkan.so.1
    need mesa-vulkan-drivers vulkan_there
}
web_packages() {
    need nodejs command_there node
    need npm command_there npm
}
test_packages() {
    need xvfb command_there xvfb-run
    need xauth command_there xauth
    need xdotool command_there xdotool
    need x11-utils command_there xwininfo
    need imagemagick command_there import
    need openbox command_there openbox
    need dbus-daemon command_there dbus-daemon
    need at-spi2-core test -x /usr/libexec/at-spi-bus-launcher
    # Ubuntu's package of this name is a snap, which needs a running snapd: see browser().
    if ! grep -qs '^ID=ubuntu' /etc/os-release; then need chromium web/tools/browser.sh; fi
}
browsers_packages() {
    # Ubuntu's Firefox is a snap, which reads no profile of the tests.
    if command_there "${FIREFOX:-firefox-esr}" >/dev/null; then :
    elif grep -qs '^ID=ubuntu' /etc/os-release; then
        stop "Ubuntu has Firefox only as a snap: install firefox-esr from ppa:mozillateam/ppa, or name one that is no snap in FIREFOX"
    else need firefox-esr false; fi
    need webkit2gtk-driver command_there WebKitWebDriver
    need pulseaudio command_there pulseaudio
    need xvfb command_there Xvfb
    need xdotool command_there xdotool
}

dist_packages() {
    need gcc-mingw-w64-x86-64 command_there x86_64-w64-mingw32-gcc
    need nsis command_there makensis
    need zip command_there zip
    need unzip command_there unzip
    need imagemagick command_there convert
    need dpkg-dev command_there dpkg-shlibdeps
    need desktop-file-utils command_there desktop-file-validate
    need appstream command_there appstreamcli
    need wine64 test -e /usr/lib/wine/wine64
}

install_packages() {
    ((${#missing[@]})) || return 0
    command_there apt-get >/dev/null \
        || stop "these are missing, and there is no apt-get here to install them (names as in Debian): ${missing[*]}"
    local root=()
    if ((EUID)); then
        command_there sudo >/dev/null || stop "run as root, or install first: apt-get install ${missing[*]}"
        root=(sudo)
        # Ask for the password here, where the prompt is visible.
        sudo -n true 2>/dev/null || sudo -v || stop "without sudo, have these installed first: apt-get install ${missing[*]}"
    fi
    quietly "fetching the list of system packages" "${root[@]}" apt-get update
    quietly "installing system packages: ${missing[*]}" \
        "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
    missing=()
    libraries=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p)
}

# --- the Rust toolchain that rust-toolchain.toml names ---
toolchain_there() {
    # This check must not install the toolchain silently.
    local rustc RUSTUP_AUTO_INSTALL=0
    export RUSTUP_AUTO_INSTALL
    rustc=$(rustup which rustc) && rustup which cargo-clippy && rustup which cargo-fmt \
        && test -d "${rustc%/bin/rustc}/lib/rustlib/wasm32-unknown-unknown/lib"
}
toolchain() {
    if ! command_there rustup >/dev/null; then
        # --no-modify-path: the scripts find it, and the user's shell stays unchanged.
        fetch_rustup() {
            curl --proto '=https' --tlsv1.2 -sSf https://static.rust-lang.org/rustup/rustup-init.sh -o "$log.rustup" \
                && RUSTUP_INIT_SKIP_PATH_CHECK=yes sh "$log.rustup" -y --no-modify-path --profile minimal --default-toolchain none
        }
        quietly "installing rustup from https://static.rust-lang.org" fetch_rustup
    fi
    toolchain_there >/dev/null 2>&1 \
        || quietly "installing Rust $(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml) with rustup" rustup toolchain install
}

# Tools are built once, in a separate folder, and their warnings are ignored.
plain=(env -u CARGO_TARGET_DIR -u RUSTFLAGS -u RUSTC_WORKSPACE_WRAPPER -u CARGO_BUILD_WARNINGS)

# --- the packages' tools ---
dist_tools() {
    rustup target list --installed | grep -q x86_64-pc-windows-gnu \
        || quietly "fetching Rust's library for Windows" rustup target add x86_64-pc-windows-gnu
    local tool
    for tool in cargo-deb cargo-cyclonedx; do
        command_there $tool >/dev/null \
            || quietly "building $tool, some minutes, once" "${plain[@]}" cargo install $tool
    done
}

# --- the web's tools ---
web_tools() {
    local node
    node=$(node -p 'process.versions.node')
    ((${node%%.*} >= 18)) || stop "Node.js 18 or newer is needed for the web build; this one is $node"
    # npm writes this hidden lock last: it marks a complete install of exactly our lock.
    if ! cmp -s web/package-lock.json web/node_modules/.deskmate-lock; then
        quietly "installing npm packages (web/package-lock.json)" npm ci --prefix web --no-audit --no-fund
        cp web/package-lock.json web/node_modules/.deskmate-lock
    fi
    if [[ ! -x $wasm_bindgen ]]; then
        # Not --locked: its own lock may name crates that a registry mirror lacks.
        quietly "building wasm-bindgen $wasm_bindgen_version, some minutes, once" "${plain[@]}" \
            cargo install wasm-bindgen-cli --version "$wasm_bindgen_version" --root "${wasm_bindgen%/bin/*}"
    fi
}
browser() {
    web/tools/browser.sh >/dev/null 2>&1 && return
    # As root, so that Playwright need not ask; it also installs the system libraries of its Chromium.
    quietly "installing Chromium with Playwright" npx --prefix web playwright-core install --with-deps chromium
}

jobs=" $* "
wants() { [[ $jobs == *" $1 "* ]]; }

if wants make; then need make command_there make; fi
if wants rust || wants server || wants play || wants web || wants test || wants dist; then rust_packages; fi
if wants server; then server_packages; fi
if wants play || wants test; then play_packages; fi
if wants web || wants test; then web_packages; fi
if wants test; then test_packages; fi
if wants browsers; then browsers_packages; fi
if wants dist; then dist_packages; fi
install_packages
if wants rust || wants server || wants play || wants web || wants test || wants dist; then toolchain; fi
if wants web || wants test; then web_tools; fi
if wants test; then browser; fi
if wants dist; then dist_tools; fi
