#!/usr/bin/env bash
# `paris rules --book`: the rules for players as text, whole and by clauses, in the reader's language.
# book.sh <paris> <source directory>
. "$2/tests/support/check.sh"
unset LANGUAGE LC_ALL LC_MESSAGES
export LANG=C.UTF-8

book() { "$paris" rules --book >book.txt && [ "$(wc -l <book.txt)" -gt 400 ]; }
check "the book is printed" book
every_clause() {
    local clause
    for clause in $(grep -o '<a id="R[0-9.]*"' "$source/docs/rules/en.md" | cut -d'"' -f2); do
        grep -q -- "^\(- \)\?$clause " book.txt || { echo "no $clause"; return 1; }
    done
}
check "every clause begins a line of it" every_clause
no_marks() { ! grep -nE '\*\*|<a |<!--|\]\(|!\[|^\||^>' book.txt; }
check "no mark of Markdown is left in it" no_marks
narrow() { ! grep -nP '^.{81}' book.txt; }
check "no line is wider than 80 columns" narrow
market() { grep -qE '^marble +[0-9]+ +[0-9]+$' book.txt && grep -qE '^gold crown +– +[0-9]+$' book.txt; }
check "tables have columns" market

same_text() { diff -u wanted found; }
clause() {
    "$paris" rules --clause R6.2 >found &&
        printf 'R6.2 You never have less than 0 francs. You cannot buy what you cannot pay for\nin full.\n' >wanted && same_text
}
check "a clause is printed alone" clause
with_list() { "$paris" rules --clause R4.2 >found && grep -q '^- A key on the Arc' found && ! grep -q 'R4.3 ' found; }
check "a clause has the list that belongs to it" with_list
item() { "$paris" rules --clause R10.3 >found && [ "$(wc -l <found)" -eq 1 ] && grep -q '^- R10.3 Tile 23' found; }
check "a clause that is a line of a list is printed alone" item
tile() { "$paris" rules --clause tile-18 >found && head -n 1 found | grep -q '^18 · Fours$' && ! grep -q '^19' found; }
check "a tile is printed with its example" tile
marked() { "$paris" rules --clause tile-22 | grep -qE '^You get .*[0-9]+ points?°\.$'; }
check "a figure that the rulebooks do not state is marked" marked
place() { "$paris" rules --clause place-GRA >found && grep -q 'in 1889 it is not there yet!' found && ! grep -q Louvre found; }
check "a landmark has its note" place
section() { "$paris" rules --clause bonus >found && grep -q '^30 · Variety$' found && ! grep -q '^R8.1' found; }
check "a section is printed with all that is below it" section
check "a clause that there is not is a wrong call" refuses 2 "no clause 'R99'" rules --clause R99
check "a name that is too long for any clause is one" refuses 2 "no clause" rules --clause "$(printf 'x%.0s' {1..300})"

