# The frame of a shell test, to be sourced: `. "$2/tests/support/check.sh"` with the words of the test
# itself, <paris> <source directory>. Works in a directory of its own, which goes when the test ends.
# shellcheck shell=bash disable=SC2034 # what is set here is used by the tests
set -u
paris=$1 lab=$1-lab source=$2
program=$paris # the one that `interrupted` and `refuses` start
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_DATA_HOME=$work/data # kept games
failed=0

# check <sentence> <command>...: the command must succeed
check() {
    local sentence=$1
    shift
    if "$@" >out 2>err; then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence"
        sed 's/^/  /' out err | cut -c 1-200 | head -n 20
        failed=1
    fi
}

# skip <sentence>: a check that this machine or this build cannot do
skip() { echo "skip - $1"; }
# skip_all <why>: ends a test that cannot do anything here; CTest knows the code
skip_all() {
    skip "$1"
    exit 77
}
# needs <program>...: without them there is nothing to test
needs() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || skip_all "there is no $tool here (scripts/setup.sh test installs it)"
    done
}
needs_server() { "$paris" --help | grep -q '^  serve ' || skip_all "this build has no server"; }

# is_campaign: is there time for the whole?
is_campaign() { [ "${PARIS_TEST_SCALE:-small}" != small ]; }

# golden <sentence> <kept file> <file>: both have the same content; make goldens keeps the second instead
golden() {
    if [ "${PARIS_GOLDENS:-}" = write ]; then cp "$3" "$2"; fi
    check "$1" diff "$2" "$3"
}

# interrupted <signal> <command> <its words>...: starts it and sends the signal, with more patience each time until
# something came of it; what it said is in stdout and stderr, and the answer is its exit code
interrupted() {
    local signal=$1 patience=0.5 code=0
    shift
    while [ "$patience" != 64 ]; do
        env --default-signal=INT,TERM "$program" "$@" >stdout 2>stderr </dev/null &
        local process=$!
        sleep "$patience"
        kill -s "$signal" $process
        wait $process
        code=$?
        if grep -q "artial\|kept" stdout stderr; then break; fi
        case $patience in 0.5) patience=1 ;; *) patience=$((patience * 2)) ;; esac
    done
    return $code
}

# refuses <code> <words> <command> <its words>...: the command ends with that exit code, has these
# words on standard error and nothing on standard output
refuses() {
    local code=$1 words=$2
    shift 2
    "$program" "$@" >stdout 2>stderr </dev/null
    [ $? -eq "$code" ] && [ ! -s stdout ] && grep -qF -- "$words" stderr || { cat stderr; return 1; }
}
