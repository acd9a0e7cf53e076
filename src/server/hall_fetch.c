/* Tables that come from the store, and messages that wait for them. */
#include "server/hall_inner.h"
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

/* --- messages that wait --- */

void paris_hall_go_on(struct paris_hall *hall, struct paris_hall_table *table)
{
    if (hall->broken || hall->ending || table->busy)
        return;
    if (!hall->away && paris_hall_behind(table)) {
        paris_hall_catch_up(hall, table);
        return;
    }
    while (table->first != NULL && !table->busy) {
        struct paris_hall_waiting *waiting = table->first;
        struct paris_visitor *visitor = paris_hall_visitor(hall, waiting->visitor);
        table->first = waiting->next;
        if (table->first == NULL)
            table->last = &table->first;
        table->waiting--;
        if (visitor != NULL)
            paris_hall_obey(hall, visitor, waiting->text, waiting->length, waiting->attempt);
        free(waiting);
    }
    if (!table->busy)
        paris_hall_think(hall, table);
}

void paris_hall_hear_again(struct paris_hall_table *table, uint64_t visitor, const char *text,
                           size_t length, struct paris_hall_attempt attempt)
{
    struct paris_hall_waiting *waiting = calloc(1, sizeof *waiting + length + 1);
    PARIS_CHECK(waiting != NULL);
    waiting->visitor = visitor;
    waiting->attempt = attempt;
    waiting->length = length;
    memcpy(waiting->text, text, length);
    waiting->text[length] = '\0';
    waiting->next = table->first;
    if (table->first == NULL)
        table->last = &waiting->next;
    table->first = waiting;
    table->waiting++;
}

/* While the table is being fetched nobody knows who sits there. */
static bool is_stranger(const struct paris_hall_table *table, const char *account)
{
    return table->game == NULL || paris_game_seat_of(table->game, account) < 0;
}

static bool has_room(const struct paris_hall_table *table, const char *account)
{
    unsigned own = 0, strangers = 0;
    for (const struct paris_hall_waiting *other = table->first; other; other = other->next) {
        own += strcmp(other->account, account) == 0;
        strangers += other->stranger;
    }
    unsigned most = table->game != NULL ? HALL_WAITING_STRANGERS : HALL_WAITING_UNKNOWN;
    return table->waiting < HALL_MOST_WAITING && own < HALL_WAITING_EACH &&
           (strangers < most || !is_stranger(table, account));
}

void paris_hall_wait(struct paris_hall *hall, struct paris_hall_table *table,
                     const struct paris_visitor *visitor, const struct paris_wish *wish)
{
    if (!has_room(table, visitor->account.id)) {
        paris_hall_refuse(hall, visitor, wish->id, "busy",
                          "Too many messages for this table at once; send it again in a moment.");
        return;
    }
    struct paris_hall_waiting *waiting = malloc(sizeof *waiting + wish->length + 1);
    PARIS_CHECK(waiting != NULL);
    waiting->next = NULL;
    waiting->visitor = visitor->number;
    strcpy(waiting->account, visitor->account.id);
    waiting->stranger = is_stranger(table, visitor->account.id);
    waiting->attempt = hall->attempt;
    waiting->length = wish->length;
    memcpy(waiting->text, wish->text, wish->length);
    waiting->text[wish->length] = '\0';
    *table->last = waiting;
    table->last = &waiting->next;
    table->waiting++;
}

/* --- one table --- */

struct fetching {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    char id[PARIS_ID_LENGTH];
    uint64_t reading;
    struct paris_game *game;
    bool damaged;
    struct paris_error error;
    struct paris_hall_table notes; /* only its notes are used */
    char rematch[PARIS_ID_LENGTH];
};

static bool fold_line(void *context, const struct paris_log_line *line)
{
    struct fetching *fetching = context;
    char author[PARIS_ID_LENGTH];
    paris_hall_find_author(author, fetching->game, line);
    if (paris_game_fold(fetching->game, line, NULL, &fetching->error) != PARIS_OK) {
        fetching->damaged = true;
        return false;
    }
    if (line->by_command)
        paris_hall_note_command(&fetching->notes, fetching->game, line, author);
    return true;
}

