/* The things of the game in words. */
#include "terminal/wording/speech.h"

#include "notation/phrases.h"
#include "terminal/wording/columns.h"

#include <string.h>

void paris_speech_comma(struct paris_text *out, bool *begun)
{
    if (*begun)
        paris_text_add(out, ", ");
    *begun = true;
}

void paris_speech_next(struct paris_text *out, const char *sentence)
{
    if (out->length > 0 && out->data[out->length - 1] != ' ')
        paris_text_add_char(out, ' ');
    paris_text_add(out, sentence);
}

/* --- amounts --- */

static struct paris_speech_phrase counted(const char *pattern, int64_t n)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    PARIS_FILL(&text, pattern, {"n", NULL, n});
    return phrase;
}

struct paris_speech_phrase paris_speech_francs(int64_t n)
{
    return counted(paris_say_count("{n} franc", "{n} francs", (uint64_t)n), n);
}

struct paris_speech_phrase paris_speech_points(int64_t n)
{
    return counted(paris_say_count("{n} VP", "{n} VP", (uint64_t)n), n);
}

struct paris_speech_phrase paris_speech_keys(int64_t n)
{
    return counted(paris_say_count("{n} key", "{n} keys", (uint64_t)n), n);
}

const char *paris_speech_kind(unsigned kind)
{
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wood"),   PARIS_TEXT("marble"),
                                                   PARIS_TEXT("gold"),   PARIS_TEXT("bronze"),
                                                   PARIS_TEXT("silver"), PARIS_TEXT("crown")};
    PARIS_CHECK(kind < PARIS_KINDS);
    return paris_say(names[kind]);
}

const char *paris_speech_kind_short(unsigned kind)
{
    enum { WIDTH_MAX = 6 };
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wd."),   PARIS_TEXT("mar."),
                                                   PARIS_TEXT("gld."),  PARIS_TEXT("bron."),
                                                   PARIS_TEXT("silv."), PARIS_TEXT("crn.")};
    const char *whole = paris_speech_kind(kind);
    return paris_columns_of(whole, strlen(whole)) > WIDTH_MAX ? paris_say(names[kind]) : whole;
}

/* The same texts as in notation/phrases.c, so that they are translated once. */
struct paris_speech_phrase paris_speech_tokens(int64_t n, unsigned kind)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    paris_phrase_tokens(&text, paris_tokens_of(kind, (unsigned)n));
    return phrase;
}

struct paris_speech_phrase paris_speech_all_tokens(paris_tokens tokens)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(tokens, kind);
        if (count == 0)
            continue;
        paris_speech_comma(&text, &begun);
        paris_text_add(&text, paris_speech_tokens(count, kind).text);
    }
    return phrase;
}

/* --- names --- */

struct paris_speech_phrase paris_speech_tile(const struct paris_rules *rules, unsigned tile)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    PARIS_FILL(&text, paris_say("{type} {value} of {district}"),
               {"type", paris_phrase_type(rules->type[tile]), 0},
               {"value", NULL, rules->value[tile]},
               {"district", paris_phrase_district(tile / PARIS_VALUES), 0});
    return phrase;
}

static void add_building(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_view *view, unsigned space)
{
    const char *district = paris_phrase_district(space / PARIS_VALUES);
    unsigned home = (unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT;
    if (home == 0) {
        PARIS_FILL(out, paris_say("{district} {value}"), {"district", district, 0},
                   {"value", NULL, rules->value[space]});
        return;
    }
    unsigned tile = paris_building_at(home - 1, space % PARIS_VALUES);
    PARIS_FILL(out, paris_say("{type} {value} of {district}"),
               {"type", paris_phrase_type(rules->type[tile]), 0},
               {"value", NULL, rules->value[space]}, {"district", district, 0});
}

struct paris_speech_phrase paris_speech_place(const struct paris_rules *rules,
                                              const struct paris_view *view, unsigned place)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    if (place == PARIS_ARC)
        paris_text_add(&text, paris_say("the Arc de Triomphe"));
    else if (paris_is_bank(place))
        PARIS_FILL(&text, paris_say("the bank of {district}"),
                   {"district", paris_phrase_district(place - PARIS_FIRST_BANK), 0});
    else if (paris_is_landmark(place))
        paris_text_add(&text, paris_phrase_landmark(place - PARIS_FIRST_LANDMARK));
    else
        add_building(&text, rules, view, place);
    return phrase;
}

struct paris_speech_phrase paris_speech_vp_tile(const struct paris_rules *rules, unsigned tile)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    const uint8_t *vp = rules->vp_tile[tile];
    PARIS_FILL(&text, paris_say("{first}, {second} and {third} VP"), {"first", NULL, vp[0]},
               {"second", NULL, vp[1]}, {"third", NULL, vp[2]});
    return phrase;
}

struct paris_speech_phrase paris_speech_slots(const struct paris_rules *rules, unsigned landmark)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    for (unsigned i = 0; i < 3; i++) {
        paris_speech_comma(&text, &begun);
        PARIS_FILL(&text, paris_say("{kind} for {points}"),
                   {"kind", paris_speech_kind(rules->slot[landmark][i]), 0},
                   {"points", paris_speech_points(rules->slot_vp[landmark][i]).text, 0});
    }
    return phrase;
}

/* --- tiles: the texts of the page (web/src/bonuses.ts, names.ts), without the full stop --- */

static struct paris_speech_phrase points_of(unsigned n)
{
    return counted(paris_say_count("{n} point", "{n} points", n), n);
}

/* The text becomes part of a sentence. */
static void drop_stop(struct paris_text *text)
{
    if (text->length > 0 && text->data[text->length - 1] == '.')
        text->data[--text->length] = '\0';
}

