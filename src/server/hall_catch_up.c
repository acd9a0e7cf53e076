/* Where the store is shared: lines that others have added, and a store that was lost and is back. */
#include "server/hall_inner.h"
#include "server/log.h"

#include <stdlib.h>
#include <string.h>

/* --- lines of others --- */

struct catching {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    char id[PARIS_ID_LENGTH];
    const struct paris_game *from; /* stays as it is while the table is busy */
    struct paris_game *game;
    uint64_t reading;
    uint32_t heard;                /* when this began */
    bool ends_wait, shown, silent; /* what the lines did */
    bool damaged;
    struct paris_error error;
    struct paris_hall_table notes; /* only its notes are used */
};

bool paris_hall_behind(const struct paris_hall_table *table)
{
    return table->game != NULL && !table->missing &&
           (table->doubt || table->heard > table->game->lines);
}

static bool fold(void *context, const struct paris_log_line *line)
{
    struct catching *catching = context;
    struct paris_line words;
    uint32_t shown = catching->game->table.horizon;
    char author[PARIS_ID_LENGTH];
    bool readable = paris_line_read(&words, line->text) == PARIS_OK;
    paris_hall_find_author(author, catching->game, line);
    bool ends = readable &&
                (paris_hall_ends_wait(catching->game, &words) || words.verb == PARIS_LINE_START);
    if (!readable || paris_game_fold(catching->game, line, NULL, &catching->error) != PARIS_OK) {
        catching->damaged = true;
        return false;
    }
    bool draft = paris_hall_is_step(words.verb) && shown == catching->game->table.horizon;
    catching->ends_wait = catching->ends_wait || ends;
    catching->shown = catching->shown || !draft;
    catching->silent = catching->silent && words.verb == PARIS_LINE_WAIT;
    if (line->by_command)
        paris_hall_note_command(&catching->notes, catching->game, line, author);
    return true;
}

static enum paris_status read_lines(struct paris_keeping *keeping, struct paris_store *store)
{
    struct catching *catching = (struct catching *)keeping;
    *catching->game = *catching->from;
    catching->notes.note_count = 0;
    catching->silent = true;
    catching->ends_wait = catching->shown = catching->damaged = false;
    return paris_store_lines(store, catching->id, catching->from->lines + 1, fold, catching);
}

static void foresee_lines(struct paris_keeping *keeping, struct paris_store *store)
{
    const struct catching *catching = (const struct catching *)keeping;
    paris_store_foresee_lines(store, catching->id, catching->from->lines + 1);
}

static void take_over(struct catching *catching, struct paris_hall_table *table)
{
    struct paris_hall *hall = catching->hall;
    free(table->game);
    table->game = catching->game;
    catching->game = NULL;
    table->idle_since = paris_hall_clock(hall);
    if (catching->ends_wait)
        table->since = table->idle_since;
    paris_hall_add_notes(table, catching->notes.notes, catching->notes.note_count);
    hall->figures.caught_up++;
    if (!catching->silent)
        paris_hall_tell_change(hall, table, catching->shown);
    paris_hall_show_presence(hall, table);
}

static void caught_up(struct paris_job *job)
{
    struct catching *catching = (struct catching *)job;
    struct paris_hall *hall = catching->hall;
    struct paris_hall_table *table = paris_hall_table(hall, catching->id);
    PARIS_CHECK(table != NULL); /* it is busy, and so not dropped */
    table->busy = false;
    if (catching->keeping.status != PARIS_OK) {
        table->doubt = true;
        paris_hall_break(hall);
    } else if (catching->damaged) {
        paris_log(PARIS_LOG_ERROR, "damaged_table", "table", table->id);
        paris_log(PARIS_LOG_ERROR, "damaged_table", "reason", catching->error.message);
        table->damaged = table->missing = true;
    } else if (catching->game->lines > table->game->lines) {
        take_over(catching, table);
    }
    if (catching->keeping.status == PARIS_OK)
        table->read = catching->reading;
    /* Whoever told of lines that are not there is not believed again. */
    if (catching->keeping.status == PARIS_OK && table->heard == catching->heard)
        table->heard = table->game->lines;
    paris_hall_go_on(hall, table);
    free(catching->notes.notes);
    free(catching->game);
    free(catching);
}

