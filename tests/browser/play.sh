#!/usr/bin/env bash
# The page in a real browser, used as people use it: whole games by clicks and taps, between several
# browsers, passed around, cut off, offline, undone, replayed. play.sh <paris> <source directory>
. "$2/tests/support/check.sh"

if [ ! -d "$(dirname "$paris")/web" ] || [ ! -x /usr/bin/chromium ] || [ ! -d "$source/web/node_modules/playwright-core" ]; then
    echo "not ok - no page beside this program (scripts/build-web.sh), or no Chromium (scripts/setup.sh test)"
    exit 1
fi

# Two at a time: a hand waits for its page most of the time.
play() {
    local part
    for part in "$@"; do
        node "$source/tests/browser/$part.mjs" "$paris" "$source" >"$part.out" 2>&1 || echo "$part" >>failures
    done
}
play games turn rules past links editions previews explain &
play practice friends trouble pass hostile visits pace panel reminders &
wait
cat practice.out previews.out games.out friends.out trouble.out pass.out turn.out links.out visits.out rules.out past.out hostile.out pace.out panel.out reminders.out editions.out explain.out
[ ! -s failures ]
