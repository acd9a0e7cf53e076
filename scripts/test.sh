#!/usr/bin/env bash
# Everything a change must pass: builds each preset, runs its tests and counts them. While the tests of one run, which
# often wait, the next ones are built. The last line is
# "<number> passed, <number> failed", with ", <number> skipped" where some could not run here; the exit status
# is 0 only if none failed.
set -euo pipefail
cd "$(dirname "$0")/.."
exec </dev/null 2>&1

logs=build/test-logs
jobs=$((4 * $(nproc))) # most tests of the server wait most of the time
passed=0 skipped=0
failures=()
whole=no
builder=

finish() {
    if [ -n "$builder" ]; then kill -- "-$builder" 2>/dev/null || true; fi
    if [ $whole = no ]; then failures+=("scripts/test.sh did not run to its end"); fi
    printf '\n'
    if [ ${#failures[@]} -gt 0 ]; then printf 'FAILED  %s\n' "${failures[@]}"; fi
    printf '%d passed, %d failed' "$passed" ${#failures[@]}
    if [ "$skipped" -gt 0 ]; then printf ', %d skipped' "$skipped"; fi
    printf '\n'
    if [ ${#failures[@]} -gt 0 ]; then exit 1; fi
}
trap finish EXIT
trap 'exit 1' INT TERM

# build <preset>: leaves "<exit status> <seconds>" in its .built; -k 0, so that one run shows all the errors
build() {
    local start=$SECONDS status=0
    { cmake --preset "$1" && cmake --build --preset "$1" -- -k 0; } >"$logs/$1-build.log" 2>&1 || status=$?
    echo "$status $((SECONDS - start))" >"$logs/$1.building"
    mv "$logs/$1.building" "$logs/$1.built"
}

# await_build <preset>: one test
await_build() {
    local log=$logs/$1-build.log status=1 seconds=0
    while [ ! -f "$logs/$1.built" ] && kill -0 "$builder" 2>/dev/null; do sleep 0.2; done
    if [ -f "$logs/$1.built" ]; then read -r status seconds <"$logs/$1.built"; fi
    if [ "$status" -eq 0 ]; then
        printf '== %s: built (%d s)\n' "$1" "$seconds"
        passed=$((passed + 1))
        return 0
    fi
    printf '== %s: build FAILED\n' "$1"
    grep -vE '^(\[[0-9]+/[0-9]+\] |-- |Preset CMake|  [A-Z_]+="|$)' "$log" | tail -n 100 || true
    failures+=("$1: build")
    return 1
}

# suite <preset>: runs ctest once it is built, counts what the test programs say
suite() {
    local preset=$1 log=build/$1/Testing/Temporary/LastTest.log totals=$logs/$1.totals
    local status=0 good=0 bad=0 left_out=0 line start
    await_build "$preset" || return 0
    start=$SECONDS
    rm -f "$log"
    ctest --preset "$preset" -j "$jobs" --test-output-size-passed 100000000 \
        --test-output-size-failed 100000000 | tee "$logs/$preset-ctest.log" |
        sed -u -n '/^ *[0-9]*\/[0-9]* Test *#/p' || status=$?
    printf '== %s: tested (%d s)\n' "$preset" $((SECONDS - start))
    if [ ! -f "$log" ]; then
        cat "$logs/$preset-ctest.log"
        failures+=("$preset: ctest ran no test")
        return 0
    fi
    awk -v preset="$preset" -v totals="$totals" -f scripts/count-tests.awk "$log"
    {
        read -r good bad left_out
        while read -r line; do failures+=("$line"); done
    } <"$totals"
    passed=$((passed + good))
    skipped=$((skipped + left_out))
    if [ $status -ne 0 ] && [ "$bad" -eq 0 ]; then
        tail -n 30 "$logs/$preset-ctest.log"
        failures+=("$preset: ctest failed with status $status")
    fi
}

presets=(test asan msan coverage)
mkdir -p $logs
rm -f $logs/*.built
scripts/setup.sh test
set -m # a group of its own, so that finish() ends the compilers, too
{
    build "${presets[0]}"
    renice -n 10 $BASHPID >/dev/null # from here on tests go first
    for preset in "${presets[@]:1}"; do build "$preset"; done
} &
builder=$!
set +m
for preset in "${presets[@]}"; do suite "$preset"; done
whole=yes
