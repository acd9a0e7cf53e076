#!/usr/bin/env bash
# Builds the page with the engine for browsers: build/web. Needs the native build (make build) first.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/build-wasm.sh build
cd web
# The packages are fetched again only when the list of them has changed.
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
fi
npm run --silent build
