#!/usr/bin/env bash
# `paris engine` as programs call it: the transcript of the documents, requests at once, ends, bots.
# engine.sh <paris> <source directory>
. "$2/tests/support/check.sh"

check "the engine answers every request of the transcript" \
    python3 "$source/tests/commands/engine_transcript.py" "$paris" "$source/docs/protocol.md" spoken.md
golden "the transcript in docs/protocol.md is what the engine says" "$source/docs/protocol.md" spoken.md

python3 "$source/tests/commands/engine_talk.py" "$paris" || failed=1

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
check "the bot in Python has fifty lines" test "$(wc -l <"$source/examples/bot.py")" -le 50
# tells_missing <command>...: a program that is not there is told in a sentence, by the word or by PARIS
tells_missing() {
    for way in word variable; do
        if [ $way = word ]; then "$@" no-such-program >result 2>told; else PARIS=no-such-program "$@" >result 2>told; fi
        [ $? -eq 1 ] && [ ! -s result ] && [ "$(wc -l <told)" -eq 1 ] &&
            grep -q '^no-such-program cannot be started: No such file or directory\. Build it' told || { cat told; return 1; }
    done
}
check "the bot in Python says that there is no such program" tells_missing python3 "$source/examples/bot.py"
check "the bot in C says that there is no such program" tells_missing ./bot
by_variable() { PARIS=$paris "$@" >result && grep -q '^scores' result; }
check "the bot in Python takes the program from PARIS" by_variable python3 "$source/examples/bot.py"
check "the bot in C takes the program from PARIS" by_variable ./bot

check "a number of threads that is none is a wrong call" refuses 2 "from 1 to 64" engine --threads 0
check "a file of figures that is not there is named" refuses 1 "nowhere.json" engine --rules nowhere.json
exit $failed
