/* States, set-ups, results and views as JSON. */
#include "fixture.h"

#include "base/json.h"
#include "notation/json/encode.h"
#include "notation/position.h"
#include "support/own_figures.h"
#include "support/walk.h"

static const struct paris_rules *const rules = OWN_FIGURES;
static struct paris_error error;
static struct paris_record record;
static char json[PARIS_ENCODE_LENGTH], other[PARIS_ENCODE_LENGTH];

static void start(struct paris_state *out, unsigned players, unsigned variants)
{
    memset(&record, 0, sizeof record);
    paris_setup_plain(&record.setup, rules, players, variants);
    paris_setup_start(out, rules, &record.setup);
}

static const char *state_json(const struct paris_state *state)
{
    struct paris_text text = paris_text_in(json, sizeof json);
    paris_encode_state(&text, NULL, rules, state);
    assert_false(text.full);
    return json;
}

static size_t view_json(char out[PARIS_ENCODE_LENGTH], const struct paris_state *state,
                        unsigned viewer, enum paris_encode_screens screens)
{
    struct paris_view view;
    paris_view_for(&view, rules, state, viewer);
    struct paris_text text = paris_text_in(out, PARIS_ENCODE_LENGTH);
    paris_encode_view(&text, NULL, rules, &view, screens);
    assert_false(text.full);
    return text.length;
}

static void assert_is_json(const char *text, size_t length)
{
    static struct paris_json_node nodes[8192];
    struct paris_json parsed;
    if (paris_json_parse(&parsed, nodes, sizeof nodes / sizeof nodes[0], text, length, &error) !=
        PARIS_OK)
        fail_msg("%u:%u: %s\n%s", error.line, error.column, error.message, text);
    assert_null(strpbrk(text, "\n\t"));
}

/* --- states --- */

TEST(the_state_before_the_first_decision_has_the_members_of_the_notation_in_order)
{
    struct paris_state state;
    start(&state, 2, 0);
    assert_string_equal(
        state_json(&state),
        "{\"round\":1,\"seat\":1,\"phase\":\"draw\",\"final_round\":null,\"stacks\":"
        "[[\"BEL1\",\"BEL2\",\"BEL3\",\"BEL4\",\"BEL5\",\"BEL8\",\"BAT1\",\"BAT2\",\"BAT3\","
        "\"BAT4\","
        "\"BAT5\"],[\"BAT8\",\"MON1\",\"MON2\",\"MON3\",\"MON4\",\"MON5\",\"MON8\",\"LAV1\","
        "\"LAV2\","
        "\"LAV3\",\"LAV4\"],[\"LAV5\",\"LAV8\",\"STG1\",\"STG2\",\"STG3\",\"STG4\",\"STG5\","
        "\"STG8\","
        "\"CHA1\",\"CHA2\",\"CHA3\"]],\"discarded\":[],\"buildings\":{},\"tokens\":{"
        "\"BEL1\":\"bronze\",\"BEL2\":\"silver\",\"BEL3\":\"crown\",\"BEL4\":\"wood\","
        "\"BEL5\":\"marble\",\"BEL8\":\"gold\",\"BAT1\":\"bronze\",\"BAT2\":\"silver\","
        "\"BAT3\":\"crown\",\"BAT4\":\"wood\",\"BAT5\":\"marble\",\"BAT8\":\"gold\","
        "\"MON1\":\"bronze\",\"MON2\":\"silver\",\"MON3\":\"crown\",\"MON4\":\"wood\","
        "\"MON5\":\"marble\",\"MON8\":\"gold\",\"LAV1\":\"bronze\",\"LAV2\":\"silver\","
        "\"LAV3\":\"crown\",\"LAV4\":\"wood\",\"LAV5\":\"marble\",\"LAV8\":\"gold\","
        "\"STG1\":\"bronze\",\"STG2\":\"silver\",\"STG3\":\"crown\",\"STG4\":\"wood\","
        "\"STG5\":\"marble\",\"STG8\":\"gold\",\"CHA1\":\"bronze\",\"CHA2\":\"silver\","
        "\"CHA3\":\"crown\",\"CHA4\":\"wood\",\"CHA5\":\"marble\",\"CHA8\":\"gold\"},"
        "\"landmarks\":{},\"banks\":{\"BEL\":[],\"BAT\":[],\"MON\":[],\"LAV\":[],\"STG\":[],"
        "\"CHA\":[]},\"arc\":[],\"vp_tiles\":{},\"vp_left\":[20,18,16,14,12,10],\"track\":{"
        "\"1\":1,\"2\":1,\"3\":1,\"4\":1,\"5\":1,\"6\":1,\"7\":1,\"8\":1,\"9\":1,\"10\":1,\"11\":1,"
        "\"12\":1,\"13\":1,\"14\":1,\"15\":1,\"16\":1,\"17\":1,\"18\":1,\"19\":1,\"20\":1,\"21\":1,"
        "\"22\":1,\"23\":1,\"24\":1,\"25\":1,\"26\":1,\"27\":1,\"28\":1,\"29\":1,\"30\":1},"
        "\"supply\":{\"wood\":0,\"marble\":0,\"gold\":0},"
        "\"end_left\":[\"F6\",\"F5\",\"F4\",\"V5\",\"V4\",\"V3\",\"F3V2\",\"F2V2\",\"R\",\"R\","
        "\"P\","
        "\"P\"],\"players\":["
        "{\"francs\":3,\"vp\":0,\"keys\":10,\"reserve\":2,\"tokens\":{\"wood\":0,\"marble\":0,"
        "\"gold\":0,\"bronze\":0,\"silver\":0,\"crown\":0},\"tile_tokens\":{\"wood\":0,\"marble\":"
        "0,"
        "\"gold\":0,\"bronze\":0,\"silver\":0,\"crown\":0},\"meeple\":0,\"held\":[],\"used\":[],"
        "\"end_held\":[]},"
        "{\"francs\":3,\"vp\":0,\"keys\":10,\"reserve\":2,\"tokens\":{\"wood\":0,\"marble\":0,"
        "\"gold\":0,\"bronze\":0,\"silver\":0,\"crown\":0},\"tile_tokens\":{\"wood\":0,\"marble\":"
        "0,"
        "\"gold\":0,\"bronze\":0,\"silver\":0,\"crown\":0},\"meeple\":0,\"held\":[],\"used\":[],"
        "\"end_held\":[]}]}");
}

