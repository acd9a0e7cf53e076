/* Walks through a whole store, some rows at a time, to check or copy it. */
#include "server/store/copy.h"

#include "server/common/name_skeleton.h"
#include "match/match.h"
#include "server/store/figures_of.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_AT_A_TIME = 500, CHANGES_AT_A_TIME = 2000 };

struct walk {
    struct paris_store *from;
    struct paris_store *to; /* NULL: only check */
    const struct paris_rules *rules;
    struct paris_error *error;
    struct paris_store_count *count;
    struct paris_sha256 hash;
    struct paris_match *match; /* of the table whose log is read */
    enum paris_status status;
    unsigned rows;    /* read by the current query */
    unsigned pending; /* changes since the last commit */
    char after[PARIS_ID_LENGTH];
    uint8_t after_hash[PARIS_SHA256_LENGTH];
};

/* Sets the error and ends the walk. */
static bool fail(struct walk *walk, enum paris_status status, const char *what, const char *which)
{
    walk->status = status;
    if (status == PARIS_UNAVAILABLE) {
        const char *trouble = paris_store_failure(walk->from);
        if (trouble[0] == '\0' && walk->to != NULL)
            trouble = paris_store_failure(walk->to);
        paris_error_set(walk->error, 0, 0, "%s", trouble);
    } else {
        paris_error_set(walk->error, 0, 0, "%s%s.", what, which);
    }
    return false;
}

/* --- the hash of all content --- */

static void hash_bytes(struct walk *walk, const void *bytes, size_t count)
{
    paris_sha256_update(&walk->hash, bytes, count);
}

static void hash_text(struct walk *walk, const char *text)
{
    hash_bytes(walk, text, strlen(text) + 1);
}

static void hash_number(struct walk *walk, int64_t number)
{
    enum { BYTE = 8 };
    uint8_t bytes[sizeof number];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)((uint64_t)number >> (BYTE * i));
    hash_bytes(walk, bytes, sizeof bytes);
}

static void hash_table(struct walk *walk, const struct paris_table_row *row,
                       const struct paris_table_index *index)
{
    hash_text(walk, row->id);
    hash_text(walk, row->host);
    hash_bytes(walk, row->command, sizeof row->command);
    hash_bytes(walk, row->secret, sizeof row->secret);
    hash_text(walk, row->settings);
    hash_text(walk, row->previous);
    hash_number(walk, row->created);
    hash_number(walk, index->status);
    hash_number(walk, index->listed);
    hash_number(walk, index->open_seat);
    hash_text(walk, index->waiting);
    hash_number(walk, index->changed);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        hash_text(walk, index->seat[seat]);
}

static void hash_log_row(struct walk *walk, const struct paris_log_row *row)
{
    hash_number(walk, row->number);
    hash_number(walk, row->at);
    hash_number(walk, row->spent);
    hash_number(walk, row->by_command);
    hash_bytes(walk, row->command, sizeof row->command);
    hash_bytes(walk, row->chain, sizeof row->chain);
    hash_text(walk, row->text);
}

/* --- commits, one for CHANGES_AT_A_TIME changes --- */

static bool added(struct walk *walk, enum paris_status status, const char *what, const char *which)
{
    if (status != PARIS_OK)
        return fail(walk, status, what, which);
    if (++walk->pending < CHANGES_AT_A_TIME)
        return true;
    walk->pending = 0;
    bool good = paris_store_commit(walk->to) == PARIS_OK && paris_store_begin(walk->to) == PARIS_OK;
    return good || fail(walk, PARIS_UNAVAILABLE, "", "");
}

/* --- accounts and sessions --- */

static bool visit_account(void *context, const struct paris_account *account)
{
    struct walk *walk = context;
    walk->rows++;
    walk->count->accounts++;
    strcpy(walk->after, account->id);
    hash_text(walk, account->id);
    hash_text(walk, account->name);
    hash_text(walk, account->password);
    hash_number(walk, account->created);
    if (walk->to == NULL)
        return true;
    enum paris_status status = paris_store_add_account(walk->to, account);
    char skeleton[PARIS_NAME_SKELETON];
    paris_name_skeleton(skeleton, account->name);
    /* Names that looked alike before that was checked stay as they are. */
    if (status == PARIS_OK && account->password[0] != '\0' &&
        paris_store_reserve_name(walk->to, skeleton, account->id) == PARIS_UNAVAILABLE)
        status = PARIS_UNAVAILABLE;
    return added(walk, status, "The copy has another account ", account->id);
}

