#!/usr/bin/env bash
# Fails when a C source is not laid out as .clang-format says; `make format` mends it.
set -euo pipefail
cd "$(dirname "$0")/.."
find src tests examples -name '*.[ch]' -print0 | xargs -0 -r clang-format --dry-run --Werror
