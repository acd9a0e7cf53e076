/* Messages of tables, answers and lists. */
#include "match/messages.h"

#include "notation/json/encode.h"
#include "notation/words/sentences.h"
#include "rules/figures_text.h"
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

/* A number from 1, or null for what is negative. */
static void add_seat(struct paris_text *out, const char *name, int seat)
{
    if (seat < 0)
        paris_json_add_null(out, name);
    else
        paris_json_add_number(out, name, seat + 1);
}

/* --- the table --- */

static void add_settings(struct paris_text *out, const struct paris_match_settings *settings)
{
    paris_json_add_number(out, "players", settings->players);
    paris_encode_variants(out, settings->variants);
    paris_json_add_bool(out, "public", settings->listed);
    if (settings->days > 0)
        paris_json_add_number(out, "days", settings->days);
    else
        paris_json_add_null(out, "days");
    if (settings->clocks) {
        paris_json_begin_array(out, "clock");
        paris_json_add_number(out, NULL, settings->bank);
        paris_json_add_number(out, NULL, settings->increment);
        paris_json_end_array(out);
    } else {
        paris_json_add_null(out, "clock");
    }
}

static void add_style(struct paris_text *out, unsigned style)
{
    if (style != PARIS_STYLE_NONE)
        paris_json_add_string(out, "style", paris_style_codes[style]);
}

static void add_place(struct paris_text *out, const struct paris_match_seat *seat, unsigned style,
                      bool online)
{
    static const char *const kinds[] = {"open", "kept", "person", "computer"};
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "kind", kinds[seat->kind]);
    if (seat->kind == PARIS_SEAT_COMPUTER) {
        paris_json_add_number(out, "level", seat->level);
        add_style(out, style);
    }
    if (seat->kind == PARIS_SEAT_PERSON || seat->kind == PARIS_SEAT_KEPT) {
        paris_json_add_string(out, "name", seat->name);
        paris_json_add_bool(out, "online", online);
        if (seat->registered)
            paris_json_add_bool(out, "registered", true);
    }
    if (seat->stand_in > 0)
        paris_json_add_number(out, "stand_in", seat->stand_in);
    paris_json_end_object(out);
}

static void add_seats(struct paris_text *out, const struct paris_match *match, unsigned online)
{
    paris_json_begin_array(out, "seats");
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        add_place(out, &match->seat[seat], match->settings.style[seat], online >> seat & 1);
    paris_json_end_array(out);
}

/* Before the start: afterwards the contributions themselves are sent. */
static void add_promises(struct paris_text *out, const struct paris_match *match)
{
    uint8_t promise[PARIS_DEAL_BYTES];
    paris_json_begin_array(out, "promises");
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (paris_match_promise(promise, match, seat))
            paris_json_add_hex(out, NULL, promise, sizeof promise);
        else
            paris_json_add_string(out, NULL, "-");
    paris_json_end_array(out);
    paris_json_add_bool(out, "dealing", paris_match_is_dealing(match));
}

/* --- the game --- */

static void add_contributions(struct paris_text *out, const struct paris_match *match)
{
    paris_json_begin_array(out, "contributions");
    for (unsigned seat = 0; seat < match->settings.players; seat++)
        if (match->seat[seat].contributed)
            paris_json_add_hex(out, NULL, match->seat[seat].contribution, PARIS_DEAL_BYTES);
        else
            paris_json_add_string(out, NULL, "-");
    paris_json_end_array(out);
}

/* What the seat to move has used since the last entry is subtracted. The time that a draft takes is
 * public, as a clock on the table is. */
static void add_clocks(struct paris_text *out, const struct paris_match *match, int64_t running)
{
    int waits = paris_match_waits_for(match);
    if (!paris_match_timed(match)) {
        paris_json_add_null(out, "clocks");
        return;
    }
    paris_json_begin_array(out, "clocks");
    for (unsigned seat = 0; seat < match->settings.players; seat++) {
        int64_t left = match->seat[seat].clock - ((int)seat == waits ? running : 0);
        if (match->seat[seat].kind == PARIS_SEAT_PERSON) {
            paris_json_add_number(out, NULL, left > 0 ? left : 0);
        } else {
            paris_json_add_null(out, NULL);
        }
    }
    paris_json_end_array(out);
}

