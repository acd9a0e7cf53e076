#!/usr/bin/env bash
# Tries a package in a bare Debian 12: installs it, serves and plays as the unit does, upgrades with a game under way, purges.
#   try-deb.sh NEW.deb [OLD.deb]   as root, with debootstrap and a network; OLD is what is upgraded from (default: NEW itself)
# MIRROR is where Debian comes from (default: what debootstrap uses); BASE is a bare system that debootstrap made before.
set -euo pipefail
[ $# -ge 1 ] || { sed -n '2,3s/^# *//p' "$0"; exit 2; }
[ "$(id -u)" -eq 0 ] || { echo "try-deb: only root can make a system of its own" >&2; exit 1; }
new=$(realpath "$1")
old=$(realpath "${2-$1}")
root=$(mktemp -d)
chmod 755 "$root" # the server's user has to find its way from there
server=

leave() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    wait
    umount "$root/proc" 2>/dev/null || true
    rm -rf --one-file-system "$root" "$root".*
}
trap leave EXIT

# step <what> <command>...: one line, and the end of everything if it fails
step() {
    local what=$1
    shift
    if "$@" >"$root.log" 2>&1; then echo "ok - $what"; else
        cat "$root.log"
        echo "not ok - $what"
        exit 1
    fi
    rm -f "$root.log"
}
command=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$root")
inside() { "${command[@]}" "$@"; }

bare_system() {
    if [ -n "${BASE-}" ]; then
        cp -a "$BASE/." "$root"
    else
        debootstrap --variant=minbase bookworm "$root" ${MIRROR:+"$MIRROR"}
    fi
    cp /etc/resolv.conf "$root/etc/"
    mount -t proc proc "$root/proc"
    cp "$old" "$root/root/old.deb"
    cp "$new" "$root/root/new.deb"
}
# installs old|new: also over a package of the same version
installs() {
    inside apt-get install -y --no-install-recommends --reinstall "/root/$1.deb" && inside dpkg --verify paris &&
        dpkg-deb --fsys-tarfile "$root/root/$1.deb" | tar -xO ./usr/bin/paris | cmp - "$root/usr/bin/paris"
}
in_place() {
    [ "$(inside stat -c '%U %a' /var/lib/paris)" = "paris 700" ] && [ -e "$root/etc/default/paris" ] &&
        [ -h "$root/etc/systemd/system/multi-user.target.wants/paris.service" ] && inside paris --version | grep -q '^paris [0-9]'
}

# As paris.service does: its user, directory, options and command line.
start() {
    local line options address
    options=$(sed -n 's/^PARIS_OPTIONS=//p' "$root/etc/default/paris")
    line=$(sed -n 's/^ExecStart=//p' "$root/lib/systemd/system/paris.service")
    rm -f "$root.address"
    mkfifo "$root.address"
    "${command[@]}" setpriv --reuid=paris --regid=paris --clear-groups --no-new-privs sh -c \
        "umask 077; cd /var/lib/paris; exec ${line/\$PARIS_OPTIONS/$options}" >"$root.address" 2>"$root.err" &
    server=$!
    exec 3<"$root.address"
    read -r address <&3 || { cat "$root.err"; echo "not ok - the server starts"; exit 1; }
    rm -f "$root.address"
    url=${address##* }
}
stop() { # exec has made the server of what was started
    kill "$server" && wait "$server"
    server=
}
page() {
    local host=${url#http://}
    exec 4<>"/dev/tcp/${host/:/\/}" && printf 'GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$host" >&4 &&
        grep -q 'src="/main-' <&4
}
# plays "<words>" <said> <typed>...: joins with these words; each line is typed when the words before it have been said
plays() {
    local words=$1 player
    shift
    rm -f "$root.typed"
    mkfifo "$root.typed"
    # shellcheck disable=SC2086 # several words
    inside paris join --plain $words <"$root.typed" >"$root.said" &
    player=$!
    exec 5>"$root.typed"
    while [ $# -gt 0 ]; do
        until grep -q "$1" "$root.said"; do
            kill -0 "$player" 2>/dev/null || { cat "$root.said"; return 1; }
            sleep 0.1
        done
        echo "$2" >&5
        shift 2
    done
    exec 5>&-
    wait "$player"
}
begins() {
    plays "--new --name Ann --computers 1 $url" 'draw a building tile' 'draw 1' 'You draw the' 'key BEL' 'You place a key' end \
        'Round 2, your turn' 'draw 1' 'place a key or move a key. > *$' quit
}
goes_on() { plays '' 'place a key or move a key' 'key CHA' 'You place a key on the Chaillot bank' end 'Round 3, your turn' quit; }
sound() { inside paris store check /var/lib/paris/paris.db; }
purges() {
    inside apt-get purge -y paris
    [ ! -e "$root/var/lib/paris" ] && ! inside getent passwd paris &&
        [ -z "$(find "$root/usr" "$root/etc" "$root/lib" "$root/var/lib/systemd" -name '*paris*' ! -path '*/zoneinfo/*')" ]
}

step "a bare system" bare_system
step "the package lists" inside apt-get update
step "the package is installed" installs old
step "user, directory, options and the enabled unit are there" in_place
sed -i 's/^PARIS_OPTIONS=.*/PARIS_OPTIONS=--port 0/' "$root/etc/default/paris"
start
step "the server shows its page" page
step "a game begins" begins
port=${url##*:}
stop
sed -i "s/^PARIS_OPTIONS=.*/PARIS_OPTIONS=--port $port/" "$root/etc/default/paris"
step "the new package is installed over it, with the options as they were" installs new
step "options are kept" grep -qx "PARIS_OPTIONS=--port $port" "$root/etc/default/paris"
start
step "the server shows its page again" page
step "the game goes on in the middle of the turn" goes_on
stop
step "the database is sound" sound
step "purging leaves nothing" purges
