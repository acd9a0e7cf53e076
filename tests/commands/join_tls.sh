#!/usr/bin/env bash
# `paris join https://...` at a server behind the shipped nginx.conf, with a certificate made here.
# join_tls.sh <paris> <source directory>
. "$2/tests/support/check.sh"
if ! "$paris" --help | grep -q '^  serve '; then
    echo "ok - this build has no server"
    exit 0
fi
. "$source/tests/support/guest.sh"
. "$source/tests/support/nginx.sh"
nginx= server=
stop_all() {
    for id in $nginx $server; do kill "$id" 2>/dev/null; done
    wait
    rm -rf "$work"
}
trap stop_all EXIT

openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 2 \
    -subj /CN=localhost -addext subjectAltName=DNS:localhost 2>openssl.log || cat openssl.log
mkfifo address
"$paris" serve --port 0 --store games --behind-proxy --quiet >address 2>server.log &
server=$!
exec 3<address
read -r line <&3
port=${line##*:}
nginx_start "$port" "$port" "$work/certificate.pem" "$work/key.pem"

export LC_ALL=C.UTF-8

check "a guest plays over TLS" guest_plays "https://localhost:$front" "$work/certificate.pem" Zoé
check "an unknown certificate is refused" \
    refuses 1 "the certificate of localhost isn't trusted: self-signed certificate" join "https://localhost:$front" --new --name x
export SSL_CERT_FILE=$work/certificate.pem
check "a certificate of another server is refused" \
    refuses 1 "the certificate of 127.0.0.1 isn't trusted" join "https://127.0.0.1:$front" --new --name x
check "a server without TLS is told" refuses 1 "localhost:$port doesn't offer https" join "https://localhost:$port" --new --name x
check "a refusal of the front is told" \
    refuses 1 "the server refused the session (status 400)" join "http://localhost:$front" --new --name x
check "a name that the server does not take is told" \
    refuses 1 "doesn't accept that name" join "https://localhost:$front" --new --name 'a|b'
exit $failed
