/* Positions: where requests find theirs, how they are set and played on. */
#include "engine/internal.h"

#include "notation/codes.h"
#include "notation/json/encode.h"
#include "notation/position.h"
#include "rules/figures_text.h"
#include "rules/game.h"
#include "rules/setup.h"

#include <string.h>

/* --- reading positions --- */

/* The member's text into engine->text. */
static bool copy_text(struct paris_engine *engine, const char *name)
{
    if (paris_request_word(&engine->request, name, true, engine->text, sizeof engine->text))
        return true;
    paris_engine_bad_message(engine, "bad_message");
    return false;
}

static bool read_position(struct paris_engine *engine, struct paris_engine_game *out)
{
    struct paris_error error;
    if (!copy_text(engine, "position"))
        return false;
    size_t length = strcspn(engine->text, "\r\n"); /* a line end after it does no harm */
    if (engine->text[length + strspn(engine->text + length, "\r\n")] != '\0')
        length = strlen(engine->text);
    if (paris_position_read(&out->state, engine->rules, engine->text, length, &error) == PARIS_OK)
        return true;
    paris_engine_malformed(engine, "position", &error);
    return false;
}

void paris_engine_play_by(struct paris_engine *engine, const struct paris_rules *rules)
{
    if (paris_figures_equal(rules, engine->rules))
        return;
    engine->figures = *rules;
    engine->rules = &engine->figures;
    engine->game.there = false;
}

static bool read_record(struct paris_engine *engine, struct paris_engine_game *out)
{
    struct paris_error error;
    const struct paris_rules *found = engine->rules;
    struct paris_rules own;
    if (!copy_text(engine, "record"))
        return false;
    paris_record_figures(&found, &own, engine->text, strlen(engine->text));
    paris_engine_play_by(engine, found);
    out->recorded = true;
    if (paris_record_read(&out->record, &out->state, engine->rules, engine->text,
                          strlen(engine->text), &error) == PARIS_OK) {
        out->trades = paris_trades_of(engine->rules, out->record.decision, out->record.count);
        return true;
    }
    paris_engine_malformed(engine, "record", &error);
    return false;
}

/* "view": what a seat knows, as `view` with "counted" returns it. The state is then any that looks like it. */
static bool read_view(struct paris_engine *engine, struct paris_engine_game *out)
{
    struct paris_view view;
    struct paris_error *error = &engine->request.error;
    uint32_t node = paris_request_find(&engine->request, "view");
    if (paris_decode_counted_view(&view, &out->state, engine->rules, &engine->request.json, node,
                                  engine->text, engine->view_nodes, error) < 0) {
        paris_engine_bad_message(engine, "bad_message");
        return false;
    }
    out->viewed = true;
    out->viewer = view.viewer;
    return true;
}

/* "deal": a seed. */
static bool deal(struct paris_engine *engine, struct paris_engine_game *out)
{
    int64_t seed = 0, players = 2;
    unsigned variants = 0;
    if (!paris_request_number(&engine->request, "deal", true, 0, paris_engine_most_seed, &seed) ||
        !paris_request_number(&engine->request, "players", false, 2, PARIS_MAX_PLAYERS, &players) ||
        !paris_request_variants(&engine->request, &variants)) {
        paris_engine_bad_message(engine, "bad_message");
        return false;
    }
    struct paris_random random = paris_random_from((uint64_t)seed);
    memset(&out->record, 0, sizeof out->record);
    paris_setup_shuffled(&out->record.setup, engine->rules, (unsigned)players, variants, &random);
    paris_setup_start(&out->state, engine->rules, &out->record.setup);
    out->recorded = true;
    return true;
}

/* --- decisions --- */

bool paris_engine_read_decision(struct paris_engine *engine, const char *in, uint32_t node,
                                char words[PARIS_NOTATION_LENGTH], struct paris_decision *out)
{
    struct paris_error error;
    if (paris_json_copy(words, PARIS_NOTATION_LENGTH, &engine->request.json, node) != PARIS_OK) {
        (void)paris_request_refuse(&engine->request, node,
                                   "a decision of the notation, such as \"draw 1\"");
        paris_engine_bad_message(engine, "bad_message");
        return false;
    }
    if (paris_notation_read(out, engine->rules, words, strlen(words), &error) == PARIS_OK)
        return true;
    paris_engine_malformed(engine, in, &error);
    return false;
}

