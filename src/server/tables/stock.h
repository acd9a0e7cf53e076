/* Tables that one address has a part in: how many at a time, not how many a minute.
 *
 * A table leaves the stock when the store says that its status has moved on, or after a week. We ask the store when
 * the stock is half full, so an address is seldom refused for tables that do not count any more. A restart forgets the
 * stock. Event loop only. */
#ifndef PARIS_SERVER_TABLES_STOCK_H
#define PARIS_SERVER_TABLES_STOCK_H

#include "match/table_row.h"

#include <stdbool.h>

struct paris_tables;

struct paris_stock {
    unsigned count, capacity;
    bool looking; /* the store is being asked */
    struct paris_stock_entry *list;
};

/* May another table be added? Those of a status before `until` count. */
bool paris_stock_has_room(struct paris_tables *tables, struct paris_stock *stock, unsigned max,
                          enum paris_table_status until);
bool paris_stock_has(const struct paris_stock *stock, const char *table);
/* Does nothing if it is there already. */
void paris_stock_add(const struct paris_tables *tables, struct paris_stock *stock,
                     const char *table);
void paris_stock_free(struct paris_stock *stock);

#endif
