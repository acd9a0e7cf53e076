/* Answers, and the message of a table in the form of the server's. */
#include "wasm/device.h"

#include "notation/encode.h"
#include "notation/json.h"
#include "notation/sentences.h"
#include "rules/game.h"
#include "match/view_message.h"

static const struct paris_rules *const rules = &paris_builtin_rules;

/* --- answers --- */

static void add_bool(struct paris_text *out, const char *name, bool value)
{
    paris_encode_name(out, name);
    paris_text_add(out, value ? "true" : "false");
}

void paris_answer_begin(struct paris_text *out)
{
    paris_text_clear(out);
    paris_text_add_char(out, '{');
    add_bool(out, "ok", true);
}

void paris_answer_end(struct paris_text *out)
{
    paris_text_add_char(out, '}');
}

static void begin_refusal(struct paris_text *out, const char *code, const char *text)
{
    paris_text_clear(out);
    paris_text_add_char(out, '{');
    add_bool(out, "ok", false);
    paris_encode_name(out, "error");
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", code);
    paris_encode_word_of(out, "text", text);
}

void paris_answer_refuse(struct paris_text *out, const char *code, const char *text)
{
    begin_refusal(out, code, text);
    paris_text_add(out, "}}");
}

void paris_answer_bad_message(struct paris_text *out, const struct paris_request *request)
{
    paris_answer_refuse(out, "bad_message", request->error.message);
}

void paris_answer_bad_record(struct paris_text *out, const struct paris_error *error)
{
    begin_refusal(out, "malformed", error->message);
    paris_encode_number_of(out, "line", error->line);
    paris_encode_number_of(out, "column", error->column);
    paris_text_add(out, "}}");
}

void paris_answer_illegal(struct paris_text *out, struct paris_refusal refusal)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text words = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&words, rules, refusal);
    begin_refusal(out, "illegal", sentence);
    paris_encode_name(out, "reason");
    paris_json_refusal(out, rules, refusal);
    paris_text_add(out, "}}");
}

bool paris_answer_there(struct paris_text *out, const struct paris_device_game *game)
{
    if (!game->there)
        paris_answer_refuse(out, "unknown", "There is no table yet.");
    return game->there;
}

void paris_answer_done(struct paris_text *out, const struct paris_device_game *game)
{
    paris_answer_begin(out);
    paris_encode_word_of(out, "table", game->id);
    paris_encode_number_of(out, "seq", (int64_t)paris_device_seq(game));
    paris_answer_end(out);
}

void paris_answer_add_hex(struct paris_text *out, const char *name,
                          const uint8_t bytes[PARIS_DEAL_BYTES])
{
    if (name != NULL)
        paris_encode_name(out, name);
    else
        paris_encode_comma(out);
    paris_text_add_char(out, '"');
    paris_text_add_hex(out, bytes, PARIS_DEAL_BYTES);
    paris_text_add_char(out, '"');
}

void paris_answer_add_commitment(struct paris_text *out, const struct paris_device_game *game)
{
    uint8_t commitment[PARIS_DEAL_BYTES];
    paris_deal_commit(commitment, game->secret);
    if (game->dealt)
        paris_answer_add_hex(out, "commitment", commitment);
    else
        paris_encode_word_of(out, "commitment", "");
}

/* --- the table --- */

/* A number from 1, or null for what is negative. */
static void add_seat(struct paris_text *out, const char *name, int seat)
{
    if (seat < 0)
        paris_encode_word_of(out, name, NULL);
    else
        paris_encode_number_of(out, name, seat + 1);
}

static void add_settings(struct paris_text *out, const struct paris_setup *setup)
{
    paris_encode_number_of(out, "players", setup->players);
    paris_encode_variants(out, setup->variants);
    add_bool(out, "public", false);
    paris_encode_word_of(out, "days", NULL);
    paris_encode_word_of(out, "clock", NULL);
}

static void add_seats(struct paris_text *out, const struct paris_device_game *game)
{
    const struct paris_record *record = &game->table.record;
    paris_encode_name(out, "seats");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < record->setup.players; seat++) {
        bool computer = game->level[seat] > 0;
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_encode_word_of(out, "kind", computer ? "computer" : "person");
        if (computer) {
            paris_encode_number_of(out, "level", game->level[seat]);
        } else {
            paris_encode_word_of(out, "name", record->names[seat]);
            add_bool(out, "online", true);
        }
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
}

/* --- the game --- */

static void add_contributions(struct paris_text *out, const struct paris_device_game *game)
{
    paris_encode_name(out, "contributions");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < game->table.record.setup.players; seat++)
        if (game->present >> seat & 1)
            paris_answer_add_hex(out, NULL, game->contribution[seat]);
        else
            paris_encode_word(out, "-");
    paris_text_add_char(out, ']');
}

static void add_end(struct paris_text *out, const struct paris_device_game *game)
{
    bool over = paris_device_over(game);
    if (over) {
        paris_encode_name(out, "result");
        paris_json_result(out, paris_game_result(rules, &game->table.state),
                          game->table.record.setup.players);
    } else {
        paris_encode_word_of(out, "result", NULL);
    }
    if (over && game->dealt)
        paris_answer_add_hex(out, "secret", game->secret);
    else
        paris_encode_word_of(out, "secret", NULL);
}

static void add_game(struct paris_text *out, const struct paris_device_game *game,
                     const struct paris_onlooker *onlooker)
{
    struct paris_match_viewer asking = {
        .viewer = onlooker->viewer,
        .since = onlooker->since,
        .decides = onlooker->plays && paris_device_waits_for(game) == (int)onlooker->viewer,
        .reasons = onlooker->reasons,
        .open = onlooker->open,
        .decision_seq = paris_device_seq(game),
    };
    const struct paris_state *known = onlooker->open ? &game->table.state : &game->table.shown;
    paris_text_add_char(out, '{');
    (void)paris_match_write_view(out, &game->table, &asking);
    add_contributions(out, game);
    paris_encode_word_of(out, "clocks", NULL);
    add_seat(out, "waiting", paris_device_over(game) ? -1 : (int)known->seat);
    add_end(out, game);
    paris_text_add_char(out, '}');
}

void paris_answer_add_message(struct paris_text *out, const struct paris_device_game *game,
                              const struct paris_onlooker *onlooker)
{
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "table", game->id);
    paris_encode_word_of(out, "status", paris_device_over(game) ? "over" : "playing");
    add_settings(out, &game->table.record.setup);
    add_seats(out, game);
    add_seat(out, "you", onlooker->viewer == PARIS_SPECTATOR ? -1 : (int)onlooker->viewer);
    add_bool(out, "host", true);
    paris_answer_add_commitment(out, game);
    paris_encode_word_of(out, "rematch", NULL);
    paris_encode_name(out, "game");
    add_game(out, game, onlooker);
    paris_text_add_char(out, '}');
}
