#!/usr/bin/env bash
# The long tests: campaign.sh <seconds for each fuzz target> [TIMES]
#   TIMES   how many times the whole of random games, twin worlds, kills and images (default 20); make test
#           does a fifth of the whole, and a twentieth under the sanitizers
# Every run plays other games: the seed is the day's, or PARIS_TEST_SEED.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:?usage: campaign.sh <seconds for each fuzz target> [TIMES]}
times=${2:-${TIMES:-20}}
export PARIS_TEST_SEED=${PARIS_TEST_SEED:-$(date +%Y%m%d)}

echo "campaign: planted bugs, each of which the tests must find"
scripts/planted.sh

echo "campaign: every test whole: the page in every look and language, the program as it is shipped, the sanitizers"
for preset in test release asan msan; do
    cmake --preset $preset -DPARIS_TEST_ONLY=. -DPARIS_PROGRAMS=ON
    cmake --build --preset $preset
done
PARIS_TEST_SCALE=1 ctest --preset test -L browser
for directory in build build/asan build/msan; do
    PARIS_TEST_SCALE=1 UBSAN_OPTIONS=print_stacktrace=1 ctest --test-dir $directory --output-on-failure
done

echo "campaign: $times times as many games, worlds that nobody can tell apart, kills and losses of power (seed $PARIS_TEST_SEED)"
PARIS_TEST_SCALE=$times ctest --preset release -L '^(conformance|ai|match)$' --verbose
PARIS_TEST_SCALE=$times ctest --preset release -R '/test_(secrets|damage|crash|power|many_kills)' --verbose

echo "campaign: attacks on the program as it is shipped, $times times as many"
PARIS_ATTACK_ROUNDS=$times ctest --preset release -R '^attack/' --verbose

echo "campaign: a simulated server in which something fails $((50000 * times)) times"
PARIS_SIMULATION_FAULTS=$((50000 * times)) ctest --preset release -L '^simulation$' --verbose

scripts/fuzz.sh search "$seconds"
