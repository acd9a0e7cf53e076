/* Events, decisions as others see them, and refusals as JSON; and that they keep what is hidden. */
#include "fixture.h"

#include "base/json.h"
#include "notation/codes.h"
#include "notation/json/encode.h"
#include "support/own_figures.h"
#include "support/walk.h"

static const struct paris_rules *const rules = OWN_FIGURES;
static char json[PARIS_ENCODE_EVENTS_LENGTH], other[PARIS_ENCODE_EVENTS_LENGTH];

enum { MON5 = PARIS_MON * PARIS_VALUES + 4, MON8 = MON5 + 1, BEL5 = 4, END_R = 8 };

static void assert_is_json(const char *text)
{
    static struct paris_json_node nodes[1024];
    struct paris_json parsed;
    struct paris_error error;
    if (paris_json_parse(&parsed, nodes, sizeof nodes / sizeof nodes[0], text, strlen(text),
                         &error) != PARIS_OK)
        fail_msg("%u: %s\n%s", error.column, error.message, text);
}

static const char *event_json(struct paris_event event)
{
    struct paris_text out = paris_text_in(json, sizeof json);
    paris_encode_event(&out, NULL, rules, event);
    assert_false(out.full);
    return json;
}

/* --- events --- */

static const struct {
    struct paris_event event;
    const char *expected;
} examples[] = {
    {{.type = PARIS_EVENT_DRAWN, .seat = 1, .a = 0, .b = MON5, .amount = PARIS_BEL},
     "{\"event\":\"drawn\",\"seat\":2,\"stack\":1,\"tile\":\"MON5\",\"top\":\"BEL\"}"},
    {{.type = PARIS_EVENT_DRAWN, .seat = 3, .a = 2, .b = MON8, .amount = -1},
     "{\"event\":\"drawn\",\"seat\":4,\"stack\":3,\"tile\":\"MON8\",\"top\":null}"},
    {{.type = PARIS_EVENT_BUILT, .a = BEL5, .b = MON5},
     "{\"event\":\"built\",\"seat\":1,\"tile\":\"BEL5\",\"place\":\"MON5\"}"},
    {{.type = PARIS_EVENT_DISCARDED, .a = MON8},
     "{\"event\":\"discarded\",\"seat\":1,\"tile\":\"MON8\"}"},
    {{.type = PARIS_EVENT_KEY_PLACED, .a = PARIS_FIRST_BANK + PARIS_MON},
     "{\"event\":\"key_placed\",\"seat\":1,\"place\":\"MON0\"}"},
    {{.type = PARIS_EVENT_LANDMARK, .a = PARIS_EIF, .b = PARIS_CHA},
     "{\"event\":\"landmark\",\"seat\":1,\"landmark\":\"EIF\",\"district\":\"CHA\"}"},
    {{.type = PARIS_EVENT_KEY_MOVED, .a = PARIS_ARC, .b = PARIS_FIRST_LANDMARK + PARIS_LOU},
     "{\"event\":\"key_moved\",\"seat\":1,\"from\":\"ARC\",\"to\":\"LOU\"}"},
    {{.type = PARIS_EVENT_FRANCS, .amount = -7}, "{\"event\":\"francs\",\"seat\":1,\"amount\":-7}"},
    {{.type = PARIS_EVENT_VP, .a = PARIS_VP_FROM_BUILDING, .b = MON8, .amount = 5},
     "{\"event\":\"vp\",\"seat\":1,\"amount\":5,\"source\":\"building\",\"place\":\"MON8\"}"},
    {{.type = PARIS_EVENT_VP, .a = PARIS_VP_FROM_PRESTIGE, .b = PARIS_OPE, .amount = 9},
     "{\"event\":\"vp\",\"seat\":1,\"amount\":9,\"source\":\"prestige\",\"landmark\":\"OPE\"}"},
    {{.type = PARIS_EVENT_VP, .a = PARIS_VP_FROM_BONUS, .b = 14, .amount = 4},
     "{\"event\":\"vp\",\"seat\":1,\"amount\":4,\"source\":\"bonus\",\"bonus\":14}"},
    {{.type = PARIS_EVENT_VP, .a = PARIS_VP_FROM_END_TILE, .b = 3, .amount = 5},
     "{\"event\":\"vp\",\"seat\":1,\"amount\":5,\"source\":\"end_tile\",\"tile\":\"V5\"}"},
    {{.type = PARIS_EVENT_VP, .a = PARIS_VP_FROM_MAJORITY, .b = PARIS_LAV, .amount = 20},
     "{\"event\":\"vp\",\"seat\":1,\"amount\":20,\"source\":\"majority\",\"district\":\"LAV\"}"},
    {{.type = PARIS_EVENT_TOKEN_FOUND, .a = PARIS_CROWN, .b = MON5},
     "{\"event\":\"token_found\",\"seat\":1,\"kind\":\"crown\",\"place\":\"MON5\"}"},
    {{.type = PARIS_EVENT_TOKENS, .a = PARIS_WOOD, .amount = -2},
     "{\"event\":\"tokens\",\"seat\":1,\"kind\":\"wood\",\"amount\":-2}"},
    {{.type = PARIS_EVENT_TILE_TOKENS, .a = PARIS_SILVER, .amount = 1},
     "{\"event\":\"tile_tokens\",\"seat\":1,\"kind\":\"silver\",\"amount\":1}"},
    {{.type = PARIS_EVENT_SUPPLY, .a = PARIS_GOLD, .amount = 2},
     "{\"event\":\"supply\",\"seat\":1,\"kind\":\"gold\",\"amount\":2}"},
    {{.type = PARIS_EVENT_BONUS_TAKEN, .a = 17},
     "{\"event\":\"bonus_taken\",\"seat\":1,\"bonus\":17}"},
    {{.type = PARIS_EVENT_MEEPLE, .a = 30}, "{\"event\":\"meeple\",\"seat\":1,\"space\":30}"},
    {{.type = PARIS_EVENT_BONUS_USED, .a = 20, .amount = 3},
     "{\"event\":\"bonus_used\",\"seat\":1,\"bonus\":20,\"counted\":3}"},
    {{.type = PARIS_EVENT_BONUS_USED, .a = 9}, "{\"event\":\"bonus_used\",\"seat\":1,\"bonus\":9}"},
    {{.type = PARIS_EVENT_RESERVE}, "{\"event\":\"reserve\",\"seat\":1}"},
    {{.type = PARIS_EVENT_SEARCHED, .amount = 1 | 2 << 2 * END_R},
     "{\"event\":\"searched\",\"seat\":1,\"left\":[\"F6\",\"R\",\"R\"]}"},
    {{.type = PARIS_EVENT_SEARCHED, .hidden = 1},
     "{\"event\":\"searched\",\"seat\":1,\"left\":null}"},
    {{.type = PARIS_EVENT_END_TAKEN, .a = END_R},
     "{\"event\":\"end_taken\",\"seat\":1,\"tile\":\"R\"}"},
    {{.type = PARIS_EVENT_END_TAKEN, .a = PARIS_NONE, .hidden = 1},
     "{\"event\":\"end_taken\",\"seat\":1,\"tile\":null}"},
    {{.type = PARIS_EVENT_END_USED, .a = 6},
     "{\"event\":\"end_used\",\"seat\":1,\"tile\":\"F3V2\"}"},
    {{.type = PARIS_EVENT_VP_PLACED, .a = 1, .b = PARIS_STG},
     "{\"event\":\"vp_placed\",\"seat\":1,\"vp_tile\":18,\"district\":\"STG\"}"},
    {{.type = PARIS_EVENT_PASSED}, "{\"event\":\"passed\",\"seat\":1}"},
    {{.type = PARIS_EVENT_SKIPPED, .a = PARIS_PHASE_PRESTIGE},
     "{\"event\":\"skipped\",\"seat\":1,\"phase\":\"prestige\"}"},
    {{.type = PARIS_EVENT_PHASE, .a = PARIS_PHASE_BONUS, .b = BEL5, .amount = 1},
     "{\"event\":\"phase\",\"seat\":1,\"phase\":\"bonus\",\"bought\":\"BEL5\",\"vp_due\":true}"},
    {{.type = PARIS_EVENT_PHASE, .a = PARIS_PHASE_WRAP, .b = PARIS_NONE},
     "{\"event\":\"phase\",\"seat\":1,\"phase\":\"wrap\",\"bought\":null,\"vp_due\":false}"},
    {{.type = PARIS_EVENT_TURN, .seat = 2, .amount = 12},
     "{\"event\":\"turn\",\"seat\":3,\"round\":12}"},
    {{.type = PARIS_EVENT_FINAL_ROUND, .amount = 26},
     "{\"event\":\"final_round\",\"seat\":1,\"round\":26}"},
    {{.type = PARIS_EVENT_OVER}, "{\"event\":\"over\",\"seat\":null}"},
};