static void add_end(struct paris_text *out, const struct paris_match *match)
{
    bool over = match->status == PARIS_TABLE_OVER;
    if (over) {
        paris_encode_result(out, "result", paris_game_result(match->rules, &match->history.state),
                            match->settings.players);
    } else {
        paris_json_add_null(out, "result");
    }
    if (over && !match->deal_unknown)
        paris_json_add_hex(out, "secret", match->row.secret, PARIS_DEAL_BYTES);
    else
        paris_json_add_null(out, "secret");
}

static void add_practice(struct paris_text *out, const struct paris_match *match,
                         const struct paris_receiver *receiver)
{
    if (!receiver->replay && paris_match_can_undo_turn(match))
        paris_json_add_bool(out, "undo_turn", true);
    enum paris_practice practice = paris_history_practice(&match->history);
    if (practice != PARIS_PRACTICE_NONE)
        paris_json_add_string(out, "practice", paris_practice_word(practice));
}

static uint32_t add_game(struct paris_text *out, const struct paris_match *match,
                         const struct paris_receiver *receiver)
{
    struct paris_match_viewer asking = {
        .viewer = receiver->viewer,
        .since = receiver->since,
        .decides = !receiver->replay && paris_match_waits_for(match) == (int)receiver->viewer,
        .reasons = receiver->reasons,
        .open = receiver->open,
        .decision_seq = paris_match_decision_seq(match),
    };
    const struct paris_history *history = &match->history;
    unsigned mover = receiver->open ? history->state.seat : history->shown.seat;
    paris_json_begin_object(out, "game");
    uint32_t count = paris_match_write_view(out, history, &asking);
    add_practice(out, match, receiver);
    add_contributions(out, match);
    add_clocks(out, match, receiver->running);
    add_seat(out, "waiting", match->status == PARIS_TABLE_PLAYING ? (int)mover : -1);
    add_end(out, match);
    paris_json_end_object(out);
    return count;
}

/* Only of a set that is not built in: whoever gets this can play with it, and say what differs. */
static void add_figures(struct paris_text *out, const struct paris_rules *rules)
{
    char code[PARIS_FIGURES_CODE];
    struct paris_text text = paris_text_in(code, sizeof code);
    if (paris_figures_equal(rules, &paris_builtin_rules))
        return;
    paris_figures_pack(&text, rules);
    paris_json_begin_object(out, "figures");
    paris_json_add_string(out, "name", rules->name);
    paris_json_add_hex(out, "hash", rules->hash, sizeof rules->hash);
    paris_json_add_string(out, "code", code);
    paris_json_end_object(out);
}

static uint32_t write_table(struct paris_text *out, const struct paris_match *match,
                            const struct paris_receiver *receiver)
{
    uint32_t count = 0;
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "table", receiver->table);
    paris_json_add_string(out, "status", statuses[match->status]);
    add_settings(out, &match->settings);
    add_figures(out, match->rules);
    add_seats(out, match, receiver->online);
    add_seat(out, "you", receiver->viewer == PARIS_SPECTATOR ? -1 : (int)receiver->viewer);
    paris_json_add_bool(out, "host", receiver->host);
    paris_message_add_commitment(out, match->deal_unknown ? NULL : match->row.secret);
    if (match->status == PARIS_TABLE_OPEN)
        add_promises(out, match);
    paris_json_add_string(out, "rematch", receiver->rematch);
    if (match->history.rules != NULL)
        count = add_game(out, match, receiver);
    else
        paris_json_add_null(out, "game");
    paris_json_end_object(out);
    return count;
}

/* Events and reasons can be asked for again; the view must fit. */
uint32_t paris_message_table(struct paris_text *out, const struct paris_match *match,
                             const struct paris_receiver *receiver)
{
    struct paris_text before = *out;
    uint32_t count = write_table(out, match, receiver);
    size_t max = receiver->length_max;
    if (max == 0 || (!out->full && out->length - before.length <= max))
        return count;
    struct paris_receiver modest = *receiver;
    modest.since = UINT32_MAX;
    modest.reasons = false;
    *out = before;
    return write_table(out, match, &modest);
}

