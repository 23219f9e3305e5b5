# Deskmate on Linux: `make help`. Each target first installs what it lacks (web/tools/setup.sh), and only that.
# Elsewhere, with Rust installed, `cargo run --release` plays the game.

# Outside the clone, so that a fresh clone finds the dependencies compiled.
export CARGO_TARGET_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/deskmate/target
# A rustup that was installed a moment ago is not on the shell's PATH yet.
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

PORT ?= 8080
SETUP = @web/tools/setup.sh
STEP = @printf '\n== %s\n'

.PHONY: help play web serve arena load test format lint test-rules test-server test-app test-web measure
.NOTPARALLEL:

help:
	@echo 'make play    build the game and start it in a window'
	@echo 'make web     build the browser game and serve it on http://localhost:$(PORT) (PORT=... for another)'
	@echo 'make serve   the server for a game with a friend, with the browser game if make web has built it;'
	@echo '             e.g. make serve ARGS="--listen 0.0.0.0:9000 --data rooms" (ARGS="--help" for more)'
	@echo 'make test    everything: format, lints, rules, server, headless app, a real window, a real browser'
	@echo 'make arena   computer players against each other, e.g. make arena ARGS="games"'
	@echo 'make measure sizes and times of the browser game, as JSON'
	@echo 'make load    how many games the server holds; e.g. make load ARGS="--most 4000"'
	@echo
	@echo 'Parts of make test: format lint test-rules test-server test-app test-web'

play:
	$(SETUP) play
	cargo run --release

web:
	@web/build.sh
	@node web/serve.mjs $(PORT)

serve:
	$(SETUP) rust
	cargo build --release --no-default-features --features server --bin deskmate-server
	@exec "$(CARGO_TARGET_DIR)/release/deskmate-server" $(ARGS)

load:
	$(SETUP) rust
	cargo build --release --no-default-features --features server --bin deskmate-load
	@exec "$(CARGO_TARGET_DIR)/release/deskmate-load" $(ARGS)

arena:
	$(SETUP) rust
	@cargo run --quiet --release --no-default-features --bin arena -- $(ARGS)

test: format lint test-rules test-server test-app test-web
	$(STEP) 'All tests pass.'

# File by file: `cargo fmt` does not see modules that a macro names.
format:
	$(SETUP) test
	$(STEP) 'Format'
	rustfmt --edition 2024 --check $$(find src tests -name '*.rs')

# The app's lints in the release profile: macros and build scripts are shared with the tests that follow.
lint:
	$(SETUP) play
	$(STEP) 'Lints'
	cargo clippy --no-default-features --all-targets -- -D warnings
	cargo clippy --release --no-default-features --features server,friend --all-targets -- -D warnings
	cargo clippy --release --all-targets -- -D warnings

test-rules:
	$(SETUP) rust
	$(STEP) 'Rules, brains, matches: without Bevy'
	cargo test --no-default-features

# In the release profile: thousands of games.
test-server:
	$(SETUP) server
	$(STEP) 'The server, with the NATS of the system'
	cargo test --release --no-default-features --features server,friend --lib server
	cargo test --release --no-default-features --features server,friend --test server

test-app:
	$(SETUP) test
	$(STEP) 'The app, headless and in a real window on a virtual screen'
	cargo test --release --lib --test app --test desktop

test-web:
	$(SETUP) test
	$(STEP) 'The browser game in a real browser'
	web/build.sh
	cargo build --release --bin deskmate
	cargo build --release --no-default-features --features server,friend --bin deskmate-server
	node --test tests/browser/all.mjs

measure:
	$(SETUP) test
	@web/build.sh >&2
	@node web/measure.mjs
