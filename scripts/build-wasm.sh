#!/usr/bin/env bash
# Builds <build directory>/wasm/paris.wasm beside a native build, whose generators it needs.
# build-wasm.sh [build directory]
set -euo pipefail
native=$(cd "${1:-$(dirname "$0")/../build}" && pwd)
cd "$(dirname "$0")/.."

for program in paris-tables paris-nets; do
    if [ ! -x "$native/$program" ]; then
        echo "build-wasm: there is no $native/$program; please build the native program first (make build)" >&2
        exit 1
    fi
done
cmake --preset wasm -B "$native/wasm" \
    -DPARIS_TABLES_PROGRAM="$native/paris-tables" -DPARIS_NETS_PROGRAM="$native/paris-nets" >/dev/null
cmake --build "$native/wasm"
