# Deskmate on Linux: `make help`. Each target first installs what it lacks (web/tools/setup.sh), and only that.
# Elsewhere, with Rust installed, `cargo run --release` plays the game.

# Outside the clone, so that a fresh clone finds the dependencies compiled.
export CARGO_TARGET_DIR ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/deskmate/target
# A rustup that was installed a moment ago is not on the shell's PATH yet.
export PATH := $(or $(CARGO_HOME),$(HOME)/.cargo)/bin:$(PATH)

PORT ?= 8080
SETUP = @web/tools/setup.sh
STEP = @printf '\n== %s\n'

.PHONY: help play web arena test format lint test-rules test-app test-web measure
.NOTPARALLEL:

help:
	@echo 'make play    build the game and start it in a window'
	@echo 'make web     build the browser game and serve it on http://localhost:$(PORT) (PORT=... for another)'
	@echo 'make test    everything: format, lints, rules, headless app, a real window, a real browser'
	@echo 'make arena   computer players against each other, e.g. make arena ARGS="games"'
	@echo 'make measure sizes and times of the browser game, as JSON'
	@echo
	@echo 'Parts of make test: format lint test-rules test-app test-web'

play:
	$(SETUP) play
	cargo run --release

web:
	@web/build.sh
	@node web/serve.mjs $(PORT)

arena:
	$(SETUP) rust
	@cargo run --quiet --release --no-default-features --bin arena -- $(ARGS)

test: format lint test-rules test-app test-web
	$(STEP) 'All tests pass.'

format:
	$(SETUP) test
	$(STEP) 'Format'
	cargo fmt --check

# The app's lints in the release profile: macros and build scripts are shared with the tests that follow.
lint:
	$(SETUP) play
	$(STEP) 'Lints'
	cargo clippy --no-default-features --all-targets -- -D warnings
	cargo clippy --release --all-targets -- -D warnings

test-rules:
	$(SETUP) rust
	$(STEP) 'Rules, brains, matches: without Bevy'
	cargo test --no-default-features

test-app:
	$(SETUP) test
	$(STEP) 'The app, headless and in a real window on a virtual screen'
	cargo test --release --lib --test app --test desktop

test-web:
	$(SETUP) test
	$(STEP) 'The browser game in a real browser'
	web/build.sh
	node --test tests/browser/all.mjs

measure:
	$(SETUP) test
	@web/build.sh >&2
	@node web/measure.mjs
