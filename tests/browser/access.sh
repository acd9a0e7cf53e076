#!/usr/bin/env bash
# Everybody can play: axe on every screen, whole games by keys and by the accessibility tree, large text,
# no motion, and a page that is small. access.sh <paris> <source directory>
. "$2/tests/support/check.sh"
page=$(dirname "$paris")/web

if [ ! -f "$page/index.html" ] || [ ! -x /usr/bin/chromium ] || [ ! -d "$source/web/node_modules/axe-core" ]; then
    echo "not ok - no page beside this program (scripts/build-web.sh), or no Chromium (scripts/setup.sh test)"
    exit 1
fi

# packed <file>...: bytes of them all, each compressed by itself
packed() {
    local file sum=0
    for file in "$@"; do sum=$((sum + $(gzip -9 -n -c "$file" | wc -c))); done
    echo $sum
}
small_page() {
    local size
    size=$(packed "$page"/index.html "$page"/main-*.js "$page"/part-*.js "$page"/main-*.css)
    echo "$size bytes"
    [ "$size" -gt 20000 ] && [ "$size" -le $((110 * 1024)) ]
}
check "all scripts and styles have 110 kB at most, compressed" small_page
small_engine() {
    local size
    size=$(packed "$page"/paris-*.wasm)
    echo "$size bytes"
    [ "$size" -gt 100000 ] && [ "$size" -le $((1024 * 1024)) ]
}
check "the engine with its networks has 1 MB at most, compressed" small_engine

# Two at a time, each with a server of its own.
part() { # <parts>...
    mkdir "$1"
    (cd "$1" && node "$source/tests/browser/access.mjs" "$paris" "$source" "$@" >out 2>&1) || echo "$1" >>failures
}
part screens &
part keyboard rules text motion &
wait
cat screens/out keyboard/out
[ ! -s failures ] || failed=1
exit $failed
