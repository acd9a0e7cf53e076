#!/usr/bin/env bash
# `paris engine` as programs call it: the transcript of the documents, requests at once, ends, bots.
# engine.sh <paris> <source directory>
. "$2/tests/support/check.sh"

check "the transcript in docs/protocol.md is what the engine says" \
    python3 "$source/tests/tools/engine_transcript.py" "$paris" "$source/docs/protocol.md"

python3 "$source/tests/tools/engine_talk.py" "$paris" || failed=1

# bot_plays <players> <command>...: a whole game to its end, with a score for each seat
bot_plays() {
    local players=$1
    shift
    "$@" "$paris" 2 "$players" 3 >result && cat result &&
        [ "$(sed -e 's/winners.*//' result | grep -oE '[0-9]+' | wc -l)" -eq "$players" ]
}
for players in 2 3 4; do
    check "the bot in Python plays a whole game of $players" \
        bot_plays "$players" python3 "$source/examples/bot.py"
done
check "the bot in C is built without a warning" \
    cc -std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror -o bot "$source/examples/bot.c"
for players in 2 3 4; do
    check "the bot in C plays a whole game of $players" bot_plays "$players" ./bot
done
check "the bot in Python has forty lines" test "$(wc -l <"$source/examples/bot.py")" -le 40

check "a number of threads that is none is a wrong call" refuses 2 "from 1 to 64" engine --threads 0
check "a file of figures that is not there is named" refuses 1 "nowhere.json" engine --rules nowhere.json
exit $failed
