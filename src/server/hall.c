/* Tables and visitors of the hall. */
#include "server/hall_inner.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

enum {
    IDLE_MILLISECONDS = 60 * 1000,
    NOTED_CLOCK = 60 * 1000,     /* used time is written down so often */
    NOTED_DAYS = 60 * 60 * 1000, /* ... with days for a turn */
    FORGET_MILLISECONDS = 24 * 60 * 60 * 1000,
    GOING_AWAY = 1001,
    LOGGED_OUT = 4401
};

/* --- small things --- */

int64_t paris_hall_clock(const struct paris_hall *hall)
{
    return hall->ways.clock(hall->ways.context);
}

struct paris_text paris_hall_text(struct paris_hall *hall)
{
    return paris_text_in(hall->message, PARIS_MESSAGE_LENGTH);
}

void paris_hall_send(struct paris_hall *hall, const struct paris_visitor *visitor,
                     const struct paris_text *text)
{
    PARIS_CHECK(!text->full);
    hall->ways.send(hall->ways.context, visitor->socket, text->data, text->length);
}

bool paris_hall_doubts(struct paris_hall *hall)
{
    hall->doubted = hall->doubted || hall->doubting;
    return hall->doubting;
}

void paris_hall_refuse(struct paris_hall *hall, const struct paris_visitor *visitor, const char *id,
                       const char *code, const char *text)
{
    if (visitor == NULL || paris_hall_doubts(hall))
        return;
    struct paris_text message = paris_hall_text(hall);
    hall->figures.refusals++;
    paris_message_refused(&message, id, code, text);
    paris_text_add_char(&message, '}');
    paris_hall_send(hall, visitor, &message);
}

/* 20 letters and digits, none of which looks like another: 96 bits. */
static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyz";

void paris_hall_new_id(struct paris_hall *hall, char out[PARIS_ID_LENGTH])
{
    enum { KINDS = sizeof letters - 1, FAIR = 256 / KINDS * KINDS };
    for (unsigned i = 0; i < PARIS_ID_LENGTH - 1;) {
        uint8_t byte;
        hall->ways.random(hall->ways.context, &byte, 1);
        if (byte < FAIR)
            out[i++] = letters[byte % KINDS];
    }
    out[PARIS_ID_LENGTH - 1] = '\0';
}

bool paris_hall_is_id(const char *text)
{
    return strlen(text) == PARIS_ID_LENGTH - 1 && strspn(text, letters) == PARIS_ID_LENGTH - 1;
}

/* --- tables --- */

static int compare_ids(const void *left, const void *right)
{
    return strcmp(left, right); /* the id stands first in a table */
}

struct paris_hall_table *paris_hall_table(struct paris_hall *hall, const char *id)
{
    void *found = tfind(id, &hall->by_id, compare_ids);
    return found != NULL ? *(struct paris_hall_table **)found : NULL;
}

struct paris_hall_table *paris_hall_add_table(struct paris_hall *hall, const char *id)
{
    struct paris_hall_table *table = calloc(1, sizeof *table);
    PARIS_CHECK(table != NULL);
    strcpy(table->id, id);
    table->last = &table->first;
    table->idle_since = table->since = paris_hall_clock(hall);
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        table->absent_since[seat] = table->since;
    table->next = hall->tables;
    if (table->next != NULL)
        table->next->previous = table;
    hall->tables = table;
    PARIS_CHECK(tsearch(table, &hall->by_id, compare_ids) != NULL);
    return table;
}

void paris_hall_drop_table(struct paris_hall *hall, struct paris_hall_table *table)
{
    PARIS_CHECK(table->watches == NULL && !table->busy);
    tdelete(table, &hall->by_id, compare_ids);
    *(table->previous != NULL ? &table->previous->next : &hall->tables) = table->next;
    if (table->next != NULL)
        table->next->previous = table->previous;
    for (struct paris_hall_waiting *waiting = table->first, *next; waiting != NULL;
         waiting = next) {
        next = waiting->next;
        free(waiting);
    }
    paris_hall_forget_presence(table);
    free(table->game);
    free(table->notes);
    free(table);
}

