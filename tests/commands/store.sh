#!/usr/bin/env bash
# `paris store` as people call it, and the ways of docs/operations.md to back up and to restore.
# store.sh <paris> <source directory>
. "$2/tests/support/check.sh"
needs_server
. "$source/tests/support/cluster.sh"
server=
stop_all() {
    [ -z "$server" ] || kill "$server" 2>/dev/null
    wait
    cluster_remove
    rm -rf "$work"
}
trap stop_all EXIT
cluster_start || exit 1
address=$(cluster_database games)

# serve <store>: $url is where
serve() {
    rm -f address
    mkfifo address
    "$paris" serve --port 0 --store "$1" --guests 1000 --messages 100000 --quiet >address 2>>log &
    server=$!
    exec 3<address
    read -r line <&3
    url=${line##* }
    read -r kept <&3
}
stop() { kill "$server" && wait "$server"; }
play() { "$lab" load --server "$url" --players 6 --seconds "$1" --think 5 >/dev/null 2>&1; }
lines() { sed -n 's/.*log entries: \([0-9]*\);.*/\1/p' "$1"; }

dumps_while_it_is_played() {
    serve "$address"
    play 6 &
    local players=$!
    until "$paris" store check "$address" >before && [ "$(lines before)" -gt 100 ]; do sleep 0.2; done
    pg_dump -Fc -f games.dump "$address" || return 1 # docs/operations.md
    wait $players
    stop
    "$paris" store check "$address" >after
}
restores() {
    local copy
    copy=$(cluster_database restored)
    pg_restore --no-owner -d "$copy" games.dump || return 1 # docs/operations.md
    "$paris" store check "$copy" >restored || return 1
    [ "$(lines restored)" -ge "$(lines before)" ] && [ "$(lines restored)" -le "$(lines after)" ] || return 1
    serve "$copy"
    play 1
    stop
    "$paris" store check "$copy" >played && [ "$(lines played)" -gt "$(lines restored)" ]
}
moves_to_a_file() {
    "$paris" store copy "$address" games.db >copied && [ "$(lines copied)" -eq "$(lines after)" ] &&
        grep -q '^Copied and compared\.' copied
}
backs_up_a_file() {
    serve games.db
    play 1
    stop
    cp games.db backup.db # docs/operations.md
    serve games.db
    play 1
    stop
    "$paris" store check backup.db >old && "$paris" store check games.db >new &&
        [ "$(lines old)" -gt "$(lines after)" ] && [ "$(lines new)" -gt "$(lines old)" ]
}
saves_while_it_is_played() {
    serve games.db
    play 3 &
    local players=$!
    until [ "$("$paris" tables --operator games.db-operator list | wc -l)" -gt 3 ]; do sleep 0.1; done
    "$paris" store backup games.db saved.db || return 1 # docs/operations.md
    wait $players
    local table
    table=$("$paris" tables --operator games.db-operator list | awk '$2 == "playing" { print $1; exit }')
    [ -n "$table" ] && "$paris" tables --operator games.db-operator stop "$table" &&
        "$paris" tables --operator games.db-operator list | grep -q "^$table  stopped" &&
        "$paris" tables --operator games.db-operator remove "$table" &&
        ! "$paris" tables --operator games.db-operator list | grep -q "^$table" || return 1
    stop
    [ ! -e games.db-operator ] && "$paris" store check games.db >new && "$paris" store check saved.db
}
plays_on_with_what_was_saved() {
    "$paris" store check saved.db >old
    serve saved.db
    play 1
    stop
    "$paris" store check saved.db >played && [ "$(lines played)" -gt "$(lines old)" ] || return 1
    "$paris" store backup saved.db again.db && "$paris" store check again.db >saved && cmp played saved
}
moves_back() {
    local other
    other=$(cluster_database other)
    "$paris" store copy games.db "$other" >copied && [ "$(lines copied)" -eq "$(lines new)" ]
}
hides_passwords() {
    local secret=${address/paris@/paris:chestnut@}
    serve "$secret"
    stop
    ! grep -q chestnut log && [[ $kept == *paris@* && $kept != *chestnut* ]]
}
looks_only() { # games.db has a log that a killed server left
    serve games.db
    play 1
    kill -9 "$server" && wait "$server" 2>/dev/null
    server=
    [ -s games.db-wal ] && sha256sum games.db games.db-wal >sums && "$paris" store check games.db >new &&
        sha256sum -c --status sums && [ ! -e games.db-shm ] || return 1
    serve games.db
    stop
    sha256sum games.db >sums && "$paris" store check games.db >newer && sha256sum -c --status sums &&
        [ ! -e games.db-wal ] && [ "$(lines newer)" -ge "$(lines new)" ]
}
empty_file() {
    : >empty.db
    refuses 1 "empty.db is empty: that is no store" store check empty.db && [ -e empty.db ] && [ ! -s empty.db ] &&
        refuses 1 "empty.db is empty: that is no store" store copy empty.db made.db && [ ! -e made.db ]
}
empty_database() {
    local empty
    empty=$(cluster_database empty)
    refuses 1 "The database isn't a store" store check "$empty" &&
        [ "$(psql -qAt "$empty" -c "SELECT count(*) FROM pg_namespace WHERE nspname = 'paris'")" -eq 0 ]
}
finds_damage() {
    psql -q "$address" -c 'ALTER TABLE paris.log DISABLE TRIGGER ALL' -c \
        'UPDATE paris.log SET at = at + 1 WHERE seq = 7' &&
        refuses 1 "can't be replayed: A log entry was changed." store check "$address"
}

check "a database is dumped while it is played" dumps_while_it_is_played
check "a restored database is whole and is played on" restores
check "the games move into a file" moves_to_a_file
check "a file is copied between two runs" backs_up_a_file
check "a file is saved while it is played, and tables are stopped and removed" saves_while_it_is_played
check "what was saved is played on, and is saved without a server" plays_on_with_what_was_saved
check "the games move back into a database" moves_back
check "what is there already is not written over" refuses 1 "not empty" store copy games.db "$address"
check "a store that is not there is told" refuses 1 "There's no store nowhere.db." store check nowhere.db
check "looking changes nothing, also where a server was killed" looks_only
check "an empty file is no store and stays empty" empty_file
check "an empty database is no store and stays empty" empty_database
check "passwords are not told" hides_passwords
check "a changed line is found" finds_damage
check "a wrong call is told" refuses 2 "copy FROM TO" store copy games.db
exit $failed
