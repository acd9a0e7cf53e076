/* Section 1, what is on the table, and section 2, the set-up without its variants. */
#include "support/board.h"

#include "base/bits.h"
#include "notation/codes.h"

#include <string.h>

static const struct paris_rules *const rules = OWN_FIGURES;

/* How many of the values, all below 64, are different. */
static unsigned different(const uint8_t *values, size_t count)
{
    uint64_t set = 0;
    for (size_t i = 0; i < count; i++)
        set |= UINT64_C(1) << values[i];
    return paris_bits_count(set);
}

static unsigned how_often(const uint8_t *values, size_t count, unsigned value)
{
    unsigned found = 0;
    for (size_t i = 0; i < count; i++)
        found += values[i] == value;
    return found;
}

/* --- R1 --- */

TEST(R1_1_each_of_six_districts_has_six_spaces_a_row_and_a_vp_space)
{
    static const char *const codes[] = {"BEL", "BAT", "MON", "LAV", "STG", "CHA"};
    static const unsigned values[] = {1, 2, 3, 4, 5, 8};
    struct board b;
    board_start(&b, 2, 0);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        assert_string_equal(paris_code_district(district), codes[district]);
        for (unsigned i = 0; i < PARIS_VALUES; i++) {
            unsigned space = paris_building_at(district, i);
            assert_int_equal(rules->value[space], values[i]);
            assert_int_not_equal(b.state.site[space] & PARIS_STATIC_TOKEN, 0);
        }
        assert_int_equal(b.state.row[district], 0);
        assert_int_equal(b.state.vp_at[district], 0);
    }
    assert_int_equal(b.state.built, 0);
}

TEST(R1_1_a_bank_and_the_arc_have_a_place_for_each_player)
{
    struct board b;
    board_start(&b, 4, 0);
    for (unsigned seat = 2; seat <= 4; seat++)
        board_key(&b, seat, "MON0 ARC");
    assert_legal(&b, "key ARC");
    play(&b, "key MON");
    for (unsigned seat = 1; seat <= 4; seat++)
        assert_int_equal(keys_of(&b, seat, "MON0"), 1);
}

TEST(R1_2_a_district_has_each_of_six_types_once)
{
    static const char *const types[] = {"cafe",       "bakery", "residence",
                                        "restaurant", "hotel",  "theatre"};
    for (unsigned type = 0; type < PARIS_TYPES; type++)
        assert_string_equal(paris_code_type(type), types[type]);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        assert_int_equal(different(rules->type + district * PARIS_VALUES, PARIS_VALUES), 6);
}

TEST(R1_2_there_is_one_tile_for_each_district_and_value)
{
    struct paris_setup setup = board_shuffled_setup(2, PARIS_VARIANT_FREE_DISTRICT, 7);
    uint8_t all[PARIS_BUILDINGS];
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
        memcpy(all + stack * 12, setup.stacks[stack], 12);
    assert_int_equal(different(all, PARIS_BUILDINGS), 36);
    for (unsigned i = 0; i < PARIS_BUILDINGS; i++)
        assert_true(all[i] < PARIS_BUILDINGS);
}

TEST(R1_3_eight_landmarks_have_a_value_a_price_and_three_slots)
{
    static const struct {
        const char *code;
        unsigned value, marble, gold;
        unsigned bronze, silver, crown;
    } expected[] = {
        {"TUI", 10, 0, 1, 3, 0, 0}, {"LUX", 11, 2, 0, 2, 1, 0}, {"GRA", 11, 2, 0, 1, 2, 0},
        {"SAC", 12, 1, 1, 1, 1, 1}, {"OPE", 13, 0, 2, 0, 3, 0}, {"NOT", 14, 2, 1, 0, 2, 1},
        {"LOU", 15, 1, 2, 0, 1, 2}, {"EIF", 16, 0, 3, 0, 0, 3},
    };
    static const unsigned slot_vp[PARIS_KINDS] = {
        [PARIS_BRONZE] = 3, [PARIS_SILVER] = 4, [PARIS_CROWN] = 5};
    for (unsigned i = 0; i < PARIS_LANDMARKS; i++) {
        unsigned place = place_called(expected[i].code);
        assert_int_equal(place, PARIS_FIRST_LANDMARK + i);
        assert_int_equal(rules->value[place], expected[i].value);
        assert_int_equal(rules->cost[place], paris_tokens_of(PARIS_MARBLE, expected[i].marble) +
                                                 paris_tokens_of(PARIS_GOLD, expected[i].gold));
        assert_int_equal(how_often(rules->slot[i], 3, PARIS_BRONZE), expected[i].bronze);
        assert_int_equal(how_often(rules->slot[i], 3, PARIS_SILVER), expected[i].silver);
        assert_int_equal(how_often(rules->slot[i], 3, PARIS_CROWN), expected[i].crown);
        for (unsigned slot = 0; slot < 3; slot++)
            assert_int_equal(rules->slot_vp[i][slot], slot_vp[rules->slot[i][slot]]);
    }
}

