#!/usr/bin/env bash
# The long tests: campaign.sh <seconds for each fuzz target> [TIMES]
#   TIMES   how many times as many twin worlds, kills and images as in make test (default 20)
# Every run plays other games: the seed is the day's, or PARIS_TEST_SEED.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:?usage: campaign.sh <seconds for each fuzz target> [TIMES]}
times=${2:-${TIMES:-20}}
export PARIS_TEST_SEED=${PARIS_TEST_SEED:-$(date +%Y%m%d)}

echo "campaign: planted bugs, each of which the tests must find"
scripts/planted.sh

cmake --preset release
cmake --build --preset release
echo "campaign: $times times as many random games and worlds that nobody can tell apart (seed $PARIS_TEST_SEED)"
PARIS_TEST_SCALE=$times ctest --preset release -L 'conformance|^ai$|^table$' --verbose
PARIS_TEST_SCALE=$times ctest --preset release -R 'server/test_(secrets|damage)' --verbose
echo "campaign: a thousand kills of the whole server, $times times as many losses of power"
PARIS_TEST_SCALE=$times ctest --preset release -R 'server/test_(crash|power)' --verbose

echo "campaign: 400 ends of processes and database under two servers on one PostgreSQL"
PARIS_TEST_SCALE=large build/tests/server/test_many_kills

echo "campaign: every screen in every look, in a browser (PARIS_TEST_SCALE=large)"
scripts/build-web.sh
PARIS_TEST_SCALE=large make browser

echo "campaign: every test in full under the sanitizers"
for preset in asan msan; do
    cmake --preset $preset
    cmake --build --preset $preset
    UBSAN_OPTIONS=print_stacktrace=1 ctest --test-dir build/$preset --output-on-failure
done

scripts/fuzz.sh search "$seconds"
