#!/usr/bin/env bash
# The manual pages tell of all commands and options that --help lists and of no others; exit codes are as documented;
# nothing is coloured where NO_COLOR is set. manual.sh <paris> <source directory>
. "$2/tests/support/check.sh"

man=$source/docs/man
commands=$("$paris" --help | sed -n 's/^  \([a-z]\{2,\}\) .*/\1/p')

# text_of <command>: its page, or its part of paris(1) up to the next command
text_of() {
    if [ -f "$man/paris-$1.1.scd" ]; then
        cat "$man/paris-$1.1.scd"
    else
        awk -v start="*paris $1*" 'index($0, start) == 1 { on = 1; print; next } /^\*paris |^# / { on = 0 } on' "$man/paris.1.scd"
    fi
}

options_of() { "$paris" "$1" --help | grep -oE '^  --[a-z-]+' | tr -d ' ' | grep -vx -e --help | sort; }

# Options that paris(1) explains for all commands at once, where the command has no page of its own.
documented() {
    text_of "$1" | grep -oE '\*--[a-z-]+\*' | tr -d '*' | sort -u
    [ -f "$man/paris-$1.1.scd" ] || ! grep -qx -e --rules <(options_of "$1") || echo --rules
}

tells_options() {
    [ -n "$(text_of "$1")" ] || { echo "nothing about it"; return 1; }
    diff <(documented "$1" | sort -u) <(options_of "$1")
}
for command in $commands; do
    check "the manual has all options of paris $command and no others" tells_options "$command"
done

lists_commands() { diff <(grep -oE '^\*paris [a-z]+\*' "$man/paris.1.scd" | tr -d '*' | cut -d ' ' -f 2 | sort) <(printf '%s\n' $commands | sort); }
check "paris(1) lists the commands of --help and no others" lists_commands

no_page_too_many() {
    for page in "$man"/paris-*.scd; do
        name=$(basename "$page" .1.scd)
        grep -qx "${name#paris-}" <<<"$commands" || { echo "$page is about no command"; return 1; }
        grep -q "\*$name\*(1)" "$man/paris.1.scd" || { echo "paris(1) does not name $name"; return 1; }
    done
}
check "every page is about a command, and paris(1) names it" no_page_too_many

if command -v scdoc >/dev/null; then
    translates() { for page in "$man"/*.scd; do scdoc <"$page" >page.1 && grep -q '^\.TH' page.1 || return 1; done; }
    check "all pages can be made" translates
fi

# --- exit codes ---

gives() { local code=$1; shift; "$paris" "$@" >stdout 2>stderr </dev/null; [ $? -eq "$code" ]; }
for command in $commands; do
    check "paris $command --help ends with 0 and says nothing on standard error" \
        eval "gives 0 $command --help && [ -s stdout ] && [ ! -s stderr ]"
    check "paris $command with an option that there is not ends with 2 and does nothing" \
        refuses 2 "--nonsense" "$command" --nonsense
done
for command in show hint legal replay verify; do
    check "paris $command with a file that is not there ends with 1" refuses 1 "nowhere.paris" $command nowhere.paris
    check "paris $command without a file ends with 2" refuses 2 "FILE is missing" $command
done
for command in $commands; do
    grep -qx -e --rules <(options_of "$command") || continue
    file=() # some want a file besides, and arena its players
    case $command in show | hint | legal | replay | verify) file=(x.paris) ;; arena) file=(random random) ;; esac
    check "paris $command with figures that are not there ends with 1" \
        refuses 1 "nowhere.json" "$command" --rules nowhere.json "${file[@]}"
done
version() { gives 0 --version && grep -qxE 'paris [0-9]+\.[0-9]+\.[0-9]+' stdout; }
check "paris --version tells the version and ends with 0" version

# --- colours: in a terminal of its own, which `script` makes ---

"$paris" random --players 3 --seed 7 >game.paris
sed '/^\[Result/d; /^6\.2/,$d' game.paris >part.paris

# plain <environment> <pattern> <words>...: in a terminal nothing that looks like the pattern is printed
plain() {
    local setting=$1 pattern=$2
    shift 2
    env "$setting" script -qec "'$paris' $*" /dev/null </dev/null >typescript 2>&1 && [ -s typescript ] || return 1
    ! grep -qP "$pattern" typescript
}
for call in --help "show part.paris" "legal --why part.paris" "hint --player net part.paris" "replay game.paris" rules \
    "arena random random --games 200 --threads 1" "stats --games 50 --player random --threads 1"; do
    check "paris $call prints no colours where NO_COLOR is set" plain NO_COLOR=1 '\x1b\[[0-9;]*m' "$call"
    check "paris $call moves no cursor on a dumb terminal" plain TERM=dumb '\x1b|\r(?!$)' "$call"
done
exit $failed
