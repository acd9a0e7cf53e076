/* New tables: made by somebody, or the rematch of another. */
#include "server/hall_inner.h"

#include <stdlib.h>
#include <string.h>

struct making {
    struct paris_change change; /* first; its `next` is the new game */
    struct paris_table_row row; /* of the table that was made, or that the same wish made before */
    bool found;
    bool too_many;
    unsigned most;
};

static struct making *begin(struct paris_hall *hall, const struct paris_visitor *visitor,
                            const struct paris_wish *wish, const struct paris_settings *settings,
                            const char *previous)
{
    struct making *making = calloc(1, sizeof *making);
    PARIS_CHECK(making != NULL);
    struct paris_table_row *row = &making->row;
    struct paris_text text = paris_text_in(row->settings, sizeof row->settings);
    paris_hall_new_id(hall, row->id);
    strcpy(row->host, visitor->account.id);
    strcpy(row->previous, previous);
    memcpy(row->command, wish->command, sizeof row->command);
    hall->ways.random(hall->ways.context, row->secret, sizeof row->secret);
    paris_settings_write(&text, settings);
    row->created = hall->ways.date(hall->ways.context);
    paris_change_init(&making->change, hall, row->id, visitor, wish);
    making->change.by_command = false; /* the row has it */
    making->most = hall->settings.tables_each;
    PARIS_CHECK(paris_game_begin(making->change.next, hall->settings.rules, row) == PARIS_OK);
    return making;
}

static void keep_seat(struct making *making, unsigned seat, const char *account, const char *name)
{
    struct paris_line line = {.verb = PARIS_LINE_KEEP, .seat = (uint8_t)seat, .rest = name};
    memcpy(line.account, account, sizeof line.account);
    PARIS_CHECK(paris_change_add(&making->change, &line));
}

static enum paris_status find_again(struct making *making, struct paris_store *store)
{
    char id[PARIS_ID_LENGTH];
    const struct paris_table_row *row = &making->row;
    enum paris_status status = row->previous[0] != '\0'
                                   ? paris_store_find_rematch(store, id, row->previous)
                                   : paris_store_find_created(store, id, row->host, row->command);
    if (status != PARIS_OK)
        return status;
    making->found = true;
    return paris_store_find_table(store, &making->row, id);
}

static enum paris_status make(struct paris_keeping *keeping, struct paris_store *store)
{
    struct making *making = (struct making *)keeping;
    unsigned count;
    making->found = false;
    enum paris_status status = find_again(making, store);
    if (status != PARIS_BAD_INPUT)
        return status;
    status = paris_store_count_tables(store, &count, making->row.host, making->row.created);
    if (status != PARIS_OK)
        return status;
    making->too_many = count >= making->most;
    if (making->too_many)
        return PARIS_OK;
    status = paris_store_add_table(store, &making->row, &making->change.index);
    if (status == PARIS_BAD_INPUT) /* made by another process in this moment */
        return find_again(making, store);
    return status == PARIS_OK ? paris_change_store(&making->change, store) : status;
}

/* The game is in memory from now on; whoever made it will join in a moment. */
static void install(struct making *making)
{
    struct paris_hall *hall = making->change.hall;
    struct paris_hall_table *table = paris_hall_add_table(hall, making->row.id);
    table->game = making->change.next;
    making->change.next = NULL;
    paris_hall_go_on(hall, table);
}

static void tell_previous(struct making *making)
{
    struct paris_hall *hall = making->change.hall;
    struct paris_hall_table *before = paris_hall_table(hall, making->row.previous);
    if (making->row.previous[0] == '\0' || before == NULL || before->game == NULL)
        return;
    bool news = before->rematch[0] == '\0';
    strcpy(before->rematch, making->row.id);
    if (news)
        paris_hall_tell_all(hall, before);
}

static void made(struct paris_job *job)
{
    struct making *making = (struct making *)job;
    struct paris_change *change = &making->change;
    struct paris_hall *hall = change->hall;
    struct paris_visitor *visitor = paris_hall_visitor(hall, change->visitor);
    if (change->keeping.status != PARIS_OK) {
        if (change->keeping.status == PARIS_NO_FILE)
            paris_hall_break(hall);
        paris_hall_refuse_stopped(hall, visitor, change->reply);
    } else if (making->too_many) {
        paris_hall_refuse(hall, visitor, change->reply, "too_many",
                          "You have made as many unfinished tables as one person may have.");
    } else {
        hall->figures.repeats += making->found;
        if (visitor != NULL) {
            struct paris_text text = paris_hall_text(hall);
            paris_message_made(&text, change->reply, making->row.id, making->row.secret);
            paris_hall_send(hall, visitor, &text);
        }
        if (!making->found)
            install(making);
        tell_previous(making);
    }
    paris_change_free(change); /* the whole of it: it stands first */
}

void paris_hall_create(struct paris_hall *hall, struct paris_visitor *visitor,
                       const struct paris_wish *wish, const struct paris_settings *settings,
                       int own_seat)
{
    struct making *making = begin(hall, visitor, wish, settings, "");
    if (own_seat >= 0)
        keep_seat(making, (unsigned)own_seat, visitor->account.id, visitor->account.name);
    PARIS_CHECK(paris_change_start_if_complete(&making->change));
    paris_change_keep(&making->change, made, make);
}

/* Who sat second sits first now, who sat first sits last. */
void paris_hall_rematch(struct paris_hall *hall, struct paris_visitor *visitor,
                        const struct paris_wish *wish, struct paris_hall_table *table)
{
    const struct paris_game *game = table->game;
    struct paris_settings settings = game->settings;
    unsigned players = settings.players;
    for (unsigned seat = 0; seat < players; seat++)
        settings.level[seat] = game->settings.level[(seat + 1) % players];
    struct making *making = begin(hall, visitor, wish, &settings, table->id);
    for (unsigned seat = 0; seat < players; seat++) {
        const struct paris_seat *before = &game->seat[(seat + 1) % players];
        if (before->kind == PARIS_SEAT_PERSON)
            keep_seat(making, seat, before->account, before->name);
    }
    making->change.keeping.table = making->row.previous;
    paris_change_keep(&making->change, made, make);
}
