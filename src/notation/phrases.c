/* Short words for the pieces of the game. */
#include "notation/phrases.h"

#include "base/language.h"

const char *paris_phrase_district(unsigned district)
{
    static const char *const names[PARIS_DISTRICTS] = {
        PARIS_TEXT("Belleville"),  PARIS_TEXT("Batignolles"),   PARIS_TEXT("Montmartre"),
        PARIS_TEXT("La Villette"), PARIS_TEXT("Saint-Germain"), PARIS_TEXT("Chaillot")};
    PARIS_CHECK(district < PARIS_DISTRICTS);
    return paris_say(names[district]);
}

const char *paris_phrase_landmark(unsigned landmark)
{
    static const char *const names[PARIS_LANDMARKS] = {PARIS_TEXT("Jardin des Tuileries"),
                                                       PARIS_TEXT("Jardin du Luxembourg"),
                                                       PARIS_TEXT("Grand Palais"),
                                                       PARIS_TEXT("Sacré-Cœur"),
                                                       PARIS_TEXT("Opéra Garnier"),
                                                       PARIS_TEXT("Notre-Dame"),
                                                       PARIS_TEXT("Louvre"),
                                                       PARIS_TEXT("Eiffel Tower")};
    PARIS_CHECK(landmark < PARIS_LANDMARKS);
    return paris_say(names[landmark]);
}

const char *paris_phrase_type(unsigned type)
{
    static const char *const names[PARIS_TYPES] = {
        PARIS_TEXT("café"),       PARIS_TEXT("bakery"), PARIS_TEXT("residence"),
        PARIS_TEXT("restaurant"), PARIS_TEXT("hotel"),  PARIS_TEXT("theatre")};
    PARIS_CHECK(type < PARIS_TYPES);
    return paris_say(names[type]);
}

/* --- amounts --- */

void paris_phrase_francs(struct paris_text *out, int64_t francs)
{
    const struct paris_filling number = {.name = "n", .number = francs};
    uint64_t n = (uint64_t)(francs < 0 ? -francs : francs);
    paris_language_fill(out, paris_say_count("{n} franc", "{n} francs", n), &number, 1);
}

static void add_vp(struct paris_text *out, unsigned vp)
{
    paris_language_count(out, "{n} VP", "{n} VP", vp);
}

/* With the words that are typed, where the language can. */
static void add_tokens(struct paris_text *out, unsigned kind, unsigned n)
{
    switch (kind) {
    case PARIS_WOOD: paris_language_count(out, "{n} wood", "{n} wood", n); break;
    case PARIS_MARBLE: paris_language_count(out, "{n} marble", "{n} marble", n); break;
    case PARIS_GOLD: paris_language_count(out, "{n} gold", "{n} gold", n); break;
    case PARIS_BRONZE: paris_language_count(out, "{n} bronze", "{n} bronze", n); break;
    case PARIS_SILVER: paris_language_count(out, "{n} silver", "{n} silver", n); break;
    default: paris_language_count(out, "{n} crown", "{n} crown", n); break;
    }
}

void paris_phrase_tokens(struct paris_text *out, paris_tokens tokens)
{
    const char *before = "";
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(tokens, kind);
        if (count == 0)
            continue;
        paris_text_add(out, before);
        add_tokens(out, kind, count);
        before = " ";
    }
}

void paris_phrase_vp_tile(struct paris_text *out, const struct paris_rules *rules, unsigned tile)
{
    for (unsigned rank = 0; rank < 3; rank++) {
        paris_text_add(out, rank > 0 ? "/" : "");
        paris_text_add_number(out, rules->vp_tile[tile][rank]);
    }
}

/* --- tiles --- */

