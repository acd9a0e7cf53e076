/* Every invariant of a state. Each check answers NULL or a short description of what is wrong; a
 * state from a text is only used after it passed all. */
#include "rules/state.h"

#include "rules/inner.h"

#include <string.h>

#define REQUIRE(condition, otherwise)                                                              \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return otherwise;                                                                      \
    } while (0)

typedef const char *verdict;
typedef const struct paris_rules *rules_pointer;
typedef const struct paris_state *state_pointer;

static verdict check_frame(rules_pointer rules, state_pointer state)
{
    (void)rules;
    bool last_round = state->takes == PARIS_END_TILES;
    REQUIRE(state->players >= 2 && state->players <= PARIS_MAX_PLAYERS, "there are 2 to 4 players");
    REQUIRE(state->seat < state->players, "the seat to move plays");
    REQUIRE(state->phase <= PARIS_PHASE_OVER, "the phase is one of those there are");
    REQUIRE(state->round >= 1, "rounds count from 1");
    REQUIRE(state->takes <= PARIS_END_TILES, "there are 12 end-game tiles");
    REQUIRE(last_round == (state->final_round != 0),
            "there is a final round when all end-game tiles are taken");
    REQUIRE(!last_round || (state->final_round >= 2 && (state->round == state->final_round ||
                                                        state->round + 1u == state->final_round)),
            "the final round follows the one in which the last end-game tile was taken");
    REQUIRE(state->phase != PARIS_PHASE_OVER ||
                (last_round && state->round == state->final_round && state->seat == 0),
            "the game ends with the final round");
    REQUIRE(state->spare == 0, "unused bits are 0");
    return NULL;
}

/* What belongs to some phases only. */
static verdict check_phase(rules_pointer rules, state_pointer state)
{
    unsigned phase = (unsigned)state->phase;
    unsigned bought = state->bought;
    bool undrawn = paris_state_undrawn(state) > 0;
    REQUIRE((phase == PARIS_PHASE_SITE) == (state->in_hand != PARIS_NONE),
            "a tile is in hand in phase site only");
    REQUIRE((phase == PARIS_PHASE_BONUS || phase == PARIS_PHASE_PRESTIGE) == (bought != PARIS_NONE),
            "a purchase is open in phases bonus and prestige only");
    REQUIRE(bought == PARIS_NONE || state->keys[state->seat] >> bought & 1,
            "the seat to move has a key on what it bought");
    REQUIRE(phase != PARIS_PHASE_BONUS ||
                (paris_is_building(bought) && bought % PARIS_VALUES <= VALUE_INDEX_3),
            "a bonus tile comes with values 1, 2 and 3");
    REQUIRE(phase != PARIS_PHASE_PRESTIGE || paris_is_landmark(bought),
            "prestige goes to a landmark");
    REQUIRE(!state->vp_due || bought != PARIS_NONE, "a VP tile is due after a purchase only");
    REQUIRE(phase != PARIS_PHASE_DRAW || undrawn, "phase draw needs a tile to draw");
    REQUIRE(phase != PARIS_PHASE_TAKE || (!undrawn && state->takes < PARIS_END_TILES),
            "phase take needs empty stacks and an end-game tile");
    REQUIRE(phase != PARIS_PHASE_SITE || (state->variants & PARIS_VARIANT_FREE_DISTRICT &&
                                          state->in_hand < PARIS_BUILDINGS &&
                                          paris_inner_sites(rules, state, state->in_hand) != 0),
            "phase site needs the free-district variant and a possible site");
    REQUIRE((phase != PARIS_PHASE_VP && !state->vp_due) || paris_inner_vp_left(state),
            "phase vp needs a VP tile");
    REQUIRE(phase != PARIS_PHASE_OVER || state->tile_tokens == 0, "tile tokens end with the turn");
    REQUIRE(state->takes == 0 || !undrawn, "end-game tiles are taken when the stacks are empty");
    return NULL;
}

