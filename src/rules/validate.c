/* Every invariant of a state. Each check answers NULL or a short description of what is wrong; a
 * state from a text is only used after it passed all. */
#include "rules/state.h"

#include "rules/bonus.h"
#include "rules/internal.h"

#include <string.h>

#define REQUIRE(condition, otherwise)                                                              \
    do {                                                                                           \
        if (!(condition))                                                                          \
            return otherwise;                                                                      \
    } while (0)

/* The same for something that is counted: what, and how many there are and should be. */
#define REQUIRE_COUNT(condition, otherwise, ...)                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            *fault = (struct paris_fault){__VA_ARGS__};                                            \
            return otherwise;                                                                      \
        }                                                                                          \
    } while (0)

typedef const char *verdict;
typedef const struct paris_rules *rules_pointer;
typedef const struct paris_state *state_pointer;

static verdict check_frame(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    (void)fault;
    (void)rules;
    bool last_round = state->takes == PARIS_END_TILES;
    REQUIRE(state->players >= 2 && state->players <= PARIS_MAX_PLAYERS,
            "there must be 2 to 4 players");
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
static verdict check_phase(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    (void)fault;
    unsigned phase = (unsigned)state->phase;
    unsigned bought = state->bought;
    bool undrawn = paris_state_undrawn(state) > 0;
    REQUIRE((phase == PARIS_PHASE_SITE) == (state->in_hand != PARIS_NONE),
            "a tile is in hand in phase site only");
    bool benefit = phase == PARIS_PHASE_BONUS || phase == PARIS_PHASE_PRESTIGE;
    REQUIRE((benefit || phase == PARIS_PHASE_VP) == (bought != PARIS_NONE),
            "a purchase is open in phases bonus, prestige and vp only");
    REQUIRE(bought == PARIS_NONE || bought < PARIS_FIRST_BANK,
            "a purchase is a building or a landmark");
    REQUIRE(bought == PARIS_NONE || state->keys[state->seat] >> bought & 1,
            "the seat to move has a key on what it bought");
    REQUIRE(phase != PARIS_PHASE_BONUS ||
                (paris_is_building(bought) && bought % PARIS_VALUES <= PARIS_VALUE_INDEX_3),
            "a bonus tile comes with values 1, 2 and 3");
    REQUIRE(phase != PARIS_PHASE_PRESTIGE || paris_is_landmark(bought),
            "prestige goes to a landmark");
    REQUIRE(!state->vp_due || benefit, "a VP tile is due after a purchase only");
    REQUIRE(phase != PARIS_PHASE_DRAW || undrawn, "phase draw needs a tile to draw");
    REQUIRE(phase != PARIS_PHASE_TAKE || (!undrawn && state->takes < PARIS_END_TILES),
            "phase take needs empty stacks and an end-game tile");
    REQUIRE(phase != PARIS_PHASE_SITE || (state->variants & PARIS_VARIANT_FREE_DISTRICT &&
                                          state->in_hand < PARIS_BUILDINGS &&
                                          paris_rules_sites(rules, state, state->in_hand) != 0),
            "phase site needs the free-district variant and a possible site");
    REQUIRE((phase != PARIS_PHASE_VP && !state->vp_due) ||
                paris_rules_vp_districts(rules, state, paris_state_district(state, bought)) != 0,
            "phase vp needs a district for a VP tile");
    REQUIRE(phase != PARIS_PHASE_OVER || state->tile_tokens == 0, "tile tokens end with the turn");
    REQUIRE(state->takes == 0 || !undrawn, "end-game tiles are taken when the stacks are empty");
    return NULL;
}

/* stacks + placed + removed + discarded = 36, every tile once. */
static verdict check_tiles(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    bool free_district = state->variants & PARIS_VARIANT_FREE_DISTRICT;
    unsigned most = free_district ? 12 : 11;
    unsigned undrawn = paris_state_undrawn(state);
    (void)rules;
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        REQUIRE(state->stack_left[stack] <= most, "a stack has 11 tiles, or 12 with free-district");
    REQUIRE(undrawn + state->discarded <= PARIS_BUILDINGS, "there are 36 building tiles");
    REQUIRE(free_district || state->discarded == 0, "tiles are discarded with free-district only");
    const unsigned right = PARIS_BUILDINGS - (free_district ? 0u : PARIS_REMOVED);
    unsigned places[PARIS_BUILDINGS] = {0}, count = 0; /* of each tile, and of all */
    for (unsigned i = 0; i < PARIS_BUILDINGS; i++) {
        unsigned tile = state->tiles[i];
        bool used = i < undrawn || i >= PARIS_BUILDINGS - (unsigned)state->discarded;
        REQUIRE(used ? tile < PARIS_BUILDINGS : tile == PARIS_NONE, "stacks hold building tiles");
        if (used)
            places[tile]++;
        count += used;
    }
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++) {
        unsigned home = (unsigned)state->site[space] >> PARIS_STATIC_HOME_SHIFT;
        unsigned token = state->site[space] & PARIS_STATIC_TOKEN;
        REQUIRE(token <= PARIS_KINDS && home <= PARIS_DISTRICTS,
                "there are six kinds and districts");
        REQUIRE((home != 0) == (state->built >> space & 1), "a built space has a building");
        REQUIRE(home == 0 || free_district || home == space / PARIS_VALUES + 1,
                "a building stands in its district");
        if (home != 0)
            places[paris_state_tile_on(state, space)]++;
        count += home != 0;
    }
    if (state->in_hand != PARIS_NONE) {
        REQUIRE(state->in_hand < PARIS_BUILDINGS, "the tile in hand is a building tile");
        places[state->in_hand]++;
        count++;
    }
    for (unsigned tile = 0; tile < PARIS_BUILDINGS; tile++)
        REQUIRE_COUNT(places[tile] <= 1, "every building tile is in one place",
                      .about = PARIS_FAULT_BUILDING, .which = (uint8_t)tile, .at_most = true,
                      .found = places[tile], .right = 1);
    REQUIRE_COUNT(count == right, "all building tiles are there but the removed ones",
                  .about = PARIS_FAULT_BUILDINGS, .found = count, .right = right);
    return NULL;
}

