/* Messages that wait for a table. */
#include "server/tables/queue.h"

#include "server/tables/catch_up.h"
#include "server/tables/command.h"
#include "server/tables/computers.h"
#include "server/tables/dispatch.h"

#include <stdlib.h>
#include <string.h>

enum {
    PER_ACCOUNT_MAX = 16,
    UNSEATED_MAX = 32, /* of all accounts without a seat at the table */
    LOADING_MAX = 64,  /* while the table is loaded and nobody's seat is known */
    /* Players always have room, whatever others send. */
    ALL_MAX = UNSEATED_MAX + PARIS_MAX_PLAYERS * PER_ACCOUNT_MAX
};

static struct paris_queued_message *new_message(uint64_t connection, const char *text,
                                                size_t length, struct paris_command_attempt attempt)
{
    struct paris_queued_message *message = calloc(1, sizeof *message + length + 1);
    PARIS_CHECK(message != NULL);
    message->connection = connection;
    message->attempt = attempt;
    message->length = length;
    memcpy(message->text, text, length);
    return message;
}

static struct paris_queued_message *take_first(struct paris_message_queue *queue)
{
    struct paris_queued_message *message = queue->first;
    queue->first = message->next;
    if (queue->first == NULL)
        queue->last = &queue->first;
    queue->count--;
    return message;
}

void paris_tables_requeue(struct paris_live_table *table, uint64_t connection, const char *text,
                          size_t length, struct paris_command_attempt attempt)
{
    struct paris_message_queue *queue = &table->queue;
    struct paris_queued_message *message = new_message(connection, text, length, attempt);
    message->next = queue->first;
    if (queue->first == NULL)
        queue->last = &message->next;
    queue->first = message;
    queue->count++;
}

/* While the table is loaded we do not know who has a seat. */
static bool is_unseated(const struct paris_live_table *table, const char *account)
{
    return table->match == NULL || paris_match_seat_of(table->match, account) < 0;
}

static bool has_room(const struct paris_live_table *table, const char *account)
{
    unsigned of_account = 0, unseated = 0;
    for (const struct paris_queued_message *message = table->queue.first; message != NULL;
         message = message->next) {
        of_account += strcmp(message->account, account) == 0;
        unseated += message->unseated;
    }
    unsigned unseated_max = table->match != NULL ? UNSEATED_MAX : LOADING_MAX;
    return table->queue.count < ALL_MAX && of_account < PER_ACCOUNT_MAX &&
           (unseated < unseated_max || !is_unseated(table, account));
}

void paris_tables_enqueue(const struct paris_tables_command *command)
{
    struct paris_live_table *table = command->table;
    const char *account = command->connection->account.id;
    if (!has_room(table, account)) {
        paris_tables_refuse(command->tables, command->connection, command->request->id, "busy",
                            "Too many messages for this table at once; try again in a moment.");
        return;
    }
    struct paris_queued_message *message =
        new_message(command->connection->number, command->request->text, command->request->length,
                    command->attempt);
    strcpy(message->account, account);
    message->unseated = is_unseated(table, account);
    *table->queue.last = message;
    table->queue.last = &message->next;
    table->queue.count++;
}

void paris_tables_dispatch_queued(struct paris_tables *tables, struct paris_live_table *table)
{
    while (table->queue.first != NULL && !table->busy) {
        struct paris_queued_message *message = take_first(&table->queue);
        struct paris_connection *connection = paris_tables_connection(tables, message->connection);
        if (connection != NULL)
            paris_tables_dispatch(tables, connection, message->text, message->length,
                                  message->attempt);
        free(message);
    }
}

void paris_tables_resume(struct paris_tables *tables, struct paris_live_table *table)
{
    bool loading = table->match == NULL && !table->missing;
    if (tables->stopping || table->busy || loading)
        return;
    if (!tables->broken && !tables->store_down && paris_tables_is_behind(table)) {
        paris_tables_catch_up(tables, table);
        return;
    }
    paris_tables_dispatch_queued(tables, table); /* if the store has failed, to be refused */
    if (!table->busy)
        paris_tables_think(tables, table);
}

void paris_tables_clear_queue(struct paris_live_table *table)
{
    while (table->queue.first != NULL)
        free(take_first(&table->queue));
}
