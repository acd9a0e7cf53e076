#!/usr/bin/env bash
# Installs what building needs and builds the programs and their manual: build/paris, build/paris-lab
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/setup.sh build
# Where cmocka is at hand the tests stay configured, so that building and testing share a directory.
tests=OFF
if pkg-config --exists cmocka 2>/dev/null; then tests=ON; fi
cmake --preset release -DPARIS_TESTS=$tests >/dev/null
cmake --build --preset program
