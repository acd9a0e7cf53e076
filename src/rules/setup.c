/* Set-ups, and the state before the first decision. */
#include "rules/setup.h"

#include "base/language.h"

#include <string.h>

enum { TILES_PER_STACK = 11 };

void paris_setup_plain(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                       unsigned variants)
{
    PARIS_CHECK(players >= 2 && players <= PARIS_MAX_PLAYERS && variants < 8);
    bool free_district = variants & PARIS_VARIANT_FREE_DISTRICT;
    memset(out, 0, sizeof *out);
    out->players = (uint8_t)players;
    out->variants = (uint8_t)variants;
    out->stack_size = (uint8_t)(TILES_PER_STACK + free_district);
    uint8_t tile = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        for (unsigned i = 0; i < out->stack_size; i++)
            out->stacks[stack][i] = tile++;
    for (unsigned i = 0; i < PARIS_REMOVED && !free_district; i++)
        out->removed[i] = tile++;
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        out->tokens[space] = rules->token[space % PARIS_VALUES];
    for (unsigned i = 0; i < PARIS_BONUSES; i++)
        out->track[i] = (uint8_t)(i + 1);
}

/* R2.7: the tokens of values 1 to 5 in any order; those at 8 stay. */
static void shuffle_tokens(struct paris_setup *setup, paris_shuffle *shuffle, void *source)
{
    uint8_t pool[PARIS_BUILDINGS];
    size_t count = 0;
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        if (space % PARIS_VALUES != PARIS_VALUES - 1)
            pool[count++] = setup->tokens[space];
    shuffle(source, pool, count);
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        if (space % PARIS_VALUES != PARIS_VALUES - 1)
            setup->tokens[space] = pool[--count];
}

void paris_setup_dealt(struct paris_setup *out, const struct paris_rules *rules, unsigned players,
                       unsigned variants, paris_shuffle *shuffle, void *source)
{
    paris_setup_plain(out, rules, players, variants);
    uint8_t tiles[PARIS_BUILDINGS];
    for (unsigned i = 0; i < PARIS_BUILDINGS; i++)
        tiles[i] = (uint8_t)i;
    shuffle(source, tiles, PARIS_BUILDINGS);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        memcpy(out->stacks[stack], tiles + stack * out->stack_size, out->stack_size);
    if (!(variants & PARIS_VARIANT_FREE_DISTRICT))
        memcpy(out->removed, tiles + PARIS_STACKS * out->stack_size, PARIS_REMOVED);
    if (variants & PARIS_VARIANT_TOKENS)
        shuffle_tokens(out, shuffle, source);
    if (variants & PARIS_VARIANT_TRACK)
        for (unsigned first = 1, zone = 0; zone < PARIS_ZONES; first = rules->zone_end[zone++] + 1u)
            shuffle(source, out->track + first - 1, rules->zone_end[zone] + 1u - first);
}

static void shuffle_by_random(void *source, uint8_t *bytes, size_t count)
{
    paris_random_shuffle(source, bytes, count);
}

void paris_setup_shuffled(struct paris_setup *out, const struct paris_rules *rules,
                          unsigned players, unsigned variants, struct paris_random *random)
{
    paris_setup_dealt(out, rules, players, variants, shuffle_by_random, random);
}

/* Every tile once, in the stacks or removed. */
static const char *check_tiles(const struct paris_setup *setup)
{
    bool free_district = setup->variants & PARIS_VARIANT_FREE_DISTRICT;
    if (setup->stack_size != TILES_PER_STACK + free_district)
        return free_district ? "a stack has 12 tiles with free-district" : "a stack has 11 tiles";
    uint64_t seen = 0;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        for (unsigned i = 0; i < setup->stack_size; i++)
            if (setup->stacks[stack][i] < PARIS_BUILDINGS)
                seen |= UINT64_C(1) << setup->stacks[stack][i];
    for (unsigned i = 0; i < PARIS_REMOVED && !free_district; i++)
        if (setup->removed[i] < PARIS_BUILDINGS)
            seen |= UINT64_C(1) << setup->removed[i];
    return seen == PARIS_ALL_BUILDINGS ? NULL
                                       : PARIS_TEXT("every building tile must appear exactly once");
}

