/* Which connections watch a table, and what they are sent. */
#include "server/tables/broadcast.h"

#include "server/tables/registry.h"

#include <stdlib.h>
#include <string.h>

static unsigned online_elsewhere(const struct paris_live_table *table)
{
    unsigned online = 0;
    for (const struct paris_remote_presence *remote = table->elsewhere; remote != NULL;
         remote = remote->next)
        online |= remote->seats;
    return online;
}

unsigned paris_tables_online(const struct paris_live_table *table)
{
    return paris_tables_online_here(table) | online_elsewhere(table);
}

static unsigned seat_bit(const struct paris_live_table *table, const struct paris_watch *watch)
{
    int seat = paris_match_seat_of(table->match, watch->connection->account.id);
    return seat >= 0 ? 1u << seat : 0;
}

void paris_tables_count_online(struct paris_live_table *table)
{
    table->online_here = 0;
    for (const struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        table->online_here |= seat_bit(table, watch);
}

unsigned paris_tables_online_here(const struct paris_live_table *table)
{
    return table->match != NULL ? table->online_here : 0; /* without: it is being loaded again */
}

void paris_tables_add_watch(struct paris_live_table *table, struct paris_watch *watch)
{
    watch->table = table;
    watch->next = table->watches;
    if (watch->next != NULL)
        watch->next->previous = watch;
    table->watches = watch;
    table->watching++;
    table->online_here |= seat_bit(table, watch);
}

/* Only if the person was at the table the others have to be looked at. */
static void remove_watch(struct paris_live_table *table, struct paris_watch *watch)
{
    table->watching--;
    *(watch->previous != NULL ? &watch->previous->next : &table->watches) = watch->next;
    if (watch->next != NULL)
        watch->next->previous = watch->previous;
    if (table->match != NULL && seat_bit(table, watch) != 0)
        paris_tables_count_online(table);
    if (table->watches == NULL)
        paris_tables_forget_rendered(table);
}

struct paris_receiver paris_tables_receiver(const struct paris_tables *tables,
                                            const struct paris_live_table *table,
                                            const struct paris_connection *connection,
                                            uint32_t since, bool reasons)
{
    const struct paris_match *match = table->match;
    int seat = paris_match_seat_of(match, connection->account.id);
    bool sits = paris_match_sits(match, seat);
    return (struct paris_receiver){
        .table = table->id,
        .viewer = sits ? (unsigned)seat : PARIS_SPECTATOR,
        .host = strcmp(match->row.host, connection->account.id) == 0,
        .reasons = reasons && sits,
        .since = since,
        .online = paris_tables_online(table),
        .running = paris_tables_clock(tables) - table->since,
        .rematch = table->rematch[0] != '\0' ? table->rematch : NULL,
        .length_max = PARIS_MESSAGE_TABLE_MAX,
    };
}

/* The message of this receiver if it was rendered for another spectator just now; else NULL. */
static const char *find_rendered(const struct paris_tables *tables, const struct paris_watch *watch,
                                 const struct paris_receiver *receiver)
{
    enum { CLOCK_MILLISECONDS = 50 }; /* clocks in it may be off by this much */
    const struct paris_spectator_message *last = &watch->table->spectators;
    bool same = last->text != NULL && last->entries == watch->table->match->entries &&
                last->since == receiver->since && last->online == receiver->online &&
                last->rematch == (receiver->rematch != NULL) &&
                paris_tables_clock(tables) - last->clock < CLOCK_MILLISECONDS;
    return same ? last->text : NULL;
}

void paris_tables_forget_rendered(struct paris_live_table *table)
{
    free(table->spectators.text);
    table->spectators.text = NULL;
}

static void keep_rendered(struct paris_tables *tables, const struct paris_watch *watch,
                          const struct paris_receiver *receiver, const struct paris_text *text)
{
    struct paris_spectator_message *last = &watch->table->spectators;
    paris_tables_forget_rendered(watch->table);
    last->entries = watch->table->match->entries;
    last->since = receiver->since;
    last->known = watch->known;
    last->online = receiver->online;
    last->rematch = receiver->rematch != NULL;
    last->clock = paris_tables_clock(tables);
    last->length = text->length;
    last->text = malloc(text->length + 1);
    PARIS_CHECK(last->text != NULL);
    memcpy(last->text, text->data, text->length + 1);
}

const char *paris_tables_render(struct paris_tables *tables, void *scheduled, size_t *length)
{
    struct paris_watch *watch = scheduled;
    unsigned online = paris_tables_online(watch->table);
    bool pending = watch->changed || watch->online != online;
    if (watch->table->match == NULL || !pending) /* without a match: sent once it is loaded */
        return NULL;
    struct paris_text text = paris_tables_text(tables);
    struct paris_receiver receiver = paris_tables_receiver(tables, watch->table, watch->connection,
                                                           watch->known, watch->reasons);
    bool spectates = receiver.viewer == PARIS_SPECTATOR && !receiver.host;
    const char *rendered = spectates ? find_rendered(tables, watch, &receiver) : NULL;
    watch->online = online;
    watch->changed = false;
    if (rendered != NULL) {
        watch->known = watch->table->spectators.known;
        *length = watch->table->spectators.length;
        return rendered;
    }
    watch->known = paris_message_table(&text, watch->table->match, &receiver);
    tables->counters.rendered++;
    PARIS_CHECK(!text.full);
    if (spectates)
        keep_rendered(tables, watch, &receiver, &text);
    *length = text.length;
    return text.data;
}

/* However often the table changes until the client can take a message, it gets one, with the newest state. */
static void schedule_send(struct paris_tables *tables, struct paris_watch *watch)
{
    void *socket = watch->connection->socket;
    if (tables->io.schedule_send != NULL) {
        bool spectates = watch->table->match == NULL || seat_bit(watch->table, watch) == 0;
        tables->io.schedule_send(tables->io.context, socket, watch, spectates);
        return;
    }
    size_t length;
    const char *text = paris_tables_render(tables, watch, &length);
    if (text != NULL)
        tables->io.send(tables->io.context, socket, text, length);
}

void paris_tables_notify(struct paris_tables *tables, struct paris_watch *watch)
{
    watch->changed = true;
    schedule_send(tables, watch);
}

void paris_tables_broadcast_presence(struct paris_tables *tables, struct paris_live_table *table)
{
    unsigned online = paris_tables_online(table);
    if (online == table->online_sent) /* everybody was sent it, or will be */
        return;
    table->online_sent = online;
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        if (watch->online != online)
            schedule_send(tables, watch);
}

void paris_tables_broadcast(struct paris_tables *tables, struct paris_live_table *table)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        paris_tables_notify(tables, watch);
}

