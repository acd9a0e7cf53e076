#!/usr/bin/env bash
# `paris verify` as people call it: a game that a server dealt, and all that can have been changed in it.
# verify.sh <paris> <source directory>
. "$2/tests/support/check.sh"

cp "$source/tests/golden/dealt/3p-tokens+track.paris" dealt.paris
commitment=$(sed -n 's/^\[Commitment "\(.*\)"\]$/\1/p' dealt.paris)

verifies() {
    "$paris" verify "$@" >stdout 2>stderr && [ ! -s stderr ] && [ "$(wc -l <stdout)" -eq 2 ]
}
tells() {
    verifies dealt.paris &&
        grep -qF "whose commitment is $commitment, and the contributions of seats 1 and 3." stdout &&
        grep -qE '^All [0-9]+ moves are legal and lead to the result 1: 63 2: 65 3: 50\.$' stdout
}
from_input() { verifies - <dealt.paris; }

# The record up to a turn, without its result
unfinished() {
    sed '/^\[Result/d; /^5\.1/,$d' dealt.paris >part.paris
    verifies part.paris && grep -q 'moves are legal; the game isn.t over\.$' stdout
}

# The tags of the deal need not stand together, nor behind the others.
order_is_free() {
    { grep '^\[Secret' dealt.paris && grep -v '^\[Secret' dealt.paris; } >moved.paris && verifies moved.paris
}

# changed <words> <sed expression>: after this change the record is refused with these words
changed() {
    sed "$2" dealt.paris >changed.paris
    ! cmp -s dealt.paris changed.paris && refuses 1 "$1" verify changed.paris
}

# What people saw before the game
ones=$(printf '1%.0s' {1..64})
other=$(printf '2%.0s' {1..64})

"$paris" random --players 3 --seed 7 >random.paris

check "a game that a server dealt is verified" tells
check "a record can come from standard input" from_input
check "a game that is not over is verified as far as it goes" unfinished
check "the tags may stand anywhere" order_is_free
check "a record without the tags was not dealt by a server" refuses 1 "random.paris: This game wasn't dealt by a server" verify random.paris
check "a missing tag is named" changed "The Secret tag is missing." '/^\[Secret/d'
check "a tag that is no number is named" changed "The Commitment tag should have 64 hexadecimal digits" '/^\[Commitment/s/"427b/"427B/'
check "another secret is found" changed "The commitment doesn't match the secret" '/^\[Secret/s/"0001/"0002/'
check "another commitment is found" changed "The commitment doesn't match the secret" '/^\[Commitment/s/"427b/"427c/'
check "another contribution is found" changed "The deal doesn't match" '/^\[Contributions/s/"1111/"1112/'
check "a contribution left out is found" changed "The deal doesn't match" '/^\[Contributions/s/"1*|/"-|/'
check "a seat too few is found" changed "The Contributions tag should have" '/^\[Contributions/s/"1*|/"/'
check "a track that was changed is found" changed "the number on space 1 of the track is 6, but the record has 7." '/^\[Track/s/"6 7 /"7 6 /'
# Two tiles change places in a game that stops after the first turn, which drew neither.
# shellcheck disable=SC2016 # the single quotes hold a program for sed
check "stacks that were changed are found" changed "tile 1 of stack 1 is BAT8, but the record has CHA5." \
    '/^\[Stacks/{s/BAT8 /X /;s/CHA5 /BAT8 /;s/X /CHA5 /}; /^\[Result/d; /^1\.2/,$d'
check "a decision that is not possible is found" changed "isn't possible" 's/^1\.1 draw \(.\) =[A-Z0-9]*; key STG/1.1 draw \1; pass/'
check "another result is found" changed "as the game was played" '/^\[Result/s/63/64/'
check "what was seen before the game agrees" verifies --commitment "$commitment" --contribution "$ones" dealt.paris
check "a commitment that was not shown before is found" refuses 1 "had committed to another deal" verify --commitment "$other" dealt.paris
check "a contribution that was not used is found" refuses 1 "a contribution other than yours" verify --contribution "$other" dealt.paris
check "a contribution that is no number is a wrong call" refuses 2 "--contribution needs 64 hexadecimal digits" verify --contribution 11 dealt.paris
check "a file that is not there is named" refuses 1 "nowhere.paris" verify nowhere.paris
check "a missing file is a wrong call" refuses 2 "FILE is missing" verify
exit $failed