/* Does it do without being in memory until somebody asks for it? */
static bool may_rest(const struct paris_hall *hall, const struct paris_hall_table *table,
                     int64_t now)
{
    if (table->watches != NULL || table->busy || table->thinking || table->first != NULL ||
        table->game == NULL || now - table->idle_since < IDLE_MILLISECONDS)
        return false;
    return table->game->status != PARIS_TABLE_PLAYING || !paris_hall_mine(hall, table->id) ||
           (!paris_game_timed(table->game) && paris_game_thinker(table->game) == 0);
}

static void add_line(struct paris_hall *hall, struct paris_hall_table *table,
                     const struct paris_line *line)
{
    struct paris_change *change = paris_change_begin(hall, table, NULL, NULL);
    if (paris_change_add(change, line))
        paris_change_submit(change);
}

/* The seat of the person whose clock runs; -1: none. */
static int running_seat(const struct paris_hall_table *table)
{
    bool can =
        table->game != NULL && !table->busy && !table->missing && paris_game_timed(table->game);
    return can ? paris_game_waits_for(table->game) : -1;
}

/* The time that somebody has used is written down now and then, so that a restart gives little of it
 * back. */
static void note_time(struct paris_hall *hall, struct paris_hall_table *table, int seat)
{
    struct paris_line line = {.verb = PARIS_LINE_WAIT, .seat = (uint8_t)seat, .rest = ""};
    add_line(hall, table, &line);
}

/* Whose time is over is played for by the computer. */
static void check_clock(struct paris_hall *hall, struct paris_hall_table *table, int64_t now)
{
    int seat = running_seat(table);
    if (seat < 0 || !paris_hall_mine(hall, table->id))
        return;
    const struct paris_game *game = table->game;
    struct paris_line line = {.verb = PARIS_LINE_AWAY,
                              .seat = (uint8_t)seat,
                              .level = game->settings.stand_in,
                              .rest = ""};
    if (game->seat[seat].clock <= now - table->since)
        add_line(hall, table, &line);
    else if (now - table->since >= (game->settings.days > 0 ? NOTED_DAYS : NOTED_CLOCK))
        note_time(hall, table, seat);
}

void paris_hall_tick(struct paris_hall *hall)
{
    int64_t now = paris_hall_clock(hall);
    if (hall->broken || hall->ending)
        return;
    if (hall->away) {
        paris_hall_probe(hall);
        return;
    }
    if (now >= hall->forget_at) {
        hall->forget_at = now + FORGET_MILLISECONDS;
        paris_hall_forget_sessions(hall);
    }
    paris_hall_share_tick(hall, now);
    for (struct paris_hall_table *table = hall->tables, *next; table != NULL; table = next) {
        next = table->next;
        check_clock(hall, table, now);
        if (may_rest(hall, table, now))
            paris_hall_drop_table(hall, table);
    }
}

/* --- visitors --- */

static int compare_numbers(const void *left, const void *right)
{
    const struct paris_visitor *x = left, *y = right;
    return (x->number > y->number) - (x->number < y->number);
}

struct paris_visitor *paris_hall_visitor(struct paris_hall *hall, uint64_t number)
{
    struct paris_visitor key = {.number = number};
    void *found = tfind(&key, &hall->by_number, compare_numbers);
    return found != NULL ? *(struct paris_visitor **)found : NULL;
}

static unsigned sockets_of(const struct paris_hall *hall, const char *account)
{
    unsigned count = 0;
    for (const struct paris_visitor *visitor = hall->visitors; visitor; visitor = visitor->next)
        count += strcmp(visitor->account.id, account) == 0;
    return count;
}

struct paris_visitor *paris_hall_enter(struct paris_hall *hall, void *socket,
                                       const struct paris_account *account,
                                       const uint8_t session[PARIS_SHA256_LENGTH])
{
    if (sockets_of(hall, account->id) >= hall->settings.sockets_each)
        return NULL;
    struct paris_visitor *visitor = calloc(1, sizeof *visitor);
    PARIS_CHECK(visitor != NULL);
    visitor->number = ++hall->last_number;
    visitor->socket = socket;
    visitor->account = *account;
    memcpy(visitor->session, session, sizeof visitor->session);
    visitor->next = hall->visitors;
    if (visitor->next != NULL)
        visitor->next->previous = visitor;
    hall->visitors = visitor;
    PARIS_CHECK(tsearch(visitor, &hall->by_number, compare_numbers) != NULL);
    hall->figures.visitors++;
    return visitor;
}

