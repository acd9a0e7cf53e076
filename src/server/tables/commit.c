/* Changes of tables: tried on a copy, stored, then done and told. */
#include "server/tables/tables_internal.h"
#include "server/common/logger.h"

#include <stdlib.h>
#include <string.h>

void paris_tables_store_failed(struct paris_tables *tables)
{
    bool returns = paris_store_can_recover(tables->writer->store);
    if (!tables->broken && !tables->store_down)
        paris_logger_write(PARIS_LOGGER_ERROR, returns ? "store_away" : "store_failed", "trouble",
                           paris_store_failure(tables->writer->store));
    if (!returns) {
        tables->broken = true;
    } else if (!tables->store_down) {
        tables->store_down = true;
        tables->store_down_since = paris_tables_clock(tables);
        tables->counters.times_away++;
    }
}

void paris_tables_refuse_stopped(struct paris_tables *tables,
                                 const struct paris_connection *connection, const char *id)
{
    if (!tables->broken)
        paris_tables_refuse(tables, connection, id, "busy",
                            "The server has lost its database for the moment. Nothing that was "
                            "answered is lost; send it again.");
    else
        paris_tables_refuse(
            tables, connection, id, "stopped",
            "The server can no longer write to its disk. Nothing is lost, but nothing "
            "is accepted until its keeper has seen to it.");
}

/* --- create_job a change --- */

bool paris_tables_is_step(unsigned verb)
{
    return verb == PARIS_LOG_DO || verb == PARIS_LOG_UNDO || verb == PARIS_LOG_REDO;
}

bool paris_tables_ends_wait(const struct paris_match *match, const struct paris_log_entry *line)
{
    return line->verb == PARIS_LOG_AWAY
               ? (int)line->seat == paris_match_waits_for(match)
               : paris_tables_is_step(line->verb) || line->verb == PARIS_LOG_WAIT;
}

void paris_change_init(struct paris_change *change, struct paris_tables *tables, const char *table,
                       const struct paris_connection *connection, const struct paris_wish *request)
{
    change->tables = tables;
    strcpy(change->table, table);
    change->next = malloc(sizeof *change->next);
    PARIS_CHECK(change->next != NULL);
    change->since = paris_tables_clock(tables);
    if (connection != NULL) {
        change->connection = connection->number;
        strcpy(change->account, connection->account.id);
    }
    if (request != NULL) {
        strcpy(change->reply, request->id);
        memcpy(change->command, request->command, sizeof change->command);
        change->by_command = request->id[0] != '\0';
    }
    if (tables->share.on && request != NULL && connection != NULL) {
        change->again = malloc(request->length + 1);
        PARIS_CHECK(change->again != NULL);
        memcpy(change->again, request->text, request->length);
        change->again[request->length] = '\0';
        change->again_length = request->length;
        change->attempt = tables->attempt;
    }
}

void paris_change_free(struct paris_change *change)
{
    free(change->again);
    free(change->next);
    free(change);
}

struct paris_change *paris_change_begin(struct paris_tables *tables, struct paris_live_table *table,
                                        const struct paris_connection *connection,
                                        const struct paris_wish *request)
{
    PARIS_CHECK(table->match != NULL && !table->busy);
    struct paris_change *change = calloc(1, sizeof *change);
    PARIS_CHECK(change != NULL);
    paris_change_init(change, tables, table->id, connection, request);
    *change->next = *table->match;
    int64_t spent = change->since - table->since;
    if (paris_match_timed(table->match) && paris_match_waits_for(table->match) >= 0)
        change->spent = spent <= 0 ? 0 : spent < UINT32_MAX ? (uint32_t)spent : UINT32_MAX;
    return change;
}

const struct paris_match *paris_change_game(const struct paris_change *change)
{
    return change->next;
}

static void refuse_line(struct paris_change *change, enum paris_status status,
                        struct paris_refusal refusal, const struct paris_error *error,
                        unsigned verb)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    if (status == PARIS_ILLEGAL && connection != NULL && !paris_tables_must_recheck(tables)) {
        struct paris_text text = paris_tables_text(tables);
        tables->counters.refusals++;
        paris_message_illegal(&text, change->reply, tables->settings.rules, refusal);
        paris_tables_send(tables, connection, &text);
    } else {
        bool begun = change->next->status == PARIS_TABLE_PLAYING;
        paris_tables_refuse(tables, connection, change->reply,
                            verb == PARIS_LOG_JOIN ? "taken"
                            : !begun               ? "not_playing"
                            : verb == PARIS_LOG_DO ? "malformed"
                                                   : "nothing",
                            error->message);
    }
}

/* What nobody needs so often. */
static void refuse_too_many(struct paris_change *change, unsigned verb)
{
    paris_tables_refuse(
        change->tables, paris_tables_connection(change->tables, change->connection), change->reply,
        "too_many",
        verb == PARIS_LOG_JOIN
            ? "A person sits down at a table 16 times before the start, and 64 people do."
        : verb == PARIS_LOG_AWAY ? "Who came back to a game 64 times does not leave it any more."
        : verb == PARIS_LOG_BACK ? "After 512 returns the computer plays this seat to the end."
                                 : "A seat takes back 800 decisions in a game.");
}

