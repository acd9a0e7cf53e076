/* Short words for the pieces of the game. */
#include "notation/phrases.h"

#include "notation/codes.h"

const char *paris_phrase_district(unsigned district)
{
    static const char *const names[PARIS_DISTRICTS] = {"Belleville",  "Batignolles",   "Montmartre",
                                                       "La Villette", "Saint-Germain", "Chaillot"};
    PARIS_CHECK(district < PARIS_DISTRICTS);
    return names[district];
}

const char *paris_phrase_landmark(unsigned landmark)
{
    static const char *const names[PARIS_LANDMARKS] = {
        "Jardin des Tuileries", "Jardin du Luxembourg", "Grand Palais", "Sacré-Cœur",
        "Opéra Garnier",        "Notre-Dame",           "Louvre",       "Eiffel Tower"};
    PARIS_CHECK(landmark < PARIS_LANDMARKS);
    return names[landmark];
}

/* --- amounts --- */

void paris_phrase_counted(struct paris_text *out, int64_t count, const char *one, const char *many)
{
    paris_text_add_number(out, count);
    paris_text_add_char(out, ' ');
    paris_text_add(out, count == 1 || count == -1 ? one : many);
}

void paris_phrase_francs(struct paris_text *out, int64_t francs)
{
    paris_phrase_counted(out, francs, "franc", "francs");
}

void paris_phrase_tokens(struct paris_text *out, paris_tokens tokens)
{
    const char *before = "";
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(tokens, kind);
        if (count == 0)
            continue;
        paris_text_add(out, before);
        paris_phrase_counted(out, count, paris_code_kind(kind), paris_code_kind(kind));
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

void paris_phrase_slots(struct paris_text *out, const struct paris_rules *rules, unsigned landmark)
{
    const char *before = "";
    for (unsigned kind = PARIS_BRONZE; kind < PARIS_KINDS; kind++) {
        const uint8_t *vp = rules->slots_vp[landmark][kind];
        if (rules->slots[landmark][kind] == 0)
            continue;
        paris_text_add(out, before);
        paris_text_add(out, paris_code_kind(kind));
        for (unsigned i = 1; i <= rules->slots[landmark][kind]; i++) {
            paris_text_add_char(out, ' ');
            paris_text_add_number(out, vp[i] - vp[i - 1]);
        }
        before = ", ";
    }
}

/* --- tiles --- */

void paris_phrase_gain(struct paris_text *out, unsigned francs, unsigned vp)
{
    if (francs > 0)
        paris_phrase_francs(out, francs);
    if (francs > 0 && vp > 0)
        paris_text_add(out, " and ");
    if (vp > 0)
        paris_phrase_counted(out, vp, "VP", "VP");
}

/* "5V", in which the letter is the unit. */
static void add_short(struct paris_text *out, unsigned amount, char unit)
{
    paris_text_add_number(out, amount);
    paris_text_add_char(out, unit);
}

static void add_token_mark(struct paris_text *out, paris_tokens tokens)
{
    unsigned kind = 0;
    while (kind < PARIS_KINDS - 1 && paris_tokens_count(tokens, kind) == 0)
        kind++;
    paris_text_add(out, paris_code_kind(kind));
}

/* Marks that have no figure in them. */
static const char *const plain_marks[] = {
    [PARIS_EFFECT_NONE] = "",
    [PARIS_EFFECT_SHARE_OWN] = "own",
    [PARIS_EFFECT_SHARE_OTHERS] = "others",
    [PARIS_EFFECT_TAKE_ANY] = "any",
    [PARIS_EFFECT_PER_UNUSED] = "unused",
    [PARIS_EFFECT_PRESTIGE_PAIRS] = "pairsP",
    [PARIS_EFFECT_RESOURCE_PAIRS] = "pairsR",
    [PARIS_EFFECT_PER_FRANC] = "francs",
    [PARIS_EFFECT_TYPES] = "types",
};

void paris_phrase_bonus_mark(struct paris_text *out, const struct paris_rules *rules,
                             unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_GAIN:
        if (bonus->francs > 0)
            add_short(out, bonus->francs, 'F');
        if (bonus->vp > 0)
            add_short(out, bonus->vp, 'V');
        break;
    case PARIS_EFFECT_TOKENS: add_token_mark(out, bonus->tokens); break;
    case PARIS_EFFECT_PER_BUILDING:
        paris_text_add_number(out, paris_building_values[bonus->value_index]);
        paris_text_add(out, "s:");
        add_short(out, bonus->vp, 'V');
        break;
    case PARIS_EFFECT_PER_LANDMARK:
        paris_text_add(out, "lm:");
        add_short(out, bonus->vp, 'V');
        break;
    case PARIS_EFFECT_PRESTIGE:
        paris_text_add_number(out, bonus->count);
        paris_text_add(out, " pres");
        break;
    case PARIS_EFFECT_RESOURCE:
        paris_text_add_number(out, bonus->count);
        paris_text_add(out, " res");
        break;
    case PARIS_EFFECT_KEY:
        paris_text_add(out, "key");
        add_short(out, bonus->francs, 'F');
        break;
    case PARIS_EFFECT_TAKE_BACK:
        paris_text_add(out, "back");
        paris_text_add_number(out, bonus->count);
        break;
    default: paris_text_add(out, plain_marks[bonus->effect]); break;
    }
}

