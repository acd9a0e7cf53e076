#!/usr/bin/env bash
# Arrows only point down: fails when an #include in src/ points up or sideways, and when the rooms
# that every face shares use more of the C library than a bare machine has. check-includes.sh [root]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# shellcheck disable=SC2016 # the single quotes hold a program for awk
find src -name '*.[ch]' | LC_ALL=C sort | xargs -r awk '
BEGIN {
    split("base 0 rules 1 notation 2 ai 3 client 4 table 4 arena 4 train 4 terminal 5 server 5 engine 5 wasm 5 tools 6", list, " ")
    for (i = 1; i in list; i += 2) level[list[i]] = list[i + 1]
    level["generate"] = 4 # the generators know the figures of rules and the networks of ai
    level["ranks"] = 5    # a module of its own, loaded by train
    level["main.c"] = 7

    split("assert limits stdalign stdarg stdbool stddef stdint stdnoreturn string", list, " ")
    for (i in list) bare["<" list[i] ".h>"] = 1
    excused["src/base/file.c"] = 1   # reads files
    excused["src/base/language.c"] = 1 # gettext, which the page does without
    excused["src/base/status.h"] = 1 # abort() where the compiler has no trap
}

function complain(what) {
    printf "%s:%d: %s\n", FILENAME, FNR, what
    bad++
}

# The line without comments and without what stands between quotes.
function code_of(line,    code, c, two, quote) {
    code = ""
    quote = ""
    for (; line != ""; line = substr(line, 2)) {
        c = substr(line, 1, 1)
        two = substr(line, 1, 2)
        if (comment) {
            if (two == "*/") { comment = 0; line = substr(line, 2) }
        } else if (quote != "") {
            if (c == "\\") line = substr(line, 2)
            else if (c == quote) { quote = ""; code = code c }
        } else if (two == "/*") { comment = 1; line = substr(line, 2); code = code " "
        } else if (two == "//") break
        else {
            if (c == "\"" || c == "\047") quote = c
            code = code c
        }
    }
    return code
}

function check_own(header,    there) {
    there = header
    sub(/\/.*/, "", there)
    if (header !~ /^[a-z]+\/[a-z0-9_]+\.h$/ || !(there in level))
        complain("#include \"" header "\": name the room, as in \"rules/state.h\"")
    else if (there != room && level[there] >= level[room])
        complain("#include \"" header "\": " room " may not lean on " there)
}

FNR == 1 {
    files++
    comment = 0
    split(FILENAME, part, "/")
    room = part[2]
    if (!(room in level)) complain("a room without a level: " room)
    pure = (room == "base" || room == "rules") && !(FILENAME in excused)
}

{
    raw = $0
    code = code_of(raw)
}

code ~ /^[ \t]*#[ \t]*include/ {
    if (match(raw, /"[^"]*"/)) check_own(substr(raw, RSTART + 1, RLENGTH - 2))
    else if (match(raw, /<[^>]*>/)) {
        header = substr(raw, RSTART, RLENGTH)
        if (pure && !(header in bare)) complain(header ": " room " runs without it")
    }
    next
}

pure {
    words = " " code " "
    gsub(/[^A-Za-z0-9_(]+/, " ", words)
    gsub(/\(/, " ( ", words)
    gsub(/ +/, " ", words)
    if (words ~ / assert \( /) complain("assert: use PARIS_CHECK, which stays on")
    if (room == "rules" && match(words, / (malloc|calloc|realloc|alloca|float|double) /))
        complain(substr(words, RSTART + 1, RLENGTH - 2) ": not in the rules")
}

END {
    printf "%d files, %d wrong\n", files, bad
    exit bad > 0
}'