enum { EXAMPLES = sizeof examples / sizeof examples[0] };

TEST(every_type_of_event_has_its_members)
{
    bool met[PARIS_EVENT_OVER + 1] = {false};
    for (unsigned i = 0; i < EXAMPLES; i++) {
        assert_string_equal(event_json(examples[i].event), examples[i].expected);
        assert_is_json(json);
        met[examples[i].event.type] = true;
    }
    for (unsigned type = 0; type <= PARIS_EVENT_OVER; type++)
        assert_true(met[type]);
}

/* Who learned something is a matter of the rules, not of the message. */
TEST(marks_of_who_learned_something_are_not_told)
{
    for (unsigned i = 0; i < EXAMPLES; i++) {
        struct paris_event event = examples[i].event;
        event.learned = 0x1f;
        assert_string_equal(event_json(event), examples[i].expected);
    }
}

static const char *events_json(char out[PARIS_ENCODE_EVENTS_LENGTH],
                               const struct paris_events *events, unsigned viewer)
{
    struct paris_text text = paris_text_in(out, PARIS_ENCODE_EVENTS_LENGTH);
    paris_encode_events(&text, NULL, rules, events, viewer);
    assert_false(text.full);
    return out;
}

TEST(events_are_a_list_as_the_viewer_may_see_them)
{
    struct paris_events events = {
        .count = 2,
        .list = {{.type = PARIS_EVENT_END_TAKEN, .seat = 1, .a = END_R},
                 {.type = PARIS_EVENT_FINAL_ROUND, .seat = 1, .amount = 24}}};
    assert_string_equal(events_json(json, &events, 1),
                        "[{\"event\":\"end_taken\",\"seat\":2,\"tile\":\"R\"},"
                        "{\"event\":\"final_round\",\"seat\":2,\"round\":24}]");
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer != 1)
            assert_string_equal(events_json(json, &events, viewer),
                                "[{\"event\":\"end_taken\",\"seat\":2,\"tile\":null},"
                                "{\"event\":\"final_round\",\"seat\":2,\"round\":24}]");
    events.count = 0;
    assert_string_equal(events_json(json, &events, 0), "[]");
}

