/* A table in this process: people at this keyboard, computers on a thread, the record in a file.
 *
 * The record on disk is replaced after every decision, before the call that made it returns. */
#include "terminal/session/session_local.h"

#include "base/bits.h"
#include "base/file.h"
#include "match/names.h"
#include "lesson/lesson.h"
#include "terminal/session/saved.h"
#include "terminal/session/session_lesson.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { HINT_NODES = 4000 };

/* --- saving --- */

/* Writes the record to the file. A failure is reported once, not after every decision. */
static void save(struct paris_session *session)
{
    if (session->now.address[0] == '\0')
        return;
    char *text;
    size_t length;
    struct paris_error error;
    struct paris_record *record = &session->table.record;
    paris_saved_write_tags(record, session->seed, session->now.seats);
    bool saved = false;
    if (paris_session_record(&text, &length, session, &error) == PARIS_OK) {
        saved = paris_file_replace(session->now.address, text, length) == PARIS_OK;
        int reason = errno;
        free(text);
        errno = reason;
    }
    if (!saved && !session->now.unsaved) {
        const struct paris_filling why[] = {{"why", paris_say_system(errno), 0}};
        paris_session_add_notice(
            session, paris_say("The game couldn't be saved: {why}. It continues unsaved."), why, 1);
    }
    if (saved && session->now.unsaved)
        paris_session_add_notice(session, paris_say("The game is being saved again."), NULL, 0);
    session->now.unsaved = !saved;
}

/* --- whose turn --- */

static bool is_here(const struct paris_session *session, unsigned seat)
{
    return session->now.here >> seat & 1;
}

/* Whose view is shown: one person alone never leaves the keyboard. */
static unsigned viewer_of(const struct paris_session *session)
{
    unsigned here = session->now.here;
    if (paris_bits_count(here) == 1)
        return paris_bits_first(here);
    bool nobody = session->keyboard == PARIS_NONE || session->now.stage == PARIS_SESSION_HANDOVER ||
                  session->now.stage == PARIS_SESSION_OVER;
    return nobody ? PARIS_SPECTATOR : session->keyboard;
}

static void show_table(struct paris_session *session)
{
    struct paris_session_now *now = &session->now;
    const struct paris_history *table = &session->table;
    unsigned seat = (unsigned)table->state.seat;
    bool alone = paris_bits_count(now->here) == 1;
    if (paris_state_over(&table->state))
        now->stage = PARIS_SESSION_OVER;
    else if (!is_here(session, seat))
        now->stage = PARIS_SESSION_WAITING;
    else if (alone || session->keyboard == seat)
        now->stage = PARIS_SESSION_ASKING;
    else
        now->stage = PARIS_SESSION_HANDOVER;
    unsigned viewer = viewer_of(session);
    uint32_t count;
    const struct paris_state *state = paris_history_state_for(table, viewer, &count);
    paris_session_set_state(session, state, viewer, count);
    now->seat = seat;
    paris_session_log_replay(&session->log, session->rules, &session->table.record, count, viewer,
                             false);
    paris_session_find_news(session);
    bool asking = now->stage == PARIS_SESSION_ASKING;
    now->can_undo = asking && paris_history_can_undo(table);
    now->can_redo = asking && paris_history_can_redo(table);
    now->can_undo_turn =
        asking && alone && session->lesson == NULL && paris_history_can_undo_turn(table, seat);
    now->practice = paris_history_practice(table) != PARIS_PRACTICE_NONE;
}

void paris_session_local_confirm(struct paris_session *session)
{
    session->keyboard = session->now.seat;
    show_table(session);
}

/* --- deciding --- */

static void table_changed(struct paris_session *session)
{
    save(session);
    show_table(session);
    paris_session_lesson_follow(session);
}

