/* The figures: the built-in ones are the file's, the hash follows the figures and nothing else, and
 * the tables follow from them. */
#include "rules/figures_edit.h"

#include "rules/figures_text.h"

/* --- the file and the built-in figures --- */

TEST(the_built_in_figures_are_the_file_byte_for_byte)
{
    FILE *in = fopen(PARIS_SOURCE_DIR "/data/components.json", "rb");
    assert_non_null(in);
    edited[fread(edited, 1, TEXT_MAX - 1, in)] = '\0';
    fclose(in);
    assert_int_equal(load(edited), PARIS_OK);
    assert_memory_equal(&rules, &paris_builtin_rules, sizeof rules);
    assert_string_equal(paris_builtin_figures, edited);
}

TEST(the_figures_of_tests_are_those_of_the_vectors_and_the_first_edition)
{
    assert_int_equal(load(file), PARIS_OK);
    assert_true(paris_figures_equal(&rules, OWN_FIGURES));
}

TEST(the_figures_are_those_that_the_rulebooks_state)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    assert_string_equal(built_in->name, "paris-2020");
    assert_int_equal(built_in->start_francs, 3);
    assert_int_equal(built_in->start_keys[2], 10);
    assert_int_equal(built_in->start_keys[3], 9);
    assert_int_equal(built_in->start_keys[4], 7);
    assert_int_equal(built_in->token[0], PARIS_BRONZE);
    assert_int_equal(built_in->token[5], PARIS_GOLD);
    assert_int_equal(built_in->cost[paris_building_at(PARIS_MON, 5)],
                     paris_tokens_of(PARIS_WOOD, 1));
    assert_int_equal(built_in->cost[paris_building_at(PARIS_MON, 4)], 0);
    assert_int_equal(built_in->cost[PARIS_FIRST_LANDMARK + PARIS_LOU],
                     paris_tokens_of(PARIS_MARBLE, 1) + paris_tokens_of(PARIS_GOLD, 2));
    assert_int_equal(built_in->value[PARIS_FIRST_LANDMARK + PARIS_EIF], 16);
    assert_int_equal(built_in->bonus[18].vp, 5);
    assert_int_equal(paris_building_values[built_in->bonus[18].value_index], 4);
    assert_int_equal(built_in->bonus[20].vp_by_players[4], 3);
    assert_int_equal(built_in->types_vp[3], 0);
    assert_int_equal(built_in->types_vp[7], 25);
    unsigned tiles[PARIS_MAX_PLAYERS + 1] = {0};
    for (unsigned number = 1; number <= PARIS_BONUSES; number++)
        for (unsigned players = 2; players <= PARIS_MAX_PLAYERS; players++)
            tiles[players] += built_in->copies[players][number];
    assert_int_equal(tiles[2], 30);
    assert_int_equal(tiles[4], 42);
}

TEST(a_file_that_is_refused_leaves_the_rules_as_they_were)
{
    struct paris_rules before;
    memset(&rules, 0x5a, sizeof rules);
    memcpy(&before, &rules, sizeof rules);
    edit("end_tiles~prestige_of_choice\": 1", "prestige_of_choice\": 2");
    assert_int_equal(load(edited), PARIS_BAD_INPUT);
    assert_memory_equal(&rules, &before, sizeof rules);
}

TEST(every_beginning_of_the_file_is_refused)
{
    size_t end = (size_t)(strrchr(file, '}') - file);
    for (size_t length = 0; length <= end; length++) {
        char *block = malloc(length > 0 ? length : 1); /* a sanitizer guards its end */
        assert_non_null(block);
        memcpy(block, file, length);
        enum paris_status status = paris_figures_load(&rules, block, length, &error);
        free(block);
        assert_int_equal(status, PARIS_BAD_INPUT);
    }
}

