/* Changes of tables: tried on a copy, stored, then done and told. */
#include "server/hall_inner.h"
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

void paris_hall_break(struct paris_hall *hall)
{
    bool returns = paris_store_returns(hall->keeper->store);
    if (!hall->broken && !hall->away)
        paris_log(PARIS_LOG_ERROR, returns ? "store_away" : "store_failed", "trouble",
                  paris_store_trouble(hall->keeper->store));
    if (!returns) {
        hall->broken = true;
    } else if (!hall->away) {
        hall->away = true;
        hall->away_since = paris_hall_clock(hall);
        hall->figures.times_away++;
    }
}

void paris_hall_refuse_stopped(struct paris_hall *hall, const struct paris_visitor *visitor,
                               const char *id)
{
    if (!hall->broken)
        paris_hall_refuse(hall, visitor, id, "busy",
                          "The server has lost its database for the moment. Nothing that was "
                          "answered is lost; send it again.");
    else
        paris_hall_refuse(
            hall, visitor, id, "stopped",
            "The server can no longer write to its disk. Nothing is lost, but nothing "
            "is accepted until its keeper has seen to it.");
}

/* --- making a change --- */

bool paris_hall_is_step(unsigned verb)
{
    return verb == PARIS_LINE_DO || verb == PARIS_LINE_UNDO || verb == PARIS_LINE_REDO;
}

bool paris_hall_ends_wait(const struct paris_game *game, const struct paris_line *line)
{
    return line->verb == PARIS_LINE_AWAY
               ? (int)line->seat == paris_game_waits_for(game)
               : paris_hall_is_step(line->verb) || line->verb == PARIS_LINE_WAIT;
}

void paris_change_init(struct paris_change *change, struct paris_hall *hall, const char *table,
                       const struct paris_visitor *visitor, const struct paris_wish *wish)
{
    change->hall = hall;
    strcpy(change->table, table);
    change->next = malloc(sizeof *change->next);
    PARIS_CHECK(change->next != NULL);
    change->since = paris_hall_clock(hall);
    if (visitor != NULL) {
        change->visitor = visitor->number;
        strcpy(change->account, visitor->account.id);
    }
    if (wish != NULL) {
        strcpy(change->reply, wish->id);
        memcpy(change->command, wish->command, sizeof change->command);
        change->by_command = wish->id[0] != '\0';
    }
    if (hall->share.on && wish != NULL && visitor != NULL) {
        change->again = malloc(wish->length + 1);
        PARIS_CHECK(change->again != NULL);
        memcpy(change->again, wish->text, wish->length);
        change->again[wish->length] = '\0';
        change->again_length = wish->length;
        change->attempt = hall->attempt;
    }
}

void paris_change_free(struct paris_change *change)
{
    free(change->again);
    free(change->next);
    free(change);
}

struct paris_change *paris_change_begin(struct paris_hall *hall, struct paris_hall_table *table,
                                        const struct paris_visitor *visitor,
                                        const struct paris_wish *wish)
{
    PARIS_CHECK(table->game != NULL && !table->busy);
    struct paris_change *change = calloc(1, sizeof *change);
    PARIS_CHECK(change != NULL);
    paris_change_init(change, hall, table->id, visitor, wish);
    *change->next = *table->game;
    int64_t spent = change->since - table->since;
    if (paris_game_timed(table->game) && paris_game_waits_for(table->game) >= 0)
        change->spent = spent <= 0 ? 0 : spent < UINT32_MAX ? (uint32_t)spent : UINT32_MAX;
    return change;
}

const struct paris_game *paris_change_game(const struct paris_change *change)
{
    return change->next;
}

static void refuse_line(struct paris_change *change, enum paris_status status,
                        struct paris_refusal refusal, const struct paris_error *error,
                        unsigned verb)
{
    struct paris_hall *hall = change->hall;
    struct paris_visitor *visitor = paris_hall_visitor(hall, change->visitor);
    if (status == PARIS_ILLEGAL && visitor != NULL && !paris_hall_doubts(hall)) {
        struct paris_text text = paris_hall_text(hall);
        hall->figures.refusals++;
        paris_message_illegal(&text, change->reply, hall->settings.rules, refusal);
        paris_hall_send(hall, visitor, &text);
    } else {
        bool begun = change->next->status == PARIS_TABLE_PLAYING;
        paris_hall_refuse(hall, visitor, change->reply,
                          verb == PARIS_LINE_JOIN ? "taken"
                          : !begun                ? "not_playing"
                          : verb == PARIS_LINE_DO ? "malformed"
                                                  : "nothing",
                          error->message);
    }
}

/* What nobody needs so often. */
static void refuse_too_many(struct paris_change *change, unsigned verb)
{
    paris_hall_refuse(
        change->hall, paris_hall_visitor(change->hall, change->visitor), change->reply, "too_many",
        verb == PARIS_LINE_JOIN
            ? "A person sits down at a table 16 times before the start, and 64 people do."
        : verb == PARIS_LINE_AWAY ? "Who came back to a game 64 times does not leave it any more."
        : verb == PARIS_LINE_BACK ? "After 512 returns the computer plays this seat to the end."
                                  : "A seat takes back 800 decisions in a game.");
}

