/* Turns of the running game: what is seen, decided, taken back and asked. */
#include "wasm/device.h"

#include "notation/decisions.h"
#include "notation/encode.h"
#include "notation/json.h"
#include "match/view_message.h"

#include <string.h>

static const struct paris_rules *const rules = &paris_builtin_rules;

enum { MOST_STEPS = 2000 }; /* the server's limit: a turn must end some time */

void paris_device_table(struct paris_device *device, struct paris_text *out)
{
    const struct paris_device_game *game = &device->game;
    struct paris_onlooker onlooker = {.plays = true};
    int64_t since = 0;
    if (!paris_answer_there(out, game))
        return;
    if (!paris_request_viewer(&device->request, game->table.record.setup.players, &onlooker.viewer,
                              NULL) ||
        !paris_request_number(&device->request, "since", false, 0, PARIS_RECORD_DECISIONS,
                              &since) ||
        !paris_request_flag(&device->request, "reasons", &onlooker.reasons)) {
        paris_answer_bad_message(out, &device->request);
        return;
    }
    if (onlooker.viewer < PARIS_MAX_PLAYERS && game->level[onlooker.viewer] > 0) {
        paris_answer_refuse(out, "forbidden", "Nobody looks behind the screen of a computer.");
        return;
    }
    onlooker.since = (uint32_t)since;
    paris_answer_begin(out);
    paris_encode_name(out, "message");
    paris_answer_add_message(out, game, &onlooker);
    paris_answer_end(out);
}

/* --- steps --- */

static void refuse_stale(struct paris_text *out, const struct paris_device_game *game,
                         unsigned seat)
{
    struct paris_onlooker onlooker = {.viewer = seat, .plays = true};
    paris_answer_refuse(out, "stale", "The table has gone on since; here is how it stands now.");
    out->length--; /* into the object */
    paris_encode_name(out, "current");
    paris_answer_add_message(out, game, &onlooker);
    paris_text_add_char(out, '}');
}

/* May the seat that asks take a step now, and is the request about the game as it is? */
static bool may_step(struct paris_device *device, struct paris_text *out)
{
    const struct paris_device_game *game = &device->game;
    int64_t seat = 0, seq = 0;
    if (!paris_answer_there(out, game))
        return false;
    int waits = paris_device_waits_for(game);
    if (!paris_request_number(&device->request, "seat", true, 1, game->table.record.setup.players,
                              &seat) ||
        !paris_request_number(&device->request, "seq", true, 0, INT64_MAX, &seq))
        paris_answer_bad_message(out, &device->request);
    else if (game->level[seat - 1] > 0)
        paris_answer_refuse(out, "not_seated", "A computer has this seat.");
    else if (waits == seat - 1 && paris_device_seq(game) == (uint64_t)seq)
        return true;
    else if (waits == seat - 1 || paris_device_over(game))
        refuse_stale(out, game, (unsigned)seat - 1);
    else
        paris_answer_refuse(out, "not_your_turn", "It is another seat's turn.");
    return false;
}

static bool read_decision(struct paris_device *device, struct paris_text *out,
                          struct paris_decision *decision)
{
    char words[PARIS_NOTATION_LENGTH] = "";
    struct paris_error error;
    if (!paris_request_word(&device->request, "decision", true, words, sizeof words)) {
        paris_answer_bad_message(out, &device->request);
        return false;
    }
    if (paris_notation_read(decision, rules, words, strlen(words), &error) == PARIS_OK)
        return true;
    paris_answer_refuse(out, "malformed", error.message);
    return false;
}

void paris_device_decide(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->game;
    struct paris_decision decision;
    struct paris_events events;
    struct paris_refusal refusal;
    if (!may_step(device, out) || !read_decision(device, out, &decision))
        return;
    switch (paris_history_decide(&game->table, decision, &events, &refusal)) {
    case PARIS_OK:
        paris_device_count(game, decision);
        paris_answer_done(out, game);
        break;
    case PARIS_ILLEGAL: paris_answer_illegal(out, refusal); break;
    default: paris_answer_refuse(out, "too_many", "This game has too many decisions."); break;
    }
}

void paris_device_undo(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->game;
    if (!may_step(device, out))
        return;
    if (!paris_history_can_undo(&game->table)) {
        paris_answer_refuse(out, "nothing", "There is nothing to take back.");
    } else if (game->step >= MOST_STEPS) {
        paris_answer_refuse(out, "nothing",
                            "So much was taken back in this turn that it must go on now.");
    } else {
        paris_history_undo(&game->table);
        game->step++;
        paris_answer_done(out, game);
    }
}

void paris_device_redo(struct paris_device *device, struct paris_text *out)
{
    struct paris_device_game *game = &device->game;
    struct paris_events events;
    if (!may_step(device, out))
        return;
    if (!paris_history_can_redo(&game->table)) {
        paris_answer_refuse(out, "nothing", "There is nothing to do again.");
        return;
    }
    struct paris_decision decision = game->table.record.decision[game->table.record.count];
    paris_history_redo(&game->table, &events);
    paris_device_count(game, decision);
    paris_answer_done(out, game);
}

/* --- questions --- */

/* The decision that a question of the seat to move is about, and why it is not legal. */
static bool read_question(struct paris_device *device, struct paris_text *out,
                          struct paris_decision *decision, struct paris_refusal *refusal)
{
    if (!paris_answer_there(out, &device->game))
        return false;
    if (paris_device_waits_for(&device->game) < 0) {
        paris_answer_refuse(out, "not_your_turn", "Only the seat to move can ask this.");
        return false;
    }
    if (!read_decision(device, out, decision))
        return false;
    *refusal = paris_why_not(rules, &device->game.table.state, *decision);
    return true;
}

void paris_device_why(struct paris_device *device, struct paris_text *out)
{
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(device, out, &decision, &refusal))
        return;
    paris_answer_begin(out);
    if (refusal.reason == PARIS_WHY_ALLOWED) {
        paris_encode_word_of(out, "reason", NULL);
    } else {
        paris_encode_name(out, "reason");
        paris_json_refusal(out, rules, refusal);
    }
    paris_answer_end(out);
}

void paris_device_preview(struct paris_device *device, struct paris_text *out)
{
    struct paris_decision decision;
    struct paris_refusal refusal;
    if (!read_question(device, out, &decision, &refusal))
        return;
    if (refusal.reason != PARIS_WHY_ALLOWED) {
        paris_answer_illegal(out, refusal);
        return;
    }
    paris_answer_begin(out);
    paris_encode_name(out, "preview");
    paris_match_write_preview(out, &device->game.table, decision);
    paris_answer_end(out);
}
