#!/usr/bin/env bash
# Compares the network libraries of Debian: echo servers of the same kind with many WebSockets (docs/libraries.md).
# run.sh [sockets [round trips]]
# The packages that are not installed are unpacked into a directory of their own. With Bun (npm install bun, or $BUN), also
# uWebSockets, which it has inside.
set -euo pipefail
cd "$(dirname "$0")"
sockets=${1:-10000} trips=${2:-200000}
work=$(mktemp -d)
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
server=
ulimit -n "$(ulimit -Hn)"

(cd "$work" && apt-get download -qq libmicrohttpd-dev libmicrohttpd12 libwslay-dev libwslay1 libcivetweb-dev \
    libcivetweb1 libh2o-evloop-dev libh2o-evloop0.13 libh2o-dev-common 2>/dev/null
    for package in *.deb; do dpkg -x "$package" .; done)
library=$work/usr/lib/$(gcc -print-multiarch)
compile() { gcc -O2 -o "$work/$1" "$1.c" -isystem "$work/usr/include" "${@:2}" -L"$library" -Wl,-rpath,"$library"; }
compile crowd
compile echo_lws -lwebsockets
compile echo_microhttpd -lmicrohttpd -lwslay -lcrypto
compile echo_civetweb -lcivetweb
compile echo_h2o -DH2O_USE_LIBUV=0 -lh2o-evloop -lwslay -lssl -lcrypto

bun=${BUN:-$(command -v bun || true)}
port=18470
for name in lws microhttpd h2o civetweb ${bun:+uwebsockets}; do
    port=$((port + 1))
    if [ "$name" = uwebsockets ]; then "$bun" echo_uwebsockets.js "$port" &
    else "$work/echo_$name" "$port" "$((sockets + 8))" &
    fi
    server=$!
    until (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do kill -0 "$server"; sleep 0.1; done
    echo "$name: $("$work/crowd" "$port" "$sockets" "$trips" "$server" 2>&1 || true)"
    kill "$server"
    wait "$server" 2>/dev/null || true
done