void paris_hall_catch_up(struct paris_hall *hall, struct paris_hall_table *table)
{
    struct catching *catching = calloc(1, sizeof *catching);
    PARIS_CHECK(catching != NULL && !table->busy);
    catching->hall = hall;
    strcpy(catching->id, table->id);
    catching->from = table->game;
    catching->game = malloc(sizeof *catching->game);
    PARIS_CHECK(catching->game != NULL);
    catching->heard = table->heard;
    catching->reading = ++table->readings;
    table->doubt = false;
    table->busy = true;
    catching->keeping.act = read_lines;
    catching->keeping.foresee = foresee_lines;
    catching->keeping.job.done = caught_up;
    paris_keeper_add(hall->keeper, &catching->keeping);
}

/* --- a store that comes back --- */

static enum paris_status do_nothing(struct paris_keeping *keeping, struct paris_store *store)
{
    (void)keeping;
    (void)store;
    return PARIS_OK;
}

struct probe {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
};

/* Nobody could play meanwhile: that time is nobody's. */
static void come_back(struct paris_hall *hall)
{
    int64_t lost = paris_hall_clock(hall) - hall->away_since;
    hall->away = false;
    paris_log_number(PARIS_LOG_WARNING, "store_back", "milliseconds", (long long)lost);
    for (struct paris_hall_table *table = hall->tables; table != NULL; table = table->next)
        table->since += lost;
    paris_hall_missed(hall);
}

static void probed(struct paris_job *job)
{
    struct probe *probe = (struct probe *)job;
    struct paris_hall *hall = probe->hall;
    hall->probing = false;
    if (probe->keeping.status == PARIS_OK && hall->away && !hall->ending)
        come_back(hall);
    free(probe);
}

void paris_hall_probe(struct paris_hall *hall)
{
    if (hall->probing)
        return;
    struct probe *probe = calloc(1, sizeof *probe);
    PARIS_CHECK(probe != NULL);
    hall->probing = true;
    probe->hall = hall;
    probe->keeping.act = do_nothing;
    probe->keeping.job.done = probed;
    paris_keeper_add(hall->keeper, &probe->keeping);
}

/* --- sessions --- */

struct checking {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    size_t count;
    struct {
        uint8_t session[PARIS_SHA256_LENGTH];
        bool gone;
    } visitor[];
};

static enum paris_status find_sessions(struct paris_keeping *keeping, struct paris_store *store)
{
    struct checking *checking = (struct checking *)keeping;
    struct paris_account account;
    for (size_t i = 0; i < checking->count; i++) {
        enum paris_status status =
            paris_store_find_session(store, &account, checking->visitor[i].session);
        if (status == PARIS_NO_FILE)
            return status;
        checking->visitor[i].gone = status == PARIS_BAD_INPUT;
    }
    return PARIS_OK;
}

static void sessions_found(struct paris_job *job)
{
    struct checking *checking = (struct checking *)job;
    bool good = checking->keeping.status == PARIS_OK;
    if (!good) /* then it is asked again when the store is back */
        paris_hall_break(checking->hall);
    for (size_t i = 0; good && i < checking->count; i++)
        if (checking->visitor[i].gone)
            paris_hall_end_session(checking->hall, checking->visitor[i].session);
    free(checking);
}

void paris_hall_check_sessions(struct paris_hall *hall)
{
    size_t count = 0;
    for (const struct paris_visitor *visitor = hall->visitors; visitor; visitor = visitor->next)
        count++;
    struct checking *checking = calloc(1, sizeof *checking + count * sizeof *checking->visitor);
    PARIS_CHECK(checking != NULL);
    for (const struct paris_visitor *visitor = hall->visitors; visitor; visitor = visitor->next)
        memcpy(checking->visitor[checking->count++].session, visitor->session,
               sizeof visitor->session);
    checking->hall = hall;
    checking->keeping.act = find_sessions;
    checking->keeping.job.done = sessions_found;
    paris_keeper_add(hall->keeper, &checking->keeping);
}
