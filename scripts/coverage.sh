#!/usr/bin/env bash
# Which lines and branches of the rules the tests run: coverage.sh [forget|report]
#   forget   only throw away the counts of earlier runs
#   report   only report on the counts that are there
# Fails below 98 % of the branches. Those of PARIS_CHECK do not count: no test can make them fail.
set -euo pipefail
cd "$(dirname "$0")/.."
least=98 # of branches; most that are missing are impossible defaults of switches over an enum
counts=build/coverage

forget() { [ ! -d $counts ] || find $counts -name '*.gcda' -delete; }

# What a source that is gone left behind would only confuse the report.
sweep() {
    local notes source
    while IFS= read -r notes; do
        source=${notes#*.dir/}
        if [ ! -e "${source%.gcno}" ]; then rm -f "$notes"; fi
    done < <(find $counts -path '*.dir/src/*' -name '*.gcno')
}

report() {
    sweep
    if [ -z "$(find $counts -name '*.gcda' -path '*src/rules/*' -print -quit)" ]; then
        echo "coverage: no counts for src/rules" >&2
        return 1
    fi
    mkdir -p $counts/report
    # The first run reads the counts, the others only print them.
    gcovr --root . --filter src/rules/ --exclude '.*/generated/' --gcov-executable gcov \
        --exclude-branches-by-pattern '.*PARIS_CHECK\(.*' --json $counts/report/rules.json $counts
    gcovr --root . --add-tracefile $counts/report/rules.json \
        --html-details $counts/report/index.html --txt
    gcovr --root . --add-tracefile $counts/report/rules.json --branches --print-summary \
        --fail-under-branch $least
}

case ${1:-all} in
    forget) forget ;;
    report) report ;;
    all)
        forget
        tests=passed
        cmake --workflow --preset coverage || tests=failed
        report
        echo "pages: $counts/report/index.html; the tests $tests"
        [ $tests = passed ]
        ;;
    *) echo "usage: coverage.sh [forget|report]" >&2; exit 2 ;;
esac
