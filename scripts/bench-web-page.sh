#!/usr/bin/env bash
# Measures the page in a real browser, on this machine: how much is loaded, how soon a click is drawn, and
# whether the main thread waits for the computer's thoughts. bench-web-page.sh [clicks [level]]
# Needs the page (scripts/build-web.sh) and /usr/bin/chromium. Prints figures; nothing fails by them.
set -euo pipefail
cd "$(dirname "$0")/.."
source=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
node "$source/scripts/bench-web-page.mjs" "$source/build/paris" "$source" "${1:-150}" "${2:-6}"