/* stacks + placed + removed + discarded = 36, every tile once. */
static verdict check_tiles(rules_pointer rules, state_pointer state)
{
    bool free_district = state->variants & PARIS_VARIANT_FREE_DISTRICT;
    unsigned most = free_district ? 12 : 11;
    unsigned undrawn = paris_state_undrawn(state);
    (void)rules;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        REQUIRE(state->stack_left[stack] <= most, "a stack has 11 tiles, or 12 with free-district");
    REQUIRE(undrawn + state->discarded <= PARIS_BUILDINGS, "there are 36 building tiles");
    REQUIRE(free_district || state->discarded == 0, "tiles are discarded with free-district only");
    uint64_t seen = 0;
    unsigned count = 0;
    for (unsigned i = 0; i < PARIS_BUILDINGS; i++) {
        unsigned tile = state->tiles[i];
        bool used = i < undrawn || i >= PARIS_BUILDINGS - (unsigned)state->discarded;
        REQUIRE(used ? tile < PARIS_BUILDINGS : tile == PARIS_NONE, "stacks hold building tiles");
        seen |= used ? PARIS_PLACE_BIT(tile) : 0;
        count += used;
    }
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned home = (unsigned)state->site[space] >> PARIS_SITE_HOME_SHIFT;
        unsigned token = state->site[space] & PARIS_SITE_TOKEN;
        REQUIRE(token <= PARIS_KINDS && home <= PARIS_DISTRICTS,
                "there are six kinds and districts");
        REQUIRE((home != 0) == (state->built >> space & 1), "a built space has a building");
        REQUIRE(home == 0 || free_district || home == space / PARIS_VALUES + 1,
                "a building stands in its district");
        seen |= home != 0 ? PARIS_PLACE_BIT(paris_state_tile_on(state, space)) : 0;
        count += home != 0;
    }
    if (state->in_hand != PARIS_NONE) {
        REQUIRE(state->in_hand < PARIS_BUILDINGS, "the tile in hand is a building tile");
        seen |= PARIS_PLACE_BIT(state->in_hand);
        count++;
    }
    REQUIRE(paris_bits_count(seen) == count, "every building tile is in one place");
    REQUIRE(count == PARIS_BUILDINGS - (free_district ? 0u : PARIS_REMOVED),
            "all building tiles are there but the removed ones");
    return NULL;
}

/* R3.4: one building of a type in a district. */
static verdict check_types(rules_pointer rules, state_pointer state)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned types = 0, count = 0;
        for (PARIS_BITS(space, state->built & PARIS_DISTRICT_BUILDINGS(district))) {
            types |= 1u << rules->type[paris_state_tile_on(state, (unsigned)space)];
            count++;
        }
        REQUIRE(paris_bits_count(types) == count, "a district has one building of a type");
    }
    return NULL;
}

/* How many tile tokens of a kind the used tiles of the seat to move can have given. (Figures are such
 * that all of them and six real ones leave the guard bits of paris_tokens alone.) */
static unsigned tile_tokens_most(rules_pointer rules, state_pointer state, unsigned kind)
{
    const struct paris_player *player = &state->player[state->seat];
    bool resource = kind < PARIS_RESOURCES;
    unsigned most = 0;
    for (PARIS_BITS(number, player->used)) {
        const struct paris_bonus *bonus = &rules->bonus[number];
        if (bonus->effect == PARIS_EFFECT_TOKENS)
            most += paris_tokens_count(bonus->tokens, kind);
        if (bonus->effect == (resource ? PARIS_EFFECT_RESOURCE : PARIS_EFFECT_PRESTIGE))
            most += bonus->count;
    }
    for (unsigned i = 0; i < state->takes; i++) {
        const struct paris_end_tile *tile = &rules->end[state->taken[i] & PARIS_TAKEN_KIND];
        if ((unsigned)state->taken[i] >> PARIS_TAKEN_SEAT_SHIFT == state->seat)
            most += resource ? tile->resources : tile->prestige;
    }
    for (unsigned end = 0; end < rules->end_kinds; end++) { /* taken, but not used yet */
        unsigned each = resource ? rules->end[end].resources : rules->end[end].prestige;
        most -= paris_end_count(player->end_held, end) * each;
    }
    return most;
}

