/* The message of a table, as its receiver may see it. */
#include "match/messages.h"

#include "notation/encode.h"
#include "notation/json.h"
#include "notation/sentences.h"
#include "rules/game.h"
#include "match/deal.h"
#include "match/view_message.h"

#include <string.h>

static const char *const statuses[] = {
    [PARIS_TABLE_OPEN] = "open",
    [PARIS_TABLE_PLAYING] = "playing",
    [PARIS_TABLE_OVER] = "over",
    [PARIS_TABLE_STOPPED] = "stopped",
};

static void add_bool(struct paris_text *out, const char *name, bool value)
{
    paris_encode_name(out, name);
    paris_text_add(out, value ? "true" : "false");
}

static void add_hex(struct paris_text *out, const char *name, const uint8_t bytes[32])
{
    if (name != NULL)
        paris_encode_name(out, name);
    else
        paris_encode_comma(out);
    paris_text_add_char(out, '"');
    paris_text_add_hex(out, bytes, 32);
    paris_text_add_char(out, '"');
}

/* A number from 1, or null for what is negative. */
static void add_seat(struct paris_text *out, const char *name, int seat)
{
    if (seat < 0)
        paris_encode_word_of(out, name, NULL);
    else
        paris_encode_number_of(out, name, seat + 1);
}

/* --- the table --- */

static void add_settings(struct paris_text *out, const struct paris_match_settings *settings)
{
    paris_encode_number_of(out, "players", settings->players);
    paris_encode_variants(out, settings->variants);
    add_bool(out, "public", settings->listed);
    if (settings->days > 0)
        paris_encode_number_of(out, "days", settings->days);
    else
        paris_encode_word_of(out, "days", NULL);
    if (settings->clocks) {
        paris_encode_name(out, "clock");
        paris_text_add_char(out, '[');
        paris_encode_number(out, settings->bank);
        paris_encode_number(out, settings->increment);
        paris_text_add_char(out, ']');
    } else {
        paris_encode_word_of(out, "clock", NULL);
    }
}

static void add_place(struct paris_text *out, const struct paris_match_seat *seat, bool online)
{
    static const char *const kinds[] = {"open", "kept", "person", "computer"};
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "kind", kinds[seat->kind]);
    if (seat->kind == PARIS_SEAT_COMPUTER)
        paris_encode_number_of(out, "level", seat->level);
    if (seat->kind == PARIS_SEAT_PERSON || seat->kind == PARIS_SEAT_KEPT) {
        paris_encode_word_of(out, "name", seat->name);
        add_bool(out, "online", online);
    }
    if (seat->stand_in > 0)
        paris_encode_number_of(out, "stand_in", seat->stand_in);
    paris_text_add_char(out, '}');
}

static void add_seats(struct paris_text *out, const struct paris_match *match, unsigned online)
{
    paris_encode_name(out, "seats");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        add_place(out, &match->seat[seat], online >> seat & 1);
    paris_text_add_char(out, ']');
}

/* --- the game --- */

static void add_contributions(struct paris_text *out, const struct paris_match *match)
{
    paris_encode_name(out, "contributions");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->seat[seat].kind == PARIS_SEAT_PERSON)
            add_hex(out, NULL, match->seat[seat].contribution);
        else
            paris_encode_word(out, "-");
    paris_text_add_char(out, ']');
}

/* Of who is to move, what ran since the last line is taken off; but what a draft used is everybody's
 * to know, as a clock on the table is. */
static void add_clocks(struct paris_text *out, const struct paris_match *match, int64_t running)
{
    int waits = paris_match_waits_for(match);
    if (!paris_match_timed(match)) {
        paris_encode_word_of(out, "clocks", NULL);
        return;
    }
    paris_encode_name(out, "clocks");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        int64_t left = match->seat[seat].clock - ((int)seat == waits ? running : 0);
        if (match->seat[seat].kind == PARIS_SEAT_PERSON) {
            paris_encode_number(out, left > 0 ? left : 0);
        } else {
            paris_encode_comma(out);
            paris_text_add(out, "null");
        }
    }
    paris_text_add_char(out, ']');
}

static void add_end(struct paris_text *out, const struct paris_match *match)
{
    if (match->status != PARIS_TABLE_OVER) {
        paris_encode_word_of(out, "result", NULL);
        paris_encode_word_of(out, "secret", NULL);
        return;
    }
    paris_encode_name(out, "result");
    paris_json_result(out, paris_game_result(match->rules, &match->history.state),
                      match->settings.players);
    add_hex(out, "secret", match->row.secret);
}

static uint32_t add_game(struct paris_text *out, const struct paris_match *match,
                         const struct paris_receiver *receiver)
{
    struct paris_match_viewer asking = {
        .viewer = receiver->viewer,
        .since = receiver->since,
        .decides = paris_match_waits_for(match) == (int)receiver->viewer,
        .reasons = receiver->reasons,
        .decision_seq = paris_match_decision_seq(match),
    };
    paris_text_add_char(out, '{');
    uint32_t count = paris_match_write_view(out, &match->history, &asking);
    add_contributions(out, match);
    add_clocks(out, match, receiver->running);
    add_seat(out, "waiting",
             match->status == PARIS_TABLE_PLAYING ? (int)match->history.shown.seat : -1);
    add_end(out, match);
    paris_text_add_char(out, '}');
    return count;
}

