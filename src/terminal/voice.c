/* Things of the game in words. */
#include "terminal/voice.h"

#include "notation/phrases.h"

static struct paris_text text_of(struct paris_phrase *phrase)
{
    return paris_text_in(phrase->text, sizeof phrase->text);
}

void paris_voice_comma(struct paris_text *out, bool *begun)
{
    if (*begun)
        paris_text_add(out, ", ");
    *begun = true;
}

/* --- amounts --- */

static struct paris_phrase counted(const char *pattern, int64_t n)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    PARIS_FILL(&text, pattern, {"n", NULL, n});
    return phrase;
}

struct paris_phrase paris_voice_francs(int64_t n)
{
    return counted(paris_say_count("{n} franc", "{n} francs", (uint64_t)n), n);
}

struct paris_phrase paris_voice_points(int64_t n)
{
    return counted(paris_say_count("{n} VP", "{n} VP", (uint64_t)n), n);
}

struct paris_phrase paris_voice_keys(int64_t n)
{
    return counted(paris_say_count("{n} key", "{n} keys", (uint64_t)n), n);
}

const char *paris_voice_kind(unsigned kind)
{
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wood"),   PARIS_TEXT("marble"),
                                                   PARIS_TEXT("gold"),   PARIS_TEXT("bronze"),
                                                   PARIS_TEXT("silver"), PARIS_TEXT("crown")};
    PARIS_CHECK(kind < PARIS_KINDS);
    return paris_say(names[kind]);
}

struct paris_phrase paris_voice_tokens(int64_t n, unsigned kind)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    PARIS_FILL(&text, paris_say("{n} {kind}"), {"n", NULL, n}, {"kind", paris_voice_kind(kind), 0});
    return phrase;
}

struct paris_phrase paris_voice_all_tokens(paris_tokens tokens)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    bool begun = false;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(tokens, kind);
        if (count == 0)
            continue;
        paris_voice_comma(&text, &begun);
        paris_text_add(&text, paris_voice_tokens(count, kind).text);
    }
    return phrase;
}

/* --- names --- */

const char *paris_voice_type(unsigned type)
{
    static const char *const names[PARIS_TYPES] = {
        PARIS_TEXT("café"),       PARIS_TEXT("bakery"), PARIS_TEXT("residence"),
        PARIS_TEXT("restaurant"), PARIS_TEXT("hotel"),  PARIS_TEXT("theatre")};
    PARIS_CHECK(type < PARIS_TYPES);
    return paris_say(names[type]);
}

const char *paris_voice_landmark(unsigned landmark)
{
    static const char *const names[PARIS_LANDMARKS] = {PARIS_TEXT("the Jardin des Tuileries"),
                                                       PARIS_TEXT("the Jardin du Luxembourg"),
                                                       PARIS_TEXT("the Grand Palais"),
                                                       PARIS_TEXT("Sacré-Cœur"),
                                                       PARIS_TEXT("the Opéra Garnier"),
                                                       PARIS_TEXT("Notre-Dame"),
                                                       PARIS_TEXT("the Louvre"),
                                                       PARIS_TEXT("the Eiffel Tower")};
    PARIS_CHECK(landmark < PARIS_LANDMARKS);
    return paris_say(names[landmark]);
}

struct paris_phrase paris_voice_tile(const struct paris_rules *rules, unsigned tile)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    PARIS_FILL(&text, paris_say("the {type} of value {n} for {district}"),
               {"type", paris_voice_type(rules->type[tile]), 0}, {"n", NULL, rules->value[tile]},
               {"district", paris_phrase_district(tile / PARIS_VALUES), 0});
    return phrase;
}

static void add_building(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_view *view, unsigned space)
{
    const char *district = paris_phrase_district(space / PARIS_VALUES);
    unsigned home = (unsigned)view->site[space] >> PARIS_SITE_HOME_SHIFT;
    if (home == 0) {
        PARIS_FILL(out, paris_say("the empty space of value {n} in {district}"),
                   {"n", NULL, rules->value[space]}, {"district", district, 0});
        return;
    }
    unsigned tile = paris_building_at(home - 1, space % PARIS_VALUES);
    PARIS_FILL(out, paris_say("the {type} of value {n} in {district}"),
               {"type", paris_voice_type(rules->type[tile]), 0}, {"n", NULL, rules->value[space]},
               {"district", district, 0});
}

struct paris_phrase paris_voice_place(const struct paris_rules *rules,
                                      const struct paris_view *view, unsigned place)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    if (place == PARIS_ARC)
        paris_text_add(&text, paris_say("the Arc de Triomphe"));
    else if (paris_is_bank(place))
        PARIS_FILL(&text, paris_say("the bank of {district}"),
                   {"district", paris_phrase_district(place - PARIS_FIRST_BANK), 0});
    else if (paris_is_landmark(place))
        paris_text_add(&text, paris_voice_landmark(place - PARIS_FIRST_LANDMARK));
    else
        add_building(&text, rules, view, place);
    return phrase;
}

struct paris_phrase paris_voice_vp_tile(const struct paris_rules *rules, unsigned tile)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    const uint8_t *vp = rules->vp_tile[tile];
    PARIS_FILL(&text, paris_say("{first}, {second} and {third} VP"), {"first", NULL, vp[0]},
               {"second", NULL, vp[1]}, {"third", NULL, vp[2]});
    return phrase;
}

