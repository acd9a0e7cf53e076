#!/usr/bin/env bash
# The page in languages other than English, among them one that shows what was forgotten and what is
# too narrow. languages.sh <paris> <source directory> [languages]
. "$2/tests/support/check.sh"

module=$(dirname "$paris")/wasm/paris.wasm
if [ ! -f "$module" ] || [ ! -x /usr/bin/chromium ] || [ ! -d "$source/web/node_modules/playwright-core" ]; then
    echo "not ok - no page beside this program (scripts/build-web.sh), or no Chromium (scripts/setup.sh test)"
    exit 1
fi
node "$source/web/pseudo.mjs" >xx.po || exit 1
PARIS_WEB_PO=$work/xx.po PARIS_WEB_OUT=$work/web PARIS_WASM=$module node "$source/web/build.mjs" || exit 1
node "$source/tests/browser/languages.mjs" "$paris" "$source" "$work/web" "${@:3}"
