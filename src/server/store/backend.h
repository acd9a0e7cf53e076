/* What a kind of store has to be able to do: SQLite (store_sqlite.h) and PostgreSQL
 * (store_postgres.h) are the two. Each function is the one of store.h of the same name, if there is
 * one. */
#ifndef PARIS_SERVER_STORE_BACKEND_H
#define PARIS_SERVER_STORE_BACKEND_H

#include "server/store/store.h"

/* Accounts and sessions. */
struct paris_account_queries {
    enum paris_status (*add_account)(struct paris_store *store,
                                     const struct paris_account *account);
    enum paris_status (*find_account)(struct paris_store *store, struct paris_account *out,
                                      const char *id);
    enum paris_status (*find_login)(struct paris_store *store, struct paris_account *out,
                                    const char *name);
    enum paris_status (*hold_password)(struct paris_store *store, const char *id,
                                       const char *password);
    enum paris_status (*set_password)(struct paris_store *store, const char *id,
                                      const char *password);
    enum paris_status (*accounts)(struct paris_store *store, const char *after, unsigned max,
                                  paris_store_account_visitor *visit, void *context);

    enum paris_status (*add_session)(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH], const char *account,
                                     int64_t at);
    enum paris_status (*find_session)(struct paris_store *store, struct paris_account *out,
                                      int64_t *at, const uint8_t hash[PARIS_SHA256_LENGTH]);
    /* PARIS_NOT_FOUND if there is none, or another process writes it in this moment. */
    enum paris_status (*renew_session)(struct paris_store *store,
                                       const uint8_t hash[PARIS_SHA256_LENGTH], int64_t at);
    enum paris_status (*end_session)(struct paris_store *store,
                                     const uint8_t hash[PARIS_SHA256_LENGTH]);
    enum paris_status (*end_other_sessions)(struct paris_store *store, const char *account,
                                            const uint8_t hash[PARIS_SHA256_LENGTH]);
    /* Those whose `at` is before this. */
    enum paris_status (*forget_sessions)(struct paris_store *store, int64_t before);
    enum paris_status (*sessions)(struct paris_store *store,
                                  const uint8_t after[PARIS_SHA256_LENGTH], unsigned max,
                                  paris_store_session_visitor *visit, void *context);
};

/* Tables and their logs. */
struct paris_table_queries {
    enum paris_status (*add_table)(struct paris_store *store, const struct paris_table_row *row,
                                   const struct paris_table_index *index);
    enum paris_status (*find_table)(struct paris_store *store, struct paris_table_row *out,
                                    const char *id);
    enum paris_status (*find_status)(struct paris_store *store, uint8_t *out, const char *id);
    enum paris_status (*find_created)(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *host,
                                      const uint8_t command[PARIS_COMMAND_LENGTH]);
    enum paris_status (*find_rematch)(struct paris_store *store, char out[PARIS_ID_LENGTH],
                                      const char *previous);
    /* Open ones count that changed since then, and those without their host that were made since. */
    enum paris_status (*count_tables)(struct paris_store *store, unsigned *out, const char *host,
                                      int64_t changed, int64_t made);
    enum paris_status (*count_seats)(struct paris_store *store, unsigned *out, const char *account,
                                     int64_t changed);
    enum paris_status (*append)(struct paris_store *store, const char *table,
                                const struct paris_log_row *line,
                                const struct paris_table_index *index);
    enum paris_status (*lines)(struct paris_store *store, const char *table, uint32_t from,
                               paris_store_log_visitor *visit, void *context);
    enum paris_status (*tables_of)(struct paris_store *store, const char *account, unsigned max,
                                   paris_store_table_visitor *visit, void *context);
    enum paris_status (*lobby)(struct paris_store *store, int64_t since, unsigned max,
                               paris_store_table_visitor *visit, void *context);
    enum paris_status (*unfinished)(struct paris_store *store, paris_store_table_visitor *visit,
                                    void *context);
    enum paris_status (*running)(struct paris_store *store, paris_store_table_visitor *visit,
                                 void *context);
    enum paris_status (*tables)(struct paris_store *store, const char *after, unsigned max,
                                paris_store_table_visitor *visit, void *context);
};

struct paris_store_backend {
    bool shared;
    void (*close)(struct paris_store *store);
    enum paris_status (*begin)(struct paris_store *store);
    enum paris_status (*commit)(struct paris_store *store);
    void (*roll_back)(struct paris_store *store);
    bool (*returns)(const struct paris_store *store);
    enum paris_status (*begin_for)(struct paris_store *store, const char *const *tables,
                                   size_t count);
    /* These may be NULL. */
    void (*foresee_append)(struct paris_store *store, const char *table,
                           const struct paris_log_row *line, const struct paris_table_index *index);
    void (*foresee_lines)(struct paris_store *store, const char *table, uint32_t from);
    void (*foresee_table)(struct paris_store *store, const char *id);
    void (*foresee_session)(struct paris_store *store, const uint8_t *hash);
    const struct paris_account_queries *people;
    const struct paris_table_queries *games;
};

/* The first member of every store. */
struct paris_store {
    const struct paris_store_backend *kind;
    char trouble[PARIS_ERROR_LENGTH];
};

#endif
