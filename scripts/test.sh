#!/usr/bin/env bash
# Everything a change must pass. Each step and each test case counts; the last line is
# "<number> passed, <number> failed", and the exit status is 0 only if none failed.
set -euo pipefail
cd "$(dirname "$0")/.."
exec </dev/null 2>&1

logs=build/test-logs
jobs=$(($(nproc) + 1)) # some tests wait most of the time
passed=0
failures=()
whole=no

finish() {
    if [ $whole = no ]; then failures+=("scripts/test.sh did not run to its end"); fi
    printf '\n'
    if [ ${#failures[@]} -gt 0 ]; then printf 'FAILED  %s\n' "${failures[@]}"; fi
    printf '%d passed, %d failed\n' "$passed" ${#failures[@]}
    if [ ${#failures[@]} -gt 0 ]; then exit 1; fi
}
trap finish EXIT
trap 'exit 1' INT TERM

# step <name> <command>...: one test; its output is shown when it fails.
step() {
    local name=$1 log start=$SECONDS
    shift
    log=$logs/${name//[^a-z0-9_]/-}.log
    printf '== %s ' "$name"
    if "$@" >"$log" 2>&1; then
        printf '(%d s)\n' $((SECONDS - start))
        passed=$((passed + 1))
        return 0
    fi
    printf 'FAILED\n---- %s ----\n' "$log"
    grep -vE '^(\[[0-9]+/[0-9]+\] |-- |Preset CMake|  [A-Z_]+="|$)' "$log" | tail -n 100 || true
    printf -- '---- end of %s ----\n' "$log"
    failures+=("$name")
    return 1
}

# build <preset>: -k 0, so that one run shows all the errors.
build() {
    cmake --preset "$1" && cmake --build --preset "$1" -- -k 0
}

# suite <preset> <build directory>: builds, runs ctest, counts what the test programs say.
# Answers 1 when there was nothing to count.
suite() {
    local preset=$1 log=$2/Testing/Temporary/LastTest.log totals=$logs/$1.totals
    local status=0 good=0 bad=0 line
    step "$preset: build" build "$preset" || return 1
    rm -f "$log"
    printf '== %s: tests\n' "$preset"
    ctest --preset "$preset" -j "$jobs" --test-output-size-passed 100000000 \
        --test-output-size-failed 100000000 | tee "$logs/$preset-ctest.log" |
        sed -u -n '/^ *[0-9]*\/[0-9]* Test *#/p' || status=$?
    if [ ! -f "$log" ]; then
        cat "$logs/$preset-ctest.log"
        failures+=("$preset: ctest ran no test")
        return 1
    fi
    awk -v preset="$preset" -v totals="$totals" -f scripts/count-tests.awk "$log"
    {
        read -r good bad
        while read -r line; do failures+=("$line"); done
    } <"$totals"
    passed=$((passed + good))
    if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then
        tail -n 30 "$logs/$preset-ctest.log"
        failures+=("$preset: ctest failed with status $status")
    fi
}

mkdir -p $logs
scripts/setup.sh test

step "includes point down" scripts/check-includes.sh || true
step "links in the documents" scripts/check-docs.sh || true
step "every clause has its test" scripts/check-rulings.sh || true
step "every planted bug can be planted" scripts/planted.sh check || true
step "the sources are laid out by make format" scripts/check-format.sh || true

# Before the tests, some of which play the page in a browser.
build_page() { build release && scripts/build-web.sh; }
if step "page: build" build_page; then
    step "page: types and layout" npm run --silent --prefix web check || true
    step "page: unit tests" npm test --silent --prefix web || true
fi

suite release build || true
suite asan build/asan || true
suite msan build/msan || true

scripts/coverage.sh forget
if suite coverage build/coverage; then
    step "coverage of src/rules" scripts/coverage.sh report || true
    grep -E '^(lines|branches): ' $logs/coverage-of-src-rules.log || true
fi

if [ -n "$(scripts/fuzz.sh list)" ] && step "fuzz: build" build fuzz; then
    for target in $(scripts/fuzz.sh list); do
        step "fuzz: $target" scripts/fuzz.sh check "$target" || true
    done
fi

whole=yes
