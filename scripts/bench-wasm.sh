#!/usr/bin/env bash
# How fast the search is as WebAssembly, under node, on the positions of `paris-lab bench --ai`.
# bench-wasm.sh [build directory] [json]
set -euo pipefail
cd "$(dirname "$0")/.."
native=${1:-build}

scripts/build-wasm.sh "$native" >&2
node tests/wasm/module.mjs "$native/wasm/paris.wasm" bench 31 ${2:+"$2"}
