#!/usr/bin/env bash
# A test of the tests: plants each bug of tests/planted/bugs alone in a copy of the sources, and fails
# when the rulings and the tests of the rules' room do not notice it. planted.sh [check]
#   check    only that every bug can still be planted: quick, part of make test
set -euo pipefail
cd "$(dirname "$0")/.."

bugs() { sed '/^#/d; s/ :: /\t/g' tests/planted/bugs; }

if [ "${1:-}" = check ]; then
    bad=0
    while IFS=$'\t' read -r file expression what; do
        if sed "$expression" "$file" | cmp -s - "$file"; then
            echo "nothing to plant for: $what"
            bad=1
        fi
    done < <(bugs)
    exit $bad
fi
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r CMakeLists.txt CMakePresets.json cmake data src tests "$copy"
mkdir -p "$copy/scripts" "$copy/docs"
cd "$copy"
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Debug -DPARIS_TESTS=ON >/dev/null
targets=$(cd tests && printf '%s\n' rulings/test_*.c rules/test_*.c | sed 's|/|_|; s|\.c$||')
# shellcheck disable=SC2086 # a list of words
build() { cmake --build build --target $targets >build.log 2>&1; }

# notices: does any test fail?
notices() { ! ctest --test-dir build -L 'rulings|rules' --stop-on-failure -j "$(nproc)" >test.log 2>&1; }

build
if notices; then echo "not ok - the tests fail without any planted bug"; exit 1; fi
found=0 missed=0
while IFS=$'\t' read -r file expression what; do
    cp "$file" kept
    sed -i "$expression" "$file"
    if cmp -s "$file" kept; then
        echo "not ok - nothing to plant for: $what"
        missed=$((missed + 1))
    elif ! build; then
        echo "not ok - does not compile: $what"
        tail -n 5 build.log
        missed=$((missed + 1))
    elif notices; then
        echo "ok - found: $what"
        found=$((found + 1))
    else
        echo "not ok - NOT found: $what"
        missed=$((missed + 1))
    fi
    cp kept "$file"
done < <(bugs)
echo "$found planted bugs found, $missed missed"
[ $missed -eq 0 ]