bool paris_change_add(struct paris_change *change, const struct paris_log_entry *words)
{
    PARIS_CHECK(change->lines < CHANGE_ENTRIES_MAX);
    if (change->connection != 0 && !paris_match_allows(change->next, words, change->account)) {
        refuse_too_many(change, words->verb);
        paris_change_free(change);
        return false;
    }
    struct paris_log_row *line = &change->line[change->lines];
    struct paris_refusal refusal = {0};
    struct paris_error error = {0, 0, ""};
    uint32_t shown = change->next->history.horizon;
    paris_match_next_entry(change->next, line, words,
                           change->tables->io.date(change->tables->io.context));
    if (change->lines == 0) {
        bool own = paris_tables_ends_wait(change->next, words);
        line->spent = own ? change->spent : 0;
        if (!own) /* the clock of somebody else runs on */
            change->since = INT64_MIN;
        line->by_command = change->by_command;
        memcpy(line->command, change->command, sizeof line->command);
    }
    paris_match_seal(change->next, line);
    change->sits_down =
        change->sits_down ||
        (words->verb == PARIS_LOG_JOIN && paris_match_seat_of(change->next, words->account) < 0);
    enum paris_status status = paris_match_apply(change->next, line, &refusal, &error);
    if (status != PARIS_OK) {
        refuse_line(change, status, refusal, &error, words->verb);
        paris_change_free(change);
        return false;
    }
    bool draft = paris_tables_is_step(words->verb) && shown == change->next->history.horizon;
    change->shown_changed = change->shown_changed || !draft;
    change->silent = words->verb == PARIS_LOG_WAIT;
    change->lines++;
    return true;
}

bool paris_change_start_if_complete(struct paris_change *change)
{
    char record[PARIS_LOG_TEXT_LENGTH];
    struct paris_text text = paris_text_in(record, sizeof record);
    struct paris_log_entry line = {.verb = PARIS_LOG_START, .rest = record};
    if (!paris_match_complete(change->next))
        return true;
    paris_match_deal(change->next, change->tables->record, &text);
    if (!paris_change_add(change, &line))
        return false;
    change->since = paris_tables_clock(change->tables); /* waiting for people is nobody's time */
    return true;
}

/* --- carrying it out --- */

uint64_t paris_tables_answered_seq(const struct paris_match *match,
                                   const struct paris_log_row *line)
{
    struct paris_log_entry words;
    bool step =
        paris_log_entry_read(&words, line->text) == PARIS_OK && paris_tables_is_step(words.verb);
    return step ? paris_match_decision_seq(match) : PARIS_NO_DECISION_SEQ;
}

void paris_tables_find_author(char out[PARIS_ID_LENGTH], const struct paris_match *before,
                              const struct paris_log_row *line)
{
    struct paris_log_entry words;
    out[0] = '\0';
    if (paris_log_entry_read(&words, line->text) != PARIS_OK || words.verb == PARIS_LOG_AWAY)
        return;
    strcpy(out, words.verb == PARIS_LOG_JOIN ? words.account : before->seat[words.seat].account);
}

void paris_tables_add_recent(struct paris_live_table *table,
                             const struct paris_recent_command *recent, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (table->recent_count == table->recent_capacity) {
            table->recent_capacity = table->recent_capacity > 0 ? 2 * table->recent_capacity : 32;
            table->recent = realloc(table->recent, table->recent_capacity * sizeof *table->recent);
            PARIS_CHECK(table->recent != NULL);
        }
        table->recent[table->recent_count++] = recent[i];
    }
}

void paris_tables_remember_command(struct paris_live_table *table, const struct paris_match *match,
                                   const struct paris_log_row *line, const char *account)
{
    struct paris_log_entry words;
    struct paris_recent_command note = {.decision_seq = paris_tables_answered_seq(match, line)};
    PARIS_CHECK(paris_log_entry_read(&words, line->text) == PARIS_OK); /* it was folded */
    memcpy(note.command, line->command, sizeof note.command);
    note.verb = words.verb;
    strcpy(note.account, account);
    paris_tables_add_recent(table, &note, 1);
}

void paris_tables_broadcast_change(struct paris_tables *tables, struct paris_live_table *table,
                                   bool everybody)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next) {
        int seat = paris_match_seat_of(table->match, watch->connection->account.id);
        if (everybody || (seat >= 0 && seat == (int)table->match->history.state.seat))
            paris_tables_notify(tables, watch);
    }
}

static void count_figures(struct paris_tables *tables, const struct paris_change *change)
{
    for (unsigned i = 0; i < change->lines; i++) {
        tables->counters.decisions += strncmp(change->line[i].text, "do ", 3) == 0;
        tables->counters.undos += strncmp(change->line[i].text, "undo ", 5) == 0;
    }
}