bool paris_change_add(struct paris_change *change, const struct paris_line *words)
{
    PARIS_CHECK(change->lines < HALL_MOST_LINES);
    if (change->visitor != 0 && !paris_game_allows(change->next, words, change->account)) {
        refuse_too_many(change, words->verb);
        paris_change_free(change);
        return false;
    }
    struct paris_log_line *line = &change->line[change->lines];
    struct paris_refusal refusal = {0};
    struct paris_error error = {0, 0, ""};
    uint32_t shown = change->next->table.horizon;
    paris_game_next_line(change->next, line, words,
                         change->hall->ways.date(change->hall->ways.context));
    if (change->lines == 0) {
        bool own = paris_hall_ends_wait(change->next, words);
        line->spent = own ? change->spent : 0;
        if (!own) /* the clock of somebody else runs on */
            change->since = INT64_MIN;
        line->by_command = change->by_command;
        memcpy(line->command, change->command, sizeof line->command);
    }
    paris_game_seal(change->next, line);
    change->sits_down = change->sits_down || (words->verb == PARIS_LINE_JOIN &&
                                              paris_game_seat_of(change->next, words->account) < 0);
    enum paris_status status = paris_game_fold(change->next, line, &refusal, &error);
    if (status != PARIS_OK) {
        refuse_line(change, status, refusal, &error, words->verb);
        paris_change_free(change);
        return false;
    }
    bool draft = paris_hall_is_step(words->verb) && shown == change->next->table.horizon;
    change->shown_changed = change->shown_changed || !draft;
    change->silent = words->verb == PARIS_LINE_WAIT;
    change->lines++;
    return true;
}

bool paris_change_start_if_complete(struct paris_change *change)
{
    char record[PARIS_LINE_LENGTH];
    struct paris_text text = paris_text_in(record, sizeof record);
    struct paris_line line = {.verb = PARIS_LINE_START, .rest = record};
    if (!paris_game_complete(change->next))
        return true;
    paris_game_deal(change->next, change->hall->record, &text);
    if (!paris_change_add(change, &line))
        return false;
    change->since = paris_hall_clock(change->hall); /* waiting for people is nobody's time */
    return true;
}

/* --- carrying it out --- */

uint64_t paris_hall_answered_seq(const struct paris_game *game, const struct paris_log_line *line)
{
    struct paris_line words;
    bool step = paris_line_read(&words, line->text) == PARIS_OK && paris_hall_is_step(words.verb);
    return step ? paris_game_seq(game) : PARIS_NO_SEQ;
}

void paris_hall_find_author(char out[PARIS_ID_LENGTH], const struct paris_game *before,
                            const struct paris_log_line *line)
{
    struct paris_line words;
    out[0] = '\0';
    if (paris_line_read(&words, line->text) != PARIS_OK || words.verb == PARIS_LINE_AWAY)
        return;
    strcpy(out, words.verb == PARIS_LINE_JOIN ? words.account : before->seat[words.seat].account);
}

void paris_hall_add_notes(struct paris_hall_table *table, const struct paris_hall_note *notes,
                          size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (table->note_count == table->note_room) {
            table->note_room = table->note_room > 0 ? 2 * table->note_room : 32;
            table->notes = realloc(table->notes, table->note_room * sizeof *table->notes);
            PARIS_CHECK(table->notes != NULL);
        }
        table->notes[table->note_count++] = notes[i];
    }
}

void paris_hall_note_command(struct paris_hall_table *table, const struct paris_game *game,
                             const struct paris_log_line *line, const char *account)
{
    struct paris_line words;
    struct paris_hall_note note = {.seq = paris_hall_answered_seq(game, line)};
    PARIS_CHECK(paris_line_read(&words, line->text) == PARIS_OK); /* it was folded */
    memcpy(note.command, line->command, sizeof note.command);
    note.verb = words.verb;
    strcpy(note.account, account);
    paris_hall_add_notes(table, &note, 1);
}

void paris_hall_tell_change(struct paris_hall *hall, struct paris_hall_table *table, bool everybody)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next) {
        int seat = paris_game_seat_of(table->game, watch->visitor->account.id);
        if (everybody || (seat >= 0 && seat == (int)table->game->table.state.seat))
            paris_hall_tell(hall, watch);
    }
}

static void count_figures(struct paris_hall *hall, const struct paris_change *change)
{
    for (unsigned i = 0; i < change->lines; i++) {
        hall->figures.decisions += strncmp(change->line[i].text, "do ", 3) == 0;
        hall->figures.undos += strncmp(change->line[i].text, "undo ", 5) == 0;
    }
}

