#!/usr/bin/env bash
# Measures the page in a real browser, on this machine: how much is loaded, how soon a click is drawn, and
# whether the main thread waits for the computer's thoughts. bench-web-page.sh [clicks [level]]
# Needs the page (scripts/build-web.sh) and /usr/bin/chromium. Prints figures; nothing fails by them.
set -euo pipefail
cd "$(dirname "$0")/.."
PARIS_PROGRAM=$PWD/build/paris node scripts/bench-web-page.mjs "${1:-150}" "${2:-6}"