/* The end of a game: two keys of seat 1 on BEL4, a building away from home, tiles and landmarks. */
static const char over[] =
    "paris1 players=3 variants=free-district turn=14.- phase=over final=14 in_hand=- bought=- "
    "vp_due=no stacks=-|-|- discarded=BEL3,BEL1 "
    "buildings=BEL1:BAT,BEL2,BEL4,BEL5,BEL8,BAT2,BAT3,BAT4,BAT5,BAT8,MON1,MON2,MON3,MON4,MON5,MON8,"
    "LAV1,LAV2,LAV3,LAV4,LAV5,LAV8,STG1,STG2,STG3,STG4,STG5,STG8,CHA1,CHA2,CHA3,CHA4,CHA5,CHA8 "
    "spaces=.scwm.|bscwmg|bscwmg|bscwmg|bscwmg|bscwmg landmarks=TUI@BEL,EIF@BEL vp_tiles=18@MON "
    "track=- bonuses=1,2,3,4,5,6*2,7,8,10,11*2,12,13,14,15*2,16,17,18*2,19,20,21,22,23,24,25,26*2,"
    "27,28*2,29,30 supply=gold tile_tokens=- "
    "end_taken=1:F6,2:R,2:R,3:P,3:P,1:F5,1:F4,1:V5,1:V4,1:V3,2:F3V2,2:F2V2 "
    "seat=1 francs=0 vp=7 keys=5 reserve=2 tokens=bronze meeple=9 held=- used=9 end_held=- "
    "places=BEL4*2,EIF,ARC "
    "seat=2 francs=300 vp=0 keys=8 reserve=2 tokens=- meeple=0 held=- used=- end_held=R*2 "
    "places=MON0 "
    "seat=3 francs=3 vp=0 keys=9 reserve=2 tokens=- meeple=0 held=- used=- end_held=P places=-";

static void read_position(struct paris_state *out, const char *text)
{
    if (paris_position_read(out, rules, text, strlen(text), &error) != PARIS_OK)
        fail_msg("%u: %s", error.column, error.message);
}

