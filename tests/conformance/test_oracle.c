/* The engine against the oracle, a second implementation that shares nothing with it: phases, seats,
 * legal decisions, states and results of random games, decision by decision, as texts. */
#include "conformance/oracle.h"
#include "support/walk.h"
#include "support/test.h"

#include "notation/codes.h"
#include "notation/decisions.h"
#include "notation/json/encode.h"

#include <stdlib.h>
#include <string.h>

enum { MAX = PARIS_MAX_LEGAL };

struct duel {
    struct oracle *oracle;
    char record[PARIS_RECORD_TEXT];
    char ours[MAX][ORACLE_DECISION], theirs[MAX][ORACLE_DECISION];
    char our_json[PARIS_ENCODE_LENGTH], their_json[PARIS_ENCODE_LENGTH];
    uint64_t decisions;
};

static int compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void begin_game(struct duel *duel, const struct walk_step *step)
{
    struct paris_text out = paris_text_in(duel->record, sizeof duel->record);
    struct paris_record *start = calloc(1, sizeof *start);
    start->setup = step->record->setup;
    paris_record_write(&out, step->rules, start);
    free(start);
    oracle_free(duel->oracle);
    struct oracle_rulings rulings = {
        .vp_tile_same = step->rules->ruling[PARIS_RULING_VP_TILE],
        .step_back_spaces = step->rules->ruling[PARIS_RULING_STEP_BACK],
        .track_end_open = step->rules->ruling[PARIS_RULING_TRACK_END],
    };
    duel->oracle = oracle_start(duel->record, rulings);
    assert_non_null(duel->oracle);
}

static void compare_legal(struct duel *duel, const struct walk_step *step)
{
    for (size_t i = 0; i < step->legal_count; i++) {
        struct paris_text out = paris_text_in(duel->ours[i], sizeof duel->ours[i]);
        paris_notation_write(&out, step->rules, step->legal[i]);
        assert_false(out.full);
    }
    qsort(duel->ours, step->legal_count, sizeof duel->ours[0], compare);
    size_t count = oracle_legal(duel->oracle, duel->theirs, MAX);
    assert_int_equal(count, step->legal_count);
    for (size_t i = 0; i < count; i++)
        assert_string_equal(duel->ours[i], duel->theirs[i]);
}

/* Our state has one field more in phase site. */
static void remove_hand(char *json)
{
    char *extra = strstr(json, ",\"in_hand\":");
    if (extra != NULL)
        strcpy(extra, "}");
}

static void compare_state(struct duel *duel, const struct walk_step *step)
{
    struct paris_text out = paris_text_in(duel->our_json, sizeof duel->our_json);
    paris_encode_state(&out, NULL, step->rules, &step->after);
    remove_hand(duel->our_json);
    oracle_state_json(duel->oracle, duel->their_json, sizeof duel->their_json);
    assert_string_equal(duel->our_json, duel->their_json);
}

static void compare_result(struct duel *duel, const struct walk_step *step)
{
    struct paris_text out = paris_text_in(duel->our_json, sizeof duel->our_json);
    paris_text_add(&out, "{\"result\":");
    paris_encode_result(&out, NULL, paris_game_result(step->rules, &step->after),
                        step->after.players);
    paris_text_add(&out, "}");
    oracle_result_json(duel->oracle, duel->their_json, sizeof duel->their_json);
    assert_string_equal(duel->our_json, duel->their_json);
}

static void look(struct walk_step *step, void *context)
{
    struct duel *duel = context;
    char decision[PARIS_NOTATION_LENGTH];
    struct paris_text out = paris_text_in(decision, sizeof decision);
    if (step->record->count == 1)
        begin_game(duel, step);
    assert_string_equal(oracle_phase(duel->oracle), paris_code_phase(step->before.phase));
    assert_int_equal(oracle_seat(duel->oracle), step->before.seat + 1);
    assert_int_equal(oracle_round(duel->oracle), step->before.round);
    compare_legal(duel, step);
    paris_notation_write(&out, step->rules, step->decision);
    assert_true(oracle_apply(duel->oracle, decision));
    compare_state(duel, step);
    if (paris_state_over(&step->after))
        compare_result(duel, step);
    duel->decisions++;
}

TEST(the_engine_and_the_oracle_agree_on_every_decision_of_random_games)
{
    struct duel *duel = calloc(1, sizeof *duel);
    walk_games_by_rulings(walk_scale(40), 1000000, look, duel);
    print_message("%lu decisions compared\n", (unsigned long)duel->decisions);
    assert_true(duel->decisions > 1000);
    oracle_free(duel->oracle);
    free(duel);
}