static bool visit_session(void *context, const uint8_t hash[PARIS_SHA256_LENGTH],
                          const char *account, int64_t at)
{
    struct walk *walk = context;
    walk->rows++;
    walk->count->sessions++;
    memcpy(walk->after_hash, hash, sizeof walk->after_hash);
    hash_bytes(walk, hash, PARIS_SHA256_LENGTH);
    hash_text(walk, account);
    hash_number(walk, at);
    return walk->to == NULL || added(walk, paris_store_add_session(walk->to, hash, account, at),
                                     "The copy has another session of account ", account);
}

/* --- tables --- */

static bool visit_log_row(void *context, const struct paris_log_row *row)
{
    struct walk *walk = context;
    struct paris_error error = {0, 0, ""};
    struct paris_table_index index;
    const char *table = walk->match->row.id;
    if (paris_match_apply_row(walk->match, row, &error) != PARIS_OK) {
        (void)fail(walk, PARIS_BAD_INPUT, "", "");
        paris_error_set(walk->error, 0, 0, "The log of table %s can't be replayed: %s", table,
                        error.message);
        return false;
    }
    walk->count->lines++;
    hash_log_row(walk, row);
    paris_match_index(walk->match, &index);
    return walk->to == NULL || added(walk, paris_store_append(walk->to, table, row, &index),
                                     "The copy has another log of table ", table);
}

/* The index must be what the log implies. */
static bool check_index(struct walk *walk, const struct paris_table_index *index)
{
    struct paris_table_index expected;
    paris_match_index(walk->match, &expected);
    bool same = expected.status == index->status && expected.listed == index->listed &&
                expected.open_seat == index->open_seat && expected.changed == index->changed &&
                strcmp(expected.waiting, index->waiting) == 0;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        same = same && strcmp(expected.seat[seat], index->seat[seat]) == 0;
    return same || fail(walk, PARIS_BAD_INPUT, "What lists show does not fit the log of table ",
                        walk->match->row.id);
}

/* Replays a table's log from the start, and copies it if wanted. */
static bool follow_with(struct walk *walk, const struct paris_rules *rules,
                        const struct paris_table_row *row)
{
    struct paris_table_index index;
    if (paris_match_begin(walk->match, rules, row) != PARIS_OK)
        return fail(walk, PARIS_BAD_INPUT, "The settings cannot be read of table ", row->id);
    paris_match_index(walk->match, &index);
    if (walk->to != NULL && walk->match->settings.names_figures &&
        !added(walk, paris_store_keep_figures(walk->to, rules),
               "The figures cannot be copied of table ", row->id))
        return false;
    if (walk->to != NULL && !added(walk, paris_store_add_table(walk->to, row, &index),
                                   "The copy has another table ", row->id))
        return false;
    enum paris_status status = paris_store_read_log(walk->from, row->id, 1, visit_log_row, walk);
    if (status != PARIS_OK)
        return fail(walk, status, "The log cannot be read of table ", row->id);
    return walk->status == PARIS_OK;
}

static bool follow(struct walk *walk, const struct paris_table_row *row)
{
    const struct paris_rules *rules;
    struct paris_rules *own;
    enum paris_status status = paris_store_figures_of(walk->from, &rules, &own, walk->rules, row);
    if (status != PARIS_OK)
        return fail(walk, status, "The figures cannot be read of table ", row->id);
    bool good = follow_with(walk, rules, row);
    free(own);
    return good;
}

