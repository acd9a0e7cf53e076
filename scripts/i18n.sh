#!/usr/bin/env bash
# Texts for people, in their languages: i18n.sh [template|refresh|report]
#   template   prints po/paris.pot as the sources have it now
#   refresh    writes it, brings every catalogue up to it, makes those that are new in po/LINGUAS; then reports
#   report     what is missing in each language
set -euo pipefail
cd "$(dirname "$0")/.."

# Files without line numbers: the template changes only when a text does.
template() {
    local own
    own=$(mktemp)
    find src -name '*.[ch]' | LC_ALL=C sort | xgettext --files-from=- --language=C --from-code=UTF-8 \
        --keyword --keyword=paris_say:1 --keyword=paris_say_count:1,2 --keyword=paris_language_count:2,3 --keyword=PARIS_TEXT:1 --keyword=PARIS_TEXTS:1,2 \
        --add-location=file --no-wrap --force-po --package-name=paris --output="$own"
    node web/texts.mjs "$own"
    rm -f "$own"
}

languages() { sed 's/#.*//' po/LINGUAS; }

refresh() {
    local new language
    new=$(mktemp)
    template >"$new"
    cp "$new" po/paris.pot
    rm -f "$new"
    for language in $(languages); do
        if [ -f "po/$language.po" ]; then
            msgmerge --quiet --update --backup=none --no-fuzzy-matching --add-location=file --no-wrap \
                "po/$language.po" po/paris.pot
        else
            msginit --no-translator --no-wrap --locale="$language" --input=po/paris.pot \
                --output-file="po/$language.po" 2>/dev/null
        fi
    done
}

report() {
    local language
    for language in $(languages); do
        printf '%s: ' "$language"
        LC_ALL=C msgfmt --check-format --check-domain --statistics --output-file=/dev/null "po/$language.po" 2>&1
    done
}

case ${1:-refresh} in
    template) template ;;
    refresh) refresh && report ;;
    report) report ;;
    *) echo "usage: i18n.sh [template|refresh|report]" >&2; exit 2 ;;
esac
