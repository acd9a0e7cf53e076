/* Queries that delete tables and unused guests, on PostgreSQL. */
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

enum paris_status paris_postgres_forget_guests(struct paris_store *store,
                                               char after[PARIS_ID_LENGTH], int64_t before,
                                               unsigned max)
{
    struct paris_postgres_query query = {
        .sql = "WITH looked AS (SELECT id, password = '' AND created < $2 AS old FROM accounts"
               "    WHERE id > $1 ORDER BY id LIMIT $3::bigint),"
               " ended AS (DELETE FROM sessions USING looked WHERE account = looked.id AND old"
               "    AND created < $2),"
               " gone AS (DELETE FROM accounts USING looked WHERE accounts.id = looked.id AND old"
               "    AND password = '' AND NOT EXISTS (SELECT FROM sessions"
               "      WHERE sessions.account = accounts.id AND sessions.created >= $2)"
               "    AND NOT EXISTS (SELECT FROM tables WHERE host = accounts.id"
               "      OR accounts.id IN (seat_1, seat_2, seat_3, seat_4)))"
               " SELECT CASE WHEN count(*) = $3::bigint THEN max(id) END FROM looked"};
    PGresult *result;
    PARIS_CHECK(paris_postgres_of(store)->running);
    paris_postgres_put_text(&query, after);
    paris_postgres_put_number(&query, before);
    paris_postgres_put_number(&query, max);
    enum paris_status status = paris_postgres_find_row(&result, store, &query);
    if (status == PARIS_OK && !paris_postgres_read_text(after, PARIS_ID_LENGTH, result, 0, 0))
        status = paris_postgres_note_damage(store, "an account");
    PQclear(result);
    return status;
}
