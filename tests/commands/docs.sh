#!/usr/bin/env bash
# What the documents show is true: every example runs, every command, make word and file they name is there.
# docs.sh <paris> <source directory>
#
# An example is a block that begins with ```sh example. The blocks of one document run one after the other in one empty
# directory, each until a command fails, with paris and paris-lab found by name.
. "$2/tests/support/check.sh"
needs_server
export LC_ALL=C.UTF-8
export VISUAL=true EDITOR=true # an editor that changes nothing
mkdir bin
ln -s "$paris" bin/paris
ln -s "$lab" bin/paris-lab
for data in locale rules lab web; do [ -e "$(dirname "$paris")/$data" ] && ln -s "$(dirname "$paris")/$data" "bin/$data"; done
mapfile -t documents < <(cd "$source" && printf '%s\n' *.md docs/*.md bench/*.md)

# blocks <document>: its examples as example.1, example.2 ... in this directory
blocks() {
    awk '/^```sh example$/ { inside = 1; n++; next }
         /^```/ { inside = 0 }
         inside { print > ("example." n) }' "$source/$1"
}

examples=0
for name in "${documents[@]}"; do
    rm -rf tried && mkdir tried && cd tried || exit 1
    blocks "$name"
    for example in $(printf '%s\n' example.* | sort -V); do
        [ -e "$example" ] || continue
        examples=$((examples + 1))
        run_example() { PATH=$work/bin:$PATH SOURCE=$source timeout 600 bash -euo pipefail "$example" </dev/null; }
        check "$name: ${example/./ } runs: $(head -n 1 "$example")" run_example
    done
    cd "$work" || exit 1
done
enough() { [ "$examples" -ge 3 ]; }
check "the documents have examples" enough

# Files: what looks like a path from the root of the project.
paths() (
    cd "$source" || exit 1
    grep -noE '`(src|tests|scripts|docs|data|deploy|cmake|web|bench|examples|po)/[A-Za-z0-9_@./-]*[A-Za-z0-9_]`' README.md docs/*.md \
        bench/README.md | while IFS=: read -r file line path; do
        path=${path//\`/}
        [ -e "$path" ] || compgen -G "$path*" >/dev/null || echo "$file:$line: no such file: $path"
    done
)
no_wrong_paths() { paths >"$work/wrong"; [ ! -s "$work/wrong" ] || { cat "$work/wrong"; return 1; }; }
check "every file that the documents name is there" no_wrong_paths

# Commands: `paris WORD` and `paris-lab WORD`, and their options as `--name`.
commands() (
    cd "$source" || exit 1
    grep -hoE '`paris(-lab)? [a-z]+' README.md CHANGELOG.md docs/*.md bench/README.md | grep -v '`paris deal' | sort -u | while read -r program word; do
        program=${program#\`}
        case $word in arena | train | stats | bench | perft | load) program=paris-lab ;; esac
        LC_ALL=C "$(dirname "$paris")/$program" "$word" --help >/dev/null 2>&1 || echo "no such command: $program $word"
    done
)
no_wrong_commands() { commands >"$work/wrong"; [ ! -s "$work/wrong" ] || { cat "$work/wrong"; return 1; }; }
check "every command that the documents name is there" no_wrong_commands
options() ( # "program word --option" of every call in the text and in examples
    cd "$source" || exit 1
    { grep -ohE '`paris(-lab)? [a-z]+ [^`]*`' README.md CHANGELOG.md docs/*.md bench/README.md | tr -d '`'
        awk '/^```sh example$/ { inside = 1; next } /^```/ { inside = 0 } inside' README.md docs/*.md | grep -E '^paris(-lab)? '
    } | sed 's/ #.*//' | while read -r program word rest; do
        for piece in $rest; do [[ $piece =~ ^--[a-z-]+ ]] && echo "$program $word ${BASH_REMATCH[0]}"; done
    done | sort -u
)
no_wrong_options() {
    options >options
    [ "$(wc -l <options)" -ge 20 ] || { echo "only these are named:"; cat options; return 1; }
    local program word option wrong=0
    while read -r program word option; do
        LC_ALL=C "$(dirname "$paris")/$program" "$word" --help </dev/null 2>&1 | grep -qwF -- "$option" ||
            { echo "no such option: $program $word $option"; wrong=1; }
    done <options
    return $wrong
}
check "every option that the documents name is there" no_wrong_options
words() {
    sed -n 's/^\([a-z0-9-]*\):.*## .*/\1/p' "$source/Makefile" | sort >have
    (cd "$source" && grep -hoE '`make [a-z-]+`|^make [a-z-]+' README.md docs/*.md CHANGELOG.md) | tr -d '`' | cut -d ' ' -f 2 | sort -u >named
    [ -s named ] && [ -z "$(comm -13 have named | tee out)" ] || { cat out; return 1; }
}
check "every word for make that the documents name is there" words
exit $failed
