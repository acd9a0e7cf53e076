#!/usr/bin/env bash
# `paris-lab bench` and `perft`: what programs read, and that it comes out the same again.
# bench.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

# says <code> <words> <words behind paris-lab bench>...: that exit code and these words on standard error
says() { refuses "$1" "$2" bench "${@:3}"; }

bench_json() { "$lab" bench --json --games 50 --runs 1 >bench.json && jq -e '.state_bytes <= 256 and .players["4"].games_per_s > 0' bench.json; }
check "bench prints its JSON" bench_json
jq -r .signature bench.json >signature
golden "the signature has not changed" "$source/tests/golden/bench-signature-50" signature
"$lab" perft --players 3 --seed 1 --depth 15 | sed -n 's/^depth 15: //p' >perft
golden "perft counts what it always counted" "$source/tests/golden/perft-3-1-15" perft
perft_from_position() {
    "$paris" random --players 3 --seed 7 | sed '/^\[Result/d; /^6\.2/,$d' >half.paris
    "$paris" legal --position half.paris | tail -n 1 >half.position
    "$lab" perft --from half.position --depth 2 >a && "$lab" perft --from half.paris --depth 2 | cmp - a && [ -s a ]
}
check "perft counts from a position as from its record" perft_from_position
check "perft takes a record or a deal of its own, not both" refuses 2 "--from has its own" perft --from a --players 3

"$lab" bench --ai --runs 1 --json >ai.json 2>told
check "bench --ai prints one JSON object and nothing else" test "$(wc -l <ai.json)-$(wc -c <told)" = 1-0
check "speeds are told for 2, 3 and 4 players and for every kernel" jq -e \
    '.players | keys == ["2", "3", "4"] and ([.[]] | all(.iterations_per_s > 0 and .features_per_s > 0 and
     .evaluations_per_s.scalar > 0 and ([.evaluations_per_s[]] | all(. > 0))))' ai.json
check "the shares of the parts of a search make a whole" jq -e \
    '[.players[].shares] | all((keys | sort) == ["candidates", "features", "network", "rest", "rules"] and
     ([.[]] | add - 1 | fabs < 0.01))' ai.json
check "every iteration takes evaluations, and every position has features" jq -e \
    '[.players[]] | all(.evaluations_per_iteration > 0.5 and .features_per_position > 30)' ai.json
again() {
    "$lab" bench --ai --runs 1 >table 2>/dev/null && grep -qx "signature: $(jq -r .signature ai.json)" table &&
        grep -q '^stage     players  iterations/s' table
}
check "the table has the same signature" again

signatures() {
    "$lab" bench --signature net --games 9 >nine && [ "$(wc -l <nine)" -eq 27 ] &&
        [ "$(cut -d' ' -f3 nine | sort -u | wc -l)" -eq 27 ] && "$lab" bench --signature net --games 9 | cmp - nine &&
        "$lab" bench --signature net | cmp - <(grep -v '^[2-4] 9 ' nine)
}
check "every game has its signature, the same each time" signatures
kernels() {
    "$lab" bench --signature evaluations --games 8 >kernels && grep -q '^4 scalar ' kernels &&
        [ "$(cut -d' ' -f1,3 kernels | sort -u | wc -l)" -eq 3 ]
}
check "all kernels evaluate alike" kernels

check "--signature of what is no player is a wrong call" says 2 "'clever'" --signature clever
check "--signature of a player with a clock is a wrong call" says 2 "bounded by nodes" --signature search:ms=5
check "--signature of a network from a file is a wrong call" says 2 "built-in network" --signature net:file=x
check "--signature with --json is a wrong call" says 2 "--signature goes with --games alone" --signature net --json
check "--ai with --games is a wrong call" says 2 "--ai goes with --runs and --json" --ai --games 3
check "--only with --ai is a wrong call" says 2 "--only goes with --games alone" --only lists --ai
exit $failed