# The book describes the built-in figures: other ones are listed before it.
own_figures() {
    "$paris" rules --json | sed '/"vp_tile": {/,/}/s/"any"/"same"/
        /"building_8_vp": {/,/}/s/"value": 2/"value": 4/
        /"EIF"/,/}/s/"gold": 3/"gold": 3, "wood": 1/' >mine.json
}
differences() {
    own_figures && "$paris" rules --clause R6.2 --rules mine.json >found && cat >wanted <<'END' && tail -n 2 found >>wanted && same_text
These rules describe the built-in figures. Your file differs in:

  building_8_vp.value: 4 instead of 2
  landmarks[7].cost.wood: 1 instead of nothing

END
}
check "where a file of figures differs from the book is said first" differences
# What a set's rulings change in the rules is read by them.
rulings() {
    local vp=$1 back=$2 end=$3
    "$paris" rules --json | sed "/\"vp_tile\": {/,/}/s/\"any\"/\"$vp\"/; /\"step_back\": {/,/}/s/\"tiles\"/\"$back\"/
        /\"track_end\": {/,/}/s/\"closed\"/\"$end\"/" >rulings.json
    "$paris" rules --book --rules rulings.json | tr '\n' ' ' | tr -s ' ' >read.txt
}
has() { local word; for word; do grep -q -- "$word" read.txt || { echo "not there: $word"; return 1; }; done; }
lacks() { local word; for word; do ! grep -q -- "$word" read.txt || { echo "there: $word"; return 1; }; done; }
usual_end='The last space is the end of the road: once'
usual_back='nearest 5 spaces behind it that still have tiles, .* Spaces with a number that you own do count, but you cannot go there\.'
usual_vp='empty VP space of any district (R10.1)'
as_usual() {
    rulings any tiles closed && has "$usual_vp" "$usual_back From the last space you cannot go back" "$usual_end" 'A VP tile may go to any district' \
        'not own (R7.2), and your meeple must not be on the last space (R7.1)\.' && lacks 'that district' 'still work (R7.1)' 'right behind' '<!--' '-->'
}
check "with the usual rulings the book is as it is written" as_usual
one_ruling() {
    rulings same tiles closed && has 'on the VP space of that district (R10.1)' 'goes only to the district that got its fourth key' "$usual_end" "$usual_back" && lacks "$usual_vp" || return 1
    rulings any spaces closed && has '5 spaces right behind it' 'and 20: choose among 23' 'counts empty spaces, too' 'From the last space you cannot go back' "$usual_vp" && lacks "$usual_back" || return 1
    rulings any tiles open && has 'only tile 17 and tile 25 still bring you' 'not own (R7.2)\. It works on the last space' 'You can also go back from the last space' 'still work (R7.1)' "$usual_back" && lacks "$usual_end"
}
check "each ruling of a file changes the passages that depend on it, and no others" one_ruling
all_rulings() {
    rulings same spaces open && has 'VP space of that district' '5 spaces right behind it' 'You can also go back from the last space' && lacks "$usual_vp" "$usual_back" "$usual_end" 'Your file differs' '<!--' '-->'
}
check "all of them do so together, and nothing else is said to differ" all_rulings

no_difference() {
    "$paris" rules --json | sed 's/"why": "all four rulebooks"/"why": "my box"/' >notes.json && ! cmp -s notes.json "$source/data/components.json" &&
        "$paris" rules --clause R6.2 >wanted && "$paris" rules --clause R6.2 --rules notes.json >found && same_text
}
check "nothing is said of other notes" no_difference
check "a file that is no file of figures is refused" refuses 1 "nothing.json" rules --book --rules nothing.json

# A copy of the program finds what lies beside it.
cp "$paris" paris
mkdir -p rules
languages() {
    cp "$source/docs/rules/en.md" rules/
    printf '# Kurz\n\n<a id="R1"></a>**R1** Ein Satz.\n' >rules/de.md
    LANG=de_AT.UTF-8 ./paris rules --book | grep -q '^R1 Ein Satz.$' || return 1
    LANGUAGE=de:fr LANG=fr_FR.UTF-8 ./paris rules --book | grep -q '^R1 Ein Satz.$' || return 1
    LANG=ja_JP.UTF-8 ./paris rules --clause goal | grep -q '^The goal$' || return 1
    LC_ALL=POSIX LANG=de_DE.UTF-8 ./paris rules --clause goal | grep -q '^The goal$'
}
check "the book is in the reader's language, or else in English" languages
long_words() {
    printf 'กกกกกกกกกก%.0s' {1..30} >rules/th.md
    LANGUAGE=th ./paris rules --book >found && [ "$(wc -l <found)" -eq 4 ] && ! grep -qP '^.{81}' found
}
check "a text without blanks is broken where the page ends" long_words
gone() { rm -r rules && ! ./paris rules --book >found 2>said && [ ! -s found ] && grep -q 'can.t find the text of the rules' said; }
check "where there is no book that is said" gone
exit $failed