/* Six of each token: on the board, in the supply, with players; the rest has left the game. */
static verdict check_tokens(rules_pointer rules, state_pointer state)
{
    REQUIRE(state->supply < 1u << 15, "the supply holds resources only");
    REQUIRE((state->tile_tokens & PARIS_TOKEN_GUARDS) == 0 && state->tile_tokens >> 30 == 0,
            "tile tokens are counts below 16");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(state->supply, kind);
        for (unsigned seat = 0; seat < state->players; seat++)
            count += paris_tokens_count(state->player[seat].tokens, kind);
        for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
            count += (state->site[space] & PARIS_SITE_TOKEN) == kind + 1;
        REQUIRE(kind < PARIS_RESOURCES ? count == rules->tokens_each : count <= rules->tokens_each,
                "there are six tokens of each kind");
    }
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        REQUIRE(state->player[seat].tokens >> 30 == 0, "token counts have 30 bits");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
        REQUIRE(paris_tokens_count(state->tile_tokens, kind) <=
                    tile_tokens_most(rules, state, kind),
                "tile tokens come from used tiles");
    return NULL;
}

/* Landmarks: each in one row, and the keys of a landmark of the supply are none. */
static verdict check_landmarks(rules_pointer rules, state_pointer state)
{
    unsigned seen = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        REQUIRE((seen & state->row[district]) == 0, "a landmark is in one district");
        seen |= state->row[district];
        for (PARIS_BITS(a, state->row[district]))
            for (PARIS_BITS(b, state->row[district]))
                REQUIRE(a == b || rules->value[PARIS_FIRST_LANDMARK + a] !=
                                      rules->value[PARIS_FIRST_LANDMARK + b],
                        "landmarks in a row strictly rise");
    }
    return NULL;
}

/* Keys stand on what is there, and their number is constant (R5.1). */
static verdict check_keys(rules_pointer rules, state_pointer state)
{
    uint64_t there = PARIS_ALL_BANKS | PARIS_PLACE_BIT(PARIS_ARC) | state->built |
                     (uint64_t)paris_state_landmarks(state) << PARIS_FIRST_LANDMARK;
    unsigned all = (unsigned)rules->start_keys[state->players] + rules->reserve_keys;
    for (unsigned seat = 0; seat < state->players; seat++) {
        unsigned doubled = state->doubled[seat];
        const struct paris_player *player = &state->player[seat];
        REQUIRE((state->keys[seat] & ~there) == 0, "keys stand on places of the board");
        REQUIRE(doubled == PARIS_NONE ||
                    (doubled < PARIS_FIRST_BANK && state->keys[seat] >> doubled & 1),
                "two keys of a player stand on a building or landmark");
        REQUIRE(doubled == PARIS_NONE || player->used & PARIS_BONUS_BIT(TILE_SHARE_OWN),
                "two keys of a player on a place come from tile 9");
        unsigned keys = paris_bits_count(state->keys[seat]) + (doubled != PARIS_NONE) +
                        player->hand + player->reserve;
        REQUIRE(keys == all, "a player's keys are constant");
        REQUIRE(player->reserve <= rules->reserve_keys, "the reserve never grows");
    }
    return NULL;
}

