#!/usr/bin/env bash
# `paris-lab load` against a short-lived server: figures in words and as JSON, errors.
# load.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab
needs_server

mkfifo address
"$paris" serve --port 0 --store games.db --guests 1000 --messages 100000 --quiet >address 2>log &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server"; rm -rf "$work"' EXIT
exec 3<address
read -r line <&3
url=${line##* }

measures() {
    "$lab" load --server "$url" --players "$1" --seats "$2" --seconds 2 --think 5 --pid "$server" \
        --json >figures.json 2>progress &&
        jq -e '.decisions > 0 and .errors == {} and (.acknowledged_ms.p50 <= .acknowledged_ms.p99)' \
            figures.json
}

plays_with_sets() {
    "$lab" load --server "$url" --players 20 --sets 7 --seconds 2 --think 5 --json >figures.json &&
        jq -e '.decisions > 0 and .errors == {}' figures.json &&
        [ "$(grep -aohE 'figures=[0-9a-f]{64}' games.db games.db-wal | sort -u | wc -l)" -eq 8 ] # and the built-in one
}

tells_in_words() {
    "$lab" load --server "$url" --players 4 --seconds 1 --think 5 >words 2>progress &&
        grep -Eq '^decided to durable +p50 [0-9.]+ ms' words && grep -q '^errors  *none$' words
}

check "ten tables of two play and are measured" measures 20 2
check "three tables of four play and are measured" measures 12 4
check "the figures are told in words" tells_in_words
check "ten tables play with seven sets" plays_with_sets
floods() {
    "$lab" load --server "$url" --flood 4 --seconds 1 >flood &&
        grep -Eq '^answers +[1-9]' flood && measures 4 2 # who comes after is served
}
check "a flood of bad requests, and players go on" floods
# One who pauses for longer than it lasts comes once.
pauses() {
    "$lab" load --server "$url" --flood 1 --seconds 2 --think 600000 >paced &&
        grep -Eq '^connections +1 in 2 s' paced
}
check "the flood pauses between connections" pauses
# --- the bot of the examples ---

bot_makes() { timeout 600 python3 "$source/examples/server_bot.py" "$url" >result && grep -Eq '^scores [0-9]+ [0-9]+ winners' result && grep -qx 'deal checked' result; }
check "the bot in Python plays a whole game on the server" bot_makes
check "the bot says that no server answers" sh -c \
    "! python3 '$source/examples/server_bot.py' http://127.0.0.1:1 2>told && [ \$(wc -l <told) -eq 1 ] && grep -q '127.0.0.1:1 cannot be reached' told"
bot_refused() { ! python3 "$source/examples/server_bot.py" "$url/t/nonsense" >result 2>told && grep -qx "join: This table doesn't exist." told; }
check "the bot says that there is no such table" bot_refused
check "a server that is no address is a wrong call" refuses 2 '"foo" should look like http://' load --server foo
check "no server at all is a wrong call" refuses 2 "--server wants an address" load --server ""
check "nobody to flood: said so" refuses 1 "nobody answers" load --server http://127.0.0.1:1 --flood 2 --seconds 1
check "no server: said so" refuses 1 "cannot connect" load --server http://127.0.0.1:1 --players 2
check "seats must be 2 to 4" refuses 2 "--seats" load --seats 5
exit $failed
