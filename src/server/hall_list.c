/* Lists of tables, and which ones go on by themselves when the server starts. */
#include "server/hall_inner.h"
#include "server/log.h"

#include "notation/encode.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_LISTED = 40, LOBBY_DAYS = 7, LIST_LENGTH = 48 * 1024 };

struct listing {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    struct paris_store *store; /* on the keeper's thread */
    uint64_t visitor;
    char account[PARIS_ID_LENGTH];
    char reply[HALL_REPLY_ID];
    bool lobby;
    int64_t now;
    struct paris_text text;
    char bytes[LIST_LENGTH];
};

static bool add_table(void *context, const struct paris_table_row *row,
                      const struct paris_table_index *index)
{
    struct listing *listing = context;
    char names[PARIS_MAX_PLAYERS][PARIS_NAME_LENGTH] = {"", "", "", ""};
    struct paris_account account;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (index->seat[seat][0] != '\0' &&
            paris_store_find_account(listing->store, &account, index->seat[seat]) == PARIS_OK)
            memcpy(names[seat], account.name, sizeof names[seat]);
    paris_message_listed(&listing->text, row, index, (const char(*)[PARIS_NAME_LENGTH])names,
                         listing->account);
    return true;
}

static enum paris_status list(struct paris_keeping *keeping, struct paris_store *store)
{
    const int64_t day = 24 * 3600 * INT64_C(1000);
    struct listing *listing = (struct listing *)keeping;
    listing->store = store;
    listing->text = paris_text_in(listing->bytes, sizeof listing->bytes);
    paris_text_add_char(&listing->text, '{');
    paris_encode_word_of(&listing->text, "re", listing->reply);
    paris_text_add(&listing->text, ",\"ok\":true");
    paris_encode_name(&listing->text, "games");
    paris_text_add_char(&listing->text, '[');
    enum paris_status status =
        listing->lobby
            ? paris_store_lobby(store, listing->now - LOBBY_DAYS * day, MOST_LISTED, add_table,
                                listing)
            : paris_store_tables_of(store, listing->account, MOST_LISTED, add_table, listing);
    paris_text_add(&listing->text, "]}");
    return status;
}

static void listed(struct paris_job *job)
{
    struct listing *listing = (struct listing *)job;
    struct paris_visitor *visitor = paris_hall_visitor(listing->hall, listing->visitor);
    if (visitor != NULL)
        visitor->lists--;
    if (listing->keeping.status != PARIS_OK) {
        paris_hall_break(listing->hall);
        paris_hall_refuse_stopped(listing->hall, visitor, listing->reply);
    } else if (visitor != NULL) {
        paris_hall_send(listing->hall, visitor, &listing->text);
    }
    free(listing);
}

void paris_hall_list(struct paris_hall *hall, struct paris_visitor *visitor,
                     const struct paris_wish *wish, bool lobby)
{
    struct listing *listing = calloc(1, sizeof *listing);
    PARIS_CHECK(listing != NULL);
    listing->hall = hall;
    listing->visitor = visitor->number;
    listing->lobby = lobby;
    listing->now = hall->ways.date(hall->ways.context);
    strcpy(listing->account, visitor->account.id);
    strcpy(listing->reply, wish->id);
    listing->keeping.act = list;
    listing->keeping.job.done = listed;
    if (lobby) { /* the more tables wait for players the longer it takes: decisions go before */
        listing->keeping.job.rank = PARIS_JOB_NEXT;
        strcpy(listing->keeping.job.whose, visitor->account.id);
    }
    visitor->lists++;
    paris_keeper_add(hall->keeper, &listing->keeping);
}

/* --- after a start --- */

struct restoring {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    size_t count, room;
    char (*ids)[PARIS_ID_LENGTH];
};

static bool add_id(void *context, const struct paris_table_row *row,
                   const struct paris_table_index *index)
{
    struct restoring *restoring = context;
    if (index->status != PARIS_TABLE_PLAYING)
        return true;
    if (restoring->count == restoring->room) {
        restoring->room = restoring->room > 0 ? 2 * restoring->room : 64;
        restoring->ids = realloc(restoring->ids, restoring->room * sizeof *restoring->ids);
        PARIS_CHECK(restoring->ids != NULL);
    }
    memcpy(restoring->ids[restoring->count++], row->id, PARIS_ID_LENGTH);
    return true;
}

static enum paris_status find_running(struct paris_keeping *keeping, struct paris_store *store)
{
    ((struct restoring *)keeping)->count = 0;
    return paris_store_running(store, add_id, keeping);
}

static void found_running(struct paris_job *job)
{
    struct restoring *restoring = (struct restoring *)job;
    struct paris_hall *hall = restoring->hall;
    size_t count = 0;
    if (restoring->keeping.status != PARIS_OK)
        paris_hall_break(hall);
    bool wanted = restoring->keeping.status == PARIS_OK && !hall->ending;
    for (size_t i = 0; wanted && i < restoring->count; i++)
        if (paris_hall_mine(hall, restoring->ids[i]) &&
            paris_hall_table(hall, restoring->ids[i]) == NULL) {
            paris_hall_fetch(hall, paris_hall_add_table(hall, restoring->ids[i]));
            count++;
        }
    hall->share.adopting = false;
    if (count > 0 || !hall->share.on)
        paris_log_number(PARIS_LOG_INFO, "games_found", "count", (long long)count);
    free(restoring->ids);
    free(restoring);
}

void paris_hall_adopt(struct paris_hall *hall)
{
    struct restoring *restoring = calloc(1, sizeof *restoring);
    PARIS_CHECK(restoring != NULL);
    restoring->hall = hall;
    restoring->keeping.act = find_running;
    restoring->keeping.job.done = found_running;
    hall->share.adopting = true;
    paris_keeper_add(hall->keeper, &restoring->keeping);
}

/* --- sessions that are over --- */

struct forgetting {
    struct paris_keeping keeping; /* first */
    int64_t now;
};

static enum paris_status forget_sessions(struct paris_keeping *keeping, struct paris_store *store)
{
    return paris_store_forget_sessions(store, ((struct forgetting *)keeping)->now);
}

static void forgot_sessions(struct paris_job *job)
{
    free(job); /* what was not removed now will be the next time */
}

void paris_hall_forget_sessions(struct paris_hall *hall)
{
    struct forgetting *forgetting = calloc(1, sizeof *forgetting);
    PARIS_CHECK(forgetting != NULL);
    forgetting->now = hall->ways.date(hall->ways.context);
    forgetting->keeping.act = forget_sessions;
    forgetting->keeping.job.done = forgot_sessions;
    paris_keeper_add(hall->keeper, &forgetting->keeping);
}

void paris_hall_restore(struct paris_hall *hall)
{
    if (!hall->share.on) /* else a little later, when it is known who else is there */
        paris_hall_adopt(hall);
}
