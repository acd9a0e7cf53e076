#!/usr/bin/env bash
# Feeds the parsers with inputs nobody thought of. A target is tests/fuzz/<target>.c; its corpus is
# tests/fuzz/corpus/<target>/, its dictionary, if any, tests/fuzz/<target>.dict.
#   fuzz.sh list              the targets
#   fuzz.sh search <seconds>  every target for that long; what is found stays in build/fuzz/found
set -euo pipefail
cd "$(dirname "$0")/.."

case "${1:-} ${2:-}" in
    'search '*[!0-9]* | 'search ' | 'search 0') echo "fuzz.sh: how many seconds? found '${2:-}'" >&2; exit 2 ;;
esac

targets() { find tests/fuzz -maxdepth 1 -name 'fuzz_*.c' -printf '%f\n' 2>/dev/null | sed 's/\.c$//' | sort; }

# run <target> <directory for new inputs> <option>...
run() {
    local target=$1 new=$2
    shift 2
    mkdir -p "$new" build/fuzz/crashes
    local inputs=("$new")
    if [ -d "tests/fuzz/corpus/$target" ]; then inputs+=("tests/fuzz/corpus/$target"); fi
    if [ -f "tests/fuzz/$target.dict" ]; then set -- "$@" -dict="tests/fuzz/$target.dict"; fi
    UBSAN_OPTIONS=print_stacktrace=1 "build/fuzz/fuzz/$target" \
        -artifact_prefix="build/fuzz/crashes/$target-" "$@" "${inputs[@]}"
}

search() {
    cmake --workflow --preset fuzz
    for target in $(targets); do
        echo "fuzz: $target for $1 s"
        run "$target" "build/fuzz/found/$target" -max_total_time="$1" -print_final_stats=1
    done
}

case "${1:-} $#" in
    "list 1") targets ;;
    "search 2") search "$2" ;;
    *) echo "usage: fuzz.sh list | search <seconds>" >&2; exit 2 ;;
esac
