#!/usr/bin/env bash
# Measures the server: bench-server.sh [PLAYERS [SECONDS [THINK_MS]]]
#
# Starts `paris serve` on a fresh database in the present directory's build/ (so on a real disk, not in
# memory), lets `paris load` play against it from the same machine, and prints its figures, the longest
# time that the event loop was held up, and how often that was over 50 ms.
set -euo pipefail
cd "$(dirname "$0")/.."
players=${1:-2000} seconds=${2:-30} think=${3:-1000}
work=$(mktemp -d build/bench-server-XXXXXX)
mkfifo "$work/address"
build/paris serve --port 0 --store "$work/games.db" --connections-each 0 --guests 1000000 --messages 1000000 --quiet \
    >"$work/address" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
exec 3<"$work/address"
read -r line <&3
url=${line##* }
build/paris load --server "$url" --players "$players" --seconds "$seconds" --think "$think" \
    --pid "$server" 2>/dev/null
exec 4<>"/dev/tcp/127.0.0.1/${url##*:}"
printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&4
grep -aE '^paris_(loop|cut_off|decisions)' <&4 || true
