#!/usr/bin/env bash
# Prints the path of a Chromium for tests: $CHROMIUM, the system's, or Playwright's.
set -euo pipefail
cd "$(dirname "$0")/.."
for name in "${CHROMIUM:-chromium}" chromium google-chrome google-chrome-stable; do
    # Ubuntu's /usr/bin/chromium* may be a script that only asks for a snap.
    if path=$(command -v "$name") && "$path" --version >/dev/null 2>&1; then
        echo "$path"
        exit
    fi
done
path=$(node -p 'require("playwright-core").chromium.executablePath()')
[[ -x $path ]] && echo "$path"
