/* Views and events come back from their JSON as they were. */

#include "notation/json/encode.h"
#include "notation/json/decode.h"
#include "support/walk.h"
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

enum { NODES = 4096 };

static char text_store[PARIS_ENCODE_LENGTH];
static struct paris_json_node nodes[NODES];

static struct paris_json parse(const struct paris_text *text)
{
    struct paris_json json;
    struct paris_error error;
    if (paris_json_parse(&json, nodes, NODES, text->data, text->length, &error) != PARIS_OK)
        fail_msg("%s", error.message);
    return json;
}

static struct paris_view read_back(const struct paris_rules *rules, const struct paris_view *view,
                                   enum paris_encode_screens screens)
{
    struct paris_view read;
    struct paris_error error;
    struct paris_text text = paris_text_in(text_store, sizeof text_store);
    paris_encode_view(&text, NULL, rules, view, screens);
    struct paris_json json = parse(&text);
    if (paris_decode_view(&read, rules, &json, 0, &error) != PARIS_OK)
        fail_msg("column %u: %s\n%s", error.column, error.message, text_store);
    return read;
}

/* A building's own tile is not told, only its type. */
static void forget_homes(struct paris_view *view)
{
    if (view->variants & PARIS_VARIANT_FREE_DISTRICT)
        for (unsigned space = 0; space < PARIS_BUILDINGS; space++)
            view->site[space] &= PARIS_STATIC_TOKEN;
}

static void look_at_views(struct walk_step *step, void *context)
{
    unsigned *looks = context;
    unsigned viewer = (*looks)++ % (step->after.players + 1);
    struct paris_view view, closed;
    if (viewer == step->after.players)
        viewer = PARIS_SPECTATOR;
    paris_view_for(&view, step->rules, &step->after, viewer);
    struct paris_view read = read_back(step->rules, &view, PARIS_SCREENS_COUNTED);
    struct paris_random random = paris_random_from(*looks);
    struct paris_state truth;
    if (!(view.variants & PARIS_VARIANT_FREE_DISTRICT))
        paris_view_resample(&truth, step->rules, &read, &random);
    forget_homes(&view);
    forget_homes(&read);
    assert_memory_equal(&read, &view, sizeof view);
    closed = view;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (seat != viewer)
            memset(&closed.player[seat].screen, 0, sizeof closed.player[seat].screen);
    paris_view_for(&view, step->rules, &step->after, viewer);
    read = read_back(step->rules, &view, PARIS_SCREENS_CLOSED);
    forget_homes(&read);
    assert_memory_equal(&read, &closed, sizeof closed);
}

TEST(a_view_is_read_as_it_was_written)
{
    unsigned looks = 0;
    walk_games(walk_scale(1), 11, look_at_views, &looks);
    assert_true(looks > 1000);
}

TEST(so_is_one_by_other_zones_of_the_track)
{
    unsigned looks = 0;
    struct paris_rules rules = paris_builtin_rules;
    rules.zone_end[0] = 16;
    rules.zone_end[1] = 29;
    paris_figures_derive(&rules);
    walk_games_with(&rules, 1, 14, look_at_views, &looks);
    assert_true(looks > 1000);
}

static void look_at_events(struct walk_step *step, void *context)
{
    unsigned *looks = context;
    for (size_t i = 0; i < step->events.count; i++) {
        unsigned viewer = (*looks)++ % (step->after.players);
        struct paris_event event = paris_event_for(step->events.list[i], viewer), read;
        struct paris_error error;
        struct paris_text text = paris_text_in(text_store, sizeof text_store);
        paris_encode_event(&text, NULL, step->rules, event);
        struct paris_json json = parse(&text);
        if (paris_decode_event(&read, step->rules, &json, 0, &error) != PARIS_OK)
            fail_msg("column %u: %s\n%s", error.column, error.message, text_store);
        event.learned = 0;
        assert_memory_equal(&read, &event, sizeof event);
    }
}

TEST(an_event_is_read_as_it_was_written)
{
    unsigned looks = 0;
    walk_games(walk_scale(1), 12, look_at_events, &looks);
    assert_true(looks > 1000);
}

/* --- what no server sends --- */

/* One byte of a good text is another one: it is refused, or read as something that is possible. */
static void look_at_damage(struct walk_step *step, void *context)
{
    unsigned *looks = context;
    struct paris_view view, read;
    struct paris_error error;
    struct paris_json json;
    if ((*looks)++ % 16 != 0)
        return;
    paris_view_for(&view, step->rules, &step->after, (unsigned)step->after.seat);
    struct paris_text text = paris_text_in(text_store, sizeof text_store);
    paris_encode_view(&text, NULL, step->rules, &view, PARIS_SCREENS_CLOSED);
    for (unsigned i = 0; i < 20; i++) {
        static const char bytes[] = "0123456789[]{},:\"nMBWe";
        size_t at = paris_random_below(step->random, (unsigned)text.length);
        char kept = text.data[at];
        text.data[at] = bytes[paris_random_below(step->random, sizeof bytes - 1)];
        if (paris_json_parse(&json, nodes, NODES, text.data, text.length, &error) == PARIS_OK &&
            paris_decode_view(&read, step->rules, &json, 0, &error) == PARIS_OK) {
            assert_in_range(read.players, 2, PARIS_MAX_PLAYERS);
            assert_true(read.viewer < read.players || read.viewer == PARIS_SPECTATOR);
            assert_in_range(read.phase, 0, PARIS_PHASE_OVER);
        }
        text.data[at] = kept;
    }
}

TEST(a_damaged_view_is_refused_or_harmless)
{
    unsigned looks = 0;
    walk_games(walk_scale(1), 13, look_at_damage, &looks);
}

static void assert_refused(const char *text)
{
    struct paris_view view;
    struct paris_event event;
    struct paris_error error = {.message = ""};
    struct paris_text copy = paris_text_in(text_store, sizeof text_store);
    paris_text_add(&copy, text);
    struct paris_json json = parse(&copy);
    assert_int_equal(paris_decode_view(&view, &paris_builtin_rules, &json, 0, &error),
                     PARIS_BAD_INPUT);
    assert_string_not_equal(error.message, "");
    error.message[0] = '\0';
    assert_int_equal(paris_decode_event(&event, &paris_builtin_rules, &json, 0, &error),
                     PARIS_BAD_INPUT);
    assert_string_not_equal(error.message, "");
}

TEST(other_json_is_refused)
{
    static const char *const others[] = {
        "{}",
        "[]",
        "null",
        "{\"players\":[1,2]}",
        "{\"players\":[]}",
        "{\"event\":\"flown\",\"seat\":1}",
        "{\"event\":\"key_placed\",\"seat\":1,\"place\":null}",
        "{\"event\":\"key_placed\",\"seat\":9,\"place\":\"MON0\"}",
        "{\"event\":\"vp\",\"seat\":1,\"amount\":3,\"source\":\"luck\"}",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_refused(others[i]);
}