enum paris_status paris_session_local_decide(struct paris_session *session,
                                             struct paris_decision decision)
{
    struct paris_events events;
    struct paris_refusal refusal;
    paris_session_ai_cancel(&session->ai_thread);
    enum paris_status status = paris_history_decide(&session->table, decision, &events, &refusal);
    PARIS_CHECK(status != PARIS_ILLEGAL);
    if (status != PARIS_OK) {
        paris_session_add_notice(session,
                                 paris_say("The game is too long to record and stops here."), NULL,
                                 0);
        session->now.stage = PARIS_SESSION_STOPPED;
        session->now.version++;
        return status;
    }
    table_changed(session);
    return PARIS_OK;
}

bool paris_session_local_undo(struct paris_session *session)
{
    paris_session_ai_cancel(&session->ai_thread);
    paris_history_undo(&session->table);
    table_changed(session);
    return true;
}

void paris_session_local_undo_turn(struct paris_session *session)
{
    bool before = session->now.practice;
    paris_session_ai_cancel(&session->ai_thread);
    paris_history_undo_turn(&session->table, session->now.seat);
    table_changed(session);
    if (session->now.practice && !before)
        paris_session_add_notice(session, paris_say(paris_session_practice), NULL, 0);
}

bool paris_session_local_redo(struct paris_session *session)
{
    struct paris_events events;
    paris_session_ai_cancel(&session->ai_thread);
    paris_history_redo(&session->table, &events);
    table_changed(session);
    return true;
}

/* --- computers --- */

/* Each decision has its own seed, so that the same seed and the same input give the same game. */
static uint64_t next_seed(const struct paris_session *session)
{
    struct paris_random random = paris_random_from(session->seed);
    uint64_t game = paris_random_next(&random);
    random = paris_random_from(game + session->table.record.count);
    return paris_random_next(&random);
}

static struct paris_trades trades_of(const struct paris_session *session)
{
    const struct paris_record *record = &session->table.record;
    return paris_trades_of(session->rules, record->decision, record->count);
}

bool paris_session_local_request_hint(struct paris_session *session)
{
    const struct paris_ai_spec spec = {.kind = PARIS_AI_SEARCH, .nodes = HINT_NODES};
    return paris_session_ai_start(&session->ai_thread, &spec, &session->now.view,
                                  trades_of(session), next_seed(session), true);
}

static void start_thinking(struct paris_session *session)
{
    struct paris_view view;
    unsigned seat = session->now.seat;
    struct paris_ai_spec spec = paris_ai_level(session->now.seats[seat].level);
    spec.style = (uint8_t)session->now.seats[seat].style;
    paris_view_for(&view, session->rules, &session->table.state, seat);
    if (!paris_session_ai_start(&session->ai_thread, &spec, &view, trades_of(session),
                                next_seed(session), false)) {
        paris_session_add_notice(session, paris_say("Not enough memory for a computer player."),
                                 NULL, 0);
        session->now.stage = PARIS_SESSION_STOPPED;
    }
}

void paris_session_local_step(struct paris_session *session, int milliseconds)
{
    struct paris_session_ai *ai_thread = &session->ai_thread;
    if (session->now.stage == PARIS_SESSION_WAITING && session->lesson != NULL) {
        (void)!paris_session_local_decide(session, paris_lesson_reply(session->rules,
                                                                      &session->table.state));
        return;
    }
    if (session->now.stage == PARIS_SESSION_WAITING && !ai_thread->busy)
        start_thinking(session);
    struct pollfd list[PARIS_SESSION_DESCRIPTORS_MAX];
    int timeout; /* unused: we wait as long as the caller wants */
    size_t count = paris_session_wait_for(session, list, &timeout);
    if (count > 0 && milliseconds != 0)
        (void)poll(list, count, milliseconds);
    if (!paris_session_ai_is_done(ai_thread))
        return;
    if (ai_thread->hints) {
        session->hint = ai_thread->hint;
        session->now.hint = PARIS_SESSION_HINT_READY;
        session->now.version++;
    } else {
        (void)!paris_session_local_decide(session, ai_thread->decision);
    }
}

/* --- beginning --- */

