#!/usr/bin/env bash
# Checks the layers of src/. Fails when
#   - an #include points up or sideways,
#   - two modules define the same prefix (the word after paris_) or the same struct,
#   - a header defines a constant without the prefix PARIS_ (a macro may be called anything until #undef),
#   - a file has more than 500 lines,
#   - base or rules use more of the C library than WebAssembly has, or rules allocate or use floats.
# A module is a folder with sources: "rules", "server/net". check-includes.sh [root]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# shellcheck disable=SC2016 # the single quotes hold a program for awk
find src -name '*.[ch]' | LC_ALL=C sort | xargs -r awk '
BEGIN {
    # From the bottom up. A module may include those of lower layers only.
    layers = "base; rules; notation; notation/words; notation/record; notation/json; " \
        "ai; ai/eval; ai/heuristic ai/search; ai/hint; ai/judge; match; lesson report; client; " \
        "terminal/session; terminal/wording; terminal/panels; terminal/screen terminal/text; terminal; " \
        "server/common; server/store; server/store/sqlite server/store/postgres; server/net; server/tables; server/http; server; " \
        "engine wasm; cli; " \
        "commands; lab; lab/figures; lab/arena lab/train lab/load; lab/stats lab/bench lab/calibration lab/study; lab/balance; lab/lessons; generate"
    count = split(layers, layer, "; ")
    for (i = 1; i <= count; i++) {
        split(layer[i], list, " ")
        for (j in list) level[list[j]] = i
    }
    # Interfaces that a lower module defines and a higher one implements, and the reverse lookups they need.
    split("server/store>server/store/sqlite server/store>server/store/postgres " \
          "ai>ai/eval ai>ai/heuristic ai>ai/search", list, " ")
    for (i in list) allowed[list[i]] = 1

    split("assert limits stdalign stdarg stdbool stddef stdint stdnoreturn string", list, " ")
    for (i in list) bare["<" list[i] ".h>"] = 1
    excused["src/base/file.c"] = 1     # reads files
    excused["src/base/json_format.c"] = 1 # printf, which the page does without
    excused["src/base/clock.c"] = 1    # asks the system for the time
    excused["src/base/language.c"] = 1 # gettext, which the page does without
    excused["src/base/status.h"] = 1   # abort() where the compiler has no trap
}

function complain(what) {
    printf "%s:%d: %s\n", FILENAME, FNR, what
    bad++
}

function folder(path) {
    sub(/\/[^\/]*$/, "", path)
    return path
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

# The folder of a file below src/, "rules" or "lab/arena".
function folder_of(path) {
    sub(/^src\//, "", path)
    sub(/\/[^\/]*$/, "", path)
    return path
}

function check_own(header,    there) {
    there = folder(header)
    if (header !~ /^[a-z]+(\/[a-z]+)*\/[a-z0-9_]+\.h$/ || !(there in level))
        complain("#include \"" header "\": name the module, as in \"rules/state.h\"")
    else if (there != module && level[there] >= level[module] && !((module ">" there) in allowed))
        complain("#include \"" header "\": " module " may not depend on " there)
}

# A name that a header makes known belongs to the first module that has it.
function claim(kind, name, owner) {
    if (!((kind, name) in owners)) owners[kind, name] = owner
    else if (owners[kind, name] != owner)
        complain(kind " " name " belongs to " owners[kind, name])
}

FNR == 1 {
    files++
    comment = 0
    module = folder(FILENAME)
    sub(/^src\/?/, "", module)
    if (!(module in level)) complain("a module without a layer: " module)
    pure = (module == "base" || module == "rules") && !(FILENAME in excused)
    is_header = FILENAME ~ /\.h$/
}

FNR == 501 { complain("more than 500 lines") }

{
    raw = $0
    code = code_of(raw)
}

code ~ /^[ \t]*#[ \t]*include/ {
    if (match(raw, /"[^"]*"/)) check_own(substr(raw, RSTART + 1, RLENGTH - 2))
    else if (match(raw, /<[^>]*>/)) {
        header = substr(raw, RSTART, RLENGTH)
        if (pure && !(header in bare)) complain(header ": " module " runs without it")
    }
    next
}

is_header && code ~ /^struct paris_[a-z0-9_]+ \{/ {
    split(code, word, " ")
    claim("struct", word[2], module)
}

is_header && match(code, /^(enum \{ |    )[A-Z][A-Z0-9_]*( = |,|$)/) && code !~ /PARIS_/ {
    complain("a constant without the prefix PARIS_: " code)
}
is_header && code ~ /^#define [A-Z]/ && code !~ /^#define PARIS_/ {
    split(code, word, /[ (]/)
    macro[word[2]] = FILENAME ":" FNR
}
is_header && code ~ /^#undef / { delete macro[$2] }

# A declaration of a function starts at the left margin, or continues one that does.
is_header && code ~ /^[a-zP]/ && match(code, /paris_[a-z0-9]+(_[a-z0-9_]+)?\(/) && code !~ /^(struct|enum|union) paris_[a-z0-9_]+ \{/ {
    name = substr(code, RSTART, RLENGTH - 1)
    split(name, word, "_")
    claim("prefix", "paris_" word[2] "_", module)
}

pure {
    words = " " code " "
    gsub(/[^A-Za-z0-9_(]+/, " ", words)
    gsub(/\(/, " ( ", words)
    gsub(/ +/, " ", words)
    if (words ~ / assert \( /) complain("assert: use PARIS_CHECK, which stays on")
    if (module == "rules" && match(words, / (malloc|calloc|realloc|alloca|float|double) /))
        complain(substr(words, RSTART + 1, RLENGTH - 2) ": not in the rules")
}

END {
    for (name in macro) {
        printf "%s: a macro without the prefix PARIS_: %s\n", macro[name], name
        bad++
    }
    printf "%d files, %d wrong\n", files, bad
    exit bad > 0
}'