/* R3.4: one building of a type in a district. */
static verdict check_types(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned count[PARIS_TYPES] = {0};
        for (PARIS_BITS(space, state->built & PARIS_DISTRICT_BUILDINGS(district))) {
            unsigned type = rules->type[paris_state_tile_on(state, (unsigned)space)];
            REQUIRE_COUNT(++count[type] == 1, "a district has one building of a type",
                          .about = PARIS_FAULT_TYPE, .which = (uint8_t)type,
                          .district = (uint8_t)district, .at_most = true, .found = count[type],
                          .right = 1);
        }
    }
    return NULL;
}

/* How many tile tokens of a kind the used tiles of the seat to move can have given. (Figures are such
 * that all of them and six real ones leave the guard bits of paris_tokens alone.) */
static unsigned tile_tokens_max(rules_pointer rules, state_pointer state, unsigned kind)
{
    const struct paris_player *player = &state->player[state->seat];
    bool resource = kind < PARIS_RESOURCES;
    unsigned most = 0;
    for (PARIS_BITS(number, player->used))
        most += paris_bonus_tokens_max(rules, (unsigned)number, kind);
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
static verdict check_tokens(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    REQUIRE(state->supply < 1u << 15, "the supply holds resources only");
    REQUIRE((state->tile_tokens & PARIS_TOKEN_GUARDS) == 0 && state->tile_tokens >> 30 == 0,
            "tile tokens are counts below 16");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(state->supply, kind);
        for (unsigned seat = 0; seat < state->players; seat++)
            count += paris_tokens_count(state->player[seat].tokens, kind);
        for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
            count += (state->site[space] & PARIS_STATIC_TOKEN) == kind + 1;
        REQUIRE_COUNT(kind < PARIS_RESOURCES ? count == rules->tokens_each
                                             : count <= rules->tokens_each,
                      "there must be six tokens of each kind", .about = PARIS_FAULT_TOKENS,
                      .which = (uint8_t)kind, .at_most = kind >= PARIS_RESOURCES, .found = count,
                      .right = rules->tokens_each);
    }
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        REQUIRE(state->player[seat].tokens >> 30 == 0, "token counts have 30 bits");
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        unsigned count = paris_tokens_count(state->tile_tokens, kind);
        unsigned most = tile_tokens_max(rules, state, kind);
        REQUIRE_COUNT(count <= most, "tile tokens come from used tiles",
                      .about = PARIS_FAULT_TILE_TOKENS, .which = (uint8_t)kind, .at_most = true,
                      .found = count, .right = most);
    }
    return NULL;
}

/* Landmarks: each in one row, and the keys of a landmark of the supply are none. */
static verdict check_landmarks(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    unsigned seen = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned again = seen & state->row[district];
        REQUIRE_COUNT(again == 0, "a landmark is in one district", .about = PARIS_FAULT_LANDMARK,
                      .which = (uint8_t)paris_bits_first(again), .at_most = true, .found = 2,
                      .right = 1);
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
static verdict check_keys(rules_pointer rules, state_pointer state, struct paris_fault *fault)
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
        REQUIRE(doubled == PARIS_NONE || player->used & rules->bonus_with[PARIS_EFFECT_SHARE_OWN],
                "two keys of a player on a place come from tile 9");
        unsigned keys = paris_bits_count(state->keys[seat]) + (doubled != PARIS_NONE) +
                        player->hand + player->reserve;
        REQUIRE_COUNT(keys == all, "a player's keys are constant", .about = PARIS_FAULT_KEYS,
                      .which = (uint8_t)seat, .found = keys, .right = all);
        REQUIRE(player->reserve <= rules->reserve_keys, "the reserve never grows");
    }
    return NULL;
}