void paris_tables_broadcast_change(struct paris_tables *tables, struct paris_live_table *table,
                                   bool everybody)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next) {
        int seat = paris_match_seat_of(table->match, watch->connection->account.id);
        if (everybody || (seat >= 0 && seat == (int)table->match->history.state.seat))
            paris_tables_notify(tables, watch);
    }
}

struct paris_watch *paris_tables_find_watch(const struct paris_connection *connection,
                                            const struct paris_live_table *table)
{
    for (unsigned i = 0; i < PARIS_TABLES_WATCHED_MAX; i++)
        if (connection->watch[i] != NULL && connection->watch[i]->table == table)
            return connection->watch[i];
    return NULL;
}

void paris_tables_mark_absent(struct paris_tables *tables, struct paris_live_table *table,
                              unsigned seats)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (seats >> seat & 1)
            table->absent_since[seat] = paris_tables_clock(tables);
}

void paris_tables_unwatch(struct paris_tables *tables, struct paris_watch *watch)
{
    struct paris_live_table *table = watch->table;
    unsigned before = paris_tables_online(table);
    remove_watch(table, watch);
    for (unsigned i = 0; i < PARIS_TABLES_WATCHED_MAX; i++)
        if (watch->connection->watch[i] == watch)
            watch->connection->watch[i] = NULL;
    if (tables->io.cancel_send != NULL)
        tables->io.cancel_send(tables->io.context, watch->connection->socket, watch);
    watch->connection->use->watches--;
    free(watch);
    unsigned gone = before & ~paris_tables_online(table);
    table->idle_since = paris_tables_clock(tables);
    paris_tables_mark_absent(tables, table, gone);
    paris_tables_publish_presence(tables, table);
    if (gone != 0)
        paris_tables_broadcast_presence(tables, table);
}
