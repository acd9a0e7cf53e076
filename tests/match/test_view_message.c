/* What a seat is sent to remind its player (R11.1, R11.2): the members `lost` and `unused`; and what previews
 * say of what comes next. */
#include "match/view_message.h"
#include "support/board.h"

#include "base/json_writer.h"
#include "notation/decisions.h"

#include <string.h>

enum { MESSAGE = 1 << 16 };

static struct paris_history history;
static char message[MESSAGE];

/* Makes the board's position the present of the history. */
static void set_present(const struct board *b)
{
    struct paris_setup setup;
    paris_setup_plain(&setup, b->rules, b->state.players, b->state.variants);
    paris_history_start(&history, b->rules, &setup);
    history.state = history.shown = b->state;
}

static void write_message(const struct board *b, unsigned seat)
{
    struct paris_text out = paris_text_in(message, sizeof message);
    set_present(b);
    struct paris_match_viewer asking = {.viewer = seat - 1, .decides = b->state.seat == seat - 1};
    paris_json_begin_object(&out, NULL);
    paris_match_write_view(&out, &history, &asking);
    paris_json_end_object(&out);
    assert_false(out.full);
}

/* The preview of a decision of the seat to move. */
static void write_preview(const struct board *b, const char *text)
{
    struct paris_text out = paris_text_in(message, sizeof message);
    struct paris_decision decision;
    struct paris_error error;
    set_present(b);
    assert_int_equal(paris_notation_read(&decision, b->rules, text, strlen(text), &error),
                     PARIS_OK);
    paris_match_write_preview(&out, &history, decision);
    assert_false(out.full);
}

static void assert_has(const char *text)
{
    if (strstr(message, text) == NULL)
        fail_msg("%s is not in %s", text, message);
}

static void assert_has_not(const char *text)
{
    if (strstr(message, text) != NULL)
        fail_msg("%s is in %s", text, message);
}

TEST(R11_1_the_seat_to_move_is_sent_what_the_end_of_its_turn_would_waste)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "2 8");
    play(&b, "use 2; use 8 crown");
    write_message(&b, 1);
    assert_has_not("\"lost\""); /* the turn cannot end yet */
    play(&b, "key MON");
    write_message(&b, 1);
    assert_has("\"lost\":{\"wood\":1,\"crown\":1}");
    write_message(&b, 2);
    assert_has_not("\"lost\"");
    play(&b, "sell wood; sell crown");
    write_message(&b, 1);
    assert_has_not("\"lost\"");
}

TEST(R11_2_in_the_final_round_a_seat_is_sent_what_its_unused_tiles_would_bring)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 1, "2 13 18 19 9");
    board_hold(&b, 2, "17 10 30");
    board_key(&b, 1, "MON4");
    board_francs(&b, 1, 4);
    write_message(&b, 1);
    assert_has_not("\"unused\""); /* not yet */
    board_end_hold(&b, 1, "F3V2");
    board_last_turn(&b);
    write_message(&b, 1);
    assert_has("\"unused\":[{\"tile\":2,\"tokens\":{\"wood\":1}},{\"tile\":13,\"keys\":1},"
               "{\"tile\":18,\"vp\":5},{\"tile\":19,\"prestige\":2},"
               "{\"tile\":\"F3V2\",\"francs\":3,\"vp\":2}]");
    write_message(&b, 2);
    assert_has("\"unused\":[{\"tile\":10,\"resources\":1},{\"tile\":17,\"tiles\":1}");
    assert_has_not("\"tile\":18");
    write_message(&b, PARIS_SPECTATOR + 1);
    assert_has_not("\"unused\"");
}

TEST(R9_1_after_the_end_no_tile_is_said_to_be_worth_anything)
{
    struct board b;
    board_start(&b, 2, 0);
    board_hold(&b, 2, "7");
    board_last_turn(&b);
    write_message(&b, 2);
    assert_has("\"worth\":{");
    assert_has("\"7\":4");
    play(&b, "end");
    write_message(&b, 2);
    assert_has_not("\"worth\"");
}

TEST(R7_3_the_preview_of_a_bonus_tile_tells_what_it_would_bring_at_once)
{
    struct board b;
    board_start(&b, 2, 0);
    board_building(&b, "MON1");
    board_key(&b, 1, "MON0 BEL4 CHA4");
    board_francs(&b, 1, 5);
    play(&b, "move MON0 MON1");
    write_preview(&b, "bonus 18");
    assert_has("\"brings\":{\"tile\":18,\"vp\":10}");
    write_preview(&b, "bonus 30"); /* fewer than four types */
    assert_has("\"brings\":{\"tile\":30}");
    write_preview(&b, "bonus 17");
    assert_has("\"brings\":{\"tile\":17,\"tiles\":1}");
    write_preview(&b, "bonus 27"); /* four francs are left */
    assert_has("\"brings\":{\"tile\":27,\"vp\":4}");
    write_preview(&b, "skip");
    assert_has_not("\"brings\"");
}

TEST(R4_8_the_preview_of_a_landmark_tells_the_most_points_for_prestige)
{
    struct board b;
    board_start(&b, 2, 0);
    board_key(&b, 1, "BEL0");
    board_francs(&b, 1, 20);
    board_tokens(&b, 1, "gold crown");
    board_phase(&b, PARIS_PHASE_ACT);
    write_preview(&b, "move BEL0 TUI@BEL");
    assert_has("\"prestige\":0"); /* a crown fits none of its slots */
    board_tokens(&b, 1, "bronze bronze");
    write_preview(&b, "move BEL0 TUI@BEL");
    assert_has("\"prestige\":6");
}