/* --- answers --- */

static void begin(struct paris_text *out, const char *id, bool ok)
{
    paris_json_begin_object(out, NULL);
    if (id == NULL || id[0] != '\0')
        paris_json_add_string(out, "re", id);
    paris_json_add_bool(out, "ok", ok);
}

void paris_message_begin(struct paris_text *out, const char *id, const char *table)
{
    begin(out, id, true);
    if (table != NULL)
        paris_json_add_string(out, "table", table);
}

void paris_message_end(struct paris_text *out)
{
    paris_json_end_object(out);
}

void paris_message_done(struct paris_text *out, const char *id, const char *table,
                        uint64_t decision_seq)
{
    paris_message_begin(out, id, table);
    if (decision_seq != PARIS_NO_DECISION_SEQ)
        paris_json_add_number(out, "seq", (int64_t)decision_seq);
    paris_message_end(out);
}

void paris_message_add_commitment(struct paris_text *out, const uint8_t *secret)
{
    uint8_t commitment[PARIS_SHA256_LENGTH];
    if (secret == NULL) {
        paris_json_add_string(out, "commitment", "");
        return;
    }
    paris_deal_commit(commitment, secret);
    paris_json_add_hex(out, "commitment", commitment, PARIS_DEAL_BYTES);
}

void paris_message_begin_refusal(struct paris_text *out, const char *id, const char *code,
                                 const char *text)
{
    begin(out, id, false);
    paris_json_begin_object(out, "error");
    paris_json_add_string(out, "code", code);
    paris_json_add_string(out, "text", text);
}

void paris_message_end_error(struct paris_text *out)
{
    paris_json_end_object(out);
}

void paris_message_refused(struct paris_text *out, const char *id, const char *code,
                           const char *text)
{
    paris_message_begin_refusal(out, id, code, text);
    paris_message_end_error(out);
    paris_message_end(out);
}

void paris_message_illegal(struct paris_text *out, const char *id, const struct paris_rules *rules,
                           struct paris_refusal refusal)
{
    char sentence[PARIS_ERROR_LENGTH];
    struct paris_text words = paris_text_in(sentence, sizeof sentence);
    paris_sentence_refusal(&words, rules, refusal);
    paris_message_begin_refusal(out, id, "illegal", sentence);
    paris_encode_refusal(out, "reason", rules, refusal);
    paris_message_end_error(out);
    paris_message_end(out);
}

/* --- lists --- */

/* A seat that is kept for a person counts as taken here. */
static void add_listed_seats(struct paris_text *out, const struct paris_match_settings *settings,
                             const struct paris_table_index *index,
                             const char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH])
{
    paris_json_begin_array(out, "seats");
    for (unsigned seat = 0; seat < settings->players; seat++) {
        bool somebody = index->seat[seat][0] != '\0';
        paris_json_begin_object(out, NULL);
        paris_json_add_string(out, "kind",
                              somebody                    ? "person"
                              : settings->level[seat] > 0 ? "computer"
                                                          : "open");
        if (somebody)
            paris_json_add_string(out, "name", names[seat]);
        else if (settings->level[seat] > 0) {
            paris_json_add_number(out, "level", settings->level[seat]);
            add_style(out, settings->style[seat]);
        }
        paris_json_end_object(out);
    }
    paris_json_end_array(out);
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
    paris_json_begin_object(out, NULL);
    paris_json_add_string(out, "table", row->id);
    paris_json_add_string(out, "status", statuses[index->status]);
    add_settings(out, &settings);
    if (settings.names_figures &&
        memcmp(settings.figures, paris_builtin_rules.hash, sizeof settings.figures) != 0)
        paris_json_add_hex(out, "figures", settings.figures, sizeof settings.figures);
    add_listed_seats(out, &settings, index, names);
    add_seat(out, "you", you);
    add_seat(out, "waiting", waiting);
    paris_json_add_bool(out, "yours", you >= 0 && waiting == you);
    paris_json_add_number(out, "changed", index->changed / SECOND);
    paris_json_end_object(out);
}