void paris_phrase_gain(struct paris_text *out, unsigned francs, unsigned vp)
{
    char some[PARIS_PHRASE_LENGTH], last[PARIS_PHRASE_LENGTH];
    struct paris_text money = paris_text_in(some, sizeof some);
    struct paris_text points = paris_text_in(last, sizeof last);
    if (francs > 0)
        paris_phrase_francs(&money, francs);
    if (vp > 0)
        add_vp(&points, vp);
    const struct paris_filling both[] = {{.name = "some", .text = some},
                                         {.name = "last", .text = last}};
    paris_language_fill(out,
                        francs > 0 && vp > 0 ? paris_say("{some} and {last}")
                        : francs > 0         ? "{some}"
                                             : "{last}",
                        both, 2);
}

/* Fills {n} and {value}. */
static void add_figures(struct paris_text *out, const char *pattern, unsigned n, unsigned value)
{
    const struct paris_filling figures[] = {{.name = "n", .number = n},
                                            {.name = "value", .number = value}};
    paris_language_fill(out, pattern, figures, 2);
}

static void add_token_mark(struct paris_text *out, paris_tokens tokens)
{
    static const char *const marks[PARIS_KINDS] = {PARIS_TEXT("1 wood"), PARIS_TEXT("1 marb"),
                                                   PARIS_TEXT("1 gold"), PARIS_TEXT("1 bron"),
                                                   PARIS_TEXT("1 silv"), PARIS_TEXT("1 crwn")};
    unsigned kind = 0;
    while (kind < PARIS_KINDS - 1 && paris_tokens_count(tokens, kind) == 0)
        kind++;
    paris_text_add(out, paris_say(marks[kind]));
}

/* Marks that have no figure in them. */
static const char *const plain_marks[] = {
    [PARIS_EFFECT_NONE] = "",
    [PARIS_EFFECT_SHARE_OWN] = PARIS_TEXT("own"),
    [PARIS_EFFECT_SHARE_OTHERS] = PARIS_TEXT("others"),
    [PARIS_EFFECT_TAKE_ANY] = PARIS_TEXT("any"),
    [PARIS_EFFECT_PER_UNUSED] = PARIS_TEXT("unused"),
    [PARIS_EFFECT_PRESTIGE_PAIRS] = PARIS_TEXT("pairsP"),
    [PARIS_EFFECT_RESOURCE_PAIRS] = PARIS_TEXT("pairsR"),
    [PARIS_EFFECT_PER_FRANC] = PARIS_TEXT("francs"),
    [PARIS_EFFECT_TYPES] = PARIS_TEXT("types"),
};

void paris_phrase_bonus_mark(struct paris_text *out, const struct paris_rules *rules,
                             unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN:
        if (bonus->francs > 0)
            add_figures(out, paris_say("{n}F"), bonus->francs, 0);
        if (bonus->vp > 0)
            add_figures(out, paris_say("{n}V"), bonus->vp, 0);
        break;
    case PARIS_EFFECT_TOKENS: add_token_mark(out, bonus->tokens); break;
    case PARIS_EFFECT_PER_BUILDING:
        add_figures(out, paris_say("{value}s:{n}V"), bonus->vp,
                    paris_building_values[bonus->value_index]);
        break;
    case PARIS_EFFECT_PER_LANDMARK: add_figures(out, paris_say("lm:{n}V"), bonus->vp, 0); break;
    case PARIS_EFFECT_PRESTIGE: add_figures(out, paris_say("{n} pres"), bonus->count, 0); break;
    case PARIS_EFFECT_RESOURCE: add_figures(out, paris_say("{n} res"), bonus->count, 0); break;
    case PARIS_EFFECT_KEY: add_figures(out, paris_say("key{n}F"), bonus->francs, 0); break;
    case PARIS_EFFECT_TAKE_BACK: add_figures(out, paris_say("back{n}"), bonus->count, 0); break;
    default: paris_text_add(out, paris_say(plain_marks[bonus->effect])); break;
    }
}

static void add_prestige_choice(struct paris_text *out, unsigned n)
{
    paris_language_count(out, "counts as {n} prestige of choice",
                         "counts as {n} prestige of choice", n);
}

static void add_resource_choice(struct paris_text *out, unsigned n)
{
    paris_language_count(out, "counts as {n} resource of choice",
                         "counts as {n} resources of choice", n);
}