TEST(the_end_of_a_game_is_told_as_in_the_notation)
{
    static const char *const parts[] = {
        "{\"round\":14,\"seat\":null,\"phase\":null,\"final_round\":14,\"stacks\":[[],[],[]],",
        "\"discarded\":[\"BEL3\",\"BEL1\"],\"buildings\":{",
        "\"buildings\":{\"BEL1\":{\"type\":\"hotel\",\"keys\":[]},",
        "\"BEL4\":{\"type\":\"theatre\",\"keys\":[1,1]},",
        "\"CHA8\":{\"type\":\"restaurant\",\"keys\":[]}},\"tokens\":{\"BEL2\":\"silver\",",
        "\"landmarks\":{\"TUI\":{\"district\":\"BEL\",\"keys\":[]},\"EIF\":",
        "\"EIF\":{\"district\":\"BEL\",\"keys\":[1]}},\"banks\":{",
        "\"banks\":{\"BEL\":[],\"BAT\":[],\"MON\":[2],",
        "\"arc\":[1],\"vp_tiles\":{\"MON\":18},\"vp_left\":[20,16,14,12,10],",
        "\"6\":2,\"7\":1,\"8\":1,\"10\":1,",
        "\"supply\":{\"wood\":0,\"marble\":0,\"gold\":1},\"end_left\":[],",
        "\"francs\":300,",
        "\"held\":[],\"used\":[9],\"end_held\":[]}",
        "\"end_held\":[\"R\",\"R\"]}",
    };
    struct paris_state state;
    read_position(&state, over);
    state_json(&state);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (strstr(json, parts[i]) == NULL)
            fail_msg("%s is not in %s", parts[i], json);
}

TEST(a_tile_in_hand_is_told_last_and_in_phase_site_only)
{
    struct paris_state state;
    start(&state, 3, PARIS_VARIANT_FREE_DISTRICT);
    assert_null(strstr(state_json(&state), "in_hand"));
    paris_game_advance(rules, &state, paris_decision(PARIS_DRAW, 1, 0, 0));
    state_json(&state);
    static const char end[] = "],\"in_hand\":\"MON1\"}";
    assert_string_equal(json + strlen(json) - strlen(end), end);
}

TEST(tile_tokens_belong_to_the_seat_to_move)
{
    struct paris_state state;
    start(&state, 2, 0);
    state.tile_tokens = paris_tokens_of(PARIS_CROWN, 2);
    state.seat = 1;
    state_json(&state);
    const char *first = strstr(json, "\"tile_tokens\"");
    assert_memory_equal(strstr(first, "\"crown\""), "\"crown\":0", 9);
    const char *second = strstr(first + 1, "\"tile_tokens\"");
    assert_memory_equal(strstr(second, "\"crown\""), "\"crown\":2", 9);
}

/* --- set-ups, results, decisions --- */

TEST(a_setup_tells_everything_that_chance_decided)
{
    struct paris_state state;
    start(&state, 2, PARIS_VARIANT_TRACK | PARIS_VARIANT_FREE_DISTRICT);
    memcpy(record.names[0], "Zoë \\ x", 9);
    struct paris_text text = paris_text_in(json, sizeof json);
    paris_encode_setup(&text, NULL, rules, &record);
    static const char front[] = "{\"players\":2,\"variants\":[\"track\",\"free-district\"],"
                                "\"seats\":[\"Zoë \\\\ x\",\"\"],\"stacks\":[[\"BEL1\",";
    assert_memory_equal(json, front, strlen(front));
    assert_non_null(strstr(json, "\"CHA8\"]],\"removed\":[],\"tokens\":{\"BEL1\":\"bronze\","));
    assert_non_null(strstr(json, "\"CHA8\":\"gold\"},\"track\":[1,2,3,4,"));
    assert_is_json(json, text.length);

    start(&state, 4, 0);
    text = paris_text_in(json, sizeof json);
    paris_encode_setup(&text, NULL, rules, &record);
    assert_non_null(strstr(json, "\"variants\":[],\"seats\":[],"));
    assert_non_null(strstr(json, "\"removed\":[\"CHA4\",\"CHA5\",\"CHA8\"],"));
}

TEST(a_result_tells_scores_and_winners)
{
    struct paris_result result = {.vp = {84, 91, 91}, .winners = 6};
    struct paris_text text = paris_text_in(json, sizeof json);
    paris_encode_result(&text, NULL, result, 3);
    assert_string_equal(json, "{\"scores\":[84,91,91],\"winners\":[2,3]}");
}

TEST(decisions_are_a_list_of_their_texts)
{
    struct paris_state state;
    struct paris_decision legal[PARIS_MAX_LEGAL];
    start(&state, 2, 0);
    size_t count = paris_game_legal(rules, &state, legal);
    struct paris_text text = paris_text_in(json, sizeof json);
    paris_encode_decisions(&text, NULL, rules, legal, count);
    assert_string_equal(json, "[\"draw 1\",\"draw 2\",\"draw 3\"]");
    paris_text_clear(&text);
    paris_encode_decisions(&text, NULL, rules, legal, 0);
    assert_string_equal(json, "[]");
}

/* --- views --- */