static void carry_out(struct paris_change *change, struct paris_live_table *table)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    free(table->match);
    table->match = change->next;
    change->next = NULL;
    if (change->since != INT64_MIN)
        table->since = change->since;
    table->idle_since = paris_tables_clock(tables);
    uint64_t seq = paris_tables_answered_seq(table->match, &change->line[0]);
    if (change->by_command)
        paris_tables_remember_command(table, table->match, &change->line[0], change->account);
    count_figures(tables, change);
    if (connection != NULL) {
        struct paris_text text = paris_tables_text(tables);
        paris_message_done(&text, change->reply, table->id, seq);
        paris_tables_send(tables, connection, &text);
    }
    if (!change->silent)
        paris_tables_broadcast_change(tables, table, change->shown_changed);
    paris_tables_publish_presence(tables, table);
}

/* The message is heard again when the lines are known that came before it. */
static bool hear_again(const struct paris_change *change, struct paris_live_table *table)
{
    struct paris_command_attempt attempt = change->attempt;
    if (change->again == NULL || attempt.tries >= COMMAND_TRIES_MAX)
        return false;
    attempt.tries++;
    paris_tables_requeue(table, change->connection, change->again, change->again_length, attempt);
    return true;
}

/* The store has lines that we have not seen. */
static void look_again(struct paris_tables *tables, struct paris_live_table *table)
{
    tables->counters.conflicts++;
    if (tables->share.on) {
        table->maybe_behind = true;
        return;
    }
    paris_logger_write(PARIS_LOGGER_WARNING, "log_conflict", "table", table->id);
    free(table->match);
    table->match = NULL;
    table->recent_count = 0;
    paris_tables_load(tables, table);
}

static void refuse_seat(const struct paris_change *change)
{
    paris_tables_refuse(change->tables, paris_tables_connection(change->tables, change->connection),
                        change->reply, "too_many",
                        "You sit at as many tables that have not begun as one person may.");
}

static void answer_failure(const struct paris_change *change, enum paris_status status)
{
    struct paris_tables *tables = change->tables;
    struct paris_connection *connection = paris_tables_connection(tables, change->connection);
    if (status == PARIS_UNAVAILABLE)
        paris_tables_refuse_stopped(tables, connection, change->reply);
    else
        paris_tables_refuse(tables, connection, change->reply, "busy",
                            "The table changed in this very moment; send it again.");
}

static void change_done(struct paris_job *job)
{
    struct paris_change *change = (struct paris_change *)job;
    struct paris_tables *tables = change->tables;
    struct paris_live_table *table = paris_live_table(tables, change->table);
    enum paris_status status = change->store_job.status;
    PARIS_CHECK(table != NULL); /* it is busy, and so not dropped */
    table->busy = false;
    if (status == PARIS_OK && change->too_many)
        refuse_seat(change);
    else if (status == PARIS_OK)
        carry_out(change, table);
    else if (status == PARIS_UNAVAILABLE)
        paris_tables_store_failed(tables);
    else
        look_again(tables, table);
    table->maybe_behind =
        table->maybe_behind || status == PARIS_UNAVAILABLE; /* it may have been stored */
    if (status != PARIS_OK && (status == PARIS_UNAVAILABLE || !hear_again(change, table)))
        answer_failure(change, status);
    paris_change_free(change);
    paris_tables_resume(tables, table);
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

static void prefetch_change(struct paris_store_job *store_job, struct paris_store *store)
{
    const struct paris_change *change = (const struct paris_change *)store_job;
    for (unsigned i = 0; i < change->lines; i++)
        paris_store_prefetch_append(store, change->table, &change->line[i], &change->index);
}

static enum paris_status store_change(struct paris_store_job *store_job, struct paris_store *store)
{
    return paris_change_store((struct paris_change *)store_job, store);
}

static enum paris_status store_seat(struct paris_store_job *store_job, struct paris_store *store)
{
    struct paris_change *change = (struct paris_change *)store_job;
    unsigned count;
    enum paris_status status =
        paris_store_count_seats(store, &count, change->account, change->line[0].at);
    if (status != PARIS_OK)
        return status;
    change->too_many = count >= change->tables->settings.tables_per_account;
    return change->too_many ? PARIS_OK : paris_change_store(change, store);
}

void paris_change_enqueue(struct paris_change *change, void (*done)(struct paris_job *job),
                          enum paris_status (*act)(struct paris_store_job *store_job,
                                                   struct paris_store *store))
{
    paris_match_index(change->next, &change->index);
    change->store_job.act = act;
    change->store_job.job.done = done;
    paris_writer_add(change->tables->writer, &change->store_job);
}

void paris_change_submit(struct paris_change *change)
{
    paris_live_table(change->tables, change->table)->busy = true;
    change->store_job.table = change->table;
    if (!change->sits_down) /* else it is not sure that it is stored */
        change->store_job.prefetch = prefetch_change;
    paris_change_enqueue(change, change_done, change->sits_down ? store_seat : store_change);
}