/* Takes the decision at this node. */
static bool take(struct paris_engine *engine, struct paris_engine_game *game, const char *in,
                 uint32_t node, struct paris_decision *decision, struct paris_events *events)
{
    char words[PARIS_NOTATION_LENGTH];
    struct paris_refusal refusal;
    if (!paris_engine_read_decision(engine, in, node, words, decision))
        return false;
    if (game->viewed && game->state.seat != game->viewer) {
        paris_engine_refuse(&engine->out, &engine->id, "not_known",
                            "Other players' moves can't be derived from a view.");
        return false;
    }
    if (game->recorded && game->record.count == PARIS_RECORD_DECISIONS) {
        paris_engine_refuse(&engine->out, &engine->id, "too_many",
                            "The record of this game is full.");
        return false;
    }
    if (paris_why_play(engine->rules, &game->state, *decision, events, &refusal) != PARIS_OK) {
        paris_engine_illegal(engine, words, refusal);
        return false;
    }
    if (game->viewed && paris_events_reveal(events, game->viewer)) {
        paris_engine_refuse(&engine->out, &engine->id, "not_known",
                            "What this move reveals can't be derived from a view.");
        return false;
    }
    if (game->recorded)
        game->record.decision[game->record.count++] = *decision;
    game->trades = paris_trades_after(game->trades, engine->rules, *decision);
    return true;
}

/* "decisions", if there are any, one after the other. */
static bool take_all(struct paris_engine *engine, struct paris_engine_game *game)
{
    const struct paris_json *json = &engine->request.json;
    uint32_t list = paris_request_find(&engine->request, "decisions");
    struct paris_decision decision;
    struct paris_events events;
    if (list == PARIS_JSON_NONE)
        return true;
    if (!paris_json_is(json, list, PARIS_JSON_ARRAY)) {
        (void)paris_request_refuse(&engine->request, list, "a list of decisions");
        paris_engine_bad_message(engine, "bad_message");
        return false;
    }
    for (uint32_t item = paris_json_first(json, list); item != PARIS_JSON_NONE;
         item = paris_json_next(json, list, item)) {
        char in[32];
        struct paris_text name = paris_text_in(in, sizeof in);
        paris_json_add_path(&name, json, item);
        if (!take(engine, game, in, item, &decision, &events))
            return false;
    }
    return true;
}

/* --- finding positions --- */

static bool names_several(struct paris_engine *engine)
{
    static const char *const names[] = {"position", "record", "deal", "view"};
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
        count += paris_request_has(&engine->request, names[i]);
    if (count > 1)
        paris_engine_refuse(
            &engine->out, &engine->id, "bad_message",
            "A request has one of \"position\", \"record\", \"deal\" and \"view\", not several of "
            "them.");
    return count > 1;
}

static bool start(struct paris_engine *engine, struct paris_engine_game *out)
{
    struct paris_request *request = &engine->request;
    out->there = true;
    out->recorded = out->viewed = false;
    out->trades = paris_no_trades;
    if (names_several(engine))
        return false;
    if (!paris_request_has(request, "deal") &&
        (paris_request_has(request, "players") || paris_request_has(request, "variants"))) {
        paris_engine_refuse(&engine->out, &engine->id, "bad_message",
                            "\"players\" and \"variants\" go with \"deal\"; a record or position "
                            "has its own.");
        return false;
    }
    if (paris_request_has(request, "position"))
        return read_position(engine, out);
    if (paris_request_has(request, "record"))
        return read_record(engine, out);
    if (paris_request_has(request, "deal"))
        return deal(engine, out);
    if (paris_request_has(request, "view"))
        return read_view(engine, out);
    if (engine->game.there) {
        *out = engine->game;
        return true;
    }
    paris_engine_refuse(
        &engine->out, &engine->id, "no_position",
        "There is no position yet: give one as \"position\" (a position text), \"record\" (a "
        "record's text) or \"deal\" (a number), here or with \"do\":\"position\".");
    return false;
}

