/* For the tests of the store: a directory of their own, and things to put into a store. */
#ifndef PARIS_TESTS_SERVER_STORE_SAMPLES_H
#define PARIS_TESTS_SERVER_STORE_SAMPLES_H

#include "server/store/store.h"
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SAMPLE_PATH = 1024 };

static char sample_folder[SAMPLE_PATH - 64], sample_file[SAMPLE_PATH], sample_log[SAMPLE_PATH];

/* A name for a file in the folder of this test. */
static inline void name_file(char out[SAMPLE_PATH], const char *name)
{
    snprintf(out, SAMPLE_PATH, "%s/%.32s", sample_folder, name);
}

static inline void make_sample_folder(void)
{
    const char *place = getenv("TMPDIR");
    snprintf(sample_folder, sizeof sample_folder, "%s/paris-store-XXXXXX",
             place != NULL ? place : ".");
    assert_non_null(mkdtemp(sample_folder));
    name_file(sample_file, "store");
    name_file(sample_log, "store-wal");
}

/* Fails if a file is left that no test knows of. */
static inline void remove_sample_folder(void)
{
    static const char *const names[] = {"store", "store-wal", "store-journal", "copy", "copy-wal"};
    char path[SAMPLE_PATH];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        name_file(path, names[i]);
        remove(path);
    }
    assert_int_equal(rmdir(sample_folder), 0);
}

static inline struct paris_store *open_store(const char *path)
{
    struct paris_store *store;
    struct paris_error error = {0};
    enum paris_status status = paris_store_open(&store, path, &error);
    assert_string_equal(error.message, "");
    assert_int_equal(status, PARIS_OK);
    assert_non_null(store);
    return store;
}

static inline void assert_refused(const char *path, enum paris_status expected, const char *cause)
{
    struct paris_store *store;
    struct paris_error error = {0};
    assert_int_equal(paris_store_open(&store, path, &error), expected);
    assert_null(store);
    if (strstr(error.message, cause) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error.message, cause);
}

/* --- samples: everything about the n-th follows from n --- */

static inline void name_account(char out[PARIS_ID_LENGTH], unsigned n)
{
    snprintf(out, PARIS_ID_LENGTH, "account%013u", n);
}

static inline void name_table(char out[PARIS_ID_LENGTH], unsigned n)
{
    snprintf(out, PARIS_ID_LENGTH, "table%015u", n);
}

static inline struct paris_account sample_account(unsigned n, const char *name,
                                                  const char *password)
{
    struct paris_account account = {.created = 1700000000000 + n};
    name_account(account.id, n);
    snprintf(account.name, sizeof account.name, "%s", name);
    snprintf(account.password, sizeof account.password, "%s", password);
    return account;
}

static inline struct paris_table_row sample_table(unsigned n, unsigned host)
{
    struct paris_table_row row = {.created = 1700000000000 + n};
    name_table(row.id, n);
    name_account(row.host, host);
    memcpy(row.command, &n, sizeof n);
    memset(row.secret, (int)(n % 251), sizeof row.secret);
    snprintf(row.settings, sizeof row.settings, "seats 2; number %u", n);
    return row;
}

/* An open table at which only its host sits. */
static inline struct paris_table_index sample_index(unsigned host)
{
    struct paris_table_index index = {.status = PARIS_TABLE_OPEN,
                                      .listed = true,
                                      .open_seat = true,
                                      .changed = 1700000000000};
    name_account(index.seat[0], host);
    return index;
}

static inline struct paris_log_row sample_line(uint32_t seq)
{
    struct paris_log_row line = {.number = seq,
                                 .at = 1700000000000 + seq,
                                 .spent = seq * 10,
                                 .by_command = true};
    memcpy(line.command, &seq, sizeof seq);
    memset(line.chain, (int)(seq % 251), sizeof line.chain);
    snprintf(line.text, sizeof line.text, "the line with the number %010u of it.", seq);
    return line;
}

/* Accounts 1 to `count`, guests all. */
static inline void add_accounts(struct paris_store *store, unsigned count)
{
    for (unsigned n = 1; n <= count; n++) {
        struct paris_account account = sample_account(n, "guest", "");
        assert_int_equal(paris_store_add_account(store, &account), PARIS_OK);
    }
}

static inline enum paris_status add_table(struct paris_store *store, unsigned n, unsigned host)
{
    struct paris_table_row row = sample_table(n, host);
    struct paris_table_index index = sample_index(host);
    return paris_store_add_table(store, &row, &index);
}

static inline enum paris_status append(struct paris_store *store, unsigned table, uint32_t seq)
{
    char id[PARIS_ID_LENGTH];
    struct paris_log_row line = sample_line(seq);
    struct paris_table_index index = sample_index(1);
    index.changed = line.at;
    name_table(id, table);
    return paris_store_append(store, id, &line, &index);
}

/* --- walks --- */

/* What a visitor has seen; it asks to stop after `max`. */
struct seen {
    unsigned count, max;
    char id[16][PARIS_ID_LENGTH]; /* of the first ones */
    struct paris_table_row row;   /* the last one */
    struct paris_table_index index;
    struct paris_log_row line;
};

static inline bool see_table(void *context, const struct paris_table_row *row,
                             const struct paris_table_index *index)
{
    struct seen *seen = context;
    if (seen->count < 16)
        memcpy(seen->id[seen->count], row->id, sizeof row->id);
    seen->row = *row;
    seen->index = *index;
    return ++seen->count != seen->max;
}

static inline bool see_line(void *context, const struct paris_log_row *line)
{
    struct seen *seen = context;
    seen->line = *line;
    return ++seen->count != seen->max;
}

static inline unsigned count_lines(struct paris_store *store, unsigned table)
{
    char id[PARIS_ID_LENGTH];
    struct seen seen = {0};
    name_table(id, table);
    assert_int_equal(paris_store_read_log(store, id, 1, see_line, &seen), PARIS_OK);
    return seen.count;
}

#endif
