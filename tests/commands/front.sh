#!/usr/bin/env bash
# The shipped nginx.conf before two servers on one PostgreSQL, and the shipped unit of systemd.
# front.sh <paris> <source directory>
. "$2/tests/support/check.sh"
needs_server
. "$source/tests/support/cluster.sh"
. "$source/tests/support/nginx.sh"
first= second= nginx=
stop_all() {
    for id in $nginx $first $second; do kill "$id" 2>/dev/null; done
    wait
    cluster_remove
    rm -rf "$work"
}
trap stop_all EXIT
cluster_start || exit 1
address=$(cluster_database front)

# serve <name>: starts one; $port is where
serve() {
    mkfifo "$1.address"
    "$paris" serve --port 0 --store "$address" --behind-proxy --guests 20 --messages 100000 \
        --quiet >"$1.address" 2>"$1.log" &
    started=$!
    exec 3<"$1.address"
    read -r line <&3
    port=${line##*:}
}

# http <port> <path> [header]: the status of a POST of a guest, or of a GET
http() {
    local body='' method=GET
    [ "$2" != /api/guest ] || method=POST body='{"name":"Ann"}'
    exec 4<>"/dev/tcp/127.0.0.1/$1" || return 1
    printf '%s %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nOrigin: http://127.0.0.1:%s\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s' \
        "$method" "$2" "$1" "$1" "${3:+$3$'\r\n'}" ${#body} "$body" >&4
    timeout 600 head -n 1 <&4 | cut -d ' ' -f 2
    exec 4<&-
}

figure() {
    exec 4<>"/dev/tcp/127.0.0.1/$1"
    printf 'GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&4
    timeout 600 sed -n "s/^paris_$2 \([0-9]*\).*/\1/p" <&4
    exec 4<&-
}

serve one && first=$started first_port=$port
serve two && second=$started second_port=$port

# Without its TLS and on a free port: what the rest does is what is shipped.
nginx_start "$first_port" "$second_port"

plays() {
    "$lab" load --server "http://127.0.0.1:$front" --players 8 --seconds 3 --think 20 --json \
        >figures.json 2>progress && jq -e '.decisions > 0 and .errors == {}' figures.json
}
both_were_used() {
    [ "$(figure "$first_port" messages_received_total)" -gt 0 ] &&
        [ "$(figure "$second_port" messages_received_total)" -gt 0 ]
}
# All from one address, whatever they claim: the bucket of 20 runs dry at either process.
cannot_pretend() {
    local refused=0
    for i in $(seq 60); do
        [ "$(http "$front" /api/guest "X-Forwarded-For: 10.0.0.$i")" = 429 ] && refused=$((refused + 1))
    done
    [ $refused -ge 10 ]
}
# Straight to a process that believes the header, each is somebody else.
is_believed_from_the_proxy() {
    for i in $(seq 30); do
        [ "$(http "$first_port" /api/guest "X-Forwarded-For: 10.1.0.$i")" = 201 ] || return 1
    done
}
figures_are_hidden() {
    for path in /metrics /metrics/ /metrics/x/.. /metrics%2fx%2f.. /%6detrics /./metrics /x/../metrics; do
        [ "$(http "$front" "$path")" = 403 ] || return 1
    done
    [ "$(http "$front" /healthz)" = 200 ]
}
figures_are_for_this_machine() {
    [ "$(http "$first_port" /metrics)" = 200 ] &&
        [ "$(http "$first_port" /metrics "X-Forwarded-For: 127.0.0.1")" = 200 ] &&
        [ "$(http "$first_port" /metrics "X-Forwarded-For: 10.1.0.1")" = 403 ] &&
        [ "$(http "$first_port" /metrics "X-Forwarded-For: 127.0.0.1, 2001:db8::1")" = 403 ]
}
goes_on_with_one() {
    kill -9 "$second"
    wait "$second" 2>/dev/null
    for _ in $(seq 6); do [ "$(http "$front" /api/version)" = 200 ] || return 1; done
    [ "$(http "$front" /healthz)" = 200 ]
}
sandboxed() {
    cp "$source/deploy/paris@.service" paris@8470.service
    systemd-analyze security --offline=true --threshold=20 --no-pager "$work/paris@8470.service"
}

check "bots play through nginx" plays
check "nginx spreads them over both processes" both_were_used
check "the page's figures are not for everybody" figures_are_hidden
check "nor for another machine without nginx" figures_are_for_this_machine
check "an address is believed from the proxy" is_believed_from_the_proxy
check "nobody can pretend another address" cannot_pretend
check "one process is enough" goes_on_with_one
if command -v systemd-analyze >/dev/null; then
    check "the unit leaves little open" sandboxed
else
    skip "the unit leaves little open"
fi
exit $failed