static struct paris_speech_phrase gain(unsigned francs, unsigned vp)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    struct paris_speech_phrase some = paris_speech_francs(francs), last = points_of(vp);
    if (francs > 0 && vp > 0)
        PARIS_FILL(&text, paris_say("{some} and {last}"), {"some", some.text, 0},
                   {"last", last.text, 0});
    else
        paris_text_add(&text, francs > 0 ? some.text : last.text);
    return phrase;
}

/* "wood": names without numbers. */
static struct paris_speech_phrase kinds_of(paris_tokens tokens)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    bool begun = false;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        if (paris_tokens_count(tokens, kind) == 0)
            continue;
        paris_speech_comma(&text, &begun);
        paris_text_add(&text, paris_speech_kind(kind));
    }
    return phrase;
}

static void add_tokens_tile(struct paris_text *out, const struct paris_bonus *bonus)
{
    if (bonus->effect == PARIS_EFFECT_TOKENS)
        PARIS_FILL(out, paris_say("Counts as {kind} for this turn."),
                   {"kind", kinds_of(bonus->tokens).text, 0});
    else if (bonus->effect == PARIS_EFFECT_PRESTIGE)
        paris_language_count(out, "Counts as {n} prestige token of your choice for this turn.",
                             "Counts as {n} prestige tokens of your choice for this turn.",
                             bonus->count);
    else
        paris_language_count(out, "Counts as {n} resource of your choice for this turn.",
                             "Counts as {n} resources of your choice for this turn.", bonus->count);
}

static const char *scoring_pattern(unsigned effect)
{
    switch ((enum paris_effect)effect) {
    case PARIS_EFFECT_PER_BUILDING:
        return paris_say("{points} for each of your keys on a building of value {value}.");
    case PARIS_EFFECT_PER_LANDMARK:
        return paris_say("{points} for each of your keys on a landmark.");
    case PARIS_EFFECT_PER_UNUSED:
        return paris_say("{points} for each other unused bonus tile that you hold.");
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        return paris_say("Give pairs of equal prestige tokens: {points} for each pair.");
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return paris_say("Give pairs of equal resources: {points} for each pair.");
    default: return paris_say("At the end of the game {points} for each franc you have.");
    }
}

static void add_scoring_tile(struct paris_text *out, const struct paris_bonus *bonus,
                             unsigned players)
{
    bool by_players = bonus->effect == PARIS_EFFECT_PER_UNUSED ||
                      bonus->effect == PARIS_EFFECT_PRESTIGE_PAIRS ||
                      bonus->effect == PARIS_EFFECT_RESOURCE_PAIRS;
    unsigned vp = by_players ? bonus->vp_by_players[players] : bonus->vp;
    PARIS_FILL(out, scoring_pattern(bonus->effect), {"points", points_of(vp).text, 0},
               {"value", NULL, paris_building_values[bonus->value_index]});
}

static void add_types_tile(struct paris_text *out, const struct paris_rules *rules)
{
    enum { TYPES_MIN = 4 };
    struct paris_speech_phrase types, points;
    struct paris_text left = paris_speech_text(&types), right = paris_speech_text(&points);
    for (unsigned count = TYPES_MIN; count < sizeof rules->types_vp; count++) {
        paris_text_add(&left, count > TYPES_MIN ? " / " : "");
        paris_text_add_number(&left, count);
        paris_text_add(&right, count > TYPES_MIN ? " / " : "");
        paris_text_add_number(&right, rules->types_vp[count]);
    }
    PARIS_FILL(out,
               paris_say(
                   "Different types with a key of yours: {types}. Points: {points}. Landmarks "
                   "are one type."),
               {"types", types.text, 0}, {"points", points.text, 0});
}

static void add_other_tile(struct paris_text *out, const struct paris_bonus *bonus)
{
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_SHARE_OWN:
        paris_text_add(out, paris_say("One move may go to a place where a key of yours is."));
        break;
    case PARIS_EFFECT_SHARE_OTHERS:
        paris_text_add(out, paris_say("One move may go to a place where others have a key."));
        break;
    case PARIS_EFFECT_KEY:
        PARIS_FILL(out, paris_say("Pay {francs} and take a key from your reserve."),
                   {"francs", paris_speech_francs(bonus->francs).text, 0});
        break;
    case PARIS_EFFECT_TAKE_ANY:
        paris_text_add(out,
                       paris_say("Take any tile of the track; your meeple stays where it is."));
        break;
    default:
        PARIS_FILL(out,
                   paris_say("Your meeple goes back to one of the nearest spaces with tiles ({n}); "
                             "take the tile there."),
                   {"n", NULL, bonus->count});
    }
}

struct paris_speech_phrase paris_speech_bonus(const struct paris_rules *rules, unsigned players,
                                              unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: return gain(bonus->francs, bonus->vp);
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE: add_tokens_tile(&text, bonus); break;
    case PARIS_EFFECT_SHARE_OWN:
    case PARIS_EFFECT_SHARE_OTHERS:
    case PARIS_EFFECT_KEY:
    case PARIS_EFFECT_TAKE_ANY:
    case PARIS_EFFECT_TAKE_BACK: add_other_tile(&text, bonus); break;
    case PARIS_EFFECT_TYPES: add_types_tile(&text, rules); break;
    default: add_scoring_tile(&text, bonus, players); break;
    }
    drop_stop(&text);
    return phrase;
}

struct paris_speech_phrase paris_speech_end_tile(const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    if (tile->resources == 0 && tile->prestige == 0)
        return gain(tile->francs, tile->vp);
    paris_text_add(&text, tile->resources > 0
                              ? paris_say("Counts as a resource of your choice for this turn.")
                              : paris_say("Counts as prestige of your choice for this turn."));
    drop_stop(&text);
    return phrase;
}
