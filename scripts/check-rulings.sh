#!/usr/bin/env bash
# Fails when docs/rulings.md and the tests named after clauses disagree: a clause without a test
# whose name begins with it, a test named in the document that does not exist, or one that is not
# named there. (A test that no program runs is a warning of the compiler.) check-rulings.sh [root]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

clauses=$(sed -n 's/^| \([REN][0-9][^|]*\) |.*/\1/p' docs/rulings.md)
# How many clauses each section of the rules has, and how many worked examples there are.
sections='1:8 2:9 3:6 4:10 5:1 6:2 7:8 8:1 9:5 10:18 11:4'
# shellcheck disable=SC2016 # the single quotes hold a pattern
named=$(grep '^| [REN][0-9]' docs/rulings.md | grep -o '`[REN][0-9]*_[A-Za-z0-9_]*`' |
    tr -d '\140' | LC_ALL=C sort -u)
tests=$({
    sed -n 's/^TEST(\([A-Za-z0-9_]*\))$/\1/p' tests/rulings/test_*.c
    sed -n 's/^TEST(\(R[0-9]*_[A-Za-z0-9_]*\))$/\1/p' \
        tests/rules/test_*.c tests/match/test_*.c tests/terminal/test_*.c
} | LC_ALL=C sort)

bad=0
complain() {
    echo "$1"
    bad=$((bad + 1))
}

for section in $sections; do
    for number in $(seq "${section#*:}"); do
        grep -qx "R${section%:*}.$number" <<<"$clauses" ||
            complain "docs/rulings.md lacks the clause R${section%:*}.$number"
    done
done
for number in $(seq 10); do
    grep -qx "E$number" <<<"$clauses" || complain "docs/rulings.md lacks the example E$number"
done
while read -r clause; do
    prefix=$(tr '. ' '__' <<<"$clause")_
    grep -q "^$prefix" <<<"$tests" || complain "$clause has no test ($prefix...)"
done <<<"$clauses"
while read -r name; do
    if [ -n "$name" ]; then complain "docs/rulings.md names a test that does not exist: $name"; fi
done < <(LC_ALL=C comm -23 <(echo "$named") <(echo "$tests"))
while read -r name; do
    if [ -n "$name" ]; then complain "docs/rulings.md does not name the test $name"; fi
done < <(LC_ALL=C comm -13 <(echo "$named") <(echo "$tests"))

echo "$(wc -l <<<"$clauses") clauses, $(wc -l <<<"$tests") tests, $bad wrong"
[ $bad -eq 0 ]
