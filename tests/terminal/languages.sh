#!/usr/bin/env bash
# Every language in the terminal: a whole game line by line with everything that can be asked, a whole game
# on the full screen, the commands and their mistakes; and no English left. First in a language that nobody
# speaks: whatever never came to a translator is plain there. In a campaign all languages, otherwise the hardest.
# languages.sh <paris> <source directory> [languages]
. "$2/tests/support/check.sh"
. "$2/tests/support/tmux.sh"

needs node msgfmt tmux

mkdir -p bin/locale/xx/LC_MESSAGES po
cp "$paris" bin/paris
cp -r "$(dirname "$paris")/locale/." bin/locale/
node "$source/web/pseudo.mjs" >po/xx.po && msgfmt -o bin/locale/xx/LC_MESSAGES/paris.mo po/xx.po || failed=1
cp "$source"/po/*.po po/
paris=$work/bin/paris

# speaks <language> <command>...: the command with everything in this language
speaks() {
    local language=$1
    shift
    env -u LC_ALL -u LC_MESSAGES -u LANG LANGUAGE= LANG="${language}_XX.UTF-8" "$@"
}

# --- line by line: a game of two people, with every question, before, in the middle and at its end ---

questions() {
    printf '%s\n' help list 'list move' 'list nothing' where mine 'district MON' 'district LAV' 'district X' majority 'majority CHA' \
        market landmarks score players stacks bonus 'bonus all' vp board last since log 'log 5' again tiles 'say hello' undo redo \
        'why move MON0 MON8' 'why key MON' 'why buy gold' 'why draw 1' 'why use 5' 'why take R' 'why vp 20 MON' 'why pass' \
        'why prestige crown' 'why search' 'why sell wood' 'why end' 'what key MON' 'what draw 1' 'what buy wood' \
        'drw 1' nonsense 99 'draw 9' 'key' 'key X' 'move MON0' 'move X' 'bonus 31' 'buy X' 'sell' 'use X' 'use 8 X' 'vp 1' 'vp 20 X' \
        'take X' 'prestige X' 'draw 1 1' 'what' 'mine now' 'save /nowhere/at/all' 'next' 'turn 3' 'seat 2' 'open'
    for subject in decisions turn keys move landmarks prestige bonus market end-game vp majority winning codes 18 R EIF nothing; do
        echo "help $subject"
    done
}
{
    echo # the first at the keyboard
    questions
    head -n 60 "$source/tests/golden/text/game.in"
    questions
    tail -n +61 "$source/tests/golden/text/game.in" | sed '/^quit$/d'
    questions
    echo quit
} >typed
printf '%s\n' help next back 'turn 5' 'seat 2' open final first last score 'draw 1' board players quit >looked

game() {
    local language=$1
    speaks "$language" "$paris" play --rules "$source/tests/vectors/components.json" --plain --seats 1,2 --names Ann,Ben --seed 11 --save "game.$language.paris" <typed >lines 2>&1 &&
        grep -q '^\[Result "[0-9]' "game.$language.paris" || { tail -n 3 lines; return 1; }
    speaks "$language" "$paris" play --plain "game.$language.paris" <looked >review 2>&1
    ! grep -n '[{}]' lines review
}

# --- commands and what can go wrong with them ---

"$paris" random --players 3 --seed 5 --variants "free-district tokens track" >other.paris || failed=1
"$paris" random --players 2 --seed 6 >whole.paris || failed=1
head -n 30 whole.paris | sed 's/^\[Result .*/[Result "-"]/' >half.paris
sed 's/ draw 1/ draw 7/' whole.paris >malformed.paris
sed '0,/key [A-Z]*/s//key ARC; key ARC/' whole.paris >illegal.paris
sed 's/^\[Players "2"\]/[Players "9"]/' whole.paris >players.paris
grep -v '^\[Stacks' whole.paris >without.paris
sed 's/^\[Stacks "/&MON /' whole.paris >stacks.paris
printf 'nonsense\n' >nonsense.paris
printf '\357\273\277' >mark.paris

# mistakes <command>...: it fails, and says so
mistake() { "$@" >>mistakes 2>&1 </dev/null && { echo "no mistake: $*"; return 1; } || return 0; }