TEST(as_many_events_as_a_decision_can_have_fit)
{
    for (unsigned i = 0; i < EXAMPLES; i++) {
        struct paris_events events = {.count = PARIS_MAX_EVENTS};
        for (unsigned at = 0; at < PARIS_MAX_EVENTS; at++)
            events.list[at] = examples[i].event;
        events_json(json, &events, examples[i].event.seat);
    }
}

/* --- random games --- */

static uint32_t types_met;

static void look_at_events(struct walk_step *step, void *context)
{
    for (size_t i = 0; i < step->events.count; i++)
        types_met |= UINT32_C(1) << step->events.list[i].type;
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++)
        if (viewer < step->after.players || viewer == PARIS_SPECTATOR)
            assert_is_json(events_json(json, &step->events, viewer));
}

TEST(every_type_of_event_happens_in_random_games_and_is_well_formed)
{
    walk_games_with(rules, 1, 31, look_at_events, NULL);
    assert_int_equal(types_met, (UINT32_C(1) << (PARIS_EVENT_OVER + 1)) - 1);
}

static const char *decision_json(struct paris_decision decision, bool own)
{
    static char buffers[2][96];
    static unsigned turn;
    turn = !turn;
    struct paris_text out = paris_text_in(buffers[turn], sizeof buffers[turn]);
    paris_encode_decision_for(&out, NULL, rules, decision, own);
    assert_false(out.full);
    return buffers[turn];
}

/* The same decision in a twin of the state. Who takes an end-game tile secretly may there take any
 * that is left; false where the twin does not allow what was done. */
static bool twin_decision(struct paris_decision *decision, const struct paris_state *twin,
                          struct paris_random *random)
{
    struct paris_decision legal[PARIS_MAX_LEGAL];
    if (decision->verb == PARIS_TAKE_END) {
        size_t count = paris_game_legal(rules, twin, legal);
        do
            *decision = legal[paris_random_below(random, (uint32_t)count)];
        while (decision->verb != PARIS_TAKE_END);
    }
    return paris_why_not(rules, twin, *decision).reason == PARIS_WHY_ALLOWED;
}

struct comparison {
    unsigned compared; /* events of viewers who did not move */
    unsigned differed; /* where the mover sees another thing in the twin */
    unsigned takes;    /* of which were takes of another tile */
};

/* Nothing that a viewer cannot know may show in what it is told. What a draw shows was hidden before,
 * and is then seen by all. */
