/* Queries for sets of figures on PostgreSQL. */
#include "server/store/postgres/postgres.h"

enum { DIGITS = 2 * PARIS_HASH_LENGTH };

static void put_hash(struct paris_postgres_query *query, const uint8_t hash[PARIS_HASH_LENGTH],
                     char digits[DIGITS + 1])
{
    struct paris_text text = paris_text_in(digits, DIGITS + 1);
    paris_text_add_hex(&text, hash, PARIS_HASH_LENGTH);
    paris_postgres_put_text(query, digits);
}

/* Locks the row, also where it is there already: no other process deletes the set before this commit. */
enum paris_status paris_postgres_add_figures(struct paris_store *store,
                                             const uint8_t hash[PARIS_HASH_LENGTH],
                                             const char *code)
{
    char digits[DIGITS + 1];
    struct paris_postgres_query insert = {
        .sql = "INSERT INTO figures VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING"};
    put_hash(&insert, hash, digits);
    paris_postgres_put_text(&insert, code);
    enum paris_status status = paris_postgres_change(store, &insert, PARIS_OK);
    if (status != PARIS_OK)
        return status;
    PGresult *result;
    struct paris_postgres_query lock = {.sql =
                                            "SELECT code FROM figures WHERE hash = $1 FOR SHARE"};
    put_hash(&lock, hash, digits);
    status = paris_postgres_find_row(&result, store, &lock);
    if (status == PARIS_OK)
        PQclear(result);
    return status;
}

enum paris_status paris_postgres_find_figures(struct paris_store *store,
                                              char out[PARIS_FIGURES_CODE],
                                              const uint8_t hash[PARIS_HASH_LENGTH])
{
    char digits[DIGITS + 1];
    struct paris_postgres_query query = {.sql = "SELECT code FROM figures WHERE hash = $1"};
    put_hash(&query, hash, digits);
    PGresult *result;
    enum paris_status status = paris_postgres_find_row(&result, store, &query);
    if (status != PARIS_OK)
        return status;
    if (!paris_postgres_read_text(out, PARIS_FIGURES_CODE, result, 0, 0))
        status = paris_postgres_note_damage(store, "a set of figures");
    PQclear(result);
    return status;
}