TEST(the_name_is_kept_and_no_part_of_the_hash)
{
    accepted("\"version\": ", "\"name\": \"house-rules-2\", \"version\": ");
    assert_string_equal(rules.name, "house-rules-2");
    assert_int_equal(rules.version, PARIS_RULES_VERSION);
    assert_memory_equal(rules.hash, OWN_FIGURES->hash, sizeof rules.hash);
}

/* --- the hash --- */

static bool same_hash(void)
{
    return memcmp(rules.hash, OWN_FIGURES->hash, sizeof rules.hash) == 0;
}

TEST(white_space_does_not_change_the_hash)
{
    size_t length = 0;
    bool in_string = false;
    for (const char *at = file; *at != '\0'; at++) { /* no string of the file ends in a backslash */
        in_string ^= *at == '"' && (at == file || at[-1] != '\\');
        if (in_string || strchr(" \n", *at) == NULL)
            edited[length++] = *at;
        if (!in_string && strchr("{}[]:,", *at) != NULL && (at - file) % 7 == 0)
            edited[length++] = (at - file) % 2 == 0 ? '\t' : '\r';
    }
    edited[length] = '\0';
    assert_int_not_equal(length, strlen(file));
    assert_int_equal(load(edited), PARIS_OK);
    assert_true(same_hash());
}

TEST(notes_and_names_do_not_change_the_hash)
{
    accepted("start_francs~\"rulebook\"", "[{\"any\": [1, null]}]");
    assert_true(same_hash());
    accepted("\"why\": ~\"all four\"", "17");
    assert_true(same_hash());
    accepted("Chaillot", "Passy");
    assert_true(same_hash());
    accepted("\"code\": \"BEL\"", "\"code\": \"BEL\", \"title\": {}, \"bank_why\": false");
    assert_true(same_hash());
}

TEST(every_ruling_changes_the_hash_and_is_kept)
{
    static const char *const edits[PARIS_RULINGS][2] = {
        {"vp_tile~\"any\"", "\"same\""},
        {"step_back~\"tiles\"", "\"spaces\""},
        {"track_end~\"closed\"", "\"open\""},
    };
    for (unsigned ruling = 0; ruling < PARIS_RULINGS; ruling++) {
        accepted(edits[ruling][0], edits[ruling][1]);
        assert_false(same_hash());
        for (unsigned other = 0; other < PARIS_RULINGS; other++)
            assert_int_equal(rules.ruling[other], other == ruling);
    }
}

/* Is the node in a note? */
static bool plays_no_part(const struct paris_json *json, uint32_t node)
{
    char buffer[256];
    struct paris_text path = paris_text_in(buffer, sizeof buffer);
    paris_json_add_path(&path, json, node);
    return strstr(buffer, "why") != NULL || strstr(buffer, "provenance") != NULL;
}

TEST(every_number_of_the_file_changes_the_hash_or_is_refused)
{
    static struct paris_json_node nodes[NODES_MAX];
    struct paris_json json;
    unsigned changed = 0, tried = 0;
    assert_int_equal(paris_json_parse(&json, nodes, NODES_MAX, file, strlen(file), &error),
                     PARIS_OK);
    for (uint32_t node = 0; node < json.count; node++) {
        int64_t number = 0;
        if (plays_no_part(&json, node) || !paris_json_integer(&number, &json, node, 0, 999))
            continue;
        for (int step = -1; step <= 1; step += 2) {
            const char *after = file + nodes[node].start + nodes[node].length;
            snprintf(edited, sizeof edited, "%.*s%d%s", (int)nodes[node].start, file,
                     (int)number + step, after);
            tried++;
            if (load(edited) == PARIS_OK) {
                assert_false(same_hash());
                changed++;
            }
        }
    }
    assert_true(tried > 250);
    assert_true(changed > 170);
}

TEST(other_words_change_the_hash)
{
    accepted("TUI~\"bronze\"", "\"silver\"");
    assert_false(same_hash());
    accepted("\"counts_as\": [~\"wood\"", "\"crown\"");
    assert_false(same_hash());
    accepted("\"F5\"", "\"G5\"");
    assert_false(same_hash());
    accepted("extra_copy_with_4_players~28", "29");
    assert_false(same_hash());
}