commands() {
    local language=$1 command file
    : >answers
    : >mistakes
    for command in play join games show hint legal replay verify rules; do
        speaks "$language" "$paris" $command --help >>answers || return 1
    done
    {
        speaks "$language" "$paris" --help && speaks "$language" "$paris" games &&
            speaks "$language" "$paris" show whole.paris && speaks "$language" "$paris" show --seat 1 half.paris &&
            speaks "$language" "$paris" show --seat 2 other.paris && speaks "$language" "$paris" replay whole.paris &&
            speaks "$language" "$paris" legal --why half.paris && speaks "$language" "$paris" hint --player net half.paris
    } >>answers 2>&1 || { tail -n 3 answers; return 1; }
    for file in malformed illegal players without stacks nonsense mark none; do
        mistake speaks "$language" "$paris" play --plain $file.paris || return 1
    done
    mistake speaks "$language" "$paris" nonsense && mistake speaks "$language" "$paris" play --nonsense &&
        mistake speaks "$language" "$paris" play --players 9 && mistake speaks "$language" "$paris" play --seed &&
        mistake speaks "$language" "$paris" play --variants odd && mistake speaks "$language" "$paris" play --level 9 &&
        mistake speaks "$language" "$paris" play --seats 7 && mistake speaks "$language" "$paris" play --names a,b,c &&
        mistake speaks "$language" "$paris" play --resume nonsense && mistake speaks "$language" "$paris" play a b &&
        mistake speaks "$language" "$paris" show && mistake speaks "$language" "$paris" show --seat 4 whole.paris &&
        mistake speaks "$language" "$paris" replay --to 99.1 whole.paris && mistake speaks "$language" "$paris" replay --to x whole.paris &&
        mistake speaks "$language" "$paris" hint whole.paris && mistake speaks "$language" "$paris" verify whole.paris &&
        mistake speaks "$language" "$paris" verify none.paris && mistake speaks "$language" "$paris" join &&
        mistake speaks "$language" "$paris" join http://127.0.0.1:1/t/x && mistake speaks "$language" "$paris" join https://x &&
        mistake speaks "$language" "$paris" join http://127.0.0.1:1 && mistake speaks "$language" "$paris" rules --clause nonsense
}

# --- the full screen ---

# another <command>...: does that, and waits until the window is another one; then it is in `shown`
another() {
    local before i
    before=$(pane)
    "$@"
    for ((i = 0; i < 12000; i++)); do
        pane >shown
        [ "$(cat shown)" != "$before" ] && return 0
        sleep 0.05
    done
    echo "nothing happens after: $*"
    return 1
}
kept() { cat shown >>screens; }

screen() {
    local language=$1 i
    : >screens
    rm -f screen.paris
    open 80 24 "LANGUAGE= LANG=${language}_XX.UTF-8 exec $paris play --seed 9 --level 1 --save screen.paris" &&
        await '▸ draw 1' && kept || return 1
    node "$source/tests/terminal/columns.mjs" shown || return 1
    for key in Right Right Right Right Right F1 Escape F4 F4 C-c Escape; do
        another keys "$key" && kept || return 1
    done
    another size 120 40 && kept || return 1
    for ((i = 0; i < 6000; i++)); do
        keys Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter Enter
        pane >>screens
        grep -q '^\[Result "[0-9]' screen.paris 2>/dev/null && break
        sleep 0.1
    done
    grep -q '^\[Result "[0-9]' screen.paris || { echo "the game does not end"; return 1; }
    open 120 40 "LANGUAGE= LANG=${language}_XX.UTF-8 exec $paris play screen.paris" && await_one '[^ ]' &&
        another keys End && kept && ! grep -n '[{}]' screens
}

no_english() { node "$source/tests/terminal/languages.mjs" "po/$1.po" lines review answers mistakes screens; }

languages=(xx th) # the longest texts, and letters with marks
if is_campaign; then mapfile -t languages < <(echo xx; sed 's/#.*//; /^$/d' "$source/po/LINGUAS"); fi
[ $# -le 2 ] || languages=("${@:3}")
for language in "${languages[@]}"; do
    check "$language: a whole game line by line, and everything that can be asked" game "$language"
    check "$language: commands, and what can go wrong with them" commands "$language"
    check "$language: a whole game on the full screen" screen "$language"
    check "$language: no English is left in all of that" no_english "$language"
done
exit $failed
