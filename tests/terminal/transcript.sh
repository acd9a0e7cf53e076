#!/usr/bin/env bash
# A whole game line by line reads as it always did: what two people typed is in tests/golden/text/game.in,
# what they heard in game.txt beside it. After make goldens read the new transcript, aloud if possible.
# transcript.sh <paris> <source directory>
. "$2/tests/support/check.sh"
export LC_ALL=C.UTF-8
lines=$source/tests/golden/text
figures=$source/tests/vectors/components.json # that no correction changes

"$paris" play --rules "$figures" --plain --seats 1,2 --names Ann,Ben --seed 11 --save game.paris <"$lines/game.in" >heard
golden "a whole game reads as it always did" "$lines/game.txt" heard
check "nobody is left without a result" grep -q '^Ann wins\.$' heard
check "no pattern was left unfilled" sh -c "! grep -n '[{}]' heard"
check "no line is wider than a page, but for questions" sh -c "! grep -v ' > ' heard | grep -nE '.{81,}'"
check "every line is words: no cursor movement, no tabs" sh -c "! LC_ALL=C grep -n '[[:cntrl:]]' heard"
check "the same game comes out of its record" sh -c "'$paris' replay game.paris >out && grep -q '93' out"

LC_ALL=C "$paris" play --rules "$figures" --plain --seats 1,2 --names Ann,Ben --seed 11 --save game.paris <"$lines/game.in" >plain
check "in ASCII it is the same, without accents" sh -c \
    "! LC_ALL=C grep -nP '[^\\x00-\\x7f]' plain && sed 's/é/e/g; s/œ/oe/g; s/[“”]/\"/g' heard | diff - plain"
exit $failed
