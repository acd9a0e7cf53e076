#!/usr/bin/env bash
# npm with the page's packages, which are fetched again only when the list of them has changed: npm.sh <words>
set -euo pipefail
cd "$(dirname "$0")/../web"
if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
fi
exec npm "$@"
