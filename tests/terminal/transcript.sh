#!/usr/bin/env bash
# A whole game line by line reads as it always did: what two people typed is in tests/golden/text/game.in,
# what they heard in game.txt beside it. After a change of words that is meant:
#   UPDATE=1 bash tests/terminal/transcript.sh build/paris .
# and read the new transcript, aloud if possible.
# transcript.sh <paris> <source directory>
source_directory=$(cd "$2" && pwd)
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
set -- "$program" "$source_directory"
. "$2/tests/support/check.sh"
export LC_ALL=C.UTF-8
golden=$source/tests/golden/text

"$paris" play --plain --seats 1,2 --names Ann,Ben --seed 11 --save game.paris <"$golden/game.in" >heard
[ -z "${UPDATE:-}" ] || cp heard "$golden/game.txt"
check "a whole game reads as it always did" diff "$golden/game.txt" heard
check "nobody is left without a result" grep -q '^Ann wins\.$' heard
check "no pattern was left unfilled" sh -c "! grep -n '[{}]' heard"
check "no line is wider than a page, but for questions" sh -c "! grep -v ' > ' heard | grep -nE '.{81,}'"
check "every line is words: no cursor movement, no tabs" sh -c "! LC_ALL=C grep -n '[[:cntrl:]]' heard"
check "the same game comes out of its record" sh -c "'$paris' replay game.paris >out && grep -q '93' out"

LC_ALL=C "$paris" play --plain --seats 1,2 --names Ann,Ben --seed 11 --save game.paris <"$golden/game.in" >plain
check "in ASCII it is the same, without accents" sh -c \
    "! LC_ALL=C grep -nP '[^\\x00-\\x7f]' plain && sed 's/é/e/g; s/œ/oe/g' heard | diff - plain"
exit $failed
