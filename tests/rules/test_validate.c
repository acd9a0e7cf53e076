/* A state with one thing wrong is refused, each by the invariant that it breaks. */

#include "support/own_figures.h"
#include "support/walk.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

static struct paris_state start(unsigned players, unsigned variants)
{
    struct paris_setup setup;
    struct paris_state state;
    paris_setup_plain(&setup, OWN_FIGURES, players, variants);
    paris_setup_start(&state, OWN_FIGURES, &setup);
    assert_null(paris_state_validate(OWN_FIGURES, &state));
    return state;
}

static struct paris_state over(void)
{
    struct paris_record *record = calloc(1, sizeof *record);
    struct paris_state state;
    walk_game_with(OWN_FIGURES, record, 3, 0, 1);
    paris_setup_start(&state, OWN_FIGURES, &record->setup);
    for (uint32_t i = 0; i < record->count; i++)
        paris_game_advance(OWN_FIGURES, &state, record->decision[i]);
    free(record);
    assert_true(paris_state_over(&state));
    assert_null(paris_state_validate(OWN_FIGURES, &state));
    return state;
}

static void refused(const struct paris_state *state, const char *why)
{
    const char *found = paris_state_validate(OWN_FIGURES, state);
    assert_non_null(found);
    assert_string_equal(found, why);
}

/* One change to a good state, and the invariant that must notice it. */
#define BROKEN(state, change, why)                                                                 \
    do {                                                                                           \
        struct paris_state broken = state;                                                         \
        change;                                                                                    \
        refused(&broken, why);                                                                     \
    } while (0)

TEST(the_frame_of_a_game_is_checked)
{
    struct paris_state state = start(2, 0), end = over();
    BROKEN(state, broken.players = 1, "there must be 2 to 4 players");
    BROKEN(state, broken.players = 5, "there must be 2 to 4 players");
    BROKEN(state, broken.seat = 2, "the seat to move plays");
    BROKEN(state, broken.phase = 9, "the phase is one of those there are");
    BROKEN(state, broken.round = 0, "rounds count from 1");
    BROKEN(state, broken.takes = 13, "there are 12 end-game tiles");
    BROKEN(state, broken.final_round = 3,
           "there is a final round when all end-game tiles are taken");
    BROKEN(end, broken.final_round = 0, "there is a final round when all end-game tiles are taken");
    BROKEN(end, broken.final_round = 1,
           "the final round follows the one in which the last end-game tile was taken");
    BROKEN(end, broken.final_round = (end.round + 2u) & PARIS_ROUND_BITS,
           "the final round follows the one in which the last end-game tile was taken");
    BROKEN(end, broken.round = (end.round - 1u) & PARIS_ROUND_BITS,
           "the game ends with the final round");
    BROKEN(end, broken.seat = 1, "the game ends with the final round");
    BROKEN(state, broken.phase = PARIS_PHASE_OVER, "the game ends with the final round");
    BROKEN(state, broken.spare = 1, "unused bits are 0");
}

TEST(what_belongs_to_some_phases_only_is_checked)
{
    struct paris_state state = start(2, 0), end = over(), draws = start(2, 4);
    BROKEN(state, broken.phase = PARIS_PHASE_SITE, "a tile is in hand in phase site only");
    BROKEN(draws, broken.in_hand = broken.tiles[35]; broken.tiles[35] = PARIS_NONE;
           broken.stack_left[2]--, "a tile is in hand in phase site only");
    BROKEN(state, broken.phase = PARIS_PHASE_BONUS,
           "a purchase is open in phases bonus, prestige and vp only");
    BROKEN(state, broken.bought = 3, "a purchase is open in phases bonus, prestige and vp only");
    BROKEN(state, broken.phase = PARIS_PHASE_BONUS;
           broken.bought = 1, "the seat to move has a key on what it bought");
    BROKEN(state, broken.vp_due = 1, "a VP tile is due after a purchase only");
    BROKEN(state, broken.phase = PARIS_PHASE_TAKE,
           "phase take needs empty stacks and an end-game tile");
    BROKEN(end, broken.phase = PARIS_PHASE_TAKE,
           "phase take needs empty stacks and an end-game tile");
    BROKEN(end, broken.phase = PARIS_PHASE_DRAW, "phase draw needs a tile to draw");
    BROKEN(state, broken.phase = PARIS_PHASE_SITE; broken.in_hand = broken.tiles[32];
           broken.tiles[32] = PARIS_NONE;
           broken.stack_left[2]--,
           "phase site needs the free-district variant and a possible site");
    BROKEN(end, broken.tile_tokens = 1, "tile tokens end with the turn");
    BROKEN(state, broken.takes = 1; broken.taken[0] = 0;
           broken.player[0].end_held = 1, "end-game tiles are taken when the stacks are empty");
}

