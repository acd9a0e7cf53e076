/* The words for each effect of a bonus tile, and those for end-game tiles.
 *
 * Placeholders in the texts: {n} a count or a price, {points} VP (per piece), {value} of a building, {francs}, {what} and {kind} what the tile counts as, {types} how many types {points} are for. */
#include "notation/words/bonus_words.h"

#include "base/language.h"
#include "notation/words/phrases.h"
#include "rules/bonus.h"

/* A text, or its two forms when {n} decides. */
struct text {
    const char *one, *many;
};

struct words {
    struct text mark;     /* at most 6 columns */
    struct text phrase;   /* where space is short */
    struct text sentence; /* as the page has it (web/src/text/bonuses.ts) */
    const char *use;      /* how the tile is used, with its clause */
};

#define COUNTS_AS_TOKENS                                                                           \
    PARIS_TEXT("Once used, it counts as tokens for the rest of that turn: they pay, fill slots "   \
               "and can be sold. Unspent ones are lost when the turn ends (R7.4).")
#define USED_BY_MOVING                                                                             \
    PARIS_TEXT("You use it by making such a move; price and benefits are as usual (R7.7).")
#define EVERY_KEY_COUNTS                                                                           \
    PARIS_TEXT("Every key of yours there counts; two on one place count twice (R7.5).")
#define USED_ONCE PARIS_TEXT("Use it once, at any time during your turn (R7.5).")
#define GIVES_PAIRS PARIS_TEXT("Spend any number of matching pairs, real tokens only (R7.6).")

/* Tiles 17 and 25, which the rulings change (R10.2, R10.12). */
static struct words take_any_words(const struct paris_rules *rules)
{
    bool open = rules->ruling[PARIS_RULING_TRACK_END];
    return (struct words){
        {PARIS_TEXT("any"), NULL},
        {PARIS_TEXT("take any tile from the track"), NULL},
        {open ? PARIS_TEXT("Take any tile from the track. Your meeple stays where it is.")
              : PARIS_TEXT("Unless your meeple is on the last space, take any tile from the track; "
                           "your meeple stays where it is."),
         NULL},
        PARIS_TEXT("Your meeple stays where it is (R7.6).")};
}

static const char *take_back_sentence(bool open, bool spaces)
{
    if (open)
        return spaces
                   ? PARIS_TEXT("Your meeple goes back to one of the {n} spaces right behind it; "
                                "take the tile there.")
                   : PARIS_TEXT("Move your meeple back to one of the {n} nearest spaces with "
                                "tiles, and take the tile there.");
    return spaces
               ? PARIS_TEXT("Unless your meeple is on the last space, it goes back to one of the "
                            "{n} spaces right behind it; take the tile there.")
               : PARIS_TEXT("Unless your meeple is on the last space, it goes back to one of the "
                            "{n} nearest spaces with tiles; take the tile there.");
}

static struct words take_back_words(const struct paris_rules *rules)
{
    bool spaces = rules->ruling[PARIS_RULING_STEP_BACK];
    return (struct words){
        {PARIS_TEXT("back{n}"), NULL},
        {spaces ? PARIS_TEXT("back to a tile on the {n} spaces behind")
                : PARIS_TEXT("back to one of the {n} nearest tiles"),
         NULL},
        {take_back_sentence(rules->ruling[PARIS_RULING_TRACK_END], spaces), NULL},
        spaces
            ? PARIS_TEXT("Your meeple goes back to that space; empty spaces are counted (R7.6).")
            : PARIS_TEXT("Your meeple goes back to that space; empty spaces don't count (R7.6).")};
}

