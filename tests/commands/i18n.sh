#!/usr/bin/env bash
# Texts in the languages of people: the catalogues are whole and up to date, what checks them finds each
# kind of mistake, and the program speaks the language that it is asked to. i18n.sh <paris> <source directory>
. "$2/tests/support/check.sh"
export LC_ALL=C.UTF-8 # for the characters of this script

needs node xgettext msgfmt

# --- the catalogues ---

current() { "$source/scripts/i18n.sh" template >new.pot && diff "$source/po/paris.pot" new.pot; }
check "po/paris.pot has the texts of the sources (else: make i18n)" current
no_complaint() { "$source/scripts/i18n.sh" template 2>&1 >/dev/null | grep . && return 1 || return 0; }
check "every note for translators is about a text" no_complaint
check "every language has every text, with its places, forms and spaces" node "$source/web/check-po.mjs"

# --- what checks them: a language that nobody speaks is whole, and then has one mistake ---

mkdir po
cp "$source/po/paris.pot" po/
echo xx >po/LINGUAS
node "$source/web/pseudo.mjs" >whole.po

checked() { node "$source/web/check-po.mjs" po; }
whole() { cp whole.po po/xx.po && checked; }
check "a whole catalogue passes" whole

# finds <words> <sed script>: the mistake that the script makes is told in these words
finds() {
    sed -E "$2" whole.po >po/xx.po
    cmp -s whole.po po/xx.po && return 1
    ! checked >told && grep -qF -- "$1" told || { cat told; return 1; }
}
text='"Settings"'
check "a missing text is found" finds "$text is missing" "/^msgid $text/,/^\$/s/^msgstr .*/msgstr \"\"/"
check "a text that is not there at all is found" finds "$text is missing" "/^msgid $text/,/^\$/d"
check "a fuzzy text is found" finds "$text is fuzzy" "s/^msgid $text/#, fuzzy\\n&/"
check "a lost place is found" finds '"{n} key" does not have' '/^msgid "\{n\} key"/,/^$/s/^(msgstr\[1\].*)\{n\}/\1/'
check "an invented place is found" finds "$text does not have" "/^msgid $text/,/^\$/s/^msgstr \"/&{who}/"
check "a missing plural form is found" finds '"{n} key" has 1 forms' '/^msgid "\{n\} key"/,/^$/{/^msgstr\[1\]/d}'
check "a missing plural rule is found" finds "no Plural-Forms" '/Plural-Forms/d'
check "a mark that is too wide for the board is found" finds '"pairsP" has 9 columns' \
    '/^msgid "pairsP"/,/^$/s/^msgstr .*/msgstr "123456789"/'
check "a text of the lessons that is too long is found" finds '"Moving up" has 28 words' \
    '/^msgid "Moving up"/,/^$/s/^msgstr .*/msgstr "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28"/'
check "a text that nobody says any more is found" finds '"Sëttings" is not in the template' "s/^msgid $text/msgid \"Sëttings\"/"

# french <wrong text>: found in a French catalogue
french() {
    echo fr >po/LINGUAS
    sed -E "s/^\"Language: xx/\"Language: fr/; /^msgid $text/,/^\$/s/^msgstr .*/msgstr \"$1\"/" whole.po >po/fr.po
    ! checked >told && grep -F "fr.po: $text space" told || { cat told; return 1; }
}
check "a French question mark without a space is found" french "Quoi?"
check "a French colon with a plain space is found" french "Quoi : rien"
check "a French colon without a space is found" french "Quoi: rien"
check "French quotation marks with plain spaces are found" french "« Quoi »"
right() {
    french $'Quoi\u202f? \u00ab\u202fRien\u202f\u00bb\u00a0: 10:30' >/dev/null
    grep -q '1 languages' told && ! grep -F "$text" told
}
check "right French is left alone" right

# --- the program ---

mkdir -p bin/locale/xx/LC_MESSAGES
cp "$paris" bin/paris
msgfmt -o bin/locale/xx/LC_MESSAGES/paris.mo whole.po || failed=1

speaks() { env -u LANGUAGE -u LC_ALL -u LC_MESSAGES -u LANG "$@" bin/paris --help | grep -qF '‹Ţĥé βöåŕđ ĝåμé Þåŕîš'; }
check "the program follows LANGUAGE" speaks LC_ALL=C.UTF-8 LANGUAGE=xx
check "the program follows LANG, also where the locale is not installed" speaks LANG=xx_YY.UTF-8
check "the program follows LC_ALL before LANG" speaks LC_ALL=xx_YY.UTF-8 LANG=C
plain() { env -u LANGUAGE LC_ALL=C bin/paris --help | grep -qxF 'The board game Paris (2020) for 2 to 4 players.'; }
check "without a language it speaks English" plain

"$paris" random --players 3 --seed 5 --variants "free-district" >game.paris || failed=1
in_xx() { LANGUAGE=xx LC_ALL=C.UTF-8 bin/paris "$@"; }
# Events are indented by 8; each is one pattern in which every place is filled.
told_in_xx() {
    in_xx replay game.paris | grep '^        ' >told && [ "$(wc -l <told)" -gt 200 ] &&
        ! grep -vE '^        ‹.*›$' told && ! grep '[{}]' told
}
check "every event of a game is told in the language, with nothing left of a pattern" told_in_xx
same_json() { in_xx replay --json game.paris | cmp - <("$paris" replay --json game.paris); }
check "what programs read is the same in every language" same_json
refused_in_xx() {
    in_xx legal --why game.paris >why 2>told
    grep -qF '‹Ţĥé ĝåμé îš öνéŕ' told && grep -qF '‹Ţĥé ĝåμé îš öνéŕ' why && ! grep -F 'The game is over' why
}
check "reasons are told in the language" refused_in_xx

reason='three of the four rulebooks'
sed "s/\"why\": \"$reason\"/\"why\": \"my own box\"/" "$source/data/components.json" >own.json || failed=1
reasons_in_xx() {
    in_xx rules >told && grep -qF '‹ţĥŕéé öƒ ţĥé ƒöûŕ' told && ! grep -F "$reason" told
}
check "why a figure is what it is stands in the language" reasons_in_xx
own_reasons() { in_xx rules --rules own.json >told && grep -qF ' my own box' told; }
check "a reason of an owner's file stands as the owner wrote it" own_reasons

# Every language of the list, once it is translated: not a word of the English help is left.
for language in $(sed 's/#.*//' "$source/po/LINGUAS"); do
    helps() {
        env -u LC_ALL LANG="${language}_XX.UTF-8" "$paris" --help >help && [ -s help ] &&
            ! grep -E 'The board game Paris|play in this terminal|Exit codes' help
    }
    check "the program's help is in $language" helps
done
exit $failed