static enum paris_status fetch(struct paris_keeping *keeping, struct paris_store *store)
{
    struct fetching *fetching = (struct fetching *)keeping;
    struct paris_table_row row;
    fetching->notes.note_count = 0;
    fetching->damaged = false;
    enum paris_status status = paris_store_find_table(store, &row, fetching->id);
    if (status != PARIS_OK)
        return status;
    if (paris_game_begin(fetching->game, fetching->hall->settings.rules, &row) != PARIS_OK) {
        fetching->damaged = true;
        return PARIS_OK;
    }
    status = paris_store_lines(store, fetching->id, 1, fold_line, fetching);
    if (status != PARIS_OK)
        return status;
    status = paris_store_find_rematch(store, fetching->rematch, fetching->id);
    return status == PARIS_BAD_INPUT ? PARIS_OK : status;
}

static void foresee_fetch(struct paris_keeping *keeping, struct paris_store *store)
{
    paris_store_foresee_table(store, ((const struct fetching *)keeping)->id);
}

static struct fetching *begin_fetching(struct paris_hall *hall, const char *id)
{
    struct fetching *fetching = calloc(1, sizeof *fetching);
    PARIS_CHECK(fetching != NULL);
    fetching->hall = hall;
    strcpy(fetching->id, id);
    fetching->game = calloc(1, sizeof *fetching->game);
    PARIS_CHECK(fetching->game != NULL);
    fetching->keeping.act = fetch;
    fetching->keeping.foresee = foresee_fetch;
    return fetching;
}

static void end_fetching(struct fetching *fetching)
{
    free(fetching->notes.notes);
    free(fetching->game);
    free(fetching);
}

/* A log that cannot be folded is kept as it is; the table is shown, but does not go on. */
static void note_damage(struct fetching *fetching, struct paris_hall_table *table)
{
    paris_log(PARIS_LOG_ERROR, "damaged_table", "table", table->id);
    paris_log(PARIS_LOG_ERROR, "damaged_table", "reason", fetching->error.message);
    table->damaged = true;
}

/* Nobody can be told anything of a table that is not there. */
static void forget(struct paris_hall *hall, struct paris_hall_table *table)
{
    while (table->first != NULL) {
        struct paris_hall_waiting *waiting = table->first;
        struct paris_visitor *visitor = paris_hall_visitor(hall, waiting->visitor);
        table->first = waiting->next;
        if (visitor != NULL)
            paris_hall_obey(hall, visitor, waiting->text, waiting->length, waiting->attempt);
        free(waiting);
    }
    if (table->watches == NULL)
        paris_hall_drop_table(hall, table);
}

static void fetched(struct paris_job *job)
{
    struct fetching *fetching = (struct fetching *)job;
    struct paris_hall *hall = fetching->hall;
    struct paris_hall_table *table = paris_hall_table(hall, fetching->id);
    enum paris_status status = fetching->keeping.status;
    PARIS_CHECK(table != NULL); /* without a game it is never dropped */
    if (status == PARIS_NO_FILE)
        paris_hall_break(hall);
    if (status == PARIS_OK && !fetching->damaged) {
        free(table->notes);
        table->notes = fetching->notes.notes;
        table->note_count = fetching->notes.note_count;
        table->note_room = fetching->notes.note_room;
        table->game = fetching->game;
        table->read = fetching->reading;
        table->since = paris_hall_clock(hall); /* down-time is nobody's */
        strcpy(table->rematch, fetching->rematch);
        fetching->notes.notes = NULL;
        fetching->game = NULL;
        paris_hall_tell_all(hall, table);
        paris_hall_ask_presence(hall, table);
        paris_hall_go_on(hall, table);
    } else {
        if (fetching->damaged)
            note_damage(fetching, table);
        table->lost = status == PARIS_NO_FILE && !hall->broken;
        table->missing = true;
        forget(hall, table);
    }
    end_fetching(fetching);
}

void paris_hall_fetch(struct paris_hall *hall, struct paris_hall_table *table)
{
    struct fetching *fetching = begin_fetching(hall, table->id);
    fetching->reading = ++table->readings;
    fetching->keeping.job.done = fetched;
    paris_keeper_add(hall->keeper, &fetching->keeping);
}
