/* A game behind a keyboard: what all kinds of sessions share. */
#include "terminal/session/session_lesson.h"
#include "terminal/session/session_local.h"
#include "terminal/session/session_remote.h"

#include <stdlib.h>
#include <string.h>

struct paris_session *paris_session_make(const struct paris_rules *rules,
                                         enum paris_session_kind kind, struct paris_error *error)
{
    struct paris_session *session = calloc(1, sizeof *session);
    if (session != NULL) {
        session->figures = *rules;
        session->rules = &session->figures;
    }
    if (session == NULL || !paris_session_ai_open(&session->ai_thread, session->rules)) {
        (void)paris_error_set(error, 0, 0, "%s", paris_say("Not enough memory for a game."));
        free(session);
        return NULL;
    }
    session->kind = kind;
    session->keyboard = PARIS_NONE;
    session->viewer = PARIS_SPECTATOR;
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        session->now.seats[seat].clock = -1;
    return session;
}

void paris_session_close(struct paris_session *session)
{
    if (session == NULL)
        return;
    if (session->remote != NULL)
        paris_session_remote_close(session);
    paris_session_ai_close(&session->ai_thread);
    free(session->whole);
    free(session->lesson);
    paris_session_log_free(&session->log);
    free(session);
}

const struct paris_session_now *paris_session_now(const struct paris_session *session)
{
    return &session->now;
}

const struct paris_rules *paris_session_rules(const struct paris_session *session)
{
    return session->rules;
}

void paris_session_names(const char *out[PARIS_MAX_PLAYERS], const struct paris_session_now *now)
{
    for (unsigned seat = 0; seat < PARIS_MAX_PLAYERS; seat++)
        out[seat] = now->seats[seat].name;
}

/* --- notices --- */

void paris_session_add_notice(struct paris_session *session, const char *pattern,
                              const struct paris_filling *filling, size_t count)
{
    if (session->notice_count == PARIS_SESSION_NOTICES_MAX) {
        session->notice_first = (session->notice_first + 1) % PARIS_SESSION_NOTICES_MAX;
        session->notice_count--;
    }
    unsigned next = (session->notice_first + session->notice_count++) % PARIS_SESSION_NOTICES_MAX;
    struct paris_text text = paris_text_in(session->notice[next], PARIS_SESSION_NOTICE_MAX);
    paris_language_fill(&text, pattern, filling, count);
    session->now.version++;
}

bool paris_session_next_notice(struct paris_session *session, char *out, size_t capacity)
{
    if (session->notice_count == 0)
        return false;
    struct paris_text text = paris_text_in(out, capacity);
    paris_text_add(&text, session->notice[session->notice_first]);
    session->notice_first = (session->notice_first + 1) % PARIS_SESSION_NOTICES_MAX;
    session->notice_count--;
    return true;
}

/* --- the present --- */

static void find_standing(struct paris_session_standing *out, const struct paris_rules *rules,
                          const struct paris_state *state)
{
    memset(out, 0, sizeof *out);
    for (unsigned district = 0; district < PARIS_DISTRICTS; district++) {
        unsigned tile = state->vp_at[district];
        for (unsigned seat = 0; seat < state->players; seat++)
            out->sum[district][seat] =
                paris_game_sum(rules, state, seat, district, &out->best[district][seat]);
        if (tile != 0)
            paris_game_majority(rules, state, district, tile - 1, out->vp[district]);
        for (unsigned seat = 0; seat < state->players; seat++)
            out->total[seat] += out->vp[district][seat];
    }
}

/* 0: what the phase asks for; 1: skipping it; 2: free decisions. */
static unsigned rank_of(struct paris_decision decision)
{
    return paris_decision_is_free(decision) ? 2 : decision.verb == PARIS_SKIP;
}

/* Lists the legal decisions, those that the phase asks for first. */
static void find_legal(struct paris_session *session)
{
    struct paris_session_now *now = &session->now;
    struct paris_decision list[PARIS_MAX_LEGAL];
    size_t count = paris_game_legal(session->rules, &now->truth, list);
    now->legal_count = 0;
    for (unsigned rank = 0; rank <= 2; rank++) {
        for (size_t i = 0; i < count; i++)
            if (rank_of(list[i]) == rank)
                now->legal[now->legal_count++] = list[i];
        if (rank == 1)
            now->phase_count = now->legal_count;
    }
}