/* Seat 1 on a building of the district that is built, in phase bonus or prestige. */
static struct paris_state buying(unsigned place, unsigned phase)
{
    struct paris_state state = start(2, 0);
    if (paris_is_building(place)) {
        unsigned top = paris_state_top(&state, 0);
        assert_int_equal(place, top);
        paris_game_advance(OWN_FIGURES, &state, paris_decision(PARIS_DRAW, 0, 0, 0));
    } else {
        state.row[0] = (uint8_t)(1u << (place - PARIS_FIRST_LANDMARK));
        paris_game_advance(OWN_FIGURES, &state, paris_decision(PARIS_DRAW, 0, 0, 0));
    }
    state.keys[0] = PARIS_PLACE_BIT(place);
    state.player[0].hand--;
    state.phase = phase & 15u;
    state.bought = place & 63u;
    return state;
}

TEST(a_purchase_fits_its_phase)
{
    struct paris_state bonus = buying(0, PARIS_PHASE_BONUS);
    struct paris_state prestige = buying(PARIS_FIRST_LANDMARK, PARIS_PHASE_PRESTIGE);
    assert_null(paris_state_validate(OWN_FIGURES, &bonus));
    assert_null(paris_state_validate(OWN_FIGURES, &prestige));
    BROKEN(bonus, broken.phase = PARIS_PHASE_PRESTIGE, "prestige goes to a landmark");
    BROKEN(prestige, broken.phase = PARIS_PHASE_BONUS, "a bonus tile comes with values 1, 2 and 3");
    struct paris_state vp = buying(0, PARIS_PHASE_VP);
    assert_null(paris_state_validate(OWN_FIGURES, &vp));
    BROKEN(vp, broken.vp_due = 1, "a VP tile is due after a purchase only");
    BROKEN(vp, broken.bought = PARIS_NONE,
           "a purchase is open in phases bonus, prestige and vp only");
    BROKEN(vp, for (uint8_t i = 0; i < 6; i++) broken.vp_at[i] = (uint8_t)(i + 1),
           "phase vp needs a district for a VP tile");
    BROKEN(vp, broken.keys[0] |= PARIS_PLACE_BIT(PARIS_ARC); broken.player[0].hand--;
           broken.bought = PARIS_ARC, "a purchase is a building or a landmark");
    vp.vp_at[0] = 1; /* the district of the purchase, Belleville, has one */
    assert_null(paris_state_validate(OWN_FIGURES, &vp));
    struct paris_rules same;
    walk_rulings(&same, 1u << PARIS_RULING_VP_TILE);
    assert_string_equal(paris_state_validate(&same, &vp),
                        "phase vp needs a district for a VP tile");
}

TEST(every_building_tile_is_somewhere_once)
{
    struct paris_state state = start(2, 0), free = start(3, PARIS_VARIANT_FREE_DISTRICT);
    BROKEN(state, broken.stack_left[0] = 12, "a stack has 11 tiles, or 12 with free-district");
    BROKEN(free, broken.discarded = 1, "there are 36 building tiles");
    BROKEN(state, broken.discarded = 1, "tiles are discarded with free-district only");
    BROKEN(state, broken.tiles[3] = 40, "stacks hold building tiles");
    BROKEN(state, broken.tiles[34] = 3, "stacks hold building tiles");
    BROKEN(state, broken.tiles[3] = broken.tiles[4], "every building tile is in one place");
    BROKEN(state, broken.stack_left[2]--;
           broken.tiles[32] = PARIS_NONE, "all building tiles are there but the removed ones");
    BROKEN(state, broken.site[0] = 7, "there are six kinds and districts");
    BROKEN(state, broken.site[0] |= 7 << PARIS_STATIC_HOME_SHIFT,
           "there are six kinds and districts");
    BROKEN(state, broken.built |= 1, "a built space has a building");
    BROKEN(state, broken.site[0] |= 1 << PARIS_STATIC_HOME_SHIFT, "a built space has a building");
    BROKEN(state, broken.built |= 1;
           broken.site[0] |= 2 << PARIS_STATIC_HOME_SHIFT, "a building stands in its district");
    BROKEN(free, broken.in_hand = 36;
           broken.phase = PARIS_PHASE_SITE, "the tile in hand is a building tile");
    BROKEN(free, broken.in_hand = 5;
           broken.phase = PARIS_PHASE_SITE, "every building tile is in one place");
}

TEST(a_district_has_a_type_once)
{
    struct paris_state state = start(2, PARIS_VARIANT_FREE_DISTRICT);
    const struct paris_rules *rules = OWN_FIGURES;
    /* Batignolles' tile with the type of Belleville's 1 goes to Belleville beside it. */
    unsigned other = PARIS_VALUES;
    while (rules->type[other] != rules->type[0])
        other++;
    for (unsigned i = 0, drawn[] = {0, other}; i < 2; i++) {
        unsigned at = 0, tile = drawn[i];
        while (state.tiles[at] != tile)
            at++;
        memmove(state.tiles + at, state.tiles + at + 1, 35 - at);
        state.tiles[35] = PARIS_NONE;
        state.stack_left[at >= 12 && i == 1 ? 1 : 0]--;
        unsigned space = tile % PARIS_VALUES;
        state.built |= PARIS_PLACE_BIT(space);
        state.site[space] |= (uint8_t)((tile / PARIS_VALUES + 1) << PARIS_STATIC_HOME_SHIFT);
    }
    refused(&state, "a district has one building of a type");
}

