# Deskmate on Linux: `make help`. Each target first installs only its missing dependencies (web/tools/setup.sh).
# Elsewhere, with Rust installed, `cargo run --release` plays the game.

# Outside the clone, so that a fresh clone finds the dependencies compiled.
export CARGO_TARGET_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/deskmate/target
# A rustup that was just installed is not in the shell's PATH yet.
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

# The seed of the fuzz tests: the same changes each time; another number makes others.
export BOLERO_RANDOM_SEED ?= 15

# The code that the tests run is linted while it is compiled: clippy replaces the compiler, and `make test` treats
# warnings as errors. This includes the browser game, whose own lines no other lint sees.
LINTED = build test-native test-rooms test-windows test-documents test-browser browsers test-rules test-server test-app look
$(LINTED): export RUSTC_WORKSPACE_WRAPPER = clippy-driver
build: export CARGO_BUILD_WARNINGS = deny

PORT ?= 8080
# The folder of the programs that `make serve`, `arena` and `load` start. If empty, they are built first, for release.
PROGRAMS ?=
RELEASED = $(or $(PROGRAMS),$(CARGO_TARGET_DIR)/release)
SETUP = @web/tools/setup.sh
STEP = @printf '\n== %s\n'

.PHONY: help play web serve arena load dist try-dist look storyboard audit lies worlds power-cuts planted test format lint lint-below build test-native test-rooms test-windows test-documents test-browser \
	browsers test-rules test-server test-app measure
.NOTPARALLEL:

help:
	@echo 'make play    build the game and start it in a window'
	@echo 'make web     build the browser game and serve it on http://localhost:$(PORT) (PORT=... for another)'
	@echo 'make serve   the server for a game with a friend, with the browser game if make web has built it;'
	@echo '             e.g. make serve ARGS="--listen 0.0.0.0:9000 --data rooms" (ARGS="--help" for more)'
	@echo 'make test    everything: format, lints, rules, server, headless app, a real window, a real browser'
	@echo 'make look    every screen in every size, by day and by night, as contact sheets (DESKMATE_LANGUAGE=ru for a language)'
	@echo 'make storyboard   what lies between two screens, as strips of pictures'
	@echo 'make browsers   the browser game in Firefox and in WebKit, further than make test goes'
	@echo 'make arena   computer players against each other, e.g. make arena ARGS="games"'
	@echo 'make measure sizes and times of the browser game, as JSON'
	@echo 'make dist    packages for the web, Linux, Debian and Windows, in dist/; ARGS="web linux" for some of them'
	@echo 'make try-dist   unpacks the packages somewhere else and tries each'
	@echo 'make load    how many games the server holds; e.g. make load ARGS="--most 4000"'
	@echo
	@echo 'make lies    a host who lies once in a game, in 30,000 games of each kind: is it found out? (LIES=...)'
	@echo 'make worlds  100,000 simulated games with everything that can go wrong between servers, store, network and'
	@echo '             players (WORLDS=... for more)'
	@echo 'make power-cuts   the power is cut 10,000 times at some write or flush of the store (CUTS=...)'
	@echo 'make planted one fault after the other is planted: do worlds and lies find it? (hours)'
	@echo 'make audit   known faults, licences and sources of everything it depends on (cargo-deny)'
	@echo
	@echo 'Parts of make test: format lint-below build test-native test-rooms test-windows test-documents test-browser'
	@echo 'For work on one part alone: lint test-rules test-server test-app'

play:
	$(SETUP) play
	cargo run --release

web:
	@web/build.sh
	@node web/serve.mjs $(PORT)

serve:
	$(SETUP) rust
	$(if $(PROGRAMS),,cargo build --release -p deskmate-server)
	@exec "$(RELEASED)/deskmate-server" $(ARGS)

load:
	$(SETUP) rust
	$(if $(PROGRAMS),,cargo build --release -p deskmate-tools --bin deskmate-load)
	@exec "$(RELEASED)/deskmate-load" $(ARGS)

dist:
	$(SETUP) web
	@assets/packages/dist.sh $(ARGS)

try-dist:
	$(SETUP) test dist
	@assets/packages/try.sh

arena:
	$(SETUP) rust
	@$(if $(PROGRAMS),,cargo build --quiet --release -p deskmate-tools --no-default-features --bin arena)
	@exec "$(RELEASED)/arena" $(ARGS)

test:
	@tests/stages.sh format lint-below build test-native test-rooms test-windows test-documents test-browser

# File by file, because `cargo fmt` does not see modules that a macro names.
format:
	$(SETUP) test
	$(STEP) 'Format'
	rustfmt --edition 2024 --check $$(find src tests web/hello -name '*.rs')

# The crates below the app must build without it, and without each other's features.
lint-below:
	$(SETUP) play
	$(STEP) 'Lints without the app'
	cargo clippy --workspace --exclude deskmate --all-targets -- -D warnings
	cargo clippy -p deskmate-net --all-targets -- -D warnings
	cargo clippy -p deskmate --no-default-features --all-targets -- -D warnings

lint: lint-below
	$(STEP) 'Lints with it'
	cargo clippy --workspace --all-targets -- -D warnings