void paris_session_view_changed(struct paris_session *session)
{
    struct paris_session_now *now = &session->now;
    struct paris_random random = paris_random_from(now->count);
    now->begun = true;
    now->players = now->view.players;
    now->seat = now->view.seat;
    paris_view_resample(&now->truth, session->rules, &now->view, &random);
    find_standing(&now->standing, session->rules, &now->truth);
    now->legal_count = now->phase_count = 0;
    bool decides = now->stage == PARIS_SESSION_ASKING ||
                   (now->stage == PARIS_SESSION_REVIEW && now->view.viewer == now->view.seat);
    if (decides && now->view.phase != PARIS_PHASE_OVER)
        find_legal(session);
    now->version++;
}

void paris_session_set_state(struct paris_session *session, const struct paris_state *state,
                             unsigned viewer, uint32_t count)
{
    session->now.count = count;
    paris_view_for(&session->now.view, session->rules, state, viewer);
    paris_session_view_changed(session);
    if (paris_state_over(state))
        session->now.result = paris_game_result(session->rules, state);
}

/* The news begin with the viewer's last `end`, since its events are news too. The viewer's decisions of the
 * present turn are no news. */
void paris_session_find_news(struct paris_session *session)
{
    const struct paris_session_log *log = &session->log;
    const struct paris_view *view = &session->now.view;
    size_t news = log->entries;
    bool to_move = view->phase != PARIS_PHASE_OVER && view->seat == view->viewer;
    while (to_move && news > 0 && log->entry[news - 1].seat == view->viewer &&
           log->entry[news - 1].decision.verb != PARIS_END)
        news--;
    while (news > 0 && log->entry[news - 1].seat != view->viewer)
        news--;
    session->now.news =
        news > 0 && log->entry[news - 1].decision.verb == PARIS_END ? news - 1 : news;
}

/* --- acting --- */

enum paris_status paris_session_decide(struct paris_session *session,
                                       struct paris_decision decision,
                                       struct paris_refusal *refusal)
{
    PARIS_CHECK(session->now.stage == PARIS_SESSION_ASKING);
    *refusal = paris_session_why_not(session, decision);
    if (refusal->reason != PARIS_WHY_ALLOWED) {
        paris_session_lesson_miss(session);
        return PARIS_ILLEGAL;
    }
    session->now.hint = PARIS_SESSION_NO_HINT;
    if (session->kind == PARIS_SESSION_LOCAL)
        return paris_session_local_decide(session, decision);
    return paris_session_remote_send(session, "decide", &decision) ? PARIS_OK : PARIS_ILLEGAL;
}

const char paris_session_practice[] =
    PARIS_TEXT("Practice: you undid whole turns, so the result doesn't count.");

bool paris_session_undo(struct paris_session *session)
{
    if (session->now.stage != PARIS_SESSION_ASKING || !session->now.can_undo)
        return false;
    session->now.hint = PARIS_SESSION_NO_HINT;
    return session->kind == PARIS_SESSION_LOCAL ? paris_session_local_undo(session)
                                                : paris_session_remote_send(session, "undo", NULL);
}

bool paris_session_undo_turn(struct paris_session *session)
{
    if (session->now.stage != PARIS_SESSION_ASKING || !session->now.can_undo_turn)
        return false;
    session->now.hint = PARIS_SESSION_NO_HINT;
    paris_session_local_undo_turn(session);
    return true;
}

bool paris_session_redo(struct paris_session *session)
{
    if (session->now.stage != PARIS_SESSION_ASKING || !session->now.can_redo)
        return false;
    session->now.hint = PARIS_SESSION_NO_HINT;
    return session->kind == PARIS_SESSION_LOCAL ? paris_session_local_redo(session)
                                                : paris_session_remote_send(session, "redo", NULL);
}

void paris_session_confirm(struct paris_session *session)
{
    PARIS_CHECK(session->now.stage == PARIS_SESSION_HANDOVER);
    paris_session_local_confirm(session);
}

bool paris_session_chat(struct paris_session *session, const char *text)
{
    return session->kind == PARIS_SESSION_REMOTE && paris_session_remote_chat(session, text);
}

/* --- asking --- */

struct paris_refusal paris_session_why_not(const struct paris_session *session,
                                           struct paris_decision decision)
{
    return paris_why_not(session->rules, &session->now.truth, decision);
}

static void add_belongings(struct paris_session_gain *gain, const struct paris_state *state,
                           unsigned seat, int sign)
{
    const struct paris_player *player = &state->player[seat];
    gain->francs += sign * player->francs;
    gain->vp += sign * player->vp;
    gain->keys += sign * (int)player->hand;
    gain->reserve += sign * (int)player->reserve;
    for (unsigned kind = 0; kind < PARIS_KINDS; kind++) {
        gain->tokens[kind] += sign * (int)paris_tokens_count(player->tokens, kind);
        if (seat == state->seat)
            gain->tokens[kind] += sign * (int)paris_tokens_count(state->tile_tokens, kind);
    }
}

