#!/usr/bin/env bash
# Measures the server: bench-server.sh [PLAYERS [SECONDS [THINK_MS [SEATS]]]] [--restart] [--flood] [--sets=N]
#
# Starts `paris serve` on a fresh database in the present directory's build/ (so on a real disk, not in
# memory), lets `paris-lab load` play against it from the same machine, and prints its figures, the longest
# time that the event loop was held up, and how often that was over 50 ms.
#   --sets=N    the tables are played with N random sets of figures
#   --restart   then once more, killing the server (kill -9) in the middle: how long until all players are
#               back at their tables
#   --flood     measures p99 quiet, then while others flood the server with connections, some 2,000 a second,
#               some 5,000, and as fast as they are served: honest players should keep within twice the
#               quiet figure; last, while they flood another server on this machine as fast as it can,
#               which shows how much of the effect is the load on the machine
# Ten thousand players in 2,500 games: scripts/bench-server.sh 10000 60 2500 4 --restart
set -euo pipefail
cd "$(dirname "$0")/.."
numbers=() restart=no flood=no sets=()
for word in "$@"; do
    case $word in
        --restart) restart=yes ;;
        --flood) flood=yes ;;
        --sets=*) sets=(--sets "${word#*=}") ;;
        *[!0-9]* | '') echo "usage: bench-server.sh [PLAYERS [SECONDS [THINK_MS [SEATS]]]] [--restart] [--flood] [--sets=N]" >&2; exit 2 ;;
        *) numbers+=("$word") ;;
    esac
done
players=${numbers[0]:-2000} seconds=${numbers[1]:-30} think=${numbers[2]:-1000} seats=${numbers[3]:-2}
work=$(mktemp -d "${PARIS_BENCH_IN:-build}/bench-server-XXXXXX") # PARIS_BENCH_IN=/dev/shm: without the disk
port=0 server='' other='' helpers=()
stop() {
    for process in "${helpers[@]}" $server $other; do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf "$work"
}
trap stop EXIT
ulimit -n "$(ulimit -H -n)" 2>/dev/null || true

# start <options>...: on the port of the first start
start() {
    rm -f "$work/address"
    mkfifo "$work/address"
    build/paris serve --port $port --store "$work/games.db" --sockets $((2 * players + 1000)) --quiet "$@" \
        >"$work/address" 2>"$work/errors" &
    server=$!
    exec 3<"$work/address"
    read -r line <&3
    url=${line##* }
    port=${url##*:}
}
wide=(--connections-each 0 --guests 1000000 --messages 1000000 --tables-address 1000000 --tables-live 40000)

metrics() {
    exec 4<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&4
    cat <&4
    exec 4>&-
}
figure() { metrics 2>/dev/null | sed -n "s/^paris_$1 //p" | tr -d '\r'; }
now() { date +%s%N; }
load() {
    build/paris-lab load --server "$url" --players "$players" --seats "$seats" --seconds "$1" --think "$think" \
        --pid "$server" "${sets[@]}" "${@:2}" 2>/dev/null
}

start "${wide[@]}"
load "$seconds"
metrics | grep -aE '^paris_(loop|cut_off|decisions)' || true

if [ $restart = yes ]; then
    echo "restart: $players players at their tables, then kill -9"
    load $((seconds + 60)) >"$work/second" &
    helpers+=($!)
    until [ "$(figure visitors)" -ge "$players" ] 2>/dev/null; do sleep 1; done
    sleep 5
    kill -9 "$server"
    wait "$server" 2>/dev/null || true
    before=$(now)
    start "${wide[@]}"
    ready=$(now)
    until [ "$(figure visitors)" -ge "$players" ] 2>/dev/null; do sleep 0.1; done
    after=$(now)
    printf 'restart: server ready after %d ms, all %d players back after %d ms (each waits 1 s before it tries)\n' \
        $(((ready - before) / 1000000)) "$players" $(((after - before) / 1000000))
    wait "${helpers[0]}" || true
    helpers=()
    sed -n '/^errors/,$p' "$work/second"
fi

if [ $flood = yes ]; then
    # Clients and the pause of each. A new server for each run, so that no rate limit is used up.
    for pace in "0 0" "200 100" "200 40" "200 0" "200 0 elsewhere"; do
        kill "$server"; wait "$server" 2>/dev/null || true
        pause=${pace#* } pause=${pause% *} flooded=''
        if [ "${pace##* }" = elsewhere ]; then
            mkfifo "$work/other"
            setsid nice -n 19 bash -c 'echo 19 2>/dev/null >/proc/self/autogroup; exec "$@"' - \
                build/paris serve --port 0 --store "$work/other.db" --quiet >"$work/other" 2>/dev/null &
            other=$!
            read -r line <"$work/other"
            flooded=${line##* }
        fi
        start --guests 100000 --connections-each $((3 * players)) --tables-address 1000000 --tables-live 40000
        if [ "$pace" = "0 0" ]; then
            echo "flood: none, p99 $(load "$seconds" --json | jq '.acknowledged_ms.p99') ms"
            continue
        fi
        # Out in the world they do not take the processor from the server; those here must not, either.
        # A session of their own, because the kernel weighs sessions before it weighs processes.
        setsid nice -n 19 bash -c 'echo 19 2>/dev/null >/proc/self/autogroup; exec "$@"' - \
            build/paris-lab load --server "${flooded:-$url}" --flood "${pace%% *}" --think "$pause" \
            --seconds $((seconds + 5)) >"$work/flooded" 2>/dev/null &
        helpers+=($!)
        loud=$(load "$seconds" --json | jq '.acknowledged_ms.p99')
        wait "${helpers[0]}" || true
        helpers=()
        rate=$(sed -n 's/^connections .*, \([0-9]*\) a second$/\1/p' "$work/flooded")
        echo "flood: ${rate:-no} connections a second${flooded:+ at another server}, p99 $loud ms, $(figure turned_away_total) turned away"
        if [ -n "$flooded" ]; then kill "$other"; fi
    done
fi
