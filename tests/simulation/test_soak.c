/* Months of a simulated server: some hours of play a day, tables and guests that are abandoned, nights in which clocks run
 * out. Its memory stays the same, and its file grows only with the games that were played. PARIS_TEST_SCALE is how many
 * times fifteen months. */
#include "server/power.h"
#include "simulation/pool.h"
#include "simulation/world.h"
#include "support/test.h"
#include "support/walk.h"

#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    MONTHS = 15,
    DAYS = 30,
    STEPS = 3000, /* of a day */
    HOURS_ASLEEP = 20,
    GUESTS = 20, /* who come on a day, and never again */
    KEEP_DAYS = 7,
    SEED = 3, /* one process with a disk of its own */
    SLACK = 128 * 1024,
    PAGE = 500 /* tables read at a time */
};

static struct sim_world world;
static unsigned guests;

bool sim_pool_work(struct paris_worker_pool *pool, size_t max)
{
    return pool_work(pool, max);
}

static void be_silent(void)
{
    int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nothing >= 0)
        (void)dup2(nothing, STDERR_FILENO);
}

ALL_TESTS(be_silent, NULL);

/* --- what there is --- */

struct figures {
    size_t memory; /* bytes of the process, without SQLite's bounded cache and the simulated disk */
    size_t file;
    unsigned tables, unfinished, accounts;
    unsigned long entries; /* of all logs */
    double microseconds;   /* of processor for a decision of the month */
    char last[PARIS_ID_LENGTH];
};

static bool count_entry(void *context, const struct paris_log_row *row)
{
    ((struct figures *)context)->entries++;
    return row != NULL;
}

static bool count_table(void *context, const struct paris_table_row *row,
                        const struct paris_table_index *index)
{
    struct figures *figures = context;
    figures->tables++;
    figures->unfinished += index->status != PARIS_TABLE_OVER;
    strcpy(figures->last, row->id);
    return true;
}

static bool count_account(void *context, const struct paris_account *account)
{
    struct figures *figures = context;
    figures->accounts++;
    strcpy(figures->last, account->id);
    return true;
}

static bool count_log(void *context, const struct paris_table_row *row,
                      const struct paris_table_index *index)
{
    (void)index;
    return paris_store_read_log(world.database, row->id, 1, count_entry, context) == PARIS_OK;
}

static void look(struct figures *out)
{
    memset(out, 0, sizeof *out);
    struct mallinfo2 heap = mallinfo2();
    out->memory = heap.uordblks + heap.hblkhd - power_memory() - (size_t)sqlite3_memory_used();
    sim_restart(&world); /* so that everything is in the database */
    out->file = power_bytes();
    for (unsigned before = UINT_MAX; out->accounts != before;) {
        char after[PARIS_ID_LENGTH];
        strcpy(after, out->last);
        before = out->accounts;
        assert_int_equal(paris_store_accounts(world.database, after, PAGE, count_account, out),
                         PARIS_OK);
    }
    out->last[0] = '\0';
    for (unsigned before = UINT_MAX; out->tables != before;) {
        char after[PARIS_ID_LENGTH];
        strcpy(after, out->last);
        before = out->tables;
        assert_int_equal(paris_store_tables(world.database, after, PAGE, count_log, out), PARIS_OK);
        assert_int_equal(paris_store_tables(world.database, after, PAGE, count_table, out),
                         PARIS_OK);
    }
}

/* --- a life --- */

static void welcome_guests(void)
{
    assert_int_equal(paris_store_begin(world.database), PARIS_OK);
    for (unsigned i = 0; i < GUESTS; i++) {
        struct paris_account guest = {.name = "Guest",
                                      .created = world.person[0].account.created + world.now};
        snprintf(guest.id, sizeof guest.id, "guest%015u", guests++);
        assert_int_equal(paris_store_add_account(world.database, &guest), PARIS_OK);
    }
    assert_int_equal(paris_store_commit(world.database), PARIS_OK);
}

static void live_a_day(void)
{
    welcome_guests();
    bool good = sim_run(&world, STEPS) && sim_settle(&world);
    if (!good)
        printf("%s\n", world.wrong);
    assert_true(good);
    sim_rest(&world, HOURS_ASLEEP * 3600);
}

static void live_a_month(struct figures *out)
{
    unsigned long acknowledged = world.acknowledged;
    clock_t began = clock();
    for (unsigned day = 0; day < DAYS; day++)
        live_a_day();
    double used = (double)(clock() - began) / CLOCKS_PER_SEC;
    look(out);
    out->microseconds = used * 1e6 / (double)(world.acknowledged - acknowledged);
    printf("%4.0f kB of memory, %5zu kB of file, %u tables, %u of them not finished, %u accounts, "
           "%lu entries, %.0f us of processor for a decision\n",
           (double)out->memory / 1024, out->file / 1024, out->tables, out->unfinished,
           out->accounts, out->entries, out->microseconds);
}

TEST(memory_stays_the_same_and_the_file_grows_with_the_games)
{
    struct figures first, last;
    unsigned months = walk_scale(MONTHS);
    sim_open(&world, SEED, KEEP_DAYS);
    world.calm = UINT_MAX;
    live_a_month(&first);
    for (unsigned i = 1; i < (months > 2 ? months : 3); i++)
        live_a_month(&last);
    assert_true(last.memory <= first.memory + SLACK);
    assert_true(last.unfinished <= 2 * first.unfinished + 8);
    assert_true(last.accounts <= first.accounts + GUESTS);
    assert_true(last.accounts < guests / 2);
    assert_true(last.file / last.entries <= first.file / first.entries + 20);
    sim_close(&world);
}
