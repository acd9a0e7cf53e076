/* The things of the game in words. */
#include "terminal/wording/speech.h"

#include "notation/words/bonus_words.h"
#include "notation/words/phrases.h"
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
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wood"), PARIS_TEXT("marble"),
                                                   PARIS_TEXT("gold"), PARIS_TEXT("ring"),
                                                   PARIS_TEXT("orb"),  PARIS_TEXT("crown")};
    PARIS_CHECK(kind < PARIS_KINDS);
    return paris_say(names[kind]);
}

const char *paris_speech_kind_short(unsigned kind)
{
    enum { WIDTH_MAX = 6 };
    static const char *const names[PARIS_KINDS] = {PARIS_TEXT("wd."),  PARIS_TEXT("mar."),
                                                   PARIS_TEXT("gld."), PARIS_TEXT("rng."),
                                                   PARIS_TEXT("orb."), PARIS_TEXT("crn.")};
    const char *whole = paris_speech_kind(kind);
    return paris_columns_of(whole, strlen(whole)) > WIDTH_MAX ? paris_say(names[kind]) : whole;
}

const char *paris_speech_type_short(unsigned type, unsigned room)
{
    static const char *const names[PARIS_TYPES] = {PARIS_TEXT("caf."), PARIS_TEXT("bak."),
                                                   PARIS_TEXT("res."), PARIS_TEXT("rest."),
                                                   PARIS_TEXT("hot."), PARIS_TEXT("thea.")};
    const char *whole = paris_phrase_type(type);
    return paris_columns_of(whole, strlen(whole)) > room ? paris_say(names[type]) : whole;
}

/* The same texts as in notation/words/phrases.c, so that they are translated once. */
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
    PARIS_FILL(&text, paris_say("{district} {type} ({value})"),
               {"type", paris_phrase_type(rules->type[tile]), 0},
               {"value", NULL, rules->value[tile]},
               {"district", paris_phrase_district(tile / PARIS_VALUES), 0});
    return phrase;
}

unsigned paris_speech_tile_on(const struct paris_view *view, unsigned space)
{
    unsigned home = (unsigned)view->site[space] >> PARIS_STATIC_HOME_SHIFT;
    return home > 0 ? paris_building_at(home - 1, space % PARIS_VALUES) : PARIS_BUILDINGS;
}

static void add_building(struct paris_text *out, const struct paris_rules *rules,
                         const struct paris_view *view, unsigned space)
{
    const char *district = paris_phrase_district(space / PARIS_VALUES);
    unsigned tile = paris_speech_tile_on(view, space);
    if (tile == PARIS_BUILDINGS) {
        PARIS_FILL(out, paris_say("{district} {value}"), {"district", district, 0},
                   {"value", NULL, rules->value[space]});
        return;
    }
    PARIS_FILL(out, paris_say("{district} {type} ({value})"),
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
        PARIS_FILL(&text, paris_say("the {district} bank"),
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

/* --- tiles --- */

struct paris_speech_phrase paris_speech_bonus(const struct paris_rules *rules, unsigned players,
                                              unsigned number)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    paris_phrase_bonus_sentence(&text, rules, players, number);
    return phrase;
}

struct paris_speech_phrase paris_speech_end_tile(const struct paris_rules *rules, unsigned kind)
{
    struct paris_speech_phrase phrase;
    struct paris_text text = paris_speech_text(&phrase);
    paris_phrase_end_tile_sentence(&text, rules, kind);
    return phrase;
}
