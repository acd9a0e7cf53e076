#!/usr/bin/env bash
# Memory of a server and the time of its start with many games that rest, each with a clock that runs: copies of a game of
# two people after twenty decisions.
# resting.sh <paris> [games]
set -euo pipefail
paris=$(realpath "$1") games=${2:-100000} here=$(realpath "$(dirname "$0")")
work=$(mktemp -d)
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
cd "$work"

# serve: starts the server, waits until it is well, prints milliseconds and resident kilobytes
serve() {
    rm -f address
    mkfifo address
    local began=$(date +%s%N)
    "$paris" serve --port 0 --store games.db --quiet >address 2>>log &
    server=$!
    exec 3<address
    read -r line <&3
    until curl -sf "${line##* }/healthz" >/dev/null; do sleep 0.01; done
    started=$((($(date +%s%N) - began) / 1000000))
}
resident() { awk '/VmRSS/ { print $2 }' "/proc/$server/status"; }
stop() { kill "$server" && wait "$server"; }

serve
table=$(python3 "$here/client.py" "${line##* }")
stop
sqlite3 games.db "
    CREATE TEMP TABLE copies AS WITH RECURSIVE numbers (n) AS
        (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < $games) SELECT printf('table%015d', n) AS id FROM numbers;
    INSERT INTO tables SELECT copies.id, host, randomblob(16), randomblob(32), settings, previous, created, status, listed,
        open_seat, waiting, changed FROM tables, copies WHERE tables.id = '$table';
    INSERT INTO seats SELECT copies.id, seat, account FROM copies, seats WHERE table_id = '$table';
    INSERT INTO log SELECT copies.id, seq, at, spent, command, chain, text FROM copies, log WHERE table_id = '$table'
        ORDER BY copies.id, seq;
    INSERT INTO agenda SELECT copies.id, due + abs(random()) % 600000 FROM copies, agenda WHERE table_id = '$table';"
sqlite3 games.db "SELECT count(*) || ' games on the agenda, ' || (SELECT count(*) FROM log) || ' entries' FROM agenda"
echo "$(du -k games.db | cut -f 1) kB of database"
serve
echo "start: $started ms"
before=$(resident)
sleep 15 # beats, looks at the agenda, counts
echo "memory: $before kB at first, $(resident) kB after 15 s"
stop