static struct words words_of(const struct paris_rules *rules, enum paris_effect effect)
{
    switch (effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: return (struct words){.use = USED_ONCE}; /* the rest: add_gain */
    case PARIS_EFFECT_TOKENS:
        return (struct words){{"", NULL}, /* add_token_mark */
                              {PARIS_TEXT("counts as {what}"), NULL},
                              {PARIS_TEXT("Counts as {kind} until the end of your turn."), NULL},
                              COUNTS_AS_TOKENS};
    case PARIS_EFFECT_PER_BUILDING:
        return (struct words){
            {PARIS_TEXT("{value}s:{n}V"), NULL},
            {PARIS_TEXT("{points} per key on value {value}"), NULL},
            {PARIS_TEXT("{points} for each of your keys on a building of value {value}."), NULL},
            EVERY_KEY_COUNTS};
    case PARIS_EFFECT_PRESTIGE:
        return (struct words){
            {PARIS_TEXT("{n} pres"), NULL},
            {PARIS_TEXTS("counts as {n} prestige of choice", "counts as {n} prestige of choice")},
            {PARIS_TEXTS(
                "Counts as {n} prestige token of your choice until the end of your turn.",
                "Counts as {n} prestige tokens of your choice until the end of your turn.")},
            COUNTS_AS_TOKENS};
    case PARIS_EFFECT_RESOURCE:
        return (struct words){
            {PARIS_TEXT("{n} res"), NULL},
            {PARIS_TEXTS("counts as {n} resource of choice", "counts as {n} resources of choice")},
            {PARIS_TEXTS("Counts as {n} resource of your choice until the end of your turn.",
                         "Counts as {n} resources of your choice until the end of your turn.")},
            COUNTS_AS_TOKENS};
    case PARIS_EFFECT_SHARE_OWN:
        return (
            struct words){{PARIS_TEXT("own"), NULL},
                          {PARIS_TEXT("move to a place with your own key"), NULL},
                          {PARIS_TEXT("You may move a key to a place where you already have one."),
                           NULL},
                          USED_BY_MOVING};
    case PARIS_EFFECT_SHARE_OTHERS:
        return (struct words){
            {PARIS_TEXT("others"), NULL},
            {PARIS_TEXT("move to a place with others' keys"), NULL},
            {PARIS_TEXT("You may move a key to a place where other players have keys."), NULL},
            USED_BY_MOVING};
    case PARIS_EFFECT_KEY:
        return (struct words){{PARIS_TEXT("key{n}F"), NULL},
                              {PARIS_TEXT("a key from your reserve for {n} F"), NULL},
                              {PARIS_TEXT("Pay {francs} to take a key from your reserve."), NULL},
                              PARIS_TEXT("The key goes behind your screen (R7.6).")};
    case PARIS_EFFECT_TAKE_ANY: return take_any_words(rules);
    case PARIS_EFFECT_TAKE_BACK: return take_back_words(rules);
    case PARIS_EFFECT_PER_UNUSED:
        return (
            struct words){{PARIS_TEXT("unused"), NULL},
                          {PARIS_TEXT("{points} per other unused tile"), NULL},
                          {PARIS_TEXT("{points} for each other unused bonus tile you have."), NULL},
                          PARIS_TEXT("End-game tiles don't count for it (R7.6).")};
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        return (struct words){
            {PARIS_TEXT("pairsP"), NULL},
            {PARIS_TEXT("{points} per prestige pair"), NULL},
            {PARIS_TEXT("Spend pairs of matching prestige tokens: {points} per pair."), NULL},
            GIVES_PAIRS};
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return (struct words){{PARIS_TEXT("pairsR"), NULL},
                              {PARIS_TEXT("{points} per resource pair"), NULL},
                              {PARIS_TEXT("Spend pairs of matching resources: {points} per pair."),
                               NULL},
                              GIVES_PAIRS};
    case PARIS_EFFECT_PER_FRANC:
        return (
            struct words){{PARIS_TEXT("francs"), NULL},
                          {PARIS_TEXT("{points} per franc at the end"), NULL},
                          {PARIS_TEXT("At the end of the game, {points} for each franc you have."),
                           NULL},
                          PARIS_TEXT("You never use it: it scores at the end (R9.2).")};
    case PARIS_EFFECT_PER_LANDMARK:
        return (struct words){{PARIS_TEXT("lm:{n}V"), NULL},
                              {PARIS_TEXT("{points} per key on landmarks"), NULL},
                              {PARIS_TEXT("{points} for each of your keys on a landmark."), NULL},
                              EVERY_KEY_COUNTS};
    case PARIS_EFFECT_TYPES:
        return (struct words){{PARIS_TEXT("types"), NULL},
                              {PARIS_TEXT("VP for 4 or more types"), NULL},
                              {PARIS_TEXT("{points} points for keys on {types} different types. "
                                          "All landmarks count as one type."),
                               NULL},
                              USED_ONCE};
    }
    PARIS_TRAP();
}

/* --- figures --- */

/* "1 / 2 / 3": entries first ... last of a table. */
static void add_row(struct paris_text *out, const uint8_t *figures, unsigned first, unsigned last)
{
    for (unsigned i = first; i <= last; i++) {
        paris_text_add(out, i > first ? " / " : "");
        paris_text_add_number(out, figures[i]);
    }
}

/* "2 points", or "2 VP" where space is short. */
static void add_points(struct paris_text *out, unsigned n, bool brief)
{
    paris_language_fill(out,
                        brief ? paris_say_count("{n} VP", "{n} VP", n)
                              : paris_say_count("{n} point", "{n} points", n),
                        &(struct paris_filling){"n", NULL, n}, 1);
}

