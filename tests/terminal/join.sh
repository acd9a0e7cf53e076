#!/usr/bin/env bash
# `paris join` as somebody uses it: the table is remembered, failures have exit codes, a question is asked once.
# join.sh <paris> <source directory>
. "$2/tests/support/check.sh"
. "$2/tests/support/tmux.sh"
needs_server
needs tmux python3
server= other=
trap 'for id in $server $other; do kill "$id" 2>/dev/null; done; terminal kill-server 2>/dev/null; wait; rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8

# serve [port]: starts the server; $port is where
serve() {
    rm -f address && mkfifo address
    "$paris" serve --port "${1:-0}" --store games --quiet >address 2>>server.log </dev/null &
    server=$!
    exec 3<address
    read -r line <&3
    port=${line##*:}
}
serve
url=http://127.0.0.1:$port

# waits <words> <file> [times]: until the file has them so often
waits() {
    for _ in $(seq 6000); do
        [ "$(tr '\n' ' ' <"$2" | grep -oF -- "$1" | wc -l)" -ge "${3:-1}" ] && return 0
        sleep 0.1
    done
    echo "never said: $1"
    cat "$2"
    return 1
}
# join <file> <words>...: what is typed comes from descriptor 4
join() {
    local said=$1
    shift
    rm -f "$said" keyboard && mkfifo keyboard
    "$paris" join --plain "$@" <keyboard >"$said" 2>&1 &
    player=$!
    exec 4>keyboard
}
leaves() { echo quit >&4 && wait "$player"; code=$?; exec 4>&-; [ $code -eq 0 ]; }

check "without a table to come back to one is needed" refuses 2 "You've been at none yet" join
check "a server that is not there fails" refuses 1 "no server answers" join http://127.0.0.1:1 --new --plain

# A server of something else, which knows no POST.
another_server() {
    mkfifo other_address
    python3 -u -m http.server 0 --bind 127.0.0.1 >other_address 2>/dev/null </dev/null &
    other=$!
    exec 5<other_address
    read -r line <&5
    line=${line#* port }
    "$paris" join "http://127.0.0.1:${line%% *}" --new --plain </dev/null >none 2>&1
    [ $? -eq 1 ] && kill "$other" && exec 5<&- || return 1
    other=
    diff - none <<'END'
paris join: the server refused the session (status 501): this may not be the address of a Paris server
END
}
check "a server that isn't one of Paris is told" another_server

no_table() {
    join none "$url/t/00000000000000000000"
    wait "$player"
    code=$?
    exec 4>&-
    [ $code -eq 1 ] && grep -q '^paris join: The server refused' none
}
check "a table that is not there fails" no_table
refused() { "$paris" join "$url/t/00000000000000000000" --plain </dev/null >none 2>&1; [ $? -eq 1 ] && grep -q 'The server refused' none; }
check "... without anything at the keyboard, too" refused

maker() {
    join made "$url" --new --computers 1 --name Zoë && waits 'draw a building tile. >' made || return 1
    table=$(tr '\n' ' ' <made | grep -o "$url/t/[a-z0-9]*" | head -n 1)
    echo players >&4 && waits "This table: $table" made && echo 'draw 1' >&4 && waits 'You draw the' made && leaves
}
check "the address of a new table is said, and again on request" maker
comes_back() {
    join back && waits 'place a key or move a key. >' back && echo players >&4 && waits "Zoë, that's you" back && leaves
}
check "paris join alone comes back to the seat" comes_back
by_address() { join again "$table" && waits 'place a key or move a key. >' again && leaves; }
check "the address without the name finds the seat" by_address
another() { join other "$table" --fresh --name Eve && waits "you're watching" other; }
check "a new guest is not taken for the player" another
speaks() { echo 'say hello' >&4 && waits 'The server refused: Only players at the table can chat.' other && leaves; }
check "what a spectator says is answered" speaks

chats() {
    open 80 24 "exec $paris join $url --new --computers 1 --name Zoé" && await '▸ draw 1' && text 'say bonjour' &&
        await 'Say something to the others' && keys Enter && await 'Zoé says: bonjour' && text messages && keys Enter &&
        await "This table: $url/t/" 'Zoé says: bonjour' && keys Escape && keys C-c && await "The table stays at $url/t/" &&
        keys C-c && ended
}
check "the full screen chats, has the address, and a second Ctrl-C leaves" chats

# post <path> <cookie> <body>
post() {
    exec 7<>"/dev/tcp/127.0.0.1/$port"
    printf 'POST %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\nCookie: paris=%s\r\nContent-Type: application/json\r\n%s' \
        "$1" "$port" "$2" "Content-Length: ${#3}"$'\r\n\r\n'"$3" >&7
    cat <&7
    exec 7>&-
}
# Rosa has a password when she sits down at her second table.
is_marked() {
    join first "$url" --name Rosa --new --computers 1 && waits 'draw a building tile. >' first && leaves || return 1
    post /api/password "$(cat "$XDG_DATA_HOME"/paris/sessions/*_Rosa)" '{"password":"correct horse"}' | grep -q '"guest":false' || return 1
    join second "$url" --name Rosa --new --computers 1 && waits 'draw a building tile. >' second || return 1
    table=$(tr '\n' ' ' <second | grep -o "$url/t/[a-z0-9]*" | head -n 1)
    exec 5>&4
    join onlooker "$table" --fresh --name Eve && waits "you're watching" onlooker && echo players >&4 &&
        waits 'Rosa, registered' onlooker && leaves && echo quit >&5
}
check "a registered player is marked" is_marked

# The server goes away and comes back: one line each, and the question is not asked at every attempt.
reconnects() {
    join long && waits 'draw a building tile. >' long && echo 'draw 1' >&4 &&
        waits 'place a key or move a key. >' long || return 1
    kill "$server" && wait "$server"
    waits 'Reconnecting' long || return 1
    serve "$port" && waits 'Reconnected.' long && echo 'key CHA' >&4 && waits 'Chaillot bank' long && leaves || return 1
    [ "$(tr '\n' ' ' <long | grep -o 'Reconnecting; none of your moves' | wc -l)" -eq 1 ] &&
        [ "$(grep -c 'place a key or move a key. >' long)" -le 4 ] || { cat long; return 1; }
}
check "reconnecting is said once" reconnects

in_use() { refuses 1 "can't listen on 127.0.0.1 port $port: the port is in use" serve --port "$port" --store unused; }
check "a port that is taken is named" in_use
exit $failed