TEST(R1_4_forty_two_bonus_tiles_are_in_the_box_fewer_in_smaller_games)
{
    static const unsigned all[] = {[2] = 30, [3] = 36, [4] = 42};
    for (unsigned players = 2; players <= 4; players++) {
        unsigned count = 0;
        for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
            bool series = number == 6 || number == 11 || number == 15 || number == 18 ||
                          number == 26 || number == 28;
            assert_int_equal(rules->copies[players][number], series ? players - 1 : 1);
            count += rules->copies[players][number];
        }
        assert_int_equal(count, all[players]);
    }
}

TEST(R1_4_the_track_has_thirty_spaces_in_three_zones)
{
    struct board b;
    board_start(&b, 4, 0);
    assert_int_equal(b.rules->zone_end[2], PARIS_BONUSES);
    for (unsigned zone = 0; zone < 3; zone++)
        assert_int_equal(b.rules->zone_end[zone], 10 * (zone + 1));
    for (unsigned space = 1; space <= 30; space++) {
        assert_int_equal(paris_state_number_at(b.rules, &b.state, space), space);
        assert_int_equal(paris_state_space_of(b.rules, &b.state, space), space);
    }
}

TEST(R1_5_twelve_end_game_tiles_and_six_vp_tiles)
{
    static const char *const codes[] = {"F6", "F5",   "F4",   "V5", "V4",
                                        "V3", "F3V2", "F2V2", "R",  "P"};
    static const unsigned vp_tiles[PARIS_VP_TILES][3] = {{20, 10, 5}, {18, 9, 4}, {16, 8, 4},
                                                         {14, 7, 3},  {12, 6, 3}, {10, 5, 2}};
    struct board b;
    unsigned tiles = 0;
    board_start(&b, 2, 0);
    for (unsigned kind = 0; kind < 10; kind++) {
        assert_int_equal(end_left_of(&b, codes[kind]), kind < 8 ? 1 : 2);
        tiles += end_left_of(&b, codes[kind]);
    }
    assert_int_equal(tiles, 12);
    for (unsigned tile = 0; tile < PARIS_VP_TILES; tile++)
        for (unsigned rank = 0; rank < 3; rank++)
            assert_int_equal(rules->vp_tile[tile][rank], vp_tiles[tile][rank]);
}

TEST(R1_6_there_are_six_tokens_of_each_of_six_kinds)
{
    struct paris_setup setup;
    assert_int_equal(rules->tokens_each, 6);
    for (unsigned variants = 0; variants < 8; variants++) {
        setup = board_shuffled_setup(3, variants, variants);
        for (unsigned kind = 0; kind < PARIS_KINDS; kind++)
            assert_int_equal(how_often(setup.tokens, PARIS_BUILDINGS, kind), 6);
    }
}

TEST(R1_7_francs_are_unlimited)
{
    struct board b;
    board_start(&b, 2, 0);
    board_francs(&b, 1, 1000);
    board_francs(&b, 2, 1000);
    board_key(&b, 1, "ARC");
    board_tokens(&b, 1, "gold gold gold");
    struct board moved = b;
    play(&b, "key CHA");
    assert_int_equal(francs_of(&b, 1), 1007);
    play(&moved, "move ARC EIF@CHA");
    assert_int_equal(francs_of(&moved, 1), 984);
}

TEST(R1_8_a_player_starts_with_the_meeple_before_the_track_and_nothing_won)
{
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        board_start(&b, players, 0);
        for (unsigned seat = 1; seat <= players; seat++) {
            const struct paris_player *player = &b.state.player[seat - 1];
            assert_int_equal(meeple_of(&b, seat), 0);
            assert_int_equal(vp_of(&b, seat), 0);
            assert_int_equal(player->tokens, 0);
            assert_int_equal(player->held | player->used | player->end_held, 0);
            assert_int_equal(b.state.keys[seat - 1], 0);
        }
    }
}