/* The same for every number of players: "1 / 2 / 3 points", in the form for the last. */
static void add_all_points(struct paris_text *out, const uint8_t *by_players, bool brief)
{
    char row[PARIS_PHRASE_LENGTH];
    struct paris_text text = paris_text_in(row, sizeof row);
    unsigned last = by_players[PARIS_MAX_PLAYERS];
    add_row(&text, by_players, 2, PARIS_MAX_PLAYERS);
    paris_language_fill(out,
                        brief ? paris_say_count("{n} VP", "{n} VP", last)
                              : paris_say_count("{n} point", "{n} points", last),
                        &(struct paris_filling){"n", row, 0}, 1);
}

static void add_gain(struct paris_text *out, unsigned francs, unsigned vp, bool brief)
{
    char some[PARIS_PHRASE_LENGTH], last[PARIS_PHRASE_LENGTH];
    struct paris_text money = paris_text_in(some, sizeof some);
    struct paris_text points = paris_text_in(last, sizeof last);
    paris_phrase_francs(&money, francs);
    add_points(&points, vp, brief);
    const struct paris_filling both[] = {{"some", some, 0}, {"last", last, 0}};
    paris_language_fill(out,
                        francs > 0 && vp > 0 ? paris_say("{some} and {last}")
                        : francs > 0         ? "{some}"
                                             : "{last}",
                        both, 2);
}

/* "wood": the sentence says that it is one token. */
static void add_kinds(struct paris_text *out, paris_tokens tokens)
{
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wood"), PARIS_TEXT("marble"),
                                                   PARIS_TEXT("gold"), PARIS_TEXT("ring"),
                                                   PARIS_TEXT("orb"),  PARIS_TEXT("crown")};
    const char *before = "";
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        for (unsigned i = 0; i < paris_tokens_count(tokens, kind); i++) {
            paris_text_add(out, before);
            paris_text_add(out, paris_say(names[kind]));
            before = ", ";
        }
    }
}

/* The numbers of types that score for tile 30: fewer than four score nothing (R7.5). */
enum { FEWEST_TYPES = 4, ALL_TYPES = PARIS_TYPES + 1 };

static void add_types(struct paris_text *out)
{
    static const uint8_t counts[] = {4, 5, 6, 7};
    add_row(out, counts, 0, ALL_TYPES - FEWEST_TYPES);
}

/* Fills a text of words_of with the figures of the tile. */
static void fill(struct paris_text *out, struct text text, const struct paris_rules *rules,
                 unsigned players, unsigned number, bool brief)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    bool by_players = bonus->vp_by_players[PARIS_MAX_PLAYERS] > 0;
    unsigned vp = by_players ? bonus->vp_by_players[players] : bonus->vp;
    unsigned n = bonus->count + bonus->francs; /* no tile has both */
    char points[PARIS_PHRASE_LENGTH], tokens[PARIS_PHRASE_LENGTH], kinds[PARIS_PHRASE_LENGTH];
    char francs[PARIS_PHRASE_LENGTH], types[PARIS_PHRASE_LENGTH];
    struct paris_text part = paris_text_in(points, sizeof points);
    if (bonus->effect == PARIS_EFFECT_TYPES)
        add_row(&part, rules->types_vp, FEWEST_TYPES, ALL_TYPES);
    else if (by_players && players == 0)
        add_all_points(&part, bonus->vp_by_players, brief);
    else
        add_points(&part, vp, brief);
    part = paris_text_in(tokens, sizeof tokens);
    paris_phrase_tokens(&part, bonus->tokens);
    part = paris_text_in(kinds, sizeof kinds);
    add_kinds(&part, bonus->tokens);
    part = paris_text_in(francs, sizeof francs);
    paris_phrase_francs(&part, bonus->francs);
    part = paris_text_in(types, sizeof types);
    add_types(&part);
    const struct paris_filling filling[] = {{"points", points, 0},
                                            {"what", tokens, 0},
                                            {"kind", kinds, 0},
                                            {"francs", francs, 0},
                                            {"types", types, 0},
                                            {"n", NULL, n > 0 ? n : vp},
                                            {"value", NULL,
                                             paris_building_values[bonus->value_index]}};
    paris_language_fill(out,
                        text.many == NULL ? paris_say(text.one)
                                          : paris_say_count(text.one, text.many, n),
                        filling, sizeof filling / sizeof filling[0]);
}

/* --- bonus tiles --- */