TEST(a_view_shows_backs_own_screen_and_open_things_only)
{
    struct paris_state state;
    start(&state, 2, 0);
    view_json(json, &state, 1, PARIS_SCREENS_CLOSED);
    static const char front[] =
        "{\"viewer\":2,\"variants\":[],\"round\":1,\"seat\":1,\"phase\":\"draw\","
        "\"final_round\":null,\"in_hand\":null,\"bought\":null,\"vp_due\":false,"
        "\"stacks\":[{\"left\":11,\"back\":\"BEL\"},{\"left\":11,\"back\":\"BAT\"},"
        "{\"left\":11,\"back\":\"LAV\"}],\"discarded\":[],\"buildings\":{},\"tokens\":{";
    static const char middle[] = "\"supply\":{\"wood\":0,\"marble\":0,\"gold\":0},"
                                 "\"track_order\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,"
                                 "20,21,22,23,24,25,26,27,28,29,30],\"end_left\":12,"
                                 "\"end_taken\":[],\"searching\":null,\"players\":[{\"vp\":0,";
    static const char back[] =
        "\"meeple\":0,\"used\":[],\"end_held\":0,\"end_used\":[],\"screen\":null},"
        "{\"vp\":0,\"reserve\":2,\"tile_tokens\":{\"wood\":0,\"marble\":0,\"gold\":0,\"bronze\":0,"
        "\"silver\":0,\"crown\":0},\"meeple\":0,\"used\":[],\"end_held\":0,\"end_used\":[],"
        "\"screen\":{\"francs\":3,\"keys\":10,\"tokens\":{\"wood\":0,\"marble\":0,\"gold\":0,"
        "\"bronze\":0,\"silver\":0,\"crown\":0},\"held\":[],\"end_held\":[]}}]}";
    assert_memory_equal(json, front, strlen(front));
    assert_non_null(strstr(json, middle));
    assert_string_equal(json + strlen(json) - strlen(back), back);
}

TEST(a_spectator_sees_no_screen_unless_they_are_counted)
{
    struct paris_state state;
    read_position(&state, over);
    view_json(json, &state, PARIS_SPECTATOR, PARIS_SCREENS_CLOSED);
    assert_non_null(strstr(json, "{\"viewer\":null,"));
    assert_null(strstr(json, "\"screen\":{"));
    assert_null(strstr(json, "francs"));
    view_json(json, &state, PARIS_SPECTATOR, PARIS_SCREENS_COUNTED);
    assert_non_null(strstr(json, "\"screen\":{\"francs\":300,"));
    assert_null(strstr(json, "\"screen\":null"));
    assert_non_null(strstr(json, "\"end_held\":null}"));
    assert_null(strstr(json, "\"tile\":\""));
}

TEST(end_game_tiles_are_known_to_who_took_them)
{
    struct paris_state state;
    read_position(&state, over);
    view_json(json, &state, 2, PARIS_SCREENS_CLOSED);
    assert_non_null(strstr(json, "\"end_left\":0,\"end_taken\":[{\"seat\":1,\"tile\":null,"
                                 "\"left\":null},{\"seat\":2,\"tile\":null,\"left\":null},"));
    assert_non_null(strstr(json, "{\"seat\":3,\"tile\":\"P\",\"left\":[\"F5\",\"F4\",\"V5\",\"V4\","
                                 "\"V3\",\"F3V2\",\"F2V2\",\"P\"]},"));
    assert_non_null(strstr(json, "\"held\":[],\"end_held\":[\"P\"]}"));
    assert_non_null(strstr(json, "\"end_held\":2,\"end_used\":[\"F3V2\",\"F2V2\"]"));
}

/* Every view of every state is JSON, and says the same of a resampled truth. */
static void look_at_views(struct walk_step *step, void *context)
{
    if (step->record->count % 7 != 0)
        return;
    state_json(&step->after);
    assert_is_json(json, strlen(json));
    for (unsigned viewer = 0; viewer < PARIS_VIEWERS; viewer++) {
        if (viewer >= step->after.players && viewer != PARIS_SPECTATOR)
            continue;
        struct paris_view view;
        struct paris_state truth;
        size_t length = view_json(json, &step->after, viewer, PARIS_SCREENS_COUNTED);
        assert_is_json(json, length);
        paris_view_for(&view, rules, &step->after, viewer);
        paris_view_resample(&truth, rules, &view, step->random);
        view_json(other, &truth, viewer, PARIS_SCREENS_COUNTED);
        assert_string_equal(json, other);
    }
}

TEST(views_of_random_games_are_json_and_hold_nothing_that_is_hidden)
{
    walk_games_with(rules, walk_scale(5), 4, look_at_views, NULL);
}
