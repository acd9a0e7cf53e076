/* Views as JSON, read back: what was written is read as it was, and nothing else is. */

#include "base/json.h"
#include "notation/json/encode.h"
#include "notation/json/decode.h"
#include "support/walk.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

static char text[PARIS_ENCODE_LENGTH], damaged[PARIS_ENCODE_LENGTH], scratch[PARIS_ENCODE_LENGTH];
static struct paris_json_node nodes[PARIS_DECODE_VIEW_NODES], more[PARIS_DECODE_VIEW_NODES];
static struct paris_error error;

/* Reads a text in memory without a byte behind it. */
static enum paris_status read_text(struct paris_view *out, struct paris_state *truth,
                                   const char *json_text)
{
    struct paris_json json;
    size_t length = strlen(json_text);
    char *exact = malloc(length);
    assert_non_null(exact);
    memcpy(exact, json_text, length);
    enum paris_status status =
        paris_json_parse(&json, nodes, PARIS_DECODE_VIEW_NODES, exact, length, &error);
    if (status == PARIS_OK)
        status = paris_decode_counted_view(out, truth, rules, &json, 0, scratch, more, &error);
    free(exact);
    return status;
}

static void write_view(const struct paris_view *view)
{
    struct paris_text out = paris_text_in(text, sizeof text);
    paris_encode_view(&out, NULL, rules, view, PARIS_SCREENS_COUNTED);
    assert_false(out.full);
}

/* --- back and forth --- */

static void look_round(struct walk_step *step, void *context)
{
    unsigned *looked = context;
    struct paris_view view, again;
    struct paris_state truth;
    if (paris_random_below(step->random, 4) != 0)
        return;
    unsigned seat = paris_random_below(step->random, step->after.players);
    paris_view_for(&view, rules, &step->after, seat);
    write_view(&view);
    if (read_text(&again, &truth, text) != PARIS_OK)
        fail_msg("%s: %s", error.message, text);
    assert_memory_equal(&view, &again, sizeof view);
    assert_null(paris_state_validate(rules, &truth));
    paris_view_for(&again, rules, &truth, seat);
    assert_memory_equal(&view, &again, sizeof view);
    ++*looked;
}

TEST(every_view_of_random_games_is_read_back_as_it_was)
{
    unsigned looked = 0;
    walk_games(walk_scale(4), 61, look_round, &looked);
    assert_true(looked > 100);
}

/* --- what is not a view --- */

static void begin(struct paris_view *view)
{
    static struct paris_record record;
    struct paris_state state;
    walk_game(&record, 3, 0, 62, NULL, NULL);
    paris_setup_start(&state, rules, &record.setup);
    for (unsigned i = 0; i < 60; i++)
        paris_game_advance(rules, &state, record.decision[i]);
    paris_view_for(view, rules, &state, state.seat);
    write_view(view);
}

/* With one piece of the text replaced the view is refused in these words. */
static void refuses(const char *piece, const char *instead, const char *words)
{
    struct paris_view view;
    struct paris_state truth;
    const char *at = strstr(text, piece);
    if (at == NULL)
        fail_msg("there is no %s in %s", piece, text);
    size_t before = (size_t)(at - text);
    memcpy(damaged, text, before);
    strcpy(damaged + before, instead);
    strcat(damaged, at + strlen(piece));
    assert_int_equal(read_text(&view, &truth, damaged), PARIS_BAD_INPUT);
    if (strstr(error.message, words) == NULL)
        fail_msg("%s instead of %s: %s", instead, piece, error.message);
}

TEST(an_error_says_where_what_was_found_and_what_would_be_right)
{
    struct paris_view view;
    begin(&view);
    refuses("\"round\":", "\"rund\":", "expected round");
    refuses("\"vp_left\":[", "\"vp_left\":[5,", "vp_left: found a list of");
    refuses("\"end_left\":12", "\"end_left\":11", "end_left: found 11, expected 12");
    refuses("\"vp_due\":false", "\"vp_due\":0", "vp_due: found 0, expected");
    refuses("{\"viewer\":", "{\"wiever\":", "expected viewer");
    refuses("\"players\":[", "\"players\":7,\"x\":[", "players: found 7");
    refuses("\"searching\":null", "\"searching\":null,\"more\":1", "expected no such member");
    refuses(",\"searching\":null", "", "searching");
    refuses("\"screen\":{", "\"screen\":null,\"x\":{", "what can be counted behind this screen");
    refuses("\"francs\":", "\"francs\":99999999,\"x\":", "francs: found 99999999");
    refuses("\"back\":\"", "\"back\":\"X", "stacks[0].back: found \"X");
}

TEST(members_may_stand_in_any_order)
{
    struct paris_view view, again;
    struct paris_state truth;
    begin(&view);
    const char *rest = strchr(text, ',') + 1; /* the first member goes behind the others */
    size_t length = strlen(rest) - 1;
    damaged[0] = '{';
    memcpy(damaged + 1, rest, length);
    damaged[1 + length] = ',';
    memcpy(damaged + 2 + length, text + 1, (size_t)(rest - text) - 2);
    strcpy(damaged + length + (size_t)(rest - text), "}");
    if (read_text(&again, &truth, damaged) != PARIS_OK)
        fail_msg("%s: %s", error.message, damaged);
    assert_memory_equal(&view, &again, sizeof view);
}

/* Digits, letters and whole pieces are changed: what is still taken must be a view. */
static void look_damaged(struct walk_step *step, void *context)
{
    unsigned *refused = context;
    static char again[PARIS_ENCODE_LENGTH];
    struct paris_view view;
    struct paris_state truth;
    if (paris_random_below(step->random, 10) != 0)
        return;
    paris_view_for(&view, rules, &step->after,
                   paris_random_below(step->random, step->after.players));
    write_view(&view);
    size_t length = strlen(text);
    for (unsigned tries = 0; tries < 20; tries++) {
        strcpy(damaged, text);
        for (unsigned changes = 1 + paris_random_below(step->random, 3); changes > 0; changes--) {
            size_t at = paris_random_below(step->random, (uint32_t)length);
            while (at > 0 && strchr("{}[],:\"", damaged[at]) != NULL)
                at--;
            if (damaged[at] >= '0' && damaged[at] <= '9')
                damaged[at] = (char)('0' + paris_random_below(step->random, 10));
            else if (at > 0)
                damaged[at] = text[paris_random_below(step->random, (uint32_t)length)];
        }
        if (read_text(&view, &truth, damaged) != PARIS_OK) {
            ++*refused;
            continue;
        }
        struct paris_text out = paris_text_in(again, sizeof again);
        paris_encode_view(&out, NULL, rules, &view, PARIS_SCREENS_COUNTED);
        assert_int_equal(strlen(again), strlen(damaged)); /* its members may stand otherwise */
    }
}

TEST(damaged_views_are_refused_or_are_views)
{
    unsigned refused = 0;
    walk_games(walk_scale(4), 63, look_damaged, &refused);
    assert_true(refused > 100);
}
