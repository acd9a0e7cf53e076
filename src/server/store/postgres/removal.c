/* Queries that delete: tables, and guests that nobody is any more, on PostgreSQL. */
#include "server/store/postgres/postgres.h"

#include "base/text.h"

enum paris_status paris_postgres_remove_table(struct paris_store *store, const char *id,
                                              int64_t before)
{
    struct paris_postgres_query query = {.sql = "SELECT remove_table($1, $2)::int::bigint"};
    char line[8 + PARIS_ID_LENGTH];
    struct paris_text text = paris_text_in(line, sizeof line);
    int64_t done = 0;
    PARIS_CHECK(paris_postgres_of(store)->running);
    paris_postgres_put_text(&query, id);
    paris_postgres_put_number(&query, before);
    enum paris_status status = paris_postgres_find_number(store, &done, 1, &query, "a table");
    if (status != PARIS_OK || done == 0)
        return status == PARIS_OK ? PARIS_NOT_FOUND : status;
    paris_text_add(&text, "gone ");
    paris_text_add(&text, id);
    paris_postgres_add_notice(store, line);
    return PARIS_OK;
}

enum paris_status paris_postgres_forget_guests(struct paris_store *store, unsigned *out,
                                               int64_t before, unsigned max)
{
    struct paris_postgres_query query = {
        .sql = "WITH idle AS (SELECT DISTINCT account FROM sessions"
               "    JOIN accounts ON accounts.id = account"
               "    WHERE sessions.created < $1 AND password = '' LIMIT $2::bigint),"
               " ended AS (DELETE FROM sessions USING idle WHERE sessions.account = idle.account"
               "    AND sessions.created < $1 RETURNING sessions.account),"
               " gone AS (DELETE FROM accounts USING idle WHERE accounts.id = idle.account"
               "    AND password = '' AND NOT EXISTS (SELECT FROM sessions"
               "      WHERE sessions.account = accounts.id AND sessions.created >= $1)"
               "    AND NOT EXISTS (SELECT FROM tables WHERE host = accounts.id"
               "      OR accounts.id IN (seat_1, seat_2, seat_3, seat_4)))"
               " SELECT count(*) FROM ended"};
    int64_t count = 0;
    PARIS_CHECK(paris_postgres_of(store)->running);
    paris_postgres_put_number(&query, before);
    paris_postgres_put_number(&query, max);
    enum paris_status status =
        paris_postgres_find_number(store, &count, UINT32_MAX, &query, "a number of sessions");
    if (status == PARIS_OK)
        *out = (unsigned)count;
    return status;
}
