#!/usr/bin/env bash
# Measures several processes on one PostgreSQL: bench-postgres.sh [PLAYERS [SECONDS [THINK_MS [PROCESSES [SEATS]]]]]
#
# Starts a PostgreSQL of its own in /var/tmp or PARIS_BENCH_DIRECTORY, synced at every commit, and the processes,
# lets `paris-lab load` play against them from the same machine, the players of every table at different
# processes, and prints its figures and those of the processes.
set -euo pipefail
cd "$(dirname "$0")/.."
players=${1:-2000} seconds=${2:-30} think=${3:-1000} count=${4:-2} seats=${5:-2}
ulimit -n "$(ulimit -H -n)" 2>/dev/null || true
cluster_fsync=on
. tests/support/cluster.sh
work=$(mktemp -d build/bench-postgres-XXXXXX)
servers=()
clean_up() {
    for id in "${servers[@]}"; do kill "$id" 2>/dev/null || true; done
    wait 2>/dev/null || true
    cluster_remove
    rm -rf "$work"
}
trap clean_up EXIT
cluster_start "${PARIS_BENCH_DIRECTORY:-/var/tmp}"
address=$(cluster_database bench)
urls=
for i in $(seq "$count"); do
    mkfifo "$work/$i"
    build/paris serve --port 0 --store "$address" --guests 1000000 --messages 1000000 --tables-address 1000000 --tables-live 40000 --quiet \
        --sockets $((2 * players + 1000)) --connections-each $((3 * players)) \
        >"$work/$i" 2>"$work/$i.log" &
    servers+=($!)
    exec 3<"$work/$i"
    read -r line <&3
    urls+=${urls:+,}${line##* }
done
if ! build/paris-lab load --server "$urls" --players "$players" --seats "$seats" --seconds "$seconds" --think "$think" \
    2>"$work/errors"; then
    cat "$work/errors" >&2
    exit 1
fi
for id in "${servers[@]}"; do
    echo "process $id: $(awk '/^VmRSS/ { print $2 }' "/proc/$id/status") KiB resident"
done
for url in ${urls//,/ }; do
    exec 4<>"/dev/tcp/127.0.0.1/${url##*:}"
    printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&4
    grep -aE '^paris_(loop|cut_off|decisions|conflicts|caught_up|news)' <&4 || true
done
kill "${servers[@]}" && wait "${servers[@]}" || true
build/paris store check "$address"