static void carry_out(struct paris_change *change, struct paris_hall_table *table)
{
    struct paris_hall *hall = change->hall;
    struct paris_visitor *visitor = paris_hall_visitor(hall, change->visitor);
    free(table->game);
    table->game = change->next;
    change->next = NULL;
    if (change->since != INT64_MIN)
        table->since = change->since;
    table->idle_since = paris_hall_clock(hall);
    uint64_t seq = paris_hall_answered_seq(table->game, &change->line[0]);
    if (change->by_command)
        paris_hall_note_command(table, table->game, &change->line[0], change->account);
    count_figures(hall, change);
    if (visitor != NULL) {
        struct paris_text text = paris_hall_text(hall);
        paris_message_done(&text, change->reply, table->id, seq);
        paris_hall_send(hall, visitor, &text);
    }
    if (!change->silent)
        paris_hall_tell_change(hall, table, change->shown_changed);
    paris_hall_show_presence(hall, table);
}

/* The message is heard again when the lines are known that came before it. */
static bool hear_again(const struct paris_change *change, struct paris_hall_table *table)
{
    struct paris_hall_attempt attempt = change->attempt;
    if (change->again == NULL || attempt.tries >= HALL_MOST_TRIES)
        return false;
    attempt.tries++;
    paris_hall_hear_again(table, change->visitor, change->again, change->again_length, attempt);
    return true;
}

/* The store has lines that we have not seen. */
static void look_again(struct paris_hall *hall, struct paris_hall_table *table)
{
    hall->figures.conflicts++;
    if (hall->share.on) {
        table->doubt = true;
        return;
    }
    paris_log(PARIS_LOG_WARNING, "log_conflict", "table", table->id);
    free(table->game);
    table->game = NULL;
    table->note_count = 0;
    paris_hall_fetch(hall, table);
}

static void refuse_seat(const struct paris_change *change)
{
    paris_hall_refuse(change->hall, paris_hall_visitor(change->hall, change->visitor),
                      change->reply, "too_many",
                      "You sit at as many tables that have not begun as one person may.");
}

static void answer_failure(const struct paris_change *change, enum paris_status status)
{
    struct paris_hall *hall = change->hall;
    struct paris_visitor *visitor = paris_hall_visitor(hall, change->visitor);
    if (status == PARIS_NO_FILE)
        paris_hall_refuse_stopped(hall, visitor, change->reply);
    else
        paris_hall_refuse(hall, visitor, change->reply, "busy",
                          "The table changed in this very moment; send it again.");
}

static void change_done(struct paris_job *job)
{
    struct paris_change *change = (struct paris_change *)job;
    struct paris_hall *hall = change->hall;
    struct paris_hall_table *table = paris_hall_table(hall, change->table);
    enum paris_status status = change->keeping.status;
    PARIS_CHECK(table != NULL); /* it is busy, and so not dropped */
    table->busy = false;
    if (status == PARIS_OK && change->too_many)
        refuse_seat(change);
    else if (status == PARIS_OK)
        carry_out(change, table);
    else if (status == PARIS_NO_FILE)
        paris_hall_break(hall);
    else
        look_again(hall, table);
    table->doubt = table->doubt || status == PARIS_NO_FILE; /* it may have been stored */
    if (status != PARIS_OK && (status == PARIS_NO_FILE || !hear_again(change, table)))
        answer_failure(change, status);
    paris_change_free(change);
    paris_hall_go_on(hall, table);
}

enum paris_status paris_change_store(struct paris_change *change, struct paris_store *store)
{
    for (unsigned i = 0; i < change->lines; i++) {
        enum paris_status status =
            paris_store_append(store, change->table, &change->line[i], &change->index);
        if (status != PARIS_OK)
            return status;
    }
    return PARIS_OK;
}

static void foresee_change(struct paris_keeping *keeping, struct paris_store *store)
{
    const struct paris_change *change = (const struct paris_change *)keeping;
    for (unsigned i = 0; i < change->lines; i++)
        paris_store_foresee_append(store, change->table, &change->line[i], &change->index);
}

static enum paris_status store_change(struct paris_keeping *keeping, struct paris_store *store)
{
    return paris_change_store((struct paris_change *)keeping, store);
}

static enum paris_status store_seat(struct paris_keeping *keeping, struct paris_store *store)
{
    struct paris_change *change = (struct paris_change *)keeping;
    unsigned count;
    enum paris_status status =
        paris_store_count_seats(store, &count, change->account, change->line[0].at);
    if (status != PARIS_OK)
        return status;
    change->too_many = count >= change->hall->settings.tables_each;
    return change->too_many ? PARIS_OK : paris_change_store(change, store);
}

void paris_change_keep(struct paris_change *change, void (*done)(struct paris_job *job),
                       enum paris_status (*act)(struct paris_keeping *keeping,
                                                struct paris_store *store))
{
    paris_game_index(change->next, &change->index);
    change->keeping.act = act;
    change->keeping.job.done = done;
    paris_keeper_add(change->hall->keeper, &change->keeping);
}

void paris_change_submit(struct paris_change *change)
{
    paris_hall_table(change->hall, change->table)->busy = true;
    change->keeping.table = change->table;
    if (!change->sits_down) /* else it is not sure that it is stored */
        change->keeping.foresee = foresee_change;
    paris_change_keep(change, change_done, change->sits_down ? store_seat : store_change);
}
