#!/usr/bin/env bash
# Completion in bash and zsh: what is offered is what --help lists.
# completion.sh <paris> <source directory>
. "$2/tests/support/check.sh"

directory=$(dirname "$paris")
PATH=$directory:$PATH
# shellcheck source=/dev/null # the file under test
. "$source/data/completion/paris.bash"

# commands_of <program>, options_of <program> <command>: as its help lists them, sorted
commands_of() { "$1" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p' | sort; }
options_of() { "$1" "$2" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | sort; }

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

for name in paris paris-lab; do
    for command in $(commands_of $name); do
        check "bash offers the options of $name $command" \
            offered "$name $command --" "$(options_of $name "$command" | paste -sd ' ')"
    done
    check "bash offers the commands of $name" offered "$name " "$(commands_of $name | paste -sd ' ') --help --version"
done
check "bash goes on with the beginning of a command" offered "paris ver" "verify"
check "bash goes on with the beginning of an option" offered "paris-lab arena --one" "--one-against-all"
check "bash offers numbers of players" offered "paris random --players " "2 3 4"
check "bash offers them behind = as well" offered "paris random --players=" "2 3 4"
check "bash offers levels behind the colon at which readline splits" offered "paris-lab arena level:" "1 2 3 4 5 6"
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
_paris_options $2 $3
for spec in $reply; do [[ $spec == --* ]] && print -r -- ${spec%%[=\[]*}; done | sort
EOF
zsh_options() { diff <(zsh -f options.zsh "$source/data/completion/_paris" "$1" "$2") <(options_of "$1" "$2"); }
for name in paris paris-lab; do
    for command in $(commands_of $name); do
        check "zsh offers the options of $name $command" zsh_options $name "$command"
    done
done
python3 "$source/tests/commands/completion_zsh.py" "$source/data/completion" || failed=1

# Installed where shells look.
installs() {
    cmake --install "$directory" --prefix "$PWD/installed" >install.log 2>&1 || { cat install.log; return 1; }
    [ -x installed/bin/paris ] && [ -x installed/bin/paris-lab ] && cmp "$source/data/completion/_paris" installed/share/zsh/site-functions/_paris &&
        cmp "$source/data/completion/paris.bash" installed/share/bash-completion/completions/paris &&
        cmp "$source/data/completion/paris.bash" installed/share/bash-completion/completions/paris-lab &&
        for page in "$source"/docs/man/*.scd; do
            page=installed/share/man/man1/$(basename "$page" .scd)
            [ -s "$page" ] || { echo "$page is missing"; return 1; }
        done
}
check "programs, manual pages and completion are installed" installs
exit $failed
