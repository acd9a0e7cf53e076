/* Figures in words. */
#include "commands/rules_words.h"

#include "notation/phrases.h"

void paris_commands_add_by_players(struct paris_text *out, const uint8_t figures[])
{
    for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++) {
        paris_text_add(out, players > 2 ? " / " : "");
        paris_text_add_number(out, figures[players]);
    }
}

void paris_commands_add_tokens(struct paris_text *out, paris_tokens tokens)
{
    if (tokens == 0)
        paris_text_add(out, "nothing");
    paris_phrase_tokens(out, tokens);
}

static void add_choice(struct paris_text *out, unsigned count, const char *what)
{
    paris_text_add(out, "counts as ");
    paris_text_add_number(out, count);
    paris_text_add(out, what);
    paris_text_add(out, count == 1 ? " token of choice" : " tokens of choice");
}

static void add_per_building(struct paris_text *out, const struct paris_bonus *bonus)
{
    paris_phrase_gain(out, 0, bonus->vp);
    paris_text_add(out, " for each own key on a building of ");
    paris_text_add_number(out, paris_building_values[bonus->value_index]);
}

static void add_per_piece(struct paris_text *out, const struct paris_bonus *bonus,
                          const char *piece)
{
    paris_commands_add_by_players(out, bonus->vp_by_players);
    paris_text_add(out, " VP for each ");
    paris_text_add(out, piece);
}

static void add_take_back(struct paris_text *out, unsigned spaces)
{
    paris_text_add(out, "back to one of the nearest ");
    paris_text_add_number(out, spaces);
    paris_text_add(out, " spaces with tiles, taking one");
}

static void add_types(struct paris_text *out, const struct paris_rules *rules)
{
    enum { FEWEST = 4, ALL = PARIS_TYPES + 1 };
    for (unsigned types = FEWEST; types <= ALL; types++) {
        paris_text_add(out, types > FEWEST ? " / " : "");
        paris_text_add_number(out, rules->types_vp[types]);
    }
    paris_text_add(out, " VP for own keys on 4 / 5 / 6 / 7 types");
}

void paris_commands_add_bonus(struct paris_text *out, const struct paris_rules *rules,
                              unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: paris_phrase_gain(out, bonus->francs, bonus->vp); break;
    case PARIS_EFFECT_TOKENS:
        paris_text_add(out, "counts as ");
        paris_commands_add_tokens(out, bonus->tokens);
        break;
    case PARIS_EFFECT_PER_BUILDING: add_per_building(out, bonus); break;
    case PARIS_EFFECT_PRESTIGE: add_choice(out, bonus->count, " prestige"); break;
    case PARIS_EFFECT_RESOURCE: add_choice(out, bonus->count, " resource"); break;
    case PARIS_EFFECT_SHARE_OWN:
        paris_text_add(out, "a move may go to a place with own keys");
        break;
    case PARIS_EFFECT_SHARE_OTHERS:
        paris_text_add(out, "a move may go to a place with keys of others");
        break;
    case PARIS_EFFECT_KEY:
        paris_text_add(out, "a key from the reserve, for ");
        paris_phrase_francs(out, bonus->francs);
        break;
    case PARIS_EFFECT_TAKE_ANY:
        paris_text_add(out, "any tile of the track; the meeple stays");
        break;
    case PARIS_EFFECT_TAKE_BACK: add_take_back(out, bonus->count); break;
    case PARIS_EFFECT_PER_UNUSED: add_per_piece(out, bonus, "other unused bonus tile"); break;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        add_per_piece(out, bonus, "pair of equal prestige given");
        break;
    case PARIS_EFFECT_RESOURCE_PAIRS:
        add_per_piece(out, bonus, "pair of equal resources given");
        break;
    case PARIS_EFFECT_PER_FRANC:
        paris_phrase_gain(out, 0, bonus->vp);
        paris_text_add(out, " for each franc at the end of the game");
        break;
    case PARIS_EFFECT_PER_LANDMARK:
        paris_phrase_gain(out, 0, bonus->vp);
        paris_text_add(out, " for each own key on a landmark");
        break;
    case PARIS_EFFECT_TYPES: add_types(out, rules); break;
    }
}

void paris_commands_add_end_tile(struct paris_text *out, const struct paris_end_tile *tile)
{
    if (tile->resources > 0)
        add_choice(out, tile->resources, " resource");
    else if (tile->prestige > 0)
        add_choice(out, tile->prestige, " prestige");
    else
        paris_phrase_gain(out, tile->francs, tile->vp);
}
