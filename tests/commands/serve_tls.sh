#!/usr/bin/env bash
# `paris serve --tls-cert --tls-key`: https without a proxy, and a new certificate without a pause.
# serve_tls.sh <paris> <source directory>
. "$2/tests/support/check.sh"
. "$source/tests/support/guest.sh"
needs_server
needs openssl
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; wait; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

# certificate <name>: NAME.pem and NAME.key of localhost
certificate() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.pem" -days 2 \
        -subj "/CN=$1" -addext subjectAltName=DNS:localhost 2>openssl.log || cat openssl.log
}
certificate first
certificate second
cp first.pem cert.pem && cp first.key key.pem

check "a certificate alone is a wrong call" refuses 2 "belong together" serve --store x --tls-cert cert.pem
check "a certificate that is not there is told" refuses 1 "the certificate none.pem can't be used" \
    serve --port 0 --store x --tls-cert none.pem --tls-key key.pem
check "a key of another certificate is told" refuses 1 "the key second.key can't be used" \
    serve --port 0 --store x --tls-cert cert.pem --tls-key second.key

mkfifo address
"$paris" serve --port 0 --store games --tls-cert cert.pem --tls-key key.pem >address 2>server.log </dev/null &
server=$!
exec 3<address
read -r line <&3
port=${line##*:}

says_https() { [[ $line == *"https://127.0.0.1:$port" ]]; }
check "the address that is printed has https" says_https

# shown: the name of the certificate that a new connection gets
shown() { openssl s_client -connect "127.0.0.1:$port" -servername localhost </dev/null 2>/dev/null | sed -n 's/^subject=CN = //p'; }
old_protocols() { ! openssl s_client -connect "127.0.0.1:$port" -tls1_1 </dev/null >tls.log 2>&1; }

# request <path>: the answer over TLS
request() {
    printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$1" "$port" |
        openssl s_client -quiet -ign_eof -connect "127.0.0.1:$port" 2>/dev/null
}
version() { request /api/version | tr -d '\r' | grep -q '"paris":"[0-9]*\.[0-9]*\.[0-9]*"'; }
cookie() {
    printf 'POST /api/guest HTTP/1.1\r\nHost: localhost:%s\r\nContent-Type: application/json\r\nContent-Length: 14\r\nConnection: close\r\n\r\n{"name":"Ann"}' "$port" |
        openssl s_client -quiet -ign_eof -connect "127.0.0.1:$port" 2>/dev/null | tr -d '\r' >answer
    grep -iq '^set-cookie: __Host-paris=.*; Secure' answer
}
only_https() { request /healthz | tr -d '\r' | grep -iq '^strict-transport-security: max-age=31536000'; }
check "requests are answered over TLS" version
check "browsers are told to stay with https" only_https
check "cookies are for https alone" cookie
check "TLS 1.1 is refused" old_protocols
check "a guest plays over TLS" guest_plays "https://localhost:$port" "$work/cert.pem" Ann
lists() { "$paris" tables --operator games-operator list >tables && grep -q Ann tables; }
check "the operator's commands work over TLS" lists

# log_has <words>: until the server has logged them
log_has() {
    for _ in $(seq 3000); do grep -qF -- "$1" server.log && return 0; sleep 0.1; done
    cat server.log
    return 1
}
reloads() {
    [ "$(shown)" = first ] && cp second.pem cert.pem && cp second.key key.pem && kill -HUP "$server" &&
        log_has tls_reloaded && [ "$(shown)" = second ]
}
check "SIGHUP: new connections get the new certificate" reloads
keeps() {
    echo nonsense >cert.pem
    kill -HUP "$server" && log_has tls_not_reloaded && [ "$(shown)" = second ]
}
check "a new certificate that is no good leaves the old one" keeps
ends() { kill "$server" && wait "$server"; code=$?; server=; [ $code -eq 0 ]; }
check "the server still ends in order" ends
exit $failed
