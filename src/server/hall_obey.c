/* Whether a message can be obeyed as the table is known here, and when: now, later, or after the lines of
 * other processes were read. */
#include "server/hall_hearing.h"
#include "server/wish.h"

#include <string.h>

enum { BURST = 64 };

/* Is it the visitor's own command of this name that the note is about? */
static bool is_own(const struct paris_hearing *h, const struct paris_hall_note *note,
                   const char *name)
{
    static const char *const names[PARIS_LINE_VERBS] = {
        [PARIS_LINE_JOIN] = "join",   [PARIS_LINE_FREE] = "leave", [PARIS_LINE_DO] = "decide",
        [PARIS_LINE_UNDO] = "undo",   [PARIS_LINE_REDO] = "redo",  [PARIS_LINE_AWAY] = "leave",
        [PARIS_LINE_BACK] = "return",
    };
    bool same = names[note->verb] != NULL && strcmp(names[note->verb], name) == 0;
    same = same || (note->verb == PARIS_LINE_AWAY && strcmp(name, "replace") == 0);
    return same && (note->account[0] != '\0' ? strcmp(note->account, h->visitor->account.id) == 0
                                             : h->seat >= 0);
}

/* Was this command carried out before? Then it gets its answer once more, or another who uses its id none. */
static bool repeat(const struct paris_hearing *h, const char *name)
{
    const struct paris_hall_table *table = h->table;
    for (size_t i = table->note_count; i-- > 0;)
        if (memcmp(table->notes[i].command, h->wish->command, PARIS_COMMAND_LENGTH) == 0) {
            if (is_own(h, &table->notes[i], name)) {
                h->hall->figures.repeats++;
                answer(h, table->id, table->notes[i].seq);
            } else {
                h->hall->doubting = false; /* no line of others makes that right */
                refuse(h, "bad_message", "This id is that of another message; make a new one.");
            }
            return true;
        }
    return false;
}

/* What the table as it is here does not allow may be right after lines that others have added. A refusal
 * is for good only after a reading of the log that began when the message had come; until the store can
 * be asked it is to be sent again. So it is with watching: who comes from another process must not see
 * less here than there. */
static void obey_at_known_table(struct paris_hearing *h,
                                const struct paris_hearing_command *command)
{
    struct paris_hall *hall = h->hall;
    h->seat = paris_game_seat_of(h->table->game, h->visitor->account.id);
    hall->doubting = hall->share.on && h->table->read < hall->attempt.needs;
    hall->doubted = hall->doubting && command->about == ABOUT_WATCHING;
    if (!hall->doubted && (command->about != ABOUT_CHANGE || !repeat(h, command->name)))
        command->act(h);
    hall->doubting = false;
    if (!hall->doubted)
        return;
    if (hall->away) {
        paris_hall_refuse_stopped(hall, h->visitor, h->wish->id);
        return;
    }
    paris_hall_hear_again(h->table, h->visitor->number, h->wish->text, h->wish->length,
                          hall->attempt);
    h->table->doubt = true;
    paris_hall_go_on(hall, h->table); /* nothing, if it is busy: then afterwards */
}

/* Has it to wait for its turn? */
static bool must_wait(const struct paris_hearing *h, const struct paris_hearing_command *command)
{
    bool watches = command->about == ABOUT_WATCH || command->about == ABOUT_WATCHING;
    bool in_order = command->about == ABOUT_CHANGE || (watches && h->hall->share.on);
    return h->table->game == NULL || (in_order && h->table->busy);
}

static void obey_at_table(struct paris_hearing *h, const struct paris_hearing_command *command)
{
    char id[PARIS_ID_LENGTH] = "";
    if (!paris_wish_word(h->wish, "table", true, id, sizeof id, h->error)) {
        refuse_message(h);
        return;
    }
    if (!paris_hall_is_id(id)) {
        refuse(h, "unknown", "There is no such table.");
        return;
    }
    h->table = paris_hall_table(h->hall, id);
    bool known = h->table != NULL;
    if (!known)
        h->table = paris_hall_add_table(h->hall, id);
    if (h->hall->attempt.needs == 0)
        h->hall->attempt.needs = h->table->readings + 1;
    if (!known)
        paris_hall_fetch(h->hall, h->table);
    if (h->table->lost) {
        paris_hall_refuse_stopped(h->hall, h->visitor, h->wish->id);
        return;
    }
    if (h->table->missing) {
        refuse(h, h->table->damaged ? "not_playing" : "unknown",
               h->table->damaged ? "The log of this table is damaged; the server's keeper was told."
                                 : "There is no such table.");
        return;
    }
    if (must_wait(h, command)) {
        paris_hall_wait(h->hall, h->table, h->visitor, h->wish);
        return;
    }
    if (h->hall->away && command->about == ABOUT_CHANGE)
        paris_hall_refuse_stopped(h->hall, h->visitor, h->wish->id);
    else
        obey_at_known_table(h, command);
}

void paris_hall_obey(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length, struct paris_hall_attempt attempt)
{
    struct paris_json_node nodes[PARIS_WISH_NODES];
    struct paris_error error = {0, 0, ""};
    struct paris_wish wish;
    struct paris_hearing hearing = {hall, visitor, &wish, NULL, -1, &error};
    hall->attempt = attempt;
    if (paris_wish_read(&wish, nodes, text, length, &error) != PARIS_OK) {
        paris_hall_refuse(hall, visitor, wish.id[0] != '\0' ? wish.id : NULL, "bad_message",
                          error.message);
        return;
    }
    const struct paris_hearing_command *command = paris_hearing_find(&wish);
    if (command == NULL)
        refuse(&hearing, "bad_message",
               "\"do\" is none of create, join, leave, return, replace, rematch, watch, unwatch, "
               "decide, undo, redo, why, preview, hint, say, games, lobby, ping.");
    else if (hall->broken)
        paris_hall_refuse_stopped(hall, visitor, wish.id);
    else if (command->about != ABOUT_NOTHING)
        obey_at_table(&hearing, command);
    else
        command->act(&hearing);
}

bool paris_hall_ready(const struct paris_hall *hall, const struct paris_visitor *visitor)
{
    struct paris_bucket bucket = visitor->bucket;
    return visitor->lists == 0 &&
           paris_bucket_take(&bucket, paris_hall_clock(hall), BURST, hall->settings.messages);
}

static void refuse_too_often(struct paris_hall *hall, const struct paris_visitor *visitor,
                             const char *text, size_t length)
{
    struct paris_json_node nodes[PARIS_WISH_NODES];
    struct paris_error error = {0, 0, ""};
    struct paris_wish wish;
    (void)!paris_wish_read(&wish, nodes, text, length, &error); /* only for its id */
    paris_hall_refuse(hall, visitor, wish.id[0] != '\0' ? wish.id : NULL, "too_often",
                      "Too many messages; 20 a second are enough for every game.");
}

void paris_hall_hear(struct paris_hall *hall, struct paris_visitor *visitor, const char *text,
                     size_t length)
{
    const struct paris_hall_attempt first = {0, 0};
    if (paris_bucket_take(&visitor->bucket, paris_hall_clock(hall), BURST, hall->settings.messages))
        paris_hall_obey(hall, visitor, text, length, first);
    else
        refuse_too_often(hall, visitor, text, length);
}
