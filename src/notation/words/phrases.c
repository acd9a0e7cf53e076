/* Short words for the pieces of the game. */
#include "notation/words/phrases.h"

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

/* Short: the terminal accepts these words too (terminal/text/typed.c). */
static void add_tokens(struct paris_text *out, unsigned kind, unsigned n)
{
    switch (kind) {
    case PARIS_WOOD: paris_language_count(out, "{n} wood", "{n} wood", n); break;
    case PARIS_MARBLE: paris_language_count(out, "{n} marble", "{n} marble", n); break;
    case PARIS_GOLD: paris_language_count(out, "{n} gold", "{n} gold", n); break;
    case PARIS_BRONZE: paris_language_count(out, "{n} ring", "{n} rings", n); break;
    case PARIS_SILVER: paris_language_count(out, "{n} orb", "{n} orbs", n); break;
    default: paris_language_count(out, "{n} crown", "{n} crowns", n); break;
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
