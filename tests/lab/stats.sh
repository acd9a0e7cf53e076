#!/usr/bin/env bash
# `paris-lab stats` as people and programs call it: the text, the JSON, the page, threads, errors.
# stats.sh <paris> <source directory>
. "$2/tests/support/check.sh"
program=$lab

# says <code> <words> <words behind paris-lab stats>...: that exit code and these words on standard error
says() { refuses "$1" "$2" stats "${@:3}"; }

# holds <file> <expression of jq>
holds() { jq -e "$2" "$1"; }

helps() { "$lab" stats --help >stdout 2>stderr && grep -q "usage: paris-lab stats \[options\]" stdout && [ ! -s stderr ]; }
check "paris-lab stats --help explains the command" helps
games=30
if is_campaign; then games=210; fi

# --- JSON, and whether its sums agree ---

near='def near($other): (. - $other | fabs) < 1e-6 * ([1, ($other | fabs)] | max);'
for players in 2 3 4; do
    json=$players.json
    made() { "$lab" stats --player random --players "$players" --games $games --json >"$json" 2>told && [ ! -s told ]; }
    check "$players players: one object, and nothing on standard error where no terminal is" made
    check "$players players: it is one line of valid JSON" test "$(wc -l <"$json")" -eq 1 -a "$(jq -s length "$json")" -eq 1
    check "$players players: the run is told" holds "$json" \
        ".run == {\"player\": \"random\", \"players\": $players, \"games\": $games, \"seed\": 1, \"variants\": \"-\",
                  \"rules\": \"paris-2020\", \"rules_version\": $("$paris" rules --json | jq .version)}"
    check "$players players: the points of all sources are the points of all seats" holds "$json" \
        '([.sources[].vp] | add) == (.scores[0] | .sum)'
    check "$players players: mean points by source add up to the mean score" holds "$json" \
        "$near ([.sources[].mean] | add) as \$sum | .scores[0].mean | near(\$sum)"
    check "$players players: every game has one win, and every seat its scores" holds "$json" \
        "$near (.seats | length == $players) and (([.seats[].wins] | add) as \$wins | $games | near(\$wins)) and
         ([.seats[].win_rate] | add | near(1)) and (.scores[0].count == $games * $players)"
    check "$players players: rates lie in their intervals" holds "$json" \
        '[.seats, .bonus_tiles, .landmarks, .end_tiles] | flatten | map(select(.win_rate_ci95 != null)) |
         length > 30 and all(.win_rate_ci95[0] <= .win_rate + 1e-9 and .win_rate <= .win_rate_ci95[1] + 1e-9)'
    check "$players players: a bonus tile that was taken is used or held at the end" holds "$json" \
        '(.bonus_tiles | length == 30) and (.bonus_tiles | all(.taken == .used + .held and .games_share <= 1))'
    check "$players players: nobody takes more copies of a bonus tile than there are" holds "$json" \
        '.bonus_tiles | all(.per_game <= .copies)'
    check "$players players: points of bonus tiles, landmarks and districts are those of their sources" holds "$json" \
        "$near (.sources | map({(.source): .vp}) | add) as \$of |
         ([.bonus_tiles[].vp] | add) == \$of[\"bonus tiles but 27\"] + \$of[\"francs by tile 27\"] and
         ([.districts[].majority_vp] | add) == \$of[\"majorities\"] and
         ([.landmarks[] | (.prestige_vp_mean // 0) * .bought] | add | near(\$of[\"prestige at landmarks\"]))"
    check "$players players: end-game tiles are taken twelve a game, used or held" holds "$json" \
        "$near ([.end_tiles[].taken] | add) == 12 * $games and (.end_tiles | all(.taken == .used + .held)) and
         (.end_tile_order | length == 12 and all(del(.order) | [.[]] | add | near(1)))"
    check "$players players: VP tiles and landmarks are each somewhere" holds "$json" \
        '(.vp_tiles | all(.placed == .BEL + .BAT + .MON + .LAV + .STG + .CHA)) and
         ([.vp_tiles[].placed] | add) == .vp_offers.placed and .vp_offers.offered == .vp_offers.placed + .vp_offers.declined and
         ([.landmarks, .landmark_districts] | transpose | all(.[0].built == (.[1] | .BEL + .BAT + .MON + .LAV + .STG + .CHA)))'
    check "$players players: keys, francs and trades agree with the decisions" holds "$json" \
        '(.actions | map({(.decision): .count}) | add) as $made |
         ([.banks[].keys] | add) == $made["place a key"] and (.banks | all(.francs == .keys * .pays)) and
         ([.market[].buys | numbers] | add) == $made["buy a resource"] and ([.market[].sells] | add) == $made["sell a token"] and
         ([.actions[].count] | add) == (.length[] | select(.measure == "decisions") | .sum)'
    check "$players players: histograms count every game and seat" holds "$json" \
        "([.rounds[].games] | add) == $games and ([.margin_histogram[].games] | add) == $games and
         ([.score_histogram[].seats] | add) == $games * $players and
         ([.score_histogram[].winners] | add) == .scores[1].count"
done
check "the fields stay what they are" holds 2.json \
    'keys_unsorted == ["run", "length", "rounds", "actions", "scores", "score_histogram", "margin_histogram", "sources",
        "seats", "seat_test", "bonus_tiles", "end_tiles", "end_tile_order", "vp_tiles", "vp_offers", "landmarks",
        "landmark_districts", "banks", "districts", "market", "findings", "criteria"]'

# --- findings ---

if [ $games -ge 200 ]; then
    check "what stands out follows from the figures" holds 4.json \
        '([.findings[] | select(.about == "seats")] | length) >= 1 and
         ((.seat_test.p < 0.01) == ([.findings[].text | contains("seats are not equal")] | any)) and
         (([.bonus_tiles[] | select(.mark == "dead")] | length == 0) == ([.findings[].text == "No bonus tile is dead."] | any))'
fi
check "marks follow their criteria" holds 4.json \
    '(.bonus_tiles | all((.mark == "dead") == (.games_share < 0.02))) and
     (.bonus_tiles | all(.mark != "dominant" or (.lift > 0.1 and .win_rate_ci95[0] > 0.25))) and
     (.bonus_tiles | all(.mark != "weak" or (.lift < -0.1 and .win_rate_ci95[1] < 0.25)))'
few() { "$lab" stats --player random --games 5 --json >json && holds json '.findings | length == 1 and (.[0].text | contains("too few"))'; }
check "few games say nothing of balance" few

# --- text ---

text() {
    "$lab" stats --player random --games $games >text 2>told && [ ! -s told ] && ! grep -q ' $' text &&
        head -n 1 text | grep -q "$games games of 2 players" && grep -q '^What stands out$' text &&
        grep -q '^By what it stands out$' text && grep -q 'dead: a bonus tile that is taken in fewer than 2 % of games' text
}
check "people get tables, what stands out, and by what" text

# --- the page ---

alone() { ! grep -qiE '<link|src=|url\(|@import|https?:' page.html && grep -q 'prefers-color-scheme: dark' page.html; }
accessible() {
    local charts titles
    charts=$(grep -o '<svg ' drawn.html | wc -l)
    titles=$(grep -o '<svg role="img" aria-labelledby="[^"]*" viewBox="[^"]*"><title id=' drawn.html | wc -l)
    [ "$charts" -ge 15 ] && [ "$charts" -eq "$titles" ] && [ "$(grep -o '<caption>' drawn.html | wc -l)" -eq "$(jq 'length - 2' 4.json)" ] &&
        grep -q '<th scope="row"' drawn.html
}
identities() { [ -z "$(grep -o ' id="[^"]*"' drawn.html | sort | uniq -d)" ]; }
both() { "$lab" stats --player random --games 3 --json --html page.html >json && jq -e .run json && draws; }
# The page as its script draws it, which xmllint finds well formed.
draws() { node "$source/tests/lab/stats_page.mjs" page.html >drawn.html && if command -v xmllint >/dev/null; then xmllint --noout drawn.html; fi; }
for players in 2 4; do
    page() { "$lab" stats --player random --players "$players" --games $games --html page.html >text && grep -q '^What stands out$' text; }
    check "$players players: the page is written, and the text is printed as well" page
    check "the page needs no other file, and has light and dark colours" alone
    if command -v node >/dev/null; then
        check "$players players: the page is well formed" draws
        check "$players players: no number is missing from a picture" eval "! grep -qE 'NaN|undefined|null' drawn.html"
        check "$players players: no two elements have one name" identities
    fi
done
if command -v node >/dev/null; then
    check "every chart has a title, every table a caption" accessible
    check "--json and --html go together" both
fi

# --- threads, seeds, figures, players ---

same_for_threads() {
    "$lab" stats "$@" --threads 1 --json >one && "$lab" stats "$@" --threads 2 --json >two && [ -s one ] && cmp one two
}
for players in 2 3 4; do
    check "$players players: one and two threads give the same result" same_for_threads --player random --players "$players" --games $games
done
check "threads change nothing for the network either" same_for_threads --games 30 --variants "tokens track free-district"
seeds_differ() { "$lab" stats --player random --games 20 --json >a && "$lab" stats --player random --games 20 --seed 2 --json >b && ! cmp -s a b; }
check "another seed gives other games" seeds_differ
large_seed() { "$lab" stats --player random --games 2 --seed 18446744073709551615 --json | grep -q '"seed":18446744073709551615,'; }
check "the largest seed is told as it is" large_seed
network() { "$lab" stats --games 4 --json >json && jq -e '.run.player == "net"' json; }
check "the network plays unless another is asked for" network
file_plays() {
    "$lab" stats --games 4 --json | jq 'del(.run.player)' >a &&
        "$lab" stats --games 4 --player "net:file=$source/data/net-2.bin" --json | jq 'del(.run.player)' >b && [ -s a ] && cmp a b
}
check "a network from the file of the built-in one plays like it" file_plays
own_figures() {
    "$paris" rules --json | sed 's/"bank": 2/"bank": 20/' >mine.json &&
        "$lab" stats --player random --games 20 --rules mine.json --json | jq -e '.banks[0] | .pays == 20 and .francs == 20 * .keys'
}
check "figures can come from a file" own_figures

# --- errors ---

check "an unknown spec is a wrong call that names it" says 2 "'clever'" --player clever
check "five seats are a wrong call" says 2 "from 2 to 4" --players 5
check "no games are a wrong call" says 2 "--games needs a number" --games 0
check "no threads are a wrong call" says 2 "--threads needs a number" --threads 0
check "a seed that is no number is a wrong call" says 2 "not 'x'" --seed x
check "an unknown variant is a wrong call" says 2 "not 'trak'" --variants trak
check "an option that there is not is a wrong call" says 2 "unknown option --nonsense" --nonsense
check "a word is a wrong call" says 2 "unexpected argument" net
check "a page without a name is a wrong call" says 2 "needs a value" --html
check "a spec that never ends is a wrong call" says 2 "at most 512 characters" --player "$(printf 'x%.0s' {1..600})"
check "a network that cannot be read is wrong input" says 1 "no-such-file" --player net:file=no-such-file
check "a file of figures that is not there is wrong input" says 1 "can't be read" --rules no-such-file

# --- interrupted ---

interrupted_json() {
    interrupted INT stats --player random --games 10000000 --threads 2 --json --html page.html
    [ $? -eq 130 ] && jq -e '.partial == true and .run.games > 0 and .run.games < 10000000 and
        ([.seats[].wins] | add | round) == .run.games' stdout && grep -q '"Interrupted: this is partial, [0-9]* of 10000000 games' page.html
}
check "interrupted, it tells of the games so far and says that this is partial" interrupted_json
interrupted_text() {
    interrupted TERM stats --player random --games 10000000
    [ $? -eq 143 ] && sed -n 2p stdout | grep -q "^Interrupted: this is partial, [0-9]* of 10000000 games"
}
check "the text says it as well" interrupted_text
check "a whole run is not called partial" holds 2.json 'has("partial") | not'
unwritable() {
    says 1 "--html: can't write no-such-directory/page.html" --games 100000000 --html no-such-directory/page.html &&
        echo kept >page.html && "$lab" stats --player nobody --games 1 --html page.html 2>stderr
    [ "$(cat page.html)" = kept ]
}
check "a page that cannot be written is told before the games, and an old one stays until there is a new one" unwritable
exit $failed
