/* Queries for games that go on by themselves, and the service clock, on PostgreSQL. */
#include "server/store/postgres/postgres.h"

static const char find_due_sql[] = "SELECT due FROM agenda WHERE table_id = $1";

/* Several processes beat the same clock, so it goes by the database's own. */
enum paris_status paris_postgres_beat(struct paris_store *store, int64_t *out, int64_t passed)
{
    struct paris_postgres_query query = {
        .sql = "UPDATE service SET stamped = clock_timestamp(), at = at + (SELECT CASE"
               " WHEN gap BETWEEN 0 AND $1::bigint THEN gap ELSE 0 END FROM (SELECT"
               " (extract(epoch FROM clock_timestamp() - stamped) * 1000)::bigint AS gap) AS since)"
               " RETURNING at"};
    (void)passed;
    PARIS_CHECK(paris_postgres_of(store)->running);
    paris_postgres_put_number(&query, PARIS_BEAT_MAX_MS);
    return paris_postgres_find_number(store, out, INT64_MAX, &query, "the service clock");
}

void paris_postgres_prefetch_due(struct paris_store *store, const char *table)
{
    paris_postgres_put_text(paris_postgres_prefetch(store, find_due_sql, table), table);
}

enum paris_status paris_postgres_find_due(struct paris_store *store, int64_t *out,
                                          const char *table)
{
    struct paris_postgres_query query = {.sql = find_due_sql, .key = table};
    paris_postgres_put_text(&query, table);
    return paris_postgres_find_number(store, out, INT64_MAX, &query, "the due time of a table");
}

enum paris_status paris_postgres_set_due(struct paris_store *store, const char *table,
                                         int64_t before, int64_t due)
{
    bool never = due == PARIS_NEVER_DUE;
    struct paris_postgres_query query = {
        .sql = never ? "DELETE FROM agenda WHERE table_id = $1 AND due = $2"
                     : "UPDATE agenda SET due = $3 WHERE table_id = $1 AND due = $2"};
    paris_postgres_put_text(&query, table);
    paris_postgres_put_number(&query, before);
    if (!never)
        paris_postgres_put_number(&query, due);
    return paris_postgres_change(store, &query, PARIS_OK);
}

enum paris_status paris_postgres_agenda(struct paris_store *store, int64_t after_due,
                                        const char *after, int64_t until, unsigned max,
                                        paris_store_agenda_visitor *visit, void *context)
{
    struct paris_postgres_query query = {
        .sql = "SELECT table_id, due FROM agenda WHERE (due, table_id) > ($1::bigint, $2::text)"
               " AND due <= $3 ORDER BY due, table_id LIMIT $4::bigint"};
    PGresult *result;
    paris_postgres_put_number(&query, after_due);
    paris_postgres_put_text(&query, after);
    paris_postgres_put_number(&query, until);
    paris_postgres_put_number(&query, max);
    enum paris_status status = paris_postgres_rows(&result, store, &query);
    for (int row = 0; status == PARIS_OK && row < PQntuples(result); row++) {
        char table[PARIS_ID_LENGTH];
        int64_t due;
        if (!paris_postgres_read_text(table, sizeof table, result, row, 0) ||
            !paris_postgres_read_number(&due, PARIS_DUE_NOW, INT64_MAX, result, row, 1))
            status = paris_postgres_note_damage(store, "the due time of a table");
        else if (!visit(context, table, due))
            break;
    }
    PQclear(result);
    return status;
}