/* The kind of a single token, or the number of tokens. */
static void add_token_mark(struct paris_text *out, paris_tokens tokens)
{
    static const char *const marks[PARIS_KINDS] = {PARIS_TEXT("1 wood"), PARIS_TEXT("1 marb"),
                                                   PARIS_TEXT("1 gold"), PARIS_TEXT("1 ring"),
                                                   PARIS_TEXT("1 orb"),  PARIS_TEXT("1 crwn")};
    unsigned count = 0;
    const char *mark = "";
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        count += paris_tokens_count(tokens, kind);
        if (paris_tokens_count(tokens, kind) > 0)
            mark = marks[kind];
    }
    const struct paris_filling filling = {"n", NULL, count};
    paris_language_fill(out, paris_say(count == 1 ? mark : PARIS_TEXT("{n} tok.")), &filling, 1);
}

static void add_gain_mark(struct paris_text *out, const struct paris_bonus *bonus)
{
    const struct paris_filling francs = {"n", NULL, bonus->francs}, vp = {"n", NULL, bonus->vp};
    if (bonus->francs > 0)
        paris_language_fill(out, paris_say("{n}F"), &francs, 1);
    if (bonus->vp > 0)
        paris_language_fill(out, paris_say("{n}V"), &vp, 1);
}

void paris_phrase_bonus_mark(struct paris_text *out, const struct paris_rules *rules,
                             unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    if (bonus->effect == PARIS_EFFECT_GAIN)
        add_gain_mark(out, bonus);
    else if (bonus->effect == PARIS_EFFECT_TOKENS)
        add_token_mark(out, bonus->tokens);
    else
        fill(out, words_of(rules, (enum paris_effect)bonus->effect).mark, rules, 2, number, true);
}

void paris_phrase_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                        unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    if (bonus->effect == PARIS_EFFECT_GAIN)
        add_gain(out, bonus->francs, bonus->vp, true);
    else
        fill(out, words_of(rules, (enum paris_effect)bonus->effect).phrase, rules, players, number,
             true);
}

/* Sentences become parts of others. */
static void drop_stop(struct paris_text *text)
{
    if (text->length > 0 && text->data[text->length - 1] == '.')
        text->data[--text->length] = '\0';
}

void paris_phrase_bonus_sentence(struct paris_text *out, const struct paris_rules *rules,
                                 unsigned players, unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    if (bonus->effect == PARIS_EFFECT_GAIN)
        add_gain(out, bonus->francs, bonus->vp, false);
    else
        fill(out, words_of(rules, (enum paris_effect)bonus->effect).sentence, rules, players,
             number, false);
    drop_stop(out);
}

const char *paris_phrase_bonus_use(const struct paris_rules *rules, unsigned number)
{
    return paris_say(words_of(rules, (enum paris_effect)rules->bonus[number].effect).use);
}

/* --- end-game tiles --- */

void paris_phrase_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    unsigned n = tile->resources + tile->prestige;
    struct text text =
        words_of(rules, tile->resources > 0 ? PARIS_EFFECT_RESOURCE : PARIS_EFFECT_PRESTIGE).phrase;
    if (n > 0)
        paris_language_count(out, text.one, text.many, n);
    else
        add_gain(out, tile->francs, tile->vp, true);
}

void paris_phrase_end_tile_sentence(struct paris_text *out, const struct paris_rules *rules,
                                    unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    if (tile->resources > 0)
        paris_text_add(out, paris_say("Counts as any one resource until the end of your turn."));
    else if (tile->prestige > 0)
        paris_text_add(out,
                       paris_say("Counts as any one prestige token until the end of your turn."));
    else
        add_gain(out, tile->francs, tile->vp, false);
    drop_stop(out);
}

/* --- reminders --- */

void paris_phrase_unused(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                         const struct paris_unused *unused)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text gives = paris_text_in(buffer, sizeof buffer);
    bool bonus = unused->number > 0;
    if (bonus && paris_bonus_varies(rules, unused->number))
        add_points(&gives, unused->vp, true);
    else if (bonus)
        paris_phrase_bonus(&gives, rules, players, unused->number);
    else
        paris_phrase_end_tile(&gives, rules, unused->kind);
    const struct paris_filling filling[] = {{"n", NULL, unused->number},
                                            {"tile", rules->end[unused->kind].code, 0},
                                            {"what", buffer, 0}};
    paris_language_fill(out,
                        bonus ? paris_say("bonus tile {n} ({what})")
                              : paris_say("end-game tile {tile} ({what})"),
                        filling, sizeof filling / sizeof filling[0]);
}
