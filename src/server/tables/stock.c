/* Tables that one address has a part in. */
#include "server/tables/stock.h"

#include "server/tables/registry.h"
#include "server/tables/store_health.h"

#include <stdlib.h>
#include <string.h>

struct paris_stock_entry {
    char table[PARIS_ID_LENGTH];
    int64_t at; /* when it was added, on our clock */
    bool counts;
};

static void drop_rest(struct paris_stock *stock)
{
    unsigned count = 0;
    for (unsigned i = 0; i < stock->count; i++)
        if (stock->list[i].counts)
            stock->list[count++] = stock->list[i];
    stock->count = count;
}

static void drop_old(const struct paris_tables *tables, struct paris_stock *stock)
{
    const int64_t week = 7 * 24 * 3600 * INT64_C(1000);
    for (unsigned i = 0; i < stock->count; i++)
        stock->list[i].counts = paris_tables_clock(tables) - stock->list[i].at < week;
    drop_rest(stock);
}

/* --- asking the store --- */

struct look_job {
    struct paris_store_job store_job; /* first */
    struct paris_tables *tables;
    struct paris_stock *stock;
    enum paris_table_status until;
    unsigned count;
    struct paris_stock_entry entry[];
};

static enum paris_status read_statuses(struct paris_store_job *store_job, struct paris_store *store)
{
    struct look_job *job = (struct look_job *)store_job;
    enum paris_status status = PARIS_OK;
    for (unsigned i = 0; i < job->count && status != PARIS_UNAVAILABLE; i++) {
        uint8_t table_status;
        status = paris_store_find_status(store, &table_status, job->entry[i].table);
        job->entry[i].counts = status == PARIS_OK && table_status < job->until;
    }
    return status == PARIS_UNAVAILABLE ? status : PARIS_OK;
}

static void statuses_read(struct paris_job *finished)
{
    struct look_job *job = (struct look_job *)finished;
    struct paris_stock *stock = job->stock;
    stock->looking = false;
    if (job->store_job.status != PARIS_OK) {
        paris_tables_store_failed(job->tables);
    } else { /* meanwhile tables were added at the end, if at all */
        for (unsigned i = 0; i < stock->count; i++)
            stock->list[i].counts = i >= job->count || job->entry[i].counts;
        drop_rest(stock);
    }
    free(job);
}

static void look(struct paris_tables *tables, struct paris_stock *stock,
                 enum paris_table_status until)
{
    size_t bytes = stock->count * sizeof *stock->list;
    struct look_job *job = calloc(1, sizeof *job + bytes);
    PARIS_CHECK(job != NULL);
    job->tables = tables;
    job->stock = stock;
    job->until = until;
    job->count = stock->count;
    memcpy(job->entry, stock->list, bytes);
    job->store_job.act = read_statuses;
    job->store_job.job.done = statuses_read;
    job->store_job.job.priority = PARIS_JOB_NEXT;
    stock->looking = true;
    paris_writer_add(tables->writer, &job->store_job);
}

/* --- the stock --- */

bool paris_stock_has_room(struct paris_tables *tables, struct paris_stock *stock, unsigned max,
                          enum paris_table_status until)
{
    if (!stock->looking) /* while the store is asked, the order must not change */
        drop_old(tables, stock);
    if (!stock->looking && stock->count > 0 && stock->count >= max / 2)
        look(tables, stock, until);
    return stock->count < max;
}

bool paris_stock_has(const struct paris_stock *stock, const char *table)
{
    for (unsigned i = 0; i < stock->count; i++)
        if (strcmp(stock->list[i].table, table) == 0)
            return true;
    return false;
}

void paris_stock_add(const struct paris_tables *tables, struct paris_stock *stock,
                     const char *table)
{
    if (paris_stock_has(stock, table))
        return;
    if (stock->count == stock->capacity) {
        stock->capacity = stock->capacity > 0 ? 2 * stock->capacity : 4;
        stock->list = realloc(stock->list, stock->capacity * sizeof *stock->list);
        PARIS_CHECK(stock->list != NULL);
    }
    struct paris_stock_entry *entry = &stock->list[stock->count++];
    *entry = (struct paris_stock_entry){.at = paris_tables_clock(tables), .counts = true};
    strcpy(entry->table, table);
}

void paris_stock_free(struct paris_stock *stock)
{
    free(stock->list);
}
