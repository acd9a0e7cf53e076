#!/usr/bin/env bash
# The manual pages tell of all commands and options that --help lists and of no others; exit codes are as documented;
# nothing is coloured where NO_COLOR is set. manual.sh <paris> <source directory>
. "$2/tests/support/check.sh"

man=$source/docs/man

# commands_of <program>: as its help lists them
commands_of() { "$(dirname "$paris")/$1" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p'; }

# text_of <program> <command>: its page, or its part of the program's page up to the next command
text_of() {
    if [ -f "$man/$1-$2.1.scd" ]; then
        cat "$man/$1-$2.1.scd"
    else
        awk -v start="*$1 $2*" 'index($0, start) == 1 { on = 1; print; next } /^\*paris|^# / { on = 0 } on' "$man/$1.1.scd"
    fi
}

options_of() { "$program" "$1" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | grep -vx -e --help | sort; }

# Options that paris(1) explains for all commands at once, where the command has no page of its own.
documented() {
    text_of "$1" "$2" | grep -oE '\*--[a-z-]+\*' | tr -d '*' | sort -u
    [ -f "$man/$1-$2.1.scd" ] || ! grep -qx -e --rules <(options_of "$2") || echo --rules
}

tells_options() {
    [ -n "$(text_of "$1" "$2")" ] || { echo "nothing about it"; return 1; }
    diff <(documented "$1" "$2" | sort -u) <(options_of "$2")
}
lists_commands() { diff <(grep -oE "^\*$1 [a-z]+\*" "$man/$1.1.scd" | tr -d '*' | cut -d ' ' -f 2 | sort) <(commands_of "$1" | sort); }
gives() { local code=$1; shift; "$program" "$@" >stdout 2>stderr </dev/null; [ $? -eq "$code" ]; }
version() { gives 0 --version && grep -qxE "$1 [0-9]+\.[0-9]+\.[0-9]+" stdout; }

for name in paris paris-lab; do
    program=$(dirname "$paris")/$name
    for command in $(commands_of $name); do
        check "the manual has all options of $name $command and no others" tells_options $name "$command"
        check "$name $command --help ends with 0 and says nothing on standard error" \
            eval "gives 0 $command --help && [ -s stdout ] && [ ! -s stderr ]"
        check "$name $command with an option that there is not ends with 2 and does nothing" \
            refuses 2 "--nonsense" "$command" --nonsense
        grep -qx -e --rules <(options_of "$command") || continue
        file=() # some want a file besides, and arena its players
        case $command in show | hint | analyse | legal | replay | verify) file=(x.paris) ;; study) file=(luck) ;; arena) file=(random random) ;; esac
        check "$name $command with figures that are not there ends with 1" \
            refuses 1 "nowhere.json" "$command" --rules nowhere.json "${file[@]}"
    done
    check "$name(1) lists the commands of --help and no others" lists_commands $name
    check "$name --version tells the version and ends with 0" version $name
done

# A page is about a program, or about a command of one, whose page names it.
no_page_too_many() {
    local page name of
    for page in "$man"/paris-*.scd; do
        name=$(basename "$page" .1.scd)
        case $name in paris-lab) continue ;; paris-lab-*) of=paris-lab ;; *) of=paris ;; esac
        commands_of $of | grep -qx "${name#"$of"-}" || { echo "$page is about no command"; return 1; }
        grep -q "\*$name\*(1)" "$man/$of.1.scd" || { echo "$of(1) does not name $name"; return 1; }
    done
}
check "every page is about a command, and its program's page names it" no_page_too_many

if command -v scdoc >/dev/null; then
    translates() { for page in "$man"/*.scd; do scdoc <"$page" >page.1 && grep -q '^\.TH' page.1 || return 1; done; }
    check "all pages can be made" translates
else
    skip "all pages can be made"
fi

# --- exit codes ---

program=$paris
for command in show hint analyse legal replay verify; do
    check "paris $command with a file that is not there ends with 1" refuses 1 "nowhere.paris" $command nowhere.paris
    check "paris $command without a file ends with 2" refuses 2 "FILE is missing" $command
done

# --- colours: in a terminal of its own, which `script` makes ---

"$paris" random --players 3 --seed 7 >game.paris
sed '/^\[Result/d; /^6\.2/,$d' game.paris >part.paris

# plain <environment> <pattern> <program and words>...: in a terminal nothing that looks like the pattern is printed
plain() {
    local setting=$1 pattern=$2
    shift 2
    env "$setting" PATH="$(dirname "$paris"):$PATH" script -qec "$*" /dev/null </dev/null >typescript 2>&1 && [ -s typescript ] || return 1
    ! grep -qP "$pattern" typescript
}
for call in "paris --help" "paris show part.paris" "paris legal --why part.paris" "paris hint --player net part.paris" \
    "paris replay game.paris" "paris rules" "paris-lab --help" "paris-lab arena random random --games 200 --threads 1" \
    "paris-lab stats --games 50 --player random --threads 1"; do
    check "$call prints no colours where NO_COLOR is set" plain NO_COLOR=1 '\x1b\[[0-9;]*m' "$call"
    check "$call moves no cursor on a dumb terminal" plain TERM=dumb '\x1b|\r(?!$)' "$call"
done
exit $failed
