/* Records of games that are over, for everybody who asks, strangers too: so they must not cost those who
 * play anything. They are read one at a time and when the store has nothing better to do, kept for who
 * asks next, and of a game that is not over nothing is read but how far it is. */
#include "server/hall_inner.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_KEPT_LENGTH = 128 * 1024 }; /* bytes of a record that is kept; few games have a tenth */

/* --- those that are kept: a record never changes --- */

static const char *find_kept(struct paris_hall *hall, const char *id)
{
    struct paris_hall_records *records = &hall->records;
    for (unsigned i = 0; i < HALL_KEPT_RECORDS; i++)
        if (records->kept[i].text != NULL && strcmp(records->kept[i].id, id) == 0) {
            records->kept[i].used = ++records->uses;
            return records->kept[i].text;
        }
    return NULL;
}

/* In the place of the one that nobody asked for the longest. */
static void keep(struct paris_hall *hall, const char *id, const char *text)
{
    struct paris_hall_records *records = &hall->records;
    struct paris_hall_kept_record *place = &records->kept[0];
    size_t length = strlen(text);
    if (length >= MOST_KEPT_LENGTH)
        return;
    for (unsigned i = 1; i < HALL_KEPT_RECORDS; i++)
        if (records->kept[i].used < place->used)
            place = &records->kept[i];
    free(place->text);
    place->text = malloc(length + 1);
    PARIS_CHECK(place->text != NULL);
    memcpy(place->text, text, length + 1);
    strcpy(place->id, id);
    place->used = ++records->uses;
}

/* --- reading --- */

struct recording {
    struct paris_keeping keeping; /* first */
    struct paris_hall *hall;
    struct paris_hall_asked_record *asked;
    uint8_t status; /* of the table */
    bool damaged;
    struct paris_game *game;
};

static void read_next(struct paris_hall *hall);

static void answer(struct paris_hall_asked_record *asked, enum paris_status status,
                   const char *text)
{
    asked->done(asked->context, status, text);
    free(asked);
}

static void write_record(struct paris_hall *hall, const struct paris_game *game,
                         struct paris_hall_asked_record *asked)
{
    char *bytes = malloc(PARIS_RECORD_TEXT);
    PARIS_CHECK(bytes != NULL);
    struct paris_text text = paris_text_in(bytes, PARIS_RECORD_TEXT);
    paris_game_record(game, hall->record, &text);
    keep(hall, asked->id, bytes);
    answer(asked, PARIS_OK, bytes);
    free(bytes);
}

static bool fold_line(void *context, const struct paris_log_line *line)
{
    struct recording *recording = context;
    struct paris_error error;
    recording->damaged = paris_game_fold(recording->game, line, NULL, &error) != PARIS_OK;
    return !recording->damaged;
}

static enum paris_status read_record(struct paris_keeping *keeping, struct paris_store *store)
{
    struct recording *recording = (struct recording *)keeping;
    const char *id = recording->asked->id;
    struct paris_table_row row;
    enum paris_status status = paris_store_find_status(store, &recording->status, id);
    if (status != PARIS_OK || recording->status != PARIS_TABLE_OVER)
        return status;
    status = paris_store_find_table(store, &row, id);
    if (status != PARIS_OK)
        return status;
    recording->damaged =
        paris_game_begin(recording->game, recording->hall->settings.rules, &row) != PARIS_OK;
    return recording->damaged ? PARIS_OK : paris_store_lines(store, id, 1, fold_line, recording);
}

static void record_read(struct paris_job *job)
{
    struct recording *recording = (struct recording *)job;
    struct paris_hall *hall = recording->hall;
    hall->records.reading = false;
    if (recording->keeping.status == PARIS_NO_FILE)
        paris_hall_break(hall);
    if (recording->keeping.status != PARIS_OK)
        answer(recording->asked, recording->keeping.status, NULL);
    else if (recording->damaged)
        answer(recording->asked, PARIS_BAD_INPUT, NULL);
    else if (recording->status != PARIS_TABLE_OVER)
        answer(recording->asked, PARIS_OK, "");
    else
        write_record(hall, recording->game, recording->asked);
    free(recording->game);
    free(recording);
    read_next(hall);
}

static void read_one(struct paris_hall *hall, struct paris_hall_asked_record *asked)
{
    struct recording *recording = calloc(1, sizeof *recording);
    PARIS_CHECK(recording != NULL);
    recording->game = malloc(sizeof *recording->game);
    PARIS_CHECK(recording->game != NULL);
    recording->hall = hall;
    recording->asked = asked;
    recording->keeping.act = read_record;
    recording->keeping.job.done = record_read;
    recording->keeping.job.rank = PARIS_JOB_LAST;
    hall->records.reading = true;
    paris_keeper_add(hall->keeper, &recording->keeping);
}

/* The next one that waits, and all before it that were read meanwhile. */
static void read_next(struct paris_hall *hall)
{
    struct paris_hall_records *records = &hall->records;
    while (records->first != NULL && !records->reading) {
        struct paris_hall_asked_record *asked = records->first;
        const char *kept = find_kept(hall, asked->id);
        records->first = asked->next;
        if (records->first == NULL)
            records->last = &records->first;
        if (kept != NULL)
            answer(asked, PARIS_OK, kept);
        else
            read_one(hall, asked);
    }
}

/* --- asking --- */

void paris_hall_record(struct paris_hall *hall, const char *id, void *context,
                       paris_hall_record_taker *done)
{
    const struct paris_hall_table *table = paris_hall_table(hall, id);
    const struct paris_game *game = table != NULL ? table->game : NULL;
    const char *kept = find_kept(hall, id);
    if (kept != NULL) {
        done(context, PARIS_OK, kept);
        return;
    }
    bool over = game != NULL && game->status == PARIS_TABLE_OVER;
    if (game != NULL && !over && !hall->share.on) { /* else others may have ended it just now */
        done(context, PARIS_OK, "");
        return;
    }
    struct paris_hall_asked_record *asked = calloc(1, sizeof *asked);
    PARIS_CHECK(asked != NULL);
    strcpy(asked->id, id);
    asked->context = context;
    asked->done = done;
    if (over) {
        write_record(hall, game, asked);
        return;
    }
    *hall->records.last = asked;
    hall->records.last = &asked->next;
    read_next(hall);
}

void paris_hall_forget_records(struct paris_hall *hall)
{
    PARIS_CHECK(hall->records.first == NULL && !hall->records.reading);
    for (unsigned i = 0; i < HALL_KEPT_RECORDS; i++)
        free(hall->records.kept[i].text);
}