# Everything that the tests run, in one profile and with one set of features, so that nothing is compiled twice: that of
# the whole workspace.
build:
	$(SETUP) test
	$(STEP) 'Building the game, its tests and the browser game'
	cargo test --workspace --no-run
	WEB_QUICK=1 web/build.sh

# All tests except those that have a target of their own.
TESTS = $(patsubst tests/%.rs,%,$(wildcard tests/*.rs)) $(patsubst tests/%/main.rs,%,$(wildcard tests/*/main.rs))
test-native:
	$(SETUP) server play
	$(STEP) 'Rules, brains, matches, the app without a window'
	@# Without ALSA's configuration no sound device is opened: its plugins can crash where many tests open one at once.
	ALSA_CONFIG_PATH=/dev/null cargo test --workspace --no-fail-fast --lib $(addprefix --test ,$(filter-out desktop server,$(TESTS)))

test-rooms:
	$(SETUP) server
	$(STEP) 'The server, with the NATS of the system'
	cargo test --workspace --test server

test-windows:
	$(SETUP) test
	$(STEP) 'The game in a real window on a virtual screen'
	cargo test --workspace --test desktop

# Every block of a document that is marked as runnable, with the programs of the tests, which are compiled already.
test-documents:
	$(SETUP) test
	$(STEP) 'The commands in the documents'
	cargo build --workspace --bins
	PROGRAMS="$(CARGO_TARGET_DIR)/debug" node --test tests/documents.test.mjs

# The longest first.
LONG = $(addprefix tests/browser/,$(addsuffix .test.mjs,friend browsers sea-battle ugolki resizing languages day in-words page play gomoku))
test-browser:
	$(SETUP) test browsers
	$(STEP) 'The browser game in a real browser'
	WEB_QUICK=1 web/build.sh
	cargo build --workspace --bins
	rm -rf "$(CARGO_TARGET_DIR)/pictures/browser"
	WEB_QUICK=1 node tests/browser/run.mjs $(LONG) $(filter-out $(LONG),$(wildcard tests/browser/*.test.mjs))

# The long walk over Firefox and WebKit, and the tests of Chromium that their drivers can run.
SHARED = $(addprefix tests/browser/,$(addsuffix .test.mjs,sea-battle ugolki play gomoku keys presses newcomer devices))
browsers:
	$(SETUP) test browsers
	$(STEP) 'The browser game in Firefox and in WebKit'
	WEB_QUICK=1 web/build.sh
	cargo build --workspace --bins
	WEB_QUICK=1 node tests/browser/run.mjs tests/browser/walk.mjs
	DESKMATE_BROWSER=firefox WEB_QUICK=1 node tests/browser/run.mjs $(SHARED)
	DESKMATE_BROWSER=webkit WEB_QUICK=1 node tests/browser/run.mjs $(SHARED)

# Every screen in every size, by day and by night, as contact sheets: look at them after every visible change.
LOOK ?= $(CARGO_TARGET_DIR)/look
look:
	$(SETUP) test
	rm -rf "$(LOOK)"
	DESKMATE_LOOK="$(LOOK)" cargo test --workspace --test desktop -- look::
	@tests/contact_sheets.sh "$(LOOK)"

# What lies between two screens, as strips of pictures: look at them after every change of an animation.
STORYBOARD ?= $(CARGO_TARGET_DIR)/storyboard
storyboard:
	$(SETUP) test
	rm -rf "$(STORYBOARD)"
	DESKMATE_STORYBOARD="$(STORYBOARD)" cargo test --workspace --test app -- storyboard:: --ignored
	@tests/contact_sheets.sh --strips "$(STORYBOARD)"

LIES ?= 30000
lies:
	$(SETUP) rust
	DESKMATE_LIES=$(LIES) cargo test --release -p deskmate-server --test server -- lies:: --nocapture

WORLDS ?= 100000
worlds:
	$(SETUP) rust
	DESKMATE_WORLDS=$(WORLDS) cargo test --release -p deskmate-server --test server -- simulation:: --nocapture

CUTS ?= 10000
power-cuts:
	$(SETUP) rust
	DESKMATE_CUTS=$(CUTS) cargo test --release -p deskmate-server --test server -- power_cuts:: --nocapture

planted:
	$(SETUP) rust
	node tests/planted/planted.mjs $(ARGS)

# Needs the database of advisories on the internet. Licences and sources are also checked by `make test`.
audit:
	$(SETUP) rust
	@command -v cargo-deny >/dev/null || cargo install --locked --quiet cargo-deny
	cargo deny check

# For work on one part: builds only what that part needs.
test-rules:
	$(SETUP) rust
	cargo test -p deskmate-kernel -p deskmate-referee -p deskmate-games -p deskmate-net -p deskmate-tools --no-default-features

test-server:
	$(SETUP) server
	cargo test -p deskmate-server

test-app:
	$(SETUP) play
	cargo test --workspace --lib --test app

measure:
	$(SETUP) test
	@web/build.sh >&2
	@web/build.sh hello >&2
	@node web/measure.mjs
