/* Who watches a table, and what they are told. */
#include "server/hall_inner.h"

#include <stdlib.h>
#include <string.h>

unsigned paris_hall_online(const struct paris_hall_table *table)
{
    return paris_hall_online_here(table) | paris_hall_online_elsewhere(table);
}

unsigned paris_hall_online_elsewhere(const struct paris_hall_table *table)
{
    unsigned online = 0;
    for (const struct paris_hall_presence *place = table->elsewhere; place; place = place->next)
        online |= place->seats;
    return online;
}

unsigned paris_hall_online_here(const struct paris_hall_table *table)
{
    unsigned online = 0;
    if (table->game == NULL) /* it is read anew */
        return 0;
    for (const struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next) {
        int seat = paris_game_seat_of(table->game, watch->visitor->account.id);
        if (seat >= 0)
            online |= 1u << seat;
    }
    return online;
}

uint32_t paris_hall_add_table_message(struct paris_hall *hall, struct paris_text *text,
                                      const struct paris_hall_table *table,
                                      const struct paris_visitor *visitor, uint32_t since,
                                      bool reasons)
{
    const struct paris_game *game = table->game;
    int seat = paris_game_seat_of(game, visitor->account.id);
    bool sits = seat >= 0 && game->seat[seat].kind == PARIS_SEAT_PERSON;
    struct paris_receiver receiver = {
        .viewer = sits ? (unsigned)seat : PARIS_SPECTATOR,
        .host = strcmp(game->row.host, visitor->account.id) == 0,
        .reasons = reasons,
        .since = since,
        .online = paris_hall_online(table),
        .running = paris_hall_clock(hall) - table->since,
        .rematch = table->rematch[0] != '\0' ? table->rematch : NULL,
    };
    return paris_message_table(text, game, &receiver);
}

const char *paris_hall_due(struct paris_hall *hall, void *announced, size_t *length)
{
    struct paris_watch *watch = announced;
    unsigned online = paris_hall_online(watch->table);
    bool anything = watch->changed || watch->online != online;
    if (watch->table->game == NULL || !anything) /* without a game: told when it is there again */
        return NULL;
    struct paris_text text = paris_hall_text(hall);
    watch->known = paris_hall_add_table_message(hall, &text, watch->table, watch->visitor,
                                                watch->known, watch->reasons);
    watch->online = online;
    watch->changed = false;
    PARIS_CHECK(!text.full);
    *length = text.length;
    return text.data;
}

/* However often something changes until a reader can take the next message: it is one, and the newest. */
static void announce(struct paris_hall *hall, struct paris_watch *watch)
{
    void *socket = watch->visitor->socket;
    if (hall->ways.announce != NULL) {
        hall->ways.announce(hall->ways.context, socket, watch);
        return;
    }
    size_t length;
    const char *text = paris_hall_due(hall, watch, &length);
    if (text != NULL)
        hall->ways.send(hall->ways.context, socket, text, length);
}

void paris_hall_tell(struct paris_hall *hall, struct paris_watch *watch)
{
    watch->changed = true;
    announce(hall, watch);
}

void paris_hall_tell_presence(struct paris_hall *hall, struct paris_hall_table *table)
{
    unsigned online = paris_hall_online(table);
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        if (watch->online != online)
            announce(hall, watch);
}

void paris_hall_tell_all(struct paris_hall *hall, struct paris_hall_table *table)
{
    for (struct paris_watch *watch = table->watches; watch != NULL; watch = watch->next)
        paris_hall_tell(hall, watch);
}

struct paris_watch *paris_hall_watching(const struct paris_visitor *visitor,
                                        const struct paris_hall_table *table)
{
    for (unsigned i = 0; i < HALL_MOST_WATCHED; i++)
        if (visitor->watch[i] != NULL && visitor->watch[i]->table == table)
            return visitor->watch[i];
    return NULL;
}

void paris_hall_note_absence(struct paris_hall *hall, struct paris_hall_table *table, unsigned gone)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        if (gone >> seat & 1)
            table->absent_since[seat] = paris_hall_clock(hall);
}

void paris_hall_unwatch(struct paris_hall *hall, struct paris_watch *watch)
{
    struct paris_hall_table *table = watch->table;
    unsigned before = paris_hall_online(table);
    struct paris_watch **place = &table->watches;
    while (*place != watch)
        place = &(*place)->next;
    *place = watch->next;
    for (unsigned i = 0; i < HALL_MOST_WATCHED; i++)
        if (watch->visitor->watch[i] == watch)
            watch->visitor->watch[i] = NULL;
    if (hall->ways.withdraw != NULL)
        hall->ways.withdraw(hall->ways.context, watch->visitor->socket, watch);
    free(watch);
    unsigned gone = before & ~paris_hall_online(table);
    table->idle_since = paris_hall_clock(hall);
    paris_hall_note_absence(hall, table, gone);
    paris_hall_show_presence(hall, table);
    if (gone != 0)
        paris_hall_tell_presence(hall, table);
}
