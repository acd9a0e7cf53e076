/* Queries for reports of finished games on PostgreSQL. */
#include "server/store/postgres/postgres.h"

enum paris_status paris_postgres_find_report(struct paris_store *store, char *out, size_t capacity,
                                             const char *table, const char *maker)
{
    struct paris_postgres_query query = {
        .sql = "SELECT report FROM reports WHERE table_id = $1 AND maker = $2"};
    PGresult *result;
    paris_postgres_put_text(&query, table);
    paris_postgres_put_text(&query, maker);
    enum paris_status status = paris_postgres_find_row(&result, store, &query);
    if (status != PARIS_OK)
        return status;
    if (!paris_postgres_read_text(out, capacity, result, 0, 0))
        status = paris_postgres_note_damage(store, "a report");
    PQclear(result);
    return status;
}

enum paris_status paris_postgres_keep_report(struct paris_store *store, const char *table,
                                             const char *maker, const char *report)
{
    struct paris_postgres_query query = {
        .sql = "INSERT INTO reports VALUES ($1, $2, $3) ON CONFLICT (table_id)"
               " DO UPDATE SET maker = excluded.maker, report = excluded.report"};
    paris_postgres_put_text(&query, table);
    paris_postgres_put_text(&query, maker);
    paris_postgres_put_text(&query, report);
    return paris_postgres_change(store, &query, PARIS_CONFLICT);
}
