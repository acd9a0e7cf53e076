# A terminal to look at, to be sourced behind check.sh: a tmux of its own, its keys, what it shows.
# shellcheck shell=bash
terminal() { tmux -S "$(cat "$work/socket")" -f /dev/null "$@"; }
echo "$work/none" >"$work/socket"
trap 'terminal kill-server 2>/dev/null; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" LANG=C.UTF-8
unset LC_ALL LC_CTYPE NO_COLOR LANGUAGE TMUX

# open <columns> <rows> <command>...: a window of that size with this program in it
open() {
    local columns=$1 rows=$2
    shift 2
    terminal kill-server 2>/dev/null
    mktemp -u "$work/tmux.XXXXXX" >"$work/socket" # the old one may still be leaving
    terminal -u start-server \; set -g remain-on-exit on \; set -g status off \; \
        set -g default-terminal tmux-256color \; new-session -d -x "$columns" -y "$rows" "$@"
}

size() { terminal resize-window -x "$1" -y "$2"; }
keys() { terminal send-keys "$@"; }
# text <words>: typed as they are
text() { terminal send-keys -l "$1"; }
pane() { terminal capture-pane -p; }
process() { terminal display-message -p '#{pane_pid}'; }

# ended: until the program in the window has ended, patiently. (tmux may overlook that: its own "Pane is
# dead" need not come.)
ended() {
    local program
    program=$(process)
    for _ in $(seq 6000); do
        case $(sed -n 's/^State:[[:blank:]]*//p' "/proc/$program/status" 2>/dev/null) in '' | Z*) return 0 ;; esac
        sleep 0.1
    done
    echo "process $program does not end:"
    pane
    return 1
}

# await <words>...: until the window shows all of these, patiently; then the window is in `shown`
await() {
    local words missing
    for _ in $(seq 6000); do
        pane >shown
        missing=
        for words in "$@"; do
            grep -qF -- "$words" shown || missing=$words
        done
        [ -z "$missing" ] && return 0
        sleep 0.1
    done
    echo "waited in vain for '$missing':"
    cat shown
    return 1
}

# await_one <pattern>: until a line of the window matches
await_one() {
    for _ in $(seq 6000); do
        pane >shown
        grep -q -- "$1" shown && return 0
        sleep 0.1
    done
    echo "waited in vain for '$1':"
    cat shown
    return 1
}

# gone <words>: until the window does not show them any more
gone() {
    for _ in $(seq 6000); do
        pane >shown
        grep -qF -- "$1" shown || return 0
        sleep 0.1
    done
    echo "'$1' stays:"
    cat shown
    return 1
}
