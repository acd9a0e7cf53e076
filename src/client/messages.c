/* The messages of docs/protocol.md. */
#include "client/messages.h"

#include "base/json_writer.h"

#include <string.h>

enum { ID_BYTES = PARIS_CLIENT_ID_LENGTH / 2, CONTRIBUTION_BYTES = 32 };

/* --- writing --- */

static void add_random(struct paris_text *out, size_t count, struct paris_random *random)
{
    for (size_t i = 0; i < count; i++) {
        uint8_t byte = (uint8_t)(paris_random_next(random) >> 56);
        paris_text_add_hex(out, &byte, 1);
    }
}

void paris_client_command_begin(struct paris_text *out, char id[PARIS_CLIENT_ID_LENGTH + 1],
                                const char *what, struct paris_random *random)
{
    struct paris_text made = paris_text_in(id, PARIS_CLIENT_ID_LENGTH + 1);
    add_random(&made, ID_BYTES, random);
    paris_text_clear(out);
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "do", what);
    paris_json_add_string(out, "id", id);
}

void paris_client_command_add_word(struct paris_text *out, const char *name, const char *word)
{
    paris_json_add_string(out, name, word);
}

void paris_client_command_add_number(struct paris_text *out, const char *name, int64_t number)
{
    paris_json_add_number(out, name, number);
}

void paris_client_command_add_value(struct paris_text *out, const char *name, const char *value)
{
    paris_json_add_raw(out, name, value);
}

void paris_client_command_add_contribution(struct paris_text *out, struct paris_random *random)
{
    char digits[2 * CONTRIBUTION_BYTES + 1];
    struct paris_text made = paris_text_in(digits, sizeof digits);
    add_random(&made, CONTRIBUTION_BYTES, random);
    paris_json_add_string(out, "contribution", digits);
}

void paris_client_command_end(struct paris_text *out)
{
    paris_text_add_char(out, '}');
    PARIS_CHECK(!out->full);
}

/* --- reading --- */

/* The member as a word; `out` stays empty if there is none, or null. */
static enum paris_status read_word(char *out, size_t capacity, const struct paris_json *json,
                                   uint32_t object, const char *name, struct paris_error *error)
{
    uint32_t node = paris_json_member(json, object, name);
    out[0] = '\0';
    if (node == PARIS_JSON_NONE || paris_json_is(json, node, PARIS_JSON_NULL) ||
        paris_json_copy(out, capacity, json, node) == PARIS_OK)
        return PARIS_OK;
    return paris_json_refuse(error, json, node, "a word");
}

static enum paris_status read_answer(struct paris_client_message *out, struct paris_error *error)
{
    const struct paris_json *json = &out->json;
    uint32_t ok = paris_json_member(json, 0, "ok");
    uint32_t fault = paris_json_member(json, 0, "error");
    uint32_t current = paris_json_member(json, 0, "current");
    if (ok == PARIS_JSON_NONE && fault == PARIS_JSON_NONE)
        return paris_json_refuse(error, json, 0, "an answer with \"ok\"");
    out->kind = PARIS_CLIENT_ANSWER;
    out->ok = ok != PARIS_JSON_NONE && paris_json_is(json, ok, PARIS_JSON_TRUE);
    out->has_situation =
        current != PARIS_JSON_NONE && paris_json_is(json, current, PARIS_JSON_OBJECT);
    out->situation = current;
    if (out->ok || fault == PARIS_JSON_NONE)
        return PARIS_OK;
    uint32_t text = paris_json_member(json, fault, "text");
    if (text != PARIS_JSON_NONE && paris_json_copy(out->text, sizeof out->text, json, text) < 0)
        paris_text_in(out->text, sizeof out->text); /* too long to be shown */
    return read_word(out->code, sizeof out->code, json, fault, "code", error);
}