/* --- R2 --- */

TEST(R2_1_each_player_has_3_francs_10_9_or_7_keys_and_2_in_reserve)
{
    static const unsigned keys[] = {[2] = 10, [3] = 9, [4] = 7};
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        board_start(&b, players, 0);
        for (unsigned seat = 1; seat <= players; seat++) {
            assert_int_equal(francs_of(&b, seat), 3);
            assert_int_equal(hand_of(&b, seat), keys[players]);
            assert_int_equal(reserve_of(&b, seat), 2);
        }
    }
}

TEST(R2_2_every_district_has_the_same_tokens_and_the_supply_has_none)
{
    struct board b;
    board_start(&b, 3, 0);
    assert_true(has_token(&b, "MON1", "bronze") && has_token(&b, "MON2", "silver"));
    assert_true(has_token(&b, "MON3", "crown") && has_token(&b, "MON4", "wood"));
    assert_true(has_token(&b, "MON5", "marble") && has_token(&b, "MON8", "gold"));
    for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
        assert_int_equal(b.state.site[space], b.state.site[space % PARIS_VALUES]);
    assert_int_equal(b.state.supply, 0);
}

TEST(R2_3_three_of_36_tiles_are_removed_and_three_stacks_of_11_made)
{
    uint64_t ever_removed = 0;
    uint8_t all[PARIS_BUILDINGS];
    for (uint64_t seed = 0; seed < 500; seed++) {
        struct paris_setup setup = board_shuffled_setup(2, 0, seed);
        assert_int_equal(setup.stack_size, 11);
        for (unsigned stack = 0; stack < PARIS_STACKS; stack++)
            memcpy(all + stack * 11, setup.stacks[stack], 11);
        memcpy(all + 33, setup.removed, PARIS_REMOVED);
        assert_int_equal(different(all, PARIS_BUILDINGS), 36);
        for (unsigned i = 0; i < PARIS_REMOVED; i++)
            ever_removed |= PARIS_PLACE_BIT(setup.removed[i]);
    }
    assert_int_equal(ever_removed, PARIS_ALL_BUILDINGS); /* any tile may be the one */
}

TEST(R2_3_a_stack_is_drawn_from_its_top)
{
    struct paris_setup setup = board_shuffled_setup(2, 0, 11);
    struct board b;
    board_start_from(&b, &setup);
    assert_phase(&b, PARIS_PHASE_DRAW);
    for (unsigned stack = 0; stack < PARIS_STACKS; stack++) {
        assert_int_equal(b.state.stack_left[stack], 11);
        assert_int_equal(paris_state_top(&b.state, stack), setup.stacks[stack][0]);
    }
    play(&b, "draw 3");
    assert_int_equal(b.state.built, PARIS_PLACE_BIT(setup.stacks[2][0]));
    assert_int_equal(paris_state_top(&b.state, 2), setup.stacks[2][1]);
}

TEST(R2_4_every_copy_for_this_number_of_players_lies_on_its_space)
{
    for (unsigned players = 2; players <= 4; players++) {
        struct board b;
        board_start(&b, players, 0);
        for (unsigned number = 1; number <= PARIS_BONUSES; number++) {
            assert_int_equal(copies_of(&b, number), rules->copies[players][number]);
            assert_int_equal(paris_state_space_of(b.rules, &b.state, number), number);
        }
    }
}

TEST(R2_5_vp_tiles_landmarks_and_end_game_tiles_lie_beside_the_board)
{
    struct board b;
    board_start(&b, 4, 0);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++)
        assert_int_equal(b.state.vp_at[district], 0);
    assert_int_equal(paris_state_landmarks(&b.state), 0);
    assert_int_equal(b.state.takes, 0);
    assert_int_equal(paris_state_end_left(rules, &b.state), rules->end_all);
}

TEST(R2_6_the_first_player_begins_and_play_goes_clockwise)
{
    struct board b;
    board_start(&b, 4, 0);
    board_phase(&b, PARIS_PHASE_DRAW);
    for (unsigned turn = 0; turn < 9; turn++) {
        assert_int_equal(b.state.seat, turn % 4);
        assert_int_equal(b.state.round, turn / 4 + 1);
        play(&b, "draw 1");
        play(&b, turn < 4 ? "key BEL; end" : turn < 8 ? "key BAT; end" : "key MON; end");
    }
}
