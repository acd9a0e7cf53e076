#!/usr/bin/env bash
# Memory of a server and the time of its start with many games that rest, each with a clock that runs.
# resting.sh <paris> [games]
set -euo pipefail
paris=$(realpath "$1") games=${2:-100000}
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

serve; stop # makes the database
sqlite3 games.db "
    INSERT INTO accounts VALUES ('host', 'Host', '', 0);
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $games)
    INSERT INTO tables SELECT printf('table%015d', n), 'host', randomblob(16), randomblob(32),
        'seats', NULL, 0, 1, 0, 0, 'host', 9000000000000 FROM numbers;
    INSERT INTO seats SELECT id, 0, 'host' FROM tables;
    INSERT INTO agenda SELECT id, 1000000000 + abs(random()) % 1000000000 FROM tables;"
echo "$games games, $(du -k games.db | cut -f 1) kB of database"
serve
echo "start: $started ms"
before=$(resident)
sleep 15 # beats, looks at the agenda, counts
echo "memory: $before kB at first, $(resident) kB after 15 s"
stop