TEST(tokens_are_six_of_each_kind)
{
    struct paris_state state = start(2, 0), end = over();
    BROKEN(state, broken.player[0].tokens = 1, "there must be six tokens of each kind");
    BROKEN(state, broken.site[0] = 0; broken.player[0].tokens = paris_tokens_of(PARIS_BRONZE, 2),
                                      "there must be six tokens of each kind");
    BROKEN(state, broken.site[3] = 0, "there must be six tokens of each kind");
    BROKEN(state, broken.supply = 1 << 15, "the supply holds resources only");
    BROKEN(state, broken.tile_tokens = 16, "tile tokens are counts below 16");
    BROKEN(state, broken.tile_tokens = UINT32_C(1) << 30, "tile tokens are counts below 16");
    BROKEN(state, broken.tile_tokens = 1, "tile tokens come from used tiles");
    BROKEN(end, broken.player[0].tokens |= UINT32_C(1) << 31, "token counts have 30 bits");
}

TEST(landmarks_and_keys_are_where_they_can_be)
{
    struct paris_state state = start(2, 0);
    BROKEN(state, broken.row[0] = broken.row[1] = 1, "a landmark is in one district");
    BROKEN(state, broken.row[0] = 1 << PARIS_LUX | 1 << PARIS_GRA,
           "landmarks in a row strictly rise");
    BROKEN(state, broken.keys[0] = 1; broken.player[0].hand--, "keys stand on places of the board");
    BROKEN(state, broken.keys[0] = PARIS_PLACE_BIT(PARIS_FIRST_LANDMARK);
           broken.player[0].hand--, "keys stand on places of the board");
    BROKEN(state, broken.keys[0] = PARIS_PLACE_BIT(PARIS_ARC), "a player's keys are constant");
    BROKEN(state, broken.player[1].hand--, "a player's keys are constant");
    BROKEN(state, broken.player[1].hand--; broken.player[1].reserve++, "the reserve never grows");
    BROKEN(state, broken.doubled[0] = PARIS_ARC,
           "two keys of a player stand on a building or landmark");
    BROKEN(state, broken.doubled[0] = 3, "two keys of a player stand on a building or landmark");
    BROKEN(state, broken.row[0] = 1; broken.keys[0] = PARIS_PLACE_BIT(PARIS_FIRST_LANDMARK);
           broken.doubled[0] = PARIS_FIRST_LANDMARK;
           broken.player[0].hand -= 2, "two keys of a player on a place come from tile 9");
}

TEST(bonus_tiles_are_those_in_play)
{
    struct paris_state state = start(3, 0), track = start(3, PARIS_VARIANT_TRACK);
    BROKEN(state, broken.player[0].held = broken.player[0].used = PARIS_BONUS_BIT(6),
           "nobody owns a bonus number twice");
    BROKEN(state, broken.player[0].used = PARIS_BONUS_BIT(27), "tile 27 is never used");
    BROKEN(state, broken.player[0].meeple = 31, "the track has 30 spaces");
    BROKEN(state, broken.copies_low |= 1, "bonus tiles are numbered 1 to 30");
    BROKEN(state, broken.player[0].held = PARIS_BONUS_BIT(5),
           "copies of a bonus tile on the track and owned are those in play");
    BROKEN(state, broken.copies_high ^= PARIS_BONUS_BIT(6),
           "copies of a bonus tile on the track and owned are those in play");
    BROKEN(state, broken.number_at[0] = 0x01, "the track is in order without its variant");
    BROKEN(track, broken.number_at[0] = 0x11, "every bonus number has a space");
    BROKEN(track, broken.number_at[0] = 0x1f, "a bonus number is in its zone");
}

TEST(vp_tiles_and_end_game_tiles_are_somewhere_once)
{
    struct paris_state state = start(2, 0), end = over();
    BROKEN(state, broken.vp_at[0] = 7, "there are six VP tiles");
    BROKEN(state, broken.vp_at[0] = broken.vp_at[1] = 2, "a VP tile is in one district");
    BROKEN(state, broken.taken[0] = 0, "takes are counted");
    BROKEN(end, broken.taken[0] = 3 << PARIS_TAKEN_SEAT_SHIFT, "a seat took an end-game tile");
    BROKEN(end, broken.taken[0] = PARIS_TAKEN_KIND, "a seat took an end-game tile");
    BROKEN(end, broken.taken[0] = broken.taken[1] = broken.taken[2],
           "no more end-game tiles of a kind than there are");
    BROKEN(state, broken.player[0].end_held = 1, "held end-game tiles were taken");
    BROKEN(state, broken.player[2].francs = 1, "empty seats have nothing");
    BROKEN(state, broken.keys[3] = 1, "empty seats have nothing");
    BROKEN(state, broken.doubled[3] = 1, "empty seats have nothing");
}