void paris_session_preview(struct paris_session_preview *out, const struct paris_session *session,
                           struct paris_decision decision)
{
    const struct paris_session_now *now = &session->now;
    unsigned viewer = (unsigned)now->truth.seat;
    memset(out, 0, sizeof *out);
    out->truth = now->truth;
    paris_game_apply(session->rules, &out->truth, decision, &out->events);
    out->reveals = paris_events_reveal(&out->events, viewer);
    if (out->reveals) {
        out->events.count = 0;
        out->truth = now->truth;
        out->after = now->standing;
        return;
    }
    for (size_t i = 0; i < out->events.count; i++)
        out->events.list[i] = paris_event_for(out->events.list[i], viewer);
    for (unsigned seat = 0; seat < now->players; seat++) {
        add_belongings(&out->gain[seat], &out->truth, seat, 1);
        add_belongings(&out->gain[seat], &now->truth, seat, -1);
    }
    find_standing(&out->after, session->rules, &out->truth);
}

bool paris_session_request_hint(struct paris_session *session)
{
    if (session->now.stage != PARIS_SESSION_ASKING)
        return false;
    if (session->now.hint != PARIS_SESSION_NO_HINT)
        return true;
    bool pending = session->kind == PARIS_SESSION_LOCAL
                       ? paris_session_local_request_hint(session)
                       : paris_session_remote_request_hint(session);
    if (pending) {
        session->now.hint = PARIS_SESSION_HINT_PENDING;
        session->now.version++;
    }
    return pending;
}

const struct paris_hint *paris_session_hint(const struct paris_session *session)
{
    PARIS_CHECK(session->now.hint == PARIS_SESSION_HINT_READY);
    return &session->hint;
}

enum paris_status paris_session_record(char **out, size_t *length, struct paris_session *session,
                                       struct paris_error *error)
{
    if (session->kind == PARIS_SESSION_REMOTE)
        return paris_session_remote_record(out, length, session, error);
    *out = malloc(PARIS_RECORD_TEXT);
    if (*out == NULL)
        return paris_error_set(error, 0, 0, "%s", paris_say("Not enough memory for a record."));
    struct paris_text text = paris_text_in(*out, PARIS_RECORD_TEXT);
    paris_record_write(&text, session->rules,
                       session->whole != NULL ? session->whole : &session->table.record);
    PARIS_CHECK(!text.full);
    *length = text.length;
    return PARIS_OK;
}

const char *paris_session_failure(const struct paris_session *session)
{
    return session->failure[0] != '\0' ? session->failure : NULL;
}

/* --- afterwards --- */

bool paris_session_set_follow_up(struct paris_session *session,
                                 enum paris_session_follow_up follow_up, const char **why)
{
    if (session->now.stage != PARIS_SESSION_OVER)
        *why = session->kind == PARIS_SESSION_RECORD
                   ? paris_say("This is a record: you can look through it here.")
                   : paris_say("First finish this game, or quit: it's saved.");
    else if (follow_up == PARIS_SESSION_NEW_GAME && session->kind == PARIS_SESSION_REMOTE)
        *why = paris_say("paris join --new creates another table on the server.");
    else
        session->follow_up = follow_up;
    return session->follow_up == follow_up;
}

enum paris_session_follow_up paris_session_follow_up(const struct paris_session *session)
{
    return session->follow_up;
}

/* --- time --- */

bool paris_session_step(struct paris_session *session, int milliseconds)
{
    uint64_t before = session->now.version;
    if (session->kind == PARIS_SESSION_LOCAL)
        paris_session_local_step(session, milliseconds);
    else if (session->kind == PARIS_SESSION_REMOTE)
        paris_session_remote_step(session, milliseconds);
    return session->now.version != before;
}

size_t paris_session_wait_for(const struct paris_session *session,
                              struct pollfd out[PARIS_SESSION_DESCRIPTORS_MAX], int *milliseconds)
{
    *milliseconds = -1;
    if (session->kind == PARIS_SESSION_REMOTE)
        return paris_session_remote_wait_for(session, out, milliseconds);
    if (session->now.stage == PARIS_SESSION_WAITING && !session->ai_thread.busy)
        *milliseconds = 0; /* the next step starts the computer */
    if (!session->ai_thread.busy)
        return 0;
    out[0] = (struct pollfd){.fd = session->ai_thread.descriptor, .events = POLLIN};
    return 1;
}
