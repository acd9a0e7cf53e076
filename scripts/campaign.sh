#!/usr/bin/env bash
# The long tests: campaign.sh <seconds for each fuzz target>
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:?usage: campaign.sh <seconds for each fuzz target>}

echo "campaign: planted bugs, each of which the tests must find"
scripts/planted.sh

echo "campaign: many random games, many worlds that the AI cannot tell apart (PARIS_TEST_SCALE=large)"
cmake --preset release
cmake --build --preset release
PARIS_TEST_SCALE=large ctest --preset release -L 'conformance|^ai$' --verbose

echo "campaign: 400 ends of processes and database under two servers on one PostgreSQL"
PARIS_TEST_SCALE=large build/tests/server/test_many_kills

echo "campaign: every screen in every look, in a browser (PARIS_TEST_SCALE=large)"
scripts/build-web.sh
PARIS_TEST_SCALE=large ctest --preset release -L '^browser$' --verbose

echo "campaign: every test in full under the sanitizers"
for preset in asan msan; do
    cmake --preset $preset
    cmake --build --preset $preset
    UBSAN_OPTIONS=print_stacktrace=1 ctest --test-dir build/$preset --output-on-failure
done

scripts/fuzz.sh search "$seconds"
