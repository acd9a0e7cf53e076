#!/usr/bin/env bash
# The same sources as WebAssembly: the module needs nothing from outside, and every player decides in
# it as in the native program; whole games go behind its requests as they do there. Builds the module
# beside the program. run.sh <paris> <source directory>
. "$2/tests/support/check.sh"
native=$(dirname "$paris")
module=$native/wasm/paris.wasm

needs clang wasm-ld node

in_node() { node "$source/tests/wasm/module.mjs" "$module" "$@"; }

check "the module builds without a warning" "$source/scripts/build-wasm.sh" "$native"
[ $failed -eq 0 ] || exit 1

in_node doors >doors || failed=1
no_imports() { [ -s doors ] && ! grep '^import' doors; }
check "the module imports nothing" no_imports
few_exports() { grep -qx 'export memory' doors && ! grep -vE '^export (memory|_initialize|paris_wasm_[a-z_]+)$|^version ' doors; }
check "the module exports its memory and its own doors only" few_exports
same_version() { [ "$("$paris" --version | grep -oE '[0-9]+(\.[0-9]+)+')" = "$(sed -n 's/^version //p' doors)" ]; }
check "the module tells the version of the program" same_version

# --- the same decisions ---

games=1 nodes_ismcts=50 nodes_search=100 levels="1 2 3"
if is_campaign; then games=16 nodes_ismcts=200 nodes_search=300 levels="1 2 3 4 5"; fi

# same <spec>: every decision of every game, and all that the player says of it
same() {
    "$lab" bench --signature "$1" --games $games >native && in_node signature "$1" $games >wasm || return 1
    [ "$(wc -l <native)" -eq $((3 * games)) ] && diff native wasm
}
for spec in random net greedy planner ismcts:nodes=$nodes_ismcts search:nodes=$nodes_search; do
    check "$spec decides as in the native program, with 2, 3 and 4 players" same "$spec"
done
for level in $levels; do
    check "level $level decides as in the native program, with 2, 3 and 4 players" same "level:$level"
done
differ() { in_node signature level:1 1 >one && in_node signature level:2 1 >two && ! cmp -s one two; }
check "other players have other signatures" differ

kernels_agree() {
    "$lab" bench --signature evaluations --games $((4 * games)) >native &&
        in_node signature evaluations $((4 * games)) >wasm || return 1
    cat native wasm
    grep -q ' scalar ' wasm && grep -q ' wasm-simd128 ' wasm && grep -q ' scalar ' native &&
        [ "$(cut -d' ' -f1,3 native wasm | sort -u | wc -l)" -eq 3 ]
}
check "all kernels, native ones and those of the module, evaluate alike" kernels_agree

# --- what it refuses, and that it can be timed ---

refuses() { ! in_node signature "$1" 1 && in_node signature "$1" 1 2>&1 | grep -q "no player '$1'"; }
check "what is no spec is refused" refuses clever
check "a player that looks at a clock is refused" refuses search:ms=5
check "a player with a file is refused" refuses net:file=net-2.bin
searches() { in_node bench 1 json >speed && jq -e '[.stages[][]] | length == 9 and all(.iterations == 12000 and .iterations_per_s > 0)' speed; }
check "a search does the iterations that it is asked for" searches

# --- whole games behind requests: calls.mjs has a function for each line ---

in_calls() { node "$source/tests/wasm/calls.mjs" "$module" "$paris" "$1"; }
while read -r name sentence; do
    check "$sentence" in_calls "$name" </dev/null
done <<'END'
lessons lessons are played to their goals, and steps beside them are told apart
people games of people, with and without variants, come to their end; the program accepts and verifies their records
computers computers of every level play with people and with each other
strongest the strongest computer gets the memory that it needs
sameThoughts a computer decides as the program does with the same seed
sameHints hints are those of the program, with their reasons
turns turns go as on the server: drafts, taking back, questions, refusals
practice one person against computers takes back whole turns and plays on from moments and positions, as practice
goesOn a record goes on where it stopped, with its deal
replays a replay shows every seat what it knew then, and everything open what the program tells
moments a comment has its moment, and a position is what the program writes
twins who cannot know a difference between two games gets the same bytes
nonsense nonsense is refused with its code and changes nothing
figures random sets of figures play as in the program, and file and code give each other again
hostileFigures what is no set of figures is refused with a sentence
tooLong requests that are too long are refused
END
check "the module is small when packed, with its networks" in_calls size
cat out
exit $failed