struct paris_engine_game *paris_engine_find_game(struct paris_engine *engine)
{
    if (!start(engine, &engine->fresh) || !take_all(engine, &engine->fresh))
        return NULL;
    return &engine->fresh;
}

bool paris_engine_read_seat(struct paris_engine *engine, const struct paris_engine_game *game,
                            int *out)
{
    int64_t seat = game->viewed ? game->viewer + 1 : 0;
    if (!paris_request_number(&engine->request, "seat", false, game->viewed ? seat : 1,
                              game->viewed ? seat : game->state.players, &seat)) {
        paris_engine_bad_message(engine, "bad_message");
        return false;
    }
    *out = (int)seat - 1;
    return true;
}

bool paris_engine_may_move(struct paris_engine *engine, const struct paris_engine_game *game)
{
    const struct paris_state *state = &game->state;
    int seat;
    if (!paris_engine_read_seat(engine, game, &seat))
        return false;
    if (paris_state_over(state))
        paris_engine_refuse(&engine->out, &engine->id, "over", "This game is over.");
    else if (seat >= 0 && seat != (int)state->seat)
        paris_engine_refuse(&engine->out, &engine->id, "not_to_move",
                            "It's another seat's turn; only that seat can be asked about.");
    else
        return true;
    return false;
}

/* --- the commands --- */

/* What the game waits for: the same for everybody. */
static void add_summary(struct paris_engine *engine, const struct paris_engine_game *game)
{
    struct paris_text *out = &engine->out;
    const struct paris_state *state = &game->state;
    bool over = paris_state_over(state);
    paris_json_add_number(out, "players", state->players);
    paris_json_add_number(out, "round", state->round);
    if (over)
        paris_json_add_null(out, "seat");
    else
        paris_json_add_number(out, "seat", state->seat + 1);
    paris_json_add_string(out, "phase", paris_code_phase(state->phase));
    if (over)
        paris_encode_result(out, "result", paris_game_result(engine->rules, state), state->players);
    else
        paris_json_add_null(out, "result");
}

void paris_engine_position(struct paris_engine *engine)
{
    bool text = false;
    if (!paris_request_flag(&engine->request, "text", &text)) {
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL)
        return;
    engine->game = *game;
    paris_engine_begin_answer(&engine->out, &engine->id);
    add_summary(engine, game);
    if (text) {
        char words[PARIS_POSITION_LENGTH];
        struct paris_text position = paris_text_in(words, sizeof words);
        paris_position_write(&position, engine->rules, &game->state);
        paris_json_add_string(&engine->out, "position", words);
    }
    paris_json_end_object(&engine->out);
}

void paris_engine_play(struct paris_engine *engine)
{
    uint32_t node = paris_request_find(&engine->request, "decision");
    struct paris_decision decision;
    struct paris_events events;
    if (node == PARIS_JSON_NONE) {
        (void)paris_request_lacks(&engine->request, "decision", true);
        paris_engine_bad_message(engine, "bad_message");
        return;
    }
    struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL || !paris_engine_may_move(engine, game))
        return;
    unsigned seat = game->state.seat;
    if (!take(engine, game, "decision", node, &decision, &events))
        return;
    engine->game = *game;
    paris_engine_begin_answer(&engine->out, &engine->id);
    add_summary(engine, game);
    paris_encode_events(&engine->out, "events", engine->rules, &events, seat);
    paris_json_end_object(&engine->out);
}

void paris_engine_record(struct paris_engine *engine)
{
    const struct paris_engine_game *game = paris_engine_find_game(engine);
    if (game == NULL)
        return;
    if (!game->recorded) {
        paris_engine_refuse(&engine->out, &engine->id, "no_record",
                            "This position was given as a position text: how the game came "
                            "there is not known.");
        return;
    }
    struct paris_text text = paris_text_in(engine->text, sizeof engine->text);
    paris_record_write(&text, engine->rules, &game->record);
    paris_engine_begin_answer(&engine->out, &engine->id);
    paris_json_add_string(&engine->out, "record", engine->text);
    paris_json_add_number(&engine->out, "decisions", game->record.count);
    paris_json_end_object(&engine->out);
}