void paris_hall_leave(struct paris_hall *hall, struct paris_visitor *visitor)
{
    tdelete(visitor, &hall->by_number, compare_numbers);
    *(visitor->previous != NULL ? &visitor->previous->next : &hall->visitors) = visitor->next;
    if (visitor->next != NULL)
        visitor->next->previous = visitor->previous;
    for (unsigned i = 0; i < HALL_MOST_WATCHED; i++)
        if (visitor->watch[i] != NULL)
            paris_hall_unwatch(hall, visitor->watch[i]);
    hall->figures.visitors--;
    free(visitor);
}

void paris_hall_end_session(struct paris_hall *hall, const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (struct paris_visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next)
        if (memcmp(visitor->session, session, PARIS_SHA256_LENGTH) == 0)
            hall->ways.close(hall->ways.context, visitor->socket, LOGGED_OUT, "logged out");
}

void paris_hall_end_other_sessions(struct paris_hall *hall, const char *account,
                                   const uint8_t session[PARIS_SHA256_LENGTH])
{
    for (struct paris_visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next)
        if (strcmp(visitor->account.id, account) == 0 &&
            memcmp(visitor->session, session, PARIS_SHA256_LENGTH) != 0)
            hall->ways.close(hall->ways.context, visitor->socket, LOGGED_OUT, "password changed");
}

void paris_hall_close(struct paris_hall *hall)
{
    static const char text[] = "{\"closing\":true}";
    for (struct paris_hall_table *table = hall->tables; table != NULL; table = table->next)
        if (!hall->broken && running_seat(table) >= 0 && paris_hall_mine(hall, table->id))
            note_time(hall, table, running_seat(table));
    for (struct paris_visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next) {
        hall->ways.send(hall->ways.context, visitor->socket, text, sizeof text - 1);
        hall->ways.close(hall->ways.context, visitor->socket, GOING_AWAY, "the server stops");
    }
    paris_hall_share_end(hall);
}

/* --- the hall --- */

struct paris_hall *paris_hall_new(const struct paris_hall_settings *settings,
                                  const struct paris_hall_ways *ways, struct paris_keeper *keeper,
                                  struct paris_crew *thinkers)
{
    struct paris_hall *hall = calloc(1, sizeof *hall);
    PARIS_CHECK(hall != NULL);
    hall->settings = *settings;
    hall->ways = *ways;
    hall->keeper = keeper;
    hall->thinkers = thinkers;
    hall->records.last = &hall->records.first;
    hall->record = malloc(sizeof *hall->record);
    hall->message = malloc(PARIS_MESSAGE_LENGTH);
    PARIS_CHECK(hall->record != NULL && hall->message != NULL);
    ways->random(ways->context, &hall->thought_seed, sizeof hall->thought_seed);
    paris_hall_share_begin(hall);
    return hall;
}

void paris_hall_free(struct paris_hall *hall)
{
    while (hall->visitors != NULL)
        paris_hall_leave(hall, hall->visitors);
    while (hall->tables != NULL)
        paris_hall_drop_table(hall, hall->tables);
    paris_hall_forget_records(hall);
    free(hall->record);
    free(hall->message);
    free(hall);
}

void paris_hall_wind_up(struct paris_hall *hall)
{
    hall->ending = true;
    atomic_store(&hall->cancel, true);
}

bool paris_hall_broken(const struct paris_hall *hall)
{
    return hall->broken;
}

bool paris_hall_accepts(const struct paris_hall *hall)
{
    return !hall->broken && !hall->away;
}

struct paris_hall_figures paris_hall_figures(const struct paris_hall *hall)
{
    struct paris_hall_figures figures = hall->figures;
    figures.fellows = hall->share.count;
    for (const struct paris_hall_table *table = hall->tables; table; table = table->next) {
        figures.tables++;
        figures.playing += table->game != NULL && table->game->status == PARIS_TABLE_PLAYING;
        figures.thinking += table->thinking;
    }
    return figures;
}
