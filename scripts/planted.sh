#!/usr/bin/env bash
# A test of the tests: plants each bug of tests/planted alone in a copy of the sources, and fails when the
# tests do not notice it. planted.sh [check | rules | trust [words]]
#   check          only that every bug can still be planted: quick, part of make test
#   rules          those of the rules: found by the rulings and the tests of the rules' room
#   trust [words]  those of everything else, each with the tests that should find it; only those whose
#                  description matches the words, a pattern of awk
# Without a word: rules and trust.
set -euo pipefail
cd "$(dirname "$0")/.."
which=${1:-all} words=${2:-}

# file, sed expression, tests, what is wrong: separated by tabs
bugs() {
    if [ "$1" != trust ]; then sed '/^#/d; s/ :: /\t/; s/ :: /\trules\t/' tests/planted/bugs; fi
    if [ "$1" != rules ]; then sed '/^#/d; s/ :: /\t/g' tests/planted/trust | awk -F '\t' -v words="$words" '$4 ~ words'; fi
}

if [ "$which" = check ]; then
    bad=0
    while IFS=$'\t' read -r file expression _ what; do
        if sed "$expression" "$file" | cmp -s - "$file"; then
            echo "nothing to plant for: $what"
            bad=1
        fi
    done < <(bugs all)
    exit $bad
fi
list=$(mktemp)
copy=$(mktemp -d)
trap 'rm -rf "$copy" "$list"' EXIT
bugs "$which" >"$list"
cp -r CMakeLists.txt CMakePresets.json cmake data src tests "$copy"
if [ -d po ]; then cp -r po "$copy"; fi
mkdir -p "$copy/scripts" "$copy/docs"
cd "$copy"
# Optimised, since some of the tests play thousands of games.
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPARIS_TESTS=ON >/dev/null
rules=$(cd tests && printf '%s\n' rulings/test_*.c rules/test_*.c | sed 's|\.c$||')

# names <tests>: rules stands for all of theirs
names() { if [ "$1" = rules ]; then echo "$rules"; else tr ' ' '\n' <<<"$1"; fi; }
# build <tests>
build() {
    names "$1" | sed 's|/|_|g' | xargs cmake --build build --target >build.log 2>&1
}
# notices <tests>: does any of them fail? A crash and a hang count, too.
notices() {
    local pattern
    pattern=$(names "$1" | sed 's|.*|^&$|' | paste -sd '|')
    ! timeout 900 ctest --test-dir build -R "$pattern" --no-tests=error \
        --timeout 300 --stop-on-failure -j "$(nproc)" >test.log 2>&1
}

while IFS=$'\t' read -r tests; do
    if ! build "$tests"; then echo "not ok - $tests do not build"; tail -n 5 build.log; exit 1; fi
    if notices "$tests"; then echo "not ok - $tests fail without any planted bug"; grep -E 'Failed|ERROR' test.log; exit 1; fi
done < <(cut -f 3 "$list" | sort -u)
found=0 missed=0
while IFS=$'\t' read -r file expression tests what; do
    cp "$file" kept
    sed -i "$expression" "$file"
    if cmp -s "$file" kept; then
        echo "not ok - nothing to plant for: $what"
        missed=$((missed + 1))
    elif ! build "$tests"; then
        echo "not ok - does not compile: $what"
        grep -m 3 error: build.log || tail -n 5 build.log
        missed=$((missed + 1))
    elif notices "$tests"; then
        echo "ok - found: $what"
        found=$((found + 1))
    else
        echo "not ok - NOT found: $what"
        missed=$((missed + 1))
    fi
    cp kept "$file"
    touch "$file"
done <"$list"
echo "$found planted bugs found, $missed missed"
[ $missed -eq 0 ]