static void add_choice(struct paris_text *out, unsigned count, const char *one, const char *many)
{
    paris_text_add(out, "counts as ");
    paris_phrase_counted(out, count, one, many);
    paris_text_add(out, " of choice");
}

static void add_per_piece(struct paris_text *out, unsigned vp, const char *piece)
{
    paris_phrase_counted(out, vp, "VP", "VP");
    paris_text_add(out, " per ");
    paris_text_add(out, piece);
}

static void add_take_back(struct paris_text *out, unsigned count)
{
    paris_text_add(out, "take a tile, up to ");
    paris_text_add_number(out, count);
    paris_text_add(out, " tiles back");
}

/* The effects that score by what the player has. */
static void add_scoring(struct paris_text *out, const struct paris_bonus *bonus, unsigned players)
{
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_PER_BUILDING:
        add_per_piece(out, bonus->vp, "key on value ");
        paris_text_add_number(out, paris_building_values[bonus->value_index]);
        break;
    case PARIS_EFFECT_PER_LANDMARK: add_per_piece(out, bonus->vp, "key on landmarks"); break;
    case PARIS_EFFECT_PER_UNUSED:
        add_per_piece(out, bonus->vp_by_players[players], "other unused tile");
        break;
    case PARIS_EFFECT_PRESTIGE_PAIRS:
        add_per_piece(out, bonus->vp_by_players[players], "prestige pair");
        break;
    case PARIS_EFFECT_RESOURCE_PAIRS:
        add_per_piece(out, bonus->vp_by_players[players], "resource pair");
        break;
    case PARIS_EFFECT_PER_FRANC:
        paris_text_add(out, "at the end ");
        add_per_piece(out, bonus->vp, "franc");
        break;
    default: paris_text_add(out, "VP for 4 types or more"); break;
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

void paris_phrase_bonus(struct paris_text *out, const struct paris_rules *rules, unsigned players,
                        unsigned number)
{
    const struct paris_bonus *bonus = &rules->bonus[number];
    switch ((enum paris_effect)bonus->effect) {
    case PARIS_EFFECT_NONE: break;
    case PARIS_EFFECT_GAIN: paris_phrase_gain(out, bonus->francs, bonus->vp); break;
    case PARIS_EFFECT_TOKENS:
        paris_text_add(out, "counts as ");
        paris_phrase_tokens(out, bonus->tokens);
        break;
    case PARIS_EFFECT_PRESTIGE: add_choice(out, bonus->count, "prestige", "prestige"); break;
    case PARIS_EFFECT_RESOURCE: add_choice(out, bonus->count, "resource", "resources"); break;
    case PARIS_EFFECT_SHARE_OWN: paris_text_add(out, "move to a place with your own key"); break;
    case PARIS_EFFECT_SHARE_OTHERS: paris_text_add(out, "move to a place with others' keys"); break;
    case PARIS_EFFECT_KEY:
        paris_text_add(out, "a key from your reserve for ");
        paris_text_add_number(out, bonus->francs);
        paris_text_add(out, " F");
        break;
    case PARIS_EFFECT_TAKE_ANY: paris_text_add(out, "take any tile of the track"); break;
    case PARIS_EFFECT_TAKE_BACK: add_take_back(out, bonus->count); break;
    default: add_scoring(out, bonus, players); break;
    }
}

void paris_phrase_end_tile(struct paris_text *out, const struct paris_rules *rules, unsigned kind)
{
    const struct paris_end_tile *tile = &rules->end[kind];
    if (tile->resources > 0)
        add_choice(out, tile->resources, "resource", "resources");
    else if (tile->prestige > 0)
        add_choice(out, tile->prestige, "prestige", "prestige");
    else
        paris_phrase_gain(out, tile->francs, tile->vp);
}

/* --- what is asked --- */

static void add_site_task(struct paris_text *out, const struct paris_rules *rules, unsigned tile)
{
    paris_text_add(out, "choose a district for the ");
    paris_text_add(out, paris_code_type(rules->type[tile]));
    paris_text_add(out, " of value ");
    paris_text_add_number(out, rules->value[tile]);
}

static void add_act_task(struct paris_text *out, const struct paris_view *view)
{
    unsigned undrawn = (unsigned)view->stack_left[0] + view->stack_left[1] + view->stack_left[2];
    bool search = undrawn == 0 && view->takes < PARIS_END_TILES; /* R3.5 */
    paris_text_add(out, search ? "place a key, move a key, or search the end-game tiles"
                               : "place a key or move a key");
}

static void add_bonus_task(struct paris_text *out, const struct paris_rules *rules, unsigned space)
{
    paris_text_add(out, "take a bonus tile");
    if (paris_is_building(space) && rules->value[space] == 3) { /* R4.8 c */
        paris_text_add(out, " for ");
        paris_phrase_francs(out, rules->bonus_price);
    }
    paris_text_add(out, ", or skip");
}

static void add_prestige_task(struct paris_text *out, const struct paris_rules *rules,
                              unsigned place)
{
    paris_text_add(out, "give prestige for VP, or skip");
    if (paris_is_landmark(place)) {
        paris_text_add(out, " (");
        paris_text_add(out, paris_phrase_landmark(place - PARIS_FIRST_LANDMARK));
        paris_text_add(out, ": ");
        paris_phrase_slots(out, rules, place - PARIS_FIRST_LANDMARK);
        paris_text_add_char(out, ')');
    }
}

void paris_phrase_task(struct paris_text *out, const struct paris_rules *rules,
                       const struct paris_view *view)
{
    switch ((enum paris_phase)view->phase) {
    case PARIS_PHASE_DRAW: paris_text_add(out, "draw a tile"); break;
    case PARIS_PHASE_SITE: add_site_task(out, rules, view->in_hand); break;
    case PARIS_PHASE_ACT: add_act_task(out, view); break;
    case PARIS_PHASE_BONUS: add_bonus_task(out, rules, view->bought); break;
    case PARIS_PHASE_PRESTIGE: add_prestige_task(out, rules, view->bought); break;
    case PARIS_PHASE_TAKE: paris_text_add(out, "keep one end-game tile"); break;
    case PARIS_PHASE_VP: paris_text_add(out, "put a VP tile in a district, or skip"); break;
    case PARIS_PHASE_WRAP: paris_text_add(out, "end the turn"); break;
    case PARIS_PHASE_OVER: break;
    }
}