static const char *check_tokens(const struct paris_rules *rules, const struct paris_setup *setup)
{
    unsigned count[PARIS_KINDS] = {0};
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned value_index = space % PARIS_VALUES;
        if (setup->tokens[space] >= PARIS_KINDS)
            return PARIS_TEXT("there must be six kinds of tokens");
        count[setup->tokens[space]]++;
        bool printed = setup->tokens[space] == rules->token[value_index];
        if (!printed && value_index == PARIS_VALUES - 1)
            return PARIS_TEXT("the token at value 8 never changes (R2.7)");
        if (!printed && !(setup->variants & PARIS_VARIANT_TOKENS))
            return PARIS_TEXT("tokens lie as printed without the `tokens` variant");
    }
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        if (count[kind] != rules->tokens_each)
            return PARIS_TEXT("there must be six tokens of each kind");
    return NULL;
}

static const char *check_track(const struct paris_rules *rules, const struct paris_setup *setup)
{
    uint32_t seen = 0;
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        unsigned number = setup->track[i];
        if (number < 1 || number > PARIS_BONUSES ||
            rules->zone_first[number] != rules->zone_first[i + 1])
            return PARIS_TEXT("every bonus number must be in its own zone (R2.8)");
        if (number != i + 1 && !(setup->variants & PARIS_VARIANT_TRACK))
            return PARIS_TEXT("bonus tiles lie in order without the `track` variant");
        seen |= PARIS_BONUS_BIT(number);
    }
    return seen == PARIS_ALL_BONUSES ? NULL : PARIS_TEXT("every bonus number must appear once");
}

const char *paris_setup_check(const struct paris_rules *rules, const struct paris_setup *setup)
{
    if (setup->players < 2 || setup->players > PARIS_MAX_PLAYERS)
        return PARIS_TEXT("there must be 2 to 4 players");
    if (setup->variants > 7)
        return PARIS_TEXT("there are only three variants");
    const char *wrong = check_tiles(setup);
    if (wrong == NULL)
        wrong = check_tokens(rules, setup);
    return wrong != NULL ? wrong : check_track(rules, setup);
}

static void start_player(struct paris_state *state, const struct paris_rules *rules, unsigned seat)
{
    state->doubled[seat] = PARIS_NONE;
    if (seat < state->players) { /* R2.1 */
        state->player[seat].francs = rules->start_francs;
        state->player[seat].hand = rules->start_keys[state->players] & 15u;
        state->player[seat].reserve = rules->reserve_keys & 7u;
    }
}

void paris_setup_start(struct paris_state *out, const struct paris_rules *rules,
                       const struct paris_setup *setup)
{
    memset(out, 0, sizeof *out);
    out->round = 1;
    out->players = setup->players & 7u;
    out->variants = setup->variants & 7u;
    out->phase = PARIS_PHASE_DRAW;
    out->in_hand = PARIS_NONE;
    out->bought = PARIS_NONE;
    memset(out->tiles, PARIS_NONE, sizeof out->tiles);
    memset(out->taken, PARIS_NOT_TAKEN, sizeof out->taken);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        start_player(out, rules, seat);
    unsigned size = setup->stack_size;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        out->stack_left[stack] = (uint8_t)size;
        for (unsigned i = 0; i < size; i++)
            out->tiles[stack * size + i] = setup->stacks[stack][size - 1 - i];
    }
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        out->site[space] = (uint8_t)(setup->tokens[space] + 1);
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        unsigned copies = rules->copies[setup->players][number];
        out->copies_low |= (uint32_t)(copies & 1) << number;
        out->copies_high |= (uint32_t)(copies >> 1) << number;
    }
    for (unsigned i = 0; i < PARIS_BONUSES; i++) {
        unsigned within = (unsigned)setup->track[i] - rules->zone_first[i + 1];
        out->number_at[i / 2] |= (uint8_t)(within << (i % 2 * 4));
    }
}