struct paris_phrase paris_voice_slots(const struct paris_rules *rules, unsigned landmark)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    bool begun = false;
    for (unsigned i = 0; i < 3; i++) {
        paris_voice_comma(&text, &begun);
        PARIS_FILL(&text, paris_say("{kind} for {vp}"),
                   {"kind", paris_voice_kind(rules->slot[landmark][i]), 0},
                   {"vp", paris_voice_points(rules->slot_vp[landmark][i]).text, 0});
    }
    return phrase;
}

/* --- tiles --- */

static struct paris_phrase gain(unsigned francs, unsigned vp)
{
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    bool begun = false;
    if (francs > 0) {
        paris_voice_comma(&text, &begun);
        paris_text_add(&text, paris_voice_francs(francs).text);
    }
    if (vp > 0) {
        paris_voice_comma(&text, &begun);
        paris_text_add(&text, paris_voice_points(vp).text);
    }
    return phrase;
}

static void add_tokens_tile(struct paris_text *out, const struct paris_bonus *bonus)
{
    if (bonus->effect == PARIS_EFFECT_TOKENS)
        PARIS_FILL(out, paris_say("counts as {tokens}, for one turn"),
                   {"tokens", paris_voice_all_tokens(bonus->tokens).text, 0});
    else if (bonus->effect == PARIS_EFFECT_PRESTIGE)
        PARIS_FILL(out,
                   paris_say_count("counts as {n} prestige token of your choice, for one turn",
                                   "counts as {n} prestige tokens of your choice, for one turn",
                                   bonus->count),
                   {"n", NULL, bonus->count});
    else
        PARIS_FILL(out,
                   paris_say_count("counts as {n} resource of your choice, for one turn",
                                   "counts as {n} resources of your choice, for one turn",
                                   bonus->count),
                   {"n", NULL, bonus->count});
}

static const char *scoring_pattern(unsigned effect)
{
    switch ((enum paris_effect)effect) {
    case PARIS_EFFECT_PER_BUILDING:
        return paris_say("{vp} for each of your keys on buildings of value {value}");
    case PARIS_EFFECT_PER_LANDMARK: return paris_say("{vp} for each of your keys on landmarks");
    case PARIS_EFFECT_PER_UNUSED:
        return paris_say("{vp} for each other unused bonus tile you hold");
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        return paris_say("give pairs of equal prestige tokens, {vp} for each pair");
    case PARIS_EFFECT_RESOURCE_PAIRS:
        return paris_say("give pairs of equal resources, {vp} for each pair");
    default: return paris_say("{vp} for each franc at the end of the game");
    }
}

static void add_scoring_tile(struct paris_text *out, const struct paris_bonus *bonus,
                             unsigned players)
{
    bool by_players = bonus->effect == PARIS_EFFECT_PER_UNUSED ||
                      bonus->effect == PARIS_EFFECT_PRESTIGE_PAIRS ||
                      bonus->effect == PARIS_EFFECT_RESOURCE_PAIRS;
    unsigned vp = by_players ? bonus->vp_by_players[players] : bonus->vp;
    PARIS_FILL(out, scoring_pattern(bonus->effect), {"vp", paris_voice_points(vp).text, 0},
               {"value", NULL, paris_building_values[bonus->value_index]});
}

static void add_types_tile(struct paris_text *out, const struct paris_rules *rules)
{
    PARIS_FILL(out,
               paris_say(
                   "{a}, {b}, {c} or {d} VP for 4, 5, 6 or 7 different types under your keys, "
                   "all landmarks being one type"),
               {"a", NULL, rules->types_vp[4]}, {"b", NULL, rules->types_vp[5]},
               {"c", NULL, rules->types_vp[6]}, {"d", NULL, rules->types_vp[7]});
}

struct paris_phrase paris_voice_bonus(const struct paris_rules *rules, unsigned players,
                                      unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: return gain(bonus->francs, bonus->vp);
    case PARIS_EFFECT_TOKENS:
    case PARIS_EFFECT_PRESTIGE:
    case PARIS_EFFECT_RESOURCE: add_tokens_tile(&text, bonus); break;
    case PARIS_EFFECT_SHARE_OWN:
        paris_text_add(&text, paris_say("one move may go to a place where a key of yours is"));
        break;
    case PARIS_EFFECT_SHARE_OTHERS:
        paris_text_add(&text, paris_say("one move may go to a place where keys of others are"));
        break;
    case PARIS_EFFECT_KEY:
        PARIS_FILL(&text, paris_say("pay {francs} for a key from your reserve"),
                   {"francs", paris_voice_francs(bonus->francs).text, 0});
        break;
    case PARIS_EFFECT_TAKE_ANY:
        paris_text_add(&text, paris_say("take any tile of the track, the meeple stays"));
        break;
    case PARIS_EFFECT_TAKE_BACK:
        PARIS_FILL(&text,
                   paris_say(
                       "move the meeple back to one of the nearest {n} spaces with tiles, and "
                       "take the tile there"),
                   {"n", NULL, bonus->count});
        break;
    case PARIS_EFFECT_TYPES: add_types_tile(&text, rules); break;
    default: add_scoring_tile(&text, bonus, players); break;
    }
    return phrase;
}

struct paris_phrase paris_voice_end_tile(const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    struct paris_phrase phrase;
    struct paris_text text = text_of(&phrase);
    if (tile->resources > 0)
        paris_text_add(&text, paris_say("counts as a resource of your choice, for one turn"));
    else if (tile->prestige > 0)
        paris_text_add(&text, paris_say("counts as a prestige token of your choice, for one turn"));
    else
        return gain(tile->francs, tile->vp);
    return phrase;
}