/* Bonus tiles: copies on the track + owned = copies in play. */
static verdict check_bonus(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    uint32_t odd = state->copies_low | state->copies_high;
    for (unsigned seat = 0; seat < state->players; seat++) {
        const struct paris_player *player = &state->player[seat];
        REQUIRE((player->held & player->used) == 0, "nobody owns a bonus number twice");
        REQUIRE((player->used & rules->bonus_with[PARIS_EFFECT_PER_FRANC]) == 0,
                "tile 27 is never used");
        REQUIRE(player->meeple <= PARIS_BONUSES, "the track has 30 spaces");
        odd |= paris_rules_owned(player);
    }
    REQUIRE((odd & ~PARIS_ALL_BONUSES) == 0, "bonus tiles are numbered 1 to 30");
    for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
        unsigned count = paris_state_copies(state, number);
        for (unsigned seat = 0; seat < state->players; seat++)
            count += paris_rules_owned(&state->player[seat]) >> number & 1;
        REQUIRE_COUNT(count == rules->copies[state->players][number],
                      "copies of a bonus tile on the track and owned are those in play",
                      .about = PARIS_FAULT_BONUS, .which = (uint8_t)number, .found = count,
                      .right = rules->copies[state->players][number]);
    }
    uint32_t seen = 0;
    for (unsigned space = 1; space <= PARIS_BONUSES; space++) {
        unsigned number = paris_state_number_at(rules, state, space);
        REQUIRE(number <= PARIS_BONUSES && rules->zone_first[number] == rules->zone_first[space],
                "a bonus number is in its zone");
        REQUIRE(state->variants & PARIS_VARIANT_TRACK || number == space,
                "the track is in order without its variant");
        seen |= PARIS_BONUS_BIT(number);
    }
    REQUIRE(seen == PARIS_ALL_BONUSES, "every bonus number has a space");
    return NULL;
}

static verdict check_vp_tiles(rules_pointer rules, state_pointer state, struct paris_fault *fault)
{
    (void)rules;
    unsigned seen = 0;
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = state->vp_at[district];
        REQUIRE(tile <= PARIS_VP_TILES, "there are six VP tiles");
        REQUIRE_COUNT(tile == 0 || !(seen >> tile & 1), "a VP tile is in one district",
                      .about = PARIS_FAULT_VP_TILE, .which = (uint8_t)(tile - 1), .at_most = true,
                      .found = 2, .right = 1);
        seen |= 1u << tile;
    }
    return NULL;
}

/* End-game tiles: left + held + used = 12. */
static verdict check_end_tiles(rules_pointer rules, state_pointer state, struct paris_fault *fault)
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
        const unsigned copies = kind < rules->end_kinds ? rules->end[kind].copies : 0;
        REQUIRE_COUNT(by_kind[kind] <= copies, "no more end-game tiles of a kind than there are",
                      .about = PARIS_FAULT_END_TILE, .which = (uint8_t)kind, .at_most = true,
                      .found = by_kind[kind], .right = copies);
        for (unsigned seat = 0; seat < state->players; seat++)
            REQUIRE(paris_end_count(state->player[seat].end_held, kind) <= by_seat[seat][kind],
                    "held end-game tiles were taken");
    }
    return NULL;
}

/* Seats that nobody plays are empty. */
static verdict check_empty_seats(rules_pointer rules, state_pointer state,
                                 struct paris_fault *fault)
{
    (void)fault;
    static const struct paris_player nobody;
    (void)rules;
    for (unsigned seat = (unsigned)state->players; seat < PARIS_MAX_PLAYERS; seat++)
        REQUIRE(memcmp(&state->player[seat], &nobody, sizeof nobody) == 0 &&
                    state->keys[seat] == 0 && state->doubled[seat] == PARIS_NONE,
                "empty seats have nothing");
    return NULL;
}

bool paris_state_find_fault(struct paris_fault *out, const struct paris_rules *rules,
                            const struct paris_state *state)
{
    static verdict (*const checks[])(rules_pointer, state_pointer, struct paris_fault *) = {
        check_frame,    check_tiles,     check_landmarks,   check_keys,   check_bonus, check_types,
        check_vp_tiles, check_end_tiles, check_empty_seats, check_tokens, check_phase,
    };
    *out = (struct paris_fault){.about = PARIS_FAULT_OTHER};
    for (size_t i = 0; i < sizeof checks / sizeof checks[0] && out->rule == NULL; i++)
        out->rule = checks[i](rules, state, out);
    return out->rule != NULL;
}

const char *paris_state_validate(const struct paris_rules *rules, const struct paris_state *state)
{
    struct paris_fault fault;
    return paris_state_find_fault(&fault, rules, state) ? fault.rule : NULL;
}