/* A rematch refers to the table before it, which may come later in the order of ids: copies that first. */
static bool copy_with_previous(struct walk *walk, const struct paris_table_row *row)
{
    struct paris_table_row previous;
    enum paris_status status = paris_store_find_table(walk->to, &previous, row->id);
    if (status == PARIS_OK)
        return true; /* copied already, for its rematch */
    if (status == PARIS_UNAVAILABLE)
        return fail(walk, status, "", "");
    if (row->previous[0] != '\0') {
        status = paris_store_find_table(walk->from, &previous, row->previous);
        if (status != PARIS_OK)
            return fail(walk, status, "There is no table before the rematch ", row->id);
        if (!copy_with_previous(walk, &previous))
            return false;
    }
    return follow(walk, row);
}

static bool visit_table(void *context, const struct paris_table_row *row,
                        const struct paris_table_index *index)
{
    struct walk *walk = context;
    walk->rows++;
    walk->count->tables++;
    strcpy(walk->after, row->id);
    if (walk->to != NULL)
        return copy_with_previous(walk, row);
    hash_table(walk, row, index);
    return follow(walk, row) && check_index(walk, index);
}

/* --- whole walks --- */

static enum paris_status read_accounts(struct walk *walk)
{
    return paris_store_accounts(walk->from, walk->after, ROWS_AT_A_TIME, visit_account, walk);
}

static enum paris_status read_sessions(struct walk *walk)
{
    return paris_store_sessions(walk->from, walk->after_hash, ROWS_AT_A_TIME, visit_session, walk);
}

static enum paris_status read_tables(struct walk *walk)
{
    return paris_store_tables(walk->from, walk->after, ROWS_AT_A_TIME, visit_table, walk);
}

static void walk_all(struct walk *walk, enum paris_status (*read_some)(struct walk *walk))
{
    walk->after[0] = '\0';
    do {
        walk->rows = 0;
        enum paris_status status = read_some(walk);
        if (status != PARIS_OK && walk->status == PARIS_OK)
            (void)fail(walk, status, "The store cannot be read", "");
    } while (walk->status == PARIS_OK && walk->rows == ROWS_AT_A_TIME);
}

static enum paris_status walk_store(struct paris_store_count *count, struct paris_store *to,
                                    struct paris_store *from, const struct paris_rules *rules,
                                    struct paris_error *error)
{
    struct walk walk = {.from = from, .to = to, .rules = rules, .error = error, .count = count};
    memset(count, 0, sizeof *count);
    paris_sha256_init(&walk.hash);
    walk.match = malloc(sizeof *walk.match);
    PARIS_CHECK(walk.match != NULL);
    enum paris_status (*const parts[])(struct walk *) = {read_accounts, read_sessions, read_tables};
    for (unsigned i = 0; i < sizeof parts / sizeof *parts && walk.status == PARIS_OK; i++)
        walk_all(&walk, parts[i]);
    paris_sha256_final(count->hash, &walk.hash);
    free(walk.match);
    return walk.status;
}

enum paris_status paris_store_check(struct paris_store_count *out, struct paris_store *store,
                                    const struct paris_rules *rules, struct paris_error *error)
{
    return walk_store(out, NULL, store, rules, error);
}

static bool see_account(void *context, const struct paris_account *account)
{
    bool *found = context;
    (void)account;
    *found = true;
    return false;
}

static enum paris_status check_empty(struct paris_store *store, struct paris_error *error)
{
    bool found = false;
    enum paris_status status = paris_store_accounts(store, "", 1, see_account, &found);
    if (status != PARIS_OK)
        paris_error_set(error, 0, 0, "%s", paris_store_failure(store));
    else if (found)
        status = paris_error_fail(error, PARIS_CONFLICT, "The store to copy to is not empty.");
    return status;
}

enum paris_status paris_store_copy(struct paris_store *to, struct paris_store *from,
                                   const struct paris_rules *rules, struct paris_error *error)
{
    struct paris_store_count count;
    enum paris_status status = check_empty(to, error);
    if (status != PARIS_OK)
        return status;
    if (paris_store_begin(to) != PARIS_OK)
        return paris_error_fail(error, PARIS_UNAVAILABLE, "%s", paris_store_failure(to));
    status = walk_store(&count, to, from, rules, error);
    if (status != PARIS_OK)
        paris_store_roll_back(to);
    else if (paris_store_commit(to) != PARIS_OK)
        status = paris_error_fail(error, PARIS_UNAVAILABLE, "%s", paris_store_failure(to));
    return status;
}