static void look_for_secrets(struct walk_step *step, void *context)
{
    struct comparison *comparison = context;
    unsigned mover = step->before.seat;
    if (step->decision.verb == PARIS_DRAW)
        return;
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        struct paris_view view;
        struct paris_state twin;
        struct paris_events events;
        struct paris_decision decision = step->decision;
        if (viewer == mover || (viewer >= step->before.players && viewer != PARIS_SPECTATOR))
            continue;
        paris_view_for(&view, rules, &step->before, viewer);
        paris_view_resample(&twin, rules, &view, step->random);
        if (!twin_decision(&decision, &twin, step->random))
            continue;
        paris_game_apply(rules, &twin, decision, &events);
        assert_string_equal(events_json(json, &step->events, viewer),
                            events_json(other, &events, viewer));
        assert_string_equal(decision_json(step->decision, false), decision_json(decision, false));
        comparison->compared++;
        comparison->takes += !paris_decision_equal(decision, step->decision);
        comparison->differed += strcmp(events_json(json, &step->events, mover),
                                       events_json(other, &events, mover)) != 0;
    }
}

TEST(what_a_viewer_is_told_does_not_depend_on_what_it_cannot_know)
{
    struct comparison comparison = {0, 0, 0};
    walk_games_with(rules, 1, 77, look_for_secrets, &comparison);
    assert_true(comparison.compared > 1000);
    assert_true(comparison.takes > 100);                 /* so there was something to be kept ... */
    assert_true(comparison.differed > comparison.takes); /* ... also what a search shows */
}

/* --- decisions --- */

TEST(others_do_not_see_which_end_game_tile_is_taken)
{
    struct paris_decision take = paris_decision(PARIS_TAKE_END, 0, 0, 0);
    assert_string_equal(decision_json(take, true), "\"take F6\"");
    assert_string_equal(decision_json(take, false), "\"take\"");
}

TEST(every_other_decision_is_seen_by_all_as_it_is)
{
    uint32_t cursor = 0;
    struct paris_decision decision;
    unsigned takes = 0, others = 0;
    while (paris_decision_next(rules, &cursor, &decision)) {
        bool same = strcmp(decision_json(decision, true), decision_json(decision, false)) == 0;
        assert_int_equal(same, decision.verb != PARIS_TAKE_END);
        takes += !same;
        others += same;
    }
    assert_int_equal(takes, rules->end_kinds);
    assert_true(others > 1000);
    assert_string_equal(decision_json(paris_decision(PARIS_USE_END, 0, 0, 0), false), "\"use F6\"");
    assert_string_equal(decision_json(paris_decision(PARIS_TAKE_BONUS, 5, 0, 0), false),
                        "\"bonus 5\"");
}

/* --- refusals --- */

static const char *refusal_json(enum paris_reason reason, int x, int y, int z)
{
    struct paris_text out = paris_text_in(json, sizeof json);
    paris_encode_refusal(&out, NULL, rules,
                         (struct paris_refusal){(uint16_t)reason, (int16_t)x, (int16_t)y,
                                                (int16_t)z});
    assert_false(out.full);
    return json;
}

TEST(a_refusal_has_name_clause_operands_and_sentence)
{
    assert_string_equal(refusal_json(PARIS_WHY_FRANCS_SHORT, 6, 3, 0),
                        "{\"reason\":\"FRANCS_SHORT\",\"clause\":\"R6.2\",\"x\":6,\"y\":3,\"z\":0,"
                        "\"text\":\"This costs 6 francs; you have 3 (R6.2).\"}");
    assert_string_equal(refusal_json(PARIS_WHY_ALLOWED, 0, 0, 0),
                        "{\"reason\":\"ALLOWED\",\"clause\":\"\",\"x\":0,\"y\":0,\"z\":0,\"text\":"
                        "\"You can do this.\"}");
    assert_string_equal(refusal_json(PARIS_WHY_STACK_EMPTY, 1, 0, 0),
                        "{\"reason\":\"STACK_EMPTY\",\"clause\":\"R3.2\",\"x\":1,\"y\":0,\"z\":0,"
                        "\"text\":\"Stack 2 is empty (R3.2).\"}");
}

TEST(every_reason_has_a_name_of_its_own)
{
    for (unsigned reason = 0; reason < PARIS_REASON_COUNT; reason++) {
        const char *name = paris_code_reason((enum paris_reason)reason);
        assert_true(strlen(name) > 3);
        assert_int_equal(strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), strlen(name));
        for (unsigned before = 0; before < reason; before++)
            assert_string_not_equal(name, paris_code_reason((enum paris_reason)before));
        assert_is_json(refusal_json((enum paris_reason)reason, 1, 1, 1));
    }
}