/* Bonus tiles: copies on the track + owned = copies in play. */
static verdict check_bonus(rules_pointer rules, state_pointer state)
{
    uint32_t odd = state->copies_low | state->copies_high;
    for (unsigned seat = 0; seat < state->players; seat++) {
        const struct paris_player *player = &state->player[seat];
        REQUIRE((player->held & player->used) == 0, "nobody owns a bonus number twice");
        REQUIRE(!(player->used & PARIS_BONUS_BIT(TILE_PER_FRANC)), "tile 27 is never used");
        REQUIRE(player->meeple <= PARIS_BONUSES, "the track has 30 spaces");
        odd |= paris_inner_owned(player);
    }
    REQUIRE((odd & ~PARIS_ALL_BONUSES) == 0, "bonus tiles are numbered 1 to 30");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        unsigned count = paris_state_copies(state, number);
        for (unsigned seat = 0; seat < state->players; seat++)
            count += paris_inner_owned(&state->player[seat]) >> number & 1;
        REQUIRE(count == rules->copies[state->players][number],
                "copies of a bonus tile on the track and owned are those in play");
    }
    uint32_t seen = 0;
    for (unsigned space = 1; space <= PARIS_BONUSES; space++) {
        unsigned number = paris_state_number_at(state, space);
        REQUIRE((number - 1) / PARIS_ZONE == (space - 1) / PARIS_ZONE,
                "a bonus number is in its zone");
        REQUIRE(state->variants & PARIS_VARIANT_TRACK || number == space,
                "the track is in order without its variant");
        seen |= PARIS_BONUS_BIT(number);
    }
    REQUIRE(seen == PARIS_ALL_BONUSES, "every bonus number has a space");
    return NULL;
}

static verdict check_vp_tiles(rules_pointer rules, state_pointer state)
{
    (void)rules;
    unsigned seen = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = state->vp_at[district];
        REQUIRE(tile <= PARIS_VP_TILES, "there are six VP tiles");
        REQUIRE(tile == 0 || !(seen >> tile & 1), "a VP tile is in one district");
        seen |= 1u << tile;
    }
    return NULL;
}

/* End-game tiles: left + held + used = 12. */
static verdict check_end_tiles(rules_pointer rules, state_pointer state)
{
    unsigned by_seat[PARIS_MAX_PLAYERS][PARIS_END_KINDS] = {{0}};
    unsigned by_kind[PARIS_END_KINDS] = {0};
    for (unsigned i = 0; i < PARIS_END_TILES; i++) {
        unsigned entry = state->taken[i];
        REQUIRE(i < state->takes || entry == PARIS_NOT_TAKEN, "takes are counted");
        if (i >= state->takes)
            continue;
        unsigned seat = entry >> PARIS_TAKEN_SEAT_SHIFT, kind = entry & PARIS_TAKEN_KIND;
        REQUIRE(seat < state->players && kind < rules->end_kinds, "a seat took an end-game tile");
        by_seat[seat][kind]++;
        by_kind[kind]++;
    }
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++) {
        REQUIRE(kind >= rules->end_kinds ? by_kind[kind] == 0
                                         : by_kind[kind] <= rules->end[kind].copies,
                "no more end-game tiles of a kind than there are");
        for (unsigned seat = 0; seat < state->players; seat++)
            REQUIRE(paris_end_count(state->player[seat].end_held, kind) <= by_seat[seat][kind],
                    "held end-game tiles were taken");
    }
    return NULL;
}

/* Seats that nobody plays are empty. */
static verdict check_empty_seats(rules_pointer rules, state_pointer state)
{
    static const struct paris_player nobody;
    (void)rules;
    for (unsigned seat = (unsigned)state->players; seat < PARIS_MAX_PLAYERS; seat++)
        REQUIRE(memcmp(&state->player[seat], &nobody, sizeof nobody) == 0 &&
                    state->keys[seat] == 0 && state->doubled[seat] == PARIS_NONE,
                "empty seats have nothing");
    return NULL;
}

const char *paris_state_validate(const struct paris_rules *rules, const struct paris_state *state)
{
    static verdict (*const checks[])(rules_pointer, state_pointer) = {
        check_frame,    check_tiles,     check_landmarks,   check_keys,   check_bonus, check_types,
        check_vp_tiles, check_end_tiles, check_empty_seats, check_tokens, check_phase,
    };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        verdict wrong = checks[i](rules, state);
        if (wrong != NULL)
            return wrong;
    }
    return NULL;
}