/* Fills {points} with so many VP, and {value}. */
static void add_points(struct paris_text *out, const char *pattern, unsigned vp, unsigned value)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text points = paris_text_in(buffer, sizeof buffer);
    add_vp(&points, vp);
    const struct paris_filling parts[] = {{.name = "points", .text = buffer},
                                          {.name = "value", .number = value}};
    paris_language_fill(out, pattern, parts, 2);
}

/* The effects that score by what the player has. */
static void add_scoring(struct paris_text *out, const struct paris_bonus *bonus, unsigned players)
{
    unsigned vp = bonus->vp, by_players = bonus->vp_by_players[players];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_PER_BUILDING:
        add_points(out, paris_say("{points} per key on value {value}"), vp,
                   paris_building_values[bonus->value_index]);
        break;
    case PARIS_EFFECT_PER_LANDMARK:
        add_points(out, paris_say("{points} per key on landmarks"), vp, 0);
        break;
    case PARIS_EFFECT_PER_UNUSED:
        add_points(out, paris_say("{points} per other unused tile"), by_players, 0);
        break;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        add_points(out, paris_say("{points} per prestige pair"), by_players, 0);
        break;
    case PARIS_EFFECT_RESOURCE_PAIRS:
        add_points(out, paris_say("{points} per resource pair"), by_players, 0);
        break;
    case PARIS_EFFECT_PER_FRANC:
        add_points(out, paris_say("at the end {points} per franc"), vp, 0);
        break;
    default: paris_text_add(out, paris_say("VP for 4 types or more")); break;
    }
}

bool paris_phrase_bonus_varies(const struct paris_rules *rules, unsigned number)
{
    switch ((enum paris_effect)rules->bonus[number].effect) {
    case PARIS_EFFECT_PER_BUILDING:
    case PARIS_EFFECT_PER_LANDMARK:
    case PARIS_EFFECT_PER_UNUSED:
    case PARIS_EFFECT_PRESTIGE_PAIRS:
    case PARIS_EFFECT_RESOURCE_PAIRS:
    case PARIS_EFFECT_PER_FRANC:
    case PARIS_EFFECT_TYPES: return true;
    default: return false;
    }
}

/* Fills {what}. */
static void add_counting(struct paris_text *out, paris_tokens tokens)
{
    char buffer[PARIS_PHRASE_LENGTH];
    struct paris_text what = paris_text_in(buffer, sizeof buffer);
    paris_phrase_tokens(&what, tokens);
    const struct paris_filling part = {.name = "what", .text = buffer};
    paris_language_fill(out, paris_say("counts as {what}"), &part, 1);
}

void paris_phrase_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                        unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: paris_phrase_gain(out, bonus->francs, bonus->vp); break;
    case PARIS_EFFECT_TOKENS: add_counting(out, bonus->tokens); break;
    case PARIS_EFFECT_PRESTIGE: add_prestige_choice(out, bonus->count); break;
    case PARIS_EFFECT_RESOURCE: add_resource_choice(out, bonus->count); break;
    case PARIS_EFFECT_SHARE_OWN:
        paris_text_add(out, paris_say("move to a place with your own key"));
        break;
    case PARIS_EFFECT_SHARE_OTHERS:
        paris_text_add(out, paris_say("move to a place with others' keys"));
        break;
    case PARIS_EFFECT_KEY:
        add_figures(out, paris_say("a key from your reserve for {n} F"), bonus->francs, 0);
        break;
    case PARIS_EFFECT_TAKE_ANY: paris_text_add(out, paris_say("take any tile of the track")); break;
    case PARIS_EFFECT_TAKE_BACK:
        add_figures(out, paris_say("a tile of the nearest {n} spaces back"), bonus->count, 0);
        break;
    default: add_scoring(out, bonus, players); break;
    }
}

void paris_phrase_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    if (tile->resources > 0)
        add_resource_choice(out, tile->resources);
    else if (tile->prestige > 0)
        add_prestige_choice(out, tile->prestige);
    else
        paris_phrase_gain(out, tile->francs, tile->vp);
}