/* --- the tables --- */

TEST(above_is_what_a_key_can_go_up_to)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    for (unsigned from = 0; from < PARIS_PLACES; from++) {
        for (unsigned to = 0; to < PARIS_PLACES; to++) {
            bool target = to < PARIS_FIRST_BANK;
            bool higher = built_in->value[to] > built_in->value[from];
            unsigned district = paris_is_bank(from) ? from - PARIS_FIRST_BANK : from / PARIS_VALUES;
            bool near = from == PARIS_ARC || paris_is_landmark(to) || to / PARIS_VALUES == district;
            bool expected = target && higher && near;
            if (((built_in->above[from] & PARIS_PLACE_BIT(to)) != 0) != expected)
                fail_msg("from %u to %u", from, to);
        }
    }
}

TEST(budgets_prices_and_values_are_sets_of_places)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    for (unsigned place = 0; place < PARIS_PLACES; place++) {
        uint64_t bit = PARIS_PLACE_BIT(place);
        bool target = place < PARIS_FIRST_BANK;
        for (unsigned budget = 0; budget <= PARIS_BUDGET_MAX; budget++)
            assert_int_equal((built_in->within[budget] & bit) != 0,
                             target && built_in->value[place] <= budget);
        for (unsigned i = 0; i < PARIS_VALUES; i++)
            assert_int_equal((built_in->of_value[i] & bit) != 0,
                             paris_is_building(place) && place % PARIS_VALUES == i);
    }
    for (unsigned francs = 0; francs <= PARIS_BUDGET_MAX; francs++)
        for (unsigned kind = 0; kind < PARIS_RESOURCES; kind++)
            assert_int_equal(built_in->buyable[francs] >> (5 * kind + 4) & 1,
                             francs >= built_in->buy[kind]);
}

TEST(the_best_slots_are_filled_first)
{
    const char *slots = "[[\"crown\", 2], [\"silver\", 9], [\"crown\", 7]], \"a_why\": [";
    accepted("TUI~\"prestige\": ~[", slots);
    assert_int_equal(rules.slots[PARIS_TUI][PARIS_CROWN], 2);
    assert_int_equal(rules.slots[PARIS_TUI][PARIS_SILVER], 1);
    assert_int_equal(rules.slots[PARIS_TUI][PARIS_BRONZE], 0);
    static const uint8_t crown[4] = {0, 7, 9, 9}, silver[4] = {0, 9, 9, 9}, bronze[4] = {0};
    assert_memory_equal(rules.slots_vp[PARIS_TUI][PARIS_CROWN], crown, 4);
    assert_memory_equal(rules.slots_vp[PARIS_TUI][PARIS_SILVER], silver, 4);
    assert_memory_equal(rules.slots_vp[PARIS_TUI][PARIS_BRONZE], bronze, 4);
    accepted("TUI~\"prestige\": ~[", "[[\"crown\",1],[\"crown\",85],[\"crown\",84]],\"a_why\": [");
    static const uint8_t three[4] = {0, 85, 169, 170};
    assert_memory_equal(rules.slots_vp[PARIS_TUI][PARIS_CROWN], three, 4);
}

TEST(all_end_tiles_are_in_their_set)
{
    const struct paris_rules *built_in = &paris_builtin_rules;
    unsigned sum = 0;
    for (unsigned kind = 0; kind < PARIS_END_KINDS; kind++) {
        assert_int_equal(paris_end_count(built_in->end_all, kind), built_in->end[kind].copies);
        sum += built_in->end[kind].copies;
    }
    assert_int_equal(sum, PARIS_END_TILES);
}

TEST(deriving_again_changes_nothing)
{
    memcpy(&rules, &paris_builtin_rules, sizeof rules);
    paris_figures_derive(&rules);
    assert_memory_equal(&rules, &paris_builtin_rules, sizeof rules);
}

ALL_TESTS(read_the_file, NULL);