enum paris_status paris_client_message_read(struct paris_client_message *out,
                                            struct paris_json_node *nodes, size_t capacity,
                                            const char *text, size_t length,
                                            struct paris_error *error)
{
    memset(out, 0, sizeof *out);
    out->kind = PARIS_CLIENT_OTHER;
    enum paris_status status = paris_json_parse(&out->json, nodes, capacity, text, length, error);
    if (status != PARIS_OK)
        return status;
    const struct paris_json *json = &out->json;
    if (!paris_json_is(json, 0, PARIS_JSON_OBJECT))
        return paris_json_refuse(error, json, 0, "an object");
    if (read_word(out->table, sizeof out->table, json, 0, "table", error) != PARIS_OK ||
        read_word(out->re, sizeof out->re, json, 0, "re", error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (out->re[0] != '\0' || paris_json_member(json, 0, "ok") != PARIS_JSON_NONE)
        return read_answer(out, error);
    if (paris_json_member(json, 0, "seats") != PARIS_JSON_NONE) {
        out->kind = PARIS_CLIENT_TABLE_CHANGED;
        out->has_situation = true;
    } else if (paris_json_member(json, 0, "closing") != PARIS_JSON_NONE) {
        out->kind = PARIS_CLIENT_CLOSING;
    }
    return PARIS_OK;
}

/* --- situations --- */

static enum paris_status read_number(int64_t *out, const struct paris_json *json, uint32_t object,
                                     const char *name, int64_t least, int64_t most,
                                     struct paris_error *error)
{
    uint32_t node = paris_json_member(json, object, name);
    if (node == PARIS_JSON_NONE)
        return paris_error_set(error, 0, 0, "a message without \"%s\"", name);
    if (!paris_json_integer(out, json, node, least, most))
        return paris_json_refuse(error, json, node, "a number");
    return PARIS_OK;
}

static enum paris_status read_result(struct paris_client_situation *out,
                                     const struct paris_json *json, uint32_t result,
                                     struct paris_error *error)
{
    uint32_t scores = paris_json_member(json, result, "scores");
    uint32_t winners = paris_json_member(json, result, "winners");
    if (scores == PARIS_JSON_NONE || winners == PARIS_JSON_NONE)
        return paris_json_refuse(error, json, result, "scores and winners");
    for (size_t i = 0; i < PARIS_CLIENT_SEATS_MAX; i++) {
        uint32_t score = paris_json_item(json, scores, i),
                 winner = paris_json_item(json, winners, i);
        int64_t seat = 0;
        if (score != PARIS_JSON_NONE &&
            !paris_json_integer(&out->scores[i], json, score, INT16_MIN, INT16_MAX))
            return paris_json_refuse(error, json, score, "a score");
        if (winner != PARIS_JSON_NONE &&
            !paris_json_integer(&seat, json, winner, 1, PARIS_CLIENT_SEATS_MAX))
            return paris_json_refuse(error, json, winner, "a seat");
        out->winners |= seat > 0 ? 1u << (seat - 1) : 0;
    }
    return PARIS_OK;
}

static enum paris_status read_game(struct paris_client_situation *out,
                                   const struct paris_json *json, uint32_t game,
                                   struct paris_error *error)
{
    uint32_t result = paris_json_member(json, game, "result");
    out->begun = true;
    if (read_number(&out->n, json, game, "n", 0, INT32_MAX, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    if (out->over) {
        if (result == PARIS_JSON_NONE || !paris_json_is(json, result, PARIS_JSON_OBJECT))
            return paris_json_refuse(error, json, game, "a result, since the game is over");
        return read_result(out, json, result, error);
    }
    out->legal = paris_json_member(json, game, "legal");
    out->to_move = out->legal != PARIS_JSON_NONE &&
                   paris_json_is(json, out->legal, PARIS_JSON_ARRAY) &&
                   json->nodes[out->legal].count > 0;
    if (out->to_move)
        return read_number(&out->seq, json, game, "seq", 0, INT64_MAX, error);
    return PARIS_OK;
}

enum paris_status paris_client_situation_read(struct paris_client_situation *out,
                                              const struct paris_client_message *message,
                                              struct paris_error *error)
{
    const struct paris_json *json = &message->json;
    const uint32_t at = message->situation;
    PARIS_CHECK(message->has_situation);
    memset(out, 0, sizeof *out);
    uint32_t status = paris_json_member(json, at, "status");
    uint32_t game = paris_json_member(json, at, "game"), you = paris_json_member(json, at, "you");
    int64_t players, seat = 0;
    if (status == PARIS_JSON_NONE)
        return paris_json_refuse(error, json, at, "a table with its status");
    out->over = paris_json_equal(json, status, "over");
    out->stopped = paris_json_equal(json, status, "stopped");
    if (read_number(&players, json, at, "players", 2, PARIS_CLIENT_SEATS_MAX, error) != PARIS_OK)
        return PARIS_BAD_INPUT;
    out->players = (unsigned)players;
    if (you != PARIS_JSON_NONE && paris_json_integer(&seat, json, you, 1, players))
        out->you = (unsigned)seat;
    if (game == PARIS_JSON_NONE || !paris_json_is(json, game, PARIS_JSON_OBJECT))
        return PARIS_OK;
    return read_game(out, json, game, error);
}

enum paris_status paris_client_choose(char out[PARIS_CLIENT_DECISION_SIZE],
                                      const struct paris_client_message *message,
                                      const struct paris_client_situation *situation,
                                      struct paris_random *random, struct paris_error *error)
{
    const struct paris_json *json = &message->json;
    PARIS_CHECK(situation->to_move);
    uint32_t chosen =
        paris_json_item(json, situation->legal,
                        paris_random_below(random, json->nodes[situation->legal].count));
    if (paris_random_below(random, 2) == 0)
        for (uint32_t at = paris_json_first(json, situation->legal); at != PARIS_JSON_NONE;
             at = paris_json_next(json, situation->legal, at))
            if (paris_json_equal(json, at, "end"))
                chosen = at;
    if (paris_json_copy(out, PARIS_CLIENT_DECISION_SIZE, json, chosen) == PARIS_OK)
        return PARIS_OK;
    return paris_json_refuse(error, json, chosen, "a move");
}