static uint32_t write_table(struct paris_text *out, const struct paris_match *match,
                            const struct paris_receiver *receiver)
{
    uint8_t commitment[PARIS_SHA256_LENGTH];
    uint32_t count = 0;
    bool begun = match->history.rules != NULL;
    paris_deal_commit(commitment, match->row.secret);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "table", match->row.id);
    paris_encode_word_of(out, "status", statuses[match->status]);
    add_settings(out, &match->settings);
    add_seats(out, match, receiver->online);
    add_seat(out, "you", receiver->viewer == PARIS_SPECTATOR ? -1 : (int)receiver->viewer);
    add_bool(out, "host", receiver->host);
    add_hex(out, "commitment", commitment);
    paris_encode_word_of(out, "rematch", receiver->rematch);
    if (begun) {
        paris_encode_name(out, "game");
        count = add_game(out, match, receiver);
    } else {
        paris_encode_word_of(out, "game", NULL);
    }
    paris_text_add_char(out, '}');
    return count;
}

/* Events and reasons can be asked for again; the view must fit. */
uint32_t paris_message_table(struct paris_text *out, const struct paris_match *match,
                             const struct paris_receiver *receiver)
{
    struct paris_text before = *out;
    uint32_t count = write_table(out, match, receiver);
    if (!out->full && out->length - before.length <= PARIS_MESSAGE_TABLE_MAX)
        return count;
    struct paris_receiver modest = *receiver;
    modest.since = UINT32_MAX;
    modest.reasons = false;
    *out = before;
    return write_table(out, match, &modest);
}

/* --- answers and lists --- */

void paris_message_done(struct paris_text *out, const char *id, const char *table, uint64_t seq)
{
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "re", id);
    add_bool(out, "ok", true);
    if (table != NULL)
        paris_encode_word_of(out, "table", table);
    if (seq != PARIS_NO_DECISION_SEQ)
        paris_encode_number_of(out, "seq", (int64_t)seq);
    paris_text_add_char(out, '}');
}

void paris_message_refused(struct paris_text *out, const char *id, const char *code,
                           const char *text)
{
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "re", id);
    add_bool(out, "ok", false);
    paris_encode_name(out, "error");
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "code", code);
    paris_encode_word_of(out, "text", text);
    paris_text_add_char(out, '}');
}

void paris_message_made(struct paris_text *out, const char *id, const char *table,
                        const uint8_t secret[PARIS_SECRET_LENGTH])
{
    uint8_t commitment[PARIS_SHA256_LENGTH];
    paris_deal_commit(commitment, secret);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "re", id);
    add_bool(out, "ok", true);
    paris_encode_word_of(out, "table", table);
    add_hex(out, "commitment", commitment);
    paris_text_add_char(out, '}');
}

void paris_message_illegal(struct paris_text *out, const char *id, const struct paris_rules *rules,
                           struct paris_refusal refusal)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text words = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&words, rules, refusal);
    paris_message_refused(out, id, "illegal", sentence);
    out->length--; /* into the error's object */
    paris_encode_name(out, "reason");
    paris_json_refusal(out, rules, refusal);
    paris_text_add(out, "}}");
}

/* A person who was kept a seat counts as one here. */
static void add_listed_seats(struct paris_text *out, const struct paris_match_settings *settings,
                             const struct paris_table_index *index,
                             const char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH])
{
    paris_encode_name(out, "seats");
    paris_text_add_char(out, '[');
    for (unsigned seat = 0; seat < settings->players; seat++) {
        bool somebody = index->seat[seat][0] != '\0';
        paris_encode_comma(out);
        paris_text_add_char(out, '{');
        paris_encode_word_of(out, "kind",
                             somebody                    ? "person"
                             : settings->level[seat] > 0 ? "computer"
                                                         : "open");
        if (somebody)
            paris_encode_word_of(out, "name", names[seat]);
        else if (settings->level[seat] > 0)
            paris_encode_number_of(out, "level", settings->level[seat]);
        paris_text_add_char(out, '}');
    }
    paris_text_add_char(out, ']');
}

/* The seat of an account, -1 if it has none. */
static int seat_of(const struct paris_table_index *index, const char *account)
{
    for (int seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (account[0] != '\0' && strcmp(index->seat[seat], account) == 0)
            return seat;
    return -1;
}

void paris_message_listed(struct paris_text *out, const struct paris_table_row *row,
                          const struct paris_table_index *index,
                          const char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH],
                          const char *account)
{
    enum { SECOND = 1000 };
    struct paris_match_settings settings;
    int you = seat_of(index, account), waiting = seat_of(index, index->waiting);
    if (paris_match_settings_read(&settings, row->settings) != PARIS_OK)
        return;
    paris_encode_comma(out);
    paris_text_add_char(out, '{');
    paris_encode_word_of(out, "table", row->id);
    paris_encode_word_of(out, "status", statuses[index->status]);
    add_settings(out, &settings);
    add_listed_seats(out, &settings, index, names);
    add_seat(out, "you", you);
    add_seat(out, "waiting", waiting);
    add_bool(out, "yours", you >= 0 && waiting == you);
    paris_encode_number_of(out, "changed", index->changed / SECOND);
    paris_text_add_char(out, '}');
}
