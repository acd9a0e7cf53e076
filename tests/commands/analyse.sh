#!/usr/bin/env bash
# `paris analyse` as people and programs call it: words, JSON, the same report twice, errors.
# analyse.sh <paris> <source directory>
. "$2/tests/support/check.sh"
needs jq

"$paris" random --players 3 --seed 7 >whole.paris
sed '/^\[Result/d; /^2\.2/,$d' whole.paris >part.paris

as_json() { "$paris" analyse --nodes 500 --json part.paris; }

# A running game has no result; each turn has the chances of all seats after it, and a draw its luck.
tells_as_json() {
    as_json >report.json &&
        jq -e '
            .format == 1 and .players == 3 and (.over | not) and .done == .jobs and (.seats | length) == 3 and
            (.turns | length) == 4 and ([.turns[].seat] == [1, 2, 3, 1]) and
            all(.turns[]; (.win | add) > 0.99 and (.win | add) < 1.01 and (.draw.luck | add) < 0.001) and
            all(.turns[].judged[]; .margin >= 0 and (.edge != null or (.gap > .margin and .played != .better)))' report.json
}

is_repeatable() {
    as_json >one.json && as_json >two.json && cmp one.json two.json
}

tells_in_words() {
    "$paris" analyse --nodes 500 part.paris >stdout &&
        grep -Eq '^random 1: [0-9.]+% chance to win; a fair share is 33\.3%$' stdout
}

prints_a_page() {
    sed 's/^\[Seats .*/[Seats "<i>A|B|C"]/' part.paris >named.paris &&
        "$paris" analyse --nodes 500 --html named.paris >page.html &&
        grep -q '&lt;i&gt;A: ' page.html && ! grep -q '<i>' page.html &&
        [ "$(grep -c '^<polygon ' page.html)" = 3 ] && [ "$(grep -c '^<tr><th scope="row">' page.html)" = 4 ]
}

check "analyse prints a page, whatever the names are" prints_a_page
check "analyse answers in JSON" tells_as_json
check "analyse gives the same report twice" is_repeatable
check "analyse answers in words" tells_in_words
check "a file that is not there is named" refuses 1 "nowhere.paris" analyse nowhere.paris
check "a number of nodes that makes no sense is refused" refuses 2 "--nodes" analyse --nodes 3 part.paris
exit $failed
