#!/usr/bin/env bash
# Completion in bash and zsh: what is offered is what --help lists.
# completion.sh <paris> <source directory>
. "$2/tests/support/check.sh"

directory=$(dirname "$paris")
PATH=$directory:$PATH
commands=$("$paris" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p')
# shellcheck source=/dev/null # the file under test
. "$source/data/completion/paris.bash"

# options_of <command>: as its help lists them, sorted
options_of() { "$paris" "$1" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | sort; }

# offers <line>: what bash offers at its end, a word a line
offers() {
    COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
    read -r -a COMP_WORDS <<<"$1"
    COMP_CWORD=${#COMP_WORDS[@]}
    _paris
    [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
}

# offered <line> <words>: these and no others
offered() {
    local found
    found=$(offers "$1" | sort | paste -sd ' ')
    [ "$found" = "$(tr ' ' '\n' <<<"$2" | sort | paste -sd ' ')" ] || { echo "'$1' offers '$found'"; return 1; }
}

for command in $commands; do
    check "bash offers the options of paris $command" \
        offered "paris $command --" "$(options_of "$command" | paste -sd ' ')"
done
# shellcheck disable=SC2086 # a list of words
check "bash offers the commands" offered "paris " "$(echo $commands) --help --version"
check "bash goes on with the beginning of a command" offered "paris ar" "arena"
check "bash goes on with the beginning of an option" offered "paris arena --one" "--one-against-all"
check "bash offers numbers of players" offered "paris random --players " "2 3 4"
check "bash offers them behind = as well" offered "paris random --players=" "2 3 4"
check "bash offers levels behind the colon at which readline splits" offered "paris arena level:" "1 2 3 4 5 6"
check "bash offers variants" offered "paris random --seed 3 --variants t" "tokens track"
check "bash offers nothing for a number that can be any" offered "paris random --seed " ""
touch one.paris two.paris
mkdir three
check "bash offers files for FILE" offered "paris show on" "one.paris"
check "bash offers files for an option that wants one" offered "paris random --rules tw" "two.paris"
check "bash offers directories for DIR" offered "paris serve --site t" "three"

cat >options.zsh <<'EOF'
setopt extended_glob
source <(sed '$d' $1) # without the call at its end
_paris_options paris $2
for spec in $reply; do [[ $spec == --* ]] && print -r -- ${spec%%[=\[]*}; done | sort
EOF
zsh_options() { diff <(zsh -f options.zsh "$source/data/completion/_paris" "$1") <(options_of "$1"); }
for command in $commands; do
    check "zsh offers the options of paris $command" zsh_options "$command"
done
python3 "$source/tests/tools/completion_zsh.py" "$source/data/completion" || failed=1

# Installed where shells look.
installs() {
    cmake --install "$directory" --prefix "$PWD/installed" >install.log 2>&1 || { cat install.log; return 1; }
    [ -x installed/bin/paris ] && cmp "$source/data/completion/_paris" installed/share/zsh/site-functions/_paris &&
        cmp "$source/data/completion/paris.bash" installed/share/bash-completion/completions/paris &&
        for page in "$source"/docs/man/*.scd; do
            page=installed/share/man/man1/$(basename "$page" .scd)
            [ -s "$page" ] || { echo "$page is missing"; return 1; }
        done
}
check "program, manual pages and completion are installed" installs
exit $failed
