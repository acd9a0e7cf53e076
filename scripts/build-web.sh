#!/usr/bin/env bash
# Builds the page with the engine for browsers, <build directory>/web, beside a native build, whose generators
# it needs. build-web.sh [build directory]
set -euo pipefail
native=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
cd "$(dirname "$0")/.."
scripts/build-wasm.sh "$native"
PARIS_WEB_OUT=$native/web PARIS_WASM=$native/wasm/paris.wasm scripts/npm.sh run --silent build