static void name_seat(struct paris_session *session, unsigned seat, const char *name)
{
    char *out = session->table.record.names[seat];
    if (out[0] != '\0')
        return;
    struct paris_text text = paris_text_in(out, PARIS_RECORD_NAME);
    unsigned style = is_here(session, seat) ? PARIS_STYLE_NONE : session->now.seats[seat].style;
    if (name != NULL && paris_match_is_player_name(name))
        paris_text_add(&text, name);
    else if (style != PARIS_STYLE_NONE)
        paris_text_add(&text, paris_style_players[style]);
    else
        PARIS_FILL(&text,
                   is_here(session, seat) ? paris_say("Player {n}") : paris_say("Computer {n}"),
                   {"n", NULL, seat + 1});
}

static void seat_everybody(struct paris_session *session, const struct paris_session_local *options)
{
    for (unsigned seat = 0; seat < session->now.players; seat++) {
        struct paris_session_seat *player = &session->now.seats[seat];
        bool here = is_here(session, seat);
        name_seat(session, seat, options->name[seat]);
        memcpy(player->name, session->table.record.names[seat], sizeof player->name);
        player->occupant = here ? PARIS_SESSION_HERE : PARIS_SESSION_COMPUTER;
        player->online = here;
        PARIS_CHECK(here || (player->level >= 1 && player->level <= PARIS_AI_LEVELS));
        player->level = here ? 0 : player->level;
        player->style = here ? PARIS_STYLE_NONE : player->style;
    }
}

void paris_session_local_load(struct paris_session *session, const struct paris_record *record,
                              unsigned here)
{
    static const struct paris_session_local unnamed = {0};
    paris_session_ai_cancel(&session->ai_thread);
    paris_history_resume(&session->table, session->rules, record);
    session->now.here = here;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        session->now.seats[seat].level = 1;
    seat_everybody(session, &unnamed);
    show_table(session);
}

static void reseat(struct paris_session *session, const struct paris_session_local *options)
{
    session->now.here = options->here;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        session->now.seats[seat].level = options->level[seat];
        session->now.seats[seat].style = options->style[seat];
    }
}

static void deal(struct paris_session *session, const struct paris_session_local *options)
{
    struct paris_random random = paris_random_from(options->seed);
    struct paris_setup setup;
    paris_setup_shuffled(&setup, session->rules, options->players, options->variants, &random);
    paris_history_start(&session->table, session->rules, &setup);
}

enum paris_status paris_session_open_local(struct paris_session **out,
                                           const struct paris_rules *rules,
                                           const struct paris_session_local *options,
                                           struct paris_error *error)
{
    struct paris_session *session = paris_session_make(rules, PARIS_SESSION_LOCAL, error);
    if (session == NULL)
        return PARIS_BAD_INPUT;
    struct paris_session_now *now = &session->now;
    struct paris_text path = paris_text_in(now->address, sizeof now->address);
    paris_text_add(&path, options->path != NULL ? options->path : "");
    if (path.full) {
        paris_session_close(session);
        return paris_error_set(error, 0, 0, "%s", paris_say("The file name is too long."));
    }
    session->seed = options->seed;
    now->here = options->here;
    now->connected = true;
    now->remarks = !options->silent;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++) {
        now->seats[seat].level = options->level[seat];
        now->seats[seat].style = options->style[seat];
    }
    if (options->resume != NULL) {
        paris_history_resume(&session->table, rules, options->resume);
        paris_saved_read_tags(options->resume, &session->seed, &now->here, now->seats);
        if (options->reseat)
            reseat(session, options);
    } else {
        PARIS_CHECK(options->players >= 2 && options->players <= PARIS_MAX_PLAYERS);
        deal(session, options);
    }
    now->players = session->table.record.setup.players;
    PARIS_CHECK(now->here >> now->players == 0);
    seat_everybody(session, options);
    show_table(session);
    save(session); /* a file that cannot be written is reported at once */
    *out = session;
    return PARIS_OK;
}
