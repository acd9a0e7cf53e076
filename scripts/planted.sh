#!/usr/bin/env bash
# A test of the tests: plants each bug of tests/planted alone in a copy of the sources, and fails when the
# tests do not notice it. planted.sh [check | rules [words] | trust [words]]
#   check          only that every bug can still be planted: quick, part of make test
#   rules [words]  those of the rules: found by the rulings and the tests of the rules
#   trust [words]  those of everything else, each with the tests that should find it
#   words          only those whose description or tests match, a pattern of awk
# Without an argument: rules and trust.
# build/planted/found remembers each bug that was found, with its tests as they were: stopped and started again,
# it goes on where it was. Remove the file to plant all bugs anew.
set -euo pipefail
cd "$(dirname "$0")/.."
which=${1:-all} words=${2:-}
root=$PWD
work=${PLANTED:-$root/build/planted} # PLANTED: another directory, for two runs side by side

# file, sed expression, tests, what is wrong: separated by tabs
bugs() {
    {
        if [ "$1" != trust ]; then sed '/^#/d; s/ :: /\t/; s/ :: /\trules\t/' tests/planted/bugs; fi
        if [ "$1" != rules ]; then sed '/^#/d; s/ :: /\t/g' tests/planted/trust; fi
    } | awk -F '\t' -v words="$words" '$3 ~ words || $4 ~ words'
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

mkdir -p "$work/tree"
touch "$work/found" "$work/planted"
bugs "$which" >"$work/list"
# Copied with their times, so that only what differs is built again; a file that held a bug always differs.
cd "$work/tree"
find . -mindepth 1 -maxdepth 1 ! -name build -exec rm -rf {} +
cp -a "$root"/{CMakeLists.txt,CMakePresets.json,cmake,data,src,tests} .
for folder in po scripts docs deploy; do
    if [ -d "$root/$folder" ]; then cp -a "$root/$folder" .; fi
done
sort -u ../planted | xargs -r touch -c
# Optimised, since some of the tests play thousands of games; without a time limit of their own, which would
# override that of notices().
cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DPARIS_TESTS=ON -DPARIS_CHECKS=OFF \
    -DPARIS_TEST_TIMEOUT=0 >/dev/null
rules=$(cd tests && printf '%s\n' rulings/test_*.c rules/test_*.c | sed 's|\.c$||')

# names <tests>: rules stands for all of theirs
names() { if [ "$1" = rules ]; then echo "$rules"; else tr ' ' '\n' <<<"$1"; fi; }
# key <file> <expression> <tests>: changes with the bug, the file it is in, and the tests that should find it
key() {
    { echo "$2"; cat "$1"; names "$3" | sed 's|.*|tests/&.c|' | xargs cat; } | sha256sum | cut -c 1-32
}
# build <tests>
build() {
    names "$1" | sed 's|/|_|g' | xargs cmake --build build --target >build.log 2>&1
}
# notices <tests> [seconds]: does any of them fail? A crash counts, too, and so does a hang of so many seconds.
notices() {
    local pattern
    pattern=$(names "$1" | sed 's|.*|^&$|' | paste -sd '|')
    ! timeout --kill-after 5 "${2:-3600}" ctest --test-dir build -R "$pattern" --no-tests=error \
        --stop-on-failure -j "$(nproc)" >test.log 2>&1
}

declare -A sound patience # for each list of tests: does it pass without a bug, and how long may it take?
found=0 missed=0
miss() {
    echo "not ok - $1"
    missed=$((missed + 1))
}
while IFS=$'\t' read -r file expression tests what; do
    this=$(key "$file" "$expression" "$tests")
    if grep -q "^$this" ../found; then
        echo "ok - found before: $what"
        found=$((found + 1))
        continue
    fi
    if [ -z "${sound[$tests]:-}" ]; then
        if ! build "$tests"; then echo "not ok - $tests do not build"; tail -n 5 build.log; exit 1; fi
        sound[$tests]=yes
        start=$SECONDS
        if notices "$tests"; then
            sound[$tests]=no
            grep -E 'Failed|ERROR' test.log || true
        fi
    fi
    if [ -z "${patience[$tests]:-}" ]; then patience[$tests]=$((60 + 10 * (SECONDS - start))); fi
    if [ "${sound[$tests]}" = no ]; then
        miss "$tests fail without any planted bug: $what"
        continue
    fi
    echo "$file" >>../planted
    cp "$file" kept
    sed -i "$expression" "$file"
    if cmp -s "$file" kept; then
        miss "nothing to plant for: $what"
    elif ! build "$tests"; then
        miss "does not compile: $what"
        grep -m 3 error: build.log || tail -n 5 build.log
    elif notices "$tests" "${patience[$tests]}"; then
        if grep -q 'tests passed' test.log; then echo "ok - found: $what"; else echo "ok - found by a hang: $what"; fi
        echo "$this $what" >>../found
        found=$((found + 1))
    else
        miss "NOT found: $what"
    fi
    cp kept "$file"
done <"$work/list"
echo "$found planted bugs found, $missed missed"
[ $missed -eq 0 ]
